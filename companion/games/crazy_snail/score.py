"""How well a seat stands, for simulated players: by what it does itself, so that nobody plays by others' secrets."""

from __future__ import annotations

from companion.games.crazy_snail.cards import DOUBLE, STOP
from companion.games.crazy_snail.moves import Objective, Slip
from companion.games.crazy_snail.state import Setup, State

_FIRST, _SECOND, _OTHER = 2.0, 1.0, -1.0
"""What a square more is worth to a seat, by the place it wishes the snail."""

_LIKE = {DOUBLE: 2.0, STOP: -2.5}
"""The numbers that a doubling and a STOP are about as good as."""

_RISK = 0.3
"""How far a salad spoils a card, for who slips it or wants it found."""

_CONTROL = 20.0
"""What a control kept is worth: more than any card, so that none is laid for its price alone."""

_LAYING = 0.4
"""What the trouble of laying a control costs."""


def score(state: State, seat: str) -> float:
    """Higher is better: a slip that furthers the seat's wish, controls laid where others' cards hinder it.

    What a control finds, and where snails get to by it, does not count: who passes last would choose by it.
    """
    player, setup = state.player(seat), state.setup
    value = _CONTROL * player.controls
    if player.slip is not None:
        value += _use(setup, player.objective, player.slip) * (1 - _RISK * _doped(setup, player.slip.card))
    for other, slip in state.pouches():
        if other in player.laid:
            value += _CONTROL - _LAYING - _suspicion(setup, slip) * _use(setup, player.objective, slip)
    return value


def _use(setup: Setup, wish: Objective | None, slip: Slip) -> float:
    if wish is None:
        return 0.0
    weight = _FIRST if slip.colour == wish.first else _SECOND if slip.colour == wish.second else _OTHER
    value = setup.value(slip.card)
    return weight * (_LIKE[value] if value in _LIKE else int(value))


def _doped(setup: Setup, key: str) -> bool:
    card = setup.card(key)
    return card is not None and card.doped


def _suspicion(setup: Setup, slip: Slip) -> float:
    """The share of cards with a salad among those that show the same, as everybody knows it from the pack."""
    alike = [card.doped for card in setup.pack if card.value == setup.value(slip.card)]
    return _RISK * sum(alike) / len(alike) * 2
