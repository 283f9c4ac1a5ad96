"""At a table: gear cards on slots, cars that are felt, dice that tell their face, a car lifted to pass."""

from __future__ import annotations

import json
from random import Random

import pytest

from companion.cardhands import CardHands
from companion.events import BoardSensed, DieRolled
from companion.gamedata import load_data
from companion.games import load_game
from companion.house import House
from companion.journal import Journal
from companion.match import Match
from companion.people import People
from companion.ports import BoardSensing
from companion.referee import Mode, Referee
from companion.simulation import Room, VirtualClock, no_publish, play_table
from companion.slots import SHARED
from companion.tabletop import Die
from companion.tags import simulated
from firmware_bridge.simulator.table import VirtualTable
from firmware_bridge.table import NoTable

RULES = load_game("formule1")
DICE = {
    "twenty": Die(tuple(range(1, 21))),
    "one": Die((1, 1, 2, 2)),
    "two": Die((2, 3, 3, 4, 4, 4)),
    "three": Die((4, 5, 6, 6, 7, 7, 8, 8)),
    "four": Die(tuple(face for face in range(7, 13) for _ in range(2))),
    "five": Die(tuple(range(11, 21))),
    "six": Die(tuple(range(21, 31))),
}
"""The dice of a box: the gears' own, and the twenty-sided one."""


class Race:
    """A race in virtual time: pieces, tags and frames of a simulated table, sensible drivers."""

    def __init__(self, seats, *, sensing=BoardSensing.OCCUPANCY, shared=False, options=None, seed=1):
        rng, options = Random(seed), {"laps": 1, **(options or {})}
        start = Match(RULES, seats, options, load_data(RULES, options)).position.state
        slots = {"reader": SHARED} if shared else {f"slot-{seat}": seat for seat in seats}
        rows = simulated("formule1", RULES.cards(start))
        cells = [shape.cell for shape in RULES.board(start).cells]
        layout = RULES.layout(start)
        self.table = VirtualTable(cells, seed=seed, sensing=sensing, pieces=list(layout.values()), slots=tuple(slots))
        self.people = People(self.table.board, rng, cards=CardHands.of(slots, rows))
        clock, journal = VirtualClock(), Journal(None)
        journal.save_tags(rows)
        self.house = House(
            journal, self.table, clock, no_publish, people=self.people, simulated=self.table.board, slots=slots
        )
        self.house.rng = rng
        self.house.begin("formule1", seats, options, 0.0)
        self.room = Room(self.house, clock)

    def play(self):
        return play_table(self.room, self.table.board, self.people)

    def had_to_be_said(self, entry):
        """Whether the board alone can't tell a drive: several brakings fit, or the car has left the board."""
        after = self.house.referee.match.logged(entry.seq).position
        before = after.parent
        cell = entry.text.split()[1]
        ways = [option for prompt in before.prompts for option in prompt.options if option.path[-1:] == (cell,)]
        return len(ways) > 1 or entry.seat not in after.layout.values()

    @property
    def entries(self):
        return [*self.house.journal.entries(self.house.head.id)]


@pytest.mark.parametrize("sensing", [BoardSensing.OCCUPANCY, BoardSensing.IDENTITY], ids=lambda kind: kind.value)
@pytest.mark.parametrize("shared", [False, True], ids=["own-slots", "one-reader"])
def test_a_whole_race_through_the_bytes(sensing, shared):
    race = Race(("c1", "c2", "c3"), sensing=sensing, shared=shared)
    played = race.play()
    assert played.mismatches == ()
    assert played.outcome is not None
    gears = [entry for entry in race.entries if entry.text.startswith("gear ")]
    drives = [entry for entry in race.entries if entry.text.startswith(("go ", "draft "))]
    # Every gear was chosen by a card laid on a slot, and cars were driven by hand, each to its cell.
    assert gears
    assert all(entry.key.startswith("card-") for entry in gears)
    assert any(entry.key == "" for entry in drives)
    assert all(entry.key == "" or race.had_to_be_said(entry) for entry in drives)


@pytest.mark.soak
@pytest.mark.parametrize("circuit", ["val-des-lutins", "lac-des-brumes"])
def test_large_circuits_through_the_bytes(circuit):
    race = Race(RULES.info.tables[4], options={"circuit": circuit}, seed=3)
    assert race.play().mismatches == ()


@pytest.fixture
def house():
    """A table without a board, with all dice that tell their face."""
    made = House(Journal(None), NoTable(), VirtualClock(), no_publish, dice=DICE)
    made.begin("formule1", ("c1", "c2"), {}, 0.0)
    return made


def roll(house, die, face):
    house.tabletop.take(DieRolled(die, face), 0.0)
    return [word.error.code for word in house.tabletop.words.values()]


