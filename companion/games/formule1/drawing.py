"""The circuit as shapes along its cells' own coordinates, and the cars as symbols."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from math import atan2, degrees, dist

from companion.games.formule1.circuit import Circuit
from companion.games.formule1.faults import SEATS
from companion.games.formule1.track import Outline, Point, Track, lane_width, middle, outline
from companion.rules import Board, Shape, Stroke, Symbol

COLOURS = {
    "c1": "#D55E00",
    "c2": "#0072B2",
    "c3": "#009E73",
    "c4": "#F0E442",
    "c5": "#CC79A7",
    "c6": "#56B4E9",
    "c7": "#E69F00",
    "c8": "#6B6B6B",
    "c9": "#8A5A2B",
    "c10": "#FFFFFF",
}
"""Colours of the cars: the Okabe-Ito set, then three that a number tells apart as well."""

_MARGIN = 2.2
"""Around the circuit, in widths of a lane."""
_CAR = 0.9

_BODIES = (
    "M30 8 H70 L82 40 V92 H18 V40 Z",
    "M50 2 L82 42 V92 H18 V42 Z",
    "M22 12 H78 V90 H22 Z",
    "M50 2 Q86 24 82 92 H18 Q14 24 50 2 Z",
    "M34 4 H66 V32 L84 52 V92 H16 V52 L34 32 Z",
)
"""Five outlines, so that no two cars with like colours look alike."""
_WHEELS = Stroke("M4 18 H96 V40 H4 Z M0 62 H100 V90 H0 Z", "ink")
_WINGS = Stroke("M18 2 H82 V12 H18 Z M14 88 H86 V98 H14 Z", "ink")


@lru_cache(maxsize=8)
def draw_board(circuit: Circuit) -> Board:
    """The circuit of a race, and all cars; debris is laid on it as signs."""
    width = lane_width(circuit)
    margin = _MARGIN * width
    left = min(cell.x for cell in circuit.cells) - margin
    top = min(cell.y for cell in circuit.cells) - margin
    outlines = outline(circuit, width)
    track = Track(circuit, outlines, width)
    shapes = tuple(_shape(circuit, number, outlines, width) for number in range(len(circuit.cells)))
    right = max(cell.x for cell in circuit.cells) + margin
    bottom = max(cell.y for cell in circuit.cells) + margin
    symbols = tuple(_symbol(number, seat) for number, seat in enumerate(SEATS))
    return Board(
        round(right - left, 1),
        round(bottom - top, 1),
        tuple(_moved_shape(shape, left, top) for shape in shapes),
        symbols,
        round(_CAR * width, 2),
        tuple(replace(line, points=_moved(line.points, left, top)) for line in track.lines()),
        tuple(replace(sign, x=round(sign.x - left, 1), y=round(sign.y - top, 1)) for sign in track.signs()),
        closer=True,
    )


def _moved(points: Sequence[Point], left: float, top: float) -> tuple[Point, ...]:
    return tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)


def _moved_shape(shape: Shape, left: float, top: float) -> Shape:
    x, y = round(shape.x - left, 1), round(shape.y - top, 1)
    return replace(shape, x=x, y=y, points=_moved(shape.points, left, top))


def _symbol(number: int, seat: str) -> Symbol:
    body = Stroke(_BODIES[number % len(_BODIES)], "seat")
    return Symbol(seat, (_WHEELS, _WINGS, body), COLOURS[seat], seat[1:], large=True)


def _shape(circuit: Circuit, number: int, outlines: Mapping[int, Outline], width: float) -> Shape:
    cell = circuit.cells[number]
    tone, label = _look(circuit, number)
    if not cell.track:
        return Shape(cell.key, cell.x, cell.y, r=_pit_radius(circuit, width), tone=tone, label=label)
    (bx, by), (fx, fy) = middle(outlines[number], 0, 3), middle(outlines[number], 1, 2)
    # A car is drawn with its nose up; y grows downwards.
    turn = round(degrees(atan2(fx - bx, by - fy)) % 360.0)
    return Shape(cell.key, cell.x, cell.y, outlines[number], tone=tone, label=label, turn=float(turn))


@lru_cache(maxsize=8)
def _pit_radius(circuit: Circuit, width: float) -> float:
    """As large as a lane has room for, but so that no two cells of the pits overlap."""
    pits = [(cell.x, cell.y) for cell in circuit.cells if not cell.track]
    nearest = min((dist(one, other) for one, other in combinations(pits, 2)), default=width)
    return round(0.46 * min(width, nearest), 1)


def _look(circuit: Circuit, number: int) -> tuple[str, str]:
    """Tone and label of a cell: slots have their number, boxes their car's."""
    cell = circuit.cells[number]
    if not cell.track:
        return ("pit-lane", "") if cell.pit == "lane" else ("box", (cell.box or "c?")[1:])
    if cell.grid is not None:
        return "slot", f"{cell.grid}"
    if cell.finish:
        return "finish-line", ""
    return ("bend" if cell.corner is not None else "road"), ""
