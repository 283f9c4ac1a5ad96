# Faults that can be simulated: what each is, what players see of it, and how it recovers.

error-no_such_fault = There is no fault called “{ $name }”. There are: { $names }.
error-fault_not_at_depth = The fault “{ $name }” is simulated at the depth { $depths }. Name it with --depth.
fault-document = What can go wrong at the table, and what happens then
fault-document-about = Each fault below is simulated: `lutin demo --faults NAME` shows it live, `lutin simulate GAME --depth bytes --faults NAME` plays whole games through it, and the tests play many. In all of them the match ends as the rules say, nobody’s move is invented or lost, and what is lost comes back by itself. The depths: *bytes* is a simulated device in virtual time, *firmware* the real firmware on its interpreter, *port* a real port of this machine in real time. This page is made by `LC_ALL=C lutin demo --faults list --markdown`.
fault-heading = Fault
fault-heading-seen = What players see
fault-heading-mended = How it recovers
fault-heading-depths = Simulated at

fault-byte-dropped = Three bytes in a thousand get lost on the cable.
fault-byte-dropped-seen = Nothing, but that a move counts a fraction of a second later now and then.
fault-byte-dropped-mended = What arrives damaged is dropped, and sent again by itself.

fault-byte-flipped = Three bytes in a thousand arrive with a wrong bit.
fault-byte-flipped-seen = Nothing, but that a move counts a fraction of a second later now and then.
fault-byte-flipped-mended = A checksum finds the damage; what is damaged is dropped, and sent again by itself.

fault-byte-doubled = Three bytes in a thousand arrive twice.
fault-byte-doubled-seen = Nothing, but that a move counts a fraction of a second later now and then.
fault-byte-doubled-mended = A checksum finds the damage; what is damaged is dropped, and sent again by itself.

fault-frames-lost = Every fifth message gets lost.
fault-frames-lost-seen = Nothing, but that a move counts up to a second later.
fault-frames-lost-mended = Each change is sent until it is acknowledged, and the whole board goes out each second.

fault-frames-doubled = Three messages in ten arrive twice.
fault-frames-doubled-seen = Nothing.
fault-frames-doubled-mended = Messages are numbered, so one that comes again counts once.

fault-chunks = Messages arrive cut in pieces, stuck together, and late.
fault-chunks-seen = Nothing.
fault-chunks-mended = Bytes are gathered until a message is whole, however they were cut.

fault-stall = The connection hesitates: nothing comes for up to six seconds, then all of it.
fault-stall-seen = A short pause; after two seconds a banner says that the board does not answer.
fault-stall-mended = Meanwhile moves are made on the phones. Once the bytes flow again the whole board is compared, and the banner goes.

fault-unplugged = The board’s cable is pulled out for twenty seconds in the middle of a match, again and again.
fault-unplugged-seen = A banner says that the board does not answer, and to plug it in again. The phones go on.
fault-unplugged-mended = Plug it in again. The board is compared with the match, and what moved meanwhile is asked for one step at a time.

fault-plugged-elsewhere = The cable is pulled out and put into another socket, where the port has another name.
fault-plugged-elsewhere-seen = A banner says that the board does not answer, until it is plugged in again.
fault-plugged-elsewhere-mended = A profile names the board by its own number (/dev/serial/by-id), so any socket will do.

fault-port-error = The port breaks with an error of the system, again and again.
fault-port-error-seen = At most a banner for a moment.
fault-port-error-mended = The port is closed and opened again by itself, at first at once, then ever more slowly.

fault-reset = The microcontroller restarts in the middle of a match.
fault-reset-seen = A pause of about a second.
fault-reset-mended = It tells that it has restarted; the whole board is compared with the match, and play goes on.

fault-other-version = The microcontroller has the firmware of another version, until it is flashed.
fault-other-version-seen = A banner says that its firmware must be flashed again. The phones do for all of the match.
fault-other-version-mended = “lutin flash” writes the right firmware; the board joins the match by itself.

fault-silent = The port is open, but nothing comes through it for half a minute.
fault-silent-seen = After two seconds a banner says that the board does not answer. The phones go on.
fault-silent-mended = The board is asked again and again; once it answers it is compared with the match.

fault-noise = For ten seconds nothing but noise comes through the port.
fault-noise-seen = After two seconds a banner says that the board does not answer. The phones go on.
fault-noise-mended = Noise never passes for a message. Once it ends the board is compared with the match.

fault-cell-stuck = One cell always feels a piece.
fault-cell-stuck-seen = The page asks to take a piece off a cell where none stands.
fault-cell-stuck-mended = Tap “done”: that cell is not believed any more. If it happens again, the game master declares its sensor broken.

fault-cell-dead = One cell never feels a piece.
fault-cell-dead-seen = The page asks for a piece on a cell where it stands already, or waits for a move that has been made.
fault-cell-dead-mended = Tap “done”, or make the move on a phone. If it happens again, the game master declares the sensor broken.

fault-cell-flickering = One cell comes and goes by itself.
fault-cell-flickering-seen = Nothing, but that a move over that cell is asked about.
fault-cell-flickering-mended = A cell that changes faster than any hand is ignored until it has been quiet for five seconds.

fault-ghosts = The board has no diodes: three pieces on the corners of a rectangle show a fourth that is not there.
fault-ghosts-seen = The page often asks to take pieces off cells where none stand.
fault-ghosts-mended = Tap “done” for each; sensors that keep showing ghosts are declared broken. Then build the diodes in.

fault-row-shorted = The wires of two rows touch: a piece in one row shows in the other, too.
fault-row-shorted-seen = The page asks to take pieces off cells where none stand.
fault-row-shorted-mended = Tap “done” for each, or declare the sensors of a row broken. Then look for the wires that touch.

fault-slow-slide = A piece is pushed over the board so slowly that it rests on each cell of its way.
fault-slow-slide-seen = A step may count that was only on the way, and be replaced as the piece goes on; at times the page asks.
fault-slow-slide-mended = The last step is replaced by the longer one, or taken back if the page is told so.

fault-sleeve = A sleeve lies on free cells beside the way for a moment.
fault-sleeve-seen = Nothing; if it stays, the page asks to clear those cells.
fault-sleeve-mended = The board counts once it has been still for a quarter of a second, and only if a legal move explains it.

fault-two-cards = Another card comes along with the one that is laid on a reader.
fault-two-cards-seen = The page says that two cards lie there, and to leave one.
fault-two-cards-mended = Take one away: the other one counts.

fault-poll-missed = A card reader misses a card every other time it looks.
fault-poll-missed-seen = Nothing.
fault-poll-missed-mended = A card has gone only after it was missed three times, for most of a second.

fault-clock-jump = The calendar’s clock is set forward by forty years, then back, as happens when a Pi finds the time.
fault-clock-jump-seen = Nothing, but odd times of day in the history.
fault-clock-jump-mended = Nothing in a match goes by the calendar: its order is its own, and timers have a clock that never jumps.
