## Beside the circuit
panel-hand = Your hand
panel-speed-round = Round { $round }: speed cards
panel-speed-cards = Speed cards
panel-action-round = Round { $round }: action cards
panel-snail-number = snail { $number }
panel-thrown = thrown away
panel-late = too late
panel-mine = only you see it
panel-order-steps = Who steps, the fastest first
panel-order-cards = Whose card comes when
panel-turn = { seat-who }: { card-called }{ $steps ->
    [0] {""}
    [one] {" "}(one step)
   *[other] {" "}({ $steps } steps)
}
panel-shot = The shooting table
panel-spin = Where the die sends the snail
panel-burst = Does the cracker burst?
panel-die = A die of eight
panel-hit = hit
panel-miss = miss
panel-bursts = bursts
panel-holds = holds
panel-dashboard = { $number ->
    [1] ahead left
    [2] ahead
    [3] ahead right
    [4] right
    [5] behind right
    [6] behind
    [7] behind left
   *[other] left
}
panel-numbers = The numbers around the snail are the faces of the die that send it there.
panel-fallen = KO: a snail that is K.O. and stands in the way
panel-way = The way of { card-called }
panel-shells = Shells
panel-seat = { $points } { $unit ->
    [shells] shells
   *[points] points
}, { $hand } in hand
panel-ko = K.O.
panel-finished = finished: place { $place }
panel-starts = The start order
panel-snail = Snail
panel-number = No.
panel-rolls = Rolled
panel-start-cell = Starts from
panel-standings = The championship
panel-points = { $unit ->
    [shells] Shells
   *[points] Points
}
panel-place = { $place ->
    [1] 1st
    [2] 2nd
   *[3] 3rd
}
panel-last-race = The last race
panel-arrival = Place
panel-podium = The podium
panel-total = { $points } { $unit ->
    [shells] shells
   *[points] points
}

## What the race master puts right
fix-cell = Where { seat-who } stands
fix-shells = Shells of { seat-who }
fix-card_out = Cards in the discard: add one
