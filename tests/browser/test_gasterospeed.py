"""Two phones race: cards are laid out of one's hand, cells and dice are tapped, and no phone shows another's hand."""

from __future__ import annotations

from random import Random

import pytest

from companion import desk
from companion.choosing import choose
from companion.house import House
from companion.journal import Journal
from companion.screen import screen
from companion.service import Service, SystemClock
from companion.snapshot import Lobby
from firmware_bridge.table import NoTable

PATIENCE = 20_000
NAMES = {"red": "Ana", "blue": "Ben"}
TAPPED = 40
"""Moves that are made by tapping; the others go through the desk, as fast as it takes them."""


class Table:
    """A match on a real service with dealt hands, and the tokens of the phones."""

    def __init__(self, service):
        self.service, self.tokens, self.count = service, {}, 0
        for seat, name in NAMES.items():
            self.tokens[seat] = service.submit(None, desk.Join(code=service.invitation().code), seat).data["token"]
            assert service.submit(self.tokens[seat], desk.Sit(seat=seat, name=name), seat).error is None
        assert service.submit(self.tokens["red"], desk.Start(), "red").error is None

    def play(self, seat, move):
        self.count += 1
        command = desk.Play(key=f"key-{self.count}", seat=seat, move=move)
        assert self.service.submit(self.tokens[seat], command, seat).error is None

    @property
    def position(self):
        """Where the match stands once what is drawn by chance has been drawn."""
        while self.service.snapshot.played.position.to_move() == ("table",):
            self.service.wait(self.service.snapshot.version, 1.0)
        return self.service.snapshot.played.position

    def see(self, seat):
        return screen(self.service.snapshot, self.tokens[seat], "en")


@pytest.fixture
def match(tmp_path):
    journal = Journal(tmp_path / "journal.sqlite")

    def open_house(publish):
        house = House(journal, NoTable(), SystemClock(), publish, lobby=Lobby("gasterospeed", 2, {"circuits": 1}))
        # Hands in which both seats hold cards of either kind.
        house.rng = Random(3)
        return house

    running = Service(open_house, lambda: "http://lutin.test")
    running.start()
    yield Table(running)
    running.stop()
    journal.close()


@pytest.fixture
def phones(match, serving, phone, contexts):
    with serving(match.service) as address:
        yield {seat: phone(address, token, reduced_motion="reduce") for seat, token in match.tokens.items()}
        while contexts:
            contexts.pop().close()


def caught_up(match, page):
    version = match.service.snapshot.version
    page.wait_for_function("v => Number(document.body.dataset.version) >= v", arg=version, timeout=PATIENCE)


def tap(match, page, option):
    """Make a move by its picks: cells on the board, cards and faces beside it, words in the strip."""
    caught_up(match, page)
    before = match.service.snapshot.played.position
    cells = [pick for pick in option.picks if pick.kind.value == "cell"]
    for pick in option.picks:
        kind, value = pick.kind.value, pick.value
        if kind == "cell" and len(cells) > 1 and pick is cells[0]:
            # The snail that is asked about is picked already.
            page.locator(f'.cell.chosen[data-cell="{value}"]').wait_for(timeout=PATIENCE)
        elif kind == "cell":
            page.locator(f'.cell.target[data-cell="{value}"] .ground').tap(timeout=PATIENCE)
        else:
            beside = page.locator(f'#panels [data-key="panel {kind} {value}"]')
            strip = page.locator(f'#strip [data-key="{kind} {value}"]')
            beside.or_(strip).first.tap(timeout=PATIENCE)
    if len(option.picks) == 1 and option.picks[0].kind.value == "card":
        end = page.locator(f'#strip [data-key="end {match.position.rules.format(option.move)}"]')
        if end.count():
            end.tap(timeout=PATIENCE)
    deadline = match.service.snapshot.version
    while match.service.snapshot.played.position is before:
        deadline = match.service.wait(deadline, PATIENCE / 1000)


def no_other_hand(match, phones):
    """The speed cards in somebody's hand are read on nobody else's phone, and one's own are."""
    state = match.position.state
    for number, (seat, other) in enumerate((("red", "blue"), ("blue", "red"))):
        page = phones[other]
        caught_up(match, page)
        shown = page.locator("#panels .paper.up .print").all_inner_texts()
        own = [card for card in state.cards.hands[1 - number] if card.isdigit()]
        faces = {*state.cards.discard, *(laid.card for laid in (*state.speeds, *state.actions, *state.show.thrown))}
        secret = [card for card in state.cards.hands[number] if card.isdigit() and card not in faces]
        assert not {*secret} & {*shown}, seat
        assert {*own} <= {*shown}


def test_two_phones_play_a_race(match, phones):
    rng, tapped, seen = Random(4), 0, set()
    while match.position.outcome is None:
        position = match.position
        seat = rng.choice(position.to_move())
        option = choose(position.rules, position.state, seat, rng, 4)
        about = next(prompt.about for prompt in position.prompts if prompt.seat == seat and not prompt.aside)
        # Every kind of question is answered by tapping at least once.
        if tapped < TAPPED and (about not in seen or rng.random() < 0.2):
            tap(match, phones[seat], option)
            tapped += 1
            seen.add(about)
            no_other_hand(match, phones)
        else:
            match.play(seat, position.rules.format(option.move))
    assert {"roll", "place", "speed", "action", "step"} <= seen
    outcome = match.see("red")["outcome"]["text"]
    for page in phones.values():
        page.locator("#headline").get_by_text(outcome).wait_for(timeout=PATIENCE)
        page.locator(".podium li").nth(1).wait_for(timeout=PATIENCE)
        assert page.locator(".podium .place-1").inner_text().split("\n")[-2:][0] in NAMES.values()


def play_until(match, rng, found):
    """Play on until something is asked of red."""
    while match.position.outcome is None:
        position = match.position
        asked = {prompt.about for prompt in position.prompts if prompt.seat == "red" and not prompt.aside}
        if found in asked:
            return
        seat = rng.choice(position.to_move())
        option = choose(position.rules, position.state, seat, rng, 4)
        match.play(seat, position.rules.format(option.move))
    raise AssertionError(f"nobody was asked {found}")


def test_the_snail_the_hand_and_the_question_are_on_the_screen_without_scrolling(match, phones):
    play_until(match, Random(1), "speed")
    page = phones["red"]
    caught_up(match, page)
    card = page.locator("#panels button.touch").first
    card.wait_for(timeout=PATIENCE)
    box = card.bounding_box()
    assert box["y"] + box["height"] <= 640
    snail = page.locator('.piece[data-piece="red"]').bounding_box()
    assert min(snail["width"], snail["height"]) > 20
    assert 0 <= snail["x"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_all_cards_turn_up_on_all_phones_at_once(match, phones):
    play_until(match, Random(1), "speed")
    state = match.position.state
    cards = {}
    for number, seat in enumerate(state.seats):
        cards[seat] = next(card for card in state.cards.hands[number] if card.isdigit())
    match.play("red", f"speed {cards['red']}")
    caught_up(match, phones["blue"])
    row = phones["blue"].locator(".cardrow").last
    assert phones["blue"].locator(".paper.down").count() == 1
    match.play("blue", f"speed {cards['blue']}")
    for page in phones.values():
        caught_up(match, page)
        page.get_by_text("Who steps, the fastest first").wait_for(timeout=PATIENCE)
        assert page.locator(".paper.down").count() == 0
    assert row.locator(".paper.turning").count() == 1
