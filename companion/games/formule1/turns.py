"""Carrying out the moves of a turn, from one question to the next."""

from __future__ import annotations

from math import ceil

from companion.games.formule1.choices import Choice, draft_choices, exit_free, free_box, pit_route
from companion.games.formule1.gears import gear_cost
from companion.games.formule1.moves import PARTS, Box, Gear, Roll
from companion.games.formule1.play import Play
from companion.games.formule1.races import end_turn, line_up
from companion.games.formule1.state import Chance, Die, Points, Stage, State, Status

_BAD_START = 1
_SUPER_START = 20
_SUPER_CELLS = 4
_ENGINE_GEARS = {5: 20, 6: 30}
"""The gears that strain engines, and the number that does it (F1-16)."""
_HIT = {Chance.ENGINE: 4, Chance.DEBRIS: 4, Chance.COLLISION: 1}
"""Up to which number a twenty-sided die costs a point."""
_QUICK = 10
_PIT_GEAR = 4


def draw_grid(play: Play, grid: tuple[int, ...]) -> None:
    """Take the drawn grid (F1-3)."""
    count = play.state.count
    play.state = line_up(play.state, grid)
    play.set(count=count)
    for slot, number in enumerate(grid, 1):
        play.tell("drawn", number, slot=slot)


def shift(play: Play, move: Gear) -> None:
    """Choose the gear (F1-6)."""
    number = play.state.turn.car
    car = play.state.mover
    cost = gear_cost(car, move.gear) or {}
    play.spend(number, **cost)
    status = Status.PIT if car.status is Status.PIT else Status.RACING
    play.tell("geared", number, gear=move.gear, before=car.gear, change=move.gear - car.gear, cost=sum(cost.values()))
    play.car(number, gear=move.gear, spun=False, status=status)
    play.set(stage=Stage.SPEED)


def roll(play: Play, move: Roll) -> None:
    """Take what a die shows, for whatever is being rolled."""
    state = play.state
    if state.dice:
        _roll_chance(play, move.number)
        return
    number, gear = state.turn.car, state.mover.gear
    why = {Stage.START: "start", Stage.STOP: "stop"}.get(state.stage, "gear")
    play.tell("rolled", number, number=move.number, why=why, gear=gear, hit=0)
    if state.stage is Stage.START:
        _start(play, move.number)
    elif state.stage is Stage.STOP:
        _stop(play, move.number)
    else:
        play.turn(roll=move.number)
        play.set(stage=Stage.GO)
        if _ENGINE_GEARS.get(gear) == move.number:
            play.set(dice=_engine_dice(play.state))


def _start(play: Play, number: int) -> None:
    """The start of one car (F1-4)."""
    car = play.state.turn.car
    if number == _BAD_START:
        play.tell("stalled", car)
        end_turn(play)
        return
    play.car(car, gear=1, status=Status.RACING)
    if number == _SUPER_START:
        play.turn(roll=_SUPER_CELLS, super=True)
    play.set(stage=Stage.GO if number == _SUPER_START else Stage.SPEED)


def _engine_dice(state: State) -> tuple[Die, ...]:
    fast = [number for number in state.order if state.cars[number].status is Status.RACING]
    return tuple(Die(Chance.ENGINE, number) for number in fast if state.cars[number].gear in _ENGINE_GEARS)


def _roll_chance(play: Play, number: int) -> None:
    """One die of an engine roll, over debris, or of a collision."""
    die, *left = play.state.dice
    play.set(dice=tuple(left))
    hit, gear = number <= _HIT[die.chance], play.state.cars[die.car].gear
    play.tell("rolled", die.car, number=number, why=die.chance.value, gear=gear, hit=int(hit))
    if hit:
        play.hit(die)
    _drop_dice(play)
    if not play.state.dice:
        resume(play)


def _drop_dice(play: Play) -> None:
    """A mover that is out rolls for no more debris and begins no other collision (F1-15, F1-17)."""
    state = play.state
    if state.mover.active or not state.dice or state.dice[0].chance is Chance.ENGINE:
        return
    if state.dice[0].chance is Chance.DEBRIS or state.dice[0].opens:
        play.set(dice=())


