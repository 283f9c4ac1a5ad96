## Le service
status-waiting = La table est prête à l’adresse { $address }.
status-playing = On joue à { $game } à l’adresse { $address }.

## Les sauvegardes
backup-made = { $file } : { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
} et { $settings ->
    [one] { $settings } fichier de réglages
   *[other] { $settings } fichiers de réglages
}, c’est gardé.
restore-what = Nommez la sauvegarde à remettre, ou dites --finish.
restore-done = C’est remis : { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
} et { $settings ->
    [one] { $settings } fichier de réglages
   *[other] { $settings } fichiers de réglages
}.
restore-aside = Le journal d’avant est gardé sous le nom { $file }. Effacez-le quand tout va bien.
error-backup_damaged = { $path } n’est pas une sauvegarde entière de Lutin ({ $why }). Rien n’a changé.
error-backup_newer = { $path } vient d’un Lutin plus récent ({ $program }). Mettez d’abord celui-ci à jour ; rien n’a changé.
error-restore_unfinished = Une remise en place a été interrompue et n’a pas pu être achevée ({ $why }). Tapez : sudo lutin restore --finish
error-restore_plan = Le plan d’une restauration, { $path }, ne se suit pas ({ $why }). Supprimez son dossier, puis restaurez la sauvegarde encore une fois.
error-journal_of_service = Le journal { $path } appartient au service de cette machine : mettez « sudo » devant la commande.
