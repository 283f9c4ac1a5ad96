"""What the matcher may not take for a step, or for the beginning of one."""

from __future__ import annotations

from companion.matcher import candidate, longer

ROW = "Ds e3 Ts e4 Dn e5 Ws d3 Tn d7 Wn f7 r b5 r h5 r e1 r e9"


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
