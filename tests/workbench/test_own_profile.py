"""A profile is changed in place: comments stay, the old file stays beside it, and nothing else is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import SettingsError
from companion.ownprofile import inputs_of, keep_learned, swap_readers
from companion.profile import load_profile
from firmware_bridge.simulator.table import VirtualTable

LEARNED = ("b1", "a1", "a2", "b2")


def test_what_was_learned_stands_below_the_cells_and_comments_stay(own):
    before = own.read_text()
    assert keep_learned("mine", LEARNED) == own
    assert own.read_text() == before.replace("# four corners\n", '# four corners\nlearned = ["b1", "a1", "a2", "b2"]\n')
    assert load_profile("mine").board.learned == LEARNED
    assert own.with_suffix(".old-1").read_text() == before


def test_learning_again_replaces_and_every_older_file_is_kept(own):
    keep_learned("mine", LEARNED)
    keep_learned("mine", LEARNED[::-1])
    assert load_profile("mine").board.learned == LEARNED[::-1]
    assert own.read_text().count("learned") == 1
    assert sorted(path.name for path in own.parent.iterdir()) == ["mine.old-1", "mine.old-2", "mine.toml"]


def test_a_profile_that_ships_is_copied_to_ones_own(own):
    cells = load_profile("splut-board").board.cells
    shipped = Path(__file__).resolve().parents[2] / "config" / "tables" / "splut-board.toml"
    before = shipped.read_text()
    target = keep_learned("splut-board", cells[::-1])
    assert target == own.with_name("splut-board.toml")
    assert load_profile("splut-board").board.learned == cells[::-1]
    assert shipped.read_text() == before


@pytest.mark.parametrize(
    "text",
    [
        'board = {port = "/dev/x", cells = ["a1", "b1"]}\n',
        '[board]\nport = "/dev/x"\n"cells" = ["a1", "b1"]\n',
    ],
)
def test_what_cannot_be_edited_safely_is_left_alone(own, text):
    own.write_text(text)
    with pytest.raises(SettingsError) as fault:
        keep_learned("mine", ("b1", "a1"))
    assert fault.value.code == "profile_not_changed"
    assert own.read_text() == text
    assert [path.name for path in own.parent.iterdir()] == ["mine.toml"]


def test_cells_on_a_machines_own_pins_are_put_in_their_order(own):
    own.write_text('[panel]\nrows = [5, 6]\ncolumns = [20, 21]\ncells = [\n  "a1", "b1",  # first\n  "a2", "b2",\n]\n')
    keep_learned("mine", LEARNED)
    found = load_profile("mine")
    assert (found.panel.cells, found.panel.rows) == (LEARNED, (5, 6))
    assert inputs_of(found) == LEARNED


def test_inputs_are_called_by_what_was_learned(own):
    assert inputs_of(load_profile("mine")) == ("a1", "b1", "a2", "b2")
    keep_learned("mine", LEARNED)
    assert inputs_of(load_profile("mine")) == LEARNED
    assert inputs_of(load_profile("phones-only")) == ()


SLOTS = "".join(f'[[slots]]\nplace = "{place}"\nseat = "{seat}"\n' for place, seat in (("left", "s1"), ("right", "s2")))


def test_readers_plugged_in_change_their_places(own):
    reader = '[[readers]]\nkey = "{0}"\ndriver = "rdm6300"\nport = "/dev/ttyUSB{0}"\nplaces = ["{1}"]  # "{1}" it is\n'
    own.write_text(reader.format(0, "left") + reader.format(1, "right") + SLOTS)
    swap_readers("mine", "left", "right")
    found = load_profile("mine")
    assert [reader.places for reader in found.readers] == [("right",), ("left",)]
    assert [(slot.place, slot.seat) for slot in found.slots] == [("left", "s1"), ("right", "s2")]


def test_antennas_of_a_microcontroller_change_their_places(own):
    antenna = '[[board.wiring.readers]]\nkind = "pn532-uart"\nplace = "{}"\npins = {{tx = {}, rx = {}}}\n'
    board = '[board]\nport = "/dev/x"\ncells = ["a1"]\n[board.wiring]\ncolumns = [6]\n'
    own.write_text(board + antenna.format("left", 0, 1) + antenna.format("right", 4, 5) + SLOTS)
    swap_readers("mine", "right", "left")
    found = load_profile("mine")
    assert [(one.place, one.pins["tx"]) for one in found.board.wiring.readers] == [("right", 0), ("left", 4)]
    assert [slot.place for slot in found.slots] == ["left", "right"]


def test_readers_of_different_devices_cannot_change_places(own):
    reader = '[[readers]]\nkey = "r"\ndriver = "rdm6300"\nport = "/dev/ttyUSB0"\nplaces = ["left"]\n'
    own.write_text('[board]\nport = "/dev/x"\ncells = ["a1"]\n' + reader + SLOTS)
    with pytest.raises(SettingsError) as fault:
        swap_readers("mine", "left", "right")
    assert fault.value.code == "swap_unlike"


def test_a_board_calls_its_inputs_by_what_was_learned_and_keeps_its_lights():
    cells = ("a1", "b1", "a2", "b2")
    table = VirtualTable(cells, pieces=["x"])
    now, events = 0.0, []

    def run(seconds):
        nonlocal now
        end = now + seconds
        while (due := table.deadline()) is not None and due <= end:
            now = max(now, due)
            events.extend(table.tick(now))
        now = end

    run(1.0)
    table.board.set_up({"a1": "x"}, now)
    run(1.0)
    assert set(events[-1].cells) == {"a1"}
    [renamed] = table.sensed.rename(("b2", "a1", "b1", "a2"), now)
    assert (set(renamed.cells), renamed.lifted) == ({"b2"}, None)
    table.sensed.set_blind({"b2"}, now)
    assert table.sensed.status().ignored == {"b2"}
