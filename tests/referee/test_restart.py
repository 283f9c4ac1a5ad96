"""The mode is worked out from position and board, after a restart, a lost cable, or on a table that feels nothing."""

from __future__ import annotations

import pytest

from companion.errors import RequestRefused

PUSH = "Ds e3 Dn e4 r e5 Ts c3 Ws b4 Tn d7 Wn f7 r h5 r b5 r e9"
KILL = "Ds d3 Ts e2 Ws f2 Dn c5 Tn d7 Wn e6 Dw b4 Tw c4 Ww b6 r e3 r h5 r b5 r e9"


def at_rest(at):
    return at.carry("e3e4").rest()


def gesture(at):
    return at.carry("e3e4").rest().lift("f3").rest()


def first_gesture(at):
    return at.lift("f3").rest()


def asked(at):
    return at.lift("e3", "f3").put("f3", "Ts").put("e4", "Ds").rest()


def led(at):
    return at.play("south De3e4")


def half_led(at):
    return at.play("south De3e4").lift("e3").rest()


def undone(at):
    at.carry("e3e4").rest().referee.take_back("south", "u")
    return at


def gone_back(at):
    at.carry("e3e4").rest().carry("f3f4").rest().referee.correct("back 1", "c")
    return at


def wrong(at):
    return at.carry("e3e4").rest().carry("e7e6").rest(2.0)


@pytest.mark.parametrize("how", ["restart", "cable"])
@pytest.mark.parametrize("situation", [at_rest, gesture, first_gesture, led, half_led, undone, gone_back, wrong])
def test_the_mode_comes_back(table, feels, situation, how):
    at = situation(table(feels=feels))
    before = (at.mode, at.told, at.line)
    if how == "restart":
        at.restart()
    else:
        at.lost().found()
    at.rest(2.0)
    assert (at.mode, at.told, at.line) == before


@pytest.mark.parametrize("how", ["restart", "cable"])
def test_the_question_comes_back(table, how):
    at = asked(table(feels="occupancy"))
    at.restart() if how == "restart" else at.lost().found()
    at.rest(2.0)
    # Which pieces were in the hand is forgotten: the board fits one move, so that is what it was.
    assert at.line == ["De3e4"]


def test_a_gesture_goes_on_after_a_restart(table, feels):
    at = gesture(table(feels=feels)).restart()
    at.put("f4", "Ts").rest()
    assert at.line == ["De3e4", "Tf3f4"]
    assert at.at_rest


def test_the_first_gesture_of_a_match_goes_on_after_a_restart(table, feels):
    at = first_gesture(table(feels=feels)).restart()
    at.put("f4", "Ts").rest()
    assert at.line == ["Tf3f4"]


def test_the_dead_are_still_called_off_after_a_restart(table, feels):
    at = table(KILL, "swn s 3 - - - -", feels=feels)
    at.lift("e6").aside().lift("e3").put("e6").carry("e2e3").rest()
    at.lift("c5").aside().rest().restart()
    assert (at.mode, at.told) == ("follow", "remove Tn d7")
    at.obey()
    assert at.at_rest


@pytest.mark.parametrize("how", ["restart", "cable"])
def test_a_step_made_while_the_board_was_not_felt_counts(table, feels, how):
    at = at_rest(table(feels=feels)).lost().unseen("f3f4")
    at.restart() if how == "restart" else at.found()
    assert at.line == ["De3e4", "Tf3f4"]
    assert at.at_rest


def test_a_step_back_while_the_power_was_off_is_a_step(table, feels):
    at = at_rest(table(feels=feels)).unseen("e4e3").restart()
    assert at.line == ["De3e4", "De4e3"]


def test_a_turn_taken_back_while_the_power_was_off_is_asked_about(table, feels):
    at = table(turn="sn s 1 - - - -", feels=feels).carry("e3e4").rest().unseen("e4e3").restart()
    assert at.asked == ["undo", "keep"]


def test_a_levitation_made_while_the_power_was_off_counts(table, feels):
    at = table(feels=feels).unseen("d3d4", "b5b6").restart()
    assert at.line == ["Wd3d4~b5"]


def test_nonsense_made_while_the_power_was_off_is_mended(table, feels):
    at = at_rest(table(feels=feels)).unseen("e7e6", "d7d6").restart().rest(2.0)
    assert at.mode == "mend"
    at.obey()
    assert at.at_rest
    assert at.line == ["De3e4"]


def test_an_empty_board_is_set_up_piece_by_piece(table, feels):
    at = table(feels=feels, standing={})
    assert at.mode == "follow"
    with pytest.raises(RequestRefused):
        at.play("south De3e4")
    steps = at.obey()
    assert len(steps) == 10
    assert all(step.startswith("place") for step in steps)
    assert at.followed
    assert at.at_rest


def test_a_board_from_the_last_match_is_set_up_for_the_next(table):
    at = table(standing={"e5": "Ds", "a5": "r", "c5": "Dw", "e3": "Ts"})
    assert at.mode == "follow"
    at.obey()
    assert at.followed
    assert at.at_rest


def test_a_lost_board_asks_nothing_and_phones_play_on(table, feels):
    at = table(feels=feels).carry("e7e6").rest(2.0).lost()
    assert at.at_rest
    assert not at.referee.unread
    assert at.referee.deadline() is None
    at.play("south De3e4", "a").play("south De4e5", "b")
    assert at.line == ["De3e4", "De4e5"]
    at.found().rest(2.0)
    assert at.mode in ("follow", "mend")
    at.obey()
    assert at.at_rest
    assert at.followed


def test_a_board_lost_in_mid_gesture_leaves_nothing_to_read(table):
    at = table().carry("e3e4").lost()
    assert not at.referee.unread
    at.rest(5.0)
    assert at.line == []
    at.found()
    assert at.line == ["De3e4"]


# --- a table that feels nothing --------------------------------------------------------------------------------------


def blind(table, pieces=PUSH):
    return table(pieces, feels="none", confirm=True)


def test_each_piece_of_a_move_is_confirmed(table):
    at = blind(table).play("south De3e4")
    told = []
    for number in range(3):
        told.append(at.told)
        with pytest.raises(RequestRefused):
            at.play("south De4e5", f"x{number}")
        at.referee.done("south", f"d{number}")
    assert told == ["move r e5 e6", "move Dn e4 e5", "move Ds e3 e4"]
    assert at.at_rest
    assert at.written == ["move De3e4", "table done e5 e6", "table done e4 e5", "table done e3 e4"]


@pytest.mark.parametrize("confirmed", [0, 1, 2, 3])
def test_a_restart_between_two_confirmations(table, confirmed):
    at = blind(table).play("south De3e4")
    for number in range(confirmed):
        at.referee.done("south", f"d{number}")
    before = (at.mode, at.told)
    at.restart()
    assert (at.mode, at.told) == before


def test_a_restart_after_a_move_taken_back_before_it_was_made(table):
    at = blind(table).play("south De3e4")
    at.referee.done("south", "d1")
    at.referee.take_back("south", "u")
    before = (at.mode, at.told)
    assert before == ("follow", "move r e6 e5")
    at.restart()
    assert (at.mode, at.told) == before
    at.referee.done("south", "d2")
    assert at.at_rest
    at.restart()
    assert at.at_rest


def test_a_move_taken_back_before_anything_was_confirmed_needs_no_hand(table):
    at = blind(table).play("south De3e4")
    at.referee.take_back("south", "u")
    assert at.at_rest
    at.restart()
    assert at.at_rest


def test_a_word_needs_no_confirmation(table):
    at = blind(table).play("south draw")
    assert at.at_rest
    at.restart()
    assert at.at_rest
