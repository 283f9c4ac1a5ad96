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


def untouched(intent: Intent, position: Position) -> bool:
    """Whether nothing has come of a gesture yet, though something may have been drawn meanwhile."""
    path = line(position)
    after = path[path.index(intent.position) + 1 :] if intent.position in path else path
    return not after or (intent.position in path and _by_chance(after[0].entry))


def misread(intent: Intent, position: Position) -> bool:
    """Whether a gesture counts as another move, or as more than one, perhaps only until all of it has been felt."""
    if untouched(intent, position):
        return False
    path = line(position)
    if intent.position not in path:
        return True
    first, *others = [at.entry for at in path[path.index(intent.position) + 1 :]]
    meant = first is not None and (first.seat, first.text) == (intent.seat, intent.move)
    return not meant or any(entry is not None and _shown(entry) for entry in others)


def _by_chance(entry: Entry | None) -> bool:
    return entry is not None and entry.seat == TABLE and entry.kind is EntryKind.MOVE


def _shown(entry: Entry) -> bool:
    """Whether the board showed it: what phones, cards and chance bring has a key."""
    return entry.kind is EntryKind.MOVE and not entry.key


def line(position: Position) -> list[Position]:
    """The positions that led to one, it included."""
    found = [position]
    while found[-1].parent is not None:
        found.append(found[-1].parent)
    return found[::-1]


def changed(intent: Intent) -> frozenset[str]:
    """The cells that look otherwise after it."""
    before, after = intent.position.layout, intent.after
    return frozenset(cell for cell in before.keys() | after.keys() if before.get(cell) != after.get(cell))


def only_leaves(intent: Intent) -> bool:
    """Whether pieces only leave the board by it, so that it looks like pieces in a hand."""
    return intent.after.items() < intent.position.layout.items()
