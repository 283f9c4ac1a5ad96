"""How many turns are still to drive: a plan of the whole lap for one car alone on a single lane, for simulated drivers.

From the finish backwards, every place of the lane gets the turns that a good driver expects from there, by gear and by
stops made in the corner, with prices for what wears out. What a die may do is weighed, other cars are not.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from companion.games.formule1.circuit import NOWHERE, Circuit
from companion.games.formule1.gears import HIGHEST
from companion.games.formule1.state import GEAR_DICE

OUT = 25.0
"""Turns that dropping out is worth; the prices below are in turns as well."""
BRAKE = 0.35
TYRE = 0.3
GEARBOX = 0.5
_SLOW = 4.0
"""Cells a turn of a race that goes badly."""
_OPEN = 99
"""Room on a road without other cars."""
_MOST_BRAKED = 2
_MOST_TYRES = 4
_LAPS = 2
"""Laps that are planned: the last one, and one that stands for all before it."""


class Means(NamedTuple):
    """What a driver has to spend, and the cells that can be gone at the most before other cars are in the way."""

    tyres: int
    brakes: int
    room: int = _OPEN


@lru_cache(maxsize=24)
def plan(circuit: Circuit, lane: int, worn: bool) -> Plan:
    """The plan of a circuit for one lane, made once; ``worn`` for a car that can afford neither brakes nor tyres."""
    return Plan(circuit, lane, worn)


class Plan:
    """Expected turns by place on a lane, gear and stops made."""

    def __init__(self, circuit: Circuit, number: int, worn: bool) -> None:
        lane = _lane(circuit, number)
        means = Means(0, 0) if worn else Means(_MOST_TYRES, _MOST_BRAKED)
        self._size = len(lane)
        self._progress = [circuit.cells[cell].progress for cell in lane]
        corners = [circuit.corner[cell] for cell in lane] * _LAPS
        self._wants = [circuit.corners[corner].stops if corner != NOWHERE else 0 for corner in corners]
        self._out = _ways_out(corners)
        self._dice = [tuple(Counter(faces).items()) for faces in GEAR_DICE]
        self._rolled: list[list[list[float]]] = [[] for _ in corners]
        self._turns: list[list[list[float]]] = [[] for _ in corners]
        for place in range(len(corners) - 1, -1, -1):
            stops = range(self._wants[place] + 1)
            self._rolled[place] = [
                [self._roll(place, gear, made, means) for gear in range(HIGHEST + 1)] for made in stops
            ]
            self._turns[place] = [self._shift(rolled) for rolled in self._rolled[place]]
        self._lap = max(1.0, self._turns[0][0][2] - self._turns[self._size][0][2])

    def turns(self, progress: float, laps_left: int, gear: int, stops: int) -> float:
        """Turns to the end for a car that is to choose its gear; ``laps_left`` are crossings still to come."""
        place, more = self._place(progress, laps_left)
        table = self._turns[place]
        return table[min(stops, len(table) - 1)][gear] + more

    def rolled(self, progress: float, laps_left: int, gear: int, stops: int, means: Means) -> float:
        """Turns to the end for a car that is to roll the die of a gear."""
        place, more = self._place(progress, laps_left)
        return self._roll(place, gear, min(stops, self._wants[place]), means) + more

    def _place(self, progress: float, laps_left: int) -> tuple[int, float]:
        place = max(0, bisect_right(self._progress, progress) - 1)
        if laps_left <= 1:
            return place + (_LAPS - 1) * self._size, 0.0
        return place, (laps_left - _LAPS) * self._lap

    def _shift(self, rolled: list[float]) -> list[float]:
        """The best gear from each gear, by what the dice of the gears are worth."""
        best = [rolled[1]]
        for gear in range(1, HIGHEST + 1):
            near = [rolled[other] for other in (gear - 1, gear, gear + 1) if 1 <= other <= HIGHEST]
            if gear > 2:
                near.append(rolled[gear - 2] + GEARBOX)
            best.append(min(near))
        return best

    def _roll(self, place: int, gear: int, stops: int, means: Means) -> float:
        if not gear:
            return 0.0
        spent = [means._replace(brakes=means.brakes - brake) for brake in range(means.brakes + 1)]
        total = 0.0
        for face, count in self._dice[gear]:
            ends = (
                self._end((place, stops), gear, face - brake, left) + brake * BRAKE
                for brake, left in enumerate(spent[:face])
            )
            total += count * (1.0 + min(ends))
        return total / len(GEAR_DICE[gear])

    def _end(self, start: tuple[int, int], gear: int, cells: int, means: Means) -> float:
        """What it costs to go so many cells, or as many as there is room for (F1-10)."""
        place, stops = start
        lacking = max(0, cells - means.room)
        if lacking > min(means.brakes, 3):
            return self._dropped(place)
        return self._land((place, stops), gear, place + cells - lacking, means.tyres) + lacking * BRAKE

    def _land(self, start: tuple[int, int], gear: int, end: int, tyres: int) -> float:
        """What it costs to go on to a place, with all that follows from there."""
        place, stops = start
        lost, at, made = 0, place, stops if self._wants[place] else 0
        while at < len(self._out) and self._out[at] < end:
            last = self._out[at]
            missing = self._wants[last] - made
            if missing > 1:
                return self._dropped(place)
            if missing == 1:
                lost += end - last
            at, made = last + 1, 0
        if lost > tyres:
            return self._dropped(place)
        if end >= len(self._turns):
            return lost * TYRE
        stop = 0 if lost or not self._wants[end] else 1 + (stops if at == place and self._wants[place] else 0)
        table = self._turns[end]
        return lost * TYRE + table[min(stop, len(table) - 1)][gear]

    def _dropped(self, place: int) -> float:
        """Dropping out is worse than the slowest way home."""
        return OUT + (len(self._out) - place) / _SLOW


def _lane(circuit: Circuit, number: int) -> list[int]:
    """The cells of a lane, or of the nearest one that crosses the line, from the line on."""
    line = [cell for cell, made in enumerate(circuit.cells) if made.finish]
    lane = [min(line, key=lambda cell: abs(circuit.cells[cell].lane - number))]
    while len(lane) <= len(circuit.cells):
        ahead = circuit.ahead[lane[-1]]
        following = ahead if ahead != NOWHERE else circuit.steps[lane[-1]][0].target
        if circuit.cells[following].finish and not circuit.cells[lane[-1]].finish:
            break
        lane.append(following)
    return lane


def _ways_out(corners: list[int]) -> list[int]:
    """For each place the last place of the corner it is in, or of the next one; beyond the end where there is none."""
    out = [len(corners) + 99] * len(corners)
    for place in range(len(corners) - 1, -1, -1):
        here = corners[place]
        if here == NOWHERE or (place + 1 < len(corners) and corners[place + 1] == here):
            out[place] = out[place + 1] if place + 1 < len(corners) else out[place]
        else:
            out[place] = place
    return out
