"""Circuit files: everything that is wrong with one, and the circuit it draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.errors import RulesError
from companion.games.gasterospeed.circuit import ARROWS, FINISH, KEYPAD, OFF, START, TRACK, Circuit, derive, flood
from companion.games.gasterospeed.datafile import (
    key_fault,
    name_fault,
    names,
    number_fault,
    quoted,
    unknown_keys,
)

KEYS = ("key", "box", "rank", "shells", "name", "shooting", "map", "flow")
SIGNS = (*OFF, TRACK, START, FINISH, *ARROWS)
FLOW_SIGNS = (*OFF, TRACK, *KEYPAD)
MOST_SHELLS = 9
LARGEST = 99
"""Rows and columns at the most: cells can't be named beyond."""
FEWEST_STARTS = 6


def circuit_faults(data: Any) -> Iterator[RulesError]:
    """Every fault of a circuit file's content, and a warning for arrows that nobody needs to pass."""
    if not isinstance(data, dict):
        yield RulesError("file_no_table")
        return
    yield from unknown_keys(data, KEYS)
    yield from key_fault(data, "key")
    yield from key_fault(data, "box")
    yield from number_fault(data, "rank", 1, 99)
    yield from number_fault(data, "shells", 1, MOST_SHELLS)
    yield from name_fault(data)
    yield from _shooting_faults(data.get("shooting"))
    drawn = [*_map_faults(data.get("map"))]
    yield from drawn
    if drawn:
        return
    rows = tuple(str(data["map"]).splitlines())
    flow = [*_flow_faults(data["flow"], rows)] if "flow" in data else []
    yield from flow
    yield from _way_faults(rows, () if flow else _flows(data))


def make_circuit(data: Any) -> Circuit:
    """The circuit of a file's content; raises the first of its faults."""
    for fault in circuit_faults(data):
        if not fault.warning:
            raise fault
    rows = tuple(data["map"].splitlines())
    hits = tuple(word == "hit" for word in data["shooting"])
    return Circuit(data["key"], data["box"], data["rank"], data["shells"], names(data), hits, rows, _flows(data))


def _flows(data: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(str(data["flow"]).splitlines()) if "flow" in data else ()


def _shooting_faults(table: Any) -> Iterator[RulesError]:
    if not isinstance(table, list) or len(table) != 8:
        yield RulesError("circuit_shooting", rule="GAS-16", count=len(table) if isinstance(table, list) else 0)
        return
    for number, word in enumerate(table, 1):
        if word not in ("hit", "miss"):
            yield RulesError("circuit_shooting_word", rule="GAS-16", number=number, text=quoted(word))


def _map_faults(text: Any) -> Iterator[RulesError]:
    rows = text.splitlines() if isinstance(text, str) else []
    if not rows:
        yield RulesError("circuit_map")
        return
    if len(rows) > LARGEST or max(map(len, rows)) > LARGEST:
        yield RulesError("circuit_too_large", most=LARGEST)
        return
    yield from _grid_faults(rows, SIGNS, len(rows[0]), "map")
    starts = text.count(START)
    if starts < FEWEST_STARTS:
        yield RulesError("circuit_starts", count=starts, needed=FEWEST_STARTS)
    if FINISH not in text:
        yield RulesError("circuit_no_finish")


def _grid_faults(rows: list[str], signs: tuple[str, ...], width: int, grid: str) -> Iterator[RulesError]:
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            yield RulesError("circuit_ragged", grid=grid, row=number, width=len(row), needed=width)
        for column, sign in enumerate(row, 1):
            if sign not in signs:
                yield RulesError("circuit_sign", grid=grid, row=number, column=column, sign=quoted(sign))


def _flow_faults(text: Any, rows: tuple[str, ...]) -> Iterator[RulesError]:
    flows = text.splitlines() if isinstance(text, str) else []
    if len(flows) != len(rows):
        yield RulesError("circuit_flow_rows", count=len(flows), needed=len(rows))
        return
    yield from _grid_faults(flows, FLOW_SIGNS, len(rows[0]), "flow")


def _way_faults(rows: tuple[str, ...], flows: tuple[str, ...]) -> Iterator[RulesError]:
    tracks = derive(rows, flows)
    for number, cell in enumerate(tracks.starts, 1):
        if cell not in tracks.steps:
            yield RulesError("circuit_start_cut_off", cell=cell, number=number)
    for cell in tracks.signs:
        if cell not in tracks.flow and cell not in tracks.finishes and cell not in tracks.starts:
            yield RulesError("circuit_cell_cut_off", cell=cell)
    arrows = [cell for cell, sign in tracks.signs.items() if sign in ARROWS]
    around = flood(tracks.near, tracks.finishes, arrows)
    passing = [cell for cell in tracks.starts if cell in around]
    if arrows and passing:
        yield RulesError("circuit_arrows_bypassed", rule="GAS-7", cell=passing[0], warning="yes")
