"""A match as a tree: entries, take-backs into undone branches, corrections, and keys that count once."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove, InvalidNotation, RulesError
from companion.match import Entry, EntryKind

FIRST_TURNS = [
    ("south", "De2e3"),
    ("north", "Wf8f7"),
    ("north", "Wf7f6"),
    ("south", "De3d3"),
    ("south", "Dd3c3"),
    ("south", "Wd2d3~e1"),
]


@pytest.fixture
def enter(splut):
    def enter(kind, seat, text, key=""):
        return splut.take(Entry(splut.next_seq, EntryKind(kind), seat, text, key))

    return enter


@pytest.fixture
def opened(splut, enter):
    """The match after six steps; the positions before and after each."""
    positions = [splut.position]
    for seat, move in FIRST_TURNS:
        positions.append(enter("move", seat, move).position)
    return positions


def test_entries_are_numbered_from_one(splut, opened):
    assert [logged.entry.seq for logged in splut.log] == [1, 2, 3, 4, 5, 6]
    assert splut.next_seq == 7
    assert splut.logged(3).entry.text == "Wf7f6"


@pytest.mark.parametrize("number", [0, 7, -1])
def test_there_is_no_other_entry(splut, opened, number):
    with pytest.raises(InvalidNotation) as refused:
        splut.logged(number)
    assert refused.value.code == "no_such_entry"
    with pytest.raises(InvalidNotation):
        splut.before(number)


def test_a_take_back_leads_to_the_position_before(splut, enter, opened):
    enter("undo", "south", "6")
    assert splut.position is opened[5]
    enter("undo", "south", "5")
    assert splut.position is opened[4]


def test_another_branch_grows_after_a_take_back(splut, enter, opened):
    enter("undo", "south", "6")
    enter("move", "south", "Wd2d3")
    assert splut.position.parent is opened[5]
    assert splut.position.layout["e1"] == "r"


def test_back_into_an_undone_branch(splut, enter, opened):
    """An entry that was taken back keeps its number: one can go back to before it, and so undo the take-back."""
    enter("undo", "south", "5")
    enter("move", "south", "Dd3d4")
    branch = splut.position
    enter("correction", "table", "back 6")
    assert splut.position is opened[5]
    enter("correction", "table", "back 9")
    assert splut.position is branch


def test_what_is_no_move_can_be_gone_back_over(splut, enter, opened):
    enter("table", "south", "done e1 e2")
    enter("control", "table", "pause")
    assert splut.position is opened[6]
    enter("correction", "table", "back 7")
    assert splut.position is opened[6]


def test_a_refused_entry_changes_nothing(splut, enter, opened):
    for kind, text in [
        ("move", "De2e3"),
        ("move", "nonsense"),
        ("undo", "99"),
        ("undo", ""),
        ("correction", "back 0"),
        ("correction", "back x"),
        ("correction", "sideways"),
        ("correction", 'set {"no such part": 1}'),
    ]:
        with pytest.raises(RulesError):
            enter(kind, "north", text, "key")
    assert splut.position is opened[6]
    assert len(splut.log) == 6
    assert not splut.entered("north", "key")


@pytest.mark.parametrize(
    "text", ["set", "set ", "set {", "set []", "set 7", "set null", 'set "x"', "set " + "[" * 9999]
)
def test_a_correction_that_cannot_be_read_is_refused(enter, opened, text):
    with pytest.raises(RulesError) as refused:
        enter("correction", "table", text)
    assert refused.value.code == "correction_unclear"


@pytest.mark.parametrize("text", ["9" * 5000, "²", "٣٣", "-1", "1.0", " 1"])
def test_a_number_that_is_none_is_refused(enter, opened, text):
    with pytest.raises(RulesError):
        enter("undo", "south", text)


def test_preparing_does_nothing(splut, opened):
    splut.prepare(Entry(7, EntryKind.UNDO, "south", "1", "key"))
    assert splut.position is opened[6]
    assert not splut.entered("south", "key")
    assert splut.next_seq == 7


def test_a_key_counts_for_its_seat_also_when_undone(splut, enter):
    enter("move", "south", "De2e3", "one")
    assert splut.entered("south", "one")
    assert not splut.entered("north", "one")
    assert not splut.entered("south", "two")
    enter("undo", "south", "1", "two")
    assert splut.entered("south", "one")
    assert splut.entered("south", "two")


def test_no_key_is_never_known(splut, enter):
    enter("move", "south", "De2e3")
    assert not splut.entered("south", "")


def test_a_step_is_free_to_take_back_for_whoever_made_it(splut, enter, opened):
    assert splut.free_undo() is opened[6]
    assert splut.free_undo("south") is opened[6]
    assert splut.free_undo("north") is None


def test_nothing_is_free_at_the_start_or_after_a_correction(splut, enter):
    assert splut.free_undo() is None
    enter("move", "south", "De2e3")
    enter("correction", "table", 'set {"steps_left": 1}')
    assert splut.free_undo() is None
    assert splut.free_undo("south") is None


def test_after_a_take_back_the_step_before_is_free(splut, enter, opened):
    enter("undo", "south", "6")
    assert splut.free_undo("south") is opened[5]


def test_nothing_is_played_once_it_is_over_until_it_is_taken_back(splut, enter, opened):
    enter("move", "north", "resign")
    assert splut.position.outcome is not None
    with pytest.raises(IllegalMove) as refused:
        enter("move", "south", "Wd3d4")
    assert refused.value.code == "match_over"
    enter("undo", "north", "7")
    assert splut.position is opened[6]


def test_a_correction_starts_a_position_of_its_own(splut, enter, opened):
    logged = enter("correction", "table", 'set {"steps_left": 1}')
    assert logged.sealed
    assert splut.position.parent is opened[6]
    assert splut.rules.view(splut.position.state, None)["steps_left"] == 1
    enter("correction", "table", "back 7")
    assert splut.position is opened[6]


def test_seats_to_move_leave_out_what_nobody_waits_for(splut):
    assert {prompt.seat for prompt in splut.position.prompts} == {"south", "north"}
    assert splut.position.to_move() == ("south",)
