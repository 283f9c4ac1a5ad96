"""Simulated readers, one file a driver under the driver's own name: the chip's side of the same bytes."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Protocol

from firmware_bridge.simulator.tags import SimulatedTag


class Chip(Protocol):
    """A simulated reader: what its port gives it and takes from it, and the cards that are laid on it."""

    silent: bool
    """It says nothing and obeys nothing, as after a wire came loose."""

    def name(self, uid: bytes) -> str:
        """How the driver calls this tag."""
        ...

    def lay(self, tag: SimulatedTag, now: float) -> None:
        """Lay a card over the antenna."""
        ...

    def take(self, uid: bytes, now: float) -> None:
        """Take a card away."""
        ...

    def open(self, now: float) -> None:
        """The port is opened; raises OSError where that fails."""
        ...

    def handle(self, data: bytes, now: float) -> None:
        """Take bytes from the driver."""
        ...

    def tick(self, now: float) -> None:
        """Do what is due; raises OSError where the port breaks."""
        ...

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        ...


def simulated_chip(key: str, write: Callable[[bytes], None]) -> Chip:
    """The simulated reader for a driver; ``write`` is given the bytes that its port would give."""
    made: Chip = import_module(f"{__name__}.{key}").make(write)
    return made
