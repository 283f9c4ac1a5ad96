"""What hangs on this machine's own pins: a small matrix of cells, buttons, a light a cell, a buzzer; through gpiozero.

The matrix wants a diode a cell. A row is driven only while it is looked at and floats otherwise, so that a matrix
without diodes shows ghosts but burns nothing. Debouncing is done by CellFilter, never by gpiozero's ``bounce_time``.
"""

from __future__ import annotations

import os
import struct
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gpiozero import Device, DigitalInputDevice, DigitalOutputDevice, GPIODevice, PWMOutputDevice
from gpiozero.exc import GPIOZeroError

from companion.errors import HardwareError
from companion.ports import RHYTHMS, Light
from firmware_bridge.signals import Dropped, Opened, Received, Signal

PANEL = "panel"
SCAN = 0.005
"""Seconds between two scans; with the time a scan takes there are still more than 100 a second."""
HEARTBEAT = 1.0
"""Seconds after which a reading is told although nothing has changed."""
FIRST_BACK_OFF, SLOWEST_BACK_OFF = 0.5, 5.0
MOST_LINES = 8
"""Rows, and columns, that a matrix on the pins may have."""
STAMP = struct.Struct("<I")


@dataclass(frozen=True, slots=True)
class Pins:
    """BCM numbers: cell *i* is at row *i* // columns, column *i* mod columns; ``lights`` by cell."""

    cells: int = 0
    rows: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()
    buttons: tuple[int, ...] = ()
    lights: Mapping[str, int] = field(default_factory=dict)
    buzzer: int | None = None


def lgpio_factory() -> Any:
    """The one pin factory that serves all Pis, a Pi 5 too; raises HardwareError that says what to do."""
    lgpio = _lgpio()
    if lgpio is None:
        raise HardwareError("gpio_library")
    from gpiozero.pins.lgpio import LGPIOFactory

    try:
        return LGPIOFactory()
    except lgpio.error as error:
        raise HardwareError("gpio_denied", why=str(error).strip("'")) from error
    except GPIOZeroError as error:
        raise HardwareError("gpio_no_pi", why=str(error)) from error


def faults() -> tuple[type[Exception], ...]:
    """What pins raise when they can't be used (any more)."""
    lgpio = _lgpio()
    return (GPIOZeroError, OSError) if lgpio is None else (GPIOZeroError, OSError, lgpio.error)


def _lgpio() -> Any:
    """The library, None where it isn't installed."""
    # It leaves a pipe in the working folder when it is imported, and fails where that can't be written.
    os.environ.setdefault("LG_WD", tempfile.gettempdir())
    try:
        import lgpio
    except ImportError:
        return None
    return lgpio


class PanelPins:
    """The pins themselves; ``step`` scans them once, and does all that lights and buzzer are told from other threads.

    Raises HardwareError where a factory is no pin factory, or pins can't be had.
    """

    def __init__(self, pins: Pins, factory: Any) -> None:
        self.factory = type(factory).__name__
        self._pins = pins
        self._lights: Mapping[str, Light] = {}
        self._note: tuple[int, int] | None = None
        self._quiet_at: float | None = None
        self._devices: list[Device] = []
        try:
            # Whatever else uses gpiozero in this program must not look for another factory by itself.
            Device.pin_factory = factory
            # A scan reads up to 64 times: straight from the pins, for a device's ``value`` takes many times as long.
            self._rows = [self._own(GPIODevice(pin, pin_factory=factory)).pin for pin in pins.rows]
            self._columns = [self._input(pin, factory) for pin in pins.columns]
            self._buttons = [self._input(pin, factory) for pin in pins.buttons]
            self._lamps = {
                cell: self._own(DigitalOutputDevice(pin, pin_factory=factory)) for cell, pin in pins.lights.items()
            }
            buzzer = pins.buzzer
            self._buzzer = self._own(PWMOutputDevice(buzzer, pin_factory=factory)) if buzzer is not None else None
        except (GPIOZeroError, AttributeError) as error:
            self.close()
            raise HardwareError("gpio_pins", factory=self.factory, why=str(error)) from error

    def step(self, now: float) -> tuple[int, int]:
        """Render lights and buzzer at ``now``, and scan: the cells and the buttons, a bit each."""
        ms = int(now * 1000)
        for cell, lamp in self._lamps.items():
            light = self._lights.get(cell)
            lamp.value = light is not None and RHYTHMS[light].lit(ms)
        self._buzz(now)
        buttons = sum(1 << number for number, button in enumerate(self._buttons) if not button.state)
        return self._scan(), buttons

    def show(self, lights: Mapping[str, Light]) -> None:
        """Light these cells from the next step on."""
        self._lights = lights

    def play(self, hertz: int, ms: int) -> None:
        """Play a note from the next step on."""
        self._note = (hertz, ms)

    def close(self) -> None:
        """Give the pins back, dark and silent."""
        for device in reversed(self._devices):
            device.close()
        self._devices.clear()

    def _own(self, device: Any) -> Any:
        self._devices.append(device)
        return device

    def _input(self, pin: int, factory: Any) -> Any:
        """A pin that is pulled up, and low where its switch is closed."""
        return self._own(DigitalInputDevice(pin, pull_up=True, pin_factory=factory)).pin

    def _scan(self) -> int:
        cells, width = 0, len(self._columns)
        for number, row in enumerate(self._rows):
            row.output_with_state(0)
            for column, pin in enumerate(self._columns):
                if not pin.state:
                    cells |= 1 << (number * width + column)
            # Its pull stays as it is: GPIO2 and GPIO3 have one that can't be taken off.
            row.function = "input"
        return cells & ((1 << self._pins.cells) - 1)

    def _buzz(self, now: float) -> None:
        if self._buzzer is None:
            return
        note, self._note = self._note, None
        if note is not None and all(note):
            self._buzzer.frequency, self._buzzer.value = note[0], 0.5
            self._quiet_at = now + note[1] / 1000
        elif self._quiet_at is not None and now >= self._quiet_at:
            self._buzzer.value = 0
            self._quiet_at = None


