### Gastérospeed en français. Les noms des joueurs et des pièces se placent au milieu d’une phrase.

game-summary = Un championnat de courses d’escargots : posez vos cartes en secret, avancez, bousculez, tirez, et passez la ligne en premier.
game-credit = Le jeu imprimé, ses cartes et ses circuits appartiennent à leurs auteurs et à leur éditeur ; les circuits d’ici sont redessinés.

seat-red = Rouge
seat-blue = Bleu
seat-green = Vert
seat-yellow = Jaune
seat-white = Blanc
seat-black = Noir

# Un escargot, par le nom de son joueur, avec son numéro quand celui-ci en a deux.
seat-who = { $seat }{ $number ->
    [0] {""}
   *[other] {" "}(escargot { $number })
}
seat-whom = { $victim }{ $victim_number ->
    [0] {""}
   *[other] {" "}(escargot { $victim_number })
}

piece-red = l’escargot rouge
piece-blue = l’escargot bleu
piece-green = l’escargot vert
piece-yellow = l’escargot jaune
piece-white = l’escargot blanc
piece-black = l’escargot noir
piece-red-1 = l’escargot rouge 1
piece-red-2 = l’escargot rouge 2
piece-blue-1 = l’escargot bleu 1
piece-blue-2 = l’escargot bleu 2
piece-green-1 = l’escargot vert 1
piece-green-2 = l’escargot vert 2
piece-yellow-1 = l’escargot jaune 1
piece-yellow-2 = l’escargot jaune 2
piece-white-1 = l’escargot blanc 1
piece-white-2 = l’escargot blanc 2
piece-black-1 = l’escargot noir 1
piece-black-2 = l’escargot noir 2

# Une carte par sa clé ; un jeu de cartes maison peut en avoir d’autres.
card-called = { $key ->
    [choc] Choc
    [tir] Tir
    [ressort] Ressort
    [kangouroute] Kangouroute
    [kangouroute-aigue] Kangouroute aiguë
    [folie] Coup de folie
    [rouler-bouler] Rouler-bouler
    [aspiration] Aspiration
    [renfort] Renfort de coquille
    [retour] Retour de bâton
    [turbo-petard] Turbo-pétard
    [laitue-bleue] Laitue bleue
   *[other] { $card }
}

## Avant la partie
option-box = Boîte
option-box-petits-gris = Petits Gris : six circuits et leurs cartes
option-box-gros-bourgogne = Gros Bourgogne : six autres circuits, avec turbo-pétards et laitue bleue
option-circuits = Courses
option-circuits-none = Tous les circuits de la boîte
option-circuits-1 = Une seule course
option-circuits-3 = Les trois circuits les plus faciles
option-pace_seconds = Temps pour poser une carte
option-pace_seconds-none = Sans limite
option-pace_seconds-30 = Une demi-minute
option-pace_seconds-60 = Une minute
option-pace_seconds-120 = Deux minutes
option-deal = Cartes
option-deal-table = Cartes imprimées, distribuées à la table
option-deal-companion = Distribuées par Lutin, sur les téléphones
option-two_snails = Deux escargots chacun (2 ou 3 joueurs)
option-two_snails-false = Un escargot chacun
option-two_snails-true = Deux escargots chacun, une seule main pour les deux
option-decks = Pioches
option-decks-common = Une seule pioche
option-decks-separate = Deux pioches, et toujours deux cartes de chaque sorte
option-decks-free = Deux pioches, et chacun pioche dans celle qu’il veut
option-salted_radish = Radis salé
option-salted_radish-false = On regarde chaque carte en la piochant.
option-salted_radish-true = On ne regarde pas ses cartes avant d’avoir toute sa main.
option-experopodes = Circuits
option-experopodes-false = Tous les circuits de la boîte, du plus facile au plus difficile
option-experopodes-true = Cinq circuits tirés au hasard
option-tactical = Main et coquilles
option-tactical-false = Quatre cartes, et les coquilles de chaque circuit
option-tactical-true = Cinq cartes, et au moins quatre coquilles
option-speedy = Récompense du champion
option-speedy-false = Aucune
option-speedy-true = Le champion jette le dé pour un avantage au prochain championnat.
option-shell_score = Ce qui compte
option-shell_score-false = Les points selon la place
option-shell_score-true = Les coquilles qui restent après chaque course
option-stable = Coquilles
option-stable-false = Les mêmes pour tous, à neuf à chaque course
option-stable-true = Une réserve pour tout le championnat, misée en secret avant chaque course
option-rest = Repos
option-rest-false = Pas de repos
option-rest-true = Avec une carte de deux pas, on peut rester sur place et regagner une coquille.

