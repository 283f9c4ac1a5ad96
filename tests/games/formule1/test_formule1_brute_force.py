"""Destinations against a brute force that drives every route there is, written from the rules alone."""

from __future__ import annotations

import random

import pytest

from companion.errors import IllegalMove


class Brute:
    """Every route of a leg, one by one, over the tables of a circuit file."""

    def __init__(self, circuit, others, debris, laps_left):
        self.cells = {cell["key"]: cell for cell in circuit["cell"]}
        self.stops = {corner["key"]: corner["stops"] for corner in circuit["corner"]}
        self.others = set(others)
        self.debris = set(debris)
        self.laps_left = laps_left

    def corner(self, key):
        return self.cells[key].get("corner")

    def crosses(self, here, there):
        return bool(self.cells[there].get("finish")) and not self.cells[here].get("finish")

    def routes(self, start, length):
        """Routes of just this length, and those that end the race before."""
        found = []

        def on(path):
            steps = list(zip([start, *path], path, strict=False))
            ended = sum(self.crosses(a, b) for a, b in steps) >= self.laps_left
            if ended or len(path) == length:
                found.append(tuple(path))
                return
            here = path[-1] if path else start
            for key in self.cells[here]["next"]:
                if self.cells[key].get("pit") in ("lane", "box") or key in self.others:
                    continue
                if self.lanes_fit(start, [*path, key]):
                    on([*path, key])

        on([])
        return found

    def lanes_fit(self, start, path):
        """F1-9, told from the whole route each time."""
        left = {}
        here, gone = start, 0
        for key in path:
            a, b = self.cells[here], self.cells[key]
            crossed = gone + self.crosses(here, key)
            if self.corner(here) or self.corner(key):
                left = {}
            elif a["lane"] != b["lane"]:
                if b["lane"] in left and not self.overtaken(b["lane"], *left[b["lane"]], b["progress"], crossed):
                    return False
                left[a["lane"]] = (a["progress"], gone)
                left.pop(b["lane"], None)
            here, gone = key, crossed
        return True

    def overtaken(self, lane, since, since_laps, now, now_laps):
        for key in self.others:
            cell = self.cells[key]
            for lap in range(since_laps, now_laps + 1):
                if cell["lane"] == lane and (since_laps, since) < (lap, cell["progress"]) < (now_laps, now):
                    return True
        return False

    def judge(self, start, stops, path, tyres):
        """None if illegal, else (out, tyres, debris)."""
        cost, off, over, bound = 0, False, False, True
        here, made = start, stops
        for place, key in enumerate(path):
            corner = self.corner(here)
            if corner and self.corner(key) != corner:
                missing = self.stops[corner] - made
                made = 0
                off = off or missing >= 2
                if missing == 1:
                    over = True
                    cost += len(path) - place
            if over and not self.corner(key) and self.cells[here].get("ahead", key) != key:
                bound = False
            here = key
        if off:
            return (True, 0, 0)
        if not bound:
            return None
        if cost > tyres and not (tyres == 0 and cost == 1):
            return (True, 0, 0)
        return (False, cost, sum(key in self.debris for key in path))

    def best(self, start, stops, tyres, length):
        """The destinations of a length, each with the route of least harm, its price, and whether it goes out."""
        found = {}
        for path in self.routes(start, length):
            judged = self.judge(start, stops, path, tyres)
            if judged is None:
                continue
            out, lost, debris = judged
            rank = (out, lost, debris, path)
            cell = path[-1] if path else start
            found[cell] = min(found.get(cell, rank), rank)
        return found

    def choices(self, start, stops, points, roll):
        """What a prompt lists."""
        made = {}
        full = self.best(start, stops, points["tyres"], roll)
        for cell, (out, tyres, debris, path) in full.items():
            made[cell, 0] = (tyres, debris, out, path)
        if not full:
            made.update(self.blocked(start, stops, points, roll))
        for brake in range(1, min(points["brakes"], roll - 1) + 1):
            for cell, (out, tyres, debris, path) in self.best(start, stops, points["tyres"], roll - brake).items():
                made[cell, brake] = (tyres, debris, out, path)
        return made

    def blocked(self, start, stops, points, roll):
        longest = max(d for d in range(roll) if self.best(start, stops, points["tyres"], d))
        lacking = roll - longest
        brakes, tyres = min(3, lacking), max(0, lacking - 3)
        made = {}
        if lacking >= 7 or points["brakes"] < brakes or points["tyres"] < tyres:
            routes = [p for p in self.routes(start, longest) if self.judge(start, stops, p, 99) is not None]
            for path in sorted(routes, reverse=True):
                made[path[-1] if path else start, 0] = (0, 0, True, path)
            return made
        for cell, (out, lost, debris, path) in self.best(start, stops, points["tyres"] - tyres, longest).items():
            made[cell, 0] = (0 if out else lost + tyres, debris, out, path)
        return made


