"""The sensing half of what hangs on this machine's own pins: readings in; cells, lifts and pressed buttons out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from companion.events import UNKNOWN_PIECE, BoardLost, BoardSensed, ButtonPressed, DeviceChanged, Event
from companion.ports import BoardSensing, DeviceKind, DeviceState, DeviceStatus, Light, Sound, TableStatus
from firmware_bridge.cells import CellFilter
from firmware_bridge.messages import Change
from firmware_bridge.panel import PANEL, STAMP
from firmware_bridge.signals import Dropped, Opened, Received
from firmware_bridge.tunes import TunePlayer

SILENCE = 3.0
"""Seconds without a reading after which the pins count as lost: one comes each second."""


class Lamps(Protocol):
    """What a panel table needs of the pins: lights, notes, and the name of the pin factory in use."""

    factory: str

    def show(self, lights: Mapping[str, Light]) -> None:
        """Light these cells and no others."""
        ...

    def play(self, hertz: int, ms: int) -> None:
        """Play a note."""
        ...


class PanelTable:
    """Cells, buttons, lights and a buzzer on this machine's pins, as a part of a CombinedTable.

    ``cells`` and ``buttons`` name them in the order of a reading's bits.
    """

    def __init__(self, cells: Sequence[str], buttons: Sequence[str], port: Lamps) -> None:
        self._names, self._buttons, self._port = tuple(cells), tuple(buttons), port
        self._cells, self._keys = CellFilter(len(self._names)), CellFilter(len(self._buttons))
        self._raw = (0, 0)
        self._state = DeviceState.STARTING
        self._detail: Mapping[str, str | int] = {}
        self._lost_at: float | None = None
        self._known = False
        self._ignored: frozenset[str] = frozenset()
        self._reported: BoardSensed | None = None
        self._lights: Mapping[str, Light] = {}
        self._tune = TunePlayer()

    def handle(self, signal: object, now: float) -> Sequence[Event]:
        """Take a signal of the pins' thread; signals of other devices are none of its business."""
        if not isinstance(signal, Opened | Received | Dropped) or signal.device != PANEL:
            return ()
        match signal:
            case Opened():
                self._known = False
                self._lost_at = now + SILENCE
                self._port.show(self._lights)
                return ()
            case Dropped(code=code, params=params):
                return self._lose({"code": code, **params})
            case Received(data=data):
                return self._read(data, now)

    def tick(self, now: float) -> Sequence[Event]:
        """Do what is due: settle cells and buttons, play notes, notice silence."""
        note = self._tune.tick(now)
        if note is not None and all(note):
            self._port.play(*note)
        if self._lost_at is not None and now >= self._lost_at:
            return self._lose({"code": "gpio_silent"})
        if self._state is not DeviceState.READY:
            return ()
        changed = self._cells.tick(now)
        before = set(self._keys.occupied)
        self._keys.tick(now)
        return [*self._presses(before), *(self._report() if changed else ())]

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        dues = [self._cells.deadline(), self._keys.deadline(), self._lost_at, self._tune.deadline()]
        return min((due for due in dues if due is not None), default=None)

    def status(self) -> TableStatus:
        """What the pins feel, and through which pin factory."""
        detail = {"factory": self._port.factory, **self._detail} if self._port.factory else dict(self._detail)
        flickering = [self._names[cell] for cell in sorted(self._cells.flickering)]
        detail |= {"flickering": " ".join(flickering)} if flickering else {}
        board = BoardSensing.OCCUPANCY if self._names else BoardSensing.NONE
        device = DeviceStatus(PANEL, self._state, detail, DeviceKind.PANEL)
        return TableStatus(board, (device,), frozenset(self._names), self._ignored)

    def show(self, lights: Mapping[str, Light], now: float) -> None:  # noqa: ARG002
        """Light these cells, as far as they have a light."""
        self._lights = dict(lights)
        self._port.show(self._lights)

    def sound(self, sound: Sound, now: float) -> None:
        """Play a sound."""
        self._tune.play(sound, now)
        self.tick(now)

    def set_blind(self, cells: Collection[str], now: float) -> Sequence[Event]:  # noqa: ARG002
        """Ignore the sensors of these cells and of no others."""
        self._ignored = frozenset(cells) & frozenset(self._names)
        return self._report() if self._known else ()

    def rename(self, cells: Sequence[str], now: float) -> Sequence[Event]:  # noqa: ARG002
        """Call the switches so from now on, as touching them showed; the sensors that are ignored stay ignored."""
        named = dict(zip(self._names, cells, strict=True))
        self._names, self._ignored = tuple(cells), frozenset(named[cell] for cell in self._ignored)
        self._cells.forget_order()
        return self._report() if self._known else ()

    # --- readings --------------------------------------------------------------------------------------------------

    def _read(self, data: bytes, now: float) -> list[Event]:
        sizes = (-(-len(self._names) // 8), -(-len(self._buttons) // 8))
        if len(data) != STAMP.size + sum(sizes):
            return []
        self._lost_at = now + SILENCE
        events: list[Event] = []
        if self._state is not DeviceState.READY:
            self._state, self._detail = DeviceState.READY, {}
            events.append(DeviceChanged(PANEL, self._state.value, self.status().devices[0].detail))
        [ms] = STAMP.unpack_from(data)
        bits = data[STAMP.size :]
        cells, keys = int.from_bytes(bits[: sizes[0]], "little"), int.from_bytes(bits[sizes[0] :], "little")
        if not self._known:
            return [*events, *self._found(bits[: sizes[0]], cells, keys)]
        before = set(self._keys.occupied)
        changed = _edges(self._cells, self._raw[0], cells, ms, now)
        _edges(self._keys, self._raw[1], keys, ms, now)
        self._raw = (cells, keys)
        return [*events, *self._presses(before), *(self._report() if changed else ())]

    def _found(self, board: bytes, cells: int, keys: int) -> list[Event]:
        """The first reading: what stands, stands; a button that is held down was not pressed."""
        self._known = True
        self._reported = None
        self._raw = (cells, keys)
        for known in (self._cells, self._keys):
            known.restart()
        self._cells.board(board)
        self._keys.board(keys.to_bytes(-(-len(self._buttons) // 8), "little"))
        self._cells.forget_order()
        return self._report()

    def _presses(self, before: set[int]) -> list[Event]:
        pressed = sorted(self._keys.occupied - before - self._keys.flickering)
        return [ButtonPressed(self._buttons[number]) for number in pressed]

    def _report(self) -> list[Event]:
        if not self._names:
            return []
        blind = self._ignored | {self._names[cell] for cell in self._cells.flickering}
        names = [self._names[cell] for cell in sorted(self._cells.occupied)]
        lifts = self._cells.take_lifts()
        lifted = None if lifts is None else tuple(self._names[cell] for cell in lifts if self._names[cell] not in blind)
        sensed = BoardSensed(dict.fromkeys([c for c in names if c not in blind], UNKNOWN_PIECE), lifted, blind)
        same = self._reported is not None and lifted == () and sensed == replace(self._reported, lifted=())
        self._reported = sensed
        return [] if same else [sensed]

    def _lose(self, detail: Mapping[str, str | int]) -> list[Event]:
        self._lost_at = None
        if self._state is DeviceState.LOST and detail == self._detail:
            return []
        self._state, self._detail, self._known = DeviceState.LOST, detail, False
        events: list[Event] = [DeviceChanged(PANEL, self._state.value, detail)]
        if self._reported is not None:
            self._reported = None
            events.append(BoardLost(PANEL))
        return events


def _edges(known: CellFilter, before: int, after: int, ms: int, now: float) -> bool:
    """Tell a filter what has changed between two readings; whether anything has settled by it."""
    different, number, settled = before ^ after, 0, False
    while different:
        if different & 1:
            settled |= known.edge(Change(number, bool(after >> number & 1), ms), now)
        different >>= 1
        number += 1
    return settled
