"""Points, dice, the start, the order of a round, gears (F1-1 to F1-6)."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove, RulesError
from companion.games.formule1 import RULES

PARTS = ("tyres", "brakes", "gearbox", "body", "engine", "holding")


def split(*counts):
    return dict(zip(PARTS, counts, strict=True))


def test_f1_1_a_car_has_twenty_points(start, line):
    race = start("c1 c2", line())
    assert race.points("c2") == split(6, 3, 3, 3, 3, 2)
    assert sum(race.points("c2").values()) == 20


def test_f1_1_a_car_may_split_its_points_otherwise(start, line):
    own = split(1, 9, 1, 4, 4, 1)
    race = start("c1 c2", line(), setups={"c2": own})
    assert race.points("c2") == own
    assert race.points("c1") == split(6, 3, 3, 3, 3, 2)


@pytest.mark.parametrize(
    ("setups", "code"),
    [
        ({"c1": split(6, 3, 3, 3, 3, 3)}, "split_sum"),
        ({"c1": split(7, 3, 3, 3, 4, 0)}, "split_least"),
        ({"c1": split(6, 3, 3, 3, 3, True)}, "split_least"),
        ({"c1": {"tyres": 20}}, "split_parts"),
        ({"c1": 20}, "split_parts"),
        ({"c3": split(6, 3, 3, 3, 3, 2)}, "split_stranger"),
        ([], "setup_option_value"),
    ],
)
def test_f1_1_a_wrong_split_is_refused(start, line, setups, code):
    with pytest.raises(RulesError) as refused:
        start("c1 c2", line(), setups=setups)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("gear", "faces"),
    [
        (1, {1: 2, 2: 2}),
        (2, {2: 1, 3: 2, 4: 3}),
        (3, {4: 1, 5: 1, 6: 2, 7: 2, 8: 2}),
        (4, dict.fromkeys(range(7, 13), 2)),
        (5, dict.fromkeys(range(11, 21), 2)),
        (6, dict.fromkeys(range(21, 31), 3)),
    ],
)
def test_f1_2_each_gear_has_its_die(drawn, line, gear, faces):
    race = drawn(line(), c1={"cell": "a3", "gear": gear}, c2="b20").play(f"gear {gear}")
    (prompt,) = RULES.prompts(race.state)
    assert prompt.chance
    assert {option.move.number: option.weight for option in prompt.options} == faces
    for number in set(range(40)) - set(faces):
        with pytest.raises(IllegalMove) as refused:
            race.play(f"roll {number}")
        assert (refused.value.code, refused.value.rule) == ("number_not_on_die", "F1-2")


def test_f1_3_the_grid_is_in_the_order_of_the_seats(start, line):
    race = start("c5 c2 c9", line())
    assert [race.car(seat)["cell"] for seat in ("c5", "c2", "c9")] == ["a40", "b40", "c40"]
    assert race.view["order"] == ["c5", "c2", "c9"]
    assert {car["status"] for car in race.view["cars"].values()} == {"grid"}


def test_f1_3_more_cars_than_slots_are_refused(start, line):
    with pytest.raises(RulesError) as refused:
        start("c1 c2 c3 c4 c5", line(slots=4))
    assert refused.value.code == "circuit_slots_few"


def test_f1_4_a_one_stalls_and_needs_no_roll_in_the_next_round(start, line):
    race = start("c1 c2", line()).play("roll 1")
    assert race.kinds() == ["rolled", "stalled"]
    assert race.asked == ("c2", "die")
    race.play("roll 2", "roll 1", "go a1")
    assert (race.view["round"], race.car("c1")["status"], race.car("c1")["gear"]) == (2, "grid", 0)
    # The other one leads and plays first.
    assert race.asked == ("c2", "gear")
    race.play("gear 1", "roll 1", "go a2")
    assert race.asked == ("c1", "gear")
    assert race.moves() == {"gear 1"}
    race.play("gear 1", "roll 2")
    assert race.car("c1")["status"] == "racing"


def test_f1_4_two_to_nineteen_start_in_gear_1(start, line):
    race = start("c1 c2", line()).play("roll 19")
    assert race.asked == ("c1", "die")
    with pytest.raises(IllegalMove):
        race.play("roll 3")
    race.play("roll 2")
    assert ("a2", 0) in race.choices()
    assert ("a1", 1) in race.choices()
    race.play("go a2")
    assert (race.car("c1")["gear"], race.car("c1")["lap"]) == (1, 1)


def test_f1_4_a_twenty_goes_four_cells_at_once(start, line):
    race = start("c1 c2", line()).play("roll 20")
    assert race.asked == ("c1", "cell")
    assert {brake for _, brake in race.choices()} == {0}
    assert {cell[1:] for cell, _ in race.choices()} == {"4"}
    with pytest.raises(IllegalMove) as refused:
        race.play("go a3 brake 1")
    assert refused.value.code == "brake_at_start"
    race.play("go a4", "roll 2", "roll 2", "go b2")
    assert race.asked == ("c1", "gear")
    assert race.moves() == {"gear 1", "gear 2"}


def test_f1_4_a_flying_start_that_is_blocked_goes_as_far_as_it_can_for_nothing(drawn, line):
    race = drawn(line(), roll=4, super_start=True, round_=1, c1="a3", c2="a6", c3="b6", c4="c6")
    assert race.choices() == {(f"{lane}5", 0): (0, 0, False) for lane in "abc"}
    race.play("go b5")
    assert race.points("c1") == split(6, 3, 3, 3, 3, 2)


def test_f1_4_a_flying_start_does_not_lead_to_the_pits(drawn, sample):
    entry = next(made for made in sample["cell"] if made.get("pit") == "entry")
    before = next(made for made in sample["cell"] if entry["key"] in made["next"] and not made.get("pit"))
    assert "pit" in drawn(sample, roll=4, c1=before["key"], c2="b5").moves()
    assert "pit" not in drawn(sample, roll=4, super_start=True, round_=1, c1=before["key"], c2="b5").moves()


def test_f1_4_a_flying_start_may_stay_where_it_is(drawn, line):
    race = drawn(line(), roll=4, super_start=True, round_=1, c1="a3", c2="a4", c3="b4")
    assert race.choices() == {("a3", 0): (0, 0, False)}
    race.play("go a3")
    assert race.said("went")["route"] == []
    # And it stands right behind another car.
    assert race.asked == ("c1", "die")


def order(drawn, circuit, **cars):
    """The order of the next round, told by the cars' places alone: everybody has played."""
    race = drawn(circuit, **cars)
    state = RULES.correct(race.state, {"order": ["c1"]})
    race.state, _ = RULES.apply(state, "c1", RULES.parse(f"gear {race.car('c1')['gear']}"))
    race.play(f"roll {min(o.move.number for o in RULES.prompts(race.state)[0].options)}")
    return race


