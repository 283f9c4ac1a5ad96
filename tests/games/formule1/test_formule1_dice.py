"""Collisions, engines, debris (F1-15 to F1-17)."""

from __future__ import annotations


def test_f1_15_every_car_beside_or_right_ahead_in_grid_order(drawn, line):
    race = drawn(line(slots=5), roll=2, c1="b4", c4="c6", c2="b7", c3="a6", c5="a7").play("go b6")
    asked = []
    for _ in range(6):
        asked.append(race.asked[0])
        race.play("roll 2")
    assert asked == ["c1", "c4", "c1", "c2", "c1", "c3"]
    assert race.asked == ("c4", "gear")


def test_f1_15_a_one_costs_its_roller_a_body_point_and_leaves_debris(drawn, line):
    race = drawn(line(), roll=2, c1="b4", c2="b7").play("go b6", "roll 1")
    assert race.points("c1")["body"] == 2
    assert race.said("collided") == {"seat": "c1", "cell": "b6", "left": 2, "on": "c2"}
    race.play("roll 1")
    assert race.points("c2")["body"] == 2
    assert race.view["debris"] == {"b6": 1, "b7": 1}


def test_f1_15_a_pair_begun_is_finished_and_no_other_begins_once_the_mover_is_out(drawn, line):
    race = drawn(line(), roll=2, c1={"cell": "b4", "points": {"body": 1}}, c2="a6", c3="c6").play("go b6", "roll 1")
    assert race.car("c1")["status"] == "out"
    assert race.asked == ("c2", "die")
    race.play("roll 1")
    assert race.points("c2")["body"] == 2
    assert race.asked == ("c2", "gear")
    assert race.view["debris"] == {"a6": 1, "b6": 1}


def test_f1_15_also_after_no_cells_and_with_cars_on_the_grid(drawn, line):
    grid = {"cell": "a8", "status": "grid", "gear": 0}
    race = drawn(line(lanes=1, slots=2), roll=1, c1="a7", c2=grid).play("go a7")
    assert race.asked == ("c1", "die")
    race.play("roll 20", "roll 1")
    assert race.points("c2")["body"] == 2


def test_f1_15_no_collision_in_the_pits(drawn, sample):
    race = drawn(sample, roll=4, c1="c7", c2={"cell": "q2", "status": "pit"}).play("pit")
    assert race.asked == ("c1", "die")
    race.play("roll 12")
    assert race.asked == ("c2", "gear")


def test_f1_16_a_20_in_gear_5_strains_every_fast_engine_in_the_rounds_order(drawn, line):
    race = drawn(
        line(),
        c1={"cell": "a3", "gear": 5},
        c2={"cell": "a20", "gear": 6},
        c3={"cell": "b20", "gear": 4},
        c4={"cell": "c20", "gear": 5},
    )
    race.play("gear 5", "roll 20")
    hit = []
    for number in (4, 1, 5):
        hit.append(race.asked)
        race.play(f"roll {number}")
    assert hit == [("c1", "die"), ("c2", "die"), ("c4", "die")]
    assert [race.points(seat)["engine"] for seat in ("c1", "c2", "c3", "c4")] == [2, 2, 3, 3]
    assert race.view["debris"] == {"a20": 1, "a3": 1}
    assert race.asked == ("c1", "cell")


def test_f1_16_a_30_in_gear_6_as_well_and_a_20_in_no_other_gear(drawn, line):
    race = drawn(line(), c1={"cell": "a3", "gear": 6}, c2={"cell": "a20", "gear": 1}).play("gear 6", "roll 30")
    assert race.asked == ("c1", "die")
    race = drawn(line(), c1={"cell": "a3", "gear": 6}, c2={"cell": "a20", "gear": 5}).play("gear 6", "roll 29")
    assert race.asked == ("c1", "cell")
    race = drawn(line(), c1={"cell": "a3", "gear": 5}, c2={"cell": "a20", "gear": 5}).play("gear 5", "roll 19")
    assert race.asked == ("c1", "cell")


