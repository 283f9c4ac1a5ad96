### Wiring pictures and tables.

wiring-title = Wiring: { $name }
wiring-about = Which pin of each part goes to which pin. “lutin wiring PROFILE --text” tells the same in words.
wiring-switch-off = Unplug the power before you connect or move a wire.

## What things are wired to
wiring-host-pi = Raspberry Pi: the 40 pins, seen from above, pin 1 at the corner of the board
wiring-host-pico = Raspberry Pi Pico, USB socket at the top
wiring-host-adapter = USB serial adapter
wiring-plugged = It is plugged in at { $port }
wiring-plug-board = The microcontroller is plugged in by USB: { $port }. Its profile says nothing of what is wired to it.{ $key }
wiring-plug-keyboard = Card reader “{ $key }”, which types: plugged in by USB, { $port }.
wiring-plug-acr122 = Card reader “{ $key }”, ACR122: plugged in by USB, { $port }.

## Parts
wiring-part-rc522 = Card reader RC522
wiring-part-pn532 = Card reader PN532
wiring-part-rdm6300 = Card reader RDM6300 (125 kHz)
wiring-part-button = Button
wiring-part-lamp = Light (LED)
wiring-part-strip = String of lights WS2812
wiring-part-buzzer = Buzzer (passive)
wiring-part-matrix = Switches under the cells
wiring-part-chain = Chain of registers 74HC165

## Wires
wiring-to = pin { $place } ({ $name })
wiring-to-name = { $name }
wiring-free = stays free
wiring-through = { $to }, { $what }
wiring-through-resistor = by 330 Ω
wiring-through-divider = by a divider
wiring-legend = Legend
wiring-use-five = 5 V
wiring-use-three = 3.3 V
wiring-use-ground = ground (GND); where a part says GND, any ground pin will do
wiring-use-data = signal; each has a colour of its own, and its name at both ends
wiring-explain-resistor = by 330 Ω: a resistor of 330 Ω in the wire.
wiring-explain-divider = by a divider: 1 kΩ in the wire, then 2 kΩ from the pin to ground; 5 V become 3.3 V.

## Notes at parts
wiring-note-three = Only 3.3 V: 5 V destroy it.
wiring-note-antenna = Needs 5 V. The coil goes to the two pins ANT.
wiring-note-switches_uart = Both switches on the module: 0 and 0 (HSU).
wiring-note-switches_i2c = Switches on the module: 1 is on, 2 is off (I²C).
wiring-note-volts = VCC as printed on the module: 5V or 3.3V.
wiring-note-lamp = The long leg is +.
wiring-note-strip = Cell after cell, in the order of the profile. More than ten lights want a power supply of their own, with the grounds joined.
wiring-note-diodes = A diode 1N4148 at each switch: without, three pieces show a fourth.
wiring-note-chain = Pin 16 of each chip to 3.3 V, pins 8 and 15 to ground.

## Where each cell’s switch belongs
wiring-matrix = Where each cell’s switch belongs
wiring-matrix-told = For each cell: from the column’s wire (C) through the switch, then through the diode, to the row’s wire (R). The diode’s stripe points to the row.
wiring-chain = What is on the inputs of the registers
wiring-chain-told = Register 1 is nearest the Pico: its pin 9 gives the data. Pin 10 of each register gets pin 9 of the next one; pin 10 of the last goes to ground. Pins 1 and 2 are joined along the chain.
wiring-chain-inputs = Each input: 10 kΩ to 3.3 V, and the switch to ground. An input without a cell goes straight to 3.3 V.
wiring-chain-columns = Each input is a column (C): 10 kΩ to 3.3 V, and the switches of that column. An input without a column goes straight to 3.3 V.
wiring-written = Written: { $path }
error-wiring_nothing = Nothing in the profile { $profile } is wired: it needs no picture.
