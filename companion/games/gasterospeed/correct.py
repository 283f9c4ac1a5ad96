"""What the race master may set by hand: snails, points, the round; merged into what the view shows, and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.errors import RulesError
from companion.games.gasterospeed.cards import throw_hand
from companion.games.gasterospeed.circuitfile import MOST_SHELLS
from companion.games.gasterospeed.correctcards import CARD_PARTS, correct_cards
from companion.games.gasterospeed.datafile import quoted
from companion.games.gasterospeed.effects import endangered, possible, run_wave
from companion.games.gasterospeed.flow import carry_on
from companion.games.gasterospeed.scoring import crown_again
from companion.games.gasterospeed.state import REACTS, Ask, Phase, Snail, State, Status
from companion.games.gasterospeed.view import view
from companion.games.gasterospeed.work import Work

_SNAIL = ("cell", "shells", "status", "place", "start")
_MOST_POINTS = 9999
_MOST_ROUNDS = 999
_BEFORE = (Phase.STAKE, Phase.PLACE)
"""Before the start: snails have no cells, or start cells."""


def correct(state: State, change: Mapping[str, Any]) -> State:
    """Set parts of the state; raises RulesError where that makes no valid state."""
    shown = view(state, None)
    wanted = {key: value for key, value in change.items() if key not in shown or shown[key] != value}
    if not change or any(key not in shown for key in change):
        unknown = next((key for key in change if key not in shown), "{}")
        raise RulesError("correction_unknown", text=quoted(unknown))
    work = Work(state)
    for key, value in wanted.items():
        if key == "points":
            _points(work, value)
        elif state.phase in (Phase.OVER, Phase.BONUS, Phase.PITCH) or key not in ("snails", "round", *CARD_PARTS):
            raise RulesError("correction_not_now", text=quoted(key))
        elif key == "snails":
            _snails(work, value)
        elif key == "round":
            work.round = _number(value, "round", 1 if work.round else 0, _MOST_ROUNDS if work.round else 0)
    correct_cards(work, {key: value for key, value in wanted.items() if key in CARD_PARTS})
    work.fixes += 1
    work.turn += 1
    work.show = replace(work.show, way=())
    if state.phase in (Phase.OVER, Phase.BONUS):
        crown_again(work)
    _tidy(work)
    carry_on(work)
    return work.freeze()


def _number(value: Any, key: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise RulesError("correction_number", key=key, text=quoted(value), low=low, high=high)
    return value


def _points(work: Work, value: Any) -> None:
    for seat, points in _parts(value, work.seats, "points").items():
        at = work.seats.index(seat)
        made = _number(points, f"points.{seat}", 0, _MOST_POINTS)
        work.points = (*work.points[:at], made, *work.points[at + 1 :])


def _parts(value: Any, known: tuple[str, ...], key: str) -> Mapping[str, Any]:
    if not isinstance(value, dict) or not set(value) <= set(known):
        raise RulesError("correction_part", key=key, known=", ".join(known))
    return value


# --- snails ----------------------------------------------------------------------------------------------------------


def _snails(work: Work, value: Any) -> None:
    keys = tuple(snail.key for snail in work.snails)
    for key, parts in _parts(value, keys, "snails").items():
        at = keys.index(key)
        given = _parts(parts, _SNAIL, f"snails.{key}")
        was = work.snails[at]
        made = _merged(work, was, given)
        _check_snail(work, made)
        work.snails = (*work.snails[:at], made, *work.snails[at + 1 :])
        if was.racing and not made.racing:
            throw_hand(work, at)
    for name, values in (("cell", [s.cell for s in work.snails]), ("place", [s.place for s in work.snails])):
        taken = [found for found in values if found is not None]
        twice = next((found for found in taken if taken.count(found) > 1), None)
        if twice is not None:
            raise RulesError("correction_twice", part=name, text=str(twice))


def _merged(work: Work, was: Snail, given: Mapping[str, Any]) -> Snail:
    """A snail with what was given, and what follows from it."""
    found: dict[str, Any] = {key: given.get(key, getattr(was, key)) for key in _SNAIL}
    shells = _number(found["shells"], f"{was.key}.shells", 0, MOST_SHELLS)
    status = _status(given, was, shells)
    if status is Status.KO and "shells" not in given:
        shells = 0
    cell, place = found["cell"], found["place"]
    if status is Status.FINISHED:
        cell = given.get("cell")
        taken = [snail.place or 0 for snail in work.snails if snail.key != was.key]
        place = place or 1 + max(taken, default=0)
    elif "place" not in given:
        place = None
    start = found["start"]
    if work.phase in _BEFORE and "cell" in given and "start" not in given:
        start = cell
    return replace(was, cell=cell, shells=shells, status=status, place=place, start=start)


def _status(given: Mapping[str, Any], was: Snail, shells: int) -> Status:
    if "status" not in given:
        return Status.KO if was.racing and given.get("shells") == 0 and shells == 0 else was.status
    if given["status"] not in [status.value for status in Status]:
        raise RulesError("correction_status", text=quoted(given["status"]))
    return Status(given["status"])


def _check_snail(work: Work, snail: Snail) -> None:
    tracks = work.tracks
    for name, cell, fit in (
        ("cell", snail.cell, [cell for cell in tracks.signs if cell not in tracks.finishes]),
        ("start", snail.start, tracks.starts),
    ):
        if cell is not None and (not isinstance(cell, str) or cell not in fit):
            raise RulesError("correction_cell", part=name, text=quoted(cell))
    if snail.place is not None:
        _number(snail.place, f"{snail.key}.place", 1, len(work.snails))
    code = _contradiction(work, snail)
    if code:
        raise RulesError("correction_snail", snail=snail.key, why=code)


def _contradiction(work: Work, snail: Snail) -> str:
    """What does not go together in a snail, empty where all does."""
    if work.phase in _BEFORE:
        staking = work.phase is Phase.STAKE or work.setup.stable
        fit = snail.racing and snail.place is None and (bool(snail.shells) or staking)
        fit = fit and (snail.cell == snail.start if work.phase is Phase.PLACE else True)
        return "" if fit else "before"
    if snail.racing:
        return "" if snail.cell and snail.shells and snail.place is None else "racing"
    if snail.status is Status.KO:
        return "" if not snail.shells and snail.place is None else "ko"
    return "" if snail.cell is None and snail.place is not None else "finished"


# --- what was under way ----------------------------------------------------------------------------------------------


def _tidy(work: Work) -> None:
    """Drop what can no longer be answered, now that things stand otherwise."""
    task = work.task
    if task is None:
        return
    if task.ask is Ask.REACT_WAVE:
        run_wave(work)
    elif task.ask in REACTS:
        if not work.snails[endangered(task)].racing:
            work.task = None
    elif not work.snails[task.actor].racing or not possible(work, task):
        work.task = None
