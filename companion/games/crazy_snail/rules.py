"""Crazy Snail as the referee knows it: the protocol of a game over this folder's parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.errors import RulesError
from companion.games.crazy_snail import corrections, sheet
from companion.games.crazy_snail.cards import COLOURS
from companion.games.crazy_snail.drawing import cell, draw_board, seat_infos
from companion.games.crazy_snail.hands import shown
from companion.games.crazy_snail.moves import (
    OBJECTIVES,
    Control,
    Move,
    Objective,
    Slip,
    Word,
    format_move,
    parse_move,
)
from companion.games.crazy_snail.play import begin, play
from companion.games.crazy_snail.rounds import winners
from companion.games.crazy_snail.score import score
from companion.games.crazy_snail.setup import KEY, OPTIONS, SEATS, data_faults, read_setup
from companion.games.crazy_snail.state import Phase, State
from companion.games.crazy_snail.veil import Step, veiled
from companion.panels import Fix, Panel
from companion.rules import (
    NO_DATA,
    Board,
    Card,
    Fact,
    GameInfo,
    Notice,
    Option,
    Outcome,
    Pick,
    PickKind,
    Prompt,
)

INFO = GameInfo(
    key=KEY,
    title="Crazy Snail",
    author="",
    rules_version=1,
    seats=seat_infos(SEATS),
    tables={count: SEATS[:count] for count in range(2, len(SEATS) + 1)},
    options=OPTIONS,
    pieces=COLOURS,
    sealing=frozenset({"revealed", "control_result", "wishes_equal", "race_scored"}),
)


TILES = "objectives"
"""The deck that the tiles of wishes belong to: they are anybody's."""


class CrazySnailRules:
    """The rules of Crazy Snail, for 2 to 6 seats."""

    info = INFO

    def files(self, options: Mapping[str, Any]) -> tuple[str, ...]:  # noqa: ARG002 (it is the same file for all)
        """The printed pack and track."""
        return (KEY,)

    def faults(self, data: Any) -> tuple[RulesError, ...]:
        """Everything that is wrong with a pack and track as a data file has them."""
        return data_faults(data)

    def new(self, seats: Sequence[str], options: Mapping[str, Any], data: Mapping[str, Any] = NO_DATA) -> State:
        """Begin a match; raises RulesError for seats, options or data that do not fit."""
        return begin(read_setup(seats, options, data))

    def seating(self, sat: Sequence[str]) -> tuple[str, ...]:
        """The seats' own order, whoever sat down first."""
        return tuple(seat.key for seat in self.info.seats if seat.key in sat)

    def prompts(self, state: State) -> tuple[Prompt[Move], ...]:
        """The same question to every seat that has not answered it yet."""
        ask = {Phase.OBJECTIVE: _ask_wish, Phase.SLIP: _ask_slip, Phase.DENOUNCE: _ask_controls}
        return tuple(ask[state.phase](state, seat) for seat in state.waiting())

    def apply(self, state: State, seat: str, move: Move) -> tuple[State, tuple[Notice, ...]]:
        """Play a move; raises IllegalMove."""
        return play(state, seat, move)

    def correct(self, state: State, change: Mapping[str, Any]) -> State:
        """Set snails, scores, controls, race, round or phase by hand; raises RulesError."""
        return corrections.correct(state, change)

    def view(self, state: State, viewer: str | None) -> dict[str, Any]:
        """The public state, and for a seat what it alone knows beside it."""
        return sheet.view(state, viewer)

    def out(self, state: State) -> frozenset[str]:  # noqa: ARG002 (everybody plays to the end)
        """Nobody ever leaves a race."""
        return frozenset()

    def cards(self, state: State) -> tuple[Card, ...]:
        """Each seat's pack with a tag at every corner, then the tiles of the twelve wishes."""
        packs = [Card(card.key, seat, COLOURS) for seat in state.setup.seats for card in state.setup.pack]
        return (*packs, *(Card(wish.key, TILES) for wish in OBJECTIVES))

    def facts(self, state: State, viewer: str | None) -> tuple[Fact, ...]:
        """The score sheet, and for a seat its own wish, hand and card beside it."""
        return sheet.facts(state, viewer)

    def panels(self, state: State, viewer: str | None) -> tuple[Panel, ...]:  # noqa: ARG002
        """Nothing beside the board and the score sheet."""
        return ()

    def fixes(self, state: State) -> tuple[Fix, ...]:  # noqa: ARG002
        """Nothing by a tap."""
        return ()

    def layout(self, state: State) -> dict[str, str]:
        """Each snail in its lane."""
        return {cell(snail, square): COLOURS[snail] for snail, square in enumerate(state.snails)}

    def outcome(self, state: State) -> Outcome | None:
        """Who has most points after the last race; several where they are level (CRA-15)."""
        return Outcome(winners(state)) if state.phase is Phase.OVER else None

    def parse(self, text: str) -> Move:
        """Read a move; raises InvalidNotation."""
        return parse_move(text)

    def format(self, move: Move) -> str:
        """Write a move."""
        return format_move(move)

    def board(self, state: State) -> Board:
        """The track and its four snails."""
        return draw_board(state.setup.length)

    def worths(self, state: State, prompt: Prompt[Move]) -> None:  # noqa: ARG002
        """Players try each option."""
        return

    def score(self, state: State, seat: str) -> float:
        """How well a seat's own slip and controls serve its wish."""
        return score(state, seat)

    def supply(self, state: State, prompt: Prompt[Move]) -> tuple[Option[Move], ...]:
        """What is drawn from for a seat: of the wishes those nobody has yet, which its prompt must not tell (CRA-1)."""
        taken = {player.objective for player in state.players}
        return tuple(option for option in prompt.options if option.move not in taken)

    def veil(self, path: Sequence[Step], end: State) -> tuple[Move | None, ...]:
        """The moves of a way through a match as everybody may know them (CRA-5)."""
        return veiled(path, end)


