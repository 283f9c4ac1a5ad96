"""The protocol of a game: pure functions on frozen state, and the data they speak in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, overload

from companion.errors import RulesError

if TYPE_CHECKING:
    from companion.panels import Fix, Panel

NO_DATA: Mapping[str, Any] = {}
S = TypeVar("S")
M = TypeVar("M")


class PickKind(str, Enum):
    """What a person points at to choose."""

    CELL = "cell"
    CARD = "card"
    CORNER = "corner"
    FACE = "face"
    DIRECTION = "direction"
    WORD = "word"


@dataclass(frozen=True, slots=True)
class Pick:
    """One thing pointed at on the way to an option."""

    kind: PickKind
    value: str


class Tone(str, Enum):
    """How dear a choice is, in the page's colours, patterns and legend."""

    NONE = ""
    FREE = "free"
    CHEAP = "cheap"
    DEAR = "dear"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Option(Generic[M]):
    """A legal move, the picks that lead to it, and what it costs; ``warning`` and ``caption`` are message ids.

    ``weight`` is how often it comes up where chance decides: a face that a die bears twice weighs 2.
    ``path`` are the cells it passes, from where to where, drawn once it is chosen; ``tone`` colours the cell to tap.
    With ``confirm`` (and with any ``warning``) the page asks once more before it is played; ``twice`` is the message
    of a second question, for what a player would regret most. ``lift`` is a cell whose piece, lifted, says the same:
    going on to what comes next.
    """

    move: M
    picks: tuple[Pick, ...]
    cost: Mapping[str, int] = field(default_factory=dict)
    warning: str | None = None
    caption: str | None = None
    weight: int = 1
    path: tuple[str, ...] = ()
    tone: Tone = Tone.NONE
    confirm: bool = False
    twice: str | None = None
    lift: str = ""

    @property
    def by_hand(self) -> bool:
        """Whether moving pieces makes this move: it points at cells or ways. A card, a word or a die does not."""
        return any(pick.kind in (PickKind.CELL, PickKind.DIRECTION) for pick in self.picks)


@dataclass(frozen=True, slots=True)
class Lots(Sequence[Option[M]]):
    """Options that are equally likely and too many to list, such as the orders of ten cars: made by their number."""

    size: int
    make: Callable[[int], Option[M]]

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, number: int) -> Option[M]: ...

    @overload
    def __getitem__(self, number: slice) -> tuple[Option[M], ...]: ...

    def __getitem__(self, number: int | slice) -> Option[M] | tuple[Option[M], ...]:
        if isinstance(number, slice):
            return tuple(self.make(one) for one in range(self.size)[number])
        return self.make(range(self.size)[number])


@dataclass(frozen=True, slots=True)
class Prompt(Generic[M]):
    """What a seat is asked: ``about`` names the question (``step``, ``die``), ``key`` the seat's place in the game.

    ``key`` stays equal while the question is the same, whatever other seats do, so that an answer is never stale.
    ``aside`` marks what a seat may do but nobody waits for (resigning); ``secret`` that others must not see it.
    ``chance``: the companion may draw one of the options for the seat (a roll, a deal); for the seat ``table`` it does.
    ``seconds``: after so long without an answer the move ``late`` is made for the seat.
    """

    seat: str
    about: str
    options: tuple[Option[M], ...]
    key: str = ""
    secret: bool = False
    aside: bool = False
    facts: Mapping[str, int | str] = field(default_factory=dict)
    chance: bool = False
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that a move caused, as data; ``audience`` None: everybody may know it, else that seat alone."""

    kind: str
    data: Mapping[str, Any] = field(default_factory=dict)
    audience: str | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of the page's score sheet: a message id and its arguments, of a seat or (None) of the match."""

    seat: str | None
    message: str
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended; ``winners`` may be empty, ``order`` the ranking where a game has one."""

    winners: tuple[str, ...]
    reason: str | None = None
    order: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat a game offers: its key, its colour (``#rrggbb``, Okabe-Ito) and a mark for colour-blind eyes."""

    key: str
    colour: str
    mark: str


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """A set-up option: its default, and the values it may take (empty: free, checked by ``new``).

    ``offered`` are those that a page offers where any fits;
    ``without_cards`` is the value proposed where nobody deals printed cards: at a table without readers, or simulated;
    ``brief`` the value for one short game, as a demonstration or a simulation plays it.
    """

    key: str
    default: Any
    choices: tuple[Any, ...] = ()
    offered: tuple[Any, ...] = ()
    without_cards: Any = None
    brief: Any = None


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a game is called and needs; ``tables`` are the seat lists the companion proposes, by number of seats."""

    key: str
    title: str
    author: str
    rules_version: int
    seats: tuple[SeatInfo, ...]
    tables: Mapping[int, tuple[str, ...]]
    options: tuple[OptionInfo, ...]
    pieces: tuple[str, ...]
    sealing: frozenset[str] = frozenset()
    """Notice kinds after which a move can no longer be taken back freely: reveals, rolls, deals."""
    usual: int = 0
    """How many seats a demo or simulation plays with where nobody says; 0: the fewest."""
    pace: float = 1.0
    """How many times as fast a demo goes, so that it is over in a minute or two."""
    demo: Mapping[str, Any] = field(default_factory=dict)
    """Options that a demo takes where nobody says."""


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card: its key, the pack it is of (a seat's, or a deck's name), and corners that carry a tag each."""

    key: str
    pack: str = ""
    corners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shape:
    """A cell to draw: a closed polygon or a circle in board units (``r`` its radius), with a tone of the page's set.

    ``way`` is the compass point in which play goes on from it, drawn as a faint arrow.
    ``turn`` is which way a piece on it looks, in degrees clockwise from how it is drawn.
    """

    cell: str
    x: float
    y: float
    points: tuple[tuple[float, float], ...] = ()
    r: float = 0.0
    tone: str = "plain"
    label: str = ""
    way: str = ""
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line on a board that is no cell's, with a look of the page's set.

    ``edge`` and ``kerb`` bound a track, ``start`` crosses it, ``way`` points along it, ``lane`` leads to the pits; what
    has a width in board units is a ``bed`` that lies under the cells.
    """

    points: tuple[tuple[float, float], ...]
    look: str
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Sign:
    """One to three characters in a disc that stands on a board."""

    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True)
class Stroke:
    """A part of a piece in a 100 x 100 box: an SVG path and its fill (``seat``, ``ink``, ``paper``, ``stone``)."""

    path: str
    fill: str


@dataclass(frozen=True, slots=True)
class Symbol:
    """How a piece is drawn; ``colour`` fills what is drawn with ``seat``, ``mark`` is the letter beside the colour.

    ``large``: the mark stands in the middle, for pieces that are small on their board.
    """

    piece: str
    strokes: tuple[Stroke, ...]
    colour: str
    mark: str = ""
    large: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A board to draw, in board units; ``size`` is the width of a piece, lines and signs are drawn beside the cells.

    ``closer``: of a board too large for a phone the page shows the part where something is to be done.
    """

    width: float
    height: float
    cells: tuple[Shape, ...]
    symbols: tuple[Symbol, ...]
    size: float
    lines: tuple[Line, ...] = ()
    signs: tuple[Sign, ...] = ()
    closer: bool = False


