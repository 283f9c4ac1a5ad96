"""Simulated people: they choose an option, make the gestures it takes, and do what the referee asks of hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

from companion.cardhands import CardHands
from companion.choosing import BEAM, choose
from companion.guidance import Instruction
from companion.hindsight import Intent, changed, line, misread, only_leaves, untouched
from companion.match import Position
from companion.ports import Carry, Manner, SimulatedTable
from companion.referee import IDLE, Choice, Mode, Referee
from companion.rules import Option, PickKind

GIVE_UP = 8.0
"""Seconds after which people whose gesture led nowhere look at the board again."""
LOST = 3.0
"""Seconds without a board that can be felt after which people go on by phone, where they have phones."""
PUZZLED = 4.0
"""Seconds an instruction must stand that is obeyed already before people confirm it: the board may only be late."""
FELT = 0.25
"""Seconds that people give the sensors, however fast they play: what was just put down is not taken up again."""
CLUMSY = (Manner.SLIDE, Manner.WRONG_CELL, Manner.PUT_BACK, Manner.LATE, Manner.FORGET)


def carries(before: Mapping[str, str], after: Mapping[str, str], first: str | None = None) -> list[Carry]:
    """The pieces to carry from one layout to another, the one that stands on ``first`` before the others."""
    sources = {cell: piece for cell, piece in before.items() if after.get(cell) != piece}
    made: list[Carry] = []
    for target, piece in after.items():
        if before.get(target) == piece:
            continue
        source = next((cell for cell, found in sources.items() if found == piece), None)
        if source is not None:
            del sources[source]
        made.append(Carry(piece, source, target))
    made.extend(Carry(piece, source, None) for source, piece in sources.items())
    return sorted(made, key=lambda carry: carry.source != first)


class People:
    """Everybody at a simulated table: they play the seats in ``seats`` and lend their hands to all others.

    ``clumsy`` is the share of gestures made clumsily (in one of ``manners``), ``think`` the seconds between looking and
    acting. With ``phones`` they say what the board does not understand, and confirm what its sensors can't tell.
    """

    def __init__(
        self,
        table: SimulatedTable | None,
        rng: Random,
        *,
        clumsy: float = 0.0,
        think: float = 0.5,
        width: int = BEAM,
        cards: CardHands | None = None,
        manners: Sequence[Manner] = CLUMSY,
        phones: bool = False,
    ) -> None:
        self.seats: frozenset[str] = frozenset()
        self.astray: list[str] = []
        """Moves that the referee took for others, for the tests: it must stay empty."""
        self.meant: list[Intent] = []
        """All moves that were begun by hand."""
        self.restored: list[Position] = []
        """Where the match stood when pieces were put back by hand; felt late, that may look like a move."""
        self.said: list[str] = []
        """Moves said by phone because the board did not show them."""
        self.declare: Callable[[Iterable[str]], None] | None = None
        """How people declare that the sensors of cells are broken."""
        self.felt: frozenset[str] | None = None
        """The cells that have a sensor; None: all. What happens on others is said by phone."""
        self._table = table
        self._rng = rng
        self._clumsy = clumsy
        self._think = think
        self._width = width
        self._cards = cards
        self._manners = tuple(manners)
        self._phones = phones
        self._lost_since: float | None = None
        self._puzzling: tuple[Instruction, int] | None = None
        self._puzzled_since = 0.0
        self._insisted: list[tuple[str, str]] = []
        """What is to be said by phone next, as the board showed something else."""
        self._doubted: set[str] = set()
        self._laid: dict[str, tuple[str, float]] = {}
        self._intent: Intent | None = None
        self._seen = -1
        self._ready = 0.0
        self._count = 0

    def deadline(self, referee: Referee) -> float | None:
        """When they want to act next; None while the hands or the sensors are at work."""
        busy = referee.unread or (self._table is not None and self._table.busy())
        return None if busy or not self._something_to_do(referee) else self._ready

    def tick(self, referee: Referee, now: float) -> None:
        """Look at the table and the page, and act where it is time to."""
        if self._table is not None and self._table.busy():
            self._ready = now + max(self._think, FELT)
            return
        if referee.version != self._seen:
            self._seen = referee.version
            self._ready = now + self._think
        mistaken = self._intent is not None and misread(self._intent, referee.match.position)
        unread = referee.deadline() is not None or mistaken
        unsettled = unread and referee.situation == IDLE and self._intent is not None
        if now < self._ready or referee.unread or not self._something_to_do(referee):
            return
        if self._table is not None and self._phones and self._waits_for_the_board(referee, now):
            return
        if unsettled and self._intent is not None and now < self._intent.since + GIVE_UP:
            self._ready = min(self._intent.since + GIVE_UP, (referee.deadline() or now) + self._think)
            return
        self._ready = now + self._think
        self._act(referee, now)

    def _waits_for_the_board(self, referee: Referee, now: float) -> bool:
        """Whether the board has gone only just now: then people wait a little whether it comes back."""
        if referee.felt:
            self._lost_since = None
            return False
        if self._lost_since is None:
            self._lost_since = now
        self._ready = max(self._ready, self._lost_since + LOST)
        return now < self._ready

    def _something_to_do(self, referee: Referee) -> bool:
        if referee.situation.instruction is not None and self._table is not None:
            return True
        if self._intent is not None or referee.situation.in_hand:
            return True
        if referee.match.position.outcome is not None and self._table is not None:
            return dict(self._table.standing()) != dict(referee.match.position.layout)
        return bool(set(referee.match.position.to_move()) & self.seats) or any(
            made.seat in self.seats for made in referee.situation.choices
        )

    def _act(self, referee: Referee, now: float) -> None:
        situation = referee.situation
        if situation.mode is not Mode.ASK:
            self._look_back(referee)
        if self._phones and situation.mode is Mode.MEND and self._intent is not None and self._as_meant():
            # What the board calls wrong is what was meant.
            self._say(referee, self._intent)
            self._intent = None
        elif situation.instruction is not None:
            self._obey(referee, now)
        elif situation.mode is Mode.ASK:
            self._answer(referee, situation.choices)
        elif self._intent is not None or situation.in_hand:
            self._try_again(referee, now)
        else:
            self._begin(referee, now)

    def _as_meant(self) -> bool:
        """Whether the pieces really stand where the gesture was to bring them."""
        return (
            self._table is not None
            and self._intent is not None
            and dict(self._table.standing()) == dict(self._intent.after)
        )

    def _look_back(self, referee: Referee) -> None:
        """Was the last gesture understood as it was meant?"""
        intent, entry = self._intent, referee.match.position.entry
        if intent is None or untouched(intent, referee.match.position):
            return
        # A piece put on a wrong cell may make another legal move: then the table is right, not the intention.
        if self._phones and self._put_right(referee, intent):
            self._intent = None
            return
        if intent.manner is not Manner.WRONG_CELL and misread(intent, referee.match.position):
            played = (entry.seat, entry.text) if entry else None
            self.astray.append(f"{intent.move} ({intent.manner.value}) as {played}")
        self._intent = None

    def _put_right(self, referee: Referee, intent: Intent) -> bool:
        """Take by phone the steps back that count in place of what was meant, and say that instead."""
        if not misread(intent, referee.match.position) or not self._as_meant():
            return False
        meant, position = line(intent.position), referee.match.position
        steps = 0
        while position not in meant and position.parent is not None:
            position, steps = position.parent, steps + 1
        for _ in range(steps):
            if referee.match.free_undo(intent.seat) is not referee.match.position:
                return False
            referee.take_back(intent.seat, self._key())
        again = [at.entry for at in meant[meant.index(position) + 1 :] if at.entry is not None]
        self._insisted = [*((entry.seat, entry.text) for entry in again), (intent.seat, intent.move)]
        return True

    def _obey(self, referee: Referee, now: float) -> None:
        step, table = referee.situation.instruction, self._table
        if step is None:
            return
        if table is None:
            referee.done(next(iter(self.seats), "table"), self._key())
            return
        standing = list(table.standing().values())
        piece = table.standing().get(step.source) if step.source else step.piece
        wanted = list(referee.match.position.layout.values())
        at_hand = step.source is not None or standing.count(str(piece)) < wanted.count(str(piece))
        if piece is not None and step.piece in (None, piece) and at_hand:
            table.carry([Carry(piece, step.source, step.target)], Manner.CAREFUL, now)
        elif not self._compare(table, referee, now) and self._phones:
            self._confirm(referee, step, now)

    def _confirm(self, referee: Referee, step: Instruction, now: float) -> None:
        """The board is as it is asked for, whatever the sensors say; a sensor that is wrong again is broken."""
        if self._puzzling != (step, referee.version):
            self._puzzling, self._puzzled_since = (step, referee.version), now
        if now < self._puzzled_since + PUZZLED:
            return
        if self.declare is not None and self._doubted & set(step.cells):
            self.declare(step.cells)
            return
        self._doubted.update(step.cells)
        referee.done(next(iter(sorted(self.seats)), "table"), self._key())

    def _compare(self, table: SimulatedTable, referee: Referee, now: float) -> bool:
        """Look from the page's picture to the board, and put right what the sensors can't tell apart."""
        wrong = carries(table.standing(), referee.match.position.layout)
        if wrong:
            self.restored.append(referee.match.position)
            table.carry(wrong, Manner.CAREFUL, now)
        return bool(wrong)

    def _answer(self, referee: Referee, choices: Sequence[Choice]) -> None:
        mine = [choice for choice in choices if choice.seat in self.seats]
        if not mine:
            return
        meant = [choice for choice in mine if self._intent is not None and choice.move == self._intent.move]
        meant += [choice for choice in mine if self._is_back(referee, choice)]
        keep = [choice for choice in mine if choice.move is None and choice.undo is None]
        choice = (meant or keep or mine)[0]
        referee.answer(choice.seat, choice.key, self._key())

    def _is_back(self, referee: Referee, choice: Choice) -> bool:
        """Whether the gesture ended where an earlier step began, and should have been no more than that."""
        if self._intent is None or choice.undo is None or choice.move is not None:
            return False
        return dict(self._intent.after) == dict(referee.match.before(choice.undo).layout)

    def _try_again(self, referee: Referee, now: float) -> None:
        table, intent = self._table, self._intent
        goal = intent.after if intent is not None else referee.match.position.layout
        if table is None:
            self._intent = None
            return
        left = carries(table.standing(), goal)
        if not left:
            # A piece that only leaves the board looks like one in a hand: that is said by phone.
            if intent is not None and self._phones and now < intent.since + GIVE_UP and not self._untold(intent):
                self._ready = intent.since + GIVE_UP
                return
            if intent is not None and (self._phones or self._untold(intent)):
                self._say(referee, intent)
            self._intent = None
            return
        if intent is not None:
            intent.since = now
        else:
            self.restored.append(referee.match.position)
        table.carry(left, Manner.CAREFUL, now)

    def _untold(self, intent: Intent) -> bool:
        """Whether sensors can't tell what was done: pieces only left, or a cell has none, as on another circuit."""
        unfelt = self.felt is not None and not changed(intent) <= self.felt
        return unfelt or only_leaves(intent)

    def _say(self, referee: Referee, intent: Intent) -> None:
        """Say by phone what was done by hand, where the match still waits for it."""
        if referee.match.position is intent.position and not referee.waits:
            if not self._untold(intent):
                self.said.append(intent.move)
            referee.play(intent.seat, intent.move, self._key())

    def _begin(self, referee: Referee, now: float) -> None:
        match = referee.match
        if self._insisted:
            if not referee.waits:
                insisted = self._insisted.pop(0)
                self.said.append(insisted[1])
                referee.play(*insisted, self._key())
            return
        if self._table is not None and self._compare(self._table, referee, now):
            return
        seat = self._next_seat(match.position, now)
        if seat is None:
            return
        option = choose(match.rules, match.position.state, seat, self._rng, self._width, asked=match.position.prompts)
        move = match.rules.format(option.move)
        lost = self._phones and not referee.felt
        if self._table is None or lost or not option.by_hand:
            self._say_or_lay(referee, seat, option, now)
            return
        state, _ = match.rules.apply(match.position.state, seat, option.move)
        after = match.rules.layout(state)
        if after == match.position.layout:
            referee.play(seat, move, self._key())
            return
        first = next((pick.value for pick in option.picks if pick.kind is PickKind.CELL), None)
        manner = self._manner()
        self._intent = Intent(match.position, seat, move, after, first, now, manner)
        self.meant.append(self._intent)
        self._table.carry(carries(match.position.layout, after, first), manner, now)

    def _next_seat(self, position: Position, now: float) -> str | None:
        """Who acts next: not whose card lies on a slot and is being read."""
        for seat in position.to_move():
            question, since = self._laid.get(seat, ("", -GIVE_UP))
            waiting = question == _question(position, seat) and now < since + GIVE_UP
            if seat in self.seats and not waiting:
                return seat
        return None

    def _say_or_lay(self, referee: Referee, seat: str, option: Option[Any], now: float) -> None:
        """What is no matter of pieces: lay the card where there is a slot for it, else say it by phone."""
        laying = self._cards.find(seat, option) if self._cards is not None else None
        question = _question(referee.match.position, seat)
        tried = self._laid.get(seat, ("", 0.0))[0] == question
        if laying is None or self._table is None or tried:
            if laying is not None and self._table is not None and self._phones:
                self._table.lay(laying[0], None, now)
            referee.play(seat, referee.match.rules.format(option.move), self._key())
            return
        self._laid[seat] = (question, now)
        self._table.lay(*laying, now)

    def _manner(self) -> Manner:
        if self._rng.random() < self._clumsy:
            return self._rng.choice(self._manners)
        return self._rng.choice((Manner.CAREFUL, Manner.TOGETHER))

    def _key(self) -> str:
        self._count += 1
        return f"people-{self._count}-{self._rng.getrandbits(48):x}"


def _question(position: Position, seat: str) -> str:
    """What a seat is asked, as the key of its first question."""
    return next((prompt.key for prompt in position.prompts if prompt.seat == seat and not prompt.aside), "")
