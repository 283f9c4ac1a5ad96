"""How well a seat stands, for simulated players: how soon a rock could come down on whose wizard."""

from __future__ import annotations

from companion.games.splut.board import KIND, OBSTACLE, POINTS, RAYS, ROCK, TARGET, TROLL, WIZARD, team
from companion.games.splut.state import NOBODY, Position, State

_WIN = 1000.0
_SURVIVOR = 100.0
_PERIL = (60.0, 60.0, 56.0, 50.0, 12.0, 6.0, 3.0, 1.0)
"""What a danger is worth by the steps it takes to carry out; three are a turn, so beyond them it is worth little."""
_ATTACK = 0.5
_BOLDER = 0.02
"""A danger to another counts less than one to oneself, since the others move first; people dare more with time."""

_WAYS: tuple[tuple[int, ...], ...] = tuple(tuple(abs(x - u) + abs(y - v) for u, v in POINTS) for x, y in POINTS)
"""Steps between two cells of an empty board."""


def score(state: State, seat: int) -> float:
    """Higher is better: winning, few rivals, a wizard that is hard to hit, rivals' wizards that are not."""
    position = state.position
    if state.ending is not None:
        return 0.0 if position.mover == NOBODY else _WIN if position.mover == seat else -_WIN
    if seat not in position.living:
        return -_WIN
    others = tuple(other for other in position.living if other != seat)
    value = -_SURVIVOR * len(others) - _peril(position, seat, others)
    return value + min(1.0, _ATTACK + _BOLDER * state.turn / len(position.living)) * sum(
        _peril(position, other, (seat,)) for other in others
    )


def _peril(position: Position, victim: int, throwers: tuple[int, ...]) -> float:
    """What the nearest ways to hit a wizard are worth: a rock comes to a cell in line with it, a troll steps there."""
    board = position.board
    rocks = _rocks(board)
    fixed = position.moved if position.mover == victim else position.banned
    free = [rock for rock in rocks if not fixed >> rock & 1]
    trolls = [board.index(team(thrower) + TROLL) for thrower in throwers]
    soon = [len(_PERIL)]
    for cell in _in_line(board, board.index(team(victim) + WIZARD)):
        there = board[cell] == ROCK
        carried = 0 if there else min((_WAYS[rock][cell] for rock in free), default=len(_PERIL))
        soon.append(carried + min(_WAYS[troll][cell] for troll in trolls))
    nearest = min(soon)
    return sum(_PERIL[steps] * (1.0 if steps == nearest else 0.1) for steps in soon if steps < len(_PERIL))


def _rocks(board: bytes) -> list[int]:
    rocks: list[int] = []
    cell = board.find(ROCK)
    while cell >= 0:
        rocks.append(cell)
        cell = board.find(ROCK, cell + 1)
    return rocks


def _in_line(board: bytes, wizard: int) -> list[int]:
    """The cells from which a thrown rock would reach a wizard, up to the first obstacle in each direction."""
    cells: list[int] = []
    for ray in RAYS[wizard]:
        for cell in ray:
            kind = board[cell] & KIND
            if kind == TARGET:
                break
            cells.append(cell)
            # A troll in the way may be the one that throws: its own cell counts, nothing beyond it does.
            if kind == OBSTACLE:
                break
    return cells
