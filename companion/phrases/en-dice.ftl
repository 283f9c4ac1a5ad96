## Bluetooth dice
error-dice_package = They need the Python package { $package }. In Lutin’s folder, type: .venv/bin/python -m pip install --editable ".[{ $extra }]"
error-dice_no_bluetooth = The Bluetooth of this machine does not answer ({ $why }). Type: bluetoothctl power on
error-dice_unconnected = The die cannot be reached ({ $why }).
error-dice_gone = It has fallen asleep or is too far away: shake it near the table.
error-profile_die_address = In { $path }, at dice: “{ $key }” is a Bluetooth die; it needs its address, such as “C3:8A:11:22:33:44” (“bluetoothctl scan le” shows it).
