"""Whole games by simulated people through the bytes: clumsy hands, bad wires, and the rules have the last word."""

from __future__ import annotations

import time
from random import Random

import pytest

from companion import desk
from companion.games import load_game
from companion.house import Asked, House
from companion.journal import Journal
from companion.people import People
from companion.ports import BoardSensing
from companion.screen import screen
from companion.simulation import Room, VirtualClock, no_publish, play_table
from firmware_bridge.simulator.table import VirtualTable
from firmware_bridge.wire import WireFaults

OCCUPANCY, IDENTITY, MIXED = BoardSensing.OCCUPANCY, BoardSensing.IDENTITY, BoardSensing.MIXED
CLUMSY = 0.4
LOSSY = WireFaults(lost=0.2)
SOAK_GAMES = 100
SOAK_SECONDS = 170.0
"""How long the soak goes on at the most, each of its two."""


class Game:
    """One game in virtual time, from simulated pieces to the journal."""

    def __init__(self, seed, *, seats=2, sensing=OCCUPANCY, clumsy=CLUMSY, faults=None, options=None):
        rng = Random(f"game {seed}")
        rules = load_game("splut")
        names = rules.info.tables[seats]
        start = rules.new(names, options or {})
        self.table = VirtualTable(
            [shape.cell for shape in rules.board(start).cells],
            seed=rng.getrandbits(32),
            sensing=sensing,
            pieces=list(rules.layout(start).values()),
            wire_faults=faults,
        )
        self.people = People(self.table.board, rng, clumsy=clumsy)
        self.clock = VirtualClock()
        self.house = House(
            Journal(None), self.table, self.clock, no_publish, people=self.people, simulated=self.table.board
        )
        self.house.begin("splut", names, options or {}, 0.0)
        self.room = Room(self.house, self.clock)

    @property
    def match(self):
        return self.house.referee.match

    @property
    def entries(self):
        return [*self.house.journal.entries(self.house.head.id)]

    def play(self):
        return play_table(self.room, self.table.board, self.people, cap=2500)

    def until_moves(self, number):
        while len(self.match.log) < number:
            assert self.match.position.outcome is None
            assert self.room.step()

    def ask(self, token, command):
        replies = []
        self.house.handle(Asked(token, command, "phone", replies.append), self.clock.now)
        return replies[0]

    def join(self, *seats):
        token = self.ask(None, desk.Join(code=self.house.door.code)).data["token"]
        for seat in seats:
            assert self.ask(token, desk.Sit(seat=seat, name=seat.title())).error is None
        return token


def assert_well_played(game):
    played = game.play()
    assert played.mismatches == ()
    assert played.outcome is not None
    assert len(played.outcome.winners) == 1
    assert game.table.board.standing() == game.match.position.layout
    assert not game.house.trouble


@pytest.mark.parametrize(
    ("seed", "seats", "sensing"),
    [
        (1, 2, OCCUPANCY),
        (2, 3, OCCUPANCY),
        (3, 4, OCCUPANCY),
        (4, 2, IDENTITY),
        (5, 3, IDENTITY),
        (6, 4, IDENTITY),
        (7, 2, MIXED),
        (8, 3, MIXED),
    ],
    ids=lambda value: getattr(value, "value", value),
)
def test_a_game_with_clumsy_hands_ends_where_the_rules_end(seed, seats, sensing):
    assert_well_played(Game(seed, seats=seats, sensing=sensing))


@pytest.mark.parametrize("sensing", [OCCUPANCY, IDENTITY, MIXED], ids=lambda value: value.value)
def test_a_game_over_a_wire_that_loses_every_fifth_frame(sensing):
    game = Game(11, sensing=sensing, faults=LOSSY)
    assert_well_played(game)


@pytest.mark.parametrize("options", [{"levitation": "static"}, {"pull_throw": True}], ids=str)
def test_a_game_with_other_options(options):
    assert_well_played(Game(21, options=options))


def test_the_same_seed_gives_the_same_journal():
    first, second = (Game(31, faults=LOSSY) for _ in range(2))
    for game in (first, second):
        game.until_moves(25)
    assert first.entries == second.entries
    assert first.clock.now == second.clock.now


def test_once_the_wire_is_cut_no_simulated_step_reaches_the_referee():
    game = Game(41, clumsy=0.0)
    game.until_moves(9)
    game.room.run_for(0.3)
    before, world = len(game.match.log), game.table.board.world.changes
    game.table.wire.cut()
    game.room.run_for(120.0)
    assert game.table.board.world.changes > world + 3, "the hands went on"
    assert len(game.match.log) == before
    for language in ("fr", "en"):
        shown = screen(game.house.snapshot, None, language, wall=True)
        assert [banner["id"] for banner in shown["banners"]] == ["board-lost"]

    token = game.join("south", "north")
    for number in range(4):
        [seat] = game.match.position.to_move()
        options = next(prompt for prompt in game.match.position.prompts if not prompt.aside).options
        move = next(text for text in (game.match.rules.format(made.move) for made in options) if text[0] == "W")
        assert game.ask(token, desk.Play(key=f"p{number}", seat=seat, move=move)).error is None
    game.room.run_for(30.0)
    assert len(game.match.log) == before + 4

    game.table.wire.mend()
    game.room.run_for(120.0)
    assert screen(game.house.snapshot, None, "en", wall=True)["banners"] == []
    assert game.table.board.standing() == game.match.position.layout
    assert [entry.kind.value for entry in game.entries[before:]] == ["move"] * 4
    # The seats are left to the simulated people again, and the table leads as before.
    for seat in ("south", "north"):
        game.ask(token, desk.Stand(seat=seat))
    game.until_moves(len(game.match.log) + 3)
    assert game.entries[-1].key == ""


def test_a_game_goes_on_by_itself_when_the_cable_is_pulled_and_plugged_in_again():
    game = Game(42)
    game.until_moves(6)
    game.table.wire.unplug()
    game.room.run_for(5.0)
    game.table.wire.plug()
    game.until_moves(12)
    assert game.people.astray == []


def test_a_program_that_is_started_again_in_mid_game_goes_on():
    """A new house on the same journal and the same board, wherever the pieces and hands just are."""
    game = Game(43, sensing=IDENTITY)
    for stop in (5, 11):
        game.until_moves(stop)
        game.room.run_for(0.7)
        entries, standing = game.entries, dict(game.table.board.standing())
        game.house = House(game.house.journal, game.table, game.clock, no_publish, people=game.people)
        game.room.house = game.house
        game.house._board = None
        assert game.house.resume(game.clock.now)
        assert game.entries == entries
        assert game.table.board.standing() == standing
        game.table.wire.unplug()
        game.room.run_for(1.0)
        game.table.wire.plug()
    game.until_moves(16)


@pytest.mark.soak
@pytest.mark.parametrize("sensing", [OCCUPANCY, IDENTITY], ids=lambda value: value.value)
def test_soak_a_hundred_games(sensing):
    started = time.monotonic()
    for seed in range(SOAK_GAMES):
        if time.monotonic() - started > SOAK_SECONDS:
            break
        assert_well_played(
            Game(1000 + seed, seats=2 + seed % 3, sensing=sensing, faults=LOSSY if seed % 4 == 3 else None)
        )