## Questions
prompt-circuit = On tire le prochain circuit.
prompt-stake = { seat-who } mise des coquilles en secret : il en reste { $reserve } en réserve.
prompt-roll = { $again ->
    [0] { seat-who } jette le dé pour l’ordre de départ.
   *[other] Égalité : { seat-who } rejette le dé.
}
prompt-place = { seat-who } choisit une case de départ libre.
prompt-reroll = { seat-who } a fait { $face } : garder, ou rejeter le dé, une seule fois ?
prompt-prize = { $seat } jette le dé pour un avantage au prochain championnat.
prompt-bonus = { $seat } peut prendre une coquille de plus pour cette course :
prompt-speed = { seat-who } pose une carte Vitesse, en secret.
prompt-action = { seat-who } pose une carte Action, en secret.
prompt-all_action = { $seat } peut annoncer une main sans carte Vitesse :
prompt-step = { seat-who } avance avec { $card } : { $steps ->
    [one] un pas.
   *[other] { $steps } pas.
}
prompt-aim = { seat-who } tire : sur qui ?
prompt-roll_shot = { seat-who } vise { seat-whom } : au dé !
prompt-roll_way = { seat-who } jette le dé pour la direction : { card-called }.
prompt-roll_backfire = { seat-who } jette le dé : { card-called } éclate-t-il ?
prompt-line = { seat-who } joue { card-called } : sur quelle ligne ?
prompt-slide = { seat-who } joue { card-called } : dans quelle direction ?
prompt-jump = { seat-who } joue { card-called } : sauter dans quelle direction ?
prompt-draft = { seat-who } joue { card-called } : un pas en avant.
prompt-react_shot = Le tir touche { seat-who } ({ $shells } ●) : réagir ?
prompt-react_wave = Le domino touche { seat-who } ({ $shells } ●) : réagir ?
prompt-react_burn = Le pétard brûle { seat-who } ({ $shells } ●) : un renfort ?
prompt-throw = { $seat } a perdu un escargot et se défausse { $count ->
    [one] d’une carte
   *[other] de { $count } cartes
}.
prompt-draw = { $seat } pioche : dans quelle pioche ?
prompt-drop = Une carte au hasard est prise dans la main : { $on }.
prompt-deal = Une carte est donnée : { $on }.

caption-circuit = courir sur { $pick1 }
caption-stake = miser { $pick1 }
caption-place = partir de { $pick1 }
caption-step = avancer
caption-pass = Rien : perdre la coquille
caption-rest = Se reposer : rester, et regagner une coquille
caption-all-action = Je n’ai que des cartes Action
caption-keep = Garder ce jet
caption-reroll = Rejeter le dé
caption-bonus = Une coquille de plus
caption-discard = Défausser { $pick1 }
caption-lay-speed = Poser { $pick1 }
caption-lay-domino = { $pick1 } : chacun sur une ligne perd une coquille
caption-lay-shot = { $pick1 } : tirer sur un escargot
caption-lay-slide = { $pick1 } : tout droit où l’on veut, en poussant
caption-lay-jump = { $pick1 } : sauter par-dessus une case
caption-lay-spin = { $pick1 } : là où le dé vous envoie, en poussant
caption-lay-roll = { $pick1 } : le long du circuit, en poussant
caption-lay-draft = { $pick1 } : un pas dans le sillage d’un autre
caption-lay-salad = { $pick1 } : une coquille de plus, mais pas de vitesse au tour suivant
caption-shield = { $pick1 } : ne rien perdre
caption-mirror = { $pick1 } : renvoyer le coup
caption-hit = { $pick1 } : touché
caption-miss = { $pick1 } : raté
caption-burst = { $pick1 } : il éclate
caption-safe = { $pick1 } : rien ne se passe
caption-way-n = { $pick1 } : nord ↑
caption-way-ne = { $pick1 } : nord-est ↗
caption-way-e = { $pick1 } : est →
caption-way-se = { $pick1 } : sud-est ↘
caption-way-s = { $pick1 } : sud ↓
caption-way-sw = { $pick1 } : sud-ouest ↙
caption-way-w = { $pick1 } : ouest ←
caption-way-nw = { $pick1 } : nord-ouest ↖
caption-go-n = nord, jusqu’en { $pick2 }
caption-go-ne = nord-est, jusqu’en { $pick2 }
caption-go-e = est, jusqu’en { $pick2 }
caption-go-se = sud-est, jusqu’en { $pick2 }
caption-go-s = sud, jusqu’en { $pick2 }
caption-go-sw = sud-ouest, jusqu’en { $pick2 }
caption-go-w = ouest, jusqu’en { $pick2 }
caption-go-nw = nord-ouest, jusqu’en { $pick2 }
caption-aim-red = Rouge, en { $pick1 }
caption-aim-blue = Bleu, en { $pick1 }
caption-aim-green = Vert, en { $pick1 }
caption-aim-yellow = Jaune, en { $pick1 }
caption-aim-white = Blanc, en { $pick1 }
caption-aim-black = Noir, en { $pick1 }
caption-throw = Se défausser
caption-throw_these = Se défausser de ces cartes
caption-draw-speed = Dans la pioche Vitesse
caption-draw-action = Dans la pioche Action
caption-deal = { $pick2 } pour { $pick1 }
caption-drop = { $pick2 } de { $pick1 }

