"""The board and the pieces as shapes to draw."""

from __future__ import annotations

from companion.games.splut.board import LETTERS, NAMES, PIECE_KEYS, POINTS, REACH, SEATS, team
from companion.rules import Board, Shape, Stroke, Symbol

COLOURS = {"south": "#0072B2", "west": "#E69F00", "north": "#009E73", "east": "#D55E00"}
"""Seat colours, from the Okabe-Ito set."""
_STONE = "#8C8C8C"
_SIDE = 2 * REACH + 1
_PIECE_WIDTH = 0.86

_DWARF = (
    Stroke("M20 92 L24 58 Q50 44 76 58 L80 92 Z", "seat"),
    Stroke("M24 50 Q22 22 50 20 Q78 22 76 50 Z", "seat"),
    Stroke("M18 46 H82 V55 H18 Z", "ink"),
    Stroke("M26 55 H74 Q76 80 50 90 Q24 80 26 55 Z", "paper"),
    Stroke("M42 56 Q50 50 58 56 Q60 68 50 69 Q40 68 42 56 Z", "ink"),
)
_TROLL = (
    Stroke("M8 94 Q2 52 24 44 Q22 12 50 12 Q78 12 76 44 Q98 52 92 94 Z", "seat"),
    Stroke("M26 30 L8 16 L24 44 Z M74 30 L92 16 L76 44 Z", "seat"),
    Stroke("M34 30 L46 36 L36 41 Z M66 30 L54 36 L64 41 Z", "ink"),
    Stroke("M30 52 H70 Q68 66 50 66 Q32 66 30 52 Z", "ink"),
    Stroke("M34 58 L38 42 L43 59 Z M66 58 L62 42 L57 59 Z", "paper"),
)
_WIZARD = (
    Stroke("M26 95 Q28 66 50 60 Q72 66 74 95 Z", "seat"),
    Stroke("M52 3 Q60 24 70 48 H30 Q40 26 52 3 Z", "seat"),
    Stroke("M12 50 Q50 38 88 50 Q50 62 12 50 Z", "ink"),
    Stroke("M34 56 Q50 60 66 56 Q64 80 50 92 Q36 80 34 56 Z", "paper"),
    Stroke("M50 24 L53 31 L60 32 L55 37 L56 44 L50 40 L44 44 L45 37 L40 32 L47 31 Z", "paper"),
)
_ROCK = (
    Stroke("M10 72 L22 36 L46 18 L74 28 L92 62 L80 86 L28 88 Z", "ink"),
    Stroke("M17 71 L27 41 L47 26 L70 34 L85 62 L76 80 L31 82 Z", "stone"),
    Stroke("M27 41 L47 26 L52 46 L38 58 Z", "paper"),
)
_PARTS = (_DWARF, _TROLL, _WIZARD)


def draw_board() -> Board:
    """The diamond with rank 9 on top, one unit a cell, and all pieces."""
    cells = tuple(_cell(name, column, _SIDE - 1 - row) for name, (column, row) in zip(NAMES, POINTS, strict=True))
    return Board(float(_SIDE), float(_SIDE), cells, _symbols(), _PIECE_WIDTH)


def _cell(name: str, column: int, line: int) -> Shape:
    corners = ((column, line), (column + 1, line), (column + 1, line + 1), (column, line + 1))
    points = tuple((float(x), float(y)) for x, y in corners)
    return Shape(name, column + 0.5, line + 0.5, points, tone="dark" if (column + line) % 2 else "plain", label=name)


def _symbols() -> tuple[Symbol, ...]:
    teams = tuple(
        Symbol(PIECE_KEYS[team(seat) + kind], _PARTS[kind], COLOURS[key], key[0].upper())
        for seat, key in enumerate(SEATS)
        for kind in range(len(LETTERS))
    )
    return (*teams, Symbol("r", _ROCK, _STONE))
