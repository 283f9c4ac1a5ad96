### Crazy Snail in English. The names of seats and snails are for the middle of a sentence.

game-summary = Four snails race, and nobody owns one: slip cards into your pouch to help the two that you secretly wish in front.
game-credit = Crazy Snail is a game for print and play; the rules it was made from name no author.

seat-s1 = Player 1
seat-s2 = Player 2
seat-s3 = Player 3
seat-s4 = Player 4
seat-s5 = Player 5
seat-s6 = Player 6

piece-red = the red snail
piece-yellow = the yellow snail
piece-green = the green snail
piece-blue = the blue snail

## Snails within sentences, by the argument that tells which
piece-of-colour = { $colour ->
    [red] the red snail
    [yellow] the yellow snail
    [green] the green snail
   *[blue] the blue snail
}
piece-of-first = { $first ->
    [red] the red snail
    [yellow] the yellow snail
    [green] the green snail
   *[blue] the blue snail
}
piece-of-second = { $second ->
    [red] the red snail
    [yellow] the yellow snail
    [green] the green snail
   *[blue] the blue snail
}

## Squares, and what hands are asked to do
cell-called = square { $row } ({ $cell })
guide-remove = Take { $what } off { $source }.
guide-place = Put { $what } on { $target }.
guide-move = Move { $what } from { $source } to { $target }.

## Cards, corners, words to choose
card-1a = 1 (the first)
card-1b = 1 (the second)
card-2a = 2
card-2b = 2 with a salad
card-3a = 3
card-3b = 3 with a salad
card-x2 = ×2
card--2 = −2
card-stop = STOP
card-red-yellow = red first, yellow second
card-red-green = red first, green second
card-red-blue = red first, blue second
card-yellow-red = yellow first, red second
card-yellow-green = yellow first, green second
card-yellow-blue = yellow first, blue second
card-green-red = green first, red second
card-green-yellow = green first, yellow second
card-green-blue = green first, blue second
card-blue-red = blue first, red second
card-blue-yellow = blue first, yellow second
card-blue-green = blue first, green second
corner-red = red corner
corner-yellow = yellow corner
corner-green = green corner
corner-blue = blue corner
word-seat = the pouch of { $seat }
word-pass = no more controls

caption-objective = I wish: { $pick1 }
caption-slip = { $pick1 }, { $pick2 }
caption-control-red = Control { $pick1 } (red snail)
caption-control-yellow = Control { $pick1 } (yellow snail)
caption-control-green = Control { $pick1 } (green snail)
caption-control-blue = Control { $pick1 } (blue snail)
caption-pass = No more controls

## Choices before the match
option-placing = Well placed
option-placing-exact = On the very place: the first wish must be first, the second one second.
option-placing-top_two = In front: both wishes count for the first as for the second place.
option-controls_refill = Controls
option-controls_refill-race = New ones for each race.
option-controls_refill-game = The same few for the whole match.
option-controls = Controls for each player
option-races = Races
option-control_seconds = Seconds for denouncing
option-control_seconds-none = As long as it takes
option-track_length = Last square of the track
option-track_length-none = As in the game’s file
option-pack = Cards of each player
option-pack-none = As in the game’s file
option-objectives = Wishes
option-objectives-none = Chosen or dealt before each race

## Questions
prompt-objective = Race { $race } of { $races }: { $seat } wishes in secret which snail should be first and which second.
prompt-slip = Round { $round }: { $seat } slips a card into the pouch, with one corner showing.
prompt-denounce = { $controls ->
    [0] { $seat } has no control left and can only pass.
    [one] { $seat } suspects a salad? One control is left.
   *[other] { $seat } suspects a salad? { $controls } controls are left.
}
prompt-objective-yours = Race { $race } of { $races }: which snails do you secretly wish first and second?
prompt-slip-yours = Round { $round }: slip a card into your pouch, one corner showing.
prompt-denounce-yours = { $controls ->
    [0] You have no control left: pass.
    [one] Do you suspect a salad? You have one control left.
   *[other] Do you suspect a salad? You have { $controls } controls left.
}

