"""Hands without speed cards, two snails a seat, two piles, circuits drawn at random (GAS-8, GAS-30 to GAS-33)."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove
from companion.games.gasterospeed import RULES

CROWD = "S.......F S.......F S.rb....F S.......F S.......F S.......F"
HOMES = {"red.1": "a6", "red.2": "a5", "blue.1": "a4", "blue.2": "a3"}


def refused(made, move):
    with pytest.raises(IllegalMove) as raised:
        made.play(move)
    return raised.value.code, raised.value.rule


def teams(race, **options):
    return race(before="", seats="red blue", two_snails=True, start=HOMES, **options)


def throw_away(made, verb, first=101):
    """Each snail that is still to lay throws a card away."""
    for number, prompt in enumerate(RULES.prompts(made.state)):
        if prompt.about == verb:
            snail = prompt.options[0].move.snail
            made.play(f"{prompt.seat}: {verb} {first + number} discard for {snail}")
    return made


def deal(made, hands):
    """Deal these hands, card by card round the table."""
    left = {seat: list(cards) for seat, cards in hands.items()}
    while made.to_move == ["table"]:
        seat = RULES.prompts(made.state)[0].facts["on"]
        made.play(f"table: deal {seat} {left[seat].pop(0)}")
    return made


# --- GAS-8: a hand without speed cards --------------------------------------------------------------------------------


def test_gas_8_two_cards_are_thrown_again_until_a_speed_card_comes(race):
    made = race(before=CROWD, deal="companion")
    deal(made, {"red": ["choc.1", "tir.1", "tir.2", "renfort.1"], "blue": ["101", "102", "103", "tir.3"]})
    made.play("red: all-action", "drop red choc.1", "drop red tir.1", "deal red tir.4", "deal red tir.5")
    assert made.options("red") == ["all-action"]
    assert refused(made, "red: speed tir.4 discard") == ("announce_first", "GAS-8")
    made.play("red: all-action", "drop red tir.2", "drop red tir.4", "deal red 134", "deal red tir.6")
    assert "speed 134" in made.options("red")
    assert refused(made, "red: all-action") == ("not_all_action", "GAS-8")


def test_gas_8_nobody_has_to_announce_where_no_speed_card_is_left(race, deck):
    house = deck()
    house["speed"] = [{"first": 101, "last": 104, "steps": 1}]
    made = race(before=CROWD, deal="companion", deck=house)
    deal(made, {"red": ["choc.1", "tir.1", "tir.2", "renfort.1"], "blue": ["101", "102", "103", "104"]})
    assert {"speed choc.1 discard", "speed renfort.1 discard"} <= set(made.options("red"))
    assert "all-action" not in made.options("red")
    made.play("red: speed choc.1 discard")


def test_gas_8_a_hand_of_speed_cards_plays_on_and_throws_one_away_in_phase_two(race):
    made = race(before=CROWD, deal="companion")
    deal(made, {"red": ["101", "102", "103", "104"], "blue": ["111", "112", "113", "tir.3"]})
    assert refused(made, "red: all-action") == ("not_all_action", "GAS-8")
    made.play("red: speed 101", "blue: speed 111", "blue: step n", "red: step n")
    assert set(made.options("red")) == {f"action {card} discard" for card in ("102", "103", "104")}


def test_gas_8_only_who_has_still_to_lay_may_announce_and_all_hear_it(race):
    made = race(before=CROWD).play("red: all-action")
    assert [(notice.kind, notice.audience) for notice in made.notices if notice.kind == "all_action"] == [
        ("all_action", None)
    ]
    made.lay("speed")
    assert made.view["phase"] == "action"
    assert refused(made, "red: all-action") == ("not_now", "GAS-8")


# --- GAS-30: two snails -----------------------------------------------------------------------------------------------


def test_gas_30_each_snail_scores_by_itself(race):
    made = teams(race).correct(snails={"blue.1": {"status": "finished"}})
    made.correct(snails={"red.2": {"status": "finished"}}).correct(snails={"red.1": {"status": "ko"}})
    assert made.view["snails"]["blue.2"]["place"] == 3
    assert made.view["points"] == {"red": 6 + 1, "blue": 9 + 4}


def test_gas_30_who_gets_home_with_one_throws_two_and_with_the_last_the_hand(race):
    made = teams(race).correct(snails={"red.1": {"cell": "h6"}, "red.2": {"cell": "g5"}})
    made.play("red: speed 212 for red.1", "red: speed 211 for red.2")
    throw_away(made, "speed").play("step e")
    assert made.snail("red.1")["place"] == 1
    assert made.ask() == [("red", "throw")]
    made.play("throw 2")
    assert made.view["hand_sizes"]["red"] == 6 - 2 - 2
    made.play("step e,e")
    assert made.snail("red.2")["place"] == 2
    assert made.view["hand_sizes"]["red"] == 0
    assert refused(made, "red: throw 2") == ("not_now", "GAS-30")
    assert made.cards_in_all == 80


def test_gas_30_after_the_first_snail_the_hand_is_filled_to_four(race):
    made = teams(race).correct(snails={"red.1": {"cell": "h6"}})
    made.play("red: speed 212 for red.1", "red: speed 111 discard for red.2")
    throw_away(made, "speed").play("step e", "throw 2")
    throw_away(made, "action", 121)
    assert made.view["round"] == 2
    assert made.view["hand_sizes"] == {"red": 4, "blue": 6}


# --- GAS-31: two piles ------------------------------------------------------------------------------------------------


def test_gas_31_with_free_piles_one_of_each_is_drawn_at_the_start_only(race):
    made = race(before=CROWD, decks="free")
    assert made.view["hand_sizes"] == {"red": 2, "blue": 2}
    assert made.state.cards.kinds == ((1, 1), (1, 1))
    made.play("draw speed", "draw speed", "draw speed", "draw speed")
    made.round()
    # Each is two cards short, and likes what it likes.
    assert made.ask() == [("red", "draw")]
    made.play("draw action", "draw speed", "draw action", "draw action")
    assert made.view["round"] == 2


def draw_evenly(made):
    """Everybody draws from the pile of which there are fewer cards in the hand; who was asked."""
    asked = []
    while made.view["phase"] == "draw":
        asked.append(made.to_move[0])
        speeds, actions = made.state.cards.kinds[made.state.seats.index(asked[-1])]
        made.play("draw speed" if speeds <= actions else "draw action")
    return asked


def test_gas_31_an_empty_hand_draws_from_the_pile_it_likes_once_the_race_is_on(race):
    made = teams(race, decks="free").correct(snails={"blue.1": {"shells": 1}})
    assert draw_evenly(made) == ["red", "blue"] * 4
    throw_away(made, "speed")
    made.play("red: action tir.1 for red.1", "red: action tir.2 discard for red.2")
    made.play("blue: action tir.3 discard for blue.1", "blue: action tir.4 discard for blue.2")
    made.play("aim blue.1", "roll 8", "pass", "throw 2")
    assert made.view["hand_sizes"] == {"red": 2, "blue": 0}
    assert draw_evenly(made) == ["red", "blue"] * 4


def test_gas_31_each_pile_is_shuffled_anew_from_its_own_discard(race):
    made = race(before=CROWD, decks="separate").correct(draw={"speed": 0, "action": 20})
    made.play("red: speed 101 discard", "blue: speed 102 discard")
    made.play("red: action tir.1 discard", "blue: action tir.2 discard")
    assert [data["pile"] for data in made.said("reshuffled")] == ["speed"]
    assert made.view["discard"] == ["tir.1", "tir.2"]
    assert made.view["draw"]["action"] == 18
    assert made.state.cards.kinds == ((2, 2), (2, 2))


# --- GAS-33: circuits drawn at random ---------------------------------------------------------------------------------


def test_gas_33_a_circuit_that_was_raced_on_is_not_drawn_again(new):
    made = new("red blue", experopodes=True, box="gros-bourgogne").play("circuit vieux-mur")
    made.play("red: roll 1", "blue: roll 2").play(made.options()[0]).play(made.options()[0])
    made.correct(snails={"red": {"status": "finished"}})
    assert (made.view["race"], made.view["circuit"], made.ask()) == (2, None, [("table", "circuit")])
    assert len(made.options()) == 5
    assert "circuit vieux-mur" not in made.options()
    assert refused(made, "table: circuit vieux-mur") == ("circuit_not_left", "GAS-33")
    made.play("circuit cross-ronces")
    assert (made.view["circuit"], made.view["phase"]) == ("cross-ronces", "place")
