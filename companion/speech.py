"""What a table says aloud: what happened, who is asked what, how to mend the board; never what not all may know.

All of it comes from the page that anybody may see who only looks on, so that a secret has no way in here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.errors import RulesError
from companion.guidance import Act
from companion.match import TABLE
from companion.phrases import Phrases
from companion.ports import Speaker
from companion.screen import screen
from companion.snapshot import Played, Snapshot
from companion.tabletop import Pointed
from companion.wording import move_words

TOLD = frozenset({"notice", "undo", "correction"})
"""Lines of the history that are said: not that somebody pressed a button."""
MOST_CHOICES = 4
"""A question with more choices is said alone: each choice is said once it is pointed at."""
ENDINGS = frozenset({"won", "drawn"})
"""Notices that say all there is to say of an end."""
_Asked = frozenset[tuple[str, str]]


class Speech:
    """Turns each change into sentences for a speaker, in one language; no sentence comes twice in a row.

    Of a match that is seen for the first time, after a restart too, only where it stands is said.
    """

    def __init__(self, speaker: Speaker, language: str) -> None:
        self._speaker = speaker
        self._language = language
        self._page: Mapping[str, Any] = {}
        self._entry = 0
        self._asked: _Asked = frozenset()
        self._last = ""

    def told(self, before: Snapshot, after: Snapshot, now: float) -> None:  # noqa: ARG002
        """Say what has changed."""
        old, page = self._page, screen(after, None, self._language)
        self._page = page
        if old.get("match") != page["match"]:
            self._asked = frozenset()
        urgent = tuple(self._urgent(old, page, before, after))
        happened = tuple(self._happened(old, page, after))
        if urgent:
            self._speaker.hush()
        for text in (*happened, *urgent, *self._turn(page, after)):
            if text != self._last:
                self._last = text
                self._speaker.say(text, self._language)

    # --- the parts of a change, in the order they are said in ------------------------------------------------------

    def _happened(self, old: Mapping[str, Any], page: Mapping[str, Any], after: Snapshot) -> Iterator[str]:
        """What the new entries of the history tell; of a match not seen before nothing."""
        entries = [line["entry"] for line in page["lines"]]
        first = old.get("match") != page["match"]
        if not first:
            yield from (line["text"] for line in page["lines"] if line["entry"] > self._entry and line["kind"] in TOLD)
        self._entry = max([0 if first else self._entry, *entries])
        over = page["outcome"] is not None and (first or old.get("outcome") is None)
        if over and (first or not _ends(after.played)):
            yield page["headline"]

    def _urgent(
        self, old: Mapping[str, Any], page: Mapping[str, Any], before: Snapshot, after: Snapshot
    ) -> Iterator[str]:
        """What people have to act upon: faults, cards that can't be taken, the next step for hands, questions."""
        known = {banner["id"] for banner in old.get("banners", ())}
        yield from (banner["text"] for banner in page["banners"] if banner["id"] not in known)
        say = self._phrases(after)
        refused = {(word.place, word.error.code) for word in before.words}
        for word in after.words:
            # Why the rules refuse a card might give it away.
            if (word.place, word.error.code) not in refused and isinstance(word.error, RulesError):
                yield say.text("say-refused-seat", seat=word.seat) if word.seat else say.text("say-refused")
        guide, ask = page["guide"], page["ask"]
        if guide is not None and guide != old.get("guide") and not _under_way(before.played, after.played):
            yield guide["text"]
        if ask is not None and ask != old.get("ask"):
            yield ask["text"]
            if len(ask["choices"]) <= MOST_CHOICES:
                words = [self._choice(choice["choice"], page, after) for choice in ask["choices"]]
                yield from (say.text("say-choice", number=n, what=what) for n, what in enumerate(words, 1))
        if after.pointed is not None and after.pointed != before.pointed:
            yield self._pointed(after.pointed, page, after)

    def _turn(self, page: Mapping[str, Any], after: Snapshot) -> Iterator[str]:
        """Who is asked what, once there is nothing left to do with hands and somebody is asked anew."""
        played = after.played
        over = played is not None and (played.stuck or played.position.outcome is not None)
        if played is None or over or page["guide"] is not None or page["ask"] is not None:
            self._asked = self._asked if played is not None else frozenset()
            return
        asked = frozenset(
            (made.seat, made.about) for made in played.position.prompts if not made.aside and made.seat != TABLE
        )
        anew = asked - self._asked
        self._asked = asked
        if anew:
            yield self._call(asked, page, played)

    def _call(self, asked: _Asked, page: Mapping[str, Any], played: Played) -> str:
        """What everybody is called to do at once, else what the page has as its headline."""
        abouts = {about for _, about in asked}
        say = Phrases(self._language, played.head.game)
        call = f"call-{next(iter(abouts))}"
        return say.text(call) if len(asked) > 1 and len(abouts) == 1 and say.has(call) else str(page["headline"])

    def _phrases(self, snapshot: Snapshot) -> Phrases:
        """Sentences of the game that is played, with its players' names."""
        game = snapshot.played.head.game if snapshot.played is not None else snapshot.lobby.game
        return Phrases(self._language, game, snapshot.names())

    def _pointed(self, pointed: Pointed, page: Mapping[str, Any], after: Snapshot) -> str:
        """What a button points at now, in the words the page has for it."""
        if pointed.choice is not None:
            return self._choice(pointed.choice, page, after)
        played = after.played
        if played is None or pointed.move is None:
            return ""
        say = self._phrases(after)
        words = move_words(played.position, pointed.seat, pointed.move, say)
        cells = [say.cell(cell) for cell in pointed.cells]
        return say.text("say-by", what=words, cells=cells) if cells and not _names(words, cells) else words

    def _choice(self, key: str, page: Mapping[str, Any], after: Snapshot) -> str:
        """An answer to a question; by the cells it passes, where another is worded alike."""
        choices = page["ask"]["choices"] if page["ask"] is not None else ()
        text = next((made["text"] for made in choices if made["choice"] == key), "")
        way = _way(key, after.played)
        if not way or sum(made["text"] == text for made in choices) < 2:
            return str(text)
        say = self._phrases(after)
        return say.text("say-by", what=text, cells=[say.cell(cell) for cell in way])


def _names(words: str, cells: Sequence[str]) -> bool:
    """Whether words say already which cells are meant."""
    return any(re.search(rf"(?<!\w){re.escape(cell)}(?!\w)", words) for cell in cells)


def _way(key: str, played: Played | None) -> tuple[str, ...]:
    """The cells that the move of a choice passes, where its option tells them."""
    move = next((made.move for made in played.situation.choices if made.key == key), None) if played else None
    options = [option for prompt in played.position.prompts for option in prompt.options] if played and move else []
    return next((made.path for made in options if played and played.position.rules.format(made.move) == move), ())


def _under_way(before: Played | None, after: Played | None) -> bool:
    """Whether the piece that was to be moved is in the hand now: where to was said with it."""
    old = before.situation.instruction if before is not None else None
    new = after.situation.instruction if after is not None else None
    return (
        old is not None and new is not None and old.act is Act.MOVE and new == replace(old, act=Act.PLACE, source=None)
    )


def _ends(played: Played | None) -> bool:
    return played is not None and any(notice.kind in ENDINGS for logged in played.log[-1:] for notice in logged.notices)
