"""A match that was played, told so that everybody may read it: no card more than its controls have shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.games.crazy_snail.cards import HIDDEN
from companion.games.crazy_snail.moves import Move, Objective, Slip, Word
from companion.games.crazy_snail.state import Phase, Setup, State

Step = tuple[State, str, Move]


@dataclass(slots=True)
class _Round:
    """The slips of one round by seat: their places on the way."""

    slips: dict[str, int] = field(default_factory=dict)
    revealed: bool = False


def veiled(path: Sequence[Step], end: State) -> tuple[Move | None, ...]:
    """The moves of a way to ``end`` as all may know them; None for one that nobody else may know of yet.

    A step is the state before it, the seat and the move. A card never controlled is told by its value, ``3?``; a slip
    that was never turned up, and a wish of a race not scored yet, not at all. What is told replays to the same public
    states.
    """
    told: list[Move | None] = [move for _, _, move in path]
    scored = {report.race for report in end.reports}
    current = _Round()
    for at, (state, seat, move) in enumerate(path):
        if isinstance(move, Objective) and state.race not in scored:
            told[at] = None
        current.revealed = current.revealed or state.phase is Phase.DENOUNCE
        if isinstance(move, Slip):
            # A seat that slips again, or after the reveal, does so because a correction began the round afresh.
            if current.revealed or seat in current.slips:
                _settle(told, path, current, frozenset())
                current = _Round()
            current.slips[seat] = at
        elif isinstance(move, Word) and state.waiting() == (seat,):
            _settle(told, path, current, frozenset(on for player in state.players for on in player.laid))
            current = _Round()
    # The last slip of a round turns all up, also where nothing follows it.
    current.revealed = current.revealed or end.phase is Phase.DENOUNCE
    _settle(told, path, current, frozenset())
    return tuple(told)


def _settle(told: list[Move | None], path: Sequence[Step], made: _Round, controlled: frozenset[str]) -> None:
    for seat, at in made.slips.items():
        state, _, move = path[at]
        if not made.revealed:
            told[at] = None
        elif isinstance(move, Slip) and seat not in controlled:
            told[at] = Slip(_visible(state.setup, move.card), move.colour)


def _visible(setup: Setup, key: str) -> str:
    """What a corner tells of a card; all of it where the pack has only one of that value."""
    value = setup.value(key)
    return value + HIDDEN if sum(card.value == value for card in setup.pack) > 1 else key
