"""A board as an SVG picture: cells to light up and symbols to place, but no pieces, which the page moves itself."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from companion.rules import Board, Shape, Stroke, Symbol
from web.phrases import filled

_LAYERS = ("marks", "trails", "pieces", "beads", "notes", "path", "hits", "signs")
_TURNS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
_INKS = ("seat", "ink", "paper", "stone")
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
    parts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {_n(board.width)} {_n(board.height)}" '
        f'data-size="{_n(board.size)}" role="group" aria-labelledby="board-title" aria-describedby="board-about">',
        f'<title id="board-title">{escape(words["board-title"])}</title>',
        f'<desc id="board-about">{escape(count)}</desc>',
        f"<defs>{_PATTERNS.format(s=_n(step))}{''.join(_symbol(symbol) for symbol in board.symbols)}</defs>",
        f'<g data-layer="cells">{"".join(_cell(shape, board.size) for shape in board.cells)}</g>',
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
        f'<g data-cell="{escape(shape.cell)}" data-x="{_n(shape.x)}" data-y="{_n(shape.y)}" '
        f'class="cell tone-{escape(shape.tone)}">{outline}{_way(shape, size)}{_label(shape, size)}</g>'
    )


def _way(shape: Shape, size: float) -> str:
    """A faint arrow the way play goes."""
    if shape.way not in _TURNS:
        return ""
    at = f"translate({_n(shape.x)} {_n(shape.y)}) rotate({45 * _TURNS.index(shape.way)}) scale({_n(size / 40)})"
    return f'<path class="way" d="M0 12V-12M-7 -4L0 -12L7 -4" transform="{at}"/>'


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
    strokes = "".join(_stroke(stroke, symbol.colour) for stroke in symbol.strokes)
    return f'<symbol id="piece-{escape(symbol.piece)}" viewBox="0 0 100 100">{strokes}{_mark(symbol.mark)}</symbol>'


def _stroke(stroke: Stroke, colour: str) -> str:
    ink = stroke.fill if stroke.fill in _INKS else "ink"
    fill = f' fill="{escape(colour)}"' if ink == "seat" else ""
    return f'<path class="fill-{ink}"{fill} d="{escape(stroke.path)}"/>'


def _mark(mark: str) -> str:
    """The seat's letter in a badge, for eyes that don't tell the colours apart."""
    if not mark:
        return ""
    return (
        '<circle class="badge" cx="82" cy="82" r="17"/>'
        f'<text class="badge-text" x="82" y="90" font-size="24" text-anchor="middle">{escape(mark)}</text>'
    )


def _n(value: float) -> str:
    """A number in few characters."""
    return f"{value:.3f}".rstrip("0").rstrip(".")
