from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import FrameError
from firmware_bridge import messages as m
from firmware_bridge import provision as p
from firmware_bridge.framing import MAX_PAYLOAD, Frame, encode

u8, u16, u32 = (st.integers(0, 256**n - 1) for n in (1, 2, 4))
place, flag = st.integers(0, 0x7FFF), st.booleans()
changes = st.lists(st.builds(m.Change, place, flag, u32), min_size=1, max_size=8).map(tuple)
uids = st.binary(min_size=1, max_size=10)
names = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=16)
FROM_DEVICE = {
    m.Hello: st.builds(
        *(m.Hello, st.just(m.MAJOR), u8, st.tuples(u8, u8, u8), u32, u32, u8, u8, u16, u32, u8, u16, names),
        st.none() | u32,
    ),
    m.Board: st.builds(m.Board, st.just(1), st.integers(2, 255), u16, st.binary(min_size=1, max_size=50)),
    m.Edge: st.builds(m.Edge, u16, changes),
    m.Tag: st.builds(m.Tag, place, flag, flag, st.integers(0, 1), u32, uids),
    m.Written: st.builds(m.Written, u8, flag),
    m.Button: st.builds(m.Button, u8, flag, u32),
    m.Die: st.builds(m.Die, u8, u8, u32),
    m.Health: st.builds(m.Health, u32, u16, u16, u16),
    p.Wired: st.builds(p.Wired, u32, u8),
    p.Antenna: st.builds(p.Antenna, place, flag, flag, u32),
    m.Ack: st.builds(m.Ack, u8, st.none() | u16),
}
nibbles = st.lists(st.tuples(*[st.integers(0, 15)] * 2), min_size=1, max_size=50)
FROM_HOST = {
    m.Identify: st.builds(m.Identify, u8, u8, u32),
    m.Lights: st.builds(
        m.Lights, st.just(0), st.integers(1, 255), nibbles.map(lambda p: tuple(n for t in p for n in t))
    ),
    m.Buzz: st.builds(m.Buzz, u16, u16),
    m.Rate: st.builds(m.Rate, u16),
    m.WriteTag: st.builds(m.WriteTag, u8, place, flag, names),
    p.Wire: st.builds(p.Wire, st.just(0), st.integers(1, 255), u32, st.binary(min_size=1, max_size=p.WIRE_PAGE)),
    p.Leave: st.builds(p.Leave),
    m.Ack: st.builds(m.Ack, u8, st.none() | u16),
}


def test_every_message_has_its_round_trip_here():
    assert set(FROM_DEVICE) == set(m.FromDevice.__args__)
    assert set(FROM_HOST) == set(m.FromHost.__args__)


@given(st.one_of(*FROM_DEVICE.values()))
def test_what_a_device_sends_is_read_as_sent_and_fits_a_frame(message):
    assert m.from_device(m.frame_of(message, 3)) == message
    assert len(encode(m.frame_of(message))) <= 63


@given(st.one_of(*FROM_HOST.values()))
def test_what_a_host_sends_is_read_as_sent_and_fits_a_frame(message):
    assert m.from_host(m.frame_of(message, 3)) == message
    assert len(encode(m.frame_of(message))) <= 63


@given(st.builds(Frame, u8, u8, st.binary(max_size=MAX_PAYLOAD)), st.sampled_from([m.from_device, m.from_host]))
def test_any_payload_is_a_message_or_a_frame_error(frame, read):
    try:
        read(frame)
    except FrameError as error:
        assert error.code.startswith("message_")


@pytest.mark.parametrize("payload", [b"", b"\x01", b"\x01\x00\x00", bytes(55)])
def test_a_payload_of_the_wrong_size_is_refused(payload):
    for kind in (m.Buzz, m.Button, m.Ack, m.Health):
        with pytest.raises(FrameError):
            kind.decode(payload)


def test_a_hello_of_another_major_is_read_as_far_as_its_version_only():
    future = m.MAGIC + bytes((m.MAJOR + 1, 4)) + b"whatever comes then"
    assert m.Hello.decode(future) == m.Hello(m.MAJOR + 1, 4)


def test_330_cells_fit_one_board_frame_and_400_too():
    for cells in (330, 400):
        message = m.Board(0, 1, 65535, bytes([255]) * ((cells + 7) // 8))
        assert len(encode(m.frame_of(message))) <= 63


def test_a_tag_is_named_by_technology_and_uid():
    assert m.Tag(3, False, True, 0, 0, bytes.fromhex("04a3c6cae26180")).name == "nfc:04a3c6cae26180"


def test_cell_maps_in_another_order_have_another_hash():
    assert m.map_hash(["a1", "a2"]) != m.map_hash(["a2", "a1"])
