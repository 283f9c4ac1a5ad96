"""A table for one referee: hands in words, a board felt as well as the test wants, and time that it is told."""

from __future__ import annotations

import pytest

from companion import desk
from companion.errors import JournalError
from companion.events import UNKNOWN_PIECE, BoardLost, BoardSensed, DeviceChanged
from companion.games import load_game
from companion.house import Asked, House
from companion.journal import Journal
from companion.match import Match
from companion.ports import BoardSensing, DeviceState, DeviceStatus, TableStatus
from companion.referee import Referee
from companion.screen import screen
from companion.snapshot import Lobby

IDENTITY, OCCUPANCY, MIXED, NONE = "identity", "occupancy", "mixed", "none"
AT_WORK = 0.1
"""Seconds between two acts of a hand: shorter than the referee waits."""
PLAIN = "Ds e3 Ts f3 Ws d3 Dn e7 Tn d7 Wn f7 r b5 r h5 r e1 r e9"
ROW_CELLS = [
    [f"{'abcdefghi'[column]}{rank}" for column in range(9) if abs(column - 4) + abs(rank - 5) <= 4]
    for rank in range(9, 0, -1)
]


def board_text(pieces):
    """The first field of a position text, written from ``"Ds e2 r e1 …"``."""
    words = pieces.split()
    placed = dict(zip(words[1::2], words[::2], strict=True))
    assert len(placed) == len(words) // 2, f"two pieces on one cell: {pieces}"
    rows = []
    for cells in ROW_CELLS:
        text = "".join(placed.pop(cell, ".") for cell in cells)
        for run in range(9, 0, -1):
            text = text.replace("." * run, str(run))
        rows.append(text)
    assert not placed, f"not on the board: {placed}"
    return "/".join(rows)


class AtTable:
    """One match at a table; ``real`` is what stands, ``hand`` the pieces lifted, the last one first to be put."""

    def __init__(self, pieces, turn, *, feels=IDENTITY, options=None, confirm=False, standing=None):
        self.rules = load_game("splut")
        self.options = {"position": f"{board_text(pieces)} {turn}", **(options or {})}
        self.feels = feels
        self.confirm = confirm
        self.journal = []
        self.full = False
        """A disk that is full: nothing can be written."""
        self.fails_at = None
        """The number of the entry that can't be written, once."""
        self.now = 100.0
        self.hand = []
        self.blind = frozenset()
        self.restart(standing=standing)

    # --- power and cable

    def restart(self, standing=None):
        """The program starts (again): what the journal has, and the board as it stands."""
        self.match = Match(self.rules, (), self.options)
        for entry in self.journal:
            self.match.take(entry)
        self.referee = Referee(self.match, self._write, lambda: self.now, confirm=self.confirm)
        if not hasattr(self, "real"):
            self.real = dict(self.match.position.layout) if standing is None else dict(standing)
        if self.feels != NONE:
            self.found()
        return self

    def lost(self):
        """The board can't be felt any more."""
        self.referee.sense(BoardLost("board"), self.now)
        return self

    def found(self):
        """The board is felt, nobody knows in which order it came to this."""
        self._sense(None)
        return self.rest()

    # --- hands

    def lift(self, *cells):
        for cell in cells:
            self.hand.append(self.real.pop(cell))
            self._sense((cell,))
        return self

    def put(self, cell, piece=None):
        taken = self.hand.pop() if piece is None else piece
        if piece in self.hand:
            self.hand.remove(piece)
        assert cell not in self.real, f"{cell} is taken"
        self.real[cell] = taken
        self._sense(())
        return self

    def aside(self):
        """What is in the hand goes into the box."""
        self.hand.clear()
        return self

    def carry(self, *ways):
        """Carry pieces, ``"e2e3"`` each, one after the other, without a rest."""
        for way in ways:
            self.lift(way[:2]).put(way[2:])
        return self

    def unseen(self, *ways):
        """What happens while nobody feels the board."""
        for way in ways:
            piece = self.real.pop(way[:2])
            if way[2:]:
                self.real[way[2:]] = piece
        return self

    def rest(self, seconds=0.3):
        """Nobody touches the board."""
        end = self.now + seconds
        while (due := self.referee.deadline()) is not None and due <= end:
            self.now = max(self.now, due)
            self.referee.tick(self.now)
        self.now = end
        self.referee.tick(end)
        return self

    def obey(self, most=40):
        """Do what is asked of hands, one step at a time, until nothing is; the steps."""
        steps = []
        while (step := self.referee.situation.instruction) is not None:
            steps.append(self.told)
            assert len(steps) < most, steps
            if step.source is not None:
                self.lift(step.source)
            if step.target is not None:
                piece = None if step.source else step.piece
                self.put(step.target, piece)
            elif self.hand:
                self.hand.pop()
            self.rest(2.0)
        return steps

    # --- phones

    def play(self, text, key="k", prompt=None):
        seat, move = text.split()
        self.referee.play(seat, move, key, prompt)
        return self

    def answer(self, choice, seat=None, key="answer"):
        found = next(made for made in self.referee.situation.choices if made.key == choice)
        self.referee.answer(seat or found.seat, choice, key)
        return self

    # --- what is to be seen

    @property
    def mode(self):
        return self.referee.situation.mode.value

    @property
    def told(self):
        step = self.referee.situation.instruction
        return step and " ".join((step.act.value, step.piece or "?", *step.cells))

    @property
    def asked(self):
        return [choice.key for choice in self.referee.situation.choices]

    @property
    def at_rest(self):
        return self.referee.situation == type(self.referee.situation)(self.referee.situation.mode) and (
            self.mode == "explain"
        )

    @property
    def line(self):
        """The moves that led here, without those taken back."""
        moves, position = [], self.match.position
        while position is not None and position.entry is not None:
            moves.append(position.entry.text)
            position = position.parent
        return moves[::-1]

    @property
    def written(self):
        return [f"{entry.kind.value} {entry.text}" for entry in self.journal]

    @property
    def to_move(self):
        return " ".join(self.match.position.to_move())

    @property
    def followed(self):
        """Whether the board shows what the match says."""
        return self.real == self.match.position.layout

    def _write(self, entry):
        if self.full or entry.seq == self.fails_at:
            self.fails_at = None
            raise JournalError("journal_write", path="journal", why="disk full")
        self.journal.append(entry)

    def _sense(self, lifted):
        self.now += AT_WORK
        if self.feels == NONE:
            return
        kinds = list(self.real.values())
        cells = {
            cell: UNKNOWN_PIECE
            if self.feels == OCCUPANCY or (self.feels == MIXED and kinds.count(piece) > 1)
            else piece
            for cell, piece in self.real.items()
            if cell not in self.blind
        }
        if lifted is not None:
            lifted = tuple(cell for cell in lifted if cell not in self.blind)
        self.referee.sense(BoardSensed(cells, lifted, self.blind), self.now)


