"""A phone drives a race against simulated cars: stick, die, destinations with their price and way, a second warning."""

from __future__ import annotations

from pathlib import Path
from random import Random

import axe_playwright_python
import pytest

from companion import desk
from companion.house import House
from companion.journal import Journal
from companion.people import People, choose
from companion.screen import screen
from companion.service import Service, SystemClock
from companion.snapshot import Lobby
from firmware_bridge.table import NoTable

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
PATIENCE = 20_000
SEAT = "c1"


class Race:
    """A race on a real service with one phone's token; simulated people drive the other cars."""

    def __init__(self, service):
        self.service = service
        code = service.invitation().code
        self.token = service.submit(None, desk.Join(code=code), "phone").data["token"]
        self.rng = Random(4)

    def begin(self, *seats, circuit="anneau"):
        assert self.service.submit(self.token, desk.Choose(game="formule1", seats=len(seats)), "phone").error is None
        assert self.service.submit(self.token, desk.Sit(seat=SEAT, name="Ana"), "phone").error is None
        options = {"circuit": circuit, "laps": 1}
        self.service.call(lambda house, now: house.begin("formule1", seats, options, now))

    def correct(self, change):
        self.service.call(lambda house, now: house.referee.correct(f"set {change}"))

    @property
    def position(self):
        return self.service.snapshot.played.position

    def see(self):
        return screen(self.service.snapshot, self.token, "en")

    def car(self):
        return self.position.rules.view(self.position.state, None)["cars"][SEAT]


@pytest.fixture
def race(tmp_path):
    journal = Journal(tmp_path / "journal.sqlite")

    def make(publish):
        people = People(None, Random(3), think=0.01)
        house = House(journal, NoTable(), SystemClock(), publish, people=people, lobby=Lobby("formule1", 4))
        house.rng = Random(5)
        return house

    service = Service(make, lambda: "http://lutin.test")
    service.start()
    yield Race(service)
    service.stop()
    journal.close()


@pytest.fixture
def page(race, serving, phone, contexts):
    """The phone, before the race begins."""
    with serving(race.service) as address:
        yield phone(address, race.token)
        while contexts:
            contexts.pop().close()


def my_turn(race, page):
    """Wait until the seat is asked and the page shows it, or the race is over."""
    while race.position.outcome is None and SEAT not in race.position.to_move():
        race.service.wait(race.service.snapshot.version, PATIENCE / 1000)
    version = race.service.snapshot.version
    page.wait_for_function("v => Number(document.body.dataset.version) >= v", arg=version, timeout=PATIENCE)
    return race.position.outcome is None


def tap(page, key):
    page.locator(f'[data-key="{key}"]').first.tap(timeout=PATIENCE)


def play(race, page, key):
    """Tap what makes a move, and wait until the page shows the next question."""
    before = race.position
    tap(page, key)
    while race.position is before:
        race.service.wait(race.service.snapshot.version, PATIENCE / 1000)
    my_turn(race, page)


def tap_cell(page, cell):
    """Tap a cell of the board as a finger does, where it is drawn."""
    page.locator(f'.cell.target[data-cell="{cell}"]').wait_for(state="attached", timeout=PATIENCE)
    spot = page.evaluate(
        """name => {
          const cell = document.querySelector(`[data-cell="${name}"] .ground`);
          cell.scrollIntoView({ block: "center" });
          const { x, y, width, height } = cell.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }""",
        cell,
    )
    page.touchscreen.tap(*spot)


def answer(race, page):
    """Answer what is asked as a sensible driver, by the page alone."""
    position = race.position
    (prompt,) = [one for one in position.prompts if one.seat == SEAT]
    if prompt.about == "die":
        return tap(page, "draw")
    option = choose(position.rules, position.state, SEAT, race.rng, asked=position.prompts)
    kinds = [(pick.kind.value, pick.value) for pick in option.picks]
    if prompt.about == "gear":
        return tap(page, f"panel card {kinds[0][1]}")
    if kinds[0][0] == "word":
        for kind, value in kinds:
            tap(page, f"{kind} {value}")
        return None
    tap_cell(page, kinds[1][1])
    for kind, value in kinds[2:]:
        tap(page, f"{kind} {value}")
    page.locator('[data-key="play"]').wait_for(timeout=PATIENCE)
    # The way is drawn before it is driven.
    assert page.locator('[data-layer="path"] polyline').count() == 1
    return tap(page, "play")