def test_f1_16_the_roller_may_be_out_before_it_goes_and_the_others_still_roll(drawn, line):
    race = drawn(line(), c1={"cell": "a3", "gear": 5, "points": {"engine": 1}}, c2={"cell": "a20", "gear": 5})
    race.play("gear 5", "roll 20", "roll 1")
    assert (race.car("c1")["status"], race.view["debris"]) == ("out", {"a3": 1})
    assert race.asked == ("c2", "die")
    race.play("roll 20")
    assert race.asked == ("c2", "gear")


def test_f1_16_debris_of_the_engine_roll_is_not_from_before_the_turn(drawn, line):
    race = drawn(line(), c1={"cell": "a3", "gear": 5}, c2={"cell": "a9", "gear": 5, "points": {"engine": 1}}, c3="c30")
    race.play("gear 5", "roll 20", "roll 9", "roll 2")
    assert race.view["debris"] == {"a9": 1}
    assert race.choices()["a23", 0] == (0, 0, False)
    # Over that very cell: no die is rolled for it.
    race.play("go a23 via a9")
    assert "debris_hit" not in race.kinds()
    assert race.asked == ("c3", "gear")


def test_f1_16_a_car_in_the_pits_rolls_for_no_engine(drawn, sample):
    box = next(made["key"] for made in sample["cell"] if made.get("pit") == "box")
    race = drawn(sample, c1={"cell": "a5", "gear": 5}, c2={"cell": box, "status": "pit", "gear": 5}, c3="b20")
    race.play("gear 5", "roll 20")
    assert race.asked == ("c1", "die")
    race.play("roll 20")
    assert race.asked == ("c1", "cell")


def test_f1_17_a_roll_for_each_cell_with_debris_in_order(drawn, line):
    race = drawn(line(lanes=1, slots=2), roll=4, debris={"a4": 3, "a7": 1, "a9": 1}, c1="a3", c2="a30")
    assert race.choices()["a7", 0] == (0, 2, False)
    race.play("go a7")
    assert race.asked == ("c1", "die")
    race.play("roll 4")
    assert race.points("c1")["holding"] == 1
    race.play("roll 5")
    assert race.points("c1")["holding"] == 1
    assert race.view["debris"] == {"a4": 3, "a7": 1, "a9": 1}
    assert race.asked == ("c2", "gear")


def test_f1_17_the_last_point_of_road_holding_ends_it_with_debris(drawn, line):
    car = {"cell": "a3", "points": {"holding": 1}}
    race = drawn(line(lanes=1, slots=2), roll=4, debris={"a4": 1, "a5": 1}, c1=car, c2="a30").play("go a7", "roll 1")
    assert race.car("c1")["status"] == "out"
    assert race.view["debris"] == {"a4": 1, "a5": 1, "a7": 1}
    # No further roll for the other cell.
    assert race.asked == ("c2", "gear")


def test_f1_17_who_leaves_the_road_or_arrives_rolls_for_none(drawn, line):
    circuit = line(lanes=1, slots=2, corners=[("C", 2, "left", 5, 6)])
    race = drawn(circuit, roll=6, debris={"a4": 1}, c1="a3", c2="a30").play("go a9")
    assert race.asked == ("c2", "gear")
    race = drawn(circuit, roll=6, debris={"a40": 1}, c1={"cell": "a38", "lap": 2}, c2="a30").play("go a1")
    assert (race.car("c1")["status"], race.asked) == ("finished", ("c2", "gear"))


def test_f1_17_debris_is_rolled_for_before_a_slipstream(drawn, line):
    cars = {"c1": {"cell": "a3", "gear": 4}, "c2": {"cell": "a11", "gear": 4}}
    race = drawn(line(), roll=7, debris={"a10": 1}, **cars).play("go a10")
    assert race.asked == ("c1", "die")
    race.play("roll 9")
    assert race.asked == ("c1", "draft")