## What happened
notice-wishes_asked = Race { $race } of { $races }: all snails back to the start, and everybody makes a wish.
notice-wished = { $seat } has made a wish.
notice-wish_kept = Your secret wish: { piece-of-first } first, { piece-of-second } second.
notice-wishes_equal = The same wish was made more than once. Please make another: { $seats }.
notice-race_begun = Race { $race } of { $races } begins, with all snails on the start.
notice-slipped = { $seat } has slipped a card.
notice-slip_kept = Your card in the pouch: { $value ->
    [stop] STOP
   *[other] { $value }
} for { piece-of-colour }.
notice-revealed = { $seat } shows { $value ->
    [stop] STOP
   *[other] { $value }
} for { piece-of-colour }.
notice-controlled = { $by } has the pouch of { $on } controlled!
notice-passed = { $seat } lays no more controls.
notice-control_result = The card of { $on } is drawn: { $doped ->
    [true] a salad! That is doping.
   *[false] no salad. All is well.
}
notice-held = { $why ->
    [doping] Doping: { piece-of-colour } does not move this round.
   *[stop] STOP: { piece-of-colour } does not move this round.
}
notice-advanced = From { $from } to { $to }: { piece-of-colour } moves (cards: { $cards }).
notice-taken_back = { $seat } found doping and takes the card of this round back.
notice-race_scored = Race { $race } of { $races } is over. The last snail is on square { $last }.
notice-scored = { $seat } had wished { piece-of-first } first and { piece-of-second } second. { $true ->
    [both] Both came true, so the last snail’s square ({ $last }) counts twice
    [first] The first wish came true, so the last snail’s square ({ $last }) counts
    [second] The second wish came true, so the last snail’s square ({ $last }) counts
   *[none] Neither came true, so there is a consolation
}: { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
notice-won = Most points ({ $points }): { $winners }. Well done!

## The score sheet
fact-race = Race { $race } of { $races }, round { $round }
fact-score = { $points ->
    [one] 1 point
   *[other] { $points } points
}
fact-hand_size = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
fact-controls = { $count ->
    [0] no control left
    [one] 1 control left
   *[other] { $count } controls left
}
fact-pouch = In the pouch: { $value ->
    [stop] STOP
   *[other] { $value }
} for { piece-of-colour }{ $count ->
    [0] {""}
    [one] , controlled
   *[other] , controlled { $count } times
}
fact-race_points = Race { $race }: wished { piece-of-first } first, { piece-of-second } second. { $true ->
    [both] Both { $placing ->
        [top_two] are among the first two
       *[exact] are in their places
    }: twice the last snail’s square, { $last }
    [first] { $placing ->
        [top_two] Only the first wish is among the first two
       *[exact] Only the first wish is in its place
    }: the last snail’s square, { $last }
    [second] { $placing ->
        [top_two] Only the second wish is among the first two
       *[exact] Only the second wish is in its place
    }: the last snail’s square, { $last }
   *[none] { $placing ->
        [top_two] Neither is among the first two
       *[exact] Neither is in its place
    }: that is the consolation
}. That makes { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
fact-wish = You wish { piece-of-first } first, { piece-of-second } second.
fact-hand = { $count ->
    [0] Your hand is empty.
   *[other] Your hand: { $cards }. A star stands for a salad.
}
fact-slip = Your card in the pouch: { $card } for { piece-of-colour }.

## Moves refused
error-move_text = “{ $text }” is no move. Right would be, for example, objective red blue, slip 3b red, control s3 or pass ({ $rule }).
error-no_such_snail = There is no snail “{ $text }”: there are red, yellow, green and blue ({ $rule }).
error-objective_same = The two wishes must be two different snails, not twice { piece-of-colour } ({ $rule }).
error-objective_undrawn = Which wish? It takes two snails, for example objective red blue ({ $rule }).
error-game_over = The match is over, no card is played any more ({ $rule }).
error-seat_not_playing = Nobody plays at the seat “{ $text }” in this match ({ $rule }).
error-not_now = { $phase ->
    [objective] Not now: first everybody makes a secret wish
    [slip] Not now: everybody is slipping a card
   *[denounce] Not now: the pouches have been turned up, and it is time to control or to pass
} ({ $rule }).
error-answered_already = { $phase ->
    [objective] { $seat } has made a wish already
    [slip] { $seat } has slipped a card already; it stays in the pouch this round
   *[denounce] { $seat } has passed already and lays no more controls this round
} ({ $rule }).
error-card_not_in_pack = No pack has a card “{ $card }” ({ $rule }).
error-card_not_in_hand = The card “{ $card }” is not in this hand any more ({ $rule }).
error-own_pouch = One’s own pouch cannot be controlled ({ $rule }).
error-controlled_already = One control on a pouch is enough: yours lies on that of { $on } already ({ $rule }).
error-no_control_left = No control is left for this player: only passing remains ({ $rule }).

## Matches and data refused
error-seat_unknown = “{ $text }” is no seat of this game: there are s1, s2, s3, s4, s5 and s6.
error-seats_count = “{ $text }” will not do: 2 to 6 different seats are needed.
error-setup_unknown_option = Crazy Snail has no option “{ $text }”.
error-setup_option_value = The option “{ $option }” cannot be “{ $text }”.
error-objectives_seat = The wishes name “{ $text }”, who does not play this match ({ $rule }).
error-objectives_twice = The wishes of a race hold the same one twice ({ $rule }).
error-objectives_pair = “{ $text }” is no wish: two different snails are needed, such as ["red", "blue"] ({ $rule }).
error-data_missing = The game’s file “{ $file }” with its cards and its track is needed.
error-data_shape = The file must have the keys track_length and pack.
error-data_key = The file has a key that is not known: “{ $text }”. It needs track_length and pack, no more.
error-data_lacks = The file lacks “{ $key }”.
error-data_track = track_length cannot be “{ $text }”: a whole number from 1 to { $most } is needed ({ $rule }).
error-pack_no_list = A pack is a list of cards such as ["1", "2*", "x2", "-2", "stop"], not “{ $text }” ({ $rule }).
error-pack_size = A pack has 1 to { $most } cards; here there are { $count } ({ $rule }).
error-pack_card = Card { $number } of the pack, “{ $text }”, is none: right would be "1" to "9", "-1" to "-9", "x2" or "stop", with a * for a salad ({ $rule }).
error-correction_unknown = “snails”, “scores”, “controls”, “race”, “round” and “phase” can be corrected, “{ $text }” cannot. Hands change by going back to an earlier move.
error-correction_number = In “{ $part }”, “{ $text }” will not do: a whole number from { $least } to { $most } is needed.
error-correction_map = “{ $part }” takes names with their numbers, not “{ $text }”.
error-correction_key = “{ $part }” does not know “{ $text }”, only { $known }.
error-correction_phase = The match cannot be put into the phase “{ $text }” now.
