"""Gastérospeed as the referee knows it: the protocol of a game over this folder's parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.errors import RulesError
from companion.games.gasterospeed import setup, view
from companion.games.gasterospeed.answers import answer
from companion.games.gasterospeed.circuitfile import circuit_faults
from companion.games.gasterospeed.correct import correct
from companion.games.gasterospeed.deck import deck_faults
from companion.games.gasterospeed.drawing import COLOURS, MARKS, PIECES, draw_board
from companion.games.gasterospeed.fixes import fixes
from companion.games.gasterospeed.flow import carry_on
from companion.games.gasterospeed.moves import Move, format_move, parse_move
from companion.games.gasterospeed.panels import panels
from companion.games.gasterospeed.prompts import prompts
from companion.games.gasterospeed.score import score
from companion.games.gasterospeed.state import SEATS, State
from companion.games.gasterospeed.veil import veiled
from companion.games.gasterospeed.work import Work
from companion.games.gasterospeed.worths import worths
from companion.panels import Fix, Panel
from companion.rules import NO_DATA, Board, Card, Fact, GameInfo, Notice, Option, Outcome, Prompt, SeatInfo

INFO = GameInfo(
    key="gasterospeed",
    title="Gastérospeed",
    author="",
    rules_version=1,
    seats=tuple(SeatInfo(seat, COLOURS[seat], MARKS[seat]) for seat in SEATS),
    tables=setup.TABLES,
    usual=4,
    options=setup.OPTIONS,
    pieces=PIECES,
    sealing=frozenset(
        {
            "revealed",
            "rolled",
            "dealt",
            "dealt_card",
            "drawn",
            "dropped",
            "reacted",
            "staked",
            "pitched",
            "all_action",
            "late",
        }
    ),
)


class GasterospeedRules:
    """The rules of Gastérospeed, for 2 to 6 seats."""

    info = INFO

    def files(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The deck of the box and the circuits of the championship."""
        return setup.data_files(options)

    def faults(self, data: Any) -> tuple[RulesError, ...]:
        """Everything that is wrong with a circuit or a deck; a file with cards is a deck."""
        deck = isinstance(data, dict) and ("speed" in data or "action" in data)
        return tuple(deck_faults(data) if deck else circuit_faults(data))

    def new(self, seats: Sequence[str], options: Mapping[str, Any], data: Mapping[str, Any] = NO_DATA) -> State:
        """Begin a championship."""
        return setup.new_state(seats, options, data)

    def seating(self, sat: Sequence[str]) -> tuple[str, ...]:
        """The seats' own order: who goes when is rolled for (GAS-2)."""
        return tuple(seat.key for seat in self.info.seats if seat.key in sat)

    def supply(self, state: State, prompt: Prompt[Move]) -> tuple[Option[Move], ...]:  # noqa: ARG002
        """What is drawn from is what is asked."""
        return prompt.options

    def veil(self, path: Sequence[tuple[State, str, Move]], end: State) -> tuple[Move | None, ...]:
        """What was dealt is told where it was played, else as a card that nobody has seen."""
        return veiled(path, end)

    def prompts(self, state: State) -> tuple[Prompt[Move], ...]:
        """What which seat is asked now."""
        return prompts(state)

    def apply(self, state: State, seat: str, move: Move) -> tuple[State, tuple[Notice, ...]]:
        """Play a move, and all that follows from it by itself; raises IllegalMove."""
        work = Work(state)
        answer(work, seat, move)
        carry_on(work)
        return work.freeze(), tuple(work.notices)

    def correct(self, state: State, change: Mapping[str, Any]) -> State:
        """Set snails, points or cards by hand."""
        return correct(state, change)

    def view(self, state: State, viewer: str | None) -> dict[str, Any]:
        """The state as replay prints it; a seat's own also has its cards."""
        return view.view(state, viewer)

    def out(self, state: State) -> frozenset[str]:  # noqa: ARG002
        """Nobody is out of a championship: the next race has all snails again."""
        return frozenset()

    def cards(self, state: State) -> tuple[Card, ...]:
        """Every card of the deck, the speed cards first."""
        deck = state.setup.deck
        return tuple(Card(card, deck.key) for card in deck.ids)

    def facts(self, state: State, viewer: str | None) -> tuple[Fact, ...]:  # noqa: ARG002 (secrets are in panels)
        """Race, piles, points and numbers of cards."""
        return view.facts(state)

    def panels(self, state: State, viewer: str | None) -> tuple[Panel, ...]:
        """Hand, cards, order of play, dice, shells, standings; on the board the way of a card, and who is K.O."""
        return panels(state, viewer)

    def fixes(self, state: State) -> tuple[Fix, ...]:
        """Where a snail stands, its shells, and a card seen where it should not be."""
        return fixes(state)

    def layout(self, state: State) -> dict[str, str]:
        """Which snail stands on which cell."""
        return view.layout(state)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won the championship."""
        return view.outcome(state)

    def parse(self, text: str) -> Move:
        """Read a move; raises InvalidNotation."""
        return parse_move(text)

    def format(self, move: Move) -> str:
        """Write a move."""
        return format_move(move)

    def board(self, state: State) -> Board:
        """The circuit of the race, with the way each cell flows."""
        return draw_board(state)

    def worths(self, state: State, prompt: Prompt[Move]) -> tuple[float, ...] | None:
        """What cards, ways, targets and answers look like at a glance."""
        return worths(state, prompt)

    def score(self, state: State, seat: str) -> float:
        """How well a seat stands, for simulated players."""
        return score(state, seat)


RULES = GasterospeedRules()
