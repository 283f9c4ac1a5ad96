"""A table of reed switches and card readers whose events a test tells, with the house at work behind it."""

from __future__ import annotations

import pytest

from companion import desk
from companion.events import UNKNOWN_PIECE, BoardSensed
from companion.house import Asked, House
from companion.journal import Journal
from companion.ports import BoardSensing, DeviceState, DeviceStatus, TableStatus
from companion.simulation import VirtualClock, no_publish
from companion.snapshot import Lobby

PROFILE = """
# My own words.
[board]
port = "/dev/nowhere"
cells = ["a1", "b1", "a2", "b2"]  # four corners

[[slots]]
place = "left"
seat = "s1"
[[slots]]
place = "right"
seat = "s2"
"""


class Switches:
    """Switches under cells, wired as ``wiring`` says: which input a cell really closes."""

    def __init__(self, cells, wiring=None):
        self.names = tuple(cells)
        self.inputs = {cell: number for number, cell in enumerate(wiring or cells)}
        self.closed = set()
        self.ignored = frozenset()

    def board(self, lifted=()):
        blind = frozenset(self.ignored)
        cells = {self.names[number] for number in self.closed} - blind
        return BoardSensed(dict.fromkeys(sorted(cells), UNKNOWN_PIECE), lifted, blind)

    def put(self, *cells):
        self.closed = {self.inputs[cell] for cell in cells}
        return self.board()

    def handle(self, signal, now):
        return (signal,)

    def tick(self, now):
        return ()

    def deadline(self):
        return None

    def status(self):
        devices = (DeviceStatus("board", DeviceState.READY, {}),)
        return TableStatus(BoardSensing.OCCUPANCY, devices, frozenset(self.names), frozenset(self.ignored))

    def show(self, lights, now):
        pass

    def set_blind(self, cells, now):
        self.ignored = frozenset(cells)
        return (self.board(None),)

    def rename(self, cells, now):
        self.names = tuple(cells)
        return (self.board(None),)


class Bench:
    """The house at such a table; ``do`` gives the code of the error, None where all went well."""

    def __init__(self, path, cells, wiring=None, profile="", slots=None):
        self.path, self.cells = path, cells
        self.profile, self.slots = profile, slots or {"left": "s1", "right": "s2"}
        self.table = Switches(cells, wiring)
        self.open()

    def open(self):
        self.clock = VirtualClock()
        self.house = House(
            Journal(self.path), self.table, self.clock, no_publish, slots=self.slots, lobby=Lobby("crazy_snail", 2)
        )
        self.token = self._ask(None, desk.Join(code=self.house.door.code)).data["token"]
        self.house.bench.know(self.profile, self.cells, 0.0)

    def _ask(self, token, command):
        replies = []
        self.house.handle(Asked(token, command, "10.0.0.1", replies.append), self.clock.now)
        return replies[0]

    def do(self, command):
        error = self._ask(self.token, command).error
        return None if error is None else error.code

    def master(self):
        assert self.do(desk.Master(pin="2468")) is None
        return self

    def tell(self, *events):
        for event in events:
            self.house.handle(event, self.clock.now)

    def touch(self, cell):
        self.tell(self.table.put(cell), self.table.put())

    @property
    def view(self):
        return self.house.bench.view


@pytest.fixture
def bench(tmp_path):
    """Makes benches."""

    def make(cells=("a1", "b1", "a2", "b2"), wiring=None, **more):
        return Bench(tmp_path / "journal.sqlite", cells, wiring, **more)

    return make


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A person's own profile ``mine``; gives its file."""
    monkeypatch.setenv("LUTIN_CONFIG", str(tmp_path / "config"))
    path = tmp_path / "config" / "tables" / "mine.toml"
    path.parent.mkdir(parents=True)
    path.write_text(PROFILE)
    return path
