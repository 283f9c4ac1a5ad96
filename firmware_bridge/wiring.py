"""What hangs on which pin of a microcontroller, and its bytes as the link's WIRE carries them and flash keeps them."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from companion.errors import HardwareError
from companion.geometry import cell_position
from firmware_bridge.messages import map_hash

FORMAT = 1
NOWHERE = 0xFFFF
"""The input of a cell that has no switch."""
MOST_READERS = 8
MOST_CELLS = 400
PINS = frozenset((*range(23), 26, 27, 28))
"""GP numbers of a Raspberry Pi Pico that are led out."""
CELLS_A_RECORD = 100
NO_PIN = 0xFF
SHARED = frozenset({"sck", "mosi", "miso"})
"""Pins that several readers may have in common."""


class Record(IntEnum):
    """Kinds of records in a wiring's bytes; PROTOCOL.md says what is in each."""

    ROWS = 1
    COLUMNS = 2
    CHAIN = 3
    CELLS = 4
    MAP = 5
    LIGHTS = 6
    BUZZER = 7
    BUTTONS = 8
    DIE = 9
    READER = 10
    SCANS = 11


READER_PINS = {
    "pn532-uart": ("tx", "rx"),
    "pn532-i2c": ("sda", "scl"),
    "rc522": ("sck", "mosi", "miso", "cs", "reset"),
}
"""The pins of each kind of reader, in the order of their bytes; a kind's number is its place here."""
_KINDS = tuple(READER_PINS)


@dataclass(frozen=True, slots=True)
class WiredReader:
    """One card reader at a cell or (``slot``) a slot, by number; ``pins`` as READER_PINS names them."""

    kind: str
    place: int
    slot: bool
    pins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wiring:
    """All that a microcontroller must know of its board; ``chain`` is data, clock and latch of 74HC165 registers.

    ``cells`` is each cell's input: input = row * inputs of a row + column, where a chain's bits count as columns.
    """

    cells: tuple[int, ...]
    cells_hash: int
    rows: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()
    chain: tuple[int, int, int] | None = None
    chain_inputs: int = 0
    lights: int | None = None
    buzzer: int | None = None
    buttons: tuple[int, ...] = ()
    dice: tuple[tuple[int, ...], ...] = ()
    readers: tuple[WiredReader, ...] = ()
    equal_scans: int = 3

    @property
    def width(self) -> int:
        """Inputs of one row."""
        return self.chain_inputs if self.chain else len(self.columns)

    @property
    def hash(self) -> int:
        """CRC-32 of the bytes."""
        return zlib.crc32(self.encode())

    def encode(self) -> bytes:
        """The wiring as bytes."""
        records = b"".join(bytes((kind, len(data))) + data for kind, data in self._records())
        return bytes((FORMAT,)) + records

    def _records(self) -> Iterator[tuple[Record, bytes]]:
        yield Record.SCANS, bytes((self.equal_scans,))
        if self.rows:
            yield Record.ROWS, bytes(self.rows)
        if self.chain:
            yield Record.CHAIN, struct.pack("<3BH", *self.chain, self.chain_inputs)
        elif self.columns:
            yield Record.COLUMNS, bytes(self.columns)
        for first in range(0, len(self.cells), CELLS_A_RECORD):
            inputs = self.cells[first : first + CELLS_A_RECORD]
            yield Record.CELLS, struct.pack(f"<{1 + len(inputs)}H", first, *inputs)
        yield Record.MAP, struct.pack("<I", self.cells_hash)
        if self.lights is not None:
            yield Record.LIGHTS, struct.pack("<BH", self.lights, len(self.cells))
        if self.buzzer is not None:
            yield Record.BUZZER, bytes((self.buzzer,))
        if self.buttons:
            yield Record.BUTTONS, bytes(self.buttons)
        for die in self.dice:
            yield Record.DIE, bytes(die)
        for reader in self.readers:
            place = reader.place | (0x8000 if reader.slot else 0)
            yield Record.READER, struct.pack("<BH", _KINDS.index(reader.kind), place) + bytes(reader.pins)


def wire_cells(cells: Sequence[str], rows: int, width: int) -> tuple[int, ...]:
    """Each cell's input: by its name (a1 on row 0, column 0) where the matrix reaches it, else in the cells' order."""
    positions = [cell_position(cell) for cell in cells]
    if rows and all(at is not None and at[0] < width and at[1] < rows for at in positions):
        return tuple(at[1] * width + at[0] for at in positions if at is not None)
    return tuple(range(len(cells)))


def check(wiring: Wiring) -> Wiring:
    """The same wiring; raises HardwareError where a Pico can't have it."""
    used: dict[int, str] = {}
    for name, pin in _pins(wiring):
        if pin not in PINS:
            raise HardwareError("wiring_pin", pin=pin, what=name)
        if pin in used and not (name in SHARED and used[pin] == name):
            raise HardwareError("wiring_pin_twice", pin=pin, what=name, other=used[pin])
        used[pin] = name
    inputs = max(1, len(wiring.rows)) * wiring.width
    if len(wiring.cells) > min(inputs, MOST_CELLS):
        raise HardwareError("wiring_inputs", cells=len(wiring.cells), inputs=min(inputs, MOST_CELLS))
    if len(wiring.readers) > MOST_READERS:
        raise HardwareError("wiring_readers", count=len(wiring.readers), most=MOST_READERS)
    return wiring


def _pins(wiring: Wiring) -> Iterator[tuple[str, int]]:
    yield from (("rows", pin) for pin in wiring.rows)
    yield from (("columns", pin) for pin in wiring.columns)
    yield from zip(("data", "clock", "latch"), wiring.chain or (), strict=False)
    yield from (("buttons", pin) for pin in wiring.buttons)
    yield from (("dice", pin) for die in wiring.dice for pin in die)
    yield from ((name, pin) for name, pin in (("lights", wiring.lights), ("buzzer", wiring.buzzer)) if pin is not None)
    for reader in wiring.readers:
        named = zip(READER_PINS[reader.kind], reader.pins, strict=True)
        yield from ((name, pin) for name, pin in named if pin != NO_PIN)


def wiring_for(
    cells: Sequence[str],
    *,
    rows: Sequence[int] = (),
    columns: Sequence[int] = (),
    chain: Sequence[int] | None = None,
    lights: int | None = None,
    buzzer: int | None = None,
    buttons: Sequence[int] = (),
    dice: Sequence[Sequence[int]] = (),
    readers: Sequence[WiredReader] = (),
) -> Wiring:
    """The checked wiring of a board of ``cells``; a chain is as long as they need. Raises HardwareError."""
    inputs = 0
    if chain is not None:
        positions = [at for at in map(cell_position, cells) if at is not None]
        widest = max((at[0] + 1 for at in positions), default=0)
        # With rows, each needs all columns; whole registers, for they are read to their end.
        inputs = (widest if rows else len(cells)) + 7 & ~7
    return check(
        Wiring(
            cells=wire_cells(cells, len(rows), inputs or len(columns)),
            cells_hash=map_hash(cells),
            rows=tuple(rows),
            columns=() if chain is not None else tuple(columns),
            chain=(chain[0], chain[1], chain[2]) if chain is not None else None,
            chain_inputs=inputs,
            lights=lights,
            buzzer=buzzer,
            buttons=tuple(buttons),
            dice=tuple(map(tuple, dice)),
            readers=tuple(readers),
        )
    )
