"""Up to eight card readers, one step of one of them a turn, so that the scan of the board never waits for them."""

from lutin import hal
from lutin.pn532 import Pn532, SerialPort, TwoWirePort
from lutin.rc522 import Rc522
from lutin.wiring import NO_PIN

TAG, WRITTEN, ANTENNA = 0x04, 0x05, 0x0A
POLL_MS = 100
RESTING_MS = 500
"""Between two polls of a cell whose switch would tell if its piece, known already, were taken away."""
SILENT_MS = 1000
IDLE_MS = 5000
"""Between two polls of an empty cell, only to know that its reader is there."""
MISSES = 3
NFC = 0


def ndef_pages(text):
    """A text as pages of four bytes for a type 2 tag: an NDEF record of type T in a TLV, and the end."""
    told = b"\x02en" + text.encode()
    record = b"\xd1\x01" + bytes((len(told),)) + b"T" + told
    data = b"\x03" + bytes((len(record),)) + record + b"\xfe"
    data += bytes(-len(data) % 4)
    return [data[i : i + 4] for i in range(0, len(data), 4)]


def make(kind, pins, buses):
    """The driver of a reader; readers of one kind may share a bus."""
    if kind == 0:
        return Pn532(SerialPort(pins))
    if kind == 1:
        return Pn532(TwoWirePort(pins))
    wires = bytes(pins[:3])
    if wires not in buses:
        buses[wires] = hal.spi(pins[0], pins[1], pins[2])
    return Rc522(buses[wires], hal.output(pins[3]), None if pins[4] == NO_PIN else hal.output(pins[4]))


class Antenna:
    """One reader at its place: which tags lie there, and if it answers; ``switched`` where a switch is there, too."""

    def __init__(self, driver, place, switched):
        self.place = place
        self.switched = switched
        self.at = 0
        self.well = True
        self._order = None
        self.stale = False
        self.empty = False
        self._driver = driver
        self._lying = {}
        self._failed = 0
        self._running = None
        self._token = None

    def forget(self, now):
        """What lies there is told anew."""
        self._lying = {}
        if self._running is None:
            self.at = now

    def felt(self, filled, now):
        """Its cell filled or emptied; what fills it is read anew, whatever was read before."""
        self.empty = not filled
        if self._running is None:
            self.at = now
        if filled:
            self._lying = {}
            self.stale = True

    def write(self, token, text):
        """Have a text written on what lies there; False where another is under way."""
        if self._order is not None:
            return False
        self._order = (token, text)
        if self._running is None:
            self.at = 0
        return True

    def step(self, link, now):
        """Go on a little with the poll or write under way."""
        if self._running is None:
            self._begin()
        try:
            self.at = now + next(self._running)
        except StopIteration as end:
            self._running = None
            self.at = now + (POLL_MS if self.well else SILENT_MS)
            if self.stale and self._token is None:
                # The cell filled while this poll was under way: it may have read what lay there before.
                self.stale = False
                self.at = now
            elif self._token is None:
                self._polled(end.value, link, now)
                self._pace(now)
            else:
                link.send(WRITTEN, bytes((self._token, 1 if end.value else 0)), now)
                self._token = None

    def _begin(self):
        self.stale = False
        if self._order is None:
            self._running = self._driver.poll()
        else:
            self._token, text = self._order
            self._order = None
            self._running = self._driver.write(ndef_pages(text))

    def _polled(self, found, link, now):
        if found is None:
            self._failed += 1
            if self._failed >= MISSES:
                self._tell(False, link, now)
            return
        self._failed = 0
        self._tell(True, link, now)
        for uid in found:
            if uid not in self._lying:
                self._send(uid, True, link, now)
            self._lying[uid] = 0
        for uid in list(self._lying):
            if uid not in found:
                self._lying[uid] += 1
                if self._lying[uid] >= MISSES:
                    del self._lying[uid]
                    self._send(uid, False, link, now)

    def _pace(self, now):
        """When to poll next: seldom where a switch tells sooner, not at all over a cell that is empty."""
        if self.empty and not self._lying and self.well:
            self.at = now + IDLE_MS
        elif self.switched and self._lying and not self.empty:
            self.at = now + RESTING_MS

    def _tell(self, well, link, now):
        if well != self.well:
            self.well = well
            self.say(link, now)

    def say(self, link, now):
        """Tell whether this reader answers."""
        link.send(ANTENNA, self._place() + bytes((1 if self.well else 0,)) + _ms(now), now)

    def _send(self, uid, present, link, now):
        link.send(TAG, self._place() + bytes((1 if present else 0, NFC)) + _ms(now) + uid, now)

    def _place(self):
        return bytes((self.place & 0xFF, self.place >> 8))


class Readers:
    """All readers of a board."""

    def __init__(self, wired, switched):
        buses = {}
        self._antennas = [Antenna(make(kind, pins, buses), place, place in switched) for kind, place, pins in wired]
        self._next = 0

    def forget(self, link, now):
        """A session began: tell all that lies there, and which readers are silent."""
        for antenna in self._antennas:
            antenna.forget(now)
            if not antenna.well:
                antenna.say(link, now)

    def felt(self, cell, filled, now):
        """A cell filled or emptied."""
        for antenna in self._antennas:
            if antenna.place == cell:
                antenna.felt(filled, now)

    def write(self, token, place, text):
        """Have a text written on the tag at a place; False where no reader is there, or it has an order already."""
        for antenna in self._antennas:
            if antenna.place == place:
                return antenna.write(token, text)
        return False

    def turn(self, link, now):
        """One step of one reader that is due, each in its turn; none while the link has no room for what it may say."""
        count = len(self._antennas)
        for i in range(count):
            antenna = self._antennas[(self._next + i) % count]
            if antenna.at <= now:
                if link.room > 4 or not link.session:
                    antenna.step(link, now)
                else:
                    antenna.at = now + POLL_MS
                self._next = (self._next + i + 1) % count
                return

    def due(self):
        """When ``turn`` is next needed; None without readers."""
        return min([antenna.at for antenna in self._antennas]) if self._antennas else None


def _ms(now):
    return (now & 0xFFFFFFFF).to_bytes(4, "little")
