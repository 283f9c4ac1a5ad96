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

## lutin flash
flash-copying = Copying the firmware to { $port }; this takes about half a minute …
flash-asking = Asking { $port } who is there …
flash-done = Firmware { $version } runs at { $port } and answers. “lutin run” tells it how its board is wired.
flash-bootsel =
    Does the board have MicroPython? A new Raspberry Pi Pico has not. To put it on:
    1. Fetch the newest MicroPython for your board from micropython.org/download (Pico: RPI_PICO; Pico 2: RPI_PICO2). It is one file whose name ends in .uf2.
    2. Unplug the board. Hold its button BOOTSEL down, plug it in, let go. A drive called RPI-RP2 (Pico 2: RP2350) appears.
    3. Copy the .uf2 file onto that drive. The drive goes away by itself, and the board is ready.
    Then start “lutin flash” again.
error-flash_no_tool = The program that copies to the board is missing. “./setup.sh install” brings it for a table with such a board; or type in Lutin’s folder: .venv/bin/python -m pip install --editable ".[flash]"
error-flash_no_board = The table { $profile } has no microcontroller to flash. Name the port with --port.
error-flash_no_port = { $count ->
    [0] No board with MicroPython is plugged in
   *[other] Several boards with MicroPython are plugged in ({ $ports })
}. Name its port with --port, or a table’s profile.
error-flash_failed = The firmware could not be copied to { $port }: { $why }
error-flash_silent = The microcontroller at { $port } does not say who it is.
error-flash_other_major = The firmware there speaks version { $found } of the protocol, this program version { $wanted }. Put the firmware on with “lutin flash”, or update this program.
error-flash_other_version = The firmware there is { $found }, this program brings { $wanted }. Put it on with “lutin flash”.
