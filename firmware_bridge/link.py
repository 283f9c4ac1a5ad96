"""The host's end of the link: handshake, sequence, acknowledgements and recovery; bytes and ``now`` in, messages out.

Times are monotonic seconds. Nothing here waits: the owner calls ``tick`` at ``deadline`` and sends ``take_output``.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.errors import FrameError
from companion.ports import DeviceState
from firmware_bridge.channel import FIRST_WAIT, Arrival, Channel, Output
from firmware_bridge.framing import Deframer, Frame
from firmware_bridge.messages import (
    MAJOR,
    MINOR,
    Ack,
    Board,
    Button,
    Buzz,
    Die,
    Edge,
    FromDevice,
    Health,
    Hello,
    Identify,
    Lights,
    Rate,
    Tag,
    WriteTag,
    Written,
    from_device,
)
from firmware_bridge.provision import WIRE_PAGE, Antenna, Wire, Wired

TRIES = 3
SILENCE = 2.0
"""Seconds without a good frame, or of handshake, after which a device counts as lost."""
POKE = 1.2
"""Seconds of silence after which the host asks, so that one heartbeat lost on the way alarms nobody."""
POKE_AGAIN = 0.2
BEHIND = 5.0
"""Seconds of boards that are ahead of the edges, with no edge coming, after which the order is given up."""
SLOWEST_IDENTIFY = 1.6
PARTING = 0.6
"""Seconds in which a device that was told its wiring restarts; asking it before only delays that."""
RESTART = 10.0
"""Seconds it may take to be back."""
MOST_LESSONS = 3
"""Boots of one device after which its wiring still being another one means that it can't keep what it is told."""
WRONG_VERSION_IDENTIFY = 5.0


@dataclass(frozen=True, slots=True)
class Began:
    """A session began; ``rebooted`` where the device started since the last one, so that edges count anew."""

    hello: Hello
    rebooted: bool


@dataclass(frozen=True, slots=True)
class EdgesMissed:
    """Changes were lost for good (the device's ring ran over), so the order of lifts is not known."""


@dataclass(frozen=True, slots=True)
class WholeBoard:
    """All pages of the bitmap, as of exactly the edges delivered so far."""

    bits: bytes


Delivery = Began | EdgesMissed | WholeBoard | Edge | Tag | Written | Button | Die | Health | Antenna
ToDevice = Lights | Buzz | Rate | WriteTag


