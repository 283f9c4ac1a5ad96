"""Phones at the house: who may come in, sit down, play, take back and correct, and when."""

from __future__ import annotations

import pytest

from companion import desk
from companion.door import PENALTY, TRIES
from companion.journal import MatchStatus
from companion.settings import config_dirs
from companion.snapshot import Lobby

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


def test_a_phone_makes_the_table_read_no_file_but_those_of_games(home, tmp_path):
    """What was chosen at the table by a path, such as for the demo, may stay."""
    at = home()
    phone, file = at.phone().join(), tmp_path / "mine.toml"
    file.write_bytes((config_dirs()[-1] / "games/formule1/anneau.toml").read_bytes())
    mine = {"circuit": str(file)}
    for path in ("/etc/passwd.toml", "../../x.json", str(file)):
        assert phone.do(desk.Choose(game="formule1", seats=2, options={"circuit": path})) == "no_such_data"
        assert phone.do(desk.Choose(game="gasterospeed", seats=2, options={"circuits": [path]})) is not None
    at.house.lobby = Lobby("formule1", 2, mine)
    assert phone.do(desk.Choose(game="formule1", seats=3, options=mine)) is None


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
    assert south.see()["master"]["set"] is False
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
