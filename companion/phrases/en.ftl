### Sentences that belong to no game.

list-pair = { $first } and { $last }

## What hands are asked to do
piece-unknown = the piece
cell-called = { $cell }
piece-named = { $what } ({ $name })
# A card by its key; copies of one have numbers, such as tir.3.
card-called = { $card }{ $key ->
   *[other] {""}
}
guide-remove = Take { $what } off { $source }.
guide-place = Put { $what } on { $target }.
guide-move = Move { $what } from { $source } to { $target }.
guide-in-hand = Something is unfinished at { $cells }: finish the move, or put everything back.
guide-mend = The board is not right. { $step }

## Directions
direction-n = north
direction-ne = northeast
direction-e = east
direction-se = southeast
direction-s = south
direction-sw = southwest
direction-w = west
direction-nw = northwest

## Seats that can be picked; a game may say more of them
word-seat = { $seat }

## Headlines
headline-turns = Waiting for { $seats }
headline-table = Lutin deals or draws…
headline-won = { $winners } { $count ->
    [one] wins!
   *[other] win!
}
headline-nobody = The match is over, without a winner.
headline-lobby = Who plays?

## Questions
ask-which = What was that? The board fits more than one move.
ask-take-back = Take that back?
choice-revise = { $move } (instead of the last step)
choice-undo = Yes, take it back
choice-keep = No, it stays
choice-none = None of these

## History
line-undo = { $seat } takes back a move.
line-correction-set = The game master corrects the position.
line-correction-back = The game master goes back to before move { $entry }.
line-table-done = { $seat } says: done.
undo-offer = Take back: { $move }

## Lobby
wait-seats = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
}

## Banners
banner-journal = The last step could not be written down ({ $why }). Nothing was lost; free some space and try again.
banner-learning = The cells of the board are being learned: what is done on it does not count. The game master ends that on the page of the sensors.
banner-match-stuck = This match was written by another version and opens read-only at its last readable step.

## Errors: matches and moves
error-unknown_game = There is no game called “{ $game }”. There are: { $games }.
error-match_over = The match is over.
error-no_such_entry = There is no step { $entry } in this match.
error-correction_unclear = “{ $text }” is no correction. Right would be: back NUMBER, or set followed by a JSON object.
error-correction_nothing = Nothing was changed: alter a value, then correct.
error-key_used = That request was sent before with something else in it. Try again.
error-question_gone = That question is settled already. Look again at what is asked now.
error-board_first = First the board: do what the page asks, then go on.
error-undo_not_free = That cannot be taken back any more. The game master can.
error-nothing_to_confirm = There is nothing to confirm.

## Errors: the journal
error-journal_open = The journal { $path } cannot be opened: { $why }.
error-journal_in_use = Another referee plays from the journal { $path }: stop that one first, or name another folder with --data.
error-journal_gone = The journal { $path } is not there any more: somebody has moved or deleted it. Nothing can be kept; put it back and start again.
error-journal_write = The journal { $path } cannot be written: { $why }. Nothing was changed.
error-journal_read = The journal { $path } cannot be read: { $why }.
error-journal_version = The journal { $path } is of version { $found }; this program reads version { $known }. Update the program.
error-nothing_served = No table is being served from this journal. “lutin run” serves one.
error-no_such_match = There is no match { $match } in the journal. “lutin history list” shows all.

## Errors: the desk
error-not_joined = This phone has not come in yet: scan the code at the table, or type its six digits.
error-wrong_code = That is not the code of this table. It is shown at the table, on the wall display and by “lutin qr”.
error-too_many_tries = Too many wrong tries. Wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}, then try again.
error-pin_shape = The game master’s PIN is 4 to 12 digits.
error-wrong_pin = That is not the game master’s PIN.
error-no_such_seat = There is no seat “{ $seat }” at this table.
error-seat_taken = { $seat } is held by another phone. The game master can free the seat.
error-not_your_seat = This phone does not hold the seat { $seat }.
error-not_master = Only the game master may do that.
error-match_running = A match is running. Finish or leave it first.
error-no_match = No match is running.
error-match_stuck = This match is read-only: it comes from another version of the rules.
error-no_such_count = This game is not for { $count } players, but for { $counts }.
error-seats_missing = { $count ->
    [one] One seat is still empty.
   *[other] { $count } seats are still empty.
}
error-table_busy = The table did not answer in time. Try again.

## Simulation
unfinished = unfinished
simulate-summary = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $moves } moves, { $rate } moves per second; { $results }; { $mismatches ->
    [0] no mismatches
    [one] 1 mismatch
   *[other] { $mismatches } mismatches
}
statistics-number = { NUMBER($value, maximumFractionDigits: 2) }
error-simulate_worker_lost = One of the processes that played was stopped from outside, perhaps for want of memory. Try again with --jobs 1.

## What commands say
demo-welcome = { $game } is being played. Look on and join in at { $address } (code { $code }).
demo-human = Waiting for a person to take: { $seats }.
check-fine = { $file }: nothing is wrong.
qr-told = Come in at { $address } with the code { $code }.
run-welcome = The table is ready at { $address } (code { $code }). Ctrl-C ends it; the match is kept.
run-resumed = The match that was running goes on where it was.
