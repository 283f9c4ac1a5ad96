"""Phones at the house: who may do what and when, what is remembered, and what no command can break."""

from __future__ import annotations

import sqlite3

import msgspec
import pytest

from companion import desk
from companion.door import PENALTY, TRIES
from companion.errors import JournalError
from companion.journal import Journal, MatchStatus
from companion.match import EntryKind

OPENING = [
    ("south", "De2e3"),
    ("north", "Wf8f7"),
    ("north", "Wf7f6"),
]


def play(two, moves=OPENING):
    at, south, north = two
    phones = {"south": south, "north": north}
    for number, (seat, move) in enumerate(moves):
        assert phones[seat].play(seat, move, f"m{number}") is None
    return at


def texts(at):
    return [f"{entry.kind.value} {entry.text}" for entry in at.entries]


# --- coming in -------------------------------------------------------------------------------------------------------


def test_the_code_of_the_table_lets_a_phone_in(home):
    at = home()
    phone = at.phone()
    assert phone.do(desk.Start()) == "not_joined"
    assert phone.do(desk.Join(code=f" {at.house.door.code[:3]} {at.house.door.code[3:]} ")) is None


def test_the_token_of_the_picture_lets_a_phone_in_and_grows_old(home):
    at = home()
    token = at.house.snapshot.token
    assert at.phone().do(desk.Join(code=token)) is None
    at.now += 700.0
    at.house.tick(at.now)
    assert at.house.snapshot.token != token
    assert at.phone().do(desk.Join(code=token)) is None
    at.now += 700.0
    at.house.tick(at.now)
    assert at.phone().do(desk.Join(code=token)) == "wrong_code"


def test_joining_again_is_the_same_phone(home):
    phone = home().phone().join()
    token = phone.token
    assert phone.join(code="").token == token
    assert len(phone.home.house.phones) == 1


@pytest.mark.parametrize("token", [None, "", "guess", "é" * 50])
def test_nobody_else_may_do_anything(two, token):
    at, _, _ = two
    stranger = at.phone()
    stranger.token = token
    for command in (
        desk.Sit(seat="south"),
        desk.Play(seat="south", move="De2e3"),
        desk.Close(),
        desk.Master(pin="1234"),
    ):
        assert stranger.do(command) == "not_joined"
    assert texts(at) == []


def test_wrong_codes_cost_time_at_one_address_only(home):
    at = home()
    thief, guest = at.phone("10.0.0.66"), at.phone("10.0.0.1")
    for _ in range(TRIES):
        assert thief.do(desk.Join(code="nope")) == "wrong_code"
    reply = thief.ask(desk.Join(code=at.house.door.code))
    assert reply.error.code == "too_many_tries"
    assert 0 < reply.error.params["seconds"] <= PENALTY + 1
    assert guest.do(desk.Join(code=at.house.door.code)) is None
    at.now += PENALTY + 1
    assert thief.do(desk.Join(code=at.house.door.code)) is None


def test_a_right_code_forgives_the_wrong_ones(home):
    at = home()
    phone = at.phone()
    for _ in range(3):
        for _ in range(TRIES - 1):
            assert phone.do(desk.Join(code="nope")) == "wrong_code"
        assert phone.do(desk.Join(code=at.house.door.code)) is None


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("A" * 500, "A" * 24),
        ("\x00\x1b[31mAda\u202e", "[31mAda"),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("\u200b\u2066", ""),
        ("Zoé 🎲", "Zoé 🎲"),
    ],
)
def test_names_are_cleaned(home, typed, kept):
    at = home()
    phone = at.phone().join().sit("south", name=typed)
    assert phone.see()["you"]["name"] == kept
    assert at.house.names() == ({"south": kept} if kept else {})


# --- seats and lobby -------------------------------------------------------------------------------------------------


def test_in_the_lobby_a_seat_may_be_taken_over(home):
    at = home()
    ada, bob = at.phone().join().sit("south"), at.phone().join()
    assert bob.do(desk.Sit(seat="south")) is None
    assert ada.see()["you"]["seats"] == []
    assert bob.see()["you"]["seats"] == ["south"]


