"""What a car may choose from where it stands: every destination with its price (F1-7, F1-10, F1-18, F1-19)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.games.formule1.circuit import NOWHERE, Circuit
from companion.games.formule1.routes import Others, Query, Reach, Route, reach
from companion.games.formule1.state import Car, Stage, State, Status

SUPER = 4
"""Cells of a start of 20 (F1-4)."""
DRAFT = 3
DRAFT_GEAR = 4
_FORCED_BRAKES = 3
_FORCED = 6
_KEPT = 128


@dataclass(frozen=True, slots=True)
class Choice:
    """A destination and its price; ``brake`` are the brakes chosen (of a slipstream those that it costs).

    ``forced`` are brakes and tyres paid for a way that is blocked; ``blocked``: the car can't pay them and is out.
    """

    cell: int
    brake: int
    tyres: int
    debris: int
    out: bool
    path: tuple[int, ...]
    forced: tuple[int, int] = (0, 0)
    blocked: bool = False


def _others(state: State) -> Others:
    index = state.circuit.index
    cars = [index[car.cell] for car in state.cars if car is not state.mover and car.on_track and car.cell is not None]
    return Others(tuple(sorted(cars)), frozenset(index[cell] for cell in state.turn.old))


def leg_query(state: State, via: tuple[int, ...] = ()) -> Query:
    """The question of where the mover can go."""
    car, circuit = state.mover, state.circuit
    start = circuit.index[car.cell] if car.on_track and car.cell is not None else NOWHERE
    return Query(
        circuit,
        _others(state),
        start,
        stops=car.corner_stops,
        lanes=state.turn.lanes,
        tyres=car.points.tyres,
        finish=state.setup.laps + 1 - car.lap,
        via=via,
    )


def go_choices(state: State, via: tuple[int, ...] = ()) -> tuple[Choice, ...]:
    """All that ``go`` may choose, by cells in the order of their keys, the fewest brakes first."""
    return listed(leg_query(state, via), state.turn.roll, state.mover.points.brakes, state.turn.super)


@lru_cache(maxsize=_KEPT)
def listed(query: Query, length: int, brakes: int, flying: bool) -> tuple[Choice, ...]:
    """The choices of a query for so many cells, remembered like its routes; ``flying``: a start of 20, it is free."""
    routes = reach(query)
    free = reach(replace(query, via=())) if query.via else routes
    if free.at(length):
        found = [_plain(0, cell, route) for cell, route in routes.at(length).items()]
    else:
        found = [*_forced(routes, free, length, brakes, flying)]
    if not flying:
        for brake in range(1, min(brakes, length - 1) + 1):
            found += [_plain(brake, cell, route) for cell, route in routes.at(length - brake).items()]
    return tuple(sorted(found, key=lambda choice: (choice.cell, choice.brake)))


def _plain(brake: int, cell: int, route: Route) -> Choice:
    return Choice(cell, brake, route.tyres, route.debris, route.out, route.path)


def _forced(routes: Reach, free: Reach, length: int, had: int, flying: bool) -> Iterator[Choice]:
    """The longest way there is, when none is long enough (F1-10)."""
    wealth = routes.query.tyres
    longest = next(shorter for shorter in range(length - 1, -1, -1) if free.at(shorter))
    lacking = 0 if flying else length - longest
    brakes, tyres = min(lacking, _FORCED_BRAKES), max(0, lacking - _FORCED_BRAKES)
    if lacking > _FORCED or had < brakes or wealth < tyres:
        for cell, route in routes.outward(longest).items():
            yield Choice(cell, 0, 0, 0, True, route.path, blocked=True)
        return
    for cell, route in routes.at(longest, wealth - tyres).items():
        price = 0 if route.out else route.tyres + tyres
        yield Choice(cell, 0, price, route.debris, route.out, route.path, (brakes, tyres))


def open_road(state: State, most: int) -> int:
    """How many cells the mover can go, up to ``most``, before other cars are in the way."""
    routes = reach(leg_query(state))
    return next(length for length in range(most, -1, -1) if routes.open(length))


def leads_car(state: State) -> Car | None:
    """The car in whose slipstream the mover is, None without one (F1-18)."""
    car, circuit = state.mover, state.circuit
    if state.turn.braked or car.spun or car.status is not Status.RACING or car.cell is None or car.gear < DRAFT_GEAR:
        return None
    ahead = circuit.ahead[circuit.index[car.cell]]
    for other in state.cars:
        if other is not car and other.on_track and other.cell is not None and circuit.index[other.cell] == ahead:
            return other if DRAFT_GEAR <= other.gear <= car.gear else None
    return None


def draft_choices(state: State, via: tuple[int, ...] = ()) -> tuple[Choice, ...]:
    """All that ``draft`` may choose; empty where there is no slipstream to take."""
    if leads_car(state) is None:
        return ()
    query = leg_query(state, via)
    if not state.mover.points.brakes:
        query = replace(query, enters=False)
    found = [
        _plain(int(enters_corner(query.circuit, query.start, route.path)), cell, route)
        for cell, route in reach(query).at(DRAFT).items()
    ]
    return tuple(sorted(found, key=lambda choice: choice.cell))


def enters_corner(circuit: Circuit, start: int, path: tuple[int, ...]) -> bool:
    """Whether a route comes into a corner, or into another one."""
    corner = circuit.corner[start]
    for cell in path:
        if circuit.corner[cell] not in (NOWHERE, corner):
            return True
        corner = circuit.corner[cell]
    return False


def free_box(state: State) -> str | None:
    """The box for the mover: its own, else the first free one in file order (F1-19)."""
    circuit = state.circuit
    taken = {car.cell for car in state.cars if car.status is Status.PIT}
    free = [key for key in circuit.boxes if key not in taken]
    seat = state.setup.seats[state.turn.car]
    own = [key for key in free if circuit.cells[circuit.index[key]].box == seat]
    return next(iter(own or free), None)


def pit_route(state: State) -> tuple[Route, int] | None:
    """The way to the pits and how often it crosses the line, None where ``pit`` may not be played."""
    circuit, car = state.circuit, state.mover
    offered = state.stage is Stage.GO and not state.turn.super and car.status is Status.RACING
    if not offered or not circuit.entries or free_box(state) is None:
        return None
    return reach(leg_query(state)).lead(circuit.entries, state.turn.roll)


def exit_free(state: State) -> bool:
    """Whether no car stands on the pit exit."""
    circuit = state.circuit
    out = circuit.cells[circuit.exit].key if circuit.exit != NOWHERE else None
    return not any(car.on_track and car.cell == out for car in state.cars)
