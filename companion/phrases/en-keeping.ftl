## The service
status-waiting = The table is ready at { $address }.
status-playing = { $game } is being played at { $address }.

## Backups
backup-made = { $file }: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} and { $settings ->
    [one] 1 file of settings
   *[other] { $settings } files of settings
}, kept.
restore-what = Name the backup to put back, or say --finish.
restore-done = Put back: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} and { $settings ->
    [one] 1 file of settings
   *[other] { $settings } files of settings
}.
restore-aside = The journal from before is kept as { $file }. Delete it once all is well.
error-backup_damaged = { $path } is no whole backup of Lutin ({ $why }). Nothing was changed.
error-backup_newer = { $path } was made by a newer Lutin ({ $program }). Update this one first; nothing was changed.
error-restore_unfinished = A restoration was cut off and could not be finished ({ $why }). Type: sudo lutin restore --finish
error-restore_plan = The plan of a restoration, { $path }, cannot be followed ({ $why }). Delete its folder, then restore the backup once more.
error-journal_of_service = The journal { $path } belongs to the service on this machine: put “sudo” before the command.
