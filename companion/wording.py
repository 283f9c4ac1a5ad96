"""Questions, options and moves as words and data for a page, in one language."""

from __future__ import annotations

from typing import Any

from companion.match import Position
from companion.phrases import Phrases
from companion.rules import AnyRules, Option, Pick, PickKind, Prompt

_PICK_MESSAGES = {
    PickKind.CELL: "cell-",
    PickKind.CARD: "card-",
    PickKind.CORNER: "corner-",
    PickKind.FACE: "face-",
    PickKind.DIRECTION: "direction-",
    PickKind.WORD: "word-",
}
"""How the message begins that words what is picked, where there is one."""


def prompt_page(rules: AnyRules, prompt: Prompt[Any], say: Phrases) -> dict[str, Any]:
    """A question with its options; ``draw`` is the word that leaves the answer to chance, where that may be."""
    return {
        "seat": prompt.seat,
        "about": prompt.about,
        "key": prompt.key,
        "text": say.prompt(prompt, yours=True),
        "aside": prompt.aside,
        "draw": rules.format(prompt.options[0].move).partition(" ")[0] if prompt.chance and prompt.options else None,
        "options": [_option(rules, prompt.seat, option, say) for option in prompt.options],
    }


def _option(rules: AnyRules, seat: str, option: Option[Any], say: Phrases) -> dict[str, Any]:
    return {
        "move": rules.format(option.move),
        "picks": [[pick.kind.value, pick.value, pick_words(pick, say)] for pick in option.picks],
        "text": _option_words(rules, seat, option, say),
        "cost": dict(option.cost),
        "warning": say.text(option.warning) if option.warning else None,
        "path": list(option.path),
        "tone": option.tone.value,
        "confirm": option.confirm,
        "twice": say.text(option.twice) if option.twice else None,
    }


def pick_words(pick: Pick, say: Phrases) -> str | None:
    """What is picked, in words; None where its name says it."""
    message = f"{_PICK_MESSAGES[pick.kind]}{pick.value}"
    if say.has(message):
        return say.text(message)
    if pick.kind is PickKind.WORD and say.has(f"seat-{pick.value}"):
        return say.text("word-seat", seat=pick.value)
    if pick.kind is PickKind.CARD:
        return say.card(pick.value)
    return None if pick.kind is PickKind.CELL else pick.value


def _option_words(rules: AnyRules, seat: str, option: Option[Any], say: Phrases, *, brief: bool = False) -> str:
    move = rules.format(option.move)
    if option.caption is None:
        return move
    picks = {f"pick{number}": pick_words(pick, say) or pick.value for number, pick in enumerate(option.picks, 1)}
    short = f"short-{option.caption}"
    message = short if brief and say.has(short) else option.caption
    return say.text(message, seat=seat, move=move, **picks, **option.cost)


def move_words(position: Position | None, seat: str, move: str, say: Phrases, *, brief: bool = False) -> str:
    """A move as the option of the position it is made from words it; ``brief``: without its price, where it has one."""
    for prompt in position.prompts if position is not None else ():
        for option in prompt.options:
            if prompt.seat == seat and position is not None and position.rules.format(option.move) == move:
                return _option_words(position.rules, seat, option, say, brief=brief)
    return move
