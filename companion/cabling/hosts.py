"""What parts are wired to, pin by pin: a Raspberry Pi's header, a Pico, a USB serial adapter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class Use(str, Enum):
    """What a pin or a wire is for."""

    FIVE = "five"
    """5 V."""
    THREE = "three"
    """3.3 V."""
    GROUND = "ground"
    DATA = "data"
    OTHER = "other"
    """A pin that is left alone."""


@dataclass(frozen=True, slots=True)
class Pin:
    """One pin by its place; ``gpio`` is its number for programs, None where it has none."""

    place: int
    name: str
    use: Use
    gpio: int | None = None


@dataclass(frozen=True, slots=True)
class Host:
    """Something with pins; ``left`` and ``right`` are its two rows from top to bottom, as one sees it from above."""

    key: str
    left: tuple[Pin, ...]
    right: tuple[Pin, ...]

    @property
    def pins(self) -> tuple[Pin, ...]:
        """All pins by place."""
        return tuple(sorted((*self.left, *self.right), key=lambda pin: pin.place))

    def at(self, place: int) -> Pin:
        """The pin at a place."""
        return next(pin for pin in self.pins if pin.place == place)

    def gpio(self, number: int) -> Pin | None:
        """The pin that programs call by a number; None where it is not led out."""
        return next((pin for pin in self.pins if pin.gpio == number), None)

    def of(self, use: Use) -> tuple[Pin, ...]:
        """The pins for a use, by place."""
        return tuple(pin for pin in self.pins if pin.use is use)


_POWER = {"5V": Use.FIVE, "VBUS": Use.FIVE, "3V3": Use.THREE, "3V3 OUT": Use.THREE, "GND": Use.GROUND}
_RESERVED = {0, 1}
"""The two pins of a Pi's header that read a board's identity at the start."""

# Raspberry Pi: 40-pin header, all models since 2014; names in brackets are what the pins do for a bus.
_PI = """3V3 5V 2:SDA 5V 3:SCL GND 4 14:TXD GND 15:RXD 17 18 27 GND 22 23 3V3 24 10:MOSI GND 9:MISO 25 11:SCLK 8:CE0 GND
7:CE1 0:ID 1:ID 5 GND 6 12 13 GND 19 16 26 20 GND 21"""
# Raspberry Pi Pico datasheet, section 2.1: pins 1 to 20 down the left side, 21 to 40 up the right side.
_PICO = """0 1 GND 2 3 4 5 GND 6 7 8 9 GND 10 11 12 13 GND 14 15
16 17 GND 18 19 20 21 GND 22 RUN 26 27 GND 28 VREF 3V3_OUT 3V3_EN GND VSYS VBUS"""


def _pins(words: Iterable[str], prefix: str) -> list[Pin]:
    made = []
    for place, word in enumerate(words, start=1):
        number, _, function = word.replace("_OUT", " OUT").partition(":")
        if not number.isdecimal():
            made.append(Pin(place, number, _POWER.get(number, Use.OTHER)))
            continue
        use = Use.OTHER if function == "ID" else Use.DATA
        made.append(Pin(place, f"{prefix}{number} {function}".strip(), use, int(number)))
    return made


_PI_PINS = _pins(_PI.split(), "GPIO")
_PICO_PINS = _pins(_PICO.split(), "GP")

PI = Host("pi", tuple(_PI_PINS[0::2]), tuple(_PI_PINS[1::2]))
PICO = Host("pico", tuple(_PICO_PINS[:20]), tuple(reversed(_PICO_PINS[20:])))
ADAPTER = Host(
    "adapter",
    (),
    (
        Pin(1, "5V", Use.FIVE),
        Pin(2, "3V3", Use.THREE),
        Pin(3, "TXD", Use.DATA),
        Pin(4, "RXD", Use.DATA),
        Pin(5, "GND", Use.GROUND),
    ),
)
"""A USB serial adapter; the order of its pins differs from make to make, their names do not."""


def usable(host: Host, number: int) -> bool:
    """Whether a pin called by this number is led out and free for use."""
    pin = host.gpio(number)
    return pin is not None and pin.use is Use.DATA
