"""Chance: draws what a move leaves open (``roll``, ``deal red``), so that the journal always has the value."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.match import TABLE, Position
from companion.rules import Lots, Option, Prompt


def draw(prompt: Prompt[Any], rng: Random, options: Sequence[Option[Any]] | None = None) -> Option[Any]:
    """One option of a prompt of chance, each as likely as its weight."""
    among = prompt.options if options is None else options
    if isinstance(among, Lots):
        return among[rng.randrange(len(among))]
    return rng.choices(among, [option.weight for option in among])[0]


def fill_in(position: Position, seat: str, text: str, rng: Random) -> str:
    """A move text with its value drawn, where it stops short of one that chance decides; else as it was."""
    for prompt in position.prompts:
        if prompt.seat == seat and prompt.chance:
            supply = position.rules.supply(position.state, prompt)
            among = [draw(prompt, rng, supply)] if isinstance(supply, Lots) else supply
            fitting = [made for made in among if position.rules.format(made.move).startswith(f"{text} ")]
            if fitting:
                return position.rules.format(draw(prompt, rng, fitting).move)
    return text


def due(position: Position, rng: Random) -> str | None:
    """The move that the seat ``table`` is to make by chance now, None where nothing waits for it."""
    for prompt in position.prompts:
        if prompt.seat == TABLE and prompt.chance and prompt.options:
            return position.rules.format(draw(prompt, rng, position.rules.supply(position.state, prompt)).move)
    return None
