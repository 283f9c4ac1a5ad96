"""What the designer of a circuit wants to know of many races: how long, where they are lost, what wears out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from companion.games.formule1.gears import HIGHEST
from companion.games.formule1.moves import PARTS
from companion.games.formule1.state import Points, State
from companion.rules import Notice
from companion.statistics import Made, Row, Sheet
from companion.statistics import Tally as Counted

CAUSES = ("off_road", "tyres", "blocked", "body", "engine", "holding")
"""Why a car may be out (F1-10, F1-12, F1-14, F1-20)."""
EVENTS = ("drafted", "braked", "spun", "collided", "engine_hit", "debris_hit", "pitted", "stalled")
"""Notices that are counted a race."""


@dataclass(slots=True)
class Tally(Counted):
    """Counts over races; each race of a season is one."""

    races: int = 0
    cars: int = 0
    """Cars at the start of all races together."""
    laps: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    """Races by their rounds."""
    happened: Counter[str] = field(default_factory=Counter)
    """By kind of notice."""
    out: Counter[str] = field(default_factory=Counter)
    """By cause."""
    circuits: Counter[str] = field(default_factory=Counter)
    """Races by circuit."""
    corners: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    """By circuit, corner and what happened there: ``stopped``, ``overshot``, ``tyres`` lost, ``off`` the road."""
    gears: Counter[int] = field(default_factory=Counter)
    cells: Counter[int] = field(default_factory=Counter)
    """By gear: turns, and what they rolled together."""
    spent: Counter[str] = field(default_factory=Counter)
    """Points lost by part, on whatever; those of a season's race that ends with this very move are not seen."""
    slots: Counter[int] = field(default_factory=Counter)
    """Wins by slot of the grid."""

    def add(self, path: Sequence[Made], end: State) -> None:
        """Count a match, race by race."""
        after = [*(made.state for made in path[1:]), end] if path else []
        for made, state in zip(path, after, strict=True):
            for notice in made.notices:
                self._notice(notice, made.state.circuit.key)
            if state.race == made.state.race:
                for car, before in zip(state.cars, made.state.cars, strict=True):
                    self._wear(before.points, car.points)
            if state.over or state.race != made.state.race:
                self._race(made.state, made.notices)

    def _race(self, last: State, notices: Iterable[Notice]) -> None:
        """A race that has ended with the round of ``last``."""
        self.races += 1
        self.cars += len(last.cars)
        self.rounds[last.round] += 1
        self.circuits[last.circuit.key] += 1
        for corner in last.circuit.corners:
            for what in ("stopped", "overshot", "tyres", "off"):
                self.corners[last.circuit.key, corner.key, what] += 0
        for notice in notices:
            for seat in notice.data["winners"] if notice.kind == "race_over" else ():
                self.slots[1 + last.grid.index(last.setup.seats.index(seat))] += 1

    def _notice(self, notice: Notice, circuit: str) -> None:
        kind, data = notice.kind, notice.data
        self.happened[kind] += 1
        if kind in ("stopped", "overshot"):
            self.corners[circuit, data["corner"], kind] += 1
        if kind == "overshot":
            self.corners[circuit, data["corner"], "tyres"] += data["tyres"]
        elif kind == "rolled" and data["why"] == "gear":
            self.gears[data["gear"]] += 1
            self.cells[data["gear"]] += data["number"]
        elif kind == "lap":
            self.laps += 1
        elif kind == "out":
            self.out[data["why"]] += 1
            if data["corner"]:
                self.corners[circuit, data["corner"], "off"] += 1

    def _wear(self, before: Points, after: Points) -> None:
        if before is not after:
            for part, had, has in zip(PARTS, before, after, strict=True):
                self.spent[part] += max(0, had - has)

    def sheets(self) -> tuple[Sheet, ...]:
        """Length and incidents, cars out, corners, wear, gears, and whether the first slot wins."""
        return (self._races(), self._outs(), self._corners(), self._parts(), self._gears(), self._slots())

    def _races(self) -> Sheet:
        rounds = [
            self._mean(sum(count * races for count, races in self.rounds.items())),
            min(self.rounds, default=None),
            max(self.rounds, default=None),
        ]
        told = {"laps": self.laps, "turns": self.gears.total(), "arrived": self.happened["finished"]}
        told |= {kind: self.happened[kind] for kind in EVENTS}
        rows = [Row(kind, f"stat-{kind}", (self._mean(count), None, None)) for kind, count in told.items()]
        columns = ("stat-what", "stat-a_race", "stat-least", "stat-most")
        return Sheet("stat-race", columns, (Row("rounds", "stat-rounds", tuple(rounds)), *rows))

    def _outs(self) -> Sheet:
        rows = [
            Row(cause, f"stat-out_{cause}", (self._mean(self.out[cause]), _share(self.out[cause], self.cars)))
            for cause in CAUSES
        ]
        return Sheet("stat-out", ("stat-cause", "stat-a_race", "stat-of_cars"), tuple(rows))

    def _corners(self) -> Sheet:
        named = dict.fromkeys((circuit, corner) for circuit, corner, _ in self.corners)
        several = len({circuit for circuit, _ in named}) > 1
        rows = [
            Row(
                f"{circuit}/{corner}" if several else corner,
                "stat-corner_of" if several else "stat-corner",
                tuple(
                    _share(self.corners[circuit, corner, what], self.circuits[circuit], 1.0)
                    for what in ("stopped", "overshot", "tyres", "off")
                ),
                {"corner": corner, "circuit": circuit},
            )
            for circuit, corner in named
        ]
        columns = ("stat-where", "stat-stops", "stat-overshoots", "stat-tyres_lost", "stat-off")
        return Sheet("stat-corners", columns, tuple(rows))

    def _parts(self) -> Sheet:
        rows = [Row(part, f"word-{part}", (_share(self.spent[part], self.cars, 1.0),)) for part in PARTS]
        return Sheet("stat-parts", ("stat-part", "stat-a_car"), tuple(rows))

    def _gears(self) -> Sheet:
        turns = self.gears.total()
        rows = [
            Row(
                str(gear),
                f"card-gear-{gear}",
                (
                    _share(self.gears[gear], self.laps, 1.0),
                    _share(self.gears[gear], turns),
                    _share(self.cells[gear], self.gears[gear], 1.0),
                ),
            )
            for gear in range(1, HIGHEST + 1)
        ]
        return Sheet("stat-gears", ("stat-gear", "stat-a_lap", "stat-of_turns", "stat-rolled"), tuple(rows))

    def _slots(self) -> Sheet:
        rows = [
            Row(str(slot), "stat-slot", (_share(count, self.races),), {"slot": slot})
            for slot, count in sorted(self.slots.items())
        ]
        return Sheet("stat-grid", ("stat-start", "stat-of_races"), tuple(rows))

    def _mean(self, count: int) -> float | None:
        return _share(count, self.races, 1.0)


def _share(count: int, among: int, whole: float = 100.0) -> float | None:
    """A part of a number in percent (``whole`` 1: as it is), None of nothing."""
    return whole * count / among if among else None
