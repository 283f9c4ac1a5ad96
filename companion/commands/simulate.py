"""Play whole games by simulated people, and count what went otherwise than it should."""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import click

from companion.commands.common import chosen_simulated, options_option, phrases, readers_option, seats_option, slots_for
from companion.commands.faults import faults_option, fitting, scenario
from companion.commands.tables import table
from companion.gamedata import load_data
from companion.games import load_game, load_tally
from companion.ports import BoardSensing
from companion.rules import AnyRules
from companion.simulation import Played, play_rules, spread
from companion.statistics import Tally, as_data

WIDTH = 4
"""How many lines of play simulated people look at where they play sensibly by the rules alone."""
FEW = 8
"""Games that a process plays at least, where nobody says how many there shall be: it takes a while to begin."""


@click.command(name="simulate")
@click.argument("game")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=10, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed plays the same games.")
@click.option(
    "--depth",
    type=click.Choice(["rules", "bytes", "firmware"]),
    default="rules",
    show_default=True,
    help="rules: moves only; bytes: pieces, sensors and real frames in virtual time; firmware: the real one, too.",
)
@click.option(
    "--play",
    type=click.Choice(["sensible", "random"]),
    help="How people choose (depth rules).  [default: sensible where the game has statistics]",
)
@click.option(
    "--sensing",
    type=click.Choice(["occupancy", "identity", "mixed"]),
    default="occupancy",
    show_default=True,
    help="What the simulated cells feel; mixed: some of them who stands there (depths bytes and firmware).",
)
@click.option(
    "--clumsy",
    type=click.FloatRange(0, 1),
    default=0.0,
    show_default=True,
    help="The share of gestures made clumsily (depths bytes and firmware).",
)
@faults_option
@click.option("--jobs", type=click.IntRange(1, 64), help="How many processes play at once.  [default: all cores]")
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
@readers_option
@seats_option
@options_option
def command(
    game: str,
    *,
    games: int,
    seed: int,
    depth: str,
    play: str | None,
    sensing: str,
    clumsy: float,
    faults: str | None,
    jobs: int | None,
    as_json: bool,
    readers: str,
    seats: str | None,
    option: tuple[str, ...],
) -> int:
    """Play GAME to the end, again and again, sum it up in one line, and print what the game counts.

    \b
    The exit status is 1 where a game went astray.
    Examples:  lutin simulate splut --games 100
               lutin simulate splut --games 5 --depth bytes --clumsy 0.3 --seed 7
               lutin simulate splut --games 3 --depth bytes --faults unplugged
               lutin simulate splut --games 20 --depth firmware
               lutin simulate formule1 --games 200 --option circuit=val-des-lutins
    """
    rules, named, options = chosen_simulated(game, seats, option)
    fitting(faults, depth)
    rules.new(named, options, load_data(rules, options))
    tally = load_tally(game)
    width = WIDTH if play == "sensible" or (play is None and tally is not None) else 0
    plan = _Plan(game, named, options, seed, depth, width, BoardSensing(sensing), clumsy, readers, faults)
    started = time.perf_counter()
    total = tally() if tally is not None else None
    played: list[Played] = []
    for match, counted in spread(partial(_play, plan), games, jobs or _jobs(games)):
        played.append(match)
        if total is not None and counted is not None:
            total.merge(counted)
    found = _Found(rules, named, played, total)
    click.echo(found.data() if as_json else found.text(time.perf_counter() - started))
    return 1 if any(match.mismatches for match in played) else 0


def _jobs(games: int) -> int:
    return max(1, min(len(os.sched_getaffinity(0)), games // FEW))


@dataclass(frozen=True)
class _Plan:
    """What is played, and at what kind of table: how people choose, what is felt, how clumsy they are."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    depth: str
    width: int
    sensing: BoardSensing
    clumsy: float
    readers: str
    faults: str | None


def _play(plan: _Plan, number: int) -> tuple[Played, Tally | None]:
    """Play a game of the plan and count it."""
    rules, rng = load_game(plan.game), Random(f"{plan.seed}-{number}")
    if plan.depth == "rules":
        match = play_rules(rules, plan.seats, plan.options, rng, width=plan.width)
    else:
        match = _at_table(rules, plan, rng)
    counts = load_tally(plan.game)
    tally = counts() if counts is not None else None
    if tally is not None:
        tally.add(match.path, match.end)
    return Played(match.outcome, match.moves, match.seconds, match.mismatches), tally


def _at_table(rules: AnyRules, plan: _Plan, rng: Random) -> Played:
    from companion.commands.virtual import Gathering, seat

    slots = slots_for(plan.readers, plan.seats)
    gathering = Gathering(
        *(plan.seats, plan.options, plan.sensing, plan.clumsy, slots, scenario(plan.faults)),
        firmware=plan.depth == "firmware",
    )
    with closing(seat(rules, gathering, rng)) as seated:
        return seated.play()


@dataclass(frozen=True)
class _Found:
    """What the games came to."""

    rules: AnyRules
    seats: Sequence[str]
    played: Sequence[Played]
    tally: Tally | None

    def data(self) -> str:
        """As JSON, the same for the same seed."""
        wins: Counter[str] = Counter()
        for match in self.played:
            wins.update(match.outcome.winners if match.outcome else ())
        found = {
            "game": self.rules.info.key,
            "seats": list(self.seats),
            "games": len(self.played),
            "unfinished": sum(match.outcome is None for match in self.played),
            "moves": self._moves(),
            "won": {seat: wins[seat] for seat in self.seats},
            "mismatches": [told for match in self.played for told in match.mismatches],
            "statistics": as_data(self.tally.sheets()) if self.tally is not None else {},
        }
        return json.dumps(found, ensure_ascii=False, indent=2)

    def text(self, seconds: float) -> str:
        """In words and tables."""
        say = phrases(self.rules.info.key)
        sheets = self.tally.sheets() if self.tally is not None else ()
        return "\n\n".join([self._summary(seconds), *(table(sheet, say) for sheet in sheets)])

    def _moves(self) -> int:
        return sum(match.moves for match in self.played)

    def _summary(self, seconds: float) -> str:
        say = phrases(self.rules.info.key)
        results = Counter(
            say.listed([say.seat(seat) for seat in match.outcome.winners]) or "-"
            if match.outcome
            else say.text("unfinished")
            for match in self.played
        )
        return say.text(
            "simulate-summary",
            games=len(self.played),
            moves=self._moves(),
            rate=round(self._moves() / seconds) if seconds else 0,
            results=", ".join(f"{result} {count}" for result, count in sorted(results.items())),
            mismatches=sum(len(match.mismatches) for match in self.played),
        )
