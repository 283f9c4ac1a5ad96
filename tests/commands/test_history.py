"""``lutin history``: the matches of the journal, told and exported."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from companion.journal import Journal, MatchStatus


def test_the_list(lutin, journal):
    answer = lutin("history", "list")
    assert (answer.status, answer.err) == (0, "")
    first, second, third = answer.out.splitlines()
    assert first.split()[0] == "1"
    assert "Splut!: Zoé and North (running)" in first
    assert second.split()[0] == "2"
    assert "Max" in third
    assert "\x1b" not in answer.out
    assert "\x07" not in answer.out


def test_how_a_match_stands(lutin, journal):
    with closing(Journal(journal / "journal.sqlite")) as made:
        made.set_status(1, MatchStatus.OVER)
        made.set_status(2, MatchStatus.LEFT)
    first, second, third = lutin("history", "list").out.splitlines()
    assert first.endswith("(over)")
    assert second.endswith("(left)")
    assert third.endswith("(running)")


def test_an_empty_list(lutin, tmp_path):
    (tmp_path / "data").mkdir()
    Journal(tmp_path / "data" / "journal.sqlite").close()
    answer = lutin("history", "list")
    assert (answer.status, answer.out) == (0, "No match yet.\n")


def test_a_match_is_told_as_it_went(lutin, journal):
    answer = lutin("history", "show", 2)
    assert (answer.status, answer.err) == (0, "")
    title, *told, state = answer.out.splitlines()
    assert title.startswith("2 ")
    assert [line.split()[0] for line in told] == sorted((line.split()[0] for line in told), key=int)
    assert {line.split()[0] for line in told} == {"1", "2", "3", "4", "5", "6"}
    assert not any("{" in line for line in told)
    assert json.loads(state)["steps_left"] == 2


def test_players_are_called_by_name(lutin, journal):
    assert "Zoé" in lutin("history", "show", 1).out.splitlines()[1]


def test_in_french(lutin, journal, monkeypatch):
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Zoé et Nord (en cours)" in lutin("history", "list").out


def test_a_match_that_no_longer_replays_is_told_as_far_as_it_goes(lutin, journal):
    with closing(sqlite3.connect(journal / "journal.sqlite")) as raw:
        raw.execute("INSERT INTO entry VALUES (1, 3, 0, 'south', 'move', 'Xx1x2', NULL)")
        raw.commit()
    answer = lutin("history", "show", 1)
    assert answer.status == 1
    assert "version" in answer.out.splitlines()[-1]
    assert len(answer.out.splitlines()) > 2


@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_export_replays(lutin, journal, tmp_path, number):
    target = tmp_path / "out.jsonl"
    answer = lutin("history", "export", "--full", number, "-o", target)
    assert (answer.status, answer.out) == (0, "")
    assert str(target) in answer.err
    again = lutin("replay", target)
    assert again.status == 0
    shown = lutin("history", "show", number).out.splitlines()[-1]
    assert again.json[-1]["state"] == json.loads(shown)


def test_an_export_on_the_screen(lutin, journal):
    header, *lines = lutin("history", "export", "--full", 2).json
    assert header == {
        "record": 1,
        "game": "splut",
        "seats": ["south", "north"],
        "names": {},
        "options": {"levitation": "static"},
    }
    assert lines == [
        {"seat": "south", "move": "De2e3"},
        {"back": 2},
        {"seat": "south", "move": "Wd2d3"},
        {"set": {"steps_left": 2}},
        {"back": 5},
    ]


def test_an_export_never_overwrites(lutin, journal, tmp_path):
    target = tmp_path / "out.jsonl"
    target.write_text("mine")
    answer = lutin("history", "export", "--full", 1, "-o", target)
    assert answer.status == 2
    assert "is there already" in answer.err
    assert target.read_text() == "mine"


@pytest.mark.parametrize("place", ["no/such/folder/out.jsonl", "."])
def test_an_export_to_nowhere(lutin, journal, tmp_path, place):
    answer = lutin("history", "export", "--full", 1, "-o", tmp_path / place)
    assert answer.status == 2
    assert answer.err.count("\n") == 1


def test_another_folder(lutin, journal, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    journal.rename(elsewhere)
    assert lutin("history", "list").status == 2
    assert len(lutin("history", "list", "--data", elsewhere).out.splitlines()) == 3


@pytest.mark.parametrize("command", [["list"], ["show", "1"], ["export", "1"]])
def test_no_journal_yet(lutin, tmp_path, command):
    answer = lutin("history", *command)
    assert (answer.status, answer.out) == (2, "")
    assert "There is no journal at" in answer.err
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("command", ["show", "export"])
def test_no_such_match(lutin, journal, command):
    answer = lutin("history", command, 99)
    assert (answer.status, answer.out) == (2, "")
    assert "There is no match 99 in the journal" in answer.err


@pytest.mark.parametrize(
    "arguments", [["show"], ["show", "x"], ["show", "0"], ["show", "9" * 30], ["export"], ["forget"]]
)
def test_bad_arguments(lutin, journal, arguments):
    assert lutin("history", *arguments).status == 2


def test_a_broken_journal(lutin, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "journal.sqlite").write_bytes(b"nothing of the kind" * 100)
    answer = lutin("history", "list")
    assert (answer.status, answer.out) == (2, "")
    assert "cannot be opened" in answer.err
