"""A device that is lost never stops a match: it is told within two seconds, phones go on, and what is back is used."""

from __future__ import annotations

from itertools import count

import pytest

from companion import desk
from companion.games import load_game
from companion.house import Asked, House
from companion.journal import Journal
from companion.ports import BoardSensing, Carry, Manner
from companion.screen import screen
from companion.simulation import Room, VirtualClock, no_publish
from firmware_bridge.simulator.mishaps import Deed, Mishap
from firmware_bridge.simulator.scenarios import Scenario
from firmware_bridge.simulator.table import VirtualTable

AWAY = 30.0
LOSSES = [Deed.UNPLUG, Deed.ELSEWHERE, Deed.SILENCE, Deed.NOISE, Deed.PORT_ERROR, Deed.STALL]


class AtTable:
    """Two people with phones at a board that is lost once the first piece has been carried."""

    def __init__(self, *mishaps, sensing=BoardSensing.OCCUPANCY, **more):
        rules = load_game("splut")
        seats = rules.info.tables[2]
        start = rules.new(seats, {})
        self.clock = VirtualClock()
        self.table = VirtualTable(
            [shape.cell for shape in rules.board(start).cells],
            sensing=sensing,
            pieces=rules.layout(start).values(),
            scenario=Scenario("made-up", mishaps=mishaps, **more),
        )
        self.house = House(Journal(None), self.table, self.clock, no_publish, simulated=self.table.board)
        self.house.begin("splut", seats, {}, 0.0)
        self.room = Room(self.house, self.clock)
        self.keys = count()
        self.token = None
        self.token = self.ask(desk.Join(code=self.house.door.code)).data["token"]
        for seat in seats:
            assert self.ask(desk.Sit(seat=seat)).error is None
        self.room.run_for(2.0)

    def ask(self, command):
        replies = []
        self.house.handle(Asked(self.token, command, "phone", replies.append), self.clock.now)
        return replies[0]

    def carry(self, piece, source, target):
        self.table.board.carry([Carry(piece, source, target)], Manner.CAREFUL, self.clock.now)
        self.room.run_for(1.5)

    def play(self, seat, move):
        error = self.ask(desk.Play(key=f"{next(self.keys)}", seat=seat, move=move)).error
        return error and error.code

    @property
    def banners(self):
        return [banner["id"] for banner in screen(self.house.snapshot, self.token, "en")["banners"]]

    @property
    def guide(self):
        guide = screen(self.house.snapshot, self.token, "en")["guide"]
        return guide and guide["text"]

    @property
    def moves(self):
        return [entry.text for entry in self.house.journal.entries(self.house.head.id)]


@pytest.mark.parametrize("deed", LOSSES, ids=lambda deed: deed.value)
def test_phones_go_on_within_two_seconds_and_the_board_catches_up(deed):
    at = AtTable(Mishap(deed, gesture=1, seconds=AWAY, delay=1.6))
    at.carry("Ds", "e2", "e3")
    assert at.moves == ["De2e3"]
    at.room.run_for(0.2)
    assert at.table.ordeal.log, "it has begun"
    at.room.run_for(2.0)
    assert at.banners == ["board-lost"]
    assert at.play("north", "Wf8f7") is None
    assert at.play("north", "De8e7") is None, "no board is waited for"
    at.room.run_for(AWAY + 2.0)
    assert at.banners == []
    # The board is compared, and what the phones did is asked for, one step at a time.
    assert at.guide is not None
    at.carry("Dn", "e8", "e7")
    at.carry("Wn", "f8", "f7")
    assert at.guide is None
    assert at.table.board.standing() == at.house.referee.match.position.layout
    # And it leads again.
    at.carry("Ds", "e3", "e4")
    assert at.moves == ["De2e3", "Wf8f7", "De8e7", "De3e4"]


@pytest.mark.parametrize("sensing", [BoardSensing.OCCUPANCY, BoardSensing.IDENTITY], ids=lambda value: value.value)
def test_a_piece_that_was_moved_while_nobody_looked_is_put_right(sensing):
    at = AtTable(Mishap(Deed.UNPLUG, gesture=1, seconds=AWAY, delay=1.6), sensing=sensing)
    at.carry("Ds", "e2", "e3")
    at.room.run_for(3.0)
    at.carry("r", "a5", "c6")
    at.room.run_for(AWAY)
    assert at.banners == []
    assert at.moves == ["De2e3"], "nothing is made of it"
    assert at.guide is not None
    at.carry("r", "c6", "a5")
    assert at.guide is None
    at.carry("Wn", "f8", "f7")
    assert at.moves == ["De2e3", "Wf8f7"]


def test_a_move_made_by_hand_while_nobody_looked_counts_once_the_board_is_back():
    at = AtTable(Mishap(Deed.SILENCE, gesture=1, seconds=AWAY, delay=1.6))
    at.carry("Ds", "e2", "e3")
    at.room.run_for(3.0)
    at.carry("Wn", "f8", "f7")
    assert at.moves == ["De2e3"]
    at.room.run_for(AWAY)
    assert at.moves == ["De2e3", "Wf8f7"]


def test_a_microcontroller_that_restarts_again_and_again_stops_nobody():
    at = AtTable(Mishap(Deed.RESET, gesture=1, delay=1.6))
    at.carry("Ds", "e2", "e3")
    for _ in range(20):
        at.table.board.reset(at.clock.now)
        at.room.run_for(0.5)
    assert at.banners == ["board-lost"]
    assert at.play("north", "Wf8f7") is None
    at.room.run_for(3.0)
    assert at.banners == []
    at.carry("Wn", "f8", "f7")
    at.carry("Wn", "f7", "f6")
    assert at.moves == ["De2e3", "Wf8f7", "Wf7f6"]


def test_a_device_of_another_version_leaves_the_match_to_the_phones_until_it_is_flashed():
    from firmware_bridge.messages import MAJOR

    at = AtTable(Mishap(Deed.FLASH, gesture=1, delay=1.0), major=MAJOR + 1)
    assert at.banners == ["board-version"]
    assert at.play("south", "De2e3") is None
    assert at.play("north", "Wf8f7") is None
    at.carry("Ds", "e2", "e3")
    at.room.run_for(8.0)
    assert at.banners == []
    at.carry("Wn", "f8", "f7")
    assert at.guide is None
    at.carry("Wn", "f7", "f6")
    assert at.moves == ["De2e3", "Wf8f7", "Wf7f6"]
