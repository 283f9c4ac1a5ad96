### What the doctor says of a machine and what is plugged into it.

doctor-title-good = Found
doctor-title-advice = Worth knowing
doctor-title-wrong = To mend
doctor-mend = Type: { $command }
doctor-nothing-wrong = Nothing is wrong here.
doctor-wrong-count = { $count ->
    [one] One thing is to mend.
   *[other] { $count } things are to mend.
}

## What is plugged in
doctor-found_pico = A microcontroller ({ $name }) at { $port }.
doctor-found_adapter = A USB serial adapter ({ $name }) at { $port }: a card reader or a microcontroller may hang on it.
doctor-found_acr122 = A card reader { $name } on USB.
doctor-found_keyboard = Something that types ({ $name }) at { $port }: a keyboard, or a card reader that types the card’s number.
doctor-found_spi = The bus SPI is on, as { $port }: an RC522 reader can hang on the pins.
doctor-found_i2c = The bus I²C is on, as { $port }.
doctor-found_uart = The serial port of the pins is on, as { $port } ({ $name }).
doctor-found_nothing = No reader and no board is plugged in. That will do: phones alone can play every game.
doctor-served = A table is being served on port { $port } (process { $pid }).
doctor-firmware = The board “{ $device }” has firmware { $found }.

## Boards and readers
doctor-firmware_old = The board “{ $device }” has firmware { $found }; this program comes with { $here }. Flash the board again.
doctor-board_other = The board “{ $device }” is wired or counts its cells otherwise than the profile says. Either give the profile the board’s own order of cells, or flash the board and let the profile tell it its wiring.
doctor-pico_boot = A Pico waits for its firmware: it shows itself as a drive.
doctor-twins = Two { $name } have the same name, { $shared }, which means only one of them. Call the other one { $port } in the profile, and keep it in its socket.
doctor-port_missing = The profile names { $port }, and there is no such port. Is the cable plugged in? This lists the ports there are.
doctor-acr122_missing = The profile wants an ACR122 reader, and none is plugged in. This lists what is on USB.

## Rights
doctor-group = { $user } may not open { $device }: the group “{ $group }” is lacking. It counts after the next start.
doctor-group_later = { $user } has been put into the group “{ $group }”, needed for { $device }, but it counts only after the next start.

## The pins of a Raspberry Pi
doctor-spi_off = The bus SPI is off. An RC522 reader on the pins needs it.
doctor-spi_later = The bus SPI has been switched on, and will be there after the next start.
doctor-i2c_off = The bus I²C is off. Readers and switches on its two pins need it.
doctor-i2c_later = The bus I²C has been switched on, and will be there after the next start.
doctor-uart_console = The system talks on the serial port of the pins (console={ $console } in { $file }): a reader at pins 8 and 10 would get its chatter.
doctor-uart_off = The serial port of pins 8 and 10 is off.
doctor-uart_debug = On this Raspberry Pi 5, /dev/serial0 is the small plug between the HDMI sockets. Pins 8 and 10 are { $port }: write that in the profile.
doctor-pins_missing = The profile uses pins of the machine itself (panel, buttons or lights), and this machine has none: play it on a Raspberry Pi.
doctor-pins_library = The library lgpio is not installed beside Lutin: buttons and lights on the Pi’s own pins need it.
doctor-voice_missing = The profile lets the table speak, and the program espeak-ng is not installed.
doctor-voice_unheard = The profile lets the table speak, and this machine has no loudspeaker: plug one in, by USB for example.
doctor-bluetooth_missing = The profile has Bluetooth dice, and this machine has no Bluetooth: plug an adapter in.
doctor-dice_library = The library bleak is not installed beside Lutin: Bluetooth dice need it.

## Who holds what
doctor-grabber = { $program } is running: it opens each new serial port, as { $port }, and says things to it that upset a reader.
doctor-two_openers = Several programs have { $port } open at once: { $programs }. Each gets half of what the device says. End one of them.
doctor-port_held = Another program has { $port } open: { $program }. End it.
doctor-page_port = Port { $port }, where the page would be, is taken{ $program ->
    [unknown] {""}
   *[other] {" "}by { $program }
}. Choose another one.
doctor-acr122_driver = The kernel’s driver pn533_usb holds the ACR122, so nobody else can read with it.
doctor-acr122_service = The smart-card service pcscd is not running; the ACR122 is read through it.

## The machine
doctor-power = The power supply is too weak: the voltage has fallen too low. Take one of 5 V and at least 3 A (5 A for a Pi 5), with a short cable; a weak one spoils cards and matches.
doctor-disk = Only { $left } megabytes are left on the disk of { $folder }. Matches are written there; make some room.
doctor-clock = The clock says { $year }: it was never set. Connect the machine to a network once, or type the time yourself (sudo date --set "2030-12-24 18:00").
doctor-memory = Only { $left } megabytes of memory are free. End some programs; this lists the largest.

## Profiles that fit
doctor-fits = Profiles that fit what is plugged in:
doctor-fit = { $name }: { $command }
doctor-written = Written: { $path }. Next: { $command }
doctor-waits = { $path } waits for { $port }, which is not here. Plug it in; where it has another name here, write that into the file. Then: { $command }
doctor-asked = Asked the board at { $port }.
error-doctor_name = “{ $name }” is no name for a profile. Right would be letters, digits and hyphens, such as “kitchen-table”.
error-doctor_exists = There is a profile { $path } already. Choose another name, or remove that file first.
error-doctor_nothing_to_write = Nothing is plugged in that a profile could name. “lutin run” plays without.
error-doctor_silent = The board at { $port } does not answer. Has it its firmware? “lutin flash” puts it there.
error-doctor_no_board = No board is plugged in that could be asked.
