"""The race master at the devices: broken sensors, swapped readers, tags and cells learned while the table is in use."""

from __future__ import annotations

import errno
import json
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest

from companion import desk
from companion.benchpage import bench_page
from companion.errors import JournalError
from companion.events import BoardSensed, CardLaid, CardTaken
from companion.profile import load_profile
from companion.screen import screen
from companion.workbench import deck

TAG = "nfc:04a3c6cae26180"


@pytest.mark.parametrize(
    "command",
    [
        desk.Ignore(cells=("a1",)),
        desk.SwapReaders(place="left", other="right"),
        desk.LearnTag(tag=TAG, card="s1/1a/red"),
        desk.LearnCells(),
    ],
)
def test_only_the_race_master_works_at_the_devices(bench, command):
    at = bench()
    assert at.do(command) == "not_master"


# --- broken sensors --------------------------------------------------------------------------------------------------


def test_a_broken_sensor_is_ignored_also_after_a_restart(bench):
    at = bench().master()
    assert at.do(desk.Ignore(cells=("b2",))) is None
    assert at.house.snapshot.table.ignored == {"b2"}
    at.table.ignored = frozenset()
    at.open()
    assert at.house.snapshot.table.ignored == {"b2"}


def test_a_sensor_that_is_trusted_again_stays_trusted(bench):
    at = bench().master()
    at.do(desk.Ignore(cells=("b2",)))
    at.do(desk.Ignore())
    at.open()
    assert at.house.snapshot.table.ignored == set()


def test_a_sensor_that_is_not_there_cannot_be_ignored(bench):
    assert bench().master().do(desk.Ignore(cells=("z9",))) == "no_such_sensor"


# --- readers and tags ------------------------------------------------------------------------------------------------


def test_swapped_readers_tell_of_each_others_places(bench):
    at = bench().master()
    at.tell(CardLaid("left", TAG))
    assert at.do(desk.SwapReaders(place="left", other="right")) is None
    assert at.view.readings.cards == {"left": (), "right": (TAG,)}
    at.tell(CardTaken("left", TAG), CardLaid("right", TAG))
    assert at.view.readings.cards == {"left": (TAG,), "right": ()}
    assert at.do(desk.SwapReaders(place="right", other="left")) is None
    assert at.view.readings.cards == {"left": (), "right": (TAG,)}
    at.tell(CardTaken("right", TAG))
    assert at.view.readings.cards == {"left": (), "right": ()}


@pytest.mark.parametrize(("place", "other"), [("left", "left"), ("left", "nowhere"), ("nowhere", "left")])
def test_only_two_readers_of_the_table_can_be_swapped(bench, place, other):
    assert bench().master().do(desk.SwapReaders(place=place, other=other)) == "no_such_reader"


def test_a_swap_is_kept_in_ones_own_profile(bench, own):
    at = bench(profile="mine").master()
    assert at.do(desk.SwapReaders(place="left", other="right")) is None
    kept = load_profile("mine")
    assert [(slot.place, slot.seat) for slot in kept.slots] == [("right", "s2"), ("left", "s1")]


def test_a_tag_is_learned_and_its_card_counts_at_once(bench):
    at = bench().master()
    at.do(desk.Choose(game="crazy_snail", seats=2))
    at.tell(CardLaid("left", TAG))
    assert at.do(desk.LearnTag(tag=TAG, card="s1/1a/red")) is None
    row = at.house.journal.tag(TAG)
    assert (row.game, row.pack, row.card, row.corner) == ("crazy_snail", "s1", "1a", "red")
    assert at.view.readings.cards["left"] == (TAG,)
    page = bench_page(at.house.snapshot, at.view, "en")
    assert page["places"][0]["tags"] == [{"tag": TAG, "card": "s1/1a/red"}]


def test_a_tag_needs_a_card_that_the_game_has(bench):
    at = bench().master()
    assert at.do(desk.LearnTag(tag=TAG, card="s1/99/red")) == "no_such_place"
    assert at.do(desk.LearnTag(tag="", card="s1/1a/red")) == "no_tag"


