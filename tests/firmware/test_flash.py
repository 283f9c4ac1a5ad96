"""lutin flash: the real mpremote against MicroPython's real REPL on a pseudo-terminal; then the copied files answer."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import threading
import tty
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.commands import flash
from companion.errors import HardwareError, TransportError
from firmware_bridge import flashing
from firmware_bridge.framing import Deframer, encode
from firmware_bridge.messages import MAJOR, Hello, Identify, frame_of, from_host
from firmware_bridge.provision import Leave
from firmware_bridge.simulator import firmware_process
from firmware_bridge.simulator.firmware_process import FIRMWARE, HERE, Interpreter, find_node

HERE_TOO = Path(__file__).parent


class ReplBoard:
    """A board with MicroPython and nothing else on it, behind a pseudo-terminal."""

    def __init__(self):
        self.master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.path = os.ttyname(self._slave)
        command = [find_node(), "--no-warnings", str(HERE_TOO / "repl_board.mjs"), str(HERE / "micropython.mjs")]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0)
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._up, self._down)]
        for thread in self._threads:
            thread.start()

    def _up(self):
        try:
            while True:
                self.process.stdin.write(os.read(self.master, 4096))
        except OSError:
            pass

    def _down(self):
        while data := os.read(self.process.stdout.fileno(), 4096):
            os.write(self.master, data)

    def files(self):
        """What was on it when it restarted."""
        said = self.process.communicate(timeout=20)[1].decode()
        return {name: bytes.fromhex(text) for name, text in json.loads(said).items()}

    def close(self):
        self.process.kill()
        self.process.wait()
        self._threads[1].join()
        os.close(self._slave)
        self._threads[0].join(0.1)
        os.close(self.master)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()


@pytest.fixture
def board():
    board = ReplBoard()
    yield board
    board.close()


def test_mpremote_copies_the_firmware_and_the_copied_files_run(board, monkeypatch):
    flashing.Flasher(board.path).copy(flashing.mpremote())
    files = board.files()
    for path in (*sorted((FIRMWARE / "lutin").glob("*.py")), FIRMWARE / "main.py"):
        assert files[str(path.relative_to(FIRMWARE))] == path.read_bytes()
    # What arrived is run, but for the layer that knows a Pico's pins.
    arrived = {**files, "lutin/hal.py": (FIRMWARE / "simulated" / "hal.py").read_bytes()}
    monkeypatch.setattr(firmware_process, "sources", lambda major: arrived)
    interpreter = Interpreter(lambda bus, request: "")
    try:
        program = files["main.py"].decode()
        said = interpreter.start(0, boot_id=5, contacts=(), chain=None, kept={}, program=program)
        session = interpreter.go(100_000, encode(frame_of(Identify(1, 1, 9))))
    finally:
        interpreter.close()
    hellos = [
        Hello.decode(f.payload) for f in Deframer().feed(bytes.fromhex(said["tx"] + session["tx"])) if f.type == 1
    ]
    assert [hello.session for hello in hellos] == [0, 9]
    assert hellos[-1].firmware == flashing.version()


class World:
    """A clock that only sleeping moves, and a device on a port that answers when asked."""

    def __init__(self, hello=None, gone=0, status=(0, "")):
        self.now = 0.0
        self.hello = hello
        self.gone = gone
        self.status = status
        self.ran = []
        self.heard = []
        self._deframer = Deframer()
        self._waiting = b""

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds

    def run(self, command, seconds):
        self.ran.append(list(command))
        return self.status

    def open(self, url):
        if self.gone > 0:
            self.gone -= 1
            raise TransportError("port_missing", port=url)
        return self

    @property
    def in_waiting(self):
        return len(self._waiting)

    def read(self, size=1):
        self.now += 0.1
        data, self._waiting = self._waiting, b""
        return data

    def write(self, data):
        for frame in self._deframer.feed(data):
            message = from_host(frame)
            self.heard.append(message)
            if isinstance(message, Identify) and self.hello is not None:
                self._waiting += encode(frame_of(self.hello))

    def close(self):
        pass

    def flasher(self):
        return flashing.Flasher("/dev/ttyACM0", self, run=self.run, opened=self.open)


def test_old_firmware_is_asked_to_leave_then_files_come_and_main_last():
    world = World(Hello(MAJOR, 1, flashing.version(), interpreter="micropython"))
    assert world.flasher().flash().firmware == flashing.version()
    assert isinstance(world.heard[0], Leave)
    [command] = world.ran
    copied = [word for word in command if word.endswith(".py")]
    assert copied[-1] == ":/main.py"
    assert {Path(word).name for word in copied[:-2]} == {path.name for path in (FIRMWARE / "lutin").glob("*.py")}
    assert command[-1] == "reset"


def test_a_port_that_comes_back_late_is_waited_for():
    world = World(Hello(MAJOR, 1, flashing.version()), gone=0)
    flasher = world.flasher()
    world.gone = 0
    flasher.leave()
    world.gone = 6
    assert flasher.check().firmware == flashing.version()


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        (None, "flash_silent"),
        (Hello(MAJOR + 1, 0), "flash_other_major"),
        (Hello(MAJOR, 0, (0, 9, 0)), "flash_other_version"),
    ],
    ids=["nobody", "another major", "older"],
)
def test_whoever_does_not_answer_rightly_is_named(hello, code):
    with pytest.raises(HardwareError) as refused:
        World(hello).flasher().check()
    assert refused.value.code == code


def test_what_mpremote_says_is_passed_on():
    with pytest.raises(HardwareError) as refused:
        World(status=(1, "Traceback\nfailed to access /dev/ttyACM0")).flasher().copy(["mpremote"])
    assert refused.value.params["why"] == "failed to access /dev/ttyACM0"


@pytest.mark.parametrize(("language", "words"), [("en", "Hold its button BOOTSEL"), ("fr", "Tenez son bouton BOOTSEL")])
def test_without_a_board_it_tells_how_micropython_gets_on_one(tmp_path, monkeypatch, language, words):
    monkeypatch.setattr(flash, "BY_ID", tmp_path)
    monkeypatch.setenv("LC_ALL", f"{language}_FR.UTF-8")
    answer = CliRunner().invoke(flash.command, [])
    assert words in answer.output
    assert answer.exception.code == "flash_no_port"


def test_a_port_that_is_not_there_tells_so_too(tmp_path):
    answer = CliRunner().invoke(flash.command, ["--port", str(tmp_path / "none")])
    assert "BOOTSEL" in answer.output
    assert answer.exception.code == "port_missing"


def test_without_the_program_that_copies_nothing_is_promised(tmp_path, monkeypatch):
    monkeypatch.setattr(flashing.importlib.util, "find_spec", lambda name: None)
    answer = CliRunner().invoke(flash.command, ["--port", str(tmp_path / "none")])
    assert answer.output == ""
    assert answer.exception.code == "flash_no_tool"


def test_the_only_board_with_micropython_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(flash, "BY_ID", tmp_path)
    (tmp_path / "usb-MicroPython_Board_in_FS_mode_e6614-if00").touch()
    (tmp_path / "usb-1a86_USB_Serial-if00").touch()
    assert flash._port(None) == str(tmp_path / "usb-MicroPython_Board_in_FS_mode_e6614-if00")
    assert flash._port("splut-board").startswith("/dev/serial/by-id/")
