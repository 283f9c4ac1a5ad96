"""A circuit as the race sees it: its cells, what borders what (GAS-7), and which way each cell flows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from companion.geometry import DIRECTIONS, cell_name, cell_position, ray

COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""The compass points, clockwise."""
FLOW_ORDER = ("n", "e", "s", "w", "ne", "se", "sw", "nw")
"""Which direction a cell flows in where several are as short."""
ARROWS = {"^": "n", ">": "e", "v": "s", "<": "w"}
KEYPAD = {"8": "n", "9": "ne", "6": "e", "3": "se", "2": "s", "1": "sw", "4": "w", "7": "nw"}
OFF, TRACK, START, FINISH = "# ", ".", "S", "F"
AHEAD = (1, 2, 3)
"""The dashboard numbers before a snail."""
BEHIND = (5, 6, 7)
"""The dashboard numbers just behind it."""


def opposite(direction: str) -> str:
    """The compass point half a turn away."""
    return COMPASS[(COMPASS.index(direction) + 4) % 8]


def heading(flow: str, number: int) -> str:
    """The compass point of a dashboard number (1 to 8) for a snail that looks along ``flow``."""
    return COMPASS[(COMPASS.index(flow) + number - 2) % 8]


def distance(one: str, other: str) -> int:
    """How far two cells are apart: the greater of column and row distance (GAS-15)."""
    a, b = cell_position(one), cell_position(other)
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) if a and b else 0


@dataclass(frozen=True, slots=True)
class Tracks:
    """What is derived from the drawing of a circuit, once.

    ``near`` has the cell one GAS-7 step away by cell and direction; ``steps`` the fewest steps to the finish.
    """

    signs: Mapping[str, str]
    starts: tuple[str, ...]
    finishes: frozenset[str]
    near: Mapping[str, Mapping[str, str]]
    steps: Mapping[str, int]
    flow: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Circuit:
    """A circuit: ``rows`` as drawn, top row first; ``flows`` the overruling grid or empty; ``hits`` by face less 1."""

    key: str
    box: str
    rank: int
    shells: int
    name: tuple[str, str]
    hits: tuple[bool, ...]
    rows: tuple[str, ...]
    flows: tuple[str, ...] = ()
    tracks: Tracks = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tracks", derive(self.rows, self.flows))

    def line(self, cell: str, direction: str) -> tuple[str, ...]:
        """The cells of the track straight ahead up to the first rail; GAS-7 does not matter (GAS-17)."""
        return tuple(ray(cell, direction, self.tracks.signs))

    def reach(self, barred: Collection[str]) -> frozenset[str]:
        """The cells from which the finish can be reached without a step onto ``barred`` ones (GAS-22)."""
        return reachable(self.rows, self.flows, frozenset(barred))


def cells_of(rows: tuple[str, ...]) -> dict[str, str]:
    """The on-track cells of a drawing in reading order, each with its sign."""
    height = len(rows)
    return {
        cell_name(column, height - 1 - line): sign
        for line, row in enumerate(rows)
        for column, sign in enumerate(row)
        if sign not in OFF
    }


@lru_cache(maxsize=64)
def derive(rows: tuple[str, ...], flows: tuple[str, ...]) -> Tracks:
    """Work a drawing out; cells that have no way to the finish have no flow of their own."""
    signs = cells_of(rows)
    finishes = frozenset(cell for cell, sign in signs.items() if sign == FINISH)
    near = neighbours(signs)
    steps = flood(near, finishes, ())
    overruled = {cell: KEYPAD[sign] for cell, sign in cells_of(flows).items() if sign in KEYPAD}
    flow = {}
    for cell, sign in signs.items():
        if sign in ARROWS:
            flow[cell] = ARROWS[sign]
        elif cell in overruled:
            flow[cell] = overruled[cell]
        elif cell in steps and cell not in finishes:
            flow[cell] = _downhill(cell, near, steps)
    starts = tuple(cell for cell, sign in signs.items() if sign == START)
    return Tracks(signs, starts, finishes, near, steps, flow)


@lru_cache(maxsize=512)
def reachable(rows: tuple[str, ...], flows: tuple[str, ...], barred: frozenset[str]) -> frozenset[str]:
    """The cells of a drawing with a way to the finish past ``barred`` cells."""
    tracks = derive(rows, flows)
    return frozenset(flood(tracks.near, tracks.finishes, barred))


def _downhill(cell: str, near: Mapping[str, Mapping[str, str]], steps: Mapping[str, int]) -> str:
    ways = [way for way in FLOW_ORDER if way in near[cell]]
    return min(ways, key=lambda way: steps[near[cell][way]])


def neighbours(signs: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The cells one step away, by cell and direction: no diagonal touches or cuts across an arrow (GAS-7)."""
    return {cell: dict(_around(cell, signs)) for cell in signs}


def _around(cell: str, signs: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    position = cell_position(cell)
    for way in COMPASS if position else ():
        (column, row), (dx, dy) = position or (0, 0), DIRECTIONS[way]
        if column + dx < 0 or row + dy < 0:
            continue
        target = cell_name(column + dx, row + dy)
        touched = (cell, target, cell_name(column + dx, row), cell_name(column, row + dy)) if dx and dy else ()
        if target in signs and not any(signs.get(one) in ARROWS for one in touched):
            yield way, target


def flood(near: Mapping[str, Mapping[str, str]], sources: Iterable[str], barred: Collection[str]) -> dict[str, int]:
    """The fewest steps from each reachable cell to one of the sources; steps go both ways alike."""
    found = dict.fromkeys((cell for cell in sources if cell not in barred), 0)
    wave = list(found)
    while wave:
        following = []
        for cell in wave:
            for target in near[cell].values():
                if target not in found and target not in barred:
                    found[target] = found[cell] + 1
                    following.append(target)
        wave = following
    return found
