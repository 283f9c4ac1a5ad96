### Ce qui peut clocher dans le fichier d’un circuit.

error-circuit_no_table = Ce n’est pas un circuit : il faut une table avec key, name, corner et cell.
error-circuit_not_read = Le circuit « { $name } » n’a pas été lu.
error-circuit_key_missing = { $where } : il manque « { $key } ».
error-circuit_key_unknown = { $where } : « { $key } » n’a rien à y faire.
error-circuit_value = { $where } : « { $key } » ne peut pas valoir « { $text } ».
error-circuit_no_cells = Le circuit n’a pas de cases.
error-circuit_lanes_differ = Chaque section doit donner les longueurs d’autant de lignes, 0 là où une ligne manque.
error-circuit_place_unknown = { $where } : il n’y a pas de case { $cell } sur ce circuit.
error-circuit_cell_twice = La case { $cell } y est deux fois.
error-circuit_corner_twice = Le virage { $corner } y est deux fois.
error-circuit_next_unknown = De { $cell } une flèche mène en { $target }, qui n’est pas une case.
error-circuit_next_twice = De { $cell } deux flèches mènent en { $target }.
error-circuit_dead_end = De { $cell } rien ne mène plus loin : une impasse.
error-circuit_ahead_no_next = { $target } est donnée comme devant { $cell } mais n’est pas parmi ses cases suivantes.
error-circuit_ahead_lane = { $target } est donnée comme devant { $cell } mais est sur une autre ligne.
error-circuit_beside_unknown = À côté de { $cell } il devrait y avoir { $target }, qui n’est pas une case.
error-circuit_beside_itself = { $cell } ne peut pas être à côté d’elle-même.
error-circuit_beside_one_sided = { $target } est à côté de { $cell }, mais { $cell } pas à côté de { $target } : il faut le dire des deux côtés.
error-circuit_corner_unknown = { $cell } est dans le virage { $corner }, qui n’existe pas.
error-circuit_corner_empty = Le virage { $corner } n’a pas de cases.
error-circuit_corner_no_way_out = Le virage { $corner } a une case d’où l’on ne sort plus.
error-circuit_pit_on_track = { $cell } est aux stands et ne peut être ni dans un virage, ni sur la grille, ni sur la ligne d’arrivée.
error-circuit_box_key = { $cell } ne peut pas être le box de « { $box } » : un box est pour l’une de c1 à c10, et sur une case avec pit = "box".
error-circuit_box_twice = Il y a deux box pour { $box }.
error-circuit_progress_falls = De { $cell } à { $target } la progression n’augmente pas.
error-circuit_no_finish = Le circuit n’a pas de ligne d’arrivée.
error-circuit_finish_lane = La ligne { $lane } a plus d’une case à l’arrivée.
error-circuit_finish_not_least = { $cell } a moins de progression que la ligne d’arrivée, qui doit avoir la plus petite.
error-circuit_slot_twice = L’emplacement { $slot } de la grille y est deux fois.
error-circuit_slot_astray = De { $cell }, emplacement { $slot } de la grille, on n’atteint pas la ligne d’arrivée.
error-circuit_slots_few = La grille a { $slots ->
    [0] 0 emplacement
    [one] un emplacement
   *[other] { $slots } emplacements
}, mais { $cars } voitures en veulent un chacune.
error-circuit_pit_lacks = Il manque aux stands { $part ->
    [entry] une entrée
    [box] un box
   *[exit] une sortie
}.
error-circuit_pit_exits = Les stands ont { $count } sorties ; il en faut une.
error-circuit_pit_sides = La sortie des stands doit être soit derrière toutes les entrées, soit devant toutes.
