"""A scenario as it befalls one simulated table: its mishaps are done to the board, the wire and the cable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from firmware_bridge.messages import MAJOR
from firmware_bridge.simulator.mishaps import Deed, Mishap, Mishaps
from firmware_bridge.wire import MemoryWire


class Suffering(Protocol):
    """The board that a scenario befalls."""

    @property
    def gestures(self) -> int:
        """How many gestures the hands have begun."""
        ...

    def reset(self, now: float) -> None:
        """The microcontroller restarts."""
        ...

    def flash(self, major: int, now: float) -> None:
        """Another firmware is written to the microcontroller."""
        ...


class Cable(Protocol):
    """What can be pulled out, and put in again."""

    def unplug(self) -> None:
        """Pull it out: the host's port breaks."""
        ...

    def plug(self, *, elsewhere: bool = False) -> None:
        """Put it in again; ``elsewhere``: into another socket."""
        ...


def _nowhere(seconds: float) -> None:
    """There is no calendar's clock to set."""


class Ordeal:
    """Does what is due; ``jump`` sets the calendar's clock, ``break_port`` makes the next use of the port fail.

    Without ``break_port`` a port that breaks is a cable that is out for a moment while the device keeps its power.
    """

    def __init__(
        self,
        planned: Sequence[Mishap],
        board: Suffering,
        wire: MemoryWire,
        cable: Cable,
        *,
        jump: Callable[[float], None] = _nowhere,
        break_port: Callable[[], None] | None = None,
    ) -> None:
        self.log: list[tuple[float, Mishap, bool]] = []
        """What began (True) and ended, and when."""
        self._mishaps = Mishaps(planned)
        self._board = board
        self._wire = wire
        self._cable = cable
        self._jump = jump
        self._break_port = break_port

    def tick(self, now: float) -> None:
        """Do what is due."""
        for turn in self._mishaps.tick(now, self._board.gestures):
            self.log.append((now, turn.mishap, turn.begins))
            if turn.begins:
                self._begin(turn.mishap, now)
            else:
                self._end(turn.mishap, now)

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return self._mishaps.deadline()

    def _begin(self, mishap: Mishap, now: float) -> None:
        match mishap.deed:
            case Deed.UNPLUG | Deed.ELSEWHERE:
                self._cable.unplug()
            case Deed.PORT_ERROR:
                (self._break_port or self._cable.unplug)()
            case Deed.STALL:
                self._wire.stall(mishap.seconds)
            case Deed.SILENCE:
                self._wire.cut()
            case Deed.NOISE:
                self._wire.spew(mishap.seconds)
            case Deed.RESET:
                self._board.reset(now)
            case Deed.FLASH:
                self._board.flash(MAJOR, now)
            case Deed.CLOCK:
                self._jump(mishap.seconds)

    def _end(self, mishap: Mishap, now: float) -> None:
        match mishap.deed:
            case Deed.UNPLUG | Deed.ELSEWHERE:
                # The cable is the power, too.
                self._board.reset(now)
                self._cable.plug(elsewhere=mishap.deed is Deed.ELSEWHERE)
            case Deed.PORT_ERROR if self._break_port is None:
                self._cable.plug()
            case Deed.SILENCE:
                self._wire.mend()
            case _:
                pass
