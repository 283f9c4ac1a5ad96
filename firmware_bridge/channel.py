"""Stop and wait, one direction of it: one sequenced frame under way at a time, sent again until it is acknowledged."""

from __future__ import annotations

from collections import deque
from enum import Enum

from firmware_bridge.framing import encode
from firmware_bridge.messages import Message, frame_of

FIRST_WAIT = 0.1
"""Seconds before the first repetition; doubled each time."""
QUEUE = 32
"""Messages that may wait; more are refused."""
OUTPUT = 8192
"""Bytes that may wait to be taken by the port; frames beyond are dropped, as a wire would."""


class Arrival(Enum):
    """What a received sequence number means."""

    NEW = "new"
    DUPLICATE = "duplicate"
    STRAY = "stray"


class Output:
    """Bytes to be sent, bounded."""

    def __init__(self) -> None:
        self.dropped = 0
        self._bytes = bytearray()

    def put(self, message: Message, seq: int = 0) -> None:
        """Append a message's frame."""
        self.put_bytes(encode(frame_of(message, seq)))

    def put_bytes(self, data: bytes) -> None:
        """Append an encoded frame."""
        if len(self._bytes) + len(data) > OUTPUT:
            self.dropped += 1
        else:
            self._bytes += data

    def take(self) -> bytes:
        """All that waits, once."""
        taken = bytes(self._bytes)
        self._bytes.clear()
        return taken


class Channel:
    """Sequenced frames of both directions at one end; ``tries`` None repeats for ever, each ``slowest`` seconds."""

    def __init__(self, output: Output, tries: int | None, slowest: float = 0.8) -> None:
        self._output = output
        self._tries = tries
        self._slowest = slowest
        self._queue: deque[Message] = deque()
        self.reset()

    def reset(self) -> None:
        """Begin at sequence 1 both ways; what was queued is forgotten."""
        self._queue.clear()
        self._sent = 0
        self._taken = 0
        self._frame = b""
        self._attempts = 0
        self._wait = FIRST_WAIT
        self._due: float | None = None

    @property
    def taken(self) -> int:
        """Sequence number of the last frame taken from the peer; 0 before the first."""
        return self._taken

    @property
    def idle(self) -> bool:
        """Whether nothing is under way or waiting."""
        return self._due is None

    @property
    def room(self) -> int:
        """How many more messages may be offered."""
        return QUEUE - len(self._queue)

    @property
    def due(self) -> float | None:
        """When the frame under way is to be repeated, or given up."""
        return self._due

    def offer(self, message: Message, now: float) -> bool:
        """Send a message as soon as those before it are acknowledged; False where the queue is full."""
        if not self.room:
            return False
        self._queue.append(message)
        if self._due is None:
            self._send_next(now)
        return True

    def acknowledged(self, seq: int, now: float) -> None:
        """The peer has taken frame ``seq``; only the one under way matters, so late or repeated news do no harm."""
        if self._due is not None and seq == self._sent:
            self._due = None
            self._send_next(now)

    def arrived(self, seq: int) -> Arrival:
        """Judge a received frame; only the successor of the last one is taken."""
        if seq == self._taken:
            return Arrival.DUPLICATE
        if seq != (self._taken + 1) & 0xFF:
            return Arrival.STRAY
        self._taken = seq
        return Arrival.NEW

    def tick(self, now: float) -> bool:
        """Repeat what is due; False when the last try stayed unanswered."""
        if self._due is None or now < self._due:
            return True
        if self._tries is not None and self._attempts >= self._tries:
            return False
        self._wait = min(self._wait * 2, self._slowest)
        self._transmit(now)
        return True

    def _send_next(self, now: float) -> None:
        if not self._queue:
            return
        self._sent = (self._sent + 1) & 0xFF
        self._frame = encode(frame_of(self._queue.popleft(), self._sent))
        self._attempts = 0
        self._wait = FIRST_WAIT
        self._transmit(now)

    def _transmit(self, now: float) -> None:
        self._attempts += 1
        self._due = now + self._wait
        self._output.put_bytes(self._frame)
