### Formule 1 in English.

game-summary = Six gears, six dice and a car that wears out: brake for the corners, and be first over the line.
game-credit = House rules after Formula Dé, a game by Laurent Lavaur and Éric Randall. No part of that game is in here.

seat-c1 = Car 1
seat-c2 = Car 2
seat-c3 = Car 3
seat-c4 = Car 4
seat-c5 = Car 5
seat-c6 = Car 6
seat-c7 = Car 7
seat-c8 = Car 8
seat-c9 = Car 9
seat-c10 = Car 10

piece-c1 = car 1
piece-c2 = car 2
piece-c3 = car 3
piece-c4 = car 4
piece-c5 = car 5
piece-c6 = car 6
piece-c7 = car 7
piece-c8 = car 8
piece-c9 = car 9
piece-c10 = car 10

card-gear-1 = gear 1
card-gear-2 = gear 2
card-gear-3 = gear 3
card-gear-4 = gear 4
card-gear-5 = gear 5
card-gear-6 = gear 6

word-tyres = tyres
word-brakes = brakes
word-gearbox = gearbox
word-body = body
word-engine = engine
word-holding = road holding

## Choices before the match
option-circuit = Circuit
option-circuit-anneau = The ring
option-circuit-val-des-lutins = Goblin Valley
option-circuit-lac-des-brumes = Lake of Mists
option-laps = Laps
option-laps-1 = One lap
option-laps-2 = Two laps
option-laps-3 = Three laps
option-laps-4 = Four laps
option-laps-5 = Five laps
option-finish = End of the race
option-finish-all = Everybody drives on until they arrive or are out.
option-finish-flag = Chequered flag: the round in which the first car arrives is the last one.
option-setups = Points by part
option-setups-none = the usual split of 20 points for every car
option-grid = Grid of the later races of a season
option-grid-registration = Always in the order of the seats.
option-grid-standings = The last of the season starts first.
option-grid-draw = Drawn by lot.
option-races = Season
option-races-none = One race only, on the circuit chosen.
option-races-each = The three circuits, one race on each.
option-season_points = Points of a season by place
option-season_points-none = 10, 6, 4, 3, 2 and 1

## Questions
prompt-gear = { $why ->
    [spun] { $seat } has spun and starts again in gear 1.
    [start] { $seat } can start now, in gear 1.
    [pit] { $seat } leaves the pits: which gear, 4 at the most?
   *[road] { $seat }, which gear now? You are in gear { $gear }.
}
prompt-die = { $why ->
    [start] { $seat }, roll the twenty-sided die for your start.
    [stop] { $seat }, roll the twenty-sided die: up to 10 the stop is quick.
    [engine] { $seat }, your engine is strained: roll the twenty-sided die, 1 to 4 costs an engine point.
    [debris] { $seat }, there is debris on { $cell }: roll the twenty-sided die, 1 to 4 costs a point of road holding.
    [collision] { $seat }, you are close to { $on }: roll the twenty-sided die, a 1 costs a body point.
   *[gear] { $seat }, roll the die of gear { $gear }.
}
prompt-cell = { $seat }, from { $cell } go { $number ->
    [one] one cell
   *[other] { $number } cells
}, less what you brake. Brake points: { $brakes }.
prompt-draft = { $seat }, the slipstream on { $cell } takes you three cells further if you like. Brake points: { $brakes }.
prompt-box = { $seat }, which { $count ->
    [one] point
   *[other] two points
} shall the mechanics put right?
prompt-grid = { $seat } draws lots for the grid of { $count } cars.

