"""What happens to a simulated table in the course of a match, such as a cable pulled out: when it begins and ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum


class Deed(Enum):
    """What befalls a table."""

    STALL = "stall"
    """Bytes are held back, then delivered."""
    UNPLUG = "unplug"
    """The cable comes out, which cuts the power too, and is put into the same socket again."""
    ELSEWHERE = "elsewhere"
    """The same, into another socket: the port's path is another one then."""
    PORT_ERROR = "port_error"
    """The port breaks with an error of the system, and can be opened again; the device does not notice."""
    SILENCE = "silence"
    """The port is open, and nothing comes through."""
    RESET = "reset"
    """The microcontroller starts again."""
    NOISE = "noise"
    """Nothing but noise comes through."""
    FLASH = "flash"
    """The right firmware is written to a device that had another."""
    CLOCK = "clock"
    """The calendar's clock jumps by ``seconds``."""


@dataclass(frozen=True, slots=True)
class Mishap:
    """A deed, ``delay`` seconds after the ``gesture``-th gesture has begun; undone after ``seconds``, where it lasts.

    ``every``: again after so many more gestures, each time (0: once).
    """

    deed: Deed
    gesture: int
    seconds: float = 0.0
    delay: float = 0.4
    every: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """A mishap begins, or (not ``begins``) is over."""

    mishap: Mishap
    begins: bool


class Mishaps:
    """Tells what is due; it is told how many gestures have begun."""

    def __init__(self, planned: Sequence[Mishap]) -> None:
        self._next = [(mishap.gesture, mishap) for mishap in planned]
        self._due: list[tuple[float, Turn]] = []

    def tick(self, now: float, gestures: int) -> list[Turn]:
        """What begins or ends by ``now``, in order."""
        for place, (wanted, mishap) in enumerate(self._next):
            if gestures >= wanted:
                self._next[place] = (wanted + mishap.every if mishap.every else 1 << 60, mishap)
                self._due.append((now + mishap.delay, Turn(mishap, begins=True)))
                if mishap.seconds > 0 and mishap.deed is not Deed.CLOCK:
                    self._due.append((now + mishap.delay + mishap.seconds, Turn(mishap, begins=False)))
        due = sorted((at for at in self._due if at[0] <= now), key=lambda at: at[0])
        self._due = [at for at in self._due if at[0] > now]
        return [turn for _, turn in due]

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return min((at for at, _ in self._due), default=None)
