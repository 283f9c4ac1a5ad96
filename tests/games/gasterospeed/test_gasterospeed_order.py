"""Whose card comes first, whose hand is filled first, and where an arrow or an edge bars the way (GAS-7, 11, 20)."""

from __future__ import annotations

from companion.games.gasterospeed import RULES

APART = "S.......F S.r.....F S.......F S..b....F S.......F S....g..F"
WALLED = "S#......F S#......F S#......F S#......F S#......F S.......F"


def aimed(made):
    """The seats in the order in which they are asked for the target of a shot that then misses."""
    order = []
    while made.ask() and made.ask()[0][1] == "aim":
        order.append(made.to_move[0])
        made.play(made.options()[0], "roll 1")
    return order


def test_gas_7_no_diagonal_begins_on_an_arrow(race):
    made = race("S.....F S.....F S..>..F S.....F S.....F S.....F", "S.....F S.....F S..r..F S.....F S.....F Sb....F")
    made.lay("speed", red="102", blue="101")
    assert set(made.options("red")) == {"step n", "step e", "step s", "step w"}


def test_gas_7_cells_off_the_track_beside_a_diagonal_do_not_hinder_it(race):
    corner = "S.#...F S#....F S.....F S.....F S.....F S.....F"
    made = race(corner, "Sr#...F S#....F S.....F S.....F S.....F Sb....F").lay("speed", red="102", blue="101")
    assert set(made.options("red")) == {"step w", "step sw", "step se"}


def test_gas_11_a_card_on_which_nobody_could_move_counts_all_the_same(race):
    made = race(WALLED, "S#......F S#......F S#......F S#......F g#......F rb......F")
    made.lay("speed", red="212", blue="101").play("blue: step e")
    assert "stuck" in made.kinds(told=True)
    made.lay("action", red="tir.1", blue="tir.2", green="tir.3")
    assert aimed(made) == ["red", "blue", "green"]


def test_gas_11_a_card_that_was_rested_on_counts_all_the_same(race):
    made = race(before=APART, rest=True).lay("speed", blue="101", green="212").play("green: rest", "blue: step n")
    made.lay("action", red="tir.1", blue="tir.2", green="tir.3")
    assert aimed(made) == ["green", "blue", "red"]


def test_gas_11_who_was_late_comes_after_every_speed_card_by_the_start_order(new):
    made = new("red blue green", pace_seconds=30, circuits=1)
    made.play("red: roll 8", "blue: roll 5", "green: roll 1")
    while made.view["phase"] == "place":
        made.play(made.options()[0])
    made.play("red: late", "blue: speed 101", "green: late").play(made.options("blue")[0])
    made.play("red: action tir.1", "blue: action tir.2", "green: action tir.3")
    assert aimed(made) == ["blue", "green", "red"]


def test_gas_11_the_number_of_the_card_comes_before_its_speed(race):
    made = race(before=APART).lay("speed", red="212", blue="101").play("red: step e,w", "blue: step n")
    made.lay("action", red="folie.1", blue="tir.1", green="ressort.1")
    order = [made.ask()[0]]
    made.play("aim red", "roll 1")
    order.append(made.ask()[0])
    made.play("dir e")
    order.append(made.ask()[0])
    assert order == [("blue", "aim"), ("green", "slide"), ("red", "roll_way")]


def test_gas_20_hands_are_filled_card_by_card_round_the_table_in_the_start_order(new):
    made = new("red blue green", deal="companion", circuits=1)

    def dealt():
        seats = []
        while made.to_move == ["table"]:
            seats.append(RULES.prompts(made.state)[0].facts["on"])
            # Speed cards, so that nobody has to announce a hand without one.
            made.play(next(move for move in made.options() if move.split()[2].isdigit()))
        return seats

    assert dealt() == ["red", "blue", "green"] * 4
    made.play("red: roll 8", "blue: roll 5", "green: roll 1")
    while made.view["phase"] == "place":
        made.play(made.options()[0])
    for phase in ("speed", "action"):
        for seat in ("red", "blue", "green"):
            card = made.state.cards.hands[made.state.seats.index(seat)][0]
            made.play(f"{seat}: {phase} {card} discard")
    assert made.view["phase"] == "draw"
    assert dealt() == ["green", "blue", "red"] * 2


def test_gas_20_a_dealt_hand_that_is_thrown_away_is_counted_and_not_told(race):
    made = race(before="S.....r.F S..b....F S..g....F S.......F S.......F S.......F", deal="companion")
    while made.to_move == ["table"]:
        made.play(next(move for move in made.options() if move.split()[2].isdigit()))
    made.correct(snails={"red": {"cell": "h6"}})
    hands = made.state.cards.hands
    made.play(f"red: speed {hands[0][0]}", f"blue: speed {hands[1][0]} discard", f"green: speed {hands[2][0]} discard")
    made.play("red: step e")
    assert made.snail("red")["status"] == "finished"
    assert (made.view["hand_sizes"]["red"], made.view["discard_unknown"]) == (0, 3)
    told = [notice for notice in made.told if notice.audience != "red"]
    for card in hands[0][1:]:
        assert card not in str(told)
        assert card not in str(made.view) + str(RULES.view(made.state, "blue"))


def test_gas_20_nobody_draws_for_a_snail_that_races_no_more(race):
    made = race(before=APART).correct(snails={"blue": {"status": "ko"}}).round()
    assert made.view["round"] == 2
    assert made.view["hand_sizes"] == {"red": 4, "blue": 0, "green": 4}


def test_gas_20_cards_of_the_discard_may_be_laid_again_once_they_are_the_pile(race):
    made = race(before=APART).correct(discard=["101"], discard_unknown=67)
    assert made.view["draw"] == 0
    made.round()
    assert made.said("reshuffled")
    assert made.view["discard"] == []
    assert "speed 101" in made.options("red")
