"""What the race master puts right by a tap on the page."""

from __future__ import annotations

from companion.games.formule1 import RULES


def fixes(race):
    return {fix.path: fix for fix in RULES.fixes(race.state)}


def put(race, path, value):
    change = value
    for key in reversed(path):
        change = {key: change}
    race.state = RULES.correct(race.state, change)
    return race


def test_a_car_is_set_to_a_free_cell_in_another_gear_and_with_other_points(drawn, line):
    race = drawn(line(), c1={"cell": "a4", "gear": 3}, c2="c30")
    found = fixes(race)
    assert found["cars", "c1", "cell"].value == "a4"
    assert "b7" in found["cars", "c1", "cell"].cells
    assert not {"a4", "c30"} & set(found["cars", "c1", "cell"].cells)
    assert [choice.value for choice in found["cars", "c1", "gear"].choices] == [1, 2, 4, 5, 6]
    assert 0 in [choice.value for choice in found["cars", "c1", "points", "tyres"].choices]
    put(race, ("cars", "c1", "cell"), "b7")
    put(race, ("cars", "c1", "gear"), 5)
    put(race, ("cars", "c1", "points", "tyres"), 0)
    assert (race.car("c1")["cell"], race.car("c1")["gear"], race.points("c1")["tyres"]) == ("b7", 5, 0)


def test_f1_20_no_tap_leaves_a_car_driving_without_what_puts_it_out(drawn, line):
    race = drawn(line(), c1="a4", c2="c30")
    for part in ("body", "engine", "holding"):
        assert 0 not in [choice.value for choice in fixes(race)["cars", "c1", "points", part].choices]


def test_a_car_is_taken_out_by_a_tap_but_not_the_last_one(drawn, line):
    race = drawn(line(), c1="a4", c2="c30")
    put(race, ("cars", "c1", "status"), fixes(race)["cars", "c1", "status"].choices[0].value)
    assert race.car("c1")["status"] == "out"
    assert ("cars", "c1", "cell") not in fixes(race)
    assert ("cars", "c2", "status") not in fixes(race)