def next_order(race, move):
    race.play(move)
    while race.view["round"] == 2:
        race.play("roll 20" if race.asked[1] == "die" else "pass")
    return race.view["order"]


def test_f1_5_more_laps_then_more_progress_lead(drawn, line):
    race = order(drawn, line(), c1={"cell": "a3", "lap": 1}, c2="b30", c3={"cell": "a9", "lap": 1}, c4="c31")
    assert next_order(race, "go a4") == ["c3", "c1", "c4", "c2"]


def test_f1_5_level_cars_go_by_gear_then_by_the_inside_then_by_the_grid(drawn, line):
    circuit = line(corners=[("C", 1, "right", 20, 24)])
    race = order(
        drawn,
        circuit,
        c1={"cell": "a30", "gear": 2},
        c2={"cell": "a10", "gear": 3},
        c3={"cell": "b10", "gear": 3},
        c4={"cell": "c10", "gear": 2},
    )
    # c3 is nearer to the right, the inside of the next corner; c4 is in a lower gear.
    assert next_order(race, "go a32") == ["c1", "c3", "c2", "c4"]


def test_f1_5_without_any_corner_the_grid_decides(drawn, line):
    race = order(drawn, line(), c1="c30", c2="c10", c3="a10", c4="b10")
    assert next_order(race, "go c31") == ["c1", "c2", "c3", "c4"]


