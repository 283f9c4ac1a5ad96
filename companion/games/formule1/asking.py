"""What is asked of whom: the prompts of a state, with every option and its price."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import factorial

from companion.games.formule1.choices import Choice, draft_choices, free_box, go_choices, pit_route
from companion.games.formule1.gears import gear_cost, gears
from companion.games.formule1.moves import Box, Draft, Gear, Go, Grid, Move, Pass, Pit, Roll
from companion.games.formule1.races import next_cell
from companion.games.formule1.state import GEAR_DICE, TWENTY, Stage, State
from companion.games.formule1.turns import boxes
from companion.rules import Lots, Option, Pick, PickKind, Prompt, Tone

TABLE = "table"
_LISTED = 720
"""Orders of the grid that are listed at the most, spread over all; every other may be drawn and is taken as well."""

KINDS = {
    Stage.GRID: "grid",
    Stage.START: "die",
    Stage.GEAR: "gear",
    Stage.SPEED: "die",
    Stage.GO: "cell",
    Stage.DRAFT: "draft",
    Stage.BOX: "box",
    Stage.STOP: "die",
}
"""What is asked at each stage once no die waits."""


def kind(state: State) -> str:
    """What is asked now."""
    return "die" if state.dice else KINDS[state.stage]


def asked(state: State) -> str:
    """The seat that is asked."""
    if state.stage is Stage.GRID:
        return TABLE
    return state.setup.seats[state.dice[0].car if state.dice else state.turn.car]


def faces(state: State) -> tuple[int, ...]:
    """The faces of the die that is to be rolled."""
    return GEAR_DICE[state.mover.gear] if state.stage is Stage.SPEED and not state.dice else TWENTY


def choices(state: State) -> tuple[Choice, ...]:
    """The destinations of a ``cell`` or ``draft`` question."""
    return go_choices(state) if state.stage is Stage.GO else draft_choices(state)


def prompts(state: State) -> tuple[Prompt[Move], ...]:
    """The one question of a state; none once the match is over."""
    if state.over:
        return ()
    about = kind(state)
    makers = {
        "grid": _grid,
        "die": _die,
        "gear": _gear,
        "cell": _go,
        "draft": _draft,
        "box": _box,
    }
    options, facts = makers[about](state)
    key = f"m{state.count}"
    return (Prompt(asked(state), about, options, key, facts=facts, chance=about in ("die", "grid")),)


_Asked = tuple[tuple[Option[Move], ...], Mapping[str, int | str]]


def _die(state: State) -> _Asked:
    counted = Counter(faces(state))
    options: tuple[Option[Move], ...] = tuple(
        Option(Roll(face), (Pick(PickKind.FACE, str(face)),), weight=count) for face, count in counted.items()
    )
    if state.dice:
        die = state.dice[0]
        on = state.setup.seats[die.other] if die.other >= 0 else ""
        return options, {"why": die.chance.value, "gear": 0, "on": on, "cell": die.cell}
    why = {Stage.START: "start", Stage.STOP: "stop"}.get(state.stage, "gear")
    return options, {"why": why, "gear": state.mover.gear, "on": "", "cell": ""}


def _gear(state: State) -> _Asked:
    car = state.mover
    options: tuple[Option[Move], ...] = tuple(
        Option(Gear(gear), (Pick(PickKind.CARD, gear_card(gear)),), gear_cost(car, gear) or {}, caption="caption-gear")
        for gear in gears(car)
    )
    why = "spun" if car.spun else "pit" if car.status.value == "pit" else "start" if not car.gear else "road"
    return options, {"gear": car.gear, "why": why}


def gear_card(gear: int) -> str:
    """The key of a gear's card."""
    return f"gear-{gear}"


def _way(state: State, cell: str) -> tuple[Pick, ...]:
    """The car where it stands, and where it goes: what hands do."""
    return Pick(PickKind.CELL, state.mover.cell or ""), Pick(PickKind.CELL, cell)


