"""A championship at one moment: frozen, hashable, and compared by value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from companion.games.gasterospeed.circuit import Circuit
from companion.games.gasterospeed.deck import Deck

SEATS = ("red", "blue", "green", "yellow", "white", "black")
POINTS = (9, 6, 4, 3, 2, 1)
"""Points by finishing place (GAS-3)."""
KO_POINTS = 1
HAND, TACTICAL_HAND = 4, 5
TACTICAL_SHELLS = 4
TEAM_HAND = 6
EXPEROPODES = 5
"""Races of a championship of circuits drawn at random (GAS-33)."""
STABLE, STABLE_LONG, LONG_CIRCUIT = 3, 5, "cross-ronces"
MOST_STAKED = 6


class Status(str, Enum):
    """What has become of a snail in this race."""

    RACING = "racing"
    KO = "ko"
    FINISHED = "finished"


class Phase(str, Enum):
    """Where in a race the match is; the values of the view are those of the rules page (``shown``)."""

    PITCH = "pitch"
    STAKE = "stake"
    PLACE = "place"
    START = "start"
    SPEED = "speed"
    STEPS = "steps"
    ACTION = "action"
    RESOLVE = "resolve"
    BONUS = "bonus"
    OVER = "over"

    @property
    def shown(self) -> str:
        """The phase as replay prints it."""
        return _SHOWN.get(self, self.value)


_SHOWN = {Phase.PITCH: "draw", Phase.START: "draw", Phase.BONUS: "over"}


class Ask(str, Enum):
    """What a card being executed waits for."""

    AIM = "aim"
    SHOT = "shot"
    LINE = "line"
    SLIDE = "slide"
    JUMP = "jump"
    SPIN = "spin"
    DRAFT = "draft"
    BACKFIRE = "backfire"
    REACT_SHOT = "react_shot"
    REACT_WAVE = "react_wave"
    REACT_BURN = "react_burn"


REACTS = (Ask.REACT_SHOT, Ask.REACT_WAVE, Ask.REACT_BURN)


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before a match; ``circuits`` are those to race on, or to draw from with ``experopodes``."""

    seats: tuple[str, ...]
    circuits: tuple[Circuit, ...]
    deck: Deck
    races: int
    two_snails: bool = False
    decks: str = "common"
    salted_radish: bool = False
    experopodes: bool = False
    tactical: bool = False
    speedy: bool = False
    shell_score: bool = False
    stable: bool = False
    rest: bool = False
    dealt: bool = False
    pace: float | None = None
    bonus: tuple[tuple[str, str], ...] = ()
    start: tuple[tuple[str, str], ...] = ()

    @property
    def two_piles(self) -> bool:
        """Whether speed and action cards are drawn from piles of their own (GAS-31)."""
        return self.decks != "common"

    def bonus_of(self, seat: str) -> str | None:
        """What a seat's last championship has won it (GAS-35)."""
        return dict(self.bonus).get(seat)


@dataclass(frozen=True, slots=True)
class Snail:
    """A snail: ``number`` 0, or 1 and 2 where a seat has two; ``full`` is its starting number of shells."""

    key: str
    seat: int
    number: int = 0
    cell: str | None = None
    shells: int = 0
    full: int = 0
    status: Status = Status.RACING
    place: int | None = None
    start: str | None = None
    rolls: tuple[int, ...] = ()
    stake: int = 0
    reserve: int = 0
    fed: int = 0
    """The round in which it lays no speed card (laitue-bleue)."""

    @property
    def racing(self) -> bool:
        """Whether it can still be moved by its player."""
        return self.status is Status.RACING


@dataclass(frozen=True, slots=True)
class Laid:
    """A card laid for a snail (its index): ``up`` once it has been turned up; no ``card``: too late."""

    snail: int
    card: str
    discard: bool = False
    up: bool = False


