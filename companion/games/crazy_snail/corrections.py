"""Setting parts of a state by hand, as the race master may."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.errors import RulesError
from companion.games.crazy_snail.cards import COLOURS, quoted
from companion.games.crazy_snail.setup import MOST_CONTROLS
from companion.games.crazy_snail.state import Phase, State

PARTS = ("snails", "scores", "controls", "race", "round", "phase")
"""What can be set; hands change by going back to an earlier move, since cards are secret."""

_LARGEST = 10_000


def correct(state: State, change: Mapping[str, Any]) -> State:
    """Set parts of what ``view`` shows; a phase that is set begins afresh. Raises RulesError."""
    wrong = next((key for key in change if key not in PARTS), None)
    if wrong is not None or not change:
        raise RulesError("correction_unknown", text=quoted(wrong or "{}"))
    for part, setter in _SETTERS.items():
        if part in change:
            state = setter(state, change[part])
    return state


def _number(part: str, value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise RulesError("correction_number", part=part, text=quoted(value), least=least, most=most)
    return value


def _numbers(part: str, value: Any, known: tuple[str, ...], least: int, most: int) -> dict[str, int]:
    if not isinstance(value, Mapping):
        raise RulesError("correction_map", part=part, text=quoted(value))
    for key in value:
        if key not in known:
            raise RulesError("correction_key", part=part, text=quoted(key), known=", ".join(known))
    return {key: _number(part, number, least, most) for key, number in value.items()}


def _set_snails(state: State, value: Any) -> State:
    squares = _numbers("snails", value, COLOURS, 0, state.setup.length)
    snails = tuple(squares.get(colour, square) for colour, square in zip(COLOURS, state.snails, strict=True))
    return replace(state, snails=snails)


def _set_scores(state: State, value: Any) -> State:
    for seat, points in _numbers("scores", value, state.setup.seats, 0, _LARGEST).items():
        state = state.with_player(seat, score=points)
    return state


def _set_controls(state: State, value: Any) -> State:
    for seat, count in _numbers("controls", value, state.setup.seats, 0, MOST_CONTROLS).items():
        state = state.with_player(seat, controls=count)
    return state


def _set_race(state: State, value: Any) -> State:
    number = _number("race", value, 1, state.setup.races)
    return replace(state, race=number, asked=state.asked + 1)


def _set_round(state: State, value: Any) -> State:
    return replace(state, round=_number("round", value, 1, _LARGEST), asked=state.asked + 1)


def _set_phase(state: State, value: Any) -> State:
    if value not in [phase.value for phase in Phase]:
        raise RulesError("correction_phase", text=quoted(value))
    phase = Phase(value)
    if phase is Phase.OVER or state.phase is Phase.OVER:
        if phase is state.phase:
            return state
        raise RulesError("correction_phase", text=quoted(value))
    return _AFRESH[phase](replace(state, asked=state.asked + 1))


def _wish_afresh(state: State) -> State:
    given = state.setup.given_in(state.race)
    if None not in given:
        raise RulesError("correction_phase", text=Phase.OBJECTIVE.value)
    for seat, wish in zip(state.setup.seats, given, strict=True):
        state = state.with_player(seat, objective=wish)
    return replace(_slip_afresh(state, wishes=False), phase=Phase.OBJECTIVE)


def _slip_afresh(state: State, wishes: bool = True) -> State:
    """Every slipped card back in its hand, and the controls laid this round back with their seats."""
    if wishes and any(player.objective is None for player in state.players):
        raise RulesError("correction_phase", text=Phase.SLIP.value)
    state = _controls_back(state)
    for seat in state.setup.seats:
        state = state.with_player(seat, slip=None)
    return replace(state, phase=Phase.SLIP)


def _denounce_afresh(state: State) -> State:
    if state.phase is not Phase.DENOUNCE:
        raise RulesError("correction_phase", text=Phase.DENOUNCE.value)
    return _controls_back(state)


def _controls_back(state: State) -> State:
    for seat, player in zip(state.setup.seats, state.players, strict=True):
        back = player.controls + len(player.laid)
        state = state.with_player(seat, controls=back, laid=(), passed=False)
    return state


_SETTERS = {
    # The phase before the controls: setting it gives controls back.
    "phase": _set_phase,
    "race": _set_race,
    "round": _set_round,
    "snails": _set_snails,
    "scores": _set_scores,
    "controls": _set_controls,
}
_AFRESH = {Phase.OBJECTIVE: _wish_afresh, Phase.SLIP: _slip_afresh, Phase.DENOUNCE: _denounce_afresh}
