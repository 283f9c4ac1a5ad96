"""Chance: draws what a move leaves open (``roll``, ``deal red``), so that the journal always has the value."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.match import Position
from companion.rules import Option, Prompt

TABLE = "table"


def draw(prompt: Prompt[Any], rng: Random, options: list[Option[Any]] | None = None) -> Option[Any]:
    """One option of a prompt of chance, each as likely as its weight."""
    among = list(prompt.options) if options is None else options
    return rng.choices(among, [option.weight for option in among])[0]


def fill_in(position: Position, seat: str, text: str, rng: Random) -> str:
    """A move text with its value drawn, where it stops short of one that chance decides; else as it was."""
    for prompt in position.prompts:
        if prompt.seat == seat and prompt.chance:
            fitting = [
                made for made in _supply(position, prompt) if position.rules.format(made.move).startswith(f"{text} ")
            ]
            if fitting:
                return position.rules.format(draw(prompt, rng, fitting).move)
    return text


def due(position: Position, rng: Random) -> str | None:
    """The move that the seat ``table`` is to make by chance now, None where nothing waits for it."""
    for prompt in position.prompts:
        if prompt.seat == TABLE and prompt.chance and prompt.options:
            return position.rules.format(draw(prompt, rng, list(_supply(position, prompt))).move)
    return None


def _supply(position: Position, prompt: Prompt[Any]) -> Sequence[Option[Any]]:
    """What is drawn from: the prompt's options, or what a game says is left of them where the seat must not know."""
    supply = getattr(position.rules, "supply", None)
    return prompt.options if supply is None else supply(position.state, prompt)
