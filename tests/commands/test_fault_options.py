"""Faults are chosen by name, listed, and refused where they make no sense."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware_bridge.simulator.scenarios import SCENARIOS


@pytest.fixture
def root_of_docs():
    return Path(__file__).resolve().parents[2] / "docs"


def test_all_faults_are_listed_with_what_is_seen_and_how_it_is_mended(lutin):
    told = lutin("simulate", "splut", "--faults", "list")
    assert told.status == 0
    lines = told.out.splitlines()
    assert lines[::4] == list(SCENARIOS)
    assert all(line.startswith("  ") and line.endswith(".") for i, line in enumerate(lines) if i % 4)
    assert "fault-" not in told.out


def test_a_fault_nobody_knows_is_refused_with_those_there_are(lutin):
    told = lutin("simulate", "splut", "--faults", "gremlins")
    assert told.status == 2
    assert "gremlins" in told.err
    assert "unplugged" in told.err


def test_a_fault_makes_no_sense_in_rules_alone(lutin):
    told = lutin("simulate", "splut", "--faults", "reset")
    assert told.status == 2
    assert "--depth" in told.err


def test_a_game_is_played_through_a_fault(lutin):
    told = lutin("simulate", "splut", "--games", 1, "--depth", "bytes", "--faults", "unplugged", "--seed", 3)
    assert told.status == 0
    assert "no mismatches" in told.out


def test_the_document_says_what_the_program_says(lutin, root_of_docs):
    told = lutin("demo", "--faults", "list", "--markdown")
    assert told.status == 0
    assert (root_of_docs / "faults.md").read_text("utf-8") == told.out, (
        "make it anew: LC_ALL=C lutin demo --faults list --markdown > docs/faults.md"
    )


def test_a_cell_of_the_document_breaks_no_row(lutin):
    rows = [line for line in lutin("demo", "--faults", "list", "--markdown").out.splitlines() if line.startswith("|")]
    assert len(rows) == len(SCENARIOS) + 2
    assert {row.count("|") for row in rows} == {5}
