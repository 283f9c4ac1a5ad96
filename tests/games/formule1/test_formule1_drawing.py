"""The circuits that ship, and how circuits are drawn."""

from __future__ import annotations

from itertools import combinations
from math import dist, hypot
from pathlib import Path

import pytest

from companion.gamedata import load_data
from companion.games.formule1 import RULES
from companion.games.formule1.reading import read_circuit

SHIPPED = ("anneau", "val-des-lutins", "lac-des-brumes")


def shipped(key):
    (data,) = load_data(RULES, {"circuit": key}).values()
    return data


@pytest.mark.parametrize(
    ("key", "least", "most", "corners"),
    [("anneau", 100, 180, 2), ("val-des-lutins", 270, 330, 8), ("lac-des-brumes", 480, 530, 12)],
)
def test_the_circuits_that_ship(key, least, most, corners):
    assert RULES.faults(shipped(key)) == ()
    circuit = read_circuit(shipped(key))
    assert circuit.key == key
    assert dict(circuit.names).keys() == {"fr", "en"}
    assert least <= len(circuit.cells) <= most
    assert len(circuit.corners) == corners
    assert len(circuit.slots) == len(circuit.boxes) == 10
    # Nobody starts into the pits.
    slots = [circuit.cells[circuit.index[key]].progress for key in circuit.slots]
    assert all(circuit.cells[entry].progress <= min(slots) for entry in circuit.entries)
    if corners > 2:
        assert {made.stops for made in circuit.corners} == {1, 2, 3}


def test_no_circuit_that_ships_is_forgotten():
    folder = Path(__file__).resolve().parents[3] / "config" / "games" / "formule1"
    assert {path.stem for path in folder.glob("*.toml")} == set(SHIPPED)


@pytest.mark.parametrize("key", SHIPPED)
def test_they_are_drawn_as_circuits(key):
    state = RULES.new(RULES.info.tables[10], {"circuit": key}, load_data(RULES, {"circuit": key}))
    board = RULES.board(state)
    shapes = {shape.cell: shape for shape in board.cells}
    circuit = state.circuit
    for shape in board.cells:
        assert 0 <= shape.x <= board.width
        assert 0 <= shape.y <= board.height
    for made in circuit.cells:
        if made.track and made.ahead:
            # A cell ends where the one ahead of it begins, and a piece has room on it.
            ahead = shapes[made.ahead]
            assert set(shapes[made.key].points) & {ahead.points[0], ahead.points[3]}
            assert board.size * 0.9 < hypot(ahead.x - shapes[made.key].x, ahead.y - shapes[made.key].y) < board.size * 4
    assert {shape.tone for shape in board.cells} == {"road", "bend", "slot", "finish-line", "pit-lane", "box"}
    # A sign at each corner says how many stops it wants.
    assert sorted(sign.text for sign in board.signs) == sorted(str(corner.stops) for corner in circuit.corners)
    looks = {line.look for line in board.lines}
    assert looks == {"bed", "edge", "kerb", "start", "way", "lane"}
    assert sum(line.look == "start" for line in board.lines) == sum(made.finish for made in circuit.cells)
    for x, y in [point for line in board.lines for point in line.points] + [(sign.x, sign.y) for sign in board.signs]:
        assert 0 <= x <= board.width
        assert 0 <= y <= board.height


def test_cars_look_along_the_race():
    """The small oval: to the right on the straight of the grid, to the left on the other."""
    state = RULES.new(RULES.info.tables[2], {}, load_data(RULES, {}))
    turns = {shape.cell: shape.turn for shape in RULES.board(state).cells}
    assert {turns[f"{lane}4"] for lane in "abc"} == {90.0}
    assert {turns["a24"], turns["b26"], turns["c28"]} == {270.0}


def test_no_two_cells_of_a_circuit_lie_upon_each_other():
    for key in SHIPPED:
        cells = read_circuit(shipped(key)).cells
        for one, cell_ in enumerate(cells):
            assert all(hypot(cell_.x - other.x, cell_.y - other.y) > 12 for other in cells[one + 1 :]), key


@pytest.mark.parametrize("key", SHIPPED)
def test_no_two_cells_of_the_pits_overlap(key):
    options = {"circuit": key}
    board = RULES.board(RULES.new(("c1", "c2"), options, load_data(RULES, options)))
    pits = [shape for shape in board.cells if shape.tone in ("box", "pit-lane")]
    assert pits
    for one, other in combinations(pits, 2):
        assert dist((one.x, one.y), (other.x, other.y)) >= one.r + other.r - 0.2
