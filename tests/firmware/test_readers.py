"""Readers at the microcontroller, byte by byte: PN532 on a serial port and on I2C, RC522; cards, pieces, faults."""

from __future__ import annotations

import pytest

from companion.events import BoardSensed, CardLaid, CardTaken
from companion.ports import BoardSensing
from firmware_bridge.messages import WriteTag
from firmware_bridge.simulator.device import BoardFaults
from firmware_bridge.simulator.firmware_process import run_program
from firmware_bridge.wire import WireFaults
from firmware_bridge.wiring import NO_PIN, WiredReader, wiring_for

SQUARE = ("a1", "b1", "a2", "b2")
SEVEN, FOUR, TEN = bytes.fromhex("04a3c6cae26180"), bytes.fromhex("dd17380a"), bytes.fromhex("040102030405060708aa")
READERS = {
    "pn532-uart": ("pn532-uart", (0, 1)),
    "pn532-i2c": ("pn532-i2c", (2, 3)),
    "rc522": ("rc522", (10, 11, 12, 13, NO_PIN)),
}


def slots_with(*kinds):
    readers = [WiredReader(READERS[kind][0], i, True, READERS[kind][1]) for i, kind in enumerate(kinds)]
    return {
        "cells": SQUARE,
        "slots": [f"slot-{i}" for i in range(len(kinds))],
        "wiring": wiring_for(SQUARE, chain=(26, 27, 28), readers=readers),
    }


def events(room):
    return [(type(event).__name__, event.place, event.tag) for event in room.events((CardLaid, CardTaken))]


@pytest.mark.parametrize("kind", READERS)
@pytest.mark.parametrize("uid", [FOUR, SEVEN, TEN], ids=lambda uid: f"{len(uid)} bytes")
def test_a_card_laid_is_one_event_and_taken_is_another(room, kind, uid):
    room = room(**slots_with(kind))
    room.run(3.0)
    room.device.lay(0, uid, room.now)
    room.run(10.0)
    assert events(room) == [("CardLaid", "slot-0", f"nfc:{uid.hex()}")]
    room.device.take(0, room.now)
    room.run(3.0)
    assert events(room)[1:] == [("CardTaken", "slot-0", f"nfc:{uid.hex()}")]


@pytest.mark.parametrize("kind", READERS)
def test_two_cards_at_once_are_both_read(room, kind):
    room = room(**slots_with(kind))
    room.run(3.0)
    room.device.lay(0, SEVEN, room.now)
    room.device.lay(0, FOUR, room.now)
    room.run(2.0)
    assert {tag for _, _, tag in events(room)} == {f"nfc:{SEVEN.hex()}", f"nfc:{FOUR.hex()}"}


@pytest.mark.parametrize("kind", READERS)
def test_a_reader_that_misses_every_other_poll_is_no_flapping_card(room, kind):
    room = room(**slots_with(kind), board_faults=BoardFaults(flapping=True))
    room.run(3.0)
    room.device.lay(0, SEVEN, room.now)
    room.run(10.0)
    assert len(events(room)) == 1


@pytest.mark.parametrize("kind", READERS)
def test_a_silent_reader_is_named_and_comes_back_and_its_card_never_left(room, kind):
    room = room(**slots_with(kind, *(other for other in READERS if other != kind)))
    room.run(3.0)
    room.device.lay(0, SEVEN, room.now)
    room.run(2.0)
    room.device.chips.chip(0).silent = True
    room.run(20.0)
    assert room.detail()["silent"] == "slot-0"
    room.device.lay(1, FOUR, room.now)
    room.run(2.0)
    assert [place for _, place, _ in events(room)] == ["slot-0", "slot-1"], "the others go on"
    room.device.chips.chip(0).silent = False
    room.run(20.0)
    assert "silent" not in room.detail()
    assert len(events(room)) == 2


def test_readers_on_one_bus_do_not_mix_up_their_cards(room):
    bus = (10, 11, 12)
    readers = [WiredReader("rc522", i, True, (*bus, 2 + i, NO_PIN)) for i in range(8)]
    wiring = wiring_for(SQUARE, chain=(26, 27, 28), readers=readers)
    room = room(cells=SQUARE, slots=[f"slot-{i}" for i in range(8)], wiring=wiring)
    room.run(3.0)
    for slot in range(8):
        room.device.lay(slot, bytes((4, slot, 9, 9, 9, 9, slot)), room.now)
    room.run(3.0)
    assert sorted(events(room)) == [("CardLaid", f"slot-{i}", f"nfc:040{i}090909090{i}") for i in range(8)]


