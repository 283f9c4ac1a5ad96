"""A table with a reader, as `lutin run` serves it: profile, port with its thread, service, journal, page."""

from __future__ import annotations

import time

import pytest

from companion.commands.assembly import serving
from companion.desk import Role
from companion.journal import Journal
from companion.profile import load_profile
from companion.tags import TagRow
from firmware_bridge.simulator.chips.pn532 import SimulatedPn532
from firmware_bridge.simulator.tags import SimulatedTag
from firmware_bridge.transport import PtyPair
from web.server import bind

NTAG = bytes.fromhex("04a3c6cae26180")
PATIENCE = 20.0


@pytest.fixture
def pair():
    made = PtyPair(time.monotonic)
    yield made
    made.close()


@pytest.fixture
def profile(tmp_path):
    def make(driver, port=""):
        path = tmp_path / "table.toml"
        path.write_text(
            f'[[readers]]\nkey = "left"\ndriver = "{driver}"\nport = "{port}"\nplaces = ["reader"]\n'
            '[[slots]]\nplace = "reader"\n'
        )
        return load_profile(str(path))

    return make


def until(service, wanted):
    """Wait for a screen that shows what is wanted."""
    version, end = 0, time.monotonic() + PATIENCE
    while time.monotonic() < end:
        page = service.screen(None, Role.WALL, "en")
        if wanted(page, service.snapshot):
            return page
        version = service.wait(version, 1.0)
    raise AssertionError("it never came to be")


def begin(house, now):
    house.begin(
        "crazy_snail", ("s1", "s2"), {"objectives": [{"s1": ["red", "blue"], "s2": ["green", "yellow"]}] * 3}, now
    )


def test_a_card_on_the_reader_is_a_move_in_the_journal(pair, profile, tmp_path):
    chip = SimulatedPn532(pair.write)
    pair.serve(chip)
    journal = Journal(tmp_path / "journal.sqlite")
    journal.save_tags([TagRow("nfc:04a3c6cae26180", "crazy_snail", "s1", "3b", "red")])
    moves = []
    with serving(profile("pn532", pair.path), journal, bind("127.0.0.1", 0)) as running:
        service = running.service
        until(service, lambda page, snapshot: snapshot.table.devices[0].state.value == "ready")
        service.call(begin)
        until(service, lambda page, snapshot: snapshot.called == "s1")
        with pair.turn() as now:
            chip.lay(SimulatedTag(NTAG), now)
        until(service, lambda page, snapshot: snapshot.called == "s2")
        service.call(lambda house, now: moves.extend(house.journal.entries(house.head.id)))
        # The cable is pulled: the page says so, and calls nobody to the reader any more.
        pair.close()
        page = until(service, lambda page, snapshot: snapshot.called is None)
        assert any("card reader left does not answer" in banner["text"] for banner in page["banners"])
    assert [f"{entry.seat} {entry.text}" for entry in moves] == ["s1 slip 3b red"]


def test_a_reader_that_is_a_phone_calls_nobody(profile, tmp_path):
    with serving(profile("phone"), Journal(tmp_path / "journal.sqlite"), bind("127.0.0.1", 0)) as running:
        running.service.call(begin)
        page = until(running.service, lambda page, snapshot: snapshot.played is not None)
        assert running.service.snapshot.called is None
        assert page["banners"] == []
