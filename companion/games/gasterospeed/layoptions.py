"""The cards that may be laid for a snail, as options: with hands unknown, every card that is not known to be out."""

from __future__ import annotations

from functools import lru_cache

from companion.games.gasterospeed.deck import Card
from companion.games.gasterospeed.moves import Lay, Move
from companion.games.gasterospeed.state import Phase, State
from companion.rules import Option, Pick, PickKind


def lay_options(state: State, snail: int, out: frozenset[str]) -> tuple[Option[Move], ...]:
    """What may be laid for a snail in this phase; ``out`` are the cards known to be out."""
    found, deck, known = state.snails[snail], state.setup.deck, state.cards
    verb, name = state.phase.value, found.key if state.setup.two_snails else ""
    mine = {laid.card for laid in state.laid if state.snails[laid.snail].seat == found.seat}
    ids = known.hands[found.seat] if known.hands else deck.ids
    kinds = known.kinds[found.seat] if known.kinds else (1, 1)
    cards = [
        deck.cards[card]
        for card in ids
        if card in deck.cards and card not in out and card not in mine and kinds[deck.pile(card)]
    ]
    to_play = [card for card in cards if playable(card, state.phase)]
    return (
        *[_option(verb, card.id, card.effect.value, name) for card in to_play],
        *[_option(verb, card.id, "", name) for card in cards],
    )


def playable(card: Card, phase: Phase) -> bool:
    """Whether a card may be laid in a phase to be played."""
    return card.is_speed if phase is Phase.SPEED else not card.is_speed and not card.is_reaction


@lru_cache(maxsize=8192)
def _option(verb: str, card: str, effect: str, snail: str) -> Option[Move]:
    """A card to play for its effect, or (no effect) to throw away."""
    picks = [Pick(PickKind.CARD, card)]
    if not effect:
        picks.append(Pick(PickKind.WORD, "discard"))
    caption = f"caption-lay-{effect}" if effect else "caption-discard"
    return Option(Lay(verb, card, not effect, snail), tuple(picks), caption=caption)
