"""Somebody else leads: the board follows phones and corrections, one thing at a time, and mistakes are put right."""

from __future__ import annotations

import json

import pytest

from companion.errors import IllegalMove, JournalError, RequestRefused, RulesError

PUSH = "Ds e3 Dn e4 r e5 Ts c3 Ws b4 Tn d7 Wn f7 r h5 r b5 r e9"
SQUASH = "Ds d3 Ts e2 Ws f2 Dn e6 Tn d7 Wn f7 r e3 r e7 r b5 r e9"
KILL = "Ds d3 Ts e2 Ws f2 Dn c5 Tn d7 Wn e6 Dw b4 Tw c4 Ww b6 r e3 r h5 r b5 r e9"
LIFT = "Ds e3 Ts f3 Ws d3 Dn e7 Tn d7 Wn f7 r b5 r h5 r e1 r e9"


def refused(call, *args, **kwargs):
    with pytest.raises(RequestRefused) as error:
        call(*args, **kwargs)
    return error.value.code


# --- following a phone -----------------------------------------------------------------------------------------------

LED = [
    ("", "south De3e4", {"move Ds e3 e4"}),
    (LIFT, "south Wd3d4~b5", {"move Ws d3 d4", "move r b5 b6"}),
    (PUSH, "south De3e4", {"move r e5 e6", "move Dn e4 e5", "move Ds e3 e4"}),
]


@pytest.mark.parametrize(("pieces", "move", "steps"), LED)
def test_the_board_follows_a_phone_one_piece_at_a_time(table, feels, pieces, move, steps):
    at = table(*([pieces] if pieces else []), feels=feels).play(move)
    assert at.mode == "follow"
    done = at.obey()
    assert len(done) == len(steps)
    assert set(done) == steps
    assert at.at_rest
    assert at.followed
    assert at.line == [move.split()[1]]


@pytest.mark.parametrize("pieces", [SQUASH, KILL])
def test_the_board_follows_a_throw_from_a_phone(table, feels, pieces):
    """On cells that only feel presence, the rock's new cell looks right before anything was done."""
    at = table(pieces, "swn s 3 - - - -" if pieces == KILL else "sn s 3 - - - -", feels=feels).play("south Te2e3*n")
    steps = at.obey()
    assert at.at_rest
    assert at.followed, steps


def test_nobody_is_told_to_take_off_what_should_go_elsewhere(table, feels):
    at = table(SQUASH, feels=feels).play("south Te2e3*n")
    assert "remove Ts e2" not in at.obey()


def test_play_waits_until_the_board_has_followed(table, feels):
    at = table(feels=feels).play("south De3e4", "a")
    assert refused(at.play, "south De4e5", "b") == "board_first"
    at.lift("e3").rest()
    assert refused(at.play, "south De4e5", "b") == "board_first"
    assert at.mode == "follow"
    at.put("e4").rest()
    at.play("south De4e5", "c")
    assert at.line == ["De3e4", "De4e5"]


def test_play_waits_until_the_dead_have_left(table, feels):
    at = table(KILL, "swn s 3 - - - -", feels=feels)
    at.lift("e6").aside().lift("e3").put("e6").carry("e2e3").rest()
    assert refused(at.play, "west Db4b5") == "board_first"
    at.lift("c5").aside().rest()
    assert refused(at.play, "west Db4b5") == "board_first"
    at.lift("d7").aside().rest()
    assert at.at_rest


def test_a_wrong_turn_on_the_way_is_a_mistake_once_it_is_quiet(table, feels):
    at = table(feels=feels).play("south De3e4")
    at.carry("e3d4").rest()
    assert at.mode == "follow"
    at.rest(2.0)
    assert at.mode == "mend"
    at.carry("d4e4").rest()
    assert at.at_rest


def test_what_the_hand_has_already_done_is_not_asked_again(table, feels):
    at = table(feels=feels).carry("e3e4").play("south De3e4").rest()
    assert at.line == ["De3e4"]
    assert at.at_rest


def test_done_counts_where_the_sensors_say_otherwise(table, feels):
    """A cell that stays dark: believed by word of mouth, distrusted, and trusted again once it agrees."""
    at = table(feels=feels)
    at.play("south De3e4").lift("e3").aside().rest()
    assert at.told in ("place Ds e4", "move Ds e3 e4")
    at.referee.done("south", "d")
    assert at.at_rest
    assert at.written[-1].startswith("table done")
    at.carry("f3f4").rest()
    assert at.line == ["De3e4", "Tf3f4"]


def test_a_distrusted_cell_is_no_evidence_until_it_agrees_again(table):
    at = table().play("south De3e4").lift("e3").aside().rest()
    at.referee.done("south", "d")
    at.put("e4", "Ds").rest()
    assert at.at_rest
    at.carry("e4e5").rest()
    assert at.line == ["De3e4", "De4e5"]


def test_there_is_nothing_to_confirm_at_rest(table):
    assert refused(table().referee.done, "south", "d") == "nothing_to_confirm"


