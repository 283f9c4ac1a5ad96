"""The cards: data in a file, with effects out of a small closed set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from companion.errors import RulesError
from companion.games.gasterospeed.datafile import (
    key_fault,
    name_fault,
    number_fault,
    quoted,
    unknown_keys,
)


class Effect(str, Enum):
    """What a card does."""

    SPEED = "speed"
    DOMINO = "domino"
    SHOT = "shot"
    SLIDE = "slide"
    JUMP = "jump"
    SPIN = "spin"
    ROLL = "roll"
    DRAFT = "draft"
    SALAD = "salad"
    SHIELD = "shield"
    MIRROR = "mirror"


UNSEEN = "?"
"""How the name of a card begins that a record does not tell; where there are two piles, its pile follows."""
REACTIONS = (Effect.SHIELD, Effect.MIRROR)
PARAMETERS: Mapping[Effect, tuple[str, ...]] = {
    Effect.SLIDE: ("cells",),
    Effect.SPIN: ("cells", "table"),
    Effect.ROLL: ("cells", "backfire"),
}
"""The parameters of an effect in a deck file; those not named have none."""
MOST_CARDS = 400


@dataclass(frozen=True, slots=True)
class Card:
    """A card: ``steps`` and ``speed`` of a speed card; order, cells and tables of an action card.

    ``table`` gives the dashboard number by face less 1, ``backfire`` the faces that cost a shell.
    """

    id: str
    key: str
    effect: Effect
    order: int = 0
    speed: int = 0
    steps: int = 0
    cells: int = 0
    table: tuple[int, ...] = ()
    backfire: tuple[int, ...] = ()

    @property
    def is_speed(self) -> bool:
        """Whether it is a green card."""
        return self.effect is Effect.SPEED

    @property
    def is_reaction(self) -> bool:
        """Whether it only answers the loss of a shell."""
        return self.effect in REACTIONS


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards of a box, in the order of the file; ``cards`` finds one by its id."""

    key: str
    ids: tuple[str, ...]
    cards: Mapping[str, Card] = field(repr=False, compare=False)

    def pile(self, card: str) -> int:
        """The pile a card belongs to where there are two: 0 speed, 1 action (GAS-31)."""
        if card.startswith(UNSEEN):
            return int(card == f"{UNSEEN}action")
        return 0 if self.cards[card].is_speed else 1


def deck_faults(data: Any) -> Iterator[RulesError]:
    """Every fault of a deck file's content."""
    if not isinstance(data, dict):
        yield RulesError("file_no_table")
        return
    yield from unknown_keys(data, ("key", "name", "speed", "action"))
    yield from key_fault(data, "key")
    yield from name_fault(data)
    count = 0
    for part, check in (("speed", _speed_faults), ("action", _action_faults)):
        rows = data.get(part)
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            yield RulesError("deck_part", part=part)
            continue
        for number, row in enumerate(rows, 1):
            found = [*check(row, f"{part} {number}: ")]
            yield from found
            count += 0 if found else len([*_cards(part, row)])
    if count > MOST_CARDS:
        yield RulesError("deck_too_large", count=count, most=MOST_CARDS)
        return
    yield from _twice(data)


def _twice(data: Mapping[str, Any]) -> Iterator[RulesError]:
    actions = data.get("action")
    keys = [row.get("key") for row in actions if isinstance(row, dict)] if isinstance(actions, list) else []
    for key in sorted({str(key) for key in keys if keys.count(key) > 1}):
        yield RulesError("deck_twice", text=quoted(key))
    speeds = data.get("speed")
    taken: list[tuple[int, int]] = []
    for row in speeds if isinstance(speeds, list) else []:
        if isinstance(row, dict) and type(row.get("first")) is int and type(row.get("last")) is int:
            span = (row["first"], row["last"])
            if any(first <= span[1] and span[0] <= last for first, last in taken):
                yield RulesError("deck_twice", text=f"{span[0]}-{span[1]}")
            taken.append(span)


def _speed_faults(row: Mapping[str, Any], where: str) -> Iterator[RulesError]:
    yield from unknown_keys(row, ("first", "last", "steps"), where)
    yield from number_fault(row, "first", 100, 999, where)
    low = row.get("first")
    yield from number_fault(row, "last", low if type(low) is int else 100, 999, where)
    yield from number_fault(row, "steps", 1, 2, where)


def _action_faults(row: Mapping[str, Any], where: str) -> Iterator[RulesError]:
    yield from key_fault(row, "key", where)
    yield from number_fault(row, "count", 1, 40, where)
    effects = [effect.value for effect in Effect if effect is not Effect.SPEED]
    if row.get("effect") not in effects:
        yield RulesError("deck_effect", where=where, text=quoted(row.get("effect")), known=", ".join(effects))
        return
    effect = Effect(row["effect"])
    parameters = PARAMETERS.get(effect, ())
    order = () if effect in REACTIONS else ("order",)
    yield from unknown_keys(row, ("key", "count", "effect", *order, *parameters), where)
    if order:
        yield from number_fault(row, "order", 1, 9, where)
    if "cells" in parameters:
        yield from number_fault(row, "cells", 1, 9, where)
    if "table" in parameters:
        yield from _faces_fault(row.get("table"), where, "table", 8)
    if "backfire" in row and "backfire" in parameters:
        yield from _faces_fault(row["backfire"], where, "backfire", None)


def _faces_fault(value: Any, where: str, key: str, count: int | None) -> Iterator[RulesError]:
    fit = isinstance(value, list) and all(type(face) is int and 1 <= face <= 8 for face in value)
    if not fit or (count is not None and len(value) != count):
        yield RulesError("deck_faces", where=where, key=key)


def make_deck(data: Any) -> Deck:
    """The deck of a file's content; raises the first of its faults."""
    for fault in deck_faults(data):
        raise fault
    cards = [card for part in ("speed", "action") for row in data[part] for card in _cards(part, row)]
    return Deck(data["key"], tuple(card.id for card in cards), {card.id: card for card in cards})


def _cards(part: str, row: Mapping[str, Any]) -> Iterator[Card]:
    if part == "speed":
        for number in range(row["first"], row["last"] + 1):
            yield Card(str(number), "speed", Effect.SPEED, speed=number, steps=row["steps"])
        return
    for copy in range(1, row["count"] + 1):
        yield Card(
            f"{row['key']}.{copy}",
            row["key"],
            Effect(row["effect"]),
            order=row.get("order", 0),
            cells=row.get("cells", 0),
            table=tuple(row.get("table", ())),
            backfire=tuple(row.get("backfire", ())),
        )
