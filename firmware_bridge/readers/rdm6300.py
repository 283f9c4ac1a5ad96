"""RDM6300, ID-12LA and ID-20LA: 125 kHz tags (EM4100) as text frames on a serial line, 9600 8N1.

A frame is ``02``, ten hex digits (a version byte and the 32-bit number), two digits that are the XOR of those five
bytes, ``03``; an ID-12LA or ID-20LA puts ``0D 0A`` before the ``03``. The RDM6300 repeats it fifteen times a second
while a tag lies there; the others send it once a tap. Which of the two it is shows by itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from firmware_bridge.presence import MISSES
from firmware_bridge.readers.driver import Driver, Message, Polled, Ready, Sighting, Tapped
from firmware_bridge.transport import open_port

START, END = 0x02, 0x03
LONGEST = 14
"""Characters between START and END: twelve digits, and CR LF of some readers."""
REPEAT = 0.3
"""Seconds within which a reader that repeats has sent its frame again."""
SILENCE = 0.2
"""Seconds without a frame that count as one miss of a reader that repeats."""
_BODY = re.compile(rb"([0-9A-Fa-f]{12})(?:\r\n)?")


class FrameParser:
    """Frames out of bytes, cut anywhere; ``errors`` counts what was none."""

    def __init__(self) -> None:
        self.errors = 0
        self._body: bytearray | None = None

    def feed(self, data: bytes) -> list[str]:
        """The tags that were read (``em:61008eb2f9``)."""
        return [tag for byte in data if (tag := self._take(byte)) is not None]

    def _take(self, byte: int) -> str | None:
        if byte == START:
            self.errors += self._body is not None
            self._body = bytearray()
            return None
        body = self._body
        if body is None:
            return None
        if byte == END:
            self._body = None
            return self._tag(bytes(body))
        body.append(byte)
        if len(body) > LONGEST:
            self.errors += 1
            self._body = None
        return None

    def _tag(self, body: bytes) -> str | None:
        found = _BODY.fullmatch(body)
        number = bytes.fromhex(found[1].decode("ascii")) if found else b""
        check = 0
        for byte in number:
            check ^= byte
        if not number or check:
            self.errors += 1
            return None
        return f"em:{number[:5].hex()}"


class Rdm6300:
    """The session of a reader that only talks: whether it is there can't be told, only whether its port is."""

    def __init__(self) -> None:
        self._parser = FrameParser()
        self._repeats = False
        self._stop()

    @property
    def taps(self) -> bool:
        """True until the reader has repeated a tag."""
        return not self._repeats

    @property
    def errors(self) -> int:
        """Damaged frames."""
        return self._parser.errors

    def start(self, now: float) -> Sequence[Message]:  # noqa: ARG002
        """There is nothing to ask for."""
        self._stop()
        return (Ready(),)

    def stop(self) -> None:
        """Forget what had begun."""
        self._stop()

    def _stop(self) -> None:
        self._parser = _fresh(self._parser)
        self._single: tuple[str, float] | None = None
        self._missing = MISSES
        self._heard = 0.0

    def feed(self, data: bytes, now: float) -> Sequence[Message]:
        """Take bytes from the reader."""
        messages: list[Message] = []
        for tag in self._parser.feed(data):
            if not self._repeats and self._single is not None and self._single[0] == tag:
                self._repeats, self._single = True, None
            if self._repeats:
                self._heard, self._missing = now, 0
                messages.append(Polled((Sighting(tag),)))
                continue
            if self._single is not None:
                messages.append(Tapped(self._single[0]))
            self._single = tag, now + REPEAT
        return messages

    def tick(self, now: float) -> Sequence[Message]:
        """Notice what was not repeated."""
        messages: list[Message] = []
        if self._single is not None and now >= self._single[1]:
            messages.append(Tapped(self._single[0]))
            self._single = None
        while self._missing < MISSES and now >= self._heard + SILENCE * (self._missing + 1):
            self._missing += 1
            messages.append(Polled())
        return messages

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        if self._single is not None:
            return self._single[1]
        return self._heard + SILENCE * (self._missing + 1) if self._missing < MISSES else None

    def take_output(self) -> bytes:
        """Such a reader is never told anything."""
        return b""

    def write(self, tag: str, text: str, now: float) -> bool:  # noqa: ARG002
        """These tags hold nothing but their number."""
        return False


def _fresh(parser: FrameParser) -> FrameParser:
    """A parser with an empty buffer that goes on counting."""
    made = FrameParser()
    made.errors = parser.errors
    return made


DRIVER = Driver(Rdm6300, open_port, port="/dev/serial/by-id/…", baud=9600)
