"""Corners: stops, overshooting, spinning (F1-11 to F1-14)."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove


def test_f1_11_ending_a_turn_in_a_corner_is_a_stop(drawn, line):
    circuit = line(corners=[("C", 2, "left", 5, 12)])
    race = drawn(circuit, roll=4, c1="a3", c2="c30").play("go a7")
    assert race.car("c1")["corner_stops"] == 1
    assert race.said("stopped") == {"seat": "c1", "corner": "C", "stops": 1, "wanted": 2}
    race = drawn(circuit, roll=2, c1={"cell": "a7", "corner_stops": 1}, c2="c30").play("go a9")
    assert race.car("c1")["corner_stops"] == 2


def test_f1_11_a_turn_of_no_cells_is_a_stop_as_well(drawn, line):
    circuit = line(lanes=1, corners=[("C", 2, "left", 5, 12)], slots=2)
    race = drawn(circuit, roll=2, c1="a7", c2="a8").play("go a7")
    # Right behind the other car it rolls for a collision first.
    assert race.car("c1")["corner_stops"] == 0
    race.play("roll 5", "roll 5")
    assert race.car("c1")["corner_stops"] == 1


def test_f1_11_a_car_that_stalls_on_a_grid_in_a_corner_stops_there(start, line):
    race = start("c1 c2", line(corners=[("C", 2, "left", 38, 40)])).play("roll 1")
    assert race.car("c1")["corner_stops"] == 1


def test_f1_11_leaving_a_corner_forgets_its_stops(drawn, line):
    circuit = line(corners=[("C", 1, "left", 5, 8)])
    race = drawn(circuit, roll=4, c1={"cell": "a7", "corner_stops": 1}, c2="c30").play("go a11")
    assert race.car("c1")["corner_stops"] == 0
    assert "overshot" not in race.kinds()


@pytest.mark.parametrize(
    ("stops", "made", "price"),
    [
        (1, 1, (0, 0, False)),
        (1, 2, (0, 0, False)),
        (2, 2, (0, 0, False)),
        (1, 0, (3, 0, False)),
        (2, 1, (3, 0, False)),
        (3, 2, (3, 0, False)),
        (2, 0, (0, 0, True)),
        (3, 1, (0, 0, True)),
        (3, 0, (0, 0, True)),
    ],
)
def test_f1_12_missing_stops_cost_tyres_or_the_race(drawn, line, stops, made, price):
    circuit = line(corners=[("C", stops, "left", 5, 8)])
    race = drawn(circuit, roll=5, c1={"cell": "a6", "corner_stops": made}, c2="c30")
    assert race.choices()["a11", 0] == price
    race.play("go a11")
    tyres, _, out = price
    assert race.points("c1")["tyres"] == 6 - tyres
    assert race.car("c1")["status"] == ("out" if out else "racing")
    if out:
        assert race.said("out") == {"seat": "c1", "why": "off_road", "cell": "a11", "corner": "C"}
    if tyres:
        assert race.said("overshot") == {"seat": "c1", "corner": "C", "tyres": 3}


def test_f1_12_a_corner_gone_through_in_one_go_was_not_stopped_in(drawn, line):
    circuit = line(corners=[("C", 1, "left", 5, 6)])
    race = drawn(circuit, roll=6, c1="a4", c2="c30")
    assert race.choices()["a10", 0] == (4, 0, False)
    assert race.choices()["a8", 2] == (2, 0, False)


TWO = [("C", 1, "left", 5, 8), ("D", 2, "left", 11, 16)]
SIDE_BY_SIDE = [("C", 1, "left", 5, 8), ("D", 1, "left", 9, 10)]


def test_f1_13_an_overshoot_that_ends_in_the_next_corner_is_no_stop_there(drawn, line):
    race = drawn(line(corners=TWO), roll=6, c1="a7", c2="c30")
    assert race.choices()["a13", 0] == (5, 0, False)
    race.play("go a13")
    assert (race.car("c1")["corner_stops"], race.points("c1")["tyres"]) == (0, 1)


def test_f1_13_nor_is_it_one_after_a_slipstream_inside_that_corner(drawn, line):
    circuit = line(corners=[("C", 1, "left", 5, 8), ("D", 2, "left", 9, 20)])
    race = drawn(circuit, roll=8, c1={"cell": "a4", "gear": 4}, c2={"cell": "a13", "gear": 4})
    assert race.choices()["a12", 0] == (4, 0, False)
    race.play("go a12")
    assert race.asked == ("c1", "draft")
    race.play("draft a15")
    assert race.points("c1") == {"tyres": 2, "brakes": 3, "gearbox": 3, "body": 3, "engine": 3, "holding": 2}
    assert race.car("c1")["corner_stops"] == 0


def test_f1_13_a_second_corner_overshot_adds_its_own_cells(drawn, line):
    race = drawn(line(corners=SIDE_BY_SIDE), roll=5, c1="a7", c2="c30")
    # Four cells after the first corner, two after the second.
    assert race.choices()["a12", 0] == (6, 0, False)
    race.play("go a12")
    assert [n.data["tyres"] for n in race.notices if n.kind == "overshot"] == [4, 2]
    assert race.car("c1")["spun"]


def test_f1_13_a_second_corner_that_wants_two_stops_is_the_end(drawn, line):
    corners = [("C", 1, "left", 5, 8), ("D", 2, "left", 9, 10)]
    race = drawn(line(corners=corners), roll=5, c1="a7", c2="c30")
    assert race.choices()["a12", 0] == (0, 0, True)


def test_f1_14_overshooting_cells_are_taken_straight_ahead(drawn, line):
    circuit = line(corners=[("C", 1, "left", 5, 8)])
    race = drawn(circuit, roll=3, c1="b8", c2="c30")
    assert {cell for cell, brake in race.choices() if not brake} == {"b11"}
    with pytest.raises(IllegalMove) as refused:
        race.play("go b11 via a9")
    assert refused.value.code == "no_such_way"


def test_f1_14_where_there_is_no_ahead_steps_are_free(drawn, line):
    circuit = line(corners=[("C", 1, "left", 5, 8)], cut=("b8>b9",))
    race = drawn(circuit, roll=2, c1="b8", c2="c30")
    assert {cell for cell, brake in race.choices() if not brake} == {"a10", "c10"}


def test_f1_14_steps_into_a_following_corner_are_free(drawn, line):
    race = drawn(line(corners=SIDE_BY_SIDE), roll=2, c1="b8", c2="c30")
    assert {cell for cell, brake in race.choices() if not brake} == {"a10", "b10", "c10"}


def test_f1_14_routes_off_the_road_are_free(drawn, line):
    circuit = line(corners=[("C", 2, "left", 5, 8)])
    race = drawn(circuit, roll=3, c1="b8", c2="c30")
    assert {cell for cell, brake in race.choices() if not brake} == {"a11", "b11", "c11"}
    assert all(out for _, _, out in race.choices().values())


def test_f1_14_too_few_tyres_is_out_and_keeps_them(drawn, line):
    circuit = line(corners=[("C", 1, "left", 5, 8)])
    race = drawn(circuit, roll=4, c1={"cell": "a8", "points": {"tyres": 3}}, c2="c30")
    assert race.choices()["a12", 0] == (0, 0, True)
    race.play("go a12")
    assert race.said("out")["why"] == "tyres"
    assert (race.points("c1")["tyres"], race.view["debris"]) == (3, {})


@pytest.mark.parametrize(("tyres", "cells", "left"), [(3, 3, 0), (1, 1, 0), (0, 1, 0)])
def test_f1_14_the_last_tyre_lost_is_a_spin(drawn, line, tyres, cells, left):
    circuit = line(corners=[("C", 1, "left", 5, 8)])
    race = drawn(circuit, roll=cells, c1={"cell": "a8", "gear": 3, "points": {"tyres": tyres}}, c2="c30")
    assert race.choices()[f"a{8 + cells}", 0] == (cells, 0, False)
    race.play(f"go a{8 + cells}")
    assert (race.points("c1")["tyres"], race.car("c1")["spun"], race.car("c1")["gear"]) == (left, True, 3)
    assert "spun" in race.kinds()


def test_f1_14_with_no_tyre_two_cells_are_too_many(drawn, line):
    circuit = line(corners=[("C", 1, "left", 5, 8)])
    race = drawn(circuit, roll=2, c1={"cell": "a8", "points": {"tyres": 0}}, c2="c30")
    assert race.choices()["a10", 0] == (0, 0, True)


def test_f1_14_a_spun_car_takes_no_slipstream(drawn, line):
    circuit = line(corners=[("C", 1, "left", 5, 8)])
    race = drawn(circuit, roll=8, c1={"cell": "a4", "gear": 4, "points": {"tyres": 4}}, c2={"cell": "a13", "gear": 4})
    race.play("go a12")
    assert race.car("c1")["spun"]
    assert race.asked == ("c1", "die")


def test_f1_14_another_car_in_the_lane_ahead_leaves_only_braking(drawn, line):
    circuit = line(corners=[("C", 1, "left", 5, 8)])
    race = drawn(circuit, roll=3, c1="b8", c2="b11")
    # One cell too few: a brake is paid, and two cells are overshot.
    assert race.choices()["b10", 0] == (2, 0, False)
    assert race.choices()["b10", 1] == (2, 0, False)
