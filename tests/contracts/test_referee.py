"""Whatever a board shows and phones say, the referee stays whole: legal entries only, errors that can be told."""

from __future__ import annotations

import random

import pytest

from companion.errors import CompanionError, JournalError
from companion.events import UNKNOWN_PIECE, BoardLost, BoardSensed
from companion.match import EntryKind, Match
from companion.referee import Mode, Referee

STEPS = 250
IDENTITY, OCCUPANCY = "identity", "occupancy"


class _Chaos:
    """A table where hands, cables, phones and the race master do anything at all, from a seed."""

    def __init__(self, setting, fidelity, seed, *, confirm=False, failing=0.0, vouching=0.3):
        self.rng = random.Random(seed)
        self.setting = setting
        self.rules = setting.rules
        self.match = Match(self.rules, setting.seats, setting.options, setting.data)
        self.fidelity = fidelity
        self.failing = failing
        self.vouching = vouching
        self.entries = []
        self.now = 0.0
        self.referee = Referee(self.match, self._write, lambda: 0.0, confirm=confirm)
        self.standing = dict(self.match.position.layout)
        self.cells = [shape.cell for shape in self.rules.board(self.match.position.state).cells]

    def _write(self, entry):
        if self.rng.random() < self.failing:
            raise JournalError("journal_write", path="-", why="full")
        self.entries.append(entry)

    def sense(self, lifted=()):
        felt = self.fidelity == IDENTITY
        cells = {cell: piece if felt else UNKNOWN_PIECE for cell, piece in self.standing.items()}
        self.referee.sense(BoardSensed(cells, lifted), self.now)

    def wait(self, seconds):
        """Let time pass as the loop does: from deadline to deadline."""
        until = self.now + seconds
        for _ in range(50):
            due = self.referee.deadline()
            if due is None or due > until:
                self.now = until
                return
            self.now = max(self.now, due)
            self.referee.tick(self.now)
        pytest.fail("the referee keeps asking to be called again")

    def lift_and_put(self):
        """A hand carries one piece somewhere, or off the board."""
        cell = self.rng.choice(sorted(self.standing) or self.cells)
        piece = self.standing.pop(cell, None)
        self.sense((cell,) if piece else ())
        self.wait(self.rng.choice([0.0, 0.3]))
        if piece and self.rng.random() < 0.95:
            self.standing[self.rng.choice([cell, *self.rng.sample(self.cells, 3)])] = piece
            self.sense()

    def gesture(self):
        """A legal move made by hand, carefully or not quite to its end."""
        options = [
            option.move for prompt in self.match.position.prompts if not prompt.aside for option in prompt.options
        ]
        asked = next((prompt.seat for prompt in self.match.position.prompts if not prompt.aside), None)
        if asked is None:
            return
        after = self.rules.layout(self.rules.apply(self.match.position.state, asked, self.rng.choice(options))[0])
        lifted = tuple(cell for cell, piece in self.standing.items() if after.get(cell) != piece)
        self.standing = dict(after)
        if self.rng.random() < 0.2 and self.standing:
            self.standing.pop(self.rng.choice(sorted(self.standing)))
        self.sense(self.rng.choice([lifted, lifted, None]))

    def phone(self):
        prompts = self.match.position.prompts
        if prompts:
            prompt = self.rng.choice(prompts)
            if prompt.aside and self.rng.random() < 0.9:
                return
            move = self.rules.format(self.rng.choice(prompt.options).move)
            self.referee.play(prompt.seat, move, f"k{self.rng.randrange(50)}", prompt.key)

    def answer(self):
        for choice in self.referee.situation.choices[:1]:
            self.referee.answer(choice.seat, self.rng.choice(self.referee.situation.choices).key)

    def master(self):
        if self.match.log:
            self.referee.correct(f"back {self.rng.randint(1, self.match.next_seq)}")

    def follow(self):
        """Do what is asked, or say that it is done."""
        step = self.referee.situation.instruction
        if step is None:
            return
        if self.rng.random() < self.vouching:
            self.referee.done(self.match.seats[0])
            return
        piece = self.standing.pop(step.source, None) if step.source else step.piece
        if step.target and piece:
            self.standing[step.target] = piece
        self.sense((step.source,) if step.source else ())

    def step(self):
        seat = self.rng.choice(self.match.seats)
        deeds = [
            *[self.gesture] * 6,
            *[self.follow] * 6,
            *[self.lift_and_put] * 2,
            *[self.phone] * 3,
            *[self.answer] * 3,
            self.master,
            lambda: self.referee.take_back(seat),
            lambda: self.referee.sense(BoardLost("board"), self.now),
            self.sense,
            lambda: self.sense(None),
            lambda: self.referee.play(seat, "nonsense", ""),
        ]
        before = self.match.position, len(self.match.log), len(self.entries)
        try:
            self.rng.choice(deeds)()
            self.wait(self.rng.choice([0.0, 0.3, 2.0, 7.0]))
        except CompanionError:
            if not self.failing:
                assert (self.match.position, len(self.match.log), len(self.entries)) == before


