"""The pack of progression cards: what each does, which bear a salad, and how a list of cards is read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.errors import RulesError

COLOURS = ("red", "yellow", "green", "blue")
"""The snails; everywhere below a snail may be its number in this list."""

DOUBLE, STOP = "x2", "stop"
VALUE = rf"-?[1-9]|{DOUBLE}|{STOP}"
"""What a corner may show, as a pattern."""

HIDDEN = "?"
"""Stands after a value for a card of that value, not told which."""

MOST_CARDS = 26
"""One letter each, if all were equal."""

_CARD = re.compile(rf"({VALUE})(\*?)")


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the pack: its key (``3b``), what its corners show (``3``), and whether it bears a salad."""

    key: str
    value: str
    doped: bool


def quoted(value: object) -> str:
    """A value of someone else, short enough for a sentence."""
    text = str(value)
    return text if len(text) <= 40 else text[:39] + "…"


def pack_faults(cards: Any) -> list[RulesError]:
    """What is wrong with a list of cards such as ``["1", "2*", "x2", "-2", "stop"]``, a fault each."""
    if not isinstance(cards, list | tuple):
        return [RulesError("pack_no_list", rule="CRA-1", text=quoted(cards))]
    faults = []
    if not 1 <= len(cards) <= MOST_CARDS:
        faults.append(RulesError("pack_size", rule="CRA-1", count=len(cards), most=MOST_CARDS))
    for number, card in enumerate(cards[:MOST_CARDS], 1):
        if not isinstance(card, str) or not _CARD.fullmatch(card):
            faults.append(RulesError("pack_card", rule="CRA-1", number=number, text=quoted(card)))
    return faults


def make_pack(cards: Sequence[str]) -> tuple[Card, ...]:
    """The cards of a faultless list: equal values get a, b, … in the order of the list, a single one none."""
    read = [(card.rstrip("*"), card.endswith("*")) for card in cards]
    counts = Counter(value for value, _ in read)
    seen: Counter[str] = Counter()
    made = []
    for value, doped in read:
        letter = chr(97 + seen[value]) if counts[value] > 1 else ""
        seen[value] += 1
        made.append(Card(value + letter, value, doped))
    return tuple(made)
