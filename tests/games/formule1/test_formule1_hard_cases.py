"""Hard cases as small drawings: what stands where, what is played, and what comes of it.

A drawing has a line a lane, lane a on top, and a character a cell, from cell 2 on: ``.`` is free, ``1`` to ``9`` are
cars, ``*`` is debris, ``-`` no cell. The line ``stops`` above tells corners: as many stops as the digit says. All cars
are in gear 3 and have all their points, and car 1 has its turn, unless the case says otherwise. Where it is alone,
car 2 is far away.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

FIRST = 2
"""The cell of the first column."""


def position(text):
    """Cars by cell, debris by cell, and corners of a drawing."""
    rows = dict(line.split() for line in text.strip().splitlines())
    stops, cars, debris, corners = rows.pop("stops", ""), {}, {}, []
    for lane, row in rows.items():
        for number, sign in enumerate(row, FIRST):
            if sign.isdigit():
                cars[f"c{sign}"] = f"{lane}{number}"
            elif sign == "*":
                debris[f"{lane}{number}"] = 1
    for number, sign in enumerate(stops, FIRST):
        if sign.isdigit():
            key = corners[-1][0] if corners and corners[-1][4] == number - 1 and corners[-1][1] == int(sign) else None
            if key is None:
                corners.append((f"C{len(corners) + 1}", int(sign), "left", number, number))
            else:
                corners[-1] = (*corners[-1][:4], number)
    return cars, debris, corners, len(rows)


@pytest.fixture
def race(drawn, line):
    """Set up a drawing; ``more`` tells what differs by car, such as ``c1={"gear": 5}``."""

    def begin(text, roll=None, *, round_=2, **more):
        cars, debris, corners, lanes = position(text)
        cars.setdefault("c2", "a50")
        options = more.pop("options", {})
        placed = {seat: {"cell": cars[seat], "gear": 3, **more.get(seat, {})} for seat in sorted(cars)}
        circuit = line(lanes=lanes, corners=corners, length=60)
        return drawn(circuit, roll=roll, debris=debris, options=options, round_=round_, **placed)

    return begin


def ends(race, brake=0):
    """Where the car may end with this braking, and what it costs: ``"a9": (tyres, debris, out)``."""
    return {cell: price for (cell, braked), price in race.choices().items() if braked == brake}


# --- lanes (F1-8, F1-9) ----------------------------------------------------------------------------------------------


def test_f1_9_no_zigzag_on_a_straight(race):
    at = race(
        """
        a  1...
        b  ....
        """,
        roll=2,
    )
    # a2 → b3 → a4 comes back to the lane that was left: a4 is reached straight on alone.
    assert set(ends(at)) == {"a4", "b4"}
    assert at.moves() >= {"go a4", "go b4"}
    at.play("go a4")
    assert at.said("went")["route"] == ["a3", "a4"]


def test_f1_9_but_round_a_car_one_may_come_back(race):
    at = race(
        """
        a  1.2..
        b  .....
        """,
        roll=4,
    )
    # Car 2 stands in lane a between a2, where the lane was left, and a6.
    assert at.play("go a6").said("went")["route"] == ["a3", "b4", "a5", "a6"]


def test_f1_8_a_wall_of_cars_is_no_way(race):
    at = race(
        """
        a  1..2.
        b  ...3.
        """,
        roll=3,
    )
    assert set(ends(at)) == {"a4", "b4"}
    assert ends(at)["a4"] == (0, 0, False)


# --- blocked by one to seven cells (F1-10) ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roll", "paid"),
    [
        (2, (0, 0)),
        (3, (1, 0)),
        (4, (2, 0)),
        (5, (3, 0)),
        (6, (3, 1)),
        (7, (3, 2)),
        (8, (3, 3)),
        (9, "out"),
    ],
)
def test_f1_10_blocked_by_so_many_cells(race, roll, paid):
    at = race("a  1..2", roll=roll)
    at.play("go a4")
    if paid == "out":
        assert at.car("c1")["status"] == "out"
        assert at.view["debris"] == {"a4": 1}
    else:
        brakes, tyres = paid
        assert at.points("c1")["brakes"] == 3 - brakes
        assert at.points("c1")["tyres"] == 6 - tyres


# --- corners (F1-11 to F1-14) ----------------------------------------------------------------------------------------

TWO_CORNERS = """
    stops  ..22..11...
    a      1..........
