"""Whether a tag lies at a place, from polls that miss now and then: first read, then 3 misses and 800 ms."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass

MISSES = 3
ABSENCE = 0.8
"""Seconds since the first missed poll after which, with MISSES of them and no read, a tag counts as taken away."""

MOST_LYING = 12
"""Tags at one place; no antenna reads so many at once, so more are noise and are not noted."""
MOST_LEAVING = 400
"""Tags noted at one place of a microcontroller, which says of each that it left, so that fast hands lose none."""


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
    """Turns polls of any number of places, MOST_LYING tags at each, into one event a change.

    ``most`` tags are noted at a place, those included that are about to count as taken away.
    """

    def __init__(self, most: int = MOST_LYING) -> None:
        self._most = most
        self._lying: defaultdict[str, dict[str, _Lying]] = defaultdict(dict)

    def read(self, place: str, tag: str) -> list[Presence]:
        """A poll read ``tag`` at ``place``."""
        here = self._lying[place]
        if tag in here:
            here[tag].misses = 0
            return []
        lying = sum(1 for one in here.values() if one.misses < MISSES)
        if lying >= MOST_LYING or len(here) >= self._most:
            return []
        here[tag] = _Lying()
        return [Presence(place, tag, laid=True)]

    def missed(
        self, place: str, now: float, polls: int = 1, tag: str | None = None, read: Collection[str] = ()
    ) -> list[Presence]:
        """Polls at ``place`` did not read ``tag`` (None: any tag but those ``read``)."""
        for which, lying in self._lying[place].items():
            if which not in read and tag in (None, which):
                if not lying.misses:
                    lying.missing_since = now
                lying.misses = min(lying.misses + polls, MISSES)
        return self.tick(now)

    def lying(self, place: str) -> list[str]:
        """The tags that count as lying at a place."""
        return list(self._lying[place])

    def doubt(self, now: float) -> None:
        """Whatever lay anywhere has to be read again, or has left."""
        for _, _, lying in self._all():
            lying.misses, lying.missing_since = MISSES, now

    def tick(self, now: float) -> list[Presence]:
        """The tags that by now have left."""
        gone = [(place, tag) for place, tag, lying in self._all() if self._left(lying, now)]
        for place, tag in gone:
            del self._lying[place][tag]
        return [Presence(place, tag, laid=False) for place, tag in gone]

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return min(
            (lying.missing_since + ABSENCE for _, _, lying in self._all() if lying.misses >= MISSES), default=None
        )

    def _all(self) -> Iterator[tuple[str, str, _Lying]]:
        return ((place, tag, lying) for place, tags in self._lying.items() for tag, lying in tags.items())

    @staticmethod
    def _left(lying: _Lying, now: float) -> bool:
        return lying.misses >= MISSES and now >= lying.missing_since + ABSENCE
