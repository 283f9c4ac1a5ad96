"""Whole matches that were played elsewhere: every line legal, to the known end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.games.splut import RULES

FOLDER = Path(__file__).with_name("records")
ENDS = {
    "splut-sn": "r/3/5/3r3/r6r1/7/DsWs3/1Ts1/1",
    "splut-swn": "1/2r/2r2/7/2r1Ds1Ts2/7/1Ws3/1r1/1",
    "splut-swne": "r/r2/5/7/r2WsTs4/7/2r2/3/Ds",
    "splut-sn-static": "1/1r1/5/rWs5/3r3Ts1/7/2r2/2Ds/1",
}


def lines(name):
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def test_no_record_is_forgotten():
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_a_record_replays_to_its_end(name):
    header, *moves = lines(name)
    state = RULES.new(header["seats"], header["options"])
    for line in moves:
        move = RULES.parse(line["move"])
        assert RULES.format(move) == line["move"]
        offered = [o.move for p in RULES.prompts(state) if p.seat == line["seat"] for o in p.options]
        assert move in offered
        state, _ = RULES.apply(state, line["seat"], move)
    view = RULES.view(state, None)
    assert view["position"] == f"{ENDS[name]} s s 0 - - - -"
    assert view["outcome"] == {"winners": ["south"], "reason": "last_wizard"}
    assert (view["steps_left"], view["to_move"]) == (0, [])


@pytest.mark.parametrize("name", ENDS)
def test_a_record_starts_as_well_from_any_of_its_positions(name):
    header, *moves = lines(name)
    state = RULES.new(header["seats"], header["options"])
    for line in moves:
        options = {**header["options"], "position": RULES.view(state, None)["position"]}
        resumed = RULES.new(header["seats"], options)
        state, notices = RULES.apply(state, line["seat"], RULES.parse(line["move"]))
        assert RULES.apply(resumed, line["seat"], RULES.parse(line["move"])) == (state, notices)
