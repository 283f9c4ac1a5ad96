"""Which steps a position allows, and what a step does to the board: the one generator for all who ask."""

from __future__ import annotations

from companion.games.splut.board import (
    DWARF,
    EMPTY,
    KIND,
    NEAR,
    OBSTACLE,
    RAYS,
    ROCK,
    TARGET,
    TROLL,
    WIZARD,
    team,
)
from companion.games.splut.moves import NONE, PLAIN, Step
from companion.games.splut.state import OVER, Position, Setup


def steps(position: Position, setup: Setup) -> list[Step]:
    """All legal steps of the seat to move, each once."""
    if not position.steps:
        return []
    found: list[Step] = []
    own = team(position.mover)
    dwarf = position.board.find(own)
    if dwarf >= 0:
        _dwarf_steps(position.board, dwarf, found)
    _troll_steps(position.board, position.board.index(own + TROLL), setup.pull_throw, found)
    _wizard_steps(position, position.board.index(own + WIZARD), setup.together, found)
    return found


def has_step(position: Position, setup: Setup) -> bool:
    """Whether the seat to move has a legal step; nearly always a free neighbour answers it."""
    board, own = position.board, team(position.mover)
    for code in (own + WIZARD, own + TROLL, own):
        cell = board.find(code)
        if cell >= 0:
            for near in NEAR[cell]:
                if board[near] == EMPTY:
                    return True
    return bool(steps(position, setup))


def _dwarf_steps(board: bytes, dwarf: int, found: list[Step]) -> None:
    # A free cell anywhere ahead makes room for the whole line before it (SPL-6).
    for direction, ray in enumerate(RAYS[dwarf]):
        for cell in ray:
            if board[cell] == EMPTY:
                found.append(PLAIN[DWARF][dwarf][direction])
                break


def _troll_steps(board: bytes, troll: int, pull_throw: bool, found: list[Step]) -> None:
    near = NEAR[troll]
    for direction, end in enumerate(near):
        there = board[end]
        if there not in (EMPTY, ROCK):
            continue
        behind = near[direction ^ 2]
        pulls = board[behind] == ROCK
        if there == EMPTY:
            found.append(PLAIN[TROLL][troll][direction])
            if pulls:
                found.append(Step(TROLL, troll, end, behind))
        else:
            _throws(board, troll, end, NONE, found)
            if pulls and pull_throw:
                _throws(board, troll, end, behind, found)


def _throws(board: bytes, troll: int, end: int, pulled: int, found: list[Step]) -> None:
    # The cell that the troll comes from is free for the throw, unless a pulled rock follows into it (SPL-10, SPL-13).
    for thrown, first in enumerate(NEAR[end]):
        if (pulled == NONE) if first == troll else (board[first] & KIND != OBSTACLE):
            found.append(Step(TROLL, troll, end, pulled, thrown))


def _wizard_steps(position: Position, wizard: int, together: bool, found: list[Step]) -> None:
    board = position.board
    rocks = liftable(position)
    for direction, end in enumerate(NEAR[wizard]):
        there = board[end]
        if there == EMPTY:
            found.append(PLAIN[WIZARD][wizard][direction])
            for rock in rocks:
                target = NEAR[rock][direction]
                if board[target] == EMPTY or (together and target == wizard):
                    found.append(Step(WIZARD, wizard, end, NONE, NONE, rock))
        elif there == ROCK and together and end in rocks and board[NEAR[end][direction]] == EMPTY:
            found.append(Step(WIZARD, wizard, end, NONE, NONE, end))


def liftable(position: Position) -> list[int]:
    """The rocks that may be levitated now, wherever they could go (SPL-16, SPL-17)."""
    if position.lifting == OVER:
        return []
    if position.lifting >= 0:
        return [position.lifting]
    board, banned = position.board, position.banned
    rocks: list[int] = []
    cell = board.find(ROCK)
    while cell >= 0:
        if not banned >> cell & 1:
            rocks.append(cell)
        cell = board.find(ROCK, cell + 1)
    return rocks


def landing(board: bytes | bytearray, cell: int, direction: int) -> int:
    """Where a rock thrown from ``cell`` comes down: before the first obstacle, or on the first wizard (SPL-9)."""
    for following in RAYS[cell][direction]:
        kind = board[following] & KIND
        if kind == OBSTACLE:
            break
        cell = following
        if kind == TARGET:
            break
    return cell


def pushed_line(board: bytes | bytearray, dwarf: int, direction: int) -> list[int]:
    """The cells of the unbroken line of pieces before a dwarf, nearest first (SPL-6)."""
    line: list[int] = []
    for cell in RAYS[dwarf][direction]:
        if board[cell] == EMPTY:
            break
        line.append(cell)
    return line
