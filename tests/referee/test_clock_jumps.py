"""A Pi has no clock of its own: it starts in the past and jumps once it finds the time. No match may mind."""

from __future__ import annotations

from contextlib import closing

import pytest

from companion import desk
from companion.door import TOKEN_LIFE
from companion.journal import Journal
from companion.match import Match
from companion.snapshot import Lobby

YEARS = 365 * 86400.0
JUMPS = [40 * YEARS, -60 * YEARS, 3600.0, -3600.0]
"""Forward and back, by years and by an hour (a wrong time zone)."""


@pytest.fixture
def jumpy(home):
    """A house whose calendar can be set."""

    class Jumpy(home):
        wrong = 0.0

        def wall(self):
            return super().wall() + self.wrong

    return Jumpy


def begun(at):
    south = at.phone("10.0.0.1").join().sit("south", name="Ada")
    north = at.phone("10.0.0.2").join().sit("north", name="Bob")
    assert south.do(desk.Start()) is None
    return south, north


@pytest.mark.parametrize("jump", JUMPS)
def test_a_match_keeps_its_order_whatever_the_calendar_says(jumpy, tmp_path, jump):
    at = jumpy(tmp_path / "journal.sqlite")
    south, north = begun(at)
    assert south.play("south", "Wd2d3") is None
    at.wrong += jump
    assert north.play("north", "Wf8f7") is None
    at.wrong -= 2 * jump
    assert north.play("north", "Wf7g7") is None
    assert [entry.text for entry in at.entries] == ["Wd2d3", "Wf8f7", "Wf7g7"]
    times = [entry.time for entry in at.entries]
    assert (times[0] < times[1]) != (times[1] < times[2]), "the calendar ran back"
    lines = [line["text"] for line in south.see()["lines"]]
    assert len(lines) >= 3
    assert south.do(desk.TakeBack(seat="south")) == "undo_not_free"
    assert north.do(desk.TakeBack(seat="north")) is None

    state = at.match.position.state
    at.house.journal.close()
    with closing(Journal(tmp_path / "journal.sqlite")) as again:
        at.journal = again
        at.open()
        assert at.house.resume(at.now)
        at.rest()
        assert at.match.position.state == state
        replayed = Match(at.match.rules, at.match.seats, at.match.options)
        for entry in at.entries:
            replayed.take(entry)
        assert replayed.position.state == state
        assert [line["text"] for line in south.see()["lines"]][:3] == lines[:3]


def test_the_newest_match_is_the_one_begun_last_not_the_one_dated_last(jumpy):
    at = jumpy()
    south, _ = begun(at)
    at.house.close()
    at.wrong -= 40 * YEARS
    assert south.do(desk.Start()) is None
    assert south.play("south", "resign") is None
    heads = at.journal.matches()
    assert heads[-1].started < heads[0].started
    assert heads[-1].id > heads[0].id
    at.open()
    assert at.house.resume(at.now)
    assert at.house.head.id == heads[-1].id


@pytest.mark.parametrize("jump", JUMPS)
def test_wrong_pins_are_forgiven_by_patience_not_by_the_calendar(jumpy, jump):
    at = jumpy()
    assert at.phone().join().do(desk.Master(pin="1234")) is None
    other = at.phone("10.0.0.9").join()
    assert [other.do(desk.Master(pin="9999")) for _ in range(6)] == ["wrong_pin"] * 5 + ["too_many_tries"]
    at.wrong += jump
    at.rest(1.0)
    assert other.do(desk.Master(pin="1234")) == "too_many_tries"
    at.rest(61.0)
    assert other.do(desk.Master(pin="1234")) is None


@pytest.mark.parametrize("jump", JUMPS)
def test_the_qr_lives_as_long_as_it_should(jumpy, jump):
    at = jumpy()
    at.rest(1.0)
    token = at.house.snapshot.token
    at.wrong += jump
    at.rest(TOKEN_LIFE - 2.0)
    assert at.house.snapshot.token == token
    at.rest(2.0)
    assert at.house.snapshot.token != token
    assert at.phone().join(token).token


@pytest.mark.parametrize("jump", JUMPS)
def test_a_question_with_a_clock_is_late_by_its_own_clock(jumpy, jump):
    at = jumpy()
    wishes = [{"s1": ["red", "blue"], "s2": ["green", "yellow"]}]
    at.house.lobby = Lobby("crazy_snail", 2, {"control_seconds": 20, "races": 1, "objectives": wishes})
    first = at.phone("10.0.0.1").join().sit("s1", name="Ada")
    second = at.phone("10.0.0.2").join().sit("s2", name="Bob")
    assert first.do(desk.Start()) is None
    phones = {"s1": first, "s2": second}
    for _ in range(50):
        asked = [made for made in at.match.position.prompts if made.options]
        if any(made.seconds for made in asked):
            break
        move = at.match.rules.format(asked[0].options[0].move)
        assert phones[asked[0].seat].play(asked[0].seat, move) is None
    at.rest(0.1)
    before = len(at.entries)
    at.wrong += jump
    at.rest(19.5)
    assert len(at.entries) == before
    at.rest(1.0)
    assert {entry.text for entry in at.entries[before:]} >= {"late"}
