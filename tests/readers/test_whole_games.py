"""Whole games of Crazy Snail with the bytes of readers: people lay their cards on simulated PN532, RC522, ACR122."""

from __future__ import annotations

from random import Random

import pytest

from companion.cardhands import CardHands
from companion.gamedata import load_data
from companion.games import load_game
from companion.house import House
from companion.journal import Journal
from companion.people import People
from companion.screen import screen
from companion.simulation import Room, VirtualClock, play_table
from companion.tags import simulated
from firmware_bridge.combined import CombinedTable
from firmware_bridge.simulator.cards import CardHands as LayingHands
from firmware_bridge.simulator.chips.keyboard import SimulatedWedge
from firmware_bridge.simulator.reader import VirtualReader
from firmware_bridge.simulator.table import VirtualTable
from firmware_bridge.wire import Pieces, WireFaults

GAME = "crazy_snail"
# A keyboard that types all of an NFC number, though the cards were learned by another reader.
MADE = {"keyboard": lambda write: SimulatedWedge(write, spell=bytes.hex)}


class Antenna:
    """What laying hands need of a device, on readers of their own."""

    def __init__(self, readers):
        self.readers = list(readers)

    def lay(self, slot, uid, now):
        self.readers[slot].lay(uid, now)

    def take(self, slot, now, uid=None):
        field = getattr(self.readers[slot].chip, "field", None)
        for tag in list(field.tags) if field is not None else ():
            if uid in (None, tag.uid):
                self.readers[slot].take(tag.uid, now)


class TableWithReaders(CombinedTable):
    """A board behind a microcontroller, readers on ports of their own, and the hands of the people."""

    def __init__(self, board, readers):
        super().__init__([board, *readers.values()])
        self._board = board.board
        self._hands = LayingHands(Antenna(readers.values()), tuple(readers), 1.0)

    def tick(self, now):
        self._hands.tick(now)
        return super().tick(now)

    def deadline(self):
        dues = (super().deadline(), self._hands.deadline())
        return min((due for due in dues if due is not None), default=None)

    def standing(self):
        return self._board.standing()

    def carry(self, carries, manner, now):
        self._board.carry(carries, manner, now)

    def busy(self):
        return self._board.busy() or self._hands.busy()

    def set_up(self, layout, now):
        self._board.set_up(layout, now)

    def lay(self, place, tag, now):
        self._hands.lay(place, tag, now)


class Match:
    """A match of simulated people; ``play`` plays it to its end."""

    def __init__(self, driver, shared, faults=None, seed=5):
        rng, rules = Random(f"readers {seed}"), load_game(GAME)
        names, options = rules.info.tables[2], {"races": 1}
        self.slots = {"reader": ""} if shared else {f"pouch-{seat}": seat for seat in names}
        start = rules.new(names, options, load_data(rules, options))
        tags = simulated(GAME, rules.cards(start))
        board = VirtualTable(
            [shape.cell for shape in rules.board(start).cells], seed=seed, pieces=list(rules.layout(start).values())
        )
        self.readers = {
            place: VirtualReader(driver, place, key=f"left-{place}", seed=seed, faults=faults, make=MADE.get(driver))
            for place in self.slots
        }
        self.table = TableWithReaders(board, self.readers)
        self.people = People(self.table, rng, cards=CardHands.of(self.slots, tags))
        self.journal, clock, self.banners = Journal(None), VirtualClock(), set()
        self.journal.save_tags(tags)
        self.house = House(
            self.journal, self.table, clock, self.publish, people=self.people, simulated=self.table, slots=self.slots
        )
        self.house.rng = rng
        self.house.begin(GAME, names, options, 0.0)
        self.room = Room(self.house, clock)

    def publish(self, snapshot):
        self.banners |= {banner["id"] for banner in screen(snapshot, None, "en")["banners"]}

    def play(self):
        return play_table(self.room, self.table, self.people)

    @property
    def cards(self):
        entries = self.journal.entries(self.house.head.id)
        return [entry for entry in entries if entry.text.startswith(("slip ", "objective "))]


@pytest.mark.parametrize(
    ("driver", "shared", "faults"),
    [
        ("pn532", True, None),
        ("pn532", True, WireFaults(flipped=0.0005, dropped=0.0005, pieces=Pieces.RANDOM)),
        ("pn532", False, None),
        ("rc522", True, None),
        ("acr122", False, None),
        ("keyboard", True, None),
        ("keyboard", False, None),
    ],
)
def test_a_whole_match_is_played_with_cards_on_readers(driver, shared, faults):
    match = Match(driver, shared, faults)
    played = match.play()
    assert played.mismatches == ()
    assert played.outcome is not None
    assert match.cards
    # Every card came from a reader, none from a phone.
    assert all(entry.key.startswith("card-") for entry in match.cards)
    if faults is not None:
        # A line that loses bytes notices later that a card has gone, and may ask for it to be taken away.
        return
    # Nobody was told to take a card away or to put one back, but where the board has to follow first.
    told = {banner for banner in match.banners if banner.startswith("slot-")}
    assert told <= {"slot-reader-board_first"}


def test_a_reader_that_is_lost_in_the_middle_is_named_and_used_again_by_itself():
    match = Match("pn532", shared=True)
    reader = match.readers["reader"]
    while len(match.cards) < 2 and match.room.step():
        pass
    reader.wire.unplug()
    match.room.run_for(2.0)
    assert "left-reader-lost" in match.banners
    # Nobody is called to a reader that does not answer.
    match.banners.clear()
    match.room.run_for(30.0)
    assert not {banner for banner in match.banners if banner.startswith("called-")}
    assert match.house.snapshot.called is None
    reader.wire.plug()
    match.room.run_for(3.0)
    match.banners.clear()
    played = match.play()
    assert played.mismatches == ()
    assert played.outcome is not None
    assert "left-reader-lost" not in match.banners
