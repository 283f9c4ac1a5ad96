"""What simulated players make of a moment: sensible, quick, and by nothing that their seat may not know."""

from __future__ import annotations

import random

import pytest

from companion.choosing import choose
from companion.games.gasterospeed import RULES
from companion.simulation import play_rules

FIELD = """
#########
S.r.....F
S..b....F
S.......F
#########
"""


def best(made, seat):
    """What a player picks, written as a move."""
    return RULES.format(choose(RULES, made.state, seat, random.Random(1)).move)


def asked(made, seat):
    return next(prompt for prompt in RULES.prompts(made.state) if prompt.seat == seat)


def test_of_a_dealt_hand_the_farther_speed_card_is_laid(race):
    made = race(before="S.r....F S.b....F S......F", deal="companion")
    cards = iter(["104", "201", "tir.1", "renfort.1"])
    while made.to_move == ["table"]:
        seat = RULES.prompts(made.state)[0].facts["on"]
        card = next(cards) if seat == "red" else RULES.prompts(made.state)[0].options[-1].move.card
        made.play(f"table: deal {seat} {card}")
    assert best(made, "red") == "speed 201"


def test_a_step_goes_towards_the_finish(race):
    made = race(before=FIELD, seats="red blue").lay("speed", red="201")
    assert best(made, "red") in ("step e,e", "step ne,e", "step e,se", "step se,e", "step e,ne")


def test_a_shot_is_for_whoever_is_ahead(race):
    made = race(before="S.r.....F S....g..F S...b...F", seats="red blue green").round({}, red="tir_1")
    assert best(made, "red") == "aim green"


def test_a_shell_card_is_kept_until_it_gets_tight(race):
    for shells, answer in ((3, "pass"), (1, "react renfort.1")):
        made = race(before="S.r.....F S...b...F", seats="red blue")
        made.correct(snails={"blue": {"shells": shells}}).round({}, red="tir_1").play("aim blue", "roll 8")
        prompt = asked(made, "blue")
        worths = RULES.worths(made.state, prompt)
        found = {RULES.format(option.move): worth for option, worth in zip(prompt.options, worths, strict=True)}
        assert (found["react renfort.1"] > found["pass"]) == (answer != "pass")


def test_questions_that_are_seldom_asked_are_tried_out(new):
    made = new("red blue", stable=True)
    assert RULES.worths(made.state, RULES.prompts(made.state)[0]) is None


@pytest.mark.parametrize("deal", ["table", "companion"])
def test_a_sensible_race_is_soon_over(deal):
    options = {"circuits": 1, "deal": deal}
    played = play_rules(RULES, RULES.info.tables[4], options, random.Random(2), width=4)
    assert played.outcome is not None
    assert played.end.round < 40
