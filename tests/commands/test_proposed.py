"""What is proposed beside the options that were typed."""

from __future__ import annotations

from companion.games import load_game
from companion.setup import proposed

INFO = load_game("gasterospeed").info


def test_where_nobody_deals_cards_lutin_does():
    assert proposed(INFO, {}, cards=True) == {}
    assert proposed(INFO, {}, cards=False) == {"deal": "companion"}


def test_one_short_game_is_one_race():
    assert proposed(INFO, {}, cards=True, brief=True) == {"circuits": 1}


def test_what_was_typed_counts():
    typed = {"deal": "table", "circuits": ["stargot"]}
    assert proposed(INFO, typed, cards=False, brief=True) == typed
