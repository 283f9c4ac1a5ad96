### Records, set-up on the command line, and the history.

## Errors: reading a record
error-record_open = The file { $file } cannot be read: { $why }.
error-record_empty = The file { $file } is empty. A record begins with a line such as {"{"}"record": 1, "game": "splut", "seats": ["south", "north"]{"}"}.
error-record_too_long = The file { $file } has more than { $limit } lines; no record is that long.
error-record_line_long = { $file }, line { NUMBER($line, useGrouping: 0) }: longer than { $limit } bytes; no line of a record is.
error-record_binary = { $file }, line { NUMBER($line, useGrouping: 0) }: there are null bytes in it, so this is not a text file.
error-record_encoding = { $file }, line { NUMBER($line, useGrouping: 0) }: this is not UTF-8 text.
error-record_truncated = { $file }, line { NUMBER($line, useGrouping: 0) }: the file breaks off in the middle of this line, after column { $column }.
error-record_json = { $file }, line { NUMBER($line, useGrouping: 0) }: this is not JSON, from column { $column } on.
error-record_object = { $file }, line { NUMBER($line, useGrouping: 0) }: each line of a record is one JSON object, between braces.
error-record_header = { $file }, line { NUMBER($line, useGrouping: 0) }: a record begins with a header that has the key "record".
error-record_version = { $file }, line { NUMBER($line, useGrouping: 0) }: this record is of version { $found }; this program reads version { $known }.
error-record_key = { $file }, line { NUMBER($line, useGrouping: 0) }: there is no key { $key } here, only { $known }.
error-record_missing = { $file }, line { NUMBER($line, useGrouping: 0) }: the key "{ $key }" is missing.
error-record_value = { $file }, line { NUMBER($line, useGrouping: 0) }: "{ $key }" cannot be { $value }.
error-record_line = { $file }, line { NUMBER($line, useGrouping: 0) }: neither a move ("seat" and "move") nor a correction ("set" or "back").
error-record_game = { $file }, line { NUMBER($line, useGrouping: 0) }: there is no game { $game }. There are: { $games }.
error-record_seat = { $file }, line { NUMBER($line, useGrouping: 0) }: there is no seat { $wrong }, only { $known }.
error-record_option_unknown = { $file }, line { NUMBER($line, useGrouping: 0) }: the game has no option "{ $option }", only { $options }.
error-record_option_value = { $file }, line { NUMBER($line, useGrouping: 0) }: the option "{ $option }" cannot be { $value }, only { $choices }.
error-record_back = There is no line { NUMBER($to, useGrouping: 0) } to go back to before this one (the first is line 2).
record-refused = { $file }, line { NUMBER($line, useGrouping: 0) }: { $told }

## Errors: set-up
error-option_text = “{ $text }” is no option. Right would be: KEY=VALUE.
error-option_twice = The option “{ $option }” is given twice.
error-option_unknown = The game has no option “{ $option }”, only { $options }.
error-option_value = The option “{ $option }” cannot be { $value }, only { $choices }.
error-seat_not_of_game = There is no seat “{ $wrong }”, only { $known }.

## Errors: the command line
error-no_journal = There is no journal at { $path } yet.
error-file_exists = The file { $path } is there already; choose another name.
error-system = The system refuses: { $why }.
error-system_file = The system refuses { $path }: { $why }.
reason-enoent = there is no such file or folder
reason-eacces = this user has no right to do that
reason-eperm = this user has no right to do that
reason-eisdir = it is a folder, not a file
reason-enotdir = a part of its path is a file, not a folder
reason-eexist = there is such a file already
reason-enospc = the disk is full
reason-erofs = the disk can only be read, not written
reason-ebusy = another program is using it
reason-eio = the disk or the device does not work rightly
error-internal = The program has a fault of its own ({ $kind }: { $why }). “lutin --traceback …” shows where.

## The history
history-none = No match yet.
history-match = { $number }  { $when }  { $title }: { $players } ({ $status })
history-entry = { $number }  { $told }
history-status-running = running
history-status-over = over
history-status-left = left
history-exported = Match { $number } is in { $file } now, { $count ->
    [one] one line
   *[other] { $count } lines
}.
error-export_running = Match { $match } is not over: its record would tell secrets. Only the game master may have it now.
