"""The device's end of the link, as a firmware holds it: ring of edges, heartbeat, handshake; sans-I/O like link."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import replace

from companion.errors import FrameError
from firmware_bridge.channel import FIRST_WAIT, Arrival, Channel, Output
from firmware_bridge.framing import Deframer
from firmware_bridge.messages import (
    BOARD_PAGE,
    EDGES_A_FRAME,
    MAJOR,
    Ack,
    Board,
    Button,
    Change,
    Die,
    Edge,
    FromHost,
    Health,
    Hello,
    Identify,
    Tag,
    Written,
    from_host,
)

RING = 64
"""Edges kept until they are acknowledged; older ones are forgotten."""
HEARTBEAT = 1.0
SLOWEST = 0.8


class DeviceLink:
    """Speaks to the host; ``hello`` says who the device is, its ``session`` is filled in here."""

    def __init__(self, hello: Hello, now: float) -> None:
        self.counts: Counter[str] = Counter()
        self._hello = hello
        self._deframer = Deframer()
        self._output = Output()
        self._channel = Channel(self._output, None, SLOWEST)
        self._session = 0
        self._ring: deque[Change] = deque()
        self._oldest = 0
        self._bits = b"\0"
        self._beat_at = now
        self._edges_at: float | None = None
        self._edges_wait = FIRST_WAIT

    @property
    def session(self) -> int:
        """The session a host began; 0 before the first."""
        return self._session

    @property
    def room(self) -> int:
        """How many more sequenced messages may be sent."""
        return self._channel.room if self._session else 0

    def changed(self, changes: Sequence[Change], bits: bytes, now: float) -> None:
        """The board changed by these edges and now is ``bits`` (cell i: byte i // 8, bit i % 8)."""
        for change in changes:
            if len(self._ring) >= RING:
                self._ring.popleft()
                self._oldest = (self._oldest + 1) & 0xFFFF
                self.counts["overrun"] += 1
            self._ring.append(change)
        self._bits = bits
        if self._session:
            self._edges_wait = FIRST_WAIT
            self._send_edges(now)
            self._beat(now)

    def send(self, message: Tag | Written | Button | Die, now: float) -> bool:
        """Send a message reliably; False where no host is there or too many messages wait."""
        return bool(self._session) and self._channel.offer(message, now)

    def tell(self, message: Health) -> None:
        """Send a message that may be lost."""
        if self._session:
            self._output.put(message)

    def receive(self, data: bytes, now: float) -> list[FromHost]:
        """Take bytes from the port; gives each message once, and an Identify for each session that begins."""
        taken: list[FromHost] = []
        for frame in self._deframer.feed(data):
            try:
                message = from_host(frame)
            except FrameError:
                self.counts["bad_message"] += 1
                continue
            if isinstance(message, Identify):
                taken += self._take_identify(message, now)
            elif isinstance(message, Ack):
                self._take_ack(message, now)
            elif self._session:
                taken += self._take_sequenced(frame.seq, message)
        return taken

    def tick(self, now: float) -> None:
        """Do what is due: heartbeat, repetitions."""
        self._channel.tick(now)
        if self._edges_at is not None and now >= self._edges_at:
            self._edges_wait = min(self._edges_wait * 2, SLOWEST)
            self._send_edges(now)
        if now >= self._beat_at:
            self._beat(now)

    def deadline(self) -> float:
        """When ``tick`` is next needed."""
        return min(due for due in (self._channel.due, self._edges_at, self._beat_at) if due is not None)

    def take_output(self) -> bytes:
        """Bytes for the port, once."""
        return self._output.take()

    def _take_identify(self, message: Identify, now: float) -> Sequence[FromHost]:
        """Answer; the same session asked for again resets nothing, so that crossing questions do no harm."""
        if message.major != MAJOR:
            self._say_hello()
            return ()
        fresh = message.session != self._session
        if fresh:
            self._session = message.session
            self._channel.reset()
        self._say_hello()
        if not fresh:
            return ()
        self._edges_wait = FIRST_WAIT
        self._send_edges(now)
        self._beat(now)
        return (message,)

    def _take_ack(self, ack: Ack, now: float) -> None:
        self._channel.acknowledged(ack.seq, now)
        if ack.edges is None or not self._ring:
            return
        taken = (ack.edges - self._oldest) & 0xFFFF
        if not 0 < taken <= len(self._ring):
            return
        for _ in range(taken):
            self._ring.popleft()
        self._oldest = ack.edges
        self._edges_wait = FIRST_WAIT
        self._edges_at = None
        if self._ring:
            self._send_edges(now)

    def _take_sequenced(self, seq: int, message: FromHost) -> Sequence[FromHost]:
        arrival = self._channel.arrived(seq)
        if arrival is Arrival.STRAY:
            self.counts["stray"] += 1
            return ()
        self._output.put(Ack(self._channel.taken))
        return (message,) if arrival is Arrival.NEW else ()

    def _say_hello(self) -> None:
        self._output.put(replace(self._hello, session=self._session))

    def _send_edges(self, now: float) -> None:
        """Always from the oldest: the host drops what it knows, and a gap can only mean an overrun."""
        if not self._ring:
            self._edges_at = None
            return
        changes = tuple(self._ring[i] for i in range(min(EDGES_A_FRAME, len(self._ring))))
        self._output.put(Edge(self._oldest, changes))
        self._edges_at = now + self._edges_wait

    def _beat(self, now: float) -> None:
        """The whole board, or, until a host asks, who is there."""
        self._beat_at = now + HEARTBEAT
        if not self._session:
            self._say_hello()
            return
        size = BOARD_PAGE // 8
        pages = (len(self._bits) + size - 1) // size
        edges = (self._oldest + len(self._ring)) & 0xFFFF
        for page in range(pages):
            self._output.put(Board(page, pages, edges, self._bits[page * size : (page + 1) * size]))
