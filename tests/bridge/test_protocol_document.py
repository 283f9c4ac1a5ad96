"""firmware/PROTOCOL.md says what the code does: its tables of types, its limits and every example."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import firmware_bridge
from firmware_bridge import channel, device_link, framing, link, messages, provision, wiring

PAGE = Path(firmware_bridge.__file__).with_name("firmware").joinpath("PROTOCOL.md").read_text("utf-8")
ROWS = re.findall(r"^\| (host|device) \| (\w+) \| (\d+) \| ([^|]+) \| `([0-9a-f ]+)` \|$", PAGE, re.MULTILINE)
RECORDS = re.findall(r"^\| (\d+) \| ([a-z]+) \| ", PAGE, re.MULTILINE)
TYPES = re.findall(r"^\| ([0-9A-F]{2}) \| (\w+) \| (yes|no) \|", PAGE, re.MULTILINE)
READ = {"host": messages.from_host, "device": messages.from_device}


@pytest.mark.parametrize("row", ROWS, ids=[f"{i} {row[1]}" for i, row in enumerate(ROWS)])
def test_each_example_says_what_the_page_says(row):
    sender, kind, seq, says, octets = row
    wire = bytes.fromhex(octets)
    (frame,) = framing.Deframer().feed(wire)
    message = READ[sender](frame)
    assert type(message).__name__ == kind
    assert frame.seq == int(seq)
    for name, value in re.findall(r"(\w+)=(\([^)]*\)|\S+)", says):
        assert str(getattr(message, name)) == value
    assert framing.encode(messages.frame_of(message, frame.seq)) == wire


def test_every_message_has_an_example():
    kinds = {kind.__name__ for kind in (*messages.FromDevice.__args__, *messages.FromHost.__args__)}
    assert {row[1] for row in ROWS} == kinds


def test_the_tables_list_every_type_with_its_number():
    listed = {(int(number, 16), name.replace("_", "").lower(), seq == "yes") for number, name, seq in TYPES}
    kinds = (*messages.FromDevice.__args__, *messages.FromHost.__args__)
    assert listed == {(kind.TYPE, kind.__name__.lower(), kind.SEQUENCED) for kind in kinds}


def test_the_edges_of_the_example_are_those_told():
    octets = next(row[4] for row in ROWS if row[1] == "Edge")
    (frame,) = framing.Deframer().feed(bytes.fromhex(octets))
    assert messages.Edge.decode(frame.payload).changes == (
        messages.Change(0, False, 5120),
        messages.Change(3, True, 5630),
    )


def test_the_table_of_wiring_records_lists_every_kind():
    assert {(int(number), name) for number, name in RECORDS} == {(kind, kind.name.lower()) for kind in wiring.Record}


def test_the_wiring_of_the_example_is_that_of_its_table():
    octets = next(row[4] for row in ROWS if row[1] == "Wire")
    (frame,) = framing.Deframer().feed(bytes.fromhex(octets))
    told = provision.Wire.decode(frame.payload)
    example = wiring.wiring_for(
        ["a1", "a2", "b1", "b2"], rows=[2, 3], columns=[10, 11], lights=22, buzzer=21, buttons=[20]
    )
    assert told.data == example.encode()
    assert told.hash == example.hash


@pytest.mark.parametrize(
    "words",
    [
        f"Protocol version {messages.MAJOR}.{messages.MINOR}",
        f"at most {framing.MAX_WIRE} bytes on the wire",
        f"0 to {framing.MAX_PAYLOAD} bytes",
        f"at cell {messages.BOARD_PAGE} *p*",
        f"at cell {messages.LIGHTS_PAGE} *p*",
        f"up to {messages.EDGES_A_FRAME} edges",
        f"last {device_link.RING} edges",
        f"bounded ({channel.QUEUE} messages)",
        f"{link.POKE} s without a good frame",
        f"each {link.POKE_AGAIN} s",
        f"{link.SILENCE:g} s without a good frame, or {link.SILENCE:g} s of a",
        f"for {link.BEHIND:g} s with no edge",
        f"then each {link.SLOWEST_IDENTIFY} s",
        f"1 to {provision.WIRE_PAGE} bytes of the wiring",
        f"waits {link.PARTING:g} s before it asks",
        f"At most {wiring.MOST_CELLS} cells and {wiring.MOST_READERS} readers",
        f"`a1,a2,b1,b2`: {messages.map_hash(['a1', 'a2', 'b1', 'b2']):08X}",
    ],
)
def test_the_limits_on_the_page_are_those_of_the_code(words):
    assert words in " ".join(PAGE.split())
