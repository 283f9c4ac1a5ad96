## The pins of this machine
error-gpio_library = The library lgpio is missing. Type: ./setup.sh venv
error-gpio_denied = The pins cannot be opened ({ $why }). Add this user to the group “gpio”, then log in again.
error-gpio_no_pi = This machine has no pins of a Raspberry Pi ({ $why }). Take [panel] and the “pin” of buttons out of the profile.
error-gpio_pins = The pins cannot be used with { $factory }: { $why }. “lutin check” says what is wrong in the profile.
error-gpio_silent = The pins do not say anything any more. Start the table again.

error-profile_panel_lines = In { $path }, at panel: a matrix on the pins has at most { $most } rows and { $most } columns. A larger board wants a microcontroller ([board]).
error-profile_panel_inputs = In { $path }, at panel: { $cells } cells, but the rows and columns feel only { $inputs }.
error-profile_board_twice = In { $path }: the board is felt twice, by [board] and by [panel]. Keep the cells of one of the two.
