"""The RC522: whole reads through the real driver on a simulated chip, with its registers and its cards."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.readers.rc522 import HLTA, REQA, WUPA, Rc522, crc_a
from firmware_bridge.simulator.chips.rc522 import SimulatedMfrc522
from firmware_bridge.simulator.tags import Field, SimulatedTag, TagState, crc

NTAG = bytes.fromhex("04a3c6cae26180")
OTHER = bytes.fromhex("04b7d1025c3b81")
CLASSIC = bytes.fromhex("dd17380a")

UIDS = st.one_of(
    st.binary(min_size=4, max_size=4).filter(lambda uid: uid[0] not in (0x88, 0xF8)),
    st.binary(min_size=7, max_size=7).filter(lambda uid: uid[0] != 0x88 and uid[3] != 0x88),
)


def chip_with(*uids):
    field = Field()
    simulated = SimulatedMfrc522(field)
    made = Rc522(simulated.transfer, lambda seconds: None)
    made.start()
    made.field(on=True)
    for uid in uids:
        field.lay(SimulatedTag(uid))
    return made, field, simulated


def test_the_checksum_is_that_of_the_standard():
    # ISO/IEC 14443-3, annex B.1: the examples; and the frame HLTA, as datasheets print it.
    assert crc_a(bytes.fromhex("0000")) == bytes.fromhex("a01e")
    assert crc_a(bytes.fromhex("1234")) == bytes.fromhex("26cf")
    assert crc_a(HLTA) == bytes.fromhex("57cd")


@given(st.binary(max_size=40))
def test_chip_and_driver_calculate_the_same(data):
    assert crc_a(data) == crc(data)


@pytest.mark.parametrize(
    ("uid", "tag"),
    [("04a3c6cae26180", "nfc:04a3c6cae26180"), ("dd17380a", "nfc:dd17380a")],
    ids=["seven bytes, not 8804a3c6", "four bytes, not dd17380af8"],
)
def test_a_uid_is_whole_and_holds_neither_cascade_tag_nor_check_byte(uid, tag):
    chip, _, _ = chip_with(bytes.fromhex(uid))
    assert chip.call(WUPA)
    assert chip.select().tag == tag


@given(UIDS)
def test_every_uid_is_read(uid):
    chip, _, _ = chip_with(uid)
    assert chip.call(REQA)
    assert chip.select().uid == uid


@given(st.lists(UIDS, min_size=2, max_size=3, unique=True))
def test_cards_that_answer_at_once_are_read_one_after_another(uids):
    chip, _, _ = chip_with(*uids)
    read = []
    for call in (WUPA, REQA, REQA):
        if chip.call(call):
            card = chip.select()
            read.append(card.uid)
            chip.halt()
    assert sorted(read) == sorted(uids)


def test_a_resting_card_is_called_by_wupa_only():
    chip, field, _ = chip_with(NTAG)
    chip.call(WUPA)
    chip.select()
    chip.halt()
    assert field.tags[0].state is TagState.HALT
    assert not chip.call(REQA)
    assert chip.call(WUPA)
    assert chip.select().uid == NTAG


def test_a_wrong_check_byte_is_no_uid():
    chip, field, _ = chip_with(CLASSIC)
    field.tags[0].parts = lambda: [CLASSIC + b"\xf9"]
    chip.call(WUPA)
    assert chip.select() is None


def test_pages_are_read_and_written():
    chip, field, _ = chip_with(NTAG)
    chip.call(WUPA)
    chip.select()
    assert chip.command(b"\x30\x03")[:4] == bytes.fromhex("e1101200")
    assert chip.command(b"\xa2\x06lutn") == b""
    assert chip.command(b"\x30\x06")[:4] == b"lutn"
    assert chip.command(b"\xa2\x00none") is None
    assert bytes(field.tags[0].memory[:3]) == NTAG[:3]


@pytest.mark.parametrize("line", [0x00, 0xFF])
def test_an_empty_line_is_no_chip(line):
    simulated = SimulatedMfrc522(Field(), line=line)
    simulated.silent = True
    with pytest.raises(OSError, match="VersionReg"):
        Rc522(simulated.transfer, lambda seconds: None).start()


def test_a_chip_that_calculates_wrong_is_not_trusted():
    simulated = SimulatedMfrc522(Field())

    def transfer(data):
        # One data wire is loose: a bit is never set.
        return simulated.transfer(data[:1] + bytes(byte & 0x7F for byte in data[1:]))

    with pytest.raises(OSError, match="CRC_A"):
        Rc522(transfer, lambda seconds: None).start()


@given(st.lists(st.binary(min_size=64, max_size=64), min_size=1, max_size=3))
def test_a_line_full_of_noise_raises_nothing_but_oserror(noise):
    bytes_of_noise = itertools.cycle(b"".join(noise))

    def transfer(data):
        return bytes(next(bytes_of_noise) for _ in data)

    chip = Rc522(transfer, lambda seconds: None)
    for attempt in (chip.start, lambda: chip.call(WUPA), chip.select, lambda: chip.command(b"\x30\x03"), chip.check):
        try:
            attempt()
        except OSError as error:
            assert "RC522" in str(error)


def test_cards_come_and_go(bench):
    at = bench("rc522").lay(NTAG).lay(CLASSIC).lay(OTHER).take(NTAG).take(CLASSIC)
    assert at.cards == [
        "+nfc:04a3c6cae26180",
        "+nfc:dd17380a",
        "+nfc:04b7d1025c3b81",
        "-nfc:04a3c6cae26180",
        "-nfc:dd17380a",
    ]


def test_a_chip_that_forgot_its_settings_is_set_up_again_within_seconds(bench):
    at = bench("rc522").lay(NTAG)
    at.chip.chip.reset()
    at.run(7.0)
    assert at.states == ["ready", "lost", "ready"]
    assert at.cards == ["+nfc:04a3c6cae26180"]
    assert at.take(NTAG).cards[-1] == "-nfc:04a3c6cae26180"


def test_a_call_that_hangs_is_a_lost_reader_until_it_returns(bench):
    at = bench("rc522").lay(NTAG)
    at.chip.hangs = True
    assert at.run(2.0).states == ["ready", "lost"]
    at.chip.hangs = False
    assert at.run(2.0).states == ["ready", "lost", "ready"]
    assert at.cards == ["+nfc:04a3c6cae26180"]
