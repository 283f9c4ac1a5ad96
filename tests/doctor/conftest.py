"""Machines made of files: a Raspberry Pi, or a plain PC, with whatever a test plugs in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.doctor.devices import plugged_in
from companion.doctor.examine import examine
from companion.doctor.findings import Here, Needs
from companion.doctor.machine import Machine, person, processes

GIGA = 1_000_000_000
GROUPS = {"dialout": 20, "input": 106, "spi": 995, "i2c": 994, "gpio": 993}
NOON = 1_790_000_000.0


class FakeMachine:
    """A root folder that a test fills; ``here()`` is what the doctor sees of it."""

    def __init__(self, root: Path):
        self.root = root
        self.members: dict[str, str] = dict.fromkeys(GROUPS, "ana")
        self.now = dict.fromkeys(GROUPS, True)
        self.uid = 1000
        self.modules = {"lgpio"}
        self.left = 4 * GIGA
        self.clock = NOON
        self.file("proc/meminfo", "MemTotal: 948304 kB\nMemAvailable: 500000 kB\n")

    def file(self, name, text=""):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def link(self, name, target):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(target)

    def pi(self, model="Raspberry Pi 4 Model B Rev 1.4", *, spi=True, i2c=True, boot="boot/firmware"):
        self.file("proc/device-tree/model", f"{model}\0")
        self.file(f"{boot}/config.txt", "# no bus\n")
        self.file(f"{boot}/cmdline.txt", "console=tty1 root=PARTUUID=1 rootwait\n")
        if spi:
            self.file("dev/spidev0.0")
        if i2c:
            self.file("dev/i2c-1")

    def serial(self, node, vendor, product, name, by_id=None, by_path=None):
        """A USB serial device, in sysfs as the kernel shows it."""
        number = f"1-{len(list(self.root.glob('sys/bus/usb/devices/*'))) + 1}"
        usb = f"sys/devices/usb1/{number}"
        self.file(f"{usb}/idVendor", f"{vendor}\n")
        self.file(f"{usb}/idProduct", f"{product}\n")
        self.file(f"{usb}/product", f"{name}\n")
        self.file(f"{usb}/{number}:1.0/tty/{node}/dev", "166:0")
        self.link(f"sys/class/tty/{node}", f"../../devices/usb1/{number}/{number}:1.0/tty/{node}")
        self.link(f"sys/devices/usb1/{number}/{number}:1.0/tty/{node}/device", "../..")
        self.link(f"sys/bus/usb/devices/{number}", f"../../../devices/usb1/{number}")
        self.file(f"dev/{node}")
        if by_id:
            self.link(f"dev/serial/by-id/{by_id}", f"../../{node}")
        if by_path:
            self.link(f"dev/serial/by-path/{by_path}", f"../../{node}")

    def pico(self):
        self.serial("ttyACM0", "2e8a", "0005", "Board in FS mode", "usb-MicroPython_Board_in_FS_mode_e66-if00")

    def ch340(self):
        self.serial("ttyUSB0", "1a86", "7523", "USB Serial", "usb-1a86_USB_Serial-if00-port0", "pci-0:1:1.0-port0")

    def usb(self, vendor, product, name):
        self.file(f"sys/bus/usb/devices/2-{product}/idVendor", vendor)
        self.file(f"sys/bus/usb/devices/2-{product}/idProduct", product)
        self.file(f"sys/bus/usb/devices/2-{product}/product", name)

    def process(self, pid, name, *files, command=None):
        self.file(f"proc/{pid}/comm", f"{name}\n")
        self.file(f"proc/{pid}/cmdline", f"{command or name}\0")
        for number, target in enumerate(files):
            self.link(f"proc/{pid}/fd/{number}", target)

    def here(self, needs=None, **more):
        numbers = " ".join(str(number) for group, number in GROUPS.items() if self.now[group])
        self.file("proc/self/status", f"Name:\tlutin\nUid:\t{self.uid}\t{self.uid}\nGid:\t1000\nGroups:\t{numbers}\n")
        self.file("etc/passwd", "root:x:0:0::/nonexistent:/bin/sh\nana:x:1000:1000::/nonexistent:/bin/sh\n")
        lines = [f"{group}:x:{number}:{self.members[group]}\n" for group, number in GROUPS.items()]
        self.file("etc/group", "root:x:0:\n" + "".join(lines))
        machine = Machine(self.root)
        made = Here(
            machine=machine,
            person=person(machine),
            plugged=plugged_in(machine),
            processes=processes(machine),
            needs=needs or Needs(),
            has_module=self.modules.__contains__,
            free=lambda folder: self.left,
            now=self.clock,
            page_port=8080,
            data=self.root,
            python="python",
        )
        return replace(made, **more)

    def findings(self, needs=None, **more):
        """What the doctor says, by key."""
        return {finding.key: finding for finding in examine(self.here(needs, **more))}


@pytest.fixture
def machine(tmp_path):
    return FakeMachine(tmp_path / "machine")
