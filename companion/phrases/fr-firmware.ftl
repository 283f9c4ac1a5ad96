# Le micrologiciel du microcontrôleur et son câblage.

error-no_node = Le micrologiciel tourne grâce à node, qui n’est pas installé. Installez-le (« apt install nodejs »), puis réessayez.
error-firmware_crashed = Le micrologiciel s’est arrêté sur une erreur : { $why }
error-firmware_interpreter = Le programme du plateau doit tourner sur { $wanted }, mais il annonce { $found }.
error-wiring_pin = GP{ $pin } n’est pas une broche qu’offre un Pico ({ $what }). Il y a GP0 à GP22 et GP26 à GP28.
error-wiring_pin_twice = GP{ $pin } est citée deux fois dans le câblage : pour { $other } et pour { $what }.
error-wiring_inputs = { $cells ->
    [one] Une case demande une entrée
   *[other] { $cells } cases demandent autant d’entrées
}, mais ce câblage en a { $inputs }.
error-wiring_readers = { $count } lecteurs de cartes sont trop pour un seul microcontrôleur ; il en sert { $most }.
error-wiring_place = Un lecteur de cartes du microcontrôleur est placé en « { $place } », qui n’est ni une case du plateau ni l’un de ses emplacements ({ $slots }).
error-wiring_names = Dans le profil, { $where } doit nommer les broches { $names }, et aucune autre.
