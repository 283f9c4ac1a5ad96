"""The track, a lane for each snail, winding down the page; and the snails."""

from __future__ import annotations

from functools import cache

from companion.games.crazy_snail.cards import COLOURS
from companion.geometry import cell_name
from companion.rules import Board, SeatInfo, Shape, Stroke, Symbol

SNAIL_COLOURS = {"red": "#D55E00", "yellow": "#F0E442", "green": "#009E73", "blue": "#0072B2"}
SEAT_COLOURS = ("#E69F00", "#56B4E9", "#CC79A7", "#009E73", "#D55E00", "#0072B2")
"""All from the Okabe-Ito set."""

_STRETCH = 11
"""Squares side by side before the track turns back."""

_GAP = 0.6
_PIECE_WIDTH = 0.92

_SNAIL = (
    Stroke(
        "M4 92 Q2 76 18 74 L62 74 Q72 70 72 56 L70 22 L76 22 L79 46 L83 46 L90 24 L96 27 L90 50 Q98 92 74 92 Z", "ink"
    ),
    Stroke("M9 87 Q9 79 20 79 L64 79 Q77 74 77 56 L77 51 L86 51 Q91 87 73 87 Z", "paper"),
    Stroke("M67 20 A6 6 0 1 0 79 20 A6 6 0 1 0 67 20 Z M88 24 A6 6 0 1 0 100 24 A6 6 0 1 0 88 24 Z", "ink"),
    Stroke("M6 50 A32 32 0 1 0 70 50 A32 32 0 1 0 6 50 Z", "ink"),
    Stroke("M10 50 A28 28 0 1 0 66 50 A28 28 0 1 0 10 50 Z", "seat"),
    Stroke("M18 56 A20 20 0 1 1 56 56 L52 54 A16 16 0 1 0 22 55 Z", "ink"),
)


def seat_infos(seats: tuple[str, ...]) -> tuple[SeatInfo, ...]:
    """The seats with their colours; the mark is the seat's number."""
    return tuple(SeatInfo(seat, colour, seat[1]) for seat, colour in zip(seats, SEAT_COLOURS, strict=True))


def cell(snail: int, square: int) -> str:
    """The cell of a snail's lane on a square: ``a1`` is the red snail's start."""
    return cell_name(snail, square)


@cache
def draw_board(length: int) -> Board:
    """The squares from 0 to ``length`` in stretches, every other one from right to left, one unit a cell."""
    squares = length + 1
    across, stretches = min(squares, _STRETCH), -(-squares // _STRETCH)
    lanes = len(COLOURS)
    cells = tuple(_shape(snail, square, across) for square in range(squares) for snail in range(lanes))
    height = stretches * (lanes + _GAP) - _GAP
    return Board(float(across), round(height, 2), cells, _symbols(), _PIECE_WIDTH)


def _shape(snail: int, square: int, across: int) -> Shape:
    stretch, at = divmod(square, _STRETCH)
    left = across - 1 - at if stretch % 2 else at
    top = round(stretch * (len(COLOURS) + _GAP) + snail, 2)
    points = tuple((float(left + x), round(top + y, 2)) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1)))
    tone = "dark" if square % 2 else "plain"
    # The number stands once, on the last lane: the four cells of a square are one square of the track.
    label = str(square) if snail == len(COLOURS) - 1 else ""
    return Shape(cell(snail, square), left + 0.5, round(top + 0.5, 2), points, tone=tone, label=label)


def _symbols() -> tuple[Symbol, ...]:
    return tuple(Symbol(colour, _SNAIL, SNAIL_COLOURS[colour], colour[0].upper()) for colour in COLOURS)
