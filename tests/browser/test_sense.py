"""The race master at the devices, on a phone: what is felt shows by itself; a broken sensor is tapped."""

from __future__ import annotations

import time
from pathlib import Path

import axe_playwright_python
import pytest

from companion.house import House
from companion.journal import Journal
from companion.service import Service, SystemClock
from companion.snapshot import Lobby
from firmware_bridge.simulator.table import ServedBoard, SimulatedBoard
from firmware_bridge.table import SensedTable
from firmware_bridge.transport import PtyPair, Transport

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
CELLS = tuple(f"{column}{row}" for row in (1, 2) for column in "abcdefghi")
TAG = "nfc:04a3c6cae26180"


class Box:
    """Where the port's signals go, once there is a service."""

    service = None

    def put(self, signal):
        if self.service is not None:
            self.service.put(signal)


@pytest.fixture
def felt(tmp_path, serving, contexts):
    """A table with a simulated board behind a real port; gives its address and its hands."""
    box, pair = Box(), PtyPair(time.monotonic)
    transport = Transport("board", pair.path, box.put)
    board = SimulatedBoard(CELLS, write=pair.write, seed=1, slots=("pouch",))
    sensed = SensedTable(cells=CELLS, write=transport.write, slots=("pouch",))
    journal = Journal(tmp_path / "journal.sqlite")
    slots = {"pouch": "s1"}
    service = Service(
        lambda publish: House(journal, sensed, SystemClock(), publish, slots=slots, lobby=Lobby("crazy_snail", 2)),
        lambda: "http://lutin.test",
    )
    service.start()
    box.service = service
    pair.serve(board)
    transport.start()
    service.call(lambda house, now: house.bench.know("", CELLS, now))
    with serving(service) as address:
        yield address, ServedBoard(board, pair.turn), service
        while contexts:
            contexts.pop().close()
    transport.close()
    pair.close()
    service.stop()
    journal.close()


def enter(page, service):
    code = service.invitation().code
    page.get_by_label("Six digits").fill(code)
    page.get_by_role("button", name="Come in").click()
    page.wait_for_selector("#headline")


def test_a_sensor_is_watched_ignored_and_the_cells_are_learned(phone, felt):
    address, hands, service = felt
    page = phone(address)
    enter(page, service)
    page.goto(f"{address}/sense")
    page.get_by_label("Choose a PIN").fill("2468")
    page.get_by_role("button", name="Unlock").click()
    page.locator(".state.ready", has_text="board: works").wait_for()
    hands.set_up({"b2": "Ds"}, time.monotonic())
    page.locator(".cell.occupied", has_text="b2").wait_for()
    hands.lay("pouch", TAG, time.monotonic())
    page.locator(".reader code", has_text=TAG).wait_for()
    page.get_by_label("Which card is it?").fill("s1/1a/red")
    page.get_by_role("button", name="That is this card").click()
    page.get_by_role("button", name="c1: ignore this sensor").click()
    page.locator(".cell.ignored", has_text="c1").wait_for()
    assert service.snapshot.table.ignored == {"c1"}
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".reader", has_text="s1/1a/red").wait_for()
    page.evaluate(AXE)
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then(all => all.violations.map(one => one.id))")
    assert not found
    heights = "[...document.querySelectorAll('button')].map((b) => b.getBoundingClientRect().height)"
    sizes = [height for height in page.evaluate(heights) if height]
    assert min(sizes) >= 48
    hands.set_up({}, time.monotonic())
    page.locator(".cell.free", has_text="b2").wait_for()
    page.get_by_role("button", name="Learn the cells by touching").click()
    page.get_by_role("heading", name="Touch the cell a1 (0 of 18 done).").wait_for()
    page.locator(".cell.wanted", has_text="a1").wait_for()
    hands.set_up({"a1": "Ds"}, time.monotonic())
    page.get_by_text("a1 is found.").wait_for()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Learn the cells by touching").wait_for()
    found = []
    service.call(lambda house, _: found.append(house.journal.tag(TAG)))
    assert (found[0].card, found[0].corner) == ("1a", "red")
