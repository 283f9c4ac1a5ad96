### Les fichiers de partie, la mise en place en ligne de commande, et l’historique.

## Erreurs : lire un fichier de partie
error-record_open = Le fichier { $file } ne peut être lu : { $why }.
error-record_empty = Le fichier { $file } est vide. Une partie commence par une ligne comme {"{"}"record": 1, "game": "splut", "seats": ["south", "north"]{"}"}.
error-record_too_long = Le fichier { $file } a plus de { $limit } lignes ; aucune partie n’est si longue.
error-record_line_long = { $file }, ligne { NUMBER($line, useGrouping: 0) } : plus de { $limit } octets ; aucune ligne d’une partie n’est si longue.
error-record_binary = { $file }, ligne { NUMBER($line, useGrouping: 0) } : elle contient des octets nuls, ce n’est donc pas un fichier de texte.
error-record_encoding = { $file }, ligne { NUMBER($line, useGrouping: 0) } : ce n’est pas du texte UTF-8.
error-record_truncated = { $file }, ligne { NUMBER($line, useGrouping: 0) } : le fichier s’interrompt au milieu de cette ligne, après la colonne { $column }.
error-record_json = { $file }, ligne { NUMBER($line, useGrouping: 0) } : ce n’est pas du JSON, à partir de la colonne { $column }.
error-record_object = { $file }, ligne { NUMBER($line, useGrouping: 0) } : chaque ligne d’une partie est un seul objet JSON, entre accolades.
error-record_header = { $file }, ligne { NUMBER($line, useGrouping: 0) } : une partie commence par un en-tête qui a la clé "record".
error-record_version = { $file }, ligne { NUMBER($line, useGrouping: 0) } : cette partie est en version { $found } ; ce programme lit la version { $known }.
error-record_key = { $file }, ligne { NUMBER($line, useGrouping: 0) } : il n’y a pas de clé { $key } ici, seulement { $known }.
error-record_missing = { $file }, ligne { NUMBER($line, useGrouping: 0) } : il manque la clé "{ $key }".
error-record_value = { $file }, ligne { NUMBER($line, useGrouping: 0) } : "{ $key }" ne peut être { $value }.
error-record_line = { $file }, ligne { NUMBER($line, useGrouping: 0) } : ni un coup ("seat" et "move"), ni une correction ("set" ou "back").
error-record_game = { $file }, ligne { NUMBER($line, useGrouping: 0) } : aucun jeu ne s’appelle { $game }. Il y a : { $games }.
error-record_seat = { $file }, ligne { NUMBER($line, useGrouping: 0) } : il n’y a pas de place { $wrong }, seulement { $known }.
error-record_option_unknown = { $file }, ligne { NUMBER($line, useGrouping: 0) } : ce jeu n’a pas d’option "{ $option }", seulement { $options }.
error-record_option_value = { $file }, ligne { NUMBER($line, useGrouping: 0) } : l’option "{ $option }" ne peut être { $value }, seulement { $choices }.
error-record_back = Il n’y a pas de ligne { NUMBER($to, useGrouping: 0) } avant celle-ci où revenir (la première est la ligne 2).
record-refused = { $file }, ligne { NUMBER($line, useGrouping: 0) } : { $told }

## Erreurs : mise en place
error-option_text = « { $text } » n’est pas une option. Il faudrait : CLÉ=VALEUR.
error-option_twice = L’option « { $option } » est donnée deux fois.
error-option_unknown = Ce jeu n’a pas d’option « { $option } », seulement { $options }.
error-option_value = L’option « { $option } » ne peut être { $value }, seulement { $choices }.
error-seat_not_of_game = Il n’y a pas de place « { $wrong } », seulement { $known }.

## Erreurs : la ligne de commande
error-no_journal = Il n’y a pas encore de journal en { $path }.
error-file_exists = Le fichier { $path } existe déjà ; choisissez un autre nom.
error-system = Le système refuse : { $why }.
error-system_file = Le système refuse { $path } : { $why }.
reason-enoent = ce fichier ou ce dossier n’existe pas
reason-eacces = cet utilisateur n’en a pas le droit
reason-eperm = cet utilisateur n’en a pas le droit
reason-eisdir = c’est un dossier, pas un fichier
reason-enotdir = une partie de son chemin est un fichier, pas un dossier
reason-eexist = un tel fichier existe déjà
reason-enospc = le disque est plein
reason-erofs = le disque se lit seulement, il ne s’écrit pas
reason-ebusy = un autre programme s’en sert
reason-eio = le disque ou l’appareil marche mal
error-internal = Le programme a un défaut ({ $kind } : { $why }). « lutin --traceback … » montre où.

## L’historique
history-none = Aucune partie encore.
history-match = { $number }  { $when }  { $title } : { $players } ({ $status })
history-entry = { $number }  { $told }
history-status-running = en cours
history-status-over = finie
history-status-left = quittée
history-exported = La partie { $number } est maintenant dans { $file }, { $count ->
    [one] une ligne
   *[other] { $count } lignes
}.
error-export_running = La partie { $match } n’est pas finie : son enregistrement dirait des secrets. Seul le maître du jeu peut l’avoir maintenant.
