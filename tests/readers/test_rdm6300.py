"""125 kHz readers: frames out of bytes however they are cut, and which of them tell that a tag was taken away."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.events import CardLaid
from firmware_bridge.readers.rdm6300 import LONGEST, FrameParser
from firmware_bridge.signals import Received
from firmware_bridge.simulator.chips.rdm6300 import SimulatedRdm6300, frame

EM = bytes.fromhex("61008eb2f9")
OTHER = bytes.fromhex("380090730f")
VALID = bytes.fromhex("02 36 31 30 30 38 45 42 32 46 39 41 34 03")
SHORT = bytes.fromhex("02 30 31 31 34 41 45 33 42 42 43 3C 03")
ID_20LA = bytes.fromhex("02 30 35 30 30 32 30 37 42 33 32 36 43 0D 0A 03")


def read(pieces):
    parser = FrameParser()
    return [tag for piece in pieces for tag in parser.feed(piece)]


def test_a_frame_is_read_however_it_is_cut(cuttings):
    for pieces in cuttings(VALID):
        assert read(pieces) == ["em:61008eb2f9"]


def test_an_id_20la_ends_its_frame_with_a_new_line(cuttings):
    for pieces in cuttings(ID_20LA):
        assert read(pieces) == ["em:0500207b32"]


def test_a_frame_one_byte_short_is_refused_and_the_next_one_read(cuttings):
    for pieces in cuttings(SHORT + VALID):
        assert read(pieces) == ["em:61008eb2f9"]


@pytest.mark.parametrize("text", ["61008EB2F9A4", "380090730FD4"])
def test_the_check_digits_of_real_tags_are_right(text):
    assert read([b"\x02" + text.encode() + b"\x03"]) == [f"em:{text[:10].lower()}"]
    wrong = text[:-1] + ("0" if text[-1] != "0" else "1")
    assert read([b"\x02" + wrong.encode() + b"\x03"]) == []


@pytest.mark.parametrize(
    "garbage",
    [b"\x02", b"\x03", b"\x02\x02\x02", b"\xff" * 100, b"\x026100 8EB2F9A4\x03", b"\x0261008EB2F9A4\r\r\x03"],
)
def test_garbage_before_a_frame_does_no_harm(garbage, cuttings):
    for pieces in cuttings(garbage + VALID):
        assert read(pieces) == ["em:61008eb2f9"]


@given(st.lists(st.one_of(st.binary(max_size=20), st.sampled_from([VALID, SHORT, ID_20LA])), max_size=8))
def test_cutting_never_changes_what_is_read_and_little_is_kept(pieces):
    whole, parser = FrameParser(), FrameParser()
    data = b"".join(pieces)
    tags = []
    for byte in data:
        tags += parser.feed(bytes([byte]))
        assert len(parser._body or b"") <= LONGEST
    assert tags == whole.feed(data) == read(pieces)
    assert parser.errors == whole.errors


@given(st.binary(min_size=5, max_size=5))
def test_every_number_is_read_as_it_was_sent(number):
    assert read([frame(number)]) == [f"em:{number.hex()}"]


def test_a_reader_that_repeats_sees_the_tag_go(bench):
    at = bench("rdm6300").lay(EM, 5.0)
    assert at.cards == ["+em:61008eb2f9"]
    assert at.device.detail["taps"] == 0
    gone = at.now
    at.take(EM)
    assert at.cards == ["+em:61008eb2f9", "-em:61008eb2f9"]
    assert 0.8 <= at.events[-1][0] - gone <= 1.3


def test_one_that_says_it_once_only_taps_and_the_next_tap_replaces(bench):
    at = bench("rdm6300", make=lambda write: SimulatedRdm6300(write, repeats=False, ending=b"\r\n"))
    at.lay(EM, 1.0).take(EM, 0.0).lay(OTHER, 1.0)
    assert at.cards == ["+em:61008eb2f9", "-em:61008eb2f9", "+em:380090730f"]
    assert at.device.detail["taps"] == 1
    assert all(event.tapped for event in at.of(CardLaid))
    assert at.run(10.0).cards[-1] == "-em:380090730f"


def test_two_tags_that_take_turns_are_two_cards_that_lie_there(bench):
    at = bench("rdm6300").lay(EM)
    for _ in range(20):
        for number in (EM, OTHER):
            at.reader.wire.device.write(frame(number))
            at.run(0.06)
    assert at.cards == ["+em:61008eb2f9", "+em:380090730f"]


@pytest.mark.parametrize("times", [1, 2])
def test_a_reader_gone_mad_is_not_believed_a_thousand_cards(bench, times):
    """Each tag once are taps, twice are cards that lie there: no more of either than hands could do."""
    mad = bench("rdm6300")
    noise = b"".join(frame(number.to_bytes(5, "big")) * times for number in range(1, 1001))
    mad.events += [(mad.now, event) for event in mad.reader.handle(Received("left", noise), mad.now)]
    assert len(mad.of(CardLaid)) <= 12
    assert mad.run(6.0).lay(bytes.fromhex("61008eb2f9")).cards[-1] == "+em:61008eb2f9"
