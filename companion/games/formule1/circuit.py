"""A circuit as numbers: cells in the order of their keys, the steps between them, corners, grid and pits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import NamedTuple

NOWHERE = -1


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner: how many stops it wants, its inner side (``left`` or ``right``), its innermost lane.

    ``shortest`` and ``longest`` are the cells of the shortest and of the longest path through it.
    """

    key: str
    stops: int
    inside: str
    innermost: int = 1
    shortest: int = 0
    longest: int = 0


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell as a file gives it; ``pit`` is ``entry``, ``exit`` (both on the track), ``lane`` or ``box``."""

    key: str
    x: float
    y: float
    lane: int
    next: tuple[str, ...]
    progress: float
    ahead: str | None = None
    beside: tuple[str, ...] = ()
    corner: str | None = None
    grid: int | None = None
    finish: bool = False
    pit: str | None = None
    box: str | None = None

    @property
    def track(self) -> bool:
        """Whether cars race over it: lane and boxes of the pits are off the track."""
        return self.pit not in ("lane", "box")


class Step(NamedTuple):
    """A step between two track cells, with all that a route must know of it.

    ``left`` and ``into`` are the bits of the lanes it leaves and takes, both 0 unless it changes lanes from straight to
    straight. ``wants`` are the stops of the corner that it leaves, 0 where it leaves none.
    """

    target: int
    straight: bool
    left: int
    into: int
    wants: int
    crossing: bool
    bound: bool
    """Allowed to a car that overshoots: into a corner, by ``ahead``, or from where there is no ``ahead`` (F1-14)."""
    enters: bool


@dataclass(frozen=True, eq=False, repr=False)
class Circuit:
    """A circuit that keeps the format; a cell's number is its place among all keys by code point.

    ``boxes`` are in file order, ``slots`` in the order of the grid.
    """

    key: str
    names: tuple[tuple[str, str], ...]
    corners: tuple[Corner, ...]
    cells: tuple[Cell, ...]
    boxes: tuple[str, ...]
    slots: tuple[str, ...]
    digest: bytes = field(init=False)
    """Stands for all of the content: states are compared and looked up often, circuits are large."""

    def titles(self) -> dict[str, str]:
        """What it is called, by language; its key where it has no name in one."""
        return {"fr": self.key, "en": self.key} | dict(self.names)

    def __post_init__(self) -> None:
        content = repr((self.key, self.names, self.corners, self.cells, self.boxes))
        object.__setattr__(self, "digest", blake2b(content.encode(), digest_size=16).digest())

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Circuit) and self.digest == other.digest)

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"Circuit({self.key!r}, {len(self.cells)} cells)"

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The number of each cell."""
        return {cell.key: number for number, cell in enumerate(self.cells)}

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The key of each cell by number."""
        return tuple(cell.key for cell in self.cells)

    @cached_property
    def ahead(self) -> tuple[int, ...]:
        """The cell ahead in the same lane, NOWHERE where there is none."""
        return tuple(NOWHERE if cell.ahead is None else self.index[cell.ahead] for cell in self.cells)

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """The cells abreast of each cell."""
        return tuple(tuple(self.index[key] for key in cell.beside) for cell in self.cells)

    @cached_property
    def corner(self) -> tuple[int, ...]:
        """The number of each cell's corner, NOWHERE on a straight."""
        numbers = {corner.key: number for number, corner in enumerate(self.corners)}
        return tuple(NOWHERE if cell.corner is None else numbers[cell.corner] for cell in self.cells)

    @cached_property
    def steps(self) -> tuple[tuple[Step, ...], ...]:
        """The steps from each track cell to track cells; none from cells of the pits."""
        return tuple(
            tuple(self._step(number, self.index[key]) for key in cell.next if self.cells[self.index[key]].track)
            if cell.track
            else ()
            for number, cell in enumerate(self.cells)
        )

    def _step(self, start: int, end: int) -> Step:
        here, there = self.cells[start], self.cells[end]
        straight = here.corner is None and there.corner is None
        changes = straight and here.lane != there.lane
        leaves = here.corner is not None and here.corner != there.corner
        return Step(
            end,
            straight,
            1 << here.lane if changes else 0,
            1 << there.lane if changes else 0,
            self.corners[self.corner[start]].stops if leaves else 0,
            there.finish and not here.finish,
            there.corner is not None or self.ahead[start] in (NOWHERE, end),
            there.corner is not None and here.corner != there.corner,
        )

    @cached_property
    def entries(self) -> frozenset[int]:
        """The cells of the track from which the pits are reached."""
        return frozenset(number for number, cell in enumerate(self.cells) if cell.pit == "entry")

    @cached_property
    def exit(self) -> int:
        """The cell of the track where cars leave the pits, NOWHERE where there are none."""
        return next((number for number, cell in enumerate(self.cells) if cell.pit == "exit"), NOWHERE)

    @cached_property
    def exit_crosses(self) -> bool:
        """Whether leaving the pits counts as crossing the line (F1-19)."""
        return any(self.cells[self.exit].progress < self.cells[entry].progress for entry in self.entries)

    @cached_property
    def inner(self) -> tuple[int, ...]:
        """How far each cell's lane is from the inside of its corner or of the next one, in lanes (F1-5)."""
        return tuple(self._inner(number) for number in range(len(self.cells)))

    def _inner(self, start: int) -> int:
        number, seen = start, set()
        while self.corner[number] == NOWHERE:
            seen.add(number)
            ahead = self.ahead[number]
            number = ahead if ahead != NOWHERE else self.index[self.cells[number].next[0]]
            if number in seen:
                return 0
        return abs(self.cells[start].lane - self.corners[self.corner[number]].innermost)
