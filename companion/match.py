"""One match as a tree of positions grown by journal entries: the same in play, restart, record and test."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any

from companion.errors import IllegalMove, InvalidNotation, RulesError
from companion.rules import NO_DATA, AnyRules, Notice, Outcome, Prompt

TABLE = "table"
"""The seat of what no single player does."""


class EntryKind(str, Enum):
    """What an entry of the journal is."""

    MOVE = "move"
    TABLE = "table"
    UNDO = "undo"
    CORRECTION = "correction"
    CONTROL = "control"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal; ``seq`` counts from 1, ``seat`` is who did it (``table`` for nobody), ``time`` wall."""

    seq: int
    kind: EntryKind
    seat: str
    text: str
    key: str = ""
    time: float = 0.0


class Position:
    """A state that the match reached, and how: immutable, with what is derived from it computed once."""

    def __init__(self, rules: AnyRules, state: Any, entry: Entry | None = None, parent: Position | None = None) -> None:
        self.rules = rules
        self.state = state
        self.entry = entry
        self.parent = parent

    @cached_property
    def prompts(self) -> tuple[Prompt[Any], ...]:
        """What is asked of whom."""
        return self.rules.prompts(self.state)

    @cached_property
    def layout(self) -> Mapping[str, str]:
        """Which piece should stand on which cell."""
        return self.rules.layout(self.state)

    @cached_property
    def board_key(self) -> str:
        """Names the board as it is drawn here: another one has another key (a new circuit, debris on a cell)."""
        board, before = self.rules.board(self.state), self.parent
        # A large board takes a while to read, and mostly it is the very one of the position before.
        if before is not None and "board_key" in vars(before) and before.rules.board(before.state) is board:
            return before.board_key
        return f"{zlib.crc32(repr(board).encode()):08x}"

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the match ended here, None where it goes on."""
        return self.rules.outcome(self.state)

    def to_move(self) -> tuple[str, ...]:
        """The seats the match waits for."""
        return tuple(dict.fromkeys(prompt.seat for prompt in self.prompts if not prompt.aside))


@dataclass(frozen=True, slots=True)
class Logged:
    """An entry as it took effect: its notices, where it led, and whether it seals what came before against undo."""

    entry: Entry
    notices: tuple[Notice, ...]
    position: Position
    sealed: bool


class Match:
    """A match being replayed or played: ``prepare`` an entry, make it durable, then ``commit`` it."""

    def __init__(
        self, rules: AnyRules, seats: Sequence[str], options: Mapping[str, Any], data: Mapping[str, Any] = NO_DATA
    ) -> None:
        """Begin, with the content of the game's files; raises RulesError where the game can't take them."""
        self.rules = rules
        self.seats = tuple(seats)
        self.options = dict(options)
        self.position = Position(rules, rules.new(self.seats, self.options, data))
        self.log: list[Logged] = []
        self._before: dict[int, Position] = {}
        self._keys: dict[tuple[str, str], int] = {}

    @property
    def next_seq(self) -> int:
        """The number the next entry gets."""
        return self.log[-1].entry.seq + 1 if self.log else 1

    def entered(self, seat: str, key: str) -> Entry | None:
        """The entry that counted under this idempotency key of a seat, None where there is none."""
        seq = self._keys.get((seat, key))
        return self.logged(seq).entry if seq is not None else None

    def prepare(self, entry: Entry) -> Logged:
        """Work out what an entry does, without doing it; raises RulesError where it can't be."""
        if entry.kind is EntryKind.MOVE:
            return self._prepare_move(entry)
        if entry.kind is EntryKind.UNDO:
            return Logged(entry, (), self._position_before(entry.text), sealed=False)
        if entry.kind is EntryKind.CORRECTION:
            return Logged(entry, (), self._corrected(entry), sealed=True)
        return Logged(entry, (), self.position, sealed=False)

    def commit(self, logged: Logged) -> None:
        """Let a prepared entry count."""
        entry = logged.entry
        self._before[entry.seq] = self.position
        self.position = logged.position
        self.log.append(logged)
        if entry.key:
            self._keys[entry.seat, entry.key] = entry.seq

    def take(self, entry: Entry) -> Logged:
        """Prepare and commit at once: replaying what is already durable."""
        logged = self.prepare(entry)
        self.commit(logged)
        return logged

    def free_undo(self, seat: str | None = None) -> Position | None:
        """The position whose entry may be taken back freely now (by ``seat``, where given); None where none may."""
        last = self.position
        if last.entry is None or last.entry.kind is not EntryKind.MOVE or last.entry.seat == TABLE:
            return None
        if seat is not None and last.entry.seat != seat:
            return None
        logged = self.logged(last.entry.seq)
        return None if logged.sealed else last

    def logged(self, seq: int) -> Logged:
        """The entry of a number; raises InvalidNotation where there is none."""
        first = self.log[0].entry.seq if self.log else 1
        if not 0 <= seq - first < len(self.log):
            raise InvalidNotation("no_such_entry", entry=seq)
        return self.log[seq - first]

    def before(self, seq: int) -> Position:
        """The position in which an entry was made; raises InvalidNotation where there is none of that number."""
        return self._position_before(str(seq))

    def _prepare_move(self, entry: Entry) -> Logged:
        if self.position.outcome is not None:
            raise IllegalMove("match_over")
        move = self.rules.parse(entry.text)
        state, notices = self.rules.apply(self.position.state, entry.seat, move)
        sealed = any(notice.kind in self.rules.info.sealing for notice in notices)
        return Logged(entry, notices, Position(self.rules, state, entry, self.position), sealed)

    def _position_before(self, text: str) -> Position:
        # No number of more digits counts entries; Python refuses to read one of thousands.
        number = int(text) if text.isdecimal() and len(text) < 19 else 0
        if number not in self._before:
            raise InvalidNotation("no_such_entry", entry=text[:40])
        return self._before[number]

    def _corrected(self, entry: Entry) -> Position:
        verb, _, rest = entry.text.partition(" ")
        if verb == "back":
            return self._position_before(rest)
        change = _json(rest) if verb == "set" else None
        if not isinstance(change, dict):
            raise RulesError("correction_unclear", text=entry.text[:40])
        state = self.rules.correct(self.position.state, change)
        return Position(self.rules, state, entry, self.position)


def _json(text: str) -> Any:
    """A text as JSON data, None where it is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
