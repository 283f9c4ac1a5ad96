### Ce qu’on voit sur la page : les choix avec leur prix, et ce qui est à côté du circuit.

caption-gear = Passer en { $pick1 }
caption-go_stay = { $brakes ->
    [0] Sans freiner, jusqu’en { $pick2 } : ne coûte rien
    [one] Freiner de { $brakes }, jusqu’en { $pick2 } : coûte { $brakes } frein
   *[other] Freiner de { $brakes }, jusqu’en { $pick2 } : coûte { $brakes } freins
}{ $debris ->
    [0] { "" }
    [one] ; sur des débris
   *[other] ; { $debris } fois sur des débris
}
caption-go_over = { $brakes ->
    [0] Sans freiner, jusqu’en { $pick2 } : coûte
    [one] Freiner de { $brakes }, jusqu’en { $pick2 } : coûte { $brakes } frein,
   *[other] Freiner de { $brakes }, jusqu’en { $pick2 } : coûte { $brakes } freins,
} { $tyres ->
    [one] { $tyres } pneu
   *[other] { $tyres } pneus
} ; virage dépassé{ $debris ->
    [0] { "" }
    [one] ; sur des débris
   *[other] ; { $debris } fois sur des débris
}
caption-go_spin = { $brakes ->
    [0] Sans freiner, jusqu’en { $pick2 } : coûte
    [one] Freiner de { $brakes }, jusqu’en { $pick2 } : coûte { $brakes } frein,
   *[other] Freiner de { $brakes }, jusqu’en { $pick2 } : coûte { $brakes } freins,
} les derniers pneus ; virage dépassé et tête-à-queue
caption-go_out = { $brakes ->
    [0] Sans freiner, jusqu’en { $pick2 } : votre voiture est éliminée
   *[other] Freiner de { $brakes }, jusqu’en { $pick2 } : votre voiture est éliminée
}
caption-go_blocked = Le passage est bloqué : jusqu’en { $pick2 }, pour { $brakes ->
    [one] { $brakes } frein
   *[other] { $brakes } freins
}{ $tyres ->
    [0] { "" }
    [one] { " " }et { $tyres } pneu
   *[other] { " " }et { $tyres } pneus
}
caption-pit = Aux stands : pneus neufs, et deux points réparés
caption-draft_stay = Aspiration jusqu’en { $pick2 } : { $brakes ->
    [0] ne coûte rien
   *[other] coûte 1 frein, elle mène dans un virage
}{ $debris ->
    [0] { "" }
    [one] ; sur des débris
   *[other] ; { $debris } fois sur des débris
}
caption-draft_over = Aspiration jusqu’en { $pick2 } : coûte { $brakes ->
    [0] { "" }
   *[other] 1 frein,{ " " }
}{ $tyres ->
    [one] { $tyres } pneu
   *[other] { $tyres } pneus
} ; virage dépassé
caption-draft_spin = Aspiration jusqu’en { $pick2 } : coûte les derniers pneus ; virage dépassé et tête-à-queue
caption-draft_out = Aspiration jusqu’en { $pick2 } : votre voiture est éliminée
caption-pass = Laisser l’aspiration
caption-box = { $pick1 } et { $pick2 }
caption-box_one = { $pick1 }
caption-grid = Cet ordre
warning-out = Votre propre voiture sera éliminée !
warning-out_surely = Vraiment ? Votre voiture quitte la course pour de bon, vous ne conduirez plus.
warning-spin = Vous y laissez votre dernier pneu : tête-à-queue.

panel-gears = Levier de vitesses
panel-die = Dé
panel-six_dice = Les six dés
panel-order = Manche { $round }
panel-cars = Toutes les voitures
panel-season = Saison, course { $race } sur { $races }
panel-debris = ✶ Débris : un dé de 1 à 4 coûte un point de tenue de route.
panel-podium = Podium
rung-gear = { $how ->
    [free] gratuit
    [costs] coûte 1 boîte{ $brakes ->
        [0] { "" }
       *[other] , 1 frein
    }{ $engine ->
        [0] { "" }
       *[other] , 1 moteur
    }
   *[lacks] pas assez de points
} · { $least } à { $most } cases
die-gear = Vitesse { $gear }
pips-stops = arrêts dans { $corner }
car-status = { $status ->
    [grid] sur la grille
    [pit] aux stands
    [finished] arrivée, place { $place }
    [out] éliminée
    [spun] tête-à-queue, repart en vitesse 1
   *[racing] vitesse { $gear } · { $lap ->
        [0] avant la ligne
       *[other] tour { $lap } sur { $laps }
    }
}
queue-car = { $seat } · { $status ->
    [grid] sur la grille
    [pit] aux stands
    [finished] arrivée, place { $place }
    [out] éliminée
    [spun] tête-à-queue
   *[racing] vitesse { $gear } · { $lap ->
        [0] avant la ligne
       *[other] tour { $lap } sur { $laps }
    }
}
column-car = Voiture
column-lap = Tour
column-gear = Vitesse
column-tyres = pneus
column-brakes = freins
column-gearbox = boîte
column-body = caisse
column-engine = moteur
column-holding = tenue
column-points = Points
column-wins = Victoires

## Repris, ce n’est plus à payer
short-caption-go_stay = jusqu’en { $pick2 }
short-caption-go_over = { short-caption-go_stay }
short-caption-go_spin = { short-caption-go_stay }
short-caption-go_out = { short-caption-go_stay }
short-caption-go_blocked = { short-caption-go_stay }
short-caption-draft_stay = aspiration jusqu’en { $pick2 }
short-caption-draft_over = { short-caption-draft_stay }
short-caption-draft_spin = { short-caption-draft_stay }
short-caption-draft_out = { short-caption-draft_stay }

## Corrections du maître du jeu
fix-cell = { $seat } : la case
fix-gear = { $seat } : la vitesse
fix-points = { $seat } : { $part ->
    [tyres] les pneus
    [brakes] les freins
    [gearbox] la boîte de vitesses
    [body] la carrosserie
    [engine] le moteur
   *[holding] la tenue de route
}
fix-status = { $seat } : en course
fix-out = éliminée
