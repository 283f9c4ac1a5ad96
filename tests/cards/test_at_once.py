"""Seats commit in any order, from readers and phones mixed, at the same moment: nobody is ever told to look again."""

from __future__ import annotations

import threading
from itertools import permutations
from random import Random

import pytest

from companion import desk
from companion.house import House
from companion.journal import Journal
from companion.screen import screen
from companion.service import Service, SystemClock
from companion.snapshot import Lobby
from firmware_bridge.table import NoTable

CARDS = {"s1": "3b red", "s2": "1a blue", "s3": "stop red"}


@pytest.mark.parametrize("order", list(permutations(["s1", "s2", "s3"])), ids="-".join)
@pytest.mark.parametrize(
    "by_phone", [("s1",), ("s2", "s3"), ("s1", "s2", "s3"), ()], ids=lambda seats: "-".join(seats) or "none"
)
def test_commits_come_in_any_order_from_readers_and_phones(card_table, order, by_phone):
    at = card_table("events", seats=3)
    phones = {seat: at.phone(seat) for seat in by_phone}
    onlooker = at.phone()
    # What each phone shows before anybody commits is what it answers, however much has happened since.
    keys = {seat: phone.see()["prompts"][0]["key"] for seat, phone in phones.items()}
    for done, seat in enumerate(order, 1):
        if seat in phones:
            assert phones[seat].play(f"slip {CARDS[seat]}", prompt=keys[seat]) is None
        else:
            at.lay(seat, CARDS[seat])
        seen = onlooker.see()
        if done < 3:
            assert {one["key"] for one in seen["seats"] if one["to_move"]} == set(order[done:])
            assert [line["text"] for line in seen["lines"]] == [
                f"Player {one[1]} has slipped a card." for one in order[:done]
            ]
    assert [line["text"] for line in seen["lines"][-3:]] == [
        "Player 1 shows 3 for the red snail.",
        "Player 2 shows 1 for the blue snail.",
        "Player 3 shows STOP for the red snail.",
    ]
    assert at.banners == []


def test_controls_and_passes_come_in_any_order_too(card_table):
    at = card_table("events", seats=3)
    phones = {seat: at.phone(seat) for seat in at.seats}
    for seat, phone in phones.items():
        assert phone.play(f"slip {CARDS[seat]}") is None
    keys = {seat: phone.see()["prompts"][0]["key"] for seat, phone in phones.items()}
    assert phones["s3"].play("control s1", prompt=keys["s3"]) is None
    assert phones["s2"].play("control s1", prompt=keys["s2"]) is None
    assert phones["s1"].play("pass", prompt=keys["s1"]) is None
    assert phones["s2"].play("pass") is None
    assert phones["s3"].play("pass") is None
    assert at.moves[-1] == "s3 pass"
    assert at.match.rules.view(at.match.position.state, None)["round"] == 2


def test_a_phone_that_answers_what_a_reader_has_answered_is_told_so_and_not_to_look_again(card_table):
    at = card_table("events")
    phone = at.phone("s1")
    key = phone.see()["prompts"][0]["key"]
    at.lay("s1", "3b red")
    assert phone.play("slip 1a blue", prompt=key) == "answered_already"
    assert at.moves == ["s1 slip 3b red"]


def test_whole_rounds_at_random_never_ask_to_look_again(card_table):
    rng = Random(4)
    at = card_table("events", seats=3, wishes=False, races=2, pack=["1", "2*", "3"])
    phones = {seat: at.phone(seat) for seat in at.seats}
    lying = {}
    seen = {}
    for _ in range(400):
        if at.match.position.outcome is not None:
            break
        seat = rng.choice(at.match.position.to_move())
        if rng.random() < 0.5:
            # A phone that went to sleep answers what it saw some moves ago, if that is still asked.
            seen[seat] = phones[seat].see()["prompts"]
        prompts = phones[seat].see()["prompts"]
        known = next((old for old in seen.get(seat, []) if old["key"] == prompts[0]["key"]), prompts[0])
        option = rng.choice(known["options"])
        picks = {kind: value for kind, value, _ in option["picks"]}
        if "card" in picks and rng.random() < 0.5:
            if seat in lying:
                at.take(seat, lying[seat])
            lying[seat] = f"{picks['card']} {picks.get('corner', '')}".strip()
            at.lay(seat, lying[seat])
            assert at.moves[-1] == f"{seat} {option['move']}"
        else:
            assert phones[seat].play(option["move"], prompt=known["key"], key=str(len(at.moves))) is None
        if at.match.position.state.phase.value == "denounce":
            for one, card in lying.items():
                at.take(one, card)
            lying.clear()
    assert at.match.position.outcome is not None


@pytest.fixture
def served(tmp_path):
    """A real table's thread with three phones in a match; the service and the phones' tokens."""
    journal = Journal(tmp_path / "journal.sqlite")
    service = Service(
        lambda publish: House(journal, NoTable(), SystemClock(), publish, lobby=Lobby("crazy_snail", 3)),
        lambda: "http://here",
    )
    service.start()
    tokens = {}
    for seat in ("s1", "s2", "s3"):
        tokens[seat] = service.submit(None, desk.Join(code=service.invitation().code), seat).data["token"]
        assert service.submit(tokens[seat], desk.Sit(seat=seat), seat).error is None
    assert service.submit(tokens["s1"], desk.Start(), "s1").error is None
    yield service, tokens
    service.stop()
    journal.close()


def at_the_same_moment(service, tokens, moves):
    """Every phone sends its move at once, as it saw the question before; the codes of the errors."""
    barrier, told = threading.Barrier(len(moves)), {}
    keys = {seat: screen(service.snapshot, tokens[seat], "en")["prompts"][0]["key"] for seat in moves}

    def send(seat, move):
        barrier.wait(10)
        command = desk.Play(key=f"{seat} {keys[seat]}", seat=seat, move=move, prompt=keys[seat])
        told[seat] = service.submit(tokens[seat], command, seat).error

    threads = [threading.Thread(target=send, args=made) for made in moves.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    return {error and error.code for error in told.values()}


def test_phones_that_commit_at_the_same_moment_all_count(served):
    service, tokens = served
    wishes = {"s1": "objective red blue", "s2": "objective blue red", "s3": "objective green red"}
    assert at_the_same_moment(service, tokens, wishes) == {None}
    for card in ("3b", "x2", "stop", "1a"):
        slips = {"s1": f"slip {card} red", "s2": f"slip {card} blue", "s3": f"slip {card} green"}
        assert at_the_same_moment(service, tokens, slips) == {None}
        shown = [line["text"] for line in screen(service.snapshot, None, "en")["lines"][-3:]]
        assert all(" shows " in line for line in shown)
        assert at_the_same_moment(service, tokens, dict.fromkeys(tokens, "pass")) == {None}
    assert service.snapshot.played.position.state.round == 5
