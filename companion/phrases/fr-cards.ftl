## Les cartes sur leurs emplacements
error-cards_two = Deux cartes sont sur le lecteur de { $seat } : retirez-en une.
error-cards_two_shared = Deux cartes sont sur le lecteur commun : retirez-en une.
error-card_corners = Deux coins d’une même carte sont sur le lecteur : déplacez-la, pour qu’il lise celui que vous voulez.
error-card_nobody_asked = Aucune carte n’est attendue de personne maintenant : reprenez-la, ou laissez-la jusqu’à ce qu’il en faille une.
error-card_unknown = Personne ne connaît l’étiquette de cette carte ({ $tag }). « lutin tags learn » la fait connaître.
error-card_other_game = Cette carte est d’un autre jeu : retirez-la.
error-card_other_pack = Cette carte n’est pas du paquet de { $seat } : retirez-la.
error-card_not_asked = Aucune carte n’est attendue de { $seat } maintenant : reprenez-la, ou laissez-la jusqu’à ce qu’il en faille une.
error-card_tapped_early = Aucune carte n’est attendue de { $seat } maintenant : présentez-la de nouveau quand il en faudra une.
error-card_not_playable = { $seat } ne peut pas jouer cette carte maintenant : reprenez-la et choisissez-en une autre.
error-card_needs_choice = Cette carte se joue de plusieurs façons : { $seat } choisit au téléphone.
error-card_taken_early = La carte de { $seat } a été retirée avant la révélation. Elle compte ; remettez-la, s’il vous plaît.

## Les étiquettes des cartes
error-tags_heading = { $path } n’est pas une liste d’étiquettes : sa première ligne doit être { $columns }.
error-tags_line = Dans { $path }, ligne { $line } : il faut { $columns }, dont tag, game et card ne sont jamais vides.
error-tags_tag = Dans { $path }, ligne { $line } : « { $tag } » n’est pas une étiquette. Il faudrait par exemple nfc:04a3c6cae26180.
error-tags_twice = Dans { $path }, ligne { $line } : l’étiquette { $tag } y est deux fois.
error-tags_syntax = Dans { $path }, ligne { $line } : { $why }.
error-tags_no_such_place = Dans { $path } : l’étiquette { $tag } serait sur { $card }, que le jeu n’a pas.
error-tag_not_known = Personne ne connaît l’étiquette { $tag }. « lutin tags list » les montre toutes.
error-no_readers = Le profil de table « { $profile } » n’a pas d’emplacement avec lecteur. Nommez-en un qui en a avec --table.
error-no_such_card = Le jeu { $game } n’a pas de carte « { $card } ». « lutin tags check { $game } » montre leurs noms.

## Ce que dit « lutin tags »
tags-lay = { $number } sur { $count } : posez { $card } sur un lecteur.
tags-other = Cette étiquette ({ $tag }) est déjà sur { $card }. Oubliez-la d’abord, ou posez une autre carte.
tags-learned = { $count ->
    [0] Chaque carte a son étiquette.
    [one] Une étiquette apprise.
   *[other] { $count } étiquettes apprises.
}
tags-scan = Posez une carte sur un lecteur.
tags-scanned = Une étiquette nouvelle : { $tag }.
tags-scanned-known = Cette étiquette ({ $tag }) est jusqu’ici sur { $card }.
tags-which = Quelle carte est-ce ? (Une ligne vide termine)
tags-which-of = Plusieurs conviennent : { $names }…
tags-no-such = Il n’y a pas de carte « { $card } ». Écrivez paquet/carte/coin.
tags-imported = { $count ->
    [one] Une étiquette lue.
   *[other] { $count } étiquettes lues.
}
tags-missing = { $count ->
    [0] Chaque carte a son étiquette.
    [one] Une place n’a pas d’étiquette.
   *[other] { $count } places n’ont pas d’étiquette.
}
tags-missing-more = Et { $count } de plus. Toutes : { $command }

tags-says-other = D’après ce qui est écrit sur cette étiquette ({ $tag }), elle est sur { $card }. « lutin tags write » le change ; ou posez une autre carte.
tags-written = { $count ->
    [0] Rien n’a été écrit.
    [one] Une étiquette écrite.
   *[other] { $count } étiquettes écrites.
}
tags-write-any = { $count ->
    [one] Posez la dernière carte sur un lecteur, jusqu’à ce qu’elle soit écrite.
   *[other] Il en reste { $count } : posez n’importe laquelle sur un lecteur, jusqu’à ce qu’elle soit écrite.
}
tags-write-none = { $card } n’est pas de celles à écrire.
tags-device-lost = Le lecteur { $device } ne répond pas. { $why }

## Pourquoi une étiquette n’a pas été écrite
error-tag_left = L’étiquette n’a pas été écrite : elle a quitté le lecteur, ou ne se laisse pas écrire. Reposez-la et laissez-la.
error-tag_not_ndef = L’étiquette n’a pas été écrite : elle est d’un genre qui ne contient pas de texte. Les NTAG213, 215 et 216 en contiennent.
error-tag_locked = L’étiquette n’a pas été écrite : elle est verrouillée pour toujours.
error-tag_too_small = L’étiquette n’a pas été écrite : elle est trop petite pour le texte.
error-tag_refused = L’étiquette n’a pas été écrite : elle se lit autrement que ce qui a été écrit. Reposez-la.
error-tag_busy = L’étiquette n’a pas été écrite : le lecteur en écrit encore une autre. Reposez-la.
error-tag_no_writer = L’étiquette n’a pas été écrite : son lecteur ne sait pas écrire, ou ne répond pas.

## Lecteurs partagés
banner-called = { $seat } : votre carte au lecteur commun, s’il vous plaît.
