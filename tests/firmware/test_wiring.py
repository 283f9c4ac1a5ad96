"""The host tells a microcontroller what hangs on its pins; flash keeps it; what can't be is told to people."""

from __future__ import annotations

import pytest

from companion.banners import device_banners
from companion.errors import HardwareError
from companion.phrases import Phrases
from companion.ports import DeviceState
from firmware_bridge import provision
from firmware_bridge.framing import Deframer, encode
from firmware_bridge.link import MOST_LESSONS, HostLink
from firmware_bridge.messages import Ack, Hello, frame_of, from_host, map_hash
from firmware_bridge.simulator.device import BoardFaults
from firmware_bridge.wire import Pieces, WireFaults
from firmware_bridge.wiring import NO_PIN, WiredReader, Wiring, check, wire_cells, wiring_for

SQUARE = ("a1", "b1", "a2", "b2")
LAYOUT = {"e1": "rock", "f2": "troll"}


def test_a_new_microcontroller_learns_its_wiring_and_feels_the_board(room):
    room = room()
    room.board.set_up(LAYOUT, 0.0)
    room.run(3.0)
    assert room.state() is DeviceState.READY
    assert set(room.seen()) == set(LAYOUT)
    assert room.device.kept["wiring.bin"] == room.wiring.encode()


def test_after_a_reset_it_knows_its_wiring_already(room):
    room = room(board_faults=BoardFaults(resets=(4.0,)))
    room.run(3.9)
    boots = room.detail()["boots"]
    room.run(0.1 + 0.6 + 1.4)
    assert room.state() is DeviceState.READY
    assert room.detail()["boots"] == boots + 1


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "faults",
    [WireFaults(lost=0.2), WireFaults(dropped=0.005, flipped=0.005, pieces=Pieces.RANDOM), WireFaults(doubled=0.3)],
    ids=["lost", "damaged", "doubled"],
)
def test_it_learns_over_a_bad_wire_too(room, faults, seed):
    room = room(wire_faults=faults, seed=seed)
    room.board.set_up(LAYOUT, 0.0)
    room.run(60.0)
    assert room.device.kept["wiring.bin"] == room.wiring.encode()
    assert set(room.seen()) == set(LAYOUT)


def test_a_profile_with_other_pins_rewires_the_board(room):
    first = room(cells=SQUARE, wiring=wiring_for(SQUARE, rows=[2, 3], columns=[4, 5]))
    first.run(3.0)
    second = room(cells=SQUARE, wiring=wiring_for(SQUARE, rows=[12, 13], columns=[14, 15]))
    second.device.keep(first.device.kept)
    second.board.set_up({"b2": "x"}, 0.0)
    second.run(3.0)
    assert set(second.seen()) == {"b2"}
    assert second.device.kept["wiring.bin"] == second.wiring.encode()


@pytest.mark.parametrize(
    "kept", [b"", b"\x02nonsense", b"\x01\x01\x09\x02", b"\x01\x01\x01\x63"], ids=["empty", "format", "short", "pin"]
)
def test_whatever_flash_holds_the_microcontroller_comes_up_and_learns(room, kept):
    room = room()
    room.device.keep({"wiring.bin": kept})
    room.board.set_up(LAYOUT, 0.0)
    room.run(4.0)
    assert set(room.seen()) == set(LAYOUT)


def test_a_wiring_the_board_cannot_have_is_refused_and_told(room):
    """Pin 24 of the profile is no pin of a Pico; here nothing checked that before it was sent."""
    wrong = Wiring((0, 1, 2, 3), map_hash(SQUARE), rows=(2, 24), columns=(4, 5))
    room = room(cells=SQUARE, wiring=wrong)
    room.run(40.0)
    assert room.state() is DeviceState.WRONG_VERSION
    assert room.detail()["reason"] == "wiring"
    assert "wiring.bin" not in room.device.kept
    for language in ("en", "fr"):
        [banner] = device_banners(room.table.status().devices, Phrases(language))
        assert "lutin doctor" in banner["text"]


class Forgetful:
    """A device that takes any wiring and comes back without it."""

    def __init__(self, wiring):
        self.link = HostLink(wiring.cells_hash, wiring.encode())
        self.deframer = Deframer()
        self.boot = 1
        self.taken = 0
        self.restarts = 0
        self.link.start(0.0)

    def step(self, now):
        self.link.tick(now)
        for frame in self.deframer.feed(self.link.take_output()):
            message = from_host(frame)
            answers = [Ack(frame.seq)] if message.SEQUENCED else []
            new, self.taken = frame.seq != self.taken, frame.seq
            if new and isinstance(message, provision.Wire) and message.page == message.pages - 1:
                answers.append(provision.Wired(message.hash, provision.Wired.KEPT))
            elif hasattr(message, "session"):
                answers = [Hello(1, 1, boot_id=self.boot, session=message.session, wire_hash=0)]
            for answer in answers:
                self.link.receive(encode(frame_of(answer, 1 if answer.SEQUENCED else 0)), now)
                if isinstance(answer, provision.Wired):
                    self.boot += 1
                    self.restarts += 1