def test_keys_count_once(table, feels):
    at = table(feels=feels).play("south De3e4", "a").play("south De3e4", "a")
    assert at.line == ["De3e4"]
    at.referee.done("south", "d")
    at.referee.done("south", "d")
    at.referee.take_back("south", "u")
    at.referee.take_back("south", "u")
    at.referee.correct('set {"steps_left": 2}', "c")
    at.referee.correct('set {"steps_left": 2}', "c")
    assert len(at.written) == 4
    again = table(feels=feels)
    again.journal = at.journal
    again.restart()
    again.play("south De3e4", "a")
    assert len(again.journal) == 4


def test_the_same_key_of_another_seat_is_another_request(table):
    at = table().play("south draw", "a").play("north draw", "a")
    assert at.match.position.outcome is not None


def test_an_answer_to_a_question_of_before_is_refused(table):
    at = table()
    key = at.match.position.prompts[0].key
    at.play("south Wd3d4", "a", prompt=key).carry("d3d4").rest()
    assert refused(at.play, "south De3e4", "b", prompt=key) == "question_gone"
    at.play("south De3e4", "c", prompt=at.match.position.prompts[0].key)


def test_an_illegal_move_changes_nothing(table):
    at = table()
    with pytest.raises(IllegalMove):
        at.play("south De3e5")
    with pytest.raises(IllegalMove):
        at.play("north De7e6")
    assert at.journal == []
    assert at.at_rest


# --- taking back -----------------------------------------------------------------------------------------------------


def test_a_step_taken_back_by_phone_is_followed(table, feels):
    at = table(feels=feels).carry("e3e4").rest()
    at.referee.take_back("south", "u")
    assert at.line == []
    assert at.obey() == ["move Ds e4 e3"]
    assert at.at_rest


def test_only_ones_own_last_step_can_be_taken_back(table):
    at = table(turn="sn s 1 - - - -").carry("e3e4").rest()
    assert refused(at.referee.take_back, "north", "u") == "undo_not_free"
    at.carry("e7e6").rest()
    assert refused(at.referee.take_back, "south", "v") == "undo_not_free"


def test_a_kill_taken_back_by_phone_puts_the_team_up_again(table, feels):
    at = table(KILL, "swn s 3 - - - -", feels=feels)
    at.lift("e6").aside().lift("e3").put("e6").carry("e2e3").rest().obey()
    at.referee.take_back("south", "u")
    assert at.mode == "follow"
    at.obey()
    assert at.followed
    assert at.at_rest


@pytest.mark.parametrize(("answer", "line", "mode"), [("undo", [], "explain"), ("keep", ["De3e4"], "mend")])
def test_a_step_taken_back_on_the_board_is_asked_about(table, feels, answer, line, mode):
    """In one's own turn the piece may step back; once the turn is over, putting it back means something else."""
    at = table(turn="sn s 1 - - - -", feels=feels).carry("e3e4").rest()
    at.carry("e4e3").rest()
    assert at.mode == "ask"
    assert at.asked == ["undo", "keep"]
    at.answer(answer)
    assert at.line == line
    assert at.mode == mode
    if mode == "mend":
        assert at.obey() == ["move Ds e3 e4"]
        assert at.at_rest


def test_a_whole_turn_taken_back_on_the_board(table):
    at = table().carry("e3e4").rest().carry("e4e5").rest().carry("f3f4").rest()
    assert at.to_move == "north"
    at.lift("f4", "e5").put("e3", "Ds").put("f3", "Ts").rest()
    assert at.asked == ["undo", "keep"]
    at.answer("undo")
    assert (at.line, at.to_move) == ([], "south")
    assert at.at_rest


def test_a_question_once_declined_is_not_asked_again(table):
    at = table(turn="sn s 1 - - - -").carry("e3e4").rest().carry("e4e3").rest().answer("keep")
    at.lift("e3").rest().put("e3").rest(3.0)
    assert at.mode == "mend"
    assert at.line == ["De3e4"]


# --- mending ---------------------------------------------------------------------------------------------------------


def test_a_mess_is_mended_one_step_at_a_time(table):
    """Moves to free cells and removals come before placements, and it ends by itself."""
    at = table()
    at.lift("e3", "f3", "b5", "e7").put("d5", "Ds").put("e5", "Ts").put("e3", "Dn").rest(2.0)
    assert at.mode == "mend"
    steps = at.obey()
    kinds = [step.split()[0] for step in steps]
    assert kinds == sorted(kinds, key=("move", "remove", "place").index) or kinds.index("place") == len(kinds) - 1
    assert at.followed
    assert at.at_rest
    assert at.journal == []


def test_presence_alone_is_mended_as_far_as_it_is_felt(table):
    at = table(feels="occupancy").lift("e3", "b5").put("d5", "Ds").rest(7.0)
    assert at.mode == "mend"
    at.obey()
    assert at.at_rest
    assert at.real.keys() == at.match.position.layout.keys()


