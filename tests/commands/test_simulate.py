"""Many games at once: summed up, counted, and the same whatever processes play them."""

from __future__ import annotations

import json
import os

import pytest

from companion.errors import CompanionError
from companion.simulation import spread

RACES = ("simulate", "formule1", "--games", 4, "--play", "random", "--option", "laps=1")


def test_the_same_seed_gives_the_same_result_whatever_the_jobs(lutin):
    alone, together = lutin(*RACES, "--json", "--jobs", 1), lutin(*RACES, "--json", "--jobs", 2)
    assert alone.status == together.status == 0
    assert alone.out == together.out
    other = lutin(*RACES, "--json", "--jobs", 1, "--seed", 1)
    assert other.out != alone.out


def test_a_game_that_counts_prints_its_tables_in_the_users_language(lutin, monkeypatch):
    english = lutin(*RACES, "--jobs", 1).out
    monkeypatch.setenv("LANG", "fr_BE.UTF-8")
    french = lutin(*RACES, "--jobs", 1).out
    assert english.splitlines()[0].startswith("4 games, ")
    assert "off the road in a corner" in english
    assert french.splitlines()[0].startswith("4 parties, ")
    assert "sortie de route dans un virage" in french
    tables = english.split("\n\n")[1:]
    assert len(tables) == 6
    # Numbers stand under each other.
    assert all(len({len(line) for line in table.splitlines()[1:]}) == 1 for table in tables)


def test_json_has_what_the_tables_say(lutin):
    found = json.loads(lutin(*RACES, "--json", "--jobs", 1).out)
    assert found["game"] == "formule1"
    assert found["games"] == 4
    assert found["seats"] == ["c1", "c2", "c3", "c4"]
    assert found["mismatches"] == []
    statistics = found["statistics"]
    assert statistics["race"]["rounds"]["least"] <= statistics["race"]["rounds"]["a_race"]
    assert statistics["race"]["arrived"]["a_race"] + sum(row["a_race"] for row in statistics["out"].values()) == 4
    assert set(statistics["corners"]) == {"Sapins", "Rocher"}


def test_a_game_that_counts_nothing_prints_its_line_alone(lutin):
    answer = lutin("simulate", "splut", "--games", 2)
    assert answer.status == 0
    assert len(answer.out.splitlines()) == 1
    assert json.loads(lutin("simulate", "splut", "--games", 2, "--json").out)["statistics"] == {}


@pytest.mark.parametrize("depth", ["rules", "bytes"])
def test_what_happened_at_a_table_is_counted_as_well(lutin, depth):
    answer = lutin(
        *("simulate", "formule1", "--games", 1, "--depth", depth, "--seats", "c1,c2", "--option", "laps=1", "--json")
    )
    assert answer.status == 0
    assert json.loads(answer.out)["statistics"]["race"]["turns"]["a_race"] > 4


def test_what_the_game_cannot_take_is_said_before_anything_is_played(lutin):
    answer = lutin("simulate", "formule1", "--games", 50, "--option", "laps=0")
    assert answer.status == 2
    assert "laps" in answer.err


def test_a_process_stopped_from_outside_is_told_in_words():
    with pytest.raises(CompanionError) as lost:
        list(spread(os._exit, 4, 2))
    assert lost.value.code == "simulate_worker_lost"
