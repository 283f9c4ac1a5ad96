"""The circuit and the snails as shapes to draw."""

from __future__ import annotations

from functools import lru_cache

from companion.games.gasterospeed.circuit import ARROWS, FINISH, START, Circuit
from companion.games.gasterospeed.state import SEATS, State
from companion.geometry import cell_position
from companion.rules import Board, Shape, Stroke, Symbol

COLOURS = {
    "red": "#D55E00",
    "blue": "#0072B2",
    "green": "#009E73",
    "yellow": "#F0E442",
    "white": "#F7F7F7",
    "black": "#222222",
}
"""Seat colours, from the Okabe-Ito set."""
MARKS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "white": "W", "black": "K"}
PIECES = (*SEATS, *(f"{seat}-{number}" for seat in SEATS for number in (1, 2)))
"""One snail a seat, or two."""
_TONES = {START: "start", FINISH: "finish", **dict.fromkeys(ARROWS, "arrow")}
_PIECE_WIDTH = 0.84

_BODY = (
    Stroke("M6 88 Q4 76 18 76 H68 Q78 74 78 58 V40 Q78 28 86 28 Q95 28 95 40 V62 Q95 88 70 88 Z", "paper"),
    Stroke("M6 88 Q4 76 18 76 H68 L66 80 H20 Q12 80 10 88 Z", "ink"),
    Stroke("M82 30 L78 12 L82 11 L86 29 Z M90 30 L95 12 L99 14 L94 31 Z", "ink"),
    Stroke("M74 10 A5 5 0 1 0 84 10 A5 5 0 1 0 74 10 Z M91 11 A5 5 0 1 0 101 11 A5 5 0 1 0 91 11 Z", "ink"),
)
_SHELL = (
    Stroke("M8 50 A33 33 0 1 1 74 50 A33 33 0 1 1 8 50 Z", "ink"),
    Stroke("M12 50 A29 29 0 1 1 70 50 A29 29 0 1 1 12 50 Z", "seat"),
)
_SPIRAL = (
    Stroke("M24 52 Q22 36 38 34 Q58 34 58 52 Q58 68 42 68 L42 63 Q53 62 53 52 Q52 39 39 39 Q29 40 29 52 Z", "ink"),
)
_STRIPE = (Stroke("M36 21 H46 V79 H36 Z", "paper"),)


def draw_board(state: State) -> Board:
    """The circuit of the race; before one is known, the first that may be raced on."""
    return _draw(state.circuit or state.setup.circuits[0])


@lru_cache(maxsize=32)
def _draw(circuit: Circuit) -> Board:
    tracks = circuit.tracks
    height = len(circuit.rows)
    cells = tuple(_cell(cell, sign, tracks.flow.get(cell), height) for cell, sign in tracks.signs.items())
    return Board(float(len(circuit.rows[0])), float(height), cells, _symbols(), _PIECE_WIDTH)


def _cell(name: str, sign: str, flow: str | None, height: int) -> Shape:
    column, row = cell_position(name) or (0, 0)
    x, y = column, height - 1 - row
    corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
    points = tuple((float(left), float(top)) for left, top in corners)
    return Shape(name, x + 0.5, y + 0.5, points, tone=_TONES.get(sign, "plain"), label=name, way=flow or "")


@lru_cache(maxsize=1)
def _symbols() -> tuple[Symbol, ...]:
    one = tuple(Symbol(seat, (*_BODY, *_SHELL, *_SPIRAL), COLOURS[seat], MARKS[seat]) for seat in SEATS)
    two = tuple(
        Symbol(
            f"{seat}-{number}",
            (*_BODY, *_SHELL, *(_SPIRAL if number == 1 else _STRIPE)),
            COLOURS[seat],
            f"{MARKS[seat]}{number}",
        )
        for seat in SEATS
        for number in (1, 2)
    )
    return (*one, *two)
