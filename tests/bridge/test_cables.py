"""Cables of real pseudo-terminals: pulled out, put in elsewhere, shaken; what the table's thread is told of it."""

from __future__ import annotations

import errno
import queue
import time

import pytest
import serial

from companion.events import BoardSensed, DeviceChanged
from companion.ports import Carry, Manner
from firmware_bridge.signals import Dropped, Opened
from firmware_bridge.simulator.mishaps import Deed, Mishap
from firmware_bridge.simulator.scenarios import Scenario
from firmware_bridge.simulator.served import ShakenBoard
from firmware_bridge.simulator.table import ServedBoard, SimulatedBoard
from firmware_bridge.table import SensedTable
from firmware_bridge.transport import PtyPair, Transport

PATIENCE = 10.0
CELLS = ("a1", "a2", "b1", "b2")


class Rig:
    """A board that a scenario befalls, behind a pty with a lasting name, and the sensing half on the other side."""

    def __init__(self, folder, *mishaps):
        self.signals = queue.Queue()
        self.pair = PtyPair(time.monotonic, folder / "by-id")
        scenario = Scenario("made-up", mishaps=mishaps)
        self.shaken = ShakenBoard(scenario, self.pair, lambda write: SimulatedBoard(CELLS, write=write, pace=0.2))
        self.board = ServedBoard(self.shaken.board, self.pair.turn)
        self.port = Transport("board", self.pair.path, self.signals.put, opener=self.shaken.open_port)
        self.table = SensedTable(cells=CELLS, write=self.port.write)
        self.pair.serve(self.shaken)
        self.port.start()

    def close(self):
        self.port.close()
        self.pair.close()

    def until(self, true):
        """Events until one is as wanted."""
        told, end = [], time.monotonic() + PATIENCE
        while time.monotonic() < end:
            due = self.table.deadline()
            wait = 0.5 if due is None else min(max(due - time.monotonic(), 0), 0.5)
            try:
                events = self.table.handle(self.signals.get(timeout=wait), time.monotonic())
            except queue.Empty:
                events = self.table.tick(time.monotonic())
            told += events
            if any(map(true, events)):
                return told
        raise AssertionError(f"did not happen: {told}")


@pytest.fixture
def rig(tmp_path):
    """Makes a rig that is closed after the test."""
    made = []

    def make(*mishaps):
        made.append(Rig(tmp_path, *mishaps))
        return made[-1]

    yield make
    for one in made:
        one.close()


def stands(*cells):
    return lambda event: isinstance(event, BoardSensed) and set(event.cells) == set(cells)


def says(state):
    return lambda event: isinstance(event, DeviceChanged) and event.state == state


@pytest.mark.parametrize("deed", [Deed.UNPLUG, Deed.ELSEWHERE])
def test_a_board_that_is_pulled_out_is_found_again_by_its_lasting_name(rig, deed):
    at = rig(Mishap(deed, gesture=1, seconds=0.6, delay=0.0))
    at.board.set_up({"a1": "rock"}, 0.0)
    at.until(stands("a1"))
    terminal = at.pair.terminal
    at.board.carry([Carry("rock", "a1", "b2")], Manner.CAREFUL, 0.0)
    told = at.until(says("lost"))
    assert next(event for event in told if says("lost")(event)).detail["code"] == "port_hung_up"
    at.until(stands("b2"))
    assert at.pair.terminal
    assert deed is Deed.UNPLUG or at.pair.terminal != terminal


def test_a_port_whose_in_waiting_fails_is_closed_and_opened_again(rig):
    at = rig(Mishap(Deed.PORT_ERROR, gesture=1, delay=0.0))
    at.board.set_up({"a1": "rock"}, 0.0)
    at.until(stands("a1"))
    at.board.carry([Carry("rock", "a1", "b2")], Manner.CAREFUL, 0.0)
    told = at.until(says("lost"))
    assert "Input/output error" in str(next(event for event in told if says("lost")(event)).detail["cause"])
    told = at.until(stands("b2"))
    assert not [event for event in told if says("lost")(event)]


def test_a_terminal_that_hangs_up_is_told_as_such_with_bytes_under_way(tmp_path):
    signals = queue.Queue()
    pair = PtyPair(time.monotonic, tmp_path / "by-id")
    near = Transport("board", pair.path, signals.put)
    near.start()
    assert isinstance(signals.get(timeout=PATIENCE), Opened)
    pair.write(b"hello")
    heard = b""
    while heard != b"hello":
        heard += signals.get(timeout=PATIENCE).data
    with pair.turn():
        pair.unplug()
        pair.unplug()
    pair.write(b"nobody hears this")
    near.write(b"nor this")
    assert isinstance(signals.get(timeout=PATIENCE), Dropped)
    assert pair.lost == len(b"nobody hears this")
    near.close()
    pair.close()


@pytest.mark.parametrize(
    "error",
    [
        OSError(errno.EIO, "Input/output error"),
        OSError(errno.ENODEV, "No such device"),
        serial.SerialException("device reports readiness to read but returned no data"),
        serial.SerialTimeoutException("Write timeout"),
        TypeError("'NoneType' object cannot be interpreted as an integer"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_whatever_a_port_raises_the_thread_lives_and_opens_it_anew(error):
    class Broken:
        in_waiting = 0

        def read(self, size):
            raise error

        def close(self):
            pass

    signals, opened = queue.Queue(), []

    def opener(url, baudrate):
        opened.append(url)
        return Broken()

    near = Transport("left", "/dev/fake", signals.put, opener=opener, pause=lambda seconds: len(opened) > 2)
    near.start()
    told = [signals.get(timeout=PATIENCE) for _ in range(6)]
    near.close()
    assert [type(signal) for signal in told] == [Opened, Dropped] * 3
    assert {signal.device for signal in told} == {"left"}
