"""Setting parts of a race by hand: what the race master gives is merged into the view and must make a valid state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.errors import RulesError
from companion.games.formule1.asking import asked
from companion.games.formule1.choices import draft_choices, exit_free
from companion.games.formule1.mending import mended_cars
from companion.games.formule1.play import Play
from companion.games.formule1.races import next_turn, running_order
from companion.games.formule1.state import Chance, Stage, State, Status, Turn
from companion.games.formule1.turns import missing, resume
from companion.games.formule1.words import quoted

_PARTS = ("round", "cars", "debris", "order", "to_move", "season")
_MOST = 9999


def correct(state: State, change: Mapping[str, Any]) -> State:
    """The state with ``round``, ``cars``, ``debris``, ``order``, ``to_move`` or ``season`` set by hand.

    The turn goes on where it was if its car is still the one to move and has kept its status, else it begins afresh.
    """
    unknown = [key for key in change if key not in _PARTS]
    if unknown or not change:
        raise RulesError("correction_unknown", text=quoted(str(unknown[0])) if unknown else "{}")
    if state.over and state.setup.season and set(change) != {"season"}:
        raise RulesError("correction_season_over")
    after = _tables(state, change)
    if "cars" in change:
        after = mended_cars(after, change["cars"])
    if "order" in change:
        after = replace(after, order=_order(state, change["order"]))
    after = replace(after, over=state.over and _stays_over(after), count=state.count + 1)
    if after.over or (state.stage is Stage.GRID and "to_move" not in change):
        return after
    if not any(after.cars[number].active for number in after.order) and any(car.active for car in after.cars):
        after = replace(after, order=running_order(after))
    return _resumed(state, after, change)


def _wrong(key: str, value: object) -> RulesError:
    return RulesError("correction_value", key=key, text=quoted(str(value)))


def _tables(state: State, change: Mapping[str, Any]) -> State:
    """Round, debris and season."""
    if "round" in change:
        number = change["round"]
        if type(number) is not int or not 1 <= number <= _MOST:
            raise _wrong("round", number)
        state = replace(state, round=number)
    if "debris" in change:
        state = replace(state, debris=_debris(state, change["debris"]))
    if "season" in change:
        state = replace(state, scores=_scores(state, change["season"]))
    return state


def _debris(state: State, change: Any) -> tuple[tuple[str, int], ...]:
    if not isinstance(change, Mapping):
        raise _wrong("debris", change)
    tokens: dict[str, int] = dict(state.debris)
    for cell, count in change.items():
        number = state.circuit.index.get(cell, -1)
        good = count is None or (type(count) is int and 0 <= count <= _MOST)
        if number < 0 or not state.circuit.cells[number].track or not good:
            raise _wrong("debris", {cell: count})
        tokens[cell] = count or 0
    return tuple(sorted((cell, count) for cell, count in tokens.items() if count))


def _scores(state: State, change: Any) -> tuple[int, ...]:
    if not isinstance(change, Mapping) or not state.setup.season:
        raise _wrong("season", change)
    scores = list(state.scores)
    for seat, points in change.items():
        if seat not in state.setup.seats or type(points) is not int or not 0 <= points <= _MOST:
            raise _wrong("season", {seat: points})
        scores[state.setup.seats.index(seat)] = points
    return tuple(scores)


def _order(state: State, seats: Any) -> tuple[int, ...]:
    known = state.setup.seats
    if not isinstance(seats, list) or not seats or any(seat not in known for seat in seats):
        raise _wrong("order", seats)
    if len(set(seats)) != len(seats):
        raise _wrong("order", seats)
    return tuple(known.index(seat) for seat in seats)


def _stays_over(state: State) -> bool:
    return not any(car.active and car.place is None for car in state.cars)


def _resumed(before: State, after: State, change: Mapping[str, Any]) -> State:
    """The state with a question that fits it."""
    play = Play(replace(after, count=after.count - 1))
    wanted = _to_move(before, after, change["to_move"]) if "to_move" in change else None
    mover = after.turn.car if wanted is None else wanted
    if wanted is None and (mover not in after.order or not after.cars[mover].active):
        _pass_on(play, mover)
        return play.state
    kept = wanted is None and not before.over and before.cars[mover].status is after.cars[mover].status
    if before.stage is Stage.GRID or not kept or (before.stage is Stage.START and not _starts(after, mover)):
        _afresh(play, mover)
    elif before.cars[mover].cell != after.cars[mover].cell:
        play.turn(lanes=0, barred=False)
    if not exit_free(play.state) and play.state.mover.status is Status.PIT and not _in_box(play.state):
        _pass_on(play, mover)
        return play.state
    _settle(play)
    return play.state


def _to_move(before: State, after: State, seats: Any) -> int | None:
    """The car that is to begin its turn; None where it is that of the question already open."""
    if before.over or not isinstance(seats, list) or len(seats) != 1:
        raise _wrong("to_move", seats)
    if seats == [asked(before)]:
        return None
    if seats[0] not in after.setup.seats:
        raise _wrong("to_move", seats)
    number = after.setup.seats.index(seats[0])
    if not after.cars[number].active or number not in after.order:
        raise _wrong("to_move", seats)
    return number


def _starts(state: State, number: int) -> bool:
    car = state.cars[number]
    return state.round == 1 and car.status is Status.GRID and car.gear == 0


def _afresh(play: Play, number: int) -> None:
    old = frozenset(cell for cell, _ in play.state.debris)
    stage = Stage.START if _starts(play.state, number) else Stage.GEAR
    play.set(turn=Turn(number, old=old), stage=stage, dice=())


def _pass_on(play: Play, mover: int) -> None:
    next_turn(play, after=mover if mover in play.state.order else None)


def _in_box(state: State) -> bool:
    return state.stage in (Stage.BOX, Stage.STOP)


def _settle(play: Play) -> None:
    """Drop what can't be asked any more, and go on from there."""
    state = play.state
    standing = {number for number, car in enumerate(state.cars) if car.on_track}
    dice = tuple(
        die
        for die in state.dice
        if die.car in standing and (die.chance is not Chance.COLLISION or die.other in standing)
    )
    play.set(dice=dice)
    if state.stage is Stage.BOX and not missing(state):
        play.set(stage=Stage.STOP)
    if state.stage is Stage.DRAFT and not draft_choices(state):
        play.set(stage=Stage.LEG)
    if not dice and play.state.stage in (Stage.LEG, Stage.CRASH):
        resume(play)
