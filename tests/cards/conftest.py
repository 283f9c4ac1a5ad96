"""A table with card readers: cards laid by hand, as events or through the bytes of a simulated device, in told time."""

from __future__ import annotations

from random import Random

import pytest

from companion import desk
from companion.events import CardLaid, CardTaken
from companion.gamedata import load_data
from companion.games import load_game
from companion.house import Asked, House
from companion.journal import Journal
from companion.ports import BoardSensing, TableStatus
from companion.screen import screen
from companion.simulation import VirtualClock
from companion.tags import TagRow, simulated
from firmware_bridge.simulator.table import VirtualTable
from firmware_bridge.table import SensedTable

GAME = "crazy_snail"
WISHES = {"s1": ["red", "blue"], "s2": ["green", "yellow"], "s3": ["blue", "red"]}
STRANGER = "nfc:0f0f0f0f0f0f0f"
FOREIGN = "nfc:0e0e0e0e0e0e0e"


class Told:
    """A table that feels no board, and whose events are its signals."""

    def handle(self, signal, now):
        return (signal,)

    def tick(self, now):
        return ()

    def deadline(self):
        return None

    def status(self):
        return TableStatus(BoardSensing.NONE)

    def show(self, lights, now):
        pass


class Phone:
    """A phone with a seat; ``play`` and ``do`` give the code of the error, None where all went well."""

    def __init__(self, at, seat):
        self.at, self.seat = at, seat
        self.token = self.ask(desk.Join(code=at.house.door.code)).data["token"]
        if seat:
            assert self.do(desk.Sit(seat=seat)) is None

    def ask(self, command):
        replies = []
        self.at.house.handle(
            Asked(self.token if hasattr(self, "token") else None, command, "10.0.0.1", replies.append),
            self.at.clock.now,
        )
        return replies[0]

    def do(self, command):
        error = self.ask(command).error
        return error and error.code

    def see(self, language="en"):
        return screen(self.at.house.snapshot, self.token, language)

    def play(self, move, prompt=None, key=""):
        asked = next((made["key"] for made in self.see()["prompts"] if made["seat"] == self.seat), "")
        key = key or f"{self.seat}-{self.at.clock.now}-{move}"
        return self.do(desk.Play(key=key, seat=self.seat, move=move, prompt=asked if prompt is None else prompt))


