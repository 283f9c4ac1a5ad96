## Errors: buttons and dice at the table
error-nothing_to_point_at = { $seat } n’a rien à choisir aux boutons maintenant.
error-nothing_pointed_at = Choisissez d’abord avec l’autre bouton, puis validez.
error-word_not_asked = On ne demande pas cela à { $seat } maintenant.
error-die_not_asked = Aucun dé n’est demandé à { $seat } maintenant.
error-die_other = C’est un autre dé : { $seat } lance celui qui porte { $count } nombres différents.
error-die_face = Le dé annonce la face { $face }, mais il n’en a que { $faces } : voyez son profil.
