"""How simulated people choose: by what an answer looks like at a glance, or by trying each and looking."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.chance import draw
from companion.rules import AnyRules, Option, Prompt

BEAM = 6
_Line = tuple[float, Option[Any], Any]


def choose(
    rules: AnyRules,
    state: Any,
    seat: str,
    rng: Random,
    width: int = BEAM,
    *,
    asked: Sequence[Prompt[Any]] | None = None,
) -> Option[Any]:
    """Pick an option by looking through the seat's own turn, keeping the ``width`` best lines after each step.

    Chance is not looked through: where it decides, it is drawn. ``asked`` are the questions of the state, where known.
    """
    prompts = _of_seat(rules.prompts(state) if asked is None else asked, seat)
    if prompts[0].chance:
        return draw(prompts[0], rng, rules.supply(state, prompts[0]))
    options = [option for prompt in prompts for option in prompt.options]
    if width <= 0 or len(options) == 1:
        return rng.choice(options)
    if len(prompts) == 1 and (worths := rules.worths(state, prompts[0])) is not None:
        return max(zip(worths, options, strict=True), key=lambda found: found[0] + rng.random() * 0.01)[1]
    lines = [_line(rules, (seat, state), option, option, rng) for option in options]
    finished: list[_Line] = []
    while lines:
        kept = sorted(lines, key=lambda line: line[0], reverse=True)[:width]
        lines = []
        for line in kept:
            following = _of_seat(rules.prompts(line[2]), seat)
            if not following or following[0].chance or following[0].secret:
                finished.append(line)
                continue
            found = [option for prompt in following for option in prompt.options]
            lines.extend(_line(rules, (seat, line[2]), option, line[1], rng) for option in found)
    return max(finished, key=lambda line: line[0])[1]


def _line(rules: AnyRules, at: tuple[str, Any], option: Option[Any], opening: Option[Any], rng: Random) -> _Line:
    seat, state = at
    reached, _ = rules.apply(state, seat, option.move)
    return rules.score(reached, seat) + rng.random() * 0.01, opening, reached


def _of_seat(prompts: Sequence[Prompt[Any]], seat: str) -> list[Prompt[Any]]:
    return [prompt for prompt in prompts if prompt.seat == seat and not prompt.aside and prompt.options]
