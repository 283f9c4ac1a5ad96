"""Real ports: loop://, sockets and pseudo-terminals, with threads that end; waiting is on queues, never a sleep."""

from __future__ import annotations

import errno
import os
import pty
import queue
import socket
import termios
import time
import tty

import pytest

from companion.errors import TransportError
from companion.events import BoardSensed
from companion.ports import Carry, DeviceState, Light, Manner
from firmware_bridge.signals import Dropped, Opened, Received
from firmware_bridge.simulator.table import ServedBoard, SimulatedBoard
from firmware_bridge.table import SensedTable
from firmware_bridge.transport import SLOWEST_BACK_OFF, PtyPair, Transport, open_port

PATIENCE = 10.0


class Port:
    """A transport and the queue it puts its signals on."""

    def __init__(self, url, **options):
        self.queue = queue.Queue()
        self.transport = Transport("board", url, self.queue.put, **options)
        self.transport.start()

    def get(self, kind):
        signal = self.queue.get(timeout=PATIENCE)
        assert isinstance(signal, kind), signal
        return signal

    def read(self, size):
        data = b""
        while len(data) < size:
            data += self.get(Received).data
        return data


@pytest.fixture
def port():
    """Opens ports that are closed after the test; closing joins their threads."""
    opened = []

    def make(url, **options):
        opened.append(Port(url, **options))
        return opened[-1]

    yield make
    for one in opened:
        one.transport.close()
        assert not one.transport._thread.is_alive()


class Terminal:
    """A pseudo-terminal whose master end the test holds."""

    def __init__(self):
        self.master, self.slave = pty.openpty()
        tty.setraw(self.slave)
        self.path = os.ttyname(self.slave)

    def hang_up(self):
        for descriptor in (self.slave, self.master):
            os.close(descriptor)


def test_loop_gives_back_what_was_written(port):
    loop = port("loop://")
    loop.get(Opened)
    loop.transport.write(bytes(range(256)))
    assert loop.read(256) == bytes(range(256))


def test_a_socket_works_and_its_end_is_told(port):
    with socket.create_server(("127.0.0.1", 0)) as server:
        far = port(f"socket://127.0.0.1:{server.getsockname()[1]}", pause=lambda seconds: True)
        peer, _ = server.accept()
        with peer:
            far.get(Opened)
            peer.sendall(b"hello\0")
            assert far.read(6) == b"hello\0"
            far.transport.write(b"back")
            assert peer.recv(10) == b"back"
        assert far.get(Dropped).code == "port_hung_up"


def test_a_terminal_passes_every_byte_both_ways(port):
    terminal = Terminal()
    near = port(terminal.path)
    near.get(Opened)
    everything = bytes(range(256))
    os.write(terminal.master, everything)
    assert near.read(256) == everything
    near.transport.write(everything)
    got = b""
    while len(got) < 256:
        got += os.read(terminal.master, 256)
    assert got == everything
    near.transport.close()
    terminal.hang_up()


def test_a_real_port_is_exclusive_and_does_not_reset_its_board_on_closing():
    terminal = Terminal()
    port = open_port(terminal.path)
    with pytest.raises(TransportError) as refused:
        open_port(terminal.path)
    assert refused.value.code == "port_busy"
    assert not termios.tcgetattr(terminal.slave)[2] & termios.HUPCL
    port.close()
    terminal.hang_up()


def test_a_missing_port_is_told_once_and_tried_ever_more_slowly(port, tmp_path):
    pauses = []

    def pause(seconds):
        pauses.append(seconds)
        return len(pauses) > 8

    near = port(str(tmp_path / "nothing"), pause=pause)
    assert near.get(Dropped).code == "port_missing"
    near.transport._thread.join(PATIENCE)
    assert near.queue.empty()
    assert pauses[:5] == [0.2, 0.4, 0.8, 1.6, 3.2]
    assert set(pauses[5:]) == {SLOWEST_BACK_OFF}


