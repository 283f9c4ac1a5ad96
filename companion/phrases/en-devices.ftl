# What is wrong with a port or with the bytes that come through it.

error-port_missing = There is no port { $port }. Is the cable plugged in?
error-port_denied = The port { $port } may not be opened by this user. Add the user to the group “dialout”, then log in again.
error-port_busy = Another program holds the port { $port }. Close it, or stop ModemManager and brltty.
error-port_refused = Nobody answers at { $port }.
error-port_failed = The port { $port } cannot be opened.
error-port_hung_up = The connection through { $port } broke. Is the cable still plugged in?
error-frame_too_long = { $size } bytes do not fit into a frame; it holds { $most }.
error-message_size = A message of { $size } bytes is too short or too long for its kind.
error-message_value = A message holds the value { $value }, which it may not.
error-message_type = There is no message of type { $type }.
