"""The state for readers: the JSON that replay prints, the score sheet, the outcome."""

from __future__ import annotations

from typing import Any

from companion.games.formule1.asking import asked, choices, kind
from companion.games.formule1.races import arrivals, race_winners, season_winners, standings
from companion.games.formule1.state import Car, State
from companion.rules import Fact, Outcome


def view(state: State) -> dict[str, Any]:
    """The state as JSON data."""
    seats = state.setup.seats
    ended = outcome(state)
    shown = {
        "circuit": state.circuit.key,
        "round": state.round,
        "cars": {seat: _car(car) for seat, car in zip(seats, state.cars, strict=True)},
        "debris": dict(state.debris),
        "order": [seats[number] for number in state.order],
        "to_move": [] if state.over else [asked(state)],
        "prompt": None if state.over else _prompt(state),
        "outcome": {"winners": list(ended.winners), "order": list(ended.order)} if ended else None,
    }
    if state.setup.season:
        shown["race"] = state.race + 1
        shown["season"] = dict(zip(seats, state.scores, strict=True))
    return shown


def _car(car: Car) -> dict[str, Any]:
    return {
        "cell": car.cell,
        "lap": car.lap,
        "gear": car.gear,
        "corner_stops": car.corner_stops,
        "points": car.points._asdict(),
        "status": car.status.value,
        "spun": car.spun,
        "place": car.place,
    }


def _prompt(state: State) -> dict[str, Any]:
    about = kind(state)
    if about not in ("cell", "draft"):
        return {"kind": about}
    keys = state.circuit.keys
    listed = [
        {
            "cell": keys[choice.cell],
            "brake": choice.brake,
            "tyres": choice.tyres,
            "debris": choice.debris,
            "out": choice.out,
        }
        for choice in choices(state)
    ]
    return {"kind": about, "choices": listed}


def outcome(state: State) -> Outcome | None:
    """How the match ended: by the race, or by the season."""
    if not state.over:
        return None
    seats = state.setup.seats
    if state.setup.season:
        return Outcome(season_winners(state), "season", tuple(seats[number] for number in standings(state)))
    return Outcome(race_winners(state), "race", tuple(seats[number] for number in arrivals(state)))


def facts(state: State) -> tuple[Fact, ...]:
    """What no panel says: the race, and where in a season it is."""
    race = {"round": state.round, "laps": state.setup.laps, **state.circuit.titles()}
    found = [Fact(None, "fact-race", race)]
    if state.setup.season:
        races = len(state.setup.circuits)
        found.append(Fact(None, "fact-season", {"race": state.race + 1, "races": races}))
    return tuple(found)
