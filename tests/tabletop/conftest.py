"""People without phones: they know the rules, see the board and its lights, hear the voice, and have hands."""

from __future__ import annotations

from random import Random

import pytest

from companion.bell import Bell
from companion.cardhands import CardHands
from companion.choosing import choose
from companion.gamedata import load_data
from companion.games import load_game
from companion.house import House
from companion.journal import Journal
from companion.people import carries
from companion.phrases import Phrases
from companion.ports import Light, Manner
from companion.rules import PickKind
from companion.simulation import VirtualClock
from companion.snapshot import Lobby
from companion.speech import Speech
from companion.tabletop import Button
from companion.tags import simulated
from companion.wording import move_words
from firmware_bridge.simulator.table import VirtualTable

LOOK = 2.5
"""Seconds people look on after each act, to see and hear what comes of it."""
MOST_PRESSES = 60


class Ear:
    """A voice that is heard; ``since`` counts from the last act."""

    def __init__(self):
        self.said, self.since = [], []

    def say(self, text, language):
        self.said.append(text)
        self.since.append(text)

    def hush(self):
        pass


class Folk:
    """A whole table through its bytes, and the people at it; nothing of theirs goes by any other way."""

    def __init__(
        self, game, seats, *, options=None, language="en", seed=1, clumsy=0.0, buttons=None, slots=None, **how
    ):
        self.rules, self.seats, self.options = load_game(game), seats, options or {}
        self.rng, self.clumsy = Random(f"folk {seed}"), clumsy
        self.buttons = buttons or {"start": Button("start"), "next": Button("next"), "yes": Button("yes")}
        self.slots = slots or {}
        start = self.rules.new(seats, self.options, load_data(self.rules, self.options))
        layout = self.rules.layout(start)
        self.table = VirtualTable(
            how.pop("cells", [shape.cell for shape in self.rules.board(start).cells]),
            seed=seed,
            pieces=list(layout.values()),
            slots=tuple(self.slots),
            buttons=tuple(self.buttons),
            **how,
        )
        self.board = self.table.board
        self.board.set_up(layout, 0.0)
        self.ear, self.clock, self.journal = Ear(), VirtualClock(), Journal(None)
        rows = simulated(game, self.rules.cards(start))
        self.journal.save_tags(rows)
        self.cards = CardHands.of(self.slots, rows)
        self.house = House(
            self.journal,
            self.table,
            self.clock,
            lambda snapshot: None,
            lobby=Lobby(game, len(seats), self.options),
            slots=self.slots,
            buttons=self.buttons,
            heralds=(Bell((self.table,)), Speech(self.ear, language)),
        )
        self.house.rng = Random(f"house {seed}")
        self.say = Phrases(language, game)
        self.questions, self.mended, self.presses = 0, 0, 0
        self._meant = None
        self._tried = set()

    # --- time ------------------------------------------------------------------------------------------------------

    def look_on(self, seconds=LOOK):
        """Wait until the hands are still, and a while longer."""
        end = self.clock.now + seconds
        while (due := self.house.deadline()) is not None and (due <= end or self.board.busy()):
            self.clock.now = max(self.clock.now, due)
            self.house.tick(self.clock.now)
            end = self.clock.now + seconds if self.board.busy() else end
        self.clock.now = max(self.clock.now, end)
        self.house.tick(self.clock.now)

    # --- hands, eyes and ears --------------------------------------------------------------------------------------

    def press(self, does, seat=""):
        """Press the button of a seat (else the one of all) that does something."""
        key = next(key for key, button in self.buttons.items() if button.does == does and button.seat in ("", seat))
        self.ear.since.clear()
        self.presses += 1
        self.board.press(key, self.clock.now)
        self.look_on(0.6)

    def carry(self, moved, manner=Manner.CAREFUL):
        self.ear.since.clear()
        self.board.carry(moved, manner, self.clock.now)
        self.look_on()

    def lit(self, *lights):
        return [cell for cell, light in self.board.lights().items() if light in lights]

    @property
    def asked(self):
        """Whether the last thing heard of weight is a question."""
        questions = {self.say.text("ask-which"), self.say.text("ask-take-back")}
        return any(text in questions for text in self.ear.said[-8:]) and bool(self.situation.choices)

    @property
    def situation(self):
        return self.house.referee.situation

    @property
    def position(self):
        return self.house.referee.match.position

    # --- one thing after the other ---------------------------------------------------------------------------------

    def play(self, most=4000):
        """Press start, and play until the voice has told the end; the outcome."""
        self.look_on()
        self.press("start")
        for _ in range(most):
            if self.position.outcome is not None and not self.lit(Light.REMOVE, Light.PLACE):
                return self.position.outcome
            self.act()
        raise AssertionError(f"the match does not end: {self.ear.said[-6:]}")

    def act(self):
        remove, place = self.lit(Light.REMOVE), self.lit(Light.PLACE)
        if remove or place:
            self.obey(remove, place)
        elif self.asked:
            self.answer()
        elif carries(self.board.standing(), self.position.layout):
            self.put_right()
        else:
            self.move()

    def obey(self, remove, place):
        """One step for the hands as the lights show it; a piece that comes from the box is the one that was named."""
        assert len(remove) <= 1, remove
        if len(place) > 1:
            # Several pieces are in the hands, and no move takes them all: they go back.
            self.put_right()
            return
        self.mended += 1
        standing = self.board.standing()
        source, target = next(iter(remove), None), next(iter(place), None)
        piece = standing.get(source) if source else self._named()
        if piece is None or target in standing:
            self.put_right()
            return
        self.carry(carries({source: piece} if source else {}, {target: piece} if target else {}))

    def _named(self):
        named = [piece for piece in self.rules.info.pieces if self.say.text(f"piece-{piece}") in self.ear.said[-1]]
        return max(named, key=lambda piece: len(self.say.text(f"piece-{piece}")), default=None)

    def put_right(self):
        """People see themselves that pieces which only look alike to sensors stand wrong."""
        wrong = carries(self.board.standing(), self._meant_layout())
        if wrong:
            self.carry(wrong)
        else:
            self._meant = None
            self.carry(carries(self.board.standing(), self.position.layout))

    def _meant_layout(self):
        meant = self._meant
        return meant[2] if meant and meant[3] is self.position else self.position.layout

    def answer(self):
        """Press next until what is wanted has been said, then yes."""
        self.questions += 1
        seat = self.situation.choices[0].seat
        meant = self._meant
        wanted = move_words(meant[3], meant[0], meant[1], self.say) if meant else ""
        no = {self.say.text("choice-keep"), self.say.text("choice-none")}
        heard = []
        while not heard or heard[-1] not in heard[:-1]:
            self.press("next", seat)
            heard += self.ear.since[-1:] or heard[:1]
            if wanted and wanted in heard[-1]:
                break
        else:
            while not (self.ear.since and self.ear.since[-1] in no):
                self.press("next", seat)
        self.press("yes", seat)

    def move(self):
        """Somebody who is asked decides, and does it with hands, a card, or buttons."""
        position = self.position
        seat = position.to_move()[0]
        option = choose(self.rules, position.state, seat, self.rng, 2)
        move = self.rules.format(option.move)
        state, _ = self.rules.apply(position.state, seat, option.move)
        after = self.rules.layout(state)
        laying = self.cards.find(seat, option)
        prompt = next(made for made in position.prompts if made.seat == seat and option in made.options)
        if laying is not None:
            self.lay(*laying)
        elif prompt.chance and any(button.does == "roll" for button in self.buttons.values()):
            self.press("roll", seat)
        elif prompt.secret:
            # A word that answers in secret has a button of its own: pointing at it would tell.
            self.press(option.picks[0].value, seat)
        elif not option.by_hand or after.items() <= position.layout.items():
            self.choose_by_button(seat, move)
        else:
            self._meant = (seat, move, after, position)
            first = next((pick.value for pick in option.picks if pick.kind is PickKind.CELL), None)
            manner = Manner.WRONG_CELL if self.rng.random() < self.clumsy else Manner.TOGETHER
            self.carry(carries(position.layout, after, first), manner)

    def lay(self, place, tag):
        self.ear.since.clear()
        self.board.lay(place, tag, self.clock.now)
        self.look_on()

    def choose_by_button(self, seat, move):
        """What is neither piece nor card: pointed at until the voice says it."""
        words = move_words(self.position, seat, move, self.say)
        for _ in range(MOST_PRESSES):
            self.press("next", seat)
            pointed = self.house.snapshot.pointed
            # Where words alone leave it open, the lights show it.
            if words in (self.ear.since or self.ear.said)[-1] and pointed is not None and pointed.move == move:
                self.press("yes", seat)
                return
        raise AssertionError(f"{words} is never said: {self.ear.said[-6:]}")


@pytest.fixture
def folk():
    """Sit people down: ``folk("splut", ("south", "north"))``."""
    return Folk
