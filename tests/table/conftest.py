"""A simulated board on a wire, its sensing half, and a clock that jumps from deadline to deadline."""

from __future__ import annotations

import pytest
from hypothesis import settings

from companion.events import BoardSensed
from companion.ports import Carry, Manner
from firmware_bridge.simulator.table import VirtualTable

# No test here is about wall time.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

DIAMOND = tuple(f"{chr(97 + c)}{r + 1}" for r in range(9) for c in range(9) if abs(c - 4) + abs(r - 4) <= 4)


class Room:
    """Runs a VirtualTable and keeps its events with their times."""

    def __init__(self, cells=DIAMOND, **options):
        self.cells = cells
        self.table = VirtualTable(cells, **options)
        self.board = self.table.board
        self.now = 0.0
        self.log = []
        self.steps = 0

    def run(self, seconds):
        end = self.now + seconds
        still = 0
        while (due := self.table.deadline()) is not None and due <= end:
            still = still + 1 if due <= self.now else 0
            assert still < 100, "deadline does not move on"
            self.now = max(self.now, due)
            self.log += [(self.now, event) for event in self.table.tick(self.now)]
            self.steps += 1
        self.now = end
        return self

    def settle(self):
        """Until the hands are still, and half a second more."""
        while self.board.busy():
            self.run(0.1)
        return self.run(0.6)

    def carry(self, *carries, manner=Manner.CAREFUL):
        """Do a gesture given as (piece, source, target) and give the events of the meantime."""
        before = len(self.log)
        self.board.carry([Carry(*carry) for carry in carries], manner, self.now)
        self.settle()
        return [event for _, event in self.log[before:]]

    def events(self, kind):
        return [event for _, event in self.log if isinstance(event, kind)]

    def seen(self):
        return dict(self.events(BoardSensed)[-1].cells)

    def lifted(self, events):
        return [cell for event in events if isinstance(event, BoardSensed) for cell in event.lifted or ()]


@pytest.fixture
def room():
    """Makes rooms."""
    return Room
