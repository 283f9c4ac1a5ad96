"""One short sound for what matters, and silence at starts and returns."""

from __future__ import annotations

import pytest

from companion.journal import Journal
from companion.ports import TUNES, Sound
from companion.tabletop import Button
from firmware_bridge.combined import CombinedTable
from firmware_bridge.simulator.table import VirtualTable
from firmware_bridge.table import NoTable


def test_a_match_that_begins_makes_no_sound(heard):
    assert heard().begin("south", "north").ear.sounds == []


def test_a_step_within_a_turn_is_accepted_with_one_sound(splut):
    splut.carry("e2e3").carry("e8e7")
    assert splut.ear.take_sounds() == ["turn", "accepted"]


def test_a_wrong_board_sounds_once_however_long_it_stays_wrong(splut):
    splut.carry("e2a6", seconds=30.0)
    assert splut.ear.take_sounds() == ["wrong"]
    splut.carry("a6b6", seconds=30.0)
    assert splut.ear.take_sounds() == []


def test_a_question_has_a_sound_of_its_own(splut):
    splut.carry("e2e3")
    splut.ear.take_sounds()
    splut.carry("e3e2")
    assert splut.house.snapshot.played.situation.choices
    assert splut.ear.take_sounds() == ["ask"]


def test_a_button_that_can_do_nothing_sounds_wrong_when_there_is_something_new_to_say(heard):
    table = heard(buttons={"ok": Button("done"), "yes": Button("yes")}).begin("south", "north")
    table.press("ok", "ok", "yes")
    assert table.ear.sounds == ["wrong", "wrong"]


def test_the_end_has_the_last_sound(splut):
    splut.play("south", "resign")
    assert splut.ear.take_sounds() == ["end"]


def test_a_restart_makes_no_sound_even_over_a_wrong_board(heard):
    journal = Journal(None)
    table = heard(journal=journal).begin("south", "north").carry("e2e3")
    standing = {**table.real, "a6": table.real["e3"]}
    del standing["e3"]
    table.open()
    table.house.resume(table.clock.now)
    table.real = standing
    table.feel(None).rest()
    assert table.house.snapshot.played.situation.instruction is not None
    assert table.ear.sounds == []


def test_a_board_that_comes_back_makes_no_sound(splut):
    splut.carry("e2e3")
    splut.ear.take_sounds()
    splut.unplug().rest().plug().rest()
    assert splut.ear.take_sounds() == []


def test_after_it_came_back_steps_sound_again(splut):
    splut.unplug().rest().plug().rest()
    splut.carry("e2e3")
    assert splut.ear.take_sounds() == ["turn"]


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_is_short_and_within_what_a_buzzer_can_play(sound):
    assert sum(ms for _, ms in TUNES[sound]) <= 1000
    assert all(hertz == 0 or 100 <= hertz <= 4000 for hertz, _ in TUNES[sound])


def test_no_two_sounds_are_alike():
    assert len(set(TUNES.values())) == len(Sound)


# --- through the bytes ----------------------------------------------------------------------------------------------


def run(table, now, seconds):
    end = now + seconds
    while (due := table.deadline()) is not None and due <= end:
        now = max(now, due)
        table.tick(now)
    return end


def test_a_boards_buzzer_plays_the_notes_at_their_times():
    board = VirtualTable(("a1", "b1"))
    now = run(board, 0.0, 3.0)
    CombinedTable((board, NoTable())).sound(Sound.END, now)
    run(board, now, 3.0)
    notes = board.board.device.notes
    assert [(hertz, ms) for _, hertz, ms in notes] == [*TUNES[Sound.END]]
    starts = [at - notes[0][0] for at, _, _ in notes]
    assert starts == pytest.approx([0.0, 0.15, 0.3, 0.45], abs=0.02)


def test_a_new_sound_takes_the_place_of_one_that_plays():
    board = VirtualTable(("a1", "b1"))
    now = run(board, 0.0, 3.0)
    board.sound(Sound.END, now)
    now = run(board, now, 0.2)
    board.sound(Sound.WRONG, now)
    run(board, now, 3.0)
    assert [hertz for _, hertz, _ in board.board.device.notes] == [660, 880, 220]


def test_what_cannot_be_sounded_now_is_not_sounded_later():
    board = VirtualTable(("a1", "b1"))
    now = run(board, 0.0, 3.0)
    board.wire.unplug()
    now = run(board, now, 0.5)
    board.sound(Sound.END, now)
    now = run(board, now, 5.0)
    board.wire.plug()
    run(board, now, 5.0)
    assert board.board.device.notes == []
