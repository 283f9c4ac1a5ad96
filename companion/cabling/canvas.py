"""A small SVG writer: shapes and texts are added in the order in which they are drawn, numbers kept short."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

INK, PALE, LINE, PAPER = "#22312e", "#8a938f", "#c9cfca", "#fffdf8"
FONT = "DejaVu Sans, Verdana, sans-serif"


@dataclass(slots=True)
class Canvas:
    """Drawn shapes; sizes in SVG units."""

    parts: list[str] = field(default_factory=list)

    def rect(
        self, x: float, y: float, width: float, height: float, *, fill: str, stroke: str = "none", r: float = 3
    ) -> None:
        """A box with rounded corners."""
        size = f'x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" rx="{_n(r)}"'
        self.parts.append(f'<rect {size} fill="{fill}" stroke="{stroke}"/>')

    def dot(self, x: float, y: float, r: float, fill: str) -> None:
        """A filled circle."""
        self.parts.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}" fill="{fill}"/>')

    def path(self, points: str, stroke: str, *, width: float = 1.5, fill: str = "none") -> None:
        """A line along SVG path commands."""
        style = f'fill="{fill}" stroke="{stroke}" stroke-width="{_n(width)}" stroke-linejoin="round"'
        self.parts.append(f'<path d="{points}" {style}/>')

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float = 12,
        fill: str = INK,
        anchor: str = "start",
        bold: bool = False,
    ) -> None:
        """Words with their baseline at ``y``."""
        weight = ' font-weight="bold"' if bold else ""
        place = f'x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" text-anchor="{anchor}"'
        self.parts.append(f'<text {place} fill="{fill}"{weight}>{escape(words)}</text>')

    def whole(self, width: float, height: float, title: str, about: str) -> str:
        """The picture as a file; ``title`` and ``about`` are read aloud to those who cannot see it."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" '
            f'width="{_n(width)}" height="{_n(height)}" role="img" font-family="{FONT}">'
        )
        told = f"<title>{escape(title)}</title>\n<desc>{escape(about)}</desc>"
        ground = f'<rect width="{_n(width)}" height="{_n(height)}" fill="{PAPER}"/>'
        return "\n".join((head, told, ground, *self.parts, "</svg>\n"))


def _n(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def wrapped(words: str, most: int) -> list[str]:
    """Words in lines of at most so many letters."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
