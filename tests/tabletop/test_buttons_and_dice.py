"""A game led from the table itself: buttons and dice instead of phones."""

from __future__ import annotations

from random import Random

import pytest

from companion.events import ButtonPressed, CardLaid, DieRolled
from companion.house import House
from companion.journal import Journal
from companion.match import EntryKind
from companion.ports import BoardSensing, TableStatus
from companion.simulation import VirtualClock
from companion.snapshot import Lobby
from companion.tabletop import Button, Die
from companion.tags import TagRow

D4, D6, D8, D20 = (tuple(range(1, sides + 1)) for sides in (4, 6, 8, 20))


class Told:
    """A table that feels no board, and whose events are its signals."""

    def __init__(self):
        self.lit = {}

    def handle(self, signal, now):
        return (signal,)

    def tick(self, now):
        return ()

    def deadline(self):
        return None

    def status(self):
        return TableStatus(BoardSensing.NONE)

    def show(self, lights, now):
        self.lit = dict(lights)


class AtTable:
    """A house with buttons and dice, in told time."""

    def __init__(self, folder, game, *, seats=2, slots=None, **roles):
        self.table, self.clock = Told(), VirtualClock()
        self.house = House(
            Journal(folder / "journal.sqlite"),
            self.table,
            self.clock,
            lambda snapshot: None,
            lobby=Lobby(game, seats),
            slots=slots or {},
            **roles,
        )
        self.house.rng = Random(5)

    def sense(self, event):
        self.house.handle(event, self.clock.now)
        self.clock.now += 1.0
        self.house.tick(self.clock.now)

    def press(self, *buttons):
        for button in buttons:
            self.sense(ButtonPressed(button))

    def begin(self, game, seats, **options):
        self.house.begin(game, seats, options, self.clock.now)
        self.house.tick(self.clock.now)

    @property
    def match(self):
        return self.house.referee.match

    @property
    def words(self):
        return [word.error.code for word in self.house.snapshot.words]

    def moves(self):
        return [logged.entry.text for logged in self.match.log if logged.entry.kind is EntryKind.MOVE]


@pytest.fixture
def at_table(tmp_path):
    return lambda game, **more: AtTable(tmp_path, game, **more)


# --- buttons --------------------------------------------------------------------------------------------------------


def test_start_begins_what_the_lobby_proposes_with_nobody_on_a_phone(at_table):
    table = at_table("splut", buttons={"go": Button("start")})
    table.press("go")
    assert table.match.seats == ("south", "north")
    assert table.match.position.to_move() == ("south",)


def test_start_in_the_middle_of_a_match_says_so_and_changes_nothing(at_table):
    table = at_table("splut", buttons={"go": Button("start")})
    table.press("go")
    before = table.match
    table.press("go")
    assert table.words == ["match_running"]
    assert table.match is before


def test_the_undo_button_takes_back_what_is_free(at_table):
    table = at_table("splut", buttons={"undo": Button("undo")})
    table.begin("splut", ("south", "north"))
    first = table.match.position
    move = first.rules.format(first.prompts[0].options[0].move)
    table.house.referee.play("south", move, "k1")
    table.press("undo")
    assert table.match.position is first
    table.press("undo")
    assert table.words == ["undo_not_free"]


def test_next_goes_round_the_choices_and_yes_takes_the_one_pointed_at(at_table):
    table = at_table("formule1", buttons={"next": Button("next"), "yes": Button("yes")}, dice={"d20": Die(D20)})
    table.begin("formule1", ("c1", "c2"))
    table.sense(DieRolled("d20", 20))
    table.sense(DieRolled("d20", 20))
    while table.match.position.prompts[0].about != "gear":
        prompt = table.match.position.prompts[0]
        table.house.referee.play(
            prompt.seat, table.match.rules.format(prompt.options[-1].move), f"k{len(table.moves())}"
        )
    table.house.tick(table.clock.now)
    seat = table.match.position.prompts[0].seat
    offered = [table.match.rules.format(option.move) for option in table.match.position.prompts[0].options]
    table.press("next")
    assert table.house.snapshot.pointed.move == offered[0]
    table.press("next")
    assert table.house.snapshot.pointed.move == offered[1]
    table.press(*["next"] * (len(offered) - 1))
    assert table.house.snapshot.pointed.move == offered[0]
    table.press("yes")
    assert (table.match.log[-1].entry.seat, table.moves()[-1]) == (seat, offered[0])
    assert table.house.snapshot.pointed is None


def test_yes_without_anything_pointed_at_says_how(at_table):
    table = at_table("splut", buttons={"yes": Button("yes", "south")})
    table.begin("splut", ("south", "north"))
    table.press("yes")
    assert table.words == ["nothing_pointed_at"]


def test_a_button_that_nobody_named_does_nothing(at_table):
    table = at_table("splut", buttons={"go": Button("start")})
    table.press("stranger")
    assert table.house.referee is None
    assert table.words == []


def test_a_button_before_any_match_says_that_none_runs(at_table):
    table = at_table("splut", buttons={"ok": Button("done")})
    table.press("ok")
    assert table.words == ["no_match"]


def test_done_where_nothing_is_to_be_confirmed_says_so(at_table):
    table = at_table("splut", buttons={"ok": Button("done")})
    table.begin("splut", ("south", "north"))
    table.press("ok")
    assert table.words == ["nothing_to_confirm"]


