"""What the table's thread publishes after each change: frozen, complete, and read by any number of page threads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.errors import CompanionError
from companion.journal import MatchHead
from companion.match import Logged, Position
from companion.ports import TableStatus
from companion.referee import Situation
from companion.slots import SlotWord
from companion.tabletop import Pointed


@dataclass(frozen=True, slots=True)
class Phone:
    """A phone that came in, known by the digest of its token."""

    name: str = ""
    seats: tuple[str, ...] = ()
    master: bool = False


@dataclass(frozen=True, slots=True)
class Lobby:
    """What is being set up: a game, a number of seats, options that differ from their defaults."""

    game: str
    count: int
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Played:
    """The running match: its head, where it stands, its history (the newest part), and the table's situation."""

    head: MatchHead
    position: Position
    log: tuple[Logged, ...]
    situation: Situation
    undo: Logged | None
    stuck: bool = False

    @property
    def changed(self) -> tuple[str, ...]:
        """The cells that the last entry changed."""
        before = self.position.parent.layout if self.position.parent else self.position.layout
        after = self.position.layout
        return tuple(sorted(cell for cell in before.keys() | after.keys() if before.get(cell) != after.get(cell)))


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything a page may be made from; ``version`` grows with each change."""

    version: int
    phones: Mapping[str, Phone]
    lobby: Lobby
    table: TableStatus
    played: Played | None = None
    simulated: frozenset[str] = frozenset()
    master_set: bool = False
    trouble: CompanionError | None = None
    words: tuple[SlotWord, ...] = ()
    called: str | None = None
    cards: bool = False
    """Whether printed cards are dealt at this table, and readers see them."""
    pointed: Pointed | None = None
    until: float | None = None
    """When the time to answer is over, in monotonic seconds; None where nobody is timed."""
    learning: bool = False
    """Whether the board's cells are being learned, so that what is done on it is no play."""
    code: str = ""
    token: str = ""

    def names(self) -> dict[str, str]:
        """What the players are called, by seat."""
        return {seat: phone.name for phone in self.phones.values() for seat in phone.seats if phone.name}

    def holder(self, seat: str) -> str | None:
        """The digest of the phone that holds a seat."""
        return next((token for token, phone in self.phones.items() if seat in phone.seats), None)


class Herald(Protocol):
    """Tells the table of each change, by a sound or a voice."""

    def told(self, before: Snapshot, after: Snapshot, now: float) -> None:
        """``after`` has just taken the place of ``before``."""
        ...
