### Crazy Snail en français. Les noms des places et des escargots servent au milieu d’une phrase.

game-summary = Quatre escargots font la course, et ils ne sont à personne : glissez des cartes dans votre pochette pour aider les deux que vous voulez, en secret, voir devant.
game-credit = Crazy Snail est un jeu à imprimer soi-même ; la règle dont nous sommes partis ne nomme pas d’auteur.

seat-s1 = Joueur 1
seat-s2 = Joueur 2
seat-s3 = Joueur 3
seat-s4 = Joueur 4
seat-s5 = Joueur 5
seat-s6 = Joueur 6

piece-red = l’escargot rouge
piece-yellow = l’escargot jaune
piece-green = l’escargot vert
piece-blue = l’escargot bleu

## Les escargots dans les phrases, selon l’argument qui dit lequel
piece-of-colour = { $colour ->
    [red] l’escargot rouge
    [yellow] l’escargot jaune
    [green] l’escargot vert
   *[blue] l’escargot bleu
}
piece-of-first = { $first ->
    [red] l’escargot rouge
    [yellow] l’escargot jaune
    [green] l’escargot vert
   *[blue] l’escargot bleu
}
piece-of-second = { $second ->
    [red] l’escargot rouge
    [yellow] l’escargot jaune
    [green] l’escargot vert
   *[blue] l’escargot bleu
}

## Les cases, et ce qu’on demande aux mains
cell-called = case { $row } ({ $cell })
guide-remove = Retirez { $what } de la { $source }.
guide-place = Posez { $what } sur la { $target }.
guide-move = Déplacez { $what } de la { $source } à la { $target }.

## Cartes, coins et mots à choisir
card-1a = 1 (le premier)
card-1b = 1 (le second)
card-2a = 2
card-2b = 2 avec salade
card-3a = 3
card-3b = 3 avec salade
card-x2 = ×2
card--2 = −2
card-stop = STOP
card-red-yellow = rouge premier, jaune deuxième
card-red-green = rouge premier, vert deuxième
card-red-blue = rouge premier, bleu deuxième
card-yellow-red = jaune premier, rouge deuxième
card-yellow-green = jaune premier, vert deuxième
card-yellow-blue = jaune premier, bleu deuxième
card-green-red = vert premier, rouge deuxième
card-green-yellow = vert premier, jaune deuxième
card-green-blue = vert premier, bleu deuxième
card-blue-red = bleu premier, rouge deuxième
card-blue-yellow = bleu premier, jaune deuxième
card-blue-green = bleu premier, vert deuxième
corner-red = coin rouge
corner-yellow = coin jaune
corner-green = coin vert
corner-blue = coin bleu
word-seat = pochette : { $seat }
word-pass = plus de contrôle

caption-objective = Mon souhait : { $pick1 }
caption-slip = { $pick1 }, { $pick2 }
caption-control-red = Contrôler { $pick1 } (escargot rouge)
caption-control-yellow = Contrôler { $pick1 } (escargot jaune)
caption-control-green = Contrôler { $pick1 } (escargot vert)
caption-control-blue = Contrôler { $pick1 } (escargot bleu)
caption-pass = Plus de contrôle

## Choix avant la partie
option-placing = Bien placé
option-placing-exact = À la place exacte : le premier souhait doit être premier, le second deuxième.
option-placing-top_two = Devant : chaque souhait compte à la première comme à la deuxième place.
option-controls_refill = Contrôles
option-controls_refill-race = De nouveaux à chaque course.
option-controls_refill-game = Les mêmes pour toute la partie.
option-controls = Contrôles par joueur
option-races = Courses
option-control_seconds = Secondes pour dénoncer
option-control_seconds-none = Le temps qu’il faut
option-track_length = Dernière case de la piste
option-track_length-none = Comme dans le fichier du jeu
option-pack = Cartes de chaque joueur
option-pack-none = Comme dans le fichier du jeu
option-objectives = Souhaits
option-objectives-none = Choisis ou distribués avant chaque course