def _check(chaos):
    assert [logged.entry for logged in chaos.match.log] == chaos.entries
    situation = chaos.referee.situation
    assert (situation.mode is Mode.ASK) is bool(situation.choices)
    assert (situation.mode in (Mode.FOLLOW, Mode.MEND)) is (situation.instruction is not None)
    assert len({choice.key for choice in situation.choices}) == len(situation.choices)


def _replays(chaos):
    again = Match(chaos.rules, chaos.match.seats, chaos.match.options, chaos.setting.data)
    for entry in chaos.entries:
        again.take(entry)
    return again.position.state == chaos.match.position.state


@pytest.mark.parametrize("fidelity", [IDENTITY, OCCUPANCY])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_happens_at_a_table_breaks_the_referee(setting, fidelity, seed):
    chaos = _Chaos(setting, fidelity, seed)
    for _ in range(STEPS):
        chaos.step()
        _check(chaos)
    assert _replays(chaos)
    assert any(entry.kind is EntryKind.MOVE for entry in chaos.entries)


@pytest.mark.parametrize("fidelity", [IDENTITY, OCCUPANCY])
def test_a_journal_that_fails_now_and_then_loses_nothing(setting, fidelity):
    chaos = _Chaos(setting, fidelity, 7, failing=0.3)
    for _ in range(STEPS):
        chaos.step()
        _check(chaos)
    assert _replays(chaos)


def test_a_table_that_feels_nothing(setting):
    chaos = _Chaos(setting, IDENTITY, 8, confirm=True)
    chaos.sense = lambda lifted=(): None
    for _ in range(STEPS):
        chaos.step()
        _check(chaos)
    assert _replays(chaos)


@pytest.mark.parametrize("fidelity", [IDENTITY, OCCUPANCY])
@pytest.mark.parametrize("seed", range(3))
def test_who_obeys_gets_the_board_right(setting, fidelity, seed):
    """From any mess, following one instruction after another (and keeping what stands) ends at rest."""
    # Nobody says done of what is not: a cell that people vouch for is looked at no more.
    chaos = _Chaos(setting, fidelity, 20 + seed, vouching=0.0)
    chaos.sense()
    for _ in range(40):
        chaos.step()
    chaos.sense()
    chaos.wait(10)
    for _ in range(200):
        situation = chaos.referee.situation
        if situation.mode is Mode.ASK:
            chaos.referee.answer(situation.choices[-1].seat, situation.choices[-1].key)
        elif situation.instruction is not None:
            step = situation.instruction
            piece = chaos.standing.pop(step.source) if step.source else step.piece
            if step.target:
                chaos.standing[step.target] = piece
            chaos.sense((step.source,) if step.source else ())
        elif situation.in_hand:
            cell = situation.in_hand[0]
            chaos.standing[cell] = chaos.match.position.layout[cell]
            chaos.sense()
        else:
            break
        chaos.wait(10)
    felt = chaos.standing if fidelity == IDENTITY else dict.fromkeys(chaos.standing, UNKNOWN_PIECE)
    layout = chaos.match.position.layout
    assert felt == (dict(layout) if fidelity == IDENTITY else dict.fromkeys(layout, UNKNOWN_PIECE))
