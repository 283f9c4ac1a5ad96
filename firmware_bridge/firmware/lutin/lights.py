"""Addressable lights, one a cell: each reason has a colour and a rhythm, so that either alone tells it."""

from lutin import hal

DARK = (0, 0, 0)
PATTERNS = (
    None,
    # Last move: white, steady.
    ((12, 12, 12), (1000,)),
    # Asked for: blue, on with a short gap.
    ((0, 0, 48), (900, 300)),
    # Take away: red, two short flashes and a pause.
    ((60, 0, 0), (120, 120, 120, 440)),
    # Put here: green, even.
    ((0, 48, 0), (400, 400)),
)
"""By number of the light: colour (red, green, blue), and milliseconds on, off, on, off …"""


def phase(rhythm, now):
    """Whether a rhythm is on at ``now``, and milliseconds until it changes; None where it never does."""
    if len(rhythm) == 1:
        return True, None
    at = now % sum(rhythm)
    on = True
    for length in rhythm:
        if at < length:
            return on, length - at
        at -= length
        on = not on
    return on, 1


class Lights:
    """The lights of all cells; ``take`` gathers pages, ``tick`` shows what is due."""

    def __init__(self, pin, count):
        self.count = count
        self._strip = hal.strip(pin, count)
        self._numbers = bytearray(count)
        self._coming = bytearray(count)
        self._on = [False] * len(PATTERNS)
        self._due = None
        self._fresh = True

    def take(self, page, pages, packed):
        """Take a page, two cells a byte; the picture counts with its last page."""
        at = page * 100
        for byte in packed:
            for number in (byte & 15, byte >> 4):
                if at < self.count:
                    self._coming[at] = number if number < len(PATTERNS) else 0
                at += 1
        if page == pages - 1:
            self._numbers = self._coming
            self._coming = bytearray(self.count)
            self._fresh = True

    def due(self):
        """When ``tick`` is next needed; None while nothing blinks."""
        return 0 if self._fresh else self._due

    def tick(self, now):
        """Show what changes at ``now``."""
        if not self._fresh and (self._due is None or now < self._due):
            return
        self._due = None
        before, self._on = self._on, [False] * len(PATTERNS)
        for number in set(self._numbers):
            if number:
                on, left = phase(PATTERNS[number][1], now)
                self._on[number] = on
                if left is not None and (self._due is None or now + left < self._due):
                    self._due = now + left
        if self._fresh or before != self._on:
            self._show()
        self._fresh = False

    def _show(self):
        colours = [PATTERNS[i][0] if self._on[i] else DARK for i in range(len(PATTERNS))]
        strip = self._strip
        for cell, number in enumerate(self._numbers):
            strip[cell] = colours[number]
        strip.write()


class Buzzer:
    """One tone at a time, for so many milliseconds."""

    def __init__(self, pin):
        self._tone = hal.tone(pin)
        self._until = None

    def buzz(self, hertz, ms, now):
        """Begin a tone; 0 hertz is silence."""
        self._tone(hertz)
        self._until = now + ms if hertz else None

    def due(self):
        """When the tone ends; None in silence."""
        return self._until

    def tick(self, now):
        """End the tone in time."""
        if self._until is not None and now >= self._until:
            self._tone(0)
            self._until = None
