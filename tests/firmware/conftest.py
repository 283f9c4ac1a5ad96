"""A board whose firmware really runs, on MicroPython, in virtual time; and that firmware's parts in this Python."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest
from hypothesis import settings

import firmware_bridge
from companion.events import BoardSensed
from companion.ports import Carry, Manner
from firmware_bridge.simulator.firmware_wiring import simulated_wiring
from firmware_bridge.simulator.table import VirtualTable

# No test here is about wall time.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

FIRMWARE = Path(firmware_bridge.__file__).with_name("firmware")
DIAMOND = tuple(f"{chr(97 + c)}{r + 1}" for r in range(9) for c in range(9) if abs(c - 4) + abs(r - 4) <= 4)
READY = 3.0
"""Seconds after which a board that was told its wiring has surely restarted with it."""


class Room:
    """Runs a VirtualTable whose device is the firmware; keeps its events with their times."""

    def __init__(self, cells=DIAMOND, *, wiring=None, slots=(), identity=(), buttons=(), faces=0, **options):
        self.cells = cells
        self.wiring = wiring or simulated_wiring(cells, len(slots), identity, len(buttons), faces)
        parts = {"slots": slots, "identity": identity, "buttons": buttons, "dice": ("die",) if faces else ()}
        self.table = VirtualTable(cells, wiring=self.wiring, **parts, **options)
        self.board, self.device = self.table.board, self.table.board.device
        self.now = 0.0
        self.log = []

    def run(self, seconds):
        end = self.now + seconds
        still = 0
        while (due := self.table.deadline()) is not None and due <= end:
            still = still + 1 if due <= self.now else 0
            assert still < 100, "deadline does not move on"
            self.now = max(self.now, due)
            self.log += [(self.now, event) for event in self.table.tick(self.now)]
        self.now = end
        return self

    def settle(self):
        while self.board.busy():
            self.run(0.1)
        return self.run(0.8)

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

    def detail(self):
        return self.table.status().devices[0].detail

    def state(self):
        return self.table.status().devices[0].state


@pytest.fixture
def room():
    """Makes rooms, and ends their interpreters."""
    made = []

    def make(*arguments, **options):
        made.append(Room(*arguments, **options))
        return made[-1]

    yield make
    for one in made:
        one.table.close()


@pytest.fixture(scope="session")
def part():
    """Imports a part of the firmware that knows no hardware, into this Python."""
    sys.path.insert(0, str(FIRMWARE))
    yield lambda name: importlib.import_module(f"lutin.{name}")
    sys.path.remove(str(FIRMWARE))
    for name in [name for name in sys.modules if name.partition(".")[0] == "lutin"]:
        del sys.modules[name]
