"""What each answer looks like at a glance, for simulated players: whole races are played in a moment."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.gasterospeed.deck import Card, Effect
from companion.games.gasterospeed.effects import endangered, lines, targets, victims
from companion.games.gasterospeed.movement import drafts
from companion.games.gasterospeed.moves import Aim, Go, Lay, Move, React
from companion.games.gasterospeed.state import State
from companion.rules import Option, PickKind, Prompt

_THROWN = {Effect.SPEED: 0.3, Effect.SHIELD: -0.3, Effect.MIRROR: -0.2}
"""How gladly a card is thrown away: reactions are kept."""
_STEADY = {Effect.ROLL: 2.0, Effect.SLIDE: 1.6, Effect.JUMP: 1.5, Effect.SPIN: 0.9, Effect.SHOT: 1.1}
_FAR = 99
_Judge = Callable[[State, str, Option[Move]], float]


def worths(state: State, prompt: Prompt[Move]) -> tuple[float, ...] | None:
    """The worth of each option, higher is better; None for questions that are seldom asked."""
    judge = _JUDGES.get(prompt.about)
    return tuple([judge(state, prompt.seat, option) for option in prompt.options]) if judge is not None else None


def _laying(state: State, seat: str, option: Option[Move]) -> float:
    move = option.move
    if not isinstance(move, Lay):
        return 0.0
    card = state.setup.deck.cards[move.card]
    if move.discard:
        return _THROWN.get(card.effect, 0.0)
    return float(card.steps) + card.speed / 1000 if card.is_speed else _action(state, seat, move.snail, card)


def _action(state: State, seat: str, named: str, card: Card) -> float:
    """What a card promises to the snail it is laid for, as things stand before anybody moves."""
    own = [at for at in state.own(state.seats.index(seat)) if state.snails[at].racing]
    snail = next((at for at in own if named in ("", state.snails[at].key)), None)
    if snail is None or card.effect in _STEADY:
        return _STEADY.get(card.effect, 0.5)
    if card.effect is Effect.DOMINO:
        hit = max((len(victims(state, snail, way)) for way in lines(state, snail)), default=0)
        return 0.8 + 0.5 * hit if hit else 0.0
    if card.effect is Effect.DRAFT:
        return 1.4 if drafts(state, snail) else 0.1
    found = state.snails[snail]
    return 1.0 if found.shells < found.full else 0.1


def _going(state: State, _: str, option: Option[Move]) -> float:
    """How near the finish a way ends."""
    cells = [pick.value for pick in option.picks if pick.kind is PickKind.CELL]
    goal = option.path[-1] if option.path else cells[-1] if cells else None
    return -float(_left(state, goal))


def _left(state: State, cell: str | None) -> int:
    return state.circuit.tracks.steps.get(cell or "", _FAR) if state.circuit is not None else _FAR


def _aiming(state: State, _: str, option: Option[Move]) -> float:
    """Whoever is ahead, and has few shells left."""
    at = state.index(option.move.snail) if isinstance(option.move, Aim) else None
    return -_left(state, state.snails[at].cell) - 2.0 * state.snails[at].shells if at is not None else 0.0


def _lining(state: State, _: str, option: Option[Move]) -> float:
    task = state.task
    if task is None or not isinstance(option.move, Go):
        return 0.0
    hit = victims(state, task.actor, option.move.way)
    others = set(targets(state, task.actor))
    return float(sum(1 if at in others else -1 for at in hit))


def _reacting(state: State, _: str, option: Option[Move]) -> float:
    """A blow is sent back gladly; a shell card is for when it gets tight."""
    if not isinstance(option.move, React) or state.task is None:
        return 0.0
    card = state.setup.deck.cards[option.move.card]
    if card.effect is Effect.MIRROR:
        return 1.0
    return 2.0 if state.snails[endangered(state.task)].shells < 2 else -0.5


_JUDGES: dict[str, _Judge] = {
    "speed": _laying,
    "action": _laying,
    "step": _going,
    "place": _going,
    "slide": _going,
    "jump": _going,
    "draft": _going,
    "aim": _aiming,
    "line": _lining,
    "react_shot": _reacting,
    "react_wave": _reacting,
    "react_burn": _reacting,
}
