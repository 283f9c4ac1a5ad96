"""Gastérospeed with printed cards: two readers a seat, one for reactions, a button to throw away, a die that tells."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.commands.virtual import Gathering, seat
from companion.events import ButtonPressed, CardLaid, CardTaken, DieRolled
from companion.gamedata import load_data
from companion.games import load_game
from companion.house import House
from companion.journal import Journal
from companion.ports import BoardSensing, TableStatus
from companion.profile import load_profile
from companion.profilechecks import faults
from companion.screen import screen
from companion.simulation import VirtualClock
from companion.snapshot import Lobby
from companion.tabletop import Button, Die
from companion.tags import simulated

SEATS = ("red", "blue")
START = {"red": "a4", "blue": "a5"}


class Told:
    """A table that feels no board, and whose events are its signals."""

    def handle(self, signal, now):
        return (signal,)

    def tick(self, now):
        return ()

    def deadline(self):
        return None

    def status(self):
        return TableStatus(BoardSensing.NONE)

    def show(self, lights, now):
        pass


class Race:
    """A race of two with printed cards, told what readers, buttons and dice see."""

    def __init__(self, **options):
        self.rules = load_game("gasterospeed")
        self.clock, self.journal = VirtualClock(), Journal(None)
        self.lobby = Lobby("gasterospeed", 2, {"circuits": 1, "start": START, **options})
        self.open()
        self.house.start_at_table(0.0)
        rows = simulated("gasterospeed", self.rules.cards(self.state))
        self.journal.save_tags(rows)
        self.tags = {row.card: row.tag for row in rows}

    def open(self):
        places = {f"{kind}-{seat}": seat for seat in SEATS for kind in ("speed", "action")}
        self.house = House(
            self.journal,
            Told(),
            self.clock,
            lambda snapshot: None,
            slots={**places, "reader": ""},
            buttons={"throw-red": Button("discard", "red"), "pass": Button("pass")},
            dice={"d8": Die(tuple(range(1, 9)))},
            lobby=self.lobby,
        )
        self.house.rng = Random(3)

    def restart(self, lying):
        """The program starts again; the readers tell what lies on them."""
        self.open()
        assert self.house.resume(self.clock.now)
        for place, card in lying.items():
            self.lay(place, card)

    @property
    def state(self):
        return self.house.referee.match.position.state

    @property
    def asked(self):
        return [(prompt.seat, prompt.about) for prompt in self.house.referee.match.position.prompts if not prompt.aside]

    @property
    def moves(self):
        return [f"{entry.seat} {entry.text}" for entry in self.journal.entries(self.house.head.id)]

    @property
    def seen(self):
        """What somebody who only looks on sees, but for the number of the page."""
        pages = [screen(self.house.snapshot, None, language) for language in ("fr", "en")]
        return [{**page, "id": "", "version": 0} for page in pages]

    @property
    def banners(self):
        return [banner["text"] for banner in screen(self.house.snapshot, None, "en")["banners"]]

    def hand(self, event):
        self.house.handle(event, self.clock.now)
        self.clock.now += 1.0
        self.house.tick(self.clock.now)
        return self

    def lay(self, place, card):
        return self.hand(CardLaid(place, self.tags[card]))

    def take(self, place, card):
        return self.hand(CardTaken(place, self.tags[card]))

    def play(self, seat, move):
        self.house.referee.play(seat, move, f"k{len(self.moves)}")
        return self


def test_at_a_table_with_readers_people_deal_their_printed_cards():
    race = Race()
    assert race.house.head.options == {"circuits": 1, "start": START}
    assert not race.state.setup.dealt
    assert race.asked == [("red", "speed"), ("blue", "speed")]


@pytest.mark.parametrize(("chosen", "dealt"), [({}, True), ({"deal": "table"}, False)])
def test_a_table_without_readers_proposes_that_lutin_deals_and_people_may_choose_otherwise(chosen, dealt):
    house = House(Journal(None), Told(), VirtualClock(), lambda snapshot: None, lobby=Lobby("gasterospeed", 2, chosen))
    house.rng = Random(1)
    games = screen(house.snapshot, None, "en")["lobby"]["games"]
    options = next(game["options"] for game in games if game["key"] == "gasterospeed")
    shown = next(option["value"] for option in options if option["key"] == "deal")
    assert shown == ("companion" if dealt else "table")
    house.start_at_table(0.0)
    assert house.referee.match.position.state.setup.dealt is dealt


def test_a_round_is_laid_on_readers_and_nobody_is_called_to_the_shared_one():
    race = Race()
    race.lay("speed-red", "201").lay("speed-blue", "101")
    assert race.moves == ["red speed 201", "blue speed 101"]
    assert race.asked == [("red", "step")]
    race.play("red", "step e,e").play("blue", "step e")
    # The speed cards lie on in view (GAS-9) while action cards are laid on the readers beside them.
    race.lay("action-red", "tir.1").lay("action-blue", "ressort.1")
    assert race.banners == []
    assert race.asked == [("red", "aim")]


def test_the_button_at_the_slot_throws_the_next_card_away():
    race = Race()
    race.hand(ButtonPressed("throw-red")).lay("speed-red", "201").lay("speed-blue", "101")
    assert race.moves == ["red speed 201 discard", "blue speed 101"]


def test_gas_4_that_a_card_is_to_be_thrown_away_shows_nowhere_before_the_reveal():
    """Two tables, alike but for the button at red's slot."""
    kept, thrown = Race(), Race()
    kept.hand(ButtonPressed("a button that does nothing"))
    thrown.hand(ButtonPressed("throw-red"))
    assert kept.seen == thrown.seen
    for race in (kept, thrown):
        race.lay("speed-red", "201")
    assert thrown.moves == ["red speed 201 discard"]
    assert kept.seen == thrown.seen
    assert kept.house.snapshot.words == thrown.house.snapshot.words == ()
    thrown.lay("speed-blue", "101")
    assert "201" in str(thrown.seen)


