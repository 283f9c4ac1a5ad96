"""A state being changed by one move, with the notices it causes; frozen again when the move is done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from operator import attrgetter
from typing import Any

from companion.games.gasterospeed.circuit import Circuit, Tracks
from companion.games.gasterospeed.deck import Card
from companion.games.gasterospeed.state import Bead, Cards, Due, Laid, Phase, Reading, Setup, Show, Snail, State, Task
from companion.rules import Notice

_FIELDS = tuple(field.name for field in fields(State))
_VALUES = attrgetter(*_FIELDS)


class Work(Reading):
    """A championship while a move is being carried out: the fields of State, which may be set here."""

    __slots__ = (*_FIELDS, "notices")
    setup: Setup
    circuit: Circuit | None
    raced: tuple[str, ...]
    race: int
    round: int
    phase: Phase
    snails: tuple[Snail, ...]
    cards: Cards
    points: tuple[int, ...]
    medals: tuple[tuple[int, ...], ...]
    order: tuple[int, ...]
    laid: tuple[Laid, ...]
    speeds: tuple[Laid, ...]
    actions: tuple[Laid, ...]
    queue: tuple[int, ...]
    task: Task | None
    dues: tuple[Due, ...]
    throws: tuple[int, ...]
    drops: tuple[int, ...]
    held: tuple[tuple[int, int], ...]
    spent: tuple[int, ...]
    prizes: tuple[tuple[int, str], ...]
    winners: tuple[int, ...]
    swaps: tuple[int, ...]
    show: Show
    clashes: int
    fixes: int
    turn: int
    notices: list[Notice]

    def __init__(self, state: State) -> None:
        for name, value in zip(_FIELDS, _VALUES(state), strict=True):
            setattr(self, name, value)
        self.notices = []

    def freeze(self) -> State:
        """The state as it has become."""
        return State(*_VALUES(self))

    def tell(self, kind: str, audience: str | None = None, /, **data: Any) -> None:
        """Add a notice."""
        self.notices.append(Notice(kind, data, audience))

    def who(self, snail: int) -> dict[str, Any]:
        """A snail as notices name it: its seat, its key, and its number among the seat's two (0: it has one)."""
        found = self.snails[snail]
        return {"seat": self.seats[found.seat], "snail": found.key, "number": found.number}

    def whom(self, snail: int) -> dict[str, Any]:
        """A snail that something is done to, as notices name it."""
        found = self.snails[snail]
        return {"victim": self.seats[found.seat], "victim_snail": found.key, "victim_number": found.number}

    def change(self, snail: int, **changes: Any) -> None:
        """Change a snail."""
        made = replace(self.snails[snail], **changes)
        self.snails = (*self.snails[:snail], made, *self.snails[snail + 1 :])

    def move_to(self, places: Iterable[tuple[int, str | None]]) -> None:
        """Put snails where a step has brought them."""
        for snail, cell in places:
            self.change(snail, cell=cell)

    def show_way(self, snail: int, card: str) -> None:
        """A new way begins where a snail stands, by a card."""
        self.show = replace(self.show, card=card, way=(Bead(self.snails[snail].cell or ""),), ask=None, face=0)

    def show_bead(self, cell: str | None, what: str = "") -> None:
        """The way goes on to a cell."""
        way = self.show.way
        if cell and way:
            # What happens where the way has just got to takes the place of that.
            before = way[:-1] if len(way) > 1 and way[-1].cell == cell else way
            self.show = replace(self.show, way=(*before, Bead(cell, what)))

    def card(self, card: str) -> Card:
        """A card by its id."""
        return self.setup.deck.cards[card]

    @property
    def track(self) -> Circuit:
        """The circuit of the race, which has been settled."""
        if self.circuit is None:
            raise AssertionError("no circuit yet")
        return self.circuit

    @property
    def tracks(self) -> Tracks:
        """What is derived from the circuit's drawing."""
        return self.track.tracks

    @property
    def decided(self) -> bool:
        """Whether the race is over: no two snails are racing any more."""
        return sum(snail.racing for snail in self.snails) < 2
