"""Refusals that a table meets seldom: hands, piles, seats and throws."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove
from companion.games.gasterospeed import RULES

FIELD = """
S.......F
S.r.b.g.F
S.......F
"""
SOON_OUT = """
S......rF
S..b....F
S..g....F
"""


def refused(made, move):
    with pytest.raises(IllegalMove) as raised:
        made.play(move)
    return raised.value.code, raised.value.rule


def deal_all(made):
    while made.to_move == ["table"]:
        made.play(made.options("table")[0])
    return made


def test_a_seat_that_nobody_plays(race):
    assert refused(race(before=FIELD), "yellow: speed 101") == ("seat_not_playing", None)


def test_gas_23_a_seat_whose_snail_is_home_lays_nothing(race):
    made = race(before=SOON_OUT).lay("speed", red="101").play("step e")
    assert made.snail("red")["status"] == "finished"
    assert refused(made, "red: action tir.1") == ("seat_out", "GAS-23")


def test_gas_20_an_empty_hand_answers_with_no_card(race):
    made = race(before=FIELD).correct(hand_sizes={"blue": 2})
    made.round({}, red="tir_1").play("aim blue", "roll 8")
    assert made.view["hand_sizes"]["blue"] == 0
    assert made.options("blue") == ["pass"]
    assert refused(made, "react renfort.1") == ("hand_empty", "GAS-20")


def test_gas_40_a_card_that_somebody_holds_is_not_dealt_again(race):
    made = race(before=FIELD, deal="companion").play("table: deal red 101")
    assert refused(made, "table: deal blue 101") == ("card_not_in_pile", "GAS-40")


def test_gas_31_a_card_is_dealt_from_the_pile_that_is_drawn_from(race):
    made = race(before=FIELD, deal="companion", decks="separate")
    assert refused(made, "table: deal red tir.1") == ("card_not_in_pile", "GAS-40")
    assert {move.split()[2].isdigit() for move in made.options("table")} == {True}
    # Three seats have two speed cards each before the first one draws an action card.
    for card in range(101, 107):
        made.play(f"table: deal {RULES.prompts(made.state)[0].facts['on']} {card}")
    assert {move.split()[2].isdigit() for move in made.options("table")} == {False}


def test_gas_33_a_circuit_is_drawn_once(new):
    made = new("red blue", experopodes=True)
    assert refused(made, "table: circuit nowhere") == ("circuit_not_left", "GAS-33")


def thrower(race, **options):
    """A race of two with two snails each, in which red's first snail is about to get home."""
    start = {"red.1": "a6", "red.2": "a5", "blue.1": "a4", "blue.2": "a3"}
    made = race(before="", seats="red blue", two_snails=True, start=start, **options)
    deal_all(made)
    made.correct(snails={"red.1": {"cell": "h6"}})
    return made


def test_gas_30_two_cards_are_thrown_and_not_one(race):
    made = thrower(race)
    made.play("red: speed 101 for red.1", "red: speed 102 discard for red.2")
    made.play("blue: speed 103 discard for blue.1", "blue: speed 104 discard for blue.2", "step e")
    assert made.ask() == [("red", "throw")]
    assert refused(made, "red: throw 1") == ("throw_count", "GAS-30")
    assert refused(made, "red: throw tir.1 tir.2") == ("throw_count", "GAS-30")
    made.play("throw 2")


def test_gas_30_of_a_dealt_hand_two_different_cards_are_named(race):
    made = thrower(race, deal="companion")
    hand = list(made.state.cards.hands[0])
    speed = next(card for card in hand if card.isdigit() and card < "200")
    others = [card for card in hand if card != speed]
    made.play(f"red: speed {speed} for red.1", f"red: speed {others[0]} discard for red.2")
    for snail in ("blue.1", "blue.2"):
        made.play(f"blue: speed {made.state.cards.hands[1][0]} discard for {snail}")
    made.play("step e")
    kept = made.state.cards.hands[0]
    assert refused(made, f"red: throw {kept[0]} {kept[0]}") == ("throw_cards", "GAS-30")
    assert refused(made, f"red: throw {kept[0]} {others[0]}") == ("throw_cards", "GAS-30")
    assert refused(made, f"red: throw {kept[0]}") == ("throw_count", "GAS-30")
    made.play(f"throw {kept[0]} {kept[1]}")
    assert RULES.view(made.state, None)["hand_sizes"]["red"] == len(kept) - 2
