"""A match as frozen data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from companion.games.crazy_snail.cards import HIDDEN, Card
from companion.games.crazy_snail.moves import Objective, Slip


class Phase(str, Enum):
    """What the match waits for."""

    OBJECTIVE = "objective"
    SLIP = "slip"
    DENOUNCE = "denounce"
    OVER = "over"


class Refill(str, Enum):
    """When a seat gets its controls back (option ``controls_refill``)."""

    RACE = "race"
    GAME = "game"


class Placing(str, Enum):
    """When a snail is well placed (CRA-13, option ``placing``)."""

    EXACT = "exact"
    TOP_TWO = "top_two"


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before a match; ``given`` has for each race the objectives that nobody is asked for, by seat."""

    seats: tuple[str, ...]
    pack: tuple[Card, ...]
    length: int
    races: int = 3
    controls: int = 2
    refill: Refill = Refill.RACE
    placing: Placing = Placing.EXACT
    control_seconds: float | None = None
    given: tuple[tuple[Objective | None, ...], ...] = ()

    def card(self, key: str) -> Card | None:
        """The card of a key; None where the pack has none, or the key does not tell which."""
        return next((card for card in self.pack if card.key == key), None)

    def value(self, key: str) -> str:
        """What the corners of a card of the pack show; ``3?`` shows a 3."""
        card = self.card(key)
        return card.value if card else key.removesuffix(HIDDEN)

    def given_in(self, race: int) -> tuple[Objective | None, ...]:
        """The objectives that the set-up gives in a race, in the order of the seats."""
        return self.given[race - 1] if race <= len(self.given) else (None,) * len(self.seats)


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards that a seat may hold, less as many as ``unseen`` of some values that left it, not told which.

    ``unseen`` is empty while a match is played; a record written for players tells no more of a card than its value.
    """

    cards: tuple[str, ...]
    unseen: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many cards it has."""
        return len(self.cards) - len(self.unseen)


@dataclass(frozen=True, slots=True)
class Player:
    """A seat: ``slip`` is what lies in its pouch (still counted in ``hand``), ``laid`` the seats it controls."""

    hand: Hand
    controls: int
    score: int = 0
    objective: Objective | None = None
    slip: Slip | None = None
    laid: tuple[str, ...] = ()
    passed: bool = False

    @property
    def cards_left(self) -> int:
        """The cards in the hand itself, without the one in the pouch."""
        return self.hand.size - (self.slip is not None)


@dataclass(frozen=True, slots=True)
class Report:
    """A race that has been scored: the snails' squares, and what each seat wished and won, in the order of seats."""

    race: int
    squares: tuple[int, ...]
    objectives: tuple[Objective, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A match; ``asked`` counts how often a question had to be put anew, so that each has a name of its own."""

    setup: Setup
    race: int
    round: int
    phase: Phase
    snails: tuple[int, ...]
    players: tuple[Player, ...]
    reports: tuple[Report, ...] = ()
    asked: int = 0

    def player(self, seat: str) -> Player:
        """The player at a seat of this match."""
        return self.players[self.setup.seats.index(seat)]

    def with_player(self, seat: str, **changes: Any) -> State:
        """The state with one seat changed."""
        at = self.setup.seats.index(seat)
        changed = replace(self.players[at], **changes)
        return replace(self, players=(*self.players[:at], changed, *self.players[at + 1 :]))

    def waiting(self) -> tuple[str, ...]:
        """The seats that the match waits for."""
        pairs = zip(self.setup.seats, self.players, strict=True)
        return tuple(seat for seat, player in pairs if not self._answered(player))

    def _answered(self, player: Player) -> bool:
        if self.phase is Phase.OBJECTIVE:
            return player.objective is not None
        if self.phase is Phase.SLIP:
            return player.slip is not None
        return player.passed or self.phase is Phase.OVER

    def pouches(self) -> tuple[tuple[str, Slip], ...]:
        """The seats and what lies in their pouches, once all have slipped; to be shown without the cards' keys."""
        return tuple(
            (seat, player.slip)
            for seat, player in zip(self.setup.seats, self.players, strict=True)
            if player.slip is not None and self.phase is Phase.DENOUNCE
        )
