# What is wrong with a port or with the bytes that come through it.

error-port_missing = There is no port { $port }. Is the cable plugged in?
error-port_denied = The port { $port } may not be opened by this user. Add the user to the group “dialout”, then log in again.
error-port_busy = Another program holds the port { $port }. Close it, or stop ModemManager and brltty.
error-port_refused = Nobody answers at { $port }.
error-port_failed = The port { $port } cannot be opened.
error-port_hung_up = The connection through { $port } broke. Is the cable still plugged in?
error-reader_silent = Its port is open, but no reader of this kind answers there. Is it the right port, and are all its wires in place?
error-reader_package = It needs the Python package { $package }. “./setup.sh install” brings it for a table whose profile names this reader; or type in Lutin’s folder: .venv/bin/python -m pip install --editable ".[{ $extra }]"
error-spi_missing = There is no { $port }. Switch SPI on with “sudo raspi-config nonint do_spi 0”, then restart the Pi.
error-spi_denied = { $port } may not be opened by this user. Add the user to the group “spi”, then log in again.
error-pcsc_missing = pcscd lists no reader called { $port }. Is it plugged in? An ACR122U is also taken away by the kernel’s module pn533_usb, which then must be blacklisted.
error-pcsc_service = The service pcscd does not answer. Install it with “sudo apt install pcscd”.
error-input_denied = { $port } may not be opened by this user. Add the user to the group “input”, then log in again.
error-frame_too_long = { $size } bytes do not fit into a frame; it holds { $most }.
error-message_size = A message of { $size } bytes is too short or too long for its kind.
error-message_value = A message holds the value { $value }, which it may not.
error-message_type = There is no message of type { $type }.

## Banners
banner-board-lost = The board does not answer. Plug its cable in again; meanwhile play on by phone. It joins in by itself once it is there. If it stays away, “lutin doctor” finds out why.
banner-board-lost-why = The board does not answer. { $why } Meanwhile play on by phone; the board joins in by itself.
banner-board-version = The board speaks another version: its firmware must be flashed again (“lutin flash”). Play on by phone.
banner-board-cells = The board counts its cells otherwise than this table’s profile does: “lutin doctor” tells what differs. Play on by phone.
banner-board-wiring = The board cannot be wired as this table’s profile says: “lutin doctor” tells more. Play on by phone.
banner-reader-lost = The card reader { $device } does not answer. Plug it in again; meanwhile choose cards on the phones. If it stays away, “lutin doctor” finds out why.
banner-reader-lost-why = The card reader { $device } does not answer. { $why } Meanwhile choose cards on the phones.
banner-die-lost = The die { $device } does not answer. Wake it up or charge it; meanwhile type what you roll on a phone.
banner-die-lost-why = The die { $device } does not answer. { $why } Meanwhile type what you roll on a phone.
banner-panel-lost = The buttons and lights on this machine’s own pins do not work. Meanwhile play on by phone; “lutin doctor” finds out why.
banner-panel-lost-why = The buttons and lights on this machine’s own pins do not work. { $why } Meanwhile play on by phone.
