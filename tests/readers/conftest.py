"""A reader on a bench: cards are laid and taken in told time, and every event is kept with its time."""

from __future__ import annotations

import pytest
from hypothesis import settings

from companion.events import CardLaid, CardTaken, DeviceChanged
from firmware_bridge.simulator.reader import VirtualReader

# No test here is about wall time.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


class Bench:
    """A driver with its simulated reader; ``run`` lets virtual time pass."""

    def __init__(self, driver, **options):
        self.reader = VirtualReader(driver, **options)
        self.chip = self.reader.chip
        self.driver = driver
        self.now = 0.0
        self.events = []

    def run(self, seconds):
        end, still = self.now + seconds, 0
        while (due := self.reader.deadline()) is not None and due <= end:
            still = still + 1 if due <= self.now else 0
            assert still < 1000, "deadline does not move on"
            self.now = max(self.now, due)
            self._note(self.reader.tick(self.now))
        self.now = end
        self._note(self.reader.tick(end))
        return self

    def _note(self, events):
        self.events += [(self.now, event) for event in events]

    def lay(self, uid, seconds=1.0):
        self.tag = self.reader.lay(uid, self.now)
        return self.run(seconds)

    def take(self, uid, seconds=3.0):
        self.reader.take(uid, self.now)
        return self.run(seconds)

    def of(self, *kinds):
        return [event for _, event in self.events if isinstance(event, kinds)]

    @property
    def cards(self):
        """``+tag`` for a card laid, ``-tag`` for one taken."""
        return [("+" if isinstance(event, CardLaid) else "-") + event.tag for event in self.of(CardLaid, CardTaken)]

    @property
    def states(self):
        return [event.state for event in self.of(DeviceChanged)]

    @property
    def device(self):
        [device] = self.reader.status().devices
        return device


@pytest.fixture
def bench():
    """Set a reader up, and let it come to itself: ``bench("pn532")``."""
    return lambda driver, **options: Bench(driver, **options).run(2.0)


@pytest.fixture
def cold_bench():
    """The same, from its first moment."""
    return Bench


@pytest.fixture
def cuttings():
    """Every way of cutting bytes in two, byte by byte, and whole."""

    def cut(data):
        yield [data]
        yield [data[i : i + 1] for i in range(len(data))]
        for at in range(1, len(data)):
            yield [data[:at], data[at:]]

    return cut
