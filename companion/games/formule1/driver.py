"""How well a car stands in the eyes of a sensible driver: how soon it will arrive, and what it has left to wear out."""

from __future__ import annotations

from companion.games.formule1.choices import open_road
from companion.games.formule1.circuit import NOWHERE
from companion.games.formule1.plan import BRAKE, GEARBOX, OUT, TYRE, Means, plan
from companion.games.formule1.state import GEAR_DICE, Car, Chance, Die, Stage, State, Status

_TURN = 10.0
"""What a turn is worth on the scale of the score."""
_SCARCE = (0.0, 2.2, 1.6, 1.2)
"""What the first points of a part are worth, in those of the later ones."""
_WEAR = 0.5
"""A point of body, engine or road holding, in turns."""
_WORN = 3
"""With fewer tyres a driver dares nothing any more."""
_LAST_LAP = 0.4
"""On the last lap, what is left is worth less."""
_LOSSES = {Chance.ENGINE: ("engine", 0.2), Chance.DEBRIS: ("holding", 0.2), Chance.COLLISION: ("body", 0.05)}


def score(state: State, seat: str) -> float:
    """Higher is better; a tenth is a tenth of a turn's tenth."""
    number = state.setup.seats.index(seat)
    car = state.cars[number]
    if car.status is Status.OUT:
        return -_TURN * OUT * 2
    if car.place is not None:
        return _TURN * (len(state.cars) - car.place)
    return -_TURN * (_turns(state, number, car) - _worth(state, car) + _risk(state, number))


def _turns(state: State, number: int, car: Car) -> float:
    """Turns that the car expects until it arrives."""
    circuit = state.circuit
    cell = circuit.cells[circuit.index[car.cell or ""]]
    laps_left = state.setup.laps + 1 - car.lap
    worn = car.points.tyres < _WORN
    road = plan(circuit, cell.lane, worn)
    if car.status is Status.PIT:
        # Half of all stops are slow ones; then it takes a start from the exit.
        crossed = laps_left - int(circuit.exit_crosses)
        out = circuit.cells[circuit.exit]
        road = plan(circuit, out.lane, worn)
        return 0.5 + (road.turns(out.progress, crossed, 3, 0) if crossed > 0 else 0.0)
    mine = state.turn.car == number and not state.over
    if mine and state.stage is Stage.SPEED:
        room = open_road(state, max(GEAR_DICE[car.gear]))
        means = Means(car.points.tyres, car.points.brakes, room)
        return road.rolled(cell.progress, laps_left, car.gear, car.corner_stops, means)
    in_corner = circuit.corner[circuit.index[cell.key]] != NOWHERE
    ends = mine and state.stage in (Stage.LEG, Stage.DRAFT, Stage.CRASH) and not state.turn.barred
    stops = car.corner_stops + int(ends and in_corner)
    return road.turns(cell.progress, laps_left, 0 if car.spun else car.gear, stops)


def _worth(state: State, car: Car) -> float:
    """What the points left are worth, in turns."""
    points = car.points
    later = _LAST_LAP if car.lap >= state.setup.laps else 1.0
    worth = BRAKE * _valued(points.brakes) + TYRE * _valued(points.tyres) + GEARBOX * _valued(points.gearbox)
    return later * (worth + _WEAR * (_valued(points.body) + _valued(points.engine) + _valued(points.holding)))


def _valued(points: int) -> float:
    return sum(_SCARCE[1 : points + 1]) + max(0, points - len(_SCARCE) + 1)


def _risk(state: State, number: int) -> float:
    """What the dice that wait may cost the car, in turns."""
    return sum(_loss(state.cars[number], die) for die in state.dice if die.car == number)


def _loss(car: Car, die: Die) -> float:
    part, chance = _LOSSES[die.chance]
    return chance * (OUT if getattr(car.points, part) <= 1 else _WEAR)
