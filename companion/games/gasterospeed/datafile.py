"""Looking through the content of a data file: what is missing, of the wrong kind, or unknown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from companion.errors import RulesError

KEY = re.compile(r"[a-z][a-z0-9-]{0,39}")
_QUOTED = 40


def quoted(value: object) -> str:
    """A text of someone else, short enough for a sentence."""
    text = str(value)
    return text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…"


def unknown_keys(data: Mapping[str, Any], known: tuple[str, ...], where: str = "") -> Iterator[RulesError]:
    """A fault for each key that the format does not have."""
    for key in data:
        if key not in known:
            yield RulesError("file_unknown_key", key=quoted(f"{where}{key}"))


def key_fault(data: Mapping[str, Any], key: str, where: str = "") -> Iterator[RulesError]:
    """A fault where a value is no key (small letters, digits, hyphens)."""
    value = data.get(key)
    if not isinstance(value, str) or not KEY.fullmatch(value):
        yield RulesError("file_key", key=f"{where}{key}", text=quoted(value))


def number_fault(data: Mapping[str, Any], key: str, low: int, high: int, where: str = "") -> Iterator[RulesError]:
    """A fault where a value is no whole number from ``low`` to ``high``."""
    value = data.get(key)
    if type(value) is not int or not low <= value <= high:
        yield RulesError("file_number", key=f"{where}{key}", text=quoted(value), low=low, high=high)


def name_fault(data: Mapping[str, Any], where: str = "") -> Iterator[RulesError]:
    """A fault where ``name`` is not a text in French and one in English."""
    name = data.get("name")
    fit = isinstance(name, dict) and set(name) == {"fr", "en"}
    if not fit or not all(isinstance(text, str) and text.strip() for text in dict(name or {}).values()):
        yield RulesError("file_name", key=f"{where}name")


def names(data: Mapping[str, Any]) -> tuple[str, str]:
    """The French and the English name of a file without faults."""
    return data["name"]["fr"], data["name"]["en"]
