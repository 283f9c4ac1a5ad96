## Errors: profiles of tables
error-no_such_profile = There is no table profile “{ $name }”. There are: { $names }. A path to a .toml file works too.
error-profile_unreadable = The profile { $path } cannot be read: { $why }.
error-profile_unwritable = The profile { $path } cannot be written: { $why }. Nothing was changed in the file.
error-profile_syntax = The profile { $path } is not TOML: { $why }.
error-profile_unknown_key = In { $path }, at { $where }: nobody knows the key “{ $key }”. Right would be one of: { $keys }.
error-profile_value = In { $path }, at { $where }: { $why }.
error-profile_cell_name = In { $path }, at { $where }: “{ $cell }” is no cell name. Right would be letters and a number, such as “e5”.
error-profile_cell_twice = In { $path }, at { $where }: { $cell } stands there twice. Each cell belongs to one input.
error-profile_no_cells = In { $path }, at board: a board that feels pieces needs its list of cells and a sensing of “occupancy”, “identity” or “mixed”. For a table that feels nothing, leave [board] out.
error-profile_no_port = In { $path }, at board.port: name the port, such as “/dev/serial/by-id/…”.
error-profile_slot_twice = In { $path }, at slots: each slot needs a place of its own; “{ $place }” is empty or there twice.
error-profile_slots_alone = In { $path }, at slots: each slot is read by one of the [[readers]] or by the microcontroller of [board]; for some there is neither.
error-profile_reader_place = In { $path }, at readers: “{ $key }” is said to read “{ $place }”. A reader needs the place of one of the [[slots]], which no other reader reads.
error-no_such_driver = There is no driver “{ $driver }” for readers. There are: { $drivers }.
error-reader_needs_port = The reader “{ $key }” needs its port, such as port = "{ $example }".
error-reader_one_place = The reader “{ $key }” has one antenna, so it reads one place, not { $count }. Name each further reader by itself.
error-profile_key_twice = In { $path }, at { $where }: each needs a key of its own; “{ $key }” is empty or there twice.
error-profile_does = In { $path }, at buttons: “{ $key }” does “{ $does }”. Right would be start, done, undo, next, yes, roll, or a word of the game in small letters, such as discard.
error-profile_faces = In { $path }, at dice: “{ $key }” has { $count } faces. A die has 2 to 30.

## Errors: data of games
error-no_such_data = There is no file “{ $name }.toml” or “.json” for this game, neither in { $folder } nor with the program.
error-data_unreadable = The file { $path } cannot be read: { $why }.
error-data_syntax = The file { $path } cannot be understood: { $why }.
error-data_too_large = The file { $path } is larger than { $most } bytes.
error-file_special = { $path } is no ordinary file.
error-data_too_deep = In the file { $path }, a key has more than { $most } dots.

## Errors: what no hardware can do
error-profile_pin_impossible = In { $path }, at { $where }: pin { $pin } is not led out, or is taken for good. Right would be the number that programs use, not the place on the board: one of { $right }.
error-profile_pin_twice = In { $path }, at { $where }: pin { $pin } is taken already, by { $other }. Give one of them another pin.
error-profile_pins_named = In { $path }, at { $where }: the pins there are called { $names }. Name each of them, and no others.
error-profile_spi_port = In { $path }, at { $where }: “{ $port }” is no SPI device of a Raspberry Pi. Right would be “spidev0.0” or “spidev0.1”.
error-profile_inputs = In { $path }, at { $where }: { $cells } cells need as many inputs, and rows times columns give only { $inputs }.
error-profile_port_twice = In { $path }, at { $where }: { $port } is the port of { $other } already. Each device has a port of its own.
error-profile_cell_strange = In { $path }, at { $where }: these cells are not in board.cells: { $cells }.
error-profile_cells_missing = In { $path }, at { $where }: for { $game } these cells are missing: { $cells }. A cell without a working sensor belongs into board.blind as well.
error-profile_learned = In { $path }, at { $where }: the learned cells must be those of board.cells, each once.
