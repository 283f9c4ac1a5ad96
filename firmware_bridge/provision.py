"""Messages about the device itself: the wiring it is told, readers that fall silent, and leaving for new firmware."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import ClassVar

from companion.errors import FrameError
from firmware_bridge.payloads import ANY_SIZE, Fixed, unpack

WIRE_PAGE = 48
"""Bytes of the wiring that one WIRE frame holds."""
LEAVE_MAGIC = b"LUTN"


@dataclass(frozen=True, slots=True)
class Wired(Fixed):
    """Device to host: what became of the wiring of this ``hash``; where it is kept, the device restarts with it."""

    TYPE: ClassVar[int] = 0x09
    SEQUENCED: ClassVar[bool] = True
    KEPT: ClassVar[int] = 0
    UNREADABLE: ClassVar[int] = 1
    IMPOSSIBLE: ClassVar[int] = 2
    NOT_STORED: ClassVar[int] = 3
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<IB")

    hash: int
    result: int


@dataclass(frozen=True, slots=True)
class Antenna:
    """Device to host: the reader at a cell or (``slot``) slot fell silent, or (``well``) answers again."""

    TYPE: ClassVar[int] = 0x0A
    SEQUENCED: ClassVar[bool] = True
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<H?I")

    place: int
    slot: bool
    well: bool
    ms: int

    def encode(self) -> bytes:
        """Payload bytes."""
        return self._FIXED.pack(self.place | (0x8000 if self.slot else 0), self.well, self.ms)

    @classmethod
    def decode(cls, payload: bytes) -> Antenna:
        """Read a payload; raises FrameError."""
        place, well, ms = unpack(cls._FIXED, payload)
        return cls(place & 0x7FFF, place >= 0x8000, well, ms)


@dataclass(frozen=True, slots=True)
class Wire:
    """Host to device: one page of the wiring whose CRC-32 is ``hash``; stored and heeded at the last."""

    TYPE: ClassVar[int] = 0x46
    SEQUENCED: ClassVar[bool] = True
    _FIXED: ClassVar[struct.Struct] = struct.Struct("<BBI")

    page: int
    pages: int
    hash: int
    data: bytes

    def encode(self) -> bytes:
        """Payload bytes."""
        return self._FIXED.pack(self.page, self.pages, self.hash) + self.data

    @classmethod
    def decode(cls, payload: bytes) -> Wire:
        """Read a payload; raises FrameError."""
        page, pages, told = unpack(cls._FIXED, payload, ANY_SIZE)
        data = payload[cls._FIXED.size :]
        if page >= pages or not 1 <= len(data) <= WIRE_PAGE:
            raise FrameError("message_value", value=page)
        return cls(page, pages, told, data)


@dataclass(frozen=True, slots=True)
class Leave:
    """Host to device, whatever the version: restart without this firmware, so that another can be put in."""

    TYPE: ClassVar[int] = 0x47
    SEQUENCED: ClassVar[bool] = False

    def encode(self) -> bytes:
        """Payload bytes."""
        return LEAVE_MAGIC

    @classmethod
    def decode(cls, payload: bytes) -> Leave:
        """Read a payload; raises FrameError."""
        if payload != LEAVE_MAGIC:
            raise FrameError("message_value", value=0)
        return cls()
