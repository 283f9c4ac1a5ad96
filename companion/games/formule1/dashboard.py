"""What stands on the page beside the circuit: gear stick, dice, points left, order of play, standings, podium."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.games.formule1.asking import gear_card
from companion.games.formule1.circuit import NOWHERE
from companion.games.formule1.gears import HIGHEST, gear_cost, lacking
from companion.games.formule1.moves import PARTS
from companion.games.formule1.races import arrivals, standings
from companion.games.formule1.state import GEAR_DICE, Car, Stage, State, Status
from companion.panels import (
    CellMark,
    Dice,
    Die,
    DieFace,
    Entry,
    Ladder,
    Marks,
    Panel,
    PipRow,
    Pips,
    Place,
    Podium,
    Progress,
    Queue,
    Row,
    Rung,
    Sheet,
    Text,
)
from companion.rules import Pick, PickKind, Tone

_FEW = 1
"""Points of a part that are alarmingly few."""
_STRAINS = {5: 20, 6: 30}
"""The face of a gear's die that strains engines (F1-16)."""


def panels(state: State, viewer: str | None) -> tuple[Panel, ...]:
    """One's own car first, then what everybody looks at."""
    found: list[Panel] = []
    if state.over:
        return tuple(_ending(state))
    own = state.setup.seats.index(viewer) if viewer in state.setup.seats else NOWHERE
    mine = own == state.turn.car and not state.dice
    if mine and state.stage is Stage.GEAR:
        found.append(_stick(state))
    found += _dice(state)
    if own != NOWHERE and state.cars[own].active:
        found.append(_parts(state, own))
    found += [_order(state), _cars(state)]
    if mine and state.stage is Stage.GEAR:
        found.append(Dice(Text("panel-six_dice"), tuple(_gear_die(gear) for gear in range(1, HIGHEST + 1))))
    if state.setup.season:
        found.append(_season(state))
    if state.debris:
        found.append(_debris(state))
    return tuple(found)


def _stick(state: State) -> Ladder:
    near = [(gear, cost) for gear in range(1, HIGHEST + 1) if (cost := gear_cost(state.mover, gear)) is not None]
    return Ladder(Text("panel-gears"), tuple(_rung(state.mover, gear, cost) for gear, cost in near))


def _rung(car: Car, gear: int, cost: Mapping[str, int]) -> Rung:
    """A gear and what changing to it costs (F1-6)."""
    least, most = GEAR_DICE[gear][0], GEAR_DICE[gear][-1]
    possible = lacking(car, gear) is None
    how = "lacks" if not possible else "costs" if cost else "free"
    told = {part: cost.get(part, 0) for part in ("gearbox", "brakes", "engine")}
    spent = sum(told.values())
    tone = Tone.FREE if not spent else Tone.CHEAP if spent == 1 else Tone.DEAR
    return Rung(
        gear,
        Text("rung-gear", {"how": how, "least": least, "most": most, **told}),
        current=gear == car.gear,
        possible=possible,
        tone=tone if possible else Tone.NONE,
        pick=Pick(PickKind.CARD, gear_card(gear)),
    )


def _dice(state: State) -> list[Panel]:
    """The gear's die: before the roll with the face that strains engines marked, then with what it has shown."""
    gear = state.mover.gear
    if state.dice or state.turn.super or state.stage not in (Stage.SPEED, Stage.GO, Stage.DRAFT):
        return []
    rolled = state.turn.roll if state.stage is not Stage.SPEED else 0
    # Out of the pits it was another die that told how far (F1-19).
    if rolled and rolled not in GEAR_DICE[gear]:
        return []
    return [Dice(Text("panel-die"), (_gear_die(gear, str(rolled) if rolled else None, rolls=not rolled),))]


def _gear_die(gear: int, result: str | None = None, *, rolls: bool = False) -> Die:
    faces = tuple(
        DieFace(
            str(face),
            weight,
            tone=Tone.DANGER if face == _STRAINS.get(gear) else Tone.NONE,
            pick=Pick(PickKind.FACE, str(face)) if rolls else None,
        )
        for face, weight in Counter(GEAR_DICE[gear]).items()
    )
    return Die(Text("die-gear", {"gear": gear}), faces, result)


