"""What champions win and how it is used, stakes and rests, to the letter (GAS-35, GAS-37, GAS-38)."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove
from companion.games.gasterospeed import RULES

APART = "S.......F S.r.....F S.......F S..b....F S.......F S....g..F"


def refused(made, move):
    with pytest.raises(IllegalMove) as raised:
        made.play(move)
    return raised.value.code, raised.value.rule


def finish(made, *order):
    """Send snails home in this order."""
    for seat in order:
        made.correct(snails={seat: {"status": "finished"}})
    return made


def place_all(made, faces):
    """Roll these faces for the seats and put each snail on the first start cell that is left."""
    for seat, face in faces.items():
        made.play(f"{seat}: roll {face}")
    placed = []
    while made.view["phase"] == "place":
        placed.append(made.to_move[0])
        made.play(made.options()[0])
    return placed


@pytest.mark.parametrize(
    ("face", "bonus"), [*enumerate(["shell", "shell", "card", "card", "place", "place", "reroll", "reroll"], 1)]
)
def test_gas_35_what_each_face_wins(face, bonus, race):
    made = finish(race(before=APART, speedy=True), "blue", "red").play(f"roll {face}")
    assert made.said("prize") == [{"seat": "blue", "bonus": bonus}]


def test_gas_35_a_card_more_and_the_first_place_are_for_the_first_race_only(race):
    bonus = {"red": "card", "green": "place"}
    made = race(before="", seats="red blue green", start=None, circuits=["test.toml"] * 2, bonus=bonus)
    assert made.view["hand_sizes"] == {"red": 5, "blue": 4, "green": 4}
    assert place_all(made, {"red": 1, "blue": 2, "green": 3}) == ["green", "red", "blue"]
    finish(made, "blue", "red")
    assert made.view["hand_sizes"] == {"red": 4, "blue": 4, "green": 4}
    assert place_all(made, {"red": 1, "blue": 2, "green": 3}) == ["red", "blue", "green"]


def test_gas_35_the_shell_is_for_a_race_of_choice_before_its_first_round_is_over(race):
    made = race(before=APART, circuits=["test.toml"] * 2, bonus={"red": "shell"}).round()
    assert made.view["round"] == 2
    assert refused(made, "red: bonus") == ("not_now", "GAS-35")
    finish(made, "blue", "red").play("red: bonus")
    assert made.snail("red")["shells"] == 4
    place_all(made, {"red": 1, "blue": 2, "green": 3})
    assert refused(made, "red: bonus") == ("not_now", "GAS-35")


def test_gas_35_one_die_of_a_card_may_be_rolled_again(race):
    made = race(before=APART, bonus={"red": "reroll"}).round(red="tir.1", blue="tir.2")
    made.play("aim blue", "roll 1")
    assert made.ask() == [("red", "reroll")]
    made.play("reroll", "roll 8")
    assert made.ask() == [("blue", "react_shot")]
    made.play("pass", "aim red", "roll 1")
    assert made.view["round"] == 2
    made.round(red="tir.3").play("aim blue", "roll 1")
    assert made.view["round"] == 3


def test_gas_36_the_shells_of_all_races_are_added_up(race):
    made = race(before=APART, circuits=["test.toml"] * 2, shell_score=True)
    made.correct(snails={"red": {"shells": 1}, "green": {"status": "ko"}})
    finish(made, "red")
    assert made.view["points"] == {"red": 1, "blue": 3, "green": 0}
    place_all(made, {"red": 1, "blue": 2, "green": 3})
    finish(made, "blue", "red")
    assert made.view["points"] == {"red": 4, "blue": 6, "green": 3}
    assert made.state.prizes == ((1, "shell"),)


def test_gas_37_what_is_left_of_a_stake_is_gone_and_the_reserve_stays(race):
    made = race(before="", seats="red blue", start=None, circuits=["test.toml"] * 3, stable=True)
    made.play("red: stake 5", "blue: stake 1")
    place_all(made, {"red": 1, "blue": 2})
    finish(made, "red")
    assert (made.view["race"], made.view["phase"]) == (2, "stake")
    assert [snail["shells"] for snail in made.view["snails"].values()] == [0, 0]
    # Of 9 shells red has 4 left, and one of them is for the third race.
    assert made.options("red") == ["stake 1", "stake 2", "stake 3"]
    assert refused(made, "red: stake 4") == ("stake_too_high", "GAS-37")
    assert made.options("blue")[-1] == "stake 6"


def test_gas_37_stakes_are_shown_at_once_and_to_nobody_before(race):
    made = race(before="", seats="red blue green", start=None, stable=True)
    assert all(prompt.secret for prompt in RULES.prompts(made.state))
    made.play("red: stake 2", "blue: stake 3")
    assert [(notice.kind, notice.audience) for notice in made.told if "stake" in notice.kind] == [
        ("stake_laid", "red"),
        ("stake_laid", "blue"),
    ]
    assert [snail["shells"] for snail in made.view["snails"].values()] == [0, 0, 0]
    made.play("green: stake 1")
    assert [snail["shells"] for snail in made.view["snails"].values()] == [2, 3, 1]


def test_gas_38_who_is_stuck_may_rest_and_is_asked(race):
    walled = "S#..F S#..F S#..F S#..F S#..F S...F"
    made = race(walled, "S#..F S#..F S#..F S#..F g#..F rb..F", rest=True).correct(snails={"red": {"shells": 1}})
    made.lay("speed", red="201", blue="101")
    assert made.options() == ["rest"]
    made.play("rest")
    assert made.snail("red")["shells"] == 2
    assert made.ask() == [("blue", "step")]


def test_gas_38_every_card_from_201_on_and_none_below(race):
    made = race(before=APART, rest=True).lay("speed", red="212", blue="201", green="134")
    assert [("rest" in made.options(seat)) for seat in made.to_move] == [True]
    made.play("rest")
    assert "rest" in made.options("blue")
    made.play("rest")
    assert "rest" not in made.options("green")


def test_gas_38_the_card_is_spent(race):
    made = race(before=APART, rest=True).lay("speed", red="201").play("rest")
    made.lay("action")
    assert "201" in made.view["discard"]


def test_gas_35_each_of_several_champions_rolls(race):
    made = race(before=APART, circuits=["test.toml"] * 2, speedy=True)
    finish(made, "blue", "red")
    place_all(made, {"red": 1, "blue": 2, "green": 3})
    finish(made, "red", "blue")
    assert made.view["points"] == {"red": 15, "blue": 15, "green": 8}
    assert made.ask() == [("red", "prize")]
    made.play("roll 1")
    assert (made.ask(), made.view["outcome"]) == ([("blue", "prize")], None)
    made.play("roll 8")
    assert [(data["seat"], data["bonus"]) for data in made.said("prize")] == [("red", "shell"), ("blue", "reroll")]
    assert made.view["outcome"] == {"winners": ["red", "blue"]}


def test_gas_37_by_resting_nobody_gets_more_shells_than_were_staked(race):
    made = race(before="", seats="red blue", start=None, stable=True, rest=True).play("red: stake 2", "blue: stake 1")
    place_all(made, {"red": 1, "blue": 2})
    made.lay("speed", red="201").play("red: rest")
    assert made.snail("red")["shells"] == 2
