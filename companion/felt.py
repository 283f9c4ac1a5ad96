"""Between a table's board and the board a game is played on now: what of it can be felt, and what is none of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.events import BoardSensed
from companion.match import Position


@dataclass(slots=True)
class FeltBoard:
    """The last look at a table's board; a game may change boards from race to race."""

    last: BoardSensed | None = None
    _position: Position | None = None
    _cells: frozenset[str] = field(default_factory=frozenset)

    def changed(self, position: Position) -> bool:
        """Whether the match has come to a board of other cells since the last look was told."""
        before = self._cells
        return self._look_at(position) != before

    def told(self, event: BoardSensed, position: Position, felt: frozenset[str]) -> BoardSensed:
        """What was sensed in terms of the game's board; cells of it that the table lacks can't be felt.

        ``felt`` are the table's cells; empty: those of the game.
        """
        board = self._look_at(position)
        if not felt:
            return event
        cells = {cell: piece for cell, piece in event.cells.items() if cell in board}
        lifted = None if event.lifted is None else tuple(cell for cell in event.lifted if cell in board)
        return replace(event, cells=cells, lifted=lifted, blind=(event.blind | (board - felt)))

    def _look_at(self, position: Position) -> frozenset[str]:
        if position is not self._position:
            self._position = position
            self._cells = frozenset(shape.cell for shape in position.rules.board(position.state).cells)
        return self._cells
