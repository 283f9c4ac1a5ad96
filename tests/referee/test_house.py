"""The house over restarts, full disks and whatever phones send: nothing is lost, nothing ends its thread."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import msgspec
import pytest

from companion import desk
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


# --- restarts --------------------------------------------------------------------------------------------------------


def test_everything_is_there_again_after_a_restart(two):
    at = play(two)
    _, south, _ = two
    south.do(desk.Master(pin="2468"))
    before, entries = south.see(), at.entries
    at.open()
    assert at.house.resume(at.now)
    at.house.tick(at.now)
    after = south.see()
    for same in ("match", "phase", "you", "master", "seats", "headline", "board", "prompts", "lines"):
        assert after[same] == before[same], same
    assert at.entries == entries
    assert south.play("south", "De3e4", "m9") is None


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


def test_no_clock_runs_while_the_board_has_to_follow(home, felt_table):
    """Nobody can answer then, so nobody is late; the time of a question begins when it can be answered."""
    at = home(table=felt_table("ready"))
    phone = at.phone().join().sit("south", "north")
    phone.do(desk.Start())
    at.sense(dict(at.match.position.layout)).rest()
    assert phone.play("south", "De2e3", "a") is None
    position = at.match.position
    vars(position)["prompts"] = tuple(replace(prompt, seconds=1.0) for prompt in position.prompts)
    at.house.tick(at.now)
    at.rest(30.0)
    assert [entry.text for entry in at.entries] == ["De2e3"]
    assert at.house.deadline() > at.now
    at.sense(dict(position.layout), ("e2",)).house.tick(at.now)
    assert at.house.deadline() == at.now + 1.0


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


def test_a_full_disk_is_tried_again_by_itself_and_not_without_a_pause(two, monkeypatch):
    at, _, _ = two
    tries = []

    def full(position, rng):
        tries.append(at.now)
        raise JournalError("journal_write", path="journal", why="disk full")

    monkeypatch.setattr("companion.house.due", full)
    at.house.tick(at.now)
    at.rest(60.0)
    assert 5 <= len(tries) <= 20
    monkeypatch.setattr("companion.house.due", lambda position, rng: None)
    at.rest(10.0)
    assert at.house.deadline() > at.now + 10.0


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
