"""Ports of readers, with real threads: what breaks is told and opened again, under whatever path."""

from __future__ import annotations

import errno
import os
import pty
import queue
import time
import tty

import pytest

from companion.errors import TransportError
from companion.events import CardLaid, DeviceChanged
from firmware_bridge.readers import load_driver
from firmware_bridge.readers.follow import Follower
from firmware_bridge.readers.polled import PolledPort
from firmware_bridge.readers.rc522 import Rc522, Rc522Poller, open_spi
from firmware_bridge.readers.table import ReaderTable
from firmware_bridge.simulator.chips.rc522 import SimulatedMfrc522
from firmware_bridge.simulator.tags import Field, SimulatedTag
from firmware_bridge.transport import Transport, open_port

PATIENCE = 10.0
FRAME = bytes.fromhex("02 36 31 30 30 38 45 42 32 46 39 41 34 03")
NTAG = bytes.fromhex("04a3c6cae26180")


class Reading:
    """A reader on a transport with its real thread; ``until`` waits for an event."""

    def __init__(self, driver, opener, url="port"):
        self.queue = queue.Queue()
        self.transport = Transport("left", url, self.queue.put, opener=opener, pause=lambda seconds: self.closed)
        self.closed = False
        self.part = ReaderTable("left", driver, load_driver(driver), "reader", self.transport.write)
        self.transport.start()

    def until(self, wanted):
        events = []
        while not any(wanted(event) for event in events):
            due = self.part.deadline()
            wait = PATIENCE if due is None else min(PATIENCE, max(0.0, due - time.monotonic()))
            try:
                signal = self.queue.get(timeout=wait)
            except queue.Empty:
                assert due is not None, "nothing comes"
                signal = None
            now = time.monotonic()
            events += self.part.handle(signal, now) if signal is not None else ()
            events += self.part.tick(now)
        return next(event for event in events if wanted(event))

    def state(self, state):
        return self.until(lambda event: isinstance(event, DeviceChanged) and event.state == state)

    def card(self):
        return self.until(lambda event: isinstance(event, CardLaid)).tag

    def close(self):
        self.closed = True
        self.transport.close()


@pytest.fixture
def reading():
    opened = []

    def make(*how):
        opened.append(Reading(*how))
        return opened[-1]

    yield make
    for one in opened:
        one.close()


class Breaking:
    """A port that gives a frame, twice, and is then pulled out."""

    def __init__(self):
        self.left = [FRAME, FRAME]

    @property
    def in_waiting(self):
        if not self.left:
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))
        return len(self.left[0])

    def read(self, size=1):
        return self.left.pop(0)

    def write(self, data):
        raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))

    def close(self):
        raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))


def test_a_reader_pulled_out_with_error_19_is_lost_and_read_again(reading):
    at = reading("rdm6300", lambda url, baud: Breaking())
    at.state("ready")
    assert at.card() == "em:61008eb2f9"
    lost = at.state("lost")
    assert lost.detail["code"] == "port_hung_up"
    at.state("ready")
    at.state("lost")


class Terminal:
    """A pseudo-terminal whose other end the test holds."""

    def __init__(self):
        self.master, self.slave = pty.openpty()
        tty.setraw(self.slave)
        self.path = os.ttyname(self.slave)

    def close(self):
        for descriptor in (self.slave, self.master):
            os.close(descriptor)


def test_a_reader_that_comes_back_under_another_path_is_found_by_its_own_name(reading, tmp_path):
    first, second = Terminal(), Terminal()
    names = tmp_path / "by-id"
    names.mkdir()
    (names / "usb-reader").symlink_to(first.path)
    (names / "usb-other").symlink_to(os.devnull)
    at = reading("rdm6300", Follower(open_port, (names,)), first.path)
    at.state("ready")
    (names / "usb-reader").unlink()
    (names / "usb-reader").symlink_to(second.path)
    first.close()
    at.state("lost")
    at.state("ready")
    os.write(second.master, FRAME + FRAME)
    assert at.card() == "em:61008eb2f9"
    at.close()
    second.close()


@pytest.mark.parametrize(
    ("named", "opened"),
    [
        ({"usb-reader": "ttyUSB1", "usb-modem": "ttyUSB0"}, "by-id/usb-reader"),
        ({"usb-reader": "ttyUSB1"}, "ttyUSB0"),
        ({"usb-reader": "ttyUSB0"}, "ttyUSB0"),
    ],
    ids=["another device has the path", "its twin has the name", "nothing changed"],
)
def test_another_device_under_the_old_path_is_not_taken_for_the_reader(tmp_path, named, opened):
    asked, names = [], tmp_path / "by-id"
    names.mkdir()
    for path in ("ttyUSB0", "ttyUSB1"):
        (tmp_path / path).touch()
    (names / "usb-reader").symlink_to(tmp_path / "ttyUSB0")
    follow = Follower(lambda url, baud: asked.append(url), (names,))
    follow(str(tmp_path / "ttyUSB0"), 9600)
    (names / "usb-reader").unlink()
    for name, path in named.items():
        (names / name).symlink_to(tmp_path / path)
    follow(str(tmp_path / "ttyUSB0"), 9600)
    assert asked == [str(tmp_path / "ttyUSB0"), str(tmp_path / opened)]


def test_a_port_that_has_no_name_of_its_own_is_opened_as_it_is_called(tmp_path):
    asked = []

    def opener(url, baud):
        asked.append(url)
        if len(asked) == 2:
            raise TransportError("port_missing", port=url)
        return object()

    follow = Follower(opener, (tmp_path / "nothing",))
    follow("socket://10.0.0.1:4000", 9600)
    with pytest.raises(TransportError):
        follow("socket://10.0.0.1:4000", 9600)
    follow("socket://10.0.0.1:4000", 9600)
    assert asked == ["socket://10.0.0.1:4000"] * 3


def test_an_rc522_on_its_own_thread_reads_falls_silent_and_comes_back(reading):
    field = Field()
    field.lay(SimulatedTag(NTAG))
    chip = SimulatedMfrc522(field)

    def opener(url, baud):
        try:
            poller = Rc522Poller(Rc522(chip.transfer, lambda seconds: None), lambda: None, time.monotonic())
        except OSError as error:
            raise TransportError("reader_silent", port=url) from error
        return PolledPort(poller, time.monotonic)

    at = reading("rc522", opener)
    assert at.card() == "nfc:04a3c6cae26180"
    chip.silent = True
    assert at.state("lost").detail["code"] == "port_hung_up"
    chip.reset()
    chip.silent = False
    at.state("ready")


@pytest.mark.parametrize(("port", "codes"), [("spidev9.9", {"spi_missing"}), ("nonsense", {"port_failed"})])
def test_an_spi_device_that_is_not_there_is_told_with_its_remedy(port, codes):
    with pytest.raises(TransportError) as refused:
        open_spi(port, 1_000_000)
    # Without the package: how to get it.
    assert refused.value.code in codes | {"reader_package"}
