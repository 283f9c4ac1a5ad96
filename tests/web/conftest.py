"""A desk without a referee: it answers as told, keeps what it was asked, and shows the screen it was given."""

from __future__ import annotations

import threading

import pytest

from companion.desk import Invitation, Join, Reply, Role
from companion.errors import RequestRefused
from companion.house import House
from companion.journal import Journal
from companion.ports import BoardSensing, TableStatus
from companion.rules import Board, Shape, Stroke, Symbol
from companion.service import Service, SystemClock
from companion.snapshot import Lobby
from web.app import create_app

SEATS = [
    {"key": "south", "text": "South", "name": "Ana", "colour": "#0072B2", "mark": "S", "holder": "you"},
    {"key": "north", "text": "North", "name": None, "colour": "#009E73", "mark": "N", "holder": "free"},
]
NOTHING = {
    "match": 0,
    "version": 1,
    "language": "en",
    "phase": "lobby",
    "you": {"joined": True, "name": "Ana", "seats": [], "master": False},
    "master": {"set": False, "now": None, "fixes": []},
    "lobby": None,
    "game": None,
    "seats": [{**seat, "to_move": False, "in": True} for seat in SEATS],
    "headline": "Who plays?",
    "board": None,
    "prompts": [],
    "ask": None,
    "guide": None,
    "undo": None,
    "facts": [],
    "panels": [],
    "left": None,
    "lines": [],
    "banners": [],
    "outcome": None,
    "table": {"board": "none"},
}


PIECES = [{"cell": "d2", "piece": "Ds"}, {"cell": "e2", "piece": "Ds"}, {"cell": "e1", "piece": "r"}]
YOU = {"joined": True, "name": "Ana", "seats": ["south"], "master": False}


def option(move, *picks, warning=None, **more):
    """An option of a prompt: a pick is a cell's name, or (kind, value, words)."""
    made = [["cell", pick, None] if isinstance(pick, str) else list(pick) for pick in picks]
    told = {"move": move, "picks": made, "text": f"move {move}", "cost": {}, "warning": warning}
    return {**told, "path": [], "tone": "", "confirm": False, **more}


STEPS = (
    option("d2d3", "d2", "d3"),
    option("d2d3~a5", "d2", "d3", "a5"),
    option("d2c2", "d2", "c3", warning="That costs a lot."),
    option("e2e3", "e2", "e3"),
    option("e2d2*n", "e2", "e1", ("direction", "n", "north")),
    option("e2d2*e", "e2", "e1", ("direction", "e", "east")),
)


def diamond():
    """A board of 41 cells, nine wide, one unit a cell, as Splut! has it."""
    cells = []
    for row in range(9):
        for column in range(9):
            if abs(column - 4) + abs(row - 4) <= 4:
                x, y = column, 8 - row
                corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
                name = f"{'abcdefghi'[column]}{row + 1}"
                tone = "dark" if (x + y) % 2 else "plain"
                cells.append(Shape(name, x + 0.5, y + 0.5, corners, tone=tone, label=name))
    body = (Stroke("M20 90L50 10L80 90Z", "seat"), Stroke("M40 60H60V70H40Z", "paper"))
    symbols = (
        Symbol("Ds", body, "#0072B2", "S"),
        Symbol("Dn", body, "#009E73", "N"),
        Symbol("r", (Stroke("M20 80L30 30L80 40L85 80Z", "stone"),), "#888888"),
    )
    return Board(9.0, 9.0, tuple(cells), symbols, 0.86)


