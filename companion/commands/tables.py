"""Tables of what was counted, for a terminal."""

from __future__ import annotations

from companion.phrases import Phrases
from companion.statistics import Sheet


def table(sheet: Sheet, say: Phrases) -> str:
    """A table in words: its title, then a line a row; labels to the left, numbers to the right."""
    lines = [[say.text(column) for column in sheet.columns]]
    lines += [[say.text(row.label, **row.data), *(_number(value, say) for value in row.values)] for row in sheet.rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join([say.text(sheet.title), *(_line(line, widths) for line in lines)])


def _line(cells: list[str], widths: list[int]) -> str:
    first, *others = (
        cell.rjust(width) if at else cell.ljust(width)
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return "  ".join(["", first, *others]).rstrip()


def _number(value: float | None, say: Phrases) -> str:
    return "-" if value is None else say.text("statistics-number", value=round(value, 2))
