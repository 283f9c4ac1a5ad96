### Images et tableaux de câblage.

wiring-title = Câblage : { $name }
wiring-about = Quelle patte de chaque pièce va à quelle broche. « lutin wiring PROFIL --text » dit la même chose en mots.
wiring-switch-off = Débranchez l’alimentation avant de poser ou déplacer un fil.

## À quoi l’on câble
wiring-host-pi = Raspberry Pi : les 40 broches vues de dessus, la 1 est au coin de la carte
wiring-host-pico = Raspberry Pi Pico, prise USB en haut
wiring-host-adapter = Adaptateur série USB
wiring-plugged = Il est branché sur { $port }
wiring-plug-board = Le microcontrôleur se branche en USB : { $port }. Son profil ne dit pas ce qui y est câblé.{ $key }
wiring-plug-keyboard = Lecteur de cartes « { $key } », qui tape : se branche en USB, { $port }.
wiring-plug-acr122 = Lecteur de cartes « { $key } », ACR122 : se branche en USB, { $port }.

## Pièces
wiring-part-rc522 = Lecteur de cartes RC522
wiring-part-pn532 = Lecteur de cartes PN532
wiring-part-rdm6300 = Lecteur RDM6300 (125 kHz)
wiring-part-button = Bouton
wiring-part-lamp = Lumière (LED)
wiring-part-strip = Guirlande WS2812
wiring-part-buzzer = Ronfleur (passif)
wiring-part-matrix = Contacts sous les cases
wiring-part-chain = Chaîne de registres 74HC165

## Fils
wiring-to = broche { $place } ({ $name })
wiring-to-name = { $name }
wiring-free = reste libre
wiring-through = { $to }, { $what }
wiring-through-resistor = par 330 Ω
wiring-through-divider = par un diviseur
wiring-legend = Légende
wiring-use-five = 5 V
wiring-use-three = 3,3 V
wiring-use-ground = masse (GND) ; là où une pièce dit GND, toute broche de masse convient
wiring-use-data = signal ; chacun a sa couleur, et son nom aux deux bouts
wiring-explain-resistor = par 330 Ω : une résistance de 330 Ω dans le fil.
wiring-explain-divider = par un diviseur : 1 kΩ dans le fil, puis 2 kΩ de la broche à la masse ; 5 V deviennent 3,3 V.

## Notes des pièces
wiring-note-three = 3,3 V seulement : 5 V le détruisent.
wiring-note-antenna = Demande 5 V. La bobine va aux deux pattes ANT.
wiring-note-switches_uart = Les deux interrupteurs du module : 0 et 0 (HSU).
wiring-note-switches_i2c = Interrupteurs du module : le 1 sur marche, le 2 sur arrêt (I²C).
wiring-note-volts = VCC comme imprimé sur le module : 5V ou 3.3V.
wiring-note-lamp = La patte longue est le +.
wiring-note-strip = Case après case, dans l’ordre du profil. Plus de dix lumières veulent leur propre alimentation, masses reliées.
wiring-note-diodes = Une diode 1N4148 par contact : sans elles, trois pièces en montrent une quatrième.
wiring-note-chain = Patte 16 de chaque puce au 3,3 V, pattes 8 et 15 à la masse.

## Où va le contact de chaque case
wiring-matrix = Où va le contact de chaque case
wiring-matrix-told = Pour chaque case : du fil de la colonne (C) à travers le contact, puis à travers la diode, au fil de la rangée (R). L’anneau de la diode est vers la rangée.
wiring-chain = Ce qui va aux entrées des registres
wiring-chain-told = Le registre 1 est le plus proche du Pico : sa patte 9 donne les données. La patte 10 de chaque registre reçoit la patte 9 du suivant ; celle du dernier va à la masse. Les pattes 1 et 2 sont reliées tout du long.
wiring-chain-inputs = Chaque entrée : 10 kΩ vers 3,3 V, et le contact vers la masse. Une entrée sans case va droit au 3,3 V.
wiring-chain-columns = Chaque entrée est une colonne (C) : 10 kΩ vers 3,3 V, et les contacts de cette colonne. Une entrée sans colonne va droit au 3,3 V.
wiring-written = Écrit : { $path }
error-wiring_nothing = Rien n’est câblé dans le profil { $profile } : il n’y faut pas d’image.
