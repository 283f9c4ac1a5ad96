"""One frozen dataclass a message of the link, with its payload bytes; the tables stand in firmware/PROTOCOL.md."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.errors import FrameError
from firmware_bridge.framing import Frame
from firmware_bridge.payloads import ANY_SIZE, Fixed, unpack
from firmware_bridge.provision import Antenna, Leave, Wire, Wired

MAJOR = 1
MINOR = 1
MAGIC = b"LUTN"
BOARD_PAGE = 400
"""Cells whose bits one BOARD frame holds."""
LIGHTS_PAGE = 100
"""Cells whose lights one LIGHTS frame holds, a nibble each."""
EDGES_A_FRAME = 8


def map_hash(cells: Sequence[str]) -> int:
    """What host and device compare to know they number the cells alike: CRC-32 of the names joined by commas."""
    return zlib.crc32(",".join(cells).encode())


@dataclass(frozen=True, slots=True)
class Hello:
    """Device to host: who it is; of another ``major`` only the version is read, the other fields are empty.

    ``wire_hash`` is that of the wiring it keeps, 0 where it keeps none; None: its wiring is its own affair.
    """

    TYPE: ClassVar[int] = 0x01
    SEQUENCED: ClassVar[bool] = False
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<BBBBBIIBBHIBH")

    major: int
    minor: int
    firmware: tuple[int, int, int] = (0, 0, 0)
    boot_id: int = 0
    session: int = 0
    rows: int = 0
    columns: int = 0
    cells: int = 0
    cells_hash: int = 0
    readers: int = 0
    lights: int = 0
    interpreter: str = ""
    wire_hash: int | None = None

    def encode(self) -> bytes:
        """Payload bytes."""
        wiring = b"" if self.wire_hash is None else b"\0" + self.wire_hash.to_bytes(4, "little")
        counts = (self.rows, self.columns, self.cells, self.cells_hash, self.readers, self.lights)
        fixed = self._FIXED.pack(self.major, self.minor, *self.firmware, self.boot_id, self.session, *counts)
        return MAGIC + fixed + self.interpreter.encode("ascii") + wiring

    @classmethod
    def decode(cls, payload: bytes) -> Hello:
        """Read a payload; raises FrameError."""
        if payload[:4] != MAGIC or len(payload) < 6:
            raise FrameError("message_value", value=0)
        if payload[4] != MAJOR:
            return cls(payload[4], payload[5])
        f = unpack(cls._FIXED, payload[4:], ANY_SIZE)
        name, told, wiring = payload[4 + cls._FIXED.size :].partition(b"\0")
        if told and len(wiring) < 4:
            raise FrameError("message_size", size=len(payload))
        wire_hash = int.from_bytes(wiring[:4], "little") if told else None
        return cls(f[0], f[1], (f[2], f[3], f[4]), *f[5:], name.decode("ascii", "replace"), wire_hash)  # type: ignore[call-arg]


@dataclass(frozen=True, slots=True)
class Board:
    """Device to host: the bitmap of one page of cells as it was after edge number ``edges`` - 1."""

    TYPE: ClassVar[int] = 0x02
    SEQUENCED: ClassVar[bool] = False
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<BBH")

    page: int
    pages: int
    edges: int
    bits: bytes

    def encode(self) -> bytes:
        """Payload bytes."""
        return self._FIXED.pack(self.page, self.pages, self.edges) + self.bits

    @classmethod
    def decode(cls, payload: bytes) -> Board:
        """Read a payload; raises FrameError."""
        page, pages, edges = unpack(cls._FIXED, payload, ANY_SIZE)
        bits = payload[cls._FIXED.size :]
        if page >= pages or not bits or len(bits) > BOARD_PAGE // 8:
            raise FrameError("message_value", value=page)
        return cls(page, pages, edges, bits)


@dataclass(frozen=True, slots=True)
class Change:
    """One cell that filled (``down``) or emptied, at the device's milliseconds since boot."""

    cell: int
    down: bool
    ms: int


