"""The panels of a game as words and data for a page, in one language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from companion.panels import Panel, Text
from companion.phrases import Phrases
from companion.rules import Pick
from companion.wording import pick_words


def panel_page(panel: Panel, say: Phrases) -> dict[str, Any]:
    """A panel for the page: its kind (the name of its class in small letters), and its fields worded."""
    return {"kind": type(panel).__name__.lower(), **data_page(panel, say)}


def data_page(part: Any, say: Phrases) -> dict[str, Any]:
    """The fields of a part, worded."""
    return {spot.name: _worded(getattr(part, spot.name), say) for spot in fields(part)}


def texts(part: Any) -> Iterator[Text]:
    """Every text within a panel."""
    if isinstance(part, Text):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from texts(one)
    elif is_dataclass(part):
        for spot in fields(part):
            yield from texts(getattr(part, spot.name))


def _worded(part: Any, say: Phrases) -> Any:
    if isinstance(part, Text):
        return say.text(part.message, **part.data)
    if isinstance(part, Pick):
        return [part.kind.value, part.value, pick_words(part, say)]
    if isinstance(part, Enum):
        return part.value
    if isinstance(part, tuple):
        return [_worded(one, say) for one in part]
    return data_page(part, say) if is_dataclass(part) else part
