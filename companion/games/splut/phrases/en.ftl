### Splut! in English. The names of seats and pieces are for the middle of a sentence.

game-summary = Each team has a dwarf that pushes, a troll that throws and a wizard that levitates: the last wizard standing wins.
game-credit = Splut! is a game by Tommy De Coninck. No commercial use without his permission.

seat-south = South
seat-west = West
seat-north = North
seat-east = East

piece-Ds = South’s dwarf
piece-Ts = South’s troll
piece-Ws = South’s wizard
piece-Dw = West’s dwarf
piece-Tw = West’s troll
piece-Ww = West’s wizard
piece-Dn = North’s dwarf
piece-Tn = North’s troll
piece-Wn = North’s wizard
piece-De = East’s dwarf
piece-Te = East’s troll
piece-We = East’s wizard
piece-r = the rock

## Choices before the match
option-levitation = Levitation
option-levitation-together = Together: wizard and rock move at once, each may take the cell that the other leaves.
option-levitation-static = Free cells: the wizard’s cell and the rock’s must both be empty before the step.
option-pull_throw = Pull and throw
option-pull_throw-false = Apart: a troll that throws a rock does not pull another.
option-pull_throw-true = Together: a troll may pull a rock while it goes to throw another.
option-repetition = Repetition
option-repetition-false = The same position may come back any number of times.
option-repetition-true = A draw when the same position comes back for the third time.
option-position = Starting position
option-position-none = The usual start

## Questions
prompt-step = { $seat } plays: { $steps_left ->
    [one] one step left.
   *[other] { $steps_left } steps left.
}
prompt-aside = { $seat } may also say at any time:

caption-step = { $pick1 } → { $pick2 }
caption-pull = { $pick1 } → { $pick2 }, pulling the rock from { $pick3 }
caption-throw = { $pick1 } → { $pick2 }, throwing the rock { $pick3 }
caption-pull_and_throw = { $pick1 } → { $pick2 }, pulling the rock from { $pick3 } and throwing the other { $pick4 }
caption-levitate = { $pick1 } → { $pick2 }, levitating the rock of { $pick3 }
caption-resign = Resign
caption-draw = Offer a draw

## What happened
notice-stepped = { $seat } moves the { $letter ->
    [D] dwarf
    [T] troll
   *[W] wizard
} from { $from } to { $to }.
notice-pushed = { $seat } pushes { $piece } from { $from } to { $to }.
notice-pulled = { $seat } pulls { $piece } from { $from } to { $to }.
notice-levitated = { $seat } levitates { $piece } from { $from } to { $to }.
notice-thrown = { $seat } throws { $piece } from { $from }: { $dwarves ->
    [0] it lands on { $to }.
    [one] it flies over a dwarf and lands on { $to }.
   *[other] it flies over { $dwarves } dwarves and lands on { $to }.
}
notice-squashed = Ouch! On { $cell } the rock squashes { $piece }. That dwarf leaves the board.
notice-killed = SPLUT! { $own ->
    [yes] { $by } knocks out the team’s own wizard on { $cell }.
   *[no] { $by } hits { $piece } on { $cell }.
}
notice-team_removed = Team { $seat } is out. All its pieces leave the board.
notice-turn_ended = { $why ->
    [throw] { $seat } has thrown: the turn is over.
    [resigned] { $seat } leaves: the turn is over.
   *[done] { $seat } has finished the turn.
}
notice-turn_skipped = { $seat } cannot move anything and misses a turn.
notice-resigned = { $seat } resigns.
notice-draw_offered = { $seat } offers a draw.
notice-won = { $reason ->
    [resigned] { $seat } wins: all others have resigned or lost their wizard.
   *[last_wizard] { $seat } wins: the last wizard standing!
}
notice-drawn = { $why ->
    [agreed] A draw, as all agree. Still standing: { $winners }.
    [blocked] A draw: nobody can move any more. Still standing: { $winners }.
   *[repeated] A draw: the same position came back three times. Still standing: { $winners }.
}

