"""Splut! as the referee knows it: the protocol of a game over this folder's parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.errors import IllegalMove, InvalidNotation, RulesError
from companion.games.splut.board import DIRECTION_LETTERS, NAMES, PIECE_KEYS, PIECES, SEATS
from companion.games.splut.checks import check_step, refuse_seat
from companion.games.splut.drawing import COLOURS, draw_board
from companion.games.splut.moves import NONE, Move, Step, Word, format_move, parse_move, quoted
from companion.games.splut.notices import draw_notices, resign_notices, step_notices, winning_seats
from companion.games.splut.perft import perft
from companion.games.splut.position import read_position, write_position
from companion.games.splut.score import score
from companion.games.splut.state import FULL_TURN, Position, Setup, State, opening, seat_numbers
from companion.games.splut.steps import steps
from companion.games.splut.turns import begin, offer_draw, play, resign
from companion.panels import Fix, Panel
from companion.rules import (
    NO_DATA,
    Board,
    Card,
    Fact,
    GameInfo,
    Notice,
    Option,
    OptionInfo,
    Outcome,
    Pick,
    PickKind,
    Prompt,
    SeatInfo,
)

INFO = GameInfo(
    key="splut",
    title="Splut!",
    author="Tommy De Coninck",
    rules_version=1,
    seats=tuple(SeatInfo(seat, COLOURS[seat], seat[0].upper()) for seat in SEATS),
    tables={
        2: ("south", "north"),
        3: ("south", "west", "north"),
        4: ("south", "west", "north", "east"),
    },
    options=(
        OptionInfo("levitation", "together", ("together", "static")),
        OptionInfo("pull_throw", False, (False, True)),
        OptionInfo("repetition", False, (False, True)),
        OptionInfo("position", None),
    ),
    pieces=tuple(PIECES),
)


class SplutRules:
    """The rules of Splut!, for 2 to 4 seats."""

    info = INFO

    def files(self, options: Mapping[str, Any]) -> tuple[str, ...]:  # noqa: ARG002
        """Splut! needs no data files."""
        return ()

    def faults(self, data: Any) -> tuple[RulesError, ...]:  # noqa: ARG002
        """No file is one of Splut!'s."""
        return (RulesError("no_data_files"),)

    def new(self, seats: Sequence[str], options: Mapping[str, Any], data: Mapping[str, Any] = NO_DATA) -> State:  # noqa: ARG002
        """Begin a match; without seats but with a ``position``, its living seats play, the one to move first."""
        chosen = _chosen(options)
        text = chosen["position"]
        position = None if text is None else _position(text)
        numbers = _from_position(position) if position and not seats else seat_numbers(tuple(seats))
        setup = Setup(numbers, chosen["levitation"] == "together", chosen["pull_throw"], chosen["repetition"])
        if position is None:
            return begin(setup, opening(numbers))
        _check_seats(setup, position)
        return begin(setup, position)

    def seating(self, sat: Sequence[str]) -> tuple[str, ...]:
        """Of two the first to sit starts, of four the last; of three the one to the right of the third (SPL-3)."""
        first = {2: sat[0], 3: self.info.tables[3][0], 4: sat[-1]}[len(sat)]
        clockwise = [seat for seat in SEATS if seat in sat]
        at = clockwise.index(first)
        return (*clockwise[at:], *clockwise[:at])

    def prompts(self, state: State) -> tuple[Prompt[Move], ...]:
        """The step of the seat to move, and aside for each living seat the words it may say."""
        position = state.position
        if not position.steps:
            return ()
        options = tuple(_option(step) for step in steps(position, state.setup))
        key = f"t{state.turn}.{position.steps}"
        asked: Prompt[Move] = Prompt(SEATS[position.mover], "step", options, key, facts={"steps_left": position.steps})
        return (asked, *(_aside(state, seat) for seat in position.living))

    def apply(self, state: State, seat: str, move: Move) -> tuple[State, tuple[Notice, ...]]:
        """Play a step or say a word; raises IllegalMove."""
        number = _living_seat(state, seat)
        if move is Word.RESIGN:
            after = resign(state, number)
            return after, resign_notices(state, number, after)
        if move is Word.DRAW:
            if number in state.offers:
                raise IllegalMove("draw_already_offered", rule="SPL-18", seat=seat)
            after = offer_draw(state, state.offers | {number})
            return after, draw_notices(state, number, after)
        if number != state.position.mover:
            raise refuse_seat(seat, state.position.mover)
        check_step(state.position, state.setup, move)
        after = play(state, move)
        return after, step_notices(state, move, after)

    def correct(self, state: State, change: Mapping[str, Any]) -> State:
        """Set ``position`` (a text) or ``steps_left`` by hand; offers of a draw and repetition begin afresh."""
        unknown = [key for key in change if key not in ("position", "steps_left")]
        if unknown or not change:
            raise RulesError("correction_unknown", text=quoted(str(unknown[0])) if unknown else "{}")
        position = _position(change["position"]) if "position" in change else state.position
        if "steps_left" in change:
            position = _with_steps(position, change["steps_left"])
        _check_seats(state.setup, position)
        return begin(state.setup, position, state.turn + 1)

    def view(self, state: State, viewer: str | None) -> dict[str, Any]:  # noqa: ARG002 (nothing is secret here)
        """The state as replay prints it, the same for everybody."""
        position = state.position
        ended = self.outcome(state)
        return {
            "position": write_position(position),
            "steps_left": position.steps,
            "to_move": [SEATS[position.mover]] if position.steps else [],
            "outcome": {"winners": list(ended.winners), "reason": ended.reason} if ended else None,
        }

    def supply(self, state: State, prompt: Prompt[Move]) -> tuple[Option[Move], ...]:  # noqa: ARG002
        """Nothing is left to chance."""
        return prompt.options

    def veil(self, path: Sequence[tuple[State, str, Move]], end: State) -> tuple[Move, ...]:  # noqa: ARG002
        """Nothing is secret."""
        return tuple(move for _, _, move in path)

    def out(self, state: State) -> frozenset[str]:
        """The seats whose team has left the board (SPL-12, SPL-18)."""
        return frozenset(SEATS[seat] for seat in state.setup.seats if seat not in state.position.living)

    def cards(self, state: State) -> tuple[Card, ...]:  # noqa: ARG002
        """Splut! has no cards."""
        return ()

    def facts(self, state: State, viewer: str | None) -> tuple[Fact, ...]:  # noqa: ARG002
        """Who offers a draw; all else is on the board."""
        offering = tuple(SEATS[seat] for seat in sorted(state.offers))
        over = state.ending is not None
        return (
            (Fact(None, "fact-draw_offered", {"seats": offering, "count": len(offering)}),)
            if offering and not over
            else ()
        )

    def panels(self, state: State, viewer: str | None) -> tuple[Panel, ...]:  # noqa: ARG002
        """Nothing beside the board and the score sheet."""
        return ()

    def fixes(self, state: State) -> tuple[Fix, ...]:  # noqa: ARG002
        """Nothing by a tap."""
        return ()

    def layout(self, state: State) -> dict[str, str]:
        """Each occupied cell and its piece, every rock as ``r``."""
        board = state.position.board
        return {name: PIECE_KEYS[board[cell]] for cell, name in enumerate(NAMES) if board[cell]}

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why; a draw's winners are all living seats."""
        return Outcome(winning_seats(state), state.ending.reason) if state.ending else None

    def parse(self, text: str) -> Move:
        """Read a move; raises InvalidNotation."""
        return parse_move(text)

    def format(self, move: Move) -> str:
        """Write a move."""
        return format_move(move)

    def board(self, state: State) -> Board:  # noqa: ARG002 (the board never changes its shape)
        """The diamond and its thirteen kinds of pieces."""
        return draw_board()

    def worths(self, state: State, prompt: Prompt[Move]) -> None:  # noqa: ARG002
        """Players try each option."""
        return

    def score(self, state: State, seat: str) -> float:
        """How safe a seat's wizard is, and how close the others' are to a rock on the head."""
        return score(state, SEATS.index(seat))

    def perft(self, state: State, depth: int) -> int:
        """How many sequences of ``depth`` steps are legal, faster than by way of prompts."""
        return perft(state, depth)


