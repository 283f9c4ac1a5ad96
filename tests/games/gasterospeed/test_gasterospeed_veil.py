"""A finished championship as everybody may read it: no dealt card that was never turned up, and the same races."""

from __future__ import annotations

import random

import pytest

from companion.games.gasterospeed import RULES
from companion.games.gasterospeed.moves import Deal, Lay, React
from companion.simulation import play_rules

OPTIONS = [
    {},
    {"decks": "separate"},
    {"decks": "free", "tactical": True},
    {"two_snails": True},
    {"salted_radish": True, "rest": True},
]


def played(options, seed):
    found = play_rules(
        RULES, ("red", "blue", "green"), {"circuits": 2, "deal": "companion", **options}, random.Random(seed), width=4
    )
    assert found.outcome is not None
    return found


def public(state):
    """What everybody sees, but for the choices of the table's own prompts."""
    view = RULES.view(state, None)
    return {**view, "prompt": None}


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "plain")
@pytest.mark.parametrize("seed", range(2))
def test_what_is_told_replays_to_the_same_public_states(options, seed, files):
    found = played(options, seed)
    told = RULES.veil([(made.state, made.seat, made.move) for made in found.path], found.end)
    setting = {"circuits": 2, "deal": "companion", **options}
    state = RULES.new(("red", "blue", "green"), setting, files(setting))
    for made, move in zip(found.path, told, strict=True):
        assert public(state) == public(made.state)
        state, _ = RULES.apply(state, made.seat, RULES.parse(RULES.format(move)))
    assert public(state) == public(found.end)
    assert RULES.outcome(state) == found.outcome


@pytest.mark.parametrize("seed", range(3))
def test_gas_40_a_card_that_was_never_turned_up_is_not_told(seed):
    found = played({}, seed)
    path = [(made.state, made.seat, made.move) for made in found.path]
    told = RULES.veil(path, found.end)
    shown = {(made.seat, made.move.card) for made in found.path if isinstance(made.move, Lay | React)}
    deals = [(move.seat, move.card) for move in told if isinstance(move, Deal)]
    assert ("red", "?") in deals
    assert {deal for deal in deals if deal[1] != "?"} <= shown
    assert len(deals) == sum(isinstance(made.move, Deal) for made in found.path)


@pytest.mark.parametrize("laid", ["speed 204", "speed 204 discard", "speed tir.1 discard"])
def test_gas_40_what_still_lies_face_down_is_not_told(laid, race):
    made = race(before="S.r.b..F", seats="red blue").play(f"red: {laid}")
    start = race(before="S.r.b..F", seats="red blue").state
    assert RULES.veil([(start, "red", RULES.parse(laid))], made.state) == (None,)


def test_a_dealt_card_face_down_leaves_no_trace(race):
    made = race(before="S.r.b..F", seats="red blue", deal="companion")
    path = []

    def play(seat, move):
        path.append((made.state, seat, RULES.parse(move)))
        made.play(f"{seat}: {move}")

    while made.to_move == ["table"]:
        play("table", made.options("table")[0])
    card = made.state.cards.hands[0][0]
    play("red", f"speed {card}")
    told = RULES.veil(path, made.state)
    assert all(isinstance(move, Deal) and move.card == "?" for move in told[:-1])
    assert told[-1] is None
