"""Look at the matches of the journal, and export one as a record."""

from __future__ import annotations

import json
import time
from contextlib import closing
from pathlib import Path

import click

from companion.commands.common import data_option, open_journal, phrases
from companion.errors import CompanionError, RulesError
from companion.games import load_game
from companion.journal import Journal, MatchHead
from companion.match import EntryKind, Logged, Match
from companion.phrases import Phrases
from companion.record import export, export_public


@click.group(name="history")
def command() -> None:
    """Look at the matches of the journal.

    \b
    Examples:  lutin history list
               lutin history export 3 -o game.jsonl
    """


@command.command(name="list")
@data_option
def list_matches(data: Path | None) -> None:
    """List all matches, the oldest first.

    \b
    Example:  lutin history list
    """
    with closing(open_journal(data)) as journal:
        heads = journal.matches()
    for head in heads:
        click.echo(_title(head))
    if not heads:
        click.echo(phrases().text("history-none"))


@command.command(name="show")
@click.argument("number", type=click.IntRange(min=1, max=2**62))
@data_option
def show(number: int, data: Path | None) -> None:
    """Tell match NUMBER as it went.

    \b
    Example:  lutin history show 3
    """
    with closing(open_journal(data)) as journal:
        head = journal.match(number)
        click.echo(_title(head))
        _tell(journal, head)


@command.command(name="export")
@click.argument("number", type=click.IntRange(min=1, max=2**62))
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help="Write there, not on screen.")
@click.option("--full", is_flag=True, help="For the game master: all of it, secrets in clear, running or not.")
@data_option
def export_match(number: int, output: Path | None, full: bool, data: Path | None) -> None:
    """Write match NUMBER as a record, which `lutin replay` reads: as everybody may know it once it is over.

    \b
    Example:  lutin history export 3 -o game.jsonl
    """
    with closing(open_journal(data)) as journal:
        write = export if full else export_public
        lines = list(write(journal.match(number), journal.entries(number)))
    if output is None:
        click.echo("\n".join(lines))
        return
    try:
        with output.open("x", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
    except FileExistsError as error:
        raise CompanionError("file_exists", path=str(output)) from error
    click.echo(phrases().text("history-exported", number=number, file=str(output), count=len(lines)), err=True)


def _title(head: MatchHead) -> str:
    say = Phrases(phrases().language, head.game, {seat: _plain(name) for seat, name in head.names.items()})
    return say.text(
        "history-match",
        number=str(head.id),
        when=time.strftime("%Y-%m-%d %H:%M", time.localtime(head.started)),
        title=load_game(head.game).info.title,
        players=say.listed([say.seat(seat) for seat in head.seats]),
        status=say.text(f"history-status-{head.status.value}"),
    )


def _plain(name: str) -> str:
    """A name that can't play tricks with the terminal."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in name)


def _tell(journal: Journal, head: MatchHead) -> None:
    say = Phrases(phrases().language, head.game, {seat: _plain(name) for seat, name in head.names.items()})
    match = Match(load_game(head.game), head.seats, head.options, head.data)
    for entry in journal.entries(head.id):
        try:
            logged = match.take(entry)
        except RulesError:
            click.echo(say.text("banner-match-stuck"))
            click.get_current_context().exit(1)
        for told in _sentences(logged, say):
            click.echo(say.text("history-entry", number=f"{entry.seq:4}", told=told))
    click.echo(json.dumps(match.rules.view(match.position.state, None), ensure_ascii=False))


def _sentences(logged: Logged, say: Phrases) -> list[str]:
    """What everybody may know of an entry: of a move its public notices, never its text."""
    entry = logged.entry
    if entry.kind is EntryKind.MOVE:
        return [say.notice(notice) for notice in logged.notices if notice.audience is None]
    if entry.kind is EntryKind.UNDO:
        return [say.text("line-undo", seat=entry.seat)]
    if entry.kind is EntryKind.TABLE:
        return [say.text("line-table-done", seat=entry.seat)]
    if entry.kind is EntryKind.CORRECTION:
        verb, _, rest = entry.text.partition(" ")
        return [say.text(f"line-correction-{verb}", entry=rest)]
    return []
