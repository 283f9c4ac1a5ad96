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

## lutin flash
flash-copying = Copie du micrologiciel vers { $port } ; cela prend environ une demi-minute…
flash-asking = Demande à { $port } qui est là…
flash-done = Le micrologiciel { $version } tourne sur { $port } et répond. « lutin run » lui dira comment son plateau est câblé.
flash-bootsel =
    La carte a-t-elle MicroPython ? Un Raspberry Pi Pico neuf ne l’a pas. Pour l’y mettre :
    1. Prenez le MicroPython le plus récent pour votre carte sur micropython.org/download (Pico : RPI_PICO ; Pico 2 : RPI_PICO2). C’est un seul fichier dont le nom finit par .uf2.
    2. Débranchez la carte. Tenez son bouton BOOTSEL enfoncé, branchez-la, relâchez. Un disque nommé RPI-RP2 (Pico 2 : RP2350) apparaît.
    3. Copiez le fichier .uf2 sur ce disque. Il disparaît de lui-même, et la carte est prête.
    Puis relancez « lutin flash ».
error-flash_no_tool = Le programme qui copie vers la carte manque. « ./setup.sh install » l’apporte pour une table qui a une telle carte ; ou tapez dans le dossier de Lutin : .venv/bin/python -m pip install --editable ".[flash]"
error-flash_no_board = La table { $profile } n’a pas de microcontrôleur à préparer. Nommez le port avec --port.
error-flash_no_port = { $count ->
    [0] Aucune carte avec MicroPython n’est branchée
   *[other] Plusieurs cartes avec MicroPython sont branchées ({ $ports })
}. Nommez son port avec --port, ou le profil d’une table.
error-flash_failed = Le micrologiciel n’a pas pu être copié vers { $port } : { $why }
error-flash_silent = Le microcontrôleur sur { $port } ne dit pas qui il est.
error-flash_other_major = Le micrologiciel là-bas parle la version { $found } du protocole, ce programme la version { $wanted }. Installez le micrologiciel avec « lutin flash », ou mettez ce programme à jour.
error-flash_other_version = Le micrologiciel là-bas est le { $found }, ce programme apporte le { $wanted }. Installez-le avec « lutin flash ».
