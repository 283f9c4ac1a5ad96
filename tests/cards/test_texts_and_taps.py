"""Cards that say themselves what they are, and readers that only tap."""

from __future__ import annotations

import pytest

from companion.events import CardLaid, CardTaken
from companion.gamedata import load_data
from companion.games import game_keys, load_game
from companion.tags import TagRow, places, tag_text, text_row

STRANGER = "nfc:0f0f0f0f0f0f0f"
NTAG213 = 144
"""Bytes of the smallest tag that is sold for this; seven and the language go to its headers."""


@pytest.fixture
def at(card_table):
    """A table of two with a reader for each, whose events a test gives by hand."""
    return card_table("events")


def lay(at, seat, tag, **how):
    at.house.handle(CardLaid(at.place(seat), tag, **how), at.clock.now)
    return at.rest()


def take(at, seat, tag):
    at.house.handle(CardTaken(at.place(seat), tag), at.clock.now)
    return at.rest()


@pytest.mark.parametrize("game", game_keys())
def test_every_card_of_every_game_fits_on_a_tag_and_is_read_again(game):
    rules = load_game(game)
    seats = rules.info.tables[max(rules.info.tables)]
    for row in places(game, rules.cards(rules.new(seats, {}, load_data(rules, {})))):
        assert text_row("", tag_text(row)) == row
        assert len(tag_text(row).encode()) + 16 <= NTAG213


@pytest.mark.parametrize(
    "text", ["", "lutin:", "lutin:a/b/c", "lutin:/b/c/d", "lutin:a/b//d", "hello", "a/b/c/d", "lutin:a/b/\x1b[2J/d"]
)
def test_another_text_says_nothing(text):
    assert text_row("nfc:01", text) is None


def test_a_tag_that_nobody_learned_counts_by_what_is_written_on_it(at):
    lay(at, "s1", STRANGER, text=tag_text(TagRow("", "crazy_snail", "s1", "3b", "red")))
    assert (at.moves, at.banners) == (["s1 slip 3b red"], [])


def test_what_is_written_beats_what_was_learned(at):
    tag = at.tag("s1", "1a red")
    lay(at, "s1", tag, text=tag_text(TagRow("", "crazy_snail", "s1", "3b", "blue")))
    assert at.moves == ["s1 slip 3b blue"]


def test_a_text_that_is_none_of_ours_leaves_what_was_learned(at):
    lay(at, "s1", at.tag("s1", "1a red"), text="https://example.org")
    assert at.moves == ["s1 slip 1a red"]


def test_a_text_that_names_no_card_of_the_game_plays_nothing(at):
    lay(at, "s1", STRANGER, text="lutin:crazy_snail/s1/99/red")
    assert at.moves == []
    assert at.banners == ["Player 1 cannot play that card now: take it back and choose another."]
    take(at, "s1", STRANGER)
    lay(at, "s1", STRANGER, text="lutin:chess/white/queen/")
    assert at.banners == ["That card belongs to another game: take it away."]


def test_a_tapped_card_counts_and_is_not_asked_back(at):
    tag = at.tag("s1", "1a red")
    lay(at, "s1", tag, tapped=True)
    take(at, "s1", tag)
    assert (at.moves, at.banners) == (["s1 slip 1a red"], [])


def test_a_card_that_lies_is_asked_back_after_one_was_tapped(at):
    # The same reader may tell of removal once it has repeated itself.
    tapped, lying = at.tag("s1", "3b red"), at.tag("s1", "1a red")
    lay(at, "s1", tapped, tapped=True)
    take(at, "s1", tapped)
    lay(at, "s2", at.tag("s2", "1a blue"))
    at.passes()
    lay(at, "s1", lying)
    take(at, "s1", lying)
    assert at.banners == ["Player 1’s card was taken away before the reveal. It counts; please put it back."]


def test_a_wrong_card_that_was_tapped_is_told_and_forgotten(at):
    lay(at, "s1", STRANGER, tapped=True)
    assert len(at.banners) == 1
    take(at, "s1", STRANGER)
    assert at.banners == []


def test_a_card_tapped_too_early_is_to_be_tapped_again(at):
    first, second = at.tag("s1", "1a red"), at.tag("s1", "3b red")
    lay(at, "s1", first, tapped=True)
    take(at, "s1", first)
    lay(at, "s1", second, tapped=True)
    assert at.banners == ["No card is wanted of Player 1 now: tap it again once one is."]
    take(at, "s1", second)
    assert at.banners == []
