"""``lutin doctor``: says what it finds, in the user's language; asks a board; writes a profile that can be played."""

from __future__ import annotations

import json
import re
import time

import pytest

from companion.boardnotes import DEVICES, boards_of
from companion.commands.doctor import shipped_firmware
from companion.journal import Journal
from companion.ports import BoardSensing, DeviceState, DeviceStatus, TableStatus
from companion.profile import load_profile
from companion.settings import journal_path
from firmware_bridge.simulator.table import SimulatedBoard
from firmware_bridge.transport import PtyPair

PICO = "/dev/serial/by-id/usb-MicroPython_Board_in_FS_mode_e66-if00"


def file(root, name, text=""):
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


@pytest.fixture(autouse=True)
def own_profiles(english, tmp_path, monkeypatch):
    monkeypatch.setenv("LUTIN_CONFIG", str(tmp_path / "config"))


@pytest.fixture
def root(tmp_path):
    """A machine with nothing plugged in, used by root."""
    made = tmp_path / "machine"
    file(made, "proc/self/status", "Uid:\t0\t0\nGroups:\t0\n")
    file(made, "proc/meminfo", "MemAvailable: 500000 kB\n")
    return made


@pytest.fixture
def with_pico(root):
    file(root, "dev/ttyACM0")
    file(root, "sys/class/tty/ttyACM0/device/idVendor", "2e8a\n")
    file(root, "sys/class/tty/ttyACM0/device/product", "Board in FS mode\n")
    link = root / PICO.lstrip("/")
    link.parent.mkdir(parents=True)
    link.symlink_to("../../ttyACM0")
    return root


def test_nothing_plugged_in_is_nothing_wrong(lutin, root):
    answer = lutin("doctor", "--root", root)
    assert answer.status == 0
    assert "phones alone" in answer.out
    assert "Nothing is wrong here." in answer.out
    assert "phones-only: lutin run phones-only" in answer.out


def test_a_table_on_the_pins_is_offered_on_a_pi_only(lutin, root):
    assert "gpio-panel" not in lutin("doctor", "--root", root).out
    file(root, "proc/device-tree/model", "Raspberry Pi 4 Model B\0")
    assert "gpio-panel: lutin run gpio-panel" in lutin("doctor", "--root", root).out


