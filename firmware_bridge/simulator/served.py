"""A simulated board behind a real pseudo-terminal, with a wire that can be damaged and a cable that can be pulled."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable

from firmware_bridge.signals import Received
from firmware_bridge.simulator.ordeal import Ordeal
from firmware_bridge.simulator.scenarios import Scenario
from firmware_bridge.simulator.table import SimulatedBoard
from firmware_bridge.transport import Port, PtyPair, open_port
from firmware_bridge.wire import MemoryWire


class ShakyPort:
    """A port that fails once it is shaken, as pyserial's ports do when the device behind them hiccups."""

    def __init__(self, port: Port, shaken: threading.Event) -> None:
        self._port = port
        self._shaken = shaken
        shaken.clear()

    @property
    def in_waiting(self) -> int:
        """Bytes that can be read at once; raises a bare OSError where the port was shaken."""
        if self._shaken.is_set():
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return self._port.in_waiting

    def read(self, size: int = 1, /) -> bytes:
        """Read so many bytes, or fewer."""
        return self._port.read(size)

    def write(self, data: bytes, /) -> int | None:
        """Write all bytes."""
        return self._port.write(data)

    def close(self) -> None:
        """Close the port."""
        self._port.close()


class ShakenBoard:
    """The Peer of a PtyPair: a board of which ``make`` is told where to write, and the scenario that befalls it.

    Everything but ``open_port`` runs on the pair's thread, or in its turn.
    """

    def __init__(
        self,
        scenario: Scenario,
        pair: PtyPair,
        make: Callable[[Callable[[bytes], None]], SimulatedBoard],
        *,
        seed: int = 0,
        jump: Callable[[float], None] = lambda seconds: None,  # noqa: ARG005
    ) -> None:
        self._pair = pair
        self._wire = MemoryWire("board", seed, scenario.wire)
        self._shaken = threading.Event()
        self._terminal = ""
        self.board = make(self._wire.device.write)
        self.ordeal = Ordeal(scenario.mishaps, self.board, self._wire, self, jump=jump, break_port=self._shaken.set)

    def open_port(self, url: str, baudrate: int) -> Port:
        """Open the host's side; raises TransportError. For the transport's own thread."""
        return ShakyPort(open_port(url, baudrate), self._shaken)

    def handle(self, data: bytes, now: float) -> None:
        """Bytes came from the host."""
        self._wire.now = max(self._wire.now, now)
        self._wire.host.write(data)

    def tick(self, now: float) -> None:
        """Do what is due."""
        self._wire.now = max(self._wire.now, now)
        self.ordeal.tick(now)
        self.board.tick(now)
        for data in self._wire.to_device(now):
            self.board.handle(data, now)
        for signal in self._wire.to_host(now):
            if isinstance(signal, Received):
                self._pair.write(signal.data)

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        dues = (self._wire.deadline(), self.board.deadline(), self.ordeal.deadline())
        return min((due for due in dues if due is not None), default=None)

    def unplug(self) -> None:
        """Pull the cable out."""
        self._terminal = self._pair.terminal
        self._wire.cut()
        self._pair.unplug()

    def plug(self, *, elsewhere: bool = False) -> None:
        """Put the cable in again."""
        self._wire.mend()
        self._pair.plug(elsewhere=self._terminal if elsewhere else "")
