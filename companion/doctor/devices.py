"""What is plugged in, by the kernel's own lists: USB serial ports, buses of the header, keyboards, card readers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import PurePosixPath

from companion.doctor.machine import Machine


class Kind(str, Enum):
    """What a device is to Lutin."""

    PICO = "pico"
    PICO_BOOT = "pico_boot"
    """A Pico that waits for firmware and shows itself as a drive."""
    ADAPTER = "adapter"
    """A USB serial adapter: a reader module or a microcontroller may hang on it."""
    ACR122 = "acr122"
    KEYBOARD = "keyboard"
    SPI = "spi"
    I2C = "i2c"
    UART = "uart"


@dataclass(frozen=True, slots=True)
class Plugged:
    """One device: ``port`` is what a profile calls it by, ``node`` the device file behind that."""

    kind: Kind
    name: str
    port: str
    node: str


_PICO = "2e8a"
_USB_SERIAL = {
    ("1a86", "7523"): "CH340",
    ("1a86", "5523"): "CH341",
    ("1a86", "55d4"): "CH9102",
    ("10c4", "ea60"): "CP210x",
    ("0403", "6001"): "FTDI FT232",
    ("0403", "6015"): "FTDI FT231X",
    ("067b", "2303"): "PL2303",
}
_PICO_BOOT = {"0003", "000f"}
"""Products of the boot ROM of RP2040 and RP2350."""
_ACR122 = {("072f", "2200"), ("072f", "90cc")}
_UP = 6
"""How many folders above a serial port its USB device may lie in sysfs."""


def plugged_in(machine: Machine) -> tuple[Plugged, ...]:
    """Everything that Lutin could use, in a steady order."""
    return (*_serial(machine), *_usb(machine), *_keyboards(machine), *_header(machine))


def _serial(machine: Machine) -> Iterator[Plugged]:
    by_id, by_path = _links(machine, "/dev/serial/by-id"), _links(machine, "/dev/serial/by-path")
    nodes = [*machine.names("/dev", "ttyACM*"), *machine.names("/dev", "ttyUSB*")]
    for node in nodes:
        port = by_id.get(node) or by_path.get(node) or node
        vendor, product, told = _usb_identity(machine, node)
        if vendor == _PICO:
            yield Plugged(Kind.PICO, told or "Raspberry Pi Pico", port, node)
        else:
            yield Plugged(Kind.ADAPTER, _USB_SERIAL.get((vendor, product)) or told or node, port, node)


def _links(machine: Machine, folder: str) -> dict[str, str]:
    """Device file to the link that leads to it."""
    return {f"/dev/{PurePosixPath(machine.link(name)).name}": name for name in machine.names(folder)}


def _usb_identity(machine: Machine, node: str) -> tuple[str, str, str]:
    """Vendor, product and name of the USB device behind a serial port."""
    folder = machine.path(f"/sys/class/tty/{node.rpartition('/')[2]}/device").resolve()
    for above in (folder, *folder.parents)[:_UP]:
        if (above / "idVendor").is_file():
            usb = Machine(above)
            return usb.read("idVendor"), usb.read("idProduct"), usb.read("product")
    return "", "", ""


def _usb(machine: Machine) -> Iterator[Plugged]:
    for device in machine.names("/sys/bus/usb/devices"):
        vendor, product = machine.read(f"{device}/idVendor"), machine.read(f"{device}/idProduct")
        name = machine.read(f"{device}/product")
        if (vendor, product) in _ACR122:
            yield Plugged(Kind.ACR122, name or "ACR122U", "", device)
        elif vendor == _PICO and product in _PICO_BOOT:
            yield Plugged(Kind.PICO_BOOT, name or "Raspberry Pi Pico", "", device)


def _keyboards(machine: Machine) -> Iterator[Plugged]:
    for link in machine.names("/dev/input/by-id", "*-event-kbd"):
        name = re.sub(r"^usb-|(-if\d+)?-event-kbd$", "", link.rpartition("/")[2]).replace("_", " ")
        yield Plugged(Kind.KEYBOARD, name, link, f"/dev/input/{PurePosixPath(machine.link(link)).name}")


def _header(machine: Machine) -> Iterator[Plugged]:
    """The buses of a Pi's own pins."""
    for node in machine.names("/dev", "spidev*"):
        name = node.removeprefix("/dev/")
        yield Plugged(Kind.SPI, name, name, node)
    if machine.is_pi:
        for node in machine.names("/dev", "i2c-1"):
            yield Plugged(Kind.I2C, "i2c-1", node, node)
    target = machine.link("/dev/serial0")
    if target:
        yield Plugged(Kind.UART, target, "/dev/serial0", f"/dev/{PurePosixPath(target).name}")
