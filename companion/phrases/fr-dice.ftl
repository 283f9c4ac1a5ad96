## Les dés Bluetooth
error-dice_package = Il leur faut le paquet Python { $package }. Dans le dossier de Lutin, tapez : .venv/bin/python -m pip install --editable ".[{ $extra }]"
error-dice_no_bluetooth = Le Bluetooth de cette machine ne répond pas ({ $why }). Tapez : bluetoothctl power on
error-dice_unconnected = Le dé ne se laisse pas joindre ({ $why }).
error-dice_gone = Il s’est endormi ou il est trop loin : secouez-le près de la table.
error-profile_die_address = Dans { $path }, à dice : « { $key } » est un dé Bluetooth ; il lui faut son adresse, comme « C3:8A:11:22:33:44 » (« bluetoothctl scan le » la montre).