## Moves refused
error-move_text = “{ $text }” is no move. Right would be, for example, De2e3, Tf3f4<f2, Tf2e2*n, Wd2d3~a5, resign or draw ({ $rule }).
error-no_such_cell = There is no cell { $cell } on this board ({ $rule }).
error-game_over = The match is over, nothing moves any more ({ $rule }).
error-seat_not_playing = Nobody plays at the seat “{ $text }” in this match ({ $rule }).
error-seat_out = Team { $seat } is out and plays no more ({ $rule }).
error-not_your_turn = Not yet, { $by }: { $seat } is playing now ({ $rule }).
error-draw_already_offered = { $seat } offers a draw already; the others have to answer ({ $rule }).
error-cell_empty = There is no piece on { $cell } ({ $rule }).
error-rock_has_no_step = There is a rock on { $cell }: it does not move by itself ({ $rule }).
error-piece_of_another = On { $cell } there is { $piece }: you move only your own pieces ({ $rule }).
error-other_piece_there = On { $cell } there is { $piece }, not the { $letter ->
    [D] dwarf
    [T] troll
   *[W] wizard
} ({ $rule }).
error-not_adjacent = { $target } is no neighbour of { $cell }: a step goes one cell, never diagonally ({ $rule }).
error-cell_taken = On { $cell } there is { $piece } already: the cell must be empty ({ $rule }).
error-push_at_edge = The dwarf cannot push towards { $cell }: the line reaches the edge, and nothing leaves the board ({ $rule }).
error-only_troll_pulls = Only a troll can pull a rock ({ $rule }).
error-only_troll_throws = Only a troll can throw a rock ({ $rule }).
error-only_wizard_levitates = Only a wizard can levitate a rock ({ $rule }).
error-not_behind = A pulled rock must be right behind the troll, on the line of its step; { $cell } is not ({ $rule }).
error-nothing_to_pull = There is no rock to pull on { $cell } ({ $rule }).
error-nothing_to_throw = There is no rock to throw on { $cell } ({ $rule }).
error-throw_missing = On { $cell } the troll takes the rock and has to throw it: say which way ({ $rule }).
error-throw_blocked = From { $cell } the rock cannot fly { $direction ->
    [n] north
    [e] east
    [s] south
   *[w] west
}: an obstacle is right beside it ({ $rule }).
error-pull_and_throw = The troll does not pull a rock while it goes to throw the one on { $cell } ({ $rule }).
error-nothing_to_levitate = There is no rock on { $cell } to levitate ({ $rule }).
error-rock_at_edge = The rock on { $cell } would leave the board ({ $rule }).
error-rock_blocked = The rock cannot go to { $cell }: there is { $piece } ({ $rule }).
error-levitation_static = In this match the cell { $cell } must be empty before the step ({ $rule }).
error-levitation_banned = The rock on { $cell } moved in the turn just before: it cannot be levitated this turn ({ $rule }).
error-levitation_over = Levitation is over for this turn; the rock on { $cell } stays there ({ $rule }).
error-levitation_one_rock = One rock a turn: the one on { $other } has begun, not the one on { $cell } ({ $rule }).

## Matches and positions refused
error-seat_unknown = “{ $text }” is no seat of this game: there are south, west, north and east ({ $rule }).
error-seats_not_clockwise = “{ $text }” will not do: 2 to 4 different seats are needed, in clockwise order ({ $rule }).
error-setup_unknown_option = Splut! has no option “{ $text }”.
error-setup_option_value = The option “{ $option }” cannot be “{ $text }”.
error-position_fields = A position has eight fields with spaces between them; here there are { $count }.
error-position_rows = The board has nine rows with “/” between them; here there are { $count } ({ $rule }).
error-position_row = Row { $row }, “{ $text }”, will not do: it needs all its cells, as pieces such as Ds, as r and as numbers of empty cells ({ $rule }).
error-position_rocks = There must be four rocks on the board; here there are { $count } ({ $rule }).
error-position_seats = “{ $text }” does not say who is still in: letters out of s, w, n, e are needed, in this order ({ $rule }).
error-position_twice = The board has two of this piece: { $piece } ({ $rule }).
error-position_stranger = This team is out, but the board still has { $piece } ({ $rule }).
error-position_missing = This team is still in, but the board lacks { $piece } ({ $rule }).
error-position_mover = “{ $text }” does not say who plays: the letter of a team still in is needed ({ $rule }).
error-position_steps = “{ $text }” is no number of steps: 1, 2 or 3 is needed ({ $rule }).
error-position_allowance = “{ $text }” will not do for the second player’s first turn: 2 or - is needed ({ $rule }).
error-position_cells = “{ $text }” has to be a list of different rocks such as a5,e1, or - ({ $rule }).
error-position_levitation = “{ $text }” will not do for levitation: -, x or the cell of an allowed rock moved in this turn is needed ({ $rule }).
error-position_over = With one team left, or after a draw, a position ends with the winner (or -), 0 and four times - ({ $rule }).
error-position_seat_not_playing = { $seat } is in the position but does not play this match ({ $rule }).
error-correction_unknown = “position” and “steps_left” can be corrected, “{ $text }” cannot.
error-correction_steps = “{ $text }” is no number of steps possible here: 1, 2 or 3 is needed, in a match that goes on ({ $rule }).

error-no_data_files = Splut! has no data files: there is nothing to check in it.

outcome-draw = A draw.
outcome-last_wizard = { $winners } wins: the last wizard standing!
outcome-resigned = { $winners } wins: the others have resigned.

prompt-step-yours = Your turn: { $steps_left ->
    [one] one step left.
   *[other] { $steps_left } steps left.
}

caption-accept = Accept the draw

fact-draw_offered = { $seats } { $count ->
    [one] offers
   *[other] offer
} a draw. It is accepted under ⋯, or lapses with the next step.
