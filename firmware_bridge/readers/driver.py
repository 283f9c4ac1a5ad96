"""What a driver is, and the messages in which the core of any driver tells what its reader reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from firmware_bridge.transport import Port


@dataclass(frozen=True, slots=True)
class Sighting:
    """A tag over the antenna, by its one name (``nfc:04a3…``), and the text written on it, if any."""

    tag: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Ready:
    """The reader answers; ``detail`` is what the status page may tell of it."""

    detail: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Silent:
    """The reader's port is open, but nobody answers as this driver expects."""


@dataclass(frozen=True, slots=True)
class Polled:
    """What one poll read: a tag that lies there and is not among them was missed."""

    sightings: tuple[Sighting, ...] = ()


@dataclass(frozen=True, slots=True)
class Tapped:
    """A reader that sees no removal read a tag."""

    tag: str


@dataclass(frozen=True, slots=True)
class Written:
    """A text was written on a tag, or not: ``fault`` is the code of the error, empty where all is well."""

    tag: str
    fault: str = ""


Message = Ready | Silent | Polled | Tapped | Written


class Session(Protocol):
    """The core of a driver: bytes in, messages and bytes out, deadlines; it opens nothing and never waits."""

    @property
    def taps(self) -> bool:
        """Whether the reader sees no removal, as far as is known."""
        ...

    @property
    def errors(self) -> int:
        """How many frames were damaged or stayed unanswered."""
        ...

    def start(self, now: float) -> Sequence[Message]:
        """The port is open: begin anew."""
        ...

    def stop(self) -> None:
        """The port is gone."""
        ...

    def feed(self, data: bytes, now: float) -> Sequence[Message]:
        """Take bytes, cut anywhere; garbage is counted and dropped."""
        ...

    def tick(self, now: float) -> Sequence[Message]:
        """Do what is due."""
        ...

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        ...

    def take_output(self) -> bytes:
        """Bytes to be sent now, once."""
        ...

    def write(self, tag: str, text: str, now: float) -> bool:
        """Write a text on a tag that lies there; a Written follows. False where this reader can't."""
        ...


@dataclass(frozen=True, slots=True)
class Driver:
    """One kind of reader.

    ``opener`` opens a port by name and baud rate (raises TransportError); None: there is no hardware. ``taps_only``:
    it never sees a removal. ``port`` is an example of a port, for messages to people.
    """

    session: Callable[[], Session]
    opener: Callable[[str, int], Port] | None
    port: str = ""
    baud: int = 0
    taps_only: bool = False
    writes: bool = False
