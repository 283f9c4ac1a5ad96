"""A question with a time limit: pages are told when it ends, and who has not answered is late."""

from __future__ import annotations

from random import Random

import pytest

from companion.desk import Role
from companion.house import House
from companion.journal import Journal
from companion.ports import BoardSensing, TableStatus
from companion.service import Service, SystemClock
from companion.simulation import VirtualClock
from companion.snapshot import Lobby

START = {"red": "a4", "blue": "a5"}
OPTIONS = {"circuits": 1, "deal": "table", "start": START, "pace_seconds": 30}


class NoTable:
    def handle(self, signal, now):
        return ()

    def tick(self, now):
        return ()

    def deadline(self):
        return None

    def status(self):
        return TableStatus(BoardSensing.NONE)

    def show(self, lights, now):
        pass


@pytest.fixture
def house():
    made = House(
        Journal(None), NoTable(), VirtualClock(), lambda snapshot: None, lobby=Lobby("gasterospeed", 2, OPTIONS)
    )
    made.rng = Random(1)
    made.start_at_table(100.0)
    made.tick(100.0)
    return made


def asked(house):
    return [(prompt.seat, prompt.about) for prompt in house.referee.match.position.prompts if not prompt.aside]


def test_gas_39_the_end_of_the_time_is_published_once_and_who_is_late_lays_nothing(house):
    assert house.snapshot.until == 130.0
    version = house.snapshot.version
    house.tick(110.0)
    assert (house.snapshot.until, house.snapshot.version) == (130.0, version)
    house.referee.play("red", "speed 101", "k1")
    house.tick(129.9)
    assert asked(house) == [("blue", "speed")]
    house.tick(130.0)
    assert asked(house) == [("red", "step")]
    assert house.snapshot.until is None


def test_gas_39_a_page_is_told_the_seconds_that_are_left():
    journal, options = Journal(None), {**OPTIONS, "pace_seconds": 3000}
    service = Service(
        lambda publish: House(journal, NoTable(), SystemClock(), publish, lobby=Lobby("gasterospeed", 2, options)),
        lambda: "http://lutin.test",
    )
    service.start()
    try:
        service.call(lambda house, now: house.start_at_table(now))
        version = -1
        while service.snapshot.until is None:
            version = service.wait(version, 5.0)
        left = service.screen(None, Role.WALL, "en")["left"]
        assert 2900 < left <= 3000
    finally:
        service.stop()
        journal.close()
