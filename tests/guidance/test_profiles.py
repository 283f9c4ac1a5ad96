"""Profiles of tables that guide by themselves: what is refused, and that what ships is put together and works."""

from __future__ import annotations

import queue

import pytest

from companion.commands.assembly import listening
from companion.errors import SettingsError
from companion.events import BoardSensed, ButtonPressed, DieRolled
from companion.games import load_game
from companion.phrases import LANGUAGES, Phrases
from companion.profile import load_profile
from companion.profilechecks import faults
from firmware_bridge.dice.bluetooth import DiceRadio
from firmware_bridge.panel import PanelPort
from firmware_bridge.simulator.dice import Air
from firmware_bridge.simulator.pins import Wires

PANEL = '[panel]\ncells = ["a1", "b1", "a2", "b2"]\nrows = [5, 6]\ncolumns = [20, 21]\n'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (PANEL.replace("[20, 21]", "[20]"), "profile_panel_inputs"),
        (PANEL.replace("[5, 6]", "[2, 3, 4, 5, 6, 7, 8, 9, 10]"), "profile_panel_lines"),
        (PANEL.replace('"b2"', '"a1"'), "profile_cell_twice"),
        (PANEL.replace('"b2"', '"2b"'), "profile_cell_name"),
        (PANEL + "[panel.lights]\nfirst = 8\n", "profile_cell_name"),
        ('[[dice]]\nkey = "d8"\ndriver = "pixels"\n', "profile_die_address"),
        ('[[dice]]\nkey = "d8"\ndriver = "pixels"\naddress = "C3-8A-11"\n', "profile_die_address"),
        (PANEL + '[board]\nport = "/dev/ttyACM0"\ncells = ["a1"]\n', "profile_board_twice"),
    ],
)
def test_a_panel_that_cannot_be_is_refused_in_both_languages(tmp_path, text, code):
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(SettingsError) as refused:
        load_profile(str(path))
    assert refused.value.code == code
    for language in LANGUAGES:
        told = Phrases(language).error(refused.value)
        assert str(path) in told
        assert "{" not in told


def test_a_panel_may_light_and_sound_beside_a_board_that_is_felt_elsewhere(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('[board]\nport = "/dev/ttyACM0"\ncells = ["a1"]\n[panel]\nbuzzer = 18\n[panel.lights]\na1 = 8\n')
    assert load_profile(str(path)).panel.lights == {"a1": 8}


def test_a_bluetooth_die_of_a_profile_rolls(tmp_path, monkeypatch):
    path, air, events = tmp_path / "mine.toml", Air(), queue.SimpleQueue()
    path.write_text('[[dice]]\nkey = "d8"\nsides = 8\ndriver = "pixels"\naddress = "c3:8a:11:22:33:44"\n')
    monkeypatch.setitem(DiceRadio.__init__.__kwdefaults__, "make", lambda: air)
    air.put("C3:8A:11:22:33:44")
    with listening(load_profile(str(path)), events.put):
        while air._found is None:
            pass
        air.roll("C3:8A:11:22:33:44", 4)
        while not isinstance(event := events.get(timeout=20.0), DieRolled):
            pass
    assert event == DieRolled("d8", 5)


def test_the_ready_panel_has_every_cell_of_its_game_and_no_fault(tmp_path):
    profile = load_profile("gpio-panel")
    rules = load_game("splut")
    board = rules.board(rules.new(("south", "north"), {}))
    assert set(profile.panel.cells) == {shape.cell for shape in board.cells}
    assert faults(profile, tmp_path / "gpio-panel.toml") == []


def test_the_ready_panel_feels_its_pins(monkeypatch):
    profile = load_profile("gpio-panel")
    wires = Wires(profile.panel.rows, profile.panel.columns)
    wires.closed.add(profile.panel.cells.index("e5"))
    monkeypatch.setitem(PanelPort.__init__.__kwdefaults__, "make", lambda: wires.factory)
    events = queue.SimpleQueue()

    def next_of(kind):
        while not isinstance(event := events.get(timeout=20.0), kind):
            pass
        return event

    with listening(profile, events.put):
        assert set(next_of(BoardSensed).cells) == {"e5"}
        wires.closed.add(profile.panel.cells.index("e9"))
        assert set(next_of(BoardSensed).cells) == {"e5", "e9"}
        wires.pressed.add(profile.buttons[0].pin)
        assert next_of(ButtonPressed) == ButtonPressed("start")