@dataclass(frozen=True, slots=True)
class Edge:
    """Device to host: changes in their order, the first of them numbered ``first`` since boot (modulo 65536)."""

    TYPE: ClassVar[int] = 0x03
    SEQUENCED: ClassVar[bool] = False
    _CHANGE: ClassVar[struct.Struct] = struct.Struct("<HI")

    first: int
    changes: tuple[Change, ...]

    def encode(self) -> bytes:
        """Payload bytes."""
        changes = (self._CHANGE.pack(c.cell | (0x8000 if c.down else 0), c.ms) for c in self.changes)
        return struct.pack("<H", self.first) + b"".join(changes)

    @classmethod
    def decode(cls, payload: bytes) -> Edge:
        """Read a payload; raises FrameError."""
        count, odd = divmod(len(payload) - 2, cls._CHANGE.size)
        if odd or not 1 <= count <= EDGES_A_FRAME:
            raise FrameError("message_size", size=len(payload))
        read = cls._CHANGE.iter_unpack(payload[2:])
        changes = tuple(Change(cell & 0x7FFF, cell >= 0x8000, ms) for cell, ms in read)
        return cls(int.from_bytes(payload[:2], "little"), changes)


def _place(raw: int) -> tuple[int, bool]:
    return raw & 0x7FFF, raw >= 0x8000


@dataclass(frozen=True, slots=True)
class Tag:
    """Device to host: a tag is, or is no more, at a cell or (``slot``) at a slot; absent means three missed polls."""

    TYPE: ClassVar[int] = 0x04
    SEQUENCED: ClassVar[bool] = True
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<H?BI")
    TECHNOLOGIES: ClassVar[tuple[str, ...]] = ("nfc", "em")

    place: int
    slot: bool
    present: bool
    technology: int
    ms: int
    uid: bytes

    @property
    def name(self) -> str:
        """The tag's one name whatever the reader, such as ``nfc:04a3c6cae26180``."""
        return f"{self.TECHNOLOGIES[self.technology]}:{self.uid.hex()}"

    def encode(self) -> bytes:
        """Payload bytes."""
        place = self.place | (0x8000 if self.slot else 0)
        return self._FIXED.pack(place, self.present, self.technology, self.ms) + self.uid

    @classmethod
    def decode(cls, payload: bytes) -> Tag:
        """Read a payload; raises FrameError."""
        place, present, technology, ms = unpack(cls._FIXED, payload, ANY_SIZE)
        uid = payload[cls._FIXED.size :]
        if technology >= len(cls.TECHNOLOGIES) or not 1 <= len(uid) <= 10:
            raise FrameError("message_value", value=technology)
        return cls(*_place(place), present, technology, ms, uid)


@dataclass(frozen=True, slots=True)
class Written(Fixed):
    """Device to host: how the WriteTag of this ``token`` went."""

    TYPE: ClassVar[int] = 0x05
    SEQUENCED: ClassVar[bool] = True
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<B?")

    token: int
    done: bool


@dataclass(frozen=True, slots=True)
class Button(Fixed):
    """Device to host: a button went down or up."""

    TYPE: ClassVar[int] = 0x06
    SEQUENCED: ClassVar[bool] = True
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<B?I")

    button: int
    down: bool
    ms: int


@dataclass(frozen=True, slots=True)
class Die(Fixed):
    """Device to host: a die came to rest."""

    TYPE: ClassVar[int] = 0x07
    SEQUENCED: ClassVar[bool] = True
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<BBI")

    die: int
    face: int
    ms: int


@dataclass(frozen=True, slots=True)
class Health(Fixed):
    """Device to host, each ten seconds: longest loop since the last (microseconds, capped), frames it had to drop."""

    TYPE: ClassVar[int] = 0x08
    SEQUENCED: ClassVar[bool] = False
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<IHHH")

    uptime: int
    loop_us: int
    bad_frames: int
    overruns: int


@dataclass(frozen=True, slots=True)
class Identify:
    """Host to device: say HELLO; a ``session`` the device is not in already begins one."""

    TYPE: ClassVar[int] = 0x41
    SEQUENCED: ClassVar[bool] = False
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<BBI")

    major: int
    minor: int
    session: int

    def encode(self) -> bytes:
        """Payload bytes."""
        return MAGIC + self._FIXED.pack(self.major, self.minor, self.session)

    @classmethod
    def decode(cls, payload: bytes) -> Identify:
        """Read a payload; raises FrameError."""
        if payload[:4] != MAGIC:
            raise FrameError("message_value", value=0)
        return cls(*unpack(cls._FIXED, payload[4:]))


