from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.ports import DeviceState
from firmware_bridge.device_link import RING, DeviceLink
from firmware_bridge.framing import Frame, encode
from firmware_bridge.link import Began, Edge, EdgesMissed, HostLink, WholeBoard
from firmware_bridge.messages import MAJOR, Button, Buzz, Hello, Identify, Lights, Rate, frame_of
from firmware_bridge.wire import MemoryWire, Pieces, WireFaults

WIRES = {
    "whole": WireFaults(),
    "bytes": WireFaults(pieces=Pieces.BYTES),
    "merged": WireFaults(pieces=Pieces.RANDOM, jitter=0.05),
    "slow": WireFaults(latency=0.25, jitter=0.2),
    "lossy": WireFaults(lost=0.2),
    "flipping": WireFaults(flipped=0.004),
    "dropping": WireFaults(dropped=0.004),
    "doubling": WireFaults(doubled=0.3),
    "awful": WireFaults(lost=0.2, doubled=0.1, flipped=0.001, jitter=0.1, pieces=Pieces.RANDOM),
}


@pytest.fixture(params=WIRES)
def faults(request):
    return WIRES[request.param]


def _lifts(pair):
    return [(change.cell, change.down) for edge in pair.of(Edge) for change in edge.changes]


def test_the_handshake_tells_who_the_device_is(pair):
    link = pair()
    link.run(0.1)
    assert link.states == [DeviceState.STARTING, DeviceState.READY]
    assert link.host.hello.firmware == (1, 2, 3)
    assert [began.rebooted for began in link.of(Began)] == [True]
    assert link.of(WholeBoard)[0].bits == b"\0\0"


def test_edges_and_buttons_arrive_once_and_in_order_over_any_wire(pair, faults):
    link = pair(MemoryWire(seed=5, faults=faults))
    link.run(20)
    sent, pressed = [], []
    for i in range(60):
        cell = i * 7 % 10
        link.toggle(cell)
        sent.append((cell, bool(link.bits >> cell & 1)))
        if i % 5 == 0 and link.device.send(Button(i, True, i), link.now):
            pressed.append(i)
        link.run(0.4)
    link.run(30)
    assert _lifts(link) == sent
    assert not link.of(EdgesMissed)
    got = [message.button for message in link.of(Button)]
    assert got == sorted(set(got))
    assert got == pressed or link.host.counts["gave_up"] or link.host.counts["lost"]


def test_what_the_host_sends_is_obeyed_once_and_in_order_over_any_wire(pair, faults):
    link = pair(MemoryWire(seed=6, faults=faults))
    link.run(20)
    sent = []
    for i in range(40):
        if link.host.send(Buzz(i, 1), link.now):
            sent.append(i)
        link.run(1.0)
    link.run(20)
    got = [message.hertz for message in link.told if isinstance(message, Buzz)]
    assert got == sorted(set(got))
    assert set(got) <= set(sent)
    assert got == sent or link.host.counts["gave_up"]


def test_a_lossy_wire_never_looks_lost(pair):
    for seed in range(20):
        link = pair(MemoryWire(seed=seed, faults=WireFaults(lost=0.2)))
        link.run(10)
        link.states.clear()
        link.states.append(link.host.state)
        link.run(60)
        assert link.states == [DeviceState.READY]


def test_many_edges_at_once_go_in_several_frames(pair):
    link = pair()
    link.run(1)
    for _ in range(5):
        link.toggle(*range(10))
    link.run(2)
    assert len(_lifts(link)) == 50
    assert not link.of(EdgesMissed)


def test_edge_numbers_wrap_around(pair):
    link = pair()
    link.run(1)
    link.device._oldest = link.host._edges = 0xFFFC
    for cell in (1, 2, 3, 4, 5, 6, 7):
        link.toggle(cell)
        link.run(0.05)
    assert [cell for cell, _ in _lifts(link)] == [1, 2, 3, 4, 5, 6, 7]
    assert link.host._edges == 3


