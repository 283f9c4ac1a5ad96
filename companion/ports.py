"""What the referee asks of the world, as protocols: the table, clocks, lights, speech and a simulated table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, runtime_checkable

from companion.events import Event


class DeviceState(str, Enum):
    """How a device of the table is doing."""

    STARTING = "starting"
    READY = "ready"
    LOST = "lost"
    WRONG_VERSION = "wrong_version"


class BoardSensing(str, Enum):
    """What the table feels of the board."""

    NONE = "none"
    OCCUPANCY = "occupancy"
    IDENTITY = "identity"
    MIXED = "mixed"


class DeviceKind(str, Enum):
    """What a device is to the people at the table."""

    BOARD = "board"
    READER = "reader"
    DIE = "die"
    PANEL = "panel"
    """What hangs on the pins of this machine itself: buttons, lights, a small board."""


@dataclass(frozen=True, slots=True)
class DeviceStatus:
    """One device as the status page shows it."""

    key: str
    state: DeviceState
    detail: Mapping[str, str | int]
    kind: DeviceKind = DeviceKind.BOARD


@dataclass(frozen=True, slots=True)
class TableStatus:
    """What the table senses, on which cells, how its devices are doing, and which cells' sensors are ignored."""

    board: BoardSensing
    devices: tuple[DeviceStatus, ...] = ()
    cells: frozenset[str] = frozenset()
    ignored: frozenset[str] = frozenset()


class Light(str, Enum):
    """Why a cell is lit; patterns differ in rhythm as well as in colour."""

    LAST = "last"
    ASKED = "asked"
    REMOVE = "remove"
    PLACE = "place"


class Clock(Protocol):
    """Two times: one that only grows, for deadlines, and the calendar's, for the journal."""

    def monotonic(self) -> float:
        """Seconds that never run backwards."""
        ...

    def wall(self) -> float:
        """Seconds since 1970, which may jump."""
        ...


class Table(Protocol):
    """The sensing half of a table: signals from its ports in, events out, on one thread."""

    def handle(self, signal: object, now: float) -> Sequence[Event]:
        """Take one signal that a port of this table put on the queue; ``now`` in monotonic seconds."""
        ...

    def tick(self, now: float) -> Sequence[Event]:
        """Do what is due at ``now``."""
        ...

    def deadline(self) -> float | None:
        """When ``tick`` wants to be called next, in monotonic seconds; None where nothing is pending."""
        ...

    def status(self) -> TableStatus:
        """What the table senses and how its devices are doing."""
        ...

    def show(self, lights: Mapping[str, Light], now: float) -> None:
        """Light these cells and no others; a table without lights does nothing."""
        ...


@runtime_checkable
class TableControl(Protocol):
    """What people may change at a table that feels a board."""

    def set_blind(self, cells: Collection[str], now: float) -> Sequence[Event]:
        """Ignore the sensors of these cells and of no others, such as one found broken during play."""
        ...


class Lights(Protocol):
    """Lights of a board."""

    def show(self, lights: Mapping[str, Light], now: float) -> None:
        """Light these cells and no others."""
        ...


class Speaker(Protocol):
    """Says a sentence aloud."""

    def say(self, text: str, language: str) -> None:
        """Queue ``text`` for speaking."""
        ...


@dataclass(frozen=True, slots=True)
class Carry:
    """One piece taken from a cell to a cell; ``source`` None: from the box, ``target`` None: into the box."""

    piece: str
    source: str | None
    target: str | None


class Manner(str, Enum):
    """How hands carry: carefully, or with one of the clumsinesses of real people."""

    CAREFUL = "careful"
    TOGETHER = "together"
    """All pieces lifted, then all placed (a levitation with two hands, a row pushed)."""
    SLIDE = "slide"
    """The first piece drags over the cells on its way."""
    WRONG_CELL = "wrong_cell"
    """The last piece lands on a wrong free cell and stays there."""
    PUT_BACK = "put_back"
    """A piece is lifted and put back before the real gesture begins."""
    LATE = "late"
    """A second passes between the pieces of the gesture."""
    FORGET = "forget"
    """What should leave the board stays on it."""


class SimulatedTable(Protocol):
    """A table with simulated pieces and hands, for simulated people; it knows no rules."""

    def standing(self) -> Mapping[str, str]:
        """Which piece really stands on which cell now."""
        ...

    def carry(self, carries: Sequence[Carry], manner: Manner, now: float) -> None:
        """Begin a gesture: the hands do it in the next seconds."""
        ...

    def busy(self) -> bool:
        """Whether the hands are still at work."""
        ...

    def set_up(self, layout: Mapping[str, str], now: float) -> None:
        """Clear the board and put these pieces up, before a match."""
        ...

    def lay(self, place: str, tag: str | None, now: float) -> None:
        """Begin to take whatever lies at a slot away, and to lay the card of ``tag`` (None: nothing) there."""
        ...
