"""Formule 1 stays quick on a small machine: circuits load, destinations are listed."""

from __future__ import annotations

import random

import pytest

from companion.games.formule1 import RULES
from companion.games.formule1.choices import go_choices, listed
from companion.games.formule1.circuit import Circuit
from companion.games.formule1.reading import read_circuit
from companion.games.formule1.routes import reach
from companion.games.formule1.state import Stage, Status, Turn
from companion.simulation import play_rules

LANES, LENGTH = "abcde", 130
CORNERS = {"C1": (1, 20, 27), "C2": (2, 45, 54), "C3": (3, 70, 84), "C4": (1, 100, 106)}


def large(corners=CORNERS):
    """650 cells in five lanes, arrows to both sides everywhere."""
    cells = []
    for lane, letter in enumerate(LANES):
        near = [LANES[other] for other in (lane - 1, lane + 1) if 0 <= other < len(LANES)]
        for number in range(1, LENGTH + 1):
            after = number % LENGTH + 1
            cell = {
                "key": f"{letter}{number}",
                "x": 10.0 * number,
                "y": 10.0 * lane,
                "lane": lane + 1,
                "next": [f"{to}{after}" for to in (letter, *near)],
                "ahead": f"{letter}{after}",
                "beside": [f"{to}{number}" for to in near],
                "progress": float(number - 1),
            }
            if number == 1:
                cell["finish"] = True
            if number > LENGTH - 2:
                cell["grid"] = 2 * lane + LENGTH - number + 1
            for key, (_, first, last) in corners.items():
                if first <= number <= last:
                    cell["corner"] = key
            cells.append(cell)
    tables = [{"key": key, "stops": stops, "inside": "left"} for key, (stops, _, _) in corners.items()]
    return {"key": "large", "name": {}, "corner": tables, "cell": cells}


def traffic(seed, corners):
    """Ten cars close together, the last of which has rolled a 30 and has three brakes; debris all around."""
    rng = random.Random(seed)
    state = RULES.new(RULES.info.tables[10], {"circuit": "large.json"}, {"large.json": large(corners)})
    start = rng.randrange(1, LENGTH - 30)
    cells = [f"{rng.choice(LANES)}{start}"]
    ahead = [f"{lane}{number}" for lane in LANES for number in range(start + 2, start + 25)]
    cells += rng.sample(ahead, 9)
    cars = tuple(
        car.__class__(cell, car.points, lap=1, gear=6, status=Status.RACING, corner_stops=1)
        for car, cell in zip(state.cars, cells, strict=True)
    )
    debris = tuple(sorted((cell, 1) for cell in rng.sample(ahead, 12)))
    turn = Turn(0, roll=30, old=frozenset(cell for cell, _ in debris))
    return state.__class__(
        state.setup, 0, 5, cars, state.grid, state.order, turn, Stage.GO, debris=debris, scores=(0,) * 10
    )


def test_a_circuit_of_650_cells_loads_quickly(benchmark):
    data = large()

    def load() -> Circuit:
        circuit = read_circuit(data)
        assert circuit.steps
        return circuit

    circuit = benchmark(load)
    assert len(circuit.cells) == 650


@pytest.mark.parametrize("corners", [CORNERS, {}], ids=["corners", "straight"])
@pytest.mark.parametrize("seed", range(3))
def test_the_destinations_of_a_30_with_three_brakes_are_listed_quickly(benchmark, seed, corners):
    state = traffic(seed, corners)
    assert state.circuit.steps

    def choices():
        reach.cache_clear()
        listed.cache_clear()
        return go_choices(state)

    found = benchmark(choices)
    assert {choice.brake for choice in found} == {0, 1, 2, 3}


def test_a_race_of_four_sensible_drivers_takes_a_moment(benchmark):
    """Of 200 such races, as ``lutin simulate formule1 --games 200`` plays them, each may take 0.3 s of one core."""
    seats = RULES.info.tables[RULES.info.usual]
    seeds = iter(range(1000))
    play_rules(RULES, seats, {}, random.Random("plans are made once"), width=4)

    played = benchmark.pedantic(
        lambda: play_rules(RULES, seats, {}, random.Random(next(seeds)), width=4), rounds=10, iterations=1
    )
    assert played.outcome is not None