def test_a_phone_drives_a_lap_against_simulated_cars(race, page):
    race.begin("c1", "c2", "c3", "c4")
    laps, asked = set(), set()
    for _ in range(150):
        if not my_turn(race, page):
            break
        laps.add(race.car()["lap"])
        asked |= {prompt.about for prompt in race.position.prompts}
        before = race.position
        answer(race, page)
        while race.position is before:
            race.service.wait(race.service.snapshot.version, PATIENCE / 1000)
        if race.car()["lap"] > 1 or race.car()["status"] == "finished":
            break
    assert {0, 1} <= laps
    assert {"gear", "die", "cell"} <= asked
    assert race.car()["status"] == "finished"


def test_the_page_of_a_driver_is_whole_and_accessible(race, page):
    race.begin("c1", "c2")
    race.correct('{"cars": {"c1": {"cell": "a14", "gear": 5}, "c2": {"cell": "b30"}}, "debris": {"a18": 2}}')
    race.correct('{"to_move": ["c1"]}')
    my_turn(race, page)
    stick = page.locator("#panels .rung")
    assert stick.count() == 6
    assert page.locator("#panels button.rung").count() == 6
    assert page.locator("#strip .choice").count() == 0
    assert page.locator('[data-layer="notes"] .cell-mark').count() == 1
    assert page.locator(".lines .kerb").count() > 0
    assert page.locator("#panels .queue li").count() == 2
    page.evaluate(AXE)
    found = page.evaluate(
        "axe.run({resultTypes: ['violations']}).then(all => all.violations.map(one => "
        "[one.id, one.nodes.map(node => node.html.slice(0, 200))]))"
    )
    assert found == []


def test_a_large_board_comes_closer_where_there_is_something_to_do(race, page):
    race.begin("c1", "c2", circuit="lac-des-brumes")
    race.correct('{"cars": {"c1": {"cell": "a14", "gear": 3}, "c2": {"cell": "b60"}}, "to_move": ["c1"]}')
    my_turn(race, page)
    box = "document.querySelector('svg.board').viewBox.baseVal.width"
    page.wait_for_selector("svg.board", timeout=PATIENCE)
    whole = page.evaluate(box)
    play(race, page, "panel card gear-3")
    play(race, page, "draw")
    page.wait_for_function(f"whole => {box} < whole", arg=whole, timeout=PATIENCE)
    cell = page.locator(".cell.target .ground").first.bounding_box()
    assert cell["width"] > 16
    tap(page, "zoom")
    assert page.evaluate(box) == whole
    tap(page, "zoom")
    assert page.evaluate(box) < whole


def test_what_puts_ones_own_car_out_is_asked_twice(race, page):
    race.begin("c1", "c2")
    race.correct('{"cars": {"c1": {"cell": "c34", "gear": 3, "lap": 1}, "c2": {"cell": "b10"}}, "to_move": ["c1"]}')
    my_turn(race, page)
    play(race, page, "panel card gear-4")
    play(race, page, "panel face 12")
    (prompt,) = race.position.prompts
    out = next(option for option in prompt.options if option.twice and len(option.picks) == 2)
    page.locator("#legend li.tone-danger").wait_for(timeout=PATIENCE)
    tap_cell(page, out.picks[1].value)
    warning = page.locator("#strip .warning")
    warning.wait_for(timeout=PATIENCE)
    first = warning.text_content()
    assert "out of the race" in first
    tap(page, "play")
    surely = page.locator('[data-key="play-surely"]')
    surely.wait_for(timeout=PATIENCE)
    assert warning.text_content() != first
    assert race.car()["status"] == "racing"
    # To think better of it costs nothing.
    tap(page, "cancel")
    tap_cell(page, out.picks[1].value)
    tap(page, "play")
    surely.tap(timeout=PATIENCE)
    while race.car()["status"] == "racing":
        race.service.wait(race.service.snapshot.version, PATIENCE / 1000)
    assert race.car()["status"] == "out"
