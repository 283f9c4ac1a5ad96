"""How hands lay cards: the slot and the tag by which a seat plays an option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules import Option, PickKind
from companion.slots import SHARED
from companion.tags import TagRow


@dataclass(frozen=True, slots=True)
class CardHands:
    """Where each seat lays its cards (its own slot, or one for all), and the tag of each card."""

    slots: Mapping[str, str]
    tags: Mapping[tuple[str, str, str], str]

    @classmethod
    def of(cls, slots: Mapping[str, str], rows: Iterable[TagRow]) -> CardHands:
        """The cards of a registry, laid on these slots."""
        return cls(slots, {(row.pack, row.card, row.corner): row.tag for row in rows})

    def find(self, seat: str, option: Option[Any]) -> tuple[str, str] | None:
        """The slot and the tag by which a seat plays an option, None where it is no matter of a card alone."""
        if any(pick.kind is PickKind.WORD for pick in option.picks):
            return None
        place = next((place for place, of in self.slots.items() if of == seat), None)
        place = place or next((place for place, of in self.slots.items() if of == SHARED), None)
        card = next((pick.value for pick in option.picks if pick.kind is PickKind.CARD), None)
        corner = next((pick.value for pick in option.picks if pick.kind is PickKind.CORNER), "")
        if place is None or card is None:
            return None
        fitting = {pack: tag for (pack, key, shown), tag in self.tags.items() if (key, shown) == (card, corner)}
        return (place, fitting.get(seat) or next(iter(fitting.values()))) if fitting else None
