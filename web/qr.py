"""QR codes, as a picture and as text for a terminal."""

from __future__ import annotations

import qrcode
from qrcode.constants import ERROR_CORRECT_M

QUIET = 4
"""The light modules that a reader needs around the code."""


def qr_modules(text: str) -> list[list[bool]]:
    """The modules of a text's QR code, rows from the top, True where dark, with the quiet zone around."""
    code = qrcode.QRCode(border=QUIET, error_correction=ERROR_CORRECT_M)
    code.add_data(text)
    code.make(fit=True)
    return [[bool(cell) for cell in row] for row in code.get_matrix()]


def qr_svg(text: str) -> str:
    """A text's QR code as an SVG picture, dark on light whatever the page's colours."""
    rows = qr_modules(text)
    side = len(rows)
    runs = "".join(_runs(y, row) for y, row in enumerate(rows))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<title>QR</title><rect width="{side}" height="{side}" fill="#fff"/><path d="{runs}" fill="#000"/></svg>'
    )


def qr_text(text: str, *, colour: bool = False) -> str:
    """A text's QR code for a terminal, two rows a line; ``colour`` sets black on white whatever its theme.

    Without it, light modules are drawn with the terminal's text colour, which suits dark terminals, and most readers
    take the inverse as well.
    """
    rows = qr_modules(text)
    rows += [[False] * len(rows[0])] * (len(rows) % 2)
    lines = (_line(upper, lower, colour) for upper, lower in zip(rows[::2], rows[1::2], strict=True))
    return "\n".join(lines) + "\n"


def _line(upper: list[bool], lower: list[bool], colour: bool) -> str:
    # Both halves dark, then only the lower light, only the upper light, both light.
    blocks = "█▀▄ " if colour else " ▄▀█"
    drawn = "".join(blocks[2 * (not top) + (not bottom)] for top, bottom in zip(upper, lower, strict=True))
    return f"\x1b[30;107m{drawn}\x1b[0m" if colour else drawn


def _runs(y: int, row: list[bool]) -> str:
    """A row's dark modules as rectangles of an SVG path, one a run."""
    path, x = "", 0
    while x < len(row):
        start = x
        while x < len(row) and row[x]:
            x += 1
        if x > start:
            path += f"M{start} {y}h{x - start}v1H{start}z"
        x += 1
    return path
