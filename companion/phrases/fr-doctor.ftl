### Ce que le docteur dit d’une machine et de ce qui y est branché.

doctor-title-good = Trouvé
doctor-title-advice = Bon à savoir
doctor-title-wrong = À réparer
doctor-mend = Tapez : { $command }
doctor-nothing-wrong = Tout va bien ici.
doctor-wrong-count = { $count ->
    [one] Une chose est à réparer.
   *[other] { $count } choses sont à réparer.
}

## Ce qui est branché
doctor-found_pico = Un microcontrôleur ({ $name }) sur { $port }.
doctor-found_adapter = Un adaptateur série USB ({ $name }) sur { $port } : un lecteur de cartes ou un microcontrôleur peut y être relié.
doctor-found_acr122 = Un lecteur de cartes { $name } en USB.
doctor-found_keyboard = Quelque chose qui tape ({ $name }) sur { $port } : un clavier, ou un lecteur qui tape le numéro de la carte.
doctor-found_spi = Le bus SPI est allumé, c’est { $port } : un lecteur RC522 peut être relié aux broches.
doctor-found_i2c = Le bus I²C est allumé, c’est { $port }.
doctor-found_uart = Le port série des broches est allumé, c’est { $port } ({ $name }).
doctor-found_nothing = Ni lecteur ni plateau ne sont branchés. Cela suffit : tous les jeux se jouent avec les seuls téléphones.
doctor-served = Une table est servie sur le port { $port } (processus { $pid }).
doctor-firmware = Le plateau « { $device } » a le micrologiciel { $found }.

## Plateaux et lecteurs
doctor-firmware_old = Le plateau « { $device } » a le micrologiciel { $found } ; ce programme apporte { $here }. Il faut le réinstaller sur le plateau.
doctor-board_other = Le plateau « { $device } » est câblé ou compte ses cases autrement que ne le dit le profil. Donnez au profil l’ordre des cases du plateau, ou réinstallez le micrologiciel et laissez le profil dire le câblage.
doctor-pico_boot = Un Pico attend son micrologiciel : il se montre comme une clé USB.
doctor-twins = Deux { $name } portent le même nom, { $shared }, qui n’en désigne qu’un. Appelez l’autre { $port } dans le profil, et laissez-le dans sa prise.
doctor-port_missing = Le profil nomme { $port }, et ce port n’existe pas. Le câble est-il branché ? Voici comment voir les ports présents.
doctor-acr122_missing = Le profil demande un lecteur ACR122, et aucun n’est branché. Voici comment voir ce qui est en USB.

## Droits
doctor-group = { $user } ne peut pas ouvrir { $device } : il manque le groupe « { $group } ». Il comptera au prochain démarrage.
doctor-group_later = { $user } est bien dans le groupe « { $group } », qu’il faut pour { $device }, mais cela ne compte qu’au prochain démarrage.

## Les broches d’un Raspberry Pi
doctor-spi_off = Le bus SPI est éteint. Un lecteur RC522 sur les broches en a besoin.
doctor-spi_later = Le bus SPI a été allumé ; il sera là au prochain démarrage.
doctor-i2c_off = Le bus I²C est éteint. Lecteurs et interrupteurs sur ses deux broches en ont besoin.
doctor-i2c_later = Le bus I²C a été allumé ; il sera là au prochain démarrage.
doctor-uart_console = Le système parle sur le port série des broches (console={ $console } dans { $file }) : un lecteur aux broches 8 et 10 recevrait son bavardage.
doctor-uart_off = Le port série des broches 8 et 10 est éteint.
doctor-uart_debug = Sur ce Raspberry Pi 5, /dev/serial0 est la petite prise entre les HDMI. Les broches 8 et 10 sont { $port } : c’est ce qu’il faut écrire dans le profil.
doctor-pins_missing = Le profil se sert des broches de la machine elle-même (panneau, boutons ou lumières), et cette machine n’en a pas : jouez-le sur un Raspberry Pi.
doctor-pins_library = La bibliothèque lgpio n’est pas installée à côté de Lutin : il la faut pour des boutons et lumières sur les broches du Pi.
doctor-voice_missing = Le profil fait parler la table, et le programme espeak-ng n’est pas installé.
doctor-voice_unheard = Le profil fait parler la table, et cette machine n’a pas de haut-parleur : branchez-en un, par exemple par USB.
doctor-bluetooth_missing = Le profil a des dés Bluetooth, et cette machine n’a pas de Bluetooth : branchez un adaptateur.
doctor-dice_library = La bibliothèque bleak n’est pas installée à côté de Lutin : il la faut pour les dés Bluetooth.

## Qui tient quoi
doctor-grabber = { $program } tourne : il ouvre chaque nouveau port série, comme { $port }, et y dit des choses qui dérangent un lecteur.
doctor-two_openers = Plusieurs programmes tiennent { $port } à la fois : { $programs }. Chacun reçoit la moitié de ce que dit l’appareil. Arrêtez-en un.
doctor-port_held = Un autre programme tient { $port } : { $program }. Arrêtez-le.
doctor-page_port = Le port { $port }, celui de la page, est pris{ $program ->
    [unknown] {""}
   *[other] {" "}par { $program }
}. Choisissez-en un autre.
doctor-acr122_driver = Le pilote pn533_usb du noyau tient l’ACR122 : personne d’autre ne peut lire avec.
doctor-acr122_service = Le service de cartes à puce pcscd ne tourne pas ; c’est par lui qu’on lit l’ACR122.

## La machine
doctor-power = L’alimentation est trop faible : la tension est tombée trop bas. Il en faut une de 5 V et au moins 3 A (5 A pour un Pi 5), au câble court ; une faible abîme cartes SD et parties.
doctor-disk = Il ne reste que { $left } mégaoctets sur le disque de { $folder }. Les parties y sont écrites ; faites de la place.
doctor-clock = L’horloge dit { $year } : elle n’a jamais été réglée. Reliez la machine une fois à un réseau, ou tapez l’heure vous-même (sudo date --set "2030-12-24 18:00").
doctor-memory = Il ne reste que { $left } mégaoctets de mémoire. Arrêtez des programmes ; voici comment voir les plus gros.

## Profils qui conviennent
doctor-fits = Profils qui conviennent à ce qui est branché :
doctor-fit = { $name } : { $command }
doctor-written = Écrit : { $path }. Ensuite : { $command }
doctor-waits = { $path } attend { $port }, qui n’est pas là. Branchez-le ; s’il a un autre nom ici, écrivez ce nom dans le fichier. Ensuite : { $command }
doctor-asked = Le plateau sur { $port } a été interrogé.
error-doctor_name = « { $name } » n’est pas un nom de profil. Il faut des lettres, chiffres et traits d’union, comme « table-cuisine ».
error-doctor_exists = Il y a déjà un profil { $path }. Choisissez un autre nom, ou retirez d’abord ce fichier.
error-doctor_nothing_to_write = Rien n’est branché qu’un profil puisse nommer. « lutin run » joue sans.
error-doctor_silent = Le plateau sur { $port } ne répond pas. A-t-il son micrologiciel ? « lutin flash » l’y met.
error-doctor_no_board = Aucun plateau n’est branché qu’on puisse interroger.
