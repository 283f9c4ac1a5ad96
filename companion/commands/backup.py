"""Write everything worth keeping to one file: all matches, tags, the game master's PIN, profiles, decks, circuits."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path

import click

from companion.backup import write_backup
from companion.commands.common import data_option, open_journal, phrases
from companion.settings import config_dir


@click.command(name="backup")
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@data_option
def command(file: Path | None, *, data: Path | None) -> None:
    """Write a backup to FILE (without one: lutin-DATE-TIME.backup, here); a match may go on meanwhile.

    It holds what players keep secret during a match: only its owner can read it.

    \b
    Examples:  lutin backup
               lutin backup /media/stick/lutin.backup
    """
    now = time.time()
    target = file or Path(time.strftime("lutin-%Y%m%d-%H%M%S.backup", time.localtime(now)))
    with closing(open_journal(data)) as journal:
        matches = len(journal.matches())
        manifest = write_backup(target, journal, config_dir(), now)
    told = phrases().text("backup-made", file=str(target), matches=matches, settings=len(manifest.settings))
    click.echo(told, err=True)
