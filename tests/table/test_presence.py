from __future__ import annotations

import pytest

from firmware_bridge.presence import ABSENCE, MOST_LYING, Presence, PresenceFilter


@pytest.fixture
def place():
    return PresenceFilter()


def test_a_card_is_there_at_the_first_read_and_only_once_while_it_lies(place):
    assert place.read("s", "nfc:01") == [Presence("s", "nfc:01", laid=True)]
    assert [place.read("s", "nfc:01") for _ in range(50)] == [[]] * 50


def test_polls_that_miss_every_other_time_make_no_flapping(place):
    place.read("s", "nfc:01")
    seen = []
    for i in range(100):
        now = i * 0.1
        seen += place.missed("s", now) if i % 2 else place.read("s", "nfc:01")
        seen += place.tick(now)
    assert seen == []


def test_three_misses_alone_or_time_alone_do_not_take_a_card_away(place):
    place.read("s", "nfc:01")
    assert [place.missed("s", 1.0 + i * 0.01) for i in range(10)] == [[]] * 10
    other = PresenceFilter()
    other.read("s", "nfc:01")
    other.missed("s", 1.0)
    assert other.missed("s", 9.0) == []
    assert other.missed("s", 9.1) == [Presence("s", "nfc:01", laid=False)]


def test_a_card_is_gone_after_misses_and_time_and_the_deadline_says_when(place):
    place.read("s", "nfc:01")
    place.missed("s", 1.0, polls=3)
    assert place.deadline() == 1.0 + ABSENCE
    assert place.tick(1.0 + ABSENCE - 0.001) == []
    assert place.tick(1.0 + ABSENCE) == [Presence("s", "nfc:01", laid=False)]
    assert place.deadline() is None
    assert place.read("s", "nfc:01") == [Presence("s", "nfc:01", laid=True)]


def test_two_cards_at_a_place_are_told_apart_however_the_reader_alternates(place):
    assert place.read("s", "nfc:01") == [Presence("s", "nfc:01", laid=True)]
    assert place.read("s", "nfc:02") == [Presence("s", "nfc:02", laid=True)]
    for _ in range(5):
        assert place.read("s", "nfc:01") == []
        assert place.read("s", "nfc:02") == []
    place.missed("s", 1.0, polls=3, tag="nfc:01")
    assert place.tick(5.0) == [Presence("s", "nfc:01", laid=False)]
    assert place.read("s", "nfc:02") == []


def test_what_is_not_read_again_after_a_doubt_has_left(place):
    place.read("s", "nfc:01")
    place.read("s", "nfc:02")
    place.doubt(1.0)
    assert place.read("s", "nfc:02") == []
    assert place.tick(1.8) == [Presence("s", "nfc:01", laid=False)]


def test_places_do_not_disturb_each_other(place):
    place.read("s", "nfc:01")
    place.read("t", "nfc:02")
    place.missed("s", 1.0, polls=3)
    assert place.tick(5.0) == [Presence("s", "nfc:01", laid=False)]
    assert place.read("t", "nfc:02") == []


def test_a_tag_missed_long_before_a_doubt_has_its_time_all_the_same(place):
    place.read("s", "nfc:01")
    place.missed("s", 1.0)
    place.doubt(10.0)
    assert place.tick(10.5) == []
    assert place.tick(10.8) == [Presence("s", "nfc:01", laid=False)]


def test_tags_without_end_are_noise_that_is_forgotten_again(place):
    """A reader gone mad names another tag each time: no more than a dozen are noted, and then it counts again."""
    seen = [event for number in range(5000) for event in place.read("s", f"em:{number:010x}")]
    assert len(seen) == len(place.lying("s")) == MOST_LYING
    place.missed("s", 1.0, polls=3)
    assert len(place.tick(2.0)) == MOST_LYING
    assert place.read("s", "nfc:01") == [Presence("s", "nfc:01", laid=True)]
