"""The table leads: steps made with pieces are found, once the board is still, and only what was really done."""

from __future__ import annotations

import pytest

from companion.errors import RequestRefused


def test_a_step_counts_once_the_board_has_been_still(table, feels):
    at = table(feels=feels).carry("e3e4")
    assert at.line == []
    assert at.referee.unread
    at.rest(0.2)
    assert at.line == []
    at.rest(0.1)
    assert at.line == ["De3e4"]
    assert at.at_rest
    assert not at.referee.unread
    assert at.journal[0].seat == "south"
    assert at.journal[0].key == ""


def test_a_piece_in_the_hand_is_waited_for(table, feels):
    at = table(feels=feels).lift("e3").rest(5.0)
    assert at.at_rest
    assert at.line == []
    at.rest(2.0)
    assert at.referee.situation.in_hand == ("e3",)
    at.put("d4").rest()
    assert at.line == []
    at.lift("d4").put("e4").rest()
    assert at.line == ["De3e4"]
    assert at.at_rest


@pytest.mark.parametrize("cells", [("e3",), ("e3", "f3"), ("d7", "b5", "e3")])
def test_what_is_put_back_was_nothing(table, cells):
    at = table()
    at.lift(*cells).rest(3.0)
    for cell in reversed(cells):
        at.put(cell)
    at.rest(10.0)
    assert at.at_rest
    assert at.journal == []


def test_a_piece_put_back_leaves_no_trace_in_the_next_step(table, feels):
    at = table(feels=feels)
    at.lift("f3").rest().put("f3").rest()
    at.carry("e3e4").rest()
    assert at.line == ["De3e4"]


def test_steps_done_in_one_go_are_not_guessed_at(table):
    """Two steps before the board was read are no single legal move: the board is mended, nothing is played."""
    at = table().carry("e3e4", "f3f4").rest(2.0)
    assert at.line == []
    assert at.mode == "mend"


def test_the_other_seat_may_not_step(table):
    at = table().carry("e7e6").rest(2.0)
    assert (at.line, at.mode, at.told) == ([], "mend", "move Dn e6 e7")
    assert at.obey() == ["move Dn e6 e7"]
    assert at.at_rest


# --- two pieces at once ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [("d3d4", "b5b6"), ("b5b6", "d3d4")])
def test_a_levitation_is_one_step_in_either_order(table, feels, order):
    at = table(feels=feels).carry(*order).rest()
    assert at.line == ["Wd3d4~b5"]


def test_a_levitation_with_two_hands(table, feels):
    at = table(feels=feels).lift("d3", "b5").put("b6", "r").put("d4", "Ws").rest()
    assert at.line == ["Wd3d4~b5"]


def test_the_rock_of_a_levitation_may_go_first_and_rest(table, feels):
    at = table(feels=feels).carry("b5b6").rest(3.0)
    assert at.line == []
    assert at.mode == "explain"
    at.carry("d3d4").rest()
    assert at.line == ["Wd3d4~b5"]


def test_a_pull_is_one_step(table, feels):
    at = table("Ds e3 Ts f3 Ws d3 Dn e7 Tn d7 Wn f7 r f2 r h5 r e1 r e9", feels=feels)
    at.carry("f3f4", "f2f3").rest()
    assert at.line == ["Tf3f4<f2"]


@pytest.mark.parametrize("pieces", ["Ds e3 Dn e4", "Ds e3 Dn e4 r e5", "Ds e2 Dn e3 r e4 Tn e5 Wn e6"])
def test_a_push_far_piece_first(table, feels, pieces):
    words = pieces.split()
    cells = words[1::2]
    others = "Ts c3 Ws b4 " + " ".join(
        f"{piece} {cell}" for piece, cell in (("Tn", "d7"), ("Wn", "f7")) if piece not in words
    )
    rocks = "r h5 r b5 r e9 r g4"
    at = table(f"{pieces} {others} {rocks if 'r' not in words else rocks[:-5]}", feels=feels)
    for cell in reversed(cells):
        at.carry(f"{cell}e{int(cell[1]) + 1}").rest(0.5)
    assert at.line == [f"D{cells[0]}e{int(cells[0][1]) + 1}"]
    assert at.followed
    assert at.at_rest


def test_a_push_with_the_whole_row_in_the_hands(table, feels):
    at = table("Ds e3 Dn e4 r e5 Ts c3 Ws b4 Tn d7 Wn f7 r h5 r b5 r e9", feels=feels)
    at.lift("e3", "e4", "e5").put("e4", "Ds").put("e6", "r").put("e5", "Dn").rest()
    assert at.line == ["De3e4"]


