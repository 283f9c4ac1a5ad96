"""The PN532: frames as its manual has them, in any cutting; a chip that wakes slowly, falls silent, comes back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.readers.pn532 import FrameKind, FrameParser, Target, encode, targets
from firmware_bridge.simulator.chips.pn532 import SimulatedPn532
from firmware_bridge.wire import Pieces, WireFaults

NTAG = bytes.fromhex("04a3c6cae26180")
OTHER = bytes.fromhex("04b7d1025c3b81")
CLASSIC = bytes.fromhex("dd17380a")

LOST = "0000ff00ff00 0000ff03fdd54b00e000"
FIRMWARE_REPLY = bytes.fromhex("0000ff06fad50332010607e800")


def parse(pieces):
    parser = FrameParser()
    return [(frame.kind.value, frame.data) for piece in pieces for frame in parser.feed(piece)]


@pytest.mark.parametrize(
    ("command", "frame"),
    [
        ("02", "0000ff02fed4022a00"),
        ("14011402", "0000ff05fbd4140114020100"),
        ("14011401", "0000ff05fbd4140114010200"),
        ("4a0100", "0000ff04fcd44a0100e100"),
    ],
    ids=["GetFirmwareVersion", "SAMConfiguration, no interrupt", "SAMConfiguration", "InListPassiveTarget"],
)
def test_a_command_is_framed_as_in_the_manual(command, frame):
    assert encode(bytes.fromhex(command)) == bytes.fromhex(frame)


def test_acknowledgement_and_reply_are_told_apart_however_they_are_cut(cuttings):
    for pieces in cuttings(bytes.fromhex(LOST)):
        assert parse(pieces) == [("ack", b""), ("reply", b"\x4b\x00")]


def test_a_damaged_frame_is_dropped_and_the_next_one_read(cuttings):
    damaged = bytearray(FIRMWARE_REPLY)
    damaged[7] ^= 1
    for pieces in cuttings(bytes(damaged) + FIRMWARE_REPLY):
        assert parse(pieces) == [("reply", b"\x03\x32\x01\x06\x07")]


@pytest.mark.parametrize(
    "garbage", ["00", "ff", "00ff", "0000ff", "0000ff0203", "0000ffffff", "5555", "0000ff02fed4022a00", "00ff0000"]
)
def test_garbage_and_our_own_echo_are_no_frames(garbage, cuttings):
    for pieces in cuttings(bytes.fromhex(garbage) + FIRMWARE_REPLY):
        assert parse(pieces) == [("reply", b"\x03\x32\x01\x06\x07")]


@given(st.lists(st.one_of(st.binary(max_size=40), st.sampled_from([FIRMWARE_REPLY, bytes.fromhex(LOST)])), max_size=8))
def test_cutting_never_changes_what_is_read_and_little_is_kept(pieces):
    parser, data = FrameParser(), b"".join(pieces)
    frames = []
    for byte in data:
        frames += [(frame.kind.value, frame.data) for frame in parser.feed(bytes([byte]))]
        assert len(parser._buffer) < 263
    assert frames == parse([data]) == parse(pieces)


def test_a_length_that_lies_swallows_no_more_than_one_frame():
    parser = FrameParser()
    frames = parser.feed(bytes.fromhex("0000fffe02") + FIRMWARE_REPLY * 30)
    assert len([frame for frame in frames if frame.kind is FrameKind.REPLY]) >= 29


@given(st.binary(max_size=60))
def test_no_list_of_cards_raises(data):
    assert all(len(target.uid) in (4, 7, 10) for target in targets(b"\x4b" + data) or ())


@pytest.mark.parametrize("lost", range(2, 14))
def test_a_list_of_cards_with_a_byte_lost_is_no_list(lost):
    reply = bytes.fromhex("4b 01 01 0044 00 07 04a3c6cae26180")
    assert [target.uid for target in targets(reply[:lost] + reply[lost + 1 :]) or ()] == []


def test_a_zero_that_was_lost_is_noticed_though_the_sum_is_right():
    frame = bytes.fromhex("0000ff0ff1d54b0101004400 0704a3c6cae26180")
    frame += bytes([-sum(frame[5:]) & 0xFF, 0])
    assert len(parse([frame])) == 1
    lost = frame[:9] + frame[10:]
    assert frame[9] == 0
    assert parse([lost]) == []


def test_cards_are_listed_with_their_uid_and_nothing_else():
    reply = bytes.fromhex("4b 02  01 0344 20 07 04a3c6cae26180 05 78807002  02 0004 08 04 dd17380a")
    assert targets(reply) == [Target(1, 0x20, NTAG), Target(2, 0x08, CLASSIC)]
    assert [target.tag for target in targets(reply)] == ["nfc:04a3c6cae26180", "nfc:dd17380a"]


@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize("pieces", list(Pieces))
def test_cards_come_and_go(bench, together, pieces):
    at = bench(
        "pn532",
        faults=WireFaults(pieces=pieces),
        make=lambda write: SimulatedPn532(write, together=together),
    )
    at.lay(NTAG).lay(CLASSIC).take(NTAG).take(CLASSIC)
    assert at.cards == ["+nfc:04a3c6cae26180", "+nfc:dd17380a", "-nfc:04a3c6cae26180", "-nfc:dd17380a"]
    assert (at.device.detail["chip"], at.device.detail["firmware"]) == ("PN532", "1.6")
    assert at.states == ["ready"]


def test_a_chip_that_takes_a_second_and_a_half_to_wake_is_waited_for(cold_bench):
    at = cold_bench("pn532", make=lambda write: SimulatedPn532(write, wakes_in=1.5)).run(1.0)
    assert at.states == []
    at.run(1.0).lay(NTAG)
    assert at.states == ["ready"]
    assert at.cards == ["+nfc:04a3c6cae26180"]


def test_a_chip_whose_supply_failed_is_woken_again(bench):
    at = bench("pn532").lay(NTAG)
    at.chip.reset()
    at.run(6.0)
    assert at.states == ["ready", "lost", "ready"]
    assert at.cards == ["+nfc:04a3c6cae26180"]


def test_a_card_that_answers_only_every_second_call_lies_there_all_the_time(bench):
    # Without the pause of the field an active card answers a call by falling idle, and is missed.
    at = bench("pn532")
    at.chip._tries = 1
    at.chip.field.switch = lambda on: None
    at.chip.field.on = True
    at.lay(NTAG, 10.0)
    listed = [command for command in at.chip.commands if command[0] == 0x4A]
    assert len(listed) > 20
    assert at.cards == ["+nfc:04a3c6cae26180"]


def test_a_noisy_line_neither_loses_the_reader_nor_makes_cards_flap(bench):
    at = bench("pn532", seed=3, faults=WireFaults(flipped=0.002, dropped=0.001)).lay(NTAG, 30.0)
    assert at.cards == ["+nfc:04a3c6cae26180"]
    assert at.device.detail["errors"] > 0
    assert set(at.states) == {"ready"}


def test_a_line_that_only_acknowledges_is_a_silent_reader(bench):
    at = bench("pn532")
    at.chip.silent = True
    for _ in range(40):
        at.reader.wire.device.write(bytes.fromhex("0000ff00ff00"))
        at.run(0.05)
    assert at.states == ["ready", "lost"]


def test_of_three_cards_two_are_enough_to_say_so(bench):
    at = bench("pn532").lay(NTAG, 0.0).lay(OTHER, 0.0).lay(CLASSIC, 3.0)
    assert len(at.cards) == 2
