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
    VOICE = "voice"


@dataclass(frozen=True, slots=True)
class DeviceStatus:
    """One device as the status page shows it."""

    key: str
    state: DeviceState
    detail: Mapping[str, str | int]
    kind: DeviceKind = DeviceKind.BOARD


@dataclass(frozen=True, slots=True)
class TableStatus:
    """What the table senses, on which cells, how its devices are doing, and which cells' sensors are ignored.

    ``deaf`` are the slots whose reader does not answer: cards that are laid there are not seen.
    """

    board: BoardSensing
    devices: tuple[DeviceStatus, ...] = ()
    cells: frozenset[str] = frozenset()
    ignored: frozenset[str] = frozenset()
    deaf: frozenset[str] = frozenset()


class Light(str, Enum):
    """Why a cell is lit; patterns differ in rhythm as well as in colour (RHYTHMS)."""

    LAST = "last"
    ASKED = "asked"
    REMOVE = "remove"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Rhythm:
    """How a light looks: its colour by name, and for how many milliseconds it is lit, dark, lit, … in turn.

    One number alone: lit all the time.
    """

    colour: str
    beats: tuple[int, ...]

    def lit(self, ms: int) -> bool:
        """Whether it is lit so many milliseconds after some moment."""
        if len(self.beats) < 2:
            return True
        ms %= sum(self.beats)
        for number, beat in enumerate(self.beats):
            if ms < beat:
                return number % 2 == 0
            ms -= beat
        return False


RHYTHMS: Mapping[Light, Rhythm] = {
    Light.LAST: Rhythm("white", (1000,)),
    Light.ASKED: Rhythm("blue", (900, 300)),
    Light.REMOVE: Rhythm("red", (120, 120, 120, 440)),
    Light.PLACE: Rhythm("green", (400, 400)),
}
"""What everything that lights cells makes of each reason."""


class Sound(str, Enum):
    """What a buzzer tells."""

    ACCEPTED = "accepted"
    """A step, a card or an answer counts."""
    TURN = "turn"
    """Somebody else is asked now."""
    ASK = "ask"
    """The referee has a question."""
    WRONG = "wrong"
    """The board is to be mended, or a card, a button or a die can't be taken."""
    END = "end"
    """The match is over."""


TUNES: Mapping[Sound, tuple[tuple[int, int], ...]] = {
    Sound.ACCEPTED: ((1600, 60),),
    Sound.TURN: ((880, 120), (1320, 120)),
    Sound.ASK: ((1320, 120), (880, 120), (1320, 120)),
    Sound.WRONG: ((220, 450),),
    Sound.END: ((660, 150), (880, 150), (1100, 150), (1320, 400)),
}
"""The notes of each sound: hertz (0: silence) and milliseconds."""


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


@runtime_checkable
class TagWriter(Protocol):
    """A table, or a part of one, with readers that can write on tags."""

    def write_tag(self, place: str, tag: str, text: str, now: float) -> bool:
        """Write a text on the tag that lies at a place; a TagWritten follows. False where nothing there can write."""
        ...


@runtime_checkable
class Relearning(Protocol):
    """A table whose inputs may turn out to be other cells than was thought."""

    def rename(self, cells: Sequence[str], now: float) -> Sequence[Event]:
        """Call the board's inputs so from now on, in the device's order; lights stay where they are."""
        ...


class Lights(Protocol):
    """Lights of a board."""

    def show(self, lights: Mapping[str, Light], now: float) -> None:
        """Light these cells and no others."""
        ...


@runtime_checkable
class Buzzer(Protocol):
    """Makes short sounds."""

    def sound(self, sound: Sound, now: float) -> None:
        """Begin to play a sound; what has no buzzer, or is not there now, stays silent."""
        ...


class Speaker(Protocol):
    """Says a sentence aloud; the call returns at once."""

    def say(self, text: str, language: str) -> None:
        """Queue ``text`` for speaking; where too much waits, the oldest is never said."""
        ...

    def hush(self) -> None:
        """Forget what waits to be said: something that matters more comes."""
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
    SLOW_SLIDE = "slow_slide"
    """Like SLIDE, but so slowly that the piece is felt on each cell of its way."""
    SLEEVE = "sleeve"
    """A sleeve lies on free cells beside the way for a moment, and they feel it."""


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
