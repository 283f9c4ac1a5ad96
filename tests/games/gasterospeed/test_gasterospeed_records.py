"""Whole races that were played elsewhere: every line legal and offered, to the known end."""

from __future__ import annotations

import pytest

from companion.games.gasterospeed import RULES


def contained(part, whole):
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(contained(value, whole.get(key)) for key, value in part.items())
    return part == whole


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_record_replays_to_its_end(number, lines, files):
    (header, *moves), end = lines(number)
    state = RULES.new(header["seats"], header["options"], files(header["options"]))
    for line in moves:
        move = RULES.parse(line["move"])
        assert RULES.format(move) == line["move"]
        assert move in [o.move for p in RULES.prompts(state) if p.seat == line["seat"] for o in p.options]
        state, _ = RULES.apply(state, line["seat"], move)
    view = RULES.view(state, None)
    assert contained(end, view)
    assert (view["to_move"], view["prompt"]) == ([], None)