def test_the_button_counts_for_the_card_of_this_phase_and_for_no_later_one():
    race = Race()
    race.hand(ButtonPressed("throw-red")).play("red", "speed 201").lay("speed-blue", "101")
    race.play("red", "step e,e").play("blue", "step e").lay("action-red", "tir.1")
    assert race.moves[-1] == "red action tir.1"


def test_a_die_at_the_table_decides_a_shot_and_the_victim_answers_at_the_shared_reader():
    race = Race()
    race.lay("speed-red", "201").lay("speed-blue", "101").play("red", "step e,e").play("blue", "step e")
    race.lay("action-red", "tir.1").lay("action-blue", "104").play("red", "aim blue")
    face = race.state.circuit.hits.index(True) + 1
    race.hand(DieRolled("d8", face))
    assert race.asked == [("blue", "react_shot")]
    race.lay("reader", "retour.1")
    assert race.moves[-2:] == [f"red roll {face}", "blue react retour.1"]
    assert race.asked == [("red", "react_shot")]
    race.take("reader", "retour.1").hand(ButtonPressed("pass"))
    assert race.state.snails[0].shells == race.state.snails[0].full - 1


@pytest.mark.parametrize("readers", ["own", "shared", "none"])
def test_simulated_people_race_with_dealt_hands_and_real_bytes(readers):
    rules = load_game("gasterospeed")
    slots = {"own": {f"slot-{seat}": seat for seat in SEATS}, "shared": {"reader": ""}, "none": {}}[readers]
    options = {"circuits": 1, "deal": "companion"}
    seated = seat(rules, Gathering(SEATS, options, clumsy=0.2, slots=slots), Random(f"race {readers}"))
    played = seated.play()
    assert played.mismatches == ()
    assert played.outcome is not None
    entries = [*seated.room.house.journal.entries(1)]
    laid = [entry for entry in entries if entry.key.startswith("card-")]
    assert bool(laid) == (readers != "none")


def test_the_profile_with_readers_and_buttons_fits_the_first_circuit():
    profile = load_profile("gasterospeed-seats")
    slots = {slot.place: slot.seat for slot in profile.slots}
    four = ("red", "blue", "green", "yellow")
    assert slots == {f"{kind}-{seat}": seat for seat in four for kind in ("speed", "action")} | {"reactions": ""}
    assert {button.does for button in profile.buttons} == {"discard", "pass", "roll", "done"}
    rules = load_game("gasterospeed")
    start = rules.new(four, {"circuits": 1}, load_data(rules, {"circuits": 1}))
    assert set(profile.board.cells) == {shape.cell for shape in rules.board(start).cells}
    assert not faults(profile, Path("gasterospeed-seats.toml"))


def test_after_a_restart_the_speed_card_in_view_is_no_fault():
    race = Race()
    race.lay("speed-red", "201").lay("speed-blue", "101").play("red", "step e,e").play("blue", "step e")
    race.lay("action-red", "tir.1")
    before = race.moves
    race.restart({"speed-red": "201", "speed-blue": "101", "action-red": "tir.1"})
    assert race.banners == []
    assert race.moves == before
    race.lay("action-blue", "tir.2")
    assert race.asked == [("red", "aim")]
