"""A match as a text file: read strictly, a line at a time; replayed; and written from the journal."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, TypeAlias

from companion.chance import fill_in
from companion.errors import InvalidNotation, RecordError, SettingsError
from companion.gamedata import load_data
from companion.games import game_keys, load_game
from companion.journal import MatchHead
from companion.match import TABLE, Entry, EntryKind, Match, Position
from companion.rules import AnyRules, GameInfo, Notice
from companion.setup import check_options, shown

VERSION = 1
MAX_LINE = 64 * 1024
"""Bytes a line may have."""
MAX_LINES = 200_000
MAX_DEPTH = 50
"""How deep a line may nest; Python's own limit depends on who calls."""
_HEADER_KEYS = ("record", "game", "seats", "names", "options", "seed")
_LINE_FORMS = (("seat", "move"), ("set",), ("back",))


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: what is played, by whom, how; ``seed`` draws what later lines leave open, None: nothing."""

    game: str
    seats: tuple[str, ...]
    names: Mapping[str, str]
    options: Mapping[str, Any]
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A move by a seat, which may be ``table``."""

    number: int
    seat: str
    move: str


@dataclass(frozen=True, slots=True)
class SetLine:
    """A part of the state, set by hand."""

    number: int
    change: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class BackLine:
    """Back to the state before line ``to``."""

    number: int
    to: int


Line: TypeAlias = MoveLine | SetLine | BackLine


@dataclass(frozen=True, slots=True)
class Record:
    """A record being read: ``lines`` come as they are asked for, and raise RecordError where the file is wrong."""

    header: Header
    rules: AnyRules
    lines: Iterator[Line]


class Replay:
    """A record being played: one line after another, on a match of its own."""

    def __init__(self, rules: AnyRules, header: Header, base: Path | None = None) -> None:
        """Begin, paths in the options being relative to ``base``; raises RulesError or SettingsError for the header.

        What a line leaves to chance is drawn with the header's seed.
        """
        data = load_data(rules, header.options, base)
        self.match = Match(rules, header.seats, header.options, data)
        self._rng = None if header.seed is None else Random(header.seed)
        self._entries: dict[int, int] = {}

    @property
    def position(self) -> Position:
        """Where the record has got to."""
        return self.match.position

    def take(self, line: Line) -> tuple[Notice, ...]:
        """Play a line; raises RulesError for one that is refused, which changes nothing."""
        self._entries[line.number] = self.match.next_seq
        if isinstance(line, MoveLine):
            move = fill_in(self.match.position, line.seat, line.move, self._rng) if self._rng else line.move
            return self._enter(EntryKind.MOVE, line.seat, move)
        if isinstance(line, SetLine):
            return self._enter(EntryKind.CORRECTION, TABLE, f"set {json.dumps(line.change)}")
        if line.to not in self._entries:
            raise InvalidNotation("record_back", to=line.to)
        entry = self._entries[line.to]
        # Nothing has happened since: the state before that line is the state now.
        return self._enter(EntryKind.CORRECTION, TABLE, f"back {entry}") if entry != self.match.next_seq else ()

    def _enter(self, kind: EntryKind, seat: str, text: str) -> tuple[Notice, ...]:
        return self.match.take(Entry(self.match.next_seq, kind, seat, text)).notices


@contextmanager
def open_record(path: Path | str) -> Iterator[Record]:
    """Open a record; raises RecordError, now for the header and later for the lines."""
    with _opened(Path(path)) as file:
        numbered = _raw_lines(file, str(path))
        place, raw = next(numbered)
        rules, header = _header(place, _object(place, raw))
        seats = {TABLE, *(seat.key for seat in rules.info.seats)}
        yield Record(header, rules, (_line(place, _object(place, raw), seats) for place, raw in numbered))


def export(head: MatchHead, entries: Iterable[Entry]) -> Iterator[str]:
    """A match of the journal whole, secrets in clear, as a record that replays to the same states.

    A take-back is a ``back``.
    """
    yield _header_line(head)
    line_of: dict[int, int] = {}
    number = 2
    for entry in entries:
        line_of[entry.seq] = number
        line = _written(entry, line_of)
        if line is not None:
            yield json.dumps(line, ensure_ascii=False)
            number += 1


def export_public(head: MatchHead, entries: Iterable[Entry]) -> Iterator[str]:
    """A finished match as everybody may know it: what was taken back is gone, what was never turned up is not told."""
    match = Match(load_game(head.game), head.seats, head.options, head.data)
    for entry in entries:
        match.take(entry)
    if match.position.outcome is None:
        raise RecordError("export_running", match=head.id)
    way: list[Position] = []
    position: Position | None = match.position
    while position is not None and position.entry is not None:
        way.insert(0, position)
        position = position.parent
    yield _header_line(head)
    path = [(at.parent.state, *_move_of(at)) for at in way if at.parent and _is_move(at)]
    moves = iter(match.rules.veil(path, match.position.state))
    for at in way:
        if at.entry is not None and _is_move(at):
            move = next(moves)
            if move is not None:
                yield json.dumps({"seat": at.entry.seat, "move": match.rules.format(move)}, ensure_ascii=False)
        elif at.entry is not None:
            yield json.dumps(_written(at.entry, {}), ensure_ascii=False)


def _is_move(position: Position) -> bool:
    return position.entry is not None and position.entry.kind is EntryKind.MOVE


def _move_of(position: Position) -> tuple[str, Any]:
    assert position.entry is not None
    return position.entry.seat, position.rules.parse(position.entry.text)


def _header_line(head: MatchHead) -> str:
    header = {
        "record": VERSION,
        "game": head.game,
        "seats": list(head.seats),
        "names": dict(head.names),
        "options": dict(head.options),
    }
    return json.dumps(header, ensure_ascii=False)


