"""Who starts where (GAS-2), and where a snail stands that is shoved back behind the start line (GAS-15)."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove

MEADOW = """
S.......F
S.......F
S.......F
S.......F
S.......F
S.......F
"""
TWO_DEEP = """
SSS.....F
SSS.....F
........F
"""
NICHE = """
S.......F
S.......F
S.......F
S..##...F
S..#....F
S..##...F
"""


def shoved(race, drawing, before, homes, way):
    """What the race looks like after red has played a ressort that way."""
    made = race(drawing, before, homes=homes)
    made.round(red="ressort.1").play(f"dir {way}")
    return made.picture()


def test_gas_2_who_rolls_again_keeps_the_rank_of_the_tie(new):
    made = new("red blue green").play("red: roll 5", "blue: roll 3", "green: roll 3")
    made.play("blue: roll 8", "green: roll 7")
    placed = []
    while made.view["phase"] == "place":
        placed.append(made.to_move[0])
        made.play(made.options()[0])
    assert placed == ["green", "blue", "red"]
    assert [made.state.snails[at].key for at in made.state.order] == placed


def test_gas_2_a_snail_is_placed_on_a_start_cell_and_nowhere_else_on_the_track(new):
    made = new("red blue").play("red: roll 1", "blue: roll 2")
    tracks = made.state.circuit.tracks
    assert {move.removeprefix("place ") for move in made.options("red")} == set(tracks.starts)
    for cell in set(tracks.signs) - set(tracks.starts):
        with pytest.raises(IllegalMove, match="not_a_start_cell"):
            made.play(f"red: place {cell}")


def test_gas_15_the_nearest_start_cell_is_near_ones_own_and_not_where_one_stands(race, rows):
    before = """
    br......F
    S.......F
    S.......F
    g.......F
    S.......F
    S.......F
    """
    after = """
    r.......F
    S.......F
    b.......F
    g.......F
    S.......F
    S.......F
    """
    assert shoved(race, MEADOW, before, {"b": "a3", "r": "a6", "g": "a1"}, "w") == rows(after)


def test_gas_15_near_is_the_greater_of_columns_and_rows(race, rows):
    before = """
    gSS.....F
    brS.....F
    ........F
    """
    after = """
    gbS.....F
    rSS.....F
    ........F
    """
    assert shoved(race, TWO_DEEP, before, {"b": "a2", "r": "c3", "g": "c2"}, "w") == rows(after)


def test_gas_15_the_cell_that_the_pusher_has_left_is_free(race, rows):
    before = """
    b.......F
    r.......F
    S.......F
    S.......F
    S.......F
    g.......F
    """
    after = """
    r.......F
    b.......F
    S.......F
    S.......F
    S.......F
    g.......F
    """
    assert shoved(race, MEADOW, before, {"b": "a5", "r": "a6", "g": "a1"}, "n") == rows(after)


def test_gas_15_behind_a_cell_that_is_no_start_cell_there_is_a_rail(race, rows):
    before = """
    S.......F
    S.......F
    S.......F
    S..##...F
    S..#b.r.F
    S..##...F
    """
    after = """
    S.......F
    S.......F
    S.......F
    S..##...F
    S..#br..F
    S..##...F
    """
    assert shoved(race, NICHE, before, {"b": "a1", "r": "a6"}, "w") == rows(after)
