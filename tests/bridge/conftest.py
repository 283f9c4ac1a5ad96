"""Both ends of a link over a wire in virtual time."""

from __future__ import annotations

import pytest
from hypothesis import settings

from firmware_bridge.device_link import DeviceLink
from firmware_bridge.link import HostLink
from firmware_bridge.messages import MAJOR, MINOR, Change, Hello, map_hash
from firmware_bridge.signals import Dropped, Opened
from firmware_bridge.wire import MemoryWire

CELLS = ("a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1", "e2")

# No test here is about wall time.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


class Pair:
    """A host link and a device link, run from deadline to deadline; what each delivers is kept."""

    def __init__(self, wire=None, boot_id=7, major=MAJOR, cells=CELLS, count=10):
        self.wire = wire or MemoryWire()
        self.host = HostLink(map_hash(CELLS))
        self.count = count
        self.now = 0.0
        self.delivered = []
        self.told = []
        self.states = [self.host.state]
        self.bits = 0
        self.boot(boot_id, major, cells)

    def boot(self, boot_id, major=MAJOR, cells=CELLS):
        self.booted = self.now
        self.device = DeviceLink(Hello(major, MINOR, (1, 2, 3), boot_id, 0, 2, 5, 10, map_hash(cells)), self.now)
        self.device.changed((), self._bytes(), self.now)

    def _bytes(self):
        return self.bits.to_bytes((self.count + 7) // 8, "little")

    def toggle(self, *cells):
        changes = []
        for cell in cells:
            self.bits ^= 1 << cell
            changes.append(Change(cell, bool(self.bits >> cell & 1), int((self.now - self.booted) * 1000)))
        self.device.changed(changes, self._bytes(), self.now)
        self._flush()

    def _flush(self):
        self.wire.now = max(self.wire.now, self.now)
        for data in (self.host.take_output(),):
            self.wire.host.write(data)
        self.wire.device.write(self.device.take_output())

    def step(self):
        self.told += [m for data in self.wire.to_device(self.now) for m in self.device.receive(data, self.now)]
        for signal in self.wire.to_host(self.now):
            if isinstance(signal, Opened):
                self.host.start(self.now)
            elif isinstance(signal, Dropped):
                self.host.stop()
            else:
                self.delivered += self.host.receive(signal.data, self.now)
        self.host.tick(self.now)
        self.device.tick(self.now)
        self._flush()
        if self.host.state is not self.states[-1]:
            self.states.append(self.host.state)

    def deadline(self):
        dues = (self.host.deadline(), self.device.deadline(), self.wire.deadline())
        return min(due for due in dues if due is not None)

    def run(self, seconds):
        """Let virtual time pass; a clock that stands still for long is a fault."""
        end = self.now + seconds
        still = 0
        while (due := self.deadline()) <= end:
            still = still + 1 if due <= self.now else 0
            assert still < 1000, "deadline does not move on"
            self.now = max(self.now, due)
            self.step()
        self.now = end

    def of(self, kind):
        return [message for message in self.delivered if isinstance(message, kind)]


@pytest.fixture
def pair():
    """Makes pairs; each with its own wire and faults."""
    return Pair
