"""One physical step at a time from what stands on the board to what should stand there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from companion.events import UNKNOWN_PIECE
from companion.matcher import Layout, Sight


class Act(str, Enum):
    """What hands are asked to do with one piece."""

    REMOVE = "remove"
    PLACE = "place"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class Instruction:
    """One step for the hands: ``piece`` from ``source`` (None: the box) to ``target`` (None: off the board).

    ``piece`` is None where nobody knows what stands on ``source``.
    """

    act: Act
    piece: str | None
    source: str | None
    target: str | None

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells to look at, the one to take from first."""
        return tuple(cell for cell in (self.source, self.target) if cell is not None)


def next_instruction(sight: Sight, goal: Layout, stood: Layout) -> Instruction | None:
    """The next step towards ``goal``, None where the board agrees; ``stood`` names pieces that are only felt.

    Moves to a free cell come first, then removals, of what is not needed elsewhere before the rest, then placements.
    """
    wrong = sorted(sight.differs(goal))
    missing = {cell: goal[cell] for cell in wrong if cell in goal}
    free = {cell: piece for cell, piece in missing.items() if cell not in sight.cells}
    extra = _named([cell for cell in wrong if cell in sight.cells], missing, sight, {**goal, **stood})
    for target, piece in free.items():
        source = next((cell for cell, found in extra.items() if found == piece), None)
        if source is not None:
            return Instruction(Act.MOVE, piece, source, target)
    if extra:
        cell = min(extra, key=lambda cell: (extra[cell] in missing.values(), cell))
        return Instruction(Act.REMOVE, extra[cell], cell, None)
    for target, piece in free.items():
        return Instruction(Act.PLACE, piece, None, target)
    return None


def followed(cells: Layout, instruction: Instruction) -> dict[str, str]:
    """What stands on the board once an instruction has been obeyed."""
    after: dict[str, str] = {cell: piece for cell, piece in cells.items() if cell != instruction.source}
    if instruction.target is not None and instruction.piece is not None:
        after[instruction.target] = instruction.piece
    return after


def _named(extra: list[str], missing: Layout, sight: Sight, stood: Layout) -> dict[str, str | None]:
    """What stands on wrong cells, as far as it is known; a stranger to this match has no name here."""
    ours = set(stood.values())
    seen = {cell: sight.cells[cell] for cell in extra}
    known = {cell: stood.get(cell) if piece == UNKNOWN_PIECE else piece for cell, piece in seen.items()}
    if [*known.values()] == [None] and UNKNOWN_PIECE in seen.values() and len(missing) == 1:
        return dict.fromkeys(extra, *missing.values())
    return {cell: piece if piece in ours else None for cell, piece in known.items()}
