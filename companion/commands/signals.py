"""What lights, sounds and buttons of a table mean."""

from __future__ import annotations

import click

from companion.commands.common import phrases
from companion.legend import legends


@click.command(name="signals")
def command() -> int:
    """Tell what the lights of cells, the sounds and the buttons of a table mean, as tables to print and lay out.

    \b
    Examples:  lutin signals
               lutin signals > legend.md
    """
    click.echo("\n\n".join("\n".join(legend.lines()) for legend in legends(phrases())))
    return 0