def small(rng):
    """A circuit of two or three lanes with arrows missing, corners side by side and lanes of unequal length."""
    lanes, length = rng.choice([(2, 9), (2, 14), (3, 12), (3, 18)])
    letters = "abc"[:lanes]
    corners, at = [], rng.randrange(0, 4)
    while at < length - 2:
        size = rng.randrange(1, 5)
        corners.append((f"C{len(corners) + 1}", rng.choice([1, 1, 2, 3]), at, min(length - 1, at + size)))
        at += size + rng.choice([0, 0, 1, 3, 6])
    cells = []
    for lane, letter in enumerate(letters):
        skew = rng.choice([0, 0, 1])
        for number in range(length):
            after = (number + 1) % length
            targets = [letter]
            for near in (lane - 1, lane + 1):
                if 0 <= near < lanes and rng.random() < 0.8:
                    targets.append(letters[near])
            if len(targets) > 1 and rng.random() < 0.1:
                targets.pop(0)
            shift = skew if number + 1 < length else 0
            corner = next((key for key, _, first, last in corners if first + shift <= number < last + shift), None)
            cell = {
                "key": f"{letter}{number + 1:02}",
                "x": 10.0 * number,
                "y": 10.0 * lane,
                "lane": lane + 1,
                "next": [f"{to}{after + 1:02}" for to in targets],
                "beside": [f"{letters[n]}{number + 1:02}" for n in (lane - 1, lane + 1) if 0 <= n < lanes],
                "progress": number + rng.choice([0.0, 0.25]) * (number > 0),
                "grid": lane * length + number + 1 if number > length - 3 else None,
            }
            if number == 0:
                cell["finish"] = True
            if corner:
                cell["corner"] = corner
            if f"{letter}{after + 1:02}" in cell["next"]:
                cell["ahead"] = f"{letter}{after + 1:02}"
            cells.append({key: value for key, value in cell.items() if value is not None})
    used = {cell.get("corner") for cell in cells}
    tables = [{"key": key, "stops": stops, "inside": "left"} for key, stops, _, _ in corners if key in used]
    return {"key": "small", "name": {}, "corner": tables, "cell": cells}