@pytest.mark.parametrize("kind", READERS)
def test_a_text_is_written_on_the_tag_as_an_ndef_record(room, kind):
    room = room(**slots_with(kind))
    room.run(3.0)
    room.device.lay(0, SEVEN, room.now)
    room.run(1.0)
    assert room.table.sensed.send(WriteTag(7, 0, True, "route-3b"), room.now)
    room.run(3.0)
    pages = room.device.chips.memory.pages[SEVEN]
    data = b"".join(pages[page] for page in sorted(pages))
    assert sorted(pages) == list(range(4, 4 + len(pages)))
    assert data.startswith(bytes.fromhex("030fd1010b5402656e") + b"route-3b\xfe")
    assert len(events(room)) == 1, "the card lies there all the time"


def test_a_piece_is_known_where_there_is_an_antenna_and_felt_where_there_is_none(room):
    room = room(
        identity=("e5", "e6"), sensing=BoardSensing.MIXED, pieces=["king", "queen"], wire_faults=WireFaults(lost=0.2)
    )
    room.board.set_up({"e5": "king", "a5": "queen"}, 0.0)
    room.run(6.0)
    assert room.seen() == {"e5": "king", "a5": "?"}
    room.carry(("king", "e5", "e4"), ("queen", "a5", "e5"))
    room.run(3.0)
    assert room.seen() == {"e4": "?", "e5": "queen"}
    room.carry(("queen", "e5", "e6"), ("king", "e4", "e5"))
    room.run(3.0)
    assert room.seen() == {"e6": "queen", "e5": "king"}


def test_a_piece_lifted_and_put_back_keeps_its_name(room):
    room = room(identity=("e5",), sensing=BoardSensing.MIXED, pieces=["king"])
    room.board.set_up({"e5": "king"}, 0.0)
    room.run(4.0)
    for pause in (0.06, 0.11, 0.2, 0.5, 1.5):
        piece = room.board.world.lift("e5")
        room.device.felt(room.now)
        room.run(pause)
        room.board.world.put(piece, "e5")
        room.device.felt(room.now)
        room.run(2.0)
        assert room.seen() == {"e5": "king"}
    names = [event.cells.get("e5") for event in room.events(BoardSensed)]
    assert "?" not in names


def test_no_reader_no_card_and_the_scan_goes_on(room):
    """Eight readers are wired, none is there: the board is felt as fast as ever."""
    wired = [WiredReader("rc522", i, True, (10, 11, 12, 2 + i, NO_PIN)) for i in range(6)]
    wired += [WiredReader("pn532-uart", 6, True, (0, 1)), WiredReader("pn532-i2c", 7, True, (14, 15))]
    room = room(cells=SQUARE, slots=list("abcdefgh"), wiring=wiring_for(SQUARE, chain=(26, 27, 28), readers=wired))
    for number in range(8):
        room.device.chips.chip(number).silent = True
    room.device.chips.restart = lambda: None
    room.run(6.0)
    assert sorted(room.detail()["silent"].split()) == list("abcdefgh")
    room.board.world.press("b2", True)
    room.device.felt(room.now)
    began = room.now
    room.run(1.0)
    felt = next(at for at, event in room.log if isinstance(event, BoardSensed) and "b2" in event.cells)
    assert felt - began < 0.1


PN532 = """
import binascii, simulated
from lutin.pn532 import Parser, frame, uids

said = []
for pieces in {pieces!r}:
    parser, found = Parser(), []
    for piece in pieces:
        answer = parser.feed(binascii.unhexlify(piece))
        while answer is not None:
            found.append(binascii.hexlify(answer).decode())
            answer = parser.feed(b"")
    said.append(",".join(found))
said.append(binascii.hexlify(frame(b"\\x02")).decode())
said.append(binascii.hexlify(uids(binascii.unhexlify("0101004400{uid}"))[0]).decode())
said.append(str(uids(b"\\x02\\x01\\x00\\x44\\x00\\x07\\x04")))
simulated.say(";".join(said))
"""


def test_the_pn532_parser_on_micropython_takes_answers_in_any_cutting():
    whole = "0000ff00ff000000ff03fdd54b00e000"
    pieces = [[whole], [whole[i : i + 2] for i in range(0, len(whole), 2)], ["0000ff03fcd54b00e000" + whole]]
    told = run_program(PN532.format(pieces=pieces, uid="0704a3c6cae26180"))
    assert told.split(";") == ["4b00", "4b00", "4b00", "0000ff02fed4022a00", "04a3c6cae26180", "None"]
