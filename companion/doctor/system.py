"""The machine itself: power, disk, clock, memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from companion.doctor.findings import Finding, Here, Level

_YEAR = 2024
"""This program did not exist before: a clock that says so was never set."""
_MEGA = 1_000_000
_DISK_FULL, _DISK_LOW = 50, 500
"""Megabytes that are left of the disk."""
_MEMORY_LOW = 64
"""Megabytes that are left of the memory; a table with ten phones takes about that."""


def check_power(here: Here) -> Iterator[Finding]:
    """Undervoltage, as the Pi's firmware tells the kernel (driver raspberrypi-hwmon)."""
    for sensor in here.machine.names("/sys/class/hwmon"):
        low = here.machine.read(f"{sensor}/in0_lcrit_alarm") == "1"
        if low and here.machine.read(f"{sensor}/name") == "rpi_volt":
            yield Finding(Level.WRONG, "power")


def check_disk(here: Here) -> Iterator[Finding]:
    """Room for the journal."""
    folder = next(path for path in (here.data, *here.data.parents) if path.exists())
    left = here.free(folder) // _MEGA
    if left < _DISK_LOW:
        level = Level.WRONG if left < _DISK_FULL else Level.ADVICE
        yield Finding(level, "disk", {"left": left, "folder": str(folder)}, "sudo apt-get clean")


def check_clock(here: Here) -> Iterator[Finding]:
    """A Pi has no clock of its own: without a network it wakes up in the past."""
    year = datetime.fromtimestamp(here.now, UTC).year
    if year < _YEAR:
        yield Finding(Level.WRONG, "clock", {"year": str(year)}, "sudo timedatectl set-ntp true")


def check_memory(here: Here) -> Iterator[Finding]:
    """Memory that programs could still get."""
    found = re.search(r"^MemAvailable:\s+(\d+) kB", here.machine.read("/proc/meminfo"), re.MULTILINE)
    left = int(found[1]) * 1024 // _MEGA if found else _MEMORY_LOW
    if left < _MEMORY_LOW:
        yield Finding(Level.WRONG, "memory", {"left": left}, "ps -e -o rss,comm --sort=-rss | head")


def free_bytes(folder: Path) -> int:
    """Bytes that may still be written to the disk of a folder."""
    import shutil

    return shutil.disk_usage(folder).free
