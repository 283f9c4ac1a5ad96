"""Cards laid on a table's readers outside of any match: to learn their tags, or to write on them."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace

import click

from companion.errors import ReaderError
from companion.events import CardLaid, DeviceChanged, Event, TagWritten
from companion.journal import Journal
from companion.phrases import Phrases
from companion.ports import DeviceState
from companion.profile import Profile
from companion.tags import TagRow, tag_text, text_row

SHOWN = 12
"""How many names are told where a beginning fits many."""
PATIENCE = 8.0
"""Seconds after which a reader that says nothing of a text has not written it."""


def place_of(row: TagRow) -> tuple[str, str, str]:
    """Where a tag is, within its game."""
    return row.pack, row.card, row.corner


def words_of(row: TagRow) -> str:
    """The same as it is typed: ``s1/3b/red``."""
    return "/".join(part for part in place_of(row) if part)


class Laying:
    """Asks for cards in a terminal and hears them from the readers of a table, as long as ``stack`` is open."""

    def __init__(self, profile: Profile, journal: Journal, say: Phrases, stack: ExitStack) -> None:
        from companion.commands.assembly import TagWanted, listening

        self._journal = journal
        self._say = say
        self._events: queue.SimpleQueue[Event] = queue.SimpleQueue()
        put = stack.enter_context(listening(profile, self._events.put))
        self._ask: Callable[[CardLaid, str], None] = lambda card, text: put(TagWanted(card.place, card.tag, text))

    def learn(self, wanted: list[TagRow]) -> int:
        """Ask for each card in turn and remember its tag; how many."""
        for row in self._asked(wanted):
            card = next(card for card in self._laid() if not self._is_of_another(card, row, written=True))
            self._journal.save_tags([replace(row, tag=card.tag)])
        return len(wanted)

    def write(self, wanted: list[TagRow]) -> int:
        """Ask for each card in turn, write on its tag which it is, and remember it; how many."""
        for row in self._asked(wanted):
            for card in self._laid():
                if not self._is_of_another(card, row, written=False) and self._wrote(card, row):
                    self._journal.save_tags([replace(row, tag=card.tag)])
                    break
        return len(wanted)

    def write_known(self, known: list[TagRow]) -> int:
        """Write on tags that were learned, in the order in which they are laid; how many."""
        left = {row.tag: row for row in known}
        while left:
            click.echo(self._say.text("tags-write-any", count=len(left)))
            card = next(self._laid())
            found = self._journal.tag(card.tag)
            row = left.get(found.tag) if found is not None else None
            if row is None:
                told = words_of(found) if found is not None else card.tag
                click.echo(self._say.text("tags-write-none", card=told), err=True)
            elif self._wrote(card, row):
                del left[row.tag]
        return len(known)

    def scan(self, deck: list[TagRow]) -> int:
        """Ask of each card laid which it is, until an empty line; how many were learned."""
        learned = 0
        click.echo(self._say.text("tags-scan"))
        for card in self._laid():
            found = self._known(card)
            told = "tags-scanned" if found is None else "tags-scanned-known"
            click.echo(self._say.text(told, tag=card.tag, card=words_of(found) if found is not None else ""))
            row = self._which(deck)
            if row is None:
                break
            self._journal.save_tags([replace(row, tag=card.tag)])
            learned += 1
            click.echo(self._say.text("tags-scan"))
        return learned

    # --- the parts -------------------------------------------------------------------------------------------------

    def _asked(self, wanted: list[TagRow]) -> Iterator[TagRow]:
        for number, row in enumerate(wanted, start=1):
            click.echo(self._say.text("tags-lay", card=words_of(row), number=number, count=len(wanted)))
            yield row

    def _laid(self) -> Iterator[CardLaid]:
        while True:
            event = self._events.get()
            if isinstance(event, CardLaid):
                yield event
            elif isinstance(event, DeviceChanged) and event.state == DeviceState.LOST.value:
                self._tell_lost(event)

    def _tell_lost(self, event: DeviceChanged) -> None:
        code = str(event.detail.get("code", ""))
        if self._say.has(f"error-{code}"):
            why = self._say.text(f"error-{code}", **{"port": "", **event.detail})
            click.echo(self._say.text("tags-device-lost", device=event.device, why=why), err=True)

    def _known(self, card: CardLaid) -> TagRow | None:
        """What a tag is on: what is written on it counts before what was learned."""
        return text_row(card.tag, card.text) or self._journal.tag(card.tag)

    def _is_of_another(self, card: CardLaid, row: TagRow, *, written: bool) -> bool:
        """Whether the tag is on another card; where it is not to be written on, what it says itself counts too."""
        says = text_row(card.tag, card.text) if written else None
        found = says or self._journal.tag(card.tag)
        if found is None or (found.game, *place_of(found)) == (row.game, *place_of(row)):
            return False
        told = "tags-says-other" if says is not None else "tags-other"
        click.echo(self._say.text(told, tag=card.tag, card=words_of(found)), err=True)
        return True

    def _wrote(self, card: CardLaid, row: TagRow) -> bool:
        """Write on a tag that lies on a reader; where that fails it is told why."""
        self._ask(card, tag_text(row))
        fault = self._outcome(card)
        if fault:
            click.echo(self._say.error(ReaderError(fault)), err=True)
        return not fault

    def _outcome(self, card: CardLaid) -> str:
        try:
            while True:
                event = self._events.get(timeout=PATIENCE)
                if isinstance(event, TagWritten) and (event.place, event.tag) == (card.place, card.tag):
                    return event.fault
        except queue.Empty:
            return "tag_left"

    def _which(self, deck: list[TagRow]) -> TagRow | None:
        """Ask for a card by name until there is such; None for an empty line."""
        say = self._say
        while name := click.prompt(say.text("tags-which"), default="", show_default=False).strip():
            fitting = [row for row in deck if words_of(row).startswith(name)]
            exact = next((row for row in fitting if words_of(row) == name), None)
            if exact is not None:
                return exact
            names = ", ".join(words_of(row) for row in fitting[:SHOWN])
            click.echo(say.text("tags-which-of" if fitting else "tags-no-such", card=name, names=names), err=True)
        return None
