### Splut! en français. Les noms des places et des pièces servent au milieu d’une phrase.

game-summary = Chaque équipe a un nain qui pousse, un troll qui lance et un sorcier qui fait léviter : le dernier sorcier debout gagne.
game-credit = Splut! est un jeu de Tommy De Coninck. Pas d’usage commercial sans son autorisation.

seat-south = Sud
seat-west = Ouest
seat-north = Nord
seat-east = Est

piece-Ds = le nain de Sud
piece-Ts = le troll de Sud
piece-Ws = le sorcier de Sud
piece-Dw = le nain d’Ouest
piece-Tw = le troll d’Ouest
piece-Ww = le sorcier d’Ouest
piece-Dn = le nain de Nord
piece-Tn = le troll de Nord
piece-Wn = le sorcier de Nord
piece-De = le nain d’Est
piece-Te = le troll d’Est
piece-We = le sorcier d’Est
piece-r = le rocher

## Choix avant la partie
option-levitation = Lévitation
option-levitation-together = Ensemble : le sorcier et le rocher bougent en même temps, chacun peut prendre la case que l’autre quitte.
option-levitation-static = Cases libres : la case du sorcier et celle du rocher doivent être vides avant le pas.
option-pull_throw = Tirer et lancer
option-pull_throw-false = Séparément : un troll qui lance un rocher n’en tire pas un autre.
option-pull_throw-true = Ensemble : un troll peut tirer un rocher en allant en lancer un autre.
option-repetition = Répétition
option-repetition-false = La même position peut revenir autant de fois qu’on veut.
option-repetition-true = Partie nulle quand la même position revient pour la troisième fois.
option-position = Position de départ
option-position-none = Départ habituel

## Questions
prompt-step = { $seat } joue : { $steps_left ->
    [one] encore un pas.
   *[other] encore { $steps_left } pas.
}
prompt-aside = { $seat } peut aussi le dire à tout moment :

caption-step = { $pick1 } → { $pick2 }
caption-pull = { $pick1 } → { $pick2 }, en tirant le rocher de { $pick3 }
caption-throw = { $pick1 } → { $pick2 }, rocher lancé vers { $pick3 }
caption-pull_and_throw = { $pick1 } → { $pick2 }, en tirant le rocher de { $pick3 }, l’autre lancé vers { $pick4 }
caption-levitate = { $pick1 } → { $pick2 }, en faisant léviter le rocher de { $pick3 }
caption-resign = Abandonner
caption-draw = Proposer la nulle

## Ce qui s’est passé
notice-stepped = { $seat } déplace { $letter ->
    [D] son nain
    [T] son troll
   *[W] son sorcier
} de { $from } en { $to }.
notice-pushed = { $seat } pousse { $piece } de { $from } en { $to }.
notice-pulled = { $seat } tire { $piece } de { $from } en { $to }.
notice-levitated = { $seat } fait léviter { $piece } de { $from } en { $to }.
notice-thrown = { $seat } lance { $piece } de { $from } : { $dwarves ->
    [0] il retombe en { $to }.
    [one] il passe au-dessus d’un nain et retombe en { $to }.
   *[other] il passe au-dessus de { $dwarves } nains et retombe en { $to }.
}
notice-squashed = Aïe ! En { $cell }, le rocher écrase { $piece }. Ce nain quitte le plateau.
notice-killed = SPLUT ! { $own ->
    [yes] { $by } assomme son propre sorcier en { $cell }.
   *[no] { $by } touche { $piece } en { $cell }.
}
notice-team_removed = Équipe { $seat } : éliminée. Toutes ses pièces quittent le plateau.
notice-turn_ended = { $why ->
    [throw] { $seat } a lancé : son tour est fini.
    [resigned] { $seat } s’en va : son tour est fini.
   *[done] { $seat } a fini son tour.
}
notice-turn_skipped = { $seat } ne peut rien bouger et passe son tour.
notice-resigned = { $seat } abandonne.
notice-draw_offered = { $seat } propose la partie nulle.
notice-won = { $reason ->
    [resigned] { $seat } gagne : tous les autres ont abandonné ou perdu leur sorcier.
   *[last_wizard] { $seat } gagne : son sorcier est le dernier debout !
}
notice-drawn = { $why ->
    [agreed] Partie nulle, d’un commun accord. Encore debout : { $winners }.
    [blocked] Partie nulle : plus personne ne peut bouger. Encore debout : { $winners }.
   *[repeated] Partie nulle : la même position est revenue trois fois. Encore debout : { $winners }.
}

