## The pins of this machine
error-gpio_library = The library lgpio is missing. Type: ./setup.sh venv
error-gpio_denied = The pins cannot be opened ({ $why }). Add this user to the group “gpio”, then log in again.
error-gpio_no_pi = This machine has no pins of a Raspberry Pi ({ $why }). Take [panel] and the “pin” of buttons out of the profile.
error-gpio_pins = The pins cannot be used with { $factory }: { $why }. “lutin check” says what is wrong in the profile.
error-gpio_silent = The pins do not say anything any more. Start the table again.
