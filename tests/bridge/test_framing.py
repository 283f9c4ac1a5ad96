from __future__ import annotations

import zlib

import pytest
from cobs import cobs
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import FrameError
from firmware_bridge.framing import MAX_PAYLOAD, MAX_WIRE, Deframer, Frame, encode

frames = st.builds(Frame, st.integers(0, 255), st.integers(0, 255), st.binary(max_size=MAX_PAYLOAD))


def test_a_frame_is_cobs_of_type_seq_payload_and_little_endian_crc_then_zero():
    body = b"\x01\x02abc"
    assert encode(Frame(1, 2, b"abc")) == cobs.encode(body + zlib.crc32(body).to_bytes(4, "little")) + b"\0"


@given(frames)
def test_a_frame_fits_63_bytes_and_holds_zero_only_at_its_end(frame):
    wire = encode(frame)
    assert len(wire) <= MAX_WIRE
    assert wire.index(0) == len(wire) - 1


def test_a_payload_too_long_is_refused():
    with pytest.raises(FrameError):
        encode(Frame(1, 0, bytes(MAX_PAYLOAD + 1)))


@given(st.lists(frames, max_size=6), st.lists(st.integers(1, 70), min_size=1))
def test_however_the_bytes_are_cut_the_same_frames_come_out(sent, sizes):
    wire = b"".join(map(encode, sent))
    deframer, got, at = Deframer(), [], 0
    while wire:
        size = sizes[at % len(sizes)]
        got += deframer.feed(wire[:size])
        wire, at = wire[size:], at + 1
    assert got == sent
    assert deframer.errors == 0


@given(st.lists(st.binary(max_size=300)))
def test_garbage_never_raises_and_never_piles_up(pieces):
    deframer = Deframer()
    for piece in pieces:
        deframer.feed(piece)
        assert deframer.held < MAX_WIRE
    deframer.feed(b"\0")
    assert deframer.feed(encode(Frame(9, 1, b"x"))) == [Frame(9, 1, b"x")]


@given(frames, st.data())
def test_a_flipped_bit_never_gives_another_frame(frame, data):
    wire = bytearray(encode(frame))
    wire[data.draw(st.integers(0, len(wire) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    assert frame not in Deframer().feed(bytes(wire) + b"\0")


def test_each_kind_of_damage_is_counted_and_the_next_frame_is_read():
    good = encode(Frame(5, 0, b"good"))
    deframer = Deframer()
    bad_crc = cobs.encode(b"\x05\x00bad!" + bytes(4)) + b"\0"
    bad_cobs = b"\x09ab\0"
    overlong = b"\x01" * 64 + b"\0"
    short = cobs.encode(b"abc") + b"\0"
    assert deframer.feed(bad_crc + good + bad_cobs + good + overlong + good + short) == [Frame(5, 0, b"good")] * 3
    assert (deframer.bad_crc, deframer.bad_cobs, deframer.overlong) == (2, 1, 1)


def test_what_is_overlong_is_skipped_whole_when_it_comes_in_pieces():
    deframer = Deframer()
    assert deframer.feed(b"\x01" * 50) + deframer.feed(b"\x01" * 50) + deframer.feed(b"\x01" * 50) == []
    assert deframer.feed(b"\0" + encode(Frame(5, 0, b""))) == [Frame(5, 0, b"")]
    assert deframer.overlong == 1


def test_clear_forgets_a_frame_begun_before_the_port_was_opened_anew():
    deframer = Deframer()
    deframer.feed(encode(Frame(5, 0, b"first"))[:6])
    deframer.clear()
    assert deframer.feed(encode(Frame(6, 0, b"second"))) == [Frame(6, 0, b"second")]
