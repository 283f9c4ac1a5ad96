"""Going: routes, lanes, braking, blocked ways (F1-7 to F1-10)."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove
from companion.games.formule1 import RULES

FULL = {"tyres": 6, "brakes": 3, "gearbox": 3, "body": 3, "engine": 3, "holding": 2}


def test_f1_7_a_car_goes_as_many_cells_as_it_rolled_less_what_it_brakes(drawn, line):
    race = drawn(line(), roll=5, c1="b3", c2="a30")
    assert {cell for cell, brake in race.choices() if brake == 0} == {"a8", "b8", "c8"}
    assert {cell for cell, brake in race.choices() if brake == 3} == {"a5", "b5", "c5"}
    race.play("go a6 brake 2")
    assert race.points("c1") == {**FULL, "brakes": 1}
    assert race.kinds() == ["braked", "went"]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("go b9", "out_of_reach"),
        ("go z1", "cell_unknown"),
        ("go b8 via z1", "cell_unknown"),
        ("go b8 via b30", "no_such_way"),
        ("go b8 via b5,b4", "no_such_way"),
        ("go b8 via b3", "no_such_way"),
        ("go b4 brake 4", "brake_lacks"),
        ("go a8", "cell_taken"),
    ],
)
def test_f1_7_what_is_no_way_is_refused(drawn, line, move, code):
    race = drawn(line(), roll=5, c1="b3", c2="a8")
    before = race.view
    with pytest.raises(IllegalMove) as refused:
        race.play(move)
    assert refused.value.code == code
    assert race.view == before


def test_f1_7_braking_leaves_at_least_one_cell(drawn, line):
    race = drawn(line(), roll=2, c1="b3", c2="a30")
    assert {brake for _, brake in race.choices()} == {0, 1}
    with pytest.raises(IllegalMove) as refused:
        race.play("go b3 brake 2")
    assert refused.value.code == "brake_to_a_stop"


def test_f1_7_pit_cells_are_no_way(drawn, sample):
    race = drawn(sample, roll=3, c1="c8", c2="a30")
    with pytest.raises(IllegalMove) as refused:
        race.play("go p3")
    assert refused.value.code == "cell_of_pits"
    assert all(cell[0] in "abc" for cell, _ in race.choices())


def test_f1_7_the_route_of_fewest_debris_is_taken_then_the_first_by_its_keys(drawn, line):
    race = drawn(line(), roll=3, debris={"a4": 1, "a5": 2}, c1="a3", c2="c30")
    assert race.choices()["a6", 0] == (0, 2, False)
    assert race.choices()["b6", 0] == (0, 0, False)
    assert race.play("go b6").said("went")["route"] == ["b4", "b5", "b6"]


def test_f1_7_keys_are_compared_by_code_point(drawn, line):
    race = drawn(line(), roll=2, c1="b8", c2="c30")
    # Both a9 and b9 lead to a10, and "a9" comes first; to b10 "b9" only, since a9 would be a zigzag.
    assert race.play("go a10").said("went")["route"] == ["a9", "a10"]


def test_f1_7_via_demands_a_route(drawn, line):
    race = drawn(line(), roll=3, c1="b3", c2="c30")
    race.play("go a6 via b4,b5,a6")
    assert race.said("went")["route"] == ["b4", "b5", "a6"]


def test_f1_7_via_may_cost_more_than_the_best_route(drawn, line):
    race = drawn(line(), roll=3, debris={"b4": 1}, c1="b3", c2="c30")
    assert race.choices()["a6", 0] == (0, 0, False)
    race.play("go a6 via b4")
    assert race.asked == ("c1", "die")


def test_f1_7_what_puts_the_car_out_is_listed_and_warned_of(drawn, line):
    circuit = line(corners=[("C", 2, "left", 5, 6)])
    race = drawn(circuit, roll=8, c1="a4", c2="c30")
    assert race.choices()["a12", 0] == (0, 0, True)
    (prompt,) = RULES.prompts(race.state)
    assert {option.warning for option in prompt.options if option.move.brake == 0} == {"warning-out"}


def test_f1_8_no_route_goes_over_a_car(drawn, line):
    race = drawn(line(lanes=2), roll=3, c1="a3", c2="a5", c3="b4")
    assert {cell for cell, brake in race.choices() if brake == 0} == {"b6", "a6"}
    assert race.play("go b6").said("went")["route"] == ["a4", "b5", "b6"]


# --- lanes -----------------------------------------------------------------------------------------------------------


def test_f1_9_a_lane_left_on_a_straight_is_not_taken_again(drawn, line):
    race = drawn(line(lanes=2), roll=3, c1="a3", c2="b30")
    with pytest.raises(IllegalMove):
        race.play("go a6 via b4")
    assert race.play("go a6").said("went")["route"] == ["a4", "a5", "a6"]


@pytest.mark.parametrize(("other", "may"), [("a4", True), ("a5", True), ("a3", False), ("a6", False), ("b30", False)])
def test_f1_9_but_to_overtake_a_car_in_it(drawn, line, other, may):
    """It leaves lane a from a3 and would come back on a6: a car on a4 or a5 has then been overtaken."""
    race = drawn(line(lanes=2), roll=4, c1="a2", c2=other)
    move = "go a6 via a3,b4,b5,a6"
    if other == "a3":
        race, move = drawn(line(lanes=2), roll=3, c1="a3", c2="b30"), "go a6 via b4,b5,a6"
    if may:
        assert race.play(move).said("went")["route"] == ["a3", "b4", "b5", "a6"]
        return
    with pytest.raises(IllegalMove):
        race.play(move)


def test_f1_9_a_car_on_the_grid_counts_as_well(drawn, line):
    race = drawn(line(lanes=2), roll=4, c1="a35", c2={"cell": "a38", "status": "grid", "gear": 0})
    assert race.play("go a39 via b37,b38").car("c1")["cell"] == "a39"


def test_f1_8_a_car_that_has_not_started_is_in_the_way_as_well(drawn, line):
    race = drawn(line(lanes=1), roll=3, c1="a35", c2={"cell": "a38", "status": "grid", "gear": 0})
    assert {cell for cell, _ in race.choices()} == {"a36", "a37"}


def test_f1_9_a_car_overtaken_with_the_step_over_the_line_counts(drawn, line):
    """Cell a40 lies half a cell further than b40: the step from b40 over the line passes the car on it."""
    staggered = line(lanes=2)
    next(made for made in staggered["cell"] if made["key"] == "a40")["progress"] = 39.5
    race = drawn(staggered, roll=2, c1="a39", c2="a40")
    assert "go a1" in race.moves()
    race = drawn(staggered, roll=2, c1="a39", c2="a30")
    with pytest.raises(IllegalMove):
        race.play("go a1 via b40")


def test_f1_9_overtaking_is_measured_over_the_line(drawn, line):
    race = drawn(line(lanes=2), roll=4, c1="a39", c2={"cell": "a1", "lap": 1})
    assert race.play("go a3 via b40,b1,b2,a3").car("c1")["cell"] == "a3"
    race = drawn(line(lanes=2), roll=4, c1="a39", c2={"cell": "a5", "lap": 1})
    with pytest.raises(IllegalMove):
        race.play("go a3 via b40,b1,b2,a3")


def test_f1_9_a_corner_wipes_the_memory(drawn, line):
    circuit = line(lanes=2, corners=[("C", 1, "left", 5, 5)])
    race = drawn(circuit, roll=4, c1={"cell": "a3", "corner_stops": 0}, c2="b30")
    assert race.choices()["a7", 0] == (2, 0, False)
    race = drawn(circuit, roll=3, c1="a3", c2="b30", c3="a4")
    # b4, then into the corner on a5: no straight is gone back to.
    assert race.play("go a6").said("went")["route"] == ["b4", "a5", "a6"]


def test_f1_9_a_step_out_of_a_corner_leaves_no_lane(drawn, line):
    circuit = line(lanes=2, corners=[("C", 1, "left", 5, 6)])
    race = drawn(circuit, roll=3, c1={"cell": "a6", "corner_stops": 1}, c2="b30")
    assert race.play("go a9 via b7,a8").said("went")["route"] == ["b7", "a8", "a9"]


def test_f1_9_a_lane_left_again_is_closed_again(drawn, line):
    race = drawn(line(lanes=2), roll=6, c1="a2", c2="a4")
    with pytest.raises(IllegalMove):
        race.play("go a8 via b3,b4,a5,b6,b7,a8")


def test_f1_9_the_memory_goes_on_into_a_slipstream(drawn, line):
    race = drawn(line(), roll=8, c1={"cell": "a2", "gear": 4}, c2={"cell": "b11", "gear": 4}).play("go b10 via b3")
    assert race.asked == ("c1", "draft")
    # Lane b may be taken again once c2 is passed, lane a was left for good.
    assert {cell for cell, _ in race.choices()} == {"b13", "c13"}
    with pytest.raises(IllegalMove) as refused:
        race.play("draft a13")
    assert refused.value.code == "draft_out_of_reach"


# --- blocked ---------------------------------------------------------------------------------------------------------


def wall(drawn, line, lacking, **points):
    """A car on a3 that rolled 8 before two cars side by side, so that it lacks so many cells."""
    at = 3 + 8 - lacking + 1
    circuit = line(lanes=2)
    return drawn(circuit, roll=8, c1={"cell": "a3", "points": points}, c2=f"a{at}", c3=f"b{at}")


@pytest.mark.parametrize(
    ("lacking", "brakes", "tyres"), [(1, 1, 0), (2, 2, 0), (3, 3, 0), (4, 3, 1), (5, 3, 2), (6, 3, 3)]
)
def test_f1_10_a_blocked_car_pays_for_what_it_lacks(drawn, line, lacking, brakes, tyres):
    race = wall(drawn, line, lacking)
    cell = f"a{11 - lacking}"
    assert race.choices()[cell, 0] == (tyres, 0, False)
    race.play(f"go {cell}")
    assert race.points("c1") == {**FULL, "brakes": 3 - brakes, "tyres": 6 - tyres}
    assert race.said("braked") == {"seat": "c1", "brakes": brakes, "tyres": tyres}
    assert not race.car("c1")["spun"]


@pytest.mark.parametrize(
    ("lacking", "points"), [(7, {}), (8, {}), (2, {"brakes": 1}), (4, {"brakes": 2}), (5, {"tyres": 1})]
)
def test_f1_10_who_cannot_pay_is_out_on_the_last_free_cell(drawn, line, lacking, points):
    race = wall(drawn, line, lacking, **points)
    cell = f"a{11 - lacking}"
    assert race.choices()[cell, 0] == (0, 0, True)
    had = race.points("c1")
    race.play(f"go {cell}")
    assert (race.car("c1")["status"], race.car("c1")["cell"], race.points("c1")) == ("out", None, had)
    assert race.said("out")["why"] == "blocked"
    assert race.view["debris"] == {cell: 1}


def test_f1_10_paying_the_last_tyres_is_no_spin(drawn, line):
    race = wall(drawn, line, 6, tyres=3).play("go a5")
    assert (race.points("c1")["tyres"], race.car("c1")["spun"]) == (0, False)


def test_f1_10_braking_by_choice_remains_open(drawn, line):
    race = wall(drawn, line, 2)
    assert race.choices()["a9", 2] == (0, 0, False)
    assert race.choices()["a8", 3] == (0, 0, False)
    assert ("a10", 1) not in race.choices()


def test_f1_10_a_way_that_goes_out_is_no_blocked_way(drawn, line):
    circuit = line(lanes=1, corners=[("C", 3, "left", 5, 6)], slots=2)
    race = drawn(circuit, roll=8, c1="a3", c2="a30")
    assert race.choices()["a11", 0] == (0, 0, True)
    assert ("a6", 0) not in race.choices()


def test_f1_10_overshooting_is_judged_after_paying(drawn, line):
    """It lacks 4 cells, which costs a tyre first; the one that is left it loses by overshooting one cell: a spin."""
    circuit = line(lanes=2, corners=[("C", 1, "left", 3, 5)])
    race = drawn(circuit, roll=6, c1={"cell": "a4", "points": {"tyres": 2}}, c2="a7", c3="b7")
    assert race.choices()["a6", 0] == (2, 0, False)
    race.play("go a6")
    assert (race.points("c1")["tyres"], race.car("c1")["spun"]) == (0, True)
    race = drawn(circuit, roll=6, c1={"cell": "a4", "points": {"tyres": 1}}, c2="a7", c3="b7")
    assert race.choices()["a6", 0] == (2, 0, False)
    race = drawn(circuit, roll=7, c1={"cell": "a4", "points": {"tyres": 2}}, c2="a8", c3="b8")
    assert race.choices()["a7", 0] == (0, 0, True)
