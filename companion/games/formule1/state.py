"""A race as frozen data: what is settled before it, the cars, and where in a turn the table is."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import Enum
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from companion.games.formule1.circuit import Circuit
from companion.games.formule1.faults import SEATS


class Points(NamedTuple):
    """Structure points by part (F1-1)."""

    tyres: int = 6
    brakes: int = 3
    gearbox: int = 3
    body: int = 3
    engine: int = 3
    holding: int = 2


FULL = sum(Points())
"""Structure points of a car, however they are split."""


class Status(str, Enum):
    """How a car is doing."""

    GRID = "grid"
    RACING = "racing"
    PIT = "pit"
    FINISHED = "finished"
    OUT = "out"


class Stage(str, Enum):
    """Where in a turn the table is: what is asked, or what follows once the dice that wait have been rolled."""

    GRID = "grid"
    START = "start"
    GEAR = "gear"
    SPEED = "speed"
    GO = "go"
    LEG = "leg"
    DRAFT = "draft"
    CRASH = "crash"
    BOX = "box"
    STOP = "stop"


class Chance(str, Enum):
    """Why a twenty-sided die is rolled in the middle of a turn."""

    ENGINE = "engine"
    DEBRIS = "debris"
    COLLISION = "collision"


@dataclass(frozen=True, slots=True)
class Die:
    """A die that waits to be rolled: for which car, on account of which cell or other car.

    ``opens``: it is the mover's die in a collision, which begins a pair.
    """

    chance: Chance
    car: int
    cell: str = ""
    other: int = -1
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Car:
    """A car; ``cell`` is None once it has left the track, ``corner_stops`` are those before this turn (F1-11)."""

    cell: str | None
    points: Points
    lap: int = 0
    gear: int = 0
    corner_stops: int = 0
    status: Status = Status.GRID
    spun: bool = False
    place: int | None = None

    @property
    def active(self) -> bool:
        """Whether it still plays turns."""
        return self.status not in (Status.FINISHED, Status.OUT)

    @property
    def on_track(self) -> bool:
        """Whether it stands in the way of others."""
        return self.status in (Status.GRID, Status.RACING)


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn in progress must remember.

    ``roll`` are the cells to go; ``lanes`` the bits of lanes left (F1-9); ``barred``: the turn's end is no stop in the
    corner it is in (F1-13); ``old`` the cells that held debris before the turn (F1-17); ``leg`` the cells of the last
    leg; ``super``: the start of a 20 (F1-4).
    """

    car: int
    roll: int = 0
    lanes: int = 0
    braked: bool = False
    barred: bool = False
    super: bool = False
    old: frozenset[str] = frozenset()
    leg: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before a match; ``flag``: the first to finish ends the race with its round (F1-21)."""

    seats: tuple[str, ...]
    circuits: tuple[Circuit, ...]
    full: tuple[Points, ...]
    laps: int = 2
    flag: bool = False
    season: bool = False
    season_points: tuple[int, ...] = (10, 6, 4, 3, 2, 1)
    grid: str = "registration"


@dataclass(frozen=True, slots=True)
class State:
    """A match. Cars are numbered in the order of ``setup.seats``; ``order`` is that of the round (F1-5).

    ``retired`` are the cars out, in that order. ``scores`` are season points, ``ranks`` each car's count of each place.
    ``over``: the match has ended. ``count`` names the question asked and is no part of the state's value.
    """

    setup: Setup
    race: int
    round: int
    cars: tuple[Car, ...]
    grid: tuple[int, ...]
    order: tuple[int, ...]
    turn: Turn
    stage: Stage
    dice: tuple[Die, ...] = ()
    debris: tuple[tuple[str, int], ...] = ()
    retired: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    ranks: tuple[tuple[int, ...], ...] = ()
    over: bool = False
    count: int = field(default=0, compare=False)

    @property
    def circuit(self) -> Circuit:
        """The circuit of this race."""
        return self.setup.circuits[self.race]

    @property
    def mover(self) -> Car:
        """The car whose turn it is."""
        return self.cars[self.turn.car]


T = TypeVar("T", Car, Turn, State)


_KINDS = (Car, Turn, State)
_READ: dict[type[Any], attrgetter[Any]] = {kind: attrgetter(*(part.name for part in fields(kind))) for kind in _KINDS}
_PLACES: dict[type[Any], dict[str, int]] = {
    kind: {part.name: place for place, part in enumerate(fields(kind))} for kind in _KINDS
}


def evolve(made: T, **changes: Any) -> T:
    """A copy with some parts changed, as dataclasses.replace makes it in three times the time."""
    values, places = [*_READ[type(made)](made)], _PLACES[type(made)]
    for name, value in changes.items():
        values[places[name]] = value
    return type(made)(*values)


GEAR_DICE: tuple[tuple[int, ...], ...] = (
    (),
    (1, 1, 2, 2),
    (2, 3, 3, 4, 4, 4),
    (4, 5, 6, 6, 7, 7, 8, 8),
    tuple(face for face in range(7, 13) for _ in range(2)),
    tuple(face for face in range(11, 21) for _ in range(2)),
    tuple(face for face in range(21, 31) for _ in range(3)),
)
"""The faces of each gear's die (F1-2)."""
TWENTY = tuple(range(1, 21))

__all__ = [
    "FULL",
    "GEAR_DICE",
    "SEATS",
    "TWENTY",
    "Car",
    "Chance",
    "Die",
    "Points",
    "Setup",
    "Stage",
    "State",
    "Status",
    "Turn",
    "evolve",
]
