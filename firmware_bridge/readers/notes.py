"""What is written on the tags over one antenna: read once a tag, kept while it lies there, written when asked for."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from firmware_bridge.presence import MISSES
from firmware_bridge.readers.driver import Sighting, Written
from firmware_bridge.readers.type2 import Script, read_text, write_text

TRIES = 3
"""Polls in which a text is tried for, before the tag is told without."""
PATIENCE = 3.0
"""Seconds a text waits for its tag to be read again."""


@dataclass(slots=True)
class _Note:
    text: str | None = None
    tries: int = 0
    misses: int = 0


class Notes:
    """Decides at each poll what to read from a tag and what to write on it."""

    def __init__(self) -> None:
        self._notes: dict[str, _Note] = {}
        self._wanted: tuple[str, str, float] | None = None

    def write(self, tag: str, text: str, now: float) -> bool:
        """Write this on that tag as soon as it is read; False while another waits."""
        if self._wanted is not None:
            return False
        self._wanted = tag, text, now + PATIENCE
        return True

    def attend(self, tag: str, writable: bool) -> Script[tuple[Sighting | None, Written | None]]:
        """What to ask of a tag that was selected; the sighting is None while its text has yet to be read."""
        note = self._notes.setdefault(tag, _Note())
        note.misses = 0
        written = None
        if self._wanted is not None and self._wanted[0] == tag:
            _, text, _ = self._wanted
            self._wanted = None
            fault = (yield from write_text(text)) if writable else "tag_not_ndef"
            written = Written(tag, fault)
            note.text = text if not fault else None
            note.tries = 0
        if note.text is None and writable and note.tries < TRIES:
            note.tries += 1
            note.text = yield from read_text()
        if note.text is None and writable and note.tries < TRIES:
            return None, written
        return Sighting(tag, note.text or ""), written

    def polled(self, tags: Collection[str], now: float) -> Written | None:
        """A poll is over: forget tags that have not been read for some; tell of a text whose tag never came."""
        for tag, note in list(self._notes.items()):
            note.misses += tag not in tags
            if note.misses > MISSES:
                del self._notes[tag]
        if self._wanted is None or now < self._wanted[2]:
            return None
        tag, self._wanted = self._wanted[0], None
        return Written(tag, "tag_left")
