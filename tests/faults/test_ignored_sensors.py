"""A sensor found broken during play is ignored, and the match goes on over it."""

from __future__ import annotations

from random import Random

from companion.games import load_game
from companion.house import House
from companion.journal import Journal
from companion.people import People
from companion.simulation import Room, VirtualClock, no_publish
from firmware_bridge.combined import CombinedTable
from firmware_bridge.simulator.table import VirtualTable
from firmware_bridge.table import NoTable


def test_people_may_declare_a_sensor_broken_and_trust_it_again():
    rules = load_game("splut")
    seats = rules.info.tables[2]
    start = rules.new(seats, {})
    board = VirtualTable([shape.cell for shape in rules.board(start).cells], pieces=rules.layout(start).values())
    clock = VirtualClock()
    table = CombinedTable([NoTable(), board])
    people = People(board.board, Random(1))
    house = House(Journal(None), table, clock, no_publish, people=people, simulated=board.board)
    house.begin("splut", seats, {}, 0.0)
    Room(house, clock).run_for(1.0)
    for ignored in ({"e5", "e2"}, {"e2"}, set()):
        house.ignore(ignored, clock.now)
        assert house.snapshot.table.ignored == ignored
        assert house.referee._watch.sight().blind == ignored


def test_a_table_that_feels_nothing_has_nothing_to_ignore():
    house = House(Journal(None), NoTable(), VirtualClock(), no_publish)
    house.ignore({"e5"}, 0.0)
    assert house.snapshot.table.ignored == set()
