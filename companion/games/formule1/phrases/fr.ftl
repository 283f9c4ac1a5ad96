### Formule 1 en français.

game-summary = Six vitesses, six dés et une voiture qui s’use : freinez pour les virages, et passez la ligne en premier.
game-credit = Règles maison d’après Formula Dé, un jeu de Laurent Lavaur et Éric Randall. Rien de ce jeu n’est repris ici.

seat-c1 = Voiture 1
seat-c2 = Voiture 2
seat-c3 = Voiture 3
seat-c4 = Voiture 4
seat-c5 = Voiture 5
seat-c6 = Voiture 6
seat-c7 = Voiture 7
seat-c8 = Voiture 8
seat-c9 = Voiture 9
seat-c10 = Voiture 10

piece-c1 = la voiture 1
piece-c2 = la voiture 2
piece-c3 = la voiture 3
piece-c4 = la voiture 4
piece-c5 = la voiture 5
piece-c6 = la voiture 6
piece-c7 = la voiture 7
piece-c8 = la voiture 8
piece-c9 = la voiture 9
piece-c10 = la voiture 10

card-gear-1 = vitesse 1
card-gear-2 = vitesse 2
card-gear-3 = vitesse 3
card-gear-4 = vitesse 4
card-gear-5 = vitesse 5
card-gear-6 = vitesse 6

word-tyres = pneus
word-brakes = freins
word-gearbox = boîte de vitesses
word-body = carrosserie
word-engine = moteur
word-holding = tenue de route

## Choix avant la partie
option-circuit = Circuit
option-circuit-anneau = L’anneau
option-circuit-val-des-lutins = Le val des lutins
option-circuit-lac-des-brumes = Le lac des brumes
option-laps = Tours
option-laps-1 = Un tour
option-laps-2 = Deux tours
option-laps-3 = Trois tours
option-laps-4 = Quatre tours
option-laps-5 = Cinq tours
option-finish = Fin de la course
option-finish-all = Chacun roule jusqu’à l’arrivée ou à l’abandon.
option-finish-flag = Drapeau à damier : la manche où la première voiture arrive est la dernière.
option-setups = Points par organe
option-setups-none = les 20 points habituels pour chaque voiture
option-grid = Grille des courses suivantes d’une saison
option-grid-registration = Toujours dans l’ordre des places.
option-grid-standings = Le dernier de la saison part en tête.
option-grid-draw = Tirée au sort.
option-races = Saison
option-races-none = Une seule course, sur le circuit choisi.
option-races-each = Les trois circuits, une course sur chacun.
option-season_points = Points d’une saison par place
option-season_points-none = 10, 6, 4, 3, 2 et 1

## Questions
prompt-gear = { $why ->
    [spun] { $seat } a fait un tête-à-queue et repart en vitesse 1.
    [start] { $seat } peut démarrer maintenant, en vitesse 1.
    [pit] { $seat } quitte les stands : quelle vitesse, 4 au plus ?
   *[road] { $seat }, quelle vitesse maintenant ? Vous êtes en vitesse { $gear }.
}
prompt-die = { $why ->
    [start] { $seat }, lancez le dé à vingt faces pour le départ.
    [stop] { $seat }, lancez le dé à vingt faces : jusqu’à 10, l’arrêt est rapide.
    [engine] { $seat }, votre moteur souffre : lancez le dé à vingt faces, de 1 à 4 il perd un point.
    [debris] { $seat }, il y a des débris en { $cell } : lancez le dé à vingt faces, de 1 à 4 la tenue de route perd un point.
    [collision] { $seat }, vous êtes tout près de { $on } : lancez le dé à vingt faces, un 1 coûte un point de carrosserie.
   *[gear] { $seat }, lancez le dé de la vitesse { $gear }.
}
prompt-cell = { $seat }, depuis { $cell } avancez { $number ->
    [one] d’une case
   *[other] de { $number } cases
}, moins les freins. Points de frein : { $brakes }.
prompt-draft = { $seat }, l’aspiration en { $cell } vous emmène trois cases plus loin si vous voulez. Points de frein : { $brakes }.
prompt-box = { $seat }, { $count ->
    [one] quel point les mécaniciens réparent-ils ?
   *[other] quels deux points les mécaniciens réparent-ils ?
}
prompt-grid = { $seat } tire au sort la grille des { $count } voitures.

