"""Show how to come in to the table that is being served on this machine: QR, address and code."""

from __future__ import annotations

import json
from pathlib import Path

import click

from companion.commands.common import data_option, phrases
from companion.commands.run import INVITATION
from companion.errors import JournalError
from companion.journal import Journal, in_use
from companion.settings import journal_path
from web.hosts import page_address
from web.qr import qr_text


@click.command(name="qr")
@data_option
def command(*, data: Path | None) -> None:
    """Print a QR that leads to the table's page, its address, and the six digits to type there.

    \b
    Example:  lutin qr
    """
    path = journal_path(data)
    if not in_use(path):
        raise JournalError("nothing_served")
    journal = Journal(path, readonly=True)
    told = json.loads(journal.note(INVITATION) or "{}")
    journal.close()
    # A journal of an older program has no host in it.
    code, address = str(told["code"]), page_address(told.get("host", "0.0.0.0"), told["port"])
    click.echo(qr_text(f"{address}/code"))
    click.echo(phrases().text("qr-told", address=address, code=f"{code[:3]} {code[3:]}"))
