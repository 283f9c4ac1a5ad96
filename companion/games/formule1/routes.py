"""Where a car can go, and by which route it does least harm: one cell at a time, never route by route.

After each number of cells only what still matters is kept: the cell, which lanes may not be taken again (F1-9), how
many corners have been overshot (each adds a tyre a cell from then on, F1-12), and of all routes that agree in these the
one of least harm. A route is written as one number whose digits are its cells, so that to compare two numbers is to
compare two lists of keys: cells are numbered in the order of their keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from companion.games.formule1.circuit import NOWHERE, Circuit, Step

TYRE = 1 << 12
"""A cost is tyres times this plus cells with debris."""
NEVER = 1 << 30
_KEPT = 128


@dataclass(frozen=True, slots=True)
class Others:
    """What stands on the track beside the car that moves: other cars, and cells with debris from before the turn."""

    cars: tuple[int, ...]
    debris: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Query:
    """All that the routes of a leg depend on, but for their length.

    ``start`` is NOWHERE for a car that comes out of the pits: the first cell is then the exit. ``lanes`` are the bits
    of lanes left earlier this turn. ``finish`` is the number of crossings that ends the race for the car. ``enters``
    is false where the leg may not enter a corner.
    """

    circuit: Circuit
    others: Others
    start: int
    stops: int = 0
    lanes: int = 0
    tyres: int = 0
    finish: int = 99
    enters: bool = True
    via: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Route:
    """A route and what it costs: nothing if it goes out."""

    path: tuple[int, ...]
    out: bool = False
    tyres: int = 0
    debris: int = 0


_State = tuple[int, int, int, bool, int, int]
"""Cell, lanes left, corners overshot, still in the first corner, crossings, cells of ``via`` passed."""
_Wide = tuple[int, int, bool, bool, bool, bool, int, int]
"""Cell, lanes left, overshooting, wrongly steered, off the road, still in the first corner, crossings, ``via``."""


def bears(tyres: int, lost: int) -> bool:
    """Whether a car can lose so many of its tyres and stay in: with none left it may spin over one cell (F1-14)."""
    return lost <= tyres or (tyres == 0 and lost == 1)


class _Ground:
    """The track as one query sees it: which steps are free, and which lanes a step brings past a car (F1-9)."""

    def __init__(self, query: Query) -> None:
        self.query = query
        self.circuit = query.circuit
        self.taken = frozenset(query.others.cars)
        cells = query.circuit.cells
        self._cars = [(1 << cells[car].lane, cells[car].progress) for car in query.others.cars]
        self._steps: dict[int, list[tuple[Step, int, int]]] = {}
        self.bits = len(cells).bit_length()

    def steps(self, cell: int) -> list[tuple[Step, int, int]]:
        """The free steps from a cell, each with the lanes that may be taken by it again and those free after it."""
        found = self._steps.get(cell)
        if found is None:
            enters = self.query.enters
            found = self._steps[cell] = [
                (step, *self._passed(cell, step))
                for step in self.circuit.steps[cell]
                if step.target not in self.taken and (enters or not step.enters)
            ]
        return found

    def _passed(self, cell: int, step: Step) -> tuple[int, int]:
        """Bits of the lanes with a car strictly between two cells, and of those with one at the second as well."""
        if not step.straight or not self._cars:
            return 0, 0
        here, there = self.circuit.cells[cell].progress, self.circuit.cells[step.target].progress
        between = upto = 0
        for lane, progress in self._cars:
            past = progress > here or progress < there if step.crossing else here < progress < there
            if past:
                between |= lane
            if past or progress == there:
                upto |= lane
        return between, upto

    def decode(self, code: int, length: int) -> tuple[int, ...]:
        """The cells of a route."""
        mask = (1 << self.bits) - 1
        return tuple(code >> self.bits * place & mask for place in range(length - 1, -1, -1))


def next_lanes(lanes: int, step: Step, between: int, upto: int) -> int:
    """The lanes left after a step, NOWHERE where the step comes back to one without having overtaken (F1-9).

    A lane is dropped as soon as a car in it has been passed since it was left: from then on it is free again.
    """
    if not step.straight:
        return 0
    if step.into:
        if lanes & step.into & ~between:
            return NOWHERE
        lanes = (lanes | step.left) & ~step.into
    return lanes & ~upto


class Reach:
    """All routes of a query, worked out as far as anybody has asked; ``at`` gives those of one length."""

    def __init__(self, query: Query) -> None:
        self.query = query
        self._ground = _Ground(query)
        self._limit = max(query.tyres, 1) * TYRE + TYRE - 1
        self._ends: list[tuple[int, int, int, int]] = []
        self._told: dict[tuple[int, int], dict[int, Route]] = {}
        self._pruned = NEVER
        self._layers: list[dict[_State, tuple[int, int]]] = []
        if query.start != NOWHERE:
            first = query.circuit.corner[query.start] != NOWHERE and query.stops > 0
            self._layers.append({(query.start, query.lanes, 0, first, 0, 0): (0, 0)})
        else:
            self._layers += [{}, self._from_pits()]

    def _layer(self, length: int) -> dict[_State, tuple[int, int]]:
        while len(self._layers) <= length:
            self._layers.append(self._advance(self._layers[-1], len(self._layers)))
        return self._layers[length]

    def at(self, length: int, tyres: int | None = None) -> Mapping[int, Route]:
        """The best route to each cell that is reached by ``length`` cells; ``tyres`` are those left to pay with."""
        wealth = self.query.tyres if tyres is None else tyres
        told = self._told.get((length, wealth))
        if told is None:
            told = self._told[length, wealth] = self._tell(length, wealth)
        return told

    def _tell(self, length: int, wealth: int) -> dict[int, Route]:
        found = {cell: route for cell, route in self._cheapest(length).items() if bears(wealth, route.tyres)}
        if length < self._pruned and wealth == self.query.tyres:
            return found
        for cell, path in self._first.at(length).items():
            found.setdefault(cell, Route(path, out=True))
        return found

    def open(self, length: int) -> bool:
        """Whether any route of a length exists, also one that goes out."""
        return bool(self._layer(length)) or bool(self.at(length))

    def outward(self, length: int) -> dict[int, Route]:
        """The alphabetically first route to each cell, for a car that is out whichever it takes."""
        return {cell: Route(path, out=True) for cell, path in self._first.at(length).items()}

    def lanes_after(self, path: Iterable[int]) -> int:
        """The lanes left once a route has been driven."""
        cell, lanes = self.query.start, self.query.lanes
        for target in path:
            if cell != NOWHERE:
                step, between, upto = next(found for found in self._ground.steps(cell) if found[0].target == target)
                lanes = next_lanes(lanes, step, between, upto)
            cell = target
        return lanes

    def lead(self, goals: frozenset[int], most: int) -> tuple[Route, int] | None:
        """The best route of up to ``most`` cells that stays in and ends on some cells, and its line crossings."""
        best: tuple[int, tuple[int, ...], int] | None = None
        for length in range(most + 1):
            for state, (cost, code) in self._layer(length).items():
                if state[0] in goals and bears(self.query.tyres, cost // TYRE):
                    found = (cost, self._ground.decode(code, length), state[4])
                    best = found if best is None else min(best, found)
        return None if best is None else (_route(best[0], best[1]), best[2])

    def _cheapest(self, length: int) -> dict[int, Route]:
        best: dict[int, tuple[int, int]] = {}
        done = len(self.query.via)
        for state, label in self._layer(length).items():
            if state[5] == done and (state[0] not in best or label < best[state[0]]):
                best[state[0]] = label
        found = {cell: _route(cost, self._ground.decode(code, length)) for cell, (cost, code) in best.items()}
        for cell, cost, code, reached in self._ends:
            if reached <= length:
                path = self._ground.decode(code, reached)
                known = found.get(cell)
                if known is None or (cost, path) < (known.tyres * TYRE + known.debris, known.path):
                    found[cell] = _route(cost, path)
        return found

    @cached_property
    def _first(self) -> _First:
        return _First(self.query, self._ground)

    def _from_pits(self) -> dict[_State, tuple[int, int]]:
        query, out = self.query, self.query.circuit.exit
        label = (int(out in query.others.debris), out)
        crossed = int(query.circuit.exit_crosses)
        passed = int(bool(query.via) and query.via[0] == out)
        if crossed >= query.finish:
            if passed == len(query.via):
                self._ends.append((out, *label, 1))
            return {}
        return {(out, 0, 0, False, crossed, passed): label}

    def _advance(self, layer: dict[_State, tuple[int, int]], length: int) -> dict[_State, tuple[int, int]]:
        """One cell further. What is left out (off the road, too dear, wrongly steered) is found by ``_First``."""
        query, ground, limit = self.query, self._ground, self._limit
        debris, via, bits = query.others.debris, query.via, ground.bits
        after: dict[_State, tuple[int, int]] = {}
        for (cell, lanes, over, first, crossed, passed), (cost, code) in layer.items():
            for step, between, upto in ground.steps(cell):
                left = next_lanes(lanes, step, between, upto)
                if left < 0:
                    continue
                target, corners, still = step.target, over, first
                if step.wants:
                    corners, still = over + 1, False
                    missing = step.wants - (query.stops if first else 0)
                    if missing <= 0:
                        corners = over
                    elif missing > 1:
                        self._pruned = min(self._pruned, length)
                        continue
                price = cost + corners * TYRE + (target in debris)
                if price > limit or (corners and not step.bound):
                    self._pruned = min(self._pruned, length)
                    continue
                on = passed + 1 if passed < len(via) and via[passed] == target else passed
                label = (price, code << bits | target)
                lap = crossed + 1 if step.crossing else crossed
                if lap >= query.finish:
                    if on == len(via):
                        self._ends.append((target, *label, length))
                    continue
                state = (target, left, corners, still, lap, on)
                known = after.get(state)
                if known is None or label < known:
                    after[state] = label
        return after


def _route(cost: int, path: tuple[int, ...]) -> Route:
    return Route(path, False, cost // TYRE, cost % TYRE)


class _First:
    """The alphabetically first of all routes to each cell, also of those that go out."""

    def __init__(self, query: Query, ground: _Ground) -> None:
        self._query = query
        self._ground = ground
        self._ends: list[tuple[int, int, int]] = []
        self._layers: list[dict[_Wide, int]] = []
        if query.start != NOWHERE:
            first = query.circuit.corner[query.start] != NOWHERE and query.stops > 0
            self._layers.append({(query.start, query.lanes, False, False, False, first, 0, 0): 0})
        else:
            self._layers += [{}, self._from_pits()]

    def _layer(self, length: int) -> dict[_Wide, int]:
        while len(self._layers) <= length:
            self._layers.append(self._advance(self._layers[-1], len(self._layers)))
        return self._layers[length]

    def at(self, length: int) -> dict[int, tuple[int, ...]]:
        """The route to each cell that is reached by ``length`` cells."""
        best: dict[int, int] = {}
        done = len(self._query.via)
        for state, code in self._layer(length).items():
            wrong = state[3] and not state[4]
            if state[7] == done and not wrong and (state[0] not in best or code < best[state[0]]):
                best[state[0]] = code
        found = {cell: self._ground.decode(code, length) for cell, code in best.items()}
        for cell, code, reached in self._ends:
            if reached <= length:
                path = self._ground.decode(code, reached)
                found[cell] = min(found.get(cell, path), path)
        return found

    def _from_pits(self) -> dict[_Wide, int]:
        query, out = self._query, self._query.circuit.exit
        crossed = int(query.circuit.exit_crosses)
        passed = int(bool(query.via) and query.via[0] == out)
        if crossed >= query.finish:
            if passed == len(query.via):
                self._ends.append((out, out, 1))
            return {}
        return {(out, 0, False, False, False, False, crossed, passed): out}

    def _advance(self, layer: dict[_Wide, int], length: int) -> dict[_Wide, int]:
        query, ground = self._query, self._ground
        via, bits = query.via, ground.bits
        after: dict[_Wide, int] = {}
        for (cell, lanes, over, wrong, off, first, crossed, passed), code in layer.items():
            for step, between, upto in ground.steps(cell):
                left = next_lanes(lanes, step, between, upto)
                if left < 0:
                    continue
                target = step.target
                over_now, off_now, still = over, off, first
                if step.wants:
                    missing = step.wants - (query.stops if first else 0)
                    over_now, off_now, still = over or missing == 1, off or missing > 1, False
                # A route off the road is free in all its steps, also in those before it left the road (F1-14).
                wrong_now = not off_now and (wrong or (over_now and not step.bound))
                on = passed + 1 if passed < len(via) and via[passed] == target else passed
                lap = crossed + 1 if step.crossing else crossed
                number = code << bits | target
                if lap >= query.finish:
                    if on == len(via) and not wrong_now:
                        self._ends.append((target, number, length))
                    continue
                state = (target, left, over_now and not off_now, wrong_now, off_now, still, lap, on)
                known = after.get(state)
                if known is None or number < known:
                    after[state] = number
        return after


@lru_cache(maxsize=_KEPT)
def reach(query: Query) -> Reach:
    """All routes of a query; remembered, since what is asked is asked again when it is played."""
    return Reach(query)


@dataclass(frozen=True, slots=True)
class Judged:
    """What a route does in corners: the corner in which it leaves the road, the corners overshot with their cells."""

    off: int
    overshot: tuple[tuple[int, int], ...]

    @property
    def tyres(self) -> int:
        """Tyres lost, all overshoots together."""
        return sum(cells for _, cells in self.overshot)


def judge(circuit: Circuit, start: int, stops: int, path: tuple[int, ...]) -> Judged:
    """Judge a route by F1-12 and F1-13; ``stops`` are those made in the corner of ``start`` (NOWHERE: the pits)."""
    overshot: list[tuple[int, int]] = []
    cell, made = start, stops
    for place, target in enumerate(path):
        if cell != NOWHERE and circuit.corner[cell] not in (NOWHERE, circuit.corner[target]):
            corner = circuit.corner[cell]
            missing = circuit.corners[corner].stops - made
            made = 0
            if missing > 1:
                return Judged(corner, ())
            if missing == 1:
                overshot.append((corner, len(path) - place))
        cell = target
    return Judged(NOWHERE, tuple(overshot))
