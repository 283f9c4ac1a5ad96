"""May the person who runs the program open the devices that are there?"""

from __future__ import annotations

from collections.abc import Iterator

from companion.doctor.devices import Kind
from companion.doctor.findings import Finding, Here, Level
from companion.doctor.machine import all_groups

_GROUPS = {
    "dialout": (Kind.PICO, Kind.ADAPTER, Kind.UART),
    "spi": (Kind.SPI,),
    "i2c": (Kind.I2C,),
    "input": (Kind.KEYBOARD,),
}
"""The group that owns a kind of device on Debian and Raspberry Pi OS."""
_UNLESS_NEEDED = {"input"}
"""Every desk has a keyboard: only a profile tells that one is a reader."""
_ELSEWHERE = {"dialout": "uucp"}
"""The same group on systems that are no Debian."""


def check_groups(here: Here) -> Iterator[Finding]:
    """Say which groups are lacking for what is plugged in; root lacks none."""
    if here.person.is_root:
        return
    known = all_groups(here.machine)
    for usual, kinds in _GROUPS.items():
        group = usual if usual in known else _ELSEWHERE.get(usual, usual)
        devices = here.of(*kinds)
        if devices and group in known:
            needed = usual not in _UNLESS_NEEDED or bool(here.needs.kinds & set(kinds))
            yield from _lacking(here, group, devices[0].port, Level.WRONG if needed else Level.ADVICE)
    if here.machine.exists("/dev/gpiochip0") and "gpio" in known:
        yield from _lacking(here, "gpio", "/dev/gpiochip0", here.worst_if(here.needs.pins))


def _lacking(here: Here, group: str, device: str, level: Level) -> Iterator[Finding]:
    who = here.person
    if group in who.has:
        return
    told = {"user": who.name, "group": group, "device": device}
    if group in who.listed:
        yield Finding(level, "group_later", told, "sudo reboot")
    else:
        yield Finding(level, "group", told, f"sudo usermod -aG {group} {who.name} && sudo reboot")
