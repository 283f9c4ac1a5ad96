"""What hostile phones try at the desk: guessing, other people's keys, requests that nobody waits for."""

from __future__ import annotations

import pytest

from companion import desk
from companion.errors import RequestRefused
from companion.house import Asked


def test_no_phone_speaks_with_the_keys_of_the_house(two):
    at, south, _ = two
    south.do(desk.Play(key="late-3", seat="south", move="Wd2d3"))
    assert at.house.referee.match.log[-1].entry.key.startswith("phone-")


def test_a_key_that_counted_for_another_request_is_refused(two):
    _, south, _ = two
    assert south.do(desk.Play(key="k", seat="south", move="Wd2d3")) is None
    assert south.do(desk.Play(key="k", seat="south", move="Wd2d3")) is None
    assert south.do(desk.Play(key="k", seat="south", move="De2e3")) == "key_used"
    assert south.do(desk.TakeBack(key="k", seat="south")) == "key_used"


def test_the_code_does_not_make_wrong_pins_good(home):
    at = home()
    phone = at.phone().join()
    assert phone.do(desk.Master(pin="1234")) is None
    other = at.phone().join()
    tried = []
    for number in range(12):
        tried.append(other.do(desk.Master(pin=f"{9000 + number}")))
        other.do(desk.Join(code=at.house.door.code))
    assert tried[:5] == ["wrong_pin"] * 5
    assert set(tried[5:]) == {"too_many_tries"}


def test_guessing_from_many_addresses_is_slowed_for_all_but_the_qr(home):
    at = home()
    door = at.house.door
    wrong = "999999" if door.code != "999999" else "000000"
    for number in range(30):
        assert not door.admits(wrong, f"10.0.0.{number}", 1.0)
    with pytest.raises(RequestRefused, match="too_many_tries"):
        door.admits(door.code, "10.1.1.1", 2.0)
    assert door.admits(door.token(2.0), "10.1.1.1", 2.0)
    assert door.admits(door.code, "10.1.1.1", 120.0)


def test_phones_without_a_seat_are_forgotten_when_there_are_too_many(home):
    at = home()
    seated = at.phone().join().sit("south", name="Ana")
    for _ in range(310):
        at.phone().join()
    assert len(at.house.phones) <= 300
    assert seated.see()["you"]["seats"] == ["south"]
    assert len(at.house.journal.phones()) <= 300


def test_a_deleted_journal_is_told_at_the_next_step(tmp_path, home):
    at = home(tmp_path / "journal.sqlite")
    phone = at.phone().join().sit("south", "north", name="Ana")
    phone.do(desk.Start())
    (tmp_path / "journal.sqlite").unlink()
    assert phone.do(desk.Play(key="k", seat="south", move="Wd2d3")) == "journal_gone"
    assert at.house.referee.match.log == []


def test_what_nobody_waits_for_any_more_is_not_done(two):
    at, south, _ = two
    replies = []
    at.house.handle(Asked(south.token, desk.Play(key="k", seat="south", move="Wd2d3"), "x", replies.append, 5.0), 6.0)
    assert replies == []
    assert at.house.referee.match.log == []