## Questions
prompt-objective = Course { $race } sur { $races } : { $seat } souhaite en secret quel escargot sera premier et lequel deuxième.
prompt-slip = Manche { $round } : { $seat } glisse une carte dans sa pochette, un coin visible.
prompt-denounce = { $controls ->
    [0] { $seat } n’a plus de contrôle et ne peut que passer.
    [one] { $seat } flaire une salade ? Encore un contrôle.
   *[other] { $seat } flaire une salade ? Encore { $controls } contrôles.
}
prompt-objective-yours = Course { $race } sur { $races } : votre souhait secret ? Quel escargot premier, lequel deuxième ?
prompt-slip-yours = Manche { $round } : glissez une carte dans votre pochette, un coin visible.
prompt-denounce-yours = { $controls ->
    [0] Vous n’avez plus de contrôle : passez.
    [one] Une salade en vue ? Il vous reste un contrôle.
   *[other] Une salade en vue ? Il vous reste { $controls } contrôles.
}

## Ce qui s’est passé
notice-wishes_asked = Course { $race } sur { $races } : tous les escargots reviennent au départ, et chacun fait un souhait.
notice-wished = { $seat } a fait son souhait.
notice-wish_kept = Votre souhait secret : { piece-of-first } premier, { piece-of-second } deuxième.
notice-wishes_equal = Un même souhait a été fait plusieurs fois. À refaire : { $seats }.
notice-race_begun = La course { $race } sur { $races } commence, tous les escargots au départ.
notice-slipped = { $seat } a glissé une carte.
notice-slip_kept = Votre carte dans la pochette : { $value ->
    [stop] STOP
   *[other] { $value }
} pour { piece-of-colour }.
notice-revealed = { $seat } montre { $value ->
    [stop] STOP
   *[other] { $value }
} pour { piece-of-colour }.
notice-controlled = Contrôle ! { $by } vise cette pochette : { $on }.
notice-passed = { $seat } ne pose plus de contrôle.
notice-control_result = Carte contrôlée ({ $on }) : { $doped ->
    [true] une salade ! C’est du dopage.
   *[false] pas de salade. Tout va bien.
}
notice-held = { $why ->
    [doping] Dopage : { piece-of-colour } ne bouge pas de toute la manche.
   *[stop] STOP : { piece-of-colour } ne bouge pas de toute la manche.
}
notice-advanced = De { $from } à { $to } : { piece-of-colour } bouge (cartes : { $cards }).
notice-taken_back = { $seat } a trouvé un dopage et reprend sa carte de cette manche.
notice-race_scored = La course { $race } sur { $races } est finie. Le dernier escargot est sur la case { $last }.
notice-scored = { $seat } souhaitait { piece-of-first } premier et { piece-of-second } deuxième. { $true ->
    [both] Les deux se réalisent, la case du dernier escargot ({ $last }) compte double
    [first] Le premier souhait se réalise, la case du dernier escargot ({ $last }) compte
    [second] Le second souhait se réalise, la case du dernier escargot ({ $last }) compte
   *[none] Aucun ne se réalise, d’où une consolation
} : { $points ->
    [0] 0 point.
    [one] 1 point.
   *[other] { $points } points.
}
notice-won = Le plus de points ({ $points }) : { $winners }. Bravo !

