### Gastérospeed in English. The names of seats and pieces are for the middle of a sentence.

game-summary = A championship of snail races: lay cards in secret, step, shove, shoot, and cross the line first.
game-credit = The printed game, its cards and its circuits belong to their authors and publisher; the circuits here are drawn anew.

seat-red = Red
seat-blue = Blue
seat-green = Green
seat-yellow = Yellow
seat-white = White
seat-black = Black

# A snail by its seat’s name, with its number where the seat has two.
seat-who = { $seat }{ $number ->
    [0] {""}
   *[other] {" "}(snail { $number })
}
seat-whom = { $victim }{ $victim_number ->
    [0] {""}
   *[other] {" "}(snail { $victim_number })
}

piece-red = the red snail
piece-blue = the blue snail
piece-green = the green snail
piece-yellow = the yellow snail
piece-white = the white snail
piece-black = the black snail
piece-red-1 = the red snail 1
piece-red-2 = the red snail 2
piece-blue-1 = the blue snail 1
piece-blue-2 = the blue snail 2
piece-green-1 = the green snail 1
piece-green-2 = the green snail 2
piece-yellow-1 = the yellow snail 1
piece-yellow-2 = the yellow snail 2
piece-white-1 = the white snail 1
piece-white-2 = the white snail 2
piece-black-1 = the black snail 1
piece-black-2 = the black snail 2

# A card by its key; house decks may have others.
card-called = { $key ->
    [choc] Choc
    [tir] Tir
    [ressort] Ressort
    [kangouroute] Kangouroute
    [kangouroute-aigue] Kangouroute aiguë
    [folie] Coup de folie
    [rouler-bouler] Rouler-bouler
    [aspiration] Aspiration
    [renfort] Renfort de coquille
    [retour] Retour de bâton
    [turbo-petard] Turbo-pétard
    [laitue-bleue] Laitue bleue
   *[other] { $card }
}

## Choices before the match
option-box = Box
option-box-petits-gris = Petits Gris: six circuits and their cards
option-box-gros-bourgogne = Gros Bourgogne: six other circuits, with turbo crackers and blue lettuce
option-circuits = Races
option-circuits-none = All circuits of the box
option-circuits-1 = One race
option-circuits-3 = The three easiest circuits
option-pace_seconds = Time to lay a card
option-pace_seconds-none = As long as it takes
option-pace_seconds-30 = Half a minute
option-pace_seconds-60 = One minute
option-pace_seconds-120 = Two minutes
option-deal = Cards
option-deal-table = Printed cards, dealt at the table
option-deal-companion = Dealt by Lutin, to the phones
option-two_snails = Two snails each (2 or 3 players)
option-two_snails-false = One snail each
option-two_snails-true = Two snails each, one hand for both
option-decks = Piles
option-decks-common = One pile for all cards
option-decks-separate = Two piles, and always two cards of each kind
option-decks-free = Two piles, and everybody draws from the one they like
option-salted_radish = Salted radish
option-salted_radish-false = Look at each card as you draw it.
option-salted_radish-true = Do not look at your cards before your hand is whole.
option-experopodes = Circuits
option-experopodes-false = All circuits of the box, from easy to hard
option-experopodes-true = Five circuits drawn at random
option-tactical = Hand and shells
option-tactical-false = Four cards, and the shells of each circuit
option-tactical-true = Five cards, and at least four shells
option-speedy = The champion’s prize
option-speedy-false = No prize
option-speedy-true = The champion rolls for a prize in the next championship.
option-shell_score = What counts
option-shell_score-false = Points by place
option-shell_score-true = The shells left after each race
option-stable = Shells
option-stable-false = The same for all, anew in each race
option-stable-true = A reserve for the whole championship, staked in secret before each race
option-rest = Resting
option-rest-false = No resting
option-rest-true = With a card of two steps one may rest and regain a shell.

