"""Check files that people write: profiles of tables, decks and circuits of games; every fault in a line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from companion.commands.common import phrases
from companion.errors import CompanionError, SettingsError
from companion.gamedata import read_data
from companion.games import game_keys, load_game
from companion.profile import Profile, find_profile, load_profile
from companion.profilechecks import faults
from companion.rules import AnyRules
from firmware_bridge.readers import fitting_driver

FAULTY = 1


@click.command(name="check")
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=click.Path(path_type=Path))
@click.option("--game", metavar="GAME", help="Which game's file it is, where that can't be seen from it.")
def command(*, files: tuple[Path, ...], game: str | None) -> int:
    """Say what is wrong with each FILE, or profile by its name: exit status 0 where nothing is, else 1.

    \b
    Examples:  lutin check my-table.toml
               lutin check splut-board
               lutin check --game GAME my-circuit.toml
    """
    if game is not None:
        load_game(game)
    faulty = False
    for file in map(_file, files):
        found = _faults(file, game)
        told = [f"{file}: {sentence}" for sentence, _ in found]
        bad = any(serious for _, serious in found)
        for line in told if bad else [*told, phrases().text("check-fine", file=str(file))]:
            click.echo(line)
        faulty = faulty or bad
    return FAULTY if faulty else 0


def _file(named: Path) -> Path:
    """A file as it is named; a word without folder and ending that is none is the name of a profile."""
    is_name = not named.suffix and len(named.parts) == 1 and not named.exists()
    return find_profile(str(named)) if is_name else named


def _faults(file: Path, game: str | None) -> list[tuple[str, bool]]:
    """A sentence for each fault, and whether it is more than a warning."""
    try:
        data = read_data(file)
        if game is None and isinstance(data, dict) and data.keys() <= set(Profile.__struct_fields__):
            profile = load_profile(str(file.resolve()))
            return [(phrases().error(fault), True) for fault in (*faults(profile, file), *_reader_faults(profile))]
    except SettingsError as error:
        return [(phrases().error(error), True)]
    key = game or _guess(file, data)
    return [(_words(error, key), not error.warning) for error in load_game(key).faults(data)]


def _reader_faults(profile: Profile) -> Iterator[SettingsError]:
    """What the drivers have against a profile's readers."""
    for reader in profile.readers:
        try:
            fitting_driver(reader.key, reader.driver, reader.port, len(reader.places))
        except SettingsError as error:
            yield error


def _guess(file: Path, data: Any) -> str:
    """The game in whose folder the file lies, else the one that knows most keys and finds least fault."""
    named = [key for key in game_keys() if key in file.resolve().parts or key == file.stem]
    if named:
        return named[0]
    with_files = [key for key in game_keys() if load_game(key).files({})]

    def strangeness(game: str) -> tuple[int, int]:
        return -_known(load_game(game), data), len(load_game(game).faults(data))

    return min(with_files or game_keys(), key=strangeness)


def _known(rules: AnyRules, data: Any) -> int:
    """How many keys of a file a game knows: those it takes otherwise than a key that nobody knows."""
    if not isinstance(data, dict):
        return 0
    return sum(_codes(rules, {key: value}) != _codes(rules, {f"{key}-": value}) for key, value in data.items())


def _codes(rules: AnyRules, data: Any) -> list[str]:
    return sorted(fault.code for fault in rules.faults(data))


def _words(error: CompanionError, game: str) -> str:
    return phrases(game).error(error)
