"""What a board is taken for that is seen for the first time: at a start, a restart, or when its cable is back."""

from __future__ import annotations

from collections.abc import Callable

from companion.events import BoardSensed
from companion.match import Entry, EntryKind, Match, Position
from companion.matcher import Candidate, match
from companion.watch import Watch

Known = Callable[[Position], tuple[Candidate, ...]]
"""The moves of a position that change the layout."""


def first_sight(event: BoardSensed, played: Match, known: Known, felt_until: int = 0) -> Watch:
    """Begin to watch: must the board still follow what was played, or did it go on meanwhile?

    ``felt_until`` is the number of the first entry that nobody felt; 0: only the last may not have been followed.
    """
    here, last = played.position, _last_change(played)
    watch = Watch(event.cells, None, blind=event.blind, stood=here.layout)
    sight = watch.sight()
    if last is None:
        following = not match(here.layout, known(here), sight).candidates
    else:
        unseen = [entry for entry in _unseen(played, felt_until) if entry is not last]
        left = {cell: {piece} for cell, piece in _left_behind(played, last, known).items()}
        for before in [played.before(entry.seq).layout for entry in (*unseen, last)]:
            watch.stood = {**watch.stood, **before}
            for cell in here.layout.keys() | before.keys() if unseen else ():
                left.setdefault(cell, set()).add(before.get(cell))
        watch.stood = {**watch.stood, **here.layout}
        following = all(
            cell in left and (cell not in event.cells or any(sight.agrees(cell, piece) for piece in left[cell]))
            for cell in sight.differs(here.layout)
        )
    if following:
        watch.follow(here.layout, led=True)
    return watch


def _unseen(played: Match, felt_until: int) -> list[Entry]:
    """What was entered since the board was last felt."""
    return [logged.entry for logged in played.log if 0 < felt_until <= logged.entry.seq and _changes(logged.entry)]


def _changes(entry: Entry) -> bool:
    """Whether an entry leads to another position."""
    return entry.kind not in (EntryKind.TABLE, EntryKind.CONTROL)


def vouched(played: Match) -> Watch | None:
    """An unfelt board as far as the people have confirmed what was played; None where nothing was."""
    if not played.log:
        return None
    start = played.before(played.log[0].entry.seq).layout
    watch = Watch(dict(start), set(), felt=False, stood=start)
    for logged in played.log:
        step = watch.instruction(logged.position.layout) if logged.entry.kind is EntryKind.TABLE else None
        if step is not None:
            watch.believe(step)
    return watch


def _last_change(played: Match) -> Entry | None:
    """The last entry that led to another position."""
    entries = (logged.entry for logged in reversed(played.log))
    return next((entry for entry in entries if _changes(entry)), None)


def _left_behind(played: Match, last: Entry, known: Known) -> dict[str, str | None]:
    """Where the board may still be behind the last entry, and what may stand there (None: nothing).

    After a step that the board itself showed, that is what should leave the board; else all that has changed.
    """
    before, after = played.before(last.seq), played.position.layout
    if last.kind is EntryKind.MOVE and not last.key:
        found = next((made for made in known(before) if (made.seat, made.move) == (last.seat, last.text)), None)
        return dict(found.leaving) if found is not None else {}
    cells = before.layout.keys() | after.keys()
    return {cell: before.layout.get(cell) for cell in cells if before.layout.get(cell) != after.get(cell)}
