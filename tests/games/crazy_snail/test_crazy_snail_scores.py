"""Places, points and the end of a match."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove
from companion.games.crazy_snail import RULES
from companion.games.crazy_snail.moves import Objective
from companion.games.crazy_snail.race import places, points, well_placed
from companion.games.crazy_snail.state import Placing

RED, YELLOW, GREEN, BLUE = range(4)


@pytest.mark.parametrize(
    ("squares", "held"),
    [
        ((9, 7, 5, 3), ((1,), (2,), (3,), (4,))),
        ((9, 9, 5, 3), ((1, 2), (1, 2), (3,), (4,))),
        ((9, 7, 7, 3), ((1,), (2, 3), (2, 3), (4,))),
        ((9, 9, 9, 3), ((1, 2, 3), (1, 2, 3), (1, 2, 3), (4,))),
        ((0, 0, 0, 0), ((1, 2, 3, 4),) * 4),
    ],
)
def test_cra_12_snails_level_on_a_square_share_the_places_they_span(squares, held):
    assert tuple(places(squares, snail) for snail in range(4)) == held


@pytest.mark.parametrize(
    ("squares", "wish", "exact", "top_two"),
    [
        ((9, 7, 5, 3), "red yellow", (True, True), (True, True)),
        ((9, 7, 5, 3), "yellow red", (False, False), (True, True)),
        ((9, 7, 5, 3), "red green", (True, False), (True, False)),
        ((9, 7, 5, 3), "green red", (False, False), (False, True)),
        ((9, 9, 5, 3), "yellow red", (True, True), (True, True)),
        ((9, 7, 7, 3), "red green", (True, True), (True, True)),
        ((9, 7, 7, 3), "green yellow", (False, True), (True, True)),
        ((9, 9, 9, 9), "blue green", (True, True), (True, True)),
    ],
)
def test_cra_13_well_placed(squares, wish, exact, top_two):
    objective = Objective(*wish.split())
    assert well_placed(squares, objective, Placing.EXACT) == exact
    assert well_placed(squares, objective, Placing.TOP_TWO) == top_two


@pytest.mark.parametrize(
    ("squares", "wish", "worth"),
    [
        ((9, 7, 5, 3), "red green", 3),
        ((9, 7, 5, 3), "red yellow", 6),
        ((9, 7, 5, 4), "red yellow", 8),
        ((9, 7, 5, 3), "green blue", 6),
        ((9, 7, 5, 0), "red yellow", 0),
    ],
)
def test_cra_14_points(squares, wish, worth):
    assert points(squares, Objective(*wish.split()), Placing.EXACT) == worth


def test_cra_14_how_the_points_came_about_is_told_once_the_race_is_scored(start):
    match = start(2, "5", races=2, wishes="red blue, green red").round("5 red, 5 red")
    assert match.said("race_scored") == [
        {
            "race": 1,
            "races": 2,
            "places": {"red": [1], "yellow": [2, 3, 4], "green": [2, 3, 4], "blue": [2, 3, 4]},
            "last": 0,
            "points": {"s1": 0, "s2": 6},
        }
    ]
    first, second = match.said("scored")
    assert (first["seat"], first["first"], first["second"], first["true"]) == ("s1", "red", "blue", "both")
    assert (second["true"], second["last"], second["points"], second["placing"]) == ("none", 0, 6, "exact")


@pytest.mark.parametrize(
    ("options", "points"), [({}, 6), ({"placing": "exact"}, 6), ({"placing": "top_two"}, 2)], ids=str
)
def test_cra_13_the_table_chooses_what_is_well_placed_and_exact_is_usual(start, options, points):
    """Red ends before yellow: who wished them the other way round has neither exactly, and both among the first two."""
    match = start(2, "1", races=1, wishes="yellow red, green blue", **options)
    match.state = RULES.correct(match.state, {"snails": {"red": 5, "yellow": 4, "green": 1, "blue": 1}})
    match.round("1 red, 1 yellow")
    assert match.said("race_scored")[0]["points"]["s1"] == points


@pytest.mark.parametrize(
    ("wish", "true", "points"),
    [("red yellow", "both", 2), ("red green", "first", 1), ("blue yellow", "second", 1), ("yellow red", "none", 6)],
)
def test_cra_14_which_of_the_two_came_true_is_told(start, wish, true, points):
    match = start(2, "1", races=1, wishes=f"{wish}, green blue")
    match.state = RULES.correct(match.state, {"snails": {"red": 5, "yellow": 4, "green": 1, "blue": 1}})
    first, _ = match.round("1 red, 1 yellow").said("scored")
    assert (first["true"], first["last"], first["points"]) == (true, 1, points)


def test_cra_14_the_points_of_races_add_up(start):
    match = start(2, "5", races=2, wishes="red blue, green red")
    match.state = RULES.correct(match.state, {"scores": {"s1": 3}})
    match.round("5 red, 5 red")
    assert match.view["scores"] == {"s1": 3, "s2": 6}


def test_cra_14_the_score_sheet_keeps_each_race(start):
    match = start(2, "5", races=2, wishes="red blue, green red").round("5 red, 5 red").round("5 red, 5 red")
    lines = [line for line in RULES.facts(match.state, None) if line.message == "fact-race_points"]
    assert [(line.seat, line.data["race"], line.data["points"]) for line in lines] == [
        ("s1", 1, 0),
        ("s1", 2, 0),
        ("s2", 1, 6),
        ("s2", 2, 6),
    ]


def test_cra_15_the_highest_total_after_the_races_wins(start):
    match = start(2, "5", races=2, wishes="red blue, green red").round("5 red, 5 red").round("5 red, 5 red")
    assert match.view["phase"] == "over"
    assert (match.view["scores"], match.view["to_move"]) == ({"s1": 0, "s2": 12}, [])
    assert match.view["outcome"] == {"winners": ["s2"]}
    assert match.said("won") == [{"winners": ["s2"], "points": 12}]
    assert RULES.prompts(match.state) == ()
    with pytest.raises(IllegalMove) as refused:
        match.play("s1 slip 5 red")
    assert (refused.value.code, refused.value.rule) == ("game_over", "CRA-15")


def test_cra_15_equal_totals_share_the_victory(start):
    match = start(3, "5", races=1, wishes="yellow green, green yellow, red yellow").round("5 red, 5 red, 5 red")
    assert match.view["scores"] == {"s1": 0, "s2": 0, "s3": 0}
    assert match.view["outcome"] == {"winners": ["s1", "s2", "s3"]}


def test_cra_15_three_races_unless_the_table_wants_others(start):
    match = start(2, "5")
    for race in (1, 2, 3):
        assert match.view["race"] == race
        match.round("5 red, 5 red")
    assert match.view["phase"] == "over"
