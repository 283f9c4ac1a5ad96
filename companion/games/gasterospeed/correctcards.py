"""Counts of cards set by hand: whatever is set, they add up to the whole deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.errors import RulesError
from companion.games.gasterospeed.cards import face_up, pile_of
from companion.games.gasterospeed.datafile import quoted
from companion.games.gasterospeed.work import Work

CARD_PARTS = ("hand_sizes", "draw", "discard", "discard_unknown")
_Pair = tuple[int, int]


def correct_cards(work: Work, given: Mapping[str, Any]) -> None:
    """Set hands, piles or the discard; what is not given and not seen makes up the difference."""
    if not given:
        return
    if work.setup.dealt:
        raise RulesError("correction_dealt", rule="GAS-40")
    if work.setup.two_piles and given.keys() & {"hand_sizes", "discard_unknown"}:
        raise RulesError("correction_two_piles", rule="GAS-31")
    if "hand_sizes" in given:
        _sizes(work, given["hand_sizes"])
    if "discard" in given:
        work.cards = replace(work.cards, discard=_cards(work, given["discard"]))
    piles = (0, 1) if work.setup.two_piles else (0,)
    for pile in piles:
        _balance(work, given, pile)


def _count(value: Any, key: str, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise RulesError("correction_number", key=key, text=quoted(value), low=0, high=most)
    return value


def _sizes(work: Work, value: Any) -> None:
    if not isinstance(value, dict) or not set(value) <= set(work.seats):
        raise RulesError("correction_part", key="hand_sizes", known=", ".join(work.seats))
    sizes = [
        _count(value.get(seat, size), f"hand_sizes.{seat}", len(work.setup.deck.ids))
        for seat, size in zip(work.seats, work.cards.sizes, strict=True)
    ]
    work.cards = replace(work.cards, sizes=tuple(sizes))


def _cards(work: Work, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise RulesError("correction_discard", text=quoted(value))
    shown = face_up(work)
    for card in value:
        if card not in work.setup.deck.cards or card in shown or value.count(card) > 1:
            raise RulesError("correction_discard", text=quoted(card))
    return tuple(value)


def _balance(work: Work, given: Mapping[str, Any], pile: int) -> None:
    """Make a pile's cards add up; raises RulesError where they can't."""
    cards, deck = work.cards, work.setup.deck
    whole = sum(pile_of(work, card) == pile for card in deck.ids)
    table = [*face_up(work), *(laid.card for laid in work.laid if laid.card and not laid.up)]
    held = sum(kinds[pile] for kinds in cards.kinds) if cards.kinds else sum(cards.sizes)
    known = sum(pile_of(work, card) == pile for card in (*table, *cards.discard))
    left = whole - held - known
    draw, unknown = cards.draw[pile], cards.unknown[pile]
    if "draw" in given:
        draw = _count(_drawn(given["draw"], work, pile), "draw", whole)
        unknown = given.get("discard_unknown", left - draw)
    elif "discard_unknown" in given:
        unknown = given["discard_unknown"]
        draw = left - _count(unknown, "discard_unknown", whole)
    else:
        draw = left - unknown
    if type(unknown) is not int or draw < 0 or unknown < 0 or draw + unknown != left:
        raise RulesError("correction_count", count=left)
    work.cards = replace(cards, draw=_set(cards.draw, pile, draw), unknown=_set(cards.unknown, pile, unknown))


def _drawn(value: Any, work: Work, pile: int) -> Any:
    if not work.setup.two_piles:
        return value
    if not isinstance(value, dict) or set(value) != {"speed", "action"}:
        raise RulesError("correction_part", key="draw", known="speed, action")
    return value[("speed", "action")[pile]]


def _set(pair: _Pair, at: int, value: int) -> _Pair:
    return (value, pair[1]) if at == 0 else (pair[0], value)
