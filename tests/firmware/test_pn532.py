"""The firmware's PN532 driver on a chip that takes its time: it wakes slowly, answers late, in one piece or in two."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from firmware_bridge.simulator.chips.pn532 import SimulatedPn532
from firmware_bridge.simulator.tags import SimulatedTag

SEVEN, FOUR = bytes.fromhex("04a3c6cae26180"), bytes.fromhex("dd17380a")


class Bench:
    """A driver, its port and chip, and a clock that the driver's own pauses move."""

    def __init__(self, part, **chip):
        self.now = 0
        self.waiting = b""
        clock = SimpleNamespace(ticks_ms=lambda: self.now, ticks_diff=lambda later, earlier: later - earlier)
        sys.modules["lutin.hal"] = clock
        part("wiring")
        sys.modules["lutin"].hal = clock
        self.chip = SimulatedPn532(self._come, **chip)
        pn532 = part("pn532")
        pn532.hal = clock
        self.reader = pn532.Pn532(self)

    def _come(self, data):
        self.waiting += data

    def send(self, data, wake):
        self.chip.handle((b"\x55\x55" + bytes(14) if wake else b"") + data, self.now / 1000)

    def receive(self):
        self.chip.tick(self.now / 1000)
        data, self.waiting = self.waiting, b""
        return data

    def do(self, work):
        try:
            while True:
                self.now += next(work)
        except StopIteration as end:
            return end.value

    def poll(self):
        return self.do(self.reader.poll())


@pytest.fixture
def bench(part):
    return lambda **chip: Bench(part, **chip)


@pytest.mark.parametrize("together", [False, True], ids=["ACK first", "ACK with the answer"])
@pytest.mark.parametrize("wakes_in", [0.02, 1.5])
def test_cards_are_read_however_the_chip_answers(bench, together, wakes_in):
    made = bench(together=together, wakes_in=wakes_in)
    assert made.poll() == []
    made.chip.lay(SimulatedTag(SEVEN), 0.0)
    assert made.poll() == [SEVEN]
    made.chip.lay(SimulatedTag(FOUR), 0.0)
    assert sorted(made.poll()) == sorted([SEVEN, FOUR])
    made.chip.take(SEVEN, 0.0)
    assert made.poll() == [FOUR]


def test_a_chip_that_falls_silent_and_one_that_forgot_all_are_woken_again(bench):
    made = bench()
    made.chip.lay(SimulatedTag(SEVEN), 0.0)
    assert made.poll() == [SEVEN]
    made.chip.silent = True
    assert made.poll() is None
    made.chip.silent = False
    made.chip.reset()
    assert made.poll() == [SEVEN]


def test_a_text_is_written_and_a_card_that_goes_meanwhile_is_told(bench):
    made = bench()
    card = SimulatedTag(SEVEN)
    made.chip.lay(card, 0.0)
    assert made.poll() == [SEVEN]
    assert made.do(made.reader.write([b"abcd", b"efgh"])) is True
    assert bytes(card.memory[16:24]) == b"abcdefgh"
    card.leaves_after = 1
    assert made.do(made.reader.write([b"1234", b"5678"])) is False
