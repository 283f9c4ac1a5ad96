"""The thread that scans a Pi's own pins, at a pace that the test sets."""

from __future__ import annotations

import queue

from companion.errors import HardwareError
from firmware_bridge.panel import PANEL, PanelPort, Pins
from firmware_bridge.signals import Dropped, Opened
from firmware_bridge.simulator.pins import Wires

ROWS, COLUMNS, OK = (4, 5), (12, 13), 25


class Threaded:
    """The port with its thread, whose pauses are the test's."""

    def __init__(self, make):
        self.signals, self.pauses = queue.SimpleQueue(), queue.SimpleQueue()
        pins = Pins(4, ROWS, COLUMNS, (OK,))
        self.port = PanelPort(pins, self.signals.put, make=make, pause=lambda seconds: self.pauses.get(timeout=20.0))

    def next(self):
        return self.signals.get(timeout=20.0)

    def go_on(self, times=1):
        for _ in range(times):
            self.pauses.put(False)

    def end(self):
        self.port._closing.set()
        for _ in range(2):
            self.pauses.put(True)
        self.port.close()


def test_the_thread_tells_what_it_scans_and_opens_the_pins_again_after_a_fault():
    wires = Wires(ROWS, COLUMNS)
    at = Threaded(lambda: wires.factory)
    at.port.start()
    assert at.next() == Opened(PANEL)
    assert at.next().data[4:] == b"\x00\x00"
    wires.closed.add(2)
    at.go_on()
    assert at.next().data[4:] == b"\x04\x00"
    wires.broken = True
    at.go_on()
    dropped = at.next()
    assert (dropped.code, dropped.params["factory"]) == ("gpio_pins", "MockFactory")
    at.go_on(3)
    wires.broken = False
    at.go_on()
    assert at.next() == Opened(PANEL)
    assert at.next().data[4:] == b"\x04\x00"
    at.end()
    assert not at.port._thread.is_alive()


def test_a_fault_that_stays_is_told_once():
    def no_pins():
        raise HardwareError("gpio_library")

    at = Threaded(no_pins)
    at.port.start()
    assert at.next() == Dropped(PANEL, "gpio_library", {})
    at.go_on(5)
    at.end()
    assert at.signals.empty()
