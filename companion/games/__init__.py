"""The games: each folder here that exports ``RULES`` is one, found by looking."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from functools import cache

from companion.errors import RecordError
from companion.rules import AnyRules
from companion.statistics import Tally


@cache
def game_keys() -> tuple[str, ...]:
    """The keys of all games, in alphabetical order."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))


def load_game(key: str) -> AnyRules:
    """The rules of a game; raises RecordError for a key that no game has."""
    if key not in game_keys():
        raise RecordError("unknown_game", game=key, games=", ".join(game_keys()))
    rules: AnyRules = importlib.import_module(f"{__name__}.{key}").RULES
    return rules


def load_tally(key: str) -> type[Tally] | None:
    """What a game counts over simulated matches: ``Tally`` of its module ``statistics``; None where it has none."""
    name = f"{__name__}.{key}.statistics"
    if importlib.util.find_spec(name) is None:
        return None
    tally: type[Tally] = importlib.import_module(name).Tally
    return tally
