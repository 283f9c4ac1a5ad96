"""Microcontrollers and readers: what is there, what waits for firmware or has old, what a profile misses."""

from __future__ import annotations

from collections.abc import Iterator

from companion.doctor.devices import Kind
from companion.doctor.findings import Finding, Here, Level, Needs
from companion.doctor.holders import twins
from companion.doctor.machine import Machine

FLASH = "lutin flash"


def check_plugged(here: Here) -> Iterator[Finding]:
    """Tell of each device that can be used, or that there is none: phones will do."""
    found = [device for device in here.plugged if device.kind is not Kind.PICO_BOOT]
    for device in found:
        yield Finding(Level.GOOD, f"found_{device.kind.value}", {"name": device.name, "port": device.port})
    if not found:
        yield Finding(Level.GOOD, "found_nothing", {}, "lutin run")


def check_boot(here: Here) -> Iterator[Finding]:
    """A Pico that shows itself as a drive wants its firmware."""
    if here.of(Kind.PICO_BOOT):
        yield Finding(Level.ADVICE, "pico_boot", {}, FLASH)


def check_twins(here: Here) -> Iterator[Finding]:
    """Adapters of the same make without a number of their own share one by-id name."""
    for named, hidden in twins(here):
        told = {"name": named.name, "shared": named.port, "port": hidden.port}
        yield Finding(Level.ADVICE, "twins", told)


def missing_ports(machine: Machine, needs: Needs) -> tuple[str, ...]:
    """The ports that a profile names and this machine does not have now."""
    nodes = {port: f"/dev/{port}" if port.startswith("spidev") else port for port in needs.ports}
    return tuple(port for port, node in nodes.items() if node.startswith("/dev/") and not machine.exists(node))


def check_missing(here: Here) -> Iterator[Finding]:
    """Ports that the profile names and that are not there."""
    for port in missing_ports(here.machine, here.needs):
        yield Finding(Level.WRONG, "port_missing", {"port": port}, "ls -l /dev/serial/by-id/")
    if Kind.ACR122 in here.needs.kinds and not here.of(Kind.ACR122):
        yield Finding(Level.WRONG, "acr122_missing", {}, "lsusb")


def check_firmware(here: Here) -> Iterator[Finding]:
    """What each microcontroller said of itself when it was last asked."""
    for board in here.boards:
        told = {"device": board.device, "found": board.firmware or "?", "here": here.firmware}
        if board.refused not in ("", "version"):
            yield Finding(Level.WRONG, "board_other", {"device": board.device}, FLASH)
        elif board.refused or (board.firmware and here.firmware and _older(board.firmware, here.firmware)):
            yield Finding(Level.WRONG if board.refused else Level.ADVICE, "firmware_old", told, FLASH)
        elif board.firmware:
            yield Finding(Level.GOOD, "firmware", {"device": board.device, "found": board.firmware})


def _older(found: str, here: str) -> bool:
    def numbers(version: str) -> list[int]:
        return [int(part) for part in version.split(".") if part.isdecimal()]

    return numbers(found) < numbers(here)
