"""Which cards a hand may hold, also where a record does not tell which one of a value was played."""

from __future__ import annotations

from dataclasses import replace

from companion.errors import IllegalMove
from companion.games.crazy_snail.cards import HIDDEN
from companion.games.crazy_snail.state import Hand, Setup


def full_hand(setup: Setup) -> Hand:
    """A whole pack (CRA-1)."""
    return Hand(tuple(card.key for card in setup.pack))


def _of_value(setup: Setup, hand: Hand, value: str) -> tuple[str, ...]:
    return tuple(key for key in hand.cards if setup.value(key) == value)


def find(setup: Setup, hand: Hand, key: str) -> str:
    """The card that a seat means, by its own key if that is known; raises IllegalMove where the hand lacks it (CRA-2).

    ``3?`` comes out as ``3b`` where no other 3 can be left.
    """
    if setup.card(key) is None and not key.endswith(HIDDEN):
        raise IllegalMove("card_not_in_pack", rule="CRA-2", card=key)
    possible = _of_value(setup, hand, setup.value(key))
    if not possible or (not key.endswith(HIDDEN) and key not in possible):
        raise IllegalMove("card_not_in_hand", rule="CRA-2", card=key)
    return possible[0] if key.endswith(HIDDEN) and len(possible) == 1 else key


def without(setup: Setup, hand: Hand, key: str) -> Hand:
    """The hand after a card that ``find`` found has left it."""
    value = setup.value(key)
    if key.endswith(HIDDEN):
        left = replace(hand, unseen=(*hand.unseen, value))
    else:
        left = replace(hand, cards=tuple(card for card in hand.cards if card != key))
    possible = _of_value(setup, left, value)
    if len(possible) > left.unseen.count(value):
        return left
    # As many are gone as there were: none of this value is left, whichever went first.
    cards = tuple(card for card in left.cards if card not in possible)
    return Hand(cards, tuple(gone for gone in left.unseen if gone != value))


def drawn(setup: Setup, hand: Hand, key: str) -> tuple[str, bool]:
    """A controlled card and whether it bears a salad (CRA-5).

    A card that was not told is the doped one if the hand may hold such: hiding which it is must never pay.
    """
    if key.endswith(HIDDEN):
        possible = _of_value(setup, hand, setup.value(key))
        doped = [card for card in possible if (found := setup.card(card)) and found.doped]
        return (doped[0], True) if doped else (key, False)
    card = setup.card(key)
    return key, card is not None and card.doped


def shown(setup: Setup, hand: Hand) -> tuple[str, ...]:
    """The cards of a hand as its own seat knows them, ``3?`` for each that may be one of several."""
    sure = tuple(key for key in hand.cards if setup.value(key) not in hand.unseen)
    unsure: list[str] = []
    for value in dict.fromkeys(hand.unseen):
        unsure += [value + HIDDEN] * (len(_of_value(setup, hand, value)) - hand.unseen.count(value))
    return (*sure, *unsure)