def position(rng, circuit, most):
    """A car with a roll, others in its way, debris, few points."""
    keys = [cell["key"] for cell in circuit["cell"] if cell.get("pit") not in ("lane", "box")]
    cells = rng.sample(keys, rng.randrange(2, min(10, len(keys) // 2)))
    start = cells[0]
    if rng.random() < 0.6:
        # Others right ahead of the car, so that ways are blocked and overtaken.
        near = [key for key in keys if key != start]
        by_key = {cell["key"]: cell for cell in circuit["cell"]}
        near.sort(key=lambda key: (by_key[key]["progress"] - by_key[start]["progress"]) % (len(keys)))
        cells = [start, *rng.sample(near[: 5 * len(cells)], len(cells) - 1)]
    points = {"tyres": rng.randrange(0, 7), "brakes": rng.randrange(0, 4)}
    lap = rng.randrange(0, 3)
    corner = next(cell for cell in circuit["cell"] if cell["key"] == start).get("corner")
    stops = rng.randrange(0, 3) if corner else 0
    debris = {key: 1 for key in rng.sample(keys, 4) if key not in cells}
    return cells, points, lap, stops, debris, rng.randrange(1, most + 1)


def check(drawn, circuit, rng, most):
    cells, points, lap, stops, debris, roll = position(rng, circuit, most)
    slots = sum("grid" in cell for cell in circuit["cell"])
    cells = cells[: max(2, min(slots, 10))]
    first = {"cell": cells[0], "points": points, "lap": lap, "corner_stops": stops, "gear": 4}
    cars = {f"c{n}": cell for n, cell in enumerate(cells[1:], 2)}
    race = drawn(circuit, roll=roll, debris=debris, c1=first, **cars)
    brute = Brute(circuit, cells[1:], debris, 3 - lap)
    wanted = brute.choices(cells[0], stops, points, roll)
    assert race.choices() == {place: price[:3] for place, price in wanted.items()}, (cells, points, lap, stops, roll)
    for (cell, brake), (_, _, _, path) in wanted.items():
        after = drawn(circuit, roll=roll, debris=debris, c1=first, **cars)
        after.play(f"go {cell}" + (f" brake {brake}" if brake else ""))
        assert after.said("went")["route"] == list(path)
    return wanted


def check_ways(drawn, circuit, rng, most):
    """``via`` takes of the routes through some cells the one of least harm, and refuses where there is none."""
    cells, points, lap, stops, debris, roll = position(rng, circuit, most)
    first = {"cell": cells[0], "points": points, "lap": lap, "corner_stops": stops, "gear": 4}
    race = drawn(circuit, roll=roll, debris=debris, c1=first, c2=cells[1])
    brute = Brute(circuit, cells[1:2], debris, 3 - lap)
    judged = [(path, brute.judge(cells[0], stops, path, points["tyres"])) for path in brute.routes(cells[0], roll)]
    legal = [(*price, path) for path, price in judged if price is not None]
    for path in rng.sample([route[-1] for route in legal], min(4, len(legal))):
        via = sorted(rng.sample(range(len(path)), min(len(path), rng.choice([1, 2]))))
        wanted = [path[place] for place in via]
        fits = [route for route in legal if route[-1][-1] == path[-1] and passes(route[-1], wanted)]
        move = f"go {path[-1]} via {','.join(wanted)}"
        race = drawn(circuit, roll=roll, debris=debris, c1=first, c2=cells[1]).play(move)
        assert race.said("went")["route"] == list(min(fits)[-1])
        if len(set(wanted)) == 2 and not any(passes(route[-1], wanted[::-1]) for route in legal):
            with pytest.raises(IllegalMove):
                drawn(circuit, roll=roll, debris=debris, c1=first, c2=cells[1]).play(
                    f"go {path[-1]} via {','.join(wanted[::-1])}"
                )


def passes(path, wanted):
    following = iter(path)
    return all(cell in following for cell in wanted)


@pytest.mark.parametrize("seed", range(25))
def test_f1_7_destinations_of_a_small_circuit_are_those_of_a_brute_force(drawn, seed):
    rng = random.Random(seed)
    circuit = small(rng)
    for _ in range(4):
        assert check(drawn, circuit, rng, 7)


@pytest.mark.parametrize("seed", range(6))
def test_f1_9_destinations_of_the_sample_are_those_of_a_brute_force(drawn, sample, seed):
    rng = random.Random(1000 + seed)
    check(drawn, sample, rng, 8)


@pytest.mark.parametrize("seed", range(12))
def test_f1_7_ways_demanded_are_those_of_a_brute_force(drawn, seed):
    rng = random.Random(2000 + seed)
    for _ in range(3):
        check_ways(drawn, small(rng), rng, 7)