def test_in_a_match_a_seat_that_is_held_is_not_to_be_had(two):
    at, south, _ = two
    guest = at.phone().join()
    assert guest.do(desk.Sit(seat="south")) == "seat_taken"
    assert south.do(desk.Sit(seat="south")) is None
    assert south.do(desk.Stand(seat="south")) is None
    assert guest.do(desk.Sit(seat="south")) is None
    assert guest.play("south", "De2e3") is None


def test_one_phone_may_hold_several_seats(home):
    at = home()
    phone = at.phone().join().sit("south", "north")
    assert phone.do(desk.Start()) is None
    assert phone.play("south", "De2e3") is None
    assert phone.play("north", "Wf8f7") is None


@pytest.mark.parametrize("command", [desk.Sit, desk.Stand, desk.Play, desk.TakeBack, desk.Answer, desk.Done])
def test_no_one_acts_for_a_seat_of_another(two, command):
    at, _, north = two
    error = north.do(command(seat="south", **({"move": "De2e3"} if command is desk.Play else {})))
    assert error == {"Sit": "seat_taken", "Stand": None}.get(command.__name__, "not_your_seat")
    assert at.house.snapshot.holder("south") is not None
    assert texts(at) == []


def test_a_match_needs_all_its_players(home):
    at = home()
    phone = at.phone().join().sit("south")
    reply = phone.ask(desk.Start())
    assert (reply.error.code, reply.error.params["count"]) == ("seats_missing", 1)
    assert at.house.referee is None


def test_the_lobby_proposes_what_the_game_takes(home):
    at = home()
    phone = at.phone().join()
    assert phone.do(desk.Choose(game="splut", seats=5)) == "no_such_count"
    assert phone.do(desk.Choose(game="chess", seats=2)) == "unknown_game"
    assert phone.do(desk.Choose(game="splut", seats=2, options={"levitation": "sideways"})) is not None
    assert phone.do(desk.Choose(game="splut", seats=3, options={"levitation": "static"})) is None
    assert [seat["key"] for seat in phone.see()["seats"]] == ["south", "west", "north"]
    phone.sit("south", "west", "north")
    assert phone.do(desk.Start()) is None
    assert at.house.head.options == {"levitation": "static"}


def test_nothing_is_chosen_or_started_during_a_match(two):
    _, south, _ = two
    assert south.do(desk.Choose(game="splut", seats=3)) == "match_running"
    assert south.do(desk.Start()) == "match_running"


def test_nothing_is_played_in_the_lobby(home):
    phone = home().phone().join().sit("south")
    assert phone.play("south", "De2e3") == "no_match"
    assert phone.do(desk.TakeBack(seat="south")) == "no_match"
    assert phone.do(desk.Close()) == "no_match"


# --- the match -------------------------------------------------------------------------------------------------------


def test_two_phones_play(two):
    at = play(two)
    assert texts(at) == ["move De2e3", "move Wf8f7", "move Wf7f6"]
    assert [entry.seat for entry in at.entries] == ["south", "north", "north"]


def test_a_repeated_request_counts_once(two):
    at, south, _ = two
    assert south.play("south", "De2e3", "same") is None
    assert south.play("south", "De2e3", "same") is None
    assert texts(at) == ["move De2e3"]


def test_an_answer_to_a_question_that_has_gone_is_refused(two):
    at, south, north = two
    key = south.see()["prompts"][0]["key"]
    assert south.do(desk.Play(key="a", seat="south", move="De2e3", prompt=key)) is None
    [first] = [prompt["key"] for prompt in north.see()["prompts"] if not prompt["aside"]]
    assert north.do(desk.Play(key="b", seat="north", move="Wf8f7", prompt=first)) is None
    assert north.do(desk.Play(key="c", seat="north", move="Wf7f6", prompt=first)) == "question_gone"
    assert len(texts(at)) == 2


def test_one_takes_back_ones_own_last_step_only(two):
    at, south, north = two
    play(two, OPENING[:2])
    assert south.do(desk.TakeBack(seat="south")) == "undo_not_free"
    assert south.see()["undo"] is None
    assert north.see()["undo"]["seat"] == "north"
    assert north.do(desk.TakeBack(key="u", seat="north")) is None
    assert north.do(desk.TakeBack(key="u", seat="north")) is None
    assert texts(at)[-1] == "undo 2"
    assert south.do(desk.TakeBack(seat="south")) is None
    assert at.match.position.entry is None


