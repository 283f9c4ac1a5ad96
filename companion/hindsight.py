"""Looking back at a gesture: what was meant by it, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.match import TABLE, Entry, EntryKind, Position
from companion.ports import Manner


@dataclass(slots=True)
class Intent:
    """A move a simulated person is making, from the position it was chosen in."""

    position: Position
    seat: str
    move: str
    after: Mapping[str, str]
    first: str | None
    since: float
    manner: Manner = Manner.CAREFUL


def next_to(intended: Position, position: Position) -> Position:
    """What came of a position in which a gesture began: what follows it on the way to here, else where things stand."""
    here = position
    while here.parent is not None and here.parent is not intended:
        here = here.parent
    return here if here.parent is intended else position


def by_chance(entry: Entry | None) -> bool:
    """Whether nobody made this move."""
    return entry is not None and entry.seat == TABLE and entry.kind is EntryKind.MOVE


def line(position: Position) -> list[Position]:
    """The positions that led to one, it included."""
    found = [position]
    while found[-1].parent is not None:
        found.append(found[-1].parent)
    return found[::-1]


def only_leaves(intent: Intent) -> bool:
    """Whether pieces only leave the board by it, so that it looks like pieces in a hand."""
    return intent.after.items() < intent.position.layout.items()
