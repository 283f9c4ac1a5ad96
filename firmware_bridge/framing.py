"""Frames on the wire: COBS(type u8, seq u8, payload, crc32 u32 LE), then 00; see firmware/PROTOCOL.md."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

from cobs import cobs

from companion.errors import FrameError

MAX_WIRE = 63
"""Bytes of the longest frame on the wire, delimiter included; multiples of 64 stall some USB stacks."""
MAX_PAYLOAD = MAX_WIRE - 2 - 6
"""What is left of it: without COBS' own byte and the delimiter, without type, seq and CRC."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One checked frame; ``seq`` is 0 for types that are not sequenced."""

    type: int
    seq: int
    payload: bytes


def encode(frame: Frame) -> bytes:
    """Bytes of a frame as they go on the wire, delimiter included; raises FrameError if it does not fit."""
    if len(frame.payload) > MAX_PAYLOAD:
        raise FrameError("frame_too_long", size=len(frame.payload), most=MAX_PAYLOAD)
    body = bytes((frame.type, frame.seq)) + frame.payload
    return bytes(cobs.encode(body + struct.pack("<I", zlib.crc32(body)))) + b"\0"


class Deframer:
    """Cuts a byte stream into frames; damage is counted and dropped, the next 00 begins anew."""

    def __init__(self) -> None:
        self.bad_crc = 0
        self.bad_cobs = 0
        self.overlong = 0
        self._buffer = bytearray()
        self._skipping = False

    @property
    def errors(self) -> int:
        """How many frames were dropped in all."""
        return self.bad_crc + self.bad_cobs + self.overlong

    @property
    def held(self) -> int:
        """Bytes of an unfinished frame now kept; never more than a frame."""
        return len(self._buffer)

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that ``data`` completes; never raises, whatever the bytes."""
        *complete, rest = data.split(b"\0")
        frames: list[Frame] = []
        for piece in complete:
            self._take(piece)
            frame = self._close()
            if frame is not None:
                frames.append(frame)
        self._take(rest)
        return frames

    def clear(self) -> None:
        """Forget an unfinished frame, after the port was opened anew."""
        self._buffer.clear()
        self._skipping = False

    def _take(self, piece: bytes) -> None:
        if self._skipping or not piece:
            return
        if len(self._buffer) + len(piece) > MAX_WIRE - 1:
            self._skipping = True
            self._buffer.clear()
            self.overlong += 1
        else:
            self._buffer += piece

    def _close(self) -> Frame | None:
        body = bytes(self._buffer)
        skipped = self._skipping
        self.clear()
        if skipped or not body:
            return None
        try:
            body = cobs.decode(body)
        except cobs.DecodeError:
            self.bad_cobs += 1
            return None
        if len(body) < 6 or struct.unpack("<I", body[-4:])[0] != zlib.crc32(body[:-4]):
            self.bad_crc += 1
            return None
        return Frame(body[0], body[1], body[2:-4])
