"""How well a car stands."""

from __future__ import annotations

from companion.games.formule1.state import State


def score(state: State, seat: str) -> float:
    """Stub."""
    return 0.0
