"""What the referee remembers of the board between two events: pieces felt, cells lifted, cells still to follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.events import BoardSensed
from companion.guidance import Instruction, followed, next_instruction
from companion.matcher import Layout, Sight


@dataclass(slots=True)
class Watch:
    """A board being watched; ``felt`` is False for one that the people only vouch for.

    ``pending`` are cells that have not yet become what the position asks for since it was reached, ``expected`` those
    that had to change then: anything else that is wrong is a mistake. ``stood`` names pieces that are only felt.
    """

    cells: Mapping[str, str]
    lifted: set[str] | None
    felt: bool = True
    blind: frozenset[str] = frozenset()
    distrusted: set[str] = field(default_factory=set)
    stood: Layout = field(default_factory=dict)
    pending: frozenset[str] = frozenset()
    expected: frozenset[str] = frozenset()

    def sight(self) -> Sight:
        """The board with the cells that nobody trusts left out."""
        lifted = None if self.lifted is None else frozenset(self.lifted)
        return Sight(self.cells, lifted, self.blind | frozenset(self.distrusted))

    def update(self, event: BoardSensed, layout: Layout) -> None:
        """Take a new look; a cell that nobody trusted is trusted again once it is as ``layout`` has it."""
        self.cells, self.blind = event.cells, event.blind
        if event.lifted is None:
            self.lifted = None
        elif self.lifted is not None:
            self.lifted.update(event.lifted)
        raw = Sight(event.cells, None, event.blind)
        self.distrusted = {cell for cell in self.distrusted if not raw.agrees(cell, layout.get(cell))}

    def follow(self, layout: Layout) -> None:
        """A new position was reached: whatever differs must follow."""
        self.pending = self.expected = self.sight().differs(layout)
        if self.lifted is not None:
            self.lifted.clear()

    def agree(self, layout: Layout) -> bool:
        """Note which cells are as they should be; True where the whole board is."""
        wrong = self.sight().differs(layout)
        self.pending &= wrong
        if not self.pending:
            self.expected = frozenset()
        return not wrong

    def start_afresh(self, layout: Layout) -> None:
        """The board is at rest in this layout: lifts from here on tell of the next move."""
        self.lifted = set()
        self.stood = layout

    def believe(self, step: Instruction, cells: Iterable[str]) -> None:
        """The people say that a step is done: an unfelt board changes, a felt one is doubted there."""
        if self.felt:
            self.distrusted.update(cells)
        else:
            self.cells = followed(self.cells, step)

    def instruction(self, layout: Layout) -> Instruction | None:
        """The next step for the hands."""
        return next_instruction(self.sight(), layout, self.stood)

    def astray(self, layout: Layout) -> bool:
        """Whether something is wrong that the last move does not account for."""
        return not self.sight().differs(layout) <= self.expected
