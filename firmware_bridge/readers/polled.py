"""Readers that are asked by blocking calls (SPI, PC/SC): a port that asks, on the thread of its transport.

What was read crosses to the table's thread as lines of ASCII, so that such a reader is a port like any other:
``read TAG=TEXT …`` (texts in hex) for a poll, ``written TAG FAULT``; and back ``write TAG TEXT``.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from firmware_bridge.presence import MISSES
from firmware_bridge.readers.driver import Message, Polled, Ready, Sighting, Silent, Written

POLL = 0.12
"""Seconds between two polls."""
HEARTBEAT = 8
"""Polls after which something is told at the latest, so that a call that hangs is noticed."""
SILENCE = 1.7
"""Seconds without a line after which a reader counts as silent."""
LONGEST = 1024
"""Bytes of a line."""


class Poller(Protocol):
    """What a driver does on its port's thread; an OSError that comes out of it closes the port."""

    def poll(self, now: float) -> tuple[tuple[Sighting, ...], tuple[Written, ...]]:
        """Ask which tags lie there, and do what is to be written."""
        ...

    def write(self, tag: str, text: str, now: float) -> bool:
        """Write this at one of the next polls."""
        ...

    def close(self) -> None:
        """Let go of the device."""
        ...


class PolledPort:
    """Implements firmware_bridge.transport.Port: each read is a pause and a poll."""

    def __init__(self, poller: Poller, clock: Callable[[], float], pause: Callable[[float], object] | None = None):
        self._poller = poller
        self._clock = clock
        self._ended = threading.Event()
        self._pause = pause or self._ended.wait
        self._told: tuple[Sighting, ...] | None = None
        self._times = 0
        self._lines = bytearray()
        self._asked: deque[tuple[str, str]] = deque()

    @property
    def in_waiting(self) -> int:
        """Nothing is kept: each read polls."""
        return 0

    def read(self, size: int = 1, /) -> bytes:  # noqa: ARG002
        """Poll and give all that comes of it, however much; nothing where nothing changed."""
        if self._told is not None:
            self._pause(POLL)
        self._poll()
        data = bytes(self._lines)
        self._lines.clear()
        return data

    def write(self, data: bytes, /) -> int | None:
        """Take lines from the session."""
        for line in data.decode("ascii").splitlines():
            _, tag, text = line.split(" ")
            self._asked.append((tag, text))
        return len(data)

    def cancel_read(self) -> None:
        """End a pause."""
        self._ended.set()

    def close(self) -> None:
        """Let go of the device."""
        self._poller.close()

    def _poll(self) -> None:
        now = self._clock()
        asked = [self._asked.popleft() for _ in range(len(self._asked))]
        busy = [tag for tag, text in asked if not self._poller.write(tag, bytes.fromhex(text).decode(), now)]
        sightings, written = self._poller.poll(now)
        for one in (*(Written(tag, "tag_busy") for tag in busy), *written):
            self._lines += f"written {one.tag} {one.fault}\n".encode()
        # A few equal polls, so that misses can be counted; then only signs of life.
        self._times = self._times + 1 if sightings == self._told else 0
        self._told = sightings
        if self._times <= MISSES or self._times % HEARTBEAT == 0:
            words = (f"{one.tag}={one.text.encode().hex()}" for one in sightings)
            self._lines += (" ".join(("read", *words)) + "\n").encode()


class PolledSession:
    """The session of a polled reader: lines to messages."""

    taps = False

    def __init__(self) -> None:
        self.errors = 0
        self._line = bytearray()
        self._ready = False
        self._due: float | None = None
        self._output = bytearray()

    def start(self, now: float) -> Sequence[Message]:
        """The device was opened, and so it has answered already; the first poll says the rest."""
        self.stop()
        self._due = now + SILENCE
        return ()

    def stop(self) -> None:
        """The device is gone."""
        self._line.clear()
        self._output.clear()
        self._ready, self._due = False, None

    def feed(self, data: bytes, now: float) -> Sequence[Message]:
        """Take bytes of lines."""
        messages: list[Message] = []
        for byte in data:
            if byte != 0x0A:
                self._line.append(byte)
                if len(self._line) > LONGEST:
                    self.errors += 1
                    self._line.clear()
                continue
            message = _parsed(bytes(self._line))
            self._line.clear()
            if message is None:
                self.errors += 1
                continue
            if not self._ready:
                self._ready = True
                messages.append(Ready())
            self._due = now + SILENCE
            messages.append(message)
        return messages

    def tick(self, now: float) -> Sequence[Message]:
        """Notice silence: a call that hangs."""
        if self._due is None or now < self._due:
            return ()
        self._due, self._ready = None, False
        return (Silent(),)

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return self._due

    def take_output(self) -> bytes:
        """Lines for the port."""
        taken = bytes(self._output)
        self._output.clear()
        return taken

    def write(self, tag: str, text: str, now: float) -> bool:  # noqa: ARG002
        """Write a text on a tag at one of the next polls."""
        self._output += f"write {tag} {text.encode().hex()}\n".encode()
        return True


def _parsed(line: bytes) -> Message | None:
    """A line as a message; None for what is none."""
    try:
        kind, *words = line.decode("ascii").split(" ")
        if kind == "read":
            pairs = [word.split("=") for word in words]
            return Polled(tuple(Sighting(tag, bytes.fromhex(text).decode()) for tag, text in pairs))
        if kind == "written":
            tag, fault = words
            return Written(tag, fault)
    except ValueError:
        # Also what is no ASCII, no hex, or no pair.
        return None
    return None
