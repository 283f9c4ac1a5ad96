"""SPL-19: a step that a longer one begins with is provisional until another piece is lifted or the next seat acts."""

from __future__ import annotations

import pytest

from companion.errors import JournalError

PULL = "Ds e3 Ts f3 Ws d3 Dn e7 Tn d7 Wn f7 r f2 r h5 r e1 r e9"
LIFT = "Ds e3 Ts f3 Ws d3 Dn e7 Tn d7 Wn f7 r b5 r h5 r e1 r e9"
LAST_STEP = "sn s 1 - - - -"
STARTS = [(PULL, ("f3f4", "f2f3"), "Tf3f4", "Tf3f4<f2"), (LIFT, ("d3d4", "b5b6"), "Wd3d4", "Wd3d4~b5")]


@pytest.mark.parametrize(("pieces", "ways", "short", "whole"), STARTS)
def test_spl_19_the_rock_that_follows_makes_it_the_longer_step(table, feels, pieces, ways, short, whole):
    at = table(pieces, feels=feels).carry(ways[0]).rest(5.0)
    assert at.line == [short]
    at.carry(ways[1]).rest()
    assert at.line == [whole]
    assert at.written == [f"move {short}", "undo 1", f"move {whole}"]
    assert at.match.position.state.position.steps == 2
    assert at.at_rest


@pytest.mark.parametrize(("pieces", "ways", "short", "whole"), STARTS)
def test_spl_19_across_the_end_of_the_turn_too(table, feels, pieces, ways, short, whole):
    at = table(pieces, LAST_STEP, feels=feels).carry(ways[0]).rest()
    assert (at.line, at.to_move) == ([short], "north")
    at.carry(ways[1]).rest()
    assert (at.line, at.to_move) == ([whole], "north")


def test_spl_19_the_piece_in_the_hand_is_waited_for(table, feels):
    at = table(PULL, LAST_STEP, feels=feels).carry("f3f4").rest().lift("f2").rest(3.0)
    assert at.mode == "explain"
    at.put("f3").rest()
    assert at.line == ["Tf3f4<f2"]


def test_spl_19_a_push_of_ones_own_piece_by_piece_across_the_end_of_the_turn(table, feels):
    """The far piece is stepped first, which used the last step up; then the dwarf comes after it."""
    pieces = "Ds e3 Ts e4 Ws d3 Dn e7 Tn d7 Wn f7 r b5 r h5 r e1 r e9"
    at = table(pieces, LAST_STEP, feels=feels).carry("e4e5").rest()
    assert at.line == ["Te4e5"]
    at.carry("e3e4").rest()
    assert at.line == ["De3e4"]


@pytest.mark.parametrize(("pieces", "ways", "short", "whole"), STARTS)
@pytest.mark.parametrize("turn", ["sn s 3 - - - -", LAST_STEP])
def test_spl_19_not_once_another_piece_was_lifted(table, feels, pieces, ways, short, whole, turn):
    at = table(pieces, turn, feels=feels).carry(ways[0]).rest()
    at.lift("e7").rest().put("e7").rest()
    at.carry(ways[1]).rest(7.0)
    assert at.line == [short]
    assert not at.at_rest


@pytest.mark.parametrize(("pieces", "ways", "short", "whole"), STARTS)
def test_spl_19_not_once_the_next_seat_has_stepped(table, pieces, ways, short, whole):
    at = table(pieces, LAST_STEP).carry(ways[0]).rest().carry("e7e6").rest()
    assert at.line == [short, "De7e6"]
    at.carry(ways[1]).rest(7.0)
    assert at.line == [short, "De7e6"]
    assert not at.at_rest


def test_spl_19_not_once_the_next_seat_has_said_something(table):
    at = table(PULL, LAST_STEP).carry("f3f4").rest().play("north draw")
    at.carry("f2f3").rest(3.0)
    assert at.line == ["Tf3f4", "draw"]


def test_spl_19_not_for_a_step_that_a_phone_played(table):
    at = table(PULL, LAST_STEP).play("south Tf3f4")
    at.carry("f3f4").rest().carry("f2f3").rest(3.0)
    assert at.line == ["Tf3f4"]


@pytest.mark.parametrize(("pieces", "ways", "short", "whole"), STARTS)
def test_spl_19_the_longer_step_still_counts_when_its_entry_could_not_be_written(
    table, pieces, ways, short, whole, feels
):
    """Taken back, and then the disk is full: what was done is not forgotten, and no hand is told to undo it."""
    at = table(pieces, feels=feels).carry(ways[0]).rest()
    at.fails_at = 3
    at.carry(ways[1])
    with pytest.raises(JournalError):
        at.rest()
    at.referee.read_again(at.now + 5)
    assert at.mode == "explain"
    at.rest(6.0)
    assert at.line == [whole]
    assert at.at_rest


@pytest.mark.parametrize(("pieces", "ways", "short", "whole"), STARTS)
def test_spl_19_a_rock_that_followed_while_the_power_was_off_is_asked_about(table, pieces, ways, short, whole):
    at = table(pieces, LAST_STEP).carry(ways[0]).rest()
    at.unseen(ways[1]).restart()
    assert at.mode == "ask"
    assert at.asked == [f"{whole}!", "keep"]
    at.answer(f"{whole}!")
    assert at.line == [whole]
    assert at.at_rest


def test_spl_19_a_lifted_piece_has_not_gone_on_to_a_cell_that_cannot_be_felt(table, feels):
    """North steps d7d6, then lifts that troll for another step: it is in the hand, not on the broken cell d5."""
    at = table("Ds e3 Ts f3 Ws d3 Dn e7 Tn c6 Wn f7 r b5 r h5 r e1 r e9", "sn n 3 - - - -", feels=feels)
    at.blind = frozenset({"c5"})
    at.rest()
    at.carry("c6d6").rest().lift("d6").rest(3.0)
    assert at.line == ["Tc6d6"]
    at.put("d5").rest()
    assert at.line == ["Tc6d6", "Td6d5"]


def test_spl_19_that_a_piece_went_on_over_a_cell_that_cannot_be_felt_is_asked(table, feels):
    at = table("Ds e3 Ts f3 Ws d3 Dn e7 Tn c6 Wn f7 r b5 r h5 r e1 r e9", "sn n 3 - - - -", feels=feels)
    at.blind = frozenset({"c5"})
    at.carry("c6d6").rest().carry("d6c5").rest(3.0)
    assert at.line == ["Tc6d6"]
    at.rest(4.0)
    assert "Tc6c5!" in at.asked
    at.answer("Tc6c5!")
    assert at.line == ["Tc6c5"]