## Ce qui s’est passé
notice-race_begun = Course { $race } sur { $races } : { $fr }{ $en ->
   *[other] {""}
}.
notice-pitched = La course { $race } a lieu ici : { $fr }{ $en ->
   *[other] {""}
}.
notice-hands = { $dealt ->
    [yes] Lutin donne { $count } cartes à chacun.
   *[no] Battez toutes les cartes et donnez-en { $count } à chacun.
}{ $salted ->
    [yes] {" "}Ne les regardez pas avant d’avoir toute votre main !
   *[no] {""}
}
notice-dealt = La main de { $seat } est complète : { $size ->
    [one] une carte
   *[other] { $size } cartes
}.
notice-dealt_card = { $seat } reçoit { card-called }.
notice-hand_whole = { $seat } peut regarder sa main : { $cards }.
notice-drawn = { $seat } pioche { $pile ->
    [speed] une carte Vitesse
   *[action] une carte Action
}.
notice-dropped = { $seat } se défausse de { card-called }.
notice-reshuffled = { $pile ->
    [speed] La pioche Vitesse est vide : battez sa défausse de { $count } cartes.
    [action] La pioche Action est vide : battez sa défausse de { $count } cartes.
   *[all] La pioche est vide : battez la défausse de { $count } cartes.
}
notice-stake_laid = { seat-who } mise { $shells ->
    [one] une coquille
   *[other] { $shells } coquilles
}, en secret.
notice-staked = { seat-who } a misé { $shells ->
    [one] une coquille
   *[other] { $shells } coquilles
}.
notice-rolled = { seat-who } fait { $face }.
notice-roll_kept = { seat-who } garde son { $face }.
notice-roll_again = { seat-who } rejette le dé, pour une fois.
notice-bonus_used = { $seat } prend la coquille gagnée au dernier championnat.
notice-placed = { seat-who } part de { $cell }.
notice-called = { $phase ->
    [speed] Tour { $round } : posez vos cartes Vitesse !
   *[action] Tour { $round } : posez vos cartes Action !
}
notice-laid = { seat-who } pose { card-called }{ $discard ->
    [yes] {" "}pour la défausser
   *[no] {""}
}.
notice-late = Trop tard : { seat-who } ne pose rien.
notice-all_action = { $seat } n’a que des cartes Action : { $count } s’en vont, autant sont piochées.
notice-thrown = { $seat } se défausse { $count ->
    [one] d’une carte
   *[other] de { $count } cartes
}.
notice-revealed = { seat-who } retourne { card-called }{ $discard ->
    [yes] {" : "}défausse
   *[no] {""}
}.
notice-discarded = { seat-who } défausse { card-called }.
notice-laid_twice = { $card } est sortie deux fois : { seat-whom } l’avait posée avant, { seat-who } pose une autre carte.
notice-stepped = { seat-who } va de { $from } en { $to }.
notice-stuck = { seat-who } est coincé : le déplacement est perdu.
notice-rested = { seat-who } se repose : { $shells } ●.
notice-card_begun = { seat-who } joue { card-called }.
notice-lost = { card-called } de { seat-who } ne peut rien faire : la carte est perdue.
notice-jumped = { seat-who } saute de { $from } en { $to }.
notice-pushed = { seat-who } est poussé de { $from } en { $to }.
notice-railed = { seat-who } heurte la rambarde en { $cell }.
notice-recoiled = { seat-who } recule de { $from } en { $to }.
notice-restarted = { seat-who } retourne de { $from } au départ, en { $to }.
notice-stopped = { seat-who } ne va pas plus loin que { $cell }.
notice-aimed = { seat-who } vise { seat-whom }.
notice-shot = { $hit ->
    [yes] Touché ! { seat-who } atteint { seat-whom }.
   *[no] Raté ! { seat-whom } respire, { seat-who } a tiré à côté.
}
notice-returned = { seat-who } renvoie le tir sur { seat-whom } !
notice-domino = Un domino de { seat-who } part vers { $direction ->
    [n] le nord
    [ne] le nord-est
    [e] l’est
    [se] le sud-est
    [s] le sud
    [sw] le sud-ouest
    [w] l’ouest
   *[nw] le nord-ouest
} : { $count ->
    [one] un escargot sur sa route.
   *[other] { $count } escargots sur sa route.
}
notice-turned = { seat-who } fait repartir le domino dans l’autre sens !
notice-passed = { seat-who } ne joue rien.
notice-reacted = { seat-who } joue { card-called }.
notice-backfired = Le pétard éclate sur { seat-who } !
notice-fed = { seat-who } a mangé de la laitue bleue : pas de carte Vitesse au tour suivant.
notice-shell_lost = { seat-who } perd une coquille : { $shells ->
    [0] il n’en reste plus.
   *[other] il en reste { $shells }.
}
notice-shell_gained = { seat-who } regagne une coquille : { $shells } maintenant.
notice-ko = { seat-who } est K.O. en { $cell } et y reste, comme obstacle.
notice-cleared = { $why ->
    [line] { seat-who } est poussé au-delà de la ligne et quitte le circuit, K.O.
   *[barred] { seat-who } bouchait le seul passage : l’escargot K.O. quitte le circuit.
}
notice-finished = { seat-who } a fini : place { $place }.
notice-round_ended = Fin du tour { $round } : les cartes jouées vont à la défausse, et chacun complète sa main.
notice-race_scored = Course { $race } : { $seat } marque { $gained }, ce qui fait { $total } { $unit ->
    [shells] coquilles.
   *[points] points.
}
notice-won = { $count ->
    [one] { $winners } gagne le championnat avec { $points }
   *[other] { $winners } se partagent le championnat avec chacun { $points }
} { $unit ->
    [shells] coquilles !
   *[points] points !
}
notice-prize = Au prochain championnat, { $seat } aura : { $bonus ->
    [shell] une coquille de plus dans une course au choix.
    [card] une carte de plus à la première course.
    [place] le premier choix de la case de départ à la première course.
   *[reroll] un dé à rejeter, une fois.
}

