"""The circuit as shapes along its cells' own coordinates, and the cars as symbols."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import hypot
from statistics import median

from companion.games.formule1.circuit import NOWHERE, Cell, Circuit
from companion.games.formule1.faults import SEATS
from companion.games.formule1.state import State
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

_MARGIN = 1.5
"""Around the circuit, in widths of a lane."""
_CAR = 0.8
_WIDTH = 20.0

_BODIES = (
    "M34 12 H66 L72 40 V88 H28 V40 Z",
    "M50 4 L70 40 L74 90 H26 L30 40 Z",
    "M30 16 H70 V88 H30 Z",
    "M50 8 Q76 24 72 90 H28 Q24 24 50 8 Z",
    "M38 6 H62 V34 L74 52 V90 H26 V52 L38 34 Z",
)
"""Five outlines, so that no two cars with like colours look alike."""
_WHEELS = Stroke(
    "M8 20 H24 V40 H8 Z M76 20 H92 V40 H76 Z M4 62 H24 V88 H4 Z M76 62 H96 V88 H76 Z",
    "ink",
)
_WINGS = Stroke("M14 4 H86 V13 H14 Z M12 88 H88 V97 H12 Z", "ink")
_HELMET = Stroke("M40 52 A10 10 0 1 0 60 52 A10 10 0 1 0 40 52 Z", "paper")


def draw_board(state: State) -> Board:
    """The circuit of a race with debris on it, and all cars."""
    board = _circuit_board(state.circuit)
    if not state.debris:
        return board
    tokens = dict(state.debris)
    cells = tuple(
        replace(shape, tone="debris", label=f"✶{tokens[shape.cell]}") if shape.cell in tokens else shape
        for shape in board.cells
    )
    return replace(board, cells=cells)


@lru_cache(maxsize=8)
def _circuit_board(circuit: Circuit) -> Board:
    width = _lane_width(circuit)
    margin = _MARGIN * width
    left = min(cell.x for cell in circuit.cells) - margin
    top = min(cell.y for cell in circuit.cells) - margin
    before = _before(circuit)
    shapes = tuple(_shape(circuit, number, before, width, (left, top)) for number in range(len(circuit.cells)))
    right = max(cell.x for cell in circuit.cells) + margin
    bottom = max(cell.y for cell in circuit.cells) + margin
    symbols = tuple(_symbol(number, seat) for number, seat in enumerate(SEATS))
    return Board(round(right - left, 1), round(bottom - top, 1), shapes, symbols, round(_CAR * width, 2))


def _symbol(number: int, seat: str) -> Symbol:
    body = Stroke(_BODIES[number % len(_BODIES)], "seat")
    return Symbol(seat, (_WHEELS, _WINGS, body, _HELMET), COLOURS[seat], seat[1:])


def _lane_width(circuit: Circuit) -> float:
    """The usual distance between cells abreast."""
    apart = [
        hypot(cell.x - circuit.cells[other].x, cell.y - circuit.cells[other].y)
        for number, cell in enumerate(circuit.cells)
        for other in circuit.beside[number]
    ]
    return max(1e-3, median(apart)) if apart else _WIDTH


def _before(circuit: Circuit) -> dict[int, int]:
    """The cell right behind each cell in its lane, where there is one."""
    return {ahead: number for number, ahead in enumerate(circuit.ahead) if ahead != NOWHERE}


def _shape(circuit: Circuit, number: int, before: dict[int, int], width: float, origin: tuple[float, float]) -> Shape:
    cell = circuit.cells[number]
    x, y = round(cell.x - origin[0], 1), round(cell.y - origin[1], 1)
    tone, label = _look(circuit, number)
    if not cell.track:
        return Shape(cell.key, x, y, r=round(0.46 * width, 1), tone=tone, label=label)
    front = circuit.ahead[number]
    back = before.get(number, NOWHERE)
    behind = circuit.cells[back] if back != NOWHERE else None
    ahead = circuit.cells[front] if front != NOWHERE else None
    ends = (_end(cell, behind, ahead, -1.0, width), _end(cell, ahead, behind, 1.0, width))
    (ax, ay, bx, by), (cx, cy, dx, dy) = ends
    outline = ((ax, ay), (cx, cy), (dx, dy), (bx, by))
    points = tuple((round(px - origin[0], 1), round(py - origin[1], 1)) for px, py in outline)
    return Shape(cell.key, x, y, points, tone=tone, label=label)


def _end(
    cell: Cell, near: Cell | None, far: Cell | None, way: float, width: float
) -> tuple[float, float, float, float]:
    """The left and right point of one end of a cell: halfway to its neighbour in the lane, square to the way there."""
    if near is not None:
        mx, my = (cell.x + near.x) / 2.0, (cell.y + near.y) / 2.0
        dx, dy = (near.x - cell.x) * way, (near.y - cell.y) * way
    elif far is not None:
        dx, dy = (cell.x - far.x) * way, (cell.y - far.y) * way
        mx, my = cell.x + way * dx / 2.0, cell.y + way * dy / 2.0
    else:
        dx, dy = width, 0.0
        mx, my = cell.x + way * dx / 2.0, cell.y
    length = hypot(dx, dy) or 1.0
    nx, ny = dy / length * width / 2.0, -dx / length * width / 2.0
    return mx + nx, my + ny, mx - nx, my - ny


def _look(circuit: Circuit, number: int) -> tuple[str, str]:
    """Tone and label of a cell; the first cells of a corner say how many stops it wants."""
    cell = circuit.cells[number]
    if not cell.track:
        return "pit", "" if cell.pit == "lane" else (cell.box or "c?")[1:]
    if cell.finish:
        return "finish", ""
    if cell.grid is not None:
        return "grid", f"{cell.grid}"
    if cell.corner is not None:
        behind = [other for other, ahead in enumerate(circuit.ahead) if ahead == number]
        first = not any(circuit.corner[other] == circuit.corner[number] for other in behind)
        return "dark", "●" * circuit.corners[circuit.corner[number]].stops if first else ""
    if cell.pit is not None:
        return "pit", ""
    return "plain", ""
