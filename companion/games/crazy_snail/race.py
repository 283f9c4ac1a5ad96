"""How snails progress, who is placed where, and what that is worth (CRA-9 to CRA-14)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.crazy_snail.cards import COLOURS, DOUBLE, STOP
from companion.games.crazy_snail.moves import Objective
from companion.games.crazy_snail.state import Placing

CONSOLATION = 6


def progress(values: Sequence[str]) -> int:
    """By how many squares the cards of one colour move its snail, a STOP not among them (CRA-9)."""
    total = sum(int(value) for value in values if value not in (DOUBLE, STOP))
    return total << list(values).count(DOUBLE)


def moved(square: int, steps: int, length: int) -> int:
    """Where a snail gets to: never behind the start nor beyond the end of the track (CRA-10)."""
    return min(max(square + steps, 0), length)


def places(squares: Sequence[int], snail: int) -> tuple[int, ...]:
    """The places a snail holds, 1 the farthest; snails level on a square share all that they span (CRA-12)."""
    ahead = sum(square > squares[snail] for square in squares)
    level = sum(square == squares[snail] for square in squares)
    return tuple(range(ahead + 1, ahead + level + 1))


def well_placed(squares: Sequence[int], objective: Objective, placing: Placing) -> tuple[bool, bool]:
    """Whether the snail wished first, and the one wished second, are well placed (CRA-13)."""
    held = [places(squares, COLOURS.index(colour)) for colour in (objective.first, objective.second)]
    if placing is Placing.TOP_TWO:
        return held[0][0] <= 2, held[1][0] <= 2
    return 1 in held[0], 2 in held[1]


def points(squares: Sequence[int], objective: Objective, placing: Placing) -> int:
    """What a race is worth to a wish (CRA-14)."""
    well = sum(well_placed(squares, objective, placing))
    return min(squares) * well if well else CONSOLATION