class FakeDesk:
    """Implements the protocol Desk; ``show`` changes the screen, ``refuse`` makes the next command fail."""

    def __init__(self):
        self.document = dict(NOTHING)
        self.asked = []
        self.tokens = {"known"}
        self.drawn = diamond()
        self.invited = Invitation("123456", "qr-token", "http://192.168.1.5:8080")
        self.react = lambda command: None
        self._fault = None
        self._changed = threading.Condition()

    def show(self, **changes):
        with self._changed:
            self.document = {**self.document, **changes, "version": self.document["version"] + 1}
            self._changed.notify_all()

    def heard(self, kind):
        """The newest command of a kind, once one has come."""
        with self._changed:
            assert self._changed.wait_for(lambda: self.all_heard(kind), 10), f"no {kind.__name__} came"
            return self.all_heard(kind)[-1]

    def all_heard(self, kind):
        """The commands of a kind that came."""
        return [command for _, command, _ in self.asked if isinstance(command, kind)]

    pieces, you, steps, option = PIECES, YOU, STEPS, staticmethod(option)

    @staticmethod
    def prompt(*options, key="t1", aside=False):
        """A question to the seat ``south``."""
        text = "Ana plays"
        return {"seat": "south", "about": "step", "key": key, "text": text, "aside": aside, "options": list(options)}

    def playing(self, *prompts, **more):
        """Show a match in which ``south`` is asked this."""
        seats = [{**seat, "to_move": seat["key"] == "south"} for seat in self.document["seats"]]
        board = {"key": "7-a", "pieces": PIECES, "last": ["d2"]}
        known = {"match": 7, "phase": "playing", "headline": "Ana plays", "you": YOU, "seats": seats, "board": board}
        self.show(**{**known, "prompts": list(prompts), **more})

    def refuse(self, code, **params):
        self._fault = RequestRefused(code, **params)

    def submit(self, token, command, origin):
        with self._changed:
            self.asked.append((token, command, origin))
            self._changed.notify_all()
        fault, self._fault = self._fault, None
        if fault is not None:
            return Reply(fault)
        if isinstance(command, Join):
            if command.code not in (self.invited.code, self.invited.token):
                return Reply(RequestRefused("wrong_code"))
            made = f"secret-{len(self.tokens)}"
            self.tokens.add(made)
            return Reply(data={"token": made})
        self.react(command)
        return Reply()

    def knows(self, token):
        return token in self.tokens

    def screen(self, token, role, language):
        document = {**self.document, "language": language}
        document["id"] = f"{document['match']}:{document['version']}"
        if role is Role.WALL:
            document = {**document, "prompts": [], "undo": None}
        return document

    def wait(self, version, timeout):
        with self._changed:
            # Shorter than asked for, so that a server that ends need not be waited for.
            self._changed.wait_for(lambda: self.document["version"] > version, min(timeout, 0.1))
            return self.document["version"]

    def board(self):
        return self.drawn

    def invitation(self):
        return self.invited

    def tell(self, error, language):
        return f"{language}: {error.code}"


class NoTable:
    """A table without any hardware."""

    def handle(self, signal, now):
        return ()

    def tick(self, now):
        return ()

    def deadline(self):
        return None

    def status(self):
        return TableStatus(BoardSensing.NONE)

    def show(self, lights, now):
        pass


@pytest.fixture
def desk():
    return FakeDesk()


@pytest.fixture
def hosts():
    """The names of the machine, to be changed by a test."""
    return {"lutin.test"}


@pytest.fixture
def clock():
    """Seconds, to be moved by a test."""
    return {"now": 100.0}


@pytest.fixture
def app(desk, hosts, clock):
    made = create_app(desk, hosts=lambda: frozenset(hosts), max_streams=3, now=lambda: clock["now"])
    made.testing = True
    return made


@pytest.fixture
def phone(app):
    """Makes a client as a phone on the network has it: called by the machine's name, from another address."""

    def make(token="known", **more):
        environ = {"REMOTE_ADDR": "192.168.1.77", **more}
        client = app.test_client()
        client.environ_base.update(environ)
        if token:
            client.set_cookie("lutin_80", token, domain="lutin.test")
        base = client.open

        def call(path, method="GET", buffered=True, **kind):
            return base(path, method=method, base_url="http://lutin.test", buffered=buffered, **kind)

        client.call = call
        return client

    return make


@pytest.fixture
def do(phone):
    """Posts a command as our own page does; headers given as None are left out."""

    def post(data, client=None, **headers):
        known = {"X-Lutin": "1", "Origin": "http://lutin.test", **{k.replace("_", "-"): v for k, v in headers.items()}}
        sent = {name: value for name, value in known.items() if value is not None}
        return (client or phone()).call("/api/do", "POST", data=data, headers=sent, content_type="application/json")

    return post


@pytest.fixture
def service(tmp_path):
    """The real referee at a table without hardware."""
    journal = Journal(tmp_path / "journal.sqlite")
    running = Service(
        lambda publish: House(journal, NoTable(), SystemClock(), publish, lobby=Lobby("splut", 2)),
        lambda: "http://lutin.test",
    )
    running.start()
    yield running
    running.stop()
    journal.close()