def resume(play: Play) -> None:
    """Go on once no die waits: to the go, to the slipstream, to collisions, to the end of the turn."""
    stage = play.state.stage
    if not play.state.mover.active:
        end_turn(play)
    elif stage is Stage.LEG:
        play.set(stage=Stage.DRAFT)
        if not draft_choices(play.state):
            collide(play)
    elif stage is Stage.CRASH:
        end_turn(play)


def drive(play: Play, choice: Choice) -> None:
    """A leg, by ``go`` or by ``draft``, and the debris on it."""
    play.drive(choice, "drafted" if play.state.stage is Stage.DRAFT else "went")
    if not play.state.mover.active:
        end_turn(play)
        return
    state = play.state
    number = state.turn.car
    dice = tuple(Die(Chance.DEBRIS, number, cell) for cell in state.turn.leg if cell in state.turn.old)
    play.set(stage=Stage.LEG, dice=dice)
    if not dice:
        resume(play)


def collide(play: Play) -> None:
    """The dice for every car beside the mover or right ahead of it, in grid order (F1-15)."""
    state = play.state
    circuit, mover = state.circuit, state.turn.car
    here = circuit.index[state.mover.cell or ""]
    near = {circuit.keys[cell] for cell in (*circuit.beside[here], circuit.ahead[here]) if cell >= 0}
    dice: list[Die] = []
    for other in state.grid:
        car = state.cars[other]
        if other != mover and car.on_track and car.cell in near:
            dice.append(Die(Chance.COLLISION, mover, other=other, opens=True))
            dice.append(Die(Chance.COLLISION, other, other=mover))
    play.set(stage=Stage.CRASH, dice=tuple(dice))
    if not dice:
        end_turn(play)


def enter_pits(play: Play) -> None:
    """Go to a box, with new tyres (F1-19)."""
    state = play.state
    number, box, way = state.turn.car, free_box(state), pit_route(state)
    crossings = way[1] if way else 0
    points = state.mover.points._replace(tyres=state.setup.full[number].tyres)
    play.car(number, cell=box, status=Status.PIT, corner_stops=0, points=points, lap=state.mover.lap + crossings)
    for lap in range(crossings):
        play.cross(number, state.mover.lap + lap + 1)
    play.tell("pitted", number, cell=box or "")
    play.turn(lanes=0, leg=())
    play.set(stage=Stage.BOX if missing(play.state) else Stage.STOP)


def missing(state: State) -> dict[str, int]:
    """Points that the mover lacks, by part, tyres excepted."""
    full = state.setup.full[state.turn.car]
    lacks = {part: getattr(full, part) - getattr(state.mover.points, part) for part in PARTS[1:]}
    return {part: count for part, count in lacks.items() if count > 0}


def boxes(state: State) -> tuple[Box, ...]:
    """What may be restored: two points, or the only one that is missing."""
    lacks = missing(state)
    if sum(lacks.values()) == 1:
        return tuple(Box((part,)) for part in lacks)
    return tuple(Box((first, second)) for first in lacks for second in lacks if first != second or lacks[first] > 1)


def restore(play: Play, move: Box) -> None:
    """Restore points in the pits."""
    number = play.state.turn.car
    points: Points = play.state.mover.points
    for part in move.parts:
        points = points._replace(**{part: getattr(points, part) + 1})
    play.car(number, points=points)
    play.tell("restored", number, first=move.parts[0], second=move.parts[-1], count=len(move.parts))
    play.set(stage=Stage.STOP)


def _stop(play: Play, number: int) -> None:
    """A quick stop or a slow one (F1-19)."""
    car = play.state.turn.car
    if number > _QUICK or not exit_free(play.state):
        play.tell("waits", car, why="slow" if number > _QUICK else "exit")
        end_turn(play)
        return
    play.car(car, gear=_PIT_GEAR)
    play.turn(roll=ceil(number / 2))
    play.set(stage=Stage.GO)


def let_go(play: Play) -> None:
    """Leave the slipstream alone."""
    play.tell("stayed", play.state.turn.car)
    collide(play)