@dataclass(frozen=True, slots=True)
class Cards:
    """Where the cards are; two piles are counted by themselves, else only the first number counts.

    ``kinds`` are each hand's speed and action cards where they are known (two piles); ``hands``, ``stock`` and
    ``buried`` (the unknown discards) hold the cards themselves where the companion deals.
    """

    sizes: tuple[int, ...]
    draw: tuple[int, int]
    unknown: tuple[int, int] = (0, 0)
    discard: tuple[str, ...] = ()
    kinds: tuple[tuple[int, int], ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    stock: tuple[str, ...] = ()
    buried: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Due:
    """A card that a seat is still to draw; ``pile`` None: from the pile it likes."""

    seat: int
    pile: int | None = 0


@dataclass(frozen=True, slots=True)
class Task:
    """A card being executed by snail ``actor``, and the answer it waits for.

    A shot goes from ``by`` to ``line[0]``. A wave runs along ``line`` (the player of the card first), now at ``at``,
    onward (``way`` 1) or back (-1).
    """

    actor: int
    card: str
    ask: Ask
    by: int = -1
    line: tuple[int, ...] = ()
    at: int = 0
    way: int = 1


@dataclass(frozen=True, slots=True)
class Bead:
    """A cell on the way of a card or a step, and what happened there.

    That is one of the words ``hit``, ``miss``, ``lost``, ``shield``, ``mirror``, ``pushing``, or nothing.
    """

    cell: str
    what: str = ""


@dataclass(frozen=True, slots=True)
class Show:
    """What the page still shows of what has just happened; no rule reads it.

    ``way`` is that of the newest step or card, with that ``card``'s id; ``face`` what was rolled for it (0: nothing);
    ``spoilt`` the snails whose card came to nothing, ``thrown`` the cards turned up to be discarded or laid too late.
    """

    card: str = ""
    way: tuple[Bead, ...] = ()
    ask: Ask | None = None
    face: int = 0
    spoilt: tuple[int, ...] = ()
    thrown: tuple[Laid, ...] = ()


NOTHING = Show()


class Reading:
    """What is read off a championship alike, frozen or being changed."""

    __slots__ = ()
    setup: Setup
    snails: tuple[Snail, ...]
    race: int
    speeds: tuple[Laid, ...]

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, in the header's order."""
        return self.setup.seats

    def seat_of(self, snail: int) -> str:
        """The seat of a snail."""
        return self.setup.seats[self.snails[snail].seat]

    def index(self, key: str) -> int | None:
        """The index of a snail, None for a key that no snail has."""
        return next((at for at, snail in enumerate(self.snails) if snail.key == key), None)

    def own(self, seat: int) -> list[int]:
        """The snails of a seat."""
        return [at for at, snail in enumerate(self.snails) if snail.seat == seat]

    def occupied(self) -> dict[str, int]:
        """Which snail stands on which cell."""
        return {snail.cell: at for at, snail in enumerate(self.snails) if snail.cell is not None}

    def racing(self) -> list[int]:
        """The snails still racing."""
        return [at for at, snail in enumerate(self.snails) if snail.racing]

    def limit(self, seat: int) -> int:
        """How many cards a seat's hand is filled to now."""
        setup = self.setup
        size = TACTICAL_HAND if setup.tactical else HAND
        lost = any(not self.snails[at].racing for at in self.own(seat))
        if setup.two_snails and not lost:
            size += TEAM_HAND - HAND
        if setup.bonus_of(setup.seats[seat]) == "card" and self.race == 1:
            size += 1
        return size

    def speeds_in_view(self) -> dict[int, int]:
        """The speed of each snail that has a speed card in view this round (GAS-11)."""
        cards = self.setup.deck.cards
        return {laid.snail: cards[laid.card].speed for laid in self.speeds if laid.card and not laid.discard}


@dataclass(frozen=True, slots=True)
class State(Reading):
    """A championship: ``turn`` counts what was asked of one seat alone, ``fixes`` the corrections.

    ``order`` is the start order (GAS-2), ``queue`` who is still to step or to execute a card, both as indices of
    snails. ``speeds`` are this round's speed cards, ``actions`` its action cards once turned up. ``throws`` are seats
    that have to throw cards, ``drops`` cards to take at random from a seat, ``held`` rolls that may be rolled again.
    ``swaps`` are the seats that have announced a hand of action cards this round, once for each time.
    ``medals`` counts each seat's places, first places first.
    """

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
    order: tuple[int, ...] = ()
    laid: tuple[Laid, ...] = ()
    speeds: tuple[Laid, ...] = ()
    actions: tuple[Laid, ...] = ()
    queue: tuple[int, ...] = ()
    task: Task | None = None
    dues: tuple[Due, ...] = ()
    throws: tuple[int, ...] = ()
    drops: tuple[int, ...] = ()
    held: tuple[tuple[int, int], ...] = ()
    spent: tuple[int, ...] = ()
    """The seats that have used their bonus."""
    prizes: tuple[tuple[int, str], ...] = ()
    """What champions have won for the next championship."""
    winners: tuple[int, ...] = ()
    swaps: tuple[int, ...] = ()
    show: Show = NOTHING
    clashes: int = 0
    fixes: int = 0
    turn: int = 0

    def __hash__(self) -> int:
        """From what changes most: the whole of it would take longer to hash than a move to play."""
        return hash((self.race, self.round, self.turn, self.points, self.laid, self.queue, self.cards.sizes))
