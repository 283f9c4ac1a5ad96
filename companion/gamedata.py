"""Finds and reads the data files of games (decks, circuits): a person's own first, then those that ship."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.datafile import read_file
from companion.errors import SettingsError
from companion.rules import AnyRules
from companion.settings import config_dirs

LARGEST = 4 * 1024 * 1024
"""Bytes of a data file at the most."""


def load_data(rules: AnyRules, options: Mapping[str, Any], base: Path | None = None) -> dict[str, Any]:
    """The content of every file a match needs, by name; paths are relative to ``base``. Raises SettingsError."""
    return {name: read_data(find_data(name, base)) for name in rules.files(options)}


def find_data(name: str, base: Path | None = None) -> Path:
    """The file of a name below ``config/games``, or of a path (it ends in ``.toml`` or ``.json``)."""
    if is_path(name):
        return (base or Path()) / name
    for folder in config_dirs():
        for ending in (".toml", ".json"):
            path = folder / "games" / f"{name}{ending}"
            if path.is_file():
                return path
    raise SettingsError("no_such_data", name=name, folder=str(config_dirs()[0] / "games"))


def is_path(name: str) -> bool:
    """Whether a name leads to any file of this machine rather than to one below ``config/games``."""
    return name.endswith((".toml", ".json"))


def named_only(rules: AnyRules, options: Mapping[str, Any], known: Mapping[str, Any]) -> None:
    """Raise SettingsError where options lead to a file by its path, unless the ``known`` ones do so already."""
    for name in rules.files(options):
        if is_path(name) and name not in rules.files(known):
            raise SettingsError("no_such_data", name=name, folder=str(config_dirs()[0] / "games"))


def read_data(path: Path) -> Any:
    """Parse a TOML or JSON file; raises SettingsError that says what is wrong with it."""
    try:
        return read_file(path, LARGEST)
    except OSError as error:
        raise SettingsError("data_unreadable", path=str(path), why=error.strerror or str(error)) from error
    except (ValueError, RecursionError) as error:
        raise SettingsError("data_syntax", path=str(path), why=str(error)) from error
