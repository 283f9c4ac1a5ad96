"""The race master's corrections, the score sheet, and moves as text."""

from __future__ import annotations

import random

import pytest

from companion.choosing import choose
from companion.errors import IllegalMove, InvalidNotation, RulesError
from companion.gamedata import load_data
from companion.games.formule1 import RULES
from companion.phrases import Phrases


def correct(race, **change):
    race.state = RULES.correct(race.state, change)
    return race


def test_a_position_is_set_up_from_the_start_of_a_match(start, line):
    race = start("c1 c2", line())
    car = {"cell": "a5", "lap": 1, "gear": 4, "status": "racing"}
    correct(race, round=2, cars={"c1": car, "c2": {**car, "cell": "a20"}}, debris={"a6": 1})
    assert race.asked == ("c1", "gear")
    race.play("gear 4", "roll 9", "go a14")
    assert race.asked == ("c1", "die")


def test_a_gear_alone_sets_a_car_racing(start, line):
    race = correct(start("c1 c2", line()), cars={"c1": {"cell": "a5", "gear": 3}})
    assert (race.car("c1")["status"], race.asked) == ("racing", ("c1", "gear"))


def test_points_set_in_the_middle_of_a_turn_leave_the_turn_as_it_is(drawn, line):
    race = drawn(line(), roll=5, c1="b3", c2="a30")
    correct(race, cars={"c1": {"points": {"brakes": 1}}})
    assert race.asked == ("c1", "cell")
    assert {brake for _, brake in race.choices()} == {0, 1}
    correct(race, cars={"c1": {"cell": "b10"}})
    assert ("b15", 0) in race.choices()


def test_another_car_may_be_given_the_turn(drawn, line):
    race = correct(drawn(line(), roll=5, c1="b3", c2="a30"), to_move=["c2"])
    assert race.asked == ("c2", "gear")
    assert correct(race, to_move=["c2"]).asked == ("c2", "gear")


def test_a_mover_set_out_gives_the_turn_on(drawn, line):
    race = correct(drawn(line(), roll=5, c1="b3", c2="a30"), cars={"c1": {"status": "out"}})
    assert (race.car("c1")["cell"], race.asked) == (None, ("c2", "gear"))


def test_all_cars_set_out_or_arrived_end_the_race_and_may_be_brought_back(drawn, line):
    race = drawn(line(), c1="b3", c2="a30")
    correct(race, cars={"c1": {"status": "out"}, "c2": {"status": "finished"}})
    assert race.view["outcome"] == {"winners": ["c2"], "order": ["c2", "c1"]}
    correct(race, cars={"c1": {"status": "racing", "cell": "a5"}})
    assert (race.view["outcome"], race.asked) == (None, ("c1", "gear"))


def test_debris_is_merged_and_taken_away(drawn, line):
    race = drawn(line(), debris={"a7": 2}, c1="a3", c2="a20")
    assert correct(race, debris={"a8": 1}).view["debris"] == {"a7": 2, "a8": 1}
    assert correct(race, debris={"a7": 0}).view["debris"] == {"a8": 1}
    assert correct(race, debris={"a8": None}).view["debris"] == {}


def test_a_car_set_elsewhere_forgets_its_stops(drawn, line):
    circuit = line(corners=[("C", 2, "left", 5, 8)])
    race = drawn(circuit, c1={"cell": "a6", "corner_stops": 1}, c2="a30")
    assert correct(race, cars={"c1": {"cell": "a7"}}).car("c1")["corner_stops"] == 1
    assert correct(race, cars={"c1": {"cell": "a9"}}).car("c1")["corner_stops"] == 0


def test_a_car_set_into_the_pits_waits_for_a_free_exit(drawn, sample):
    race = drawn(sample, c1="a20", c2="c2")
    correct(race, cars={"c1": {"status": "pit", "cell": "q1"}})
    assert race.asked == ("c2", "gear")