def test_sequence_numbers_wrap_around(pair):
    link = pair()
    link.run(1)
    for i in range(600):
        assert link.device.send(Button(i % 250, True, i), link.now)
        link.run(0.02)
    assert [message.ms for message in link.of(Button)] == list(range(600))


def test_a_ring_that_ran_over_is_told_and_the_board_is_right_again(pair):
    link = pair()
    link.run(1)
    link.wire.cut()
    for i in range(RING + 11):
        link.toggle(i % 10)
    link.wire.mend()
    link.run(5)
    assert link.of(EdgesMissed)
    assert int.from_bytes(link.of(WholeBoard)[-1].bits, "little") == link.bits


def test_a_host_that_waits_for_edges_that_never_come_takes_the_board_in_the_end(pair):
    link = pair()
    link.run(1)
    link.toggle(4)
    link.run(0.5)
    link.host._edges = 40
    link.delivered.clear()
    link.run(8)
    assert [type(message) for message in link.delivered[:2]] == [EdgesMissed, WholeBoard]
    link.toggle(5)
    link.run(0.5)
    assert _lifts(link) == [(5, True)]


def test_edges_made_while_the_cable_is_out_arrive_when_it_is_back(pair):
    link = pair()
    link.run(1)
    link.wire.unplug()
    link.run(1)
    link.toggle(3)
    link.toggle(1)
    link.run(5)
    link.wire.plug()
    link.run(1)
    assert [cell for cell, _ in _lifts(link)] == [3, 1]
    assert [began.rebooted for began in link.of(Began)] == [True, False]


def test_a_restarted_device_begins_anew_and_shows_its_whole_board(pair):
    link = pair()
    link.run(1.5)
    link.toggle(2)
    link.run(0.5)
    link.host.send(Rate(200), link.now)
    link.bits = 0b1001
    link.boot(99)
    link.delivered.clear()
    link.run(1.5)
    assert [began.rebooted for began in link.of(Began)] == [True]
    assert link.of(WholeBoard)[-1].bits == b"\x09\0"
    assert DeviceState.LOST not in link.states
    link.toggle(5)
    assert link.host.send(Rate(100), link.now)
    link.run(0.5)
    assert _lifts(link) == [(5, True)]
    assert Rate(100) in link.told


def test_a_restarted_host_begins_a_session_of_its_own(pair):
    link = pair()
    link.run(1)
    for i in range(3):
        link.host.send(Rate(i), link.now)
    link.run(1)
    link.host = HostLink()
    link.host.start(link.now)
    link.run(1)
    assert link.host.state is DeviceState.READY
    link.host.send(Rate(500), link.now)
    link.run(1)
    assert link.told[-1] == Rate(500)


@pytest.mark.parametrize(("given", "reason"), [({"major": MAJOR + 1}, "version"), ({"cells": ("z1",)}, "cells")])
def test_another_language_is_told_and_a_new_flash_heals_it(pair, given, reason):
    link = pair(**given)
    link.run(30)
    assert link.states[1:] == [DeviceState.WRONG_VERSION]
    assert link.host.reason == reason
    assert not link.of(WholeBoard)
    link.boot(8)
    link.run(10)
    assert link.states[-1] is DeviceState.READY


def test_two_seconds_of_silence_are_a_loss_and_it_heals_by_itself(pair):
    link = pair()
    link.run(1.05)
    link.wire.cut()
    link.run(1.8)
    assert link.host.state is DeviceState.READY
    link.run(0.3)
    assert link.host.state is DeviceState.LOST
    link.run(60)
    link.wire.mend()
    link.run(2)
    assert link.host.state is DeviceState.READY


def test_three_unanswered_tries_begin_a_new_session(pair):
    link = pair()
    link.run(1.05)
    hello = link.host.hello
    link.device.receive = lambda data, now: []
    assert link.host.send(Rate(100), link.now)
    link.run(0.65)
    assert not link.host.shaking
    link.run(0.1)
    assert link.host.shaking
    assert link.host.counts["gave_up"] == 1
    link.run(2.1)
    assert link.host.state is DeviceState.LOST
    del link.device.receive
    link.run(2)
    assert link.host.state is DeviceState.READY
    assert link.host.hello.boot_id == hello.boot_id


