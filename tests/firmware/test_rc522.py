"""The firmware's MFRC522 driver on a chip with cards that answer together, bit against bit; no hardware, no waiting."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.simulator.chips.rc522 import SimulatedMfrc522
from firmware_bridge.simulator.tags import Field, SimulatedTag

uids = st.binary(min_size=4, max_size=4).filter(lambda uid: uid[0] != 0x88) | st.binary(min_size=7, max_size=7)


class Bench:
    """A driver, its chip and a clock that the driver's own pauses move."""

    def __init__(self, part):
        self.now = 0
        clock = SimpleNamespace(ticks_ms=lambda: self.now, ticks_diff=lambda later, earlier: later - earlier)
        sys.modules["lutin.hal"] = clock
        part("wiring")
        sys.modules["lutin"].hal = clock
        self.field = Field()
        self.chip = SimulatedMfrc522(self.field)
        rc522 = part("rc522")
        rc522.hal = clock
        self.reader = rc522.Rc522(self, SimpleNamespace(value=lambda level: None))

    def write(self, data):
        self.chip.transfer(data)

    def write_readinto(self, data, answer):
        answer[:] = self.chip.transfer(bytes(data))

    def lay(self, *uids):
        for uid in uids:
            self.field.lay(SimulatedTag(uid))

    def poll(self):
        work = self.reader.poll()
        try:
            while True:
                self.now += next(work)
        except StopIteration as end:
            return end.value


@pytest.fixture(scope="session")
def bench(part):
    return lambda: Bench(part)


@given(uid=uids)
def test_a_card_is_read_again_and_again(bench, uid):
    made = bench()
    made.lay(uid)
    assert [made.poll() for _ in range(3)] == [[uid]] * 3


@given(two=st.lists(uids, min_size=2, max_size=2, unique=True))
def test_two_cards_at_once_are_told_apart(bench, two):
    made = bench()
    made.lay(*two)
    for _ in range(2):
        assert sorted(made.poll()) == sorted(two)


def test_nothing_there_is_an_empty_list_and_no_chip_is_none(bench):
    made = bench()
    assert made.poll() == []
    made.now += 6000
    made.chip.silent = True
    assert made.poll() is None
    made.chip.silent = False
    made.chip.reset()
    made.lay(bytes.fromhex("dd17380a"))
    assert made.poll() == [bytes.fromhex("dd17380a")]


def test_a_chip_that_lost_its_mind_is_set_up_anew(bench):
    made = bench()
    made.lay(bytes.fromhex("04a3c6cae26180"))
    assert made.poll() == [bytes.fromhex("04a3c6cae26180")]
    made.chip.reset()
    made.now += 6000
    assert made.poll() == [bytes.fromhex("04a3c6cae26180")]


def test_a_card_taken_away_in_the_middle_of_a_poll_is_no_card(bench):
    made = bench()
    made.lay(bytes.fromhex("04a3c6cae26180"))
    work = made.reader.poll()
    for _ in range(6):
        made.now += next(work)
    made.field.take(bytes.fromhex("04a3c6cae26180"))
    assert made.poll() == []
