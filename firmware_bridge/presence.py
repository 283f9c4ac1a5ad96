"""Whether a tag lies at a place, from polls that miss now and then: first read, then 3 misses and 800 ms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

MISSES = 3
ABSENCE = 0.8
"""Seconds since the first missed poll after which, with MISSES of them and no read, a tag counts as taken away."""


@dataclass(slots=True)
class _Lying:
    misses: int = 0
    missing_since: float = 0.0


@dataclass(frozen=True, slots=True)
class Presence:
    """One tag that appeared at a place, or (not ``laid``) left it."""

    place: str
    tag: str
    laid: bool


class PresenceFilter:
    """Turns polls of any number of places, any number of tags at each, into one event a change."""

    def __init__(self) -> None:
        self._lying: dict[tuple[str, str], _Lying] = {}

    def read(self, place: str, tag: str) -> list[Presence]:
        """A poll read ``tag`` at ``place``."""
        lying = self._lying.get((place, tag))
        if lying is not None:
            lying.misses = 0
            return []
        self._lying[place, tag] = _Lying()
        return [Presence(place, tag, laid=True)]

    def missed(self, place: str, now: float, polls: int = 1, tag: str | None = None) -> list[Presence]:
        """Polls at ``place`` did not read ``tag`` (None: read nothing)."""
        for (where, which), lying in self._lying.items():
            if where == place and tag in (None, which):
                if not lying.misses:
                    lying.missing_since = now
                lying.misses = min(lying.misses + polls, MISSES)
        return self.tick(now)

    def lying(self, place: str) -> list[str]:
        """The tags that count as lying at a place."""
        return [tag for where, tag in self._lying if where == place]

    def doubt(self, now: float) -> None:
        """Whatever lay anywhere has to be read again, or has left."""
        for lying in self._lying.values():
            lying.misses, lying.missing_since = MISSES, now

    def tick(self, now: float) -> list[Presence]:
        """The tags that by now have left."""
        gone = [key for key, lying in self._lying.items() if self._left(lying, now)]
        for key in gone:
            del self._lying[key]
        return [Presence(place, tag, laid=False) for place, tag in gone]

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return min(self._dues(), default=None)

    def _dues(self) -> Iterator[float]:
        return (lying.missing_since + ABSENCE for lying in self._lying.values() if lying.misses >= MISSES)

    @staticmethod
    def _left(lying: _Lying, now: float) -> bool:
        return lying.misses >= MISSES and now >= lying.missing_since + ABSENCE
