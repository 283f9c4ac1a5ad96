"""Cells, directions and rays of a board named by column letters and row numbers (``a1`` at the bottom left)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

DIRECTIONS: dict[str, tuple[int, int]] = {
    "n": (0, 1),
    "ne": (1, 1),
    "e": (1, 0),
    "se": (1, -1),
    "s": (0, -1),
    "sw": (-1, -1),
    "w": (-1, 0),
    "nw": (-1, 1),
}
"""Compass points as (column, row) steps; n is up."""

ORTHOGONAL = ("n", "e", "s", "w")
_CELL = re.compile(r"([a-z]{1,2})([1-9][0-9]?)")


def cell_name(column: int, row: int) -> str:
    """Name the cell of a column and row, both counted from 0: a … z, then aa, ab …"""
    letters = chr(97 + column) if column < 26 else chr(96 + column // 26) + chr(97 + column % 26)
    return f"{letters}{row + 1}"


def cell_position(cell: str) -> tuple[int, int] | None:
    """Column and row of a cell, both counted from 0; None for a text that names no cell."""
    found = _CELL.fullmatch(cell)
    if not found:
        return None
    letters, row = found.groups()
    column = ord(letters[-1]) - 97 + (26 * (ord(letters[0]) - 96) if len(letters) == 2 else 0)
    return column, int(row) - 1


def neighbour(cell: str, direction: str) -> str | None:
    """The cell one step away, on the board or not; None where the name can't be written (left of a, below 1)."""
    position = cell_position(cell)
    if position is None:
        return None
    dx, dy = DIRECTIONS[direction]
    column, row = position[0] + dx, position[1] + dy
    return cell_name(column, row) if column >= 0 and row >= 0 else None


def ray(cell: str, direction: str, cells: Collection[str]) -> Iterator[str]:
    """The cells of the board beyond ``cell`` in a straight line, nearest first, up to the first gap."""
    following = neighbour(cell, direction)
    while following is not None and following in cells:
        yield following
        following = neighbour(following, direction)