class HostLink:
    """Speaks to one device; ``cells_hash`` is the profile's cell map, None where any will do.

    ``wiring`` are the bytes that the device is told where it keeps others; none: its wiring is its own affair.
    ``state`` is STARTING until the first handshake is through, WRONG_VERSION where the device speaks another major
    version, can't have this wiring or numbers its cells otherwise (``reason`` says which), LOST after two seconds of
    silence.
    """

    def __init__(self, cells_hash: int | None = None, wiring: bytes = b"") -> None:
        self.state = DeviceState.STARTING
        self.reason: str | None = None
        self.hello: Hello | None = None
        self.counts: Counter[str] = Counter()
        self._cells_hash = cells_hash
        self._deframer = Deframer()
        self._output = Output()
        self._channel = Channel(self._output, TRIES)
        self._open = False
        self._shaking = False
        self._session = 0
        self._lost_at: float | None = None
        self._identify_at: float | None = None
        self._identify_wait = FIRST_WAIT
        self._edges: int | None = None
        self._pages: dict[int, bytes] = {}
        self._pages_of: tuple[int, int] = (0, 0)
        self._behind_since: float | None = None
        self._ack = False
        self._wiring = wiring
        self._wire_hash = zlib.crc32(wiring)
        self._teaching = False
        self._lessons: set[int] = set()
        self._hopeless: int | None = None

    def start(self, now: float) -> None:
        """The port is open: shake hands."""
        self._open = True
        self._deframer.clear()
        self._output.take()
        self._output.put_bytes(b"\0")
        self.state = DeviceState.STARTING
        self.reason = None
        self._lessons.clear()
        self._begin(now)

    def stop(self) -> None:
        """The port broke: nothing is due until the next ``start``."""
        self._open = False
        self._shaking = self._teaching = False
        self._lost_at = self._identify_at = None
        self._channel.reset()
        self._output.take()
        self.state = DeviceState.LOST

    @property
    def idle(self) -> bool:
        """Whether the device is there and nothing is under way to it."""
        return self.state is DeviceState.READY and not self._shaking and self._channel.idle

    @property
    def shaking(self) -> bool:
        """Whether a handshake is under way."""
        return self._shaking

    @property
    def _settled(self) -> bool:
        """Whether a session runs, be it only to tell the device its wiring."""
        return self._teaching or (not self._shaking and self.state is DeviceState.READY)

    @property
    def errors(self) -> int:
        """Frames dropped for any reason."""
        return self._deframer.errors + self.counts["bad_message"] + self.counts["stray"]

    @property
    def held(self) -> int:
        """Bytes kept of unfinished frames and pages; bounded."""
        return self._deframer.held + sum(map(len, self._pages.values()))

    def send(self, message: ToDevice, now: float) -> bool:
        """Send a message reliably; False where the device is not there or too many messages wait."""
        if self.state is not DeviceState.READY or self._shaking:
            return False
        return self._channel.offer(message, now)

    def receive(self, data: bytes, now: float) -> list[Delivery]:
        """Take bytes from the port; each message is delivered once and edges in their order; never raises."""
        delivered: list[Delivery] = []
        if not self._open:
            return delivered
        for frame in self._deframer.feed(data):
            try:
                message = from_device(frame)
            except FrameError:
                self.counts["bad_message"] += 1
                continue
            self._heard(now)
            delivered += self._take(frame, message, now)
        if self._ack and not self._shaking:
            self._output.put(Ack(self._channel.taken, self._edges))
        self._ack = False
        return delivered

    def tick(self, now: float) -> None:
        """Do what is due: repeat, ask, give up."""
        if not self._open:
            return
        if not self._channel.tick(now):
            self.counts["gave_up"] += 1
            silent_until = self._lost_at
            self._begin(now)
            # It has been silent for a while already: a new session gives it no more time.
            self._lost_at = silent_until
        if self._lost_at is not None and now >= self._lost_at:
            self._lose(now)
        if self._identify_at is not None and now >= self._identify_at:
            self._identify(now)

    def deadline(self) -> float | None:
        """When ``tick`` is next needed; None while the port is closed."""
        dues = [due for due in (self._channel.due, self._lost_at, self._identify_at) if due is not None]
        return min(dues) if dues else None

    def take_output(self) -> bytes:
        """Bytes for the port, once."""
        return self._output.take()

    def _begin(self, now: float) -> None:
        """Begin a session: its number grows with time, so a host that was itself restarted is noticed."""
        self._session = max((self._session + 1) & 0xFFFFFFFF, int(now * 1000) & 0xFFFFFFFF) or 1
        self._channel.reset()
        self._shaking = True
        self._teaching = False
        self._pages.clear()
        self._lost_at = None if self.state is DeviceState.LOST else now + SILENCE
        self._identify_wait = FIRST_WAIT
        self._identify(now)

    def _identify(self, now: float) -> None:
        self._output.put(Identify(MAJOR, MINOR, self._session))
        if self.state is DeviceState.WRONG_VERSION:
            self._identify_at = now + WRONG_VERSION_IDENTIFY
        elif self._shaking:
            self._identify_at = now + self._identify_wait
            self._identify_wait = min(self._identify_wait * 2, SLOWEST_IDENTIFY)
        else:
            self._identify_at = now + POKE_AGAIN

    def _lose(self, now: float) -> None:
        self.state = DeviceState.LOST
        self.counts["lost"] += 1
        self._begin(now)

    def _heard(self, now: float) -> None:
        if self._settled:
            self._lost_at = now + SILENCE
            self._identify_at = now + POKE

    def _take(self, frame: Frame, message: FromDevice, now: float) -> Sequence[Delivery]:
        if isinstance(message, Hello):
            return self._take_hello(message, now)
        if self._teaching:
            self._listen(frame, message, now)
        if self._teaching or self._shaking or self.state is not DeviceState.READY:
            return ()
        match message:
            case Board():
                return self._take_board(message, now)
            case Edge():
                return self._take_edge(message)
            case Tag() | Written() | Button() | Die() | Antenna() | Wired():
                return self._take_sequenced(frame.seq, message)
            case Ack():
                self._channel.acknowledged(message.seq, now)
        return (message,) if isinstance(message, Health) else ()

    def _take_sequenced(self, seq: int, message: Tag | Written | Button | Die | Antenna | Wired) -> Sequence[Delivery]:
        arrival = self._channel.arrived(seq)
        if arrival is Arrival.STRAY:
            self.counts["stray"] += 1
            return ()
        self._ack = True
        return (message,) if arrival is Arrival.NEW and not isinstance(message, Wired) else ()

    def _take_hello(self, hello: Hello, now: float) -> Sequence[Delivery]:
        wrong = self._refusal(hello)
        if wrong:
            return self._refuse(hello, wrong)
        known = self.hello
        if self._settled:
            if known is None or hello.boot_id != known.boot_id:
                self._begin(now)
            return ()
        if hello.session != self._session:
            if self.state is DeviceState.WRONG_VERSION:
                self.state = DeviceState.STARTING
                self._begin(now)
            return ()
        return self._welcome(hello, now)

    def _refusal(self, hello: Hello) -> str | None:
        if hello.major != MAJOR:
            return "version"
        if self._other_wiring(hello):
            too_often = len(self._lessons | {hello.boot_id}) > MOST_LESSONS
            return "wiring" if too_often or hello.boot_id == self._hopeless else None
        return "cells" if self._cells_hash not in (None, hello.cells_hash) else None

    def _other_wiring(self, hello: Hello) -> bool:
        """Whether the device keeps what it is told, and keeps another wiring than this one."""
        return bool(self._wiring) and hello.wire_hash is not None and hello.wire_hash != self._wire_hash

    def _refuse(self, hello: Hello, reason: str) -> Sequence[Delivery]:
        """Another language: stay silent but for a question now and then, until it is flashed anew."""
        self.state, self.reason, self.hello = DeviceState.WRONG_VERSION, reason, hello
        self._shaking = self._teaching = False
        self._channel.reset()
        self._lost_at = None
        return ()

    def _welcome(self, hello: Hello, now: float) -> Sequence[Delivery]:
        if self._other_wiring(hello):
            self._teach(hello, now)
            return ()
        rebooted = self.hello is None or self.hello.boot_id != hello.boot_id
        if rebooted:
            self._edges = None
        self.hello, self.reason = hello, None
        self.state = DeviceState.READY
        self._shaking = False
        self._heard(now)
        self._ack = True
        self._lessons.clear()
        return (Began(hello, rebooted),)

    def _teach(self, hello: Hello, now: float) -> None:
        """Tell the device its wiring; it keeps it, restarts with it, and says HELLO with its hash."""
        self.hello = hello
        self.state = DeviceState.STARTING
        self._lessons.add(hello.boot_id)
        self._shaking = False
        self._teaching = True
        self._heard(now)
        data = self._wiring
        pages = [data[i : i + WIRE_PAGE] for i in range(0, len(data), WIRE_PAGE)]
        for number, page in enumerate(pages):
            self._channel.offer(Wire(number, len(pages), self._wire_hash, page), now)

    def _listen(self, frame: Frame, message: FromDevice, now: float) -> None:
        """While the device is told its wiring, only what it says of that matters."""
        if isinstance(message, Ack):
            self._channel.acknowledged(message.seq, now)
        elif isinstance(message, Tag | Written | Button | Die | Antenna | Wired):
            self._take_sequenced(frame.seq, message)
        if not isinstance(message, Wired) or message.hash != self._wire_hash:
            return
        if message.result == Wired.KEPT:
            self._begin(now)
            self._output.take()
            self._output.put(Ack(frame.seq))
            self._identify_at, self._lost_at = now + PARTING, now + RESTART
        elif self.hello is not None:
            self._hopeless = self.hello.boot_id
            self._refuse(self.hello, "wiring")

    def _take_board(self, board: Board, now: float) -> Sequence[Delivery]:
        """Gather the pages of one moment; only a bitmap of exactly the edges taken says something new."""
        moment = (board.pages, board.edges)
        if moment != self._pages_of:
            self._pages.clear()
            self._pages_of = moment
        if self._edges is not None and board.edges != self._edges:
            return self._fall_behind(now)
        self._behind_since = None
        self._pages[board.page] = board.bits
        if len(self._pages) < board.pages:
            return ()
        bits = b"".join(self._pages[page] for page in range(board.pages))
        self._pages.clear()
        if self._edges is None:
            self._edges = board.edges
            self._ack = True
        return (WholeBoard(bits),)

    def _fall_behind(self, now: float) -> Sequence[Delivery]:
        """The edges between will be repeated; should they never come, the next board is taken as it is."""
        if self._behind_since is None:
            self._behind_since = now
        if now - self._behind_since < BEHIND:
            return ()
        self._edges = self._behind_since = None
        return (EdgesMissed(),)

    def _take_edge(self, edge: Edge) -> Sequence[Delivery]:
        """Deliver what is new; a gap means that the device had to forget, for it always repeats from the oldest."""
        if self._edges is None:
            return ()
        self._ack = True
        ahead = (edge.first - self._edges) & 0xFFFF
        known = 0x10000 - ahead if ahead >= 0x8000 else 0
        if known >= len(edge.changes):
            return ()
        missed: tuple[Delivery, ...] = (EdgesMissed(),) if 0 < ahead < 0x8000 else ()
        self._edges = (edge.first + len(edge.changes)) & 0xFFFF
        self._behind_since = None
        return (*missed, replace(edge, first=(edge.first + known) & 0xFFFF, changes=edge.changes[known:]))
