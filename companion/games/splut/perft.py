"""Counting the legal sequences of steps, to compare generators with (a step is one ply)."""

from __future__ import annotations

from companion.games.splut.moves import format_move
from companion.games.splut.state import State
from companion.games.splut.steps import steps
from companion.games.splut.turns import play


def perft(state: State, depth: int) -> int:
    """How many sequences of ``depth`` steps are legal; the last ply is counted without being played."""
    if depth <= 0:
        return 1
    found = steps(state.position, state.setup)
    if depth == 1:
        return len(found)
    return sum(perft(play(state, step), depth - 1) for step in found)


def divide(state: State, depth: int) -> dict[str, int]:
    """For each first step, as text, the sequences of ``depth`` steps that begin with it."""
    found = steps(state.position, state.setup)
    return {format_move(step): perft(play(state, step), depth - 1) for step in found} if depth > 0 else {}
