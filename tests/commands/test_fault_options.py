"""Faults are chosen by name, listed, and refused where they make no sense."""

from __future__ import annotations

from firmware_bridge.simulator.scenarios import SCENARIOS


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
