"""Sentences for people, in French and English, from notices, prompts, instructions and errors."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from companion import games
from companion.errors import CompanionError, RulesError
from companion.geometry import cell_position
from companion.guidance import Instruction
from companion.rules import Notice, Prompt

LANGUAGES = ("fr", "en")
"""The languages the companion speaks; the last is the one used where none fits."""
_SEATS = frozenset({"seat", "by", "victim", "winner", "on"})
_SEAT_LISTS = frozenset({"seats", "winners"})
_PIECES = frozenset({"piece"})


def best_language(wanted: Iterable[str]) -> str:
    """The first of the wanted languages (such as ``fr-BE``) that the companion speaks, else English."""
    for tag in wanted:
        language = tag.strip().lower().partition("-")[0]
        if language in LANGUAGES:
            return language
    return LANGUAGES[-1]


@cache
def _bundle(language: str, game: str | None) -> FluentBundle:
    """All messages of a language: the referee's, and a game's over them. Nothing in it changes."""
    folders = [Path(__file__).parent / "phrases"]
    if game is not None:
        folders.append(Path(games.__path__[0]) / game / "phrases")
    bundle = FluentBundle([language], use_isolating=False)
    for folder in folders:
        for path in sorted(folder.glob(f"{language}*.ftl")):
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)
    return bundle


_REASONS = {
    os.strerror(getattr(errno, name)): name.lower()
    for name in ("ENOENT", "EACCES", "EPERM", "EISDIR", "ENOTDIR", "EEXIST", "ENOSPC", "EROFS", "EBUSY", "EIO")
}
"""What the system says where it refuses, and the end of our own message for it."""


class Phrases:
    """Sentences in one language for one game (None: what no game says); ``names`` are the players' by seat."""

    def __init__(self, language: str, game: str | None = None, names: Mapping[str, str] | None = None) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[-1]
        self.names = dict(names or {})
        self._bundle = _bundle(self.language, game)

    def has(self, message: str) -> bool:
        """Whether there is a message of this id."""
        return bool(self._bundle.has_message(message))

    def text(self, message: str, **params: Any) -> str:
        """A message filled with its parameters; an id that nobody wrote comes out as itself (a test finds those)."""
        if not self.has(message):
            return message
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            return message
        told, _ = self._bundle.format_pattern(pattern, {key: self._word(key, value) for key, value in params.items()})
        return str(told)

    def seat(self, seat: str) -> str:
        """What a seat is called: its player's name, else the seat's own."""
        place = self.text(f"seat-{seat}") if self.has(f"seat-{seat}") else seat
        name = self.names.get(seat)
        if not name:
            return place
        return name if list(self.names.values()).count(name) == 1 else f"{name} ({place})"

    def listed(self, words: Sequence[str]) -> str:
        """Words joined as a person would say them."""
        if len(words) < 2:
            return "".join(words)
        return self.text("list-pair", first=", ".join(words[:-1]), last=words[-1])

    def notice(self, notice: Notice) -> str:
        """A notice as a sentence."""
        return self.text(f"notice-{notice.kind}", **notice.data)

    def error(self, error: CompanionError) -> str:
        """An error as a sentence that says what is wrong and what would be right."""
        rule = error.rule if isinstance(error, RulesError) and error.rule else ""
        told = {key: self._reason(value) if key == "why" else value for key, value in error.params.items()}
        params = {key: _plain(value) if isinstance(value, str) else value for key, value in told.items()}
        return self.text(f"error-{error.code}", rule=rule, **params)

    def prompt(self, prompt: Prompt[Any], *, yours: bool = False) -> str:
        """What a seat is asked, as a sentence; ``yours``: said to that seat alone, where the game has words for it."""
        mine = f"prompt-{prompt.about}-yours"
        message = mine if yours and self.has(mine) else f"prompt-{prompt.about}"
        return self.text(message, seat=prompt.seat, **prompt.facts)

    def instruction(self, step: Instruction) -> str:
        """One physical step, as a sentence."""
        piece = self.piece(step.piece) if step.piece else self.text("piece-unknown")
        source, target = (self.cell(cell) if cell else "" for cell in (step.source, step.target))
        return self.text(f"guide-{step.act.value}", what=piece, source=source, target=target)

    def cell(self, cell: str) -> str:
        """What a cell is called within a sentence: its name, or what the game makes of its column and row (from 0)."""
        position = cell_position(cell)
        if position is None:
            return cell
        return self.text("cell-called", cell=cell, column=position[0], row=position[1])

    def card(self, card: str) -> str:
        """What a card is called: its key, or what the game makes of that; ``tir.3`` is the third copy of ``tir``."""
        return self.text("card-called", card=card, key=card.partition(".")[0])

    def piece(self, piece: str) -> str:
        """What a piece is called, with the name of its player where it is a seat's own (``red``, ``red-2``)."""
        name = self.names.get(piece.partition("-")[0])
        what = self.text(f"piece-{piece}")
        return self.text("piece-named", what=what, name=name) if name else what

    def _reason(self, why: Any) -> Any:
        """Why the system refuses, which it says in English, in this language; anything else as it is."""
        return self.text(f"reason-{_REASONS[why]}") if why in _REASONS else why

    def _word(self, key: str, value: Any) -> Any:
        if key in _SEATS and isinstance(value, str):
            return self.seat(value)
        if key in _PIECES and isinstance(value, str):
            return self.text(f"piece-{value}")
        if isinstance(value, list | tuple):
            return self.listed([self.seat(word) if key in _SEAT_LISTS else str(word) for word in value])
        if isinstance(value, bool) or value is None:
            return str(value).lower()
        return value


def _plain(text: str) -> str:
    """What a file or a device said, on one line: no sign of it moves a terminal's cursor or begins a new line."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
