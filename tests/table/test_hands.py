from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.events import BoardSensed
from companion.ports import Carry, Manner
from firmware_bridge.simulator.hands import LATE_BY, Hands
from firmware_bridge.simulator.world import World

PIECES = {"e1": "rock", "a5": "rock", "e2": "dwarf", "f2": "troll", "d2": "wizard", "e3": "elf", "e4": "gnome"}


class Watched(World):
    """A world that notes what happens in it and minds pieces put on pieces."""

    def __init__(self, layout):
        super().__init__(layout.values())
        self.log = []
        self.set_up(layout)

    def lift(self, cell):
        self.log.append(("lift", cell))
        return super().lift(cell)

    def put(self, piece, cell):
        assert cell not in self.standing(), f"{piece.key} is put on a piece"
        self.log.append(("put", cell))
        super().put(piece, cell)

    def press(self, cell, down):
        self.log.append(("press" if down else "release", cell))
        super().press(cell, down)


class Table:
    def __init__(self, cells, layout=PIECES, seed=0, pace=1.0):
        self.world = Watched(layout)
        self.times = []
        self.hands = Hands(self.world, cells, seed, pace, self.times.append)

    def do(self, carries, manner=Manner.CAREFUL):
        self.hands.carry([Carry(*carry) for carry in carries], manner, 0.0)
        while (due := self.hands.deadline()) is not None:
            self.hands.tick(due)
        assert not self.hands.busy()
        return self.world.standing()

    def lifts(self):
        return [cell for act, cell in self.world.log if act == "lift"]


@pytest.fixture
def table(room):
    cells = room().cells

    def make(*args, **options):
        return Table(cells, *args, **options)

    return make


THROW = [("troll", "f2", "e1"), ("rock", "e1", "e7")]
PUSH = [("dwarf", "e2", "e3"), ("elf", "e3", "e4"), ("gnome", "e4", "e5")]
SQUASH = [*THROW[:1], ("rock", "e1", "d2"), ("wizard", "d2", None), ("elf", "e3", None)]
SWAP = [("dwarf", "e2", "f2"), ("troll", "f2", "e2")]


def _after(carries):
    standing = {cell: piece for cell, piece in PIECES.items() if cell not in {source for _, source, _ in carries}}
    return standing | {target: piece for piece, _, target in carries if target}


@pytest.mark.parametrize("carries", [THROW, PUSH, SQUASH, SWAP])
@pytest.mark.parametrize("manner", [Manner.CAREFUL, Manner.TOGETHER, Manner.LATE, Manner.SLIDE, Manner.PUT_BACK])
def test_a_gesture_ends_as_meant_and_never_puts_a_piece_on_another(table, carries, manner):
    for seed in range(10):
        assert table(seed=seed).do(carries, manner) == _after(carries)


def test_pieces_are_lifted_in_the_order_of_the_carries_whatever_stands_in_the_way(table):
    for carries in (THROW, PUSH, SQUASH):
        for manner in (Manner.CAREFUL, Manner.TOGETHER, Manner.LATE):
            done = table()
            done.do(carries, manner)
            assert done.lifts() == [source for _, source, _ in carries]


def test_together_lifts_all_before_any_is_put(table):
    done = table()
    done.do(PUSH, Manner.TOGETHER)
    assert [act for act, _ in done.world.log] == ["lift"] * 3 + ["put"] * 3


def test_a_throw_leaves_a_piece_in_hand_until_it_is_complete(table):
    done = table()
    done.do(THROW)
    assert done.world.log == [("lift", "f2"), ("lift", "e1"), ("put", "e1"), ("put", "e7")]


def test_late_hands_pause_between_the_pieces(table):
    done = table()
    done.do(THROW, Manner.LATE)
    gaps = [b - a for a, b in zip(done.times, done.times[1:], strict=False)]
    assert [gap > LATE_BY for gap in gaps] == [False, False, True]


def test_sliding_presses_the_free_cells_on_the_way(table):
    done = table()
    done.do([("rock", "a5", "g5")], Manner.SLIDE)
    pressed = [cell for act, cell in done.world.log if act == "press"]
    assert pressed == ["b5", "c5", "d5", "e5", "f5"]
    assert done.world.occupied() == set(done.world.standing())


