# The page's own words. Ids that start with "error-" are told for requests that the web itself turns away.

title = Lutin
tagline = The referee at your table
loading = One moment…
offline = No connection. Trying again…
replaced = This seat is also open elsewhere.
resume = Go on here
menu = More
close = Close
cancel = Cancel
confirm = Yes, do it
sure = Sure?
language = Français
undo = Take back
done = Done
stop-here = That’s all
draw = Let Lutin draw
facts = Score sheet
save-record = Save the match as a file
play-this = Play it
play-surely = Yes, do it all the same
back-pick = Choose again
pick-one = Your choice
pick-below = Tap one below.
pick-cell = Tap a lit cell.
pick-next = Where to?
pick-direction = Which way?
turn = to move
away = away
out = out
free = free
simulated = simulated
you = you
won = wins
over = The game is over
new-match = New match
log = What happened
settled = Put the table right
follow = Move on the table
waiting = At the table

join-title = Come to the table
join-code = Six digits
join-help = You find them on the wall display or where the companion was started. Or scan the QR there.
join-go = Come in

your-name = Your name
name-needed = First your name
seats = Seats
take-seat = Take a seat
sit = Sit here
sit-as = Sit here: { $seat }
sit-over = Take over: { $seat }
stand = Stand up
spectating = You are watching.
game = Game
players = Players
players-count = { $count } players
options = Variations
by = by { $name }
start = Start

wall = Wall display
wall-join = Play along
wall-scan = Scan, or open { $address } and type
master = Game master
master-help = The game master can free seats, take back and correct.
master-set = Choose a PIN
master-enter = PIN
master-go = Unlock
master-is = You are the game master.
master-back = Back to before this
master-free = Free { $seat }
master-close = End this match
master-correct = Correct the state
master-correct-help = Change what is wrong in the state below and leave the rest as it is. The page of the game says how it is written.
master-correct-go = Correct it
bad-state = That is not JSON.

board-title = Board
board-about = A board of { $count } cells. What can be chosen is a button.
cell-empty = empty
mark-remove = take away
mark-place = put here
mark-ask = in question
mark-move = move

legend = What the board shows
panels = Cards, order and scores
card-empty = not laid yet
card-down = face down
progress-done = done
progress-now = now
progress-next = to come
progress-lost = lost
pips-of = { $count } of { $full }
place-number = Place { $count }:
die-result = has come up
rung-current = now
rung-possible = possible
rung-barred = not possible
tone-free = costs nothing
tone-cheap = costs little
tone-dear = costs much
tone-danger = dangerous
zoom-in = Come closer
zoom-out = Show the whole board

unreachable = The companion did not answer. Try again.


error-foreign_host = This address is not one of this machine’s. Scan the QR again.
error-foreign_request = That request did not come from this page.
error-not_joined = Come to the table first: scan the QR or type the code.
error-too_many_streams = Too many pages are open. Close one, then try again.
error-too_large = That was too much at once.
error-bad_json = That request can’t be read.
error-unknown_command = That request is unknown. Reload the page.
error-not_found = There is nothing here.
error-internal = Something went wrong inside. The game is kept; try again.
error-port_taken = Port { $port } is taken{ $holder ->
    [unknown] { "" }
   *[other] {" "}by { $holder }
}. Choose another one with --port, or end that program.
error-port_forbidden = This user may not listen on port { $port }. Choose one above 1023 with --port.
error-port_failed = Port { $port } can’t be opened: { $reason }.
error-host_unknown = { $host } is no address of this machine. Choose another one with --host, such as 0.0.0.0 for all.
error-port_range = { $port } is no port. Ports go from 0 to 65535.