def _parts(state: State, number: int) -> Pips:
    """What is left of a car, and its stops in the corner where it is."""
    car, full = state.cars[number], state.setup.full[number]
    rows = [
        PipRow(Text(f"word-{part}"), has, had, alert=has <= _FEW)
        for part, has, had in zip(PARTS, car.points, full, strict=True)
    ]
    corner = state.circuit.corner[state.circuit.index[car.cell]] if car.cell is not None else NOWHERE
    if corner != NOWHERE:
        made = state.circuit.corners[corner]
        stops = min(car.corner_stops, made.stops)
        rows.append(PipRow(Text("pips-stops", {"corner": made.key}), stops, made.stops))
    return Pips(
        state.setup.seats[number], tuple(rows), Text("car-status", _told(state, car)), state.setup.seats[number]
    )


def _told(state: State, car: Car) -> dict[str, int | str]:
    status = "spun" if car.spun else car.status.value
    return {
        "status": status,
        "lap": car.lap,
        "laps": state.setup.laps,
        "gear": car.gear,
        "place": car.place or 0,
    }


def _order(state: State) -> Queue:
    """The round's order, ticked off; then who has left the race."""
    place = state.order.index(state.turn.car)
    entries = []
    for at, number in enumerate(state.order):
        car = state.cars[number]
        progress = Progress.DONE if at < place else Progress.NOW if at == place else Progress.NEXT
        entries.append(_entry(state, number, progress if car.active else _left(car)))
    gone = [number for number, car in enumerate(state.cars) if not car.active and number not in state.order]
    gone.sort(key=lambda number: state.cars[number].place or len(state.cars))
    entries += [_entry(state, number, _left(state.cars[number])) for number in gone]
    return Queue(Text("panel-order", {"round": state.round}), tuple(entries))


def _left(car: Car) -> Progress:
    return Progress.DONE if car.status is Status.FINISHED else Progress.LOST


def _entry(state: State, number: int, progress: Progress) -> Entry:
    seat = state.setup.seats[number]
    return Entry(Text("queue-car", {"seat": seat, **_told(state, state.cars[number])}), progress, seat, seat)


def _cars(state: State) -> Sheet:
    """Every car's laps, gear and points."""
    columns = ("car", "lap", "gear", *PARTS)
    rows = tuple(
        Row((max(0, car.lap), car.gear, *car.points), seat, marked=number == state.turn.car)
        for number, (seat, car) in enumerate(zip(state.setup.seats, state.cars, strict=True))
        if car.active
    )
    return Sheet(Text("panel-cars"), tuple(Text(f"column-{name}") for name in columns), rows)


def _season(state: State) -> Sheet:
    """The season's points, the leader first (F1-22)."""
    columns = (Text("column-car"), Text("column-points"), Text("column-wins"))
    rows = tuple(
        Row((state.scores[number], state.ranks[number][0] if state.ranks[number] else 0), state.setup.seats[number])
        for number in standings(state)
    )
    races = {"race": state.race + 1, "races": len(state.setup.circuits)}
    return Sheet(Text("panel-season", races), columns, rows)


def _debris(state: State) -> Marks:
    marks = tuple(CellMark(cell, "✶" if count == 1 else f"✶{count}", Tone.DANGER) for cell, count in state.debris)
    return Marks(Text("panel-debris"), marks)


def _ending(state: State) -> list[Panel]:
    """The podium of the last race, and of a season its table."""
    placed = [number for number in arrivals(state) if state.cars[number].place is not None]
    places = tuple(Place(state.cars[number].place or 0, state.setup.seats[number]) for number in placed)
    found: list[Panel] = [Podium(Text("panel-podium"), places)] if places else []
    return [*found, _season(state)] if state.setup.season else found