def test_sliding_to_a_neighbour_goes_one_too_far(table):
    done = table()
    done.do([("wizard", "d2", "d3")], Manner.SLIDE)
    assert [cell for act, cell in done.world.log if act == "press"] == ["d3", "d4"]
    assert done.world.standing()["d3"] == "wizard"


def test_a_wrong_cell_is_free_and_near_and_only_the_last_piece_is_on_it(table):
    for seed in range(20):
        standing = table(seed=seed).do(THROW, Manner.WRONG_CELL)
        assert standing["e1"] == "troll"
        (wrong,) = [cell for cell, piece in standing.items() if piece == "rock" and cell != "a5"]
        assert wrong in {"e6", "e8", "d7", "f7", "d6", "d8", "f6", "f8"}


def test_a_piece_put_back_is_lifted_before_the_gesture(table):
    done = table(seed=3)
    done.do(THROW, Manner.PUT_BACK)
    (lift, first), (put, second) = done.world.log[:2]
    assert (lift, put) == ("lift", "put")
    assert first == second
    assert done.lifts()[1:] == ["f2", "e1"]


def test_what_is_forgotten_stays_but_not_under_another_piece(table):
    for seed in range(10):
        standing = table(seed=seed).do(SQUASH, Manner.FORGET)
        assert standing["e3"] == "elf"
        assert standing["d2"] == "rock"
        (aside,) = [cell for cell, piece in standing.items() if piece == "wizard"]
        assert aside not in {source for _, source, _ in SQUASH}


def test_pieces_come_from_the_box_and_go_into_it_with_their_tags(table):
    done = table()
    (tag,) = [tag for tag, piece in done.world.tags.items() if piece == "wizard"]
    done.do([("wizard", "d2", None)])
    assert done.world.boxed() == ["wizard"]
    done.do([("wizard", None, "d3")])
    assert done.world.uids()["d3"].tag == tag
    assert done.world.boxed() == []


def test_a_stranger_in_the_way_goes_into_the_box(table):
    done = table()
    assert done.do([("dwarf", "e2", "e3")]) == {**_after([("dwarf", "e2", "e3")])}
    assert done.world.boxed() == ["elf"]


def test_a_piece_that_is_not_where_it_was_said_to_be_comes_from_the_box(table):
    assert table().do([("troll", "c4", "c5")])["c5"] == "troll"


def test_gestures_are_done_one_after_another(table):
    done = table()
    done.hands.carry([Carry("dwarf", "e2", "f3")], Manner.CAREFUL, 0.0)
    assert done.do([("dwarf", "f3", "g3")])["g3"] == "dwarf"


def test_a_piece_takes_03_to_08_seconds_times_the_pace(table):
    for pace in (1.0, 2.0):
        for seed in range(20):
            done = table(seed=seed, pace=pace)
            done.do([("dwarf", "e2", "f3")])
            assert 0.3 * pace <= done.times[-1] <= 0.8 * pace


@settings(max_examples=60)
@given(st.integers(0, 10_000), st.sampled_from(Manner))
def test_no_piece_is_ever_lost_or_doubled(seed, manner):
    chance = random.Random(seed)
    cells = sorted({*PIECES, "b5", "c5", "d5", "e5", "f5", "d3", "d4", "f3"})
    done = Table(cells, seed=seed)
    for _ in range(6):
        standing = done.world.standing()
        sources = chance.sample(sorted(standing), min(len(standing), chance.randint(0, 3)))
        targets = chance.sample(cells, len(sources))
        carries = [(standing[s], s, chance.choice([t, t, None])) for s, t in zip(sources, targets, strict=True)]
        done.do(carries, manner)
        assert sorted([*done.world.standing().values(), *done.world.boxed()]) == sorted(PIECES.values())


def test_set_up_puts_everything_away_even_what_is_in_hand(room):
    table = room()
    table.board.set_up(PIECES, 0.0)
    table.run(2)
    table.board.carry([Carry("dwarf", "e2", "e5")], Manner.CAREFUL, table.now)
    table.run(0.45)
    table.board.set_up(PIECES, table.now)
    table.run(2)
    assert table.board.standing() == PIECES
    assert not table.board.busy()
    assert set(table.events(BoardSensed)[-1].cells) == set(PIECES)
