"""What the race master sets by hand: merged, checked, and the match goes on from there."""

from __future__ import annotations

import pytest

from companion.errors import RulesError
from companion.games.gasterospeed import RULES

APART = "S.......F S.r.....F S.......F S..b....F S.......F S....g..F"


def refused(made, **change):
    before = made.state
    with pytest.raises(RulesError) as raised:
        made.correct(**change)
    assert made.state == before
    return raised.value.code


def test_a_snail_is_put_elsewhere(race):
    made = race(before=APART).correct(snails={"red": {"cell": "d6", "shells": 2}})
    assert made.snail("red") == {"cell": "d6", "shells": 2, "status": "racing", "place": None, "start": "a6"}
    made.round()
    assert made.view["round"] == 2


def test_a_card_is_known_to_be_out(race):
    made = race(before=APART).correct(discard=["118", "tir.3"])
    assert (made.view["draw"], made.cards_in_all) == (66, 80)
    assert "speed 118" not in made.options()
    made.correct(discard_unknown=5)
    assert (made.view["draw"], made.cards_in_all) == (61, 80)
    made.correct(hand_sizes={"red": 3})
    assert (made.view["draw"], made.cards_in_all) == (62, 80)
    made.correct(draw=10)
    assert (made.view["discard_unknown"], made.cards_in_all) == (57, 80)


def test_status_and_shells_follow_each_other(race):
    made = race(before=APART).correct(snails={"red": {"shells": 0}})
    assert made.snail("red")["status"] == "ko"
    assert made.view["hand_sizes"]["red"] == 0
    made.correct(snails={"red": {"status": "racing", "shells": 1}})
    assert made.snail("red")["status"] == "racing"
    made.correct(snails={"red": {"status": "finished"}})
    assert (made.snail("red")["place"], made.snail("red")["cell"]) == (1, None)


def test_the_last_two_decide_the_race(race):
    made = race(before=APART).correct(snails={"red": {"status": "ko"}, "green": {"status": "ko"}})
    assert made.view["outcome"] == {"winners": ["blue"]}


def test_a_question_that_has_no_answer_any_more_is_dropped(race):
    made = race(before=APART).round(red="tir.1").correct(snails={"red": {"status": "ko"}})
    assert made.view["round"] == 2
    made = race(before=APART).round(red="tir.1").play("aim blue", "roll 8")
    made.correct(snails={"blue": {"status": "ko"}})
    assert made.view["round"] == 2
    made = race(before="S.......F S.......F S.r.b...F S.......F S......gF S.......F").round(red="choc.1")
    made.correct(snails={"blue": {"cell": "f3"}})
    assert made.view["round"] == 2


def test_round_and_points(race):
    made = race(before=APART).correct(round=7, points={"red": 12})
    assert (made.view["round"], made.view["points"]["red"]) == (7, 12)


def test_questions_get_new_keys(race):
    made = race(before=APART)
    keys = {prompt.key for prompt in RULES.prompts(made.state)}
    made.correct(round=2).correct(round=1)
    assert not keys & {prompt.key for prompt in RULES.prompts(made.state)}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"snails": {"red": {"cell": "d3"}}}, "correction_twice"),
        ({"snails": {"red": {"cell": "i6"}}}, "correction_cell"),
        ({"snails": {"red": {"cell": 5}}}, "correction_cell"),
        ({"snails": {"red": {"start": "b1"}}}, "correction_cell"),
        ({"snails": {"red": {"cell": None}}}, "correction_snail"),
        ({"snails": {"red": {"place": 1}}}, "correction_snail"),
        ({"snails": {"red": {"status": "ko", "shells": 2}}}, "correction_snail"),
        ({"snails": {"red": {"status": "finished", "cell": "d6"}}}, "correction_snail"),
        ({"snails": {"red": {"status": "asleep"}}}, "correction_status"),
        ({"snails": {"red": {"shells": 10}}}, "correction_number"),
        ({"snails": {"red": {"shells": True}}}, "correction_number"),
        ({"snails": {"red": {"colour": 1}}}, "correction_part"),
        ({"snails": {"pink": {}}}, "correction_part"),
        ({"snails": 3}, "correction_part"),
        ({"points": {"red": -1}}, "correction_number"),
        ({"round": 0}, "correction_number"),
        ({"phase": "over"}, "correction_not_now"),
        ({"wind": "n"}, "correction_unknown"),
        ({}, "correction_unknown"),
        ({"discard": ["tir.9"]}, "correction_discard"),
        ({"discard": ["118", "118"]}, "correction_discard"),
        ({"discard": "118"}, "correction_discard"),
        ({"draw": 81}, "correction_number"),
        ({"draw": 70, "discard_unknown": 20}, "correction_count"),
        ({"hand_sizes": {"red": 80}}, "correction_count"),
        ({"hand_sizes": {"pink": 1}}, "correction_part"),
    ],
)
def test_what_makes_no_valid_state_is_refused(change, code, race):
    assert refused(race(before=APART), **change) == code


def test_dealt_cards_and_hands_of_two_piles_are_not_set(race):
    assert refused(race(before=APART, deal="companion"), draw=1) == "correction_dealt"
    made = race(before=APART, decks="separate")
    assert refused(made, hand_sizes={"red": 3}) == "correction_two_piles"
    assert refused(made, draw={"speed": 1}) == "correction_part"
    made.correct(draw={"speed": 30, "action": 20})
    assert made.cards_in_all == 80


def test_before_the_start_a_snail_stands_on_its_start_cell(new):
    made = new("red blue").play("red: roll 1", "blue: roll 2").correct(snails={"red": {"cell": "a2"}})
    assert made.snail("red")["start"] == "a2"
    assert made.ask() == [("blue", "place")]
    assert refused(made, snails={"red": {"cell": "f4"}}) in ("correction_cell", "correction_snail")
    assert refused(made, snails={"red": {"status": "ko"}}) == "correction_snail"


def test_no_correction_of_a_race_that_is_not_known_yet(new):
    made = new("red blue", experopodes=True)
    assert refused(made, snails={"red": {"shells": 2}}) == "correction_not_now"
