"""Puts a simulated table together in virtual time: a house, its board behind real bytes, and the people around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.cardhands import CardHands
from companion.gamedata import load_data
from companion.house import House
from companion.journal import Journal
from companion.people import CLUMSY, People
from companion.ports import BoardSensing
from companion.rules import AnyRules
from companion.simulation import Played, Room, VirtualClock, no_publish, play_table
from companion.snapshot import Snapshot
from companion.tags import simulated
from firmware_bridge.simulator.firmware_wiring import antennas, simulated_wiring
from firmware_bridge.simulator.scenarios import Scenario
from firmware_bridge.simulator.table import VirtualTable


@dataclass(frozen=True)
class Gathering:
    """Who plays with which options, what is felt, how clumsy people are, where cards are laid, and what goes wrong.

    With ``firmware`` the board's real firmware runs; ``Seated.close`` then ends its interpreter.
    """

    seats: Sequence[str]
    options: Mapping[str, Any] = field(default_factory=dict)
    sensing: BoardSensing = BoardSensing.OCCUPANCY
    clumsy: float = 0.0
    slots: Mapping[str, str] = field(default_factory=dict)
    scenario: Scenario | None = None
    firmware: bool = False


@dataclass(frozen=True)
class Seated:
    """A match that has begun at a simulated table."""

    room: Room
    table: VirtualTable
    people: People

    def play(self, cap: int = 5000) -> Played:
        """Play it to its end and check that board, journal and referee agree."""
        return play_table(self.room, self.table.board, self.people, cap)

    def close(self) -> None:
        """End what runs outside of this process."""
        self.table.close()


def seat(
    rules: AnyRules, gathering: Gathering, rng: Random, publish: Callable[[Snapshot], None] = no_publish
) -> Seated:
    """Begin a match; the same ``rng`` gives the same match."""
    state = rules.new(gathering.seats, gathering.options, load_data(rules, gathering.options))
    scenario = gathering.scenario
    tags = simulated(rules.info.key, rules.cards(state))
    slots = gathering.slots if tags else {}
    clock, journal = VirtualClock(), Journal(None)
    cells = [shape.cell for shape in rules.board(state).cells]
    identity = {BoardSensing.MIXED: antennas(cells, len(slots)), BoardSensing.IDENTITY: tuple(cells)}
    with_antenna = identity.get(gathering.sensing, ())
    table = VirtualTable(
        cells,
        seed=rng.getrandbits(32),
        sensing=gathering.sensing,
        pieces=list(rules.layout(state).values()),
        slots=tuple(slots),
        identity=with_antenna,
        wiring=simulated_wiring(cells, len(slots), with_antenna) if gathering.firmware else None,
        scenario=scenario,
        jump=clock.jump,
    )
    people = People(
        table.board,
        rng,
        clumsy=max(gathering.clumsy, scenario.clumsy if scenario else 0.0),
        cards=CardHands.of(slots, tags),
        manners=(scenario.manners if scenario else ()) or CLUMSY,
        phones=scenario is not None,
    )
    people.felt = frozenset(cells)
    journal.save_tags(tags)
    house = House(journal, table, clock, publish, people=people, simulated=table.board, slots=slots)
    people.declare = lambda cells: house.ignore(house.snapshot.table.ignored | set(cells), clock.now)
    house.rng = rng
    house.begin(rules.info.key, gathering.seats, gathering.options, 0.0)
    return Seated(Room(house, clock), table, people)
