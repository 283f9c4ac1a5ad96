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
    Stroke("M10 94 Q8 60 28 52 H72 Q92 60 90 94 Z", "seat"),
    Stroke("M22 40 Q24 14 50 12 Q76 14 78 40 Z", "seat"),
    Stroke("M16 38 H84 V47 H16 Z", "ink"),
    Stroke("M22 49 H78 Q80 76 62 82 L50 92 L38 82 Q20 76 22 49 Z", "paper"),
    Stroke("M30 56 A5 5 0 1 0 40 56 A5 5 0 1 0 30 56 Z M60 56 A5 5 0 1 0 70 56 A5 5 0 1 0 60 56 Z", "ink"),
    Stroke("M41 63 A9 8 0 1 0 59 63 A9 8 0 1 0 41 63 Z", "seat"),
)
_TROLL = (
    Stroke("M8 94 Q2 52 24 44 Q22 12 50 12 Q78 12 76 44 Q98 52 92 94 Z", "seat"),
    Stroke("M26 30 L8 16 L24 44 Z M74 30 L92 16 L76 44 Z", "seat"),
    Stroke("M34 30 L46 36 L36 41 Z M66 30 L54 36 L64 41 Z", "ink"),
    Stroke("M30 52 H70 Q68 66 50 66 Q32 66 30 52 Z", "ink"),
    Stroke("M34 58 L38 42 L43 59 Z M66 58 L62 42 L57 59 Z", "paper"),
)
_WIZARD = (
    Stroke("M18 95 Q22 60 50 54 Q78 60 82 95 Z", "seat"),
    Stroke("M52 3 Q60 24 70 48 H30 Q40 26 52 3 Z", "seat"),
    Stroke("M12 50 Q50 38 88 50 Q50 62 12 50 Z", "ink"),
    Stroke("M33 56 Q50 60 67 56 Q66 78 50 93 Q34 78 33 56 Z", "paper"),
    Stroke("M39 63 A4 4 0 1 0 47 63 A4 4 0 1 0 39 63 Z M53 63 A4 4 0 1 0 61 63 A4 4 0 1 0 53 63 Z", "ink"),
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