def test_after_the_end_anyone_clears_the_table_for_the_next_match(two):
    at, south, north = two
    first = at.house.head.id
    assert north.do(desk.Close()) == "not_master"
    assert south.play("south", "resign") is None
    assert south.see()["phase"] == "over"
    assert at.journal.match(first).status is MatchStatus.OVER
    assert north.play("north", "De8e7") == "match_over"
    assert north.do(desk.Close()) is None
    assert north.see()["phase"] == "lobby"
    assert north.do(desk.Start()) is None
    assert at.house.head.id != first
    assert at.journal.match(first).status is MatchStatus.OVER


def test_an_end_that_is_taken_back_is_no_end(two):
    at, south, _ = two
    south.play("south", "resign")
    assert south.do(desk.TakeBack(seat="south")) is None
    assert at.journal.match(at.house.head.id).status is MatchStatus.RUNNING
    assert south.play("south", "De2e3") is None


# --- the race master -------------------------------------------------------------------------------------------------


def test_the_first_pin_makes_the_race_master_and_others_need_it(two):
    at, south, north = two
    assert south.see()["master"] == {"set": False}
    for pin in ("", "12", "12ab", "1" * 13, "-1234"):
        assert south.do(desk.Master(pin=pin)) == "pin_shape"
    assert south.do(desk.Master(pin=" 2468 ")) is None
    assert south.see()["you"]["master"]
    assert north.do(desk.Master(pin="1111")) == "wrong_pin"
    assert not north.see()["you"]["master"]
    assert north.do(desk.Master(pin="2468")) is None
    assert "2468" not in str(at.journal.note("master_pin"))


def test_pins_can_not_be_tried_out(two):
    at, south, north = two
    south.do(desk.Master(pin="2468"))
    for _ in range(TRIES):
        assert north.do(desk.Master(pin="1111")) == "wrong_pin"
    assert north.do(desk.Master(pin="2468")) == "too_many_tries"
    at.now += PENALTY + 1
    assert north.do(desk.Master(pin="2468")) is None


@pytest.mark.parametrize(
    "command", [desk.Back(entry=1), desk.Correct(change={"steps_left": 2}), desk.Free(seat="south")]
)
def test_only_the_race_master_corrects_and_frees(two, command):
    at = play(two)
    _, _, north = two
    assert north.do(command) == "not_master"
    assert len(texts(at)) == 3
    north.do(desk.Master(pin="2468"))
    assert north.do(command) is None


def test_the_race_master_goes_back_beyond_what_is_free(two):
    at = play(two)
    _, south, _ = two
    south.do(desk.Master(pin="2468"))
    assert south.do(desk.Back(key="b", entry=1)) is None
    assert south.do(desk.Back(key="b", entry=1)) is None
    assert texts(at)[3:] == ["correction back 1"]
    assert at.match.position.to_move() == ("south",)
    assert "goes back" in south.see()["lines"][-1]["text"]


def test_the_race_master_may_close_a_match_and_free_a_seat(two):
    at, south, north = two
    south.do(desk.Master(pin="2468"))
    assert south.do(desk.Free(seat="north")) is None
    assert north.see()["you"]["seats"] == []
    assert south.do(desk.Close()) is None
    assert at.journal.matches()[-1].status is MatchStatus.LEFT


# --- restarts --------------------------------------------------------------------------------------------------------


def test_everything_is_there_again_after_a_restart(two):
    at = play(two)
    _, south, north = two
    south.do(desk.Master(pin="2468"))
    before, entries = south.see(), at.entries
    at.open()
    assert at.house.resume(at.now)
    at.house.tick(at.now)
    after = south.see()
    for same in ("match", "phase", "you", "master", "seats", "headline", "board", "prompts", "lines"):
        assert after[same] == before[same], same
    assert at.entries == entries
    assert north.play("north", "Wf6f5", "m9") == "not_your_seat" or south.play("south", "De3e4", "m9") is None


def test_a_restart_remembers_which_requests_have_counted(two):
    at, south, _ = two
    south.play("south", "De2e3", "same")
    at.open().house.resume(at.now)
    assert south.play("south", "De2e3", "same") is None
    assert texts(at) == ["move De2e3"]


