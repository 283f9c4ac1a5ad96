### What devices report, without any game.

sense-begin = Lay cards, put pieces, press buttons: each thing that is felt shows here. Ctrl-C ends it.
sense-card_laid = { $place }: card { $tag } is there
sense-card_taken = { $place }: card { $tag } is gone
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
