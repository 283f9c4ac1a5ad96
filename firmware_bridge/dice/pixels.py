"""Pixels dice: what they advertise and say (GameWithPixels, Communications Protocol), and one roll told once.

A die advertises five bytes of manufacturer data: number of lights, design (its type in the upper four bits), state of
the roll, index of the face, battery (bit 7: charging). Connected, it sends messages that begin with their kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from companion.events import DeviceChanged, DieRolled, Event
from companion.ports import BoardSensing, DeviceKind, DeviceState, DeviceStatus, TableStatus
from firmware_bridge.signals import Dropped, Opened, Received
from firmware_bridge.table import NoTable

SERVICES = ("a6b90001-7a5a-43f2-a962-350c8edc9b5b", "6e400001-b5a3-f393-e0a9-e50e24dcca9e")
"""The dice's service, of newer and of older ones; a die that is listened to need not be connected to."""
NOTIFY = ("a6b90002-7a5a-43f2-a962-350c8edc9b5b", "6e400001-b5a3-f393-e0a9-e50e24dcca9e")
"""The characteristic that sends messages, likewise."""
COMPANY = 0xFFFF
ADVERT_SIZE = 5
ADVERT = b"\0"
"""Stands before what was advertised, where messages have their kind: none of theirs is 0."""
SILENCE = 120.0
"""Seconds after which a die that is not connected and advertises no more counts as asleep, empty or far away."""
_I_AM_A_DIE, _ROLL_STATE, _BATTERY = 2, 3, 34
_I_AM_A_DIE_SIZE = 22


class RollState(IntEnum):
    """What a die is doing; only ROLLED is a result: a die that was set down flat is ON_FACE."""

    UNKNOWN = 0
    ROLLED = 1
    HANDLING = 2
    ROLLING = 3
    CROOKED = 4
    ON_FACE = 5


@dataclass(frozen=True, slots=True)
class Heard:
    """What a die told: its state and the index of its face (from 0), or its battery in percent; None: not told."""

    state: int | None = None
    index: int = 0
    battery: int | None = None
    charging: bool = False


def read_advert(manufacturer: Mapping[int, bytes]) -> Heard | None:
    """What a die advertises, by company; None where that is nothing of a die's (firmware before July 2022 too)."""
    data = manufacturer.get(COMPANY)
    if data is None or len(data) != ADVERT_SIZE:
        return None
    _, _, state, index, battery = data
    return Heard(state, index, battery & 0x7F, bool(battery & 0x80))


def read_message(data: bytes) -> Heard | None:
    """A message of a connected die; None for what says nothing of rolls or battery, and for garbage."""
    kind = data[0] if data else None
    if kind == _ROLL_STATE and len(data) == 3:
        return Heard(data[1], data[2])
    if kind == _BATTERY and len(data) == 3:
        return Heard(battery=min(data[1], 100), charging=data[2] in (2, 3))
    if kind == _I_AM_A_DIE and len(data) == _I_AM_A_DIE_SIZE:
        return Heard(data[18], data[19], min(data[20], 100), data[21] in (2, 3))
    return None


class RollFilter:
    """Tells each roll once, however often its end is told; what lay there when it was first heard is no roll."""

    def __init__(self) -> None:
        self._last: tuple[int, int] | None = None

    def take(self, state: int, index: int) -> int | None:
        """The index of the face that was rolled just now; None where nothing new was."""
        last, self._last = self._last, (state, index)
        if state != RollState.ROLLED or last is None or last == (state, index):
            return None
        return index


class PixelsPart(NoTable):
    """The Pixels dice of a table, as a part of a CombinedTable; ``keys`` are their keys in the profile.

    A face is told as a number from 1: index + 1. A ten-sided die has its 0 at index 0, which is face 1: the profile's
    ``faces`` says what is printed there.
    """

    def __init__(self, keys: Sequence[str]) -> None:
        self._dice = {device_of(key): _Die(key) for key in keys}

    def handle(self, signal: object, now: float) -> Sequence[Event]:
        """Take what was heard of a die; other signals are none of its business."""
        if not isinstance(signal, Opened | Received | Dropped) or signal.device not in self._dice:
            return ()
        die = self._dice[signal.device]
        match signal:
            case Opened():
                return die.connect()
            case Dropped():
                return die.lose({"code": signal.code, **signal.params})
            case Received(data=data):
                return die.hear(data, now)

    def tick(self, now: float) -> Sequence[Event]:
        """Notice dice that have fallen silent."""
        return [event for die in self._dice.values() for event in die.tick(now)]

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return min((die.silent_at for die in self._dice.values() if die.silent_at is not None), default=None)

    def status(self) -> TableStatus:
        """The dice, with their batteries."""
        return TableStatus(BoardSensing.NONE, tuple(die.status() for die in self._dice.values()))


class _Die:
    """One die as the table knows it."""

    def __init__(self, key: str) -> None:
        self.silent_at: float | None = None
        self._key = key
        self._rolls = RollFilter()
        self._state = DeviceState.STARTING
        self._connected = False
        self._detail: dict[str, str | int] = {}
        self._battery: dict[str, str | int] = {}

    def status(self) -> DeviceStatus:
        return DeviceStatus(self._key, self._state, {**self._detail, **self._battery}, DeviceKind.DIE)

    def connect(self) -> list[Event]:
        """It is connected: it may be silent for as long as it likes."""
        self._connected, self.silent_at = True, None
        return self._become(DeviceState.READY)

    def hear(self, data: bytes, now: float) -> list[Event]:
        """A message, or an advertisement, which has one byte 0 before it."""
        heard = read_advert({COMPANY: data[1:]}) if data[:1] == ADVERT else read_message(data)
        if heard is None:
            return []
        if not self._connected:
            self.silent_at = now + SILENCE
        events = self._become(DeviceState.READY)
        if heard.battery is not None:
            self._battery = {"battery": heard.battery, "charging": int(heard.charging)}
        if heard.state is not None and (index := self._rolls.take(heard.state, heard.index)) is not None:
            events.append(DieRolled(self._key, index + 1))
        return events

    def lose(self, detail: Mapping[str, str | int]) -> list[Event]:
        """It is not to be heard any more, for this reason."""
        self._connected, self.silent_at = False, None
        self._detail = dict(detail)
        # Whatever it did meanwhile: what lies there when it is heard again is no roll.
        self._rolls = RollFilter()
        return self._become(DeviceState.LOST)

    def tick(self, now: float) -> list[Event]:
        silent = self.silent_at is not None and now >= self.silent_at
        return self.lose({}) if silent else []

    def _become(self, state: DeviceState) -> list[Event]:
        if state is DeviceState.READY:
            self._detail = {}
        if state is self._state:
            return []
        self._state = state
        return [DeviceChanged(self._key, state.value, dict(self._detail))]


def device_of(key: str) -> str:
    """The name of a die on the queue of signals, so that it is no other device's."""
    return f"die:{key}"