## Questions
prompt-circuit = The next circuit is drawn.
prompt-stake = { seat-who } stakes shells in secret: { $reserve } left in the reserve.
prompt-roll = { $again ->
    [0] { seat-who } rolls for the start order.
   *[other] A tie: { seat-who } rolls again.
}
prompt-place = { seat-who } chooses a free start cell.
prompt-reroll = { seat-who } has rolled { $face }: keep it, or roll again, once?
prompt-prize = { $seat } rolls for a prize in the next championship.
prompt-bonus = { $seat } may take one shell more in this race:
prompt-speed = { seat-who } lays a speed card, in secret.
prompt-action = { seat-who } lays an action card, in secret.
prompt-all_action = { $seat } may announce a hand of action cards only:
prompt-step = { seat-who } steps with { $card }: { $steps ->
    [one] one step.
   *[other] { $steps } steps.
}
prompt-aim = { seat-who } shoots: at whom?
prompt-roll_shot = { seat-who } aims at { seat-whom }: roll the die!
prompt-roll_way = { seat-who } rolls for the direction of { card-called }.
prompt-roll_backfire = { seat-who } rolls: does { card-called } burst?
prompt-line = { seat-who } plays { card-called }: along which line?
prompt-slide = { seat-who } plays { card-called }: which way?
prompt-jump = { seat-who } plays { card-called }: jump which way?
prompt-draft = { seat-who } plays { card-called }: one step forward.
prompt-react_shot = The shot hits { seat-who } ({ $shells } ●): react?
prompt-react_wave = The domino hits { seat-who } ({ $shells } ●): react?
prompt-react_burn = The cracker burns { seat-who } ({ $shells } ●): a shell card?
prompt-throw = { $seat } has lost a snail and throws { $count ->
    [one] one card
   *[other] { $count } cards
} away.
prompt-draw = { $seat } draws: from which pile?
prompt-drop = A card of { $on } is thrown, at random.
prompt-deal = A card is dealt to { $on }.

caption-circuit = race on { $pick1 }
caption-stake = stake { $pick1 }
caption-place = start from { $pick1 }
caption-step = step
caption-pass = Nothing: lose the shell
caption-rest = Rest: stay, and regain a shell
caption-all-action = I have action cards only
caption-keep = Keep the roll
caption-reroll = Roll again
caption-bonus = One shell more
caption-discard = Throw { $pick1 } away
caption-lay-speed = Lay { $pick1 }
caption-lay-domino = { $pick1 }: everybody on a line loses a shell
caption-lay-shot = { $pick1 }: shoot at a snail
caption-lay-slide = { $pick1 }: straight ahead where you like, pushing
caption-lay-jump = { $pick1 }: jump over one cell
caption-lay-spin = { $pick1 }: where the die sends you, pushing
caption-lay-roll = { $pick1 }: along the track, pushing
caption-lay-draft = { $pick1 }: one step in the slipstream
caption-lay-salad = { $pick1 }: one shell more, but no speed next round
caption-shield = { $pick1 }: lose nothing
caption-mirror = { $pick1 }: send it back
caption-hit = { $pick1 }: hit
caption-miss = { $pick1 }: miss
caption-burst = { $pick1 }: it bursts
caption-safe = { $pick1 }: nothing happens
caption-way-n = { $pick1 }: north ↑
caption-way-ne = { $pick1 }: northeast ↗
caption-way-e = { $pick1 }: east →
caption-way-se = { $pick1 }: southeast ↘
caption-way-s = { $pick1 }: south ↓
caption-way-sw = { $pick1 }: southwest ↙
caption-way-w = { $pick1 }: west ←
caption-way-nw = { $pick1 }: northwest ↖
caption-go-n = north, to { $pick2 }
caption-go-ne = northeast, to { $pick2 }
caption-go-e = east, to { $pick2 }
caption-go-se = southeast, to { $pick2 }
caption-go-s = south, to { $pick2 }
caption-go-sw = southwest, to { $pick2 }
caption-go-w = west, to { $pick2 }
caption-go-nw = northwest, to { $pick2 }
caption-aim-red = Red, on { $pick1 }
caption-aim-blue = Blue, on { $pick1 }
caption-aim-green = Green, on { $pick1 }
caption-aim-yellow = Yellow, on { $pick1 }
caption-aim-white = White, on { $pick1 }
caption-aim-black = Black, on { $pick1 }
caption-throw = Throw the cards away
caption-throw_these = Throw these cards away
caption-draw-speed = From the speed pile
caption-draw-action = From the action pile
caption-deal = { $pick2 } to { $pick1 }
caption-drop = { $pick2 } of { $pick1 }

