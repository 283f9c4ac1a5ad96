"""A simulated reader behind a polled port: time is told instead of waited for, the rest is the real code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from firmware_bridge.readers.polled import POLL, PolledPort
from firmware_bridge.simulator.tags import Field, SimulatedTag


class Mute(Protocol):
    """A simulated chip that may fall silent."""

    silent: bool


class PolledChip:
    """Implements Chip for drivers whose port polls; ``opened`` opens such a port."""

    def __init__(
        self, write: Callable[[bytes], None], field: Field, opened: Callable[[float], PolledPort], chip: Mute
    ) -> None:
        self.field = field
        self.chip = chip
        self.now = 0.0
        self.hangs = False
        """A call of the port's thread never returns."""
        self._write = write
        self._opened = opened
        self._port: PolledPort | None = None
        self._due: float | None = None

    @property
    def silent(self) -> bool:
        """Whether the chip says nothing."""
        return self.chip.silent

    @silent.setter
    def silent(self, silent: bool) -> None:
        self.chip.silent = silent

    def name(self, uid: bytes) -> str:
        """How the driver calls this card."""
        return f"nfc:{uid.hex()}"

    def lay(self, tag: SimulatedTag, now: float) -> None:  # noqa: ARG002
        """Lay a card over the antenna."""
        self.field.lay(tag)

    def take(self, uid: bytes, now: float) -> None:  # noqa: ARG002
        """Take a card away."""
        self.field.take(uid)

    def open(self, now: float) -> None:
        """Open the port as its transport does; raises OSError."""
        self.now = max(self.now, now)
        self._port, self._due = None, None
        self._port = self._opened(now)
        self._due = now

    def handle(self, data: bytes, now: float) -> None:  # noqa: ARG002
        """Take bytes from the driver."""
        if self._port is not None:
            self._port.write(data)

    def tick(self, now: float) -> None:
        """Poll."""
        self.now = max(self.now, now)
        if self._due is None or now < self._due or self._port is None:
            return
        self._due = now + POLL
        if self.hangs:
            return
        data = self._port.read()
        if data:
            self._write(data)

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return self._due
