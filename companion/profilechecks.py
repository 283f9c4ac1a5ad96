"""What a profile asks that no hardware can do: pins used twice or not led out, shared ports, cells left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.cabling.hosts import PI, PICO, Host, usable
from companion.cabling.plan import spi_numbers
from companion.doctor.wants import HEADER_PORT
from companion.errors import CompanionError, SettingsError
from companion.gamedata import load_data
from companion.games import game_keys, load_game
from companion.profile import SIMULATED, AntennaProfile, BoardProfile, Profile, ReaderProfile

FEW = 0.2
"""The share of a game's cells that may be missing for the map still to be meant for that game."""
_READER_PINS = {"pn532-uart": ("tx", "rx"), "pn532-i2c": ("sda", "scl"), "rc522": ("sck", "mosi", "miso", "cs")}
_OPTIONAL_PINS = {"rc522": ("reset",)}
_CHAIN = ("data", "clock", "latch")
_SPI_BUS = ("sck", "mosi", "miso")


@dataclass(frozen=True, slots=True)
class PinUse:
    """That ``where`` in the profile takes a pin; uses with the same ``bus`` may share it."""

    host: Host
    number: int
    where: str
    bus: str = ""


def faults(profile: Profile, path: Path) -> list[SettingsError]:
    """Every fault of a profile that could be read, each with where it is and what would be right."""
    checks = (_incomplete, _pins, _ports, _cells)
    return [fault for check in checks for fault in check(profile, str(path))]


# --- pins ------------------------------------------------------------------------------------------------------------


def _pins(profile: Profile, path: str) -> Iterator[SettingsError]:
    taken: dict[tuple[str, int], PinUse] = {}
    for use in (*_pi_uses(profile), *_pico_uses(profile.board)):
        if not usable(use.host, use.number):
            right = _led_out(use.host)
            yield SettingsError("profile_pin_impossible", path=path, where=use.where, pin=use.number, right=right)
            continue
        other = taken.setdefault((use.host.key, use.number), use)
        if other is use or (use.bus and use.bus == other.bus):
            continue
        yield SettingsError("profile_pin_twice", path=path, where=use.where, pin=use.number, other=other.where)


def _led_out(host: Host) -> str:
    """The numbers that may be used, as ranges."""
    numbers = sorted(pin.gpio for pin in host.pins if pin.gpio is not None and usable(host, pin.gpio))
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and ranges[-1][-1] == number - 1:
            ranges[-1] = [ranges[-1][0], number]
        else:
            ranges.append([number])
    return ", ".join("–".join(map(str, ends)) for ends in ranges)


def _pi_uses(profile: Profile) -> Iterator[PinUse]:
    for number, reader in enumerate(profile.readers):
        yield from _reader_uses(reader, f"readers[{number}]")
    for number, button in enumerate(profile.buttons):
        if button.pin is not None:
            yield PinUse(PI, button.pin, f"buttons[{number}].pin")
    panel = profile.panel
    if panel is None:
        return
    yield from (PinUse(PI, pin, f"panel.rows[{at}]") for at, pin in enumerate(panel.rows))
    yield from (PinUse(PI, pin, f"panel.columns[{at}]") for at, pin in enumerate(panel.columns))
    yield from (PinUse(PI, pin, f"panel.lights.{cell}") for cell, pin in panel.lights.items())
    if panel.buzzer is not None:
        yield PinUse(PI, panel.buzzer, "panel.buzzer")


def _reader_uses(reader: ReaderProfile, where: str) -> Iterator[PinUse]:
    """What a reader takes of a Pi's header: the bus of its port is shared, its chip select is not."""
    if reader.driver == "rc522":
        select, *bus = spi_numbers(reader.port) or (None,)
        if select is not None:
            yield PinUse(PI, select, f"{where}.port", f"select {reader.port.removeprefix('/dev/')}")
        yield from (PinUse(PI, pin, f"{where}.port", "spi") for pin in bus)
    elif HEADER_PORT.fullmatch(reader.port):
        yield from (PinUse(PI, pin, f"{where}.port", "uart") for pin in (14, 15))


