"""What many simulated matches teach: a game counts in a tally, and what it found is tables for people and programs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from companion.rules import Notice


@dataclass(frozen=True, slots=True)
class Made:
    """A move of a match: the state before it, who made it, and what it caused."""

    state: Any
    seat: str
    move: Any
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: how data calls it, the message that says so with its arguments, a value a column or None."""

    key: str
    label: str
    values: tuple[float | None, ...]
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table; ``title`` and ``columns`` are message ids of the game, the first column is that of the labels."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(slots=True)
class Tally(ABC):
    """Counts over matches: fields that are numbers or Counters, so that the tallies of several processes add up.

    A game that has something to tell exports a subclass named ``Tally`` from its module ``statistics``.
    """

    @abstractmethod
    def add(self, path: Sequence[Made], end: Any) -> None:
        """Count a match from all its moves, in order, and the state at its end."""

    @abstractmethod
    def sheets(self) -> tuple[Sheet, ...]:
        """What was found."""

    def merge(self, other: Tally) -> None:
        """Add what another tally of the same game has counted."""
        for part in fields(self):
            mine, theirs = getattr(self, part.name), getattr(other, part.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, part.name, mine + theirs)


def as_data(sheets: Sequence[Sheet]) -> dict[str, dict[str, dict[str, float | None]]]:
    """Tables as JSON data, by message ids without their beginning: table, row, column, value."""
    return {
        _short(sheet.title): {
            row.key: dict(zip(map(_short, sheet.columns[1:]), row.values, strict=True)) for row in sheet.rows
        }
        for sheet in sheets
    }


def _short(message: str) -> str:
    return message.partition("-")[2]
