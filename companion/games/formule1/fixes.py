"""What the race master may put right by a tap: where cars stand, their gears and points, and that one is out."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.formule1.gears import HIGHEST
from companion.games.formule1.moves import PARTS
from companion.games.formule1.state import Car, State, Status
from companion.panels import Choice, Fix, Text

_LASTING = ("body", "engine", "holding")
"""Parts of which a car that drives has a point at least (F1-20)."""


def fixes(state: State) -> tuple[Fix, ...]:
    """Only what ``correct`` takes as things stand."""
    if state.over:
        return ()
    return tuple(fix for number, car in enumerate(state.cars) if car.active for fix in _of_car(state, number, car))


def _of_car(state: State, number: int, car: Car) -> Iterator[Fix]:
    seat = state.setup.seats[number]
    who, path = {"seat": seat}, ("cars", seat)
    cells = _cells(state, car)
    if cells and car.cell is not None:
        yield Fix(Text("fix-cell", who), (*path, "cell"), car.cell, cells=cells)
    if car.status is not Status.GRID:
        gears = tuple(Choice(gear, gear) for gear in range(1, HIGHEST + 1) if gear != car.gear)
        yield Fix(Text("fix-gear", who), (*path, "gear"), car.gear, choices=gears)
    for part, has, full in zip(PARTS, car.points, state.setup.full[number], strict=True):
        counts = range(1 if part in _LASTING else 0, max(has, full) + 1)
        choices = tuple(Choice(count, count) for count in counts if count != has)
        if choices:
            yield Fix(Text("fix-points", {**who, "part": part}), (*path, "points", part), has, choices=choices)
    if sum(1 for other in state.cars if other.active) > 1:
        status = Text("car-status", {"status": "spun" if car.spun else car.status.value, **_lap(state, car)})
        out = Choice(Status.OUT.value, Text("fix-out"))
        yield Fix(Text("fix-status", who), (*path, "status"), status, choices=(out,))


def _lap(state: State, car: Car) -> dict[str, int]:
    return {"lap": car.lap, "laps": state.setup.laps, "gear": car.gear, "place": car.place or 0}


def _cells(state: State, car: Car) -> tuple[str, ...]:
    """Where a car may be set: a free box in the pits, else a free cell of the track."""
    taken = {other.cell for other in state.cars}
    pit = car.status is Status.PIT
    return tuple(
        cell.key for cell in state.circuit.cells if cell.key not in taken and (cell.pit == "box" if pit else cell.track)
    )
