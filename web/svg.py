"""A board as an SVG picture: cells to light up and symbols to place, but no pieces, which the page moves itself."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from companion.rules import Board, Line, Shape, Sign, Stroke, Symbol
from web.phrases import filled

_LAYERS = ("marks", "trails", "pieces", "beads", "notes", "path", "hits", "signs")
_TURNS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
_LOOKS = {"kerb": ("kerb", "kerb stripes"), "start": ("start", "start stripes")}
_INKS = ("seat", "ink", "paper", "stone")
_SQUARES = [(x, y) for x in range(-20, 20, 10) for y in range(-20, 20, 10) if (x + y) % 20]
_CHEQUERS = "".join(f"M{x} {y}h10v10h-10z" for x, y in _SQUARES)
"""The flag of a finish, in a box of 40 x 40."""
_PATTERNS = """
<pattern id="mark-remove" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="scale({s}) rotate(45)">
<rect class="hatch" width="3" height="8"/></pattern>
<pattern id="mark-place" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="scale({s})">
<circle class="hatch" cx="4" cy="4" r="2"/></pattern>
<pattern id="mark-move" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="scale({s})">
<path class="hatch-line" d="M0 6L4 2L8 6"/></pattern>
"""


def board_svg(board: Board, words: Mapping[str, str]) -> str:
    """Draw a board in its own units; layers named by ``data-layer`` are for the page to fill.

    Colours are classes, so that the page's style sheet makes them light or dark; only seat colours are fixed.
    """
    count = filled(words["board-about"], count=len(board.cells))
    step = board.size / 40
    closer = ' data-closer="yes"' if board.closer else ""
    parts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {_n(board.width)} {_n(board.height)}" '
        f'data-size="{_n(board.size)}"{closer} '
        'role="group" aria-labelledby="board-title" aria-describedby="board-about">',
        f'<title id="board-title">{escape(words["board-title"])}</title>',
        f'<desc id="board-about">{escape(count)}</desc>',
        f"<defs>{_PATTERNS.format(s=_n(step))}{''.join(_symbol(symbol) for symbol in board.symbols)}</defs>",
        f'<g class="beds">{"".join(_line(line) for line in board.lines if line.width)}</g>' if board.lines else "",
        f'<g data-layer="cells">{"".join(_cell(shape, board.size) for shape in board.cells)}</g>',
        f'<g class="lines">{"".join(_line(line) for line in board.lines if not line.width)}</g>' if board.lines else "",
        f'<g class="posts">{"".join(_sign(sign, board.size) for sign in board.signs)}</g>' if board.signs else "",
        "".join(f'<g data-layer="{name}"></g>' for name in _LAYERS),
        "</svg>",
    )
    return "".join(parts)


def _cell(shape: Shape, size: float) -> str:
    if shape.points:
        corners = " ".join(f"{_n(x)},{_n(y)}" for x, y in shape.points)
        outline = f'<polygon class="ground" points="{corners}"/>'
    else:
        outline = f'<circle class="ground" cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.r)}"/>'
    return (
        f'<g data-cell="{escape(shape.cell)}" data-x="{_n(shape.x)}" data-y="{_n(shape.y)}"{_turn(shape)} '
        f'class="cell tone-{escape(shape.tone)}">'
        f"{outline}{_flag(shape, size)}{_way(shape, size)}{_label(shape, size)}</g>"
    )


def _flag(shape: Shape, size: float) -> str:
    """The chequers of a cell that ends a race, told apart by more than a shade."""
    if shape.tone != "finish":
        return ""
    at = f"translate({_n(shape.x)} {_n(shape.y)}) scale({_n(size / 40)})"
    return f'<path class="chequers" d="{_CHEQUERS}" transform="{at}"/>'


def _way(shape: Shape, size: float) -> str:
    """A faint arrow the way play goes."""
    if shape.way not in _TURNS:
        return ""
    at = f"translate({_n(shape.x)} {_n(shape.y)}) rotate({45 * _TURNS.index(shape.way)}) scale({_n(size / 40)})"
    return f'<path class="way" d="M0 12V-12M-7 -4L0 -12L7 -4" transform="{at}"/>'


def _turn(shape: Shape) -> str:
    return f' data-turn="{_n(shape.turn)}"' if shape.turn else ""


def _line(line: Line) -> str:
    """A line, twice where a kerb or the start shows two colours in turn."""
    points = " ".join(f"{_n(x)},{_n(y)}" for x, y in line.points)
    wide = f' stroke-width="{_n(line.width)}"' if line.width else ""
    looks = _LOOKS.get(line.look, (line.look,))
    return "".join(f'<polyline class="{look}" points="{points}"{wide}/>' for look in looks)


def _sign(sign: Sign, size: float) -> str:
    r = 0.62 * size
    return (
        f'<g class="post"><circle cx="{_n(sign.x)}" cy="{_n(sign.y)}" r="{_n(r)}"/><text aria-hidden="true" '
        f'x="{_n(sign.x)}" y="{_n(sign.y + 0.36 * r * 1.3)}" font-size="{_n(1.3 * r)}" text-anchor="middle">'
        f"{escape(sign.text)}</text></g>"
    )


def _label(shape: Shape, size: float) -> str:
    """A cell's label, small, at the lower left of where a piece stands; at the foot of a cell narrower than a piece."""
    if not shape.label:
        return ""
    x, y, more = shape.x - 0.49 * size, shape.y + 0.48 * size, f'font-size="{_n(0.2 * size)}"'
    across = [x for x, _ in shape.points]
    if across and max(across) - min(across) < 0.5 * size:
        foot = max(y for _, y in shape.points)
        x, y, more = shape.x, foot - 0.1 * size, f'font-size="{_n(0.3 * size)}" text-anchor="middle"'
    return f'<text class="label" aria-hidden="true" x="{_n(x)}" y="{_n(y)}" {more}>{escape(shape.label)}</text>'


def _symbol(symbol: Symbol) -> str:
    """A piece, and its body and badge apart: where a piece turns on the board, its badge does not."""
    name = escape(symbol.piece)
    strokes = "".join(_stroke(stroke, symbol.colour) for stroke in symbol.strokes)
    whole = "".join(f'<use href="#{part}-{name}" width="100" height="100"/>' for part in ("body", "badge"))
    return (
        f'<symbol id="body-{name}" viewBox="0 0 100 100">{strokes}</symbol>'
        f'<symbol id="badge-{name}" viewBox="0 0 100 100">{_mark(symbol)}</symbol>'
        f'<symbol id="piece-{name}" viewBox="0 0 100 100">{whole}</symbol>'
    )


def _stroke(stroke: Stroke, colour: str) -> str:
    ink = stroke.fill if stroke.fill in _INKS else "ink"
    fill = f' fill="{escape(colour)}"' if ink == "seat" else ""
    return f'<path class="fill-{ink}"{fill} d="{escape(stroke.path)}"/>'


def _mark(symbol: Symbol) -> str:
    """The seat's letter in a badge, for eyes that don't tell the colours apart."""
    if not symbol.mark:
        return ""
    mark = escape(symbol.mark)
    if symbol.large:
        return f'<text class="badge-text large" x="50" y="68" font-size="52" text-anchor="middle">{mark}</text>'
    return (
        '<circle class="badge" cx="82" cy="82" r="17"/>'
        f'<text class="badge-text" x="82" y="90" font-size="24" text-anchor="middle">{mark}</text>'
    )


def _n(value: float) -> str:
    """A number in few characters."""
    return f"{value:.3f}".rstrip("0").rstrip(".")
