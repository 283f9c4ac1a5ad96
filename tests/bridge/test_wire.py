from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.signals import Dropped, Opened, Received
from firmware_bridge.wire import MOST_UNDER_WAY, MemoryWire, Pieces, WireFaults


def _drain(wire, now=100.0):
    return b"".join(signal.data for signal in wire.to_host(now) if isinstance(signal, Received))


@given(st.lists(st.binary(max_size=40)), st.sampled_from(Pieces), st.integers(0, 99))
def test_a_sound_wire_carries_all_bytes_in_order_however_it_cuts_them(writes, pieces, seed):
    wire = MemoryWire(seed=seed, faults=WireFaults(pieces=pieces, jitter=0.1))
    for data in writes:
        wire.device.write(data)
        wire.host.write(data)
    assert _drain(wire) == b"".join(writes)
    assert b"".join(wire.to_device(100.0)) == b"".join(writes)


def test_bytes_take_their_time_and_the_deadline_says_when():
    wire = MemoryWire(faults=WireFaults(latency=0.5))
    assert wire.to_host(1.0) == [Opened("board")]
    wire.device.write(b"x")
    assert wire.deadline() == 1.5
    assert wire.to_host(1.49) == []
    assert wire.to_host(1.5) == [Received("board", b"x")]
    assert wire.deadline() is None


def test_a_cut_wire_tells_nobody_and_loses_what_was_under_way():
    wire = MemoryWire()
    wire.to_host(0.0)
    wire.device.write(b"before")
    wire.cut()
    wire.device.write(b"during")
    assert wire.to_host(9.0) == []
    wire.mend()
    wire.device.write(b"after")
    assert _drain(wire) == b"after"


def test_a_pulled_cable_is_told():
    wire = MemoryWire()
    wire.unplug()
    wire.plug()
    assert [type(signal) for signal in wire.to_host(0.0)] == [Opened, Dropped, Opened]


def test_a_stall_holds_bytes_back():
    wire = MemoryWire()
    wire.to_host(0.0)
    wire.stall(2.0)
    wire.device.write(b"x")
    assert wire.to_host(1.9) == []
    assert wire.deadline() == 2.0
    assert _drain(wire, 2.0) == b"x"


def test_the_same_seed_does_the_same_damage():
    def damaged(seed):
        wire = MemoryWire(seed=seed, faults=WireFaults(lost=0.1, doubled=0.1, dropped=0.02, flipped=0.02))
        for i in range(200):
            wire.device.write(bytes([i]) * 20)
        return _drain(wire)

    assert damaged(1) == damaged(1)
    assert damaged(1) != damaged(2)


def test_bytes_nobody_reads_do_not_pile_up():
    wire = MemoryWire()
    for _ in range(100):
        wire.device.write(bytes(4000))
    assert len(_drain(wire)) <= MOST_UNDER_WAY
