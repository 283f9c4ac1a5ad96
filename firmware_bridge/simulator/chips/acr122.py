"""A simulated PC/SC reader: one card, its answer to reset, and the reader's own commands (ACR122U API 2.04)."""

from __future__ import annotations

import errno
from collections.abc import Callable

from firmware_bridge.readers.acr122 import PcscPoller
from firmware_bridge.readers.polled import PolledPort
from firmware_bridge.simulator.chips.polled import PolledChip
from firmware_bridge.simulator.tags import Field, SimulatedTag

ANSWER_TO_RESET = "3b8f8001804f0ca000000306 03{name}00000000{check}"
ULTRALIGHT, CLASSIC = ("0003", "68"), ("0001", "6a")
WELL, FAILED = b"\x90\x00", b"\x63\x00"


class SimulatedPcsc:
    """What pyscard would give; ``silent``: the reader was pulled out."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.silent = False
        self._tag: SimulatedTag | None = None

    def connect(self) -> bytes | None:
        """Connect to the card that lies there."""
        self._check()
        self._tag = self.field.tags[0] if self.field.tags else None
        if self._tag is None:
            return None
        name, check = ULTRALIGHT if self._tag.sak == 0 else CLASSIC
        return bytes.fromhex(ANSWER_TO_RESET.format(name=name, check=check))

    def transmit(self, command: bytes) -> bytes | None:
        """Send a command to it."""
        self._check()
        tag = self._tag
        if tag is None or tag not in self.field.tags:
            self._tag = None
            return None
        if command[:2] == b"\xff\xca":
            return tag.uid + WELL
        if tag.leaves_after == 0:
            return FAILED
        tag.leaves_after -= tag.leaves_after > 0
        inner = {0xB0: b"\x30", 0xD6: b"\xa2"}.get(command[1], b"") + command[3:4]
        answer = tag.obey(inner + command[5:])
        return FAILED if answer is None else answer + WELL

    def close(self) -> None:
        """Let go of the card."""
        self._tag = None

    def _check(self) -> None:
        if self.silent:
            raise OSError(errno.ENODEV, "no reader")


def make(write: Callable[[bytes], None]) -> PolledChip:
    """The reader behind the real poller and port."""
    field = Field()
    reader = SimulatedPcsc(field)

    def opened(now: float) -> PolledPort:  # noqa: ARG001
        reader.connect()
        poller = PcscPoller(reader.connect, reader.transmit, reader.close)
        return PolledPort(poller, lambda: made.now, lambda seconds: None)  # noqa: ARG005

    made = PolledChip(write, field, opened, reader)
    return made
