"""A championship that was played, told so that everybody may read it: no dealt card that was never turned up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.games.gasterospeed.deck import UNSEEN
from companion.games.gasterospeed.moves import Deal, Lay, Move, React, Throw
from companion.games.gasterospeed.state import State

Step = tuple[State, str, Move]
_NAMES = (f"{UNSEEN}speed", f"{UNSEEN}action")


def veiled(path: Sequence[Step], end: State) -> tuple[Move | None, ...]:
    """The moves of a way to ``end`` as all may know them; None for a card that still lies face down.

    A step is the state before it, the seat and the move. What is told replays to the same public states.
    """
    told: list[Move | None] = [move for _, _, move in path]
    dealt: dict[tuple[str, str], int] = {}
    hidden = {(end.seat_of(laid.snail), laid.card) for laid in end.laid if laid.card and not laid.up}
    for at, (state, seat, move) in enumerate(path):
        if isinstance(move, Deal):
            told[at] = replace(move, card=_unseen(state, move.card))
            if move.verb == "deal":
                dealt[move.seat, move.card] = at
        elif isinstance(move, Throw):
            told[at] = replace(move, cards=tuple(_unseen(state, card) for card in move.cards))
        elif isinstance(move, Lay) and _lies(path, end, at, hidden):
            told[at] = None
        elif isinstance(move, Lay | React) and (seat, move.card) in dealt:
            # It was turned up: so it is told whose hand it came from, and when.
            deal = dealt.pop((seat, move.card))
            told[deal] = path[deal][2]
    return tuple(told)


def _lies(path: Sequence[Step], end: State, at: int, hidden: set[tuple[str, str]]) -> bool:
    """Whether a card that was laid still lies face down at the end."""
    state, seat, move = path[at]
    place = (state.race, state.round, state.phase) == (end.race, end.round, end.phase)
    return isinstance(move, Lay) and place and (seat, move.card) in hidden


def _unseen(state: State, card: str) -> str:
    """A card that nobody has seen: by its pile where there are two, for from which it was drawn was seen."""
    return _NAMES[state.setup.deck.pile(card)] if state.setup.two_piles else UNSEEN
