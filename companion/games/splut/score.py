"""How well a seat stands, for simulated players: whose wizard is in line with a rock that a troll can reach."""

from __future__ import annotations

from companion.games.splut.board import KIND, POINTS, ROCK, TARGET, TROLL, WIZARD, owner, team
from companion.games.splut.state import NOBODY, State
from companion.games.splut.steps import landing

_WIN = 1000.0
_THREAT = (40.0, 40.0, 36.0, 32.0, 6.0, 4.0, 2.0, 1.0, 0.5)
"""What an aimed rock is worth by the troll's way to it; three steps are a turn, so beyond them it is worth little."""
_ATTACK = 0.4
"""A threat of one's own counts less than one against oneself: the others move first."""


def score(state: State, seat: int) -> float:
    """Higher is better: winning, then a wizard out of danger, then danger to the others, then a troll near rocks."""
    position = state.position
    if state.ending is not None:
        return 0.0 if position.mover == NOBODY else _WIN if position.mover == seat else -_WIN
    if seat not in position.living:
        return -_WIN
    board = position.board
    rocks = _rocks(board)
    trolls = {other: board.index(team(other) + TROLL) for other in position.living}
    value = -_WIN / 10 * (len(position.living) - 1)
    for rock in rocks:
        for victim in _aimed_at(board, rock):
            for thrower, troll in trolls.items():
                worth = _THREAT[_way(troll, rock)]
                if victim == seat and thrower != seat:
                    value -= worth
                elif victim != seat and thrower == seat:
                    value += worth * _ATTACK
    value -= 0.5 * min(_way(trolls[seat], rock) for rock in rocks)
    return value - 0.05 * _apart(board, seat, position.living)


def _rocks(board: bytes) -> list[int]:
    rocks: list[int] = []
    cell = board.find(ROCK)
    while cell >= 0:
        rocks.append(cell)
        cell = board.find(ROCK, cell + 1)
    return rocks


def _aimed_at(board: bytes, rock: int) -> list[int]:
    """The seats whose wizards a throw from this rock's cell would hit as the board stands."""
    codes = [board[landing(board, rock, direction)] for direction in range(4)]
    return [owner(code) for code in codes if code & KIND == TARGET]


def _way(start: int, end: int) -> int:
    (x, y), (u, v) = POINTS[start], POINTS[end]
    return abs(x - u) + abs(y - v)


def _apart(board: bytes, seat: int, living: tuple[int, ...]) -> int:
    """How far a seat's troll is from the other wizards: trolls that come closer end matches."""
    troll = board.index(team(seat) + TROLL)
    return sum(_way(troll, board.index(team(other) + WIZARD)) for other in living if other != seat)
