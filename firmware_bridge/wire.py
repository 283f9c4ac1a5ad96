"""A pipe of bytes in memory with two ends and virtual time: latency, pieces cut anywhere, and seeded faults."""

from __future__ import annotations

import math
import random
from collections import deque
from dataclasses import dataclass, field
from enum import Enum

from firmware_bridge.signals import Dropped, Opened, Received, Signal


class Pieces(Enum):
    """How what was written is cut into what is read."""

    WHOLE = "whole"
    """Each write is read as it was written."""
    BYTES = "bytes"
    """A byte at a time."""
    RANDOM = "random"
    """Cut and merged at random."""


@dataclass(frozen=True, slots=True)
class WireFaults:
    """Seeded damage: ``lost`` and ``doubled`` are chances of one write, the next three of one byte."""

    lost: float = 0.0
    doubled: float = 0.0
    dropped: float = 0.0
    flipped: float = 0.0
    repeated: float = 0.0
    latency: float = 0.002
    jitter: float = 0.0
    """Seconds one way, and how much more at most; bytes never overtake each other."""
    pieces: Pieces = Pieces.WHOLE


NOISE, NOISE_EVERY = 96, 0.05
"""Bytes of noise, and the seconds between two bursts of it."""
MOST_UNDER_WAY = 65536
"""Bytes on the way in one direction; more are lost, as by a real port nobody reads."""


@dataclass(slots=True)
class _Way:
    """One direction."""

    queue: deque[tuple[float, bytes]] = field(default_factory=deque)
    size: int = 0
    free_at: float = 0.0


class WireEnd:
    """What one side writes to."""

    def __init__(self, wire: MemoryWire, way: _Way) -> None:
        self._wire = wire
        self._way = way

    def write(self, data: bytes) -> None:
        """Send bytes to the other end, stamped with the wire's ``now``."""
        self._wire.carry(self._way, data)


class MemoryWire:
    """Carries bytes between ``host`` and ``device``; ``to_host`` and ``to_device`` give what has arrived by ``now``.

    Plugged in from the beginning: the first ``to_host`` starts with Opened. The same seed damages the same bytes alike.
    """

    def __init__(self, device: str = "board", seed: int = 0, faults: WireFaults | None = None) -> None:
        self.faults = faults or WireFaults()
        self.now = 0.0
        self.sent = 0
        self._name = device
        self._random = random.Random(f"wire {seed}")
        self._towards_host = _Way()
        self._towards_device = _Way()
        self._signals: deque[Signal] = deque((Opened(device),))
        self._whole = True
        self._stalled_until = 0.0
        self._noise_until = self._noise_at = -math.inf
        self.host = WireEnd(self, self._towards_device)
        self.device = WireEnd(self, self._towards_host)

    def unplug(self) -> None:
        """Pull the cable out: what was under way is lost, and the host's port breaks."""
        self.cut()
        self._signals.append(Dropped(self._name, "port_hung_up"))

    def plug(self, *, elsewhere: bool = False) -> None:  # noqa: ARG002
        """Plug the cable in again; a pipe in memory has no other socket."""
        self._whole = True
        self._signals.append(Opened(self._name))

    def cut(self) -> None:
        """Lose all bytes from now on, those under way too, without telling anyone."""
        self._whole = False
        self._noise_until = -math.inf
        for way in (self._towards_host, self._towards_device):
            way.queue.clear()
            way.size = 0

    def mend(self) -> None:
        """End a ``cut``."""
        self._whole = True

    def stall(self, seconds: float) -> None:
        """Hold all bytes back for a while, then deliver them."""
        self._stalled_until = self.now + seconds

    def spew(self, seconds: float) -> None:
        """Let nothing but noise arrive at the host for a while, as from a device that runs wild."""
        self._noise_until = self.now + seconds
        self._noise_at = self.now

    def carry(self, way: _Way, data: bytes) -> None:
        """Take bytes written at one end."""
        if not self._whole or not data:
            return
        self.sent += len(data)
        faults = self.faults
        if faults.lost and self._random.random() < faults.lost:
            return
        data = self._damage(data)
        if faults.doubled and self._random.random() < faults.doubled:
            data += data
        if way.size + len(data) > MOST_UNDER_WAY:
            return
        due = self.now + faults.latency
        if faults.jitter:
            due += self._random.random() * faults.jitter
        due = max(due, way.free_at)
        for piece in self._cut(data):
            way.queue.append((due, piece))
        way.size += len(data)
        way.free_at = due

    def to_host(self, now: float) -> list[Signal]:
        """Signals for the host's thread that are due by ``now``."""
        self.now = max(self.now, now)
        signals = list(self._signals)
        self._signals.clear()
        pieces = self._due(self._towards_host)
        if self._noise_at < self._noise_until:
            pieces = self._noise()
        signals += [Received(self._name, data) for data in pieces]
        return signals

    def to_device(self, now: float) -> list[bytes]:
        """Bytes for the device that are due by ``now``."""
        self.now = max(self.now, now)
        return self._due(self._towards_device)

    def deadline(self) -> float | None:
        """When something arrives next; None where nothing is under way."""
        if self._signals:
            return self.now
        if self._noise_at < self._noise_until:
            return max(self._noise_at, self.now)
        dues = [way.queue[0][0] for way in (self._towards_host, self._towards_device) if way.queue]
        return max(min(dues), self._stalled_until) if dues else None

    def _noise(self) -> list[bytes]:
        """What has been spewed by now; what was truly sent is drowned in it."""
        if self.now < self._noise_at:
            return []
        self._noise_at += NOISE_EVERY
        return [self._random.randbytes(NOISE)]

    def _due(self, way: _Way) -> list[bytes]:
        if not way.queue or self.now < self._stalled_until:
            return []
        pieces: list[bytes] = []
        while way.queue and way.queue[0][0] <= self.now:
            pieces.append(way.queue.popleft()[1])
        way.size -= sum(map(len, pieces))
        if len(pieces) > 1 and self.faults.pieces is Pieces.RANDOM:
            return self._cut(b"".join(pieces))
        return pieces

    def _damage(self, data: bytes) -> bytes:
        dropped, flipped, repeated = self.faults.dropped, self.faults.flipped, self.faults.repeated
        if not dropped + flipped + repeated:
            return data
        damaged = bytearray()
        for byte in data:
            chance = self._random.random()
            if chance >= dropped + flipped:
                damaged.append(byte)
                if chance < dropped + flipped + repeated:
                    damaged.append(byte)
            elif chance >= dropped:
                damaged.append(byte ^ (1 << self._random.randrange(8)))
        return bytes(damaged)

    def _cut(self, data: bytes) -> list[bytes]:
        match self.faults.pieces:
            case Pieces.WHOLE:
                return [data]
            case Pieces.BYTES:
                return [data[i : i + 1] for i in range(len(data))]
        pieces: list[bytes] = []
        while data:
            size = self._random.randint(1, 24)
            pieces.append(data[:size])
            data = data[size:]
        return pieces
