## Beside the circuit
panel-hand = Your hand
panel-gist = { $effect ->
    [speed] { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
    [domino] −1 ● on a line
    [shot] shot, by die
    [slide] straight on
    [jump] a jump
    [spin] by the die
    [roll] along the track
    [draft] +1 step
    [salad] +1 ●
    [shield] protects
   *[mirror] sends back
}
panel-about = { card-called }: { $effect ->
    [speed] go { $steps ->
        [one] one step
       *[other] { $steps } steps
    }; the highest number goes first.
    [domino] everybody on a line loses a shell.
    [shot] aim at a snail, which loses a shell if the die says so.
    [slide] straight ahead where you like, pushing.
    [jump] jump over one cell.
    [spin] go where the die sends you, pushing.
    [roll] follow the track, pushing.
    [draft] one step in the slipstream of another.
    [salad] one shell more, but no speed next round.
    [shield] for when you are hit, to lose nothing.
   *[mirror] for when you are hit, to send the blow back.
}{ $risk ->
    [yes] {" "}It may blow up on you!
   *[no] {""}
}
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
panel-ends = Start: the outlined cells. Finish: the chequers.
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
