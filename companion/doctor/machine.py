"""A machine as its files tell of it: everything is read below one root folder, which tests make themselves."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


class Machine:
    """The files of a machine below ``root``; what is missing or may not be read is simply empty."""

    def __init__(self, root: Path = Path("/")) -> None:
        self.root = root

    def path(self, name: str) -> Path:
        """Where a file of the machine, such as ``/proc/modules``, lies for us."""
        return self.root / name.lstrip("/")

    def read(self, name: str) -> str:
        """The text of a file without its closing line ends and NULs."""
        try:
            return self.path(name).read_text(encoding="utf-8", errors="replace").strip("\0\n ")
        except OSError:
            return ""

    def names(self, folder: str, pattern: str = "*") -> list[str]:
        """The full names of what lies in a folder, sorted."""
        try:
            return sorted(f"{folder.rstrip('/')}/{path.name}" for path in self.path(folder).glob(pattern))
        except OSError:
            return []

    def exists(self, name: str) -> bool:
        """Whether there is such a file, folder or device."""
        try:
            return self.path(name).exists()
        except OSError:
            return False

    def link(self, name: str) -> str:
        """Where a link leads, as it is written; empty for what is no link."""
        try:
            return str(self.path(name).readlink())
        except OSError:
            return ""

    @property
    def model(self) -> str:
        """Such as ``Raspberry Pi 5 Model B Rev 1.0``; empty where the machine does not say."""
        return self.read("/proc/device-tree/model")

    @property
    def is_pi(self) -> bool:
        """Whether it is a Raspberry Pi."""
        return self.model.startswith("Raspberry Pi")

    def boot(self, name: str) -> str:
        """The full name of a file of the boot partition: in ``/boot/firmware``, on older systems in ``/boot``."""
        new = f"/boot/firmware/{name}"
        return new if self.exists(new) or not self.exists(f"/boot/{name}") else f"/boot/{name}"


@dataclass(frozen=True, slots=True)
class Person:
    """Who runs the program: the groups it has now, and those it will have after the next login."""

    name: str
    uid: int
    has: frozenset[str]
    listed: frozenset[str]

    @property
    def is_root(self) -> bool:
        """Whether every device may be opened anyway."""
        return self.uid == 0


def person(machine: Machine) -> Person:
    """Whoever runs this program, by ``/proc/self/status``, ``/etc/passwd`` and ``/etc/group``."""
    status = dict(line.split(":", 1) for line in machine.read("/proc/self/status").splitlines() if ":" in line)
    uid = int((status.get("Uid", "").split() or ["0"])[0])
    numbers = set(status.get("Groups", "").split()) | set(status.get("Gid", "").split()[:1])
    users = [line.split(":") for line in machine.read("/etc/passwd").splitlines()]
    name = next((user[0] for user in users if len(user) > 2 and user[2] == str(uid)), str(uid))
    groups = [fields for line in machine.read("/etc/group").splitlines() if len(fields := line.split(":")) == 4]
    has = frozenset(group[0] for group in groups if group[2] in numbers)
    listed = frozenset(group[0] for group in groups if name in group[3].split(","))
    return Person(name, uid, has, listed | has)


def all_groups(machine: Machine) -> frozenset[str]:
    """The groups that this system knows."""
    return frozenset(line.partition(":")[0] for line in machine.read("/etc/group").splitlines() if line)


@dataclass(frozen=True, slots=True)
class Process:
    """A running program and the files it holds open (none where we may not see them)."""

    pid: int
    name: str
    command: str
    files: frozenset[str]

    @property
    def is_lutin(self) -> bool:
        """Whether it is a Lutin, by its command line."""
        words = self.command.split("\0")
        return any(os.path.basename(word) == "lutin" for word in words) or "companion" in words  # noqa: PTH119

    @property
    def serves(self) -> bool:
        """Whether it is a Lutin that serves a table."""
        return self.is_lutin and bool({"run", "demo"} & set(self.command.split("\0")))


def processes(machine: Machine) -> tuple[Process, ...]:
    """Every process that can be seen."""
    return tuple(_process(machine, entry) for entry in machine.names("/proc", "[0-9]*"))


def _process(machine: Machine, entry: str) -> Process:
    files = frozenset(target for name in machine.names(f"{entry}/fd") if (target := machine.link(name)))
    pid = int(entry.rpartition("/")[2])
    return Process(pid, machine.read(f"{entry}/comm"), machine.read(f"{entry}/cmdline"), files)
