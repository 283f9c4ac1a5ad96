"""The table's devices while it is in use: what they report, and what the race master may change about them."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from companion import desk
from companion.celllearning import CellLearning
from companion.errors import CompanionError, JournalError, RequestRefused
from companion.events import BoardLost, BoardSensed, CardLaid, CardTaken, Event
from companion.gamedata import load_data
from companion.games import load_game
from companion.geometry import cell_position
from companion.ownprofile import keep_learned, swap_readers
from companion.ports import Relearning, Table, TableControl
from companion.readings import Readings
from companion.tags import TagRow, places

if TYPE_CHECKING:
    from companion.house import House

IGNORED = "ignored_cells"
"""The journal's note of the cells whose sensors are not trusted, so that a restart trusts them no more than before."""


@dataclass(frozen=True, slots=True)
class BenchView:
    """What pages may be made from; replaced as a whole, so that any thread may read it."""

    version: int = 0
    readings: Readings = field(default_factory=Readings)
    learning: CellLearning | None = None
    places: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    """The board's inputs as they are called now, in the device's order."""
    names: Mapping[str, str] = field(default_factory=dict)
    """What the tags that were read are known to be on, each as ``card_id`` calls it."""
    fault: CompanionError | None = None
    """Why what was learned could not be kept."""


class Workbench:
    """Hears every event first, and carries the race master's commands out, all on the table's thread."""

    def __init__(self, house: House, table: Table, slots: Mapping[str, str]) -> None:
        self._house = house
        self._table = table
        self._profile = ""
        self._swapped = {place: place for place in slots}
        self._held: BoardSensed | BoardLost | None = None
        self.view = BenchView(places=tuple(slots))

    def know(self, profile: str, cells: Sequence[str], now: float) -> None:
        """Say by which profile the table is served and which inputs it has; what was not trusted still is not."""
        self._profile = profile
        self._show(cells=tuple(cells))
        noted = json.loads(self._house.journal.note(IGNORED) or "[]")
        known = [cell for cell in noted if cell in cells]
        if known:
            self._house.ignore({*known, *self._house.snapshot.table.ignored}, now)

    # --- what is heard -----------------------------------------------------------------------------------------------

    def hear(self, events: Sequence[Event], now: float) -> Iterator[Event]:
        """Note events and pass them on: those of swapped readers by their new places, no board while it is learned."""
        for event in events:
            told = self._in_place(event)
            self._show(readings=self.view.readings.after(told))
            if isinstance(told, CardLaid):
                self._name(told.tag)
            learning = self.view.learning
            if learning is None or not isinstance(told, BoardSensed | BoardLost):
                yield told
            else:
                self._held = told
                if isinstance(told, BoardSensed):
                    self._show(learning=learning.sense(told))
        self._finish(now)

    def _name(self, tag: str) -> None:
        try:
            row = self._house.journal.tag(tag)
        except JournalError:
            # A disk that can't be read now leaves the page without a name; whoever plays the card is told of it.
            row = None
        if row is not None:
            self.view = replace(self.view, names={**self.view.names, tag: card_id(row)})

    def _in_place(self, event: Event) -> Event:
        if isinstance(event, CardLaid | CardTaken) and event.place in self._swapped:
            return replace(event, place=self._swapped[event.place])
        return event

    def _show(
        self,
        *,
        readings: Readings | None = None,
        learning: CellLearning | None = None,
        cells: tuple[str, ...] | None = None,
    ) -> None:
        now = self.view
        self.view = replace(
            now,
            version=now.version + 1,
            readings=now.readings if readings is None else readings,
            learning=now.learning if learning is None else learning,
            cells=now.cells if cells is None else cells,
        )

    # --- what is changed ---------------------------------------------------------------------------------------------

    def take(self, command: desk.BenchCommand, now: float) -> None:
        """Carry a command of the race master out; raises CompanionError where it can't be."""
        match command:
            case desk.Ignore(cells=cells):
                self.ignore(cells, now)
            case desk.SwapReaders():
                self._swap(command.place, command.other, now)
            case desk.LearnTag():
                lying = self.view.readings.cards.get(command.place, ())
                self._learn_tag(command.tag or next(reversed(lying), ""), command.card, now)
            case desk.LearnCells(step="start"):
                self._begin()
            case desk.LearnCells(step="skip"):
                if self.view.learning is not None:
                    self._show(learning=self.view.learning.skip())
            case desk.LearnCells():
                self._end(now)
        self._finish(now)

    def ignore(self, cells: Collection[str], now: float) -> None:
        """Trust all sensors but these, also after a restart."""
        strange = [cell for cell in cells if cell not in self.view.cells]
        if strange or not isinstance(self._table, TableControl):
            raise RequestRefused("no_such_sensor", cell=", ".join(strange) or "–")
        self._house.journal.save_note(IGNORED, json.dumps(sorted(cells)))
        self._house.ignore(frozenset(cells), now)
        self._show()

    def _swap(self, one: str, other: str, now: float) -> None:
        if one == other or not {one, other} <= set(self._swapped):
            raise RequestRefused("no_such_reader", place=other if one in self._swapped else one)
        if self._profile:
            swap_readers(self._profile, one, other)
        lying = self.view.readings.cards
        moved = [(one, other, tag) for tag in lying.get(one, ())] + [(other, one, tag) for tag in lying.get(other, ())]
        self._house.sense([CardTaken(self._where(place), tag) for place, _, tag in moved], now)
        names = {one: other, other: one}
        self._swapped = {reader: names.get(place, place) for reader, place in self._swapped.items()}
        self._house.sense([CardLaid(self._where(place), tag) for _, place, tag in moved], now)

    def _where(self, place: str) -> str:
        """Which reader's events are now said to be of a place."""
        return next(reader for reader, told in self._swapped.items() if told == place)

    def _learn_tag(self, tag: str, card: str, now: float) -> None:
        rows = {card_id(row): row for row in deck(self._game())}
        if card not in rows:
            raise RequestRefused("no_such_place", card=card)
        if not tag:
            raise RequestRefused("no_tag")
        self._house.journal.save_tags([replace(rows[card], tag=tag)])
        self._name(tag)
        lying = [place for place, tags in self.view.readings.cards.items() if tag in tags and place in self._swapped]
        for place in lying:
            # It counts now as if it were laid now.
            self._house.sense([CardTaken(self._where(place), tag), CardLaid(self._where(place), tag)], now)

    def _game(self) -> str:
        played = self._house.snapshot.played
        return played.head.game if played is not None else self._house.snapshot.lobby.game

    # --- learning the cells ------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        if not isinstance(self._table, Relearning) or not self.view.cells:
            raise RequestRefused("no_board_to_learn")
        cells = self.view.cells
        learning = CellLearning(cells, tuple(sorted(cells, key=_reading_order)))
        felt = self.view.readings.cells
        if felt is not None:
            self._held = BoardSensed(felt, None, self.view.readings.blind)
            learning = learning.sense(self._held)
        self._show(learning=learning)

    def _end(self, now: float) -> None:
        """Give up: the board is what it was."""
        self.view = replace(self.view, version=self.view.version + 1, learning=None)
        held, self._held = self._held, None
        if isinstance(held, BoardSensed):
            held = replace(held, lifted=None)
        if held is not None:
            self._house.sense([held], now)

    def _finish(self, now: float) -> None:
        """Once the last cell was touched: the board is what was learned. What can't be kept is shown."""
        learning = self.view.learning
        if learning is None or learning.wanted is not None or not isinstance(self._table, Relearning):
            return
        if not learning.found:
            # Nothing but skipped: that is no board, it is a person who gave up.
            self._end(now)
            return
        learned, broken = learning.result()
        self.view = replace(self.view, version=self.view.version + 1, learning=None, cells=learned, fault=None)
        events = self._table.rename(learned, now)
        if any(isinstance(event, BoardSensed) for event in events):
            self._held = None
            self._house.sense(events, now)
        else:
            self._end(now)
        try:
            self._keep(learned, broken, now, changed=learned != learning.names)
        except CompanionError as error:
            self.view = replace(self.view, version=self.view.version + 1, fault=error)

    def _keep(self, learned: Sequence[str], broken: Collection[str], now: float, *, changed: bool) -> None:
        if broken:
            self.ignore({*broken, *self._house.snapshot.table.ignored}, now)
        if self._profile and changed:
            keep_learned(self._profile, learned)


def _reading_order(cell: str) -> tuple[int, int, str]:
    """Row by row, as one reaches over a board."""
    column, row = cell_position(cell) or (0, 0)
    return row, column, cell


def deck(game: str) -> list[TagRow]:
    """Every place of a game's cards that wants a tag."""
    rules = load_game(game)
    seats = rules.info.tables[max(rules.info.tables)]
    return list(places(game, rules.cards(rules.new(seats, {}, load_data(rules, {})))))


def card_id(row: TagRow) -> str:
    """How a place is called in a command: ``pack/card/corner``, without what it has not."""
    return "/".join(word for word in (row.pack, row.card, row.corner) if word)