## Ce qui s’est passé
notice-drawn = { $seat } part de l’emplacement { $slot }.
notice-stalled = { $seat } cale et reste sur la grille.
notice-rolled = { $why ->
    [gear] { $seat } fait { $number } en vitesse { $gear }.
    [start] { $seat } fait { $number } au départ.
    [stop] { $seat } fait { $number } pour l’arrêt.
    [engine] { $seat } fait { $number } pour le moteur{ $hit ->
        [0] , qui tient bon
       *[1] { "" }
    }.
    [debris] { $seat } fait { $number } pour les débris{ $hit ->
        [0] , sans dommage
       *[1] { "" }
    }.
   *[collision] { $seat } fait { $number } : { $hit ->
        [0] pas d’accrochage
       *[1] c’est l’accrochage
    }.
}
notice-geared = { $change ->
    [0] { $seat } reste en vitesse { $gear }
   *[other] { $seat } passe de la vitesse { $before } à la vitesse { $gear }
}{ $cost ->
    [0] .
    [one] , ce qui coûte un point.
   *[other] , ce qui coûte { $cost } points.
}
notice-braked = { $seat } freine et use ses points de frein ({ $brakes }){ $tyres ->
    [0] .
   *[other] { " " }et ses pneus ({ $tyres }).
}
notice-went = { $seat } roule jusqu’en { $cell } ({ $cells ->
    [0] pas une seule case
    [one] une case
   *[other] { $cells } cases
}).
notice-drafted = { $seat } profite de l’aspiration et continue jusqu’en { $cell }.
notice-stayed = { $seat } laisse l’aspiration.
notice-lap = { $left ->
    [0] { $seat } passe la ligne d’arrivée.
   *[other] { $seat } passe la ligne et commence le tour { $lap }.
}
notice-stopped = { $seat } fait un arrêt dans le virage { $corner } : { $stops } sur { $wanted }.
notice-overshot = { $seat } déborde du virage { $corner } et perd des pneus ({ $tyres }).
notice-spun = { $seat } n’a plus un pneu : tête-à-queue en { $cell }.
notice-collided = Accrochage ! { $seat } touche { $on } en { $cell } et perd un point de carrosserie ; il en reste { $left }.
notice-engine_hit = Le moteur de { $seat } tousse en { $cell } : un point de moins, il en reste { $left }.
notice-debris_hit = { $seat } a touché des débris avant { $cell } : un point de tenue de route de moins, il en reste { $left }.
notice-pitted = { $seat } s’arrête au stand { $cell } et reçoit des pneus neufs.
notice-restored = { $seat } est réparée : { $count ->
    [one] un point pour { $first ->
        [brakes] les freins
        [gearbox] la boîte de vitesses
        [body] la carrosserie
        [engine] le moteur
       *[holding] la tenue de route
    }.
   *[other] un point pour { $first ->
        [brakes] les freins
        [gearbox] la boîte de vitesses
        [body] la carrosserie
        [engine] le moteur
       *[holding] la tenue de route
    } et un pour { $second ->
        [brakes] les freins
        [gearbox] la boîte de vitesses
        [body] la carrosserie
        [engine] le moteur
       *[holding] la tenue de route
    }.
}
notice-waits = { $why ->
    [slow] Arrêt lent : { $seat } reste aux stands jusqu’à la manche suivante.
   *[exit] La sortie des stands est prise : { $seat } y reste jusqu’à la manche suivante.
}
notice-waited = La sortie des stands est prise : { $seat } doit y attendre.
notice-left_pit = { $seat } sort des stands en { $cell }.
notice-out = { $why ->
    [off_road] { $seat } quitte la route dans le virage { $corner } : abandon.
    [tyres] { $seat } n’a pas assez de pneus pour cela : abandon.
    [blocked] { $seat } ne peut ni passer ni s’arrêter à temps : abandon.
    [body] { $seat } a perdu son dernier point de carrosserie : abandon.
    [engine] { $seat } a perdu son dernier point de moteur : abandon.
   *[holding] { $seat } a perdu son dernier point de tenue de route : abandon.
} Retirez la voiture de { $cell }.
notice-finished = { $place ->
    [1] { $seat } arrive en premier !
   *[other] { $seat } arrive à la place { $place }.
}
notice-placed = Drapeau baissé : { $seat } est à la place { $place }.
notice-race_over = { $why ->
    [won] La course est finie. Victoire de { $winners } ! L’ordre : { $seats }.
   *[nobody] La course est finie, et personne n’est arrivé. Du dernier abandon au premier : { $seats }.
}
notice-scored = { $seat } reçoit { $points ->
    [0] 0 point
    [one] un point
   *[other] { $points } points
} pour la saison, { $total } en tout.
notice-season_over = La saison est finie. Elle revient à : { $winners }.
notice-race_begins = La course { $race } commence : { $fr }{ $en ->
   *[other] .
}

