"""A table that can be seen and heard: its board as events, its lights, sounds and sentences noted, in told time."""

from __future__ import annotations

from random import Random

import pytest

from companion.bell import Bell
from companion.events import BoardLost, BoardSensed, ButtonPressed, DeviceChanged, DieRolled
from companion.house import House
from companion.journal import Journal
from companion.ports import BoardSensing, DeviceState, DeviceStatus, TableStatus
from companion.simulation import VirtualClock
from companion.snapshot import Lobby
from companion.speech import Speech


class Felt:
    """A table whose events are its signals; it tells pieces apart where ``feels`` says so."""

    def __init__(self, feels=BoardSensing.IDENTITY):
        self.feels, self.state, self.lit = BoardSensing(feels), DeviceState.READY, {}

    def handle(self, signal, now):
        if isinstance(signal, DeviceChanged):
            self.state = DeviceState(signal.state)
        return (signal,)

    def tick(self, now):
        return ()

    def deadline(self):
        return None

    def status(self):
        devices = () if self.feels is BoardSensing.NONE else (DeviceStatus("board", self.state, {}),)
        return TableStatus(self.feels, devices)

    def show(self, lights, now):
        self.lit = {cell: light.value for cell, light in lights.items()}


class Ear:
    """Hears what is said and sounded; ``waiting`` is what a slow voice would still have to say."""

    def __init__(self):
        self.said, self.sounds, self.waiting = [], [], []

    def say(self, text, language):
        self.said.append(text)
        self.waiting.append(text)

    def hush(self):
        self.waiting.clear()

    def sound(self, sound, now):
        self.sounds.append(sound.value)

    def take(self):
        """What was said since the last time."""
        said, self.said = self.said, []
        return said

    def take_sounds(self):
        sounds, self.sounds = self.sounds, []
        return sounds


class Heard:
    """A house, an ear, and hands on a board that is felt."""

    def __init__(self, game="splut", seats=2, *, journal=None, feels=BoardSensing.IDENTITY, language="en", **roles):
        self.journal, self.clock = journal or Journal(None), VirtualClock()
        self.language, self.roles, self.lobby = language, roles, Lobby(game, seats)
        self.table, self.real = Felt(feels), {}
        self.open()

    def open(self):
        """The program starts (again)."""
        self.ear = Ear()
        self.house = House(
            self.journal,
            self.table,
            self.clock,
            lambda snapshot: None,
            lobby=self.lobby,
            heralds=(Bell((self.ear,)), Speech(self.ear, self.language)),
            **self.roles,
        )
        self.house.rng = Random(5)
        return self

    def begin(self, *seats, **options):
        self.house.begin(self.lobby.game, seats, options, self.clock.now)
        if self.table.feels is not BoardSensing.NONE:
            self.real = dict(self.match.position.layout)
            self.feel(None)
        return self.rest()

    def feel(self, lifted=()):
        return self.sense(BoardSensed(dict(self.real), lifted))

    def sense(self, event):
        self.house.handle(event, self.clock.now)
        return self

    def press(self, *buttons):
        for button in buttons:
            self.sense(ButtonPressed(button))
        return self

    def roll(self, die, face):
        return self.sense(DieRolled(die, face))

    def lift(self, cell):
        self.real.pop(cell)
        return self.feel((cell,))

    def put(self, piece, cell):
        self.real[cell] = piece
        return self.feel()

    def carry(self, way, seconds=2.0):
        """Carry a piece (``e2e3``) and leave the board alone for a while."""
        piece = self.real[way[:2]]
        return self.lift(way[:2]).put(piece, way[2:]).rest(seconds)

    def unplug(self):
        self.sense(DeviceChanged("board", "lost"))
        return self.sense(BoardLost("board"))

    def plug(self):
        return self.sense(DeviceChanged("board", "ready")).feel(None)

    def play(self, seat, move):
        self.house.referee.play(seat, move, f"k{self.match.next_seq}")
        return self.rest(0.1)

    def rest(self, seconds=5.0):
        end = self.clock.now + seconds
        self.house.tick(self.clock.now)
        while (due := self.house.deadline()) is not None and due <= end:
            self.clock.now = max(self.clock.now, due)
            self.house.tick(self.clock.now)
        self.clock.now = end
        self.house.tick(end)
        return self

    @property
    def match(self):
        return self.house.referee.match


@pytest.fixture
def heard():
    """Set a table up: ``heard("splut", language="fr")``."""
    return Heard


@pytest.fixture
def splut(heard):
    """South and north, about to begin, with all that was said so far forgotten."""
    table = heard().begin("south", "north")
    table.ear.take(), table.ear.take_sounds()
    return table
