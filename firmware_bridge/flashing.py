"""Puts the firmware on a microcontroller with MicroPython: asks the old one to leave, copies, looks who is there."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from companion.errors import FrameError, HardwareError, TransportError
from firmware_bridge.framing import Deframer, encode
from firmware_bridge.messages import MAJOR, MINOR, Hello, Identify, frame_of, from_device
from firmware_bridge.provision import Leave
from firmware_bridge.transport import Port, open_port

FIRMWARE = Path(__file__).with_name("firmware")
SESSION = 0x4C555401
"""The session in which the flashed device is asked who it is; the table's own begins a newer one."""
COPYING = 180.0
"""Seconds that copying may take."""
BACK = 20.0
"""Seconds in which a device that restarts must be back and say who it is."""
LEAVING = 1.0
"""Seconds in which firmware that was asked to leave restarts."""
ASK_AGAIN = 0.5
MAKE_FOLDER = "import os\nif 'lutin' not in os.listdir('/'): os.mkdir('/lutin')"

Run = Callable[[Sequence[str], float], tuple[int, str]]
"""Runs a command for at most so many seconds; its exit status, and what it said."""
Open = Callable[[str], Port]


class Clock(Protocol):
    """Time that goes by."""

    def monotonic(self) -> float:
        """Seconds that never run backwards."""
        ...

    def sleep(self, seconds: float) -> None:
        """Let time go by."""
        ...


def version() -> tuple[int, int, int]:
    """The version of the firmware that comes along."""
    text = (FIRMWARE / "lutin" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r"^VERSION = \((\d+), (\d+), (\d+)\)$", text, re.MULTILINE)
    assert found is not None
    return int(found[1]), int(found[2]), int(found[3])


def files() -> list[Path]:
    """What goes into the folder lutin on the device; main.py goes beside it, last."""
    return sorted((FIRMWARE / "lutin").glob("*.py"))


def run(command: Sequence[str], seconds: float) -> tuple[int, str]:
    """Run a command without input."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return 1, "-"
    return done.returncode, (done.stderr or done.stdout).strip()


def mpremote() -> list[str]:
    """The command that copies; raises HardwareError where it is not installed."""
    if importlib.util.find_spec("mpremote") is None:
        raise HardwareError("flash_no_tool")
    return [sys.executable, "-m", "mpremote"]


class Flasher:
    """Flashes one device at ``port``; ``run``, ``opened`` and ``clock`` are the world."""

    def __init__(self, port: str, clock: Clock = time, *, run: Run = run, opened: Open = open_port) -> None:
        self._port = port
        self._clock = clock
        self._run = run
        self._open = opened

    def flash(self) -> Hello:
        """Do it all; who is there afterwards. Raises HardwareError and TransportError."""
        tool = mpremote()
        self.leave()
        self.copy(tool)
        return self.check()

    def leave(self) -> None:
        """Ask firmware that may be running, of any version, to restart without itself; nothing answers that."""
        port = self._open(self._port)
        try:
            port.write(b"\0" + encode(frame_of(Leave())))
        finally:
            port.close()
        self._clock.sleep(LEAVING)
        self._wait_open().close()

    def copy(self, tool: Sequence[str]) -> None:
        """Copy all files, then restart; main.py comes last, so that what is half copied does not start."""
        command = [*tool, "connect", self._port, "exec", MAKE_FOLDER]
        command += ["+", "cp", *map(str, files()), ":/lutin"]
        command += ["+", "cp", str(FIRMWARE / "main.py"), ":/main.py", "+", "reset"]
        status, said = self._run(command, COPYING)
        if status:
            raise HardwareError("flash_failed", port=self._port, why=said.splitlines()[-1] if said else "-")

    def check(self) -> Hello:
        """Ask who is there; raises HardwareError where nobody or somebody else is."""
        hello = self._ask()
        if hello is None:
            raise HardwareError("flash_silent", port=self._port)
        wanted = version()
        if hello.major != MAJOR:
            raise HardwareError("flash_other_major", found=hello.major, wanted=MAJOR)
        if hello.firmware != wanted:
            found = ".".join(map(str, hello.firmware))
            raise HardwareError("flash_other_version", found=found, wanted=".".join(map(str, wanted)))
        return hello

    def _ask(self) -> Hello | None:
        end = self._clock.monotonic() + BACK
        while self._clock.monotonic() < end:
            try:
                port = self._open(self._port)
            except TransportError:
                self._clock.sleep(ASK_AGAIN)
                continue
            try:
                for hello in self._hellos(port, end):
                    return hello
            except OSError:
                # It restarts just now, and its port with it.
                self._clock.sleep(ASK_AGAIN)
            finally:
                port.close()
        return None

    def _hellos(self, port: Port, end: float) -> Iterator[Hello]:
        deframer = Deframer()
        port.write(b"\0")
        asked = -ASK_AGAIN
        while (now := self._clock.monotonic()) < end:
            if now - asked >= ASK_AGAIN:
                port.write(encode(frame_of(Identify(MAJOR, MINOR, SESSION))))
                asked = now
            for frame in deframer.feed(port.read(max(1, port.in_waiting))):
                try:
                    message = from_device(frame)
                except FrameError:
                    continue
                if isinstance(message, Hello):
                    yield message

    def _wait_open(self) -> Port:
        """The port, once it is there again after a restart."""
        end = self._clock.monotonic() + BACK
        while True:
            try:
                return self._open(self._port)
            except TransportError:
                if self._clock.monotonic() >= end:
                    raise
                self._clock.sleep(ASK_AGAIN)
