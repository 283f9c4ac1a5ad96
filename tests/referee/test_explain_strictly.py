"""What may not be taken for a step, for the beginning of one, or for another one than was played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.errors import IllegalMove
from companion.games.splut import RULES
from companion.matcher import candidate, longer

ROW = "Ds e3 Ts e4 Dn e5 Ws d3 Tn d7 Wn f7 r b5 r h5 r e1 r e9"
KILL = "Ds d3 Ts e2 Ws f2 Dn c5 Tn d7 Wn e6 Dw b4 Tw c4 Ww b6 r e3 r h5 r b5 r e9"
SEATS = {"south": 0, "north": 2}


class Both(type(RULES)):
    """A game that asks both seats at once."""

    def prompts(self, state):
        found = []
        for seat in SEATS:
            found += [prompt for prompt in super().prompts(self._asking(state, seat)) if not prompt.aside]
        return tuple(found)

    def apply(self, state, seat, move):
        return super().apply(self._asking(state, seat), seat, move)

    def _asking(self, state, seat):
        return replace(state, position=state.position._replace(mover=SEATS[seat]))


def test_a_piece_of_a_pushed_row_in_the_place_of_another_is_a_mistake(table):
    """The row is in the hands, and what should stand on e5 or e6 was put on e4: nobody is left waiting."""
    at = table(ROW).lift("e3", "e4", "e5").put("e4", "Dn").rest(2.0)
    assert at.mode == "mend"
    at.obey()
    assert at.line == []
    assert at.at_rest


def test_the_same_row_half_way_is_waited_for(table):
    at = table(ROW).lift("e3", "e4", "e5").put("e6", "Dn").rest(2.0)
    assert at.mode == "explain"
    at.put("e5", "Ts").put("e4", "Ds").rest()
    assert at.line == ["De3e4"]


def test_a_longer_step_of_another_seat_does_not_make_a_step_provisional():
    """Where two seats are asked at once, what one of them could do is no part of what the other did."""
    before = {"a1": "x", "b1": "y"}
    short = candidate("red", "a1a2", before, {"a2": "x", "b1": "y"})
    after = {"a2": "x", "b2": "y"}
    of_another, of_the_same = candidate("blue", "both", before, after), candidate("red", "both", before, after)
    assert longer(short, (short, of_another)) == ()
    assert longer(short, (short, of_another, of_the_same)) == (of_the_same,)


def test_a_step_does_not_turn_into_one_of_another_seat(table):
    at = table()
    at.rules = Both()
    at.restart().carry("e3e4").rest()
    assert at.line == ["De3e4"]
    at.carry("e4e3", "e7e6").rest(2.0)
    assert at.line == ["De3e4"]
    assert at.mode == "mend"


def test_a_throw_turns_into_one_that_kills_once_all_that_it_kills_has_left(table):
    at = table(KILL, "swn s 3 - - - -")
    at.lift("e3").carry("e2e3").put("g3", "r").rest()
    assert at.line == ["Te2e3*e"]
    at.lift("e6").aside().carry("g3e6").rest(2.0)
    assert at.line == ["Te2e3*e"]
    at.lift("c5", "d7").aside().rest()
    assert at.line == ["Te2e3*n"]
    assert at.at_rest


def test_what_was_lifted_for_a_step_is_no_evidence_for_the_next(table):
    """The troll was set down twice before the rock followed it: not the exchange that it could make now."""
    at = table("Ds e3 Ts e2 Ws c4 Dn c7 Tn d7 Wn f7 r d2 r h5 r e1 r e9", feels="occupancy")
    at.carry("e2f2").lift("f2").put("f2").carry("d2e2").rest(10.0)
    assert at.line == ["Te2f2<d2"]
    assert at.at_rest


def test_a_step_that_only_appears_after_a_mistake_is_asked_about_where_pieces_are_only_felt(table):
    at = table(feels="occupancy").carry("e3d5").rest(7.0)
    assert at.mode == "mend"
    at.carry("d5e4").rest()
    assert (at.line, at.mode) == ([], "ask")
    assert at.asked == ["De3e4", "keep"]


def test_after_the_end_a_board_that_has_not_followed_is_not_the_reason_why_nobody_plays(table, feels):
    at = table(feels=feels).play("north resign", "r")
    assert not at.followed
    with pytest.raises(IllegalMove) as refused:
        at.play("south De3e4", "x")
    assert refused.value.code == "match_over"


def test_nobody_takes_back_a_step_of_another_seat_on_the_board(table, feels):
    at = table(turn="sn s 1 - - - -", feels=feels).carry("e3e4").rest().carry("e7e6").rest()
    assert at.line == ["De3e4", "De7e6"]
    at.carry("e6e7", "e4e3").rest(2.0)
    assert at.asked == []
    assert at.mode == "mend"
    assert at.line == ["De3e4", "De7e6"]


def test_lifts_that_were_missed_make_those_that_were_felt_no_evidence(table):
    """Two throws look alike; the dwarf of e6 was felt to leave, and then nobody knows what else did."""
    at = table(
        "Ds d3 Ts e2 Ws d2 Dn e6 Dw g3 Tn d7 Wn f7 Tw b6 Ww c6 r e3 r e7 r b5 r e9",
        "swn s 3 - - - -",
        feels="occupancy",
    )
    at.lift("e6").aside().unseen("e3e6", "e2e3").found()
    assert at.mode == "ask"
    assert set(at.asked) == {"Te2e3*n", "Te2e3*e", "keep"}
