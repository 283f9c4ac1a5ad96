"""Cars set by hand: each part checked, then the cars together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.errors import RulesError
from companion.games.formule1.circuit import NOWHERE
from companion.games.formule1.gears import HIGHEST
from companion.games.formule1.moves import PARTS
from companion.games.formule1.state import FULL, Car, State, Status
from companion.games.formule1.words import quoted

_FIELDS = frozenset({"cell", "lap", "gear", "corner_stops", "points", "status", "spun", "place"})
_STOPS = 9


def mended_cars(state: State, change: Any) -> State:
    """The state with cars set by hand; raises RulesError where they make no valid race."""
    seats = state.setup.seats
    if not isinstance(change, Mapping) or any(seat not in seats for seat in change):
        raise _wrong("cars", change)
    cars = tuple(
        _mended(state, seat, car, change[seat]) if seat in change else car
        for seat, car in zip(seats, state.cars, strict=True)
    )
    cells = [car.cell for car in cars if car.cell is not None]
    for cell in cells:
        if cells.count(cell) > 1:
            raise RulesError("correction_cell_shared", rule="F1-8", cell=cell)
    kept = tuple(number for number in state.retired if cars[number].status is Status.OUT)
    new = (number for number, car in enumerate(cars) if car.status is Status.OUT and number not in kept)
    return replace(state, cars=_placed(cars, state.over), retired=(*kept, *new))


def _wrong(key: str, value: object) -> RulesError:
    return RulesError("correction_value", key=key, text=quoted(str(value)))


def _placed(cars: tuple[Car, ...], over: bool) -> tuple[Car, ...]:
    """Cars with their places: those that have arrived have the first ones, each once (F1-21)."""
    arrived = [number for number, car in enumerate(cars) if car.status is Status.FINISHED]
    arrived.sort(key=lambda number: cars[number].place or len(cars) + number)
    made = list(cars)
    for place, number in enumerate(arrived, 1):
        if cars[number].place not in (None, place):
            raise _wrong("place", cars[number].place)
        made[number] = replace(cars[number], place=place)
    others = [car for car in cars if car.active and car.place is not None]
    if others and (not over or sorted(car.place or 0 for car in made if car.place) != list(range(1, _count(made) + 1))):
        raise _wrong("place", others[0].place)
    return tuple(made)


def _count(cars: list[Car]) -> int:
    return sum(1 for car in cars if car.place is not None)


def _mended(state: State, seat: str, car: Car, change: Any) -> Car:
    if not isinstance(change, Mapping) or any(key not in _FIELDS for key in change):
        raise _wrong(seat, change)
    status = _status(car, change)
    made = replace(
        car,
        status=status,
        points=_points(car, change.get("points", {})),
        lap=_number(change, "lap", car.lap, state.setup.laps + 1),
        gear=_number(change, "gear", car.gear, HIGHEST),
        spun=_spun(change, car.spun),
        place=_place(change, car.place, len(state.cars)),
    )
    if not made.active:
        if change.get("cell") is not None or change.get("corner_stops", 0) != 0 or change.get("spun", False):
            raise _wrong(seat, change)
        return replace(made, cell=None, corner_stops=0, spun=False, place=_no_place(made))
    made = replace(made, cell=change.get("cell", car.cell), gear=_started(made, change))
    made = replace(made, corner_stops=_stops(state, made, car, change))
    _check(state, seat, made)
    return made


def _no_place(car: Car) -> int | None:
    return car.place if car.status is Status.FINISHED else None


def _status(car: Car, change: Mapping[str, Any]) -> Status:
    """The status given; a car on the grid that is given a gear races."""
    given = change.get("status", car.status.value)
    if given not in [status.value for status in Status]:
        raise _wrong("status", given)
    if "status" not in change and car.status is Status.GRID and change.get("gear", 0) != 0:
        return Status.RACING
    return Status(given)


def _started(car: Car, change: Mapping[str, Any]) -> int:
    """Its gear: one that races without ever having shifted is in gear 1."""
    return 1 if car.status is not Status.GRID and car.gear == 0 and "gear" not in change else car.gear


def _points(car: Car, change: Any) -> Any:
    if not isinstance(change, Mapping) or any(part not in PARTS for part in change):
        raise _wrong("points", change)
    if any(type(count) is not int or not 0 <= count <= FULL for count in change.values()):
        raise _wrong("points", change)
    return car.points._replace(**change)


def _number(change: Mapping[str, Any], key: str, before: int, most: int) -> int:
    value = change.get(key, before)
    if type(value) is not int or not 0 <= value <= most:
        raise _wrong(key, value)
    return value


def _spun(change: Mapping[str, Any], before: bool) -> bool:
    value = change.get("spun", before)
    if not isinstance(value, bool):
        raise _wrong("spun", value)
    return value


def _place(change: Mapping[str, Any], before: int | None, most: int) -> int | None:
    value = change.get("place", before)
    if value is not None and (type(value) is not int or not 1 <= value <= most):
        raise _wrong("place", value)
    return value


def _corner(state: State, cell: Any) -> int:
    number = state.circuit.index.get(cell, NOWHERE) if isinstance(cell, str) else NOWHERE
    return NOWHERE if number == NOWHERE else state.circuit.corner[number]


def _stops(state: State, made: Car, before: Car, change: Mapping[str, Any]) -> int:
    """Stops in the corner that the car is in now; none in a corner that it has been set into."""
    corner = _corner(state, made.cell)
    stops = _number(change, "corner_stops", before.corner_stops, _STOPS)
    if corner != NOWHERE and ("corner_stops" in change or corner == _corner(state, before.cell)):
        return stops
    if "corner_stops" in change and stops:
        raise _wrong("corner_stops", stops)
    return 0


def _check(state: State, seat: str, car: Car) -> None:
    """What must agree in a car that still races."""
    number = state.circuit.index.get(car.cell, NOWHERE) if isinstance(car.cell, str) else NOWHERE
    if number == NOWHERE:
        raise _wrong("cell", car.cell)
    cell = state.circuit.cells[number]
    if (cell.pit == "box") != (car.status is Status.PIT) or not (cell.track or cell.pit == "box"):
        raise RulesError("correction_place", cell=cell.key, seat=seat)
    if (car.gear == 0) != (car.status is Status.GRID):
        raise _wrong("gear", car.gear)
    if car.spun and car.status is not Status.RACING:
        raise _wrong("spun", car.spun)
    if not (car.points.body and car.points.engine and car.points.holding):
        raise RulesError("correction_wreck", rule="F1-20", seat=seat)
    if car.lap > state.setup.laps:
        raise _wrong("lap", car.lap)
