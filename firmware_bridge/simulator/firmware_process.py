"""Runs the board's firmware on MicroPython for WebAssembly, under node: JSON lines there and back, in lockstep."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.errors import HardwareError
from firmware_bridge.messages import MAJOR

HERE = Path(__file__).with_name("micropython")
FIRMWARE = Path(__file__).parents[1] / "firmware"
KEPT = ("wiring.bin",)
"""Files that the firmware keeps in flash."""
LONGEST_LINE = 1 << 22


def find_node() -> str:
    """The node to run: the system's, else the one that playwright brings; raises HardwareError where there is none."""
    found = shutil.which("node")
    if found is not None:
        return found
    spec = importlib.util.find_spec("playwright")
    for place in (spec.submodule_search_locations or ()) if spec is not None else ():
        node = Path(place) / "driver" / "node"
        if node.is_file():
            return str(node)
    raise HardwareError("no_node")


def sources(major: int = MAJOR) -> dict[str, bytes]:
    """The firmware's files by their place on the board, with the simulated layer, as of a major version."""
    files = {f"lutin/{path.name}": path.read_bytes() for path in sorted((FIRMWARE / "lutin").glob("*.py"))}
    files["lutin/hal.py"] = (FIRMWARE / "simulated" / "hal.py").read_bytes()
    if major != MAJOR:
        files["lutin/__init__.py"] += f"MAJOR = {major}\n".encode()
    return files


def _no_chip(bus: str, request: str) -> str:  # noqa: ARG001
    return ""


def run_program(program: str) -> str:
    """Run a program that imports the firmware's parts and calls ``simulated.say`` once; what it said."""
    interpreter = Interpreter(_no_chip)
    try:
        answer = interpreter.start(0, boot_id=0, contacts=(), chain=None, kept={}, program=program)
    finally:
        interpreter.close()
    return str(answer["text"])


class Interpreter:
    """One run of the firmware from its boot to its end; ``start`` and ``go`` give what it says when it next rests.

    ``answer_chip`` gives the reader chips' bytes for a bus and what is written to it, as hex.
    """

    def __init__(self, answer_chip: Callable[[str, str], str]) -> None:
        self._answer_chip = answer_chip
        self._process: subprocess.Popen[bytes] | None = None

    def start(
        self,
        now_us: int,
        *,
        boot_id: int,
        contacts: Sequence[Sequence[Any]],
        chain: Mapping[str, int] | None,
        kept: Mapping[str, bytes],
        program: str | None = None,
        major: int = MAJOR,
    ) -> dict[str, Any]:
        """Boot; raises HardwareError where there is no node, or the firmware crashes."""
        command = [find_node(), "--no-warnings", str(HERE / "runner.mjs")]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        files = {name: data.hex() for name, data in {**sources(major), **kept}.items()}
        return self._talk(
            {
                "now": now_us,
                "bootId": f"{boot_id:08x}",
                "contacts": contacts,
                "chain": chain,
                "files": files,
                "kept": KEPT,
                "program": program or (FIRMWARE / "main.py").read_text(encoding="utf-8"),
            }
        )

    def go(
        self, now_us: int, rx: bytes = b"", contacts: Sequence[Sequence[Any]] | None = None, skipped: int = 0
    ) -> dict[str, Any]:
        """Let the firmware go on from its rest until the next."""
        return self._talk({"now": now_us, "rx": rx.hex(), "contacts": contacts, "skipped": skipped})

    def stop(self, now_us: int) -> dict[str, bytes]:
        """Take its power away; the files that its flash keeps."""
        answer = self._talk({"now": now_us, "stop": True})
        return kept_files(answer)

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is None:
            return
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()
        process.wait()

    def _talk(self, message: Mapping[str, Any]) -> dict[str, Any]:
        answer = self._heard(self._exchange(message))
        while answer["op"] == "chip":
            answer = self._heard(self._exchange({"reply": self._answer_chip(answer["bus"], answer["request"])}))
        if answer["op"] == "crashed":
            self.close()
            raise HardwareError("firmware_crashed", why=answer["text"].strip())
        return answer

    def _heard(self, answer: dict[str, Any]) -> dict[str, Any]:
        """Do first what was written to chips before this was said."""
        for bus, request in answer.get("posted", ()):
            self._answer_chip(bus, request)
        return answer

    def _exchange(self, message: Mapping[str, Any]) -> dict[str, Any]:
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise HardwareError("firmware_crashed", why="-")
        try:
            process.stdin.write(json.dumps(message).encode() + b"\n")
            process.stdin.flush()
            line = process.stdout.readline(LONGEST_LINE)
        except OSError as error:
            raise HardwareError("firmware_crashed", why=error.strerror or str(error)) from error
        if not line.endswith(b"\n"):
            raise HardwareError("firmware_crashed", why="-")
        answer: dict[str, Any] = json.loads(line)
        return answer


def kept_files(answer: Mapping[str, Any]) -> dict[str, bytes]:
    """The files in the last words of an interpreter."""
    return {name: bytes.fromhex(text) for name, text in answer.get("files", {}).items()}
