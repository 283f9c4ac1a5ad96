"""What makes a drawing of cells a race track: outlines of cells, edges, kerbs, the line, arrows, signs of corners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot
from statistics import median

from companion.games.formule1.circuit import NOWHERE, Cell, Circuit
from companion.rules import Line, Sign

Point = tuple[float, float]
Outline = tuple[Point, Point, Point, Point]
"""The corners of a cell: back left, front left, front right, back right."""
_WIDTH = 20.0
_EVERY = 4
"""Cells of a straight from one arrow to the next."""


def lane_width(circuit: Circuit) -> float:
    """The usual distance between cells abreast."""
    apart = [
        hypot(cell.x - circuit.cells[other].x, cell.y - circuit.cells[other].y)
        for number, cell in enumerate(circuit.cells)
        for other in circuit.beside[number]
    ]
    return max(1e-3, median(apart)) if apart else _WIDTH


def outline(circuit: Circuit, width: float) -> dict[int, Outline]:
    """The outline of each cell of the track: it ends where the one ahead of it begins."""
    before = {ahead: number for number, ahead in enumerate(circuit.ahead) if ahead != NOWHERE}
    made: dict[int, Outline] = {}
    for number, cell in enumerate(circuit.cells):
        if cell.track:
            back = before.get(number, NOWHERE)
            behind = circuit.cells[back] if back != NOWHERE else None
            ahead = circuit.cells[circuit.ahead[number]] if circuit.ahead[number] != NOWHERE else None
            (ax, ay), (bx, by) = _end(cell, behind, ahead, -1.0, width)
            (cx, cy), (dx, dy) = _end(cell, ahead, behind, 1.0, width)
            made[number] = ((ax, ay), (cx, cy), (dx, dy), (bx, by))
    return made


def _end(cell: Cell, near: Cell | None, far: Cell | None, way: float, width: float) -> tuple[Point, Point]:
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
    return (mx + nx, my + ny), (mx - nx, my - ny)


def middle(cell: Outline, one: int, other: int) -> Point:
    """The point halfway between two corners of a cell."""
    return (cell[one][0] + cell[other][0]) / 2.0, (cell[one][1] + cell[other][1]) / 2.0


class Track:
    """The lines and signs of a circuit."""

    def __init__(self, circuit: Circuit, outlines: Mapping[int, Outline], width: float) -> None:
        self._circuit = circuit
        self._outlines = outlines
        self._width = width

    def lines(self) -> Iterator[Line]:
        """Edges and kerbs, arrows, the line, and the ways to and from the pits."""
        for number, cell in self._outlines.items():
            yield Line((middle(cell, 0, 3), middle(cell, 1, 2)), "bed", round(1.15 * self._width, 1))
            yield from self._bounds(number)
        yield from self._arrows()
        yield from self._finish()
        yield from self._pits()

    def _bounds(self, number: int) -> Iterator[Line]:
        """The sides of a cell that lie at the edge of the track; the inner side of a corner is a kerb."""
        cell, (back_left, front_left, front_right, back_right) = self._circuit.cells[number], self._outlines[number]
        lanes = {self._circuit.cells[other].lane for other in self._circuit.beside[number]}
        corner = self._circuit.corner[number]
        inside = self._circuit.corners[corner].inside if corner != NOWHERE else ""
        if not any(lane < cell.lane for lane in lanes):
            yield Line((back_left, front_left), "kerb" if inside == "left" else "edge")
        if not any(lane > cell.lane for lane in lanes):
            yield Line((back_right, front_right), "kerb" if inside == "right" else "edge")

    def _arrows(self) -> Iterator[Line]:
        """Small arrows along the straights, in the middle of their cells."""
        lanes = sorted({self._circuit.cells[number].lane for number in self._outlines})
        lane = lanes[len(lanes) // 2]
        for number in self._outlines:
            cell = self._circuit.cells[number]
            plain = cell.corner is None and cell.grid is None and not cell.finish
            if cell.lane == lane and plain and round(cell.progress) % _EVERY == _EVERY // 2:
                yield self._arrow(self._outlines[number])

    def _arrow(self, cell: Outline) -> Line:
        (bx, by), (fx, fy) = middle(cell, 0, 3), middle(cell, 1, 2)
        length = hypot(fx - bx, fy - by) or 1.0
        ux, uy = (fx - bx) / length, (fy - by) / length
        mx, my, size = (bx + fx) / 2.0, (by + fy) / 2.0, self._width * 0.22
        tip = (mx + ux * size, my + uy * size)
        left = (mx - ux * size + uy * size, my - uy * size - ux * size)
        right = (mx - ux * size - uy * size, my - uy * size + ux * size)
        return Line((left, tip, right), "way")

    def _finish(self) -> Iterator[Line]:
        for number, cell in self._outlines.items():
            if self._circuit.cells[number].finish:
                yield Line((cell[0], cell[3]), "start")

    def _pits(self) -> Iterator[Line]:
        """From the entry over the pit lane to the exit."""
        for cell in self._circuit.cells:
            for key in cell.next if cell.pit != "box" else ():
                target = self._circuit.cells[self._circuit.index[key]]
                # The boxes lie along it: a line to each would hide more than it tells.
                if target.pit != "box" and not (cell.track and target.track):
                    yield Line(((cell.x, cell.y), (target.x, target.y)), "lane")

    def signs(self) -> Iterator[Sign]:
        """At the outer side of each corner, how many stops it wants."""
        for number, corner in enumerate(self._circuit.corners):
            cells = [cell for cell in self._outlines if self._circuit.corner[cell] == number]
            outer = max if corner.inside == "left" else min
            lane = outer(self._circuit.cells[cell].lane for cell in cells)
            along = sorted(
                (cell for cell in cells if self._circuit.cells[cell].lane == lane),
                key=lambda cell: self._circuit.cells[cell].progress,
            )
            chosen = self._outlines[along[len(along) // 2]]
            (ox, oy) = middle(chosen, 2, 3) if corner.inside == "left" else middle(chosen, 0, 1)
            (ix, iy) = middle(chosen, 0, 1) if corner.inside == "left" else middle(chosen, 2, 3)
            length = hypot(ox - ix, oy - iy) or 1.0
            far = 0.8 * self._width / length
            yield Sign(ox + (ox - ix) * far, oy + (oy - iy) * far, str(corner.stops))
