"""Wishes, slips, controls and progress, a test or more for each rule."""

from __future__ import annotations

import random

import pytest

from companion.chance import fill_in
from companion.errors import IllegalMove
from companion.games.crazy_snail import RULES
from companion.match import Position


def refused(match, *moves):
    """The code and rule of the refusal of the last move, the state unchanged by it."""
    match.play(*moves[:-1])
    kept = match.state
    with pytest.raises(IllegalMove) as found:
        match.play(moves[-1])
    assert match.state == kept
    return found.value.code, found.value.rule


# --- CRA-1: what each seat gets, and wishes ---------------------------------------------------------------------------


def test_cra_1_each_seat_has_the_printed_pack_two_controls_and_the_snails_stand_on_the_start(start):
    match = start(3)
    assert match.mine("s2")["hand"] == ["1a", "1b", "2a", "2b", "3a", "3b", "x2", "-2", "stop"]
    assert match.view["hand_sizes"] == {"s1": 9, "s2": 9, "s3": 9}
    assert match.view["controls"] == {"s1": 2, "s2": 2, "s3": 2}
    assert (match.view["race"], match.view["round"], match.view["phase"]) == (1, 1, "slip")
    assert RULES.layout(match.state) == {"a1": "red", "b1": "yellow", "c1": "green", "d1": "blue"}


def test_cra_1_salads_are_where_the_list_has_stars():
    from companion.games.crazy_snail.cards import make_pack

    pack = make_pack(["1", "1", "2", "2*", "3", "3*", "x2", "-2", "stop"])
    assert [card.key for card in pack if card.doped] == ["2b", "3b"]


def test_cra_1_wishes_are_made_in_any_order_and_each_is_one_of_twelve(start):
    match = start(3, wishes=None)
    assert (match.view["phase"], match.to_move) == ("objective", ["s1", "s2", "s3"])
    assert len(match.moves("s2")) == len(set(match.moves("s2"))) == 12
    match.play("s2 objective red blue", "s3 objective blue red")
    assert (match.view["phase"], match.to_move) == ("objective", ["s1"])
    match.play("s1 objective green blue")
    assert (match.view["phase"], match.to_move) == ("slip", ["s1", "s2", "s3"])
    assert match.mine("s3")["objective"] == ["blue", "red"]


def test_cra_1_equal_wishes_are_refused_only_once_all_are_in_and_only_their_seats_wish_again(start):
    match = start(3, wishes=None).play("s1 objective red blue", "s3 objective red blue")
    assert not match.said("wishes_equal")
    keys = {prompt.seat: prompt.key for prompt in RULES.prompts(match.state)}
    match.play("s2 objective blue red")
    assert match.said("wishes_equal") == [{"seats": ["s1", "s3"]}]
    assert (match.view["phase"], match.to_move) == ("objective", ["s1", "s3"])
    assert not {prompt.key for prompt in RULES.prompts(match.state)} & set(keys.values())
    match.play("s1 objective red blue", "s3 objective red green")
    assert (match.view["phase"], match.mine("s2")["objective"]) == ("slip", ["blue", "red"])


def test_cra_1_a_wish_that_the_set_up_gives_is_not_asked_and_stands(start):
    match = start(3, wishes=None, objectives=[{"s2": ["red", "blue"]}])
    assert match.to_move == ["s1", "s3"]
    match.play("s1 objective red blue", "s3 objective blue red")
    assert match.to_move == ["s1"]
    assert match.said("wishes_equal") == [{"seats": ["s1"]}]
    assert match.mine("s2")["objective"] == ["red", "blue"]


@pytest.mark.parametrize("seed", range(12))
def test_cra_1_wishes_left_to_chance_are_drawn_from_those_left(start, seed):
    match, rng = start(5, wishes=None), random.Random(seed)
    for seat in ("s3", "s1", "s5", "s2", "s4"):
        text = fill_in(Position(RULES, match.state), seat, "objective", rng)
        assert text in match.moves(seat)
        match.play(f"{seat} {text}")
    assert match.view["phase"] == "slip"


def test_cra_1_a_draw_may_give_any_wish_left_and_no_other(start):
    match = start(2, wishes=None).play("s1 objective red blue")
    drawn = {fill_in(Position(RULES, match.state), "s2", "objective", random.Random(seed)) for seed in range(300)}
    assert drawn == set(match.moves("s2")) - {"objective red blue"}


def test_cra_1_all_snails_go_back_to_the_start_before_each_race(start):
    match = start(2, "3").round("3 red, 3 blue")
    assert (match.view["race"], match.view["round"], match.snails) == (2, 1, "0 0 0 0")
    assert match.view["hand_sizes"] == {"s1": 1, "s2": 1}
    assert match.said("race_begun") == [{"race": 2, "races": 3}]