## What happened
notice-race_begun = Race { $race } of { $races }: { $en }{ $fr ->
   *[other] {""}
}.
notice-pitched = Race { $race } is on { $en }{ $fr ->
   *[other] {""}
}.
notice-hands = { $dealt ->
    [yes] Lutin deals { $count } cards to each.
   *[no] Shuffle all the cards and deal { $count } to each.
}{ $salted ->
    [yes] {" "}Do not look before your hand is whole!
   *[no] {""}
}
notice-dealt = { $seat } has a whole hand: { $size ->
    [one] one card
   *[other] { $size } cards
}.
notice-dealt_card = { $seat } gets { card-called }.
notice-hand_whole = { $seat } may look now: { $cards }.
notice-drawn = { $seat } draws { $pile ->
    [speed] a speed card
   *[action] an action card
}.
notice-dropped = { $seat } throws { card-called } away.
notice-reshuffled = { $pile ->
    [speed] The speed pile is empty: shuffle its { $count } discards.
    [action] The action pile is empty: shuffle its { $count } discards.
   *[all] The pile is empty: shuffle the { $count } discards.
}
notice-stake_laid = { seat-who } stakes { $shells ->
    [one] one shell
   *[other] { $shells } shells
}, in secret.
notice-staked = { seat-who } has staked { $shells ->
    [one] one shell
   *[other] { $shells } shells
}.
notice-rolled = { seat-who } rolls { $face }.
notice-roll_kept = { seat-who } keeps the { $face }.
notice-roll_again = { seat-who } rolls again, for once.
notice-bonus_used = { $seat } takes the shell won in the last championship.
notice-placed = { seat-who } starts from { $cell }.
notice-called = { $phase ->
    [speed] Round { $round }: lay your speed cards!
   *[action] Round { $round }: lay your action cards!
}
notice-laid = { seat-who } lays { card-called }{ $discard ->
    [yes] {" "}to be thrown away
   *[no] {""}
}.
notice-late = Too late: { seat-who } lays nothing.
notice-all_action = { $seat } has action cards only: { $count } go, as many are drawn.
notice-thrown = { $seat } throws { $count ->
    [one] one card
   *[other] { $count } cards
} away.
notice-revealed = { seat-who } turns up { card-called }{ $discard ->
    [yes] : to be thrown away
   *[no] {""}
}.
notice-discarded = { seat-who } discards { card-called }.
notice-laid_twice = { $card } came up twice: { seat-whom } laid it first, { seat-who } lays again.
notice-stepped = { seat-who } goes from { $from } to { $to }.
notice-stuck = { seat-who } is stuck: the move is lost.
notice-rested = { seat-who } rests: { $shells } ●.
notice-card_begun = { seat-who } plays { card-called }.
notice-lost = { card-called } of { seat-who } can do nothing: it is lost.
notice-jumped = { seat-who } jumps from { $from } to { $to }.
notice-pushed = { seat-who } is shoved from { $from } to { $to }.
notice-railed = { seat-who } bumps into the rail on { $cell }.
notice-recoiled = { seat-who } goes back from { $from } to { $to }.
notice-restarted = { seat-who } goes from { $from } back to the start, on { $to }.
notice-stopped = { seat-who } can get no further than { $cell }.
notice-aimed = { seat-who } aims at { seat-whom }.
notice-shot = { $hit ->
    [yes] Hit! { seat-who } has got { seat-whom }.
   *[no] Missed! { seat-whom } may breathe again, { seat-who } shot wide.
}
notice-returned = { seat-who } sends the shot back at { seat-whom }!
notice-domino = A domino of { seat-who } runs { $direction ->
    [n] north
    [ne] northeast
    [e] east
    [se] southeast
    [s] south
    [sw] southwest
    [w] west
   *[nw] northwest
}: { $count ->
    [one] one snail in its way.
   *[other] { $count } snails in its way.
}
notice-turned = { seat-who } turns the domino round!
notice-passed = { seat-who } plays nothing.
notice-reacted = { seat-who } plays { card-called }.
notice-backfired = The cracker bursts on { seat-who }!
notice-fed = { seat-who } has eaten blue lettuce: no speed card next round.
notice-shell_lost = { seat-who } loses a shell: { $shells ->
    [0] none left.
   *[other] { $shells } left.
}
notice-shell_gained = { seat-who } regains a shell: { $shells } now.
notice-ko = { seat-who } is K.O. on { $cell } and stays there, as an obstacle.
notice-cleared = { $why ->
    [line] { seat-who } has been shoved over the line and leaves the track, K.O.
   *[barred] { seat-who } barred the only way: the K.O. snail leaves the track.
}
notice-finished = { seat-who } has finished: place { $place }.
notice-round_ended = Round { $round } is over: all cards played go to the discard, and hands are filled up.
notice-race_scored = Race { $race }: { $seat } gets { $gained }, that makes { $total } { $unit ->
    [shells] shells.
   *[points] points.
}
notice-won = { $count ->
    [one] { $winners } wins the championship with { $points }
   *[other] { $winners } share the championship with { $points } each
} { $unit ->
    [shells] shells!
   *[points] points!
}
notice-prize = For the next championship { $seat } wins: { $bonus ->
    [shell] one shell more in a race of choice.
    [card] one card more in the first race.
    [place] the first choice of a start cell in the first race.
   *[reroll] one roll that may be made again.
}