@pytest.fixture
def racing(bench):
    """A race master who plays red; blue's card, whose tag is known, is laid before blue's place as the match is on."""
    at = bench(slots={"slot-red": "red", "slot-blue": "blue"}).master()
    at.do(desk.Choose(game="gasterospeed", seats=2))
    at.do(desk.Sit(seat="red"))
    at.house.start_at_table(0.0)
    row = next(row for row in deck("gasterospeed") if row.card == "choc.1")
    at.house.journal.save_tags([replace(row, tag=TAG)])
    at.tell(CardLaid("slot-blue", TAG))
    return at


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_race_master_who_plays_does_not_read_hidden_cards_off_the_devices(racing, language):
    page = bench_page(racing.house.snapshot, racing.view, language)
    assert [(place["place"], len(place["tags"])) for place in page["places"]] == [("slot-red", 0), ("slot-blue", 1)]
    racing.tell(CardTaken("slot-blue", TAG))
    told = json.dumps([page, bench_page(racing.house.snapshot, racing.view, language)])
    assert "slot-blue" in page["lines"][0]["text"]
    assert TAG not in told
    assert "choc" not in told


def test_cards_are_shown_again_once_no_match_is_on(racing):
    assert racing.do(desk.Close()) is None
    page = bench_page(racing.house.snapshot, racing.view, "en")
    assert page["places"][1]["tags"] == [{"tag": TAG, "card": "petits-gris/choc.1"}]
    assert TAG in page["lines"][0]["text"]


def test_a_tag_is_learned_by_where_it_lies_during_a_match(racing):
    unknown = "nfc:04000000000001"
    racing.tell(CardLaid("slot-red", unknown))
    assert racing.do(desk.LearnTag(place="slot-red", card="petits-gris/tir.1")) is None
    assert racing.house.journal.tag(unknown).card == "tir.1"
    assert racing.do(desk.LearnTag(place="nowhere", card="petits-gris/tir.1")) == "no_tag"


# --- cells -----------------------------------------------------------------------------------------------------------

CROSSED = ("a2", "b1", "a1", "b2")
"""Input 0 is really under a2, input 2 under a1."""


def learn(at, *cells):
    assert at.do(desk.LearnCells(step="start")) is None
    for cell in cells:
        at.touch(cell)


def test_cells_are_learned_by_touching_them_in_order(bench, own):
    at = bench(wiring=CROSSED, profile="mine").master()
    at.tell(at.table.put())
    learn(at, "a1", "b1", "a2", "b2")
    assert at.view.learning is None
    assert at.view.cells == CROSSED
    assert at.table.names == CROSSED
    at.tell(at.table.put("a1"))
    assert set(at.view.readings.cells) == {"a1"}
    assert load_profile("mine").board.learned == CROSSED
    assert load_profile("mine").board.cells == ("a1", "b1", "a2", "b2")


def test_the_table_asks_row_by_row_and_says_what_it_made_of_a_touch(bench):
    at = bench(wiring=CROSSED).master()
    at.tell(at.table.put())
    learn(at)
    assert at.view.learning.wanted == "a1"
    at.touch("a1")
    assert (at.view.learning.wanted, at.view.learning.note.value) == ("b1", "found")
    at.touch("a1")
    assert (at.view.learning.wanted, at.view.learning.note.value, at.view.learning.touched) == ("b1", "known", "a1")
    at.tell(at.table.put("b1", "b2"))
    assert (at.view.learning.wanted, at.view.learning.note.value) == ("b1", "several")


def test_what_is_touched_while_learning_is_no_move(bench):
    at = bench().master()
    at.tell(at.table.put("a1", "b1"))
    before = at.house._felt.last
    learn(at)
    at.tell(at.table.put("a2"))
    assert at.house._felt.last == before
    assert at.do(desk.LearnCells(step="stop")) is None
    assert set(at.house._felt.last.cells) == {"a2"}
    assert at.view.cells == ("a1", "b1", "a2", "b2")


def test_everybody_is_told_that_the_board_is_learned_and_does_not_count(bench):
    """The game master's phone may have gone in the middle of it."""
    at = bench(wiring=CROSSED).master()

    def told():
        return [banner["id"] for banner in screen(at.house.snapshot, None, "fr", wall=True)["banners"]]

    at.tell(at.table.put())
    assert told() == []
    learn(at, "a1")
    assert told() == ["learning"]
    assert at.do(desk.LearnCells(step="stop")) is None
    assert told() == []


def test_a_cell_without_a_sensor_is_left_out_and_not_felt(bench):
    at = bench(wiring=CROSSED).master()
    at.tell(at.table.put())
    learn(at, "a1")
    assert at.do(desk.LearnCells(step="skip")) is None
    at.touch("a2")
    at.touch("b2")
    assert at.view.learning is None
    assert sorted(at.view.cells) == ["a1", "a2", "b1", "b2"]
    assert at.house.snapshot.table.ignored == {"b1"}


def test_who_skips_every_cell_has_given_up(bench):
    at = bench().master()
    at.do(desk.LearnCells())
    for _ in range(4):
        at.do(desk.LearnCells(step="skip"))
    assert at.view.learning is None
    assert at.house.snapshot.table.ignored == set()
    assert at.view.cells == ("a1", "b1", "a2", "b2")


