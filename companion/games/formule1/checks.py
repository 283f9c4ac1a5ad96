"""Why a move is refused: the rule it breaks, as an error with a code."""

from __future__ import annotations

from companion.errors import IllegalMove
from companion.games.formule1.asking import TABLE, asked, faces, kind
from companion.games.formule1.choices import Choice, draft_choices, go_choices, pit_route
from companion.games.formule1.gears import gear_cost, lacking
from companion.games.formule1.moves import Box, Draft, Gear, Go, Grid, Move, Pass, Pit, Roll
from companion.games.formule1.state import State, Status
from companion.games.formule1.turns import boxes
from companion.games.formule1.words import quoted

_RULES = {"grid": "F1-3", "gear": "F1-6", "die": "F1-2", "cell": "F1-7", "draft": "F1-18", "box": "F1-19"}
_KINDS: dict[type[Move], str] = {
    Grid: "grid",
    Gear: "gear",
    Roll: "die",
    Go: "cell",
    Pit: "cell",
    Draft: "draft",
    Pass: "draft",
    Box: "box",
}


def check_asked(state: State, seat: str, move: Move) -> None:
    """Refuse a move of a seat that is not asked, or of another kind than is asked."""
    if state.over:
        raise IllegalMove("game_over", rule="F1-21")
    if seat not in (*state.setup.seats, TABLE):
        raise IllegalMove("seat_not_playing", text=quoted(seat))
    wanted, about = asked(state), kind(state)
    if seat != wanted:
        rule = "F1-3" if wanted == TABLE else "F1-5"
        raise IllegalMove("table_first" if wanted == TABLE else "not_your_turn", rule=rule, seat=wanted, by=seat)
    if _KINDS[type(move)] != about:
        raise IllegalMove("other_question", rule=_RULES[about], seat=seat, about=about)


def check_roll(state: State, move: Roll) -> None:
    """Refuse a number that the die does not bear (F1-2)."""
    if move.number not in faces(state):
        borne = sorted(set(faces(state)))
        raise IllegalMove("number_not_on_die", rule="F1-2", number=move.number, least=borne[0], most=borne[-1])


def check_gear(state: State, move: Gear) -> None:
    """Refuse a gear that the car can't take now (F1-6)."""
    car = state.mover
    if gear_cost(car, move.gear) is None:
        if car.status is Status.PIT:
            raise IllegalMove("gear_pit", rule="F1-19", gear=move.gear)
        if car.spun or car.gear == 0:
            raise IllegalMove("gear_one_only", rule="F1-6", gear=move.gear)
        raise IllegalMove("gear_too_far", rule="F1-6", gear=move.gear, before=car.gear)
    part = lacking(car, move.gear)
    if part is not None:
        raise IllegalMove("gear_lacks", rule="F1-6", gear=move.gear, part=part)


def _numbers(state: State, via: tuple[str, ...], cell: str) -> tuple[int, ...]:
    index = state.circuit.index
    for key in (cell, *via):
        if key not in index:
            raise IllegalMove("cell_unknown", rule="F1-7", cell=quoted(key))
        if not state.circuit.cells[index[key]].track:
            raise IllegalMove("cell_of_pits", rule="F1-7", cell=key)
    return tuple(index[key] for key in via)


def _check_free(state: State, cell: str) -> None:
    for number, car in enumerate(state.cars):
        if number != state.turn.car and car.on_track and car.cell == cell:
            raise IllegalMove("cell_taken", rule="F1-8", cell=cell, on=state.setup.seats[number])


def find_go(state: State, move: Go) -> Choice:
    """The choice that a ``go`` means; raises IllegalMove."""
    via = _numbers(state, move.via, move.cell)
    found = _pick(go_choices(state, via), state.circuit.index[move.cell], move.brake)
    if found is not None:
        return found
    points, roll = state.mover.points, state.turn.roll
    if move.brake and state.turn.super:
        raise IllegalMove("brake_at_start", rule="F1-4")
    if move.brake > points.brakes:
        raise IllegalMove("brake_lacks", rule="F1-7", brake=move.brake, brakes=points.brakes)
    if move.brake >= roll:
        raise IllegalMove("brake_to_a_stop", rule="F1-7", brake=move.brake, number=roll)
    _check_free(state, move.cell)
    if via and _pick(go_choices(state), state.circuit.index[move.cell], move.brake) is not None:
        raise IllegalMove("no_such_way", rule="F1-7", cell=move.cell, via=",".join(move.via))
    raise IllegalMove("out_of_reach", rule="F1-7", cell=move.cell, cells=roll - move.brake)


def _pick(choices: tuple[Choice, ...], cell: int, brake: int | None = None) -> Choice | None:
    return next((made for made in choices if made.cell == cell and brake in (None, made.brake)), None)


def find_draft(state: State, move: Draft) -> Choice:
    """The choice that a ``draft`` means; raises IllegalMove."""
    via = _numbers(state, move.via, move.cell)
    found = _pick(draft_choices(state, via), state.circuit.index[move.cell])
    if found is not None:
        return found
    _check_free(state, move.cell)
    if via and _pick(draft_choices(state), state.circuit.index[move.cell]) is not None:
        raise IllegalMove("no_such_way", rule="F1-7", cell=move.cell, via=",".join(move.via))
    raise IllegalMove("draft_out_of_reach", rule="F1-18", cell=move.cell)


def check_pit(state: State) -> None:
    """Refuse to go to the pits where no way leads there, or no box is free (F1-19)."""
    if pit_route(state) is None:
        raise IllegalMove("pits_out_of_reach", rule="F1-19")


def check_box(state: State, move: Box) -> None:
    """Refuse parts that can't be restored (F1-19)."""
    if move not in boxes(state):
        raise IllegalMove("box_parts", rule="F1-19", count=len(boxes(state)[0].parts))


def check_grid(state: State, move: Grid) -> tuple[int, ...]:
    """The cars in the order drawn; raises IllegalMove unless each of them is in it once (F1-3)."""
    seats = state.setup.seats
    if sorted(move.seats) != sorted(seats):
        raise IllegalMove("grid_wrong", rule="F1-3", text=quoted(",".join(move.seats)))
    return tuple(seats.index(seat) for seat in move.seats)