@pytest.mark.parametrize(("refill", "left"), [("race", {"s1": 2, "s2": 2}), ("game", {"s1": 1, "s2": 2})])
def test_cra_1_controls_come_back_for_each_race_or_not(start, refill, left):
    match = start(2, "3", controls_refill=refill).round("3 red, 3 blue", "s1 s2")
    assert match.view["controls"] == left


def test_cra_1_wishes_are_asked_anew_for_each_race(start):
    match = start(2, "3", wishes=None).play("s1 objective red blue", "s2 objective blue red")
    match.round("3 red, 3 blue")
    assert (match.view["phase"], match.view["race"]) == ("objective", 2)
    assert match.said("wishes_asked") == [{"race": 2, "races": 3}]
    assert match.mine("s1")["objective"] is None


# --- CRA-2, CRA-3: slips and the reveal -------------------------------------------------------------------------------


def test_cra_2_any_card_in_hand_with_any_corner(start):
    match = start(2)
    assert len(match.moves("s1")) == 9 * 4
    match.round("3a red, 3a blue")
    assert len(match.moves("s1")) == 8 * 4
    assert not [text for text in match.moves("s1") if "3a" in text]


def test_cra_2_others_learn_only_that_a_seat_is_ready(start):
    match = start(2).play("s2 slip 3b red")
    assert match.said("slipped") == [{"seat": "s2"}]
    assert {note.kind for note in match.notices if note.audience is None} == {"slipped"}
    assert match.said("slip_kept", "s2") == [{"colour": "red", "value": "3"}]
    assert match.to_move == ["s1"]
    assert match.view["hand_sizes"] == {"s1": 9, "s2": 8}
    assert match.mine("s2")["slip"] == {"card": "3b", "colour": "red"}


def test_cra_2_wishes_and_slips_are_asked_in_secret_and_controls_in_the_open(start):
    match = start(2, wishes=None)
    assert {(prompt.about, prompt.secret) for prompt in RULES.prompts(match.state)} == {("objective", True)}
    match.play("s1 objective red blue", "s2 objective blue red")
    assert {(prompt.about, prompt.secret) for prompt in RULES.prompts(match.state)} == {("slip", True)}
    match.slips("1a red, 1a blue")
    assert {(prompt.about, prompt.secret) for prompt in RULES.prompts(match.state)} == {("denounce", False)}


def test_cra_2_a_seat_keeps_its_question_while_others_answer(start):
    match = start(3)
    before = {prompt.seat: prompt for prompt in RULES.prompts(match.state)}
    match.play("s2 slip 3b red")
    after = {prompt.seat: prompt for prompt in RULES.prompts(match.state)}
    assert after == {seat: prompt for seat, prompt in before.items() if seat != "s2"}


@pytest.mark.parametrize(
    ("move", "code", "rule"),
    [
        ("s1 slip 3b red", "answered_already", "CRA-2"),
        ("s2 slip 4a red", "card_not_in_pack", "CRA-2"),
        ("s2 slip 3 red", "card_not_in_pack", "CRA-2"),
        ("s2 slip 4? red", "card_not_in_hand", "CRA-2"),
        ("s2 control s1", "not_now", "CRA-2"),
        ("s2 pass", "not_now", "CRA-2"),
        ("s2 objective red blue", "not_now", "CRA-2"),
        ("s4 slip 3b red", "seat_not_playing", "CRA-2"),
        ("table slip 3b red", "seat_not_playing", "CRA-2"),
    ],
)
def test_cra_2_what_is_refused(start, move, code, rule):
    assert refused(start(2), "s1 slip 3a red", move) == (code, rule)


def test_cra_2_a_card_played_is_gone(start):
    match = start(2).round("3b red, 3a blue")
    assert refused(match, "s1 slip 3b red") == ("card_not_in_hand", "CRA-2")


def test_cra_3_all_turn_up_at_once_and_show_colour_and_value_only(start):
    match = start(2).play("s2 slip 3b red", "s1 slip stop blue")
    assert match.said("revealed") == [
        {"seat": "s1", "colour": "blue", "value": "stop"},
        {"seat": "s2", "colour": "red", "value": "3"},
    ]
    assert match.view["phase"] == "denounce"
    assert "revealed" in RULES.info.sealing


def test_cra_3_no_pouch_shows_before_all_have_slipped(start):
    def pouches(match, viewer=None):
        return [(f.seat, f.data["value"]) for f in RULES.facts(match.state, viewer) if f.message == "fact-pouch"]

    match = start(3).play("s2 slip 3b red", "s1 slip stop blue")
    assert [pouches(match, viewer) for viewer in (None, "s1", "s3")] == [[], [], []]
    match.play("s3 slip x2 red")
    assert pouches(match) == [("s1", "stop"), ("s2", "3"), ("s3", "x2")]


