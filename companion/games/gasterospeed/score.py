"""How well a seat stands, for simulated players: near the finish, whole, and ahead."""

from __future__ import annotations

from companion.games.gasterospeed.cards import lying
from companion.games.gasterospeed.scoring import worth
from companion.games.gasterospeed.state import Snail, State, Status

_SHELL = 0.8


def score(state: State, seat: str) -> float:
    """The sum over the seat's snails, less a part of the others'; points of races gone by weigh as they are."""
    own = state.seats.index(seat)
    mine = sum(_snail(state, snail) for snail in state.snails if snail.seat == own)
    others = sum(_snail(state, snail) for snail in state.snails if snail.seat != own)
    return mine - others / max(1, len(state.snails)) + state.points[own] * 3 + _laid(state, own)


def _snail(state: State, snail: Snail) -> float:
    if snail.status is Status.FINISHED:
        return 20.0 + 2 * worth(snail)
    if snail.status is Status.KO or snail.cell is None or state.circuit is None:
        return 0.0
    far = state.circuit.tracks.steps.get(snail.cell, 99)
    return 20.0 - far + _SHELL * snail.shells


def _laid(state: State, seat: int) -> float:
    """What a seat has laid: its own secret, which nothing else shows; a card played is better than one thrown away."""
    found = [laid for at in state.own(seat) if (laid := lying(state.laid, at)) is not None and laid.card]
    cards = state.setup.deck.cards
    return sum(0.0 if laid.discard else 0.3 + cards[laid.card].steps for laid in found)
