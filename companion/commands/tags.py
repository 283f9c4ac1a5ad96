"""Say which tag is on which card: learn them one by one or a whole deck, write, list, forget, export, import, check."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

import click

from companion.commands.common import data_option, open_journal, phrases
from companion.commands.laying import Laying, place_of, words_of
from companion.errors import SettingsError
from companion.gamedata import load_data
from companion.games import load_game
from companion.journal import Journal
from companion.profile import DEFAULT, load_profile
from companion.rules import AnyRules, Card
from companion.settings import journal_path
from companion.tags import TagRow, places, read_csv, write_csv

FIRST = 12
"""How many places without a tag are listed where not all are asked for."""


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
    with ExitStack() as stack:
        journal = Journal(journal_path(data))
        stack.callback(journal.close)
        known = {place_of(row) for row in journal.tags(game)}
        deck = list(places(game, _chosen(rules, cards)))
        wanted = [row for row in deck if again or place_of(row) not in known]
        laying = Laying(profile, journal, phrases(game), stack)
        learned = laying.scan(deck) if scan else laying.learn(wanted)
        click.echo(phrases(game).text("tags-learned", count=learned))


@command.command()
@click.argument("game")
@click.option("--table", default=DEFAULT, show_default=True, metavar="PROFILE", help="The profile with the readers.")
@click.option("--card", "cards", multiple=True, metavar="CARD", help="Only this card (PACK/CARD or CARD); repeatable.")
@click.option("--learned", is_flag=True, help="Lay cards that were learned already, in any order.")
@data_option
def write(game: str, *, table: str, cards: tuple[str, ...], learned: bool, data: Path | None) -> None:
    """Write on each tag of GAME which card it is on, so that any table knows it.

    It asks for the cards in the printed order, or takes them as they come (--learned). NFC tags can hold a text,
    125 kHz tags cannot; readers that can write are pn532, rc522 and acr122.

    \b
    Examples:  lutin tags write GAME --table my-table
               lutin tags write GAME --table my-table --learned
    """
    rules = load_game(game)
    profile = load_profile(table)
    if not profile.slots:
        raise SettingsError("no_readers", profile=table)
    with ExitStack() as stack:
        journal = Journal(journal_path(data))
        stack.callback(journal.close)
        deck = list(places(game, _chosen(rules, cards)))
        chosen = {place_of(row) for row in deck}
        laying = Laying(profile, journal, phrases(game), stack)
        known = [row for row in journal.tags(game) if place_of(row) in chosen]
        written = laying.write_known(known) if learned else laying.write(deck)
        click.echo(phrases(game).text("tags-written", count=written))


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
        click.echo(f"{row.tag}  {row.game}  {words_of(row)}")
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
@click.option("--all", "whole", is_flag=True, help=f"List all of them, not only the first {FIRST}.")
@data_option
def check(game: str, *, whole: bool, data: Path | None) -> int:
    """Say how many places of GAME's cards have no tag yet, and the first of them; exit status 1 where there are such.

    \b
    Examples:  lutin tags check GAME
               lutin tags check GAME --all
    """
    rules = load_game(game)
    journal = Journal(journal_path(data))
    known = {place_of(row) for row in journal.tags(game)}
    journal.close()
    say = phrases(game)
    missing = [row for row in places(game, _cards(rules)) if place_of(row) not in known]
    click.echo(say.text("tags-missing", count=len(missing)), err=True)
    told = missing if whole else missing[:FIRST]
    for row in told:
        click.echo(words_of(row))
    if more := len(missing) - len(told):
        click.echo(say.text("tags-missing-more", count=more, command=f"lutin tags check {game} --all"), err=True)
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


def _check_row(row: TagRow, file: Path) -> None:
    known = {place_of(place) for place in places(row.game, _cards(load_game(row.game)))}
    if place_of(row) not in known:
        raise SettingsError("tags_no_such_place", path=str(file), tag=row.tag, card=words_of(row))