## La feuille de course
fact-race = Course { $race } sur { $races }{ $round ->
    [0] {""}
   *[other] , tour { $round }
} : { $fr }{ $en ->
   *[other] {""}
}
fact-piles = { $draw } cartes à piocher, { $discard } à la défausse
fact-reserve = { $number ->
    [0] Réserve : { $reserve } ●
   *[other] Réserve de l’escargot { $number } : { $reserve } ●
}

## Coups refusés
error-move_text = « { $text } » n’est pas un coup. Par exemple : speed 204, step n,ne, action tir.3, dir ne, roll 5 ou pass.
error-game_over = Le championnat est fini, plus rien ne bouge ({ $rule }).
error-seat_not_playing = Personne ne joue à la place « { $text } » dans cette partie.
error-seat_out = { $seat } n’a plus d’escargot dans cette course ({ $rule }).
error-not_now = « { $move } » n’est pas demandé à { $seat } maintenant ({ $rule }).
error-not_your_turn = Pas encore, { $by } : c’est à { $seat } de répondre ({ $rule }).
error-nothing_asked = Rien n’est demandé à { $seat } maintenant, ou c’est déjà fait ({ $rule }).
error-not_your_snail = « { $text } » n’est pas l’escargot de { $seat } dont il s’agit ({ $rule }).
error-throw_first = D’abord, { $seat } doit se défausser ({ $rule }).
error-cards_first = D’abord, il faut piocher les cartes attendues ({ $rule }).
error-no_such_card = Il n’y a pas de carte « { $text } » dans ce jeu de cartes.
error-card_already_out = { $card } est déjà visible ou dans la défausse : elle ne peut pas être dans une main ({ $rule }).
error-card_already_laid = { $card } est déjà posée : une carte posée ne change plus ({ $rule }).
error-card_not_in_hand = { $card } n’est pas dans la main de { $seat } ({ $rule }).
error-card_not_in_pile = { $card } n’est pas dans la pioche ({ $rule }).
error-hand_empty = { $seat } n’a plus de cartes ({ $rule }).
error-no_card_of_kind = { $seat } n’a pas de carte { $kind ->
    [speed] Vitesse
   *[action] Action
} en main ({ $rule }).
error-not_a_speed_card = { $card } n’est pas une carte Vitesse : on ne peut la poser que pour la défausser ({ $rule }).
error-not_an_action_card = { $card } n’est pas une carte Action : on ne peut la poser que pour la défausser ({ $rule }).
error-reaction_not_laid = { $card } est une réaction : elle répond à la perte d’une coquille, ou se pose pour être défaussée ({ $rule }).
error-not_a_reaction = { $card } n’est pas une réaction ({ $rule }).
error-only_shield = Seul un renfort de coquille évite cela ({ $rule }).
error-announce_first = { $seat } n’a que des cartes Action : il faut d’abord l’annoncer ({ $rule }).
error-not_all_action = { $seat } a une carte Vitesse en main ({ $rule }).
error-no_timer = Cette partie n’a pas de temps limité pour poser ({ $rule }).
error-throw_count = { $count ->
    [one] Il faut se défausser d’une carte, sans la montrer
   *[other] Il faut se défausser de { $count } cartes, sans les montrer
} ({ $rule }).
error-throw_cards = { $count ->
    [one] Indiquez une carte de la main
   *[other] Indiquez { $count } cartes différentes de la main
} ({ $rule }).
error-circuit_not_left = Le circuit « { $text } » n’est pas parmi ceux qui restent à tirer ({ $rule }).
error-stake_too_high = On peut miser { $most } au plus : il faut garder une coquille pour chaque course à venir ({ $rule }).
error-not_a_start_cell = { $cell } n’est pas une case de départ ({ $rule }).
error-start_taken = { $cell } est prise : il faut une case de départ libre ({ $rule }).
error-step_off_track = Depuis { $cell }, par là on sort du circuit ({ $rule }).
error-step_barred = Depuis { $cell }, par là on touche ou on coupe une flèche, ce qui est interdit en diagonale ({ $rule }).
error-cell_taken = En { $cell } il y a un escargot : une carte Vitesse ne pousse personne ({ $rule }).
error-line_crossed = En { $cell } la ligne est passée, et le déplacement s’arrête là ({ $rule }).
error-step_count = La carte se joue en entier, ni plus ni moins : { $count ->
    [one] un pas
   *[other] { $count } pas
} ({ $rule }).
error-draft_way = Une aspiration avance d’un pas sur une case libre : { $ways } ({ $rule }).
error-no_rest = { $seat } ne peut pas se reposer sur cette carte ({ $rule }).
error-no_victim = Il n’y a pas d’escargot en course sur la ligne { $way } ({ $rule }).
error-no_slide = Le premier pas vers { $way } est impossible ({ $rule }).
error-no_jump = Pour sauter vers { $way }, il faut une case libre deux pas plus loin ({ $rule }).
error-no_target = On ne peut pas viser « { $text } » : seulement un escargot en course d’un autre joueur ({ $rule }).