## La feuille de marque
fact-race = Manche { $round }, { $laps ->
    [one] un tour
   *[other] { $laps } tours
}, { $fr }{ $en ->
   *[other] {""}
}
fact-season = Course { $race } sur { $races }
## Coups refusés
error-move_text = « { $text } » n’est pas un coup. Il faudrait par exemple gear 4, roll 11, go a12, go a12 brake 1, draft b7, pass, pit ou box brakes engine.
error-game_over = La course est finie, plus personne ne roule ({ $rule }).
error-seat_not_playing = Personne ne joue à la place « { $text } » dans cette partie.
error-not_your_turn = Pas encore, { $by } : c’est à { $seat } de répondre ({ $rule }).
error-table_first = Pas encore, { $by } : d’abord { $seat } doit tirer la grille au sort ({ $rule }).
error-other_question = { $about ->
    [gear] { $seat } doit d’abord choisir une vitesse
    [die] { $seat } doit d’abord lancer un dé
    [cell] { $seat } doit d’abord dire où va la voiture
    [draft] { $seat } doit d’abord prendre l’aspiration ou la laisser
    [box] { $seat } doit d’abord dire ce qui est réparé
   *[grid] { $seat } doit d’abord tirer la grille au sort
} ({ $rule }).
error-number_not_on_die = Ce dé ne porte pas de { $number } : il va de { $least } à { $most } ({ $rule }).
error-gear_too_far = De la vitesse { $before } on ne passe pas à la vitesse { $gear } : une de plus, ou quatre de moins au pire ({ $rule }).
error-gear_one_only = Une voiture arrêtée repart en vitesse 1, pas en vitesse { $gear } ({ $rule }).
error-gear_pit = On sort des stands en vitesse 1, 2, 3 ou 4, pas en vitesse { $gear } ({ $rule }).
error-gear_lacks = Pour la vitesse { $gear } il ne reste pas assez de points { $part ->
    [gearbox] de boîte de vitesses
    [brakes] de frein
   *[engine] de moteur (le dernier ne sert jamais à changer de vitesse)
} ({ $rule }).
error-cell_unknown = Il n’y a pas de case « { $cell } » sur ce circuit ({ $rule }).
error-cell_of_pits = La case { $cell } est aux stands : pour y aller, c’est « pit » ({ $rule }).
error-cell_taken = En { $cell } il y a déjà { $on } ({ $rule }).
error-out_of_reach = Aucun chemin permis de { $cells } cases ne mène en { $cell } ({ $rule }).
error-no_such_way = Le chemin vers { $cell } ne peut pas passer par { $via } dans cet ordre ({ $rule }).
error-brake_at_start = Un départ de feu va aussi loin que possible : on n’y freine pas ({ $rule }).
error-brake_lacks = Impossible de freiner de { $brake } : il reste { $brakes } en points de frein ({ $rule }).
error-brake_to_a_stop = Avec { $number } au dé, on ne freine pas de { $brake } : il reste au moins une case ({ $rule }).
error-pits_out_of_reach = Les stands sont hors d’atteinte, ou tous occupés ({ $rule }).
error-draft_out_of_reach = L’aspiration ne peut pas vous emmener en { $cell } ({ $rule }).
error-box_parts = Ces points ne peuvent pas être rendus : il faut nommer { $count ->
    [one] le seul organe
   *[other] deux organes
} à qui il en manque, sauf les pneus ({ $rule }).
error-grid_wrong = « { $text } » n’est pas une grille : il faut chaque voiture une fois ({ $rule }).

## Parties et corrections refusées
error-seat_unknown = « { $text } » n’est pas une voiture de ce jeu : il y a c1 à c10.
error-seats_wrong = « { $text } » ne convient pas : il faut 2 à 10 voitures différentes.
error-setup_unknown_option = Formule 1 n’a pas d’option « { $text } ».
error-setup_option_value = L’option « { $option } » ne peut pas valoir « { $text } ».
error-split_stranger = « { $text } » reçoit des points mais ne roule pas dans cette partie ({ $rule }).
error-split_parts = Les points de { $seat } doivent être donnés pour les six organes : tyres, brakes, gearbox, body, engine, holding ({ $rule }).
error-split_least = Chaque organe de { $seat } demande un nombre entier de points, 1 au moins ({ $rule }).
error-split_sum = Les points de { $seat } font { $total } en tout, il en faut { $wanted } ({ $rule }).
error-correction_unknown = « { $text } » ne se corrige pas ici ; round, cars, debris, order, to_move et season, oui.
error-correction_value = « { $key } » ne peut pas devenir « { $text } ».
error-correction_cell_shared = Deux voitures ne peuvent pas être toutes deux en { $cell } ({ $rule }).
error-correction_place = { $seat } ne peut pas être en { $cell } : une voiture aux stands est dans un box, toute autre sur la piste.
error-correction_wreck = { $seat } ne peut pas rouler sans un point de carrosserie, de moteur et de tenue de route ({ $rule }).
error-correction_season_over = La saison est finie : seuls ses points se corrigent encore.
