"""Play whole games by simulated people, and count what went otherwise than it should."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import click

from companion.commands.common import chosen, options_option, phrases, readers_option, seats_option, slots_for
from companion.gamedata import load_data
from companion.house import House
from companion.journal import Journal
from companion.people import CardHands, People
from companion.ports import BoardSensing
from companion.rules import AnyRules
from companion.simulation import Played, Room, VirtualClock, no_publish, play_rules, play_table
from companion.tags import simulated


@click.command(name="simulate")
@click.argument("game")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=10, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed plays the same games.")
@click.option(
    "--depth",
    type=click.Choice(["rules", "bytes"]),
    default="rules",
    show_default=True,
    help="rules: moves only; bytes: pieces, sensors and real frames in virtual time.",
)
@click.option(
    "--sensing",
    type=click.Choice(["occupancy", "identity"]),
    default="occupancy",
    show_default=True,
    help="What the simulated cells feel (depth bytes).",
)
@click.option(
    "--clumsy",
    type=click.FloatRange(0, 1),
    default=0.0,
    show_default=True,
    help="The share of gestures made clumsily (depth bytes).",
)
@readers_option
@seats_option
@options_option
def command(
    game: str,
    *,
    games: int,
    seed: int,
    depth: str,
    sensing: str,
    clumsy: float,
    readers: str,
    seats: str | None,
    option: tuple[str, ...],
) -> int:
    """Play GAME to the end, again and again, and sum it up in one line; exit status 1 where a game went astray.

    \b
    Examples:  lutin simulate splut --games 100
               lutin simulate splut --games 5 --depth bytes --clumsy 0.3 --seed 7
    """
    rules, named, options = chosen(game, seats, option)
    started = time.perf_counter()
    played: list[Played] = []
    for number in range(games):
        if depth == "rules":
            played.append(play_rules(rules, named, options, Random(f"{seed}-{number}")))
        else:
            setup = _Setup(named, options, BoardSensing(sensing), clumsy, slots_for(readers, named))
            played.append(_at_table(rules, setup, Random(f"{seed}-{number}")))
    click.echo(_summary(rules, played, time.perf_counter() - started))
    return 1 if any(match.mismatches for match in played) else 0


@dataclass(frozen=True)
class _Setup:
    """A simulated table: who plays with which options, what it feels, how clumsy people are, where cards are laid."""

    seats: tuple[str, ...]
    options: dict[str, Any]
    sensing: BoardSensing
    clumsy: float
    slots: dict[str, str]


def _at_table(rules: AnyRules, setup: _Setup, rng: Random) -> Played:
    from firmware_bridge.simulator.table import VirtualTable

    state = rules.new(setup.seats, setup.options, load_data(rules, setup.options))
    cells = [shape.cell for shape in rules.board(state).cells]
    tags = simulated(rules.info.key, rules.cards(state))
    slots = setup.slots if tags else {}
    table = VirtualTable(
        cells,
        seed=rng.getrandbits(32),
        sensing=setup.sensing,
        pieces=list(rules.layout(state).values()),
        slots=tuple(slots),
    )
    people = People(table.board, rng, clumsy=setup.clumsy, cards=CardHands.of(slots, tags))
    clock, journal = VirtualClock(), Journal(None)
    journal.save_tags(tags)
    house = House(journal, table, clock, no_publish, people=people, simulated=table.board, slots=slots)
    house.rng = rng
    house.begin(rules.info.key, setup.seats, setup.options, 0.0)
    return play_table(Room(house, clock), table.board, people)


def _summary(rules: AnyRules, played: list[Played], seconds: float) -> str:
    say = phrases(rules.info.key)
    moves = sum(match.moves for match in played)
    results = Counter(
        say.listed([say.seat(seat) for seat in match.outcome.winners]) or "-"
        if match.outcome
        else say.text("unfinished")
        for match in played
    )
    told = ", ".join(f"{result} {count}" for result, count in sorted(results.items()))
    return say.text(
        "simulate-summary",
        games=len(played),
        moves=moves,
        rate=round(moves / seconds) if seconds else 0,
        results=told,
        mismatches=sum(len(match.mismatches) for match in played),
    )