## The score sheet
fact-race = Race { $race } of { $races }{ $round ->
    [0] {""}
   *[other] , round { $round }
}: { $en }{ $fr ->
   *[other] {""}
}
fact-piles = { $draw } cards to draw, { $discard } in the discard
fact-reserve = { $number ->
    [0] Reserve: { $reserve } ●
   *[other] Reserve of snail { $number }: { $reserve } ●
}

## Moves refused
error-move_text = “{ $text }” is no move. Right would be, for example, speed 204, step n,ne, action tir.3, dir ne, roll 5 or pass.
error-game_over = The championship is over, nothing moves any more ({ $rule }).
error-seat_not_playing = Nobody plays at the seat “{ $text }” in this match.
error-seat_out = { $seat } has no snail in this race any more ({ $rule }).
error-not_now = “{ $move }” is not asked of { $seat } now ({ $rule }).
error-not_your_turn = Not yet, { $by }: { $seat } is asked now ({ $rule }).
error-nothing_asked = Nothing is asked of { $seat } now, or it has been done already ({ $rule }).
error-not_your_snail = “{ $text }” is not the snail of { $seat } that is meant now ({ $rule }).
error-throw_first = First { $seat } has to throw cards away ({ $rule }).
error-cards_first = First the cards that are due must be drawn ({ $rule }).
error-no_such_card = There is no card “{ $text }” in this deck.
error-card_already_out = { $card } lies in view or in the discard: it cannot be in a hand ({ $rule }).
error-card_already_laid = { $card } has been laid already: once laid it stays ({ $rule }).
error-card_not_in_hand = { $card } is not in the hand of { $seat } ({ $rule }).
error-card_not_in_pile = { $card } is not in the pile to draw from ({ $rule }).
error-hand_empty = { $seat } has no cards left ({ $rule }).
error-no_card_of_kind = { $seat } has no { $kind ->
    [speed] speed cards
   *[action] action cards
} in hand ({ $rule }).
error-not_a_speed_card = { $card } is no speed card: it can only be laid to be thrown away ({ $rule }).
error-not_an_action_card = { $card } is no action card: it can only be laid to be thrown away ({ $rule }).
error-reaction_not_laid = { $card } is a reaction: it answers the loss of a shell, or is laid to be thrown away ({ $rule }).
error-not_a_reaction = { $card } is no reaction ({ $rule }).
error-only_shield = Only a renfort de coquille averts this ({ $rule }).
error-announce_first = { $seat } has action cards only: announce it first ({ $rule }).
error-not_all_action = { $seat } has a speed card in hand ({ $rule }).
error-no_timer = No time to lay has been set in this match ({ $rule }).
error-throw_count = { $count ->
    [one] One card has to be thrown, unseen
   *[other] { $count } cards have to be thrown, unseen
} ({ $rule }).
error-throw_cards = { $count ->
    [one] Name one card of the hand
   *[other] Name { $count } different cards of the hand
} ({ $rule }).
error-circuit_not_left = The circuit “{ $text }” is not among those left to draw ({ $rule }).
error-stake_too_high = At most { $most } may be staked: a shell must be left for each race to come ({ $rule }).
error-not_a_start_cell = { $cell } is no start cell ({ $rule }).
error-start_taken = { $cell } is taken: choose a free start cell ({ $rule }).
error-step_off_track = From { $cell } that way leads off the track ({ $rule }).
error-step_barred = From { $cell } that way touches or cuts across an arrow, which nobody may do diagonally ({ $rule }).
error-cell_taken = On { $cell } there is a snail: a speed card pushes nobody ({ $rule }).
error-line_crossed = On { $cell } the line is crossed, and the move ends there ({ $rule }).
error-step_count = The card must be walked out, no more and no less: { $count ->
    [one] one step
   *[other] { $count } steps
} ({ $rule }).
error-draft_way = An aspiration goes one step forward onto a free cell: { $ways } ({ $rule }).
error-no_rest = { $seat } cannot rest on this card ({ $rule }).
error-no_victim = There is no racing snail on the line towards { $way } ({ $rule }).
error-no_slide = The first step towards { $way } cannot be made ({ $rule }).
error-no_jump = A jump towards { $way } needs a free cell two steps away ({ $rule }).
error-no_target = “{ $text }” cannot be shot at: only a racing snail of somebody else ({ $rule }).