## Parties refusées
error-seat_unknown = « { $text } » n’est pas une place de ce jeu : il y a red, blue, green, yellow, white et black ({ $rule }).
error-seats_number = « { $text } » ne convient pas : il faut de 2 à 6 places différentes ({ $rule }).
error-two_snails_seats = Avec deux escargots chacun, on joue à { $most } au plus ({ $rule }).
error-setup_unknown_option = Gastérospeed n’a pas d’option « { $text } ».
error-setup_option_value = L’option « { $option } » ne peut pas valoir « { $text } ».
error-data_missing = Il manque le fichier de données « { $name } ».

## Fichiers refusés
error-file_no_table = Ce fichier n’est ni un circuit ni un jeu de cartes.
error-file_unknown_key = Le format n’a pas de clé « { $key } ».
error-file_key = « { $key } » doit être une clé en minuscules, chiffres et tirets, pas « { $text } ».
error-file_number = « { $key } » doit être un nombre entier de { $low } à { $high }, pas « { $text } ».
error-file_name = « { $key } » doit avoir un texte en français (fr) et un en anglais (en).
error-circuit_shooting = La table de tir a un mot par face du dé, soit 8 ; ici il y en a { $count } ({ $rule }).
error-circuit_shooting_word = Le mot { $number } de la table de tir doit être hit ou miss, pas « { $text } » ({ $rule }).
error-circuit_map = Il manque le plan (map).
error-circuit_too_large = Un plan a au plus { $most } lignes et { $most } colonnes.
error-circuit_ragged = La ligne { $row } de « { $grid } » a { $width } signes, il en faut { $needed }.
error-circuit_sign = La ligne { $row } de « { $grid } » a un signe inconnu « { $sign } » en colonne { $column }.
error-circuit_flow_rows = « flow » a { $count } lignes, le plan { $needed } : il faut la même forme.
error-circuit_starts = Le plan a { $count } cases de départ (S), il en faut au moins { $needed }.
error-circuit_no_finish = Le plan n’a pas de case d’arrivée (F).
error-circuit_start_cut_off = De la case de départ { $number }, { $cell }, aucun chemin ne mène à l’arrivée.
error-circuit_cell_cut_off = De { $cell } aucun chemin ne mène à l’arrivée, et son sens n’est pas donné.
error-circuit_arrows_bypassed = Simple avertissement : depuis { $cell }, on peut arriver en évitant toutes les flèches ({ $rule }).{ $warning ->
   *[other] {""}
}
error-deck_part = Le jeu de cartes a besoin d’au moins une table « [[{ $part }]] ».
error-deck_too_large = Un jeu de cartes a au plus { $most } cartes ; ici il y en a { $count }.
error-deck_twice = « { $text } » figure deux fois dans le jeu de cartes.
error-deck_effect = { $where }il n’y a pas d’effet « { $text } » ; il y a { $known }.
error-deck_faces = { $where }« { $key } » doit être une liste de nombres de 1 à 8 (pour une table un par face, soit 8).

