"""What a seat or the table can do, and how it is written: one line a move, ``parse`` and ``format`` inverse."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from companion.errors import InvalidNotation
from companion.games.gasterospeed.circuit import COMPASS
from companion.games.gasterospeed.datafile import quoted


class Word(str, Enum):
    """Moves of one word."""

    PASS = "pass"
    REST = "rest"
    ALL_ACTION = "all-action"
    LATE = "late"
    KEEP = "keep"
    REROLL = "reroll"
    BONUS = "bonus"


@dataclass(frozen=True, slots=True)
class Lay:
    """A card laid face down, in the phase ``verb`` (``speed`` or ``action``)."""

    verb: str
    card: str
    discard: bool = False
    snail: str = ""


@dataclass(frozen=True, slots=True)
class Roll:
    """What the die shows; ``snail`` where a seat has two."""

    face: int
    snail: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A snail put on a start cell."""

    cell: str
    snail: str = ""


@dataclass(frozen=True, slots=True)
class Stake:
    """Shells staked on a race (GAS-37)."""

    shells: int
    snail: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One or two steps, as compass points."""

    ways: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Go:
    """The direction of a card."""

    way: str


@dataclass(frozen=True, slots=True)
class Aim:
    """The snail shot at."""

    snail: str


@dataclass(frozen=True, slots=True)
class React:
    """A reaction card."""

    card: str


@dataclass(frozen=True, slots=True)
class Draw:
    """The pile drawn from (GAS-31): ``speed`` or ``action``."""

    pile: str


@dataclass(frozen=True, slots=True)
class Throw:
    """Cards thrown away: how many, and which where the companion dealt them."""

    count: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """By the table: a card dealt to a seat (``deal``), or taken from it at random (``drop``)."""

    verb: str
    seat: str
    card: str


@dataclass(frozen=True, slots=True)
class Pitch:
    """By the table: the circuit of the next race (GAS-33)."""

    circuit: str


Move: TypeAlias = Word | Lay | Roll | Place | Stake | Step | Go | Aim | React | Draw | Throw | Deal | Pitch

_WAY = f"(?:{'|'.join(sorted(COMPASS, key=len, reverse=True))})"
_CARD = r"[a-z0-9][a-z0-9-]{0,39}(?:\.[1-9][0-9]?)?"
_UNSEEN = rf"(?:{_CARD}|\?(?:speed|action)?)"
_SNAIL = r"[a-z]+(?:\.[12])?"
_FOR = rf"(?: for ({_SNAIL}))?"


def _lay(verb: str, card: str, discard: str | None, snail: str | None) -> Move:
    return Lay(verb, card, discard is not None, snail or "")


def _throw(first: str, second: str | None) -> Move:
    if second is None and first in ("1", "2"):
        return Throw(int(first))
    return Throw(2, (first, second)) if second else Throw(1, (first,))


_FORMS: tuple[tuple[re.Pattern[str], Callable[..., Move]], ...] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        (rf"(speed|action) ({_CARD})( discard)?{_FOR}", _lay),
        (rf"roll ([1-8]){_FOR}", lambda face, snail: Roll(int(face), snail or "")),
        (rf"place ([a-z]{{1,2}}[1-9][0-9]?){_FOR}", lambda cell, snail: Place(cell, snail or "")),
        (rf"stake ([1-9][0-9]?){_FOR}", lambda shells, snail: Stake(int(shells), snail or "")),
        (rf"step ({_WAY}(?:,{_WAY})?)", lambda ways: Step(tuple(ways.split(",")))),
        (rf"dir ({_WAY})", Go),
        (rf"aim ({_SNAIL})", Aim),
        (rf"react ({_CARD})", React),
        (r"draw (speed|action)", Draw),
        (rf"throw ({_UNSEEN})(?: ({_UNSEEN}))?", _throw),
        (rf"(deal|drop) ([a-z]+) ({_UNSEEN})", Deal),
        (r"circuit ([a-z][a-z0-9-]{0,39})", Pitch),
    )
)


def parse_move(text: str) -> Move:
    """Read a move such as ``speed 204 discard``, ``step n,ne``, ``react renfort.1``; raises InvalidNotation."""
    if text in {word.value for word in Word}:
        return Word(text)
    for pattern, make in _FORMS:
        found = pattern.fullmatch(text)
        if found is not None:
            return make(*found.groups())
    raise InvalidNotation("move_text", text=quoted(text))


def format_move(move: Move) -> str:  # noqa: PLR0911, PLR0912 (one line a kind of move)
    """Write a move; the inverse of ``parse_move``."""
    match move:
        case Word():
            return move.value
        case Lay(verb, card, discard, snail):
            return f"{verb} {card}{' discard' if discard else ''}{_for(snail)}"
        case Roll(face, snail):
            return f"roll {face}{_for(snail)}"
        case Place(cell, snail):
            return f"place {cell}{_for(snail)}"
        case Stake(shells, snail):
            return f"stake {shells}{_for(snail)}"
        case Step(ways):
            return f"step {','.join(ways)}"
        case Go(way):
            return f"dir {way}"
        case Aim(snail):
            return f"aim {snail}"
        case React(card):
            return f"react {card}"
        case Draw(pile):
            return f"draw {pile}"
        case Throw(count, cards):
            return f"throw {' '.join(cards) or count}"
        case Deal(verb, seat, card):
            return f"{verb} {seat} {card}"
        case Pitch(circuit):
            return f"circuit {circuit}"


def _for(snail: str) -> str:
    return f" for {snail}" if snail else ""
