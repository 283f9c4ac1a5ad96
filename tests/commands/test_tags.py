"""``lutin tags``: which tag is on which card, learned from a reader, listed, forgotten, carried from table to table."""

from __future__ import annotations

import io
import sys
import time
from contextlib import closing

import pytest

from companion.games import load_game
from companion.journal import Journal
from companion.profile import load_profile
from companion.tags import TagRow
from firmware_bridge.simulator.table import SimulatedBoard
from firmware_bridge.transport import PtyPair

GAME = "crazy_snail"
CELLS = ("a1", "b1")
SLOTS = ("near", "middle", "far")
PLACES = 6 * 9 * 4 + 12
"""A tag at each corner of six packs of nine cards, and one on each wish."""
HEADING = "tag,game,pack,card,corner\n"


def uid(number):
    return bytes([4, 0xA1, 0xB2, 0, 0, number // 256, number % 256])


def name(number):
    return f"nfc:{uid(number).hex()}"


@pytest.fixture
def registry(tmp_path):
    """Open the journal that the commands use."""
    return lambda: closing(Journal(tmp_path / "data" / "journal.sqlite"))


@pytest.fixture
def known(registry, tmp_path):
    """Remember tags before a command: ``known("s1/1a/red", …)`` get the numbers 1, 2, …"""

    def know(*words):
        rows = [TagRow(name(number), GAME, *word.split("/")) for number, word in enumerate(words, 1)]
        (tmp_path / "data").mkdir(exist_ok=True)
        with registry() as journal:
            journal.save_tags(rows)

    return know


@pytest.fixture
def reader(tmp_path, monkeypatch):
    """A table with readers behind a real port, and a hand that lays the next cards whenever a tag was learned.

    ``reader([1], [2, 3])`` lays tag 1 at once, and tags 2 and 3 in its place once one has been learned.
    """
    pair = PtyPair(time.monotonic)
    board = SimulatedBoard(CELLS, write=pair.write, slots=SLOTS)
    save = Journal.save_tags
    profile = tmp_path / "table.toml"
    profile.write_text(
        f'[board]\nport = "{pair.path}"\ncells = {list(CELLS)!r}\n'
        + "".join(f'[[slots]]\nplace = "{slot}"\n' for slot in SLOTS)
    )

    def make(*steps):
        left = [list(step) for step in steps]

        def lay():
            with pair.turn() as now:
                # The readers take turns: a tag laid again where it lay a moment ago would count as not gone.
                slot = len(left) % len(SLOTS)
                for one in range(len(SLOTS)) if left else ():
                    board.device.take(one, now)
                for number in left.pop(0) if left else ():
                    board.device.lay(slot, uid(number), now)

        def save_and_lay(journal, rows):
            save(journal, rows)
            lay()

        monkeypatch.setattr(Journal, "save_tags", save_and_lay)
        pair.serve(board)
        lay()
        return profile

    yield make
    pair.close()


def test_a_card_is_learned_from_a_reader(lutin, reader, registry):
    answer = lutin("tags", "learn", GAME, "--table", reader([1], [2], [3], [4]), "--card", "s2/3b")
    assert answer.status == 0
    assert answer.out.splitlines() == [
        "1 of 4: lay s2/3b/red on a reader.",
        "2 of 4: lay s2/3b/yellow on a reader.",
        "3 of 4: lay s2/3b/green on a reader.",
        "4 of 4: lay s2/3b/blue on a reader.",
        "4 tags learned.",
    ]
    with registry() as journal:
        assert journal.tag(name(4)) == TagRow(name(4), GAME, "s2", "3b", "blue")


def test_a_whole_deck_is_learned_in_the_printed_order(lutin, reader, registry):
    steps = [[number] for number in range(1, PLACES + 1)]
    profile = reader(*steps)
    assert lutin("tags", "learn", GAME, "--table", profile).status == 0
    with registry() as journal:
        assert [journal.tag(name(number)).card for number in (1, 5, 9, PLACES)] == ["1a", "1b", "2a", "blue-green"]
    assert lutin("tags", "check", GAME).status == 0
    assert lutin("tags", "learn", GAME, "--table", profile).out == "Every card has its tag.\n"


def test_learning_goes_on_where_it_was_left(lutin, reader, known):
    known("s1/x2/red", "s1/x2/yellow")
    answer = lutin("tags", "learn", GAME, "--table", reader([8], [9]), "--card", "s1/x2")
    assert answer.out.splitlines()[0] == "1 of 2: lay s1/x2/green on a reader."


def test_a_tag_of_another_card_is_not_taken_over_by_accident(lutin, reader, known, registry):
    known("s1/1a/red", "s1/1a/yellow", "s1/1a/green")
    answer = lutin("tags", "learn", GAME, "--table", reader([2, 7]), "--card", "s1/1a")
    assert answer.status == 0
    told = f"That tag ({name(2)}) is on s1/1a/yellow already. Forget it first, or lay another card.\n"
    assert answer.err == told
    with registry() as journal:
        assert journal.tag(name(2)).corner == "yellow"
        assert journal.tag(name(7)).corner == "blue"


def test_a_card_may_be_laid_first_and_named_then(lutin, reader, registry, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("s3/9/red\ns3/2b/\ns3/2b/red\nred-blue\nobjectives/red-blue\n\n"))
    answer = lutin("tags", "learn", GAME, "--table", reader([1], [2], [1]), "--scan")
    assert answer.status == 0
    assert f"A new tag: {name(1)}." in answer.out
    assert "There is no card “s3/9/red”." in answer.err
    assert "s3/2b/red, s3/2b/yellow, s3/2b/green, s3/2b/blue" in answer.err
    assert f"This tag ({name(1)}) is on s3/2b/red so far." in answer.out
    assert answer.out.endswith("2 tags learned.\n")
    with registry() as journal:
        assert journal.tags(GAME) == [
            TagRow(name(2), GAME, "objectives", "red-blue"),
            TagRow(name(1), GAME, "s3", "2b", "red"),
        ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "There is no game called “chess”"),
        ([GAME], "has no slots with readers"),
        ([GAME, "--table", "TABLE", "--card", "9z"], "has no card “9z”"),
        ([GAME, "--table", "nowhere"], "nowhere"),
    ],
)
def test_what_cannot_be_learned_is_told(lutin, reader, arguments, told):
    profile = reader()
    answer = lutin("tags", "learn", *(profile if word == "TABLE" else word for word in arguments))
    assert answer.status == 2
    assert told in answer.err
    assert len(answer.err.splitlines()) == 1