"""


@pytest.mark.parametrize(
    ("cell", "made", "roll", "end", "price"),
    [
        ("a4", 2, 3, "a7", (0, 0, False)),  # both stops made
        ("a5", 1, 2, "a7", (2, 0, False)),  # one missing: a tyre for each cell beyond the corner
        ("a5", 0, 2, "a7", (0, 0, True)),  # two missing: off the road
        ("a5", 1, 4, "a9", (4, 0, False)),  # ends in the next corner
        ("a5", 1, 5, "a10", (6, 0, False)),  # through the next corner: each costs its own cells, 5 and 1
        ("a5", 2, 5, "a10", (1, 0, False)),  # only the second one is overshot
    ],
)
def test_f1_12_f1_13_overshooting(race, cell, made, roll, end, price):
    at = race(TWO_CORNERS, roll=roll, c1={"cell": cell, "corner_stops": made})
    assert ends(at) == {end: price}


def test_f1_13_stops_made_in_one_corner_are_none_in_the_next(race):
    at = race(TWO_CORNERS, roll=5, c1={"cell": "a5", "corner_stops": 1}).play("go a10")
    told = [notice.data for notice in at.notices if notice.kind == "overshot"]
    assert [(one["corner"], one["tyres"]) for one in told] == [("C1", 5), ("C2", 1)]


def test_f1_13_an_overshoot_into_the_next_corner_is_no_stop_there(race):
    at = race(TWO_CORNERS, roll=4, c1={"cell": "a5", "corner_stops": 1})
    at.play("go a9")
    assert at.car("c1")["corner_stops"] == 0


@pytest.mark.parametrize(
    ("tyres", "cells", "left", "status", "spun"),
    [
        (3, 2, 1, "racing", False),
        (2, 2, 0, "racing", True),  # the last tyre: a spin
        (1, 2, 1, "out", False),  # one too few
        (0, 1, 0, "racing", True),  # none left, one cell: a spin
        (0, 2, 0, "out", False),
    ],
)
def test_f1_14_the_last_tyre(race, tyres, cells, left, status, spun):
    at = race(
        """
        stops  .1....
        a      .1....
        """,
        roll=cells,
        c1={"points": {"tyres": tyres}},
    )
    at.play(f"go a{3 + cells}")
    assert (at.points("c1")["tyres"], at.car("c1")["status"], at.car("c1")["spun"]) == (left, status, spun)


# --- slipstream (F1-18) ----------------------------------------------------------------------------------------------


def test_f1_18_a_chain_of_slipstreams_into_a_corner(race):
    at = race(
        """
        stops  ..........111
        a      1...2...3....
        b      .............
        """,
        roll=3,
        c1={"gear": 5},
        c2={"gear": 4},
        c3={"gear": 4},
    )
    at.play("go a5")
    assert at.asked == ("c1", "draft")
    # Three cells more, round car 2, right behind car 3.
    at.play("draft b8")
    assert at.points("c1")["brakes"] == 3
    at = race(
        """
        stops  .......111
        a      1...2.....
        b      ..........
        """,
        roll=3,
        c1={"gear": 5},
        c2={"gear": 4},
    )
    at.play("go a5")
    # Up to the corner it costs nothing, where the corner begins a brake.
    assert set(at.choices()) == {("a8", 0), ("b8", 0)}
    at = race(
        """
        stops  ......1111
        a      1...2.....
        b      ..........
        """,
        roll=3,
        c1={"gear": 5},
        c2={"gear": 4},
    )
    at.play("go a5", "draft b8")
    assert at.points("c1")["brakes"] == 2


# --- dice (F1-15 to F1-17) -------------------------------------------------------------------------------------------


def test_f1_15_collisions_in_the_order_of_the_grid(race):
    at = race(
        """
        a  ...3.
        b  1...2
        c  ...4.
        """,
        roll=3,
    )
    at.state = replace(at.state, grid=(0, 3, 1, 2))
    at.play("go b5")
    asked = []
    while at.asked[1] == "die":
        asked.append(at.asked[0])
        at.play("roll 2")
    # Each pair: the mover, then the other; car 2 stands ahead, 3 and 4 beside; car 4 is first of them on the grid.
    assert asked == ["c1", "c4", "c1", "c2", "c1", "c3"]
    assert all(at.points(seat)["body"] == 3 for seat in asked)


def test_f1_16_an_engine_roll_hits_several(race):
    at = race(
        """
        a  1........2
        b  ....3.....
        c  .......4..
        """,
        c1={"gear": 5},
        c2={"gear": 6, "points": {"engine": 1}},
        c3={"gear": 4},
        c4={"gear": 5},
    )
    at.state = replace(at.state, order=(3, 0, 2, 1))
    at.play("gear 5", "roll 20")
    rolled = []
    while at.asked[1] == "die":
        rolled.append(at.asked[0])
        at.play("roll 4")
    # In the order of the round; car 3 is too slow.
    assert rolled == ["c4", "c1", "c2"]
    assert [at.points(seat)["engine"] for seat in ("c1", "c2", "c3", "c4")] == [2, 0, 3, 2]
    assert at.car("c2")["status"] == "out"
    assert at.view["debris"] == {"a2": 1, "a11": 1, "c9": 1}


def test_f1_17_debris_passed_and_stopped_on(race):
    at = race("a  1*.*..", roll=3)
    assert ends(at) == {"a5": (0, 2, False)}
    at.play("go a5", "roll 4")
    assert at.points("c1")["holding"] == 1
    at.play("roll 5")
    assert at.points("c1")["holding"] == 1
    # Tokens stay where they are.
    assert at.view["debris"] == {"a3": 1, "a5": 1}


# --- gears (F1-6) and what puts a car out (F1-20) --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "lacking", "offered"),
    [
        (5, {}, {1, 2, 3, 4, 5, 6}),
        (5, {"gearbox": 0}, {4, 5, 6}),
        (5, {"brakes": 0}, {3, 4, 5, 6}),
        (5, {"engine": 1}, {2, 3, 4, 5, 6}),  # the last engine point is kept
        (6, {}, {2, 3, 4, 5, 6}),
        (2, {"gearbox": 0}, {1, 2, 3}),
    ],
)
def test_f1_6_downshifts_without_the_points(race, before, lacking, offered):
    at = race("a  1.....", c1={"gear": before, "points": lacking})
    assert at.moves() == {f"gear {gear}" for gear in offered}


@pytest.mark.parametrize(
    ("text", "car", "roll", "moves", "why", "debris"),
    [
        ("stops .2...\na .1...", {}, 2, ("go a5",), "off_road", {}),
        ("stops .1...\na .1...", {"points": {"tyres": 1}}, 2, ("go a5",), "tyres", {}),
        ("a 1.2", {"points": {"brakes": 0}}, 4, ("go a3",), "blocked", {"a3": 1}),
        ("a 1..2", {"points": {"body": 1}}, 2, ("go a4", "roll 1"), "body", {"a4": 1}),
        ("a 1....", {"gear": 5, "points": {"engine": 1}}, None, ("gear 5", "roll 20", "roll 1"), "engine", {"a2": 1}),
        ("a 1.*..", {"points": {"holding": 1}}, 2, ("go a4", "roll 1"), "holding", {"a4": 2}),
    ],
)
def test_f1_20_everything_that_puts_a_car_out(race, text, car, roll, moves, why, debris):
    at = race(text, roll=roll, c1=car).play(*moves)
    assert at.car("c1")["status"] == "out"
    (told,) = [notice.data for notice in at.notices if notice.kind == "out"]
    assert told["why"] == why
    assert at.view["debris"] == debris