def test_f1_5_the_order_is_kept_for_the_round_and_others_wait(drawn, line):
    race = drawn(line(), c1="a3", c2="a20")
    with pytest.raises(IllegalMove) as refused:
        race.play("c2: gear 1")
    assert (refused.value.code, refused.value.rule) == ("not_your_turn", "F1-5")
    race.play("gear 1", "roll 1", "go a4")
    assert race.asked == ("c2", "gear")
    assert race.view["order"] == ["c1", "c2"]


def test_f1_5_another_question_is_refused_by_its_name(drawn, line):
    race = drawn(line(), c1="a3", c2="a20")
    for move in ("roll 1", "go a4", "pit", "draft a6", "pass", "box body", "grid c1,c2"):
        with pytest.raises(IllegalMove) as refused:
            race.play(move)
        assert (refused.value.code, refused.value.params["about"]) == ("other_question", "gear")
    with pytest.raises(IllegalMove) as refused:
        race.play("c7: gear 1")
    assert refused.value.code == "seat_not_playing"


SHIFTS = [
    (6, 6, {}),
    (5, 6, {}),
    (6, 5, {}),
    (6, 4, {"gearbox": 1}),
    (5, 3, {"gearbox": 1}),
    (4, 2, {"gearbox": 1}),
    (3, 1, {"gearbox": 1}),
    (6, 3, {"gearbox": 1, "brakes": 1}),
    (5, 2, {"gearbox": 1, "brakes": 1}),
    (4, 1, {"gearbox": 1, "brakes": 1}),
    (6, 2, {"gearbox": 1, "brakes": 1, "engine": 1}),
    (5, 1, {"gearbox": 1, "brakes": 1, "engine": 1}),
    (6, 1, None),
    (4, 6, None),
    (1, 3, None),
    (3, 0, None),
    (6, 7, None),
]


@pytest.mark.parametrize(("before", "after", "cost"), SHIFTS)
def test_f1_6_what_each_change_of_gear_costs(drawn, line, before, after, cost):
    race = drawn(line(), c1={"cell": "a3", "gear": before}, c2="b20")
    if cost is None:
        with pytest.raises(IllegalMove) as refused:
            race.play(f"gear {after}")
        assert (refused.value.code, refused.value.rule) == ("gear_too_far", "F1-6")
        return
    (prompt,) = RULES.prompts(race.state)
    (listed,) = [option for option in prompt.options if option.move.gear == after]
    assert listed.cost == cost
    had = race.points("c1")
    race.play(f"gear {after}")
    assert race.points("c1") == {part: count - cost.get(part, 0) for part, count in had.items()}
    told = {"gear": after, "before": before, "change": after - before, "cost": sum(cost.values())}
    assert race.said("geared") == {"seat": "c1", **told}
    assert race.view["debris"] == {}


@pytest.mark.parametrize(
    ("points", "part"), [({"gearbox": 0}, "gearbox"), ({"brakes": 0}, "brakes"), ({"engine": 1}, "engine")]
)
def test_f1_6_without_the_points_it_is_refused(drawn, line, points, part):
    race = drawn(line(), c1={"cell": "a3", "gear": 6, "points": points}, c2="b20")
    with pytest.raises(IllegalMove) as refused:
        race.play("gear 2")
    assert (refused.value.code, refused.value.params["part"]) == ("gear_lacks", part)
    assert "gear 2" not in race.moves()


def test_f1_6_the_last_gearbox_point_may_be_spent(drawn, line):
    race = drawn(line(), c1={"cell": "a3", "gear": 6, "points": {"gearbox": 1}}, c2="b20").play("gear 4")
    assert race.points("c1")["gearbox"] == 0


def test_f1_6_a_spun_car_takes_gear_1_for_nothing(drawn, line):
    race = drawn(line(), c1={"cell": "a3", "gear": 5, "spun": True}, c2="b20")
    assert race.moves() == {"gear 1"}
    with pytest.raises(IllegalMove) as refused:
        race.play("gear 5")
    assert refused.value.code == "gear_one_only"
    race.play("gear 1")
    assert (race.car("c1")["spun"], race.points("c1")["gearbox"]) == (False, 3)


def test_f1_6_points_spent_by_shifting_are_no_braking(drawn, line):
    race = drawn(line(), c1={"cell": "a3", "gear": 6}, c2={"cell": "a14", "gear": 4})
    race.play("gear 4", "roll 10", "go a13")
    assert race.asked == ("c1", "draft")
