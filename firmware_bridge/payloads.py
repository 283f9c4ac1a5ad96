"""How a message's fields become payload bytes and come back; shared by all files of messages."""

from __future__ import annotations

import struct
from dataclasses import fields
from typing import Any, ClassVar, Self

from companion.errors import FrameError

ANY_SIZE = -1


def unpack(layout: struct.Struct, payload: bytes, rest: int = 0) -> tuple[Any, ...]:
    """Fixed fields of a payload; ``rest`` is how many bytes must follow them, ANY_SIZE for any number."""
    extra = len(payload) - layout.size
    if extra < 0 or rest not in (ANY_SIZE, extra):
        raise FrameError("message_size", size=len(payload))
    return layout.unpack_from(payload)


class Fixed:
    """A message whose fields, in their order, are its payload."""

    __slots__ = ()
    _FIXED: ClassVar[struct.Struct]

    def encode(self) -> bytes:
        """Payload bytes."""
        return self._FIXED.pack(*(getattr(self, field.name) for field in fields(self)))  # type: ignore[arg-type]

    @classmethod
    def decode(cls, payload: bytes) -> Self:
        """Read a payload; raises FrameError."""
        return cls(*unpack(cls._FIXED, payload))
