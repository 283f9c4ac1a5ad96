"""The page's own words, French and English: what stands on buttons and in frames, not what the referee says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from companion.errors import CompanionError

LANGUAGES = ("en", "fr")
PLACES = ("name", "seat", "count", "address", "full")
"""The arguments that words have; on their way to the page they stand as ``{name}``."""

_FOLDER = Path(__file__).with_name("phrases")
_ERROR = "error-"
_MESSAGE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


@cache
def words(language: str) -> Mapping[str, str]:
    """The words of a language by id, with ``{name}`` where an argument belongs; raises KeyError if it has none."""
    places = {place: "{" + place + "}" for place in PLACES}
    _, keys = _catalogue(language)
    return {key: _text(language, key, places) for key in keys if not key.startswith(_ERROR)}


def error_text(error: CompanionError, language: str) -> str:
    """One of the web's own errors as a sentence; raises KeyError for an error of others."""
    return _text(language, f"{_ERROR}{error.code}", error.params)


def filled(text: str, **values: str | int) -> str:
    """One of ``words`` with its places filled."""
    for place, value in values.items():
        text = text.replace("{" + place + "}", str(value))
    return text


@cache
def _catalogue(language: str) -> tuple[FluentBundle, tuple[str, ...]]:
    if language not in LANGUAGES:
        raise KeyError(language)
    bundle = FluentBundle([language], use_isolating=False)
    source = (_FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(source))
    return bundle, tuple(_MESSAGE.findall(source))


def _text(language: str, key: str, params: Mapping[str, str | int | float]) -> str:
    bundle, _ = _catalogue(language)
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise KeyError(key)
    text, faults = bundle.format_pattern(pattern, dict(params))
    if faults:
        raise ValueError(f"{key}: {faults[0]}")
    return str(text)
