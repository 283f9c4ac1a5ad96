"""From single edges and bitmaps to which cells are occupied: bounce, order of lifts, cells that flicker."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from firmware_bridge.messages import Change

HOLD = 0.03
"""Seconds a cell must keep its new value; the device has already seen it in several equal scans."""
FLICKER_CHANGES = 8
FLICKER_WITHIN = 1.0
"""So many edges of one cell within so many seconds are no hand: the cell is blind until it has been quiet."""
FLICKER_QUIET = 5.0


@dataclass(frozen=True, slots=True)
class _Pending:
    value: bool
    ms: int
    arrived: float
    order: int


class CellFilter:
    """The cells of one board by index; ``occupied`` is what holds after debouncing."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.occupied: set[int] = set()
        self.edge_ms: dict[int, int] = {}
        """When a cell last changed, by the device's clock, as far as edges told."""
        self.changed: set[int] = set()
        """Cells that changed since somebody last cleared this."""
        self._raw = 0
        self._pending: dict[int, _Pending] = {}
        self._lifts: list[tuple[int, int]] = []
        self._ordered = False
        self._order = 0
        self._recent: dict[int, deque[int]] = {}
        self._quiet_at: dict[int, float] = {}

    @property
    def flickering(self) -> frozenset[int]:
        """Cells now distrusted because they changed faster than any hand."""
        return frozenset(self._quiet_at)

    @property
    def unsettled(self) -> bool:
        """Whether a cell may yet turn out to have changed."""
        return bool(self._pending)

    def forget_order(self) -> None:
        """Changes were missed: the next report has no order of lifts."""
        self._ordered = False

    def edge(self, change: Change, now: float) -> bool:
        """Take one change in its order; whether it settled anything."""
        cell = change.cell
        if cell >= self.count:
            return False
        flicker = self._watch(cell, change.ms, now)
        # Edges come in order, so by the device's clock all that waited long enough has held, whichever cell it is.
        held = [other for other, p in self._pending.items() if (change.ms - p.ms) & 0xFFFFFFFF >= HOLD * 1000]
        for other in sorted(held, key=lambda other: self._pending[other].order):
            self._settle(other, self._pending.pop(other))
        self._pending.pop(cell, None)
        self._raw = self._raw | 1 << cell if change.down else self._raw & ~(1 << cell)
        if change.down != (cell in self.occupied):
            self._order += 1
            self._pending[cell] = _Pending(change.down, change.ms, now, self._order)
        return bool(held) or flicker

    def board(self, bits: bytes) -> bool:
        """Compare the whole bitmap; a difference means that edges were missed. Whether anything changed."""
        raw = int.from_bytes(bits, "little") & ((1 << self.count) - 1)
        different = raw ^ self._raw
        if not different:
            return False
        for cell in range(self.count):
            if different >> cell & 1:
                self._pending.pop(cell, None)
                (self.occupied.add if raw >> cell & 1 else self.occupied.discard)(cell)
        self._raw = raw
        self._ordered = False
        return True

    def restart(self) -> None:
        """The device counts its time anew: what is under way can't be judged any more."""
        self._raw = sum(1 << cell for cell in self.occupied)
        self._pending.clear()
        self._recent.clear()
        self.edge_ms.clear()
        self.changed.clear()
        self._ordered = False

    def tick(self, now: float) -> bool:
        """Settle what has held long enough; whether anything did."""
        due = [(p.order, cell) for cell, p in self._pending.items() if now >= p.arrived + HOLD]
        for _, cell in sorted(due):
            self._settle(cell, self._pending.pop(cell))
        quiet = [cell for cell, at in self._quiet_at.items() if now >= at]
        for cell in quiet:
            del self._quiet_at[cell]
        return bool(due or quiet)

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        dues = [p.arrived + HOLD for p in self._pending.values()]
        dues += self._quiet_at.values()
        return min(dues, default=None)

    def take_lifts(self) -> tuple[int, ...] | None:
        """Cells a piece left since the last call, in order; None where the order is not known."""
        lifts = tuple(cell for _, cell in sorted(self._lifts)) if self._ordered else None
        self._lifts.clear()
        self._ordered = True
        return lifts

    def _settle(self, cell: int, pending: _Pending) -> None:
        self.edge_ms[cell] = pending.ms
        self.changed.add(cell)
        if pending.value:
            self.occupied.add(cell)
            return
        self.occupied.discard(cell)
        if len(self._lifts) < 4 * self.count:
            self._lifts.append((pending.order, cell))
        else:
            self._ordered = False

    def _watch(self, cell: int, ms: int, now: float) -> bool:
        """Note an edge; whether the cell just became blind for flickering."""
        recent = self._recent.setdefault(cell, deque(maxlen=FLICKER_CHANGES))
        recent.append(ms)
        known = cell in self._quiet_at
        hasty = len(recent) == FLICKER_CHANGES and (ms - recent[0]) & 0xFFFFFFFF < FLICKER_WITHIN * 1000
        if known or hasty:
            self._quiet_at[cell] = now + FLICKER_QUIET
        return hasty and not known
