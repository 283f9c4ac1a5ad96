"""Which leg goes to which pin: by the chips' and boards' own papers."""

from __future__ import annotations

import pytest

from companion.cabling.fromprofile import plan
from companion.cabling.hosts import ADAPTER, PI, PICO, Use
from companion.cabling.plan import Through
from firmware_bridge.wiring import wire_cells


@pytest.fixture
def sheets(profile):
    def make(text):
        return {sheet.host.key: sheet for sheet in plan(profile(text), wire_cells).sheets}

    return make


def wired(sheet, kind, key=""):
    """Leg to place of one part."""
    [part] = [part for part in sheet.parts if part.kind == kind and part.key == key]
    return {leg.name: leg.pin.place for leg in part.legs if leg.pin is not None}


def reader(driver, port):
    return f'[[readers]]\nkey = "r"\ndriver = "{driver}"\nport = "{port}"\nplaces = ["s"]\n[[slots]]\nplace = "s"\n'


@pytest.mark.parametrize(
    ("host", "facts"),
    [
        (PI, {2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 10: 19, 9: 21, 25: 22, 11: 23, 8: 24, 7: 26, 21: 40}),
        (PICO, {0: 1, 1: 2, 2: 4, 5: 7, 6: 9, 9: 12, 10: 14, 13: 17, 14: 19, 15: 20, 16: 21, 22: 29, 26: 31, 28: 34}),
    ],
)
def test_numbers_are_where_the_boards_have_them(host, facts):
    assert {number: host.gpio(number).place for number in facts} == facts
    assert [pin.place for pin in host.pins] == [*range(1, 41)]


def test_power_is_where_the_boards_have_it():
    assert [pin.place for pin in PI.of(Use.THREE)] == [1, 17]
    assert [pin.place for pin in PI.of(Use.FIVE)] == [2, 4]
    assert [pin.place for pin in PI.of(Use.GROUND)] == [6, 9, 14, 20, 25, 30, 34, 39]
    assert [pin.place for pin in PICO.of(Use.GROUND)] == [3, 8, 13, 18, 23, 28, 33, 38]
    assert [pin.place for pin in PICO.of(Use.THREE)] == [36]
    assert [pin.place for pin in PICO.of(Use.FIVE)] == [40]
    assert PICO.gpio(23) is None


def test_the_rows_of_pins_are_as_one_sees_them():
    assert ([pin.place for pin in PI.left[:2]], [pin.place for pin in PI.right[:2]]) == ([1, 3], [2, 4])
    assert (PICO.left[0].place, PICO.left[-1].place) == (1, 20)
    assert (PICO.right[0].place, PICO.right[-1].place) == (40, 21)


def test_an_rc522_is_on_spi_0_and_its_reset_is_held_up(sheets):
    sheet = sheets(reader("rc522", "spidev0.0"))["pi"]
    assert wired(sheet, "rc522", "r") == {
        "SDA": 24,
        "SCK": 23,
        "MOSI": 19,
        "MISO": 21,
        "RST": 17,
        "3.3V": 1,
        "GND": 25,
    }


def test_a_second_rc522_shares_all_but_its_select(sheets):
    sheet = sheets(reader("rc522", "/dev/spidev0.1"))["pi"]
    assert wired(sheet, "rc522", "r")["SDA"] == 26
    assert wired(sheet, "rc522", "r")["SCK"] == 23


@pytest.mark.parametrize("port", ["/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0"])
def test_what_a_pn532_sends_goes_to_the_receiving_pin(sheets, port):
    assert wired(sheets(reader("pn532", port))["pi"], "pn532", "r") == {"TXD": 10, "RXD": 8, "VCC": 1, "GND": 9}


def test_an_rdm6300_gets_5_volts_and_its_signal_is_divided_for_a_pi(sheets):
    sheet = sheets(reader("rdm6300", "/dev/serial0"))["pi"]
    assert wired(sheet, "rdm6300", "r") == {"TX": 10, "+5V": 2, "GND": 9}
    [signal] = [leg for leg in sheet.parts[0].legs if leg.name == "TX"]
    assert signal.through is Through.DIVIDER


def test_a_reader_on_usb_is_wired_to_its_adapter_by_name(sheets):
    sheet = sheets(reader("rdm6300", "/dev/serial/by-id/adapter"))["adapter"]
    names = {leg.name: leg.pin.name for leg in sheet.parts[0].legs if leg.pin is not None}
    assert names == {"TX": "RXD", "+5V": "5V", "GND": "GND"}
    assert not [leg for leg in sheet.parts[0].legs if leg.through]
    assert sheet.port == "/dev/serial/by-id/adapter"
    assert sheet.host is ADAPTER


