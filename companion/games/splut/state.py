"""A match of Splut! at one moment: the position, which its text tells in full, and what the text leaves out."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from companion.errors import RulesError
from companion.games.splut.board import SEATS, set_up

NOBODY = -1
"""The mover of a drawn match."""

FREE, OVER = -1, -2
"""Levitation this turn: not begun, or no longer allowed (SPL-17)."""

FULL_TURN, FIRST_TURN, SECOND_TURN = 3, 1, 2
"""Steps of a turn, of the first player's first turn and of the second player's (SPL-4)."""


class Ending(str, Enum):
    """What ended a match."""

    LAST_WIZARD = "last_wizard"
    RESIGNED = "resigned"
    AGREED = "agreed"
    BLOCKED = "blocked"
    REPEATED = "repeated"

    @property
    def reason(self) -> str:
        """The reason that the outcome gives: all three draws are ``draw``."""
        return self.value if self in (Ending.LAST_WIZARD, Ending.RESIGNED) else "draw"


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before a match: seat numbers in turn order, and the options."""

    seats: tuple[int, ...]
    together: bool = True
    pull_throw: bool = False
    repetition: bool = False


class Position(NamedTuple):
    """The eight fields of the position text; sets of rocks are bit sets of their cells.

    A tuple, because a search makes thousands.
    ``board`` has a code for each cell and EDGE at OUTSIDE. ``living`` is in clockwise order. ``lifting`` is FREE, OVER
    or the cell of the rock being levitated. ``waits``: the second seat's short first turn is still to come. A finished
    match has ``steps`` 0, the winner or NOBODY as ``mover``, and nothing in the four last fields.
    """

    board: bytes
    living: tuple[int, ...]
    mover: int
    steps: int
    lifting: int = FREE
    banned: int = 0
    moved: int = 0
    waits: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A match: ``offers`` are the seats that offer a draw, ``history`` the starts of turns if repetition counts.

    ``turn`` counts the turns begun. It names the question that is asked and is no part of the state's value.
    """

    setup: Setup
    position: Position
    offers: frozenset[int] = frozenset()
    history: tuple[Position, ...] = ()
    ending: Ending | None = None
    turn: int = field(default=0, compare=False)


def after_seat(seat: int, living: tuple[int, ...]) -> int:
    """The next living seat clockwise; ``seat`` itself may be out already."""
    for other in living:
        if other > seat:
            return other
    return living[0]


def seat_numbers(seats: tuple[str, ...]) -> tuple[int, ...]:
    """Turn a list of seats into numbers; raises RulesError unless it is a clockwise list of 2 to 4 seats (SPL-3)."""
    unknown = [seat for seat in seats if seat not in SEATS]
    if unknown:
        raise RulesError("seat_unknown", rule="SPL-3", text=str(unknown[0])[:40])
    numbers = tuple(SEATS.index(seat) for seat in seats)
    gaps = [(after - before) % len(SEATS) for before, after in zip(numbers, numbers[1:] + numbers[:1], strict=True)]
    if not 2 <= len(numbers) <= len(SEATS) or sum(gaps) != len(SEATS) or 0 in gaps:
        raise RulesError("seats_not_clockwise", rule="SPL-3", text=" ".join(seats)[:40])
    return numbers


def opening(seats: tuple[int, ...]) -> Position:
    """The position before the first turn (SPL-2, SPL-4)."""
    return Position(set_up(seats), tuple(sorted(seats)), seats[0], FIRST_TURN, waits=True)
