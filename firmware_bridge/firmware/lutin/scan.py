"""Scans the board's switches, by rows and columns or through 74HC165 registers, and debounces them bit by bit."""

from lutin import hal
from lutin.wiring import NOWHERE

SETTLE_US = 5
"""Microseconds that a line takes to follow, with the microcontroller's own weak pull-ups."""
WORD = 24
"""Inputs in one number, small enough never to need memory of its own."""


class Columns:
    """Reads the column pins all at once."""

    def __init__(self, pins):
        self.width = len(pins)
        for pin in pins:
            hal.pulled_up(pin)
        # Runs of pins that follow each other are shifted together.
        self._runs = []
        for at, pin in enumerate(pins):
            run = self._runs[-1] if self._runs else None
            if run and pin - at == run[0] and run[2] == at:
                run[1] |= 1 << at
                run[2] = at + 1
            else:
                self._runs.append([pin - at, 1 << at, at + 1])

    def read(self, words, first):
        """Put closed switches as ones into ``words`` from index ``first``; the number of words."""
        levels = ~hal.levels()
        value = 0
        for shift, mask, _ in self._runs:
            value |= levels >> shift & mask if shift >= 0 else (levels & mask >> -shift) << -shift
        if self.width <= WORD:
            words[first] = value
            return 1
        words[first] = value & 0xFFFFFF
        words[first + 1] = value >> WORD
        return 2

    @staticmethod
    def bit(column):
        """Where a column is in its word."""
        return column % WORD


class Chain:
    """Reads a chain of 74HC165 registers; the first bit out is the highest of the first byte."""

    def __init__(self, pins, inputs):
        self.width = inputs
        self._shift_in = hal.shift_in(pins[0], pins[1], pins[2])
        self._data = bytearray((inputs + WORD - 1) // WORD * 3)
        self._used = memoryview(self._data)[: (inputs + 7) // 8]
        # Bytes that no register fills read as open switches.
        for at in range(len(self._used), len(self._data)):
            self._data[at] = 0xFF

    def read(self, words, first):
        """Put closed switches as ones into ``words`` from index ``first``; the number of words."""
        self._shift_in(self._used)
        data, index = self._data, first
        for at in range(0, len(data), 3):
            words[index] = (data[at] << 16 | data[at + 1] << 8 | data[at + 2]) ^ 0xFFFFFF
            index += 1
        return index - first

    @staticmethod
    def bit(column):
        """Where a column is in its word."""
        return WORD - 1 - column % WORD


class Scanner:
    """The whole board: ``scan`` says which cells changed, after so many equal scans, and keeps ``bits``."""

    def __init__(self, wiring):
        self._rows = [hal.open_drain(pin) for pin in wiring.rows]
        self._reads = Chain(wiring.chain, wiring.chain_inputs) if wiring.chain else Columns(wiring.columns)
        self._words_a_row = max(1, (self._reads.width + WORD - 1) // WORD)
        words = self._words_a_row * max(1, len(self._rows))
        self._raw = [0] * words
        self._held = [0] * words
        self._before = [[0] * words for _ in range(wiring.equal_scans - 1)]
        self._cell_of = self._cells(wiring, words)
        self.bits = bytearray(max(1, (len(wiring.cells) + 7) // 8))
        self.quiet = False

    def _cells(self, wiring, words):
        """The cell of each bit of each word."""
        found = [None] * words
        width = self._reads.width
        for cell, at in enumerate(wiring.cells):
            if at != NOWHERE:
                row, column = divmod(at, width)
                word = row * self._words_a_row + column // WORD
                if found[word] is None:
                    found[word] = [NOWHERE] * WORD
                found[word][self._reads.bit(column)] = cell
        return found

    def start(self):
        """Believe what is there now, so that pieces on the board at a start are no change; each cell, and if filled."""
        for _ in range(len(self._before) + 1):
            self._read()
            self._remember()
        for word, value in enumerate(self._raw):
            self._change(word, value, [], 0)
        self.quiet = True
        return [
            (cell, self.bits[cell >> 3] >> (cell & 7) & 1)
            for cells in self._cell_of
            if cells
            for cell in cells
            if cell != NOWHERE
        ]

    def scan(self, ms):
        """Read the board once; the cells that changed, each (cell, filled, ms), in the order of the inputs."""
        self._read()
        changes = []
        quiet = True
        raw, held = self._raw, self._held
        for word in range(len(raw)):
            value = raw[word]
            different = value ^ held[word]
            if different:
                for before in self._before:
                    different &= ~(value ^ before[word])
                if different:
                    self._change(word, different, changes, ms)
            if value != held[word]:
                quiet = False
        self._remember()
        # Where the last scans were equal, another scan of the same switches can say nothing new.
        self.quiet = quiet and all(before == raw for before in self._before)
        return changes

    def _read(self):
        rows, raw = self._rows, self._raw
        if not rows:
            self._reads.read(raw, 0)
            return
        first = 0
        for row in rows:
            row.value(0)
            hal.pause_us(SETTLE_US)
            first += self._reads.read(raw, first)
            row.value(1)

    def _remember(self):
        """The oldest memory becomes that of this scan."""
        oldest = self._before.pop()
        for word, value in enumerate(self._raw):
            oldest[word] = value
        self._before.insert(0, oldest)

    def _change(self, word, different, changes, ms):
        self._held[word] ^= different
        cells = self._cell_of[word]
        if cells is None:
            return
        bit = 0
        while different:
            if different & 1:
                cell = cells[bit]
                if cell != NOWHERE:
                    filled = self._held[word] >> bit & 1
                    self.bits[cell >> 3] ^= 1 << (cell & 7)
                    changes.append((cell, filled, ms))
            different >>= 1
            bit += 1