@pytest.fixture(params=[IDENTITY, OCCUPANCY, MIXED])
def feels(request):
    """What the cells of the board feel."""
    return request.param


@pytest.fixture
def table():
    """Set a table up: ``table("Ds e3 …", "sn s 3 - - - -", feels=…)``; both texts have defaults."""

    def make(pieces=PLAIN, turn="sn s 3 - - - -", **how):
        return AtTable(pieces, turn, **how)

    return make


class FeltTable:
    """A table whose events are its signals; ``state`` None: a table that feels nothing."""

    def __init__(self, state=None):
        self.state = state
        self.lights = {}

    def handle(self, signal, now):
        if isinstance(signal, DeviceChanged):
            self.state = DeviceState(signal.state)
        return (signal,)

    def tick(self, now):
        return ()

    def deadline(self):
        return None

    def status(self):
        if self.state is None:
            return TableStatus(BoardSensing.NONE)
        return TableStatus(BoardSensing.IDENTITY, (DeviceStatus("board", self.state, {}),))

    def show(self, lights, now):
        self.lights = dict(lights)


class Phone:
    """A phone at a house; ``do`` gives the code of the error, None where all went well."""

    def __init__(self, home, origin):
        self.home = home
        self.origin = origin
        self.token = None

    def ask(self, command):
        replies = []
        self.home.house.handle(Asked(self.token, command, self.origin, replies.append), self.home.now)
        [reply] = replies
        assert isinstance(reply, desk.Reply)
        return reply

    def do(self, command):
        error = self.ask(command).error
        return error and error.code

    def join(self, code=None):
        reply = self.ask(desk.Join(code=self.home.house.door.code if code is None else code))
        self.token = reply.data.get("token", self.token)
        return self

    def sit(self, *seats, name=""):
        for seat in seats:
            assert self.do(desk.Sit(seat=seat, name=name)) is None
        return self

    def see(self, language="en"):
        return screen(self.home.house.snapshot, self.token, language)

    def play(self, seat, move, key=""):
        return self.do(desk.Play(key=key, seat=seat, move=move))


class Home:
    """A house on a journal, with injected time; a new one on the same journal is a restart."""

    def __init__(self, path=None, *, table=None, confirm=False, journal=None):
        self.now = 1000.0
        self.table = table or FeltTable()
        self.confirm = confirm
        self.journal = journal or Journal(path)
        self.published = []
        self.open()

    def open(self):
        self.house = House(
            self.journal, self.table, self, self.published.append, confirm=self.confirm, lobby=Lobby("splut", 2)
        )
        return self

    def monotonic(self):
        return self.now

    def wall(self):
        return 1_700_000_000.0 + self.now

    def phone(self, origin="10.0.0.1"):
        return Phone(self, origin)

    def sense(self, cells, lifted=()):
        self.house.handle(BoardSensed(dict(cells), lifted), self.now)
        return self

    def rest(self, seconds=0.3):
        end = self.now + seconds
        while (due := self.house.deadline()) is not None and due <= end:
            self.now = max(self.now, due)
            self.house.tick(self.now)
        self.now = end
        self.house.tick(end)
        return self

    @property
    def match(self):
        return self.house.referee.match

    @property
    def entries(self):
        return [*self.journal.entries(self.house.head.id)]


@pytest.fixture
def home():
    """Make a house: ``home()`` in memory, ``home(path)`` on a file."""
    return Home


@pytest.fixture
def felt_table():
    """Make a table that feels its board: ``felt_table(DeviceState.READY)``."""
    return FeltTable


@pytest.fixture
def two(home):
    """A house where two phones have just begun a match: the house, south's phone and north's."""
    at = home()
    south = at.phone("10.0.0.1").join().sit("south", name="Ada")
    north = at.phone("10.0.0.2").join().sit("north", name="Bob")
    assert south.do(desk.Start()) is None
    return at, south, north