def _key(state: State, more: str = "") -> str:
    return f"r{state.race}.n{state.round}.{state.phase.value}.{state.asked}{more}"


def _ask_wish(state: State, seat: str) -> Prompt[Move]:
    facts = {"race": state.race, "races": state.setup.races}
    return Prompt(seat, "objective", _WISHES, _key(state), secret=True, facts=facts, chance=True)


def _ask_slip(state: State, seat: str) -> Prompt[Move]:
    options: list[Option[Move]] = []
    for key in shown(state.setup, state.player(seat).hand):
        for colour in COLOURS:
            picks = (Pick(PickKind.CARD, key), Pick(PickKind.CORNER, colour))
            options.append(Option(Slip(key, colour), picks, caption="caption-slip"))
    return Prompt(seat, "slip", tuple(options), _key(state), secret=True, facts={"round": state.round})


def _ask_controls(state: State, seat: str) -> Prompt[Move]:
    player = state.player(seat)
    options: list[Option[Move]] = []
    for other, slip in state.pouches() if player.controls else ():
        if other != seat and other not in player.laid:
            pick = Pick(PickKind.WORD, other)
            options.append(Option(Control(other), (pick,), caption=f"caption-control-{slip.colour}"))
    options.append(Option(Word.PASS, (Pick(PickKind.WORD, Word.PASS.value),), caption="caption-pass"))
    key = _key(state, f".{len(player.laid)}")
    facts = {"controls": player.controls}
    return Prompt(seat, "denounce", tuple(options), key, facts=facts, seconds=state.setup.control_seconds)


def _wish_option(wish: Objective) -> Option[Move]:
    return Option(wish, (Pick(PickKind.CARD, wish.key),), caption="caption-objective")


_WISHES = tuple(_wish_option(wish) for wish in OBJECTIVES)

RULES = CrazySnailRules()
"""The game, as its folder exports it."""
