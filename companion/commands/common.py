"""What commands share: the user's language, a set-up typed as options, where the journal is."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from companion.errors import JournalError
from companion.games import load_game
from companion.journal import Journal
from companion.phrases import Phrases, best_language
from companion.rules import AnyRules
from companion.settings import SYSTEM_DATA, is_somebody_elses, journal_path
from companion.setup import parse_options, parse_seats, proposed
from companion.slots import SHARED

F = TypeVar("F", bound=Callable[..., Any])


def language() -> str:
    """The language of whoever types, by ``LC_ALL``, ``LC_MESSAGES`` or ``LANG``: the first that is set decides."""
    chosen = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return best_language([chosen.partition(".")[0].replace("_", "-")])


def phrases(game: str | None = None) -> Phrases:
    """Sentences in the user's language."""
    return Phrases(language(), game)


def options_option(function: F) -> F:
    """Add ``--option KEY=VALUE``, which may be repeated; the command gets ``option``, a tuple of texts."""
    return click.option("--option", multiple=True, metavar="KEY=VALUE", help="Set an option of the game.")(function)


def seats_option(function: F) -> F:
    """Add ``--seats south,north``; the command gets ``seats``, a text or None."""
    return click.option("--seats", metavar="SEAT,SEAT", help="Who plays, in turn order.")(function)


def readers_option(function: F) -> F:
    """Add ``--readers``: where simulated cards are laid; the command gets ``readers``, a text."""
    choices = click.Choice(["own", "shared", "none"])
    told = "A card reader at each seat, one for all in turn, or none: cards are named on phones."
    return click.option("--readers", type=choices, default="own", show_default=True, help=told)(function)


def slots_for(readers: str, seats: Sequence[str]) -> dict[str, str]:
    """The slots of a simulated table: place to seat, as companion.slots has them."""
    return {"own": {f"slot-{seat}": seat for seat in seats}, "shared": {"reader": SHARED}, "none": {}}[readers]


def data_option(function: F) -> F:
    """Add ``--data DIR``; the command gets ``data``, a folder or None."""
    kind = click.Path(file_okay=False, path_type=Path)
    return click.option(
        "--data",
        metavar="DIR",
        type=kind,
        help="The folder of the journal (else $LUTIN_DATA, /var/lib/lutin, ~/.local/share/lutin).",
    )(function)


def chosen_simulated(
    game: str, seats: str | None, option: tuple[str, ...]
) -> tuple[AnyRules, tuple[str, ...], dict[str, Any]]:
    """As ``chosen``, for one short game at a simulated table, at which nobody deals printed cards."""
    rules, named, options = chosen(game, seats, option)
    return rules, named, proposed(rules.info, options, cards=False, brief=True)


def chosen(game: str, seats: str | None, option: tuple[str, ...]) -> tuple[AnyRules, tuple[str, ...], dict[str, Any]]:
    """The rules, seats and options that a person typed; the usual number of players where no seats are named.

    Raises RecordError for an unknown game, SettingsError for unknown seats and options.
    """
    rules = load_game(game)
    tables = rules.info.tables
    named = tables[rules.info.usual or min(tables)] if seats is None else parse_seats(rules.info, seats)
    return rules, named, parse_options(rules.info, option)


def open_journal(data: Path | None) -> Journal:
    """Open the journal to read it; raises JournalError where there is none, or only a service's."""
    path = journal_path(data)
    if not path.is_file():
        if data is None and is_somebody_elses():
            raise JournalError("journal_of_service", path=str(journal_path(SYSTEM_DATA)))
        raise JournalError("no_journal", path=str(path))
    return Journal(path, readonly=True)