def _chosen(options: Mapping[str, Any]) -> dict[str, Any]:
    chosen = {option.key: option.default for option in INFO.options}
    for key, value in options.items():
        info = next((option for option in INFO.options if option.key == key), None)
        if info is None:
            raise RulesError("setup_unknown_option", text=quoted(str(key)))
        # True == 1 in Python, but 1 is no answer to a yes-or-no question.
        if info.choices and not any(value == choice and type(value) is type(choice) for choice in info.choices):
            raise RulesError("setup_option_value", option=info.key, text=quoted(str(value)))
        chosen[key] = value
    return chosen


def _position(text: object) -> Position:
    if not isinstance(text, str):
        raise InvalidNotation("position_fields", count=0)
    return read_position(text)


def _from_position(position: Position) -> tuple[int, ...]:
    living = position.living
    first = living.index(position.mover) if position.mover in living else 0
    return living[first:] + living[:first]


def _check_seats(setup: Setup, position: Position) -> None:
    strangers = [seat for seat in position.living if seat not in setup.seats]
    if strangers:
        raise RulesError("position_seat_not_playing", rule="SPL-3", seat=SEATS[strangers[0]])


def _with_steps(position: Position, count: object) -> Position:
    if type(count) is not int or not 1 <= count <= FULL_TURN or not position.steps:
        raise RulesError("correction_steps", rule="SPL-4", text=quoted(str(count)))
    return position._replace(steps=count)


def _living_seat(state: State, seat: str) -> int:
    if not state.position.steps:
        raise IllegalMove("game_over", rule="SPL-12")
    if seat not in SEATS or SEATS.index(seat) not in state.setup.seats:
        raise IllegalMove("seat_not_playing", rule="SPL-3", text=quoted(seat))
    number = SEATS.index(seat)
    if number not in state.position.living:
        raise IllegalMove("seat_out", rule="SPL-12", seat=seat)
    return number


def _option(step: Step) -> Option[Move]:
    picks = [Pick(PickKind.CELL, NAMES[step.start]), Pick(PickKind.CELL, NAMES[step.end])]
    caption = "caption-step"
    if step.lifted != NONE:
        picks.append(Pick(PickKind.CELL, NAMES[step.lifted]))
        caption = "caption-levitate"
    if step.pulled != NONE:
        picks.append(Pick(PickKind.CELL, NAMES[step.pulled]))
        caption = "caption-pull"
    if step.thrown != NONE:
        picks.append(Pick(PickKind.DIRECTION, DIRECTION_LETTERS[step.thrown]))
        caption = "caption-throw" if step.pulled == NONE else "caption-pull_and_throw"
    return Option(step, tuple(picks), caption=caption)


def _aside(state: State, seat: int) -> Prompt[Move]:
    words = [word for word in Word if word is Word.RESIGN or seat not in state.offers]
    options: tuple[Option[Move], ...] = tuple(
        Option(word, (Pick(PickKind.WORD, word.value),), caption=_caption(word, state)) for word in words
    )
    return Prompt(SEATS[seat], "aside", options, "aside", aside=True)


def _caption(word: Word, state: State) -> str:
    return "caption-accept" if word is Word.DRAW and state.offers else f"caption-{word.value}"


RULES = SplutRules()
