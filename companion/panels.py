"""What a game puts on the page beside its board: a small closed set of widgets, as data that says nothing by itself.

Every text is a message id with its arguments, worded for each reader; a seat stands for its colour, mark and name.
Something that has a ``pick`` can be tapped wherever the question put to the reader offers that very pick.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from companion.rules import Pick, Tone


@dataclass(frozen=True, slots=True)
class Text:
    """A message id and the arguments it is filled with."""

    message: str
    data: Mapping[str, Any] = field(default_factory=dict)


Shown = Text | str | int
"""A text, or what is the same in every language: a number, a sign, what is printed on a card."""


class Side(str, Enum):
    """How a card lies: not there yet, face down, or face up."""

    EMPTY = "empty"
    DOWN = "down"
    UP = "up"


class Progress(str, Enum):
    """How far along something is that comes in an order."""

    NONE = "none"
    DONE = "done"
    NOW = "now"
    NEXT = "next"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card of a row: ``key`` tells it from the others of its row for as long as it lies there.

    ``text`` is what is to be read on it and must be None unless it lies face up, ``notes`` what is told beside it.
    What it does stands on it in a word or two (``gist``), and in a sentence where it has been tapped (``about``).
    """

    key: str
    side: Side
    text: Shown | None = None
    seat: str | None = None
    pack: str = ""
    notes: tuple[Text, ...] = ()
    progress: Progress = Progress.NONE
    pick: Pick | None = None
    gist: Shown | None = None
    about: Shown | None = None


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards side by side; those that turn up at once are seen to turn together."""

    title: Text
    cards: tuple[CardFace, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody's place in a queue; ``piece`` is pictured where the board has such a symbol."""

    text: Text
    progress: Progress
    seat: str | None = None
    piece: str | None = None


@dataclass(frozen=True, slots=True)
class Queue:
    """An order of play, ticked off as it goes."""

    title: Text
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class PipRow:
    """So many of so many, as full and empty dots; ``alert`` where it has become few."""

    label: Text
    value: int
    full: int
    alert: bool = False


@dataclass(frozen=True, slots=True)
class Pips:
    """What a seat (or, with None, the match) has left, part by part; ``note`` beside its name."""

    seat: str | None
    rows: tuple[PipRow, ...]
    note: Text | None = None
    piece: str | None = None


@dataclass(frozen=True, slots=True)
class DieFace:
    """A face of a die, how many sides bear it, and what it would mean."""

    value: str
    weight: int = 1
    text: Text | None = None
    tone: Tone = Tone.NONE
    pick: Pick | None = None


@dataclass(frozen=True, slots=True)
class Die:
    """A die with its faces; ``result`` is the value that came up last."""

    label: Text
    faces: tuple[DieFace, ...]
    result: str | None = None


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice that are about to be rolled or have been."""

    title: Text
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Rung:
    """A step of a ladder: what it is, and what choosing it costs in words."""

    value: Shown
    text: Text | None = None
    current: bool = False
    possible: bool = True
    tone: Tone = Tone.NONE
    pick: Pick | None = None


@dataclass(frozen=True, slots=True)
class Ladder:
    """Steps one above the other, the lowest first, such as the gears of a car."""

    title: Text
    rungs: tuple[Rung, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table, of a seat or of nobody; ``marked`` where the eye should go."""

    cells: tuple[Shown, ...]
    seat: str | None = None
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table; a row of a seat begins with that seat's name, under the first column."""

    title: Text
    columns: tuple[Text, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the podium, the first being 1; several seats may share it."""

    place: int
    seat: str
    text: Text | None = None


@dataclass(frozen=True, slots=True)
class Podium:
    """How it ended."""

    title: Text
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class CellMark:
    """A sign of one to three characters on a cell of the board."""

    cell: str
    sign: str
    tone: Tone = Tone.NONE


@dataclass(frozen=True, slots=True)
class Marks:
    """Signs on the board, and what they mean in words below it."""

    title: Text
    cells: tuple[CellMark, ...]


@dataclass(frozen=True, slots=True)
class TrailStep:
    """A cell on the way, and what happened there as a sign of one to three characters."""

    cell: str
    sign: str = ""
    tone: Tone = Tone.NONE


@dataclass(frozen=True, slots=True)
class Trail:
    """A way over the board, drawn cell after cell whenever ``key`` has changed; what it is stands below the board."""

    key: str
    title: Text
    steps: tuple[TrailStep, ...]
    seat: str | None = None


Panel = CardRow | Queue | Pips | Dice | Ladder | Sheet | Podium | Marks | Trail


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that may be set, and what it is called."""

    value: str | int
    text: Shown


@dataclass(frozen=True, slots=True)
class Fix:
    """A part of the state that the race master may set by hand: ``path`` leads to it in the view, ``value`` is it now.

    It is set to a cell tapped on the board (``cells``) or to one of ``choices``; with ``adds`` that joins a list.
    """

    label: Text
    path: tuple[str, ...]
    value: Shown
    cells: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    adds: tuple[str, ...] | None = None
