"""What the referee remembers of the board between two events: pieces felt, cells lifted, cells still to follow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.events import UNKNOWN_PIECE, BoardSensed
from companion.guidance import Instruction, followed, next_instruction
from companion.matcher import Layout, Sight


@dataclass(slots=True)
class Watch:
    """A board being watched; ``felt`` is False for one that the people only vouch for.

    ``lifted`` are the cells a piece left since the board last agreed with a position, ``touched`` those since this
    position was reached, ``moved`` those since ``stood`` named the pieces that are only felt; None: not known.
    ``pending`` are cells that have not yet become what the position asks for since it was reached, ``expected`` those
    that had to change then: anything else that is wrong is a mistake. ``led``: a phone made this position, so what was
    not lifted since still stands where it stood, even on a cell that looks right.
    """

    cells: Mapping[str, str]
    lifted: set[str] | None
    felt: bool = True
    blind: frozenset[str] = frozenset()
    distrusted: set[str] = field(default_factory=set)
    stood: Layout = field(default_factory=dict)
    pending: frozenset[str] = frozenset()
    expected: frozenset[str] = frozenset()
    touched: set[str] | None = None
    moved: set[str] | None = None
    led: bool = False

    def sight(self) -> Sight:
        """The board with the cells that nobody trusts left out."""
        lifted = None if self.lifted is None else frozenset(self.lifted)
        return Sight(self.cells, lifted, self.blind | frozenset(self.distrusted))

    def in_hand(self, layout: Layout) -> frozenset[str]:
        """The cells whose piece somebody holds: it is gone, and nothing else on the board has changed."""
        wrong = self.sight().differs(layout)
        return frozenset() if wrong & self.cells.keys() else wrong

    def believed(self) -> Sight:
        """The board as the people who have to follow it see it: pieces that were not lifted are what they were."""
        sight = self.sight()
        if not self.led or self.moved is None:
            return sight
        still = {cell: self.stood[cell] for cell in self.stood.keys() & sight.cells.keys() - self.moved}
        named = {cell: still.get(cell, seen) if seen == UNKNOWN_PIECE else seen for cell, seen in sight.cells.items()}
        return Sight(named, sight.lifted, sight.blind)

    def update(self, event: BoardSensed, layout: Layout) -> None:
        """Take a new look; a cell that nobody trusted is trusted again once it is as ``layout`` has it."""
        self.cells, self.blind = event.cells, event.blind
        if event.lifted is None:
            self.lifted = self.touched = self.moved = None
        for known in (self.lifted, self.touched, self.moved):
            if known is not None:
                known.update(event.lifted or ())
        raw = Sight(event.cells, None, event.blind)
        self.distrusted = {cell for cell in self.distrusted if not raw.agrees(cell, layout.get(cell))}

    def follow(self, layout: Layout, *, led: bool) -> None:
        """A new position was reached (``led`` by a phone): whatever differs must follow."""
        self.led = led
        self.pending = self.expected = self.believed().differs(layout)
        self.touched = None if self.lifted is None else set()
        if self.lifted is not None:
            self.lifted.clear()

    def name(self, stood: Layout) -> None:
        """From here on these are the pieces that are only felt."""
        self.stood = stood
        self.moved = set()

    def agree(self, layout: Layout) -> bool:
        """Note which cells are as they should be; True where the whole board is."""
        wrong = self.believed().differs(layout)
        self.pending &= wrong
        if not self.pending:
            self.expected = frozenset()
        return not wrong

    def start_afresh(self, layout: Layout) -> None:
        """The board is at rest in this layout: lifts from here on tell of the next move."""
        self.lifted = set()
        self.led = False
        self.name(layout)

    def believe(self, step: Instruction) -> None:
        """The people say that a step is done: an unfelt board changes, a felt one is doubted there."""
        if self.felt:
            self.distrusted.update(step.cells)
            if self.moved is not None:
                self.moved.update(step.cells)
        else:
            self.cells = followed(self.cells, step)

    def instruction(self, layout: Layout) -> Instruction | None:
        """The next step for the hands."""
        return next_instruction(self.believed(), layout, self.stood)

    def astray(self, layout: Layout) -> bool:
        """Whether something is wrong that the last move does not account for."""
        return not self.believed().differs(layout) <= self.expected