def test_it_speaks_french(lutin, root, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Tout va bien ici." in lutin("doctor", "--root", root).out


def test_what_is_wrong_gives_status_1_and_what_to_type(lutin, root):
    file(root, "sys/class/hwmon/hwmon0/name", "rpi_volt")
    file(root, "sys/class/hwmon/hwmon0/in0_lcrit_alarm", "1")
    file(root, "proc/meminfo", "MemAvailable: 1000 kB\n")
    answer = lutin("doctor", "--root", root)
    assert answer.status == 1
    assert "✗ The power supply is too weak" in answer.out
    assert "Type: ps -e" in answer.out
    assert "2 things are to mend." in answer.out


def test_a_profile_whose_port_is_not_there_is_wrong(lutin, root):
    answer = lutin("doctor", "splut-board", "--root", root)
    assert answer.status == 1
    assert "there is no such port" in answer.out


def test_a_fault_of_the_profile_itself_is_wrong_too(lutin, root, tmp_path):
    file(root, "dev/gpiochip0")
    profile = tmp_path / "table.toml"
    profile.write_text('[[buttons]]\nkey = "ok"\ndoes = "done"\npin = 99\n')
    answer = lutin("doctor", profile, "--root", root)
    assert answer.status == 1
    assert "✗ In " in answer.out
    assert "pin 99 is not led out" in answer.out
    assert "One thing is to mend." in answer.out


def test_the_firmware_that_comes_along_is_known():
    assert re.fullmatch(r"\d+\.\d+\.\d+", shipped_firmware())


def test_a_fitting_profile_is_offered_and_written_with_the_found_port(lutin, with_pico):
    offered = lutin("doctor", "--root", with_pico)
    assert "splut-board: lutin doctor --like splut-board --write my-table" in offered.out
    written = lutin("doctor", "--like", "splut-board", "--write", "kitchen", "--root", with_pico)
    assert written.status == 0
    assert "Next: lutin sense kitchen" in written.out
    assert "waits for" not in written.out
    mine, shipped = load_profile("kitchen"), load_profile("splut-board")
    assert mine.board.port == PICO
    assert mine.board.cells == shipped.board.cells
    again = lutin("doctor", "--root", with_pico)
    assert "kitchen: lutin run kitchen" in again.out


def test_a_profile_written_for_what_is_not_here_says_what_it_waits_for(lutin, root):
    written = lutin("doctor", "--like", "one-reader", "--write", "mine", "--root", root)
    assert written.status == 0
    assert f"mine.toml waits for {load_profile('one-reader').readers[0].port}, which is not here" in written.out


def test_a_profile_is_never_written_over_another(lutin, with_pico):
    wanted = ("doctor", "--like", "splut-board", "--write", "kitchen", "--root", with_pico)
    lutin(*wanted)
    answer = lutin(*wanted)
    assert answer.status == 2
    assert "kitchen.toml already" in answer.err


@pytest.mark.parametrize("name", ["../evil", "a b", "", ".hidden"])
def test_a_name_that_is_no_file_name_is_refused(lutin, with_pico, name):
    answer = lutin("doctor", "--write", name, "--root", with_pico)
    assert answer.status == 2
    assert "kitchen-table" in answer.err


def test_without_anything_plugged_in_there_is_nothing_to_write(lutin, root):
    answer = lutin("doctor", "--write", "kitchen", "--root", root)
    assert answer.status == 2
    assert "Nothing is plugged in" in answer.err


def test_old_firmware_is_told_from_what_the_last_run_left(lutin, with_pico):
    detail = {"protocol": "2.0", "reason": "version"}
    table = TableStatus(BoardSensing.OCCUPANCY, (DeviceStatus("board", DeviceState.WRONG_VERSION, detail),))
    journal = Journal(journal_path())
    journal.save_note(DEVICES, json.dumps(boards_of(table)))
    journal.close()
    answer = lutin("doctor", "--root", with_pico)
    assert answer.status == 1
    assert "Type: lutin flash" in answer.out


def test_a_board_of_another_cell_map_is_not_one_of_old_firmware():
    detail = {"protocol": "1.0", "reason": "cells", "firmware": "1.0.0"}
    table = TableStatus(BoardSensing.OCCUPANCY, (DeviceStatus("board", DeviceState.WRONG_VERSION, detail),))
    assert boards_of(table) == {"board": {"firmware": "1.0.0", "protocol": "1.0", "refused": "cells"}}


def test_a_simulated_board_leaves_no_word():
    detail = {"protocol": "1.1", "firmware": "1.0.0", "interpreter": "cpython"}
    table = TableStatus(BoardSensing.OCCUPANCY, (DeviceStatus("board", DeviceState.READY, detail),))
    assert boards_of(table) == {}


def test_a_board_is_asked_through_its_port(lutin, root, tmp_path):
    pair = PtyPair(time.monotonic)
    try:
        pair.serve(SimulatedBoard(("a1", "a2"), write=pair.write, seed=1))
        profile = tmp_path / "asked.toml"
        profile.write_text(f'[board]\nport = "{pair.path}"\ncells = ["a1", "a2"]\n')
        answer = lutin("doctor", profile, "--ask", "--root", root)
    finally:
        pair.close()
    assert f"Asked the board at {pair.path}" in answer.out
    assert "has firmware" in answer.out


def test_a_silent_board_and_none_at_all_are_told(lutin, root, tmp_path, monkeypatch):
    assert "No board is plugged in" in lutin("doctor", "--ask", "--root", root).err
    monkeypatch.setattr("companion.commands.doctor.PATIENCE", 0.3)
    pair = PtyPair(time.monotonic)
    try:
        profile = tmp_path / "silent.toml"
        profile.write_text(f'[board]\nport = "{pair.path}"\ncells = ["a1"]\n')
        answer = lutin("doctor", profile, "--ask", "--root", root)
    finally:
        pair.close()
    assert answer.status == 2
    assert "does not answer" in answer.err
