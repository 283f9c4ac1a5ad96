"""Count the legal sequences of moves, to check a game's rules and speed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import click

from companion.commands.common import chosen, options_option, seats_option
from companion.gamedata import load_data
from companion.rules import AnyRules


@click.command(name="perft")
@click.argument("game")
@click.argument("depth", type=click.IntRange(min=0, max=99))
@seats_option
@click.option("--position", metavar="TEXT", help="Start from this position instead of the beginning.")
@options_option
@click.option("--divide", is_flag=True, help="First a line for each first move: the move and its count.")
def command(
    game: str, depth: int, *, seats: str | None, position: str | None, option: tuple[str, ...], divide: bool
) -> None:
    """Print how many sequences of DEPTH legal moves there are in GAME, and the seconds it took.

    \b
    Examples:  lutin perft splut 4
               lutin perft splut 3 --seats south,west,north --option levitation=static --divide
    """
    if position is not None:
        option = (*option, f"position={position}")
        # A position says itself who plays.
        seats = seats or ""
    rules, named, options = chosen(game, seats, option)
    count = getattr(rules, "perft", None) or _counter(rules)
    start = time.perf_counter()
    state = rules.new(named, options, load_data(rules, options))
    nodes = _divide(rules, state, depth, count) if divide else count(state, depth)
    click.echo(f"{nodes} {time.perf_counter() - start:.3f}")


def _counter(rules: AnyRules) -> Callable[[Any, int], int]:
    def count(state: Any, depth: int) -> int:
        if depth == 0:
            return 1
        moves = _moves(rules, state)
        if depth == 1:
            return len(moves)
        return sum(count(rules.apply(state, seat, move)[0], depth - 1) for seat, move in moves)

    return count


def _divide(rules: AnyRules, state: Any, depth: int, count: Callable[[Any, int], int]) -> int:
    if depth == 0:
        return 1
    total = 0
    for seat, move in _moves(rules, state):
        nodes = count(rules.apply(state, seat, move)[0], depth - 1)
        click.echo(f"{rules.format(move)} {nodes}")
        total += nodes
    return total


def _moves(rules: AnyRules, state: Any) -> list[tuple[str, Any]]:
    asked = [prompt for prompt in rules.prompts(state) if not prompt.aside]
    return [(prompt.seat, option.move) for prompt in asked for option in prompt.options]
