"""The plan of a table's cables: sheets, one for each thing that parts are wired to, made from a profile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from companion.cabling.hosts import ADAPTER, PI, Host, Pin, Use


class Through(str, Enum):
    """What sits in a wire."""

    RESISTOR = "resistor"
    """330 Ω, against too much current."""
    DIVIDER = "divider"
    """1 kΩ in the wire and 2 kΩ to ground: 5 V become 3.3 V."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One pin of a part as it is printed there, and the host's pin it goes to (None: it stays free)."""

    name: str
    pin: Pin | None
    use: Use = Use.DATA
    through: Through | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its message is ``wiring-part-<kind>``; ``key`` is what the profile calls it, ``notes`` are messages."""

    kind: str
    key: str
    legs: tuple[Leg, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Matrix:
    """Which cell's switch joins which row and column; ``rows`` and ``columns`` are the names of their wires."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[int, int, str], ...]


@dataclass(frozen=True, slots=True)
class Chip:
    """One 74HC165 of a chain, nearest the microcontroller first: its inputs' pins, names, and the cells on them."""

    inputs: tuple[tuple[int, str, str], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A host, the parts on its pins, and where the host itself is plugged in (empty for a Pi)."""

    host: Host
    parts: tuple[Part, ...]
    port: str = ""
    matrix: Matrix | None = None
    chain: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class Plugs:
    """Devices that only have a USB plug: (kind, key, port) each."""

    devices: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """All sheets of a table, and what is only plugged in."""

    sheets: tuple[Sheet, ...]
    plugs: Plugs = Plugs(())


@dataclass(slots=True)
class Supply:
    """Hands out a host's power and ground pins: a ground near the part, each once as long as there are some."""

    host: Host
    _used: set[int] = field(default_factory=set)

    def ground(self, near: Iterable[Leg]) -> Leg:
        """A wire to the free ground pin nearest to what else the part is wired to."""
        places = [leg.pin.place for leg in near if leg.pin is not None] or [1]
        pins = self.host.of(Use.GROUND)
        free = [pin for pin in pins if pin.place not in self._used] or list(pins)
        chosen = min(free, key=lambda pin: (abs(pin.place - places[0]), pin.place))
        self._used.add(chosen.place)
        return Leg("GND", chosen, Use.GROUND)

    def power(self, name: str, use: Use) -> Leg:
        """A wire to a power pin; the first one, for parts share it."""
        return Leg(name, self.host.of(use)[0], use)


# --- card readers ----------------------------------------------------------------------------------------------------

_SPI = {
    "spidev0.0": (8, 11, 10, 9),
    "spidev0.1": (7, 11, 10, 9),
    "spidev1.0": (18, 21, 20, 19),
    "spidev1.1": (17, 21, 20, 19),
    "spidev1.2": (16, 21, 20, 19),
}
"""BCM numbers of chip select, clock, MOSI and MISO of a Pi's SPI devices."""
_RC522_LEGS = ("SDA", "SCK", "MOSI", "MISO", "RST")


def spi_numbers(port: str) -> tuple[int, ...]:
    """The BCM numbers that an RC522 at an SPI device takes; none for a device that no Pi has."""
    return _SPI.get(port.removeprefix("/dev/"), ())


def rc522(host: Host, key: str, numbers: Sequence[int | None], supply: Supply) -> Part:
    """An RC522 on SPI; ``numbers``: chip select, clock, MOSI, MISO, reset (None: tied to 3.3 V)."""
    power = supply.power("3.3V", Use.THREE)
    # A reset that nobody drives must be held up: on a Pi the driver resets the chip by a command. The last power pin.
    held = host.of(Use.THREE)[-1]
    legs = [
        Leg(name, host.gpio(number)) if number is not None else Leg(name, held, Use.THREE)
        for name, number in zip(_RC522_LEGS, numbers, strict=True)
    ]
    return Part("rc522", key, (*legs, supply.ground(legs), power, Leg("IRQ", None)), ("three",))


def serial_reader(driver: str, host: Host, key: str, supply: Supply, *, txd: Pin, rxd: Pin) -> Part:
    """A PN532 or RDM6300 on a serial port: what the module sends goes to the host's RXD."""
    if driver == "rdm6300":
        through = Through.DIVIDER if host is not ADAPTER else None
        legs = [Leg("TX", rxd, through=through), supply.power("+5V", Use.FIVE)]
        return Part("rdm6300", key, (*legs, supply.ground(legs), Leg("RX", None)), ("antenna",))
    power = supply.power("VCC", Use.FIVE if host is ADAPTER else Use.THREE)
    legs = [Leg("TXD", rxd), Leg("RXD", txd), power]
    return Part("pn532", key, (*legs, supply.ground(legs)), ("switches_uart", "volts"))


def header_reader(driver: str, key: str, supply: Supply) -> Part:
    """A serial reader on pins 8 and 10 of a Pi."""
    return serial_reader(driver, PI, key, supply, txd=PI.at(8), rxd=PI.at(10))


def adapter_sheet(driver: str, key: str, port: str) -> Sheet:
    """A serial reader on a USB adapter of its own."""
    txd, rxd = ADAPTER.at(3), ADAPTER.at(4)
    return Sheet(ADAPTER, (serial_reader(driver, ADAPTER, key, Supply(ADAPTER), txd=txd, rxd=rxd),), port)


def i2c_reader(host: Host, key: str, sda: int, scl: int, supply: Supply) -> Part:
    """A PN532 on I²C."""
    legs = [Leg("SDA", host.gpio(sda)), Leg("SCL", host.gpio(scl)), supply.power("VCC", Use.THREE)]
    return Part("pn532", key, (*legs, supply.ground(legs)), ("switches_i2c", "volts"))


# --- buttons, lights, sounds -----------------------------------------------------------------------------------------


def button(host: Host, key: str, number: int, supply: Supply) -> Part:
    """A button between a pin and ground."""
    legs = [Leg("1", host.gpio(number))]
    return Part("button", key, (*legs, supply.ground(legs)))


def lamp(host: Host, key: str, number: int, supply: Supply) -> Part:
    """An LED with its resistor between a pin and ground."""
    legs = [Leg("+", host.gpio(number), through=Through.RESISTOR)]
    return Part("lamp", key, (*legs, supply.ground(legs)), ("lamp",))


def strip(host: Host, number: int, supply: Supply) -> Part:
    """A string of WS2812 lights, one a cell."""
    legs = [Leg("DIN", host.gpio(number), through=Through.RESISTOR), supply.power("5V", Use.FIVE)]
    return Part("strip", "", (*legs, supply.ground(legs)), ("strip",))


def buzzer(host: Host, number: int, supply: Supply) -> Part:
    """A passive buzzer."""
    legs = [Leg("+", host.gpio(number), through=Through.RESISTOR)]
    return Part("buzzer", "", (*legs, supply.ground(legs)))


# --- cells -----------------------------------------------------------------------------------------------------------

_CHIP_INPUTS = ((6, "H"), (5, "G"), (4, "F"), (3, "E"), (14, "D"), (13, "C"), (12, "B"), (11, "A"))
"""Pins of a 74HC165 in the order in which its bits come out."""


def lines(kind: str, host: Host, rows: Sequence[int], columns: Sequence[int]) -> Part:
    """The rows and columns of a matrix as a part with a leg a line."""
    legs = [Leg(f"R{number}", host.gpio(pin)) for number, pin in enumerate(rows, start=1)]
    legs += [Leg(f"C{number}", host.gpio(pin)) for number, pin in enumerate(columns, start=1)]
    return Part(kind, "", tuple(legs), ("diodes",))


def matrix(cells: Sequence[str], inputs: Sequence[int], rows: Sequence[int], columns: Sequence[str]) -> Matrix:
    """Which cell lies where: ``inputs`` are its row times the columns, plus its column."""
    width = len(columns)
    placed = tuple((*divmod(at, width), cell) for cell, at in zip(cells, inputs, strict=True))
    return Matrix(tuple(f"R{number}" for number in range(1, max(len(rows), 1) + 1)), tuple(columns), placed)


def chain_part(host: Host, pins: tuple[int, int, int], rows: Sequence[int], supply: Supply) -> Part:
    """A chain of 74HC165 registers by what goes to the microcontroller: data, clock, latch."""
    data, clock, latch = pins
    legs = [Leg("QH (9)", host.gpio(data)), Leg("CLK (2)", host.gpio(clock)), Leg("SH/LD (1)", host.gpio(latch))]
    legs += [Leg(f"R{number}", host.gpio(pin)) for number, pin in enumerate(rows, start=1)]
    return Part("chain", "", (*legs, supply.power("VCC (16)", Use.THREE), supply.ground(legs)), ("chain",))


def chips(names: Sequence[str]) -> tuple[Chip, ...]:
    """The registers of a chain whose bits are called so, in the order in which they are read."""
    return tuple(
        Chip(tuple((pin, letter, name) for (pin, letter), name in zip(_CHIP_INPUTS, names[at : at + 8], strict=False)))
        for at in range(0, len(names), 8)
    )
