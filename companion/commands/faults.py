"""The faults that commands can simulate: choosing one by name, and telling what each of them is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from companion.commands.common import phrases
from companion.errors import SettingsError
from companion.phrases import Phrases
from firmware_bridge.simulator.scenarios import SCENARIOS, Depth, Scenario

F = TypeVar("F", bound=Callable[..., Any])
LIST = "list"
"""In place of a name: tell them all."""
DOCUMENT = f"{__name__}.document"


def faults_option(function: F) -> F:
    """Add ``--faults NAME``; the command gets ``faults``, a text or None. ``list`` tells them all and ends it."""
    told = "What goes wrong at the simulated table; “list” tells all there is."
    named = click.option("--faults", metavar="NAME", help=told, callback=_list)(function)
    about = "With --faults list: as a document in Markdown."
    return click.option(
        "--markdown", is_flag=True, is_eager=True, expose_value=False, help=about, callback=_as_document
    )(named)


def _as_document(ctx: click.Context, option: click.Parameter, value: bool) -> None:  # noqa: ARG001
    ctx.meta[DOCUMENT] = value


def _list(ctx: click.Context, option: click.Parameter, value: str | None) -> str | None:  # noqa: ARG001
    if value == LIST:
        click.echo(document() if ctx.meta.get(DOCUMENT) else listing())
        ctx.exit()
    return value


def scenario(name: str | None) -> Scenario | None:
    """The scenario of a name; raises SettingsError where there is none."""
    if name is not None and name not in SCENARIOS:
        raise SettingsError("no_such_fault", name=name, names=", ".join(SCENARIOS))
    return SCENARIOS[name] if name is not None else None


def fitting(name: str | None, depth: str) -> None:
    """Raise SettingsError where there is no such scenario, or where it makes no sense at this depth."""
    found = scenario(name)
    depths = sorted(each.value for each in found.depths - {Depth.PORT}) if found is not None else []
    if found is not None and depth not in depths:
        raise SettingsError("fault_not_at_depth", name=found.key, depths=", ".join(depths))


def listing() -> str:
    """All scenarios, a few lines each."""
    say = phrases()
    return "\n".join("\n  ".join((one.key, *told(one, say))) for one in SCENARIOS.values())


def document() -> str:
    """All scenarios as a document in Markdown."""
    say = phrases()
    return f"# {say.text('fault-document')}\n\n{say.text('fault-document-about')}\n\n{_table(say)}"


def _table(say: Phrases) -> str:
    heads = [say.text("fault-heading"), *(say.text(f"fault-heading-{what}") for what in ("seen", "mended", "depths"))]
    rows = [heads, ["---"] * len(heads)]
    for one in SCENARIOS.values():
        depths = ", ".join(depth.value for depth in Depth if depth in one.depths)
        what, seen, mended = told(one, say)
        rows.append([f"**{one.key}**: {what}", seen, mended, depths])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def told(one: Scenario, say: Phrases) -> tuple[str, str, str]:
    """What a fault is, what players see of it, and how it recovers."""
    return say.text(f"fault-{one.key}"), say.text(f"fault-{one.key}-seen"), say.text(f"fault-{one.key}-mended")