def test_a_stranger_on_the_board_is_taken_off(table, feels):
    at = table(feels=feels).put("e5", "Dw").rest(2.0)
    assert at.mode == "mend"
    assert at.told == "remove ? e5"
    at.obey()
    assert at.at_rest


def test_mending_waits_for_quiet(table):
    at = table().carry("e7e6").rest(1.0)
    assert at.mode == "explain"
    at.rest(1.0)
    assert at.mode == "mend"


def test_a_phone_may_play_while_the_board_is_wrong(table, feels):
    at = table(feels=feels).carry("e7e6").rest(2.0).play("south De3e4")
    assert at.line == ["De3e4"]
    at.obey()
    assert at.at_rest
    assert at.followed


def test_a_move_that_mending_makes_is_asked_about_where_only_presence_is_felt(table):
    """While the board was wrong anything may have changed places: what now looks like a step need not be one."""
    at = table(feels="occupancy").lift("e3", "b5").put("c4").rest(7.0)
    assert at.mode == "mend"
    at.lift("c4").put("b5").put("e4").rest()
    assert at.mode == "ask"
    assert at.asked == ["De3e4", "keep"]
    at.answer("De3e4")
    assert at.line == ["De3e4"]


def test_nobody_mends_a_board_after_the_match(table, feels):
    at = table(feels=feels).play("north resign").rest()
    at.obey()
    assert at.at_rest
    at.lift("e3", "f3").aside().rest(10.0)
    assert at.at_rest
    at.carry("d3d5").rest(10.0)
    assert at.at_rest


def test_no_move_after_the_match(table):
    at = table().play("north resign", "r")
    at.obey()
    with pytest.raises(IllegalMove):
        at.play("south De3e4", "x")


# --- the race master -------------------------------------------------------------------------------------------------


def test_the_board_follows_a_correction(table, feels):
    """The troll of f3 is to stand on e4, south having two steps left."""
    at = table(feels=feels)
    board = at.rules.view(at.match.position.state, None)["position"].split()[0]
    rows = board.split("/")
    assert rows[5:7] == ["7", "1WsDsTs1"]
    rows[5:7] = ["3Ts3", "1WsDs2"]
    at.referee.correct("set " + json.dumps({"position": "/".join(rows) + " sn s 2 - - - -"}), "c")
    assert at.obey() == ["move Ts f3 e4"]
    assert at.at_rest
    assert at.followed


def test_the_board_follows_back(table, feels):
    at = table(feels=feels).carry("e3e4").rest().carry("f3f4").rest().carry("d3d4").rest()
    at.referee.correct("back 2", "c")
    assert at.line == ["De3e4"]
    assert set(at.obey()) == {"move Ts f4 f3", "move Ws d4 d3"}
    assert at.at_rest


@pytest.mark.parametrize(
    "text", ["back 0", "back 9", "back -1", "back", "back x", "set 3", "set [", "nonsense", "back ²"]
)
def test_a_correction_that_can_not_be_changes_nothing(table, text):
    at = table().carry("e3e4").rest()
    with pytest.raises(RulesError):
        at.referee.correct(text, "c")
    assert at.written == ["move De3e4"]
    assert at.at_rest


# --- a journal that can't be written ---------------------------------------------------------------------------------


def test_a_full_disk_stops_a_sensed_step_until_there_is_room(table, feels):
    at = table(feels=feels)
    at.full = True
    at.carry("e3e4")
    with pytest.raises(JournalError):
        at.rest()
    assert (at.line, at.journal) == ([], [])
    at.referee.read_again(at.now + 5)
    with pytest.raises(JournalError):
        at.rest(6.0)
    at.full = False
    at.referee.read_again(at.now + 5)
    at.rest(6.0)
    assert at.line == ["De3e4"]
    assert at.at_rest


@pytest.mark.parametrize("act", ["play", "take_back", "correct", "done"])
def test_a_full_disk_refuses_what_a_phone_asks(table, act):
    at = table().carry("e3e4").rest()
    if act == "done":
        at.play("south De4e5")
    before = (at.line, at.referee.situation, len(at.journal))
    at.full = True
    calls = {
        "play": lambda: at.play("south De4e5", "x"),
        "take_back": lambda: at.referee.take_back("south", "x"),
        "correct": lambda: at.referee.correct('set {"steps_left": 1}', "x"),
        "done": lambda: at.referee.done("south", "x"),
    }
    with pytest.raises(JournalError):
        calls[act]()
    assert (at.line, at.referee.situation, len(at.journal)) == before
    at.full = False
    calls[act]()
    assert len(at.journal) == before[2] + 1


def test_a_full_disk_and_a_question(table):
    at = table(feels="occupancy").lift("e3", "f3").put("f3", "Ts").put("e4", "Ds").rest()
    at.full = True
    with pytest.raises(JournalError):
        at.answer("De3e4")
    assert at.asked == ["De3e4", "keep"]
    at.full = False
    at.answer("De3e4")
    assert at.line == ["De3e4"]
