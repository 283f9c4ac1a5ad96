"""A reader, its wire and its simulated chip in one thread and virtual time, as companion.ports.Table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.events import Event
from companion.ports import Light, TableStatus
from firmware_bridge.readers import load_driver
from firmware_bridge.readers.table import ReaderTable
from firmware_bridge.simulator.chips import Chip, simulated_chip
from firmware_bridge.simulator.tags import SimulatedTag
from firmware_bridge.wire import MemoryWire, WireFaults

BACK_OFF = 0.2


class VirtualReader:
    """``driver`` names the driver and its chip; ``make`` makes another chip. Call ``tick`` at each ``deadline``."""

    def __init__(
        self,
        driver: str,
        place: str = "reader",
        *,
        key: str = "left",
        seed: int = 0,
        faults: WireFaults | None = None,
        make: Callable[[Callable[[bytes], None]], Chip] | None = None,
    ) -> None:
        self.wire = MemoryWire(key, seed, faults)
        self.chip = make(self.wire.device.write) if make else simulated_chip(driver, self.wire.device.write)
        self.part = ReaderTable(key, driver, load_driver(driver), place, self.wire.host.write)
        self._open_at: float | None = None
        self.chip.open(0.0)

    def lay(self, uid: bytes, now: float) -> SimulatedTag:
        """Lay a new card of this number on the reader."""
        tag = SimulatedTag(uid)
        self.wire.now = max(self.wire.now, now)
        self.chip.lay(tag, now)
        return tag

    def take(self, uid: bytes, now: float) -> None:
        """Take a card away."""
        self.wire.now = max(self.wire.now, now)
        self.chip.take(uid, now)

    def handle(self, signal: object, now: float) -> Sequence[Event]:
        """Take a signal that did not come over the wire."""
        return self.part.handle(signal, now)

    def tick(self, now: float) -> Sequence[Event]:
        """Move chip, bytes and reader up to ``now``."""
        self.wire.now = max(self.wire.now, now)
        self._turn(now)
        for data in self.wire.to_device(now):
            self.chip.handle(data, now)
        events = [event for signal in self.wire.to_host(now) for event in self.part.handle(signal, now)]
        return [*events, *self.part.tick(now)]

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        chip = self.chip.deadline() if self._open_at is None else self._open_at
        return min((due for due in (chip, self.wire.deadline(), self.part.deadline()) if due is not None), default=None)

    def status(self) -> TableStatus:
        """How the reader is doing."""
        return self.part.status()

    def show(self, lights: Mapping[str, Light], now: float) -> None:
        """A reader has no lights."""

    def _turn(self, now: float) -> None:
        """The chip's turn; a port that breaks is opened again and again, as its transport does."""
        try:
            if self._open_at is None:
                self.chip.tick(now)
            elif now >= self._open_at:
                self._open_at = now + BACK_OFF
                self.chip.open(now)
                self._open_at = None
                self.wire.plug()
        except OSError:
            if self._open_at is None:
                self.wire.unplug()
            self._open_at = now + BACK_OFF
