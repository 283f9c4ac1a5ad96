"""The buses of a Raspberry Pi's header: switched on, free of the console, and the right one on a Pi 5."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.doctor.devices import Kind
from companion.doctor.findings import Finding, Here, Level

_SWITCHES = {Kind.SPI: ("spi", "do_spi"), Kind.I2C: ("i2c_arm", "do_i2c")}
"""A bus, its parameter in config.txt and its verb of raspi-config."""
_DEBUG_UART = "ttyAMA10"
"""The three-pin debug connector of a Pi 5."""
_CONSOLE = re.compile(r"\bconsole=(serial0|ttyAMA0|ttyS0)\b")


def check_buses(here: Here) -> Iterator[Finding]:
    """SPI and I²C: off, or on only after the next start."""
    if not here.machine.is_pi:
        return
    config = here.machine.read(here.machine.boot("config.txt"))
    for kind, (parameter, verb) in _SWITCHES.items():
        if here.of(kind):
            continue
        level = here.worst_if(kind in here.needs.kinds)
        if _switched_on(config, parameter):
            yield Finding(level, f"{kind.value}_later", {}, "sudo reboot")
        else:
            yield Finding(level, f"{kind.value}_off", {}, f"sudo raspi-config nonint {verb} 0 && sudo reboot")


def _switched_on(config: str, parameter: str) -> bool:
    names = {parameter, parameter.removesuffix("_arm")}
    lines = [line.strip() for line in config.splitlines()]
    return any(re.fullmatch(rf"dtparam=(.*,)?{name}(=on)?(,.*)?", line) for line in lines for name in names)


def check_uart(here: Here) -> Iterator[Finding]:
    """The serial port of pins 8 and 10."""
    machine = here.machine
    if not machine.is_pi:
        return
    needed = Kind.UART in here.needs.kinds
    level = here.worst_if(needed)
    cmdline = machine.boot("cmdline.txt")
    console = _CONSOLE.search(machine.read(cmdline))
    if console is not None:
        verbs = "do_serial_cons 1 && sudo raspi-config nonint do_serial_hw 0"
        told = {"file": cmdline, "console": console[1]}
        yield Finding(level, "uart_console", told, f"sudo raspi-config nonint {verbs} && sudo reboot")
    target = machine.link("/dev/serial0").rpartition("/")[2]
    if target == _DEBUG_UART:
        yield from _pi5(here, here.worst_if("/dev/serial0" in here.needs.ports))
    elif not target and needed:
        yield Finding(Level.WRONG, "uart_off", {}, "sudo raspi-config nonint do_serial_hw 0 && sudo reboot")


def _pi5(here: Here, level: Level) -> Iterator[Finding]:
    if here.machine.exists("/dev/ttyAMA0"):
        yield Finding(level, "uart_debug", {"port": "/dev/ttyAMA0"})
        return
    config = here.machine.boot("config.txt")
    mend = f"echo dtparam=uart0=on | sudo tee -a {config} && sudo reboot"
    yield Finding(level, "uart_debug", {"port": "/dev/ttyAMA0"}, mend)


def check_pins(here: Here) -> Iterator[Finding]:
    """Pins where the profile needs them, and the library that moves a Pi's own in the environment Lutin runs in."""
    if here.needs.pins and not here.machine.is_pi and not here.machine.names("/dev", "gpiochip*"):
        yield Finding(Level.WRONG, "pins_missing")
    if here.machine.is_pi and not here.has_module("lgpio"):
        yield Finding(here.worst_if(here.needs.pins), "pins_library", {}, f'{here.python} -m pip install "lgpio<1"')
