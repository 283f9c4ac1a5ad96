"""From a profile's [board.wiring] to what the firmware on the board makes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import companion
from companion.commands.microcontroller import antenna_cells, wiring_of
from companion.errors import CompanionError, HardwareError, SettingsError
from companion.profile import load_profile
from firmware_bridge.wiring import NO_PIN

TABLES = sorted((Path(companion.__file__).parents[1] / "config" / "tables").glob("*.toml"))
WIRED = [path for path in TABLES if "[board.wiring]" in path.read_text("utf-8")]
SNAILS = """
[board]
port = "/dev/ttyACM0"
sensing = "mixed"
cells = ["a1", "a2", "b1", "b2"]
[board.wiring]
chain = { data = 4, clock = 3, latch = 2 }
dice = [[5, 6, 7, 8, 9, 10]]
[[board.wiring.readers]]
kind = "pn532-uart"
place = "slot-red"
pins = { tx = 0, rx = 1 }
[[board.wiring.readers]]
kind = "rc522"
place = "b1"
pins = { sck = 18, mosi = 19, miso = 16, cs = 17 }
[[slots]]
place = "slot-blue"
[[slots]]
place = "slot-red"
"""


def test_there_are_wired_profiles():
    assert "splut-board" in {path.stem for path in WIRED}


@pytest.mark.parametrize("path", WIRED, ids=lambda path: path.stem)
def test_the_firmware_can_have_the_wiring_of_every_profile_that_comes_along(part, path):
    wiring = wiring_of(load_profile(str(path)))
    read = part("wiring").Wiring(wiring.encode())
    assert read.possible()
    assert tuple(read.cells) == wiring.cells


def test_the_splut_board_has_each_cell_where_its_name_says(room):
    """The board that docs/build-the-board.md builds, with its real firmware."""
    profile = load_profile("splut-board")
    room = room(cells=profile.board.cells, wiring=wiring_of(profile))
    room.run(3.0)
    for cell in ("e1", "a5", "i5", "e9", "d2", "f8"):
        room.board.world.press(cell, True)
        room.device.felt(room.now)
        room.run(0.2)
        assert set(room.seen()) == {cell}
        room.board.world.press(cell, False)
        room.device.felt(room.now)
        room.run(0.2)
    # Row 5 is the fifth wire of the rows, column i the ninth of the columns.
    assert room.wiring.cells[profile.board.cells.index("i5")] == 4 * 9 + 8


def write(folder, text):
    path = folder / "table.toml"
    path.write_text(text, "utf-8")
    return load_profile(str(path))


def test_readers_lie_at_slots_and_cells_by_their_number(tmp_path):
    profile = write(tmp_path, SNAILS)
    wiring = wiring_of(profile)
    assert [(one.kind, one.place, one.slot, one.pins) for one in wiring.readers] == [
        ("pn532-uart", 1, True, (0, 1)),
        ("rc522", 2, False, (18, 19, 16, 17, NO_PIN)),
    ]
    assert wiring.chain == (4, 3, 2)
    assert wiring.dice == ((5, 6, 7, 8, 9, 10),)
    assert antenna_cells(profile.board) == ("b1",)


@pytest.mark.parametrize(
    ("wrong", "right", "code"),
    [
        ('place = "b1"', 'place = "c9"', "wiring_place"),
        ("tx = 0", "sda = 0", "wiring_names"),
        ("latch = 2", "lock = 2", "wiring_names"),
        ("miso = 16", "miso = 24", "wiring_pin"),
        ("cs = 17", "cs = 3", "wiring_pin_twice"),
    ],
    ids=["no such place", "other pins", "chain", "no such pin", "pin twice"],
)
def test_what_cannot_be_wired_is_refused_with_a_name(tmp_path, wrong, right, code):
    assert wrong in SNAILS
    with pytest.raises(CompanionError) as refused:
        wiring_of(write(tmp_path, SNAILS.replace(wrong, right)))
    assert refused.value.code == code
    assert isinstance(refused.value, HardwareError | SettingsError)