## Coups refusés
error-move_text = « { $text } » n’est pas un coup. Il faudrait par exemple De2e3, Tf3f4<f2, Tf2e2*n, Wd2d3~a5, resign ou draw ({ $rule }).
error-no_such_cell = Il n’y a pas de case { $cell } sur ce plateau ({ $rule }).
error-game_over = La partie est finie, plus rien ne bouge ({ $rule }).
error-seat_not_playing = Personne ne joue à la place « { $text } » dans cette partie ({ $rule }).
error-seat_out = L’équipe { $seat } est éliminée et ne joue plus ({ $rule }).
error-not_your_turn = Pas encore, { $by } : { $seat } joue en ce moment ({ $rule }).
error-draw_already_offered = { $seat } propose déjà la nulle ; on attend les autres ({ $rule }).
error-cell_empty = Il n’y a aucune pièce en { $cell } ({ $rule }).
error-rock_has_no_step = En { $cell } il y a un rocher : seul, il ne bouge pas ({ $rule }).
error-piece_of_another = En { $cell } il y a { $piece } : on ne déplace que ses propres pièces ({ $rule }).
error-other_piece_there = En { $cell } il y a { $piece }, et non { $letter ->
    [D] le nain
    [T] le troll
   *[W] le sorcier
} ({ $rule }).
error-not_adjacent = De { $cell } on ne va pas en { $target } : un pas mène à une case voisine, jamais en diagonale ({ $rule }).
error-cell_taken = En { $cell } il y a déjà { $piece } : il faut une case vide ({ $rule }).
error-push_at_edge = Le nain ne peut pas pousser vers { $cell } : la file touche le bord, et rien ne sort du plateau ({ $rule }).
error-only_troll_pulls = Seul un troll peut tirer un rocher ({ $rule }).
error-only_troll_throws = Seul un troll peut lancer un rocher ({ $rule }).
error-only_wizard_levitates = Seul un sorcier peut faire léviter un rocher ({ $rule }).
error-not_behind = Le rocher tiré doit être juste derrière le troll, dans la ligne de son pas ; { $cell } n’y est pas ({ $rule }).
error-nothing_to_pull = Il n’y a pas de rocher à tirer en { $cell } ({ $rule }).
error-nothing_to_throw = Il n’y a pas de rocher à lancer en { $cell } ({ $rule }).
error-throw_missing = En { $cell } le troll prend le rocher et doit le lancer : dites de quel côté ({ $rule }).
error-throw_blocked = Depuis { $cell }, le rocher ne part pas vers { $direction ->
    [n] le nord
    [e] l’est
    [s] le sud
   *[w] l’ouest
} : un obstacle est juste à côté ({ $rule }).
error-pull_and_throw = Le troll ne tire pas un rocher en allant lancer celui de { $cell } ({ $rule }).
error-nothing_to_levitate = Il n’y a pas de rocher en { $cell } à faire léviter ({ $rule }).
error-rock_at_edge = Le rocher de { $cell } sortirait du plateau ({ $rule }).
error-rock_blocked = Le rocher ne peut pas aller en { $cell } : il y a { $piece } ({ $rule }).
error-levitation_static = Dans cette partie, la case { $cell } doit être vide avant le pas ({ $rule }).
error-levitation_banned = Le rocher de { $cell } vient de bouger pendant le tour précédent : pas de lévitation pour lui ce tour-ci ({ $rule }).
error-levitation_over = La lévitation est finie pour ce tour ; le rocher de { $cell } reste là ({ $rule }).
error-levitation_one_rock = Un seul rocher par tour : celui de { $other } a commencé, pas celui de { $cell } ({ $rule }).

## Parties et positions refusées
error-seat_unknown = « { $text } » n’est pas une place de ce jeu : il y a south, west, north et east ({ $rule }).
error-seats_not_clockwise = « { $text } » ne convient pas : il faut 2 à 4 places différentes, dans le sens des aiguilles d’une montre ({ $rule }).
error-setup_unknown_option = Splut! n’a pas d’option « { $text } ».
error-setup_option_value = L’option « { $option } » ne peut pas valoir « { $text } ».
error-position_fields = Une position a huit champs séparés par des espaces ; ici il y en a { $count }.
error-position_rows = Le plateau a neuf rangées séparées par « / » ; ici il y en a { $count } ({ $rule }).
error-position_row = La rangée { $row }, « { $text } », ne convient pas : il faut toutes ses cases, en pièces comme Ds, en r et en nombres de cases vides ({ $rule }).
error-position_rocks = Il faut quatre rochers sur le plateau ; ici il y en a { $count } ({ $rule }).
error-position_seats = « { $text } » ne dit pas qui est encore en jeu : il faut des lettres parmi s, w, n, e, dans cet ordre ({ $rule }).
error-position_twice = Il y a deux fois { $piece } sur le plateau ({ $rule }).
error-position_stranger = Son équipe est éliminée, et pourtant on trouve encore { $piece } sur le plateau ({ $rule }).
error-position_missing = Son équipe est encore en jeu, et pourtant il manque { $piece } ({ $rule }).
error-position_mover = « { $text } » ne dit pas qui joue : il faut la lettre d’une équipe encore en jeu ({ $rule }).
error-position_steps = « { $text } » n’est pas un nombre de pas : il faut 1, 2 ou 3 ({ $rule }).
error-position_allowance = « { $text } » ne convient pas pour le premier tour du deuxième : il faut 2 ou - ({ $rule }).
error-position_cells = « { $text } » doit être une liste de rochers différents, comme a5,e1, ou - ({ $rule }).
error-position_levitation = « { $text } » ne convient pas pour la lévitation : il faut -, x, ou la case d’un rocher permis qui a bougé ce tour-ci ({ $rule }).
error-position_over = Quand il reste une équipe, ou après une nulle, la position finit par le gagnant (ou -), 0 et quatre fois - ({ $rule }).
error-position_seat_not_playing = { $seat } est dans la position mais ne joue pas cette partie ({ $rule }).
error-correction_unknown = On peut corriger « position » et « steps_left », mais pas « { $text } ».
error-correction_steps = « { $text } » n’est pas un nombre de pas possible ici : il faut 1, 2 ou 3, dans une partie en cours ({ $rule }).

error-no_data_files = Splut! n’a pas de fichiers de données : il n’y a rien à y vérifier.

outcome-draw = Partie nulle.
outcome-last_wizard = { $winners } gagne : c’est le dernier sorcier debout !
outcome-resigned = { $winners } gagne : les autres ont abandonné.

prompt-step-yours = À vous : { $steps_left ->
    [one] encore un pas.
   *[other] encore { $steps_left } pas.
}

caption-accept = Accepter la nulle

fact-draw_offered = { $seats } { $count ->
    [one] propose
   *[other] proposent
} la nulle. On l’accepte sous ⋯ ; le prochain pas l’annule.