def test_a_push_or_two_steps_of_ones_own_is_asked(table, feels):
    """The far piece is one's own: its step is legal by itself, and so is the dwarf's behind it."""
    at = table("Ds e3 Ts e4 Ws d3 Dn e7 Tn d7 Wn f7 r b5 r h5 r e1 r e9", feels=feels)
    at.carry("e4e5").rest()
    assert at.line == ["Te4e5"]
    at.carry("e3e4").rest()
    assert at.mode == "ask"
    assert at.asked == ["De3e4", "De3e4!", "keep"]
    at.answer("De3e4!")
    assert at.line == ["De3e4"]
    assert at.at_rest


def test_two_steps_of_ones_own_stay_two_when_that_is_the_answer(table, feels):
    at = table("Ds e3 Ts e4 Ws d3 Dn e7 Tn d7 Wn f7 r b5 r h5 r e1 r e9", feels=feels)
    at.carry("e4e5").rest().carry("e3e4").rest()
    at.answer("De3e4")
    assert at.line == ["Te4e5", "De3e4"]


# --- throws ----------------------------------------------------------------------------------------------------------


def test_a_throw_over_empty_cells(table, feels):
    at = table("Ds d3 Ts e2 Ws f2 Dn c5 Tn d7 Wn f7 r e3 r h5 r b5 r e9", feels=feels)
    at.lift("e3").lift("e2").put("e3", "Ts").put("e8", "r").rest()
    assert at.line == ["Te2e3*n"]
    assert at.to_move == "north"


def test_a_throw_that_squashes_with_the_dwarf_taken_off(table, feels):
    at = table("Ds d3 Ts e2 Ws f2 Dn e6 Tn d7 Wn f7 r e3 r e7 r b5 r e9", feels=feels)
    at.lift("e6").aside().lift("e3").put("e6").carry("e2e3").rest()
    assert at.line == ["Te2e3*n"]
    assert at.at_rest
    assert "Dn" not in at.match.position.layout.values()


def test_a_kill_calls_the_dead_team_off_the_board_one_at_a_time(table, feels):
    at = table(
        "Ds d3 Ts e2 Ws f2 Dn c5 Tn d7 Wn e6 Dw b4 Tw c4 Ww b6 r e3 r h5 r b5 r e9", "swn s 3 - - - -", feels=feels
    )
    at.lift("e6").aside().lift("e3").put("e6").carry("e2e3").rest()
    assert at.line == ["Te2e3*n"]
    assert at.mode == "follow"
    assert at.obey() == ["remove Dn c5", "remove Tn d7"]
    assert at.at_rest
    assert at.followed
    assert at.to_move == "west"


def test_a_kill_of_ones_own_wizard(table, feels):
    at = table(
        "Ds d3 Ts e2 Ws e6 Dn c5 Tn d7 Wn f7 Dw b4 Tw c4 Ww b6 r e3 r h5 r b5 r e9", "swn s 3 - - - -", feels=feels
    )
    at.lift("e6").aside().lift("e3").put("e6").carry("e2e3").rest()
    assert at.line == ["Te2e3*n"]
    assert at.obey() == ["remove Ds d3", "remove Ts e3"]
    assert at.followed
    assert at.to_move == "west"


def test_a_dead_wizard_put_beside_its_cell_explains_nothing(table, feels):
    """Pushed aside to make room for the rock, it stands where no rule has it: the board is put right first."""
    at = table("Ds d3 Ts e2 Ws f2 Dn c5 Tn d7 Wn e6 r e3 r h5 r b5 r e9", feels=feels)
    at.lift("e6", "e3").put("e6").carry("e2e3").put("g7").rest(2.0)
    assert at.line == []
    assert at.mode == "mend"
    at.obey()
    assert at.at_rest
    assert at.followed or feels != "identity"


# --- where the sensors can't tell ------------------------------------------------------------------------------------

TWO_SQUASHES = "Ds d3 Ts e2 Ws d2 Dn e6 Dw g3 Tn d7 Wn f7 Tw b6 Ww c6 r e3 r e7 r b5 r e9"
"""Te2e3*n squashes the dwarf of e6, Te2e3*e that of g3; both leave the same cells occupied."""


@pytest.mark.parametrize(("cell", "move"), [("e6", "Te2e3*n"), ("g3", "Te2e3*e")])
def test_throws_that_look_alike_are_told_apart_by_what_was_lifted(table, cell, move):
    at = table(TWO_SQUASHES, "swn s 3 - - - -", feels="occupancy")
    at.lift(cell).aside().lift("e3").put(cell).carry("e2e3").rest()
    assert at.line == [move]


def test_throws_that_look_alike_are_asked_about_where_both_were_lifted(table):
    at = table(TWO_SQUASHES, "swn s 3 - - - -", feels="occupancy")
    at.lift("e6", "g3", "e3", "e2").put("g3", "Dw").put("e6", "r").put("e3", "Ts").rest()
    assert at.mode == "ask"
    assert set(at.asked) == {"Te2e3*n", "Te2e3*e", "keep"}
    at.answer("Te2e3*n")
    assert at.line == ["Te2e3*n"]
    assert at.at_rest