## Matches refused
error-seat_unknown = “{ $text }” is no seat of this game: there are red, blue, green, yellow, white and black ({ $rule }).
error-seats_number = “{ $text }” will not do: 2 to 6 different seats are needed ({ $rule }).
error-two_snails_seats = With two snails each there are { $most } players at the most ({ $rule }).
error-setup_unknown_option = Gastérospeed has no option “{ $text }”.
error-setup_option_value = The option “{ $option }” cannot be “{ $text }”.
error-data_missing = The data file “{ $name }” is missing.

## Data files refused
error-file_no_table = This file is no circuit and no deck of cards.
error-file_unknown_key = The format has no key “{ $key }”.
error-file_key = “{ $key }” must be a key of small letters, digits and hyphens, not “{ $text }”.
error-file_number = “{ $key }” must be a whole number from { $low } to { $high }, not “{ $text }”.
error-file_name = “{ $key }” needs a text in French (fr) and one in English (en).
error-circuit_shooting = The shooting table has one word for each face of the die, 8 in all; here there are { $count } ({ $rule }).
error-circuit_shooting_word = Word { $number } of the shooting table must be hit or miss, not “{ $text }” ({ $rule }).
error-circuit_map = The map is missing.
error-circuit_too_large = A map has at most { $most } rows and { $most } columns.
error-circuit_ragged = Row { $row } of “{ $grid }” has { $width } signs, but { $needed } are needed.
error-circuit_sign = Row { $row } of “{ $grid }” has an unknown sign “{ $sign }” in column { $column }.
error-circuit_flow_rows = The flow has { $count } rows, the map { $needed }: they must have the same shape.
error-circuit_starts = The map has { $count } start cells (S), but at least { $needed } are needed.
error-circuit_no_finish = The map has no finish cell (F).
error-circuit_start_cut_off = From start cell { $number }, { $cell }, there is no way to the finish.
error-circuit_cell_cut_off = From { $cell } there is no way to the finish, and its flow is not given.
error-circuit_arrows_bypassed = Only a warning: from { $cell } the finish can be reached past all arrows ({ $rule }).{ $warning ->
   *[other] {""}
}
error-deck_part = The deck needs at least one table “[[{ $part }]]”.
error-deck_too_large = A deck has at most { $most } cards; here there are { $count }.
error-deck_twice = “{ $text }” stands twice in the deck.
error-deck_effect = { $where }there is no effect “{ $text }”; there are { $known }.
error-deck_faces = { $where }“{ $key }” must be a list of numbers from 1 to 8 (for a table one for each face, 8 in all).

## Corrections refused
error-correction_unknown = There is no “{ $text }” to correct.
error-correction_not_now = “{ $text }” cannot be corrected by hand, or not now.
error-correction_number = “{ $key }” must be a whole number from { $low } to { $high }, not “{ $text }”.
error-correction_part = “{ $key }” is corrected by parts, which are: { $known }.
error-correction_twice = “{ $text }” would be the { $part ->
    [cell] cell
   *[place] place
} of two snails.
error-correction_status = “{ $text }” is no status: there are racing, ko and finished.
error-correction_cell = “{ $text }” is no { $part ->
    [start] start cell
   *[cell] cell where a snail can stand
} of this circuit.
error-correction_snail = That does not go together for { $snail }: { $why ->
    [before] before the start a snail stands on its start cell, whole.
    [racing] a racing snail has a cell, a shell and no place.
    [ko] a snail that is K.O. has no shells and no place.
   *[finished] a snail that has finished has a place and no cell.
}
error-correction_dealt = Lutin has dealt the cards: it knows them, and they are not corrected by hand ({ $rule }).
error-correction_two_piles = With two piles only the piles and the known discards are corrected by hand ({ $rule }).
error-correction_discard = “{ $text }” cannot be in the discard: a list of different cards that are not in view is needed.
error-correction_count = The cards do not add up: { $count } are left for the pile and the unknown discards.