# --- CRA-4, CRA-5: controls -------------------------------------------------------------------------------------------


def test_cra_4_several_controls_on_different_pouches_then_pass(start):
    match = start(3).slips("3b red, 2a blue, 1a red")
    assert match.moves("s1") == ["control s2", "control s3", "pass"]
    match.play("s1 control s3")
    assert match.said("controlled") == [{"by": "s1", "on": "s3"}]
    assert match.moves("s1") == ["control s2", "pass"]
    match.play("s2 control s3", "s1 control s2")
    assert match.moves("s1") == ["pass"]
    assert match.view["controls"] == {"s1": 0, "s2": 1, "s3": 2}
    match.play("s1 pass")
    assert (match.view["phase"], match.to_move) == ("denounce", ["s2", "s3"])


def test_cra_4_a_seat_keeps_its_question_while_others_lay_and_pass(start):
    match = start(3).slips("3b red, 2a blue, 1a red")
    before = {prompt.seat: prompt for prompt in RULES.prompts(match.state)}
    match.play("s1 control s2", "s3 pass")
    after = {prompt.seat: prompt for prompt in RULES.prompts(match.state)}
    assert after["s2"] == before["s2"]
    assert after["s1"].key != before["s1"].key


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        (["s1 control s1"], "own_pouch"),
        (["s1 control s4"], "seat_not_playing"),
        (["s1 control s2", "s1 control s2"], "controlled_already"),
        (["s1 control s2", "s1 control s3"], "no_control_left"),
        (["s1 pass", "s1 control s2"], "answered_already"),
        (["s1 slip 1a red"], "not_now"),
    ],
)
def test_cra_4_what_is_refused(start, moves, code):
    assert refused(start(3, controls=1).slips("3b red, 2a blue, 1a red"), *moves) == (code, "CRA-4")


def test_cra_4_who_has_no_control_left_is_still_asked_to_pass(start):
    match = start(2, controls=0).slips("3b red, 3b blue")
    assert match.moves("s1") == ["pass"]


def test_cra_4_time_up_is_the_same_as_passing(start):
    passed = start(2, control_seconds=20).slips("3b red, 3b blue").play("s1 pass", "s2 pass")
    late = start(2, control_seconds=20).slips("3b red, 3b blue")
    assert [prompt.seconds for prompt in RULES.prompts(late.state)] == [20.0, 20.0]
    assert late.play("s1 late", "s2 late").state == passed.state


def test_cra_4_no_time_is_set_unless_the_table_wants_it(start):
    match = start(2).slips("3b red, 3b blue")
    assert [prompt.seconds for prompt in RULES.prompts(match.state)] == [None, None]


def test_cra_5_only_controlled_cards_are_drawn_and_only_once_all_have_passed(start):
    match = start(3).slips("3b red, 2a blue, 2b green").play("s2 control s1", "s1 control s2", "s1 pass", "s2 pass")
    assert not match.said("control_result")
    match.play("s3 pass")
    assert match.said("control_result") == [{"on": "s1", "doped": True}, {"on": "s2", "doped": False}]


# --- CRA-6 to CRA-8: what doping does ---------------------------------------------------------------------------------


def test_cra_6_a_doped_colour_does_not_move_at_all(start):
    match = start(3).round("3b red, 3a red, 2a blue", "s3 s1")
    assert match.snails == "0 0 0 2"
    assert match.said("held") == [{"colour": "red", "why": "doping"}]


def test_cra_6_all_who_controlled_a_doped_pouch_take_their_card_back_and_it_counts_this_round(start):
    match = start(3).round("3b red, 3a blue, 2a blue", "s2 s1", "s3 s1")
    assert match.said("taken_back") == [{"seat": "s2"}, {"seat": "s3"}]
    assert match.snails == "0 0 0 5"
    assert match.view["hand_sizes"] == {"s1": 8, "s2": 9, "s3": 9}
    assert "3a" in match.mine("s2")["hand"]


def test_cra_6_several_doped_pouches_each_hold_their_snail_and_reward_who_controlled_them(start):
    match = start(4).round("3b red, 2b blue, 3a yellow, 2a red", "s3 s1", "s4 s2")
    assert match.snails == "0 3 0 0"
    assert [(said["colour"], said["why"]) for said in match.said("held")] == [("red", "doping"), ("blue", "doping")]
    assert match.said("taken_back") == [{"seat": "s3"}, {"seat": "s4"}]
    assert match.view["hand_sizes"] == {"s1": 8, "s2": 8, "s3": 9, "s4": 9}


