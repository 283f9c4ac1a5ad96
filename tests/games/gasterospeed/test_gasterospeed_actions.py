"""Action cards: laid, ordered, executed; shots, dominoes, reactions (GAS-10 to GAS-12, GAS-16 to GAS-21)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion import phrases
from companion.errors import IllegalMove
from companion.games.gasterospeed import RULES
from companion.phrases import LANGUAGES, Phrases

ROW = "S.......F S.......F S.r.b.g.F S.......F S.......F S.......F"
APART = "S.......F S.r.....F S.......F S..b....F S.......F S....g..F"


def refused(made, move):
    with pytest.raises(IllegalMove) as raised:
        made.play(move)
    return raised.value.code, raised.value.rule


def shells(made):
    return [snail["shells"] for snail in made.view["snails"].values()]


def test_gas_10_a_reaction_or_a_speed_card_is_only_laid_to_be_thrown_away(race):
    made = race(before=ROW).lay("speed")
    assert refused(made, "red: action renfort.1") == ("reaction_not_laid", "GAS-10")
    assert refused(made, "red: action 134") == ("not_an_action_card", "GAS-10")
    played = {move for move in made.options("red") if not move.endswith(" discard")}
    assert "action tir.1" in played
    assert not played & {"action renfort.1", "action retour.1", "action 134"}
    made.play("red: action renfort.1 discard", "blue: action 134 discard", "green: action tir.1 discard")
    assert made.view["round"] == 2
    assert set(made.view["discard"]) >= {"renfort.1", "134", "tir.1"}


def test_gas_11_order_then_speed_then_start_order(race):
    made = race(before=APART, homes={"g": "a6", "b": "a5", "r": "a4"})
    made.lay("speed", red="101", blue="201", green="102 discard").play("blue: step e,w", "red: step n")
    made.lay("action", red="tir.1", blue="ressort.1", green="tir.2")
    order = [made.ask()[0]]
    made.play("aim green", "roll 1")
    order.append(made.ask()[0])
    made.play("aim red", "roll 1")
    order.append(made.ask()[0])
    assert order == [("red", "aim"), ("green", "aim"), ("blue", "slide")]


def test_gas_11_without_speed_cards_the_start_order_decides(race):
    made = race(before=APART)
    made.round(red="tir.1", blue="tir.2", green="tir.3")
    assert made.ask() == [("red", "aim")]


def test_gas_12_a_card_that_can_do_nothing_is_lost_and_the_choices_are_always_asked(race):
    alone = "S.......F S.r.....F S.......F S..b....F S.......F S......gF"
    made = race(before=alone).round(green="choc.1", blue="aspiration.1", red="kangouroute-aigue.1")
    assert [data["card"] for data in made.said("lost")] == ["choc.1"]
    assert made.ask() == [("red", "roll_way")]
    made.play("roll 8")
    assert [data["card"] for data in made.said("lost")] == ["choc.1", "aspiration.1"]


def test_gas_12_the_die_gives_a_dashboard_number_along_the_flow(race):
    made = race(before=APART).round(red="kangouroute-aigue.1")
    captions = [option.caption for option in RULES.prompts(made.state)[0].options]
    assert captions == [f"caption-way-{way}" for way in ("ne", "se", "s", "n", "n", "s", "se", "ne")]
    made.play("roll 3")
    assert made.snail("red")["cell"] == "c3"
    made = race(before=APART).round(red="folie.1").play("roll 7")
    assert made.snail("red")["cell"] == "b6"


def test_gas_12_rouler_bouler_follows_the_flow_by_itself(race):
    made = race(before=ROW).round(red="rouler-bouler.1")
    assert made.picture()[2] == "S....rbgF"


def test_gas_12_a_kangaroo_jumps_over_whoever_stands_there(race):
    made = race(before="S.......F S.......F S.rb.g..F S.......F S.......F S.......F").round(red="kangouroute.1")
    assert len(made.options("red")) == 8
    made.play("dir e")
    assert made.picture()[2] == "S..brg..F"
    made = race(before="S.......F S.......F S.r.b...F S.......F S.......F S.......F").round(red="kangouroute.1")
    assert "dir e" not in made.options("red")
    assert refused(made, "dir e") == ("no_jump", "GAS-12")


def test_gas_12_a_jump_over_the_finish_crosses_the_line(race):
    made = race(
        "S....F.. S....F.. S....F.. S....F.. S....F.. S....F..", "S....F.. S...rF.. S....F.. S.b..F.. S.g..F.. S....F.."
    )
    made.round(red="kangouroute.1").play("dir e")
    assert (made.snail("red")["place"], made.snail("red")["cell"]) == (1, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_gas_16_who_rolls_for_a_shot_is_told_at_whom(race, language):
    made = race(before=APART).round(red="tir.1").play("aim blue")
    [asked] = RULES.prompts(made.state)
    assert "Zoé" in Phrases(language, "gasterospeed", {"blue": "Zoé"}).prompt(asked)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("about", ["aim", "roll_shot", "react_shot", "react_wave", "react_burn"])
def test_a_headline_of_a_card_is_short(language, about):
    facts = {"seat": "red", "number": 0, "victim": "blue", "victim_number": 0, "shells": 3}
    told = Phrases(language, "gasterospeed", {"red": "Grand-mère", "blue": "Mamie Zoé"}).text(
        f"prompt-{about}", **facts
    )
    assert len(told) <= 52


def test_no_french_line_begins_with_a_sign():
    folder = Path(phrases.__file__).parent / "games/gasterospeed/phrases"
    lines = [line for path in folder.glob("fr*.ftl") for line in path.read_text("utf-8").split("\n") if line[:1] != "#"]
    assert lines
    assert [line for line in lines if re.search(" [:;!?»]|« ", line)] == []


def test_gas_16_a_shot_by_the_circuits_table(race):
    made = race(before=APART).round(red="tir.1")
    assert made.options("red") == ["aim blue", "aim green"]
    assert refused(made, "aim red") == ("no_target", "GAS-16")
    made.play("aim blue", "roll 4")
    assert shells(made) == [3, 3, 3]
    assert made.view["round"] == 2
    made = race(before=APART).round(red="tir.1").play("aim blue", "roll 5")
    assert made.ask() == [("blue", "react_shot")]
    made.play("pass")
    assert shells(made) == [3, 2, 3]


def test_gas_16_a_ko_snail_is_no_target(race):
    made = race(before=APART.replace("g", "G")).round(red="tir.1")
    assert made.options("red") == ["aim blue"]


def test_gas_17_a_domino_hits_one_after_another(race):
    made = race(before=ROW).round(red="choc.1")
    assert made.options("red") == ["dir e"]
    assert refused(made, "dir n") == ("no_victim", "GAS-12")
    made.play("dir e", "pass", "pass")
    assert shells(made) == [3, 2, 2]


def test_gas_17_renfort_stops_the_wave_for_good(race):
    made = race(before=ROW).round(red="choc.1").play("dir e", "react renfort.1")
    assert shells(made) == [3, 3, 3]
    assert made.view["round"] == 2


def test_gas_17_a_wall_ends_the_line_and_a_ko_snail_does_not(race):
    wall = "S...#...F S...#...F S.......F S...#...F S...#...F S...#...F"
    made = race(wall, "S.r.#b..F S...#...F S.......F S..g#...F S...#...F S...#...F").round(red="choc.1")
    assert [data["card"] for data in made.said("lost")] == ["choc.1"]
    made = race(before=ROW.replace("b", "B")).round(red="choc.1").play("dir e", "pass")
    assert shells(made) == [3, 0, 2]


def test_gas_17_retour_turns_the_wave_and_the_player_of_choc_may_answer(race):
    made = race(before=ROW).round(red="choc.1").play("dir e", "pass", "react retour.1")
    assert made.ask() == [("blue", "react_wave")]
    made.play("pass")
    assert made.ask() == [("red", "react_wave")]
    made.play("pass")
    assert shells(made) == [2, 1, 3]
    assert made.view["round"] == 2


def test_gas_17_who_fell_is_skipped_when_the_wave_comes_back(race):
    made = race(before=ROW).correct(snails={"blue": {"shells": 1}}).round(red="choc.1")
    made.play("dir e", "pass", "react retour.1")
    assert made.snail("blue")["status"] == "ko"
    assert made.ask() == [("red", "react_wave")]
    made.play("pass")
    assert shells(made) == [2, 0, 3]


def test_gas_17_the_line_runs_on_diagonally_past_an_arrow_and_gas_7_does_not_matter(race):
    arrow = "S...#...F S...#...F S...>...F S...#...F S...#...F S...#...F"
    before = "S...#...F S...#...F S...b...F S..r#...F S.g.#...F S...#...F"
    made = race(arrow, before).round(red="choc.1")
    assert made.options("red") == ["dir ne", "dir sw"]
    made.play("dir ne", "pass")
    assert shells(made) == [3, 2, 3]


def test_gas_17_ping_pong_with_two_retour(race):
    made = race(before=ROW).round(red="choc.1").play("dir e", "pass", "react retour.1", "pass", "react retour.2")
    assert made.ask() == [("blue", "react_wave")]
    made.play("pass")
    assert made.kinds()[:3] == ["passed", "shell_lost", "ko"]
    assert made.ask() == [("green", "react_wave")]
    made.play("pass")
    assert shells(made) == [3, 0, 2]


def test_gas_17_ping_pong_with_three_retour_of_a_house_deck(race, deck):
    house = deck()
    house["action"][-1]["count"] = 3
    made = race(before=ROW, deck=house).round(red="choc.1")
    made.play("dir e", "react retour.1", "react retour.2", "react retour.3")
    assert made.ask() == [("red", "react_wave")]
    made.play("pass")
    assert shells(made) == [2, 3, 3]
    assert made.cards_in_all == 81


def test_gas_18_aspiration_for_a_snail_just_behind(race):
    made = race(before="S.......F S..b....F S.r.....F S......gF S.......F S.......F").round(red="aspiration.1")
    assert set(made.options("red")) == {"step e", "step se"}
    assert refused(made, "step w") == ("draft_way", "GAS-18")
    made.play("step e")
    assert made.snail("red")["cell"] == "d4"
    made = race(before="S.......F S.......F S.rB....F S......gF S.......F S.......F").round(red="aspiration.1")
    assert set(made.options("red")) == {"step ne", "step se"}
    made = race(before="S.......F S.b.....F S.r.....F S......gF S.......F S.......F").round(red="aspiration.1")
    assert made.said("lost")


def test_gas_18_just_behind_is_by_the_way_the_other_one_looks(race):
    before = "S.......F S..b....F S.r.....F S......gF S.......F S.......F"
    # Blue looks down the map: behind it are the three cells above, and red is ahead on its right.
    flow = "......... ...2..... ......... ......... ......... ........."
    made = race(before=before, circuit={"flow": flow}).round(red="aspiration.1")
    assert [data["card"] for data in made.said("lost")] == ["aspiration.1"]
    above = "S.r.....F S..b....F S.......F S......gF S.......F S.......F"
    made = race(before=above, circuit={"flow": flow}).round(red="aspiration.1")
    assert set(made.options("red")) == {"step e"}


def test_gas_18_no_free_cell_ahead_and_it_is_lost(race):
    made = race(before="S.......F S..b....F S.rg....F S..y....F S.......F S.......F").round(red="aspiration.1")
    assert [data["card"] for data in made.said("lost")] == ["aspiration.1"]


def test_gas_19_only_the_victim_is_asked_and_always(race):
    made = race(before=APART).round(red="tir.1").play("aim blue", "roll 8")
    assert made.to_move == ["blue"]
    listed = {"react renfort.1", "react renfort.2", "react renfort.3", "react retour.1", "react retour.2", "pass"}
    assert set(made.options()) == listed
    assert refused(made, "green: pass") == ("not_your_turn", "GAS-19")
    assert refused(made, "blue: react choc.1") == ("not_a_reaction", "GAS-19")
    made.play("react renfort.2")
    assert "renfort.2" in made.view["discard"]
    assert shells(made) == [3, 3, 3]
    assert made.view["hand_sizes"]["blue"] == 4  # filled up at the end of the round


def test_gas_19_a_reaction_leaves_its_players_hand_and_lies_in_the_discard_at_once(race):
    made = race(before=APART).round(red="tir.1", green="tir.2").play("aim blue", "roll 8", "react renfort.1")
    assert made.ask() == [("green", "aim")]
    assert made.view["hand_sizes"] == {"red": 2, "blue": 1, "green": 2}
    assert made.view["discard"][-1] == "renfort.1"


def test_gas_19_a_shot_that_comes_back_hits_without_another_roll(race):
    made = race(before=APART).round(red="tir.1").play("aim blue", "roll 8", "react retour.1", "pass")
    assert shells(made) == [2, 3, 3]
    assert made.kinds(told=True).count("rolled") == 1
    made = race(before=APART).round(red="tir.1").play("aim blue", "roll 8", "react retour.1", "react renfort.1")
    assert shells(made) == [3, 3, 3]


def test_gas_19_a_returned_shot_may_be_returned_again(race):
    made = race(before=APART).round(red="tir.1").play("aim blue", "roll 8", "react retour.1")
    assert made.ask() == [("red", "react_shot")]
    made.play("react retour.2")
    assert made.ask() == [("blue", "react_shot")]
    assert "react retour.2" not in made.options()
    assert refused(made, "react retour.2") == ("card_already_out", "GAS-20")
    made.play("pass")
    assert shells(made) == [3, 2, 3]


def test_gas_20_hands_are_filled_up_and_the_discard_becomes_the_pile(race):
    made = race(before=APART)
    draws = [made.view["draw"]]
    while "reshuffled" not in made.kinds(told=True):
        made.play("red: all-action")
        made.round()
        draws.append(made.view["draw"])
        assert made.cards_in_all == 80
        assert list(made.view["hand_sizes"].values()) == [4, 4, 4]
    assert draws[-1] > draws[-2]
    assert made.said("reshuffled")[0]["count"] > 0
    assert made.view["discard_unknown"] == 0 or made.view["discard"] == []


def test_gas_21_ko_stays_and_its_cards_are_lost(race):
    made = race(before=ROW).correct(snails={"blue": {"shells": 1}})
    made.round(red="tir.1", blue="rouler-bouler.1").play("aim blue", "roll 8", "pass")
    assert made.snail("blue") == {"cell": "e4", "shells": 0, "status": "ko", "place": None, "start": "a5"}
    assert [n.kind for n in made.told if n.kind == "card_begun"] == ["card_begun"]
    assert made.view["hand_sizes"] == {"red": 4, "blue": 0, "green": 4}
    assert (made.view["discard_unknown"], made.cards_in_all) == (2, 80)
    assert made.to_move == ["red", "green"]


def test_gas_19_only_renfort_averts_the_burst_of_a_turbo_petard(race):
    made = race(before=APART, box="gros-bourgogne").round(red="turbo-petard.1")
    assert made.snail("red")["cell"] == "g5"
    assert made.ask() == [("red", "roll_backfire")]
    made.play("roll 7")
    assert refused(made, "react retour.1") == ("only_shield", "GAS-19")
    assert "react retour.1" not in made.options()
    made.play("pass")
    assert shells(made) == [2, 3, 3]
    made = race(before=APART, box="gros-bourgogne").round(red="turbo-petard.2").play("roll 6")
    assert shells(made) == [3, 3, 3]


def test_gas_12_turbo_petard_over_the_line_does_not_burst(race):
    made = race(before=APART.replace("S.r.....F", "S.....r.F"), box="gros-bourgogne").round(red="turbo-petard.1")
    assert made.snail("red")["place"] == 1
    assert made.view["round"] == 2


def test_gas_11_laitue_bleue_costs_the_next_speed_card(race):
    made = race(before=APART, box="gros-bourgogne").correct(snails={"red": {"shells": 1}})
    made.round(red="laitue-bleue.1", blue="tir.1").play("aim green", "roll 1")
    assert shells(made) == [2, 3, 3]
    assert made.to_move == ["blue", "green"]
    assert refused(made, "red: speed 134") == ("nothing_asked", "GAS-4")
    made.lay("speed").lay("action", blue="tir.2", red="tir.3")
    assert made.ask() == [("red", "aim")]
    made.play("aim blue", "roll 1", "aim red", "roll 1")
    assert made.to_move == ["red", "blue", "green"]
