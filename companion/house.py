"""The house: one table's loop, from signals and commands in to journal, snapshot and lights; it never waits."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import Any

from companion.chance import due
from companion.desk import AnyCommand, Reply
from companion.door import Door
from companion.errors import CompanionError, JournalError, RequestRefused
from companion.events import BoardLost, BoardSensed, ButtonPressed, CardLaid, CardTaken, DieRolled, Event
from companion.felt import FeltBoard
from companion.gamedata import load_data
from companion.games import load_game
from companion.journal import Journal, MatchHead, MatchStatus
from companion.lighting import Lighting
from companion.lobby import first_lobby
from companion.match import TABLE, Entry, Match, Position
from companion.people import People
from companion.ports import Clock, SimulatedTable, Table, TableControl
from companion.reception import Reception
from companion.referee import Referee
from companion.setup import proposed
from companion.slots import Slots, SlotWord
from companion.snapshot import Herald, Lobby, Phone, Played, Snapshot
from companion.tabletop import Button, Die, Tabletop
from companion.tags import KnownTags
from companion.timers import Timers
from companion.workbench import Workbench

log = logging.getLogger(__name__)
HISTORY = 60
"""How many entries of the history a page gets."""
LEFT = "left_match"
"""The journal's note of the match that was left for the lobby."""
RETRY = 5.0
"""Seconds until a board is read again after the journal could not be written."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A phone's command on the queue; ``reply`` is called once it has been dealt with, after the journal."""

    token: str | None
    command: AnyCommand
    origin: str
    reply: Callable[[Reply], None]
    until: float = math.inf
    """When nobody waits for the reply any more: then nothing is done, as the phone was told."""


