"""Points by place, and who has won where points are equal (GAS-3)."""

from __future__ import annotations

SIX = "S.r.....F S..b....F S.g.....F S..y....F S.w.....F S..k....F"
APART = "S.......F S.r.....F S.......F S..b....F S.......F S....g..F"


def finish(made, *order):
    for seat in order:
        made.correct(snails={seat: {"status": "finished"}})
    return made


def place_all(made):
    for face, prompt in enumerate(made.to_move, 1):
        made.play(f"{prompt}: roll {face}")
    while made.view["phase"] == "place":
        made.play(made.options()[0])
    return made


def test_gas_3_each_of_six_places_has_its_points(race):
    made = finish(race(before=SIX), "black", "white", "yellow", "green", "blue")
    assert made.view["points"] == {"black": 9, "white": 6, "yellow": 4, "green": 3, "blue": 2, "red": 1}
    assert made.snail("red")["place"] == 6


def test_gas_3_more_first_places_win_where_points_are_equal(race):
    made = finish(race(before=APART, circuits=["test.toml"] * 2), "red", "blue")
    place_all(made).correct(points={"red": 0, "blue": 3})
    finish(made, "red", "blue")
    assert made.view["points"] == {"red": 9, "blue": 9, "green": 8}
    assert made.view["outcome"] == {"winners": ["red"]}


def test_gas_3_then_more_second_places(race):
    made = finish(race(before=APART, circuits=["test.toml"] * 2), "red", "blue")
    place_all(made).correct(points={"red": 11})
    finish(made, "blue", "green")
    assert made.view["points"] == {"red": 15, "blue": 15, "green": 10}
    assert made.view["outcome"] == {"winners": ["blue"]}


def test_gas_3_a_ko_snail_takes_no_place_from_those_that_get_home(race):
    made = race(before=SIX).correct(snails={"red": {"status": "ko"}, "blue": {"status": "ko"}})
    finish(made, "green", "yellow", "white")
    assert {seat: made.snail(seat)["place"] for seat in ("green", "yellow", "white", "black")} == {
        "green": 1,
        "yellow": 2,
        "white": 3,
        "black": 4,
    }
    assert made.view["points"] == {"red": 1, "blue": 1, "green": 9, "yellow": 6, "white": 4, "black": 3}
