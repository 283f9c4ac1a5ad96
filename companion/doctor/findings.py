"""What the doctor says: a finding has a level, a sentence by its key, and perhaps the command that mends it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from companion.doctor.devices import Kind, Plugged
from companion.doctor.machine import Machine, Person, Process


class Level(str, Enum):
    """How bad a finding is."""

    GOOD = "good"
    ADVICE = "advice"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found; its sentence is the message ``doctor-<key>``, ``command`` is to be typed as it stands."""

    level: Level
    key: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    command: str = ""


@dataclass(frozen=True, slots=True)
class Needs:
    """What a profile needs: kinds of devices, ports by name, the Pi's own pins, a voice, Bluetooth dice."""

    kinds: frozenset[Kind] = frozenset()
    ports: tuple[str, ...] = ()
    pins: bool = False
    voice: bool = False
    dice: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """What a microcontroller said of itself; ``refused`` says why the referee does not listen to it, empty: it does."""

    device: str
    firmware: str
    protocol: str
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Here:
    """All that the checks look at, read once."""

    machine: Machine
    person: Person
    plugged: tuple[Plugged, ...]
    processes: tuple[Process, ...]
    needs: Needs
    has_module: Callable[[str], bool]
    free: Callable[[Path], int]
    now: float
    """Seconds since 1970."""
    page_port: int
    data: Path
    """The folder of the journal."""
    python: str
    boards: tuple[Board, ...] = ()
    firmware: str = ""
    """The firmware that comes with this program."""

    def of(self, *kinds: Kind) -> tuple[Plugged, ...]:
        """The plugged-in devices of these kinds."""
        return tuple(device for device in self.plugged if device.kind in kinds)

    def worst_if(self, needed: bool) -> Level:
        """WRONG for what the profile needs, else advice."""
        return Level.WRONG if needed else Level.ADVICE