def _pico_uses(board: BoardProfile | None) -> Iterator[PinUse]:
    if board is None or board.wiring is None:
        return
    wiring, where = board.wiring, "board.wiring"
    for name, pins in (("rows", wiring.rows), ("columns", wiring.columns), ("buttons", wiring.buttons)):
        yield from (PinUse(PICO, pin, f"{where}.{name}[{at}]") for at, pin in enumerate(pins))
    for number, die in enumerate(wiring.dice):
        yield from (PinUse(PICO, pin, f"{where}.dice[{number}][{at}]") for at, pin in enumerate(die))
    yield from (PinUse(PICO, pin, f"{where}.chain.{name}") for name, pin in wiring.chain.items())
    for name, single in (("lights", wiring.lights), ("buzzer", wiring.buzzer)):
        if single is not None:
            yield PinUse(PICO, single, f"{where}.{name}")
    for number, antenna in enumerate(wiring.readers):
        for name, pin in antenna.pins.items():
            bus = f"spi {name}" if antenna.kind == "rc522" and name in _SPI_BUS else ""
            yield PinUse(PICO, pin, f"{where}.readers[{number}].pins.{name}", bus)


# --- what is missing -------------------------------------------------------------------------------------------------


def _incomplete(profile: Profile, path: str) -> Iterator[SettingsError]:
    for number, reader in enumerate(profile.readers):
        if reader.driver == "rc522" and not spi_numbers(reader.port):
            yield SettingsError("profile_spi_port", path=path, where=f"readers[{number}].port", port=reader.port)
    board = profile.board
    if board is None or board.wiring is None:
        return
    wiring = board.wiring
    for number, antenna in enumerate(wiring.readers):
        yield from _antenna(antenna, f"board.wiring.readers[{number}].pins", path)
    if wiring.chain and set(wiring.chain) != set(_CHAIN):
        yield SettingsError("profile_pins_named", path=path, where="board.wiring.chain", names=", ".join(_CHAIN))
    inputs = max(1, len(wiring.rows)) * len(wiring.columns)
    if not wiring.chain and (wiring.rows or wiring.columns) and len(board.cells) > inputs:
        yield SettingsError("profile_inputs", path=path, where="board.wiring", cells=len(board.cells), inputs=inputs)


def _antenna(antenna: AntennaProfile, where: str, path: str) -> Iterator[SettingsError]:
    wanted, optional = _READER_PINS[antenna.kind], _OPTIONAL_PINS.get(antenna.kind, ())
    if not set(wanted) <= set(antenna.pins) <= {*wanted, *optional}:
        yield SettingsError("profile_pins_named", path=path, where=where, names=", ".join(wanted))


# --- ports and cells -------------------------------------------------------------------------------------------------


def _ports(profile: Profile, path: str) -> Iterator[SettingsError]:
    named = [("board.port", profile.board.port)] if profile.board is not None else []
    named += [(f"readers[{number}].port", reader.port) for number, reader in enumerate(profile.readers)]
    first: dict[str, str] = {}
    for where, port in named:
        other = first.setdefault(port.removeprefix("/dev/"), where)
        if port and port != SIMULATED and other != where:
            yield SettingsError("profile_port_twice", path=path, where=where, port=port, other=other)


def _cells(profile: Profile, path: str) -> Iterator[SettingsError]:
    board = profile.board
    if board is None:
        return
    for name, cells in (("identity", board.identity), ("blind", board.blind)):
        strange = [cell for cell in cells if cell not in board.cells]
        if strange:
            yield SettingsError("profile_cell_strange", path=path, where=f"board.{name}", cells=", ".join(strange))
    if board.learned and sorted(board.learned) != sorted(board.cells):
        yield SettingsError("profile_learned", path=path, where="board.learned")
    yield from _missing(frozenset(board.cells), path)


def _missing(cells: frozenset[str], path: str) -> Iterator[SettingsError]:
    """A map that is nearly a game's: which cells are left out."""
    games = {key: _board_cells(key) for key in game_keys()}
    if any(wanted and wanted <= cells for wanted in games.values()):
        return
    near = {key: wanted - cells for key, wanted in games.items() if len(wanted - cells) <= FEW * len(wanted)}
    meant = [key for key in near if games[key] and cells <= games[key]]
    if meant:
        key = min(meant, key=lambda game: len(near[game]))
        title, left = load_game(key).info.title, _listed(near[key])
        yield SettingsError("profile_cells_missing", path=path, where="board.cells", game=title, cells=left)


def _board_cells(key: str) -> frozenset[str]:
    """The cells of a game's board as it is played without any option."""
    rules = load_game(key)
    try:
        state = rules.new(rules.info.tables[min(rules.info.tables)], {}, load_data(rules, {}))
    except CompanionError:
        # A person's own deck or circuit that can't be played: "lutin check" on that file says why.
        return frozenset()
    return frozenset(shape.cell for shape in rules.board(state).cells)


def _listed(cells: Iterable[str]) -> str:
    return ", ".join(sorted(cells, key=lambda cell: (len(cell), cell)))
