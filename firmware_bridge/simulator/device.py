"""A simulated microcontroller: scans the simulated world and speaks real bytes through DeviceLink."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field

from companion.geometry import cell_position
from companion.ports import BoardSensing
from firmware_bridge.device_link import DeviceLink
from firmware_bridge.messages import (
    MAJOR,
    MINOR,
    Button,
    Buzz,
    Change,
    Die,
    FromHost,
    Health,
    Hello,
    Identify,
    Lights,
    Tag,
    WriteTag,
    Written,
    map_hash,
)
from firmware_bridge.simulator.faults import BoardFaults, Sensors
from firmware_bridge.simulator.world import World

SCAN = 0.01
EQUAL_SCANS = 3
READ = (0.04, 0.12)
"""Seconds an antenna takes to read a tag that was just put over it."""
ABSENT = 0.3
"""Three polls missed."""
BOOT = 0.6
HEALTH = 10.0
FLICKER = (0.035, 0.09)
FLAP = 0.15
"""Seconds between the polls of which a poor reader misses every other."""


@dataclass(slots=True)
class _Scanned:
    """What the scan knows: values that held, and those not yet seen often enough (value, time)."""

    value: set[int] = field(default_factory=set)
    pending: dict[int, tuple[bool, float]] = field(default_factory=dict)


class SimulatedDevice:
    """The device side; scans are computed only where something changes, as 100 a second would find it."""

    def __init__(
        self,
        world: World,
        cells: Sequence[str],
        *,
        write: Callable[[bytes], None],
        seed: int = 0,
        sensing: BoardSensing = BoardSensing.OCCUPANCY,
        faults: BoardFaults | None = None,
        major: int = MAJOR,
        slots: int = 0,
        identity: Collection[str] = (),
    ) -> None:
        self._world = world
        self._cells = tuple(cells)
        self._index = {cell: i for i, cell in enumerate(self._cells)}
        self._write = write
        self._random = random.Random(f"device {seed}")
        self._sensing = sensing
        self._faults = faults or BoardFaults()
        self._sensors = Sensors(self._cells, self._faults)
        self._major = major
        self._identity = frozenset(identity)
        self._readers = slots + (len(self._cells) if sensing is not BoardSensing.OCCUPANCY else 0)
        self._resets = sorted(self._faults.resets, reverse=True)
        self._boots_at: float | None = 0.0
        self._booted = 0.0
        self._link: DeviceLink | None = None
        self._scan = _Scanned()
        self._flips: dict[int, tuple[bool, float]] = {}
        self._antennas: dict[int, float] = {}
        self._read: dict[int, bytes] = {}
        self._laid: dict[int, list[bytes]] = {}
        self.texts: dict[bytes, str] = {}
        """What is written on the cards, by UID."""
        self._health_at = math.inf
        self._flap_at = math.inf
        self._flapped = False
        self._pages: list[int] = []
        self.lights: dict[str, int] = {}
        """What the lights show: cell to light number."""
        self.notes: list[tuple[float, int, int]] = []
        """What the buzzer has played: when, hertz, milliseconds."""

    def reset(self, now: float) -> None:
        """The microcontroller restarts: everything it knew is gone, it is back after a moment."""
        self._link = None
        self._boots_at = now + BOOT
        self.lights = {}

    def flash(self, major: int, now: float) -> None:
        """Another firmware is written to it, and it restarts."""
        self._major = major
        self.reset(now)

    def receive(self, data: bytes, now: float) -> None:
        """Bytes came from the host."""
        if self._link is None:
            return
        for message in self._link.receive(data, now):
            self._obey(message, now)
        self._flush()

    def felt(self, now: float) -> None:
        """Something changed in the world at ``now``."""
        if self._link is None:
            return
        self._compare(now)
        self._compare_tags(now)

    def press(self, button: int, now: float) -> None:
        """A button is pressed and let go."""
        if self._link is not None:
            self._link.send(Button(button, True, self._ms(now)), now)
            self._link.send(Button(button, False, self._ms(now)), now)
            self._flush()

    def roll(self, die: int, face: int, now: float) -> None:
        """A die comes to rest."""
        if self._link is not None:
            self._link.send(Die(die, face, self._ms(now)), now)
            self._flush()

    def lay(self, slot: int, uid: bytes, now: float) -> None:
        """A card is laid at a slot, beside those that lie there."""
        lying = self._laid.setdefault(slot, [])
        if uid not in lying:
            lying.append(uid)
            self._send_slot(slot, uid, True, now)
            self._flush()

    def take(self, slot: int, now: float, uid: bytes | None = None) -> None:
        """A card (None: all of them) is taken from a slot."""
        lying = self._laid.get(slot, [])
        for gone in [one for one in lying if uid in (None, one)]:
            lying.remove(gone)
            self._send_slot(slot, gone, False, now)
        self._flush()

    def tick(self, now: float) -> None:
        """Do what is due: boot, scans, antennas, heartbeat."""
        while self._resets and self._resets[-1] <= now:
            self._resets.pop()
            self.reset(now)
        if self._boots_at is not None and now >= self._boots_at:
            self._boot(now)
        if self._link is None:
            return
        self._flip(now)
        self._settle(now)
        self._poll(now)
        self._flap(now)
        if now >= self._health_at:
            self._health_at = now + HEALTH
            self._link.tell(Health(int(now - self._booted), 900, 0, self._link.counts["overrun"] & 0xFFFF))
        self._link.tick(now)
        self._flush()

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return min(self._dues(), default=None)

    def _dues(self) -> Iterator[float]:
        if self._boots_at is not None:
            yield self._boots_at
        if self._resets:
            yield self._resets[-1]
        if self._link is not None:
            yield self._link.deadline()
            yield min(self._health_at, self._flap_at)
            yield from (due for _, due in self._scan.pending.values())
            yield from self._antennas.values()
            yield from (due for _, due in self._flips.values())

    def _boot(self, now: float) -> None:
        self._boots_at = None
        self._booted = now
        self._health_at = now + HEALTH
        self._flap_at = now + FLAP if self._faults.flapping else math.inf
        self._link = DeviceLink(self._hello(), now)
        self._scan = _Scanned(value=self._felt_cells())
        self._flips = {self._index[cell]: (False, now) for cell in sorted(self._faults.flickering)}
        self._antennas = {}
        self._read = {}
        self._link.changed((), self._bits(), now)

    def _hello(self) -> Hello:
        positions = [cell_position(cell) or (0, 0) for cell in self._cells]
        return Hello(
            major=self._major,
            minor=MINOR,
            firmware=(1, 0, 0),
            boot_id=self._random.getrandbits(32),
            rows=max(row for _, row in positions) + 1,
            columns=max(column for column, _ in positions) + 1,
            cells=len(self._cells),
            cells_hash=map_hash(self._cells),
            readers=min(self._readers, 255),
            lights=len(self._cells),
            interpreter="cpython",
        )

    def _obey(self, message: FromHost, now: float) -> None:
        match message:
            case Identify():
                self._read.clear()
                self._antennas = {self._index[cell]: now for cell in self._tagged()}
                for slot, lying in self._laid.items():
                    for uid in lying:
                        self._send_slot(slot, uid, True, now)
                self._poll(now)
            case Buzz(hertz=hertz, ms=ms):
                self.notes.append((now, hertz, ms))
            case WriteTag(token=token, place=place, slot=True, text=text):
                lying = self._laid.get(place, [])
                self.texts |= dict.fromkeys(lying[:1], text)
                if self._link is not None:
                    self._link.send(Written(token, bool(lying)), now)
            case Lights(page=page, pages=pages, lights=lights):
                if page == 0:
                    self._pages = []
                self._pages += lights
                if page == pages - 1:
                    shown = zip(self._cells, self._pages, strict=False)
                    self.lights = {cell: light for cell, light in shown if light}

    def _felt_cells(self) -> set[int]:
        """Cells the sensors now feel, by index, with all that is broken about them."""
        felt = self._sensors.felt(self._world.occupied())
        return felt ^ {cell for cell, (wrong, _) in self._flips.items() if wrong}

    def _compare(self, now: float) -> None:
        """A scan sees a difference: it counts after so many equal scans, unless it is gone before."""
        felt = self._felt_cells()
        scan = self._scan
        due = math.ceil(now / SCAN - 1e-9) * SCAN + (EQUAL_SCANS - 1) * SCAN
        for cell in [cell for cell, (value, _) in scan.pending.items() if (cell in felt) != value]:
            del scan.pending[cell]
        for cell in sorted(felt ^ scan.value):
            scan.pending.setdefault(cell, (cell in felt, due))

    def _settle(self, now: float) -> None:
        scan = self._scan
        due = sorted((at, cell) for cell, (_, at) in scan.pending.items() if at <= now)
        if not due or self._link is None:
            return
        changes = []
        for at, cell in due:
            value, _ = scan.pending.pop(cell)
            (scan.value.add if value else scan.value.discard)(cell)
            changes.append(Change(cell, value, self._ms(at)))
            if value and cell in self._read:
                # What was read before the cell counted as filled is read anew.
                del self._read[cell]
                self._antennas.setdefault(cell, now + self._random.uniform(*READ))
        self._link.changed(changes, self._bits(), now)

    def _flip(self, now: float) -> None:
        due = [cell for cell, (_, at) in self._flips.items() if at <= now]
        for cell in due:
            wrong, _ = self._flips[cell]
            self._flips[cell] = (not wrong, now + self._random.uniform(*FLICKER))
        if due:
            self._compare(now)

    def _flap(self, now: float) -> None:
        """A poor reader says after every other poll that what lies there has gone."""
        if now < self._flap_at:
            return
        self._flap_at = now + FLAP
        self._flapped = not self._flapped
        for slot, uid in [(slot, uid) for slot, lying in self._laid.items() for uid in lying]:
            self._send_slot(slot, uid, not self._flapped, now)

    def _tagged(self) -> dict[str, bytes]:
        """UIDs the antennas could read: all pieces', or (MIXED) at some cells, else of kinds of which there is one."""
        if self._sensing not in (BoardSensing.IDENTITY, BoardSensing.MIXED):
            return {}
        pieces = self._world.uids()
        if self._sensing is BoardSensing.MIXED and self._identity:
            pieces = {cell: piece for cell, piece in pieces.items() if cell in self._identity}
        elif self._sensing is BoardSensing.MIXED:
            kinds = list(self._world.tags.values())
            pieces = {cell: piece for cell, piece in pieces.items() if kinds.count(piece.key) == 1}
        return {cell: piece.uid for cell, piece in pieces.items() if cell in self._index}

    def _compare_tags(self, now: float) -> None:
        tagged = {self._index[cell]: uid for cell, uid in self._tagged().items()}
        for cell in sorted(tagged.keys() | self._read.keys()):
            if tagged.get(cell) != self._read.get(cell) and cell not in self._antennas:
                gone = self._read.get(cell) is not None and cell not in tagged
                self._antennas[cell] = now + (ABSENT if gone else self._random.uniform(*READ))

    def _poll(self, now: float) -> None:
        """Antennas that are due report what lies over them now, while the link has room."""
        if self._link is None or not self._antennas:
            return
        tagged = {self._index[cell]: uid for cell, uid in self._tagged().items()}
        for cell in sorted(cell for cell, due in self._antennas.items() if due <= now):
            if not self._link.room:
                self._antennas[cell] = now + SCAN
                continue
            del self._antennas[cell]
            before, uid = self._read.pop(cell, None), tagged.get(cell)
            if uid is not None:
                self._read[cell] = uid
            if uid or before:
                self._link.send(Tag(cell, False, uid is not None, 0, self._ms(now), uid or before or b""), now)

    def _send_slot(self, slot: int, uid: bytes, present: bool, now: float) -> None:
        if self._link is not None:
            self._link.send(Tag(slot, True, present, 0, self._ms(now), uid), now)

    def _bits(self) -> bytes:
        value = sum(1 << cell for cell in self._scan.value)
        return value.to_bytes((len(self._cells) + 7) // 8, "little")

    def _ms(self, now: float) -> int:
        return int((now - self._booted) * 1000) & 0xFFFFFFFF

    def _flush(self) -> None:
        if self._link is not None:
            output = self._link.take_output()
            if output:
                self._write(output)
