"""Random championships over all circuits: they end, and what must hold holds after every move."""

from __future__ import annotations

import random

import pytest

from companion.games.gasterospeed import RULES
from companion.games.gasterospeed.setup import BOXES
from companion.games.gasterospeed.statistics import Tally

WAYS = {
    "n": (0, 1),
    "ne": (1, 1),
    "e": (1, 0),
    "se": (1, -1),
    "s": (0, -1),
    "sw": (-1, -1),
    "w": (-1, 0),
    "nw": (-1, 1),
}
SEATS = ("red", "blue", "green", "yellow", "white", "black")
CAP = 60_000
EVERYDAY = 8
ALL = 200


def settings(count):
    """Seats and options of random championships, each option and number of seats in turn, over all circuits."""
    variants = [
        {},
        {"deal": "companion"},
        {"box": "gros-bourgogne"},
        {"two_snails": True},
        {"decks": "separate", "deal": "companion"},
        {"decks": "free", "tactical": True},
        {"stable": True, "experopodes": True, "box": "gros-bourgogne"},
        {"rest": True, "shell_score": True, "speedy": True, "deal": "companion", "salted_radish": True},
        {"bonus": {"red": "reroll", "blue": "shell"}, "two_snails": True, "deal": "companion"},
    ]
    every = [key for keys in BOXES.values() for key in keys]
    for number in range(count):
        options = dict(variants[number % len(variants)])
        seats = 2 + number % (2 if options.get("two_snails") else 5)
        if count == EVERYDAY:
            options["circuits"] = [every[(number * 3 + more) % len(every)] for more in range(3)]
        yield pytest.param(SEATS[:seats], options, number, id=f"{number}-{seats}-{'-'.join(options)}")


def brute_steps(state, snail, steps):
    """All full moves of a speed card, worked out anew from the drawing alone."""
    rows = state.circuit.rows
    sign = {(x, len(rows) - 1 - y): s for y, row in enumerate(rows) for x, s in enumerate(row) if s not in "# "}
    taken = {at(found.cell) for number, found in enumerate(state.snails) if found.cell and number != snail}

    def one(cell, way):
        (x, y), (dx, dy) = cell, WAYS[way]
        target = (x + dx, y + dy)
        beside = [cell, target, (x + dx, y), (x, y + dy)] if dx and dy else []
        barred = any(sign.get(near, "#") in "^>v<" for near in beside)
        return None if target not in sign or target in taken or barred else target

    found = set()
    for first in WAYS:
        middle = one(at(state.snails[snail].cell), first)
        if middle is None:
            continue
        if steps == 1 or sign[middle] == "F":
            found.add(first)
            continue
        found |= {f"{first},{second}" for second in WAYS if one(middle, second) is not None}
    return found


def at(cell):
    letters = cell.rstrip("0123456789")
    column = ord(letters[-1]) - 97 + (26 * (ord(letters[0]) - 96) if len(letters) == 2 else 0)
    return column, int(cell[len(letters) :]) - 1


def check_steps(state):
    for prompt in RULES.prompts(state):
        if prompt.about == "step":
            card = state.setup.deck.cards[prompt.facts["card"]]
            listed = {RULES.format(option.move).removeprefix("step ") for option in prompt.options} - {"rest"}
            assert listed == brute_steps(state, state.queue[0], card.steps)


def check(state, before, drawn):
    standing = [snail.cell for snail in state.snails if snail.cell]
    assert len(set(standing)) == len(standing), "two snails on a cell"
    assert all(snail.shells >= 0 for snail in state.snails)
    assert all(not snail.racing or snail.shells or not snail.start for snail in state.snails)
    drawn.state = state
    if state.circuit:
        assert drawn.cards_in_all == len(state.setup.deck.ids)
    if state.cards.hands:
        assert tuple(map(len, state.cards.hands)) == state.cards.sizes
    if state.race == before.race and before.circuit:
        gone = {s.key for s in before.snails if s.cell} - {s.key for s in state.snails if s.cell}
        left = {s.key for s in state.snails if not s.racing}
        assert gone <= left, "a snail was lost on the way"


def choose(prompts, rng):
    """Someone's choice: mostly a card to play rather than to throw away, and the steps that lead on."""
    asked = [prompt for prompt in prompts if prompt.aside is (rng.random() < 0.02)] or prompts
    prompt = rng.choice(asked)
    plays = [option for option in prompt.options if len(option.picks) == 1]
    return prompt, rng.choice(plays if plays and rng.random() < 0.8 else prompt.options)


def play(seats, options, seed, files, drawn, look=check_steps):
    rng = random.Random(seed)
    state = RULES.new(seats, options, files(options))
    told = []
    for _ in range(CAP):
        if RULES.outcome(state) is not None:
            return state, told
        look(state)
        prompt, option = choose(RULES.prompts(state), rng)
        after, notices = RULES.apply(state, prompt.seat, option.move)
        check(after, state, drawn)
        told += notices
        state = after
    raise AssertionError("a championship without end")


@pytest.mark.parametrize(("seats", "options", "seed"), [*settings(EVERYDAY)])
def test_a_random_championship_ends_and_keeps_its_promises(seats, options, seed, files, new):
    state, told = play(seats, options, seed, files, new())
    assert {notice.data["race"] for notice in told if notice.kind == "race_scored"} == {
        *range(1, state.setup.races + 1)
    }
    assert RULES.prompts(state) == ()
    assert RULES.view(state, None)["phase"] == "over"


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "options", "seed"), [*settings(ALL)])
def test_many_random_championships(seats, options, seed, files, new):
    play(seats, options, seed, files, new())


def test_statistics_count_what_was_told(files, new):
    tally = Tally()
    options = {"deal": "companion", "circuits": ["mare-aux-canards"]}
    for seed in range(4):
        _, told = play(SEATS[:4], options, seed, files, new(), look=lambda state: None)
        tally.count(told)
    summary = tally.summary()
    assert summary["races"] == 4
    assert summary["rounds"] >= 5
    assert 0 <= summary["kos"] <= 3
    assert summary["cards"]["tir"]["played"] > 0
    assert all(card["lost"] <= card["played"] and card["edge"] >= 0 for card in summary["cards"].values())
