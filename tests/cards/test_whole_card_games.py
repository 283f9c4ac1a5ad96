"""Whole matches by simulated people through the bytes, with cards on readers and snails on sensors."""

from __future__ import annotations

from random import Random

import pytest

from companion.cardhands import CardHands
from companion.gamedata import load_data
from companion.games import load_game
from companion.house import House
from companion.journal import Journal
from companion.people import People
from companion.ports import BoardSensing
from companion.screen import screen
from companion.simulation import Room, VirtualClock, play_table
from companion.tags import simulated
from firmware_bridge.simulator.table import VirtualTable
from firmware_bridge.wire import WireFaults

GAME = "crazy_snail"


def play(seed, seats, readers, *, faults=None, sensing=BoardSensing.OCCUPANCY, **options):
    rng, rules = Random(f"cards {seed}"), load_game(GAME)
    names = rules.info.tables[seats]
    slots = {"own": {f"pouch-{seat}": seat for seat in names}, "shared": {"reader": ""}, "none": {}}[readers]
    start = rules.new(names, options, load_data(rules, options))
    tags = simulated(GAME, rules.cards(start))
    table = VirtualTable(
        [shape.cell for shape in rules.board(start).cells],
        seed=seed,
        sensing=sensing,
        pieces=list(rules.layout(start).values()),
        slots=tuple(slots),
        wire_faults=faults,
    )
    people = People(table.board, rng, clumsy=0.3, cards=CardHands.of(slots, tags))
    journal, clock, banners = Journal(None), VirtualClock(), set()
    journal.save_tags(tags)

    def publish(snapshot):
        banners.update(banner["id"] for banner in screen(snapshot, None, "en")["banners"])

    house = House(journal, table, clock, publish, people=people, simulated=table.board, slots=slots)
    house.rng = rng
    house.begin(GAME, names, options, 0.0)
    played = play_table(Room(house, clock), table.board, people)
    return played, house, banners


@pytest.mark.parametrize(
    ("seed", "seats", "readers", "more"),
    [
        (1, 2, "own", {}),
        (2, 3, "shared", {"races": 1}),
        (3, 2, "none", {}),
        (4, 3, "own", {"races": 1, "sensing": BoardSensing.IDENTITY}),
        (5, 2, "shared", {"races": 1, "faults": WireFaults(lost=0.2)}),
        (6, 6, "own", {"races": 1, "pack": ["1", "2*", "3", "stop"]}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_match_ends_where_the_rules_end(seed, seats, readers, more):
    played, house, banners = play(seed, seats, readers, **more)
    assert played.mismatches == ()
    assert played.outcome is not None
    entries = [*house.journal.entries(house.head.id)]
    cards = [entry for entry in entries if entry.text.startswith(("slip ", "objective "))]
    laid = [entry for entry in cards if entry.key.startswith("card-")]
    # Every choice of a card is made at a reader where there is one.
    assert len(laid) == (0 if readers == "none" else len(cards))
    assert {banner for banner in banners if banner.startswith("slot-")} <= {"slot-reader-board_first"}
    assert any(banner.startswith("called-") for banner in banners) == (readers == "shared")


def test_the_same_seed_gives_the_same_journal():
    first, second = (play(8, 2, "own", races=1)[1] for _ in range(2))
    assert [*first.journal.entries(1)] == [*second.journal.entries(1)]
