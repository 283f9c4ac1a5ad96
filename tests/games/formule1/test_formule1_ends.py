"""Going out, arriving, seasons (F1-20 to F1-22)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import factorial
from random import Random

import pytest

from companion.chance import due, fill_in
from companion.errors import IllegalMove, RulesError
from companion.games.formule1 import RULES
from companion.games.formule1.state import Stage
from companion.match import Position


def test_f1_20_a_car_out_is_off_the_track_and_keeps_the_rest(drawn, line):
    circuit = line(corners=[("C", 2, "left", 39, 40)])
    car = {"cell": "a39", "lap": 1, "gear": 3, "points": {"brakes": 3}}
    race = drawn(circuit, roll=8, c1=car, c2="c30").play("go a5 brake 2")
    assert race.car("c1") == {
        "cell": None,
        "lap": 1,
        "gear": 3,
        "corner_stops": 0,
        "points": {"tyres": 6, "brakes": 1, "gearbox": 3, "body": 3, "engine": 3, "holding": 2},
        "status": "out",
        "spun": False,
        "place": None,
    }
    assert race.view["debris"] == {}
    assert race.asked == ("c2", "gear")
    assert race.view["order"] == ["c1", "c2"]


def test_f1_20_a_blocked_car_that_is_out_keeps_the_lap_it_gained(drawn, line):
    race = drawn(line(lanes=1, slots=2), roll=9, c1="a40", c2="a2").play("go a1")
    assert (race.car("c1")["status"], race.car("c1")["lap"], race.view["debris"]) == ("out", 1, {"a1": 1})


def test_f1_20_body_engine_and_road_holding_each_end_it(drawn, line):
    race = drawn(line(), roll=1, c1="b4", c2={"cell": "a5", "points": {"body": 1}}).play("go b5", "roll 2", "roll 1")
    assert race.said("out") == {"seat": "c2", "why": "body", "cell": "a5", "corner": ""}
    assert race.view["debris"] == {"a5": 1}


def test_f1_20_a_car_out_has_no_stops_and_no_spin_left(drawn, line):
    circuit = line(corners=[("C", 2, "left", 5, 8)])
    spun = {"cell": "a6", "spun": True, "corner_stops": 1, "points": {"body": 1, "tyres": 0}}
    race = drawn(circuit, roll=1, c1="b5", c2=spun).play("go b6", "roll 2", "roll 1")
    assert race.said("out")["seat"] == "c2"
    assert (race.car("c2")["spun"], race.car("c2")["corner_stops"], race.car("c2")["cell"]) == (False, 0, None)


def test_f1_21_crossings_are_counted_from_behind_the_line(drawn, line):
    race = drawn(line(), roll=3, c1="a39", c2="c30")
    assert race.play("go a2").car("c1")["lap"] == 1
    assert race.said("lap") == {"seat": "c1", "lap": 1, "left": 2}
    # The line is crossed once more than there are laps.
    for lap, laps in ((0, 1), (1, 2)):
        race = drawn(line(), roll=3, options={"laps": laps}, c1={"cell": "a39", "lap": lap}, c2="c30").play("go a2")
        assert (race.car("c1")["status"], race.car("c1")["lap"]) == ("racing", lap + 1)


def test_f1_21_the_last_crossing_ends_on_the_finish_cell(drawn, line):
    race = drawn(line(), roll=8, c1={"cell": "b38", "lap": 2}, c2="c30")
    assert {cell for cell, _ in race.choices()} == {"a1", "b1", "c1"}
    # Any braking will do as well that leaves three cells or more.
    assert {brake for _, brake in race.choices()} == {0, 1, 2, 3}
    race.play("go b1")
    assert (race.car("c1")["status"], race.car("c1")["place"], race.car("c1")["lap"]) == ("finished", 1, 3)
    assert race.car("c1")["cell"] is None


def test_f1_21_only_cells_up_to_the_line_cost_tyres(drawn, line):
    circuit = line(corners=[("C", 1, "left", 35, 38)])
    race = drawn(circuit, roll=20, c1={"cell": "b37", "lap": 2}, c2="c30")
    assert race.choices()["b1", 0] == (3, 0, False)
    assert race.play("go b1").points("c1")["tyres"] == 3


def test_f1_21_finishing_with_the_last_tyre_is_no_spin(drawn, line):
    circuit = line(corners=[("C", 1, "left", 35, 38)])
    race = drawn(circuit, roll=20, c1={"cell": "b38", "lap": 2, "points": {"tyres": 3}}, c2="c30").play("go b1")
    assert (race.car("c1")["status"], race.car("c1")["spun"], race.points("c1")["tyres"]) == ("finished", False, 0)


def arrive(race, seat):
    """Let a car on a38 … c38 in its last lap arrive."""
    race.play("gear 2", "roll 4", f"go {race.car(seat)['cell'][0]}1")


def test_f1_21_the_race_goes_on_until_every_car_has_arrived_or_is_out(drawn, line):
    circuit = line(corners=[("C", 2, "left", 20, 22)])
    race = drawn(
        circuit,
        c1={"cell": "a38", "lap": 2},
        c2={"cell": "b38", "lap": 2},
        c3={"cell": "a22", "gear": 2, "corner_stops": 0},
    )
    arrive(race, "c1")
    arrive(race, "c2")
    race.play("gear 2", "roll 4", "go a26")
    assert race.view["outcome"] == {"winners": ["c1"], "order": ["c1", "c2", "c3"]}
    assert (race.view["to_move"], race.view["prompt"]) == ([], None)
    assert RULES.prompts(race.state) == ()
    assert race.said("race_over")["why"] == "won"
    with pytest.raises(IllegalMove) as refused:
        race.play("c1: gear 1")
    assert refused.value.code == "game_over"


def test_f1_21_without_a_flag_the_others_drive_on(drawn, line):
    race = drawn(line(), c1={"cell": "a38", "lap": 2}, c2={"cell": "b5", "lap": 1, "gear": 1})
    arrive(race, "c1")
    race.play("gear 1", "roll 1", "go b6")
    assert race.view["outcome"] is None
    assert race.asked == ("c2", "gear")
    assert race.view["order"] == ["c2"]


def test_f1_21_cars_out_come_last_the_later_one_first(drawn, line):
    circuit = line(corners=[("C", 2, "left", 20, 22)])
    gone = {"gear": 2, "corner_stops": 0}
    race = drawn(circuit, c1={"cell": "a22", **gone}, c2={"cell": "b22", **gone})
    race.play("gear 2", "roll 4", "go a26", "gear 2", "roll 4", "go b26")
    assert race.view["outcome"] == {"winners": [], "order": ["c2", "c1"]}
    assert race.said("race_over")["why"] == "nobody"


def test_f1_21_a_flag_ends_the_race_with_the_round(drawn, line):
    race = drawn(
        line(),
        options={"finish": "flag"},
        c1={"cell": "a38", "lap": 2},
        c2={"cell": "b5", "lap": 1, "gear": 1},
        c3={"cell": "c30", "lap": 1, "gear": 1},
    )
    arrive(race, "c1")
    race.play("gear 1", "roll 1", "go b6", "gear 1", "roll 1", "go c31")
    assert race.view["outcome"] == {"winners": ["c1"], "order": ["c1", "c3", "c2"]}
    assert [race.car(seat)["place"] for seat in ("c1", "c2", "c3")] == [1, 3, 2]
    assert race.car("c3")["status"] == "racing"


def test_f1_21_laps_are_an_option(start, drawn, line):
    race = drawn(line(), options={"laps": 1}, roll=8, c1={"cell": "b38", "lap": 1}, c2="c30").play("go b1")
    assert race.car("c1")["status"] == "finished"
    for laps in (0, -1, 1.5, True, "2", 100):
        with pytest.raises(RulesError) as refused:
            start("c1 c2", line(), laps=laps)
        assert refused.value.code == "setup_option_value"


# --- seasons ---------------------------------------------------------------------------------------------------------


def season(start, line, seats="c1 c2 c3", races=2, **options):
    circuits = [line() for _ in range(races)]
    return start(seats, *circuits, races=[f"circuit{n}.json" for n in range(races)], **options)


def decide(race, *places):
    """End the race under way with these cars in these places; nobody else arrives."""
    cars = {seat: {"status": "finished", "place": n, "lap": 3} for n, seat in enumerate(places, 1)}
    rest = [seat for seat in race.view["cars"] if seat not in places]
    cars |= {seat: {"status": "out"} for seat in rest}
    before = race.view["race"]
    race.state = RULES.correct(race.state, {"cars": cars})
    assert race.view["race"] == before + 1 or race.view["outcome"] is not None
    return race


def test_f1_22_points_by_place_and_the_next_race(start, line):
    race = season(start, line)
    assert (race.view["race"], race.view["season"]) == (1, {"c1": 0, "c2": 0, "c3": 0})
    decide(race, "c2", "c3")
    assert (race.view["race"], race.view["season"]) == (2, {"c1": 0, "c2": 10, "c3": 6})
    assert race.view["round"] == 1
    assert race.view["outcome"] is None
    assert race.points("c1")["tyres"] == 6
    decide(race, "c3", "c2", "c1")
    assert race.view["season"] == {"c1": 4, "c2": 16, "c3": 16}
    assert race.view["outcome"] == {"winners": ["c2", "c3"], "order": ["c2", "c3", "c1"]}


def test_f1_22_ties_are_broken_by_wins_then_by_second_places(start, line):
    race = season(start, line, races=3, season_points=[2, 1])
    for places in (("c1",), ("c2", "c1"), ("c3", "c2")):
        decide(race, *places)
    assert race.view["season"] == {"c1": 3, "c2": 3, "c3": 2}
    # One win and one second place each: the title is shared.
    assert race.view["outcome"]["winners"] == ["c1", "c2"]
    race = season(start, line, races=3, season_points=[2, 1])
    for places in (("c1",), ("c2", "c3"), ("c2", "c3")):
        decide(race, *places)
    assert race.view["outcome"] == {"winners": ["c2"], "order": ["c2", "c1", "c3"]}


def test_f1_22_a_season_without_any_arrival_has_no_winner(start, line):
    race = season(start, line, races=1)
    decide(race)
    assert race.view["outcome"]["winners"] == []


def test_f1_3_later_grids_by_reversed_standings(start, line):
    race = season(start, line, grid="standings")
    assert race.view["order"] == ["c1", "c2", "c3"]
    decide(race, "c2", "c3")
    assert race.view["order"] == ["c1", "c3", "c2"]
    assert race.car("c1")["cell"] == "a40"


def test_f1_3_later_grids_in_the_order_of_the_seats(start, line):
    race = season(start, line)
    decide(race, "c2", "c3")
    assert race.view["order"] == ["c1", "c2", "c3"]


def test_f1_3_later_grids_drawn_by_the_table(start, line):
    race = season(start, line, grid="draw")
    decide(race, "c2", "c3")
    assert race.view["to_move"] == ["table"]
    assert race.view["prompt"] == {"kind": "grid"}
    (prompt,) = RULES.prompts(race.state)
    assert (prompt.seat, prompt.chance, len(prompt.options)) == ("table", True, 6)
    with pytest.raises(IllegalMove) as refused:
        race.play("c1: roll 1")
    assert refused.value.code == "table_first"
    for wrong in ("grid c1,c2", "grid c1,c2,c2", "grid c1,c2,c4"):
        with pytest.raises(IllegalMove) as refused:
            race.play(f"table: {wrong}")
        assert refused.value.code == "grid_wrong"
    race.play("table: grid c3,c1,c2")
    assert race.view["order"] == ["c3", "c1", "c2"]
    assert race.car("c3")["cell"] == "a40"


@pytest.fixture
def before_the_draw(line):
    """A position in which the grid of so many cars is to be drawn."""

    def begin(cars):
        seats = RULES.info.tables[cars]
        data = {"circuit0.json": line(slots=10)}
        state = RULES.new(seats, {"races": ["circuit0.json"] * 2, "grid": "draw"}, data)
        return Position(RULES, replace(state, race=1, stage=Stage.GRID))

    return begin


def test_f1_3_every_order_can_be_drawn_each_as_likely_as_any_other(before_the_draw):
    few = before_the_draw(4)
    (prompt,) = few.prompts
    lots = RULES.supply(few.state, prompt)
    assert {option.move for option in lots} == {option.move for option in prompt.options}
    assert len({option.move for option in lots}) == 24
    many = before_the_draw(10)
    (prompt,) = many.prompts
    assert len(RULES.supply(many.state, prompt)) == factorial(10)
    assert len(prompt.options) == 720
    rng = Random(1)
    drawn = [due(many, rng).removeprefix("grid ").split(",") for _ in range(3000)]
    assert len({tuple(order) for order in drawn}) > 2990
    for slot in range(10):
        counts = Counter(order[slot] for order in drawn)
        assert len(counts) == 10
        # 300 are expected, 16 is the standard deviation.
        assert all(230 < count < 370 for count in counts.values())


def test_f1_3_an_order_drawn_for_many_cars_is_played(before_the_draw):
    position = before_the_draw(10)
    text = fill_in(position, "table", "grid", Random(7))
    state, _ = RULES.apply(position.state, "table", RULES.parse(text))
    assert RULES.view(state, None)["order"] == text.removeprefix("grid ").split(",")


@pytest.mark.parametrize(
    "options",
    [
        {"races": []},
        {"races": "anneau"},
        {"races": [3]},
        {"season_points": []},
        {"season_points": [1.5]},
        {"season_points": "10"},
        {"grid": "lottery"},
        {"finish": True},
        {"circuit": 5},
        {"circuit": "../secret"},
    ],
)
def test_f1_22_wrong_options_are_refused(options):
    with pytest.raises(RulesError) as refused:
        RULES.new(("c1", "c2"), options, {})
    assert refused.value.code == "setup_option_value"