## La feuille de scores
fact-race = Course { $race } sur { $races }, manche { $round }
fact-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
fact-hand_size = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
fact-controls = { $count ->
    [0] plus de contrôle
    [one] encore 1 contrôle
   *[other] encore { $count } contrôles
}
fact-pouch = Dans la pochette : { $value ->
    [stop] STOP
   *[other] { $value }
} pour { piece-of-colour }{ $count ->
    [0] {""}
    [one] , contrôlée
   *[other] , contrôlée { $count } fois
}
fact-race_points = Course { $race } : souhait { piece-of-first } premier, { piece-of-second } deuxième. { $true ->
    [both] { $placing ->
        [top_two] Les deux sont parmi les deux premiers
       *[exact] Les deux sont à leur place
    } : deux fois la case du dernier escargot, { $last }
    [first] { $placing ->
        [top_two] Seul le premier souhait est parmi les deux premiers
       *[exact] Seul le premier souhait est à sa place
    } : la case du dernier escargot, { $last }
    [second] { $placing ->
        [top_two] Seul le second souhait est parmi les deux premiers
       *[exact] Seul le second souhait est à sa place
    } : la case du dernier escargot, { $last }
   *[none] { $placing ->
        [top_two] Aucun n’est parmi les deux premiers
       *[exact] Aucun n’est à sa place
    } : c’est la consolation
}. Cela fait { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
fact-wish = Vous souhaitez { piece-of-first } premier, { piece-of-second } deuxième.
fact-hand = { $count ->
    [0] Votre main est vide.
   *[other] Votre main : { $cards }. L’étoile veut dire salade.
}
fact-slip = Votre carte dans la pochette : { $card } pour { piece-of-colour }.

## Coups refusés
error-move_text = « { $text } » n’est pas un coup. Il faudrait par exemple objective red blue, slip 3b red, control s3 ou pass ({ $rule }).
error-no_such_snail = Il n’y a pas d’escargot « { $text } » : il y a red, yellow, green et blue ({ $rule }).
error-objective_same = Il faut souhaiter deux escargots différents, pas deux fois { piece-of-colour } ({ $rule }).
error-objective_undrawn = Quel souhait ? Il faut deux escargots, par exemple objective red blue ({ $rule }).
error-game_over = La partie est finie, on ne joue plus de carte ({ $rule }).
error-seat_not_playing = Personne ne joue à la place « { $text } » dans cette partie ({ $rule }).
error-not_now = { $phase ->
    [objective] Pas maintenant : d’abord, chacun fait un souhait secret
    [slip] Pas maintenant : chacun glisse une carte
   *[denounce] Pas maintenant : les pochettes sont retournées, il faut contrôler ou passer
} ({ $rule }).
error-answered_already = { $phase ->
    [objective] { $seat } a déjà fait son souhait
    [slip] { $seat } a déjà glissé une carte ; elle reste dans la pochette cette manche
   *[denounce] { $seat } a déjà passé et ne pose plus de contrôle cette manche
} ({ $rule }).
error-card_not_in_pack = Aucun paquet n’a de carte « { $card } » ({ $rule }).
error-card_not_in_hand = La carte « { $card } » n’est plus dans cette main ({ $rule }).
error-own_pouch = On ne contrôle pas sa propre pochette ({ $rule }).
error-controlled_already = Un contrôle par pochette suffit : { $on } a déjà le vôtre ({ $rule }).
error-no_control_left = Ce joueur n’a plus de contrôle : il ne reste qu’à passer ({ $rule }).

## Parties et fichiers refusés
error-seat_unknown = « { $text } » n’est pas une place de ce jeu : il y a s1, s2, s3, s4, s5 et s6.
error-seats_count = « { $text } » ne convient pas : il faut 2 à 6 places différentes.
error-setup_unknown_option = Crazy Snail n’a pas d’option « { $text } ».
error-setup_option_value = L’option « { $option } » ne peut pas valoir « { $text } ».
error-objectives_seat = Les souhaits nomment « { $text } », qui ne joue pas cette partie ({ $rule }).
error-objectives_twice = Les souhaits d’une course contiennent deux fois le même ({ $rule }).
error-objectives_pair = « { $text } » n’est pas un souhait : il faut deux escargots différents, comme ["red", "blue"] ({ $rule }).
error-data_missing = Il faut le fichier « { $file } » du jeu, avec ses cartes et sa piste.
error-data_shape = Le fichier doit avoir les clés track_length et pack.
error-data_key = Le fichier a une clé inconnue : « { $text } ». Il lui faut track_length et pack, rien d’autre.
error-data_lacks = Il manque « { $key } » dans le fichier.
error-data_track = track_length ne peut pas valoir « { $text } » : il faut un nombre entier de 1 à { $most } ({ $rule }).
error-pack_no_list = Un paquet est une liste de cartes comme ["1", "2*", "x2", "-2", "stop"], pas « { $text } » ({ $rule }).
error-pack_size = Un paquet a de 1 à { $most } cartes ; ici il y en a { $count } ({ $rule }).
error-pack_card = La carte { $number } du paquet, « { $text } », n’en est pas une : il faudrait "1" à "9", "-1" à "-9", "x2" ou "stop", avec * pour une salade ({ $rule }).
error-correction_unknown = On peut corriger « snails », « scores », « controls », « race », « round » et « phase », mais pas « { $text } ». Pour changer une main, on revient à un coup d’avant.
error-correction_number = Dans « { $part } », « { $text } » ne convient pas : il faut un nombre entier de { $least } à { $most }.
error-correction_map = « { $part } » veut des noms avec leurs nombres, pas « { $text } ».
error-correction_key = « { $part } » ne connaît pas « { $text } », seulement { $known }.
error-correction_phase = La partie ne peut pas passer à la phase « { $text } » maintenant.
