"""A championship runs over many circuits; a board with sensors is built for one of them."""

from __future__ import annotations

from random import Random

from companion.commands.virtual import Gathering, seat
from companion.games import load_game

RULES = load_game("gasterospeed")


def test_gas_1_a_championship_goes_on_over_circuits_that_the_board_was_not_built_for():
    table = seat(RULES, Gathering(("red", "blue")), Random("game 0"))
    played = table.play()
    assert played.outcome is not None
    assert played.mismatches == ()
    assert table.room.house.referee.match.position.state.race == 6
