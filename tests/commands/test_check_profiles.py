"""``lutin check`` names every fault of a profile: where it is, and what would be right; all that ship have none."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.profile import load_profile

SHIPPED = sorted((Path(__file__).resolve().parents[2] / "config" / "tables").glob("*.toml"))
SPLUT = load_profile("splut-board").board.cells
READER = (
    '[[readers]]\nkey = "{key}"\ndriver = "{driver}"\nport = "{port}"\nplaces = ["{key}"]\n[[slots]]\nplace = "{key}"\n'
)
BOARD = '[board]\nport = "/dev/ttyACM0"\ncells = ["a1", "b1", "c1"]\n[board.wiring]\n'


def reader(key, driver, port):
    return READER.format(key=key, driver=driver, port=port)


def button(pin):
    return f'[[buttons]]\nkey = "b{pin}"\ndoes = "done"\npin = {pin}\n'


def board(cells, more=""):
    listed = ", ".join(f'"{cell}"' for cell in cells)
    return f'[board]\nport = "/dev/ttyACM0"\ncells = [{listed}]\n{more}'


CASES = [
    (button(28), ["at buttons[0].pin: pin 28 is not led out", "one of 2–27"]),
    (button(1), ["at buttons[0].pin: pin 1 is not led out"]),
    (BOARD + "rows = [23]\ncolumns = [2, 3, 4]\n", ["at board.wiring.rows[0]: pin 23", "0–22, 26–28"]),
    (button(5) + "[panel]\nbuzzer = 5\n", ["at panel.buzzer: pin 5 is taken already, by buttons[0].pin"]),
    (
        reader("r", "rc522", "spidev0.0") + button(11),
        ["at buttons[0].pin: pin 11 is taken", "by readers[0].port"],
    ),
    (reader("r", "pn532", "/dev/serial0") + button(15), ["at buttons[0].pin: pin 15 is taken already"]),
    (
        BOARD + "rows = [2]\ncolumns = [3, 4, 2]\n",
        ["at board.wiring.columns[2]: pin 2", "by board.wiring.rows[0]"],
    ),
    (BOARD + "rows = [2]\ncolumns = [3, 4]\n", ["at board.wiring: 3 cells need as many inputs", "give only 2"]),
    (
        BOARD + "chain = {data = 2, clock = 3}\n",
        ["at board.wiring.chain: the pins", "data, clock, latch"],
    ),
    (
        BOARD + '[[board.wiring.readers]]\nkind = "rc522"\nplace = "a1"\npins = {cs = 5}\n',
        ["at board.wiring.readers[0].pins: the pins there are called sck, mosi, miso, cs"],
    ),
    (reader("r", "rc522", "spidev9.0"), ["at readers[0].port: “spidev9.0” is no SPI device"]),
    (
        reader("r", "pn532", "/dev/ttyUSB0") + reader("s", "rdm6300", "/dev/ttyUSB0"),
        ["at readers[1].port: /dev/ttyUSB0 is the port of readers[0].port already"],
    ),
    (
        board(["a1"]) + reader("r", "pn532", "/dev/ttyACM0"),
        ["at readers[0].port: /dev/ttyACM0 is the port of board.port already"],
    ),
    (board(["a1"], 'blind = ["z9"]\n'), ["at board.blind: these cells are not in board.cells: z9"]),
    (
        board([cell for cell in SPLUT if cell not in ("e5", "e9")]),
        ["at board.cells: for Splut! these cells are missing: e5, e9"],
    ),
    (board([*SPLUT, "e5"]), ["at board.cells: e5 stands there twice"]),
]


@pytest.mark.parametrize(("text", "told"), CASES)
def test_a_fault_is_told_in_one_line_with_what_would_be_right(lutin, tmp_path, monkeypatch, text, told):
    path = tmp_path / "table.toml"
    path.write_text(text)
    answer = lutin("check", path)
    assert answer.status == 1
    [line] = answer.out.splitlines()
    for words in told:
        assert words.replace("e5 stands", "“e5” stands") in line or words in line
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    french = lutin("check", path).out
    assert len(french.splitlines()) == 1
    assert "Dans " in french


def test_every_fault_of_a_profile_is_told(lutin, tmp_path):
    path = tmp_path / "table.toml"
    path.write_text(button(28) + button(40) + "[panel]\nbuzzer = 28\nlights = {a1 = 12, b1 = 12}\n")
    answer = lutin("check", path)
    assert len(answer.out.splitlines()) == 4


def test_readers_share_a_bus_but_not_a_select(lutin, tmp_path):
    path = tmp_path / "table.toml"
    path.write_text(reader("r", "rc522", "spidev0.0") + reader("s", "rc522", "spidev0.1"))
    assert lutin("check", path).status == 0
    path.write_text(reader("r", "rc522", "spidev0.0") + reader("s", "rc522", "/dev/spidev0.0"))
    [line] = lutin("check", path).out.splitlines()
    assert "is the port of readers[0].port already" in line


def test_readers_of_a_microcontroller_share_a_bus_but_no_other_pin(lutin, tmp_path):
    one = '[[board.wiring.readers]]\nkind = "rc522"\nplace = "{}"\npins = {{sck = 18, mosi = 19, miso = 16, cs = {}}}\n'
    path = tmp_path / "table.toml"
    path.write_text(BOARD + "rows = [2]\ncolumns = [3, 4, 5]\n" + one.format("a1", 17) + one.format("b1", 20))
    assert lutin("check", path).status == 0
    path.write_text(BOARD + "rows = [2]\ncolumns = [3, 4, 5]\n" + one.format("a1", 17) + one.format("b1", 17))
    assert "pins.cs: pin 17 is taken" in lutin("check", path).out


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_ships_has_no_fault(lutin, path):
    assert lutin("check", path).status == 0


def test_a_board_of_ones_own_shape_lacks_nothing(lutin, tmp_path):
    path = tmp_path / "table.toml"
    path.write_text(board(["a1", "b1", "c1", "d1"]))
    assert lutin("check", path).status == 0
