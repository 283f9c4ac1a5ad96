"""Readers that type: numbers from digit row and keypad, in any layout; people who type are not taken for readers."""

from __future__ import annotations

import os
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import TransportError
from companion.events import CardLaid, CardTaken
from firmware_bridge.readers import keyboard
from firmware_bridge.readers.keyboard import EVENT, LONGEST, KeyParser, open_input
from firmware_bridge.readers.table import TAP_LIES
from firmware_bridge.simulator.chips.keyboard import SimulatedWedge, key

EM = bytes.fromhex("61008eb2f9")
OTHER = bytes.fromhex("380090730f")


def typed(text, now=1000.0, gap=0.008, **how):
    return SimulatedWedge(lambda data: None, **how).typed(text, now, gap)


def read(*pieces):
    parser = KeyParser()
    return [number for piece in pieces for number in parser.feed(piece)]


@pytest.mark.parametrize("keypad", [False, True])
@pytest.mark.parametrize("layout", ["us", "fr"])
def test_a_number_is_read_from_every_key_and_layout(layout, keypad):
    assert read(typed("0009351929", layout=layout, keypad=keypad)) == ["0009351929"]


@pytest.mark.parametrize("layout", ["us", "fr"])
def test_a_hexadecimal_number_is_read_in_every_layout(layout):
    assert read(typed("61008eb2f9a4cd", layout=layout)) == ["61008eb2f9a4cd"]


def test_events_are_read_however_they_are_cut(cuttings):
    for pieces in cuttings(typed("1234")):
        assert read(*pieces) == ["1234"]


def test_two_hundred_milliseconds_between_two_keys_are_the_most():
    assert read(typed("0009351929", gap=0.199)) == ["0009351929"]
    assert read(typed("0009351929", gap=0.25)) == []


def test_a_number_that_breaks_off_does_not_spoil_the_next():
    half = typed("00093", 1000.0)[: -8 * EVENT.size]
    assert read(half, typed("0009466639", 1005.0)) == ["0009466639"]


@pytest.mark.parametrize("text", ["", "1", "123", "1" * 25])
def test_what_is_too_short_or_too_long_is_no_number(text):
    assert read(typed(text)) == []


def test_other_keys_spoil_a_number_and_releases_and_repeats_add_nothing():
    whole = typed("1234")
    assert read(key(57, 1, 999.99) + whole) == []
    assert read(whole[: EVENT.size * 6] + key(2, 2, 1000.001) + whole[EVENT.size * 6 :]) == ["1234"]


def test_a_clock_that_jumps_back_only_costs_what_was_being_typed():
    assert read(typed("0009", 1000.0)[: 6 * EVENT.size], typed("0009351929", 10.0)) == ["0009351929"]


@given(st.lists(st.binary(max_size=200), max_size=8))
def test_garbage_raises_nothing_and_little_is_kept(pieces):
    parser = KeyParser()
    whole = KeyParser().feed(b"".join(pieces))
    numbers = []
    for piece in pieces:
        numbers += parser.feed(piece)
        assert len(parser._buffer) < EVENT.size
        assert len(parser._typed) <= LONGEST + 1
    assert numbers == whole


def test_a_tap_is_a_card_that_the_next_tap_replaces(bench):
    at = bench("keyboard").lay(EM, 1.0).lay(OTHER, 1.0)
    assert at.of(CardLaid, CardTaken) == [
        CardLaid("reader", "key:0009351929", tapped=True),
        CardTaken("reader", "key:0009351929"),
        CardLaid("reader", "key:0009466639", tapped=True),
    ]
    assert at.device.detail["taps"] == 1


def test_a_card_held_over_a_reader_that_types_it_again_and_again_is_one_tap(bench):
    at = bench("keyboard")
    for _ in range(10):
        at.lay(EM, 1.0)
    assert at.cards == ["+key:0009351929"]
    at.run(TAP_LIES).lay(EM)
    assert at.cards == ["+key:0009351929", "-key:0009351929", "+key:0009351929"]


def test_a_device_that_is_not_there_or_no_input_device_is_told(tmp_path):
    with pytest.raises(TransportError) as missing:
        open_input(str(tmp_path / "nothing"), 0)
    assert missing.value.code == "port_missing"
    (tmp_path / "file").touch()
    with pytest.raises(TransportError) as wrong:
        open_input(str(tmp_path / "file"), 0)
    assert wrong.value.code == "port_failed"


def test_the_device_is_held_alone_read_whole_and_let_go(tmp_path, monkeypatch):
    calls = []
    monkeypatch.setattr(keyboard.fcntl, "ioctl", lambda descriptor, request, value: calls.append((request, value)))
    pipe = tmp_path / "event"
    os.mkfifo(pipe)
    # Both ends, so that nobody waits for the other.
    descriptor = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    port = open_input(str(pipe), 0)
    os.write(descriptor, typed("1234"))
    assert read(port.read(port.in_waiting)) == ["1234"]
    port.close()
    os.close(descriptor)
    assert calls == [(keyboard.GRAB, 1), (keyboard.SET_CLOCK, struct.pack("i", 1)), (keyboard.GRAB, 0)]