def _written(entry: Entry, line_of: Mapping[int, int]) -> dict[str, Any] | None:
    """What an entry is in a record; None for one that changes no state."""
    if entry.kind is EntryKind.MOVE:
        return {"seat": entry.seat, "move": entry.text}
    if entry.kind is EntryKind.UNDO:
        return {"back": line_of[int(entry.text)]}
    if entry.kind is EntryKind.CORRECTION:
        verb, _, rest = entry.text.partition(" ")
        return {"back": line_of[int(rest)]} if verb == "back" else {"set": json.loads(rest)}
    return None


@dataclass(frozen=True, slots=True)
class _Place:
    """A line of a file, to blame."""

    file: str
    line: int
    ended: bool = True

    def fault(self, code: str, **params: str | int) -> RecordError:
        return RecordError(code, file=self.file, line=self.line, **params)


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    try:
        file = path.open("rb")
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise _unreadable(path, error) from error
    with file:
        yield file


def _unreadable(path: Path | str, error: Exception) -> RecordError:
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return RecordError("record_open", file=str(path), why=why)


def _raw_lines(file: BinaryIO, name: str) -> Iterator[tuple[_Place, bytes]]:
    number = 0
    while raw := _read_line(file, name):
        number += 1
        if number > MAX_LINES:
            raise RecordError("record_too_long", file=name, limit=MAX_LINES)
        ended = raw.endswith(b"\n")
        if len(raw) > MAX_LINE:
            raise RecordError("record_line_long", file=name, line=number, limit=MAX_LINE)
        yield _Place(name, number, ended), raw
    if not number:
        raise RecordError("record_empty", file=name)


def _read_line(file: BinaryIO, name: str) -> bytes:
    try:
        return file.readline(MAX_LINE + 1)
    except OSError as error:
        raise _unreadable(name, error) from error


def _object(place: _Place, raw: bytes) -> dict[str, Any]:
    if b"\0" in raw:
        raise place.fault("record_binary")
    try:
        text = raw.decode("utf-8")
        value = json.loads(text, parse_constant=_no_number, object_pairs_hook=_once)
        # A lone half of a surrogate pair can be written in JSON, but nowhere else.
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeError as error:
        raise place.fault("record_encoding") from error
    except json.JSONDecodeError as error:
        code = "record_json" if place.ended else "record_truncated"
        raise place.fault(code, column=error.colno) from error
    except (ValueError, RecursionError) as error:
        raise place.fault("record_json", column=1) from error
    if not isinstance(value, dict):
        raise place.fault("record_object")
    if _depth(value) > MAX_DEPTH:
        raise place.fault("record_json", column=1)
    return value


def _depth(value: Any) -> int:
    """How deep a value nests, up to one more than is allowed."""
    level, depth = [value], 0
    while level and depth <= MAX_DEPTH + 1:
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        depth += 1
    return depth - 1


def _no_number(text: str) -> None:
    raise ValueError(text)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("a key twice")
    return made


def _header(place: _Place, found: dict[str, Any]) -> tuple[AnyRules, Header]:
    if "record" not in found:
        raise place.fault("record_header")
    if found["record"] != VERSION or type(found["record"]) is not int:
        raise place.fault("record_version", found=shown(found["record"]), known=VERSION)
    _check_keys(place, found, _HEADER_KEYS)
    header = Header(
        game=_typed(place, found, "game", str),
        seats=tuple(_typed(place, found, "seats", list)),
        names=_typed(place, found, "names", dict, {}),
        options=_typed(place, found, "options", dict, {}),
        seed=_typed(place, found, "seed", int, None),
    )
    if header.game not in game_keys():
        raise place.fault("record_game", game=shown(header.game), games=", ".join(game_keys()))
    rules = load_game(header.game)
    _check_header(place, header, rules.info)
    return rules, header


def _check_header(place: _Place, header: Header, info: GameInfo) -> None:
    known = [seat.key for seat in info.seats]
    for seat in (*header.seats, *header.names):
        if seat not in known:
            raise place.fault("record_seat", wrong=shown(seat), known=", ".join(known))
    for name in header.names.values():
        if not isinstance(name, str):
            raise place.fault("record_value", key="names", value=shown(name))
    try:
        check_options(info, header.options)
    except SettingsError as error:
        code = "record_option_unknown" if error.code == "option_unknown" else "record_option_value"
        raise RecordError(code, file=place.file, line=place.line, **error.params) from error


def _line(place: _Place, found: dict[str, Any], seats: set[str]) -> Line:
    form = next((form for form in _LINE_FORMS if found.keys() & set(form)), None)
    if form is None:
        raise place.fault("record_line")
    _check_keys(place, found, form)
    if "set" in form:
        return SetLine(place.line, _typed(place, found, "set", dict))
    if "back" in form:
        return BackLine(place.line, _typed(place, found, "back", int))
    seat, move = _typed(place, found, "seat", str), _typed(place, found, "move", str)
    if seat not in seats:
        raise place.fault("record_seat", wrong=shown(seat), known=", ".join(sorted(seats)))
    return MoveLine(place.line, seat, move)


def _check_keys(place: _Place, found: Mapping[str, Any], known: tuple[str, ...]) -> None:
    unknown = next((key for key in found if key not in known), None)
    if unknown is not None:
        raise place.fault("record_key", key=shown(unknown), known=", ".join(known))


_NEEDED = object()


def _typed(place: _Place, found: Mapping[str, Any], key: str, kind: type, default: Any = _NEEDED) -> Any:
    if key not in found and default is not _NEEDED:
        return default
    if key not in found:
        raise place.fault("record_missing", key=key)
    value = found[key]
    if type(value) is not kind:
        raise place.fault("record_value", key=key, value=shown(value))
    return value
