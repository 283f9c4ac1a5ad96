"""Texts of others, cut short for a sentence."""

from __future__ import annotations

_QUOTED = 40


def quoted(text: str) -> str:
    """A text of someone else, short enough for a sentence."""
    return text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…"