def test_cells_that_are_right_already_change_no_file(bench, own):
    before = own.read_text()
    at = bench(profile="mine").master()
    at.tell(at.table.put())
    learn(at, "a1", "b1", "a2", "b2")
    assert at.view.learning is None
    assert own.read_text() == before


def test_what_cannot_be_kept_is_said_and_counts_all_the_same(bench, own):
    at = bench(wiring=CROSSED, profile="gone").master()
    at.tell(at.table.put())
    learn(at, "a1", "b1", "a2", "b2")
    assert at.view.fault.code == "no_such_profile"
    assert bench_page(at.house.snapshot, at.view, "en")["fault"].startswith("There is no table profile")


@pytest.mark.parametrize("broken", ["write_text", "mkdir", "replace"])
def test_a_disk_that_is_full_stops_no_table(bench, own, monkeypatch, broken):
    """What the system refuses is told; the table goes on by what was learned, and the file is as it was."""
    at, before = bench(wiring=CROSSED, profile="mine").master(), own.read_text()
    at.tell(at.table.put())
    monkeypatch.setattr(Path, broken, Mock(side_effect=OSError(errno.ENOSPC, "No space left on device")))
    assert at.do(desk.SwapReaders(place="left", other="right")) == "profile_unwritable"
    learn(at, "a1", "b1", "a2", "b2")
    assert (at.view.fault.code, at.view.cells) == ("profile_unwritable", CROSSED)
    assert "the disk is full" in bench_page(at.house.snapshot, at.view, "en")["fault"]
    assert own.read_text() == before


def test_a_disk_that_cannot_be_read_stops_no_table(bench, monkeypatch):
    """A card that is laid meanwhile is looked at again, and counts once the disk is back."""
    at = bench().master()
    assert at.do(desk.LearnTag(tag=TAG, card="s1/1a/red")) is None
    for seat in ("s1", "s2"):
        assert at.do(desk.Sit(seat=seat)) is None
    assert at.do(desk.Start()) is None
    read = Mock(side_effect=JournalError("journal_read", path="x", why="disk I/O error"))
    house = at.house
    house._tags._learned, learned = read, house._tags._learned
    with monkeypatch.context() as broken:
        broken.setattr(house.journal, "tag", read)
        at.tell(CardLaid("left", TAG))
        at.clock.now += 1.0
        house.tick(at.clock.now)
        assert house.trouble.code == "journal_read"
    house._tags._learned = learned
    at.clock.now += 10.0
    house.tick(at.clock.now)
    assert [word.error.code for word in house.snapshot.words] == ["card_not_playable"]


def test_a_table_without_a_board_has_no_cells_to_learn(bench):
    assert bench(cells=()).master().do(desk.LearnCells()) == "no_board_to_learn"


# --- what the page shows ---------------------------------------------------------------------------------------------


def test_the_page_shows_devices_cells_cards_and_what_happened(bench):
    at = bench().master()
    at.tell(at.table.put(), at.table.put("a1"), CardLaid("left", TAG))
    at.do(desk.Ignore(cells=("b2",)))
    page = bench_page(at.house.snapshot, at.view, "en")
    assert [(one["key"], one["state"], one["text"]) for one in page["devices"]] == [("board", "ready", "board: works")]
    assert {cell["cell"]: cell["state"] for cell in page["cells"]} == {
        "a1": "occupied",
        "b1": "free",
        "a2": "free",
        "b2": "ignored",
    }
    assert {"cell": "b2", "x": 1, "y": 1, "state": "ignored", "text": "ignored"} in page["cells"]
    assert page["places"] == [{"place": "left", "tags": [{"tag": TAG, "card": None}]}, {"place": "right", "tags": []}]
    assert [line["text"] for line in page["lines"]] == [
        "b2: this sensor is not trusted",
        f"left: card {TAG} is there",
        "a1: something is there",
        "The board answers: all cells are empty",
    ]


def test_the_page_is_as_new_as_what_it_shows(bench):
    at = bench().master()
    seen = at.view.version
    at.tell(CardLaid("left", TAG))
    assert at.view.version > seen


def test_a_board_that_answers_no_more_is_not_felt(bench):
    at = bench().master()
    page = bench_page(at.house.snapshot, at.view, "fr")
    assert {cell["state"] for cell in page["cells"]} == {"blind"}
    at.tell(BoardSensed({}, None))
    page = bench_page(at.house.snapshot, at.view, "fr")
    assert {cell["text"] for cell in page["cells"]} == {"libre"}
