"""The position text, what set-up and corrections accept, and what they answer to nonsense."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import InvalidNotation, RulesError
from companion.games.splut import RULES

BOARD = "r/TnDnWn/5/7/r7r/7/5/WsDsTs/r"
START = f"{BOARD} sn s 1 - - - 2"
LOOSE = "1/TnDnWn/5/7/1r5r1/7/2r2/WsDsTs/r"  # rocks on b5, h5, e3, e1


def refusal(text, seats=("south", "north")):
    with pytest.raises(RulesError) as caught:
        RULES.new(seats, {"position": text})
    return caught.value.code


@pytest.mark.parametrize(
    "text",
    [
        START,
        f"{LOOSE} sn n 2 - b5,h5 - -",
        f"{LOOSE} sn s 1 e3 b5 e1,e3 -",
        f"{LOOSE} sn s 1 x - e1,e3 -",
        "r/3/5/3r3/r6r1/7/DsWs3/1Ts1/1 s s 0 - - - -",
        f"{BOARD} sn - 0 - - - -",
        "r/3/5/7/r7r/7/5/WsDsTs/r s s 0 - - - -",
    ],
)
def test_a_position_text_comes_out_as_it_went_in(text):
    assert RULES.view(RULES.new(("south", "north"), {"position": text}), None)["position"] == text


def test_lists_of_cells_are_sorted_by_file_then_rank():
    state = RULES.new(("south", "north"), {"position": f"{LOOSE} sn s 3 - h5,e3,b5,e1 - -"})
    assert RULES.view(state, None)["position"].split()[5] == "b5,e1,e3,h5"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "position_fields"),
        (f"{BOARD} sn s 1 - - -", "position_fields"),
        (f"{START} 2", "position_fields"),
        ("r/TnDnWn/5/7/r7r/7/5/WsDsTs sn s 1 - - - 2", "position_rows"),
        (f"{BOARD}/1 sn s 1 - - - 2", "position_rows"),
        ("r/TnDnWn/5/7/r7r/7/4/WsDsTs/r sn s 1 - - - 2", "position_row"),
        ("r/TnDnWn/5/7/r7r/7/6/WsDsTs/r sn s 1 - - - 2", "position_row"),
        ("r/TnDnWn/5/7/r7r/7/23/WsDsTs/r sn s 1 - - - 2", "position_row"),
        ("r/TnDnWn/5/7/r7r/7/50/WsDsTs/r sn s 1 - - - 2", "position_row"),
        ("r/TnDnWn/5/7/r7r/7/٥/WsDsTs/r sn s 1 - - - 2", "position_row"),
        ("r/TnDnWn/5/7/r7r/7/5/WsDsXs/r sn s 1 - - - 2", "position_row"),
        ("r/TnDnWn/5/7/r7r/7/5/WsDsT/r sn s 1 - - - 2", "position_row"),
        ("/TnDnWn/5/7/r7r/7/5/WsDsTs/r sn s 1 - - - 2", "position_row"),
        ("1/TnDnWn/5/7/r7r/7/5/WsDsTs/r sn s 1 - - - 2", "position_rocks"),
        ("r/TnDnWn/5/7/r7r/r6/5/WsDsTs/r sn s 1 - - - 2", "position_rocks"),
        (f"{BOARD} ns s 1 - - - 2", "position_seats"),
        (f"{BOARD} ssn s 1 - - - 2", "position_seats"),
        (f"{BOARD} - s 1 - - - 2", "position_seats"),
        (f"{BOARD} swn s 1 - - - 2", "position_missing"),
        ("r/1DnWn/5/7/r7r/7/5/WsDsTs/r sn s 1 - - - 2", "position_missing"),
        ("r/TnDn1/5/7/r7r/7/5/WsDsTs/r sn s 1 - - - 2", "position_missing"),
        ("r/TnDnWn/5/7/r7r/7/5/WsTsTs/r sn s 1 - - - 2", "position_twice"),
        (f"{BOARD} s s 1 - - - 2", "position_stranger"),
        ("r/3/5/7/r7r/7/5/WsDsTs/r s s 3 - - - -", "position_over"),
        (f"{BOARD} sn w 1 - - - 2", "position_mover"),
        (f"{BOARD} sn - 1 - - - 2", "position_mover"),
        (f"{BOARD} sn sn 1 - - - 2", "position_mover"),
        (f"{BOARD} sn s 4 - - - 2", "position_steps"),
        (f"{BOARD} sn s x - - - 2", "position_steps"),
        (f"{BOARD} sn s -1 - - - 2", "position_steps"),
        (f"{BOARD} sn s 1 - - - 3", "position_allowance"),
        (f"{BOARD} sn s 1 - e2 - 2", "position_cells"),
        (f"{BOARD} sn s 1 - - z9 2", "position_cells"),
        (f"{BOARD} sn s 1 - e1,e1 - 2", "position_cells"),
        (f"{BOARD} sn s 1 - e1, - 2", "position_cells"),
        (f"{BOARD} sn s 1 e2 - - 2", "position_levitation"),
        (f"{BOARD} sn s 1 e1 - - 2", "position_levitation"),
        (f"{BOARD} sn s 1 e1 e1 e1 2", "position_levitation"),
        (f"{BOARD} sn s 1 q - - 2", "position_levitation"),
        (f"{BOARD} sn s 0 - - - -", "position_over"),
        (f"{BOARD} sn - 0 x - - -", "position_over"),
        ("r/3/5/7/r7r/7/5/WsDsTs/r s - 0 - - - -", "position_over"),
    ],
)
def test_what_can_be_no_position_is_refused_with_the_field_that_is_wrong(text, code):
    assert refusal(text) == code


@pytest.mark.parametrize("text", [7, ["r"], {}, True])
def test_a_position_that_is_no_text_is_refused(text):
    assert refusal(text) == "position_fields"


def test_the_seats_of_a_position_must_play():
    assert refusal(START, ("south", "west")) == "position_seat_not_playing"


def test_a_position_may_begin_with_a_team_already_out():
    state = RULES.new(("south", "west", "north"), {"position": f"{BOARD} sn n 3 - - - -"})
    assert RULES.view(state, None)["to_move"] == ["north"]


def test_without_seats_a_position_names_them_the_one_to_move_first():
    state = RULES.new((), {"position": f"{BOARD} sn n 3 - - - -"})
    state, _ = RULES.apply(state, "south", RULES.parse("draw"))
    state, _ = RULES.apply(state, "north", RULES.parse("draw"))
    assert RULES.view(state, None)["outcome"]["winners"] == ["north", "south"]


@given(st.text(max_size=120))
def test_no_text_does_more_to_a_position_than_be_refused(text):
    with pytest.raises(InvalidNotation):
        RULES.new(("south", "north"), {"position": text})


@given(st.data())
def test_a_damaged_position_text_is_refused_or_still_a_position(data):
    text = f"{LOOSE} sn s 1 e3 b5 e1,e3 -"
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.text("rsnweDTW123456789-x,/ ", max_size=3)) + text[at + 1 :]
    try:
        state = RULES.new((), {"position": damaged})
    except RulesError:
        return
    written = RULES.view(state, None)["position"]
    assert RULES.view(RULES.new((), {"position": written}), None)["position"] == written


@given(st.text(max_size=20) | st.from_regex(r"[DTW][a-j][0-9][a-j][0-9]([<*~][a-j1-9nesw]{1,2}){0,3}", fullmatch=True))
def test_a_move_text_is_refused_or_comes_out_as_it_went_in(text):
    try:
        move = RULES.parse(text)
    except InvalidNotation as refused:
        assert refused.code in ("move_text", "no_such_cell")
        return
    assert RULES.format(move) == text


@pytest.mark.parametrize(
    "text", ["", "De2", "de2e3", "De2e3 ", "De2e3\n", "Te2e3*x", "Wd2d3~", "Resign", "De2e3*n<e1", "De2e3" * 10_000]
)
def test_what_is_no_move_is_refused_briefly(text):
    with pytest.raises(InvalidNotation) as refused:
        RULES.parse(text)
    assert refused.value.code == "move_text"
    assert len(refused.value.params["text"]) <= 40


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"speed": 3}, "setup_unknown_option"),
        ({"levitation": "both"}, "setup_option_value"),
        ({"levitation": ["together"]}, "setup_option_value"),
        ({"pull_throw": "yes"}, "setup_option_value"),
        ({"pull_throw": 1}, "setup_option_value"),
        ({"repetition": None}, "setup_option_value"),
    ],
)
def test_options_the_game_does_not_know_are_refused(options, code):
    with pytest.raises(RulesError) as refused:
        RULES.new(("south", "north"), options)
    assert refused.value.code == code


def test_a_seat_the_game_does_not_know_is_refused():
    with pytest.raises(RulesError) as refused:
        RULES.new(("south", "up"), {})
    assert refused.value.code == "seat_unknown"


def corrected(state, **change):
    return RULES.view(RULES.correct(state, change), None)


def test_a_correction_sets_the_position():
    state = RULES.new(("south", "north"), {})
    text = f"{LOOSE} sn n 2 - b5 e1 -"
    assert corrected(state, position=text) == {
        "position": text,
        "steps_left": 2,
        "to_move": ["north"],
        "outcome": None,
    }


def test_a_correction_sets_the_steps_left_and_nothing_else():
    state = RULES.new(("south", "north"), {})
    assert corrected(state, steps_left=3)["position"] == f"{BOARD} sn s 3 - - - 2"
    assert corrected(state, position=f"{LOOSE} sn n 2 - b5 e1 -", steps_left=1)["position"].split()[3] == "1"


def test_a_correction_can_take_up_a_match_that_was_over():
    state, _ = RULES.apply(RULES.new(("south", "north"), {}), "south", RULES.parse("resign"))
    assert corrected(state, position=START)["outcome"] is None


def test_a_correction_can_end_a_match():
    state = RULES.new(("south", "north"), {})
    text = "r/3/5/7/r7r/7/5/WsDsTs/r s s 0 - - - -"
    assert corrected(state, position=text)["outcome"] == {"winners": ["south"], "reason": "last_wizard"}


def test_a_correction_asks_anew():
    state = RULES.new(("south", "north"), {})
    after = RULES.correct(state, {"steps_left": 1})
    assert RULES.prompts(state)[0].key != RULES.prompts(after)[0].key


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({}, "correction_unknown"),
        ({"to_move": ["north"]}, "correction_unknown"),
        ({"position": START, "snails": 3}, "correction_unknown"),
        ({"position": "nonsense"}, "position_fields"),
        ({"position": None}, "position_fields"),
        ({"position": "r/TwDwWw/5/7/r7r/7/5/WsDsTs/r sw s 1 - - - 2"}, "position_seat_not_playing"),
        ({"steps_left": 0}, "correction_steps"),
        ({"steps_left": 4}, "correction_steps"),
        ({"steps_left": "2"}, "correction_steps"),
        ({"steps_left": True}, "correction_steps"),
        ({"position": f"{BOARD} sn - 0 - - - -", "steps_left": 2}, "correction_steps"),
    ],
)
def test_a_correction_that_makes_no_valid_state_is_refused(change, code):
    with pytest.raises(RulesError) as refused:
        RULES.correct(RULES.new(("south", "north"), {}), change)
    assert refused.value.code == code
