"""Show live what every reader, cell, button and die of a table reports, without a match."""

from __future__ import annotations

import queue
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import click

from companion.commands.common import data_option, phrases
from companion.errors import JournalError, SettingsError
from companion.events import DeviceChanged, Event
from companion.geometry import cell_position
from companion.journal import Journal, in_use
from companion.ownprofile import inputs_of
from companion.phrases import Phrases
from companion.profile import DEFAULT, Profile, load_profile
from companion.readings import Happening, Readings
from companion.settings import journal_path

LINES = 10
"""How many of the last happenings stand below the picture of a terminal."""
LOOK = 0.2
"""Seconds after which it is looked whether it is time to stop."""
CLEAR = "\x1b[H\x1b[2J"


@click.command(name="sense")
@click.argument("profile", default=DEFAULT)
@click.option("--seconds", type=click.FloatRange(min=0), metavar="N", help="Stop by itself after so many seconds.")
@data_option
def command(profile: str, *, seconds: float | None, data: Path | None) -> None:
    """Show what each device of PROFILE reports: lay cards, put pieces, press buttons, until Ctrl-C.

    In a terminal a picture that is kept up to date, else a line for each thing that happens.

    \b
    Examples:  lutin sense my-table
               lutin sense my-table --seconds 30 > what-happened.txt
    """
    from companion.commands.assembly import listening, stop_signals

    table = load_profile(profile)
    if not senses(table):
        raise SettingsError("sense_nothing", profile=profile)
    events: queue.SimpleQueue[Event] = queue.SimpleQueue()
    told = stop_signals()
    until = None if seconds is None else time.monotonic() + seconds
    say = phrases()
    if in_use(journal_path(data)):
        click.echo(say.text("sense-served"), err=True)
    show = Watching(table, say, _known(data))
    show.begin()
    with listening(table, events.put):
        while not told.is_set() and (until is None or time.monotonic() < until):
            try:
                show.take(events.get(timeout=LOOK))
            except queue.Empty:
                continue


def senses(table: Profile) -> bool:
    """Whether a table has anything that could report."""
    return any((table.board, table.readers, table.buttons, table.dice, table.panel))


def _known(data: Path | None) -> dict[str, str]:
    """Tag to the card it is on."""
    path = journal_path(data)
    if not path.is_file():
        return {}
    try:
        journal = Journal(path, readonly=True)
    except JournalError:
        # Watching works without; "lutin tags list" tells what is wrong with the journal.
        return {}
    rows = {
        row.tag: " ".join(word for word in (row.game, row.pack, row.card, row.corner) if word) for row in journal.tags()
    }
    journal.close()
    return rows


class Watching:
    """What is shown: a picture in a terminal, else lines."""

    def __init__(self, table: Profile, say: Phrases, cards: dict[str, str]) -> None:
        self._table = table
        self._say = say
        self._cards = cards
        self._readings = Readings()
        self._states: dict[str, str] = {}
        self._terminal = sys.stdout.isatty()

    def begin(self) -> None:
        """Show what there is before anything happened."""
        if self._terminal:
            self._draw()
        else:
            click.echo(self._say.text("sense-begin"))

    def take(self, event: Event) -> None:
        """Show one event."""
        number = self._readings.count
        self._readings = self._readings.after(event)
        if isinstance(event, DeviceChanged):
            self._states[event.device] = self._device(event)
        if self._terminal:
            self._draw()
            return
        for one in self._readings.since(number):
            click.echo(self._line(one))
        if isinstance(event, DeviceChanged) and event.detail.get("code"):
            click.echo(f"  {self._why(event)}")
        sys.stdout.flush()

    def _line(self, one: Happening) -> str:
        card = self._cards.get(str(one.params.get("tag", "")), "")
        said = self._say.text(f"sense-{one.key}", **one.params)
        return f"{said} ({card})" if card else said

    def _device(self, event: DeviceChanged) -> str:
        said = self._say.text(f"sense-device_{event.state}", device=event.device)
        return f"{said} {self._why(event)}".rstrip()

    def _why(self, event: DeviceChanged) -> str:
        code = f"error-{event.detail.get('code', '')}"
        return self._say.text(code, **{"port": "", **event.detail}) if self._say.has(code) else ""

    def _draw(self) -> None:
        lines = [self._say.text("sense-begin"), "", *self._states.values(), *self._places(), *self._board(), ""]
        lines += [self._line(one) for one in self._readings.happenings[-LINES:]]
        click.echo(CLEAR + "\n".join(lines))

    def _places(self) -> Iterator[str]:
        for slot in self._table.slots:
            tags = self._readings.cards.get(slot.place, ())
            named = [f"{tag} ({self._cards[tag]})" if tag in self._cards else tag for tag in tags]
            yield f"{slot.place}: {self._say.listed(named) or '–'}"

    def _board(self) -> Iterator[str]:
        """The cells as they lie: ● occupied, · free, × not felt."""
        cells = inputs_of(self._table)
        at = {position: cell for cell in cells if (position := cell_position(cell)) is not None}
        if not at or self._readings.cells is None:
            return
        for row in range(max(row for _, row in at), -1, -1):
            yield " ".join(self._sign(at.get((column, row))) for column in range(max(at)[0] + 1))

    def _sign(self, cell: str | None) -> str:
        if cell is None:
            return " "
        if cell in self._readings.blind:
            return "×"
        return "●" if cell in (self._readings.cells or {}) else "·"