def test_throws_that_look_alike_are_asked_about_where_no_lift_is_known(table):
    at = table(TWO_SQUASHES, "swn s 3 - - - -", feels="occupancy")
    at.lost().unseen("e6", "e3e6", "e2e3").found()
    assert at.mode == "ask"
    assert {"Te2e3*n", "Te2e3*e", "keep"} <= set(at.asked)


def test_two_pieces_in_hand_may_have_changed_places(table):
    at = table(feels="occupancy").lift("e3", "f3").put("f3", "Ts").put("e4", "Ds").rest()
    assert at.mode == "ask"
    assert at.asked == ["De3e4", "keep"]
    at.answer("De3e4")
    assert at.line == ["De3e4"]


def test_two_pieces_in_hand_are_known_by_their_tags(table):
    at = table().lift("e3", "f3").put("f3", "Ts").put("e4", "Ds").rest()
    assert at.line == ["De3e4"]


def test_pieces_that_a_throw_would_exchange_may_as_well_have_been_put_back(table):
    """A troll at the edge throws its rock into the cell it comes from: no cell looks otherwise than before."""
    pieces = "Ds d3 Ts f2 Ws d2 Dn c5 Tn d7 Wn f7 r e2 r h5 r b5 r e9"
    at = table(pieces, feels="occupancy").lift("f2", "e2").put("e2", "Ts").put("f2", "r").rest()
    assert at.mode == "ask"
    assert at.asked == ["Tf2e2*e", "keep"]
    at.answer("Tf2e2*e")
    assert at.line == ["Tf2e2*e"]

    back = table(pieces, feels="occupancy").lift("f2", "e2").put("f2", "Ts").put("e2", "r").rest()
    back.answer("keep")
    assert back.at_rest
    back.carry("d3d4").rest()
    assert back.line == ["Dd3d4"]


def test_a_row_pushed_without_a_lift_that_was_felt_is_asked_about(table):
    """Pieces slid along in one touch: in the middle of the row no cell was ever seen empty."""
    at = table("Ds e3 Dn e4 r e5 Ts c3 Ws b4 Tn d7 Wn f7 r h5 r b5 r e9", feels="occupancy")
    at.real.update({"e6": "r", "e5": "Dn", "e4": "Ds"})
    del at.real["e3"]
    at._sense(("e3",))
    at.rest(7.0)
    assert at.mode == "ask"
    assert at.asked == ["De3e4", "keep"]
    at.answer("De3e4")
    assert at.line == ["De3e4"]
    assert at.at_rest


def test_a_step_onto_a_cell_that_is_not_felt_is_asked_about_in_the_end(table, feels):
    at = table(feels=feels)
    at.blind = frozenset({"e4"})
    at._sense(())
    at.rest(10.0)
    at.carry("e3e4").rest(5.0)
    assert (at.line, at.mode) == ([], "explain")
    at.rest(2.0)
    assert at.mode == "ask"
    assert at.asked == ["De3e4", "keep"]
    at.answer("De3e4")
    assert at.line == ["De3e4"]
    assert at.at_rest


def test_a_question_goes_when_the_board_goes_back(table):
    at = table(feels="occupancy").lift("e3", "f3").put("f3", "Ts").put("e4", "Ds").rest()
    assert at.mode == "ask"
    at.carry("e4e3").rest()
    assert at.at_rest
    assert at.journal == []


def test_none_of_these_means_a_mistake(table):
    at = table(feels="occupancy").lift("e3", "f3").put("f3", "Ts").put("e4", "Ds").rest()
    at.answer("keep")
    assert at.line == []
    assert at.mode == "mend"
    at.obey()
    assert at.at_rest


def test_only_the_seat_that_is_asked_may_answer(table):
    at = table(feels="occupancy").lift("e3", "f3").put("f3", "Ts").put("e4", "Ds").rest()
    with pytest.raises(RequestRefused) as refused:
        at.answer("De3e4", seat="north")
    assert refused.value.code == "not_your_seat"
    assert at.line == []


def test_a_piece_that_seems_to_have_come_out_of_nowhere_can_be_denied(table, feels):
    """A ghost where a longer step might pass: no hand holds anything, so it is called wrong, and `done` denies it."""
    at = table("Ds e3 Ts f3 Ws d3 Dn e7 Tn d7 Wn f7 r f2 r h5 r e1 r e9", feels=feels).carry("f3f4").rest()
    at.real["f3"] = "?" if feels != "identity" else "r"
    at._sense(())
    at.rest(5.0)
    assert at.mode == "explain"
    at.rest(2.0)
    assert (at.mode, at.told) == ("mend", "remove ? f3" if feels != "identity" else "remove r f3")
    at.referee.done("south")
    assert at.at_rest
    at.carry("e3e4").rest()
    assert at.line == ["Tf3f4", "De3e4"]