## Corrections refusées
error-correction_unknown = Il n’y a pas de « { $text } » à corriger.
error-correction_not_now = « { $text } » ne se corrige pas à la main, ou pas maintenant.
error-correction_number = « { $key } » doit être un nombre entier de { $low } à { $high }, pas « { $text } ».
error-correction_part = « { $key } » se corrige par parties, qui sont : { $known }.
error-correction_twice = « { $text } » serait la { $part ->
    [cell] case
   *[place] place
} de deux escargots.
error-correction_status = « { $text } » n’est pas un état : il y a racing, ko et finished.
error-correction_cell = « { $text } » n’est pas une { $part ->
    [start] case de départ
   *[cell] case où un escargot peut se tenir
} de ce circuit.
error-correction_snail = Cela ne va pas ensemble pour { $snail } : { $why ->
    [before] avant le départ, un escargot est entier, sur sa case de départ.
    [racing] un escargot en course a une case, une coquille et pas de place.
    [ko] un escargot K.O. n’a ni coquille ni place.
   *[finished] un escargot arrivé a une place et pas de case.
}
error-correction_dealt = Lutin a donné les cartes : il les connaît, et on ne les corrige pas à la main ({ $rule }).
error-correction_two_piles = Avec deux pioches, on ne corrige à la main que les pioches et les défausses connues ({ $rule }).
error-correction_discard = « { $text } » ne peut pas être dans la défausse : il faut une liste de cartes différentes qui ne sont pas visibles.
error-correction_count = Le compte des cartes n’y est pas : il en reste { $count } pour la pioche et les défausses inconnues.
