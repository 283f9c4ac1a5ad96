"""What is counted of races, on positions small enough to count by hand."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.games.formule1 import RULES
from companion.games.formule1.statistics import Tally
from companion.simulation import play_rules
from companion.statistics import Made, as_data


@pytest.fixture
def counted():
    """Play moves in a race and count them: the tables as data."""

    def count(race, *moves):
        path = []
        for text in moves:
            before, seat, move = race.state, race.view["to_move"][0], RULES.parse(text)
            race.play(text)
            path.append(Made(before, seat, move, race.notices))
        tally = Tally()
        tally.add(path, race.state)
        return as_data(tally.sheets())

    return count


def test_a_stop_and_an_overshoot_are_counted_in_their_corner(drawn, line, counted):
    two = line(corners=[("C1", 2, "left", 5, 8), ("C2", 1, "left", 20, 24)])
    race = drawn(
        two,
        c1={"cell": "a4", "gear": 3, "lap": 1},
        options={"laps": 1},
        c2={"cell": None, "status": "out"},
    )
    found = counted(
        race,
        *("gear 3", "roll 4", "go a8", "gear 3", "roll 4", "go a12"),
        *("gear 4", "roll 12", "go a24", "gear 5", "roll 16", "go a40", "gear 4", "roll 7", "go a1"),
    )
    assert found["corners"]["C1"] == {"stops": 1, "overshoots": 1, "tyres_lost": 4, "off": 0}
    assert found["corners"]["C2"] == {"stops": 1, "overshoots": 0, "tyres_lost": 0, "off": 0}
    assert found["parts"]["tyres"]["a_car"] == 2
    assert found["race"]["rounds"] == {"a_race": 6, "least": 6, "most": 6}
    assert found["gears"]["3"] == {"a_lap": 2, "of_turns": 40, "rolled": 4}
    assert found["grid"] == {"1": {"of_races": 100}}


def test_causes_of_being_out_and_the_corner_where_the_road_was_left(drawn, line, counted):
    two = line(corners=[("C1", 3, "left", 5, 8)])
    race = drawn(
        two,
        c1={"cell": "a4", "gear": 3, "lap": 1},
        c2={"cell": "c4", "gear": 3, "points": {"body": 1}},
        c3={"cell": "b3", "gear": 3},
        options={"laps": 1},
    )
    found = counted(race, "gear 3", "roll 5", "go a9", "gear 3", "roll 6", "go c10", "gear 4", "roll 8", "go b11")
    assert found["out"]["off_road"] == {"a_race": 3, "of_cars": 100}
    assert found["corners"]["C1"]["off"] == 3
    assert found["grid"] == {}
    assert found["race"]["arrived"]["a_race"] == 0


def test_points_spent_on_gears_and_brakes_are_counted(drawn, line, counted):
    race = drawn(
        line(), c1={"cell": "a36", "gear": 5, "lap": 1}, options={"laps": 1}, c2={"cell": None, "status": "out"}
    )
    found = counted(race, "gear 2", "roll 4", "go a38 brake 2", "gear 3", "roll 4", "go a1")
    assert {part: row["a_car"] for part, row in found["parts"].items()} == {
        "tyres": 0,
        "brakes": 1.5,
        "gearbox": 0.5,
        "body": 0,
        "engine": 0,
        "holding": 0,
    }


def test_corners_count_by_the_races_on_their_circuit():
    options = {"races": ["anneau", "val-des-lutins", "anneau"], "laps": 1}
    season = play_rules(RULES, ("c1", "c2"), options, Random(2))
    tally = Tally()
    tally.add(season.path, season.end)
    corners = as_data(tally.sheets())["corners"]
    stops = Counter(
        f"{made.state.circuit.key}/{notice.data['corner']}"
        for made in season.path
        for notice in made.notices
        if notice.kind == "stopped"
    )
    assert {key for key, count in stops.items() if count} <= set(corners)
    assert len(corners) == 10
    assert stops["anneau/Sapins"] + stops["anneau/Rocher"] > 0
    for key, row in corners.items():
        races = 2 if key.startswith("anneau/") else 1
        assert row["stops"] == stops[key] / races