class Rules(Protocol[S, M]):
    """A game: a stateless object, exported by its folder as ``RULES``; states are frozen and compare by value."""

    info: GameInfo

    def files(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The data files a match with these options needs: names below config/games/ without ending, or paths."""
        ...

    def faults(self, data: Any) -> tuple[RulesError, ...]:
        """Everything that is wrong with the content of a data file (parsed TOML or JSON) of this game."""
        ...

    def new(self, seats: Sequence[str], options: Mapping[str, Any], data: Mapping[str, Any] = NO_DATA) -> S:
        """Begin a match with the content of ``files`` by name; raises RulesError for what the game can't take."""
        ...

    def seating(self, sat: Sequence[str]) -> tuple[str, ...]:
        """The turn order the companion proposes to the seats of a table, given in the order people sat down."""
        ...

    def prompts(self, state: S) -> tuple[Prompt[M], ...]:
        """What which seat is asked now; empty once the match is over."""
        ...

    def apply(self, state: S, seat: str, move: M) -> tuple[S, tuple[Notice, ...]]:
        """Play a move; raises IllegalMove and leaves ``state`` as it was."""
        ...

    def correct(self, state: S, change: Mapping[str, Any]) -> S:
        """Set a part of the state by hand (race master), as merged into what ``view`` shows; raises RulesError."""
        ...

    def view(self, state: S, viewer: str | None) -> dict[str, Any]:
        """The state as a seat (None: the public) may know it, as JSON data; replay prints the public one."""
        ...

    def supply(self, state: S, prompt: Prompt[M]) -> Sequence[Option[M]]:
        """What chance draws from for a prompt: its options, those left where the seat must not know, or ``Lots``."""
        ...

    def veil(self, path: Sequence[tuple[S, str, M]], end: S) -> Sequence[M | None]:
        """The moves of a finished match (state before, seat, move) as everybody may know them; None: not at all."""
        ...

    def out(self, state: S) -> frozenset[str]:
        """The seats that take no part in the match any more."""
        ...

    def cards(self, state: S) -> tuple[Card, ...]:
        """The printed cards of this game, in the printed order, for enrolling their tags."""
        ...

    def facts(self, state: S, viewer: str | None) -> tuple[Fact, ...]:
        """The score sheet as a seat (None: the public) may see it; what the board shows need not be said again."""
        ...

    def panels(self, state: S, viewer: str | None) -> tuple[Panel, ...]:
        """What stands on the page beside the board for a seat (None: the public), in this order; () for nothing."""
        ...

    def fixes(self, state: S) -> tuple[Fix, ...]:
        """What a race master may put right by a tap, each as ``correct`` takes it; () for nothing."""
        ...

    def layout(self, state: S) -> Mapping[str, str]:
        """Which piece should stand on which cell."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, None while it goes on."""
        ...

    def parse(self, text: str) -> M:
        """Read a move; raises InvalidNotation."""
        ...

    def format(self, move: M) -> str:
        """Write a move; the inverse of ``parse``."""
        ...

    def board(self, state: S) -> Board:
        """The board to draw."""
        ...

    def worths(self, state: S, prompt: Prompt[M]) -> Sequence[float] | None:
        """How good each option of a prompt looks at a glance, for simulated players; None: they try each and look."""
        ...

    def score(self, state: S, seat: str) -> float:
        """How well a seat stands, for simulated players only; any scale, higher is better."""
        ...


AnyRules = Rules[Any, Any]
