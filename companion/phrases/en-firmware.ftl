# The microcontroller’s firmware and wiring.

error-no_node = The firmware is run by node, which is not installed. Install it (“apt install nodejs”), then try again.
error-firmware_crashed = The firmware stopped with an error: { $why }
error-firmware_interpreter = The board’s program must run on { $wanted }, but it says { $found }.
error-wiring_pin = GP{ $pin } is no pin that a Pico offers ({ $what }). There are GP0 to GP22 and GP26 to GP28.
error-wiring_pin_twice = GP{ $pin } is named twice in the wiring: for { $other } and for { $what }.
error-wiring_inputs = { $cells ->
    [one] One cell needs an input
   *[other] { $cells } cells need as many inputs
}, but this wiring has { $inputs }.
error-wiring_readers = { $count } card readers are too many for one microcontroller; it serves { $most }.
error-wiring_place = A card reader of the microcontroller lies at “{ $place }”, which is neither a cell of the board nor one of its slots ({ $slots }).
error-wiring_names = In the profile, { $where } must name the pins { $names }, and no others.
