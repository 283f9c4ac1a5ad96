"""Seats, options and the data file: what is taken, what is refused and how."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import InvalidNotation, RulesError
from companion.games.crazy_snail import RULES
from companion.games.crazy_snail.cards import make_pack

SEATS = ["s1", "s2"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
KEYS = [option.key for option in RULES.info.options]


def code(seats, options, data):
    with pytest.raises(RulesError) as refused:
        RULES.new(seats, options, data)
    return refused.value.code


def test_any_two_to_six_seats_in_any_order(data):
    for seats in (["s6", "s2"], ["s1", "s2", "s3", "s4", "s5", "s6"], ["s4", "s1", "s5"]):
        view = RULES.view(RULES.new(seats, {}, data), None)
        assert view["to_move"] == seats
        assert list(view["scores"]) == seats


@pytest.mark.parametrize(
    ("seats", "wrong"),
    [
        (["s1"], "seats_count"),
        (["s1", "s1"], "seats_count"),
        (["s1", "s7"], "seat_unknown"),
        ([], "seats_count"),
        (["s1", "s2", "s3", "s4", "s5", "s6", "s1"], "seats_count"),
    ],
)
def test_other_seats_are_refused(seats, wrong, data):
    assert code(seats, {}, data) == wrong


def test_no_other_code_knows_the_game_by_its_name():
    root = Path(__file__).resolve().parents[3]
    own = root / "companion" / "games" / "crazy_snail"
    files = (path for part in ("companion", "web", "firmware_bridge") for path in (root / part).rglob("*"))
    code = [
        path for path in files if path.suffix in (".py", ".js", ".html", ".css", ".ftl") and own not in path.parents
    ]
    assert len(code) > 50
    named = [path for path in code if re.search("crazy.?snail", path.read_text(encoding="utf-8"), re.IGNORECASE)]
    assert not named


def test_keys_of_cards_come_from_the_list():
    keys = [card.key for card in make_pack(["2", "x2", "2*", "stop", "stop*", "-2", "2"])]
    assert keys == ["2a", "x2", "2b", "stopa", "stopb", "-2", "2c"]


@pytest.mark.parametrize(
    ("option", "value", "wrong"),
    [
        ("placing", "best", "setup_option_value"),
        ("controls_refill", True, "setup_option_value"),
        ("controls", -1, "setup_option_value"),
        ("controls", True, "setup_option_value"),
        ("races", 0, "setup_option_value"),
        ("track_length", 99, "setup_option_value"),
        ("track_length", "40", "setup_option_value"),
        ("control_seconds", -1, "setup_option_value"),
        ("control_seconds", float("nan"), "setup_option_value"),
        ("control_seconds", True, "setup_option_value"),
        ("pack", "1 2 3", "pack_no_list"),
        ("pack", [], "pack_size"),
        ("pack", ["1"] * 27, "pack_size"),
        ("pack", ["1", "0"], "pack_card"),
        ("pack", ["1", "2**"], "pack_card"),
        ("pack", [3], "pack_card"),
        ("objectives", {"s1": ["red", "blue"]}, "setup_option_value"),
        ("objectives", [{}] * 4, "setup_option_value"),
        ("objectives", [{"s3": ["red", "blue"]}], "objectives_seat"),
        ("objectives", [{"s1": ["red", "red"]}], "objectives_pair"),
        ("objectives", [{"s1": "red blue"}], "objectives_pair"),
        ("objectives", [{"s1": ["red", "blue"], "s2": ["red", "blue"]}], "objectives_twice"),
        ("volume", 3, "setup_unknown_option"),
    ],
)
def test_other_options_are_refused(option, value, wrong, data):
    assert code(SEATS, {option: value}, data) == wrong


@pytest.mark.parametrize("off", [None, 0])
def test_no_timer(off, data):
    assert RULES.new(SEATS, {"control_seconds": off}, data).setup.control_seconds is None


def test_the_file_is_needed_and_read():
    assert RULES.files({}) == ("crazy_snail",)
    assert code(SEATS, {}, {}) == "data_missing"
    assert code(SEATS, {}, {"crazy_snail": {"pack": ["1"]}}) == "data_lacks"
    state = RULES.new(SEATS, {}, {"crazy_snail": {"pack": ["1", "stop*"], "track_length": 7}})
    assert RULES.view(state, "s1")["mine"]["hand"] == ["1", "stop"]
    assert len(RULES.board(state).cells) == 8 * 4


def test_the_file_that_ships_is_the_ruling(data):
    assert RULES.faults(data["crazy_snail"]) == ()
    assert data["crazy_snail"] == {"track_length": 40, "pack": ["1", "1", "2", "2*", "3", "3*", "x2", "-2", "stop"]}


def test_all_faults_of_a_file_are_told_at_once():
    found = RULES.faults(tomllib.loads('track_length = 0\npack = ["1", "4x", 3]\ncolour = "red"'))
    assert [fault.code for fault in found] == ["data_key", "data_track", "pack_card", "pack_card"]
    assert [fault.code for fault in RULES.faults({})] == ["data_lacks", "data_lacks"]
    assert [fault.code for fault in RULES.faults([])] == ["data_shape"]


@given(data=JSON)
def test_any_file_has_faults_or_makes_a_match(data):
    found = RULES.faults(data)
    assert all(isinstance(fault, RulesError) for fault in found)
    if not found:
        RULES.new(SEATS, {}, {"crazy_snail": data})


@given(
    options=st.dictionaries(st.sampled_from(KEYS), JSON, max_size=3), seats=st.lists(st.text(max_size=3), max_size=3)
)
def test_any_options_make_a_match_or_are_refused(options, seats):
    shipped = {"crazy_snail": {"track_length": 40, "pack": ["1", "2*"]}}
    for named in (seats, SEATS):
        try:
            state = RULES.new(named, options, shipped)
        except RulesError:
            continue
        assert RULES.prompts(state)


MOVES = st.from_regex(
    r"\A(slip (-?[0-9]|x2|stop)[a-c?]? [a-z]{3,6}|control s[0-9]|objective [a-z]+ [a-z]+|pass|late)\Z"
)


@given(text=MOVES | st.text(max_size=20))
def test_a_text_is_a_move_written_so_or_no_move(text):
    try:
        move = RULES.parse(text)
    except InvalidNotation as refused:
        assert refused.rule
        return
    assert RULES.format(move) == text


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("slip 3b pink", "no_such_snail"),
        ("objective red red", "objective_same"),
        ("objective red pink", "no_such_snail"),
        ("objective", "objective_undrawn"),
        ("slip 3b", "move_text"),
        ("slip 3B red", "move_text"),
        ("control s7", "move_text"),
        ("pass ", "move_text"),
        ("", "move_text"),
    ],
)
def test_texts_that_are_no_moves(text, wrong):
    with pytest.raises(InvalidNotation) as refused:
        RULES.parse(text)
    assert refused.value.code == wrong


def test_the_cards_to_label_are_each_seats_pack_and_the_wishes(data):
    cards = RULES.cards(RULES.new(SEATS, {}, data))
    assert len(cards) == 2 * 9 + 12
    assert [card.key for card in cards if card.pack == "s2"] == ["1a", "1b", "2a", "2b", "3a", "3b", "x2", "-2", "stop"]
    assert {card.corners for card in cards if card.pack == "s1"} == {("red", "yellow", "green", "blue")}
    assert len({card.key for card in cards if not card.corners}) == 12


@pytest.mark.parametrize("length", [1, 10, 11, 40, 98])
def test_the_board_has_a_lane_for_each_snail_and_no_cell_covers_another(length, data):
    board = RULES.board(RULES.new(SEATS, {"track_length": length}, data))
    assert {shape.cell for shape in board.cells} == {f"{lane}{row}" for lane in "abcd" for row in range(1, length + 2)}
    assert len({(shape.x, shape.y) for shape in board.cells}) == len(board.cells)
    assert all(0 < shape.x < board.width and 0 < shape.y < board.height for shape in board.cells)
