"""One Bluetooth scanner for all dice, on a thread of its own: what they advertise and send, as signals of the queue.

The one file that imports bleak. A die of the profile is connected to as soon as it is heard, because BlueZ passes on
what is advertised only now and then; until then, and where that fails, its advertisements have to do.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import threading
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from companion.errors import HardwareError
from firmware_bridge.dice.pixels import ADVERT, COMPANY, NOTIFY, SERVICES, device_of
from firmware_bridge.signals import Dropped, Opened, Received, Signal

FIRST_BACK_OFF, SLOWEST_BACK_OFF = 1.0, 30.0
CONNECTING, AGAIN, PARTING = 15.0, 5.0, 2.0
"""Seconds that connecting to a die may take, until the next try, and that parting from it may take."""
IN_VAIN = 60.0
"""Seconds without a die after which the scan is begun anew: an adapter may have been replaced."""
Found = Callable[[str, Mapping[int, bytes], Any], None]
"""Called with a die's address, what it advertises by company, and what to connect to."""


class Radio(Protocol):
    """The Bluetooth adapter as the dice need it; raises HardwareError where there is none to be used."""

    def scan(self, found: Found) -> AbstractAsyncContextManager[None]:
        """Listen for dice as long as the context lasts."""
        ...

    async def connect(self, target: Any, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """Connect to a die and pass on its messages; raises HardwareError where it is not to be had."""
        ...

    async def close(self) -> None:
        """Part from all dice."""
        ...


class BleakRadio:
    """This machine's adapter through bleak."""

    def __init__(self) -> None:
        try:
            import bleak
            from bleak.exc import BleakError
        except ImportError as error:
            raise HardwareError("dice_package", package="bleak", extra="pixels") from error
        self._bleak = bleak
        self._faults = (BleakError, OSError, EOFError, TimeoutError)
        self._clients: list[Any] = []

    def scan(self, found: Found) -> AbstractAsyncContextManager[None]:
        """Listen for dice as long as the context lasts; raises HardwareError."""
        return _Scan(self._bleak, self._faults, found)

    async def connect(self, target: Any, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """Connect to a die and pass on its messages; raises HardwareError."""
        client = self._bleak.BleakClient(target, lambda _: gone(), timeout=CONNECTING)
        try:
            await client.connect()
            sends = next(uuid for uuid in NOTIFY if client.services.get_characteristic(uuid) is not None)
            await client.start_notify(sends, lambda _, data: heard(bytes(data)))
        except (*self._faults, StopIteration, RuntimeError) as error:
            raise HardwareError("dice_unconnected", why=str(error)) from error
        self._clients.append(client)

    async def close(self) -> None:
        """Part from all dice; one that is gone already has parted."""
        partings = [asyncio.wait_for(client.disconnect(), PARTING) for client in self._clients]
        self._clients.clear()
        await asyncio.gather(*partings, return_exceptions=True)


class _Scan:
    """A running scan; what goes wrong with the adapter comes out as HardwareError."""

    def __init__(self, bleak: Any, faults: tuple[type[Exception], ...], found: Found) -> None:
        self._faults = faults

        def detected(device: Any, advert: Any) -> None:
            found(device.address, advert.manufacturer_data, device)

        self._bleak = bleak
        self._detected = detected
        self._scanner: Any = None

    async def __aenter__(self) -> None:
        try:
            filters = {"filters": {"DuplicateData": True}}
            self._scanner = self._bleak.BleakScanner(self._detected, service_uuids=list(SERVICES), bluez=filters)
            await self._scanner.start()
        except self._faults as error:
            raise HardwareError("dice_no_bluetooth", why=str(error) or type(error).__name__) from error

    async def __aexit__(self, *_: object) -> None:
        try:
            await self._scanner.stop()
        except self._faults as error:
            raise HardwareError("dice_no_bluetooth", why=str(error) or type(error).__name__) from error


class DiceRadio:
    """The thread that listens: ``dice`` are addresses by the dice's keys; ``put`` takes their signals.

    A fault of the adapter is told of every die, once a reason, and tried again for ever. ``pause`` waits so many
    seconds for an event, and says whether it has come.
    """

    def __init__(
        self,
        dice: Mapping[str, str],
        put: Callable[[Signal], None],
        *,
        make: Callable[[], Radio] = BleakRadio,
        pause: Callable[[asyncio.Event, float], Awaitable[bool]] | None = None,
    ) -> None:
        self._devices = {address.upper(): device_of(key) for key, address in dice.items()}
        self._put = put
        self._make = make
        self._pause = pause or came_within
        self._closing = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._wake: asyncio.Event | None = None
        self._connected: set[str] = set()
        self._tries: dict[str, float] = {}
        self._heard = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._run, name="dice", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def close(self) -> None:
        """Stop listening and end the thread."""
        self._closing.set()
        loop, wake = self._loop, self._wake
        if loop is not None and wake is not None and not loop.is_closed():
            loop.call_soon_threadsafe(wake.set)
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        asyncio.run(self._listen())

    async def _listen(self) -> None:
        self._loop, self._wake = asyncio.get_running_loop(), asyncio.Event()
        told, back_off = "", FIRST_BACK_OFF
        while not self._closing.is_set():
            try:
                await self._scan(self._make(), self._wake)
                told, back_off = "", FIRST_BACK_OFF
            except HardwareError as error:
                if error.code != told:
                    told = error.code
                    self._lose_all(error)
                await self._pause(self._wake, back_off)
                back_off = min(back_off * 2, SLOWEST_BACK_OFF)

    async def _scan(self, radio: Radio, wake: asyncio.Event) -> None:
        """Listen until it is time to end, or for so long in vain that the adapter should be looked at again."""
        try:
            async with radio.scan(functools.partial(self._found, radio)):
                self._heard = True
                while self._heard or self._connected:
                    self._heard = False
                    if await self._pause(wake, IN_VAIN):
                        break
        finally:
            for task in self._tasks:
                task.cancel()
            await radio.close()
            self._connected.clear()

    def _found(self, radio: Radio, address: str, advert: Mapping[int, bytes], target: Any) -> None:
        """A die was heard: pass on what it advertises, and connect to it."""
        device = self._devices.get(address.upper())
        if device is None or device in self._connected or self._loop is None:
            return
        self._heard = True
        if COMPANY in advert:
            self._put(Received(device, ADVERT + advert[COMPANY]))
        now = self._loop.time()
        if now >= self._tries.get(device, now):
            self._tries[device] = now + CONNECTING + AGAIN
            task = self._loop.create_task(self._connect(radio, device, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _connect(self, radio: Radio, device: str, target: Any) -> None:
        def gone() -> None:
            self._connected.discard(device)
            self._tries.pop(device, None)
            self._put(Dropped(device, "dice_gone"))

        # Where it is not to be had, its advertisements have to do; one of the next tries again.
        with contextlib.suppress(HardwareError):
            await radio.connect(target, lambda data: self._put(Received(device, data)), gone)
            self._connected.add(device)
            self._put(Opened(device))

    def _lose_all(self, error: HardwareError) -> None:
        for device in self._devices.values():
            self._put(Dropped(device, error.code, {key: str(value) for key, value in error.params.items()}))


async def came_within(event: asyncio.Event, seconds: float) -> bool:
    """Whether an event came within so many seconds."""
    with contextlib.suppress(TimeoutError):
        return await asyncio.wait_for(event.wait(), seconds)
    return False