def test_dice_of_a_car_that_is_taken_off_are_not_rolled(drawn, line):
    race = drawn(line(), roll=2, c1="b4", c2="a6", c3="c6").play("go b6")
    correct(race, cars={"c2": {"status": "out"}}).play("roll 5")
    assert race.asked == ("c3", "die")
    correct(race, cars={"c3": {"status": "out"}})
    assert race.asked == ("c1", "gear")


def test_a_slipstream_that_is_gone_is_not_asked_for(drawn, line):
    race = drawn(line(), roll=7, c1={"cell": "a3", "gear": 4}, c2={"cell": "a11", "gear": 4}).play("go a10")
    assert correct(race, cars={"c2": {"cell": "b30"}}).asked == ("c2", "gear")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({}, "correction_unknown"),
        ({"outcome": None}, "correction_unknown"),
        ({"round": 0}, "correction_value"),
        ({"round": True}, "correction_value"),
        ({"order": []}, "correction_value"),
        ({"order": ["c1", "c1"]}, "correction_value"),
        ({"order": ["c9"]}, "correction_value"),
        ({"to_move": []}, "correction_value"),
        ({"to_move": ["c9"]}, "correction_value"),
        ({"season": {"c1": 3}}, "correction_value"),
        ({"debris": []}, "correction_value"),
        ({"debris": {"z9": 1}}, "correction_value"),
        ({"debris": {"a5": -1}}, "correction_value"),
        ({"cars": []}, "correction_value"),
        ({"cars": {"c9": {}}}, "correction_value"),
        ({"cars": {"c1": {"colour": 1}}}, "correction_value"),
        ({"cars": {"c1": {"cell": "z9"}}}, "correction_value"),
        ({"cars": {"c1": {"cell": None}}}, "correction_value"),
        ({"cars": {"c1": {"cell": ["a5"]}}}, "correction_value"),
        ({"cars": {"c1": {"cell": "a30"}}}, "correction_cell_shared"),
        ({"cars": {"c1": {"status": "pit"}}}, "correction_place"),
        ({"cars": {"c1": {"status": "lost"}}}, "correction_value"),
        ({"cars": {"c1": {"status": "out", "cell": "a5"}}}, "correction_value"),
        ({"cars": {"c1": {"gear": 7}}}, "correction_value"),
        ({"cars": {"c1": {"gear": 0}}}, "correction_value"),
        ({"cars": {"c1": {"lap": 3}}}, "correction_value"),
        ({"cars": {"c1": {"lap": "1"}}}, "correction_value"),
        ({"cars": {"c1": {"spun": 1}}}, "correction_value"),
        ({"cars": {"c1": {"status": "grid", "gear": 0, "spun": True}}}, "correction_value"),
        ({"cars": {"c1": {"place": 1}}}, "correction_value"),
        ({"cars": {"c1": {"place": 0}}}, "correction_value"),
        ({"cars": {"c1": {"status": "finished", "place": 2}}}, "correction_value"),
        ({"cars": {"c1": {"corner_stops": 1}}}, "correction_value"),
        ({"cars": {"c1": {"points": {"wings": 1}}}}, "correction_value"),
        ({"cars": {"c1": {"points": {"tyres": 21}}}}, "correction_value"),
        ({"cars": {"c1": {"points": 3}}}, "correction_value"),
        ({"cars": {"c1": {"points": {"body": 0}}}}, "correction_wreck"),
    ],
)
def test_what_makes_no_valid_race_is_refused(drawn, line, change, code):
    race = drawn(line(), c1="b3", c2="a30")
    before = race.view
    with pytest.raises(RulesError) as refused:
        RULES.correct(race.state, change)
    assert refused.value.code == code
    assert race.view == before
    for language in ("fr", "en"):
        assert " " in Phrases(language, "formule1").error(refused.value)


