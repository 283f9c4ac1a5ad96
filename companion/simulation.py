"""Whole matches by simulated people in virtual time: one thread, jumping from deadline to deadline."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random
from typing import Any, TypeVar

from companion.choosing import choose
from companion.errors import CompanionError
from companion.gamedata import load_data
from companion.house import House
from companion.match import EntryKind, Match, Position
from companion.people import People
from companion.ports import Manner, SimulatedTable
from companion.rules import AnyRules, Outcome
from companion.snapshot import Snapshot
from companion.statistics import Made

T = TypeVar("T")
LONGEST = 6 * 3600.0
"""Virtual seconds after which a simulated match is given up."""
START = 1_700_000_000.0
"""The calendar's time when a simulated match begins, so that a seed gives the same journal."""


class VirtualClock:
    """A clock that goes where it is told."""

    def __init__(self) -> None:
        self.now = 0.0
        self.wrong = 0.0
        """Seconds by which the calendar's clock is wrong."""

    def monotonic(self) -> float:
        """Virtual seconds."""
        return self.now

    def wall(self) -> float:
        """Virtual seconds since 1970."""
        return START + self.now + self.wrong

    def jump(self, seconds: float) -> None:
        """Set the calendar's clock, as NTP does once it has found the time."""
        self.wrong += seconds


@dataclass(frozen=True, slots=True)
class Played:
    """How a simulated match went; ``mismatches`` are moves that were taken for others, or an end that differs.

    ``path`` are the moves that count in the end, ``end`` is the state that they led to.
    """

    outcome: Outcome | None
    moves: int
    seconds: float
    mismatches: tuple[str, ...] = ()
    path: tuple[Made, ...] = ()
    end: Any = None


def no_publish(snapshot: Snapshot) -> None:
    """Nobody looks on."""


def play_rules(
    rules: AnyRules, seats: Sequence[str], options: Mapping[str, Any], rng: Random, *, width: int = 0, cap: int = 5000
) -> Played:
    """Play a match by the rules alone, ``cap`` moves at most; ``width`` 0: any legal move, else as people choose."""
    state = rules.new(seats, options, load_data(rules, options))
    path: list[Made] = []
    while len(path) < cap:
        prompts = rules.prompts(state)
        asked = [prompt.seat for prompt in prompts if prompt.options and not prompt.aside]
        if rules.outcome(state) is not None or not asked:
            break
        seat = rng.choice(asked)
        move = choose(rules, state, seat, rng, width, asked=prompts).move
        after, notices = rules.apply(state, seat, move)
        path.append(Made(state, seat, move, notices))
        state = after
    return Played(rules.outcome(state), len(path), 0.0, path=tuple(path), end=state)


def spread(play: Callable[[int], T], games: int, jobs: int) -> Iterator[T]:
    """What ``play`` makes of the number of each game, in order, worked out by so many processes at once.

    Raises CompanionError where one of them was stopped from outside.
    """
    if jobs == 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts) as pool:
        try:
            yield from pool.map(play, range(games), chunksize=max(1, min(8, games // (4 * jobs))))
        except BrokenProcessPool as error:
            raise CompanionError("simulate_worker_lost") from error
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C goes to all processes of a terminal: the first one sees to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Room:
    """A house in virtual time with simulated people; ``run`` goes on until something is true or nothing is due."""

    def __init__(self, house: House, clock: VirtualClock) -> None:
        self.house = house
        self.clock = clock

    def step(self) -> bool:
        """Jump to the next deadline and do what is due; False where nothing ever will be."""
        due = self.house.deadline()
        if due is None:
            return False
        self.clock.now = max(self.clock.now, due)
        self.house.tick(self.clock.now)
        return True

    def run_for(self, seconds: float) -> None:
        """Let virtual time pass."""
        end = self.clock.now + seconds
        while (due := self.house.deadline()) is not None and due <= end:
            self.step()
        self.clock.now = end
        self.house.tick(end)


def play_table(room: Room, hands: SimulatedTable, people: People, cap: int = 5000) -> Played:
    """Play the running match of a house to its end and check that board, journal and referee agree."""
    house, referee = room.house, room.house.referee
    assert referee is not None
    match = referee.match
    while match.position.outcome is None and match.next_seq <= cap and room.clock.now < LONGEST:
        if not room.step():
            break
    room.run_for(60.0)
    faults = list(people.astray)
    if dict(hands.standing()) != dict(match.position.layout):
        faults.append("board differs at the end")
    faults += _unmeant(people, match)
    faults += _replayed(house, match)
    end = match.position
    return Played(end.outcome, match.next_seq - 1, room.clock.now, tuple(faults), _path(match, end), end.state)


def _path(match: Match, end: Position) -> tuple[Made, ...]:
    """The moves that led to a position, without what was taken back."""
    path: list[Made] = []
    at = end
    while at.entry is not None and at.parent is not None:
        if at.entry.kind is EntryKind.MOVE:
            told = match.logged(at.entry.seq).notices
            path.append(Made(at.parent.state, at.entry.seat, match.rules.parse(at.entry.text), told))
        at = at.parent
    return tuple(reversed(path))


def _unmeant(people: People, match: Match) -> list[str]:
    """Moves that the board showed on the way to where the match stands, and that nobody's hands were making."""
    # A piece put on a wrong cell may make another legal move, or another one of the last: then the table is right.
    wrong = [intent.position for intent in people.meant if intent.manner is Manner.WRONG_CELL]
    excused = {id(at) for position in wrong for at in (position, position.parent)}
    # So may pieces that were put back because nothing had come of a step yet, over a wire that was slow.
    put_back = {id(position) for position in people.restored}
    meant = {(id(intent.position), intent.seat, intent.move) for intent in people.meant}
    found, position = [], match.position
    while position.parent is not None:
        entry, before = position.entry, id(position.parent)
        shown = entry is not None and entry.kind is EntryKind.MOVE and not entry.key
        excuse = before in excused or not put_back.isdisjoint((before, id(position.parent.parent)))
        if entry is not None and shown and not excuse and (before, entry.seat, entry.text) not in meant:
            found.append(f"nobody made {entry.seat} {entry.text}")
        position = position.parent
    return found


def _replayed(house: House, match: Match) -> list[str]:
    head = house.head
    if head is None:
        return ["no match in the journal"]
    again = Match(match.rules, match.seats, match.options, head.data)
    try:
        for entry in house.journal.entries(head.id):
            again.take(entry)
    except CompanionError as error:
        return [f"journal does not replay: {error.code}"]
    return [] if again.position.state == match.position.state else ["journal replays to another state"]
