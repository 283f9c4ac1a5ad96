## À côté du circuit
panel-hand = Votre main
panel-gist = { $effect ->
    [speed] { $steps } pas
    [domino] −1 ● en ligne
    [shot] tir au dé
    [slide] tout droit
    [jump] un saut
    [spin] où dit le dé
    [roll] suit la piste
    [draft] +1 pas
    [salad] +1 ●
    [shield] protège
   *[mirror] renvoie
}
panel-about = { card-called } : { $effect ->
    [speed] avancer { $steps ->
        [one] d’un pas
       *[other] de { $steps } pas
    } ; le plus grand nombre part d’abord.
    [domino] chacun sur une ligne perd une coquille.
    [shot] viser un escargot, qui perd une coquille si le dé le dit.
    [slide] tout droit où l’on veut, en poussant.
    [jump] sauter par-dessus une case.
    [spin] aller là où le dé vous envoie, en poussant.
    [roll] suivre le circuit, en poussant.
    [draft] un pas dans le sillage d’un autre.
    [salad] une coquille de plus, mais pas de vitesse au tour suivant.
    [shield] à jouer quand on vous touche, pour ne rien perdre.
   *[mirror] à jouer quand on vous touche, pour renvoyer le coup.
}{ $risk ->
    [yes] {" "}Il peut éclater sur vous !
   *[no] {""}
}
panel-speed-round = Tour { $round } : cartes de vitesse
panel-speed-cards = Cartes de vitesse
panel-action-round = Tour { $round } : cartes d’action
panel-snail-number = escargot { $number }
panel-thrown = jetée
panel-late = trop tard
panel-mine = vous seul la voyez
panel-order-steps = Qui avance, le plus rapide d’abord
panel-order-cards = L’ordre des cartes
panel-turn = { seat-who } : { card-called }{ $steps ->
    [0] {""}
    [one] {" "}(un pas)
   *[other] {" "}({ $steps } pas)
}
panel-shot = La table de tir
panel-spin = Où le dé envoie l’escargot
panel-burst = Le pétard éclate-t-il ?
panel-die = Un dé à huit faces
panel-hit = touché
panel-miss = raté
panel-bursts = éclate
panel-holds = tient
panel-dashboard = { $number ->
    [1] devant à gauche
    [2] devant
    [3] devant à droite
    [4] à droite
    [5] derrière à droite
    [6] derrière
    [7] derrière à gauche
   *[other] à gauche
}
panel-numbers = Les nombres autour de l’escargot sont les faces du dé qui l’envoient là.
panel-fallen = KO : un escargot hors course qui barre le passage
panel-ends = Départ : les cases bordées. Arrivée : le damier.
panel-way = Le chemin de { card-called }
panel-shells = Coquilles
panel-seat = { $points } { $unit ->
    [shells] coquilles
   *[points] points
}, { $hand } en main
panel-ko = K.O.
panel-finished = arrivé : place { $place }
panel-starts = L’ordre de départ
panel-snail = Escargot
panel-number = N°
panel-rolls = Au dé
panel-start-cell = Part de
panel-standings = Le championnat
panel-points = { $unit ->
    [shells] Coquilles
   *[points] Points
}
panel-place = { $place ->
    [1] 1er
    [2] 2e
   *[3] 3e
}
panel-last-race = La dernière course
panel-arrival = Place
panel-podium = Le podium
panel-total = { $points } { $unit ->
    [shells] coquilles
   *[points] points
}

## Ce que le maître du jeu corrige
fix-cell = La case de { seat-who }
fix-shells = Les coquilles de { seat-who }
fix-card_out = Les cartes à la défausse : en ajouter une
