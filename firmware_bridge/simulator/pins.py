"""Simulated pins of a Pi: gpiozero's mock factory over a matrix of switches that can be opened and closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin


class MatrixPin(MockPWMPin):  # type: ignore[misc]
    """A pin whose level, while it is an input, is what the wires make of it."""

    def _get_state(self) -> Any:
        if self.function == "input":
            return not self.factory.wires.pulled_low(self.info.name)
        return super()._get_state()


class Wires:
    """Switches between row and column pins, and from button pins to ground; without diodes current goes both ways."""

    def __init__(self, rows: Sequence[int], columns: Sequence[int], *, diodes: bool = True) -> None:
        self.rows, self.columns = tuple(rows), tuple(columns)
        self.diodes = diodes
        self.closed: set[int] = set()
        """Cells whose switch is closed, by number."""
        self.pressed: set[int] = set()
        """Pins of buttons that are down."""
        self.broken = False
        """Whether reading a pin fails, as after a hang-up of the chip's driver."""
        self.factory = MockFactory(pin_class=MatrixPin)
        self.factory.wires = self
        self._columns = {pin: number for number, pin in enumerate(self.columns)}
        self._rows: list[Any] = []

    def level(self, pin: int) -> Any:
        """The level of an output pin, such as a light's or the buzzer's."""
        return self.factory.pin(pin).state

    def frequency(self, pin: int) -> Any:
        """The frequency of a pin that makes a tone."""
        return self.factory.pin(pin).frequency

    def pulled_low(self, name: str) -> bool:
        """Whether something pulls a pin to ground."""
        if self.broken:
            raise OSError(19, "No such device")
        pin = int(name.removeprefix("GPIO"))
        column = self._columns.get(pin)
        if column is None:
            return pin in self.pressed
        low = {number for number, found in enumerate(self._row_pins()) if _driven_low(found)}
        return bool(low) and self._reached(column, low)

    def driven(self) -> int:
        """How many rows are driven now."""
        return sum(map(_driven_low, self._row_pins()))

    def _row_pins(self) -> list[Any]:
        if not self._rows:
            self._rows = [self.factory.pin(number) for number in self.rows]
        return self._rows

    def _reached(self, column: int, low: set[int]) -> bool:
        """Whether driven rows pull a column down, through other rows as well where no diode keeps it from that."""
        width = len(self.columns)
        if self.diodes:
            return any(row * width + column in self.closed for row in low)
        at = [divmod(cell, width) for cell in self.closed]
        columns: set[int] = set()
        while True:
            wider = {there for row, there in at if row in low}
            if wider == columns:
                return column in columns
            columns = wider
            low = low | {row for row, there in at if there in columns}


def _driven_low(pin: Any) -> bool:
    return bool(pin.function == "output" and not pin.state)
