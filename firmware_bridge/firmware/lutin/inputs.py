"""Buttons, and dice that close a contact for the face they lie on; looked at with each scan."""

from lutin import hal

EQUAL = 3
REST_MS = 500
"""Milliseconds that exactly one face of a die must be closed until it counts as come to rest."""


class Buttons:
    """Contacts to ground; each change counts after three equal looks."""

    def __init__(self, pins):
        self._pins = [hal.pulled_up(pin) for pin in pins]
        self._down = [0] * len(pins)
        self._seen = [0] * len(pins)
        self.quiet = True

    def look(self):
        """The buttons that changed, each (number, down)."""
        changed = []
        self.quiet = True
        for i, pin in enumerate(self._pins):
            down = 0 if pin.value() else 1
            if down == self._down[i]:
                self._seen[i] = 0
                continue
            self._seen[i] += 1
            if self._seen[i] < EQUAL:
                self.quiet = False
            else:
                self._down[i], self._seen[i] = down, 0
                changed.append((i, down))
        return changed


class Die:
    """One contact a face; a face is told once it was closed alone for a while, after any other state."""

    def __init__(self, pins):
        self._pins = [hal.pulled_up(pin) for pin in pins]
        self._face = 0
        self._since = 0
        self._told = True

    def look(self, now):
        """The face that the die came to rest on, else 0."""
        closed = [i + 1 for i, pin in enumerate(self._pins) if not pin.value()]
        face = closed[0] if len(closed) == 1 else 0
        if face != self._face:
            self._face, self._since, self._told = face, now, not face
        if self._told or now - self._since < REST_MS:
            return 0
        self._told = True
        return face

    @property
    def quiet(self):
        """Whether nothing can come of it before a contact changes."""
        return self._told
