"""Before a race: who rolls, in which order the start cells are taken, and stakes (GAS-2, GAS-37)."""

from __future__ import annotations

from collections import Counter

from companion.games.gasterospeed.state import LONG_CIRCUIT, MOST_STAKED, STABLE, STABLE_LONG, State
from companion.games.gasterospeed.work import Work


def to_roll(course: State | Work) -> list[int]:
    """The snails that are to roll now: all, then those of each tie once more, until all differ."""
    rolls = [snail.rolls for snail in course.snails]
    among = list(range(len(rolls)))
    for length in range(1, max(map(len, rolls)) + 2):
        waiting = [at for at in among if len(rolls[at]) < length]
        if waiting or not among:
            return waiting
        alike = Counter(rolls[at][:length] for at in among)
        among = [at for at in among if alike[rolls[at][:length]] > 1]
    return []


def start_order(course: State | Work) -> tuple[int, ...]:
    """The snails, lowest roll first; who has won the first place goes before (GAS-35)."""
    setup = course.setup

    def rank(at: int) -> tuple[bool, tuple[int, ...]]:
        first = course.race == 1 and setup.bonus_of(setup.seats[course.snails[at].seat]) == "place"
        return not first, course.snails[at].rolls

    return tuple(sorted(range(len(course.snails)), key=rank))


def to_place(course: State | Work) -> int | None:
    """The snail that is to be placed next, once all have rolled."""
    if to_roll(course):
        return None
    return next((at for at in start_order(course) if course.snails[at].start is None), None)


def free_starts(course: State | Work) -> list[str]:
    """The start cells that nobody has taken."""
    taken = course.occupied()
    return [cell for cell in course.circuit.tracks.starts if cell not in taken] if course.circuit else []


def to_stake(course: State | Work) -> list[int]:
    """The snails for which nothing has been staked yet."""
    return [at for at, snail in enumerate(course.snails) if not snail.stake]


def most_staked(course: State | Work, snail: int) -> int:
    """How much may be staked: a shell is left for each race to come (GAS-37)."""
    still = course.setup.races - course.race
    return max(1, min(MOST_STAKED, course.snails[snail].reserve - still))


def reserve_for(circuit: str) -> int:
    """What a circuit adds to the reserve of shells (GAS-37)."""
    return STABLE_LONG if circuit == LONG_CIRCUIT else STABLE
