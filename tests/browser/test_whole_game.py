"""A whole match at a simulated table: one seat by tapping a phone, the other by simulated hands on the sensors."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from companion.choosing import choose
from companion.commands.assembly import Hands
from companion.commands.assembly import serving as serving_table
from companion.desk import Join, Sit
from companion.games import load_game
from companion.journal import Journal
from companion.ports import BoardSensing
from companion.profile import SIMULATED, BoardProfile, Profile
from companion.screen import screen as show
from web.server import bind

SEATS = ("south", "north")
PATIENCE = 20_000
"""Milliseconds a tap or the other side's turn may take at the most."""


@pytest.fixture
def table(tmp_path, contexts, monkeypatch):
    rules = load_game("splut")
    cells = tuple(shape.cell for shape in rules.board(rules.new(SEATS, {})).cells)
    profile = Profile(BoardProfile(SIMULATED, cells, BoardSensing.OCCUPANCY))
    monkeypatch.setattr("companion.commands.assembly.machine_hosts", lambda: frozenset({"lutin.test"}))
    hands = Hands(pace=0.05, think=0.02, clumsy=0.2, seed=6, free=frozenset({"south"}))
    listener = bind("127.0.0.1", 0)
    port = listener.getsockname()[1]
    with serving_table(profile, Journal(tmp_path / "journal.sqlite"), listener, hands) as running:
        running.service.call(lambda house, now: house.begin("splut", SEATS, {}, now))
        yield running.service, f"http://lutin.test:{port}"
        while contexts:
            contexts.pop().close()


def tap_through(page, option, others):
    """Tap what an option asks for, as a person would: its cells and directions, and that it may stop there."""
    for kind, value, _ in option["picks"]:
        if kind == "cell":
            page.locator(f'.cell.target[data-cell="{value}"] .ground').tap(timeout=PATIENCE)
        else:
            page.locator(f'[data-key="{kind} {value}"]').tap(timeout=PATIENCE)
    picks = option["picks"]
    if any(other["picks"][: len(picks)] == picks for other in others):
        page.locator(f'[data-key="end {option["move"]}"]').tap(timeout=PATIENCE)
    elif any(picks[: len(other["picks"])] == other["picks"] for other in others):
        page.locator('[data-key="play"]').tap(timeout=PATIENCE)


def test_a_match_by_taps_against_simulated_hands(table, phone):
    service, address = table
    joined = service.submit(None, Join(key="a", code=service.invitation().code), "127.0.0.1")
    token = joined.data["token"]
    assert service.submit(token, Sit(key="b", seat="south", name="Ana"), "127.0.0.1").error is None
    page = phone(address, token)
    rng, rules, seen = random.Random(1), load_game("splut"), set()
    while (screen := show(service.snapshot, token, "en"))["phase"] == "playing":
        position = service.snapshot.played.position
        if service.snapshot.version != screen["version"]:
            continue
        shown = "version => Number(document.body.dataset.version) >= version"
        page.wait_for_function(shown, arg=screen["version"], timeout=PATIENCE)
        if screen["ask"] or screen["guide"] or "south" not in position.to_move():
            service.wait(screen["version"], 1.0)
            continue
        if position in seen:
            service.wait(screen["version"], 1.0)
            continue
        seen.add(position)
        chosen = choose(rules, position.state, "south", rng)
        prompt = next(prompt for prompt in screen["prompts"] if not prompt["aside"])
        option = next(option for option in prompt["options"] if option["move"] == rules.format(chosen.move))
        tap_through(page, option, [other for other in prompt["options"] if other is not option])
        if len(seen) == 4:
            take_picture(page)
    assert len(seen) > 5
    page.get_by_text(screen["outcome"]["text"]).first.wait_for(timeout=PATIENCE)


def take_picture(page):
    folder = os.environ.get("LUTIN_PICTURES")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=str(Path(folder) / "phone.png"))