def reading(ms: int, cells: int, buttons: int, pins: Pins) -> bytes:
    """A scan as bytes: milliseconds, the cells' bits, the buttons' bits."""
    sizes = (-(-pins.cells // 8), -(-len(pins.buttons) // 8))
    return STAMP.pack(ms & 0xFFFFFFFF) + cells.to_bytes(sizes[0], "little") + buttons.to_bytes(sizes[1], "little")


class PanelPort:
    """Opens the pins and scans them on a thread of its own; after any fault it opens them again, for ever.

    ``put`` takes Opened, Received with a ``reading`` at each change and each second, Dropped once a reason.
    ``pause`` waits so many seconds, True to stop.
    """

    def __init__(
        self,
        pins: Pins,
        put: Callable[[Signal], None],
        *,
        make: Callable[[], Any] = lgpio_factory,
        clock: Callable[[], float] = time.monotonic,
        pause: Callable[[float], bool] | None = None,
    ) -> None:
        self.pins = pins
        self.factory = ""
        self._put = put
        self._make = make
        self._clock = clock
        self._closing = threading.Event()
        self._pause = pause or self._closing.wait
        self._panel: PanelPins | None = None
        self._thread = threading.Thread(target=self._run, name=PANEL, daemon=True)

    def start(self) -> None:
        """Begin to scan."""
        self._thread.start()

    def close(self) -> None:
        """Give the pins back and end the thread."""
        self._closing.set()
        if self._thread.ident is not None:
            self._thread.join()

    def show(self, lights: Mapping[str, Light]) -> None:
        """Light these cells; lost where the pins are not open, and told again once they are."""
        if self._panel is not None:
            self._panel.show(lights)

    def play(self, hertz: int, ms: int) -> None:
        """Play a note; lost where the pins are not open."""
        if self._panel is not None:
            self._panel.play(hertz, ms)

    def _run(self) -> None:
        told, back_off = "", FIRST_BACK_OFF
        while not self._closing.is_set():
            try:
                panel = self._open()
                told, back_off = "", FIRST_BACK_OFF
                self._serve(panel)
            except HardwareError as error:
                if error.code != told:
                    told = error.code
                    self._put(Dropped(PANEL, error.code, {key: str(value) for key, value in error.params.items()}))
            if self._pause(back_off):
                return
            back_off = min(back_off * 2, SLOWEST_BACK_OFF)

    def _open(self) -> PanelPins:
        """The pins, once they have been read."""
        panel = PanelPins(self.pins, self._make())
        try:
            panel.step(self._clock())
        except faults() as error:
            panel.close()
            raise _pin_fault(panel, error) from error
        self.factory = panel.factory
        self._panel = panel
        self._put(Opened(PANEL))
        return panel

    def _serve(self, panel: PanelPins) -> None:
        """Scan until something breaks or ``close``."""
        last: Sequence[int] = ()
        told = 0.0
        try:
            while not self._closing.is_set():
                now = self._clock()
                seen = panel.step(now)
                if seen != last or now - told >= HEARTBEAT:
                    last, told = seen, now
                    self._put(Received(PANEL, reading(int(now * 1000), *seen, self.pins)))
                if self._pause(SCAN):
                    return
        except faults() as error:
            raise _pin_fault(panel, error) from error
        finally:
            self._panel = None
            panel.close()


def _pin_fault(panel: PanelPins, error: Exception) -> HardwareError:
    return HardwareError("gpio_pins", factory=panel.factory, why=str(error))
