"""Reads a circuit from the tables of a file, in full or in the compact form, and says all that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.errors import RulesError
from companion.games.formule1.circuit import Cell, Circuit, Corner
from companion.games.formule1.compact import expand
from companion.games.formule1.faults import graph_faults
from companion.games.formule1.words import quoted

FULL = frozenset({"key", "name", "corner", "cell"})
_LARGEST = 5000
"""Cells of a circuit at the most."""
_REACH = 1e6
"""Coordinates and progress stay below this, so that they can be drawn and compared."""


def faults(data: Any) -> tuple[RulesError, ...]:
    """Every fault of a circuit file, in the order of the file."""
    return _read(data)[1]


def read_circuit(data: Any) -> Circuit:
    """The circuit of a file; raises the first of its faults."""
    circuit, found = _read(data)
    if circuit is None:
        raise found[0]
    return circuit


def _read(data: Any) -> tuple[Circuit | None, tuple[RulesError, ...]]:
    if not isinstance(data, Mapping):
        return None, (RulesError("circuit_no_table"),)
    found: list[RulesError] = []
    table = data
    if "section" in data:
        table, found = expand(data)
        if found:
            named = {key: data[key] for key in ("key", "name") if key in data}
            return None, (*found, *_table_faults(named))
    found += _table_faults(table)
    corners = [_corner(entry, number) for number, entry in _entries(table, "corner", found)]
    cells = [_cell(entry, number) for number, entry in _entries(table, "cell", found)]
    found += [fault for _, faults in (*corners, *cells) for fault in faults]
    good_corners = [corner for corner, _ in corners if corner is not None]
    good_cells = [cell for cell, _ in cells if cell is not None]
    if not cells:
        found.append(RulesError("circuit_no_cells"))
    if not found:
        found += graph_faults(good_corners, good_cells)
    return (None, tuple(found)) if found else (_build(table, good_corners, good_cells), ())


def _table_faults(table: Mapping[str, Any]) -> Iterator[RulesError]:
    for key in table:
        if key not in FULL:
            yield RulesError("circuit_key_unknown", where="circuit", key=quoted(str(key)))
    named = table.get("key")
    if not isinstance(named, str) or not named:
        yield _wrong("circuit", "key", named)
    name = table.get("name", {})
    if not isinstance(name, Mapping) or not all(isinstance(text, str) for text in (*name, *name.values())):
        yield _wrong("circuit", "name", name)


def _entries(table: Mapping[str, Any], kind: str, found: list[RulesError]) -> list[tuple[int, Mapping[str, Any]]]:
    entries = table.get(kind, [])
    if not isinstance(entries, list) or len(entries) > _LARGEST:
        found.append(_wrong("circuit", kind, entries))
        return []
    made: list[tuple[int, Mapping[str, Any]]] = []
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, Mapping):
            made.append((number, entry))
        else:
            found.append(_wrong(f"{kind} {number}", kind, entry))
    return made


def _wrong(where: str, key: str, value: object) -> RulesError:
    if value is None:
        return RulesError("circuit_key_missing", where=where, key=key)
    return RulesError("circuit_value", where=where, key=key, text=quoted(str(value)))


def _is_key(value: object) -> bool:
    # A key stands in moves between spaces and commas.
    return isinstance(value, str) and 0 < len(value) <= 20 and not any(sign.isspace() or sign == "," for sign in value)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < _REACH


def _is_count(value: object, most: int = 99) -> bool:
    return type(value) is int and 1 <= value <= most


def _are_keys(value: object) -> bool:
    return isinstance(value, list) and all(_is_key(key) for key in value)


_CORNER: dict[str, tuple[bool, Callable[[Any], bool]]] = {
    "key": (True, _is_key),
    "stops": (True, lambda value: _is_count(value, 9)),
    "inside": (True, lambda value: value in ("left", "right")),
}
_CELL: dict[str, tuple[bool, Callable[[Any], bool]]] = {
    "key": (True, _is_key),
    "x": (True, _is_number),
    "y": (True, _is_number),
    "lane": (True, lambda value: _is_count(value, 9)),
    "next": (True, _are_keys),
    "ahead": (False, _is_key),
    "beside": (False, _are_keys),
    "progress": (True, _is_number),
    "corner": (False, _is_key),
    "grid": (False, _is_count),
    "finish": (False, lambda value: isinstance(value, bool)),
    "pit": (False, lambda value: value in ("entry", "lane", "box", "exit")),
    "box": (False, _is_key),
}
"""For each key whether it must be there, and what it may be."""


def _checked(
    entry: Mapping[str, Any], where: str, wanted: Mapping[str, tuple[bool, Callable[[Any], bool]]]
) -> list[RulesError]:
    found = [RulesError("circuit_key_unknown", where=where, key=quoted(str(key))) for key in entry if key not in wanted]
    for key, (needed, fits) in wanted.items():
        value = entry.get(key)
        if (needed or value is not None) and (value is None or not fits(value)):
            found.append(_wrong(where, key, value))
    return found


def _where(kind: str, entry: Mapping[str, Any], number: int) -> str:
    key = entry.get("key")
    return quoted(f"{kind} {key if isinstance(key, str) and key else number}")


def _corner(entry: Mapping[str, Any], number: int) -> tuple[Corner | None, list[RulesError]]:
    found = _checked(entry, _where("corner", entry, number), _CORNER)
    return (None, found) if found else (Corner(entry["key"], entry["stops"], entry["inside"]), found)


def _cell(entry: Mapping[str, Any], number: int) -> tuple[Cell | None, list[RulesError]]:
    found = _checked(entry, _where("cell", entry, number), _CELL)
    if found:
        return None, found
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}
    for key in ("x", "y", "progress"):
        values[key] = float(values[key])
    return Cell(**values), found


def _build(table: Mapping[str, Any], corners: list[Corner], cells: list[Cell]) -> Circuit:
    names = tuple(sorted((str(language), str(text)) for language, text in table.get("name", {}).items()))
    gridded = sorted((cell for cell in cells if cell.grid is not None), key=lambda cell: cell.grid or 0)
    return Circuit(
        table["key"],
        names,
        tuple(_measured(corner, cells) for corner in corners),
        tuple(sorted(cells, key=lambda cell: cell.key)),
        tuple(cell.key for cell in cells if cell.pit == "box"),
        tuple(cell.key for cell in gridded),
    )


def _measured(corner: Corner, cells: list[Cell]) -> Corner:
    """A corner with its innermost lane and the lengths of its paths."""
    inside = {cell.key: cell for cell in cells if cell.corner == corner.key and cell.track}
    lanes = [cell.lane for cell in inside.values()]
    first = _first_cells(inside, cells)
    shortest: dict[str, int] = {}
    longest: dict[str, int] = {}
    for cell in sorted(inside.values(), key=lambda cell: cell.progress, reverse=True):
        # A finish cell in the corner has less progress than those before it: it is reckoned as the way out.
        on = [key for key in cell.next if key in inside and key in shortest]
        out = len(on) < sum(1 for key in cell.next if key in inside) or any(key not in inside for key in cell.next)
        shortest[cell.key] = 1 + (0 if out or not on else min(shortest[key] for key in on))
        longest[cell.key] = 1 + max((longest[key] for key in on), default=0)
    return Corner(
        corner.key,
        corner.stops,
        corner.inside,
        min(lanes) if corner.inside == "left" else max(lanes),
        min(shortest[key] for key in first),
        max(longest[key] for key in first),
    )


def _first_cells(inside: Mapping[str, Cell], cells: list[Cell]) -> list[str]:
    entered = {key for cell in cells if cell.key not in inside for key in cell.next if key in inside}
    return sorted(entered) or sorted(inside)
