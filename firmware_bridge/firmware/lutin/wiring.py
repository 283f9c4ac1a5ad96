"""The wiring as the host tells it: parsed, kept in flash, and gathered page by page."""

import binascii
import os

PLACE = "wiring.bin"
FORMAT = 1
NOWHERE = 0xFFFF
PINS = frozenset(list(range(23)) + [26, 27, 28])
NO_PIN = 0xFF
READER_PINS = (2, 2, 5)


class Wiring:
    """What hangs on which pin; raises ValueError for bytes that are no wiring."""

    def __init__(self, data):
        self.rows = b""
        self.columns = b""
        self.chain = None
        self.chain_inputs = 0
        self.cells = []
        self.cells_hash = 0
        self.lights = None
        self.light_count = 0
        self.buzzer = None
        self.buttons = b""
        self.dice = []
        self.readers = []
        self.equal_scans = 3
        if data:
            self._parse(data)

    @property
    def width(self):
        """Inputs of one row."""
        return self.chain_inputs if self.chain else len(self.columns)

    def _parse(self, data):
        if data[0] != FORMAT:
            raise ValueError("format")
        at = 1
        while at < len(data):
            if at + 2 > len(data) or at + 2 + data[at + 1] > len(data):
                raise ValueError("record")
            kind, size = data[at], data[at + 1]
            self._record(kind, data[at + 2 : at + 2 + size])
            at += 2 + size

    def _record(self, kind, data):
        """Read one record; kinds that are not known are skipped, so that newer hosts can add some."""
        if kind == 1:
            self.rows = data
        elif kind == 2:
            self.columns = data
        elif kind == 3:
            self.chain, self.chain_inputs = data[:3], _u16(data, 3)
        elif kind == 4:
            if _u16(data, 0) != len(self.cells):
                raise ValueError("cells")
            self.cells += [_u16(data, i) for i in range(2, len(data) - 1, 2)]
        elif kind == 5:
            self.cells_hash = int.from_bytes(data[:4], "little")
        elif kind == 11:
            self.equal_scans = min(5, max(3, data[0]))
        else:
            self._fitting(kind, data)

    def _fitting(self, kind, data):
        if kind == 6:
            self.lights, self.light_count = data[0], _u16(data, 1)
        elif kind == 7:
            self.buzzer = data[0]
        elif kind == 8:
            self.buttons = data
        elif kind == 9:
            self.dice.append(data)
        elif kind == 10:
            if data[0] >= len(READER_PINS) or len(data) != 3 + READER_PINS[data[0]]:
                raise ValueError("reader")
            self.readers.append((data[0], _u16(data, 1), data[3:]))

    def possible(self):
        """Whether this microcontroller can have it."""
        pins = list(self.rows) + list(self.columns) + list(self.chain or b"") + list(self.buttons)
        for die in self.dice:
            pins += list(die)
        pins += [pin for pin in (self.lights, self.buzzer) if pin is not None]
        for _, _, wires in self.readers:
            pins += [pin for pin in wires if pin != NO_PIN]
        inputs = max(1, len(self.rows)) * self.width
        fits = all(cell < inputs or cell == NOWHERE for cell in self.cells)
        return fits and len(self.cells) <= 400 and len(self.readers) <= 8 and all(pin in PINS for pin in pins)


def _u16(data, at):
    return data[at] | data[at + 1] << 8


def load(place=PLACE):
    """The bytes kept, or none."""
    try:
        with open(place, "rb") as file:
            return file.read()
    except OSError:
        return b""


def store(data, place=PLACE):
    """Keep the bytes; whatever happens, the old ones or the new ones are there. Whether it worked."""
    try:
        with open(place + ".new", "wb") as file:
            file.write(data)
        os.rename(place + ".new", place)
    except OSError:
        return False
    return load(place) == data


class Pages:
    """Gathers a wiring that comes in pages."""

    def __init__(self):
        self._data = b""
        self._next = 0
        self._hash = 0

    def take(self, page, pages, told, data):
        """Take a page; the whole bytes after the last one, b"" where they are damaged, else None."""
        if page == 0:
            self._data, self._next, self._hash = b"", 0, told
        if page != self._next or told != self._hash:
            self._next = 0xFFFF
            return b"" if page == pages - 1 else None
        self._data += data
        self._next += 1
        if self._next < pages:
            return None
        return self._data if binascii.crc32(self._data) == self._hash else b""
