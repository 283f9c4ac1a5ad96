### Les phrases qui ne sont d’aucun jeu.

list-pair = { $first } et { $last }

## Ce que les mains ont à faire
piece-unknown = la pièce
cell-called = { $cell }
piece-named = { $what } ({ $name })
# Une carte par sa clé ; les exemplaires d’une même carte ont un numéro, comme tir.3.
card-called = { $card }{ $key ->
   *[other] {""}
}
guide-remove = Retirez { $what } de { $source }.
guide-place = Posez { $what } en { $target }.
guide-move = Déplacez { $what } de { $source } en { $target }.
guide-in-hand = Rien n’est fini en { $cells } : achevez le coup, ou remettez tout en place.
guide-mend = Le plateau n’est pas juste. { $step }

## Directions
direction-n = le nord
direction-ne = le nord-est
direction-e = l’est
direction-se = le sud-est
direction-s = le sud
direction-sw = le sud-ouest
direction-w = l’ouest
direction-nw = le nord-ouest

## Les places qu’on peut choisir ; un jeu peut en dire plus
word-seat = { $seat }

## Les grands titres
headline-turns = On attend { $seats }
headline-table = Lutin distribue ou tire au sort…
headline-won = { $winners } { $count ->
    [one] gagne !
   *[other] gagnent !
}
headline-nobody = La partie est finie, sans gagnant.
headline-lobby = Qui joue ?

## Les questions
ask-which = Qu’avez-vous joué ? Le plateau convient à plusieurs coups.
ask-take-back = Reprendre ce coup ?
choice-revise = { $move } (à la place du dernier pas)
choice-undo = Oui, je reprends
choice-keep = Non, il reste
choice-none = Rien de tout cela

## L’historique
line-undo = { $seat } reprend un coup.
line-correction-set = Le maître du jeu corrige la position.
line-correction-back = Le maître du jeu revient avant le coup { $entry }.
line-table-done = { $seat } dit : c’est fait.
undo-offer = Reprendre : { $move }

## Le salon
wait-seats = { $count ->
    [one] Il manque encore une personne.
   *[other] Il manque encore { $count } personnes.
}

## Les bandeaux
banner-journal = Le dernier pas n’a pas pu être noté ({ $why }). Rien n’est perdu ; faites de la place et recommencez.
banner-learning = On apprend les cases du plateau : ce qu’on y fait ne compte pas. Le maître du jeu y met fin sur la page des capteurs.
banner-match-stuck = Cette partie vient d’une autre version ; elle s’ouvre en lecture seule à son dernier pas lisible.

## Erreurs : parties et coups
error-unknown_game = Aucun jeu ne s’appelle « { $game } ». Il y a : { $games }.
error-match_over = La partie est finie.
error-no_such_entry = Il n’y a pas de pas { $entry } dans cette partie.
error-correction_unclear = « { $text } » n’est pas une correction. Il faudrait : back NUMÉRO, ou set suivi d’un objet JSON.
error-correction_nothing = Rien n’a changé : modifiez une valeur, puis corrigez.
error-key_used = Cette demande a déjà été envoyée avec un autre contenu. Réessayez.
error-question_gone = Cette question est déjà réglée. Regardez ce qui est demandé maintenant.
error-board_first = D’abord le plateau : faites ce que la page demande, puis continuez.
error-undo_not_free = Cela ne peut plus se reprendre. Le maître du jeu le peut.
error-nothing_to_confirm = Il n’y a rien à confirmer.

## Erreurs : le journal
error-journal_open = Le journal { $path } ne s’ouvre pas : { $why }.
error-journal_in_use = Un autre arbitre joue avec le journal { $path } : arrêtez-le d’abord, ou nommez un autre dossier avec --data.
error-journal_gone = Le journal { $path } n’est plus là : on l’a déplacé ou supprimé. Plus rien ne se garde ; remettez-le et redémarrez.
error-journal_write = Le journal { $path } ne peut être écrit : { $why }. Rien n’a changé.
error-journal_read = Le journal { $path } ne peut être lu : { $why }.
error-journal_version = Le journal { $path } est en version { $found } ; ce programme lit la version { $known }. Mettez-le à jour.
error-nothing_served = Aucune table n’est servie avec ce journal. « lutin run » en sert une.
error-no_such_match = Il n’y a pas de partie { $match } dans le journal. « lutin history list » les montre toutes.

## Erreurs : l’accueil
error-not_joined = Ce téléphone n’est pas encore entré : scannez le code de la table, ou tapez ses six chiffres.
error-wrong_code = Ce n’est pas le code de cette table. Il s’affiche à la table, sur l’écran mural et par « lutin qr ».
error-too_many_tries = Trop d’essais manqués. Attendez { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}, puis réessayez.
error-pin_shape = Le code du maître du jeu compte 4 à 12 chiffres.
error-wrong_pin = Ce n’est pas le code du maître du jeu.
error-no_such_seat = Il n’y a pas de place « { $seat } » à cette table.
error-seat_taken = { $seat } est tenu par un autre téléphone. Le maître du jeu peut libérer la place.
error-not_your_seat = Ce téléphone ne tient pas la place { $seat }.
error-not_master = Seul le maître du jeu le peut.
error-match_running = Une partie est en cours. Finissez-la ou quittez-la d’abord.
error-no_match = Aucune partie n’est en cours.
error-match_stuck = Cette partie est en lecture seule : elle vient d’une autre version des règles.
error-no_such_count = Ce jeu n’est pas pour { $count }, mais pour { $counts }.
error-seats_missing = { $count ->
    [one] Une place est encore vide.
   *[other] { $count } places sont encore vides.
}
error-table_busy = La table n’a pas répondu à temps. Réessayez.

## Simulation
unfinished = inachevée
simulate-summary = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $moves } coups, { $rate } coups par seconde ; { $results } ; { $mismatches ->
    [0] aucun écart
    [one] { $mismatches } écart
   *[other] { $mismatches } écarts
}
statistics-number = { NUMBER($value, maximumFractionDigits: 2) }
error-simulate_worker_lost = Un des processus qui jouaient a été arrêté de l’extérieur, peut-être faute de mémoire. Réessayez avec --jobs 1.

## Ce que disent les commandes
demo-welcome = On joue à { $game }. Regardez et jouez sur { $address } (code { $code }).
demo-human = On attend une personne pour : { $seats }.
check-fine = { $file } : rien à redire.
qr-told = Entrez par { $address } avec le code { $code }.
run-welcome = La table est prête sur { $address } (code { $code }). Ctrl-C l’arrête ; la partie est gardée.
run-resumed = La partie en cours reprend où elle en était.
