### What stands on the page: choices with their price, and what is beside the circuit.

caption-gear = Shift to { $pick1 }
caption-go_stay = { $brakes ->
    [0] Without braking, to { $pick2 }: costs nothing
    [one] Brake 1, to { $pick2 }: costs 1 brake
   *[other] Brake { $brakes }, to { $pick2 }: costs { $brakes } brakes
}{ $debris ->
    [0] { "" }
    [one] ; over debris
   *[other] ; over debris { $debris } times
}
caption-go_over = { $brakes ->
    [0] Without braking, to { $pick2 }: costs
    [one] Brake 1, to { $pick2 }: costs 1 brake,
   *[other] Brake { $brakes }, to { $pick2 }: costs { $brakes } brakes,
} { $tyres ->
    [one] 1 tyre
   *[other] { $tyres } tyres
}; overshoots the corner{ $debris ->
    [0] { "" }
    [one] ; over debris
   *[other] ; over debris { $debris } times
}
caption-go_spin = { $brakes ->
    [0] Without braking, to { $pick2 }: costs
    [one] Brake 1, to { $pick2 }: costs 1 brake,
   *[other] Brake { $brakes }, to { $pick2 }: costs { $brakes } brakes,
} the last tyres; overshoots the corner and spins
caption-go_out = { $brakes ->
    [0] Without braking, to { $pick2 }: your car is out of the race
    [one] Brake 1, to { $pick2 }: your car is out of the race
   *[other] Brake { $brakes }, to { $pick2 }: your car is out of the race
}
caption-go_blocked = The way is blocked: to { $pick2 }, for { $brakes ->
    [one] 1 brake
   *[other] { $brakes } brakes
}{ $tyres ->
    [0] { "" }
    [one] { " " }and 1 tyre
   *[other] { " " }and { $tyres } tyres
}
caption-pit = To the pits: new tyres, and two points put right
caption-draft_stay = Slipstream to { $pick2 }: { $brakes ->
    [0] costs nothing
   *[other] costs 1 brake, it leads into a corner
}{ $debris ->
    [0] { "" }
    [one] ; over debris
   *[other] ; over debris { $debris } times
}
caption-draft_over = Slipstream to { $pick2 }: costs { $brakes ->
    [0] { "" }
   *[other] 1 brake,{ " " }
}{ $tyres ->
    [one] 1 tyre
   *[other] { $tyres } tyres
}; overshoots the corner
caption-draft_spin = Slipstream to { $pick2 }: costs the last tyres; overshoots the corner and spins
caption-draft_out = Slipstream to { $pick2 }: your car is out of the race
caption-pass = Leave the slipstream
caption-box = { $pick1 } and { $pick2 }
caption-box_one = { $pick1 }
caption-grid = This order
warning-out = This puts your own car out of the race!
warning-out_surely = Really? Your car leaves the race for good, and you drive no more.
warning-spin = This takes your last tyre: your car spins.

panel-gears = Gear stick
panel-die = Die
panel-six_dice = The six dice
panel-order = Round { $round }
panel-cars = All cars
panel-season = Season, race { $race } of { $races }
panel-debris = ✶ Debris: 1 to 4 on the die costs a point of road holding.
panel-podium = Podium
rung-gear = { $how ->
    [free] free
    [costs] costs 1 gearbox{ $brakes ->
        [0] { "" }
       *[other] , 1 brake
    }{ $engine ->
        [0] { "" }
       *[other] , 1 engine
    }
   *[lacks] too few points
} · { $least } to { $most } cells
die-gear = Gear { $gear }
pips-stops = stops in { $corner }
car-status = { $status ->
    [grid] on the grid
    [pit] in the pits
    [finished] arrived, place { $place }
    [out] out of the race
    [spun] spun, starts again in gear 1
   *[racing] gear { $gear } · { $lap ->
        [0] before the line
       *[other] lap { $lap } of { $laps }
    }
}
queue-car = { $seat } · { $status ->
    [grid] on the grid
    [pit] in the pits
    [finished] arrived, place { $place }
    [out] out of the race
    [spun] spun
   *[racing] gear { $gear } · { $lap ->
        [0] before the line
       *[other] lap { $lap } of { $laps }
    }
}
column-car = Car
column-lap = Lap
column-gear = Gear
column-tyres = tyres
column-brakes = brakes
column-gearbox = gearbox
column-body = body
column-engine = engine
column-holding = holding
column-points = Points
column-wins = Wins

## Taken back, it no longer has a price
short-caption-go_stay = to { $pick2 }
short-caption-go_over = { short-caption-go_stay }
short-caption-go_spin = { short-caption-go_stay }
short-caption-go_out = { short-caption-go_stay }
short-caption-go_blocked = { short-caption-go_stay }
short-caption-draft_stay = slipstream to { $pick2 }
short-caption-draft_over = { short-caption-draft_stay }
short-caption-draft_spin = { short-caption-draft_stay }
short-caption-draft_out = { short-caption-draft_stay }

## Corrections of the race master
fix-cell = { $seat }: its cell
fix-gear = { $seat }: its gear
fix-points = { $seat }: { $part ->
    [tyres] tyres
    [brakes] brakes
    [gearbox] gearbox
    [body] body
    [engine] engine
   *[holding] road holding
}
fix-status = { $seat }: in the race
fix-out = out