def test_tags_are_listed_by_card(lutin, known):
    known("s2/3b/red", "s1/stop/blue", "objectives/red-blue")
    assert lutin("tags", "list", GAME).out.splitlines() == [
        f"{name(3)}  {GAME}  objectives/red-blue",
        f"{name(2)}  {GAME}  s1/stop/blue",
        f"{name(1)}  {GAME}  s2/3b/red",
    ]
    assert lutin("tags", "list", "splut").out == ""
    assert lutin("tags", "list", "chess").status == 2


def test_a_tag_is_forgotten_however_it_is_written(lutin, known):
    known("s2/3b/red", "s1/stop/blue")
    assert lutin("tags", "forget", name(1).upper()).status == 0
    assert lutin("tags", "list").out == f"{name(2)}  {GAME}  s1/stop/blue\n"
    answer = lutin("tags", "forget", name(1))
    assert (answer.status, len(answer.err.splitlines())) == (2, 1)
    assert name(1) in answer.err


def test_exported_tags_are_imported_at_another_table(lutin, known, tmp_path):
    known("s2/3b/red", "objectives/red-blue", "s1/-2/green")
    assert lutin("tags", "export", tmp_path / "tags.csv").status == 0
    other = tmp_path / "other"
    other.mkdir()
    answer = lutin("tags", "import", tmp_path / "tags.csv", "--data", other)
    assert (answer.status, answer.out) == (0, "3 tags read.\n")
    assert lutin("tags", "export", "--data", other).out == lutin("tags", "export").out
    assert lutin("tags", "list", "--data", other).out == lutin("tags", "list").out


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "first line must be tag,game,pack,card,corner"),
        ("uid;card\n", "first line must be tag,game,pack,card,corner"),
        (f"{HEADING}nfc:01,{GAME},s1,1a\n", "line 2: there must be"),
        (f"{HEADING}nfc:01,{GAME},s1,1a,red,more\n", "line 2: there must be"),
        (f"{HEADING}nfc:01,{GAME},s1,1a,red\n,{GAME},s1,1b,red\n", "line 3: there must be"),
        (f"{HEADING}nfc:01,{GAME},s1,1a,red\nNFC:01,{GAME},s1,1b,red\n", "line 3: the tag nfc:01 stands there twice"),
        (f"{HEADING}nfc:01,{GAME},s1,7,red\n", "nfc:01 is said to be on s1/7/red"),
        (f"{HEADING}nfc:01,{GAME},s1,1a,\n", "nfc:01 is said to be on s1/1a"),
        (f"{HEADING}nfc:01,chess,s1,1a,red\n", "no game called “chess”"),
        (f'{HEADING}nfc:01,{GAME},s1,"1a\n', "line 2"),
        (HEADING.encode() + b"nfc:01,\xff,s1,1a,red\n", "decode"),
        (f"{HEADING}nfc:\x1b[2J01,{GAME},s1,1a,red\n", "line 2: “nfc:"),
        (f"{HEADING}04a1b2,{GAME},s1,1a,red\n", "line 2: “04a1b2” is no tag"),
    ],
)
def test_a_bad_list_is_refused_whole(lutin, file, known, content, told):
    known("s2/3b/red")
    before = lutin("tags", "list").out
    answer = lutin("tags", "import", file(content, "tags.csv"))
    assert answer.status == 2
    assert told in answer.err
    assert len(answer.err.splitlines()) == 1
    assert lutin("tags", "list").out == before


