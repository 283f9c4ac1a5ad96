"""Before, between and after races, and the variants (GAS-1 to GAS-3, GAS-30 to GAS-40)."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove, RulesError
from companion.games.gasterospeed import RULES
from companion.games.gasterospeed.setup import BOXES

APART = "S.......F S.r.....F S.......F S..b....F S.......F S....g..F"


def refused(made, move):
    with pytest.raises(IllegalMove) as raised:
        made.play(move)
    return raised.value.code, raised.value.rule


def test_gas_1_the_six_circuits_of_a_box_from_easy_to_hard(new, shipped):
    for box, keys in BOXES.items():
        assert [shipped[key]["rank"] for key in keys] == [1, 2, 3, 4, 5, 6]
        assert {shipped[key]["box"] for key in keys} == {box}
        made = new(box=box)
        assert (made.view["circuit"], made.view["race"], made.state.setup.races) == (keys[0], 1, 6)
        assert made.state.setup.deck.key == box
    assert new(circuits=["stargot", "vieux-mur"]).state.setup.races == 2


def test_gas_1_hands_are_dealt_before_the_placement(new):
    made = new("red blue green")
    assert made.view["hand_sizes"] == {"red": 4, "blue": 4, "green": 4}
    assert (made.view["draw"], made.view["round"], made.view["phase"]) == (68, 0, "place")


def test_gas_2_ties_roll_again_and_keep_their_rank(new):
    made = new("red blue green yellow")
    made.play("green: roll 3", "red: roll 5", "yellow: roll 3")
    assert refused(made, "red: roll 1") == ("nothing_asked", "GAS-2")
    made.play("blue: roll 1")
    assert made.to_move == ["green", "yellow"]
    made.play("yellow: roll 8", "green: roll 8", "green: roll 2", "yellow: roll 1")
    assert made.ask() == [("blue", "place")]
    start = made.options()[0]
    made.play(start)
    assert refused(made, f"yellow: {start}") == ("start_taken", "GAS-2")
    assert refused(made, "yellow: place j3") == ("not_a_start_cell", "GAS-2")
    assert refused(made, "red: place a1") == ("not_your_turn", "GAS-2")
    for seat in ("yellow", "green", "red"):
        assert made.ask() == [(seat, "place")]
        made.play(made.options()[0])
    assert (made.view["phase"], made.view["round"]) == ("speed", 1)


def test_gas_2_start_skips_the_placement_of_the_first_race(race):
    made = race(before=APART)
    assert (made.view["phase"], made.view["round"]) == ("speed", 1)
    assert made.state.order == (0, 1, 2)


def finish(made, order):
    """Send snails home in this order by correction and a step."""
    for seat in order:
        made.correct(snails={seat: {"status": "finished"}})
    return made


def test_gas_3_points_by_place_and_one_for_a_ko(race):
    made = race(before="S.......F S.r.....F S..y....F S..b....F S..w....F S....g..F")
    made.correct(snails={"green": {"status": "ko"}, "white": {"status": "finished"}, "red": {"status": "finished"}})
    made.correct(snails={"blue": {"status": "finished"}})
    view = made.view
    assert view["points"] == {"red": 6, "blue": 4, "green": 1, "yellow": 3, "white": 9}
    assert view["snails"]["yellow"]["place"] == 4
    assert view["outcome"] == {"winners": ["white"]}
    assert (view["to_move"], view["prompt"], view["phase"]) == ([], None, "over")
    assert view["snails"]["green"]["cell"] == "f1"
    assert refused(made, "red: pass") == ("game_over", "GAS-3")


def test_gas_3_the_next_race_begins_anew(new, race):
    made = race(before=APART, circuits=["test.toml", "test.toml"])
    made.round()
    finish(made, ("blue", "red"))
    view = made.view
    assert (view["race"], view["round"], view["phase"], view["draw"], view["discard"]) == (2, 0, "place", 68, [])
    assert [snail["status"] for snail in view["snails"].values()] == ["racing"] * 3
    assert view["points"] == {"red": 6, "blue": 9, "green": 4}


def test_gas_3_ties_by_first_places_then_shared(race):
    made = race(before=APART, circuits=["test.toml"] * 2)
    finish(made, ("red", "blue"))
    made.correct(points={"red": 8, "blue": 5, "green": 0})
    for seat, face in (("red", 1), ("blue", 2), ("green", 3)):
        made.play(f"{seat}: roll {face}")
    while made.view["phase"] == "place":
        made.play(made.options()[0])
    finish(made, ("blue", "red"))
    assert made.view["points"] == {"red": 14, "blue": 14, "green": 4}
    assert made.view["outcome"] == {"winners": ["red", "blue"]}
    made.correct(points={"red": 15})
    assert made.view["outcome"] == {"winners": ["red"]}


# --- variants --------------------------------------------------------------------------------------------------------


def two(new, **options):
    made = new("red blue", two_snails=True, circuits=["mare-aux-canards"], **options)
    for prompt in RULES.prompts(made.state):
        if prompt.about != "roll":
            return made
    for number, prompt in enumerate(RULES.prompts(made.state), 1):
        snail = prompt.options[0].move.snail
        made.play(f"{prompt.seat}: roll {number} for {snail}")
    while made.view["phase"] == "place":
        made.play(made.options()[0])
    return made


def test_gas_30_two_snails_a_seat(new):
    made = two(new)
    assert list(made.view["snails"]) == ["red.1", "red.2", "blue.1", "blue.2"]
    assert made.view["hand_sizes"] == {"red": 6, "blue": 6}
    assert set(RULES.layout(made.state).values()) == {"red-1", "red-2", "blue-1", "blue-2"}
    made.play("red: speed 204 for red.2", "red: speed 101 for red.1", "blue: speed 102 for blue.1")
    assert refused(made, "blue: speed 103 for red.1") == ("not_your_snail", "GAS-4")
    assert refused(made, "blue: speed 102 for blue.2") == ("card_already_laid", "GAS-4")
    made.play("blue: speed 103")
    assert made.ask() == [("red", "step")]
    assert made.state.queue[0] == made.state.index("red.2")
    while made.view["phase"] == "steps":
        made.play(made.options()[0])
    made.play("red: action tir.1 for red.1", "red: action 104 discard for red.2")
    made.play("blue: action 105 discard for blue.1", "blue: action 106 discard for blue.2")
    assert made.options() == ["aim blue.1", "aim blue.2"]


def test_gas_30_who_loses_a_snail_throws_two_cards(new):
    made = two(new).correct(snails={"blue.1": {"shells": 1}})
    for snail, card in (("red.1", "101"), ("red.2", "102"), ("blue.1", "103"), ("blue.2", "104")):
        made.play(f"{snail[:-2]}: speed {card} discard for {snail}")
    made.play("red: action tir.1 for red.1", "red: action 105 discard for red.2")
    made.play("blue: action 106 discard for blue.1", "blue: action 107 discard for blue.2")
    made.play("aim blue.1", "roll 8", "pass")
    assert made.ask() == [("blue", "throw")]
    assert refused(made, "red: throw 2") == ("not_now", "GAS-30")
    assert refused(made, "blue: pass") == ("throw_first", "GAS-30")
    made.play("throw 2")
    assert made.view["hand_sizes"] == {"red": 6, "blue": 4}
    assert made.view["discard_unknown"] == 2
    assert made.cards_in_all == 80


def test_gas_30_for_two_or_three_players_only(new):
    with pytest.raises(RulesError) as raised:
        new("red blue green yellow", two_snails=True)
    assert len(new("red blue green", two_snails=True).view["snails"]) == 6
    assert (raised.value.code, raised.value.rule) == ("two_snails_seats", "GAS-30")


def test_gas_31_two_piles_always_two_of_each(race):
    made = race(before=APART, decks="separate")
    assert made.view["draw"] == {"speed": 40, "action": 28}
    assert refused(made, "red: all-action") == ("not_all_action", "GAS-8")
    made.play("red: speed 101 discard", "blue: speed tir.1 discard", "green: speed 102 discard")
    made.play("red: action 103 discard")
    assert refused(made, "red: action 104 discard")[0] in ("nothing_asked", "no_card_of_kind")
    made.play("blue: action choc.1 discard", "green: action choc.2 discard")
    assert made.state.cards.kinds == ((2, 2), (2, 2), (2, 2))
    assert made.view["draw"] == {"speed": 37, "action": 25}
    assert made.cards_in_all == 80


def test_gas_31_two_piles_know_the_kinds_of_a_hand(race):
    made = race(before=APART, decks="separate").play("red: speed 101 discard", "blue: speed 102 discard")
    made.play("green: speed 103 discard")
    made.play("red: action 104 discard", "blue: action 105 discard", "green: action 106 discard")
    assert made.view["round"] == 2
    made.lay("speed")
    assert made.state.cards.kinds == ((1, 2),) * 3


def test_gas_31_free_draws_from_the_pile_one_likes(race):
    made = race(before=APART, decks="free")
    assert (made.view["phase"], made.view["hand_sizes"]["red"], made.ask()) == ("draw", 2, [("red", "draw")])
    made.play("draw speed")
    assert refused(made, "red: draw speed") == ("not_now", "GAS-31")
    made.play("draw action", "draw action", "draw action", "draw action", "draw speed")
    assert made.view["draw"] == {"speed": 46 - 3 - 2, "action": 34 - 3 - 4}
    assert made.state.cards.kinds == ((2, 2), (1, 3), (2, 2))
    assert made.view["phase"] == "speed"


def test_gas_32_salted_radish_hides_a_dealt_hand_until_it_is_whole(race):
    made = race(before=APART, salted_radish=True, deal="companion")
    made.play(made.options()[0])
    assert RULES.view(made.state, "red")["mine"]["hand"] == []
    assert made.kinds() == []
    while made.to_move == ["table"]:
        made.play(made.options()[0])
    assert len(RULES.view(made.state, "red")["mine"]["hand"]) == 4
    whole = [notice for notice in made.told if notice.kind == "hand_whole"]
    assert [notice.audience for notice in whole] == ["red", "blue", "green"]


def test_gas_33_experopodes_draws_five_circuits(new):
    made = new("red blue", experopodes=True)
    assert (made.view["circuit"], made.view["phase"], made.ask()) == (None, "draw", [("table", "circuit")])
    assert made.state.setup.races == 5
    made.play("circuit stargot")
    assert (made.view["circuit"], made.view["phase"]) == ("stargot", "place")
    assert refused(made, "table: circuit pont-de-mousse") == ("not_now", "GAS-33")


def test_gas_33_no_more_races_than_circuits(race):
    made = race(before="", seats="red blue", start=None, experopodes=True)
    made.play("circuit test")
    assert made.state.setup.races == 1


def test_gas_34_tactical_five_cards_and_four_shells(race):
    made = race(before=APART, tactical=True)
    assert made.view["hand_sizes"]["red"] == 5
    assert made.snail("red")["shells"] == 4
    assert race(before=APART, tactical=True, circuit={"shells": 5}).snail("red")["shells"] == 5


def test_gas_35_the_champion_rolls_for_the_next_championship(race):
    for face, bonus in ((1, "shell"), (4, "card"), (5, "place"), (8, "reroll")):
        made = finish(race(before=APART, speedy=True), ("blue", "red"))
        assert (made.view["phase"], made.view["outcome"], made.ask()) == ("over", None, [("blue", "prize")])
        made.play(f"roll {face}")
        assert made.said("prize") == [{"seat": "blue", "bonus": bonus}]
        assert made.view["outcome"] == {"winners": ["blue"]}


def test_gas_35_a_bonus_of_a_shell_and_of_a_card(race):
    made = race(before=APART, bonus={"red": "shell", "blue": "card"})
    assert made.view["hand_sizes"] == {"red": 4, "blue": 5, "green": 4}
    assert refused(made, "blue: bonus") == ("not_now", "GAS-35")
    made.play("red: bonus")
    assert made.snail("red")["shells"] == 4
    assert refused(made, "red: bonus") == ("not_now", "GAS-35")


def test_gas_35_a_bonus_of_place_and_of_a_roll(new):
    made = new("red blue green", bonus={"red": "reroll", "green": "place"})
    made.play("red: roll 8")
    assert ("red", "reroll") in made.ask()
    made.play("red: reroll", "red: roll 2", "blue: roll 1", "green: roll 8")
    assert made.ask() == [("green", "place")]
    assert made.state.spent == (0,)
    made = new("red blue", bonus={"red": "reroll"}).play("red: roll 8", "red: keep", "blue: roll 1")
    assert made.state.spent == ()


def test_gas_36_shells_count_instead_of_points(race):
    made = race(before=APART, shell_score=True).correct(snails={"red": {"shells": 1}, "blue": {"shells": 2}})
    finish(made, ("red", "blue"))
    assert made.view["points"] == {"red": 1, "blue": 2, "green": 3}
    assert made.view["outcome"] == {"winners": ["green"]}
    assert made.state.prizes == ((2, "shell"),)


def test_gas_37_a_stable_stakes_shells_in_secret(new):
    made = new("red blue", stable=True, circuits=["mare-aux-canards", "cross-ronces"])
    assert (made.view["phase"], made.ask()) == ("stake", [("red", "stake"), ("blue", "stake")])
    assert made.state.snails[0].reserve == 3 + 5
    assert refused(made, "red: stake 7") == ("stake_too_high", "GAS-37")
    made.play("red: stake 6")
    assert "6" not in str(made.view["snails"])
    made.play("blue: stake 2")
    assert [snail["shells"] for snail in made.view["snails"].values()] == [6, 2]
    assert [snail.reserve for snail in made.state.snails] == [2, 6]
    made = new("red blue", stable=True, circuits=["mare-aux-canards"] * 3)
    assert made.options("red")[-1] == "stake 6"
    made = new("red blue", stable=True, circuits=["mare-aux-canards"] * 2)
    assert made.options("red")[-1] == "stake 5"


def test_gas_38_rest_on_a_card_of_two_hundred(race):
    made = race(before=APART, rest=True).correct(snails={"red": {"shells": 1}})
    made.lay("speed", red="201", blue="101")
    assert "rest" in made.options("red")
    made.play("rest")
    assert made.snail("red") == {"cell": "c5", "shells": 2, "status": "racing", "place": None, "start": "a6"}
    assert refused(made, "blue: rest") == ("no_rest", "GAS-38")
    made = race(before=APART, rest=True).lay("speed", red="201").play("rest")
    assert made.snail("red")["shells"] == 3
    assert refused(race(before=APART).lay("speed", red="201"), "red: rest") == ("no_rest", "GAS-38")


def test_gas_39_who_is_late_lays_nothing(race):
    made = race(before=APART, pace_seconds=30)
    assert {prompt.seconds for prompt in RULES.prompts(made.state) if not prompt.aside} == {30.0}
    made.play("red: speed 101", "blue: late", "green: late")
    assert made.view["hand_sizes"] == {"red": 3, "blue": 4, "green": 4}
    made.play("step n", "red: action tir.1", "blue: action tir.2", "green: late")
    assert made.ask() == [("red", "aim")]
    made.play("aim blue", "roll 1", "aim red", "roll 1")
    assert made.view["round"] == 2
    assert refused(race(before=APART), "red: late") == ("no_timer", "GAS-39")


def test_gas_40_dealt_hands_are_known_and_held_to(race):
    made = race(before=APART, deal="companion")
    assert made.ask() == [("table", "deal")]
    prompt = RULES.prompts(made.state)[0]
    assert (prompt.secret, prompt.chance, len(prompt.options)) == (True, True, 80)
    assert refused(made, "red: speed 101") == ("cards_first", "GAS-20")
    assert refused(made, "red: deal red 101")[0] in ("not_now", "cards_first")
    assert refused(made, "table: deal blue 101") == ("not_now", "GAS-40")
    cards = iter(made.state.setup.deck.ids)
    while made.to_move == ["table"]:
        seat = RULES.prompts(made.state)[0].facts["on"]
        made.play(f"table: deal {seat} {next(cards)}")
    assert refused(made, "red: speed 102") == ("card_not_in_hand", "GAS-40")
    assert RULES.view(made.state, "red")["mine"]["hand"] == ["101", "104", "107", "110"]
    assert "107" not in str(made.view) + str(RULES.view(made.state, "blue"))
    assert set(made.options("red")) == {
        f"speed {card}{more}" for card in ("101", "104", "107", "110") for more in ("", " discard")
    }
    assert made.cards_in_all == 80


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"circuits": []}, "setup_option_value"),
        ({"circuits": "stargot"}, "setup_option_value"),
        ({"circuits": ["../secret"]}, "setup_option_value"),
        ({"pace_seconds": 0}, "setup_option_value"),
        ({"bonus": {"red": "gold"}}, "setup_option_value"),
        ({"start": {"red": "a1"}}, "setup_option_value"),
        ({"start": {"red": "a1", "blue": "a1"}}, "setup_option_value"),
        ({"start": {"red": "b1", "blue": "a1"}}, "not_a_start_cell"),
        ({"tactical": 1}, "setup_option_value"),
        ({"speed": True}, "setup_unknown_option"),
    ],
)
def test_options_that_will_not_do(options, code, new):
    with pytest.raises(RulesError) as raised:
        new("red blue", **options)
    assert raised.value.code == code


@pytest.mark.parametrize(
    ("seats", "code"), [("red", "seats_number"), ("red red", "seats_number"), ("red pink", "seat_unknown")]
)
def test_seats_that_will_not_do(seats, code, new):
    with pytest.raises(RulesError) as raised:
        new(seats)
    assert raised.value.code == code


def test_without_its_files_a_match_is_refused():
    with pytest.raises(RulesError) as raised:
        RULES.new(("red", "blue"), {}, {})
    assert raised.value.code == "data_missing"


def test_gas_1_a_number_of_circuits_takes_the_easiest_of_the_box(new):
    assert [made.key for made in new(circuits=2).state.setup.circuits] == ["mare-aux-canards", "potager-du-roi"]
    assert [made.key for made in new(circuits=1, box="gros-bourgogne").state.setup.circuits] == ["allee-des-fougeres"]
    for wrong in (0, 7, True):
        with pytest.raises(RulesError, match="setup_option_value"):
            new(circuits=wrong)
