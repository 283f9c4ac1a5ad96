"""Draws where each cell's switch belongs: on rows and columns with its diode, or on the inputs of a chain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.cabling.canvas import INK, LINE, Canvas, wrapped
from companion.cabling.hosts import Pin
from companion.cabling.plan import Chip, Matrix
from companion.phrases import Phrases

CELL_X, CELL_Y, LABEL = 66.0, 54.0, 120.0
CHIP_X, CHIP_Y, CHIP_LINE = 150.0, 206.0, 18.0
CHIPS_A_LINE = 6
LETTERS = 104
ROW, COLUMN = "#0072b2", "#009e73"


def draw_matrix(
    canvas: Canvas, matrix: Matrix, legs: Mapping[str, Pin | None], say: Phrases, *, at: tuple[float, float]
) -> tuple[float, float]:
    """Draw a matrix; its right edge, and where it ends."""
    x, y = at
    canvas.text(x, y + 14, say.text("wiring-matrix"), size=14, bold=True)
    y = _told(canvas, (say.text("wiring-matrix-told"),), x, y + 34)
    left, top = x + LABEL, y + 52
    right, bottom = left + CELL_X * len(matrix.columns), top + CELL_Y * len(matrix.rows)
    for number, name in enumerate(matrix.columns):
        column = left + CELL_X * number + 12
        canvas.path(f"M{column:.1f} {top - 18:.1f}V{bottom - 10:.1f}", COLUMN, width=2)
        canvas.text(column, top - 36, name, size=12, anchor="middle", bold=True)
        canvas.text(column, top - 23, _pin(legs.get(name)).partition(" · ")[0], size=10, anchor="middle")
    for number, name in enumerate(matrix.rows):
        row = top + CELL_Y * number + 34
        canvas.path(f"M{left - 12:.1f} {row:.1f}H{right:.1f}", ROW, width=2)
        canvas.text(left - 18, row + 1, name, size=12, anchor="end", bold=True)
        canvas.text(left - 18, row + 13, _pin(legs.get(name)), size=10, anchor="end")
    for across, along, cell in matrix.cells:
        _switch(canvas, left + CELL_X * along + 12, top + CELL_Y * across + 34, cell)
    return right, bottom + 16


def _switch(canvas: Canvas, x: float, y: float, cell: str) -> None:
    """From the column (above, left) through the switch and the diode down to the row; the stripe is at the row."""
    canvas.dot(x, y - 30, 2.5, COLUMN)
    canvas.path(f"M{x:.1f} {y - 30:.1f}h8", INK)
    canvas.path(f"M{x + 8:.1f} {y - 30:.1f}l12 -5M{x + 21:.1f} {y - 30:.1f}h9v10", INK)
    canvas.path(f"M{x + 25:.1f} {y - 20:.1f}h10l-5 9z", INK, fill=INK, width=1)
    canvas.path(f"M{x + 25:.1f} {y - 10.5:.1f}h10M{x + 30:.1f} {y - 10.5:.1f}v10.5", INK)
    canvas.dot(x + 30, y, 2.5, ROW)
    canvas.text(x + 4, y - 8, cell, size=10.5, bold=True)


def _pin(pin: Pin | None) -> str:
    return f"{pin.name} · {pin.place}" if pin is not None else ""


def draw_chain(
    canvas: Canvas, chain: tuple[Chip, ...], told: Sequence[str], say: Phrases, *, at: tuple[float, float]
) -> tuple[float, float]:
    """Draw the registers of a chain with what is on each input; its right edge, and where it ends."""
    x, y = at
    canvas.text(x, y + 14, say.text("wiring-chain"), size=14, bold=True)
    top = _told(canvas, told, x, y + 34) + 6
    for number, chip in enumerate(chain):
        line, place = divmod(number, CHIPS_A_LINE)
        _chip(canvas, chip, (number + 1, len(chain)), x + CHIP_X * place, top + CHIP_Y * line)
    lines = (len(chain) + CHIPS_A_LINE - 1) // CHIPS_A_LINE
    return x + CHIP_X * min(len(chain), CHIPS_A_LINE), top + CHIP_Y * lines


def _told(canvas: Canvas, sentences: Sequence[str], x: float, y: float) -> float:
    """Write sentences in lines that fit the narrowest picture; where they end."""
    for line in (line for sentence in sentences for line in wrapped(sentence, LETTERS)):
        canvas.text(x, y, line, size=12)
        y += 17
    return y


def _chip(canvas: Canvas, chip: Chip, numbers: tuple[int, int], x: float, y: float) -> None:
    number, count = numbers
    canvas.rect(x, y, CHIP_X - 26, CHIP_Y - 22, fill="#e4ece6", stroke=INK, r=6)
    canvas.text(x + 10, y + 20, f"74HC165  {number}/{count}", size=12, bold=True)
    for place, (pin, letter, name) in enumerate(chip.inputs):
        at = y + 42 + CHIP_LINE * place
        canvas.text(x + 10, at, f"{letter} ({pin})", size=11)
        canvas.text(x + CHIP_X - 36, at, name or "3V3", size=11, anchor="end", bold=bool(name))
    if number < count:
        canvas.path(f"M{x + CHIP_X - 26:.1f} {y + 92:.1f}h26", ROW, width=2)
        canvas.text(x + CHIP_X - 13, y + 86, "10←9", size=8.5, anchor="middle", fill=INK)
    else:
        canvas.path(f"M{x + CHIP_X - 26:.1f} {y + 92:.1f}h10", LINE, width=2)