class House:
    """Everything at one table; ``handle`` and ``tick`` take monotonic seconds, ``publish`` gets each new snapshot."""

    def __init__(
        self,
        journal: Journal,
        table: Table,
        clock: Clock,
        publish: Callable[[Snapshot], None],
        *,
        confirm: bool = False,
        people: People | None = None,
        simulated: SimulatedTable | None = None,
        slots: Mapping[str, str] | None = None,
        buttons: Mapping[str, Button] | None = None,
        dice: Mapping[str, Die] | None = None,
        lobby: Lobby | None = None,
        heralds: Sequence[Herald] = (),
    ) -> None:
        self.journal = journal
        self.door = Door()
        self.people = people
        self.rng: Random = SystemRandom()
        self.referee: Referee | None = None
        self.trouble: CompanionError | None = None
        self.phones: dict[str, Phone] = {row.token: Phone(row.name, row.seats, row.master) for row in journal.phones()}
        self.lobby = lobby or first_lobby(journal)
        self._table = table
        self._clock = clock
        self._publish = publish
        self._heralds = tuple(heralds)
        self._lighting = Lighting(table)
        self._confirm = confirm
        self._simulated = simulated
        self._head: MatchHead | None = None
        self._stuck = False
        self._retry = 0.0
        self._felt = FeltBoard()
        self._places = dict(slots or {})
        self._timers = Timers()
        self._cards_seen: tuple[Referee, int, bool] | None = None
        self.tabletop = Tabletop(self, buttons or {}, dice or {})
        self._tags = KnownTags(journal.tag)
        self._slots = self._make_slots({}, started=False)
        self.bench = Workbench(self, table, self._places)
        self._reception = Reception(self)
        self.snapshot = Snapshot(0, {}, self.lobby, table.status())
        self._refresh(clock.monotonic())

    # --- the loop --------------------------------------------------------------------------------------------------

    def handle(self, item: object, now: float) -> None:
        """Take one thing from the queue: a phone's command, or a signal of the table's ports."""
        if isinstance(item, Asked) and now > item.until:
            return
        if isinstance(item, Asked):
            reply = self._reception.handle(item.token, item.command, item.origin, now)
            self._refresh(now)
            item.reply(reply)
        else:
            self.sense(self._table.handle(item, now), now)
            self._refresh(now)

    def tick(self, now: float) -> None:
        """Do what is due."""
        self.sense(self._table.tick(now), now)
        if self.referee is not None and not self._stuck and now >= self._retry:
            self._retry = 0.0
            try:
                self._let_chance_decide(self.referee)
                self._timers.tick(self.referee, now)
                self._follow_the_board(self.referee, now)
                self._slots.tick(now)
                self.referee.tick(now)
                if self.people is not None:
                    self.people.tick(self.referee, now)
            except JournalError as error:
                self.trouble = error
                self.referee.read_again(now + RETRY)
                self._retry = now + RETRY
        self._refresh(now)

    def ignore(self, cells: Collection[str], now: float) -> None:
        """Trust the sensors of all cells but these, such as one that was found broken during play."""
        if isinstance(self._table, TableControl):
            self.sense(self._table.set_blind(cells, now), now)
            self._refresh(now)

    def _let_chance_decide(self, referee: Referee) -> None:
        """What no seat decides is drawn, and written down like any move."""
        while not referee.waits and (move := due(referee.match.position, self.rng)) is not None:
            referee.play(TABLE, move, f"chance-{referee.match.next_seq}")

    def deadline(self) -> float | None:
        """When ``tick`` wants to be called next; None where nothing is pending."""
        dues = [self._table.deadline(), self.door.deadline()]
        if self.referee is not None and not self._stuck:
            wanted = [self.referee.deadline(), self._slots.deadline(), *self._timers.ends]
            if self.people is not None:
                wanted.append(self.people.deadline(self.referee))
            # While the journal can't be written, nothing is tried before the pause is over; then everything is.
            dues += [max(due, self._retry) for due in wanted if due is not None]
            dues += [self._retry] if self._retry else []
        known = [due for due in dues if due is not None]
        return min(known) if known else None

    def sense(self, events: Sequence[Event], now: float) -> None:
        """Take what the table's devices told."""
        for event in self.bench.hear(events, now):
            if isinstance(event, BoardSensed | BoardLost):
                self._felt.last = event if isinstance(event, BoardSensed) else None
                if self.referee is not None:
                    self._show_board(self.referee, event, now)
            elif isinstance(event, CardLaid | CardTaken) and event.place in self._places:
                self._tags.sense(event)
                self._slots.sense(event, now)
            elif isinstance(event, ButtonPressed | DieRolled):
                self._touch(event, now)

    def _touch(self, event: ButtonPressed | DieRolled, now: float) -> None:
        try:
            self.tabletop.take(event, now)
        except JournalError as error:
            self.trouble = error

    def _show_board(self, referee: Referee, event: BoardSensed | BoardLost, now: float) -> None:
        if isinstance(event, BoardSensed):
            event = self._felt.told(event, referee.match.position, self._table.status().cells)
        referee.sense(event, now)

    def _follow_the_board(self, referee: Referee, now: float) -> None:
        """Another race may be on another board: what can be felt of it is another matter then."""
        if self._felt.last is not None and self._felt.changed(referee.match.position):
            self._show_board(referee, replace(self._felt.last, lifted=()), now)

    def _play_card(self, seat: str, move: str) -> None:
        assert self.referee is not None
        self.referee.play(seat, move, f"card-{self.referee.match.next_seq}")

    def _position(self) -> Position:
        assert self.referee is not None
        return self.referee.match.position

    # --- matches ---------------------------------------------------------------------------------------------------

    def begin(self, game: str, seats: Sequence[str], options: Mapping[str, Any], now: float) -> None:
        """Begin a match; raises RulesError for seats or options the game can't take."""
        rules = load_game(game)
        data = load_data(rules, options)
        match = Match(rules, seats, options, data)
        head = self.journal.begin(
            game,
            seats,
            names=self.names(),
            options=options,
            rules_version=rules.info.rules_version,
            started=self._clock.wall(),
            data=data,
        )
        if self._simulated is not None:
            self._simulated.set_up(match.position.layout, now)
        self._open(head, match, stuck=False, now=now)

    def proposed(self) -> dict[str, Any]:
        """The options of the lobby, with what this table proposes beside them."""
        return proposed(load_game(self.lobby.game).info, self.lobby.options, cards=self.snapshot.cards)

    def start_at_table(self, now: float) -> None:
        """Begin what the lobby proposes without a phone; raises RequestRefused in the middle of a match."""
        if self.referee is not None and self.referee.match.position.outcome is None:
            raise RequestRefused("match_running")
        self.close()
        self.begin(self.lobby.game, load_game(self.lobby.game).seating(self.seats()), self.proposed(), now)

    def resume(self, now: float) -> bool:
        """Go on with the match that was running, if any; one that no longer replays opens at its last good entry.

        One whose game no longer takes its seats or options has no entry to open at: it is left in the history.
        """
        head = self.journal.running() or self._last_over()
        if head is None:
            return False
        try:
            match = Match(load_game(head.game), head.seats, head.options, head.data)
        except CompanionError as error:
            log.warning("match %d can't be opened any more: %s", head.id, error.code)
            self.journal.set_status(head.id, MatchStatus.LEFT)
            return False
        stuck = False
        for entry in self.journal.entries(head.id):
            try:
                match.take(entry)
            except CompanionError:
                stuck = True
                break
        if self._simulated is not None:
            self._simulated.set_up(match.position.layout, now)
        self._open(head, match, stuck=stuck, now=now)
        return True

    def _last_over(self) -> MatchHead | None:
        """The newest match, where it is over and nobody has left it for the lobby: its end stays on show."""
        newest = next(reversed(self.journal.matches()), None)
        shown = newest is not None and newest.status is MatchStatus.OVER
        return newest if shown and newest is not None and self.journal.note(LEFT) != str(newest.id) else None

    def close(self) -> None:
        """Leave the match for the lobby."""
        if self._head is not None:
            self.journal.save_note(LEFT, str(self._head.id))
        if self._head is not None and self.journal.match(self._head.id).status is MatchStatus.RUNNING:
            self.journal.set_status(self._head.id, MatchStatus.LEFT)
        self._head = self.referee = None
        self.journal.fold()

    @property
    def head(self) -> MatchHead | None:
        """The running match as the journal has it."""
        return self._head

    @property
    def stuck(self) -> bool:
        """Whether the match is read-only."""
        return self._stuck

    def seats(self) -> tuple[str, ...]:
        """The seats of the match, or those the lobby proposes."""
        if self.referee is not None:
            return self.referee.match.seats
        return load_game(self.lobby.game).info.tables[self.lobby.count]

    def names(self) -> dict[str, str]:
        """Who sits where, by name."""
        return {seat: phone.name for phone in self.phones.values() for seat in phone.seats if phone.name}

    def seated(self) -> None:
        """The people at the seats changed: simulated people play what nobody holds."""
        held = {seat for phone in self.phones.values() for seat in phone.seats}
        if self.people is not None:
            self.people.seats = frozenset(self.seats()) - held - self.kept_free
        if self._head is not None:
            self.journal.set_names(self._head.id, {**self._head.names, **self.names()})

    kept_free: frozenset[str] = frozenset()
    """Seats that simulated people leave for a person."""

    def _open(self, head: MatchHead, match: Match, *, stuck: bool, now: float) -> None:
        self._head, self._stuck, self.trouble = head, stuck, None
        self.referee = Referee(match, self._write, self._clock.wall, confirm=self._confirm)
        if self._felt.last is not None:
            self._show_board(self.referee, replace(self._felt.last, lifted=None), now)
        # Cards lie where they lie, whatever match begins.
        self._slots = self._make_slots(self._slots.lying, started=not match.log)
        self.seated()

    def _make_slots(self, lying: dict[str, list[str]], *, started: bool) -> Slots:
        what = (self._places, self._tags.find, self._play_card, self._position, lying)
        return Slots(*what, started=started, said=self.tabletop.said)

    def _write(self, entry: Entry) -> None:
        if self._head is not None:
            self.journal.append(self._head.id, entry)
            self.trouble = None

    # --- what others see -------------------------------------------------------------------------------------------

    def _refresh(self, now: float) -> None:
        self._note_status()
        self._tell_slots(now)
        self.tabletop.moved_on(self.referee.version if self.referee is not None else 0)
        made = replace(
            self.snapshot,
            phones=dict(self.phones),
            lobby=self.lobby,
            table=self._table.status(),
            played=self._played(),
            simulated=self.people.seats if self.people is not None else frozenset(),
            master_set=self.journal_has_pin,
            trouble=self.trouble,
            words=self._words(),
            pointed=self.tabletop.pointed,
            called=self._called(),
            cards=bool(self._places) and self._simulated is None,
            until=min(self._timers.ends, default=None) if self.referee is not None else None,
            learning=self.bench.view.learning is not None,
            code=self.door.code,
            token=self.door.token(now),
        )
        if made != self.snapshot:
            before, self.snapshot = self.snapshot, replace(made, version=made.version + 1)
            self._publish(self.snapshot)
            for herald in self._heralds:
                herald.told(before, self.snapshot, now)
        self._lighting.show(self.snapshot, self.referee, now)

    def _tell_slots(self, now: float) -> None:
        """Cards are looked at again when the match has gone on, or play waits no more for the board."""
        if self.referee is None or self._stuck:
            return
        seen = (self.referee, self.referee.version, self.referee.waits)
        if seen != self._cards_seen:
            self._cards_seen = seen
            self._slots.moved_on(now)

    def _words(self) -> tuple[SlotWord, ...]:
        """What is to be said of slots, buttons and dice."""
        slots = self._slots.words.values() if self.referee is not None else ()
        return (*slots, *self.tabletop.words.values())

    def _called(self) -> str | None:
        """The seat that a shared slot waits for."""
        idle = self.referee is None or self._stuck or self.referee.waits
        return None if idle else self._slots.summoned(self._table.status().deaf)

    @property
    def journal_has_pin(self) -> bool:
        """Whether there is a race master's PIN."""
        return self._reception.pin is not None

    def _note_status(self) -> None:
        """A match that ended is not resumed; one whose end was taken back is."""
        if self.referee is None or self._head is None or self._stuck:
            return
        over = self.referee.match.position.outcome is not None
        status = MatchStatus.OVER if over else MatchStatus.RUNNING
        if self._head.status is not status:
            try:
                self.journal.set_status(self._head.id, status)
            except JournalError as error:
                self.trouble = error
            else:
                self._head = replace(self._head, status=status)

    def _played(self) -> Played | None:
        referee, head = self.referee, self._head
        if referee is None or head is None:
            return None
        match = referee.match
        last = match.free_undo()
        undo = match.logged(last.entry.seq) if last is not None and last.entry is not None else None
        return Played(head, match.position, tuple(match.log[-HISTORY:]), referee.situation, undo, self._stuck)
