"""``lutin perft``: nodes and seconds, from any position, seats and options."""

from __future__ import annotations

import re

import pytest

from companion.games import load_game


def _nodes(answer):
    assert (answer.status, answer.err) == (0, "")
    return int(re.fullmatch(r"(\d+) \d+\.\d{3}\n", answer.out)[1])


@pytest.mark.parametrize(
    ("arguments", "nodes"),
    [
        (["0"], 1),
        (["1"], 3),
        (["3"], 79),
        (["4"], 691),
        (["4", "--option", "levitation=static"], 691),
        (["4", "--seats", "south,west,north", "--option", "levitation=static"], 219),
        (["4", "--seats", "south west north east", "--option", 'levitation="static"'], 210),
        (["1", "--position", "r/TnDnWn/5/7/r7r/7/5/WsDsTs/r sn n 2 - - - -"], 3),
        (["2", "--position", "r/TnDnWn/5/7/r7r/7/5/WsDsTs/r sn s 1 - - - 2"], 9),
    ],
)
def test_counts(lutin, arguments, nodes):
    assert _nodes(lutin("perft", "splut", *arguments)) == nodes


def test_divide_adds_up(lutin):
    answer = lutin("perft", "splut", "4", "--divide")
    *firsts, last = answer.out.splitlines()
    counts = {move: int(count) for move, count in (line.split() for line in firsts)}
    assert set(counts) == {"De2e3", "Tf2f3", "Wd2d3"}
    assert sum(counts.values()) == int(last.split()[0]) == 691


def test_divide_of_nothing(lutin):
    assert lutin("perft", "splut", "0", "--divide").out.startswith("1 ")


class _Uncounted:
    """A game as it is, but for a count of its own."""

    def __init__(self, rules):
        self._rules = rules

    def __getattr__(self, name):
        if name in {"perft", "divide"}:
            raise AttributeError(name)
        return getattr(self._rules, name)


def test_a_game_without_a_count_of_its_own_is_counted_by_its_options(lutin, monkeypatch):
    monkeypatch.setattr("companion.commands.common.load_game", lambda key: _Uncounted(load_game(key)))
    assert _nodes(lutin("perft", "splut", "4")) == 691
    assert _nodes(lutin("perft", "splut", "1")) == 3
    assert _nodes(lutin("perft", "splut", "0")) == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "Missing argument"),
        (["splut"], "Missing argument"),
        (["splut", "x"], "'x' is not a valid integer"),
        (["splut", "-1"], "-1"),
        (["ludo", "2"], "There is no game called “ludo”"),
        (["splut", "2", "--seats", "south,centre"], "There is no seat “centre”, only south, west, north, east"),
        (["splut", "2", "--seats", "south,north,west"], "clockwise"),
        (["splut", "2", "--seats", "south"], "clockwise"),
        (["splut", "2", "--option", "levitation"], "“levitation” is no option. Right would be: KEY=VALUE"),
        (["splut", "2", "--option", "=x"], "is no option"),
        (["splut", "2", "--option", "speed=1"], "The game has no option “speed”, only levitation"),
        (["splut", "2", "--option", "levitation=never"], 'cannot be "never", only "together", "static"'),
        (["splut", "2", "--option", "repetition=1"], "cannot be 1, only false, true"),
        (["splut", "2", "--option", "repetition=true", "--option", "repetition=false"], "given twice"),
        (["splut", "2", "--position", "nonsense"], "osition"),
        (["splut", "2", "--option", "position=7"], "osition"),
        (["splut", "2", "--depth", "3"], "No such option"),
    ],
)
def test_bad_arguments_are_told_in_one_line(lutin, arguments, told):
    answer = lutin("perft", *arguments)
    assert (answer.status, answer.out) == (2, "")
    assert told in answer.err
    assert len([line for line in answer.err.splitlines() if not line.startswith(("Usage:", "Try ")) and line]) == 1
