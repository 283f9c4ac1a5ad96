"""What a seat can do, and how it is written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from companion.errors import InvalidNotation
from companion.games.crazy_snail.cards import COLOURS, HIDDEN, VALUE, quoted

_SLIP = re.compile(rf"slip ((?:{VALUE})[a-z{HIDDEN}]?) ([a-z]{{1,12}})")
_OBJECTIVE = re.compile(r"objective ([a-z]{1,12}) ([a-z]{1,12})")
_CONTROL = re.compile(r"control (s[1-6])")


@dataclass(frozen=True, slots=True)
class Objective:
    """The snail wished first and the one wished second (CRA-1)."""

    first: str
    second: str

    @property
    def key(self) -> str:
        """The name of the tile, as a card that can be laid."""
        return f"{self.first}-{self.second}"


@dataclass(frozen=True, slots=True)
class Slip:
    """A card in the pouch with the corner of a colour left showing (CRA-2); ``3?`` is a 3, not told which."""

    card: str
    colour: str


@dataclass(frozen=True, slots=True)
class Control:
    """An anti-doping control laid on the pouch of a seat (CRA-4)."""

    on: str


class Word(str, Enum):
    """That a seat lays no more controls, by its own will or because its time is up (CRA-4)."""

    PASS = "pass"
    LATE = "late"


Move: TypeAlias = Objective | Slip | Control | Word

OBJECTIVES = tuple(Objective(first, second) for first in COLOURS for second in COLOURS if first != second)
"""All twelve, each once in the box."""


def parse_move(text: str) -> Move:
    """Read ``objective red blue``, ``slip 3b red``, ``control s3``, ``pass`` or ``late``; raises InvalidNotation."""
    if text in (Word.PASS.value, Word.LATE.value):
        return Word(text)
    if found := _CONTROL.fullmatch(text):
        return Control(found[1])
    if found := _SLIP.fullmatch(text):
        return Slip(found[1], _colour(found[2]))
    if found := _OBJECTIVE.fullmatch(text):
        wish = Objective(_colour(found[1]), _colour(found[2]))
        if wish.first == wish.second:
            raise InvalidNotation("objective_same", rule="CRA-1", colour=wish.first)
        return wish
    if text == "objective":
        raise InvalidNotation("objective_undrawn", rule="CRA-1")
    raise InvalidNotation("move_text", rule="CRA-2", text=quoted(text))


def _colour(text: str) -> str:
    if text not in COLOURS:
        raise InvalidNotation("no_such_snail", rule="CRA-2", text=text)
    return text


def format_move(move: Move) -> str:
    """Write a move; the inverse of ``parse_move``."""
    if isinstance(move, Objective):
        return f"objective {move.first} {move.second}"
    if isinstance(move, Slip):
        return f"slip {move.card} {move.colour}"
    return f"control {move.on}" if isinstance(move, Control) else move.value