def test_check_tells_which_places_have_no_tag(lutin, known):
    rules = load_game(GAME)
    known("s1/1a/red", "s6/stop/blue", "objectives/blue-green")
    answer = lutin("tags", "check", GAME, "--all")
    assert answer.status == 1
    missing = answer.out.splitlines()
    assert missing[:2] == ["s1/1a/yellow", "s1/1a/green"]
    assert missing[-1] == "objectives/blue-yellow"
    assert len(missing) == PLACES - 3
    assert answer.err == f"{PLACES - 3} places have no tag.\n"
    assert len(rules.info.seats) == 6


def test_check_lists_the_first_of_many_and_how_to_see_all(shell):
    answer = shell(f"lutin tags check {GAME} 2>&1 || true")
    told = answer.out.splitlines()
    assert told[0] == f"{PLACES} places have no tag."
    assert told[1] == "s1/1a/red"
    assert len(told) == 14
    assert told[-1] == f"And {PLACES - 12} more. All of them: lutin tags check {GAME} --all"


def test_a_game_without_cards_lacks_none(lutin):
    answer = lutin("tags", "check", "splut")
    assert (answer.status, answer.out, answer.err) == (0, "", "Every card has its tag.\n")


@pytest.mark.parametrize(
    ("profile", "slots"),
    [
        ("crazy-snail-pouches", {f"pouch-s{number}": f"s{number}" for number in range(1, 7)}),
        ("crazy-snail-reader", {"reader": ""}),
    ],
)
def test_the_profiles_with_readers_can_be_used(profile, slots):
    found = load_profile(profile)
    assert {slot.place: slot.seat for slot in found.slots} == slots
    rules = load_game(GAME)
    start = rules.new(
        rules.info.tables[6], {"track_length": 40, "pack": ["1"]}, {GAME: {"track_length": 40, "pack": ["1"]}}
    )
    assert set(found.board.cells) == {shape.cell for shape in rules.board(start).cells}
    assert len(found.board.cells) == 4 * 41
