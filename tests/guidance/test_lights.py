"""Lights that tell with phones in pockets: which cells, for what reason, in which rhythm."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.ports import RHYTHMS, Light
from companion.tabletop import Button


def test_the_last_step_is_lit(splut):
    splut.carry("e2e3")
    assert splut.table.lit == {"e2": "last", "e3": "last"}


def test_a_piece_in_the_hand_is_shown_where_it_may_go(splut):
    splut.carry("e2e3").carry("f8f7")
    splut.lift("f7")
    assert splut.table.lit == dict.fromkeys(["e7", "f6", "f8", "g7"], "asked")


def test_a_piece_that_may_go_nowhere_is_shown_where_it_stood(splut):
    splut.lift("e8")
    assert splut.table.lit == {"e8": "place"}


def test_a_piece_on_a_wrong_cell_is_in_nobodys_hand(splut):
    splut.carry("e2e3").lift("e8").put("dwarf-north", "a6")
    assert splut.table.lit == {"e2": "last", "e3": "last"}


def test_what_is_in_the_hand_is_shown_no_more_once_it_stands_again(splut):
    splut.lift("e2").put("dwarf-south", "e2")
    assert splut.table.lit == {}


def test_a_wrong_board_is_mended_by_its_lights(splut):
    splut.carry("e2a6", seconds=3.0)
    while splut.table.lit:
        sources = [cell for cell, light in splut.table.lit.items() if light == "remove"]
        [target] = [cell for cell, light in splut.table.lit.items() if light == "place"]
        assert sources == ["a6"]
        splut.carry(f"{sources[0]}{target}", seconds=0.5)
    assert splut.real == dict(splut.match.position.layout)


def test_a_step_that_a_phone_played_is_asked_of_the_hands(splut):
    splut.play("south", "De2e3")
    assert splut.table.lit == {"e2": "remove", "e3": "place"}


def test_what_the_next_button_points_at_is_lit(heard):
    table = heard(feels="none", buttons={"next": Button("next"), "yes": Button("yes")}).begin("south", "north")
    table.press("next")
    pointed = table.house.snapshot.pointed
    assert pointed.cells[0] in ("d2", "e2", "f2")
    assert table.table.lit == dict.fromkeys(pointed.cells, "asked")
    table.press("yes")
    assert table.match.log[-1].entry.text == pointed.move


@pytest.mark.parametrize(("one", "other"), [*combinations(Light, 2)])
def test_two_lights_differ_for_who_sees_no_colours(one, other):
    first, second = RHYTHMS[one], RHYTHMS[other]
    moments = range(0, 2000, 50)
    assert first.colour != second.colour
    shifts = [[second.lit(ms + shift) for ms in moments] for shift in range(0, 1000, 50)]
    assert [first.lit(ms) for ms in moments] not in shifts


def test_no_light_flickers_fast_enough_to_harm():
    """Three flashes a second are the bound of WCAG 2.3.1."""
    for rhythm in RHYTHMS.values():
        ups = sum(1 for ms in range(1, 1001) if rhythm.lit(ms) and not rhythm.lit(ms - 1))
        assert ups <= 3
