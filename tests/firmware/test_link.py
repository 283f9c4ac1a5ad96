"""The firmware's end of the link against the host's, over wires of every badness: what is promised arrives."""

from __future__ import annotations

import random

import pytest

from firmware_bridge.framing import encode
from firmware_bridge.link import EdgesMissed, HostLink, WholeBoard
from firmware_bridge.messages import Button, Edge, Identify, frame_of, map_hash
from firmware_bridge.provision import Leave
from firmware_bridge.signals import Opened
from firmware_bridge.wire import MemoryWire, Pieces, WireFaults

CELLS = tuple(f"{column}{row}" for row in range(1, 5) for column in "abcde")
WIRES = {
    "good": WireFaults(),
    "every fifth frame lost": WireFaults(lost=0.2),
    "bytes flipped and dropped": WireFaults(flipped=0.004, dropped=0.004, pieces=Pieces.RANDOM),
    "doubled, a byte at a time": WireFaults(doubled=0.3, jitter=0.05, pieces=Pieces.BYTES),
}


def about(boot_id=7, **more):
    told = {"boot_id": boot_id, "rows": 4, "columns": 5, "cells": len(CELLS), "cells_hash": map_hash(CELLS)}
    return told | {"readers": 0, "lights": 0, "interpreter": "micropython", "wire_hash": 0} | more


class Pair:
    """A host and the firmware's link in virtual time, stepped each five milliseconds."""

    def __init__(self, part, faults, seed):
        self.wire = MemoryWire(seed=seed, faults=faults)
        self.host = HostLink(map_hash(CELLS))
        self.device = part("link").Link(about(), 0)
        self.bits = bytearray(3)
        self.device.changed((), self.bits, 0)
        self.delivered, self.now = [], 0.0

    def run(self, seconds):
        end = self.now + seconds
        while self.now < end:
            self.now = round(self.now + 0.005, 3)
            ms = round(self.now * 1000)
            for data in self.wire.to_device(self.now):
                self.device.receive(data, ms)
            for signal in self.wire.to_host(self.now):
                if isinstance(signal, Opened):
                    self.host.start(self.now)
                else:
                    self.delivered += self.host.receive(signal.data, self.now)
            self.host.tick(self.now)
            self.device.tick(ms)
            self.wire.host.write(self.host.take_output())
            self.wire.device.write(bytes(self.device.out))
            self.device.out = bytearray()

    def toggle(self, cell):
        self.bits[cell >> 3] ^= 1 << (cell & 7)
        filled = self.bits[cell >> 3] >> (cell & 7) & 1
        self.device.changed([(cell, filled, round(self.now * 1000))], bytes(self.bits), round(self.now * 1000))

    def changes(self):
        return [(c.cell, c.down) for m in self.delivered if isinstance(m, Edge) for c in m.changes]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("wire", WIRES)
def test_every_change_arrives_once_and_in_order_and_buttons_too(part, wire, seed):
    pair, chance = Pair(part, WIRES[wire], seed), random.Random(seed)
    pair.run(6.0)
    done, pressed = [], 0
    for _ in range(60):
        cell = chance.randrange(len(CELLS))
        pair.toggle(cell)
        done.append((cell, bool(pair.bits[cell >> 3] >> (cell & 7) & 1)))
        if chance.random() < 0.3 and pair.device.send(Button.TYPE, bytes((pressed % 256, 1, 0, 0, 0, 0)), 0):
            pressed += 1
        pair.run(chance.choice([0.0, 0.02, 0.3]))
    pair.run(20.0)
    assert pair.changes()[-len(done) :] == done or any(isinstance(m, EdgesMissed) for m in pair.delivered)
    assert [m for m in pair.delivered if isinstance(m, WholeBoard)][-1].bits == bytes(pair.bits)
    assert [m.button for m in pair.delivered if isinstance(m, Button)] == [n % 256 for n in range(pressed)]


def test_more_changes_than_the_ring_holds_are_noticed(part):
    pair = Pair(part, WireFaults(), 1)
    pair.run(2.0)
    pair.wire.cut()
    for _ in range(100):
        pair.toggle(3)
    pair.run(1.0)
    pair.wire.mend()
    pair.run(10.0)
    assert pair.device.overruns == 36
    assert any(isinstance(m, EdgesMissed) for m in pair.delivered)
    assert [m for m in pair.delivered if isinstance(m, WholeBoard)][-1].bits == bytes(pair.bits)


def test_a_host_of_another_major_hears_who_is_there_and_no_more(part):
    device = part("link").Link(about(), 0)
    assert device.receive(encode(frame_of(Identify(2, 0, 5))), 10) == []
    assert device.session == 0
    assert device.out[1] == 0x01


def test_leave_is_obeyed_without_a_session(part):
    device = part("link").Link(about(), 0)
    device.receive(encode(frame_of(Leave())), 10)
    assert device.leaving


def test_output_and_queue_are_bounded_while_nobody_reads(part):
    pair = Pair(part, WireFaults(), 1)
    pair.run(2.0)
    for number in range(100):
        pair.toggle(number % 20)
        pair.device.send(Button.TYPE, bytes(6), 0)
    assert len(pair.device.out) <= 2048
    assert pair.device.room == 0
