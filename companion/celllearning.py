"""Learn which cell each input of a board is by touching the cells in order; pure: events in, the next state out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from companion.events import BoardSensed


class Note(str, Enum):
    """What came of the last touch."""

    NONE = "none"
    FOUND = "found"
    KNOWN = "known"
    """That input is another cell already."""
    SEVERAL = "several"
    """More than one cell was touched at once."""


@dataclass(frozen=True, slots=True)
class CellLearning:
    """``names`` are what the inputs are called now, in the device's order; each is asked for in ``asked``'s order."""

    names: tuple[str, ...]
    asked: tuple[str, ...]
    found: Mapping[str, str] = field(default_factory=dict)
    """What an input is called now, to the cell that it is."""
    skipped: tuple[str, ...] = ()
    note: Note = Note.NONE
    touched: str = ""
    _before: frozenset[str] | None = None

    @property
    def wanted(self) -> str | None:
        """The cell to be touched next; None once all have been."""
        done = {*self.found.values(), *self.skipped}
        return next((cell for cell in self.asked if cell not in done), None)

    def sense(self, event: BoardSensed) -> CellLearning:
        """Take a board; a piece put on one more cell is the touch that was asked for."""
        now = frozenset(event.cells)
        new, seen = now - (now if self._before is None else self._before), replace(self, _before=now)
        wanted = self.wanted
        if not new or wanted is None:
            return seen
        if len(new) > 1:
            return replace(seen, note=Note.SEVERAL, touched="")
        [name] = new
        if name in self.found:
            return replace(seen, note=Note.KNOWN, touched=self.found[name])
        return replace(seen, note=Note.FOUND, touched=wanted, found={**self.found, name: wanted})

    def skip(self) -> CellLearning:
        """Go on without the cell that is asked for: its sensor is broken, or it has none."""
        wanted = self.wanted
        return self if wanted is None else replace(self, skipped=(*self.skipped, wanted), note=Note.NONE)

    def result(self) -> tuple[tuple[str, ...], frozenset[str]]:
        """What each input is from now on, and the cells that are not felt: those never touched."""
        left = iter([cell for cell in self.asked if cell not in self.found.values()])
        learned = tuple(self.found[name] if name in self.found else next(left) for name in self.names)
        return learned, frozenset(self.asked) - frozenset(self.found.values())