def test_resends_that_cross_do_not_jam_the_link(pair):
    link = pair(MemoryWire(faults=WireFaults(latency=0.18)))
    link.run(3)
    for i in range(30):
        assert link.device.send(Button(i, True, i), link.now)
        assert link.host.send(Buzz(i, 1), link.now)
        link.run(1.1)
    link.run(5)
    assert [message.button for message in link.of(Button)] == list(range(30))
    assert [message.hertz for message in link.told if isinstance(message, Buzz)] == list(range(30))
    assert link.host.counts["gave_up"] == 0


def test_crossed_handshakes_settle_on_one_session(pair):
    link = pair(MemoryWire(faults=WireFaults(latency=0.4)))
    link.run(10)
    assert link.host.state is DeviceState.READY
    assert len([message for message in link.told if isinstance(message, Identify)]) == 1


def test_a_stalled_wire_delivers_late_but_whole(pair):
    link = pair()
    link.run(1)
    link.wire.stall(1.5)
    for cell in (4, 2, 0):
        link.toggle(cell)
        link.run(0.3)
    link.run(3)
    assert [cell for cell, _ in _lifts(link)] == [4, 2, 0]


def test_queues_are_bounded(pair):
    link = pair()
    link.run(1)
    link.wire.cut()
    taken = sum(link.host.send(Lights(0, 1, (1, 0)), link.now) for _ in range(1000))
    assert taken < 100
    assert sum(link.device.send(Button(1, True, 1), link.now) for _ in range(1000)) < 100
    for _ in range(1000):
        link.toggle(1)
    assert len(link.device._ring) == RING
    assert len(link.device.take_output()) <= 8192


def test_pages_of_a_large_board_are_put_together_from_one_moment(pair):
    link = pair(count=1000)
    link.bits = 1 << 999 | 1 << 400 | 1
    link.boot(3)
    link.run(2)
    assert int.from_bytes(link.of(WholeBoard)[0].bits, "little") == link.bits


payloads = st.binary(max_size=55)
real = st.builds(
    lambda kind, seq, payload: encode(Frame(kind, seq, payload)), st.integers(0, 9), st.integers(0, 255), payloads
)
hellos = st.builds(
    lambda boot, session: encode(frame_of(Hello(MAJOR, 0, boot_id=boot, session=session))),
    st.integers(0, 2),
    st.sampled_from([0, 1, 1000, 1001]),
)


@settings(max_examples=200)
@given(st.lists(st.tuples(st.binary(max_size=80) | real | hellos, st.floats(0, 3))))
def test_no_bytes_make_the_host_raise_or_grow(stream):
    host, now = HostLink(), 1.0
    host.start(now)
    for data, pause in stream:
        host.receive(data, now)
        now += pause
        host.tick(now)
        host.send(Rate(100), now)
        due = host.deadline()
        assert due is not None
        assert due > now - 3
        assert host.held <= 62 + 255 * 50
        assert len(host.take_output()) <= 8192


@settings(max_examples=100)
@given(st.lists(st.tuples(st.binary(max_size=80) | real, st.floats(0, 3))))
def test_no_bytes_make_the_device_raise(stream):
    device, now = DeviceLink(Hello(MAJOR, 0), 0.0), 0.0
    for data, pause in stream:
        device.receive(data, now)
        now += pause
        device.tick(now)
        assert len(device.take_output()) <= 8192


def test_a_message_that_is_not_acknowledged_gives_a_silent_device_no_more_time(pair):
    """What is under way when the cable goes is tried three times; the loss is told two seconds after the last frame."""
    link = pair()
    link.run(1.05)
    link.wire.cut()
    assert link.host.send(Buzz(440, 100), link.now)
    link.run(1.9)
    assert link.host.counts["gave_up"] == 1
    assert link.host.state is DeviceState.READY
    link.run(0.1)
    assert link.host.state is DeviceState.LOST