def test_done_confirms_the_step_that_was_asked_for(at_table):
    table = at_table("splut", buttons={"ok": Button("done", "south")}, confirm=True)
    table.begin("splut", ("south", "north"))
    position = table.match.position
    table.house.referee.play("south", position.rules.format(position.prompts[0].options[0].move), "k1")
    assert table.house.referee.waits
    table.press("ok")
    assert not table.house.referee.waits
    assert table.match.log[-1].entry.kind is EntryKind.TABLE


def test_a_word_that_goes_with_a_card_waits_for_the_card(at_table):
    table = at_table("gasterospeed", buttons={"away": Button("discard", "red")}, slots={"slot-red": "red"})
    table.house.journal.save_tags([TagRow("nfc:01", "gasterospeed", "petits-gris", "204", "")])
    table.begin("gasterospeed", ("red", "blue"), start=starts(table))
    table.press("away")
    assert table.house.tabletop.said("red") == "discard"
    table.sense(CardLaid("slot-red", "nfc:01"))
    assert table.moves()[-1] == "speed 204 discard"
    assert table.house.tabletop.said("red") is None


def test_a_second_press_unsays_the_word(at_table):
    table = at_table("gasterospeed", buttons={"away": Button("discard", "red")}, slots={"slot-red": "red"})
    table.house.journal.save_tags([TagRow("nfc:01", "gasterospeed", "petits-gris", "204", "")])
    table.begin("gasterospeed", ("red", "blue"), start=starts(table))
    table.press("away", "away")
    table.sense(CardLaid("slot-red", "nfc:01"))
    assert table.moves()[-1] == "speed 204"


def test_a_word_that_is_a_whole_move_is_played(at_table):
    table = at_table("splut", buttons={"flag": Button("resign", "south")})
    table.begin("splut", ("south", "north"))
    table.press("flag")
    assert table.moves() == ["resign"]


def test_a_word_that_nobody_asks_for_is_refused(at_table):
    table = at_table("splut", buttons={"away": Button("discard", "south")})
    table.begin("splut", ("south", "north"))
    table.press("away")
    assert table.words == ["word_not_asked"]


def test_what_was_said_of_a_button_is_gone_when_the_match_goes_on(at_table):
    table = at_table("splut", buttons={"away": Button("discard", "south")})
    table.begin("splut", ("south", "north"))
    table.press("away")
    position = table.match.position
    table.house.referee.play("south", position.rules.format(position.prompts[0].options[0].move), "k1")
    table.house.tick(table.clock.now)
    assert table.words == []


def starts(table):
    """A start cell for red and for blue on the circuit of the first race."""
    table.begin("gasterospeed", ("red", "blue"))
    red, blue = table.match.position.state.circuit.tracks.starts[:2]
    table.house.close()
    return {"red": red, "blue": blue}


# --- dice -----------------------------------------------------------------------------------------------------------


def test_a_sensed_die_answers_the_seat_that_is_asked(at_table):
    table = at_table("formule1", dice={"d20": Die(D20)})
    table.begin("formule1", ("c1", "c2"))
    table.sense(DieRolled("d20", 1))
    entry = table.match.log[-1].entry
    assert (entry.seat, entry.text) == ("c1", "roll 1")


def test_another_die_than_the_one_asked_for_is_told(at_table):
    table = at_table("formule1", dice={"d6": Die(D6)})
    table.begin("formule1", ("c1", "c2"))
    table.sense(DieRolled("d6", 1))
    assert table.words == ["die_other"]
    assert table.moves() == []


def test_a_gear_die_tells_the_number_printed_on_its_face(at_table):
    table = at_table("formule1", dice={"d20": Die(D20), "gear1": Die((1, 1, 2, 2))})
    table.begin("formule1", ("c1", "c2"))
    table.sense(DieRolled("d20", 10))
    table.sense(DieRolled("gear1", 3))
    assert table.moves() == ["roll 10", "roll 2"]


def test_a_roll_that_nobody_asked_for_counts_for_nothing(at_table):
    table = at_table("splut", dice={"d6": Die(D6)})
    table.begin("splut", ("south", "north"))
    table.sense(DieRolled("d6", 3))
    assert table.words == ["die_not_asked"]
    assert table.moves() == []


def test_a_die_of_a_seat_answers_for_no_other(at_table):
    table = at_table("formule1", dice={"d20": Die(D20, "c2")})
    table.begin("formule1", ("c1", "c2"))
    table.sense(DieRolled("d20", 5))
    assert table.words == ["die_not_asked"]


def test_a_face_that_the_profile_does_not_know_is_told(at_table):
    table = at_table("formule1", dice={"d20": Die(D20)})
    table.begin("formule1", ("c1", "c2"))
    table.sense(DieRolled("d20", 21))
    assert table.words == ["die_face"]


def test_the_roll_button_lets_the_companion_roll(at_table):
    table = at_table("formule1", buttons={"roll": Button("roll")})
    table.begin("formule1", ("c1", "c2"))
    table.press("roll")
    verb, number = table.moves()[0].split()
    assert verb == "roll"
    assert 1 <= int(number) <= 20


def test_rolling_where_no_die_is_asked_is_refused(at_table):
    table = at_table("splut", buttons={"roll": Button("roll")})
    table.begin("splut", ("south", "north"))
    table.press("roll")
    assert table.words == ["die_not_asked"]