def test_a_port_pulled_out_is_opened_again_under_its_link_whatever_its_path(port, tmp_path):
    link = tmp_path / "by-id"
    first, second = Terminal(), Terminal()
    link.symlink_to(first.path)
    near = port(str(link))
    near.get(Opened)
    os.write(first.master, b"one")
    assert near.read(3) == b"one"
    link.unlink()
    link.symlink_to(second.path)
    first.hang_up()
    near.get(Dropped)
    near.get(Opened)
    os.write(second.master, b"two")
    assert near.read(3) == b"two"
    near.transport.close()
    second.hang_up()


class Broken:
    """A port that fails as pyserial's do after a hang-up."""

    def __init__(self, error, where):
        self.error, self.where, self.closed = error, where, 0

    @property
    def in_waiting(self):
        if self.where == "in_waiting":
            raise self.error
        return 0

    def read(self, size):
        if self.where == "read":
            raise self.error
        return b""

    def write(self, data):
        raise self.error

    def close(self):
        self.closed += 1
        raise self.error


@pytest.mark.parametrize("where", ["in_waiting", "read", "write"])
def test_any_fault_closes_the_port_before_it_is_opened_again(port, where):
    ports = []

    def opener(url, baudrate):
        assert all(broken.closed for broken in ports)
        ports.append(Broken(OSError(errno.ENODEV, "gone"), where))
        return ports[-1]

    near = port("/dev/fake", opener=opener, pause=lambda seconds: len(ports) > 2)
    for _ in range(3):
        near.get(Opened)
        near.transport.write(b"x")
        assert near.get(Dropped).code == "port_hung_up"
    assert [broken.closed for broken in ports] == [1, 1, 1]


def test_writing_to_a_closed_port_is_no_fault(port, tmp_path):
    near = port(str(tmp_path / "nothing"))
    near.get(Dropped)
    near.transport.write(b"lost")


CELLS = ("a1", "a2", "b1", "b2")


class Demo:
    """A simulated board behind a pty, and a sensed table at its other end."""

    def __init__(self, port):
        self.pair = PtyPair(time.monotonic)
        board = SimulatedBoard(CELLS, write=self.pair.write, seed=1, pieces=["rock"], pace=0.2)
        self.board = ServedBoard(board, self.pair.turn)
        self.pair.serve(board)
        self.near = port(self.pair.path)
        self.table = SensedTable(cells=CELLS, write=self.near.transport.write)

    def until(self, true):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            due = self.table.deadline()
            wait = 0.5 if due is None else min(max(due - time.monotonic(), 0), 0.5)
            try:
                events = self.table.handle(self.near.queue.get(timeout=wait), time.monotonic())
            except queue.Empty:
                events = self.table.tick(time.monotonic())
            if any(map(true, events)):
                return
        pytest.fail("did not happen")


def test_a_simulated_board_behind_a_pty_is_sensed_and_lit(port):
    demo = Demo(port)
    demo.board.set_up({"a1": "rock"}, 0.0)
    demo.until(lambda event: isinstance(event, BoardSensed) and set(event.cells) == {"a1"})
    demo.table.show({"b2": Light.ASKED}, time.monotonic())
    demo.board.carry([Carry("rock", "a1", "b2")], Manner.CAREFUL, 0.0)
    demo.until(lambda event: isinstance(event, BoardSensed) and set(event.cells) == {"b2"})
    assert demo.board.lights() == {"b2": Light.ASKED}
    assert not demo.board.busy()
    demo.pair.close()
    demo.until(lambda event: getattr(event, "state", None) == DeviceState.LOST)


def test_a_pty_nobody_reads_does_not_stop_its_device():
    pair = PtyPair(time.monotonic)
    for _ in range(100):
        pair.write(bytes(1000))
    assert pair.lost > 0
    pair.close()
    pair.close()
