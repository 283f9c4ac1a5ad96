"""Which tag lies on which cell: antennas are given time to read a piece, and what they read too early is doubted."""

from __future__ import annotations

from collections.abc import Collection

from firmware_bridge.cells import CellFilter
from firmware_bridge.messages import Tag

IDENTITY_WAIT = 0.5
"""Seconds an occupied cell stays unreported while its antenna may still read the piece's tag."""


class CellTags:
    """The tags on the cells of one board; ``antennas`` are the cells that have one, ``cells`` what is felt of them."""

    def __init__(self, antennas: Collection[int], cells: CellFilter) -> None:
        self._antennas = frozenset(antennas)
        self._cells = cells
        self._tags: dict[int, Tag] = {}
        self._awaited: dict[int, float] = {}
        self._waited: set[int] = set()

    @property
    def awaited(self) -> Collection[int]:
        """Cells whose antenna may yet read what was just put there."""
        return self._awaited.keys()

    def clear(self) -> None:
        """All tags come again."""
        self._tags.clear()
        self._awaited.clear()
        self._waited.clear()

    def name(self, cell: int) -> str | None:
        """The name of the tag on a cell."""
        tag = self._tags.get(cell)
        return None if tag is None else tag.name

    def take(self, tag: Tag, now: float, *, fresh: bool) -> bool:
        """Note a tag at a cell; whether the board looks otherwise. While all come anew, others are given more time."""
        if not tag.present or tag.place >= self._cells.count or self._stale(tag):
            return False
        self._tags[tag.place] = tag
        if fresh:
            self._awaited = dict.fromkeys(self._awaited, now + IDENTITY_WAIT)
        return self._awaited.pop(tag.place, None) is not None or tag.place in self._cells.occupied

    def settle(self, now: float) -> None:
        """Give antennas time for pieces just put; a tag read before its cell changed is of another piece."""
        occupied = self._cells.occupied & self._antennas
        for cell in self._cells.changed:
            if cell in self._tags and self._stale(self._tags[cell]):
                del self._tags[cell]
            self._waited.discard(cell)
        self._cells.changed.clear()
        for cell in self._awaited.keys() - occupied:
            del self._awaited[cell]
        for cell in occupied:
            if cell not in self._tags and cell not in self._waited:
                self._awaited.setdefault(cell, now + IDENTITY_WAIT)

    def tick(self, now: float) -> bool:
        """Whether an antenna's time is up, so that its cell is reported with a piece unknown."""
        late = [cell for cell, due in self._awaited.items() if now >= due]
        for cell in late:
            del self._awaited[cell]
            self._waited.add(cell)
        return bool(late)

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return min(self._awaited.values(), default=None)

    def _stale(self, tag: Tag) -> bool:
        """Whether a tag was read before its cell last changed, hence on a piece that may be gone; it is read anew."""
        changed = self._cells.edge_ms.get(tag.place)
        return changed is not None and bool((tag.ms - changed) & 0x80000000)
