"""What can be wrong with the graph of a circuit: each fault is an error with a code and names the cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from companion.errors import RulesError
from companion.games.formule1.circuit import Cell, Corner

SEATS = tuple(f"c{number}" for number in range(1, 11))
"""Keys of the cars."""
FEWEST = 2


def graph_faults(corners: Sequence[Corner], cells: Sequence[Cell]) -> list[RulesError]:
    """All faults of well-formed corners and cells."""
    found = [*_key_faults(corners, cells)]
    by_key = {cell.key: cell for cell in cells}
    for cell in cells:
        found += _edge_faults(cell, by_key)
        found += _beside_faults(cell, by_key)
        found += _flag_faults(cell, {corner.key for corner in corners})
    found += _progress_faults(cells, by_key)
    found += _finish_faults(cells)
    found += _corner_faults(corners, by_key)
    found += _grid_faults(cells, by_key)
    found += _pit_faults(cells)
    return found


def _twice(keys: Sequence[str]) -> list[str]:
    return [key for key, count in Counter(keys).items() if count > 1]


def _key_faults(corners: Sequence[Corner], cells: Sequence[Cell]) -> Iterator[RulesError]:
    for key in _twice([cell.key for cell in cells]):
        yield RulesError("circuit_cell_twice", cell=key)
    for key in _twice([corner.key for corner in corners]):
        yield RulesError("circuit_corner_twice", corner=key)


def _edge_faults(cell: Cell, by_key: Mapping[str, Cell]) -> Iterator[RulesError]:
    for key in cell.next:
        if key not in by_key:
            yield RulesError("circuit_next_unknown", cell=cell.key, target=key)
    for key in _twice(cell.next):
        yield RulesError("circuit_next_twice", cell=cell.key, target=key)
    known = [key for key in cell.next if key in by_key]
    if not cell.next or (cell.track and known and not any(by_key[key].track for key in known)):
        yield RulesError("circuit_dead_end", cell=cell.key)
    if cell.ahead is not None and cell.ahead not in cell.next:
        yield RulesError("circuit_ahead_no_next", cell=cell.key, target=cell.ahead)
    elif cell.ahead is not None and cell.ahead in by_key and cell.track and by_key[cell.ahead].lane != cell.lane:
        yield RulesError("circuit_ahead_lane", cell=cell.key, target=cell.ahead)


def _beside_faults(cell: Cell, by_key: Mapping[str, Cell]) -> Iterator[RulesError]:
    for key in cell.beside:
        if key not in by_key:
            yield RulesError("circuit_beside_unknown", cell=cell.key, target=key)
        elif key == cell.key:
            yield RulesError("circuit_beside_itself", cell=cell.key)
        elif cell.key not in by_key[key].beside:
            yield RulesError("circuit_beside_one_sided", cell=cell.key, target=key)


def _flag_faults(cell: Cell, corners: set[str]) -> Iterator[RulesError]:
    if cell.corner is not None and cell.corner not in corners:
        yield RulesError("circuit_corner_unknown", cell=cell.key, corner=cell.corner)
    if not cell.track and (cell.corner is not None or cell.grid is not None or cell.finish):
        yield RulesError("circuit_pit_on_track", cell=cell.key)
    if cell.box is not None and (cell.pit != "box" or cell.box not in SEATS):
        yield RulesError("circuit_box_key", cell=cell.key, box=cell.box)


def _progress_faults(cells: Sequence[Cell], by_key: Mapping[str, Cell]) -> Iterator[RulesError]:
    for cell in cells:
        for key in cell.next:
            after = by_key.get(key)
            if after is None or not (cell.track and after.track) or (after.finish and not cell.finish):
                continue
            if after.progress <= cell.progress:
                yield RulesError("circuit_progress_falls", cell=cell.key, target=key)


def _finish_faults(cells: Sequence[Cell]) -> Iterator[RulesError]:
    finish = [cell for cell in cells if cell.finish]
    if not finish:
        yield RulesError("circuit_no_finish")
        return
    for lane, count in Counter(cell.lane for cell in finish).items():
        if count > 1:
            yield RulesError("circuit_finish_lane", lane=lane)
    line = max(cell.progress for cell in finish)
    for cell in cells:
        if cell.track and not cell.finish and cell.progress < line:
            yield RulesError("circuit_finish_not_least", cell=cell.key)


def _reaching(goals: set[str], cells: Mapping[str, Cell]) -> set[str]:
    """The track cells from which a goal is reached over the track."""
    before: dict[str, list[str]] = {}
    for cell in cells.values():
        for key in cell.next:
            if cell.track and key in cells and cells[key].track:
                before.setdefault(key, []).append(cell.key)
    reached, waiting = set(goals), list(goals)
    while waiting:
        for key in before.get(waiting.pop(), ()):
            if key not in reached:
                reached.add(key)
                waiting.append(key)
    return reached


def _corner_faults(corners: Sequence[Corner], by_key: Mapping[str, Cell]) -> Iterator[RulesError]:
    for corner in corners:
        inside = {key for key, cell in by_key.items() if cell.corner == corner.key and cell.track}
        if not inside:
            yield RulesError("circuit_corner_empty", corner=corner.key)
            continue
        outside = {key for key, cell in by_key.items() if cell.track and key not in inside}
        # A finish cell of the same corner leads on into it, so that a way out may pass over the line.
        if not inside <= _reaching(outside, by_key):
            yield RulesError("circuit_corner_no_way_out", corner=corner.key)


def _grid_faults(cells: Sequence[Cell], by_key: Mapping[str, Cell]) -> Iterator[RulesError]:
    slots = [cell for cell in cells if cell.grid is not None]
    for key in _twice([str(cell.grid) for cell in slots]):
        yield RulesError("circuit_slot_twice", slot=int(key))
    finish = {cell.key for cell in cells if cell.finish}
    reached = _reaching(finish, by_key)
    for cell in slots:
        if finish and cell.key not in reached:
            yield RulesError("circuit_slot_astray", cell=cell.key, slot=cell.grid or 0)
    if len(slots) < FEWEST:
        yield RulesError("circuit_slots_few", slots=len(slots), cars=FEWEST)


def _pit_faults(cells: Sequence[Cell]) -> Iterator[RulesError]:
    parts = Counter(cell.pit for cell in cells if cell.pit is not None)
    if not parts:
        return
    for part in ("entry", "box", "exit"):
        if not parts[part]:
            yield RulesError("circuit_pit_lacks", part=part)
    if parts["exit"] > 1:
        yield RulesError("circuit_pit_exits", count=parts["exit"])
    for key in _twice([cell.box for cell in cells if cell.box is not None]):
        yield RulesError("circuit_box_twice", box=key)
    entries = [cell.progress for cell in cells if cell.pit == "entry"]
    exits = [cell.progress for cell in cells if cell.pit == "exit"]
    if entries and exits and min(entries) <= exits[0] < max(entries):
        yield RulesError("circuit_pit_sides")
