### What devices report, without any game.

sense-begin = Lay cards, put pieces, press buttons: each thing that is felt shows here. Ctrl-C ends it.
sense-served = A table is being served on this machine and holds its devices: the game master sees the same there, under “Sensors and readers”.
sense-card_laid = { $place }: card { $tag } is there
sense-card_taken = { $place }: card { $tag } is gone
sense-card_there = { $place }: a card lies there
sense-card_gone = { $place }: the card is gone
sense-cell_filled = { $cell }: something is there
sense-cell_known = { $cell }: { $what } is there
sense-cell_emptied = { $cell }: empty
sense-cell_blind = { $cell }: this sensor is not trusted
sense-cell_seeing = { $cell }: this sensor is trusted again
sense-board = The board answers: { $count ->
    [0] all cells are empty
    [one] one cell is occupied
   *[other] { $count } cells are occupied
}
sense-board_lost = The board answers no more
sense-button = Button { $button } pressed
sense-die = Die { $die }: face { $face }
sense-device_starting = { $device }: looking for it…
sense-device_ready = { $device }: works
sense-device_lost = { $device }: does not answer
sense-device_wrong_version = { $device }: speaks another version; flash it again
error-sense_nothing = The table “{ $profile }” feels nothing. “lutin doctor” says what is plugged in and which profile fits.

## The game master at the devices
error-no_such_sensor = The table has no sensor that could be ignored at { $cell }.
error-no_such_reader = There is no card reader at { $place }.
error-no_such_place = No card is called { $card } in this game.
error-no_tag = First lay a card on a reader.
error-no_board_to_learn = This table has no board whose cells could be learned.
error-swap_unlike = The readers at { $one } and { $other } hang on different devices: change their places in the profile by hand.
error-profile_not_changed = The profile { $path } is written in a way that cannot be changed from here. Nothing was changed; edit it by hand.
sense-touch = Touch the cell { $cell } ({ $done } of { $count } done).
sense-note-none = Put a piece or a magnet on it, then lift it again.
sense-note-found = { $cell } is found.
sense-note-known = That is { $cell } already. Touch the cell that is asked for.
sense-note-several = Several cells at once: touch only one.
sense-free = free
sense-occupied = occupied
sense-blind = not felt
sense-ignored = ignored
