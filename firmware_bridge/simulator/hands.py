"""Hands that carry pieces: a gesture becomes single lifts and puts, each at its time, careful or clumsy."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from companion.geometry import DIRECTIONS, cell_name, cell_position, neighbour
from companion.ports import Carry, Manner
from firmware_bridge.simulator.world import Piece, World

REACH = (0.15, 0.4)
"""Seconds a hand takes to a cell, so that carrying a piece takes 0.3 to 0.8; times the pace."""
SHORTEST = 0.08
"""No pace makes a hand quicker than this."""
DRAG = 0.08
SLOW_DRAG = 0.45
"""Seconds a piece rests on each cell it is dragged over slowly: longer than a board must be still to be read."""
SLEEVE = (0.05, 0.5)
"""Seconds a sleeve lies on a cell."""
LATE_BY = 1.0


class Act(Enum):
    """What a hand does in an instant."""

    LIFT = "lift"
    PUT = "put"
    BOX = "box"
    UNBOX = "unbox"
    PRESS = "press"
    RELEASE = "release"


@dataclass(frozen=True, slots=True)
class Step:
    """One act, ``delay`` seconds after the last; ``hold`` numbers the piece in hand, ``what`` is a cell or piece."""

    delay: float
    act: Act
    hold: int
    what: str = ""


class Gesture:
    """Plans one gesture on what stands now; lifts come in the order of the carries, whatever is in the way too."""

    def __init__(
        self,
        carries: Sequence[Carry],
        manner: Manner,
        standing: Mapping[str, str],
        *,
        cells: Collection[str],
        chance: random.Random,
        pace: float,
    ) -> None:
        self._standing = dict(standing)
        self._cells = cells
        self._random = chance
        self._pace = pace
        self._steps: list[Step] = []
        self._pause = 0.0
        self._held: set[int] = set()
        self._done: set[int] = set()
        self._manner = manner
        self._jobs = [self._sound(carry) for carry in carries]
        self._strangers = 1000

    def plan(self) -> list[Step]:
        """The steps of the gesture."""
        match self._manner:
            case Manner.WRONG_CELL:
                self._mistake()
            case Manner.FORGET:
                self._forget()
            case Manner.PUT_BACK:
                self._hesitate()
            case Manner.SLIDE:
                self._slide(DRAG)
            case Manner.SLOW_SLIDE:
                self._slide(SLOW_DRAG)
            case Manner.SLEEVE:
                self._brush()
            case Manner.TOGETHER:
                for number in range(len(self._jobs)):
                    self._take(number, quick=number > 0)
        for number in range(len(self._jobs)):
            if number and self._manner is Manner.LATE:
                self._pause = LATE_BY
            self._carry(number)
        return self._steps

    def _sound(self, carry: Carry) -> Carry:
        """A piece that is not where it was said to be comes out of the box."""
        if carry.source is not None and self._standing.get(carry.source) != carry.piece:
            return replace(carry, source=None)
        return carry

    def _carry(self, number: int) -> None:
        job = self._jobs[number]
        if number in self._done or (job.source is None and job.target is None):
            return
        self._take(number)
        self._done.add(number)
        if job.target is None:
            self._add(Act.BOX, number)
            return
        self._make_way(job.target)
        self._put(number, job.target)

    def _take(self, number: int, quick: bool = False) -> None:
        job = self._jobs[number]
        if number in self._held:
            return
        self._held.add(number)
        if job.source is None:
            if job.target is not None:
                self._add(Act.UNBOX, number, job.piece)
        else:
            del self._standing[job.source]
            self._add(Act.LIFT, number, job.source, quick)

    def _put(self, hold: int, cell: str) -> None:
        self._standing[cell] = self._jobs[hold].piece if hold < len(self._jobs) else ""
        self._add(Act.PUT, hold, cell, quick=self._manner is Manner.TOGETHER and self._steps[-1].act is Act.PUT)

    def _make_way(self, cell: str) -> None:
        """Lift what stands on a cell: a piece of this gesture stays in hand, any other goes into the box."""
        if cell not in self._standing:
            return
        for number, job in enumerate(self._jobs):
            if job.source == cell and number not in self._held:
                self._take(number)
                return
        self._strangers += 1
        del self._standing[cell]
        self._add(Act.LIFT, self._strangers, cell)
        self._add(Act.BOX, self._strangers)

    def _mistake(self) -> None:
        """The last piece that is put lands on a free cell, next to the right one where there is any."""
        for number in reversed(range(len(self._jobs))):
            target = self._jobs[number].target
            if target is not None:
                wrong = self._free_cell(target)
                if wrong is not None:
                    self._jobs[number] = replace(self._jobs[number], target=wrong)
                return

    def _forget(self) -> None:
        """What should leave stays; only from under another piece is it pushed aside."""
        targets = {job.target for job in self._jobs}
        for number, job in enumerate(self._jobs):
            if job.target is None and job.source is not None:
                aside = self._free_cell(job.source) if job.source in targets else job.source
                self._jobs[number] = replace(job, target=aside)
                if aside == job.source:
                    self._done.add(number)

    def _hesitate(self) -> None:
        if not self._standing:
            return
        first = self._jobs[0].source if self._jobs else None
        cell = first if first and self._random.random() < 0.5 else self._random.choice(sorted(self._standing))
        self._add(Act.LIFT, 999, cell)
        self._add(Act.PUT, 999, cell)

    def _brush(self) -> None:
        """The first piece is lifted, and a sleeve comes to lie on up to three free cells in a row near its target."""
        job = self._jobs[0] if self._jobs else None
        near = job.target or job.source if job is not None else None
        cell = self._free_cell(near) if near is not None else None
        direction = self._random.choice(sorted(DIRECTIONS))
        if job is not None:
            self._take(0)
        brushed: list[str] = []
        while cell is not None and cell in self._idle_cells() and len(brushed) < 3:
            brushed.append(cell)
            self._steps.append(Step(0.02, Act.PRESS, 0, cell))
            cell = neighbour(cell, direction)
        for cell in brushed:
            self._steps.append(Step(max(self._random.uniform(*SLEEVE) * self._pace, SHORTEST), Act.RELEASE, 0, cell))

    def _slide(self, drag: float) -> None:
        """Drag the first piece over the free cells on its straight way; to a neighbour, one cell too far and back."""
        job = self._jobs[0] if self._jobs else None
        if job is None or job.source is None or job.target is None:
            return
        way = self._way(job.source, job.target)
        self._take(0)
        for cell in way:
            if cell in self._cells and cell not in self._standing:
                self._steps.append(Step(0.0 if self._steps[-1].act is Act.LIFT else 0.005, Act.PRESS, 0, cell))
                self._steps.append(Step(max(drag * self._pace, SHORTEST), Act.RELEASE, 0, cell))

    def _way(self, source: str, target: str) -> list[str]:
        start, end = cell_position(source), cell_position(target)
        if start is None or end is None:
            return []
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = max(abs(dx), abs(dy))
        if not length or (dx % length or dy % length):
            return []
        dx, dy = dx // length, dy // length
        way = [cell_name(start[0] + dx * i, start[1] + dy * i) for i in range(1, length)]
        if way or min(end[0] + dx, end[1] + dy) < 0:
            return way
        beyond = cell_name(end[0] + dx, end[1] + dy)
        free = beyond in self._cells and not {beyond, target} & self._standing.keys()
        return [target, beyond] if free else []

    def _idle_cells(self) -> set[str]:
        named = {cell for job in self._jobs for cell in (job.source, job.target)}
        return {cell for cell in self._cells if cell not in self._standing and cell not in named}

    def _free_cell(self, near: str) -> str | None:
        """A cell nobody stands on or moves to or from, next to ``near`` if possible."""
        free = sorted(self._idle_cells())
        around = {neighbour(near, direction) for direction in DIRECTIONS}
        close = [cell for cell in free if cell in around]
        return self._random.choice(close or free) if free else None

    def _add(self, act: Act, hold: int, what: str = "", quick: bool = False) -> None:
        reach = self._random.uniform(0.02, 0.08) if quick else self._random.uniform(*REACH) * self._pace
        delay = reach if quick else max(reach, SHORTEST)
        self._steps.append(Step(delay + self._pause, act, hold, what))
        self._pause = 0.0


class Hands:
    """Does gestures one after another in a world; ``felt`` is called with the time of each act."""

    def __init__(
        self, world: World, cells: Sequence[str], seed: int, pace: float, felt: Callable[[float], None]
    ) -> None:
        self._world = world
        self._cells = tuple(cells)
        self._random = random.Random(f"hands {seed}")
        self._pace = pace
        self._felt = felt
        self.begun = 0
        """How many gestures they began."""
        self._gestures: deque[tuple[tuple[Carry, ...], Manner]] = deque()
        self._steps: deque[Step] = deque()
        self._holding: dict[int, Piece] = {}
        self._next_at: float | None = None

    def carry(self, carries: Sequence[Carry], manner: Manner, now: float) -> None:
        """Do this gesture after those already begun."""
        self._gestures.append((tuple(carries), manner))
        if self._next_at is None:
            self._begin(now)

    def busy(self) -> bool:
        """Whether anything is left to do."""
        return self._next_at is not None

    def drop(self) -> None:
        """Put everything away, before a set-up."""
        for piece in self._holding.values():
            self._world.into_box(piece)
        self._holding.clear()
        self._gestures.clear()
        self._steps.clear()
        self._next_at = None

    def tick(self, now: float) -> None:
        """Do all acts due by ``now``, each at its own time."""
        while self._next_at is not None and self._next_at <= now:
            at = self._next_at
            self._perform(self._steps.popleft())
            self._felt(at)
            if self._steps:
                self._next_at = at + self._steps[0].delay
            else:
                self._begin(at)

    def deadline(self) -> float | None:
        """When the next act is due."""
        return self._next_at

    def _begin(self, now: float) -> None:
        self._next_at = None
        while self._gestures and self._next_at is None:
            carries, manner = self._gestures.popleft()
            gesture = Gesture(
                carries, manner, self._world.standing(), cells=self._cells, chance=self._random, pace=self._pace
            )
            self._steps.extend(gesture.plan())
            if self._steps:
                self.begun += 1
                self._next_at = now + self._steps[0].delay

    def _perform(self, step: Step) -> None:
        match step.act:
            case Act.LIFT:
                piece = self._world.lift(step.what)
                if piece is not None:
                    self._holding[step.hold] = piece
            case Act.UNBOX:
                self._holding[step.hold] = self._world.from_box(step.what)
            case Act.PRESS | Act.RELEASE:
                self._world.press(step.what, step.act is Act.PRESS)
            case Act.PUT | Act.BOX:
                piece = self._holding.pop(step.hold, None)
                if piece is not None and step.act is Act.PUT:
                    self._world.put(piece, step.what)
                elif piece is not None:
                    self._world.into_box(piece)
