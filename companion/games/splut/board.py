"""The diamond of 41 cells as numbers, what may stand on a cell, and where each step and ray leads (SPL-1)."""

from __future__ import annotations

from companion.geometry import DIRECTIONS, ORTHOGONAL, cell_name, cell_position

REACH = 4
"""How far the diamond goes from its middle e5, counted orthogonally."""

ROWS: tuple[tuple[str, ...], ...] = tuple(
    tuple(
        cell_name(column, rank) for column in range(2 * REACH + 1) if abs(column - REACH) + abs(rank - REACH) <= REACH
    )
    for rank in range(2 * REACH, -1, -1)
)
"""Cell names as the position text writes them: rank 9 first, each rank from west to east."""

NAMES: tuple[str, ...] = tuple(name for row in ROWS for name in row)
CELLS: dict[str, int] = {name: number for number, name in enumerate(NAMES)}
OUTSIDE = len(NAMES)
"""The one cell number that stands for everything beyond the edge; a board holds EDGE there."""

SEATS = ("south", "west", "north", "east")
"""Seat keys clockwise; everywhere below a seat is its number in this list."""

SEAT_LETTERS = "swne"
LETTERS = "DTW"
"""Dwarf, troll, wizard."""

EMPTY, ROCK, DWARF, TROLL, WIZARD, EDGE = 0, 1, 0, 1, 2, 21
"""What a cell holds: EMPTY, ROCK, EDGE, or a seat's piece, which is ``team(seat) + DWARF | TROLL | WIZARD``.

The lowest two bits (KIND) tell what a flying rock meets: 0 it flies over, 1 is an obstacle, 2 is a wizard.
"""
KIND, FLOWN_OVER, OBSTACLE, TARGET = 3, 0, 1, 2

DIRECTION_LETTERS = "".join(ORTHOGONAL)
"""A direction is its number in this text; ``direction ^ 2`` is the opposite one."""


def team(seat: int) -> int:
    """The code of a seat's dwarf; its troll and wizard follow."""
    return 4 * seat + 4


def owner(code: int) -> int:
    """The seat of a piece's code."""
    return code // 4 - 1


def _next(name: str, direction: str) -> int:
    column, row = cell_position(name) or (0, 0)
    dx, dy = DIRECTIONS[direction]
    return CELLS.get(cell_name(column + dx, row + dy), OUTSIDE) if column + dx >= 0 and row + dy >= 0 else OUTSIDE


NEAR: tuple[tuple[int, ...], ...] = tuple(tuple(_next(name, letter) for letter in ORTHOGONAL) for name in NAMES)
"""For each cell its four neighbours in the order of DIRECTION_LETTERS, OUTSIDE beyond the edge."""


def _ray(cell: int, direction: int) -> tuple[int, ...]:
    cells: list[int] = []
    following = NEAR[cell][direction]
    while following != OUTSIDE:
        cells.append(following)
        following = NEAR[following][direction]
    return tuple(cells)


RAYS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(_ray(cell, direction) for direction in range(4)) for cell in range(OUTSIDE)
)
"""For each cell and direction the cells beyond it up to the edge, nearest first."""

POINTS: tuple[tuple[int, int], ...] = tuple(cell_position(name) or (0, 0) for name in NAMES)
"""Column and row of each cell, counted from 0."""

PIECES: dict[str, int] = {
    f"{letter}{seat_letter}": team(seat) + kind
    for seat, seat_letter in enumerate(SEAT_LETTERS)
    for kind, letter in enumerate(LETTERS)
} | {"r": ROCK}
"""Piece keys, as the position text writes them, and their codes."""

PIECE_KEYS: dict[int, str] = {code: key for key, code in PIECES.items()}


def set_up(seats: tuple[int, ...]) -> bytes:
    """The board before the first turn: four rocks, and each team before the rock of its side (SPL-2)."""
    homes = (("e2", "f2", "d2"), ("b5", "b4", "b6"), ("e8", "d8", "f8"), ("h5", "h6", "h4"))
    board = bytearray(OUTSIDE) + bytes((EDGE,))
    for corner in ("e1", "a5", "e9", "i5"):
        board[CELLS[corner]] = ROCK
    for seat in seats:
        for kind, cell in enumerate(homes[seat]):
            board[CELLS[cell]] = team(seat) + kind
    return bytes(board)
