"""How a simulated board would be wired to a Pico: rows and columns where the pins suffice, else shift registers."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from companion.errors import HardwareError
from companion.geometry import cell_position
from firmware_bridge.wiring import MOST_READERS, NO_PIN, PINS, WiredReader, Wiring, wiring_for

LIGHTS, BUZZER = 22, 21
SHARED_BUS = (10, 11, 12)
"""Clock and data of the RC522 readers."""


def antennas(cells: Sequence[str], slots: int) -> tuple[str, ...]:
    """Cells, spread over the board, that have an antenna where only some have: as many as readers are left."""
    count = min(MOST_READERS - slots, len(cells))
    return tuple(cells[(2 * i + 1) * len(cells) // (2 * count)] for i in range(count))


def simulated_wiring(
    cells: Sequence[str], slots: int = 0, identity: Collection[str] = (), buttons: int = 0, faces: int = 0
) -> Wiring:
    """A wiring with lights, a buzzer, readers of every kind, so many buttons, and a die of so many faces."""
    free = sorted(PINS - {LIGHTS, BUZZER})
    places = [(number, True) for number in range(slots)]
    places += [(number, False) for number, cell in enumerate(cells) if cell in identity]
    if len(places) > MOST_READERS:
        raise HardwareError("wiring_readers", count=len(places), most=MOST_READERS)
    readers = [_reader(number, place, slot, free) for number, (place, slot) in enumerate(places)]
    if len(readers) > 2:
        free = [pin for pin in free if pin not in SHARED_BUS]
    pressed = [free.pop() for _ in range(buttons)]
    dice = [[free.pop() for _ in range(faces)]] if faces else []
    positions = [at for at in map(cell_position, cells) if at is not None]
    columns, rows = max(x for x, _ in positions) + 1, max(y for _, y in positions) + 1
    matrix = rows + columns <= len(free)
    return wiring_for(
        cells,
        rows=free[:rows] if matrix else (),
        columns=free[rows : rows + columns] if matrix else (),
        chain=None if matrix else free[:3],
        lights=LIGHTS,
        buzzer=BUZZER,
        buttons=pressed,
        dice=dice,
        readers=readers,
    )


def _reader(number: int, place: int, slot: bool, free: list[int]) -> WiredReader:
    """The first a PN532 on a serial port, the second one on I2C, all others RC522 on one bus."""
    if number == 0:
        pins, kind = (0, 1), "pn532-uart"
    elif number == 1:
        pins, kind = (2, 3), "pn532-i2c"
    else:
        select = next(pin for pin in reversed(free) if pin not in SHARED_BUS)
        free.remove(select)
        return WiredReader("rc522", place, slot, (*SHARED_BUS, select, NO_PIN))
    for pin in pins:
        free.remove(pin)
    return WiredReader(kind, place, slot, pins)
