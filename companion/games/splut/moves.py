"""What a seat can do: a step of a piece, or a word across the table; and how both are written."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple, TypeAlias

from companion.errors import InvalidNotation
from companion.games.splut.board import CELLS, DIRECTION_LETTERS, LETTERS, NAMES, NEAR

NONE = -1
_CELL = "([a-i][1-9])"
_STEP = re.compile(rf"([{LETTERS}]){_CELL}{_CELL}(?:<{_CELL})?(?:\*([{DIRECTION_LETTERS}]))?(?:~{_CELL})?")
_QUOTED = 40
"""How much of a wrong text is repeated in the answer to it."""


class Step(NamedTuple):
    """A step: the kind of piece, its cells before and after, and what goes with it, NONE where nothing does.

    A tuple, because a search makes thousands: ``pulled`` and ``lifted`` are the cell of the rock before the step,
    ``thrown`` the direction of the throw.
    """

    kind: int
    start: int
    end: int
    pulled: int = NONE
    thrown: int = NONE
    lifted: int = NONE


class Word(str, Enum):
    """What any living seat may say at any time (SPL-18)."""

    RESIGN = "resign"
    DRAW = "draw"


Move: TypeAlias = Step | Word

PLAIN: tuple[tuple[tuple[Step, ...], ...], ...] = tuple(
    tuple(tuple(Step(kind, start, end) for end in NEAR[start]) for start in range(len(NAMES)))
    for kind in range(len(LETTERS))
)
"""The steps with nothing added, by kind, cell and direction."""


def quoted(text: str) -> str:
    """A text of someone else, short enough for a sentence."""
    return text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…"


def parse_move(text: str) -> Move:
    """Read a move such as ``De2e3``, ``Tf3f4<f2``, ``Tf2e2*n``, ``Wd2d3~a5``, ``resign``; raises InvalidNotation."""
    if text in (Word.RESIGN.value, Word.DRAW.value):
        return Word(text)
    found = _STEP.fullmatch(text)
    if found is None:
        raise InvalidNotation("move_text", rule="SPL-5", text=quoted(text))
    letter, start, end, pulled, thrown, lifted = found.groups()
    direction = DIRECTION_LETTERS.index(thrown) if thrown else NONE
    return Step(LETTERS.index(letter), _cell(start), _cell(end), _cell(pulled), direction, _cell(lifted))


def _cell(name: str | None) -> int:
    if name is None:
        return NONE
    if name not in CELLS:
        raise InvalidNotation("no_such_cell", rule="SPL-1", cell=name)
    return CELLS[name]


def format_move(move: Move) -> str:
    """Write a move; the inverse of ``parse_move``."""
    if isinstance(move, Word):
        return move.value
    text = f"{LETTERS[move.kind]}{NAMES[move.start]}{NAMES[move.end]}"
    if move.pulled != NONE:
        text += f"<{NAMES[move.pulled]}"
    if move.thrown != NONE:
        text += f"*{DIRECTION_LETTERS[move.thrown]}"
    if move.lifted != NONE:
        text += f"~{NAMES[move.lifted]}"
    return text
