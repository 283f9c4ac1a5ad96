"""A simulated RDM6300, which repeats its frame while a tag lies there, or ID-20LA, which says it once."""

from __future__ import annotations

from collections.abc import Callable

from firmware_bridge.simulator.tags import SimulatedTag

PERIOD = 0.065


class SimulatedRdm6300:
    """Tags are five bytes long; of two that lie there only the first is read."""

    def __init__(self, write: Callable[[bytes], None], *, repeats: bool = True, ending: bytes = b"") -> None:
        self._write = write
        self._repeats = repeats
        self._ending = ending
        self._lying: list[bytes] = []
        self._due: float | None = None
        self.silent = False

    def name(self, uid: bytes) -> str:
        """How the driver calls this tag."""
        return f"em:{uid.hex()}"

    def lay(self, tag: SimulatedTag, now: float) -> None:
        """Lay a tag over the antenna."""
        self._lying.append(tag.uid)
        self._due = now + 0.02

    def take(self, uid: bytes, now: float) -> None:  # noqa: ARG002
        """Take a tag away."""
        self._lying.remove(uid)

    def open(self, now: float) -> None:
        """The line is always there."""

    def handle(self, data: bytes, now: float) -> None:
        """It listens to nobody."""

    def tick(self, now: float) -> None:
        """Say what lies there."""
        if self._due is None or now < self._due:
            return
        self._due = now + PERIOD if self._lying and self._repeats else None
        if self._lying and not self.silent:
            self._write(frame(self._lying[0], self._ending))

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return self._due


def frame(number: bytes, ending: bytes = b"") -> bytes:
    """The frame of a number of five bytes."""
    check = number[0] ^ number[1] ^ number[2] ^ number[3] ^ number[4]
    return b"\x02" + (number + bytes([check])).hex().upper().encode() + ending + b"\x03"


make = SimulatedRdm6300