## What happened
notice-drawn = { $seat } starts from slot { $slot }.
notice-stalled = { $seat } stalls and stays on the grid.
notice-rolled = { $why ->
    [gear] { $seat } rolls { $number } in gear { $gear }.
    [start] { $seat } rolls { $number } for the start.
    [stop] { $seat } rolls { $number } for the stop.
    [engine] { $seat } rolls { $number } for the engine{ $hit ->
        [0] , which holds
       *[1] { "" }
    }.
    [debris] { $seat } rolls { $number } for the debris{ $hit ->
        [0] : no harm done
       *[1] { "" }
    }.
   *[collision] { $seat } rolls { $number }: { $hit ->
        [0] no collision
       *[1] a collision
    }.
}
notice-geared = { $change ->
    [0] { $seat } stays in gear { $gear }
   *[other] { $seat } shifts from gear { $before } to gear { $gear }
}{ $cost ->
    [0] .
    [one] , which costs one point.
   *[other] , which costs { $cost } points.
}
notice-braked = { $seat } brakes and uses up brake points ({ $brakes }){ $tyres ->
    [0] .
   *[other] { " " }and tyres ({ $tyres }).
}
notice-went = { $seat } drives to { $cell } ({ $cells ->
    [0] not a single cell
    [one] one cell
   *[other] { $cells } cells
}).
notice-drafted = { $seat } uses the slipstream and goes on to { $cell }.
notice-stayed = { $seat } leaves the slipstream alone.
notice-lap = { $left ->
    [0] { $seat } crosses the finish line.
   *[other] { $seat } crosses the line and begins lap { $lap }.
}
notice-stopped = { $seat } makes a stop in the corner { $corner }: { $stops } of { $wanted }.
notice-overshot = { $seat } overshoots the corner { $corner } and loses tyres ({ $tyres }).
notice-spun = { $seat } has no tyre left and spins on { $cell }.
notice-collided = Crash! { $seat } hits { $on } on { $cell } and loses a body point; { $left } left.
notice-engine_hit = The engine of { $seat } coughs on { $cell }: one point less, { $left } left.
notice-debris_hit = { $seat } hit the debris on the way to { $cell }: a point of road holding less, { $left } left.
notice-pitted = { $seat } stops in the pits, at { $cell }, and gets new tyres.
notice-restored = { $seat } gets repaired: { $count ->
    [one] one point for { $first ->
        [brakes] the brakes
        [gearbox] the gearbox
        [body] the body
        [engine] the engine
       *[holding] road holding
    }.
   *[other] one point for { $first ->
        [brakes] the brakes
        [gearbox] the gearbox
        [body] the body
        [engine] the engine
       *[holding] road holding
    } and one for { $second ->
        [brakes] the brakes
        [gearbox] the gearbox
        [body] the body
        [engine] the engine
       *[holding] road holding
    }.
}
notice-waits = { $why ->
    [slow] A slow stop: { $seat } stays in the pits until the next round.
   *[exit] The pit exit is taken: { $seat } stays in the pits until the next round.
}
notice-waited = The pit exit is taken: { $seat } has to wait in the pits.
notice-left_pit = { $seat } comes out of the pits at { $cell }.
notice-out = { $why ->
    [off_road] { $seat } leaves the road in the corner { $corner } and is out.
    [tyres] { $seat } has too few tyres for this and is out.
    [blocked] { $seat } can neither go on nor stop in time and is out.
    [body] { $seat } has lost the last body point and is out.
    [engine] { $seat } has lost the last engine point and is out.
   *[holding] { $seat } has lost the last point of road holding and is out.
} Take the car off { $cell }.
notice-finished = { $place ->
    [one] { $seat } arrives first!
   *[other] { $seat } arrives in place { $place }.
}
notice-placed = The flag is down: { $seat } is in place { $place }.
notice-race_over = { $why ->
    [won] The race is over. { $winners } wins! The order: { $seats }.
   *[nobody] The race is over, and nobody has arrived. The last to drop out first: { $seats }.
}
notice-scored = { $seat } gets { $points ->
    [one] one point
   *[other] { $points } points
} for the season, { $total } in all.
notice-season_over = The season is over. It goes to: { $winners }.
notice-race_begins = Race { $race } begins: { $en }{ $fr ->
   *[other] .
}

