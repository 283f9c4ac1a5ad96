"""Say which tag is on which card: learn them one by one or a whole deck, list, forget, export, import, check."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TextIO

import click

from companion.commands.common import data_option, open_journal, phrases
from companion.errors import SettingsError
from companion.events import CardLaid, Event
from companion.gamedata import load_data
from companion.games import load_game
from companion.journal import Journal
from companion.phrases import Phrases
from companion.profile import DEFAULT, Profile, load_profile
from companion.rules import AnyRules, Card
from companion.settings import journal_path
from companion.tags import TagRow, places, read_csv, write_csv

SHOWN = 12
"""How many names are told where a beginning fits many."""


@click.group(name="tags")
def command() -> None:
    """Say which tag is on which card of which game.

    \b
    Examples:  lutin tags learn GAME --table my-table
               lutin tags check GAME
               lutin tags export tags.csv
    """


@command.command()
@click.argument("game")
@click.option("--table", default=DEFAULT, show_default=True, metavar="PROFILE", help="The profile with the readers.")
@click.option("--card", "cards", multiple=True, metavar="CARD", help="Only this card (PACK/CARD or CARD); repeatable.")
@click.option("--again", is_flag=True, help="Also cards that have a tag already.")
@click.option("--scan", is_flag=True, help="Lay any card first, then type which it is; an empty line ends.")
@data_option
def learn(game: str, *, table: str, cards: tuple[str, ...], again: bool, scan: bool, data: Path | None) -> None:
    """Ask for each card of GAME in the printed order and remember the tag that is laid on any reader.

    \b
    Examples:  lutin tags learn GAME --table my-table --card PACK/CARD
               lutin tags learn GAME --table my-table --scan
    """
    rules = load_game(game)
    profile = load_profile(table)
    if not profile.slots:
        raise SettingsError("no_readers", profile=table)
    journal = Journal(journal_path(data))
    with ExitStack() as stack:
        stack.callback(journal.close)
        known = {_place(row) for row in journal.tags(game)}
        deck = list(places(game, _chosen(rules, cards)))
        wanted = [row for row in deck if again or _place(row) not in known]
        say = phrases(game)
        laid = _laid(profile, stack)
        if scan:
            learned = _scan(journal, deck, laid, say)
        else:
            learned = len(wanted)
            for number, row in enumerate(wanted, start=1):
                click.echo(say.text("tags-lay", card=_words(row), number=number, count=len(wanted)))
                _learn(journal, row, laid, say)
        click.echo(say.text("tags-learned", count=learned))


@command.command(name="list")
@click.argument("game", required=False)
@data_option
def list_(game: str | None, *, data: Path | None) -> None:
    """List the known tags (of GAME).

    \b
    Example:  lutin tags list GAME
    """
    if game is not None:
        load_game(game)
    journal = open_journal(data)
    for row in journal.tags(game):
        click.echo(f"{row.tag}  {row.game}  {_words(row)}")
    journal.close()


@command.command()
@click.argument("tag")
@data_option
def forget(tag: str, *, data: Path | None) -> None:
    """Forget TAG.

    \b
    Example:  lutin tags forget nfc:04a3c6cae26180
    """
    journal = Journal(journal_path(data))
    known = journal.forget_tag(tag.lower())
    journal.close()
    if not known:
        raise SettingsError("tag_not_known", tag=tag)


@command.command()
@click.argument("file", type=click.File("w", encoding="utf-8"), default="-")
@data_option
def export(file: TextIO, *, data: Path | None) -> None:
    """Write all tags to FILE (CSV; without one to the terminal).

    \b
    Example:  lutin tags export tags.csv
    """
    journal = open_journal(data)
    write_csv(journal.tags(), file)
    journal.close()


@command.command(name="import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data_option
def import_(file: Path, *, data: Path | None) -> None:
    """Read tags from FILE (CSV, as export writes it); all of them or, where a line is wrong, none.

    \b
    Example:  lutin tags import tags.csv
    """
    with file.open(encoding="utf-8", newline="") as lines:
        rows = read_csv(lines, str(file))
    for row in rows:
        _check_row(row, file)
    journal = Journal(journal_path(data))
    journal.save_tags(rows)
    journal.close()
    click.echo(phrases().text("tags-imported", count=len(rows)))


@command.command()
@click.argument("game")
@data_option
def check(game: str, *, data: Path | None) -> int:
    """Say which cards of GAME have no tag yet; exit status 1 where there are such.

    \b
    Example:  lutin tags check GAME
    """
    rules = load_game(game)
    journal = Journal(journal_path(data))
    known = {_place(row) for row in journal.tags(game)}
    journal.close()
    say = phrases(game)
    missing = [row for row in places(game, _cards(rules)) if _place(row) not in known]
    for row in missing:
        click.echo(_words(row))
    click.echo(say.text("tags-missing", count=len(missing)), err=True)
    return 1 if missing else 0


# --- the parts ----------------------------------------------------------------------------------------------------


def _cards(rules: AnyRules) -> tuple[Card, ...]:
    seats = rules.info.tables[max(rules.info.tables)]
    return rules.cards(rules.new(seats, {}, load_data(rules, {})))


def _chosen(rules: AnyRules, names: tuple[str, ...]) -> list[Card]:
    cards = _cards(rules)
    for name in names:
        if not any(name in (card.key, f"{card.pack}/{card.key}") for card in cards):
            raise SettingsError("no_such_card", card=name, game=rules.info.key)
    return [card for card in cards if not names or card.key in names or f"{card.pack}/{card.key}" in names]


def _place(row: TagRow) -> tuple[str, str, str]:
    return row.pack, row.card, row.corner


def _words(row: TagRow) -> str:
    return "/".join(part for part in (row.pack, row.card, row.corner) if part)


def _check_row(row: TagRow, file: Path) -> None:
    known = {_place(place) for place in places(row.game, _cards(load_game(row.game)))}
    if _place(row) not in known:
        raise SettingsError("tags_no_such_place", path=str(file), tag=row.tag, card=_words(row))


def _laid(profile: Profile, stack: ExitStack) -> Iterator[CardLaid]:
    from companion.commands.assembly import listening

    events: queue.SimpleQueue[Event] = queue.SimpleQueue()
    stack.enter_context(listening(profile, events.put))
    while True:
        event = events.get()
        if isinstance(event, CardLaid):
            yield event


def _learn(journal: Journal, row: TagRow, laid: Iterator[CardLaid], say: Phrases) -> None:
    """Wait for a tag that is on no other card, and remember it."""
    for card in laid:
        found = journal.tag(card.tag)
        if found is not None and (found.game, *_place(found)) != (row.game, *_place(row)):
            click.echo(say.text("tags-other", tag=card.tag, card=_words(found)), err=True)
            continue
        journal.save_tags([replace(row, tag=card.tag)])
        return


def _scan(journal: Journal, deck: list[TagRow], laid: Iterator[CardLaid], say: Phrases) -> int:
    """Ask of each card laid which it is, until an empty line; how many were learned."""
    learned = 0
    click.echo(say.text("tags-scan"))
    for card in laid:
        found = journal.tag(card.tag)
        told = "tags-scanned" if found is None else "tags-scanned-known"
        click.echo(say.text(told, tag=card.tag, card=_words(found) if found is not None else ""))
        row = _which(deck, say)
        if row is None:
            break
        journal.save_tags([replace(row, tag=card.tag)])
        learned += 1
        click.echo(say.text("tags-scan"))
    return learned


def _which(deck: list[TagRow], say: Phrases) -> TagRow | None:
    """Ask for a card by name until there is such; None for an empty line."""
    while name := click.prompt(say.text("tags-which"), default="", show_default=False).strip():
        fitting = [row for row in deck if _words(row).startswith(name)]
        exact = next((row for row in fitting if _words(row) == name), None)
        if exact is not None:
            return exact
        names = ", ".join(_words(row) for row in fitting[:SHOWN])
        click.echo(say.text("tags-which-of" if fitting else "tags-no-such", card=name, names=names), err=True)
    return None