def test_there_is_nothing_to_resume_in_the_lobby_or_after_the_end(two):
    at, south, _ = two
    south.play("south", "resign")
    at.open()
    assert not at.house.resume(at.now)
    assert south.see()["phase"] == "lobby"
    assert south.see()["you"]["seats"] == ["south"]


@pytest.fixture
def stuck(home, tmp_path):
    """A house resumed on a match whose third entry no longer replays."""
    at = home(tmp_path / "journal.sqlite")
    phone = at.phone().join().sit("south", "north", name="Ada")
    phone.do(desk.Start())
    for number, (seat, move) in enumerate(OPENING):
        phone.play(seat, move, f"m{number}")
    at.journal.close()
    with sqlite3.connect(tmp_path / "journal.sqlite") as file:
        file.execute("DROP TRIGGER entry_stays")
        file.execute("UPDATE entry SET text = 'Wf8a1' WHERE seq = 3")
    file.close()
    at.journal = Journal(tmp_path / "journal.sqlite")
    at.open()
    assert at.house.resume(at.now)
    at.house.tick(at.now)
    phone.home = at
    return at, phone


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_match_that_no_longer_replays_opens_read_only_at_its_last_good_entry(stuck, language):
    at, phone = stuck
    shown = phone.see(language)
    assert [banner["id"] for banner in shown["banners"]] == ["stuck"]
    assert (shown["prompts"], shown["undo"], shown["ask"]) == ([], None, None)
    assert len(at.match.log) == 2
    for command in (
        desk.Play(seat="north", move="Wf7f6"),
        desk.TakeBack(seat="north"),
        desk.Done(seat="north"),
        desk.Answer(seat="north", choice="keep"),
    ):
        assert phone.do(command) == "match_stuck"
    assert len(at.entries) == 3


def test_a_match_that_no_longer_replays_can_be_left(stuck):
    at, phone = stuck
    number = at.house.head.id
    assert phone.do(desk.Close()) is None
    assert phone.see()["phase"] == "lobby"
    assert at.journal.match(number).status is MatchStatus.LEFT
    assert phone.do(desk.Start()) is None
    assert phone.see()["banners"] == []
    assert phone.play("south", "De2e3") is None


def test_the_board_writes_nothing_into_a_match_that_no_longer_replays(home, felt_table, stuck):
    at, phone = stuck
    layout = dict(at.match.position.layout)
    at.sense(layout).rest()
    wizard = layout.pop("f7")
    at.sense(layout, ("f7",)).sense({**layout, "f6": wizard}).rest(3.0)
    assert len(at.entries) == 3
    assert len(at.match.log) == 2
    assert [banner["id"] for banner in phone.see()["banners"]] == ["stuck"]
    assert at.house.deadline() > at.now, "nothing is due for ever"


def test_a_match_that_can_not_even_be_begun_again_is_left_in_the_history(home, tmp_path, caplog):
    """Its game or options are gone: the program starts all the same, and says so in its log."""
    at = home(tmp_path / "journal.sqlite")
    head = at.journal.begin(
        "splut", ("south", "north"), names={}, options={"gone": 1}, rules_version=0, started=at.wall()
    )
    assert not at.open().house.resume(at.now)
    assert at.journal.match(head.id).status is MatchStatus.LEFT
    assert "option_unknown" in caplog.text or str(head.id) in caplog.text
    phone = at.phone().join().sit("south", "north")
    assert phone.do(desk.Start()) is None


def test_chance_waits_until_the_board_has_followed(home, felt_table, monkeypatch):
    """What the table draws is play like any other: it may not end the thread by being refused."""
    at = home(table=felt_table("ready"))
    phone = at.phone().join().sit("south", "north")
    phone.do(desk.Start())
    at.sense(dict(at.match.position.layout)).rest()
    assert phone.play("south", "De2e3", "a") is None
    drawn = []
    monkeypatch.setattr("companion.house.due", lambda position, rng: drawn.append(position))
    at.rest(5.0)
    assert drawn == []


# --- a journal that fails --------------------------------------------------------------------------------------------


class FullDisk(Journal):
    """A journal on a disk that can be full."""

    full = False

    def append(self, match, entry):
        if self.full:
            raise JournalError("journal_write", path="journal", why="disk full")
        super().append(match, entry)