def test_a_whole_table_has_a_sheet_for_each_thing_wired_to(profile, full):
    found = plan(profile(full), wire_cells)
    assert [sheet.host.key for sheet in found.sheets] == ["pi", "pico", "adapter"]
    assert found.plugs.devices == (
        ("keyboard", "typist", "/dev/input/by-id/reader"),
        ("acr122", "flat", ""),
    )
    pi, pico, _ = found.sheets
    assert [part.kind for part in pi.parts] == [
        *("rc522", "rc522", "rdm6300", "button", "lamp", "lamp", "buzzer"),
    ]
    assert [part.kind for part in pico.parts] == [
        *("matrix", "rc522", "pn532", "pn532", "button", "strip", "buzzer"),
    ]


def test_a_pico_has_its_parts_on_the_pins_of_the_profile(sheets, full):
    pico = sheets(full)["pico"]
    assert wired(pico, "matrix") == {"R1": 4, "R2": 5, "C1": 14, "C2": 15, "C3": 16}
    assert wired(pico, "pn532", "pouch") == {"TXD": 2, "RXD": 1, "VCC": 36, "GND": 3}
    assert wired(pico, "pn532", "b1") == {"SDA": 31, "SCL": 32, "VCC": 36, "GND": 33}
    # Without a pin for reset it is tied to the power.
    assert wired(pico, "rc522", "a1")["RST"] == 36
    assert wired(pico, "button", "ok-pico")["1"] == 26
    assert {"DIN": 29, "5V": 40}.items() <= wired(pico, "strip").items()


def test_every_part_has_a_ground_of_its_own_while_there_are_some(sheets, full):
    for sheet in sheets(full).values():
        grounds = [leg.pin.place for part in sheet.parts for leg in part.legs if leg.use is Use.GROUND]
        there = len(sheet.host.of(Use.GROUND))
        assert len(set(grounds)) == min(len(grounds), there)


def test_cells_lie_in_the_matrix_by_their_names(sheets, full):
    grid = sheets(full)["pico"].matrix
    assert grid.cells == ((0, 0, "a1"), (0, 1, "b1"), (0, 2, "c1"), (1, 0, "a2"), (1, 1, "b2"), (1, 2, "c2"))


def test_a_small_board_hangs_on_the_pins_of_a_pi_row_by_row(sheets):
    panel = '[panel]\ncells = ["e1", "d2", "e2", "f2"]\nrows = [5, 6]\ncolumns = [20, 21]\n'
    sheet = sheets(panel)["pi"]
    assert wired(sheet, "matrix") == {"R1": 29, "R2": 31, "C1": 38, "C2": 40}
    assert sheet.matrix.cells == ((0, 0, "e1"), (0, 1, "d2"), (1, 0, "e2"), (1, 1, "f2"))


def test_cells_that_the_matrix_does_not_reach_by_name_follow_each_other(sheets, full):
    text = full.replace('"a1", "b1", "c1", "a2", "b2", "c2"]', '"e1", "b1", "c1", "a2", "b2", "c2"]')
    text = text.replace('place = "a1"', 'place = "e1"')
    assert sheets(text)["pico"].matrix.cells[:4] == ((0, 0, "e1"), (0, 1, "b1"), (0, 2, "c1"), (1, 0, "a2"))


BOARD = '[board]\nport = "/dev/ttyACM0"\ncells = [{}]\n[board.wiring]\nchain = {{data = 2, clock = 3, latch = 4}}\n'


def test_a_chain_has_as_many_registers_as_the_cells_need(sheets):
    cells = ", ".join(f'"a{number}"' for number in range(1, 11))
    sheet = sheets(BOARD.format(cells))["pico"]
    assert wired(sheet, "chain") == {"QH (9)": 4, "CLK (2)": 5, "SH/LD (1)": 6, "VCC (16)": 36, "GND": 3}
    first, second = sheet.chain
    # The bit that a 74HC165 gives first is its input H, pin 6.
    assert first.inputs[0] == (6, "H", "a1")
    assert first.inputs[7] == (11, "A", "a8")
    assert [name for _, _, name in second.inputs] == ["a9", "a10", *[""] * 6]
    assert sheet.matrix is None


def test_a_chain_with_rows_has_columns_on_its_inputs(sheets):
    text = BOARD.format('"a1", "b1", "a2", "b2"') + "rows = [5, 6]\n"
    sheet = sheets(text)["pico"]
    assert [name for _, _, name in sheet.chain[0].inputs] == [f"C{number}" for number in range(1, 9)]
    assert sheet.matrix.cells == ((0, 0, "a1"), (0, 1, "b1"), (1, 0, "a2"), (1, 1, "b2"))
    assert wired(sheet, "chain")["R2"] == 9


def test_phones_alone_need_no_cable(profile):
    found = plan(profile("confirm = true\n"), wire_cells)
    assert (found.sheets, found.plugs.devices) == ((), ())
