"""What a port tells the table's thread, as frozen data on its queue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Opened:
    """The port of a device is open; nothing has been read yet."""

    device: str


@dataclass(frozen=True, slots=True)
class Received:
    """Bytes came from a device, cut anywhere."""

    device: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Dropped:
    """The port of a device could not be opened or broke; ``code`` and ``params`` say why, as in TransportError."""

    device: str
    code: str
    params: Mapping[str, str | int] = field(default_factory=dict)


Signal = Opened | Received | Dropped
