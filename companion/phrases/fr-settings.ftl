## Erreurs : profils de table
error-no_such_profile = Il n’y a pas de profil de table « { $name } ». Il y a : { $names }. Un chemin vers un fichier .toml convient aussi.
error-profile_unreadable = Le profil { $path } ne se lit pas : { $why }.
error-profile_unwritable = Le profil { $path } ne peut s’écrire : { $why }. Dans le fichier, rien n’a changé.
error-profile_syntax = Le profil { $path } n’est pas du TOML : { $why }.
error-profile_unknown_key = Dans { $path }, à { $where } : personne ne connaît la clé « { $key } ». Il faudrait l’une de : { $keys }.
error-profile_value = Dans { $path }, à { $where } : { $why }.
error-profile_cell_name = Dans { $path }, à { $where } : « { $cell } » n’est pas un nom de case. Il faudrait des lettres et un nombre, comme « e5 ».
error-profile_cell_twice = Dans { $path }, à { $where } : { $cell } y est deux fois. Chaque case n’a qu’une entrée.
error-profile_no_cells = Dans { $path }, à board : un plateau qui sent les pièces veut la liste de ses cases et un sensing « occupancy », « identity » ou « mixed ». Pour une table qui ne sent rien, omettez [board].
error-profile_no_port = Dans { $path }, à board.port : nommez le port, comme « /dev/serial/by-id/… ».
error-profile_slot_twice = Dans { $path }, à slots : chaque emplacement veut un nom à lui ; « { $place } » est vide ou y est deux fois.
error-profile_slots_alone = Dans { $path }, à slots : chaque emplacement est lu par un des [[readers]] ou par le microcontrôleur de [board] ; pour certains il n’y a ni l’un ni l’autre.
error-profile_reader_place = Dans { $path }, à readers : « { $key } » devrait lire « { $place } ». Il faut à un lecteur la place d’un des [[slots]], qu’aucun autre lecteur ne lit.
error-no_such_driver = Il n’y a pas de pilote « { $driver } » pour les lecteurs. Il y a : { $drivers }.
error-reader_needs_port = Il faut au lecteur « { $key } » son port, par exemple port = "{ $example }".
error-reader_one_place = Le lecteur « { $key } » a une seule antenne : il lit une place, pas { $count }. Nommez à part chaque autre lecteur.
error-profile_key_twice = Dans { $path }, à { $where } : chacun a besoin d’une clé à lui ; « { $key } » est vide ou s’y trouve deux fois.
error-profile_does = Dans { $path }, à buttons : « { $key } » fait « { $does } ». Ce serait start, done, undo, next, yes, roll, ou un mot du jeu en minuscules, comme discard.
error-profile_faces = Dans { $path }, à dice : « { $key } » a { $count } faces. Un dé en a de 2 à 30.

## Erreurs : données des jeux
error-no_such_data = Il n’y a pas de fichier « { $name }.toml » ni « .json » pour ce jeu, ni dans { $folder } ni avec le programme.
error-data_unreadable = Le fichier { $path } ne se lit pas : { $why }.
error-data_syntax = Le fichier { $path } ne se comprend pas : { $why }.
error-data_too_large = Le fichier { $path } dépasse { $most } octets.
error-file_special = Le fichier { $path } n’est pas un fichier ordinaire.
error-data_too_deep = Dans le fichier { $path }, une clé a plus de { $most } points.

## Erreurs : ce qu’aucun matériel ne peut
error-profile_pin_impossible = Dans { $path }, à { $where } : la broche { $pin } n’est pas accessible, ou déjà prise pour toujours. Il faut le numéro que les programmes emploient, non la place sur la carte : { $right }.
error-profile_pin_twice = Dans { $path }, à { $where } : la broche { $pin } est déjà prise, par { $other }. Donnez une autre broche à l’un des deux.
error-profile_pins_named = Dans { $path }, à { $where } : les broches s’y appellent { $names }. Nommez-les toutes, et aucune autre.
error-profile_spi_port = Dans { $path }, à { $where } : « { $port } » n’est pas un appareil SPI d’un Raspberry Pi. Il faut « spidev0.0 » ou « spidev0.1 ».
error-profile_inputs = Dans { $path }, à { $where } : { $cells } cases veulent autant d’entrées, et rangées fois colonnes n’en donnent que { $inputs }.
error-profile_port_twice = Dans { $path }, à { $where } : { $port } est déjà le port de { $other }. Chaque appareil a le sien.
error-profile_cell_strange = Dans { $path }, à { $where } : ces cases ne sont pas dans board.cells : { $cells }.
error-profile_cells_missing = Dans { $path }, à { $where } : pour { $game }, il manque ces cases : { $cells }. Une case dont le capteur ne marche pas va aussi dans board.blind.
error-profile_learned = Dans { $path }, à { $where } : les cases apprises doivent être celles de board.cells, chacune une fois.
