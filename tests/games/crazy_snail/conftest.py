"""A match to play moves in, with a pack and wishes that a test can choose."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from companion.games.crazy_snail import RULES

FILE = Path(__file__).resolve().parents[3] / "config" / "games" / "crazy_snail.toml"
DATA = {"crazy_snail": tomllib.loads(FILE.read_text(encoding="utf-8"))}
WISHES = {"s1": "red blue", "s2": "green yellow", "s3": "blue red", "s4": "yellow green", "s5": "red green"}


class Played:
    """A match; ``notices`` are those of the last ``play``, ``path`` every step (state before, seat, move)."""

    def __init__(self, state):
        self.state = state
        self.notices = ()
        self.path = []

    def play(self, *moves):
        """Play moves written ``s1 slip 3b red``; a bare ``pass`` is one by each seat still to answer."""
        self.notices = ()
        for text in moves:
            seat, _, move = text.partition(" ")
            for by in list(self.to_move) if text == "pass" else [seat]:
                self._step(by, move or text)
        return self

    def _step(self, seat, text):
        move = RULES.parse(text)
        self.path.append((self.state, seat, move))
        try:
            self.state, told = RULES.apply(self.state, seat, move)
        except Exception:
            self.path.pop()
            raise
        self.notices += told

    def slips(self, text):
        """Each seat slips a card, in the order of seats: ``slips("1a red, 2b blue")``."""
        cards = [card.strip() for card in text.split(",")]
        seats = self.view["hand_sizes"]
        return self.play(*(f"{seat} slip {card}" for seat, card in zip(seats, cards, strict=True)))

    def round(self, text, *controls):
        """A whole round: slips, controls such as ``s1 s2`` (s1 controls s2), and passes."""
        told = self.slips(text).notices
        self.play(*(f"{by} control {on}" for by, on in (made.split() for made in controls)))
        told += self.notices
        self.play("pass")
        self.notices = told + self.notices
        return self

    def said(self, kind, audience=None):
        """The data of each notice of a kind."""
        return [dict(note.data) for note in self.notices if (note.kind, note.audience) == (kind, audience)]

    def moves(self, seat):
        """The texts of all options of a seat."""
        return [RULES.format(o.move) for p in RULES.prompts(self.state) if p.seat == seat for o in p.options]

    def mine(self, seat):
        return RULES.view(self.state, seat)["mine"]

    @property
    def view(self):
        return RULES.view(self.state, None)

    @property
    def snails(self):
        return " ".join(str(square) for square in self.view["snails"].values())

    @property
    def to_move(self):
        return self.view["to_move"]


@pytest.fixture(scope="session")
def data():
    """The data file that ships."""
    return DATA


@pytest.fixture
def start():
    """Begin a match: ``start(3, "1 2* stop", races=1)``; ``wishes=None`` leaves them to be made."""

    def begin(count=2, pack=None, wishes="", **options):
        seats = [f"s{number}" for number in range(1, count + 1)]
        if pack:
            options["pack"] = pack.split()
        if wishes is not None:
            told = wishes.split(", ") if wishes else [WISHES[seat] for seat in seats]
            given = {seat: wish.split() for seat, wish in zip(seats, told, strict=True)}
            options.setdefault("objectives", [given] * options.get("races", 3))
        return Played(RULES.new(seats, options, DATA))

    return begin
