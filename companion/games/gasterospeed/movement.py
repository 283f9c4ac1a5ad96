"""Snails on the move: steps of speed cards (GAS-6), and what pushing cards do step by step (GAS-13 to GAS-15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.gasterospeed.circuit import AHEAD, BEHIND, COMPASS, heading
from companion.games.gasterospeed.ends import clear_blockades, cross, settle_last
from companion.games.gasterospeed.push import How, Shove, push
from companion.games.gasterospeed.state import Reading, State
from companion.games.gasterospeed.work import Work
from companion.geometry import neighbour


class Path(NamedTuple):
    """A full move of a speed card: its compass points and the cells it enters."""

    ways: tuple[str, ...]
    cells: tuple[str, ...]


def standing(course: Reading) -> dict[str, int]:
    """Which snail stands on which cell."""
    return course.occupied()


def paths(state: State | Work, snail: int, steps: int) -> tuple[Path, ...]:
    """Every full move of so many steps onto free cells; one that crosses the line at once ends there (GAS-6)."""
    cell = state.snails[snail].cell
    if cell is None or state.circuit is None:
        return ()
    taken = standing(state).keys() - {cell}
    return tuple(_paths(state, cell, frozenset(taken), steps))


def _paths(state: State | Work, cell: str, taken: frozenset[str], steps: int) -> Iterator[Path]:
    tracks = state.circuit.tracks if state.circuit else None
    if tracks is None:
        return
    for way, target in tracks.near[cell].items():
        if target in taken:
            continue
        if steps == 1 or target in tracks.finishes:
            yield Path((way,), (target,))
        else:
            for further in _paths(state, target, taken, steps - 1):
                yield Path((way, *further.ways), (target, *further.cells))


def walk(work: Work, snail: int, cells: tuple[str, ...]) -> None:
    """A snail steps by itself; over the line it has finished."""
    source = work.snails[snail].cell or ""
    for cell in cells:
        work.change(snail, cell=cell)
        work.show_bead(cell)
    via = cells[0] if len(cells) > 1 else ""
    work.tell(
        "stepped", **work.who(snail), **{"from": source, "to": cells[-1], "via": via}, piece=piece_of(work, snail)
    )
    if cells[-1] in work.tracks.finishes:
        cross(work, snail)


def piece_of(course: Reading, snail: int) -> str:
    """The piece that stands for a snail on the table."""
    return course.snails[snail].key.replace(".", "-")


def move_over(work: Work) -> None:
    """A whole movement is over: K.O. snails that bar the way go, and the last racing snail is done."""
    clear_blockades(work)
    settle_last(work)


def chain(course: State | Work, snail: int, way: str) -> tuple[Shove, ...]:
    """Who would move where if a snail stepped that way, pushing; nobody where it can't."""
    cell = course.snails[snail].cell
    if cell is None or course.circuit is None:
        return ()
    homes = {at: found.start for at, found in enumerate(course.snails)}
    return push(course.circuit.tracks, standing(course), homes, (snail, cell), way)


def slides(course: State | Work, snail: int) -> list[str]:
    """The directions in which a pushing card can make its first step."""
    return [way for way in COMPASS if chain(course, snail, way)]


def shove(work: Work, snail: int, way: str) -> bool:
    """One step of a pushing card; whether it could be made."""
    made = chain(work, snail, way)
    if not made:
        return False
    for part in made:
        work.change(part.snail, cell=part.target)
    by = work.seat_of(snail)
    work.show_bead(made[0].target, "pushing" if len(made) > 1 else "")
    for part in reversed(made):
        _tell_part(work, part, by)
    for part in made:
        if part.target in work.tracks.finishes:
            cross(work, part.snail)
    if work.decided:
        settle_last(work)
    return True


def _tell_part(work: Work, part: Shove, by: str) -> None:
    where = {"from": part.source, "to": part.target, "piece": piece_of(work, part.snail)}
    who = work.who(part.snail)
    if part.how is How.ENTERED:
        work.tell("stepped", **who, **where, via="")
    elif part.how is How.PUSHED:
        work.tell("pushed", **who, **where, by=by)
    else:
        work.tell("railed", **who, cell=part.source)
        kind = "recoiled" if part.how is How.RECOILED else "restarted"
        work.tell("recoiled" if kind == "recoiled" else "restarted", **who, **where)


def slide(work: Work, snail: int, cells: int, way: str | None) -> int:
    """Up to so many pushing steps, that way or (None) along the flow read anew; how many were made."""
    made = 0
    while made < cells and work.snails[snail].racing and not work.decided:
        cell = work.snails[snail].cell
        if cell is None or not shove(work, snail, way or work.tracks.flow[cell]):
            break
        made += 1
    if 0 < made < cells and work.snails[snail].racing and not work.decided:
        work.tell("stopped", **work.who(snail), cell=work.snails[snail].cell or "", made=made)
    return made


def jumps(course: State | Work, snail: int) -> dict[str, tuple[str, str]]:
    """The jumps of a kangaroo: by direction the cell jumped over and the one landed on."""
    cell = course.snails[snail].cell
    if cell is None or course.circuit is None:
        return {}
    near, taken = course.circuit.tracks.near, standing(course)
    found = {}
    for way in COMPASS:
        over = near[cell].get(way)
        target = near[over].get(way) if over else None
        if over and target and target not in taken:
            found[way] = (over, target)
    return found


def drafts(course: State | Work, snail: int) -> dict[str, str]:
    """The steps of an aspiration: free cells ahead, if the snail is just behind another one (GAS-18)."""
    cell = course.snails[snail].cell
    if cell is None or course.circuit is None or not _just_behind(course, snail, cell):
        return {}
    tracks, taken = course.circuit.tracks, standing(course)
    ways = [heading(tracks.flow[cell], number) for number in AHEAD]
    near = tracks.near[cell]
    return {way: near[way] for way in ways if way in near and near[way] not in taken}


def _just_behind(course: State | Work, snail: int, cell: str) -> bool:
    flow = course.circuit.tracks.flow if course.circuit else {}
    others = [found.cell for at, found in enumerate(course.snails) if at != snail and found.cell]
    return any(cell in (neighbour(other, heading(flow[other], number)) for number in BEHIND) for other in others)