class CardTable:
    """A running match with readers; ``depth``: events only, or real bytes from a simulated device."""

    def __init__(self, depth, *, readers="own", seats=2, journal=None, wishes=True, **options):
        self.depth = depth
        self.rules = load_game(GAME)
        self.seats = self.rules.info.tables[seats]
        own = {f"pouch-{seat}": seat for seat in self.seats}
        self.slots = {"own": own, "shared": {"reader": ""}, "none": {}}[readers]
        if wishes:
            options["objectives"] = [{seat: WISHES[seat] for seat in self.seats}] * options.get("races", 3)
        self.options = options
        self.clock = VirtualClock()
        self.journal = journal or Journal(None)
        start = self.rules.new(self.seats, options, load_data(self.rules, options))
        rows = simulated(GAME, self.rules.cards(start))
        self.journal.save_tags([*rows, TagRow(FOREIGN, "splut", "", "x")])
        self.tags = {(row.pack, row.card, row.corner): row.tag for row in rows}
        self.cells = [shape.cell for shape in self.rules.board(start).cells]
        self.table = self._make_table(start) if depth == "bytes" else Told()
        self.open()
        self.house.begin(GAME, self.seats, options, self.clock.now)
        self.rest(3.0)

    def _make_table(self, start):
        pieces = list(self.rules.layout(start).values())
        made = VirtualTable(self.cells, seed=5, pieces=pieces, slots=tuple(self.slots))
        made.board.set_up(self.rules.layout(start), 0.0)
        return made

    def open(self):
        self.house = House(self.journal, self.table, self.clock, lambda snapshot: None, slots=self.slots)
        self.house.rng = Random(7)
        return self

    def restart(self):
        """The program ends and starts again on the same journal; what lies on readers lies there still."""
        if self.depth == "bytes":
            self.table.wire.unplug()
            self.rest(0.1)
            self.table.sensed = SensedTable(
                cells=self.cells, write=self.table.wire.host.write, tags=self.table.board.tags, slots=tuple(self.slots)
            )
        lying = {place: list(tags) for place, tags in self.house._slots.lying.items()}
        self.open()
        assert self.house.resume(self.clock.now)
        if self.depth == "bytes":
            self.table.wire.plug()
        else:
            for place, tags in lying.items():
                for tag in tags:
                    self.house.handle(CardLaid(place, tag), self.clock.now)
        return self.rest(3.0)

    # --- time and hands

    def rest(self, seconds=2.0):
        end = self.clock.now + seconds
        # A move that a test makes at the referee itself is noticed at the next tick.
        self.house.tick(self.clock.now)
        while (due := self.house.deadline()) is not None and due <= end:
            self.clock.now = max(self.clock.now, due)
            self.house.tick(self.clock.now)
        self.clock.now = end
        self.house.tick(end)
        return self

    def tag(self, seat, text):
        """The tag of ``3b red`` (card and corner) of a seat's pack; of a wish, ``red-blue``; or a tag itself."""
        if text.startswith("nfc:"):
            return text
        card, _, corner = text.partition(" ")
        return self.tags[seat if corner else "objectives", card, corner]

    def place(self, seat):
        return next((place for place, of in self.slots.items() if of == seat), "reader")

    def put(self, seat, text, *, pack=None):
        """Lay a card at a seat's reader (or the shared one), without waiting until it has been read."""
        place, tag = self.place(seat), self.tag(pack or seat, text)
        if self.depth == "bytes":
            self.table.board.device.lay(list(self.slots).index(place), bytes.fromhex(tag[4:]), self.clock.now)
        else:
            self.house.handle(CardLaid(place, tag), self.clock.now)
        return self

    def lay(self, seat, text, *, pack=None):
        return self.put(seat, text, pack=pack).rest()

    def take(self, seat, text, *, pack=None):
        place, tag = self.place(seat), self.tag(pack or seat, text)
        if self.depth == "bytes":
            self.table.board.device.take(list(self.slots).index(place), self.clock.now, bytes.fromhex(tag[4:]))
        else:
            self.house.handle(CardTaken(place, tag), self.clock.now)
        return self.rest()

    def follow(self):
        """Hands put the snails where they belong."""
        if self.depth == "bytes":
            self.table.board.set_up(self.match.position.layout, self.clock.now)
        return self.rest()

    # --- what is to be seen

    def phone(self, seat=""):
        return Phone(self, seat)

    @property
    def match(self):
        return self.house.referee.match

    @property
    def moves(self):
        """The moves of the journal, ``s1 slip 3b red``."""
        return [f"{entry.seat} {entry.text}" for entry in self.journal.entries(self.house.head.id)]

    @property
    def banners(self):
        """What the page says in banners to somebody who looks on."""
        french, english = (screen(self.house.snapshot, None, language)["banners"] for language in ("fr", "en"))
        assert [banner["id"] for banner in french] == [banner["id"] for banner in english]
        assert not any("error-" in banner["text"] or "{" in banner["text"] for banner in (*french, *english))
        return [banner["text"] for banner in english]

    def passes(self):
        """Everybody passes, by phone or as good as, and hands follow."""
        for seat in self.match.position.to_move():
            self.house.referee.play(seat, "pass", f"pass-{self.match.next_seq}")
        return self.follow()


@pytest.fixture(params=["events", "bytes"])
def cards(request):
    """Set a table with readers up: ``cards(readers="own", seats=3)``."""

    def make(**how):
        return CardTable(request.param, **how)

    return make


@pytest.fixture
def card_table():
    """The same at a depth of the test's choice: ``card_table("bytes", seats=3)``."""
    return CardTable
