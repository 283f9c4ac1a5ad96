"""From a profile to the plan of its cables."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.cabling import plan as parts
from companion.cabling.hosts import PI, PICO
from companion.cabling.plan import Part, Plan, Plugs, Sheet, Supply
from companion.doctor.wants import HEADER_PORT
from companion.geometry import cell_position
from companion.profile import (
    SIMULATED,
    AntennaProfile,
    BoardProfile,
    PanelProfile,
    Profile,
    ReaderProfile,
    WiringProfile,
)

Inputs = Callable[[Sequence[str], int, int], Sequence[int]]
"""The inputs of cells on so many rows of so many inputs, as the microcontroller numbers them."""
_ONLY_PLUGS = {"keyboard", "acr122"}
_UART, _I2C, _SPI = ("tx", "rx"), ("sda", "scl"), ("cs", "sck", "mosi", "miso", "reset")


def plan(profile: Profile, inputs: Inputs) -> Plan:
    """The plan of a profile's cables; empty where nothing is wired."""
    sheets = [sheet for sheet in (_pi(profile), _pico(profile, inputs)) if sheet is not None]
    sheets += [
        parts.adapter_sheet(reader.driver, reader.key, reader.port)
        for reader in profile.readers
        if _serial(reader) and not HEADER_PORT.fullmatch(reader.port)
    ]
    return Plan(tuple(sheets), Plugs(tuple(_plugs(profile))))


def _serial(reader: ReaderProfile) -> bool:
    return reader.driver in ("pn532", "rdm6300") and "://" not in reader.port


def _plugs(profile: Profile) -> list[tuple[str, str, str]]:
    found = [(one.driver, one.key, one.port) for one in profile.readers if one.driver in _ONLY_PLUGS]
    board = profile.board
    if board is not None and board.wiring is None and board.port != SIMULATED:
        found.insert(0, ("board", "", board.port))
    return found


# --- a Pi's own pins -------------------------------------------------------------------------------------------------


def _pi(profile: Profile) -> Sheet | None:
    supply = Supply(PI)
    found: list[Part] = []
    for reader in profile.readers:
        if reader.driver == "rc522" and parts.spi_numbers(reader.port):
            found.append(parts.rc522(PI, reader.key, (*parts.spi_numbers(reader.port), None), supply))
        elif _serial(reader) and HEADER_PORT.fullmatch(reader.port):
            found.append(parts.header_reader(reader.driver, reader.key, supply))
    found += [parts.button(PI, one.key, one.pin, supply) for one in profile.buttons if one.pin is not None]
    if profile.panel is not None:
        found += _panel(profile.panel, supply)
    if not found:
        return None
    return Sheet(PI, tuple(found), matrix=_panel_matrix(profile.panel) if profile.panel is not None else None)


def _panel(panel: PanelProfile, supply: Supply) -> list[Part]:
    found = [parts.lines("matrix", PI, panel.rows, panel.columns)] if panel.rows or panel.columns else []
    found += [parts.lamp(PI, cell, number, supply) for cell, number in panel.lights.items()]
    return found + ([parts.buzzer(PI, panel.buzzer, supply)] if panel.buzzer is not None else [])


def _panel_matrix(panel: PanelProfile) -> parts.Matrix | None:
    if not panel.rows or not panel.columns:
        return None
    names = [f"C{number}" for number in range(1, len(panel.columns) + 1)]
    return parts.matrix(panel.cells, range(len(panel.cells)), panel.rows, names)


# --- a microcontroller's pins ----------------------------------------------------------------------------------------


def _pico(profile: Profile, inputs: Inputs) -> Sheet | None:
    board = profile.board
    if board is None or board.wiring is None:
        return None
    wiring, supply = board.wiring, Supply(PICO)
    found = [part for part in (_cells(wiring, supply),) if part is not None]
    found += [_antenna(antenna, supply) for antenna in wiring.readers]
    keys = [one.key for one in profile.buttons if one.pin is None]
    found += [parts.button(PICO, key, pin, supply) for key, pin in zip(keys, wiring.buttons, strict=False)]
    if wiring.lights is not None:
        found.append(parts.strip(PICO, wiring.lights, supply))
    if wiring.buzzer is not None:
        found.append(parts.buzzer(PICO, wiring.buzzer, supply))
    grid, chain = _places(board, wiring, inputs)
    return Sheet(PICO, tuple(found), board.port, grid, chain)


def _cells(wiring: WiringProfile, supply: Supply) -> Part | None:
    if wiring.chain:
        pins = (wiring.chain["data"], wiring.chain["clock"], wiring.chain["latch"])
        return parts.chain_part(PICO, pins, wiring.rows, supply)
    return parts.lines("matrix", PICO, wiring.rows, wiring.columns) if wiring.rows or wiring.columns else None


def _places(
    board: BoardProfile, wiring: WiringProfile, inputs: Inputs
) -> tuple[parts.Matrix | None, tuple[parts.Chip, ...]]:
    """Where each cell's switch is, on rows and columns or on the inputs of a chain."""
    width = len(wiring.columns)
    if wiring.chain:
        width = _chain_width(board, wiring)
    if not width:
        return None, ()
    at = inputs(board.cells, len(wiring.rows), width)
    if not wiring.chain:
        names = [f"C{number}" for number in range(1, width + 1)]
        return parts.matrix(board.cells, at, wiring.rows, names), ()
    if not wiring.rows:
        cells = dict(zip(at, board.cells, strict=True))
        return None, parts.chips([cells.get(number, "") for number in range(width)])
    names = [f"C{number}" for number in range(1, width + 1)]
    return parts.matrix(board.cells, at, wiring.rows, names), parts.chips(names)


def _chain_width(board: BoardProfile, wiring: WiringProfile) -> int:
    """Inputs of a row of a chain: whole registers; with rows as many as the widest row of cells needs."""
    columns = [position[0] + 1 for cell in board.cells if (position := cell_position(cell)) is not None]
    needed = max(columns, default=0) if wiring.rows else len(board.cells)
    return (needed + 7) // 8 * 8


def _antenna(antenna: AntennaProfile, supply: Supply) -> Part:
    pins = antenna.pins
    if antenna.kind == "rc522":
        return parts.rc522(PICO, antenna.place, [pins.get(name) for name in _SPI], supply)
    if antenna.kind == "pn532-i2c":
        return parts.i2c_reader(PICO, antenna.place, pins["sda"], pins["scl"], supply)
    txd, rxd = PICO.gpio(pins["tx"]), PICO.gpio(pins["rx"])
    assert txd is not None and rxd is not None
    return parts.serial_reader("pn532", PICO, antenna.place, supply, txd=txd, rxd=rxd)
