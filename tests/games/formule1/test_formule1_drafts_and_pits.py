"""Slipstream and pits (F1-18, F1-19)."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove


def behind(drawn, circuit, gear=4, other=4, roll=7, **car):
    """A car that comes to stand right behind another one."""
    return drawn(circuit, roll=roll, c1={"cell": "a3", "gear": gear, **car}, c2={"cell": "a11", "gear": other})


def test_f1_18_three_cells_more_or_none(drawn, line):
    race = behind(drawn, line()).play("go a10")
    assert race.asked == ("c1", "draft")
    assert race.moves() == {"draft a13", "draft b13", "draft c13", "pass"}
    assert race.choices() == {(f"{lane}13", 0): (0, 0, False) for lane in "abc"}
    race.play("draft b13")
    assert race.kinds()[0] == "drafted"
    assert race.car("c1")["cell"] == "b13"
    race = behind(drawn, line()).play("go a10", "pass")
    assert race.asked == ("c1", "die")


@pytest.mark.parametrize(
    ("gear", "other", "may"), [(4, 4, True), (6, 5, True), (4, 5, False), (3, 3, False), (5, 3, False)]
)
def test_f1_18_both_in_gear_4_at_least_and_the_follower_not_in_a_lower_one(drawn, line, gear, other, may):
    race = behind(drawn, line(), gear, other).play("go a10")
    assert (race.asked[1] == "draft") is may


def test_f1_18_not_after_braking(drawn, line):
    race = behind(drawn, line(), roll=8).play("go a10 brake 1")
    assert race.asked == ("c1", "die")


def test_f1_18_not_after_braking_by_force(drawn, line):
    race = behind(drawn, line(lanes=1, slots=2), roll=8).play("go a10")
    assert race.points("c1")["brakes"] == 2
    assert race.asked == ("c1", "die")


def test_f1_18_again_and_again(drawn, line):
    race = drawn(
        line(),
        roll=7,
        c1={"cell": "a3", "gear": 5},
        c2={"cell": "a11", "gear": 4},
        c3={"cell": "b14", "gear": 5},
        c4={"cell": "b17", "gear": 6},
    )
    race.play("go a10", "draft b13")
    assert race.asked == ("c1", "draft")
    # A zigzag is a zigzag over all legs of a turn; c4 is in a higher gear.
    race.play("draft b16 via c14,c15")
    assert race.asked == ("c1", "die")


def test_f1_18_into_a_corner_it_costs_a_brake(drawn, line):
    circuit = line(corners=[("C", 1, "left", 12, 16)])
    race = behind(drawn, circuit).play("go a10")
    listed = race.view["prompt"]["choices"]
    assert {(made["cell"], made["brake"]) for made in listed} == {(f"{lane}13", 1) for lane in "abc"}
    race.play("draft a13 via b11")
    assert race.points("c1")["brakes"] == 2
    assert "braked" not in race.kinds()
    assert race.car("c1")["corner_stops"] == 1


def test_f1_18_without_a_brake_no_corner_is_entered_and_nothing_is_asked(drawn, line):
    circuit = line(corners=[("C", 1, "left", 12, 16)])
    race = behind(drawn, circuit, points={"brakes": 0}).play("go a10")
    assert race.asked == ("c1", "die")


def test_f1_18_without_a_brake_what_enters_no_corner_is_still_offered(drawn, line):
    circuit = line(lanes=2)
    for cell in circuit["cell"]:
        if cell["key"] in ("a12", "a13"):
            cell["corner"] = "C"
    circuit["corner"] = [{"key": "C", "stops": 1, "inside": "left"}]
    race = behind(drawn, circuit, points={"brakes": 0}).play("go a10")
    assert {cell for cell, _ in race.choices()} == {"b13"}


def test_f1_18_overshoots_are_judged_leg_by_leg_with_the_stops_from_before_the_turn(drawn, line):
    circuit = line(corners=[("C", 1, "left", 8, 12)])
    race = behind(drawn, circuit).play("go a10")
    # The turn has not ended in the corner: the leg out of it overshoots one cell.
    assert race.choices()["b13", 0] == (1, 0, False)
    race.play("draft b13")
    assert (race.points("c1")["tyres"], race.car("c1")["corner_stops"]) == (5, 0)


def test_f1_18_a_slipstream_may_end_the_race(drawn, line):
    race = drawn(line(), roll=7, c1={"cell": "a32", "gear": 4, "lap": 2}, c2={"cell": "a40", "gear": 4, "lap": 2})
    race.play("go a39")
    # Back on a1 the car on a40 has been overtaken.
    assert {cell for cell, _ in race.choices()} == {"a1", "b1", "c1"}
    assert race.play("draft b1").car("c1")["status"] == "finished"


# --- pits ------------------------------------------------------------------------------------------------------------


def in_pits(drawn, sample, **car):
    """A car that plays ``pit`` from before the entry c8 of the sample circuit; c2 races far away."""
    return drawn(sample, roll=6, c1={"cell": "c4", "gear": 3, "lap": 1, **car}, c2="a25")


def test_f1_19_who_reaches_the_entry_may_pit(drawn, sample):
    race = in_pits(drawn, sample)
    assert "pit" in race.moves()
    race.play("pit")
    assert (race.car("c1")["cell"], race.car("c1")["status"], race.car("c1")["gear"]) == ("q1", "pit", 3)
    assert race.said("pitted")["cell"] == "q1"


@pytest.mark.parametrize(
    ("cell", "roll", "may"), [("c8", 1, True), ("c7", 1, True), ("c6", 1, False), ("c9", 8, False)]
)
def test_f1_19_by_a_route_of_no_cells_up_to_the_number(drawn, sample, cell, roll, may):
    race = drawn(sample, roll=roll, c1=cell, c2="a25")
    assert ("pit" in race.moves()) is may
    if not may:
        with pytest.raises(IllegalMove) as refused:
            race.play("pit")
        assert refused.value.code == "pits_out_of_reach"


def test_f1_19_not_by_a_route_that_goes_out(drawn, sample):
    race = drawn(sample, roll=20, c1={"cell": "c41", "points": {"tyres": 7}}, c2="a25")
    assert "pit" not in race.moves()
    race = drawn(sample, roll=20, c1={"cell": "c41", "corner_stops": 2}, c2="a25")
    assert "pit" in race.moves()
    assert race.play("pit").car("c1")["lap"] == 1


def test_f1_19_nothing_is_paid_on_the_way(drawn, sample):
    car = {"cell": "c41", "corner_stops": 1, "points": {"tyres": 8}}
    setups = {"c1": {"tyres": 12, "brakes": 3, "gearbox": 2, "body": 1, "engine": 1, "holding": 1}}
    race = drawn(sample, roll=20, c1=car, c2="a25", debris={"c5": 1}, options={"setups": setups}).play("pit")
    assert "overshot" not in race.kinds()
    assert race.points("c1")["tyres"] == 12


def test_f1_19_its_own_box_else_the_first_free_one(drawn, sample):
    race = drawn(sample, roll=6, c3="c4", c2="a25").play("pit")
    assert race.car("c3")["cell"] == "q1"
    taken = {"status": "pit", "gear": 3}
    race = drawn(sample, roll=6, c1="c4", c2={"cell": "q1", **taken}).play("pit")
    assert race.car("c1")["cell"] == "q2"
    boxes = {f"c{n + 2}": {"cell": f"q{n}", **taken} for n in (1, 2, 3)}
    assert "pit" not in drawn(sample, roll=6, c1="c4", **boxes).moves()


def test_f1_19_new_tyres_and_two_points(drawn, sample):
    race = in_pits(drawn, sample, points={"tyres": 1, "brakes": 1, "engine": 2}).play("pit")
    assert race.points("c1")["tyres"] == 6
    assert race.asked == ("c1", "box")
    assert race.moves() == {"box brakes brakes", "box brakes engine", "box engine brakes"}
    for move in ("box brakes", "box engine engine", "box body body", "box tyres brakes"):
        with pytest.raises(IllegalMove) as refused:
            race.play(move)
        assert refused.value.code == "box_parts"
    race.play("box engine brakes")
    assert race.points("c1") == {"tyres": 6, "brakes": 2, "gearbox": 3, "body": 3, "engine": 3, "holding": 2}
    assert race.asked == ("c1", "die")


def test_f1_19_one_part_where_one_point_is_missing_and_no_question_where_none_is(drawn, sample):
    race = in_pits(drawn, sample, points={"holding": 1}).play("pit")
    assert race.moves() == {"box holding"}
    race.play("box holding")
    assert race.points("c1")["holding"] == 2
    assert in_pits(drawn, sample).play("pit").asked == ("c1", "die")


@pytest.mark.parametrize(("number", "cells"), [(1, 1), (2, 1), (3, 2), (10, 5)])
def test_f1_19_a_quick_stop_leaves_at_once_in_gear_4(drawn, sample, number, cells):
    race = in_pits(drawn, sample).play("pit", f"roll {number}")
    assert race.asked == ("c1", "cell")
    assert race.car("c1")["gear"] == 4
    # c2 is the exit and the first cell; the exit lies before the entry, so leaving crosses the line.
    assert {cell[1:] for cell, brake in race.choices() if not brake} == {str(cells + 1)}
    assert "pit" not in race.moves()
    race.play(f"go c{cells + 1}")
    assert race.kinds()[:2] == ["left_pit", "went"]
    assert race.said("went")["route"] == [f"c{n}" for n in range(2, cells + 2)]
    assert (race.car("c1")["lap"], race.car("c1")["status"]) == (2, "racing")


def test_f1_19_a_slow_stop_waits_and_takes_gear_4_or_less(drawn, sample):
    race = in_pits(drawn, sample).play("pit", "roll 11")
    assert race.said("waits")["why"] == "slow"
    assert race.asked == ("c2", "gear")
    race.play("gear 1", "roll 1", "go a26")
    # c2 has a lap less than c1; c1 plays first, from its box.
    assert race.asked == ("c1", "gear")
    assert race.moves() == {"gear 1", "gear 2", "gear 3", "gear 4"}
    with pytest.raises(IllegalMove) as refused:
        race.play("gear 5")
    assert refused.value.code == "gear_pit"
    race.play("gear 4", "roll 8", "go c6 brake 3")
    assert race.said("went")["route"] == ["c2", "c3", "c4", "c5", "c6"]
    assert race.points("c1")["brakes"] == 0


def test_f1_19_a_taken_exit_makes_a_quick_stop_a_slow_one_and_the_turn_passes(drawn, sample):
    race = drawn(sample, roll=6, c1={"cell": "c4", "lap": 1}, c2={"cell": "c2", "lap": 1}).play("pit", "roll 3")
    assert race.said("waits")["why"] == "exit"
    assert race.car("c1")["gear"] == 1
    race.play("gear 1", "roll 1", "go c3")
    # Now the exit is free, and c1 leads by its box's progress no more: c2 plays first.
    assert (race.view["round"], race.view["order"]) == (3, ["c2", "c1"])


def test_f1_19_at_its_turn_a_taken_exit_passes_it(drawn, sample):
    race = drawn(sample, c2="a25", c1={"cell": "q1", "status": "pit"}, c3="c2").play("gear 1", "roll 1", "go a26")
    assert "waited" in race.kinds()
    assert race.asked == ("c3", "gear")


def test_f1_19_leaving_may_be_blocked(drawn, sample):
    wall = {"c3": "c3", "c4": "b3"}
    race = drawn(sample, c1={"cell": "q1", "status": "pit"}, c2="a25", **wall).play("gear 4", "roll 9")
    # Only the exit itself is free: 8 cells are lacking.
    assert race.choices()["c2", 0] == (0, 0, True)
    race.play("go c2")
    assert race.view["debris"] == {"c2": 1}


def test_f1_19_leaving_over_the_line_may_end_the_race(drawn, sample):
    race = drawn(sample, c1={"cell": "q1", "status": "pit", "lap": 2}, c2="a25").play("gear 4", "roll 9")
    assert {cell for cell, _ in race.choices()} == {"c2"}
    assert race.play("go c2").car("c1")["status"] == "finished"


def test_f1_19_leaving_the_pits_has_slipstream_and_collisions(drawn, sample):
    race = drawn(sample, c1={"cell": "q1", "status": "pit"}, c2={"cell": "c10", "gear": 4}).play("gear 4", "roll 8")
    race.play("go c9")
    assert race.asked == ("c1", "draft")
    race.play("pass")
    assert race.asked == ("c1", "die")
