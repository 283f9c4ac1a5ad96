"""The desk where phones talk to the referee: their commands, the replies, and what a page may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Literal, Protocol

import msgspec

from companion.errors import CompanionError
from companion.rules import Board


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """What a phone asks for; ``key`` makes a repeated request count once."""

    key: str = ""


class Join(Command, frozen=True, tag="join"):
    """Come in with the six-digit code or the QR's token; the reply's ``token`` is the phone's own secret."""

    code: str = ""


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat, one's own seat again, or one a simulated person holds."""

    seat: str = ""
    name: str = ""


class Stand(Command, frozen=True, tag="stand"):
    """Leave a seat; the match waits for whoever takes it next."""

    seat: str = ""


class Choose(Command, frozen=True, tag="choose"):
    """In the lobby: which game, how many seats, which options."""

    game: str = ""
    seats: int = 0
    options: dict[str, Any] = msgspec.field(default_factory=dict)


class Start(Command, frozen=True, tag="start"):
    """In the lobby: begin the match."""


class Close(Command, frozen=True, tag="close"):
    """Leave a match that is over (or, the race master, any match) for the lobby."""


class Play(Command, frozen=True, tag="play"):
    """A move by phone; ``prompt`` is the key of the prompt it answers."""

    seat: str = ""
    move: str = ""
    prompt: str = ""


class TakeBack(Command, frozen=True, tag="undo"):
    """Take back one's last move, while that is free."""

    seat: str = ""


class Answer(Command, frozen=True, tag="answer"):
    """Answer the referee's question with one of its choices."""

    seat: str = ""
    choice: str = ""


class Done(Command, frozen=True, tag="done"):
    """Say that the table is as the referee asked, where it can't see it."""

    seat: str = ""


class Master(Command, frozen=True, tag="master"):
    """Become race master with the PIN, or set the PIN where there is none yet."""

    pin: str = ""


class Back(Command, frozen=True, tag="back"):
    """Race master: take back to the state before an entry of the history."""

    entry: int = 0


class Correct(Command, frozen=True, tag="correct"):
    """Race master: set a part of the state by hand."""

    change: dict[str, Any] = msgspec.field(default_factory=dict)


class Free(Command, frozen=True, tag="free"):
    """Race master: free a seat, so that another phone can take it."""

    seat: str = ""


class BenchCommand(Command, frozen=True):
    """Something that only the race master does to the table's devices."""


class Ignore(BenchCommand, frozen=True, tag="ignore"):
    """Race master: trust the sensors of all cells but these."""

    cells: tuple[str, ...] = ()


class SwapReaders(BenchCommand, frozen=True, tag="swap_readers"):
    """Race master: the readers of two places are in each other's place."""

    place: str = ""
    other: str = ""


class LearnTag(BenchCommand, frozen=True, tag="learn_tag"):
    """Race master: this tag is on this card (``pack/card/corner``) of the game that is chosen.

    Without ``tag``: the one that was laid last of those that lie at ``place``, for it isn't told during a match.
    """

    tag: str = ""
    card: str = ""
    place: str = ""


class LearnCells(BenchCommand, frozen=True, tag="learn_cells"):
    """Race master: begin to touch the cells in order, go on without the one asked for, or give up."""

    step: Literal["start", "skip", "stop"] = "start"


class Export(Command, frozen=True, tag="export"):
    """A record of the match: the game master's whole and at any time, others' once it is over, without its secrets."""


AnyCommand = (
    Join
    | Sit
    | Stand
    | Choose
    | Start
    | Close
    | Play
    | TakeBack
    | Answer
    | Done
    | Master
    | Back
    | Correct
    | Free
    | Ignore
    | SwapReaders
    | LearnTag
    | LearnCells
    | Export
)


@dataclass(frozen=True, slots=True)
class Reply:
    """What became of a command: an error to tell, or perhaps data (a Join's ``token``, an Export's ``record``)."""

    error: CompanionError | None = None
    data: Mapping[str, str] = field(default_factory=dict)


class Role(str, Enum):
    """How a page looks on: as the phone of whoever holds its cookie, or as the wall that everybody sees."""

    PHONE = "phone"
    WALL = "wall"


@dataclass(frozen=True, slots=True)
class Invitation:
    """How to come in now: the six-digit code, the QR's token, and the page's address without path."""

    code: str
    token: str
    address: str


class Desk(Protocol):
    """What the web may ask; every call is safe from any thread."""

    def submit(self, token: str | None, command: AnyCommand, origin: str) -> Reply:
        """Hand a command to the table thread and wait for its reply; ``origin``: the network address it came from."""
        ...

    def knows(self, token: str | None) -> bool:
        """Whether this phone has come in."""
        ...

    def screen(self, token: str | None, role: Role, language: str) -> dict[str, Any]:
        """All that this page shows now, in its language, as JSON data; ``id`` is ``match:version``."""
        ...

    def wait(self, version: int, timeout: float) -> int:
        """Block until there is something newer than ``version`` or ``timeout`` seconds are over; the newest version."""
        ...

    def bench(self, token: str | None, language: str) -> dict[str, Any]:
        """What the devices report, as JSON data, for the race master; ``locked`` for all others."""
        ...

    def bench_cards(self, token: str | None) -> dict[str, Any]:
        """The names of the game's cards, for the race master to say which a tag is on; ``locked`` for all others."""
        ...

    def board(self) -> Board | None:
        """The board of the running match, to draw; None in the lobby."""
        ...

    def invitation(self) -> Invitation:
        """How to come in now."""
        ...

    def tell(self, error: CompanionError, language: str) -> str:
        """An error as a sentence."""
        ...
