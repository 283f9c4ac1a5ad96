"""Explain what a board shows as one legal move; pure, for any game, at any mix of identity and mere presence.

A layout maps cells to pieces. What is sensed maps occupied cells to pieces or to UNKNOWN_PIECE, beside the cells lifted
since the board last agreed with the position. A cell where one piece gives way to another looks unchanged to a sensor
that feels presence only: there a lift is the evidence (a *swap*). Pieces that a move takes out of the game may still
stand (*leftovers*): the move is recognised, and they are called off the board one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from companion.events import UNKNOWN_PIECE
from companion.match import Position
from companion.rules import PickKind

Layout = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Sight:
    """What is known of the board: pieces by cell, cells lifted (None: not known), cells that can't be felt."""

    cells: Layout
    lifted: frozenset[str] | None = None
    blind: frozenset[str] = frozenset()

    def agrees(self, cell: str, piece: str | None) -> bool:
        """Whether this cell may hold ``piece`` (None: nothing)."""
        seen = self.cells.get(cell)
        return cell in self.blind or seen == piece or (seen == UNKNOWN_PIECE and piece is not None)

    def differs(self, layout: Layout) -> frozenset[str]:
        """The cells where the board contradicts a layout."""
        return frozenset(cell for cell in self.cells.keys() | layout.keys() if not self.agrees(cell, layout.get(cell)))


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal move that changes the layout: who plays it, its text, and which cells change from what to what.

    ``leaving`` tells which pieces that it takes out of the game may still stand where: each where it stood before, but
    for the piece that moved, which stands where it went.
    """

    seat: str
    move: str
    after: Layout
    changes: Mapping[str, tuple[str | None, str | None]]
    leaving: Mapping[str, str]

    @property
    def bare(self) -> bool:
        """Whether it only takes pieces off the board: then it looks like pieces in a hand."""
        return all(new is None for _, new in self.changes.values())

    def settled(self, sight: Sight) -> bool:
        """Whether nothing that this move takes out of the game still stands."""
        return all(sight.agrees(cell, new) for cell, (_, new) in self.changes.items())

    @property
    def lifts(self) -> frozenset[str]:
        """The cells a piece must be lifted from."""
        return frozenset(cell for cell, (old, _) in self.changes.items() if old is not None)


class Verdict(str, Enum):
    """What a board means."""

    UNCHANGED = "unchanged"
    INCOMPLETE = "incomplete"
    COMPLETE = "complete"
    AMBIGUOUS = "ambiguous"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Finding:
    """A verdict; ``candidates`` are the moves that fit (or, INCOMPLETE, may still come), ``cells`` what is wrong.

    A single move is AMBIGUOUS too, for the people to confirm, where it changes a cell that can't be felt, or where a
    piece that is only felt was lifted beside it: two in hand may have changed places.
    """

    verdict: Verdict
    candidates: tuple[Candidate, ...] = ()
    cells: frozenset[str] = field(default_factory=frozenset)
    provisional: bool = False


def candidates(position: Position) -> tuple[Candidate, ...]:
    """The moves of a position that hands make on the board, each once."""
    rules, before = position.rules, position.layout
    found: list[Candidate] = []
    for prompt in position.prompts:
        for option in prompt.options:
            if prompt.aside or not option.by_hand:
                continue
            state, _ = rules.apply(position.state, prompt.seat, option.move)
            way = tuple(pick.value for pick in option.picks if pick.kind is PickKind.CELL)[:2]
            made = candidate(prompt.seat, rules.format(option.move), before, rules.layout(state), way)
            if made.changes:
                found.append(made)
    return tuple(found)


def spoken(position: Position) -> tuple[Candidate, ...]:
    """The moves of a position that are said by lifting a piece that they leave where it is."""
    return tuple(
        Candidate(prompt.seat, position.rules.format(option.move), position.layout, {option.lift: (piece, piece)}, {})
        for prompt in position.prompts
        for option in prompt.options
        if (piece := position.layout.get(option.lift)) is not None
    )


def candidate(seat: str, move: str, before: Layout, after: Layout, way: tuple[str, ...] = ()) -> Candidate:
    """A move as a change from one layout to another; ``way`` is where its own piece goes from and to, where known."""
    changes = {
        cell: (before.get(cell), after.get(cell))
        for cell in sorted(before.keys() | after.keys())
        if before.get(cell) != after.get(cell)
    }
    lost = Counter(before.values()) - Counter(after.values())
    leaving = {cell: old for cell, (old, new) in changes.items() if new is None and old is not None and old in lost}
    if len(way) == 2 and way[0] in leaving and after.get(way[1]) is None:
        leaving[way[1]] = leaving.pop(way[0])
    return Candidate(seat, move, after, changes, leaving)


def match(before: Layout, moves: Sequence[Candidate], sight: Sight, said: Sequence[Candidate] = ()) -> Finding:
    """Find what a board means, coming from ``before``; never guesses between moves that fit alike.

    ``said`` are moves that a lift alone stands for, where it begins no other move.
    """
    wrong = sight.differs(before)
    fitting = _fitting(moves, sight, wrong)
    # Where lifts are not known, a swap is no better an explanation than nothing at all.
    if not wrong and (sight.lifted is None or not any(_swaps(move, sight) for move in fitting)):
        return Finding(Verdict.UNCHANGED)
    if fitting:
        verdict = Verdict.COMPLETE if len(fitting) == 1 and _certain(fitting[0], sight) else Verdict.AMBIGUOUS
        provisional = verdict is Verdict.COMPLETE and longer(fitting[0], moves) != ()
        return Finding(verdict, fitting, provisional=provisional)
    under_way = tuple(move for move in moves if on_the_way(move, sight, wrong))
    if under_way:
        return Finding(Verdict.INCOMPLETE, under_way, wrong)
    only_lifted = all(cell not in sight.cells for cell in wrong)
    meant = tuple(move for move in said if only_lifted and move.lifts == wrong and not wrong & sight.blind)
    if len(meant) == 1:
        return Finding(Verdict.COMPLETE, meant)
    return Finding(Verdict.INCOMPLETE if only_lifted else Verdict.ILLEGAL, (), wrong)


def longer(move: Candidate, moves: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """The legal moves that begin with this one, as seen on the board (SPL-19)."""
    return tuple(
        other
        for other in moves
        if other.changes != move.changes
        and other.seat == move.seat
        and all(_begins(other, cell, piece) for cell, (_, piece) in move.changes.items())
    )


def on_the_way(move: Candidate, sight: Sight, wrong: Iterable[str]) -> bool:
    """Whether every cell that has changed so far is as this move leaves it, or waits for the piece in hand."""
    for cell in wrong:
        old, new = move.changes.get(cell, (None, None))
        if cell in move.leaving and sight.agrees(cell, move.leaving[cell]):
            continue
        if cell not in move.changes or (not sight.agrees(cell, new) and (cell in sight.cells or old is None)):
            return False
    return True


def _begins(other: Candidate, cell: str, piece: str | None) -> bool:
    change = other.changes.get(cell)
    return change is not None and (change[1] == piece or (piece is None and change[0] is not None))


def _fitting(moves: Sequence[Candidate], sight: Sight, wrong: frozenset[str]) -> tuple[Candidate, ...]:
    ranked: list[tuple[int, int, Candidate]] = []
    for move in moves:
        standing = [cell for cell, (_, new) in move.changes.items() if not sight.agrees(cell, new)]
        # What leaves the board may have gone where nothing stood, nor will stand.
        standing += wrong - move.changes.keys()
        if not all(cell in move.leaving and sight.agrees(cell, move.leaving[cell]) for cell in standing):
            continue
        if move.bare and not any(move.changes.get(cell, ("", None))[0] != move.leaving[cell] for cell in standing):
            # Nothing shows but pieces that are gone: they may be in a hand.
            continue
        swaps = _swaps(move, sight)
        if sight.lifted is None or swaps <= sight.lifted:
            ranked.append((len(standing), -len(swaps), move))
    if not ranked:
        return ()
    best = min(standing for standing, _, _ in ranked)
    if sight.lifted is None:
        return tuple(move for standing, _, move in ranked if standing == best)
    most = min(swaps for standing, swaps, _ in ranked if standing == best)
    return tuple(move for standing, swaps, move in ranked if (standing, swaps) == (best, most))


def _certain(move: Candidate, sight: Sight) -> bool:
    beside = (sight.lifted or frozenset()) - move.changes.keys()
    return not move.changes.keys() & sight.blind and not any(sight.cells.get(cell) == UNKNOWN_PIECE for cell in beside)


def _swaps(move: Candidate, sight: Sight) -> frozenset[str]:
    return frozenset(
        cell
        for cell, (old, new) in move.changes.items()
        if old is not None
        and (new or move.leaving.get(cell, old)) != old
        and sight.cells.get(cell) == UNKNOWN_PIECE
        and cell not in sight.blind
    )
