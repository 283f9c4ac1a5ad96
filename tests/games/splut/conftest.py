"""Small drawn positions: pieces by cell instead of whole position texts."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove
from companion.games.splut import RULES

SEATS = {"s": "south", "w": "west", "n": "north", "e": "east"}
ROW_CELLS = [
    [f"{'abcdefghi'[column]}{rank}" for column in range(9) if abs(column - 4) + abs(rank - 5) <= 4]
    for rank in range(9, 0, -1)
]


def board_text(pieces):
    """The first field, written from ``"Ds e2 r e1 …"`` by other means than the game's own."""
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


class Drawn:
    """A match to play moves in; ``notices`` are those of the last move."""

    def __init__(self, state):
        self.state = state
        self.notices = ()

    def play(self, *moves):
        """Play moves, each by the seat to move unless it is written ``seat: move``; only what is legal is offered."""
        for text in moves:
            seat, _, move = text.rpartition(": ")
            mover = seat or RULES.view(self.state, None)["to_move"][0]
            offered = self._offered(mover)
            try:
                self.state, self.notices = RULES.apply(self.state, mover, RULES.parse(move))
            except IllegalMove:
                assert move not in offered
                raise
            assert move in offered
        return self

    def _offered(self, seat):
        prompts = [prompt for prompt in RULES.prompts(self.state) if prompt.seat == seat]
        return {RULES.format(option.move) for prompt in prompts for option in prompt.options}

    def moves(self, start=""):
        """The texts of all legal steps that begin so."""
        found = [prompt for prompt in RULES.prompts(self.state) if not prompt.aside]
        texts = [RULES.format(option.move) for prompt in found for option in prompt.options]
        return sorted(text for text in texts if text.startswith(start))

    def where(self, piece):
        """The cells of a piece, as one text."""
        return " ".join(sorted(cell for cell, found in RULES.layout(self.state).items() if found == piece))

    def kinds(self):
        """The kinds of the last notices."""
        return [notice.kind for notice in self.notices]

    def said(self, kind):
        """The data of the one notice of this kind."""
        (data,) = [notice.data for notice in self.notices if notice.kind == kind]
        return dict(data)

    @property
    def text(self):
        return RULES.view(self.state, None)["position"]

    @property
    def fields(self):
        return self.text.split()

    @property
    def mover(self):
        return RULES.view(self.state, None)["to_move"]

    @property
    def left(self):
        return RULES.view(self.state, None)["steps_left"]

    @property
    def outcome(self):
        return RULES.view(self.state, None)["outcome"]


@pytest.fixture
def start():
    """Begin a match as the box says: ``start("south north", repetition=True)``."""

    def begin(seats="south north", **options):
        return Drawn(RULES.new(seats.split(), options))

    return begin


@pytest.fixture
def draw():
    """Begin from a drawing: ``draw("Ds e2 Ts f2 … r e1 …", rest="s 3 - - - -")``; the seats are those of the pieces."""

    def begin(pieces, rest="s 3 - - - -", living=None, **options):
        letters = "".join(letter for letter in "swne" if f"W{letter} " in pieces + " ")
        text = f"{board_text(pieces)} {living or letters} {rest}"
        return Drawn(RULES.new([SEATS[letter] for letter in letters], {"position": text, **options}))

    return begin