@dataclass(frozen=True, slots=True)
class Lights:
    """Host to device: the light of each cell of a page (0 off, else number of a pattern), shown at the last."""

    TYPE: ClassVar[int] = 0x42
    SEQUENCED: ClassVar[bool] = True
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<BB")

    page: int
    pages: int
    lights: tuple[int, ...]

    def encode(self) -> bytes:
        """Payload bytes; an odd last nibble is 0."""
        padded = (*self.lights, 0)
        packed = bytes(padded[i] | padded[i + 1] << 4 for i in range(0, len(self.lights), 2))
        return self._FIXED.pack(self.page, self.pages) + packed

    @classmethod
    def decode(cls, payload: bytes) -> Lights:
        """Read a payload; an odd number of cells comes back with one more; raises FrameError."""
        page, pages = unpack(cls._FIXED, payload, ANY_SIZE)
        if page >= pages or not 1 <= len(payload) - 2 <= LIGHTS_PAGE // 2:
            raise FrameError("message_value", value=page)
        return cls(page, pages, tuple(nibble for byte in payload[2:] for nibble in (byte & 15, byte >> 4)))


@dataclass(frozen=True, slots=True)
class Buzz(Fixed):
    """Host to device: a tone, in hertz, for so many milliseconds."""

    TYPE: ClassVar[int] = 0x43
    SEQUENCED: ClassVar[bool] = True
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<HH")

    hertz: int
    ms: int


@dataclass(frozen=True, slots=True)
class Rate(Fixed):
    """Host to device: how often to scan the board, in scans a second; less than 100 is taken as 100."""

    TYPE: ClassVar[int] = 0x44
    SEQUENCED: ClassVar[bool] = True
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<H")

    hertz: int


@dataclass(frozen=True, slots=True)
class WriteTag:
    """Host to device: write an NDEF text on the tag now at a place; answered by Written with the same ``token``."""

    TYPE: ClassVar[int] = 0x45
    SEQUENCED: ClassVar[bool] = True
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<BH")

    token: int
    place: int
    slot: bool
    text: str

    def encode(self) -> bytes:
        """Payload bytes."""
        return self._FIXED.pack(self.token, self.place | (0x8000 if self.slot else 0)) + self.text.encode()

    @classmethod
    def decode(cls, payload: bytes) -> WriteTag:
        """Read a payload; raises FrameError."""
        token, place = unpack(cls._FIXED, payload, ANY_SIZE)
        try:
            text = payload[cls._FIXED.size :].decode()
        except UnicodeDecodeError as error:
            raise FrameError("message_value", value=token) from error
        return cls(token, *_place(place), text)


@dataclass(frozen=True, slots=True)
class Ack:
    """Both ways: last sequenced frame taken, and (host only) the number of the next edge; None where not known yet."""

    TYPE: ClassVar[int] = 0x7F
    SEQUENCED: ClassVar[bool] = False
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<B?H")

    seq: int
    edges: int | None = None

    def encode(self) -> bytes:
        """Payload bytes."""
        return self._FIXED.pack(self.seq, self.edges is not None, self.edges or 0)

    @classmethod
    def decode(cls, payload: bytes) -> Ack:
        """Read a payload; raises FrameError."""
        seq, known, edges = unpack(cls._FIXED, payload)
        return cls(seq, edges if known else None)


FromDevice = Hello | Board | Edge | Tag | Written | Button | Die | Health | Wired | Antenna | Ack
FromHost = Identify | Lights | Buzz | Rate | WriteTag | Wire | Leave | Ack
Message = FromDevice | FromHost
_FROM_DEVICE = {
    kind.TYPE: kind for kind in (Hello, Board, Edge, Tag, Written, Button, Die, Health, Wired, Antenna, Ack)
}
_FROM_HOST = {kind.TYPE: kind for kind in (Identify, Lights, Buzz, Rate, WriteTag, Wire, Leave, Ack)}


def frame_of(message: Message, seq: int = 0) -> Frame:
    """The frame that carries a message."""
    return Frame(message.TYPE, seq, message.encode())


def from_device(frame: Frame) -> FromDevice:
    """Read a frame that a device sent; raises FrameError for an unknown type or a bad payload."""
    kind = _FROM_DEVICE.get(frame.type)
    if kind is None:
        raise FrameError("message_type", type=frame.type)
    return kind.decode(frame.payload)


def from_host(frame: Frame) -> FromHost:
    """Read a frame that a host sent; raises FrameError for an unknown type or a bad payload."""
    kind = _FROM_HOST.get(frame.type)
    if kind is None:
        raise FrameError("message_type", type=frame.type)
    return kind.decode(frame.payload)
