"""What a person types to set a match up: options as ``KEY=VALUE``, seats as a list, checked against the game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from companion.errors import SettingsError
from companion.rules import GameInfo, OptionInfo

QUOTED = 60
"""How much of a wrong value is repeated in the answer to it."""


def shown(value: object) -> str:
    """A value as it is written in a file, short enough for a sentence."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= QUOTED else text[: QUOTED - 1] + "…"


def option_info(info: GameInfo, key: str) -> OptionInfo:
    """An option of a game; raises SettingsError for one it does not have."""
    found = next((option for option in info.options if option.key == key), None)
    if found is None:
        known = ", ".join(option.key for option in info.options) or "-"
        raise SettingsError("option_unknown", option=key[:QUOTED], options=known)
    return found


def check_options(info: GameInfo, options: Mapping[str, Any]) -> None:
    """Refuse, with a SettingsError, options that a game does not have and values that it does not list."""
    for key, value in options.items():
        choices = option_info(info, key).choices
        # True == 1 in Python, but 1 is no answer to a yes-or-no question.
        if choices and not any(value == choice and type(value) is type(choice) for choice in choices):
            raise SettingsError(
                "option_value", option=key, value=shown(value), choices=", ".join(shown(choice) for choice in choices)
            )


def proposed(info: GameInfo, options: Mapping[str, Any], *, cards: bool, brief: bool = False) -> dict[str, Any]:
    """Options with what is proposed beside them.

    ``cards``: printed cards are dealt, and readers see them; ``brief``: one short game is wanted.
    """
    without = {made.key: made.without_cards for made in info.options if made.without_cards is not None and not cards}
    short = {made.key: made.brief for made in info.options if made.brief is not None and brief}
    return {**without, **short, **options}


def parse_options(info: GameInfo, texts: Iterable[str]) -> dict[str, Any]:
    """Read ``KEY=VALUE`` texts, the value as JSON or else as it stands; raises SettingsError."""
    options: dict[str, Any] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise SettingsError("option_text", text=text[:QUOTED])
        found = option_info(info, key.strip())
        if found.key in options:
            raise SettingsError("option_twice", option=found.key)
        options[found.key] = _value(found, value.strip())
    check_options(info, options)
    return options


def parse_seats(info: GameInfo, text: str) -> tuple[str, ...]:
    """Read a list of seats in turn order, separated by commas or spaces; raises SettingsError for an unknown one."""
    seats = tuple(text.replace(",", " ").split())
    known = [seat.key for seat in info.seats]
    for seat in seats:
        if seat not in known:
            raise SettingsError("seat_not_of_game", wrong=seat[:QUOTED], known=", ".join(known))
    return seats


def _value(option: OptionInfo, text: str) -> Any:
    if text in option.choices:
        return text
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):  # no JSON: the text itself
        return text
    return text if isinstance(option.default, str) and not isinstance(value, str) else value
