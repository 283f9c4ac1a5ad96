"""Speed cards: laid in secret, turned up at once, walked out fastest first (GAS-4 to GAS-9)."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove
from companion.games.gasterospeed import RULES

CROWD = """
S.......F
S.......F
S.rb....F
S.......F
S.......F
S.......F
"""
ARROW = """
S...#...F
S...#...F
S...>...F
S...#...F
S...#...F
S...#...F
"""


def refused(made, move):
    with pytest.raises(IllegalMove) as raised:
        made.play(move)
    return raised.value.code, raised.value.rule


def test_gas_4_a_laid_card_is_seen_by_its_seat_only_and_stays(race):
    made = race(before=CROWD).play("red: speed 204")
    assert [(n.kind, n.audience) for n in made.notices] == [("laid", "red")]
    assert made.to_move == ["blue"]
    assert RULES.view(made.state, "red")["mine"]["laid"] == {"red": {"card": "204", "discard": False}}
    assert "204" not in str(made.view) + str(RULES.view(made.state, "blue")) + str(RULES.prompts(made.state)[0].facts)
    assert refused(made, "red: speed 205") == ("nothing_asked", "GAS-4")


def test_gas_4_any_card_may_be_laid_to_be_thrown_away(race):
    made = race(before=CROWD)
    assert refused(made, "red: speed tir.3") == ("not_a_speed_card", "GAS-4")
    assert refused(made, "red: speed tir.9") == ("no_such_card", None)
    made.play("red: speed tir.3 discard", "blue: speed renfort.1 discard")
    assert made.view["discard"] == ["tir.3", "renfort.1"]
    assert made.view["phase"] == "action"
    assert made.view["hand_sizes"] == {"red": 3, "blue": 3}


def test_gas_5_all_turn_up_at_once_and_the_fastest_goes_first(race):
    made = race(before=CROWD).play("red: speed 118", "blue: speed 205")
    assert made.kinds() == ["laid", "revealed", "revealed"]
    assert made.ask() == [("blue", "step")]
    made.play("step e,e")
    assert made.ask() == [("red", "step")]
    assert refused(made, "blue: step e") == ("not_your_turn", "GAS-6")


def test_gas_5_what_is_thrown_away_goes_to_the_pile_first_and_moves_nobody(race):
    made = race(before=CROWD).play("red: speed 212 discard", "blue: speed 101")
    assert made.view["discard"] == ["212"]
    assert made.ask() == [("blue", "step")]
    made.play("step n")
    assert made.view["phase"] == "action"
    assert made.snail("red")["cell"] == "c4"


def test_gas_4_what_is_laid_and_answered_is_asked_in_secret(race):
    made = race(before=CROWD)
    assert {(prompt.about, prompt.secret) for prompt in RULES.prompts(made.state) if not prompt.aside} == {
        ("speed", True)
    }
    made.lay("speed")
    assert {(prompt.about, prompt.secret) for prompt in RULES.prompts(made.state)} == {("action", True)}
    made.lay("action", red="tir.1").play("aim blue", "roll 8")
    assert [(prompt.about, prompt.secret) for prompt in RULES.prompts(made.state)] == [("react_shot", True)]


def test_gas_6_exactly_the_steps_of_the_card_onto_free_cells(race):
    made = race(before=CROWD).play("red: speed 205", "blue: speed 101")
    assert refused(made, "step e,e") == ("cell_taken", "GAS-6")
    assert refused(made, "step w") == ("step_count", "GAS-6")
    assert "step w,e" in made.options("red")
    made.play("step w,e")
    assert made.snail("red")["cell"] == "c4"
    assert refused(made, "blue: step w") == ("cell_taken", "GAS-6")


def test_gas_6_off_the_track_and_over_the_line(race):
    made = race(before="S.......F S.......F S......rF S.......F S.......F Sbg.....F")
    made.lay("speed", red="205", blue="101")
    assert refused(made, "step e,w") == ("line_crossed", "GAS-6")
    made.play("step e")
    assert made.snail("red") == {"cell": None, "shells": 3, "status": "finished", "place": 1, "start": "a6"}
    assert refused(made, "blue: step s") == ("step_off_track", "GAS-6")


def test_gas_6_a_move_that_cannot_be_made_whole_is_lost(race):
    made = race("S#..F S#..F S#..F S#..F S#..F S...F", "S#..F S#..F S#..F S#..F g#..F rb..F")
    made.lay("speed", red="201", blue="101")
    assert "stuck" in made.kinds()
    assert made.ask() == [("blue", "step")]


def test_gas_6_backwards_if_there_is_no_other_way(race):
    made = race("SS...F S####F S####F S####F S####F S####F", "Srb..F S####F S####F S####F S####F S####F")
    made.lay("speed", red="102", blue="101")
    assert set(made.options("red")) == {"step w", "step sw"}


def test_gas_7_no_diagonal_at_or_beside_an_arrow(race):
    made = race(ARROW, "S...#...F S...#...F S...>...F S..r#...F S...#...F Sb..#...F")
    made.lay("speed", red="102", blue="101")
    assert refused(made, "step ne") == ("step_barred", "GAS-7")
    assert "step n" in made.options("red")
    made = race("S.....F S.....F S..>..F S.....F S.....F S.....F", "S.....F S..r..F S..>..F S.....F S.....F Sb....F")
    made.lay("speed", red="102", blue="101")
    assert set(made.options("red")) == {"step n", "step ne", "step nw", "step e", "step w", "step s"}
    made = race("S.....F S.....F S..>..F S.....F S.....F S.....F", "S.....F S.....F S.r>..F S.....F S.....F Sb....F")
    made.lay("speed", red="102", blue="101")
    assert set(made.options("red")) == {"step n", "step nw", "step w", "step sw", "step s", "step e"}


def test_gas_8_all_action_throws_two_and_draws_two_unseen(race):
    made = race(before=CROWD)
    before = made.view
    made.play("red: all-action", "red: all-action")
    after = made.view
    assert after["hand_sizes"] == before["hand_sizes"]
    assert (after["draw"], after["discard_unknown"], after["discard"]) == (before["draw"] - 4, 4, [])
    made.play("red: speed 101")
    assert refused(made, "red: all-action") == ("not_now", "GAS-8")
    assert made.cards_in_all == 80


def test_gas_8_is_checked_and_done_by_chance_with_dealt_hands(race):
    made = race(before=CROWD, deal="companion")
    hands = {"red": ["choc.1", "tir.1", "tir.2", "renfort.1"], "blue": ["101", "102", "103", "tir.3"]}
    deal(made, hands)
    assert made.options("red") == ["all-action"]
    assert refused(made, "red: speed tir.1 discard") == ("announce_first", "GAS-8")
    assert refused(made, "blue: all-action") == ("not_all_action", "GAS-8")
    made.play("red: all-action")
    assert made.ask() == [("table", "drop")]
    made.play("table: drop red choc.1", "table: drop red tir.2")
    assert made.ask() == [("table", "deal")]
    made.play("table: deal red 134", "table: deal red folie.1")
    assert RULES.view(made.state, "red")["mine"]["hand"] == ["tir.1", "renfort.1", "134", "folie.1"]
    assert made.view["discard_unknown"] == 2
    assert made.cards_in_all == 80


def deal(made, hands):
    """Deal these hands, card by card round the table."""
    left = {seat: list(cards) for seat, cards in hands.items()}
    while made.to_move == ["table"]:
        seat = RULES.prompts(made.state)[0].facts["on"]
        made.play(f"table: deal {seat} {left[seat].pop(0)}")


def test_gas_9_speed_cards_stay_in_view_to_the_end_of_the_round(race):
    made = race(before=CROWD).lay("speed", red="101", blue="102")
    made.play("blue: step n", "red: step n")
    assert made.view["discard"] == []
    assert refused(made, "red: action 102 discard") == ("card_already_out", "GAS-20")
    made.play("red: action 103 discard", "blue: action 104 discard")
    assert made.view["discard"] == ["103", "104", "101", "102"]
    assert made.cards_in_all == 80


def test_gas_20_the_same_card_twice_is_laid_again_by_who_laid_it_later(race):
    made = race(before=CROWD).play("blue: speed 101", "red: speed 101")
    assert made.to_move == ["red"]
    assert "laid_twice" in made.kinds()
    assert refused(made, "red: speed 101") == ("card_already_out", "GAS-20")
    assert made.view["hand_sizes"] == {"red": 4, "blue": 3}
    made.play("red: speed 102")
    assert made.ask() == [("red", "step")]
    assert made.cards_in_all == 80
