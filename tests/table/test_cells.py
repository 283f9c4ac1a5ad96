from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.cells import FLICKER_CHANGES, FLICKER_QUIET, HOLD, CellFilter
from firmware_bridge.messages import Change


@pytest.fixture
def cells():
    """Ten cells, cell 0 occupied, order known."""
    cells = CellFilter(10)
    cells.board(b"\x01\x00")
    cells.take_lifts()
    return cells


def test_the_first_board_has_no_order_of_lifts():
    cells = CellFilter(10)
    assert cells.board(b"\x01\x02")
    assert cells.occupied == {0, 9}
    assert cells.take_lifts() is None
    assert cells.take_lifts() == ()


def test_a_change_counts_once_it_has_held(cells):
    assert not cells.edge(Change(0, False, 1000), 1.0)
    assert cells.occupied == {0}
    assert cells.deadline() == 1.0 + HOLD
    assert cells.tick(1.0 + HOLD)
    assert cells.occupied == set()
    assert cells.take_lifts() == (0,)


def test_a_bounce_is_nothing(cells):
    cells.edge(Change(0, False, 1000), 1.0)
    cells.edge(Change(0, True, 1005), 1.005)
    assert not cells.tick(2.0)
    assert cells.take_lifts() == ()
    assert cells.deadline() is None


def test_a_piece_put_back_counts_as_lifted_even_when_both_edges_arrive_late_together(cells):
    cells.edge(Change(0, False, 1000), 9.0)
    cells.edge(Change(0, True, 1400), 9.0)
    cells.tick(9.1)
    assert cells.occupied == {0}
    assert cells.take_lifts() == (0,)


def test_edges_far_apart_are_not_taken_for_a_third_lost_bounce(cells):
    for ms in (0, 100, 5000, 5100):
        cells.edge(Change(3, ms in (0, 5000), ms), ms / 1000)
        cells.tick(ms / 1000 + HOLD)
    assert cells.take_lifts() == (3, 3)


def test_lifts_keep_the_order_of_the_edges_when_one_bounces():
    cells = CellFilter(4)
    cells.board(b"\x03")
    cells.take_lifts()
    cells.edge(Change(1, False, 1000), 1.0)
    cells.edge(Change(0, False, 1010), 1.01)
    cells.tick(1.2)
    assert cells.take_lifts() == (1, 0)


def test_lifts_that_arrive_late_together_keep_their_order_though_the_second_cell_was_filled_again():
    cells = CellFilter(4)
    cells.board(b"\x03")
    cells.take_lifts()
    changes = [Change(1, False, 1000), Change(0, False, 1300), Change(0, True, 1600)]
    assert [cells.edge(change, 9.0) for change in changes] == [False, True, True]
    assert cells.take_lifts() == (1, 0)


def test_time_that_wraps_around_is_no_bounce(cells):
    cells.edge(Change(0, False, 0xFFFFFFF0), 1.0)
    cells.edge(Change(0, True, 0x40), 1.0)
    cells.tick(2.0)
    assert cells.take_lifts() == (0,)


def test_a_board_that_differs_is_believed_but_without_order(cells):
    cells.edge(Change(1, True, 10), 1.0)
    assert cells.board(b"\x04\x00")
    assert cells.occupied == {2}
    assert cells.take_lifts() is None
    assert not cells.tick(9.0)


def test_a_board_that_agrees_with_a_change_under_way_leaves_it_alone(cells):
    cells.edge(Change(0, False, 1000), 1.0)
    assert not cells.board(b"\x00\x00")
    assert cells.occupied == {0}
    cells.tick(1.0 + HOLD)
    assert cells.take_lifts() == (0,)


def test_a_cell_faster_than_hands_is_distrusted_until_it_is_quiet(cells):
    changed = [cells.edge(Change(5, i % 2 == 0, i * 50), i * 0.05) for i in range(FLICKER_CHANGES)]
    assert changed[-1]
    assert cells.flickering == {5}
    last = (FLICKER_CHANGES - 1) * 0.05
    cells.tick(last + FLICKER_QUIET - 0.01)
    assert cells.flickering == {5}
    assert cells.tick(last + FLICKER_QUIET)
    assert cells.flickering == frozenset()


def test_cells_the_board_does_not_have_are_nothing(cells):
    assert not cells.edge(Change(10, True, 1), 1.0)
    assert not cells.board(b"\x01\xfc\xff")
    assert cells.deadline() is None


edges = st.builds(Change, st.integers(0, 12), st.booleans(), st.integers(0, 0xFFFFFFFF))


@given(st.lists(st.tuples(edges | st.binary(max_size=3), st.floats(0, 1))))
def test_whatever_comes_nothing_grows_and_time_brings_rest(stream):
    cells, now = CellFilter(10), 0.0
    for what, pause in stream:
        now += pause
        if isinstance(what, bytes):
            cells.board(what)
        else:
            cells.edge(what, now)
        cells.tick(now)
        assert cells.occupied <= set(range(10))
    cells.tick(now + FLICKER_QUIET)
    assert cells.deadline() is None
    lifts = cells.take_lifts()
    assert lifts is None or len(lifts) <= 40
