"""Killed with SIGKILL at every commit of a game, the match goes on exactly where the journal stands."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion import desk
from companion.games import load_game
from companion.house import Asked, House
from companion.journal import Journal, MatchStatus
from companion.simulation import VirtualClock, no_publish
from firmware_bridge.table import NoTable

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "tests/games/splut/records/splut-sn.jsonl"
SEATS = ("south", "north")


@pytest.fixture(scope="module")
def lines():
    return [json.loads(line) for line in RECORD.read_text("utf-8").splitlines()[1:]]


@pytest.fixture(scope="module")
def states(lines):
    """The state after each line of the record, by the rules alone."""
    rules = load_game("splut")
    reached = [rules.new(SEATS, {})]
    for line in lines:
        reached.append(rules.apply(reached[-1], line["seat"], rules.parse(line["move"]))[0])
    return reached


@pytest.fixture(scope="module")
def kills(tmp_path_factory):
    """Every kill: where its journal is, and how many moves had been acknowledged."""
    folder = tmp_path_factory.mktemp("killed")
    script = Path(__file__).with_name("killed_game.py")
    ran = subprocess.run(
        [sys.executable, script, folder, RECORD], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode == 0, ran.stderr
    made = [json.loads(line) for line in ran.stdout.splitlines()]
    for kill in made:
        kill["folder"] = folder / kill["folder"]
    return made


def resume(folder):
    """A new house on what a kill left."""
    house = House(Journal(folder / "journal.sqlite"), NoTable(), VirtualClock(), no_publish)
    return house, house.resume(0.0)


def ask(house, token, command):
    replies = []
    house.handle(Asked(token, command, "phone", replies.append), 0.0)
    assert replies[0].error is None, replies[0].error
    return replies[0]


def test_there_was_a_kill_at_every_commit(kills, lines):
    assert all(kill["killed"] for kill in kills[:-1])
    last = kills[-1]
    assert (last["killed"], last["status"]) == (False, 0), "the last child lives: there is no commit left to die at"
    # Joining, sitting twice, the match and its names, each move, the end.
    assert len(kills) // 3 >= len(lines) + 6
    assert {kill["acknowledged"] for kill in kills} == set(range(len(lines) + 1))


def test_the_match_is_where_the_journal_stands(kills, lines, states):
    for kill in kills:
        house, running = resume(kill["folder"])
        matches = house.journal.matches()
        committed = [entry.text for entry in house.journal.entries(matches[0].id)] if matches else []
        assert committed == [line["move"] for line in lines][: len(committed)], kill
        assert kill["acknowledged"] <= len(committed) <= kill["acknowledged"] + 1, kill
        if running:
            assert not house.stuck
            assert house.referee.match.position.state == states[len(committed)], kill
        else:
            assert len(committed) in (0, len(lines)), kill
        house.journal.close()


def test_the_match_goes_on_to_its_end(kills, lines, states):
    """The phone, which had no reply, sends its last request again: it counts once."""
    for kill in kills:
        house, running = resume(kill["folder"])
        if running:
            token = (kill["folder"] / "token").read_text("utf-8")
            for seat in SEATS:
                ask(house, token, desk.Sit(seat=seat))
            for number in range(kill["acknowledged"], len(lines)):
                line = lines[number]
                ask(house, token, desk.Play(key=f"line-{number}", seat=line["seat"], move=line["move"]))
            assert house.referee.match.position.state == states[-1], kill
            assert [entry.text for entry in house.journal.entries(1)] == [line["move"] for line in lines]
            assert house.journal.match(1).status is MatchStatus.OVER
        house.journal.close()


def test_phones_that_came_in_are_still_in(kills):
    for kill in kills:
        token = kill["folder"] / "token"
        if token.exists():
            house, _ = resume(kill["folder"])
            assert len(house.phones) == 1
            replies = []
            house.handle(Asked(token.read_text("utf-8"), desk.Sit(seat="south"), "phone", replies.append), 0.0)
            assert replies[0].error is None
            house.journal.close()