def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(home):
    at = home(journal=FullDisk(None))
    phone = at.phone().join().sit("south", "north")
    phone.do(desk.Start())
    layout = dict(at.match.position.layout)
    at.sense(layout).rest()
    at.journal.full = True
    assert phone.play("south", "De2e3", "a") == "journal_write"
    dwarf = layout.pop("e2")
    at.sense(layout, ("e2",)).sense({**layout, "e3": dwarf}).rest(3.0)
    assert at.entries == []
    [banner] = phone.see()["banners"]
    assert banner["id"] == "journal"
    assert "disk full" in banner["text"]
    at.journal.full = False
    at.rest(10.0)
    assert [entry.text for entry in at.entries] == ["De2e3"]
    assert phone.see()["banners"] == []


# --- what no command can break ---------------------------------------------------------------------------------------

DEEP = msgspec.json.decode("[" * 800 + "]" * 800)
HOSTILE = [
    desk.Join(code="x" * 30000),
    desk.Join(code="\ud800"),
    desk.Sit(seat="zzz"),
    desk.Sit(seat="x" * 30000, name="y" * 30000),
    desk.Sit(seat="\ud800"),
    desk.Stand(seat="zzz"),
    desk.Choose(game="../../etc/passwd"),
    desk.Choose(game="splut", seats=-1),
    desk.Choose(game="splut", seats=10**30),
    desk.Choose(game="splut", options={"nonsense": 1}),
    desk.Choose(game="splut", options={"position": DEEP}),
    desk.Choose(game="splut", options={"position": "x" * 30000}),
    desk.Choose(game="splut", options={"levitation": {"a": DEEP}}),
    desk.Play(seat="zzz", move="De2e3"),
    desk.Play(seat="south", move="x" * 30000),
    desk.Play(seat="south", move="\ud800\x00"),
    desk.Play(seat="south", move=""),
    desk.Play(key="\ud800", seat="south", move="De2e3"),
    desk.Play(seat="table", move="De2e3"),
    desk.TakeBack(seat="zzz"),
    desk.Answer(seat="south", choice="nonsense"),
    desk.Done(seat="south"),
    desk.Master(pin="9" * 30000),
    desk.Master(pin="\ud800"),
    desk.Back(entry=-1),
    desk.Back(entry=0),
    desk.Back(entry=10**3000),
    desk.Correct(change={}),
    desk.Correct(change={"position": "nonsense"}),
    desk.Correct(change={"position": DEEP}),
    desk.Correct(change={"x" * 20000: ["y" * 5000]}),
    desk.Correct(change={"steps_left": float("nan")}),
    desk.Correct(change={"steps_left": 10**30}),
    desk.Correct(change={"steps_left": -1}),
    desk.Correct(change={"a": DEEP}),
    desk.Free(seat="zzz"),
]


@pytest.mark.parametrize("command", HOSTILE, ids=lambda command: type(command).__name__.lower())
@pytest.mark.parametrize("place", ["lobby", "match"])
def test_whatever_a_phone_sends_gets_an_answer(home, command, place):
    at = home()
    phone = at.phone().join().sit("south", "north")
    phone.do(desk.Master(pin="2468"))
    if place == "match":
        phone.do(desk.Start())
    if isinstance(command, desk.Join):
        phone = at.phone()
    reply = phone.ask(command)
    assert reply.error is not None
    assert all(isinstance(value, str | int | float) for value in reply.error.params.values())
    at.house.tick(at.now)
    host = at.phone().join()
    assert host.see()["phase"] == {"lobby": "lobby", "match": "playing"}[place]
    if place == "match":
        assert at.entries == []


def test_a_foreign_cookie_is_just_a_stranger(home):
    phone = home().phone()
    phone.token = "\ud800"
    assert phone.do(desk.Start()) == "not_joined"


def test_every_kind_of_entry_has_been_played_here(two):
    """All that the house can write replays: moves, take-backs, corrections, confirmations."""
    at, south, north = two
    play(two)
    north.do(desk.TakeBack(seat="north"))
    south.do(desk.Master(pin="2468"))
    south.do(desk.Correct(change={"steps_left": 3}))
    kinds = {entry.kind for entry in at.entries}
    assert kinds == {EntryKind.MOVE, EntryKind.UNDO, EntryKind.CORRECTION}
    state = at.match.position.state
    at.open().house.resume(at.now)
    assert at.match.position.state == state
