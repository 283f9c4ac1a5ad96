"""Cards that Lutin deals to phones: on no page but their seat's own, however they are laid, before the reveal."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from companion import desk
from companion.screen import screen

SEATS = ("red", "blue", "green")
START = dict(zip(SEATS, ("a4", "a5", "a6"), strict=True))


class Dealt:
    """A race of three phones to which Lutin has dealt, somebody who only looks on, and the wall."""

    def __init__(self, home, **options):
        self.at = home()
        self.at.house.rng = Random(7)
        self.phones = {seat: self.at.phone().join() for seat in SEATS}
        first = self.phones["red"]
        options = {"circuits": 1, "deal": "companion", "start": START, **options}
        assert first.do(desk.Choose(game="gasterospeed", seats=len(SEATS), options=options)) is None
        for seat, phone in self.phones.items():
            phone.sit(seat)
        assert first.do(desk.Start()) is None
        self.at.rest()
        self.guest = self.at.phone().join()

    @property
    def state(self):
        return self.at.match.position.state

    def hand(self, seat):
        """The cards of a seat."""
        return self.state.cards.hands[SEATS.index(seat)]

    def pages(self, *, but):
        """Every page that anybody but one seat may see, in both languages."""
        others = [phone for seat, phone in self.phones.items() if seat != but]
        wall = [screen(self.at.house.snapshot, self.phones[but].token, say, wall=True) for say in ("fr", "en")]
        return [phone.see(say) for phone in (*others, self.guest, self.at.phone()) for say in ("fr", "en")] + wall

    def play(self, seat, move):
        assert self.phones[seat].play(seat, move, f"k{self.at.match.next_seq}") is None
        self.at.rest()
        return self


def cards_on(page):
    """Every word of a page that could be a card."""
    return set(re.findall(r"[a-z0-9-]+(?:\.[0-9]+)?", json.dumps(page)))


@pytest.fixture
def dealt(home):
    return Dealt(home)


def test_gas_40_a_dealt_hand_is_on_its_own_seats_page(dealt):
    for seat in SEATS:
        assert len(dealt.hand(seat)) == 4
        assert set(dealt.hand(seat)) <= cards_on(dealt.phones[seat].see())


def test_gas_40_a_dealt_hand_is_on_nobody_elses_page(dealt):
    for seat in SEATS:
        for page in dealt.pages(but=seat):
            assert not set(dealt.hand(seat)) & cards_on(page)


def test_gas_40_the_race_masters_page_tells_no_hand_either(dealt):
    phone = dealt.phones["blue"]
    assert phone.do(desk.Master(pin="2468")) is None
    page = phone.see()
    assert page["master"]["now"]
    assert not {*dealt.hand("red"), *dealt.hand("green")} & cards_on(page)


def test_gas_40_a_card_that_is_not_in_the_hand_is_refused_to_the_phone(dealt):
    other = dealt.hand("blue")[0]
    assert dealt.phones["red"].play("red", f"speed {other} discard", "k") == "card_not_in_hand"


@pytest.mark.parametrize("discard", ["", " discard"])
def test_gas_4_what_was_laid_and_whether_to_be_thrown_away_shows_on_no_other_page_before_the_reveal(home, discard):
    dealt = Dealt(home)
    before = dealt.pages(but="red")
    card = next(move for move in played(dealt, "red") if move.endswith(" discard") == bool(discard))
    dealt.play("red", card)
    for page, earlier in zip(dealt.pages(but="red"), before, strict=True):
        assert card.split()[1] not in cards_on(page)
        assert page["lines"] == earlier["lines"]
    dealt.play("blue", played(dealt, "blue")[0]).play("green", played(dealt, "green")[0])
    for page in dealt.pages(but="red"):
        assert card.split()[1] in cards_on(page)


def test_gas_4_a_card_to_be_thrown_away_looks_to_others_as_one_to_be_played(home):
    """Two tables, alike but for the word that goes with red's card."""
    kept, thrown = Dealt(home), Dealt(home)
    move = next(move for move in played(kept, "red") if not move.endswith(" discard"))
    kept.play("red", move)
    thrown.play("red", f"{move} discard")
    for page, other in zip(kept.pages(but="red"), thrown.pages(but="red"), strict=True):
        assert page == other


@pytest.fixture
def slipped(home):
    """Crazy Snail on three phones, each with its own wish; two have a card in their pouch."""
    at = home()
    phones = {seat: at.phone().join() for seat in ("s1", "s2", "s3")}
    assert phones["s1"].do(desk.Choose(game="crazy_snail", seats=3, options={})) is None
    for seat, phone in phones.items():
        phone.sit(seat)
    assert phones["s1"].do(desk.Start()) is None
    at.rest()
    for seat, wish in (("s1", "red blue"), ("s2", "blue red"), ("s3", "green red")):
        assert phones[seat].play(seat, f"objective {wish}", f"w{seat}") is None
    for seat, card in (("s1", "3b red"), ("s2", "stop green")):
        assert phones[seat].play(seat, f"slip {card}", f"c{seat}") is None
    at.rest()
    return phones


def told(page):
    """The score sheet and history of a page, less what is the phone's own."""
    return [fact["text"] for fact in page["facts"]] + [line["text"] for line in page["lines"]]


def test_cra_1_what_a_phone_alone_may_know_is_on_no_other_page(slipped):
    own = set(told(slipped["s1"].see())) - set(told(slipped["s3"].see()))
    assert "Your card in the pouch: 3* for the red snail." in own
    assert "Your secret wish: the red snail first, the blue snail second." in own
    guest = slipped["s1"].home.phone().join()
    for page in (slipped["s2"].see(), slipped["s3"].see(), guest.see()):
        assert not own & set(told(page))


def played(dealt, seat):
    """The cards that a seat may lay now."""
    page = dealt.phones[seat].see()
    return [o["move"] for prompt in page["prompts"] if prompt["about"] == "speed" for o in prompt["options"]]


@pytest.mark.parametrize(("language", "told"), [("fr", "Lutin distribue"), ("en", "Lutin deals")])
def test_nobody_is_waited_for_while_lutin_deals(home, language, told):
    made = Dealt(home)
    dealing = [
        snapshot
        for snapshot in made.at.published
        if snapshot.played and snapshot.played.position.to_move() == ("table",)
    ]
    assert dealing
    for snapshot in dealing:
        assert screen(snapshot, None, language)["headline"].startswith(told)
