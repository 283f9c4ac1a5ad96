"""Whatever hands and phones do, the board can be put right one step at a time, and the journal tells the same match."""

from __future__ import annotations

from random import Random

import pytest

from companion.errors import RequestRefused, RulesError
from companion.match import Match

START = "Ds e2 Ts f2 Ws d2 Dn e8 Tn d8 Wn f8 r e1 r a5 r e9 r i5"
TURN = "sn s 1 - - - 2"


class Chaos:
    """Hands and phones that do anything at all, seeded."""

    def __init__(self, at, seed):
        self.at = at
        self.rng = Random(f"chaos {seed}")
        self.cells = [shape.cell for shape in at.rules.board(at.match.position.state).cells]
        self.count = 0

    def act(self):
        deeds = [self.step] * 10 + [self.put_right] * 6 + [self.wait, self.answer] * 3
        deeds += [self.grab, self.drop, self.legal_play, self.undo, self.done, self.blink, self.restart]
        try:
            self.rng.choice(deeds)()
        except (RequestRefused, RulesError):
            return

    def key(self):
        self.count += 1
        return f"k{self.count}"

    def grab(self):
        if self.at.real:
            self.at.lift(self.rng.choice(sorted(self.at.real)))

    def drop(self):
        free = [cell for cell in self.cells if cell not in self.at.real]
        if self.at.hand:
            self.at.put(self.rng.choice(free))

    def wait(self):
        self.at.rest(self.rng.choice((0.05, 0.3, 2.0, 7.0)))

    def option(self):
        seat = self.at.to_move
        prompt = next(prompt for prompt in self.at.match.position.prompts if not prompt.aside)
        return seat, self.rng.choice(prompt.options)

    def step(self):
        """A legal step, by hand, in any order of its pieces, if the board is there for it."""
        if self.at.match.position.outcome is not None or not self.at.followed or self.at.hand:
            return
        seat, option = self.option()
        before = dict(self.at.real)
        after = self.at.rules.layout(self.at.rules.apply(self.at.match.position.state, seat, option.move)[0])
        moved = sorted(cell for cell in before if after.get(cell) != before[cell])
        targets = sorted(cell for cell in after if after[cell] != before.get(cell))
        self.rng.shuffle(moved)
        self.rng.shuffle(targets)
        self.at.lift(*moved)
        for cell in targets:
            self.at.put(cell, after[cell])
        self.at.aside().rest(self.rng.choice((0.1, 0.3, 1.0)))

    def legal_play(self):
        if self.at.match.position.outcome is None:
            seat, option = self.option()
            self.at.play(f"{seat} {self.at.rules.format(option.move)}", self.key())

    def undo(self):
        self.at.referee.take_back(self.rng.choice(("south", "north")), self.key())

    def answer(self):
        choices = self.at.referee.situation.choices
        if choices:
            made = self.rng.choice(choices)
            self.at.answer(made.key, key=self.key())

    def done(self):
        if self.rng.random() < 0.2:
            self.at.referee.done("south", self.key())

    def put_right(self):
        """Everybody looks from the page to the board."""
        if self.at.mode in ("follow", "mend"):
            self.settle()
            self.at.hand.clear()
        if not self.at.asked and self.rng.random() < 0.5:
            self.at.lost()
            self.at.hand.clear()
            self.at.real = dict(self.at.match.position.layout)
            self.at.found()

    def settle(self):
        """Do what is asked; what sensors can't tell is compared with the picture on the page."""
        at = self.at
        at.rest(10.0)
        for _ in range(200):
            step = at.referee.situation.instruction
            if at.asked:
                at.answer(at.asked[-1], key=self.key())
            elif step is None:
                return
            else:
                if step.source is not None and step.source in at.real:
                    at.lift(step.source)
                if step.target is not None and step.target not in at.real:
                    at.put(step.target, step.piece if step.source is None else None)
                at.aside()
            at.rest(2.0)
        raise AssertionError(f"asked for ever: {at.mode} {at.told} {at.asked}")

    def blink(self):
        if self.rng.random() < 0.3:
            self.at.lost()
            if self.at.real and self.rng.random() < 0.5:
                self.grab_unseen()
            self.at.found()

    def grab_unseen(self):
        self.at.hand.append(self.at.real.pop(self.rng.choice(sorted(self.at.real))))

    def restart(self):
        if self.rng.random() < 0.3:
            self.at.restart()

    def clear_up(self):
        """In the end everything goes into the box, and the board is set up as the page shows it."""
        at = self.at
        at.aside().lost()
        at.real.clear()
        at.found()
        self.settle()
        if not at.followed:  # nothing was asked for: the match is over, or a hint left it to the people
            at.lost()
            at.real = dict(at.match.position.layout)
            at.found()


@pytest.mark.parametrize("seed", range(12))
def test_chaos_comes_to_rest(table, feels, seed):
    at = table(START, TURN, feels=feels)
    chaos = Chaos(at, seed)
    for _ in range(80):
        chaos.act()
    chaos.clear_up()
    assert at.at_rest
    assert at.followed
    again = Match(at.rules, (), at.options)
    for entry in at.journal:
        again.take(entry)
    assert again.position.state == at.match.position.state
    if at.match.position.outcome is None:
        # And from here the table leads again.
        before = len(at.journal)
        chaos.step()
        at.rest(7.0)
        if at.asked:
            chaos.answer()
        assert len(at.journal) > before or at.referee.situation.in_hand or at.mode == "mend"
