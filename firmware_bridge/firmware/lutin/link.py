"""The device's end of the link: handshake, edges until they are acknowledged, stop and wait; see PROTOCOL.md."""

from lutin import MAJOR, MINOR, VERSION
from lutin.frames import Deframer, encode

MAGIC = b"LUTN"
HELLO, BOARD, EDGE, HEALTH, ACK = 0x01, 0x02, 0x03, 0x08, 0x7F
IDENTIFY, LEAVE = 0x41, 0x47
RING = 64
EDGES_A_FRAME = 8
BOARD_PAGE = 50
FIRST_WAIT = 100
SLOWEST = 800
HEARTBEAT = 1000
QUEUE = 32
OUTPUT = 2048


class Link:
    """Bytes in, messages out, times in milliseconds; ``about`` says what HELLO tells of the board."""

    def __init__(self, about, now):
        self.session = 0
        self.overruns = 0
        self.leaving = False
        self.out = bytearray()
        self._about = about
        self._deframer = Deframer()
        self._ring = []
        self._oldest = 0
        self._bits = b"\0"
        self._beat_at = now
        self._edges_at = None
        self._edges_wait = FIRST_WAIT
        self._unknown = 0
        self._reset()

    @property
    def bad(self):
        """Frames dropped for any reason."""
        return self._deframer.bad + self._unknown

    @property
    def room(self):
        """How many more sequenced messages may be sent."""
        return QUEUE - len(self._queue) if self.session else 0

    def changed(self, changes, bits, now):
        """The board changed by these edges, each (cell, filled, ms), and now is ``bits``."""
        for change in changes:
            if len(self._ring) >= RING:
                self._ring.pop(0)
                self._oldest = self._oldest + 1 & 0xFFFF
                self.overruns += 1
            self._ring.append(change)
        self._bits = bits
        if self.session:
            self._edges_wait = FIRST_WAIT
            self._send_edges(now)
            self._beat(now)

    def send(self, kind, payload, now):
        """Send a message reliably; False where no host is there or too many wait."""
        if not self.room:
            return False
        self._queue.append((kind, payload))
        if self._due is None:
            self._send_next(now)
        return True

    def health(self, uptime, loop_us):
        """Tell how the loop is doing, if a host is there."""
        if self.session:
            payload = uptime.to_bytes(4, "little")
            for count in (loop_us, self.bad, self.overruns):
                payload += _u16(min(count, 0xFFFF))
            self._put(HEALTH, 0, payload)

    def receive(self, data, now):
        """The messages that these bytes complete, each (type, payload) and once; IDENTIFY for each session."""
        taken = []
        for kind, seq, payload in self._deframer.feed(data):
            if kind == IDENTIFY:
                if self._identify(payload, now):
                    taken.append((kind, payload))
            elif kind == ACK:
                self._acknowledged(payload, now)
            elif kind == LEAVE:
                self.leaving = self.leaving or payload == MAGIC
            elif self.session and 0x42 <= kind <= 0x46:
                if self._arrived(seq):
                    taken.append((kind, payload))
            else:
                self._unknown += 1
        return taken

    def tick(self, now):
        """Do what is due: heartbeat, repetitions."""
        if self._due is not None and now >= self._due:
            self._wait = min(self._wait * 2, SLOWEST)
            self._transmit(now)
        if self._edges_at is not None and now >= self._edges_at:
            self._edges_wait = min(self._edges_wait * 2, SLOWEST)
            self._send_edges(now)
        if now >= self._beat_at:
            self._beat(now)

    def due(self):
        """When ``tick`` is next needed."""
        due = self._beat_at
        if self._due is not None and self._due < due:
            due = self._due
        if self._edges_at is not None and self._edges_at < due:
            due = self._edges_at
        return due

    def _reset(self):
        self._queue = []
        self._sent = 0
        self._taken = 0
        self._frame = b""
        self._wait = FIRST_WAIT
        self._due = None

    def _put(self, kind, seq, payload):
        self._put_frame(encode(kind, seq, payload))

    def _put_frame(self, frame):
        if len(self.out) + len(frame) <= OUTPUT:
            self.out += frame

    def _identify(self, payload, now):
        """Answer; the same session asked for again resets nothing. Whether a session began."""
        if len(payload) != 10 or payload[:4] != MAGIC:
            self._unknown += 1
            return False
        session = int.from_bytes(payload[6:10], "little")
        fresh = payload[4] == MAJOR and session != self.session
        if fresh:
            self.session = session
            self._reset()
        self._hello()
        if fresh:
            self._edges_wait = FIRST_WAIT
            self._send_edges(now)
            self._beat(now)
        return fresh

    def _acknowledged(self, payload, now):
        if len(payload) != 4:
            self._unknown += 1
            return
        if self._due is not None and payload[0] == self._sent:
            self._due = None
            self._send_next(now)
        taken = (payload[2] | payload[3] << 8) - self._oldest & 0xFFFF
        if not payload[1] or not 0 < taken <= len(self._ring):
            return
        self._ring = self._ring[taken:]
        self._oldest = self._oldest + taken & 0xFFFF
        self._edges_wait = FIRST_WAIT
        self._edges_at = None
        if self._ring:
            self._send_edges(now)

    def _arrived(self, seq):
        """Acknowledge a sequenced frame; whether it is new."""
        new = seq == self._taken + 1 & 0xFF
        if not new and seq != self._taken:
            self._unknown += 1
            return False
        self._taken = seq
        self._put(ACK, 0, bytes((seq, 0, 0, 0)))
        return new

    def _send_next(self, now):
        if self._queue:
            self._sent = self._sent + 1 & 0xFF
            kind, payload = self._queue.pop(0)
            self._frame = encode(kind, self._sent, payload)
            self._wait = FIRST_WAIT
            self._transmit(now)

    def _transmit(self, now):
        self._due = now + self._wait
        self._put_frame(self._frame)

    def _hello(self):
        about = self._about
        payload = MAGIC + bytes((MAJOR, MINOR) + VERSION) + about["boot_id"].to_bytes(4, "little")
        payload += self.session.to_bytes(4, "little") + bytes((about["rows"] & 0xFF, about["columns"] & 0xFF))
        payload += _u16(about["cells"]) + about["cells_hash"].to_bytes(4, "little")
        payload += bytes((about["readers"],)) + _u16(about["lights"])
        payload += about["interpreter"].encode()[:22] + b"\0" + about["wire_hash"].to_bytes(4, "little")
        self._put(HELLO, 0, payload)

    def _send_edges(self, now):
        """Always from the oldest: a gap can then only mean that some were forgotten."""
        if not self._ring:
            self._edges_at = None
            return
        payload = _u16(self._oldest)
        for cell, filled, ms in self._ring[:EDGES_A_FRAME]:
            payload += _u16(cell | (0x8000 if filled else 0)) + (ms & 0xFFFFFFFF).to_bytes(4, "little")
        self._put(EDGE, 0, payload)
        self._edges_at = now + self._edges_wait

    def _beat(self, now):
        """The whole board, or, until a host asks, who is there."""
        self._beat_at = now + HEARTBEAT
        if not self.session:
            self._hello()
            return
        bits = self._bits
        pages = (len(bits) + BOARD_PAGE - 1) // BOARD_PAGE
        edges = _u16(self._oldest + len(self._ring) & 0xFFFF)
        for page in range(pages):
            self._put(BOARD, 0, bytes((page, pages)) + edges + bits[page * BOARD_PAGE : (page + 1) * BOARD_PAGE])


def _u16(value):
    return bytes((value & 0xFF, value >> 8 & 0xFF))
