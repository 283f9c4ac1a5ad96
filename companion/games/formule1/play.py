"""A state being changed: the workbench on which moves are carried out, with the notices of what they cause."""

from __future__ import annotations

from typing import Any

from companion.games.formule1.choices import DRAFT_GEAR, Choice, leg_query
from companion.games.formule1.circuit import NOWHERE
from companion.games.formule1.routes import judge, reach
from companion.games.formule1.state import Car, Chance, Die, State, Status, evolve
from companion.rules import Notice

_LOSSES = {Chance.ENGINE: "engine", Chance.DEBRIS: "holding", Chance.COLLISION: "body"}
_NOTICES = {Chance.ENGINE: "engine_hit", Chance.DEBRIS: "debris_hit", Chance.COLLISION: "collided"}


class Play:
    """One move being carried out on ``state``, which is replaced step by step; ``notices`` tell what happened."""

    def __init__(self, state: State) -> None:
        self.state = evolve(state, count=state.count + 1)
        self.notices: list[Notice] = []

    def tell(self, kind: str, car: int, **data: Any) -> None:
        """Add a notice about a car."""
        self.notices.append(Notice(kind, {"seat": self.state.setup.seats[car], **data}))

    def cross(self, car: int, lap: int) -> None:
        """Tell that a car has crossed the line, to begin ``lap`` or to arrive."""
        self.tell("lap", car, lap=lap, left=max(0, self.state.setup.laps + 1 - lap))

    def set(self, **changes: Any) -> None:
        """Change the state."""
        self.state = evolve(self.state, **changes)

    def turn(self, **changes: Any) -> None:
        """Change what the turn remembers."""
        self.set(turn=evolve(self.state.turn, **changes))

    def car(self, number: int, **changes: Any) -> None:
        """Change a car."""
        cars = list(self.state.cars)
        cars[number] = evolve(cars[number], **changes)
        self.set(cars=tuple(cars))

    def spend(self, number: int, **lost: int) -> None:
        """Take points off a car."""
        points = self.state.cars[number].points
        self.car(number, points=points._replace(**{part: getattr(points, part) - n for part, n in lost.items()}))

    def litter(self, cell: str) -> None:
        """Leave a token of debris on a cell."""
        tokens = dict(self.state.debris)
        tokens[cell] = tokens.get(cell, 0) + 1
        self.set(debris=tuple(sorted(tokens.items())))

    def retire(self, number: int, why: str, debris: bool, corner: int = NOWHERE) -> None:
        """Take a car out of the race, with or without debris left (F1-20); ``corner``: where it left the road."""
        cell = self.state.cars[number].cell
        if debris and cell is not None:
            self.litter(cell)
        self._leave(number, Status.OUT, None)
        self.set(retired=(*self.state.retired, number))
        left = "" if corner == NOWHERE else self.state.circuit.corners[corner].key
        self.tell("out", number, why=why, cell=cell or "", corner=left)

    def _leave(self, number: int, status: Status, place: int | None) -> None:
        self.car(number, cell=None, status=status, corner_stops=0, spun=False, place=place)

    def finish(self, number: int) -> None:
        """Let a car arrive (F1-21)."""
        place = 1 + sum(1 for car in self.state.cars if car.status is Status.FINISHED)
        self._leave(number, Status.FINISHED, place)
        self.tell("finished", number, place=place)

    def hit(self, die: Die) -> None:
        """Take the point that a die cost its car, and the car out if it was the last (F1-15 to F1-17, F1-20)."""
        part, cell = _LOSSES[die.chance], self.state.cars[die.car].cell or ""
        self.spend(die.car, **{part: 1})
        left = getattr(self.state.cars[die.car].points, part)
        self.tell(_NOTICES[die.chance], die.car, cell=cell, left=left, **self._with(die))
        if die.chance is not Chance.DEBRIS:
            self.litter(cell)
        if not left:
            self.retire(die.car, part, debris=die.chance is Chance.DEBRIS)

    def _with(self, die: Die) -> dict[str, str]:
        return {"on": self.state.setup.seats[die.other]} if die.chance is Chance.COLLISION else {}

    def drive(self, choice: Choice, kind: str) -> None:
        """Drive a leg of the mover's turn: pay, move, judge corners, cross the line (F1-7 to F1-14, F1-21)."""
        state, number = self.state, self.state.turn.car
        brakes = choice.brake + choice.forced[0]
        if brakes:
            self.spend(number, brakes=brakes)
        if kind == "went":
            if brakes or choice.forced[1]:
                self.turn(braked=True)
                self.tell("braked", number, brakes=brakes, tyres=choice.forced[1])
            if state.mover.status is Status.PIT:
                self.tell("left_pit", number, cell=state.circuit.keys[choice.path[0]])
        route = [state.circuit.keys[cell] for cell in choice.path]
        cell = state.circuit.keys[choice.cell]
        self.tell(kind, number, route=route, cell=cell, cells=len(route))
        if choice.out and not choice.blocked:
            self._lose_road(state, choice)
        else:
            self._arrive(state, choice)

    def _lose_road(self, state: State, choice: Choice) -> None:
        """Out in a corner or for lack of tyres: no debris, no tyres lost, no lap gained (F1-20)."""
        number = state.turn.car
        judged = judge(state.circuit, _start(state), state.mover.corner_stops, choice.path)
        self.car(number, cell=state.circuit.keys[choice.cell], status=Status.RACING)
        self.retire(number, "tyres" if judged.off == NOWHERE else "off_road", debris=False, corner=judged.off)

    def _arrive(self, state: State, choice: Choice) -> None:
        number, circuit, start = state.turn.car, state.circuit, _start(state)
        judged = judge(circuit, start, state.mover.corner_stops, choice.path)
        crossings = _crossings(state, choice.path)
        lap = state.mover.lap + crossings
        left_corner = start == NOWHERE or any(circuit.corner[cell] != circuit.corner[start] for cell in choice.path)
        self.car(
            number,
            cell=circuit.keys[choice.cell],
            status=Status.RACING,
            lap=lap,
            corner_stops=0 if left_corner else state.mover.corner_stops,
        )
        self._remember_leg(state, choice, barred=bool(judged.overshot) and circuit.corner[choice.cell] != NOWHERE)
        for crossed in range(state.mover.lap + 1, lap + 1):
            self.cross(number, crossed)
        if choice.blocked:
            self.retire(number, "blocked", debris=True)
            return
        if choice.tyres:
            self.spend(number, tyres=min(state.mover.points.tyres, choice.tyres))
        for corner, cells in judged.overshot:
            self.tell("overshot", number, corner=circuit.corners[corner].key, tyres=cells)
        if lap > state.setup.laps:
            self.finish(number)
        elif judged.overshot and not self.state.mover.points.tyres:
            self.car(number, spun=True)
            self.tell("spun", number, cell=circuit.keys[choice.cell])

    def _remember_leg(self, state: State, choice: Choice, *, barred: bool) -> None:
        """What a slipstream, the debris and the end of the turn want to know of a leg."""
        circuit, start = state.circuit, _start(state)
        stays = start != NOWHERE and all(circuit.corner[cell] == circuit.corner[start] for cell in choice.path)
        # Without a slipstream nobody asks for the lanes any more.
        lanes = reach(leg_query(state)).lanes_after(choice.path) if state.mover.gear >= DRAFT_GEAR else 0
        leg = tuple(circuit.keys[cell] for cell in choice.path)
        self.turn(leg=leg, lanes=lanes, barred=self.state.turn.barred if stays else barred)


def _start(state: State) -> int:
    car: Car = state.mover
    return state.circuit.index[car.cell] if car.on_track and car.cell is not None else NOWHERE


def _crossings(state: State, path: tuple[int, ...]) -> int:
    """How often a route crosses the line; out of the pits it may cross it at once (F1-19)."""
    circuit, cell, count = state.circuit, _start(state), 0
    for target in path:
        if cell == NOWHERE:
            count += int(circuit.exit_crosses)
        else:
            count += int(circuit.cells[target].finish and not circuit.cells[cell].finish)
        cell = target
    return count