def _go(state: State) -> _Asked:
    found = go_choices(state)
    ways = Counter(choice.cell for choice in found)
    options = [_destination(state, choice, ways[choice.cell] > 1) for choice in found]
    way, box = pit_route(state), free_box(state) or ""
    if way is not None:
        path = (*_path(state, way[0].path), box)
        options.append(Option(Pit(), _way(state, box), caption="caption-pit", path=path, tone=Tone.CHEAP, confirm=True))
    roll = state.turn.roll
    return tuple(options), {"number": roll, "brakes": state.mover.points.brakes, "cell": state.mover.cell or ""}


def _destination(state: State, choice: Choice, asks: bool) -> Option[Move]:
    """A destination; how hard to brake is asked where several ways lead there."""
    cell = state.circuit.keys[choice.cell]
    picks = _way(state, cell)
    if asks:
        picks = (*picks, Pick(PickKind.FACE, str(choice.brake)))
    return _leg(state, choice, Go(cell, choice.brake), picks, "caption-go")


def _leg(state: State, choice: Choice, move: Move, picks: tuple[Pick, ...], caption: str) -> Option[Move]:
    """A leg with its price, its way, and a word for each kind of risk; what puts the own car out is asked twice."""
    brakes, tyres = choice.brake + choice.forced[0], choice.tyres
    overshoots = not choice.out and tyres > choice.forced[1]
    spins = overshoots and tyres >= state.mover.points.tyres
    how = "out" if choice.out else "spin" if spins else "over" if overshoots else "stay"
    spent = brakes + tyres + choice.debris
    tone = Tone.DANGER if how in ("out", "spin") else (Tone.FREE, Tone.CHEAP, Tone.DEAR)[min(spent, 2)]
    return Option(
        move,
        picks,
        {"brakes": brakes, "tyres": tyres, "debris": choice.debris},
        {"out": "warning-out", "spin": "warning-spin"}.get(how),
        f"{caption}_blocked" if any(choice.forced) else f"{caption}_{how}",
        path=_path(state, choice.path),
        tone=tone,
        confirm=True,
        twice="warning-out_surely" if choice.out else None,
    )


def _path(state: State, cells: tuple[int, ...]) -> tuple[str, ...]:
    """A way from where the car stands."""
    return (state.mover.cell or "", *(state.circuit.keys[cell] for cell in cells))


def _draft(state: State) -> _Asked:
    options = [
        _leg(state, choice, Draft(cell), _way(state, cell), "caption-draft")
        for choice in draft_choices(state)
        for cell in (state.circuit.keys[choice.cell],)
    ]
    # Who lifts the car that comes next has left the slipstream alone.
    options.append(Option(Pass(), (Pick(PickKind.WORD, "pass"),), caption="caption-pass", lift=next_cell(state)))
    return tuple(options), {"brakes": state.mover.points.brakes, "cell": state.mover.cell or ""}


def _box(state: State) -> _Asked:
    found = boxes(state)
    options: tuple[Option[Move], ...] = tuple(
        Option(move, tuple(Pick(PickKind.WORD, part) for part in move.parts), caption=_box_caption(move))
        for move in found
    )
    return options, {"count": len(found[0].parts)}


def _box_caption(move: Box) -> str:
    return "caption-box" if len(move.parts) > 1 else "caption-box_one"


def _grid(state: State) -> _Asked:
    lots = grid_lots(state)
    return lots[:: max(1, len(lots) // _LISTED)], {"count": len(state.setup.seats)}


def grid_lots(state: State) -> Lots[Move]:
    """Every order of the cars on the grid, each as likely (F1-3)."""
    seats = state.setup.seats

    def order(number: int) -> Option[Move]:
        drawn = _order(seats, number)
        picks = tuple(Pick(PickKind.WORD, seat) for seat in drawn)
        return Option(Grid(drawn), picks, caption="caption-grid")

    return Lots(factorial(len(seats)), order)


def _order(seats: tuple[str, ...], number: int) -> tuple[str, ...]:
    left, order = list(seats), []
    for size in range(len(seats), 0, -1):
        place, number = divmod(number, factorial(size - 1))
        order.append(left.pop(place))
    return tuple(order)