def test_a_season_that_is_over_keeps_all_but_its_points(start, line):
    race = start("c1 c2", line(), races=["circuit0.json"])
    correct(race, cars={"c1": {"status": "out"}, "c2": {"status": "finished"}})
    with pytest.raises(RulesError) as refused:
        correct(race, round=3)
    assert refused.value.code == "correction_season_over"
    assert correct(race, season={"c1": 12}).view["outcome"]["winners"] == ["c1"]


# --- moves -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "grid c3,c1,c2",
        "gear 4",
        "roll 30",
        "go a12",
        "go a12 brake 3",
        "go a12 via b10,a12",
        "go a12 brake 10 via b10",
        "draft a12",
        "draft a12 via b10",
        "pass",
        "pit",
        "box body",
        "box brakes engine",
    ],
)
def test_moves_are_written_as_they_are_read(text):
    assert RULES.format(RULES.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "go",
        "go ",
        "go a12 brake 0",
        "go a12 brake",
        "go a12 via",
        "go a12  brake 1",
        "go a12 via a,",
        "gear",
        "gear x",
        "gear 04",
        "roll -1",
        "roll 1000",
        "roll ٣",
        "pit stop",
        "pass ",
        "box",
        "box wings",
        "box body body body",
        "grid",
        "GEAR 4",
        "gear 4\n",
    ],
)
def test_what_is_no_move_is_refused(text):
    with pytest.raises(InvalidNotation) as refused:
        RULES.parse(text)
    assert refused.value.code == "move_text"


# --- looking on ------------------------------------------------------------------------------------------------------


def test_gear_cards_are_a_cars_own(start, line):
    cards = RULES.cards(start("c1 c2", line()).state)
    assert [(card.key, card.pack) for card in cards][5:7] == [("gear-6", "c1"), ("gear-1", "c2")]


def drive(rng, seats, options):
    """A race by simulated people; yields each move's notices and the state after it."""
    state = RULES.new(seats, options, load_data(RULES, options))
    while RULES.outcome(state) is None:
        (prompt,) = RULES.prompts(state)
        option = choose(RULES, state, prompt.seat, rng)
        state, notices = RULES.apply(state, prompt.seat, option.move)
        yield notices, state


def test_simulated_people_drive_races_that_look_like_races():
    """They arrive, by far most of them, in few rounds: they brake for corners and stop in them."""
    arrived, rounds, kinds = 0, 0, set()
    for seed in range(2):
        driven = [*drive(random.Random(seed), RULES.info.tables[4], {})]
        kinds |= {notice.kind for notices, _ in driven for notice in notices}
        state = driven[-1][1]
        arrived += sum(car.status.value == "finished" for car in state.cars)
        rounds += state.round
    assert arrived >= 7
    assert rounds <= 2 * 20
    assert {"braked", "geared", "lap", "finished", "overshot"} <= kinds


def test_a_choice_that_puts_the_own_car_out_scores_worst(drawn, line):
    circuit = line(corners=[("C", 2, "left", 12, 14)])
    race = drawn(circuit, roll=12, c1={"cell": "a4", "gear": 4}, c2="c30")
    scores = {}
    for move in race.moves():
        state, _ = RULES.apply(race.state, "c1", RULES.parse(move))
        scores[move] = RULES.score(state, "c1"), state.cars[0].status.value
    assert all(
        out < stays
        for out, how in scores.values()
        if how == "out"
        for stays, other in scores.values()
        if other != "out"
    )


def test_apply_refuses_whatever_was_not_offered(drawn, sample):
    rng = random.Random(5)
    texts = ["gear 3", "roll 4", "go a12", "go b5 brake 2", "draft a9", "pass", "pit", "box body engine", "grid c1,c2"]
    for notices, state in drive(rng, ("c1", "c2"), {"laps": 1}):
        assert notices
        offered = {RULES.format(o.move) for p in RULES.prompts(state) for o in p.options}
        for text in texts:
            if text not in offered:
                for seat in ("c1", "c2", "table"):
                    with pytest.raises(IllegalMove):
                        RULES.apply(state, seat, RULES.parse(text))
