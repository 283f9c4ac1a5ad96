"""What was revealed, rolled or dealt is never taken back without the race master, by phone or on the board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.errors import RequestRefused
from companion.games.splut import RULES
from companion.match import Entry, EntryKind, Match

PIECES = "Ds e3 r e4 Ts f3 Ws d3 Dn c7 Tn d7 Wn f7 r h5 r e1 r e9"
OPENING = ("south", "north")


class Sealing(type(RULES)):
    """A game in which a push is as good as a reveal."""

    info = replace(RULES.info, sealing=frozenset({"pushed"}))


class Dealing(type(RULES)):
    """A game in which the table may do what is the mover's to do."""

    def apply(self, state, seat, move):
        mover = self.view(state, None)["to_move"][0]
        return super().apply(state, mover if seat == "table" else seat, move)


@pytest.fixture
def sealing(table):
    """Set up a table where a push can't be taken back."""

    def make(turn):
        at = table(PIECES, turn)
        at.rules = Sealing()
        return at.restart()

    return make


def refused(act, *args):
    with pytest.raises(RequestRefused) as caught:
        act(*args)
    return caught.value.code


def test_a_sealed_step_is_not_taken_back_by_phone(sealing):
    at = sealing("sn s 3 - - - -").carry("e4e5", "e3e4").rest()
    assert at.line == ["De3e4"]
    assert refused(at.referee.take_back, "south", "u") == "undo_not_free"
    at.carry("f3f4").rest().referee.take_back("south", "v")
    assert at.line == ["De3e4"]


def test_a_sealed_step_taken_back_on_the_board_is_a_mistake(sealing):
    at = sealing("sn s 1 - - - -").carry("e4e5", "e3e4").rest()
    at.carry("e4e3", "e5e4").rest(2.0)
    assert at.asked == []
    assert at.mode == "mend"
    assert at.line == ["De3e4"]


def test_no_turn_is_taken_back_beyond_a_sealed_step(sealing):
    at = sealing("sn s 2 - - - -").carry("e4e5", "e3e4").rest().carry("f3f4").rest()
    at.lift("f4", "e4", "e5").put("e4", "r").put("e3", "Ds").put("f3", "Ts").rest(2.0)
    assert at.asked == []
    assert at.mode == "mend"
    assert at.line == ["De3e4", "Tf3f4"]


def test_the_step_after_a_sealed_one_is_still_taken_back_on_the_board(sealing):
    at = sealing("sn s 2 - - - -").carry("e4e5", "e3e4").rest().carry("f3f4").rest()
    at.carry("f4f3").rest().answer("undo")
    assert at.line == ["De3e4"]


def test_what_the_table_itself_did_is_nobodys_to_take_back():
    match = Match(Dealing(), OPENING, {})
    match.take(Entry(1, EntryKind.MOVE, "table", "De2e3"))
    assert match.position.layout["e3"] == "Ds"
    assert [match.free_undo(seat) for seat in (None, "table", "south")] == [None, None, None]
