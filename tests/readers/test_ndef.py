"""Texts on tags: one NDEF text record, written so that a card taken away too early holds no half text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.events import CardLaid, TagWritten
from firmware_bridge.readers.ndef import find_block, is_complete, message_text, text_message
from firmware_bridge.readers.type2 import read_text, write_text
from firmware_bridge.simulator.tags import SimulatedTag

NTAG = bytes.fromhex("04a3c6cae26180")
CLASSIC = bytes.fromhex("dd17380a")
TEXT = "lutin:crazy_snail/s1/3b/red"
WRITERS = ("pn532", "rc522", "acr122")


def run(script, tag, most=200):
    """Let a tag answer a script; after ``most`` commands it is gone."""
    try:
        command = next(script)
        while True:
            most -= 1
            command = script.send(tag.obey(command) if most >= 0 else None)
    except StopIteration as ended:
        return ended.value


def test_a_text_record_is_laid_out_as_the_forum_has_it():
    # NFC Forum, Text RTD 1.0, 3: status (length of the language), language, text; D1: first, last, short, well-known.
    assert text_message("Hello") == bytes.fromhex("d1 01 08 54 02 65 6e 48 65 6c 6c 6f")


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("d1 01 08 54 02 65 6e 48 65 6c 6c 6f", "Hello"),
        ("91 01 04 55 03 61 2e 62 51 01 05 54 02 66 72 c3 a9", "é"),
        ("c1 01 00 00 00 08 54 02 65 6e 48 65 6c 6c 6f", "Hello"),
        ("d9 01 08 02 54 69 64 02 65 6e 48 65 6c 6c 6f", "Hello"),
        ("d1 01 07 54 82 65 6e fe ff 00 41", "A"),
        ("d1 01 08 54 02 65 6e 48", ""),
        ("d1 01 04 55 03 61 2e 62", ""),
        ("d0 00 00", ""),
        ("d1 01 00 54", ""),
        ("", ""),
    ],
    ids=[
        "short",
        "after a link",
        "long",
        "with a name",
        "UTF-16",
        "cut off",
        "a link",
        "empty record",
        "empty",
        "none",
    ],
)
def test_the_first_text_of_a_message_is_found(message, text):
    assert message_text(bytes.fromhex(message)) == text


@given(st.binary(max_size=300))
def test_no_bytes_raise(data):
    assert isinstance(message_text(data), str)
    find_block(data)
    is_complete(data)


@given(st.text(max_size=40))
def test_what_is_written_is_read_again(text):
    tag = SimulatedTag(NTAG)
    assert run(write_text(text), tag) == ""
    assert run(read_text(), tag) == text
    # The lock control block that comes from the factory stays where it was.
    assert bytes(tag.memory[16:21]) == bytes.fromhex("0103a00c34")


def test_a_tag_fresh_from_the_factory_holds_no_text():
    assert run(read_text(), SimulatedTag(NTAG)) == ""


@pytest.mark.parametrize("most", range(22))
def test_a_card_that_leaves_in_the_middle_holds_the_old_text_the_new_one_or_none(most):
    tag = SimulatedTag(NTAG)
    run(write_text("lutin:crazy_snail/s1/1a/blue"), tag)
    fault = run(write_text(TEXT), tag, most)
    assert run(read_text(), tag) in ("lutin:crazy_snail/s1/1a/blue", "", TEXT)
    assert fault in ("", "tag_left", "tag_refused")
    if not fault:
        assert run(read_text(), tag) == TEXT


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda tag: tag.memory.__setitem__(slice(12, 16), bytes(4)), "tag_not_ndef"),
        (lambda tag: tag.memory.__setitem__(15, 0x0F), "tag_locked"),
        (lambda tag: tag.memory.__setitem__(14, 0x02), "tag_too_small"),
        (lambda tag: setattr(tag, "locked", True), "tag_left"),
    ],
    ids=["no NDEF", "read-only", "small", "refuses"],
)
def test_a_tag_that_cannot_be_written_is_told(spoil, fault):
    tag = SimulatedTag(NTAG)
    spoil(tag)
    assert run(write_text(TEXT), tag) == fault


def test_a_text_that_no_tag_holds_is_not_written():
    assert run(write_text("x" * 300), SimulatedTag(NTAG)) == "tag_too_small"


@pytest.mark.parametrize("driver", WRITERS)
def test_a_text_is_written_read_and_told_with_the_card(bench, driver):
    at = bench(driver).lay(NTAG)
    assert at.reader.part.write_tag("reader", "nfc:04a3c6cae26180", TEXT, at.now)
    at.run(2.0)
    assert at.of(TagWritten) == [TagWritten("reader", "nfc:04a3c6cae26180")]
    at.take(NTAG)
    at.reader.chip.lay(at.tag, at.now)
    at.run(1.0)
    assert [event.text for event in at.of(CardLaid)] == ["", TEXT]


@pytest.mark.parametrize("driver", WRITERS)
def test_a_text_waits_a_moment_for_its_tag_and_is_then_given_up(bench, driver):
    at = bench(driver)
    assert at.reader.part.write_tag("reader", "nfc:04a3c6cae26180", TEXT, at.now)
    at.run(5.0)
    assert at.of(TagWritten) == [TagWritten("reader", "nfc:04a3c6cae26180", "tag_left")]


@pytest.mark.parametrize("driver", WRITERS)
def test_a_tag_without_memory_says_so_and_counts_all_the_same(bench, driver):
    at = bench(driver).lay(CLASSIC)
    at.reader.part.write_tag("reader", "nfc:dd17380a", TEXT, at.now)
    at.run(2.0)
    assert at.of(TagWritten) == [TagWritten("reader", "nfc:dd17380a", "tag_not_ndef")]
    assert at.cards == ["+nfc:dd17380a"]


@pytest.mark.parametrize("driver", WRITERS)
def test_a_tag_whose_text_cannot_be_read_is_told_without(bench, driver):
    at = bench(driver)
    tag = SimulatedTag(NTAG)
    tag.leaves_after = 0
    at.chip.lay(tag, at.now)
    at.run(2.0)
    assert at.cards == ["+nfc:04a3c6cae26180"]


@pytest.mark.parametrize("driver", ["rdm6300", "keyboard"])
def test_readers_that_cannot_write_say_so(bench, driver):
    assert not bench(driver).reader.part.write_tag("reader", "em:61008eb2f9", TEXT, 2.0)
