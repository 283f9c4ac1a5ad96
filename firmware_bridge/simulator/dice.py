"""Simulated Pixels dice in the air: they advertise, can be connected to, roll, fall asleep and are out of reach."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from companion.errors import HardwareError
from firmware_bridge.dice.pixels import COMPANY, RollState

Found = Callable[[str, Mapping[int, bytes], Any], None]
ROLL = (RollState.HANDLING, RollState.ROLLING, RollState.ROLLED)
"""What a die goes through in a throw."""


def advert(state: int, index: int, *, battery: int = 80, charging: bool = False, lights: int = 20) -> bytes:
    """The manufacturer data of a die."""
    return bytes((lights, 0x70, state, index, battery | (0x80 if charging else 0)))


def message(state: int, index: int) -> bytes:
    """The message of a connected die about its roll."""
    return bytes((3, state, index))


@dataclass(slots=True)
class SimulatedDie:
    """A die by its address; ``shy``: it can be heard, but not connected to."""

    address: str
    shy: bool = False
    connected: tuple[Callable[[bytes], None], Callable[[], None]] | None = None


@dataclass(slots=True)
class Air:
    """Everything in reach of the adapter; implements the protocol Radio, and is used from any thread.

    ``trouble``: the code of what is wrong with the adapter, None where it works.
    """

    dice: dict[str, SimulatedDie] = field(default_factory=dict)
    trouble: str | None = None
    scans: int = 0
    _loop: asyncio.AbstractEventLoop | None = None
    _found: Found | None = None

    def put(self, address: str, *, shy: bool = False) -> SimulatedDie:
        """Bring a die into reach."""
        return self.dice.setdefault(address, SimulatedDie(address, shy))

    def scan(self, found: Found) -> AbstractAsyncContextManager[None]:
        """Listen for dice."""
        return self._listening(found)

    @asynccontextmanager
    async def _listening(self, found: Found) -> AsyncIterator[None]:
        if self.trouble is not None:
            raise HardwareError(self.trouble, why="No adapter")
        self._loop, self._found = asyncio.get_running_loop(), found
        self.scans += 1
        yield
        self._found = None

    async def connect(self, target: Any, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """Connect to a die."""
        if target.shy:
            raise HardwareError("dice_unconnected", why="Out of reach")
        target.connected = (heard, gone)

    async def close(self) -> None:
        """Part from all dice."""
        for die in self.dice.values():
            die.connected = None

    def advertise(self, address: str, data: bytes) -> None:
        """A die says what it does, to whoever listens."""
        die = self.dice[address]

        def say() -> None:
            if self._found is not None:
                self._found(address, {COMPANY: data}, die)

        self._soon(say)

    def roll(self, address: str, index: int) -> None:
        """Throw a die: connected, it sends each state; else it advertises them."""
        for state in ROLL:
            self.tell(address, state, index)

    def tell(self, address: str, state: int, index: int) -> None:
        """Let a die tell one state."""
        die = self.dice[address]

        def say() -> None:
            if die.connected is not None:
                die.connected[0](message(state, index))
            elif self._found is not None:
                self._found(address, {COMPANY: advert(state, index)}, die)

        self._soon(say)

    def leave(self, address: str) -> None:
        """A connected die falls asleep or is carried away."""
        die = self.dice[address]

        def go() -> None:
            if die.connected is not None:
                gone, die.connected = die.connected[1], None
                gone()

        self._soon(go)

    def _soon(self, act: Callable[[], None]) -> None:
        assert self._loop is not None
        self._loop.call_soon_threadsafe(act)
