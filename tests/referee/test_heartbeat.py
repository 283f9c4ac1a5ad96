"""Signs of life for a service manager: what is sent, when, and by whom; a table that hangs gives none."""

from __future__ import annotations

import logging
import os
import socket
import threading
from itertools import pairwise

import pytest

from companion.heartbeat import Pulse, ServiceManager, service_manager
from companion.house import House
from companion.journal import Journal
from companion.service import Service, SystemClock
from firmware_bridge.table import NoTable

OFTEN = 0.02
SILENCE = 30 * OFTEN


@pytest.fixture
def manager(tmp_path):
    """The socket of a service manager; ``heard`` gives the next thing it was told."""

    class Manager:
        def __init__(self):
            self.path = str(tmp_path / "notify")
            self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            self.socket.bind(self.path)
            self.socket.settimeout(30)

        def heard(self, within=30.0):
            self.socket.settimeout(within)
            return self.socket.recv(4096).decode()

    made = Manager()
    yield made
    made.socket.close()


def test_what_is_told_arrives_as_the_manager_reads_it(manager):
    told = service_manager({"NOTIFY_SOCKET": manager.path})
    told.ready("The table\nis  ready.")
    told.status("On joue à Splut!")
    told.stopping()
    assert [manager.heard() for _ in range(3)] == [
        "READY=1\nSTATUS=The table is ready.",
        "STATUS=On joue à Splut!",
        "STOPPING=1",
    ]


def test_a_socket_without_a_file(tmp_path):
    name = f"lutin-test-{os.getpid()}-{tmp_path.name}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(b"\0" + name.encode())
        listening.settimeout(30)
        service_manager({"NOTIFY_SOCKET": f"@{name}"}).stopping()
        assert listening.recv(4096) == b"STOPPING=1"


@pytest.mark.parametrize("environment", [{}, {"NOTIFY_SOCKET": ""}, {"NOTIFY_SOCKET": "vsock:2:1234"}])
def test_where_nobody_asks_nobody_is_told(environment):
    assert service_manager(environment) is None


@pytest.mark.parametrize(
    ("watchdog", "patience"),
    [
        ({"WATCHDOG_USEC": "30000000"}, 30.0),
        ({"WATCHDOG_USEC": "500000", "WATCHDOG_PID": str(os.getpid())}, 0.5),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
        ({}, None),
    ],
)
def test_the_watchdog_is_fed_where_it_watches_this_process(watchdog, patience):
    told = service_manager({"NOTIFY_SOCKET": "/run/notify", **watchdog})
    assert told.watchdog == patience
    assert (told.pulse() is None) == (patience is None)


def test_two_beats_in_the_time_that_the_watchdog_waits(manager):
    pulse = ServiceManager(manager.path, 30.0).pulse()
    manager.socket.setblocking(False)
    beats = []
    now = 1000.0
    for _ in range(5):
        pulse.tick(now)
        assert manager.socket.recv(4096) == b"WATCHDOG=1"
        pulse.tick(pulse.deadline() - 0.001)
        with pytest.raises(BlockingIOError):
            manager.socket.recv(4096)
        beats.append(now)
        now = pulse.deadline()
    assert [after - before for before, after in pairwise(beats)] == [15.0] * 4


def test_beats_that_were_missed_are_not_made_up_for():
    beats = []
    pulse = Pulse(lambda: beats.append(1), 10.0)
    pulse.tick(0.0)
    pulse.tick(1000.0)
    pulse.tick(1001.0)
    assert len(beats) == 2
    assert pulse.deadline() == 1010.0


def test_it_is_late_well_before_the_watchdog_bites():
    pulse = Pulse(lambda: None, 15.0)
    assert not pulse.is_late(1000.0), "before the first beat nobody waits"
    pulse.tick(1000.0)
    assert not pulse.is_late(1022.0)
    assert pulse.is_late(1023.0)
    pulse.tick(1024.0)
    assert not pulse.is_late(1024.0)


def test_a_manager_that_is_gone_stops_nothing(tmp_path, caplog):
    with caplog.at_level(logging.WARNING):
        ServiceManager(str(tmp_path / "nobody"), 30.0).pulse().tick(0.0)
    assert "WATCHDOG" in caplog.text


@pytest.fixture
def served(manager):
    """A service whose table's thread feeds the watchdog."""
    journal = Journal(None)
    clock = SystemClock()
    service = Service(
        lambda publish: House(journal, NoTable(), clock, publish),
        lambda: "http://table",
        ServiceManager(manager.path, 2 * OFTEN).pulse(),
    )
    service.start()
    yield service
    service.stop()
    journal.close()


def test_a_table_with_nothing_to_do_beats_all_the_same(manager, served):
    assert [manager.heard() for _ in range(3)] == ["WATCHDOG=1"] * 3


def test_a_table_that_hangs_falls_silent_and_one_that_goes_on_is_heard_again(manager, served):
    hanging, go_on = threading.Event(), threading.Event()

    def hang(house, now):
        hanging.set()
        go_on.wait(60)

    caller = threading.Thread(target=served.call, args=(hang,))
    caller.start()
    assert hanging.wait(30)
    try:
        manager.socket.setblocking(False)
        with pytest.raises(BlockingIOError):  # what was said before
            while True:
                manager.socket.recv(4096)
        assert "in hang" in served.whereabouts()
        assert served.alive, "whoever only looks whether the thread is there sees no fault"
        with pytest.raises(TimeoutError):
            manager.heard(within=SILENCE)
    finally:
        go_on.set()
        caller.join()
    assert manager.heard() == "WATCHDOG=1"
