"""What the race master may set by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import RulesError
from companion.games.crazy_snail import RULES


def corrected(match, **change):
    match.state = RULES.correct(match.state, change)
    return match


def code(match, change):
    kept = match.state
    with pytest.raises(RulesError) as refused:
        RULES.correct(match.state, change)
    assert match.state == kept
    return refused.value.code


def test_parts_are_merged(start):
    match = corrected(start(2), snails={"red": 7}, scores={"s2": 9}, controls={"s1": 0}, round=4, race=2)
    assert match.snails == "7 0 0 0"
    assert match.view["scores"] == {"s1": 0, "s2": 9}
    assert match.view["controls"] == {"s1": 0, "s2": 2}
    assert (match.view["round"], match.view["race"]) == (4, 2)


def test_the_slips_of_a_round_begun_afresh_go_back_to_the_hands_with_the_controls(start):
    match = start(2).slips("3b red, 2a blue").play("s1 control s2", "s2 pass")
    keys = {prompt.key for prompt in RULES.prompts(start(2).state)}
    corrected(match, phase="slip")
    assert (match.view["phase"], match.view["hand_sizes"]) == ("slip", {"s1": 9, "s2": 9})
    assert match.view["controls"] == {"s1": 2, "s2": 2}
    assert match.to_move == ["s1", "s2"]
    assert not keys & {prompt.key for prompt in RULES.prompts(match.state)}


def test_denouncing_begun_afresh_gives_controls_back_and_keeps_the_slips(start):
    match = corrected(start(2).slips("3b red, 2a blue").play("s1 control s2", "s2 pass"), phase="denounce")
    assert (match.to_move, match.view["controls"]) == (["s1", "s2"], {"s1": 2, "s2": 2})
    assert match.mine("s1")["slip"] == {"card": "3b", "colour": "red"}


def test_wishes_made_afresh(start):
    match = start(2, wishes=None).play("s1 objective red blue", "s2 objective blue red", "s1 slip 3b red")
    corrected(match, phase="objective")
    assert (match.to_move, match.mine("s1")["objective"], match.view["hand_sizes"]["s1"]) == (["s1", "s2"], None, 9)


def test_a_finished_match_takes_points(start):
    match = start(2, "5", races=1, wishes="red blue, green red").round("5 red, 5 red")
    assert match.view["outcome"] == {"winners": ["s2"]}
    corrected(match, scores={"s1": 50})
    assert match.view["outcome"] == {"winners": ["s1"]}
    assert code(match, {"phase": "slip"}) == "correction_phase"
    assert corrected(match, phase="over").view["phase"] == "over"


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({}, "correction_unknown"),
        ({"hand_sizes": {"s1": 3}}, "correction_unknown"),
        ({"mine": {}}, "correction_unknown"),
        ({"snails": {"red": 41}}, "correction_number"),
        ({"snails": {"red": -1}}, "correction_number"),
        ({"snails": {"red": True}}, "correction_number"),
        ({"snails": {"pink": 1}}, "correction_key"),
        ({"snails": [1, 2, 3, 4]}, "correction_map"),
        ({"scores": {"s3": 1}}, "correction_key"),
        ({"controls": {"s1": 100}}, "correction_number"),
        ({"race": 4}, "correction_number"),
        ({"round": 0}, "correction_number"),
        ({"phase": "denounce"}, "correction_phase"),
        ({"phase": "over"}, "correction_phase"),
        ({"phase": "objective"}, "correction_phase"),
        ({"phase": []}, "correction_phase"),
        ({"phase": "slip", "round": "x"}, "correction_number"),
    ],
)
def test_what_cannot_be(start, change, wrong):
    assert code(start(2), change) == wrong


def test_a_match_without_its_wishes_goes_nowhere_else(start):
    assert code(start(2, wishes=None), {"phase": "slip"}) == "correction_phase"


VALUES = (
    st.none() | st.booleans() | st.integers(-2, 60) | st.sampled_from(["slip", "denounce", "objective", "over", "x"])
)
MAPS = st.dictionaries(st.sampled_from(["red", "blue", "s1", "s2", "s9"]), VALUES, max_size=2)
PARTS = st.sampled_from(["snails", "scores", "controls", "race", "round", "phase", "hand_sizes"])


@given(changes=st.lists(st.dictionaries(PARTS, VALUES | MAPS, max_size=2), max_size=4), seed=st.integers(0, 10**6))
def test_a_match_goes_on_from_any_correction(data, changes, seed):
    import random

    rng = random.Random(seed)
    state = RULES.new(["s1", "s2"], {"pack": ["1", "3*", "3"], "races": 2}, data)
    for change in [*changes, {}]:
        for _ in range(rng.randrange(12)):
            if prompts := RULES.prompts(state):
                prompt = rng.choice(prompts)
                state, _ = RULES.apply(state, prompt.seat, rng.choice(prompt.options).move)
        try:
            state = RULES.correct(state, change)
        except RulesError:
            continue
        assert bool(RULES.prompts(state)) is (RULES.outcome(state) is None)
        for part, value in change.items():
            view = RULES.view(state, None)[part]
            assert {**view, **value} == view if isinstance(value, dict) else part == "phase" or view == value
