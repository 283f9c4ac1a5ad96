"""What a table's devices last told, without any game: for watching readers, cells, buttons and dice at work."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from companion.errors import Param
from companion.events import (
    UNKNOWN_PIECE,
    BoardLost,
    BoardSensed,
    ButtonPressed,
    CardLaid,
    CardTaken,
    DeviceChanged,
    DieRolled,
    Event,
)

REMEMBERED = 40
"""How many happenings are kept."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that was told, as the message ``sense-<key>``; ``number`` grows by one each time."""

    number: int
    key: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Readings:
    """All that is known now; ``cells`` are the occupied ones (None: no board is felt), ``cards`` lie on places."""

    cells: Mapping[str, str] | None = None
    blind: frozenset[str] = frozenset()
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    happenings: tuple[Happening, ...] = ()
    count: int = 0

    def after(self, event: Event) -> Readings:
        """The readings once this was told."""
        told = [*_told(self, event)]
        numbered = [Happening(self.count + at, key, params) for at, (key, params) in enumerate(told, start=1)]
        kept = (*self.happenings, *numbered)[-REMEMBERED:]
        return replace(self._changed(event), happenings=kept, count=self.count + len(told))

    def _changed(self, event: Event) -> Readings:
        match event:
            case BoardSensed(cells=cells, blind=blind):
                return replace(self, cells=dict(cells), blind=blind)
            case BoardLost():
                return replace(self, cells=None, blind=frozenset())
            case CardLaid(place=place, tag=tag):
                others = tuple(other for other in self.cards.get(place, ()) if other != tag)
                return replace(self, cards={**self.cards, place: (*others, tag)})
            case CardTaken(place=place, tag=tag):
                left = tuple(other for other in self.cards.get(place, ()) if other != tag)
                return replace(self, cards={**self.cards, place: left})
        return self

    def since(self, number: int) -> tuple[Happening, ...]:
        """What happened after the happening of this number."""
        return tuple(one for one in self.happenings if one.number > number)


def _told(before: Readings, event: Event) -> Iterator[tuple[str, Mapping[str, Param]]]:
    match event:
        case BoardSensed():
            yield from _board(before, event)
        case BoardLost():
            yield "board_lost", {}
        case CardLaid():
            yield "card_laid", {"place": event.place, "tag": event.tag}
        case CardTaken():
            yield "card_taken", {"place": event.place, "tag": event.tag}
        case ButtonPressed():
            yield "button", {"button": event.button}
        case DieRolled():
            yield "die", {"die": event.die, "face": event.face}
        case DeviceChanged():
            yield f"device_{event.state}", {"device": event.device}


def _board(before: Readings, event: BoardSensed) -> Iterator[tuple[str, Mapping[str, Param]]]:
    """Cell by cell what changed; at first only how many are occupied."""
    if before.cells is None:
        yield "board", {"count": len(event.cells)}
        return
    for cell in sorted(before.cells.keys() - event.cells.keys()):
        yield "cell_emptied", {"cell": cell}
    for cell, piece in sorted(event.cells.items()):
        if before.cells.get(cell) != piece:
            known = piece != UNKNOWN_PIECE
            yield "cell_known" if known else "cell_filled", {"cell": cell, "what": piece} if known else {"cell": cell}
    for cell in sorted(event.blind - before.blind):
        yield "cell_blind", {"cell": cell}
    for cell in sorted(before.blind - event.blind):
        yield "cell_seeing", {"cell": cell}