def test_cra_6_a_control_counts_for_its_round_only(start):
    match = start(3).round("3b red, 3a blue, 2a blue", "s2 s1").slips("2b red, 2a green, 1a green")
    assert match.moves("s2") == ["control s1", "control s3", "pass"]
    match.play("pass")
    assert match.snails == "2 0 3 5"
    assert match.said("taken_back") == []
    assert match.view["hand_sizes"] == {"s1": 7, "s2": 8, "s3": 7}


def test_cra_7_a_control_that_found_doping_is_spent_as_well(start):
    match = start(2).round("3b red, 2a blue", "s2 s1")
    assert match.view["controls"] == {"s1": 2, "s2": 1}


def test_cra_6_a_salad_that_nobody_controls_does_nothing(start):
    match = start(2).round("3b red, 2b red", "s1 s2")
    assert match.snails == "0 0 0 0"
    assert start(2).round("3b red, 2b red").snails == "5 0 0 0"


def test_cra_7_a_clean_card_changes_nothing_but_the_control_is_spent(start):
    match = start(2).round("3a red, 2a red", "s1 s2")
    assert (match.snails, match.view["controls"]) == ("5 0 0 0", {"s1": 1, "s2": 2})
    assert match.view["hand_sizes"] == {"s1": 8, "s2": 8}


def test_cra_7_who_lays_several_takes_the_card_back_once_if_any_finds_doping(start):
    match = start(3).round("1a green, 3b red, 2b red", "s1 s2", "s1 s3")
    assert match.said("taken_back") == [{"seat": "s1"}]
    assert match.view["hand_sizes"] == {"s1": 9, "s2": 8, "s3": 8}
    match = start(3).round("1a green, 3a red, 2b red", "s1 s2", "s1 s3")
    assert match.said("taken_back") == [{"seat": "s1"}]


def test_cra_8_a_doped_card_comes_back_too_to_who_found_doping(start):
    match = start(2).round("3b red, 2b blue", "s1 s2", "s2 s1")
    assert match.view["hand_sizes"] == {"s1": 9, "s2": 9}
    assert "3b" in match.mine("s1")["hand"]
    assert match.snails == "0 0 0 0"


# --- CRA-9 to CRA-11: progress and the end of a race ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slips", "snails"),
    [
        ("1a red, 2a red, 3a red", "6 0 0 0"),
        ("3a red, x2 red, 2a red", "10 0 0 0"),
        ("3a red, x2 red, x2 red", "12 0 0 0"),
        ("x2 red, x2 red, 1a blue", "0 0 0 1"),
        ("x2 red, 1a blue, 1a green", "0 0 1 1"),
        ("stop red, 3a red, x2 red", "0 0 0 0"),
        ("3a red, -2 red, 1a yellow", "1 1 0 0"),
    ],
)
def test_cra_9_progress(start, slips, snails):
    assert start(3).round(slips).snails == snails


@pytest.mark.parametrize(("slips", "square"), [("-2 red, x2 red, 1a blue", 5), ("-2 red, x2 red, x2 red", 1)])
def test_cra_9_a_negative_sum_is_doubled_too(start, slips, square):
    match = start(3)
    match.state = RULES.correct(match.state, {"snails": {"red": 9}})
    assert match.round(slips).view["snails"]["red"] == square


def test_cra_9_a_stop_holds_what_doping_does_not(start):
    match = start(3).round("stop red, 3a red, 1a blue")
    assert match.said("held") == [{"colour": "red", "why": "stop"}]
    assert match.said("advanced") == [{"colour": "blue", "from": 0, "to": 1, "cards": ["1"]}]


def test_cra_10_never_behind_the_start(start):
    match = start(2).round("-2 red, 1a blue")
    assert match.snails == "0 0 0 1"
    assert [note["colour"] for note in match.said("advanced")] == ["blue"]


def test_cra_10_never_beyond_the_end_of_the_track(start):
    match = start(2, track_length=4).round("3a red, 2a red")
    assert match.snails == "4 0 0 0"
    assert RULES.layout(match.state)["a5"] == "red"


def test_cra_11_the_race_ends_after_the_round_in_which_a_seat_has_no_card_left(start):
    match = start(2, "3 3*", races=1).round("3a red, 3b blue", "s1 s2")
    assert (match.view["phase"], match.view["hand_sizes"]) == ("slip", {"s1": 2, "s2": 1})
    match.round("3a red, 3a green")
    assert (match.view["phase"], match.view["hand_sizes"]) == ("over", {"s1": 1, "s2": 0})


def test_cra_11_a_card_taken_back_keeps_the_race_going(start):
    match = start(2, "3 3*", races=1).round("3a red, 3a blue").round("3b red, 3b blue", "s1 s2", "s2 s1")
    assert (match.view["phase"], match.view["round"]) == ("slip", 3)
    assert match.mine("s1")["hand"] == ["3b"]
