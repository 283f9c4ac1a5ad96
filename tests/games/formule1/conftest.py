"""Small drawn circuits and positions, and races set up in the middle of a turn."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.formule1 import RULES
from companion.games.formule1.state import Points, Stage, State, Status, Turn

OVAL = Path(__file__).with_name("records") / "circuits" / "sample-oval.json"


def oval():
    return json.loads(OVAL.read_text("utf-8"))


def strip(lanes=3, length=40, corners=(), slots=4, cut=()):
    """A circuit in a straight line: cells a1… b1… c1…, as many a lane, with arrows to both sides.

    ``corners`` are (key, stops, inside, first, last), cells by number; ``cut`` are edges "a3>b4" that are left out.
    """
    letters = "abcde"[:lanes]
    cells = []
    for lane, letter in enumerate(letters):
        for number in range(1, length + 1):
            after = number % length + 1
            targets = [letter, *(letters[near] for near in (lane - 1, lane + 1) if 0 <= near < lanes)]
            following = [f"{to}{after}" for to in targets if f"{letter}{number}>{to}{after}" not in cut]
            ahead = f"{letter}{after}"
            cell = {
                "key": f"{letter}{number}",
                "x": 10.0 * number,
                "y": 10.0 * lane,
                "lane": lane + 1,
                "next": following,
                "beside": [f"{letters[near]}{number}" for near in (lane - 1, lane + 1) if 0 <= near < lanes],
                "progress": float(number - 1),
            }
            if ahead in following:
                cell["ahead"] = ahead
            if number == 1:
                cell["finish"] = True
            for key, _, _, first, last in corners:
                if first <= number <= last:
                    cell["corner"] = key
            cells.append(cell)
    for slot in range(1, slots + 1):
        key = f"{letters[(slot - 1) % lanes]}{length - (slot - 1) // lanes * 2}"
        next(cell for cell in cells if cell["key"] == key)["grid"] = slot
    made = [{"key": key, "stops": stops, "inside": inside} for key, stops, inside, _, _ in corners]
    return {"key": "strip", "name": {"fr": "ligne", "en": "strip"}, "corner": made, "cell": cells}


class Race:
    """A match to play moves in; ``notices`` are those of the last move."""

    def __init__(self, state):
        self.state = state
        self.notices = ()

    def play(self, *moves):
        """Play moves, each by the seat that is asked unless it is written ``seat: move``."""
        for text in moves:
            seat, _, move = text.rpartition(": ")
            mover = seat or self.view["to_move"][0]
            self.state, self.notices = RULES.apply(self.state, mover, RULES.parse(move))
        return self

    @property
    def view(self):
        return RULES.view(self.state, None)

    def car(self, seat):
        return self.view["cars"][seat]

    def points(self, seat):
        return self.car(seat)["points"]

    @property
    def asked(self):
        prompt = self.view["prompt"]
        return None if prompt is None else (self.view["to_move"][0], prompt["kind"])

    def moves(self):
        """The texts of all listed moves."""
        return {RULES.format(option.move) for prompt in RULES.prompts(self.state) for option in prompt.options}

    def choices(self):
        """Each listed destination with its price, by cell and brakes."""
        listed = self.view["prompt"]["choices"]
        made = {(c["cell"], c["brake"]): (c["tyres"], c["debris"], c["out"]) for c in listed}
        assert len(made) == len(listed)
        return made

    def kinds(self):
        return [notice.kind for notice in self.notices]

    def said(self, kind):
        (data,) = [notice.data for notice in self.notices if notice.kind == kind]
        return dict(data)


@pytest.fixture
def line():
    return strip


@pytest.fixture
def sample():
    return oval()


@pytest.fixture
def start():
    """Begin a match: ``start("c1 c2", circuit, laps=1)``; with ``races`` each is one of several circuits by name."""

    def begin(seats, *circuits, **options):
        names = [f"circuit{number}.json" for number in range(len(circuits))]
        if "races" not in options:
            options["circuit"] = names[0]
        return Race(RULES.new(seats.split(), options, dict(zip(names, circuits, strict=True))))

    return begin


def _placed(car, place, circuit):
    if not isinstance(place, dict):
        place = {"cell": place}
    changes = {"status": Status.RACING, "gear": 1, **place}
    if "points" in changes:
        changes["points"] = Points(**{**car.points._asdict(), **changes["points"]})
    changes["status"] = Status(changes["status"])
    return replace(car, **changes)


@pytest.fixture
def drawn(start):
    """A position in round 2: ``drawn(circuit, c1="a4", c2={"cell": "b5", "gear": 4}, roll=7, debris={"a6": 1})``.

    Without ``roll`` the first car is asked for its gear, with it for its cell. The order is that of the arguments.
    """

    def begin(circuit, roll=None, debris=None, options=None, super_start=False, lanes=0, round_=2, **cars):
        race = start(" ".join(cars), circuit, **(options or {}))
        state: State = race.state
        placed = tuple(_placed(car, place, circuit) for car, place in zip(state.cars, cars.values(), strict=True))
        tokens = tuple(sorted((debris or {}).items()))
        turn = Turn(0, roll=roll or 0, old=frozenset(debris or {}), super=super_start, lanes=lanes)
        stage = Stage.GEAR if roll is None else Stage.GO
        race.state = replace(state, cars=placed, debris=tokens, turn=turn, stage=stage, round=round_)
        return race

    return begin