def test_dice_that_tell_their_face_are_rolled_for_whatever_is_asked(house):
    match = house.referee.match
    assert roll(house, "twenty", 7) == []
    assert match.log[-1].entry.text == "roll 7"
    assert roll(house, "six", 1) == ["die_other"]
    house.tabletop.moved_on(house.referee.version)
    assert roll(house, "one", 4) == []
    assert match.log[-1].entry.text == "roll 2"
    house.tabletop.moved_on(house.referee.version)
    assert roll(house, "one", 1) == ["die_not_asked"]


@pytest.mark.parametrize("gear", range(1, 7))
def test_each_gears_die_is_known_by_its_numbers(house, gear):
    referee = house.referee
    change = {"cars": {"c1": {"cell": "a4", "gear": gear}}, "to_move": ["c1"]}
    referee.correct(f"set {json.dumps(change)}")
    referee.play("c1", f"gear {gear}", "k")
    die = list(DICE)[gear]
    assert roll(house, die, len(DICE[die].faces)) == []
    assert referee.match.log[-1].entry.text == f"roll {DICE[die].faces[-1]}"


class Felt:
    """Cars on a board that is felt, and one referee."""

    def __init__(self, state, sensing):
        self.match = Match(RULES, ("c1", "c2", "c3"), {}, load_data(RULES, {}))
        self.match.position = type(self.match.position)(RULES, state)
        self.referee = Referee(self.match, lambda entry: None, lambda: 0.0)
        self.now, self.sensing = 10.0, sensing
        self.real = dict(RULES.layout(state))
        self.sense(None)
        self.rest(1.0)

    def sense(self, lifted):
        cells = {cell: piece if self.sensing == "identity" else "?" for cell, piece in self.real.items()}
        self.referee.sense(BoardSensed(cells, lifted), self.now)

    def lift(self, cell):
        self.hand = self.real.pop(cell)
        self.sense((cell,))
        return self

    def put(self, cell):
        self.real[cell] = self.hand
        self.sense(())
        return self

    def rest(self, seconds):
        end = self.now + seconds
        while (due := self.referee.deadline()) is not None and due <= end:
            self.now = max(self.now, due)
            self.referee.tick(self.now)
        self.now = end
        return self

    @property
    def played(self):
        return [(logged.entry.seat, logged.entry.text) for logged in self.match.log]


@pytest.fixture(params=["identity", "occupancy"])
def drafting(request, drawn, line):
    """Car 1 in the slipstream of car 2; car 3 is next, far away."""
    circuit = line(lanes=2, length=60)
    race = drawn(
        circuit,
        roll=7,
        c1={"cell": "a10", "gear": 4},
        c3={"cell": "b40", "gear": 4},
        c2={"cell": "a18", "gear": 4},
    )
    race.play("go a17")
    assert race.asked == ("c1", "draft")
    return Felt(race.state, request.param)


def test_f1_18_lifting_the_next_car_passes_the_slipstream(drafting):
    drafting.lift("b40").rest(0.2)
    assert drafting.played == []
    drafting.rest(0.2)
    assert drafting.played == [("c1", "pass")]
    assert drafting.referee.situation.mode is Mode.EXPLAIN
    # It is in the hand of whoever drives it, and may be put back until it goes.
    drafting.rest(3.0).put("b40").rest(3.0)
    assert drafting.played == [("c1", "pass")]
    assert drafting.referee.situation.instruction is None


def test_f1_18_lifting_ones_own_car_takes_the_slipstream(drafting):
    drafting.lift("a17").rest(1.0)
    assert drafting.played == []
    drafting.put("b20").rest(1.0)
    assert drafting.played == [("c1", "draft b20")]


def test_f1_18_lifting_a_car_that_is_not_next_says_nothing(drafting):
    drafting.lift("a18").rest(1.0).put("a18").rest(1.0)
    assert drafting.played == []


def test_a_car_set_down_where_several_brakings_fit_is_asked_about(drawn, line):
    circuit = line(lanes=1, length=60)
    next(made for made in circuit["cell"] if made["key"] == "a6")["next"].append("a8")
    race = drawn(circuit, roll=3, c1="a5", c2="a30", c3="a40")
    felt = Felt(race.state, "occupancy")
    felt.lift("a5").put("a8").rest(1.0)
    assert felt.played == []
    assert felt.referee.situation.mode is Mode.ASK
    moves = {choice.move for choice in felt.referee.situation.choices}
    assert {"go a8", "go a8 brake 1"} <= moves
    felt.lift("a8").put("a9").rest(1.0)
    assert felt.played == [("c1", "go a9")]
