"""Whole matches that were played elsewhere: every line legal, to the known end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.games.crazy_snail import RULES

FOLDER = Path(__file__).with_name("records")
NAMES = ["crazy_snail-21", "crazy_snail-22", "crazy_snail-25"]


def lines(name):
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def end(name):
    return json.loads((FOLDER / f"{name}.end.json").read_text(encoding="utf-8"))


def played(name, data, change=lambda text: text):
    header, *moves = lines(name)
    state = RULES.new(header["seats"], header["options"], data)
    for line in moves:
        move = RULES.parse(change(line["move"]))
        state, _ = RULES.apply(state, line["seat"], move)
    return state


def check_end(state, wanted):
    view = RULES.view(state, None)
    assert view["outcome"]["winners"] == wanted.pop("winners")
    assert {key: view[key] for key in wanted} == wanted


def test_no_record_is_forgotten():
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_to_its_end(name, data):
    header, *moves = lines(name)
    state = RULES.new(header["seats"], header["options"], data)
    for line in moves:
        move = RULES.parse(line["move"])
        assert RULES.format(move) == line["move"]
        assert move in [o.move for p in RULES.prompts(state) if p.seat == line["seat"] for o in p.options]
        state, _ = RULES.apply(state, line["seat"], move)
    check_end(state, end(name))


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_to_its_end_with_late_for_pass(name, data):
    check_end(played(name, data, lambda text: text.replace("pass", "late")), end(name))


@pytest.mark.parametrize("name", NAMES)
def test_a_record_for_players_replays_to_the_same_end(name, data):
    header, *moves = lines(name)
    state, path = RULES.new(header["seats"], header["options"], data), []
    for line in moves:
        path.append((state, line["seat"], RULES.parse(line["move"])))
        state, _ = RULES.apply(*path[-1])
    told = [RULES.format(move) for move in RULES.veil(path, state)]
    assert sum("?" in text for text in told) > 8
    assert not [text for text in told if text.endswith("? x2")]
    state = RULES.new(header["seats"], header["options"], data)
    for (_, seat, _), text in zip(path, told, strict=True):
        state, _ = RULES.apply(state, seat, RULES.parse(text))
    check_end(state, end(name))
