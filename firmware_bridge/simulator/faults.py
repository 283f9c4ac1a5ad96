"""What may be broken at a simulated board, and what its sensors feel then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.geometry import cell_position


@dataclass(frozen=True, slots=True)
class BoardFaults:
    """What is broken at a simulated board; ``resets`` are times at which the microcontroller starts again."""

    stuck: frozenset[str] = frozenset()
    """Cells always felt occupied."""
    dead: frozenset[str] = frozenset()
    """Cells never felt occupied."""
    flickering: frozenset[str] = frozenset()
    """Cells that come and go by themselves."""
    ghosts: bool = False
    """No diodes: three occupied corners of a rectangle show the fourth."""
    shorted: tuple[int, int] | None = None
    """Two rows (from 0) whose wires touch: a piece in one is felt in both."""
    flapping: bool = False
    """Readers of the microcontroller miss every other poll and say so each time."""
    resets: tuple[float, ...] = ()


class Sensors:
    """What the cells of a board feel, by their number."""

    def __init__(self, cells: Sequence[str], faults: BoardFaults) -> None:
        self._index = {cell: number for number, cell in enumerate(cells)}
        self._positions = [cell_position(cell) for cell in cells]
        self._at = {place: number for number, place in enumerate(self._positions) if place is not None}
        self._faults = faults

    def felt(self, occupied: Iterable[str]) -> set[int]:
        """The cells that feel something while these are occupied; flickering is not in it, as it takes time."""
        felt = {self._index[cell] for cell in occupied if cell in self._index}
        faults = self._faults
        if faults.shorted is not None:
            felt |= self._mirrored(felt, *faults.shorted)
        if faults.ghosts:
            felt |= self._ghosts(felt)
        felt |= {self._index[cell] for cell in faults.stuck if cell in self._index}
        return felt - {self._index[cell] for cell in faults.dead if cell in self._index}

    def _mirrored(self, felt: set[int], one: int, other: int) -> set[int]:
        places = [place for number in felt if (place := self._positions[number]) is not None]
        across = [(column, one + other - row) for column, row in places if row in (one, other)]
        return {self._at[place] for place in across if place in self._at}

    def _ghosts(self, felt: set[int]) -> set[int]:
        rows: dict[int, set[int]] = {}
        for number in felt:
            place = self._positions[number]
            if place is not None:
                rows.setdefault(place[1], set()).add(place[0])
        ghosts: set[int] = set()
        for (column, row), number in self._at.items():
            mine = rows.get(row, set())
            others = (there for other, there in rows.items() if other != row)
            if number not in felt and any(column in there and mine & there for there in others):
                ghosts.add(number)
        return ghosts