## The score sheet
fact-race = Round { $round }, { $laps ->
    [one] one lap
   *[other] { $laps } laps
}, { $en }{ $fr ->
   *[other] {""}
}
fact-season = Race { $race } of { $races }
## Moves refused
error-move_text = “{ $text }” is no move. Right would be, for example, gear 4, roll 11, go a12, go a12 brake 1, draft b7, pass, pit or box brakes engine.
error-game_over = The race is over, nobody drives any more ({ $rule }).
error-seat_not_playing = Nobody plays at the seat “{ $text }” in this match.
error-not_your_turn = Not yet, { $by }: { $seat } is asked now ({ $rule }).
error-table_first = Not yet, { $by }: first { $seat } has to draw the grid ({ $rule }).
error-other_question = { $about ->
    [gear] { $seat } has to choose a gear now
    [die] { $seat } has to roll a die now
    [cell] { $seat } has to say where the car goes now
    [draft] { $seat } has to take the slipstream or leave it now
    [box] { $seat } has to say what is repaired now
   *[grid] { $seat } has to draw the grid now
} ({ $rule }).
error-number_not_on_die = This die bears no { $number }: it goes from { $least } to { $most } ({ $rule }).
error-gear_too_far = From gear { $before } there is no way to gear { $gear }: one up, or at the most four down ({ $rule }).
error-gear_one_only = A car that stands starts in gear 1, not in gear { $gear } ({ $rule }).
error-gear_pit = Out of the pits a car takes gear 1, 2, 3 or 4, not gear { $gear } ({ $rule }).
error-gear_lacks = For gear { $gear } there are too few points left of { $part ->
    [gearbox] the gearbox
    [brakes] the brakes
   *[engine] the engine (its last one is never spent on shifting)
} ({ $rule }).
error-cell_unknown = There is no cell “{ $cell }” on this circuit ({ $rule }).
error-cell_of_pits = The cell { $cell } belongs to the pits: the move there is “pit” ({ $rule }).
error-cell_taken = On { $cell } there is { $on } already ({ $rule }).
error-out_of_reach = No allowed way of { $cells } cells leads to { $cell } ({ $rule }).
error-no_such_way = The way to { $cell } can’t go through { $via } in this order ({ $rule }).
error-brake_at_start = A flying start goes as far as it can: there is no braking ({ $rule }).
error-brake_lacks = You can’t brake by { $brake }: you have { $brakes } brake points left ({ $rule }).
error-brake_to_a_stop = You rolled { $number } and can’t brake by { $brake }: at least one cell remains ({ $rule }).
error-pits_out_of_reach = The pits can’t be reached now, or all boxes are taken ({ $rule }).
error-draft_out_of_reach = The slipstream can’t take you to { $cell } ({ $rule }).
error-box_parts = These points can’t be restored: name { $count ->
    [one] the one part
   *[other] two parts
} that lack some, tyres excepted ({ $rule }).
error-grid_wrong = “{ $text }” is no grid: every car is needed once ({ $rule }).

## Matches and corrections refused
error-seat_unknown = “{ $text }” is no car of this game: there are c1 to c10.
error-seats_wrong = “{ $text }” will not do: 2 to 10 different cars are needed.
error-setup_unknown_option = Formule 1 has no option “{ $text }”.
error-setup_option_value = The option “{ $option }” cannot be “{ $text }”.
error-split_stranger = “{ $text }” has points given but does not drive in this match ({ $rule }).
error-split_parts = The points of { $seat } must be given for all six parts: tyres, brakes, gearbox, body, engine, holding ({ $rule }).
error-split_least = Each part of { $seat } needs a whole number of points, at least 1 ({ $rule }).
error-split_sum = The points of { $seat } add up to { $total }, but must be { $wanted } ({ $rule }).
error-correction_unknown = “{ $text }” cannot be corrected here: round, cars, debris, order, to_move and season can.
error-correction_value = “{ $key }” cannot be corrected to “{ $text }”.
error-correction_cell_shared = Two cars cannot both be on { $cell } ({ $rule }).
error-correction_place = { $seat } cannot be on { $cell }: a car in the pits is in a box, any other on the track.
error-correction_wreck = { $seat } cannot race without a point of body, engine and road holding ({ $rule }).
error-correction_season_over = The season is over: only its points can still be corrected.
