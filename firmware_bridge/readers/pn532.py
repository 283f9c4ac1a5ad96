"""PN532 on a serial line (HSU, 115200 8N1): NFC cards, asked for several times a second.

Byte tables: PN532 user manual UM0701-02, 6.2.1 (frames), 7.2.2 GetFirmwareVersion, 7.2.10 SAMConfiguration, 7.3.1
RFConfiguration, 7.3.5 InListPassiveTarget, 7.3.8 InDataExchange.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from enum import Enum

from firmware_bridge.readers.driver import Driver, Message, Polled, Ready, Sighting, Silent
from firmware_bridge.readers.notes import Notes
from firmware_bridge.readers.type2 import is_type2
from firmware_bridge.transport import open_port

TO_CHIP, FROM_CHIP, SYNTAX_ERROR = 0xD4, 0xD5, 0x7F
ACK_FRAME = bytes.fromhex("0000ff00ff00")
"""Sent by the host it stops a command that is under way."""
WAKE = bytes.fromhex("5555") + bytes(14)
"""A sleeping chip needs an edge and then some time."""
SAM = bytes.fromhex("140114") + b"\x01"
"""Normal mode, time-out of a virtual card (unused), interrupt line on: the chip leaves its low-power state."""
FIRMWARE = b"\x02"
RETRIES = bytes.fromhex("3205ffff02")
"""An activation is tried three times: a card that was active answers but the second."""
FIELD_ON, FIELD_OFF = bytes.fromhex("320101"), bytes.fromhex("320100")
"""Off between two polls, so that each begins with cards that know of none before."""
LIST = bytes.fromhex("4a0200")
"""Up to two cards at 106 kbit/s type A."""
EXCHANGE = 0x40
UID_SIZES = (4, 7, 10)
INCOMPLETE, HAS_ATS = 0x04, 0x20
"""Bits of SEL_RES: the UID goes on (which a listed card's never does); an answer to select follows."""
POLL = 0.1
"""Seconds between two polls."""
FIRST_ACK = 1.6
"""Seconds: a chip that wakes up may take 1.5."""
ACK_WAIT = 0.3
REPLY_WAIT = 0.45
MOST_MISSED = 3
"""Commands in a row without a reply after which the chip counts as silent."""
AGAIN = 0.5
"""Seconds after which a silent chip is called again."""


class FrameKind(Enum):
    """What a frame is."""

    ACK = "ack"
    NACK = "nack"
    ERROR = "error"
    REPLY = "reply"


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame from the chip; ``data`` of a reply begins with its code, one more than the command's."""

    kind: FrameKind
    data: bytes = b""


def encode(data: bytes) -> bytes:
    """A command and its parameters as a frame."""
    body = bytes([TO_CHIP]) + data
    size = len(body)
    return b"\x00\x00\xff" + bytes([size, -size & 0xFF]) + body + bytes([-sum(body) & 0xFF, 0])


class FrameParser:
    """Frames out of bytes, cut anywhere; ``errors`` counts damaged ones. It keeps less than one frame (263 bytes)."""

    def __init__(self) -> None:
        self.errors = 0
        self._buffer = bytearray()

    def clear(self) -> None:
        """Forget a frame that has begun."""
        self._buffer.clear()

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that are now complete."""
        self._buffer += data
        frames: list[Frame] = []
        while self._find_start() and (size := self._take(frames)):
            del self._buffer[:size]
        return frames

    def _find_start(self) -> bool:
        """Drop what comes before a start code; whether there is one."""
        at = self._buffer.find(b"\x00\xff")
        if at < 0:
            del self._buffer[: len(self._buffer) - (self._buffer[-1:] == b"\x00")]
            return False
        del self._buffer[:at]
        return True

    def _take(self, frames: list[Frame]) -> int:
        """Judge what begins with a start code: how many bytes are done with, 0 where more must come."""
        if len(self._buffer) < 4:
            return 0
        size, check = self._buffer[2], self._buffer[3]
        if (size, check) == (0x00, 0xFF):
            frames.append(Frame(FrameKind.ACK))
            return 4
        if (size, check) == (0xFF, 0x00):
            frames.append(Frame(FrameKind.NACK))
            return 4
        if size == 0 or (size + check) & 0xFF:
            self.errors += 1
            return 1
        return self._take_body(size, frames) if len(self._buffer) >= 6 + size else 0

    def _take_body(self, size: int, frames: list[Frame]) -> int:
        body = bytes(self._buffer[4 : 5 + size])
        # The sum does not miss a zero that was lost; the zero at the end then does.
        if sum(body) & 0xFF or self._buffer[5 + size]:
            self.errors += 1
            return 1
        if body[0] == FROM_CHIP and size > 1:
            frames.append(Frame(FrameKind.REPLY, body[1:-1]))
        elif body[0] == SYNTAX_ERROR:
            frames.append(Frame(FrameKind.ERROR))
        else:
            # Such as our own command, where a wire sends it back.
            self.errors += 1
        return 6 + size


@dataclass(frozen=True, slots=True)
class Target:
    """A card that was listed: the chip's number for it, its SEL_RES, its UID."""

    number: int
    sak: int
    uid: bytes

    @property
    def tag(self) -> str:
        """Its one name."""
        return f"nfc:{self.uid.hex()}"


def targets(reply: bytes) -> list[Target] | None:
    """The cards in a reply to InListPassiveTarget; None where it is not exactly such a list."""
    found: list[Target] = []
    at = 2
    for _ in range(reply[1] if len(reply) > 1 else 0):
        head = reply[at : at + 5]
        if len(head) < 5 or head[4] not in UID_SIZES or head[3] & INCOMPLETE:
            return None
        at += 5 + head[4]
        found.append(Target(head[0], head[3], reply[at - head[4] : at]))
        if head[3] & HAS_ATS and at < len(reply):
            at += reply[at]
    return found if at == len(reply) else None


@dataclass(frozen=True, slots=True)
class _Ask:
    """A command; its reply, or None after these seconds without an ACK, or after it without a reply."""

    data: bytes
    ack_wait: float = ACK_WAIT


@dataclass(frozen=True, slots=True)
class _Rest:
    seconds: float


Life = Generator[_Ask | _Rest, bytes | None, None]
_Bool = Generator[_Ask | _Rest, bytes | None, bool]
_Reply = Generator[_Ask | _Rest, bytes | None, bytes | None]


class Pn532:
    """The session: wakes the chip, then lists the cards over it again and again; a silent chip is woken anew."""

    taps = False

    def __init__(self) -> None:
        self._parser = FrameParser()
        self._notes = Notes()
        self._unanswered = 0
        self._missed = 0
        self._life: Life | None = None
        self._asked: _Ask | None = None
        self._due: float | None = None
        self._acked = False
        self._now = 0.0
        self._output = bytearray()
        self._messages: list[Message] = []

    @property
    def errors(self) -> int:
        """Damaged frames and commands without a reply."""
        return self._parser.errors + self._unanswered

    def start(self, now: float) -> Sequence[Message]:
        """Wake the chip."""
        self.stop()
        self._life = self._live()
        self._go_on(None, now)
        return self._told()

    def stop(self) -> None:
        """Forget all that was under way."""
        self._life, self._asked, self._due = None, None, None
        self._parser.clear()
        self._output.clear()
        self._notes = Notes()

    def feed(self, data: bytes, now: float) -> Sequence[Message]:
        """Take bytes from the chip."""
        for frame in self._parser.feed(data):
            asked = self._asked
            if asked is None:
                continue
            if frame.kind is FrameKind.ACK:
                # Only the first: a line that repeats itself must not pass for a chip at work.
                self._due, self._acked = self._due if self._acked else now + REPLY_WAIT, True
            elif frame.kind is FrameKind.REPLY and frame.data[0] == asked.data[0] + 1:
                self._missed = 0
                self._go_on(frame.data, now)
            elif frame.kind in (FrameKind.ERROR, FrameKind.NACK):
                self._unanswered += 1
                self._go_on(None, now)
        return self._told()

    def tick(self, now: float) -> Sequence[Message]:
        """Go on after a pause, or without the reply that did not come."""
        while self._due is not None and now >= self._due:
            self._unanswered += self._asked is not None
            self._missed += self._asked is not None
            self._go_on(None, now)
        return self._told()

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return self._due

    def take_output(self) -> bytes:
        """Bytes for the chip."""
        taken = bytes(self._output)
        self._output.clear()
        return taken

    def write(self, tag: str, text: str, now: float) -> bool:
        """Write a text on a tag at one of the next polls."""
        return self._life is not None and self._notes.write(tag, text, now)

    def _told(self) -> Sequence[Message]:
        told, self._messages = self._messages, []
        return told

    def _go_on(self, reply: bytes | None, now: float) -> None:
        if self._life is None:
            return
        self._now, self._acked = now, False
        step = self._life.send(reply)
        if isinstance(step, _Rest):
            self._asked, self._due = None, now + step.seconds
        else:
            # What has begun is no answer to this.
            self._parser.clear()
            self._asked, self._due = step, now + step.ack_wait
            self._output += encode(step.data)

    # --- what the chip is asked, in order --------------------------------------------------------------------------

    def _live(self) -> Life:
        while True:
            if (yield from self._wake()):
                yield from self._watch()
            self._messages.append(Silent())
            yield _Rest(AGAIN)

    def _wake(self) -> _Bool:
        self._parser.clear()
        self._output += WAKE
        if (yield _Ask(SAM, FIRST_ACK)) is None:
            return False
        firmware = yield _Ask(FIRMWARE)
        if firmware is None or len(firmware) < 4:
            return False
        if (yield _Ask(RETRIES)) is None:
            return False
        self._missed = 0
        chip, version, revision = firmware[1:4]
        self._messages.append(Ready({"chip": f"PN5{chip:02x}", "firmware": f"{version}.{revision}"}))
        return True

    def _watch(self) -> Life:
        while self._missed < MOST_MISSED:
            yield _Ask(FIELD_ON)
            reply = yield from self._ask_twice(LIST)
            if reply is None:
                continue
            found = targets(reply)
            if found is None:
                self._unanswered += 1
                yield _Rest(POLL)
                continue
            sightings: list[Sighting] = []
            for target in found:
                sighting = yield from self._attend(target)
                if sighting is not None:
                    sightings.append(sighting)
            self._messages.append(Polled(tuple(sightings)))
            late = self._notes.polled([target.tag for target in found], self._now)
            if late is not None:
                self._messages.append(late)
            yield _Ask(FIELD_OFF)
            yield _Rest(POLL)

    def _attend(self, target: Target) -> Generator[_Ask | _Rest, bytes | None, Sighting | None]:
        """Read or write what is to be read or written on a card, through InDataExchange."""
        script = self._notes.attend(target.tag, is_type2(target.sak))
        answer: bytes | None = None
        try:
            command = next(script)
            while True:
                reply = yield _Ask(bytes([EXCHANGE, target.number]) + command)
                # The status: six bits of error code, 0 for none.
                well = reply is not None and len(reply) > 1 and not reply[1] & 0x3F
                answer = reply[2:] if well and reply is not None else None
                command = script.send(answer)
        except StopIteration as ended:
            sighting, written = ended.value
            if written is not None:
                self._messages.append(written)
            return sighting  # type: ignore[no-any-return]

    def _ask_twice(self, data: bytes) -> _Reply:
        reply = yield _Ask(data)
        if reply is None:
            self._output += ACK_FRAME
            reply = yield _Ask(data)
        return reply


DRIVER = Driver(Pn532, open_port, port="/dev/serial/by-id/…", baud=115200, writes=True)
