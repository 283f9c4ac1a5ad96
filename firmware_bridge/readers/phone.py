"""No reader at all: cards are named on the page. The page can always do that; the driver lets a profile say so.

A slot that this driver serves stands in the profile like any other, so that a reader can take its place later by a
change of one word.
"""

from __future__ import annotations

from collections.abc import Sequence

from firmware_bridge.readers.driver import Driver, Message, Ready

PHONE = "phone"
"""The driver's name in profiles."""


class Phone:
    """The session of a reader that is not there: ready from the beginning, and never heard of."""

    taps = True
    errors = 0

    def start(self, now: float) -> Sequence[Message]:  # noqa: ARG002
        """Nothing has to be waited for."""
        return (Ready(),)

    def stop(self) -> None:
        """Nothing can be lost."""

    def feed(self, data: bytes, now: float) -> Sequence[Message]:  # noqa: ARG002
        """Nothing comes from anywhere."""
        return ()

    def tick(self, now: float) -> Sequence[Message]:  # noqa: ARG002
        """Nothing is ever due."""
        return ()

    def deadline(self) -> float | None:
        """Nothing is ever due."""
        return None

    def take_output(self) -> bytes:
        """Nobody is told anything."""
        return b""

    def write(self, tag: str, text: str, now: float) -> bool:  # noqa: ARG002
        """There is nothing to write with."""
        return False


DRIVER = Driver(Phone, None)
