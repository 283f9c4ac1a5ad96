"""Put a backup back: its matches, tags and settings take the place of those that are there, which are kept aside."""

from __future__ import annotations

import time
from pathlib import Path

import click

from companion.commands.common import data_option, phrases
from companion.restoration import Restored, finish, restore
from companion.settings import config_dir, journal_path


@click.command(name="restore")
@click.argument("file", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--finish", "only_finish", is_flag=True, help="Only finish a restoration that was cut off, if any.")
@data_option
def command(file: Path | None, *, only_finish: bool, data: Path | None) -> None:
    """Put the backup FILE back, all of it or nothing. Stop the referee first.

    \b
    Examples:  lutin restore lutin.backup
               lutin restore --finish
    """
    if only_finish == (file is not None):
        raise click.UsageError(phrases().text("restore-what"))
    settings = config_dir()
    done = finish(settings) if file is None else restore(file, journal_path(data), settings, time.time())
    if done is not None:
        _tell(done)


def _tell(done: Restored) -> None:
    say = phrases()
    click.echo(say.text("restore-done", matches=done.matches, settings=done.settings), err=True)
    if done.aside is not None:
        click.echo(say.text("restore-aside", file=str(done.aside)), err=True)
