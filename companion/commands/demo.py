"""Play one game before everybody's eyes: simulated pieces, sensors and hands, real bytes, and the page."""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Mapping
from pathlib import Path

import click

from companion.cardhands import CardHands
from companion.commands.assembly import Hands, Running, serving, stop_signals
from companion.commands.common import chosen_simulated, options_option, phrases, readers_option, seats_option, slots_for
from companion.commands.faults import faults_option, scenario
from companion.errors import SettingsError
from companion.gamedata import load_data
from companion.journal import Journal
from companion.ports import BoardSensing
from companion.profile import SIMULATED, BoardProfile, Profile, SlotProfile
from companion.rules import AnyRules, Board
from companion.screen import screen
from companion.snapshot import Snapshot
from companion.tags import simulated
from web.server import bind_free

LAST_LOOK = 3.0
"""Seconds the page stays up after the last step, so that people see the end."""
POLL = 0.3
"""Seconds after which a signal to stop is noticed."""


@click.command(name="demo")
@click.option("--game", default="splut", show_default=True, help="Which game.")
@click.option("--speed", type=click.FloatRange(0.05, 100), default=1.0, show_default=True, help="2 is twice as fast.")
@click.option("--human", multiple=True, metavar="SEAT", help="Leave a seat for a person; may be repeated.")
@click.option("--stay", is_flag=True, help="Stay after the game until Ctrl-C.")
@click.option("--clumsy", type=click.FloatRange(0, 1), default=0.1, show_default=True, help="Share of clumsy gestures.")
@click.option("--seed", type=int, default=11, show_default=True, help="The same seed makes the same choices.")
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8080,
    show_default=True,
    help="The port; where it is taken, the next free one.",
)
@faults_option
@readers_option
@seats_option
@options_option
def command(
    *,
    game: str,
    speed: float,
    human: tuple[str, ...],
    stay: bool,
    clumsy: float,
    seed: int,
    host: str,
    port: int,
    faults: str | None,
    readers: str,
    seats: str | None,
    option: tuple[str, ...],
) -> int:
    """Play one game visibly in a minute or two, print how it ended, and stop; stay while a person is seated.

    \b
    Examples:  lutin demo
               lutin demo --human south --speed 0.7
               lutin demo --faults unplugged --seats south,west,north
    """
    befalling = scenario(faults)
    rules, named, options = chosen_simulated(game, seats, option)
    options = {**rules.info.demo, **options}
    for seat in human:
        if seat not in named:
            raise SettingsError("seat_not_of_game", wrong=seat, known=", ".join(named))
    stop = stop_signals()
    listener = bind_free(host, port)
    state = rules.new(named, options, load_data(rules, options))
    tags = simulated(game, rules.cards(state))
    slots = slots_for(readers, named) if tags else {}
    cards = CardHands.of(slots, tags)
    pace = speed * rules.info.pace
    hands = Hands(0.4 / pace, 0.15 / pace, clumsy, seed, frozenset(human), cards, befalling)
    with tempfile.TemporaryDirectory(prefix="lutin-demo-") as folder:
        journal = Journal(Path(folder) / "journal.sqlite")
        journal.save_tags(tags)
        with serving(_profile(rules.board(state), slots), journal, listener, hands) as running:
            running.service.call(lambda house, now: house.begin(rules.info.key, named, options, now))
            _greet(running, rules, human)
            return _watch(running, rules, LAST_LOOK / speed, stop, stay=stay)


def _profile(board: Board, slots: Mapping[str, str]) -> Profile:
    cells = tuple(shape.cell for shape in board.cells)
    cards = tuple(SlotProfile(place, seat) for place, seat in slots.items())
    return Profile(BoardProfile(SIMULATED, cells, BoardSensing.OCCUPANCY), slots=cards)


def _greet(running: Running, rules: AnyRules, human: tuple[str, ...]) -> None:
    say = phrases(rules.info.key)
    code = running.service.invitation().code
    click.echo(running.welcome())
    click.echo(say.text("demo-welcome", address=running.address, code=f"{code[:3]} {code[3:]}", game=rules.info.title))
    if human:
        click.echo(say.text("demo-human", seats=[say.seat(seat) for seat in human]))


def _watch(running: Running, rules: AnyRules, last_look: float, stop: threading.Event, *, stay: bool) -> int:
    """Wait for the end of the game and of people's interest; 0, or 1 where the table's thread died."""
    service, told = running.service, 0
    version = -1
    quiet_since = time.monotonic()
    while service.alive:
        newest = service.wait(version, POLL)
        if stop.is_set():
            return 0
        if newest != version:
            quiet_since = time.monotonic()
        snapshot = service.snapshot
        ended = _ended(snapshot)
        if ended and ended != told:
            told = ended
            click.echo(_ending(snapshot, rules))
        seated = any(phone.seats for phone in snapshot.phones.values())
        at_rest = time.monotonic() - quiet_since > last_look and (ended or snapshot.played is None)
        if told and at_rest and not seated and not stay:
            return 0
        version = newest
    return 1


def _ended(snapshot: Snapshot) -> int:
    """The number of the match if it is over, else 0."""
    played = snapshot.played
    return played.head.id if played is not None and played.position.outcome is not None else 0


def _ending(snapshot: Snapshot, rules: AnyRules) -> str:
    language = phrases(rules.info.key).language
    outcome = screen(snapshot, None, language)["outcome"]
    return str(outcome["text"])
