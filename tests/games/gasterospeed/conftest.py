"""Races drawn as small maps: a letter on a cell is a snail (r b g y w k), a capital one is K.O."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from companion.games.gasterospeed import RULES
from companion.games.gasterospeed.cards import face_up
from companion.geometry import cell_name

HERE = Path(__file__).parent
CONFIG = Path(__file__).resolve().parents[3] / "config" / "games"
LETTERS = {"r": "red", "b": "blue", "g": "green", "y": "yellow", "w": "white", "k": "black"}
SEATS = tuple(LETTERS.values())
OPEN = """
S.......F
S.......F
S.......F
S.......F
S.......F
S.......F
"""


def rows_of(drawing):
    return drawing.split()


def cells_of(drawing):
    rows = rows_of(drawing)
    return {
        cell_name(column, len(rows) - 1 - line): sign
        for line, row in enumerate(rows)
        for column, sign in enumerate(row)
    }


def circuit_of(drawing, key="test", **more):
    """The content of a circuit file with this map."""
    made = {
        "key": key,
        "box": "petits-gris",
        "rank": 1,
        "shells": 3,
        "name": {"fr": "Essai", "en": "Test"},
        "shooting": ["miss"] * 4 + ["hit"] * 4,
        "map": "\n".join(rows_of(drawing)) + "\n",
        **more,
    }
    if "flow" in made:
        made["flow"] = "\n".join(rows_of(made["flow"])) + "\n"
    return made


def read(path):
    return tomllib.loads(path.read_text(encoding="utf-8"))


def data_for(options):
    """The data files of options, as the companion would find them."""
    return {
        name: read(HERE / "records" / name if name.endswith(".toml") else CONFIG / f"{name}.toml")
        for name in RULES.files(options)
    }


class Drawn:
    """A match to play moves in; ``notices`` are those of the last move, ``told`` of all."""

    def __init__(self, state):
        self.state = state
        self.notices = ()
        self.told = []

    def play(self, *moves):
        """Play moves, each by the one seat to move unless it is written ``seat: move``."""
        for text in moves:
            seat, _, move = text.rpartition(": ")
            mover = seat or self.to_move[0]
            self.state, self.notices = RULES.apply(self.state, mover, RULES.parse(move))
            self.told += self.notices
        return self

    def lay(self, verb, **cards):
        """Lay these cards, and for all others a card to throw away."""
        spare = iter(self.spare())
        for seat in self.to_move:
            card = cards.get(seat) or f"{next(spare)} discard"
            self.play(f"{seat}: {verb} {card}")
        return self

    def spare(self):
        """Cards that are nowhere in view, the speed cards first."""
        out = {*self.state.cards.discard, *face_up(self.state), "101", "102"}
        return [card for card in self.state.setup.deck.ids if card not in out]

    def round(self, speeds=None, **actions):
        """Lay speed cards (others throw one away) and action cards: up to the first question of a card."""
        self.lay("speed", **(speeds or {}))
        return self.lay("action", **{seat: card.replace("_", ".") for seat, card in actions.items()})

    def correct(self, **change):
        self.state = RULES.correct(self.state, change)
        return self

    def options(self, seat=None):
        """The moves listed for a seat (or for all)."""
        asked = [prompt for prompt in RULES.prompts(self.state) if seat in (None, prompt.seat)]
        return [RULES.format(option.move) for prompt in asked for option in prompt.options]

    def ask(self):
        """What is asked of whom."""
        return [(prompt.seat, prompt.about) for prompt in RULES.prompts(self.state) if not prompt.aside]

    def snail(self, key):
        return self.view["snails"][key]

    def kinds(self, told=False):
        return [notice.kind for notice in (self.told if told else self.notices)]

    def said(self, kind):
        return [dict(notice.data) for notice in self.told if notice.kind == kind]

    def picture(self):
        """The race as drawn: the map with the snails on it."""
        rows = [list(row) for row in self.state.circuit.rows]
        for key, snail in self.view["snails"].items():
            for cell in filter(None, [snail["cell"]]):
                letter = next(letter for letter, seat in LETTERS.items() if seat == key.partition(".")[0])
                for line, row in enumerate(rows):
                    for column in range(len(row)):
                        if cell_name(column, len(rows) - 1 - line) == cell:
                            row[column] = letter.upper() if snail["status"] == "ko" else letter
        return ["".join(row) for row in rows]

    @property
    def view(self):
        return RULES.view(self.state, None)

    @property
    def to_move(self):
        return self.view["to_move"]

    @property
    def cards_in_all(self):
        """Every card, wherever it is: must be the whole deck."""
        cards, laid = self.state.cards, self.state.laid
        table = len(face_up(self.state)) + sum(1 for found in laid if found.card and not found.up)
        draw = sum(cards.draw) if self.state.setup.two_piles else cards.draw[0]
        return sum(cards.sizes) + draw + len(cards.discard) + sum(cards.unknown) + table


@pytest.fixture
def new():
    """Begin a championship with the files that ship: ``new("red blue", tactical=True)``."""

    def begin(seats="red blue", **options):
        return Drawn(RULES.new(seats.split(), options, data_for(options)))

    return begin


@pytest.fixture
def race():
    """Begin a race as drawn: ``race(map, before)``; seats are those of the snails in ``before``, in the house order.

    ``homes`` gives start cells by letter (else any), ``deck`` another deck file's content, ``circuit`` more of it.
    """

    def begin(drawing=OPEN, before="", homes=None, deck=None, circuit=None, seats=None, **options):
        standing = {sign: cell for cell, sign in cells_of(before).items() if sign.lower() in LETTERS}
        letters = [letter for letter in LETTERS if letter in standing or letter.upper() in standing]
        seats = tuple(seats.split()) if seats else tuple(LETTERS[letter] for letter in letters)
        content = circuit_of(drawing, **(circuit or {}))
        free = iter([cell for cell, sign in cells_of(content["map"]).items() if sign == "S"])
        given = {LETTERS[letter]: cell for letter, cell in (homes or {}).items()}
        start = {seat: given[seat] for seat in seats if seat in given}
        for seat in seats:
            if seat not in start:
                start[seat] = next(cell for cell in free if cell not in given.values())
        options = {"circuits": ["test.toml"], "start": start, **options}
        data = {"test.toml": content}
        name = next(name for name in RULES.files(options) if name != "test.toml")
        data[name] = deck or read(CONFIG / f"{name}.toml")
        made = Drawn(RULES.new(seats, options, data))
        snails = {}
        for sign, cell in standing.items():
            snails[LETTERS[sign.lower()]] = {"cell": cell, **({"status": "ko"} if sign.isupper() else {})}
        return made.correct(snails=snails) if snails else made

    return begin


@pytest.fixture
def deck():
    """The content of a deck file that ships, to be changed."""

    def get(key="petits-gris"):
        return read(CONFIG / "gasterospeed" / "decks" / f"{key}.toml")

    return get


@pytest.fixture
def circuit():
    return circuit_of


@pytest.fixture
def shipped():
    """Every data file that ships, by its name."""
    return {path.stem: read(path) for path in sorted((CONFIG / "gasterospeed").glob("*/*.toml"))}


@pytest.fixture
def lines():
    """The lines of a sample record, and the end it must reach."""

    def get(number):
        path = HERE / "records" / f"gasterospeed-{number}.jsonl"
        end = json.loads(path.with_suffix("").with_suffix(".end.json").read_text(encoding="utf-8"))
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()], end

    return get


@pytest.fixture
def rows():
    return rows_of


@pytest.fixture
def files():
    return data_for
