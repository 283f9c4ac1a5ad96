"""Where the movements of action cards go, cell by cell (GAS-12)."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove

BEND = """
S......F
S......F
S......F
S......F
S......F
S......F
"""
DOWN_THEN_EAST = """
........
........
..22....
........
........
........
"""
WALL = """
S..#...F
S..#...F
S..#...F
S..#...F
S..#...F
S......F
"""


def test_gas_12_rouler_bouler_reads_the_flow_anew_at_each_cell(race, rows):
    before = "S......F S......F Sr.....F S......F S......F Sb.....F"
    flow = "........ ........ .62..... ..3..... ........ ........"
    made = race(BEND, before, circuit={"flow": flow}).round(red="rouler-bouler.1")
    assert made.snail("red")["cell"] == "d2"


def test_gas_12_a_direction_that_a_die_gave_is_fixed_when_the_card_starts(race):
    before = "S......F S......F Sr.....F S......F S......F Sb.....F"
    flow = "........ ........ .62..... ..3..... ........ ........"
    made = race(BEND, before, circuit={"flow": flow}).round(red="folie.1").play("roll 2")
    assert made.snail("red")["cell"] == "e4"


def test_gas_12_a_direction_that_fails_at_the_first_step_loses_the_card(race):
    made = race(WALL, "S.r#...F S..#...F S..#...F S..#...F S..#...F Sb.....F").round(red="folie.1")
    # 6 is the cell behind, which is off the track.
    made.play("roll 6")
    assert [data["card"] for data in made.said("lost")] == ["folie.1"]
    assert made.snail("red")["cell"] == "c6"


def test_gas_12_a_movement_that_is_stopped_keeps_the_cells_gained(race):
    made = race(BEND, "S......F S......F S....r.F S......F S......F Sb.....F").round(red="folie.1").play("roll 8")
    assert made.snail("red")["cell"] == "f6"
    assert [data["made"] for data in made.said("stopped")] == [2]
    assert not made.said("lost")


def test_gas_12_a_kangaroo_needs_track_below_and_lands_on_a_free_cell(race):
    made = race(WALL, "Sbr#...F S..#...F S..#...F S..#...F S..#...F S......F").round(red="kangouroute.1")
    assert set(made.options("red")) == {"dir w", "dir sw", "dir s"}
    made.play("dir w")
    assert made.picture()[0] == "rb.#...F"


@pytest.mark.parametrize(("start", "barred"), [("c4", "ne"), ("b3", "ne"), ("c3", "ne")])
def test_gas_12_both_halves_of_a_diagonal_jump_keep_off_the_arrow(start, barred, race):
    made = race("S.....F S.....F S..>..F S.....F S.....F S.....F", "S.....F S.....F S..>..F S.....F S....rF Sb....F")
    made.correct(snails={"red": {"cell": start}}).round(red="kangouroute.1")
    offered = {move.removeprefix("dir ") for move in made.options("red")}
    assert barred not in offered
    with pytest.raises(IllegalMove, match="no_jump"):
        made.play(f"dir {barred}")


def test_gas_12_laitue_bleue_is_played_at_full_shells_too_and_costs_the_speed_card_all_the_same(race):
    made = race(BEND, "Sr.....F S......F S......F S......F S......F Sb.....F", box="gros-bourgogne")
    made.round(red="laitue-bleue.1")
    assert made.snail("red")["shells"] == 3
    assert not made.said("lost")
    assert (made.view["round"], made.to_move) == (2, ["blue"])


def test_gas_12_laitue_bleue_is_forgotten_with_its_race(race):
    before = "Sr.....F S......F S......F S......F S......F Sb.....F"
    made = race(BEND, before, box="gros-bourgogne", circuits=["test.toml"] * 2)
    made.round(red="laitue-bleue.1").correct(snails={"blue": {"status": "finished"}})
    made.play("red: roll 1", "blue: roll 2").play(made.options()[0]).play(made.options()[0])
    for _ in range(2):
        assert made.to_move == ["red", "blue"]
        made.round()


def test_gas_12_turbo_petard_that_could_not_move_is_lost_and_does_not_burst(race, deck):
    made = race(
        WALL,
        "S..#...F S..#...F S.r#...F S.g#...F S..#...F Sb.....F",
        box="gros-bourgogne",
        circuit={"flow": "........ ........ ..6..... ........ ........ ........"},
    )
    made.round(red="turbo-petard.1")
    assert [data["card"] for data in made.said("lost")] == ["turbo-petard.1"]
    assert made.view["round"] == 2
