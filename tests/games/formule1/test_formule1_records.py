"""Races that were driven elsewhere: every line legal, to the known end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.games.formule1 import RULES

FOLDER = Path(__file__).with_name("records")
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.jsonl")))


def lines(name):
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def begun(header):
    data = {name: json.loads((FOLDER / name).read_text("utf-8")) for name in RULES.files(header["options"])}
    return RULES.new(header["seats"], header["options"], data)


def in_any_order(value):
    """A prompt's choices may stand in any order."""
    if value and "choices" in value:
        return {**value, "choices": sorted(value["choices"], key=lambda made: json.dumps(made, sort_keys=True))}
    return value


def test_no_record_is_forgotten():
    assert len(NAMES) == 4
    assert {path.name for path in FOLDER.glob("*.end.json")} == {f"{name}.end.json" for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_to_its_end(name):
    header, *moves = lines(name)
    state = begun(header)
    for line in moves:
        move = RULES.parse(line["move"])
        assert RULES.format(move) == line["move"]
        state, notices = RULES.apply(state, line["seat"], move)
        assert notices
    view = RULES.view(state, None)
    end = json.loads((FOLDER / f"{name}.end.json").read_text("utf-8"))
    for key, value in end.items():
        assert in_any_order(view[key]) == in_any_order(value) if key == "prompt" else view[key] == value, key
    if end["outcome"] is not None:
        assert RULES.prompts(state) == ()
        assert (view["to_move"], view["prompt"]) == ([], None)


@pytest.mark.parametrize("name", NAMES)
def test_every_move_of_a_record_without_a_way_is_offered(name):
    header, *moves = lines(name)
    state = begun(header)
    for line in moves:
        move = RULES.parse(line["move"].partition(" via ")[0])
        offered = [o.move for p in RULES.prompts(state) if p.seat == line["seat"] for o in p.options]
        assert move in offered
        state, _ = RULES.apply(state, line["seat"], RULES.parse(line["move"]))
