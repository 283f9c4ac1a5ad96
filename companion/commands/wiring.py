"""Draw which pin of each part goes to which pin, as a picture (SVG) or as a table in words."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

import click

from companion.cabling.drawing import draw
from companion.cabling.fromprofile import plan
from companion.cabling.table import table
from companion.commands.common import phrases
from companion.errors import SettingsError
from companion.phrases import LANGUAGES, Phrases
from companion.profile import find_profile, load_profile
from companion.profilechecks import faults
from firmware_bridge.wiring import wire_cells


@click.command(name="wiring")
@click.argument("profile")
@click.option("-o", "--output", type=click.File("w", encoding="utf-8"), default="-", help="The file to write.")
@click.option("--text", is_flag=True, help="A table in words instead of a picture.")
@click.option("--language", type=click.Choice(sorted(LANGUAGES)), help="The language (else that of the system).")
def command(profile: str, *, output: TextIO, text: bool, language: str | None) -> None:
    """Draw the cables of PROFILE (a name from config/tables, or a file) as an SVG picture; a browser shows it.

    \b
    Examples:  lutin wiring one-reader -o one-reader.svg
               lutin wiring one-reader --text
    """
    say = phrases() if language is None else Phrases(language)
    found = load_profile(profile)
    for fault in faults(found, find_profile(profile)):
        raise fault
    drawn = plan(found, wire_cells)
    if not drawn.sheets and not drawn.plugs.devices:
        raise SettingsError("wiring_nothing", profile=profile)
    name, target = Path(profile).stem, getattr(output, "name", "-")
    if text:
        output.writelines(f"{line}\n" for line in table(drawn, say, name))
    else:
        output.write(draw(drawn, say, name))
    if output is not sys.stdout and target not in ("-", "<stdout>"):
        output.flush()
        click.echo(say.text("wiring-written", path=str(target)))