def test_a_device_that_cannot_keep_its_wiring_is_given_up_after_some_tries():
    device = Forgetful(wiring_for(SQUARE, rows=[2, 3], columns=[4, 5]))
    for tenth in range(1200):
        device.step(tenth / 10)
    assert device.link.state is DeviceState.WRONG_VERSION
    assert device.link.reason == "wiring"
    assert device.restarts == MOST_LESSONS


def test_a_device_whose_wiring_is_its_own_affair_is_told_none():
    wiring = wiring_for(SQUARE, rows=[2, 3], columns=[4, 5])
    link = HostLink(wiring.cells_hash, wiring.encode())
    link.start(0.0)
    session = next(m.session for m in map(from_host, Deframer().feed(link.take_output())))
    link.receive(encode(frame_of(Hello(1, 0, boot_id=3, session=session, cells_hash=wiring.cells_hash))), 0.1)
    assert link.state is DeviceState.READY
    assert not any(frame.type == provision.Wire.TYPE for frame in Deframer().feed(link.take_output()))


def test_the_host_and_the_firmware_read_the_same_bytes(part):
    wiring = wiring_for(
        [f"{column}{row}" for row in range(1, 21) for column in "abcdefghijklmnop"],
        chain=(2, 3, 4),
        lights=22,
        buzzer=21,
        buttons=(20, 19),
        dice=[(5, 6)],
        readers=[
            WiredReader("pn532-uart", 3, True, (0, 1)),
            WiredReader("rc522", 300, False, (10, 11, 12, 13, NO_PIN)),
        ],
    )
    read = part("wiring").Wiring(wiring.encode())
    assert read.possible()
    assert tuple(read.cells) == wiring.cells
    assert (tuple(read.chain), read.chain_inputs, read.width) == (wiring.chain, wiring.chain_inputs, wiring.width)
    assert (read.lights, read.light_count, read.buzzer) == (22, 320, 21)
    assert (bytes(read.buttons), [tuple(die) for die in read.dice]) == (b"\x14\x13", [(5, 6)])
    assert [(kind, place, tuple(pins)) for kind, place, pins in read.readers] == [
        (0, 0x8003, (0, 1)),
        (2, 300, (10, 11, 12, 13, 255)),
    ]
    assert read.cells_hash == wiring.cells_hash


def test_a_wiring_cut_anywhere_is_refused_or_read_but_never_more_than_was_there(part):
    data = wiring_for(SQUARE, rows=[2, 3], columns=[4, 5], buttons=[7]).encode()
    refused = 0
    for size in range(1, len(data)):
        try:
            read = part("wiring").Wiring(data[:size])
        except ValueError:
            refused += 1
        else:
            assert len(read.cells) in (0, 4)
    assert refused > len(data) / 2


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"rows": [2, 25], "columns": [4, 5]}, "wiring_pin"),
        ({"rows": [2, 3], "columns": [3, 5]}, "wiring_pin_twice"),
        ({"rows": [2], "columns": [4, 5]}, "wiring_inputs"),
        ({"rows": [2, 3], "columns": [4, 5], "lights": 2}, "wiring_pin_twice"),
        ({"chain": (2, 3, 4), "readers": [WiredReader("pn532-uart", 0, True, (0, 1))] * 9}, "wiring_pin_twice"),
    ],
    ids=["no such pin", "row and column", "too few inputs", "row and lights", "reader twice"],
)
def test_what_a_pico_cannot_have_is_refused_with_the_pin(given, code):
    with pytest.raises(HardwareError) as refused:
        wiring_for(SQUARE, **given)
    assert refused.value.code == code


def test_cells_lie_where_their_names_say_or_else_in_their_order():
    assert wire_cells(["b1", "a2", "c2"], 2, 3) == (1, 3, 5)
    assert wire_cells(["b1", "a9", "c2"], 2, 3) == (0, 1, 2)
    assert wire_cells(["c1", "a1"], 0, 8) == (0, 1)


def test_readers_may_share_a_bus_but_no_other_pin():
    two = [
        WiredReader("rc522", 0, True, (10, 11, 12, 13, NO_PIN)),
        WiredReader("rc522", 1, True, (10, 11, 12, 14, NO_PIN)),
    ]
    assert check(wiring_for(SQUARE, chain=(2, 3, 4), readers=two)).readers == tuple(two)
    with pytest.raises(HardwareError, match="wiring_pin_twice"):
        wiring_for(SQUARE, chain=(2, 3, 4), readers=[two[0], two[0]])
