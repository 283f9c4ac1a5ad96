"""Formule 1 as the referee knows it: the protocol of a game over this folder's parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.errors import RulesError
from companion.games.formule1 import checks, turns
from companion.games.formule1.asking import gear_card, grid_lots, prompts
from companion.games.formule1.correct import correct
from companion.games.formule1.dashboard import panels
from companion.games.formule1.drawing import COLOURS, draw_board
from companion.games.formule1.driver import score
from companion.games.formule1.fixes import fixes
from companion.games.formule1.gears import HIGHEST
from companion.games.formule1.moves import Box, Draft, Gear, Go, Grid, Move, Pass, Pit, Roll, format_move, parse_move
from companion.games.formule1.options import OPTIONS, circuit_files, read_setup
from companion.games.formule1.play import Play
from companion.games.formule1.races import begin_race
from companion.games.formule1.reading import faults
from companion.games.formule1.state import SEATS, State, Status
from companion.games.formule1.view import facts, outcome, view
from companion.panels import Fix, Panel
from companion.rules import NO_DATA, Board, Card, Fact, GameInfo, Notice, Option, Outcome, Prompt, SeatInfo

INFO = GameInfo(
    key="formule1",
    title="Formule 1",
    author="Laurent Lavaur, Eric Randall",
    rules_version=1,
    seats=tuple(SeatInfo(seat, COLOURS[seat], seat[1:]) for seat in SEATS),
    tables={count: SEATS[:count] for count in range(2, 11)},
    options=OPTIONS,
    pieces=SEATS,
    sealing=frozenset({"rolled", "drawn"}),
    usual=4,
    pace=1.6,
    demo={"laps": 1},
)


class FormuleRules:
    """The rules of Formule 1, for 2 to 10 cars."""

    info = INFO

    def files(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The circuits of the match."""
        return circuit_files(options)

    def faults(self, data: Any) -> tuple[RulesError, ...]:
        """Everything that is wrong with a circuit."""
        return faults(data)

    def new(self, seats: Sequence[str], options: Mapping[str, Any], data: Mapping[str, Any] = NO_DATA) -> State:
        """Begin a match: the cars of the first race on the grid."""
        setup = read_setup(seats, options, data)
        cars = len(setup.seats)
        return begin_race(setup, 0, (0,) * cars, ((0,) * cars,) * cars)

    def seating(self, sat: Sequence[str]) -> tuple[str, ...]:
        """The seats' own order, whoever sat down first."""
        return tuple(seat.key for seat in self.info.seats if seat.key in sat)

    def prompts(self, state: State) -> tuple[Prompt[Move], ...]:
        """The one question that is open."""
        return prompts(state)

    def apply(self, state: State, seat: str, move: Move) -> tuple[State, tuple[Notice, ...]]:
        """Carry out a move; raises IllegalMove."""
        checks.check_asked(state, seat, move)
        play = Play(state)
        _carry_out(play, state, move)
        return play.state, tuple(play.notices)

    def correct(self, state: State, change: Mapping[str, Any]) -> State:
        """Set parts of the view by hand."""
        return correct(state, change)

    def view(self, state: State, viewer: str | None) -> dict[str, Any]:  # noqa: ARG002 (nothing is secret here)
        """The state as replay prints it, the same for everybody."""
        return view(state)

    def supply(self, state: State, prompt: Prompt[Move]) -> Sequence[Option[Move]]:
        """Of a die its faces, for the grid every order of the cars (F1-3)."""
        return grid_lots(state) if prompt.about == "grid" else prompt.options

    def veil(self, path: Sequence[tuple[State, str, Move]], end: State) -> Sequence[Move]:  # noqa: ARG002
        """Nothing is secret here."""
        return tuple(move for _, _, move in path)

    def out(self, state: State) -> frozenset[str]:
        """The cars that are out, unless another race of the season is to come; who has arrived is not."""
        if state.race + 1 < len(state.setup.circuits):
            return frozenset()
        cars = zip(state.setup.seats, state.cars, strict=True)
        return frozenset(seat for seat, car in cars if car.status is Status.OUT)

    def cards(self, state: State) -> tuple[Card, ...]:
        """Six gear cards for each car."""
        return tuple(Card(gear_card(gear), seat) for seat in state.setup.seats for gear in range(1, HIGHEST + 1))

    def facts(self, state: State, viewer: str | None) -> tuple[Fact, ...]:  # noqa: ARG002
        """Points, gears and laps of every car, the order of play, the season."""
        return facts(state)

    def panels(self, state: State, viewer: str | None) -> tuple[Panel, ...]:
        """The gear stick, the dice, one's own car, the order, all cars, debris, and how it ended."""
        return panels(state, viewer)

    def fixes(self, state: State) -> tuple[Fix, ...]:
        """Cells, gears and points of the cars, and who is out."""
        return fixes(state)

    def layout(self, state: State) -> dict[str, str]:
        """Each car's cell, on the track or in the pits."""
        cars = zip(state.setup.seats, state.cars, strict=True)
        return {car.cell: seat for seat, car in cars if car.cell is not None}

    def outcome(self, state: State) -> Outcome | None:
        """Who won the race, or the season."""
        return outcome(state)

    def parse(self, text: str) -> Move:
        """Read a move; raises InvalidNotation."""
        return parse_move(text)

    def format(self, move: Move) -> str:
        """Write a move."""
        return format_move(move)

    def board(self, state: State) -> Board:
        """The circuit of this race, and the cars."""
        return draw_board(state.circuit)

    def worths(self, state: State, prompt: Prompt[Move]) -> None:  # noqa: ARG002
        """Players try each option."""
        return

    def score(self, state: State, seat: str) -> float:
        """How well a car stands, as a sensible driver sees it."""
        return score(state, seat)


def _carry_out(play: Play, state: State, move: Move) -> None:
    match move:
        case Grid():
            turns.draw_grid(play, checks.check_grid(state, move))
        case Gear():
            checks.check_gear(state, move)
            turns.shift(play, move)
        case Roll():
            checks.check_roll(state, move)
            turns.roll(play, move)
        case Go():
            turns.drive(play, checks.find_go(state, move))
        case Draft():
            turns.drive(play, checks.find_draft(state, move))
        case Pass():
            turns.let_go(play)
        case Pit():
            checks.check_pit(state)
            turns.enter_pits(play)
        case Box():
            checks.check_box(state, move)
            turns.restore(play, move)


RULES = FormuleRules()
