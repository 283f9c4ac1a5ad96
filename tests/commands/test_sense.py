"""``lutin sense`` tells what devices report: through a real port, as lines, or as a picture in a terminal."""

from __future__ import annotations

import sys
import time
from threading import Thread

import pytest

from companion.commands.sense import Watching
from companion.events import (
    UNKNOWN_PIECE,
    BoardLost,
    BoardSensed,
    ButtonPressed,
    CardLaid,
    CardTaken,
    DeviceChanged,
    DieRolled,
)
from companion.phrases import Phrases
from companion.profile import load_profile
from companion.readings import REMEMBERED, Readings
from firmware_bridge.simulator.table import SimulatedBoard
from firmware_bridge.transport import PtyPair

PROFILE = """
[board]
port = "{port}"
cells = ["a1", "b1", "a2", "b2"]
[[slots]]
place = "pouch"
"""


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "table.toml"
    path.write_text(PROFILE.format(port="/dev/nowhere/at-all"))
    return path


def said(*events, language="en"):
    readings = Readings()
    for event in events:
        readings = readings.after(event)
    return [Phrases(language).text(f"sense-{one.key}", **one.params) for one in readings.happenings]


def test_a_table_that_feels_nothing_says_so(lutin):
    answer = lutin("sense")
    assert answer.status == 2
    assert "lutin doctor" in answer.err


def test_a_device_that_is_not_there_is_told_with_the_reason(lutin, table):
    answer = lutin("sense", table, "--seconds", "0.5")
    assert answer.status == 0
    assert "board: does not answer" in answer.out
    assert "There is no port /dev/nowhere/at-all" in answer.out


def test_what_comes_through_a_real_port_is_told(lutin, tmp_path):
    pair = PtyPair(time.monotonic)
    board = SimulatedBoard(("a1", "b1", "a2", "b2"), write=pair.write, seed=1, slots=("pouch",))
    try:
        pair.serve(board)
        path = tmp_path / "table.toml"
        path.write_text(PROFILE.format(port=pair.path))

        def lay():
            with pair.turn() as now:
                board.lay("pouch", "nfc:04a3c6cae26180", now)

        hand = Thread(target=lay)
        hand.start()
        answer = lutin("sense", path, "--seconds", "4")
        hand.join()
    finally:
        pair.close()
    assert "board: works" in answer.out
    assert "The board answers: all cells are empty" in answer.out
    assert "pouch: card nfc:04a3c6cae26180 is there" in answer.out


BOARD = BoardSensed({}, None)


def test_each_kind_of_event_has_its_line():
    assert said(
        BOARD,
        BoardSensed({"a1": UNKNOWN_PIECE, "b1": "Ds"}, ()),
        BoardSensed({"b1": "Ds"}, ("a1",), frozenset({"a2"})),
        BoardSensed({"b1": "Ds"}, ()),
        CardLaid("pouch", "nfc:04"),
        CardTaken("pouch", "nfc:04"),
        ButtonPressed("ok"),
        DieRolled("d8", 7),
        DeviceChanged("board", "lost"),
        BoardLost("board"),
    ) == [
        "The board answers: all cells are empty",
        "a1: something is there",
        "b1: Ds is there",
        "a1: empty",
        "a2: this sensor is not trusted",
        "a2: this sensor is trusted again",
        "pouch: card nfc:04 is there",
        "pouch: card nfc:04 is gone",
        "Button ok pressed",
        "Die d8: face 7",
        "board: does not answer",
        "The board answers no more",
    ]
    assert said(ButtonPressed("ok"), language="fr") == ["Bouton ok pressé"]


@pytest.mark.parametrize("state", ["starting", "ready", "lost", "wrong_version"])
def test_each_state_of_a_device_has_its_line(state):
    [line] = said(DeviceChanged("left", state))
    assert line.startswith("left: ")


def test_readings_follow_cards_and_forget_what_is_long_ago():
    readings = Readings()
    for number in range(REMEMBERED + 5):
        readings = readings.after(CardLaid("pouch", f"nfc:{number:02x}"))
    assert len(readings.happenings) == REMEMBERED
    assert [one.number for one in readings.since(readings.count - 2)] == [readings.count - 1, readings.count]
    assert readings.after(CardLaid("pouch", "nfc:00")).cards["pouch"].count("nfc:00") == 1
    assert "nfc:00" not in readings.after(CardTaken("pouch", "nfc:00")).cards["pouch"]


def test_a_terminal_gets_a_picture_with_cards_named(table, monkeypatch, capsys):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    watching = Watching(load_profile(str(table)), Phrases("en"), {"nfc:04": "splut south x"})
    watching.begin()
    for event in (
        DeviceChanged("board", "lost", {"code": "port_missing", "port": "/dev/x"}),
        BoardSensed({"a1": UNKNOWN_PIECE}, None, frozenset({"b2"})),
        CardLaid("pouch", "nfc:04"),
    ):
        capsys.readouterr()
        watching.take(event)
    shown = capsys.readouterr().out
    assert shown.startswith("\x1b[H\x1b[2J")
    assert "board: does not answer There is no port /dev/x" in shown
    assert "pouch: nfc:04 (splut south x)" in shown
    assert "· ×\n● ·" in shown
