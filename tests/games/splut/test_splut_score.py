"""What simulated players see: the end, their own danger, and matches that come to an end."""

from __future__ import annotations

from random import Random

import pytest

from companion.choosing import choose
from companion.games.splut import RULES


def test_the_end_counts_more_than_any_position(start):
    match = start()
    still = RULES.score(match.state, "south")
    match.play("north: resign")
    assert RULES.score(match.state, "south") > still + 500
    assert RULES.score(match.state, "north") < still - 500


def test_a_seat_that_is_out_has_lost(start):
    match = start("south west north").play("west: resign")
    assert RULES.score(match.state, "west") < RULES.score(match.state, "south")


def test_a_draw_lies_between(start):
    match = start().play("south: draw", "north: draw")
    assert RULES.score(match.state, "south") == 0


def test_a_wizard_in_line_with_a_rock_near_a_troll_is_in_danger(draw):
    aimed = draw("Ts b5 Ws e2 Tn d6 Wn h5 r e6 r a5 r i5 r h6", "n 3 - - - -")
    far = draw("Ts b5 Ws e2 Tn b6 Wn h5 r c7 r a5 r i5 r h6", "n 3 - - - -")
    assert RULES.score(aimed.state, "south") < RULES.score(far.state, "south") - 30
    assert RULES.score(aimed.state, "north") > RULES.score(far.state, "north")


def test_who_can_win_in_this_turn_does(draw):
    match = draw("Ts e4 Ws i5 Tn a5 Wn e7 r e5 r d8 r f8 r e9")
    while match.mover == ["south"]:
        match.play(RULES.format(choose(RULES, match.state, "south", Random(1)).move))
    assert match.outcome["winners"] == ["south"]


@pytest.mark.parametrize("seed", range(3))
def test_simulated_players_finish_a_match(seed):
    rng = Random(seed)
    state = RULES.new(("south", "north"), {})
    turns, mover = 0, ""
    while RULES.outcome(state) is None and turns < 150:
        seat = RULES.prompts(state)[0].seat
        turns += seat != mover
        mover = seat
        state, _ = RULES.apply(state, seat, choose(RULES, state, seat, rng).move)
    assert RULES.outcome(state).reason == "last_wizard"
    assert turns >= 5


def test_every_piece_has_a_drawing_in_its_box(start):
    board = RULES.board(start().state)
    assert {symbol.piece for symbol in board.symbols} == set(RULES.info.pieces)
    assert {stroke.fill for symbol in board.symbols for stroke in symbol.strokes} == {"seat", "ink", "paper", "stone"}
    colours = {symbol.piece[1:]: symbol.colour for symbol in board.symbols}
    assert len(set(colours.values())) == 5


def test_rank_nine_is_drawn_on_top_and_file_a_on_the_left(start):
    cells = {shape.cell: shape for shape in RULES.board(start().state).cells}
    assert (cells["e9"].x, cells["e9"].y) == (4.5, 0.5)
    assert (cells["a5"].x, cells["a5"].y) == (0.5, 4.5)
    assert set(cells["e1"].points) == {(4.0, 8.0), (5.0, 8.0), (5.0, 9.0), (4.0, 9.0)}
