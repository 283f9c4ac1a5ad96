"""Readers that pretend to be a keyboard: they type a tag's number, then Enter, and see no removal.

The bytes are the kernel's input events (linux/input.h: two longs of time, type, code, value), so nothing has to be
installed. Keys are told by their code, which is the key's place: a French layout of the system changes nothing.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import select
import struct
from collections.abc import Sequence

from companion.errors import TransportError
from firmware_bridge.readers.driver import Driver, Message, Ready, Tapped
from firmware_bridge.transport import READ_TIMEOUT

EVENT = struct.Struct("llHHi")
KEY_EVENT, PRESSED = 1, 1
ENTER, KEYPAD_ENTER = 28, 96
KEYS = {
    **{code: str(number % 10) for number, code in enumerate(range(2, 12), start=1)},
    **dict(zip((82, 79, 80, 81, 75, 76, 77, 71, 72, 73), "0123456789", strict=True)),
    **dict(zip((30, 48, 46, 32, 18, 33), "abcdef", strict=True)),
    # A reader set to the French layout types its A with the key that is Q elsewhere.
    16: "a",
}
"""Key code (linux/input-event-codes.h) to digit: the row above the letters, the keypad, A to F of hexadecimals."""
SILENT_KEYS = {42, 54, 58, 69}
"""Shift, Caps Lock and Num Lock: readers press them on their way."""
GAP = 0.2
"""Seconds between two keys at most: people type more slowly."""
SHORTEST, LONGEST = 4, 24
GRAB = 0x40044590
"""ioctl EVIOCGRAB: from now on the keys reach nobody else."""
SET_CLOCK = 0x400445A0
"""ioctl EVIOCSCLOCKID: event times by a clock that never jumps."""
CLOCK_MONOTONIC = 1


class KeyParser:
    """Numbers out of input events, cut anywhere; it keeps less than an event and LONGEST digits."""

    def __init__(self) -> None:
        self.errors = 0
        self._buffer = bytearray()
        self._typed = ""
        self._spoilt = False
        self._last = 0.0

    def feed(self, data: bytes) -> list[str]:
        """The numbers that were typed to their end."""
        self._buffer += data
        whole = len(self._buffer) - len(self._buffer) % EVENT.size
        found = [number for event in EVENT.iter_unpack(bytes(self._buffer[:whole])) if (number := self._take(*event))]
        del self._buffer[:whole]
        return found

    def _take(self, seconds: int, micros: int, kind: int, code: int, value: int) -> str:
        if kind != KEY_EVENT or value != PRESSED or code in SILENT_KEYS:
            return ""
        at = seconds + micros / 1e6
        if not 0 <= at - self._last <= GAP:
            self.errors += bool(self._typed)
            self._typed, self._spoilt = "", False
        self._last = at
        if code in (ENTER, KEYPAD_ENTER):
            return self._end()
        self._typed = (self._typed + KEYS.get(code, ""))[: LONGEST + 1]
        self._spoilt = self._spoilt or code not in KEYS
        return ""

    def _end(self) -> str:
        typed, spoilt = self._typed, self._spoilt
        self._typed, self._spoilt = "", False
        if spoilt or not SHORTEST <= len(typed) <= LONGEST:
            self.errors += bool(typed or spoilt)
            return ""
        return typed


class Keyboard:
    """The session of a reader that types."""

    taps = True

    def __init__(self) -> None:
        self._parser = KeyParser()
        self._before = 0

    @property
    def errors(self) -> int:
        """Numbers that were not typed to their end."""
        return self._before + self._parser.errors

    def start(self, now: float) -> Sequence[Message]:  # noqa: ARG002
        """There is nothing to ask for."""
        self.stop()
        return (Ready(),)

    def stop(self) -> None:
        """Forget what had begun."""
        self._before += self._parser.errors
        self._parser = KeyParser()

    def feed(self, data: bytes, now: float) -> Sequence[Message]:  # noqa: ARG002
        """Take input events."""
        return [Tapped(f"key:{number}") for number in self._parser.feed(data)]

    def tick(self, now: float) -> Sequence[Message]:  # noqa: ARG002
        """Nothing is ever due."""
        return ()

    def deadline(self) -> float | None:
        """Nothing is ever due."""
        return None

    def take_output(self) -> bytes:
        """Such a reader is never told anything."""
        return b""

    def write(self, tag: str, text: str, now: float) -> bool:  # noqa: ARG002
        """Such a reader only types."""
        return False


class InputPort:
    """An input device, as a port that is only read."""

    def __init__(self, path: str) -> None:
        self._descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            fcntl.ioctl(self._descriptor, GRAB, 1)
            fcntl.ioctl(self._descriptor, SET_CLOCK, struct.pack("i", CLOCK_MONOTONIC))
        except OSError:
            os.close(self._descriptor)
            raise

    @property
    def in_waiting(self) -> int:
        """Events always come whole: as many as fit are read."""
        return EVENT.size * 64

    def read(self, size: int = 1, /) -> bytes:
        """Read events; nothing after READ_TIMEOUT."""
        ready, _, _ = select.select((self._descriptor,), (), (), READ_TIMEOUT)
        return os.read(self._descriptor, max(size, EVENT.size)) if ready else b""

    def write(self, data: bytes, /) -> int | None:
        """Nothing is ever written to a keyboard."""
        return len(data)

    def close(self) -> None:
        """Let the keys go to others again."""
        with contextlib.suppress(OSError):
            # A device that is gone holds nothing back.
            fcntl.ioctl(self._descriptor, GRAB, 0)
        os.close(self._descriptor)


def open_input(url: str, baudrate: int) -> InputPort:  # noqa: ARG001
    """Open ``/dev/input/by-id/…-event-kbd``; raises TransportError."""
    try:
        return InputPort(url)
    except OSError as error:
        codes = {errno.ENOENT: "port_missing", errno.ENODEV: "port_missing", errno.EACCES: "input_denied"}
        codes |= {errno.EBUSY: "port_busy", errno.EPERM: "input_denied"}
        raise TransportError(codes.get(error.errno or 0, "port_failed"), port=url) from error


DRIVER = Driver(Keyboard, open_input, port="/dev/input/by-id/…-event-kbd", taps_only=True)
