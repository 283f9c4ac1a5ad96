"""What the lobby proposes at first."""

from __future__ import annotations

from companion.games import game_keys, load_game
from companion.journal import Journal
from companion.snapshot import Lobby


def first_lobby(journal: Journal) -> Lobby:
    """What was played last, by as many; else the first game, by as few as it takes."""
    played = [head for head in journal.matches() if head.game in game_keys()]
    game = played[-1].game if played else game_keys()[0]
    tables = load_game(game).info.tables
    count = len(played[-1].seats) if played else 0
    return Lobby(game, count if count in tables else min(tables))
