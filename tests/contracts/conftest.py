"""What the contracts share: every game at every table, random play, and matches with all kinds of entries."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from companion.choosing import choose
from companion.errors import RulesError
from companion.gamedata import load_data
from companion.games import game_keys, load_game
from companion.match import Entry, EntryKind, Match
from companion.rules import AnyRules, Notice

ASIDE = 0.02
"""How often a seat does what nobody waits for, such as resigning."""


@dataclass(frozen=True)
class Setting:
    """A game as a table may play it."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any]

    @property
    def rules(self) -> AnyRules:
        return load_game(self.game)

    @property
    def data(self) -> dict[str, Any]:
        return load_data(self.rules, self.options)

    def __str__(self) -> str:
        told = "-".join(f"{key}={value}" for key, value in self.options.items())
        return "-".join(filter(None, (self.game, f"{len(self.seats)}", told)))


@dataclass(frozen=True)
class Played:
    """One move of a random game."""

    before: Any
    seat: str
    move: Any
    after: Any
    notices: tuple[Notice, ...]


def _settings() -> Iterator[Any]:
    """Every day the smallest table; in the long runs the larger ones, and each option at its other values."""
    for key in game_keys():
        info = load_game(key).info
        for count, seats in info.tables.items():
            everyday = count == min(info.tables)
            yield pytest.param(Setting(key, seats, {}), marks=() if everyday else pytest.mark.soak)
        for option in info.options:
            for choice in option.choices:
                if choice != option.default:
                    setting = Setting(key, info.tables[min(info.tables)], {option.key: choice})
                    yield pytest.param(setting, marks=pytest.mark.soak)


def _choices(rules: AnyRules, state: Any, rng: random.Random) -> list[tuple[str, Any]]:
    prompts = rules.prompts(state)
    aside = rng.random() < ASIDE
    asked = [prompt for prompt in prompts if prompt.aside is aside] or prompts
    return [(prompt.seat, option.move) for prompt in asked for option in prompt.options]


def _random_play(setting: Setting, seed: int, cap: int = 400) -> Iterator[Played]:
    """Play at random from the start until the match is over or ``cap`` moves are made."""
    rules, rng = setting.rules, random.Random(seed)
    state = rules.new(setting.seats, setting.options, setting.data)
    for _ in range(cap):
        if rules.outcome(state) is not None:
            return
        choices = _choices(rules, state, rng)
        assert choices, "the match goes on, but nobody may do anything"
        seat, move = rng.choice(choices)
        after, notices = rules.apply(state, seat, move)
        yield Played(state, seat, move, after, notices)
        state = after


def _some_entry(match: Match, rng: random.Random) -> Entry | None:
    """A move, take-back, correction, confirmation or control entry, as a table might make it; None where none fits."""
    number, dice = match.next_seq, rng.random()
    key = f"k{number}" if rng.random() < 0.3 else ""
    free = match.free_undo()
    if dice < 0.12 and free is not None and free.entry is not None:
        return Entry(number, EntryKind.UNDO, free.entry.seat, str(free.entry.seq), key, float(number))
    if dice < 0.17 and number > 1:
        return Entry(number, EntryKind.CORRECTION, "table", f"back {rng.randrange(1, number)}", key, float(number))
    if dice < 0.22 and match.log:
        return _some_set(match, rng, key)
    if dice < 0.27:
        return Entry(number, EntryKind.TABLE, match.seats[0], "done a1", key, float(number))
    if dice < 0.29:
        return Entry(number, EntryKind.CONTROL, "table", "pause", key, float(number))
    choices = _choices(match.rules, match.position.state, rng)
    if match.position.outcome is not None or not choices:
        return None
    seat, move = rng.choice(choices)
    return Entry(number, EntryKind.MOVE, seat, match.rules.format(move), key, float(number))


def _some_set(match: Match, rng: random.Random, key: str) -> Entry | None:
    """A correction that brings back one part of an earlier public view, if the game takes it."""
    view = match.rules.view(rng.choice(match.log).position.state, None)
    part = rng.choice(sorted(view))
    entry = Entry(match.next_seq, EntryKind.CORRECTION, "table", f"set {json.dumps({part: view[part]})}", key)
    try:
        match.prepare(entry)
    except RulesError:
        return None
    return entry


def _grow(match: Match, rng: random.Random, tries: int, write: Callable[[Entry], None] = lambda entry: None) -> None:
    """Let a match go on by up to ``tries`` entries of all kinds; ``write`` gets each before it counts."""
    for _ in range(tries):
        entry = _some_entry(match, rng)
        if entry is not None:
            logged = match.prepare(entry)
            write(entry)
            match.commit(logged)


def _sensible_play(setting: Setting, seed: int, cap: int) -> Iterator[Played]:
    """Play as simulated people do, looking one move ahead."""
    rules, rng = setting.rules, random.Random(seed)
    state = rules.new(setting.seats, setting.options, setting.data)
    for _ in range(cap):
        if rules.outcome(state) is not None:
            return
        asked = [prompt.seat for prompt in rules.prompts(state) if prompt.options and not prompt.aside]
        seat = rng.choice(asked)
        move = choose(rules, state, seat, rng, 1).move
        after, notices = rules.apply(state, seat, move)
        yield Played(state, seat, move, after, notices)
        state = after


@pytest.fixture(scope="session")
def sensible_play() -> Callable[..., Iterator[Played]]:
    return _sensible_play


@pytest.fixture(scope="session", params=[*_settings()], ids=str)
def setting(request) -> Setting:
    """Each game, with each number of seats, and with each choice of each option."""
    return request.param


@pytest.fixture(scope="session")
def random_play():
    return _random_play


@pytest.fixture
def grow():
    return _grow


@pytest.fixture
def splut() -> Match:
    """A match of Splut! for two that has just begun."""
    return Match(load_game("splut"), ("south", "north"), {})
