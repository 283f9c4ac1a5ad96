"""From a profile to the wiring that its microcontroller is told."""

from __future__ import annotations

from companion.errors import SettingsError
from companion.profile import AntennaProfile, BoardProfile, Profile
from firmware_bridge.wiring import NO_PIN, READER_PINS, WiredReader, Wiring, wiring_for

_CHAIN = ("data", "clock", "latch")


def wiring_of(profile: Profile) -> Wiring | None:
    """The wiring of a profile's microcontroller, None where the profile says nothing of it.

    Raises SettingsError and HardwareError where a Pico can't be wired so.
    """
    board = profile.board
    if board is None or board.wiring is None:
        return None
    wired = board.wiring
    return wiring_for(
        board.cells,
        rows=wired.rows,
        columns=wired.columns,
        chain=_named(wired.chain, _CHAIN, "board.wiring.chain") if wired.chain else None,
        lights=wired.lights,
        buzzer=wired.buzzer,
        buttons=wired.buttons,
        dice=wired.dice,
        readers=[_reader(profile, board, reader) for reader in wired.readers],
    )


def antenna_cells(board: BoardProfile) -> tuple[str, ...]:
    """The cells with an antenna where only some have one: those named, else those that a wired reader lies under."""
    wired = board.wiring.readers if board.wiring is not None else ()
    return board.identity or tuple(reader.place for reader in wired if reader.place in board.cells)


def _reader(profile: Profile, board: BoardProfile, reader: AntennaProfile) -> WiredReader:
    where = f"board.wiring.readers {reader.place}"
    slots = profile.board_slots()
    if reader.place not in slots and reader.place not in board.cells:
        raise SettingsError("wiring_place", place=reader.place, slots=", ".join(slots) or "-")
    slot = reader.place in slots
    number = slots.index(reader.place) if slot else board.cells.index(reader.place)
    pins = {"reset": NO_PIN, **reader.pins} if reader.kind == "rc522" else dict(reader.pins)
    return WiredReader(reader.kind, number, slot, _named(pins, READER_PINS[reader.kind], where))


def _named(pins: object, names: tuple[str, ...], where: str) -> tuple[int, ...]:
    """The pins of these names in their order."""
    if not isinstance(pins, dict) or set(pins) != set(names):
        raise SettingsError("wiring_names", where=where, names=", ".join(names))
    return tuple(pins[name] for name in names)
