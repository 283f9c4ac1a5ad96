"""The journal: an append-only SQLite file of matches and their entries, on disk before anyone is told."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import IO, Any

from companion.disk import held, hold, make
from companion.errors import JournalError
from companion.match import Entry, EntryKind
from companion.tags import Aliases, TagRow

MIGRATIONS = (
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY, game TEXT NOT NULL, seats TEXT NOT NULL, names TEXT NOT NULL, options TEXT NOT NULL,
        data TEXT NOT NULL, rules_version INTEGER NOT NULL, status TEXT NOT NULL, started REAL NOT NULL
    );
    CREATE TABLE entry (
        match INTEGER NOT NULL REFERENCES match(id), seq INTEGER NOT NULL, time REAL NOT NULL, seat TEXT NOT NULL,
        kind TEXT NOT NULL, text TEXT NOT NULL, key TEXT, PRIMARY KEY (match, seq)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX entry_key ON entry (match, seat, key) WHERE key IS NOT NULL;
    CREATE TRIGGER entry_stays BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'append-only'); END;
    CREATE TRIGGER entry_is_kept BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'append-only'); END;
    CREATE TABLE phone (token TEXT PRIMARY KEY, name TEXT NOT NULL, seats TEXT NOT NULL, master INTEGER NOT NULL);
    CREATE TABLE note (key TEXT PRIMARY KEY, value TEXT NOT NULL);
    """,
    """
    CREATE TABLE tag (
        tag TEXT PRIMARY KEY, game TEXT NOT NULL, pack TEXT NOT NULL, card TEXT NOT NULL, corner TEXT NOT NULL
    );
    """,
)
"""One script a version of the file; ``PRAGMA user_version`` counts those that have run."""


class MatchStatus(str, Enum):
    """How a match stands in the journal."""

    RUNNING = "running"
    OVER = "over"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class MatchHead:
    """A match as the journal lists it; ``data`` holds the game's files as they were when it began."""

    id: int
    game: str
    seats: tuple[str, ...]
    names: Mapping[str, str]
    options: Mapping[str, Any]
    rules_version: int
    status: MatchStatus
    started: float
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PhoneRow:
    """A phone that came in: the hash of its token, its name, the seats it holds, whether it is race master."""

    token: str
    name: str
    seats: tuple[str, ...]
    master: bool


class Journal:
    """An open journal file; every write is durable (WAL, synchronous=FULL) when the call returns."""

    def __init__(self, path: Path | str | None, *, readonly: bool = False, alone: bool = False) -> None:
        """Open or make the file, mode 0600 (None: in memory); raises JournalError where it can't be used.

        ``alone``: as the one referee that plays from it; a second one is refused as long as this one is open.
        """
        self.path = Path(path or ":memory:")
        self._lock: IO[str] | None = None
        self._seen: tuple[int, int] | None = None
        self._aliases: tuple[int, Aliases] | None = None
        with self._told("journal_open"):
            if path is not None and not readonly:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                make(self.path)
            if alone:
                self._lock = self._take_lock()
            target = f"{self.path.resolve().as_uri()}?mode={'ro' if readonly else 'rw'}" if path else "file::memory:"
            self._db = sqlite3.connect(target, uri=True, isolation_level=None, check_same_thread=False)
            try:
                self._set_up(readonly)
            except BaseException:
                # Half open, it would hold its locks.
                self.close()
                raise
        if path is not None and not readonly:
            self.fold()
            self._seen = _identity(self.path)

    def close(self) -> None:
        """Close the file."""
        self._db.close()
        if self._lock is not None:
            self._lock.close()

    def fold(self) -> None:
        """Bring everything into the one file, so that a copy of it is whole; between matches there is time for it."""
        with self._told("journal_write"):
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _check_there(self) -> None:
        """SQLite would go on writing into a file that somebody has deleted."""
        if self._seen is not None and _identity(self.path) != self._seen:
            raise JournalError("journal_gone", path=str(self.path))

    def _take_lock(self) -> IO[str]:
        lock = hold(lock_path(self.path))
        if lock is None:
            raise JournalError("journal_in_use", path=str(self.path))
        return lock

    def copy(self, target: Path) -> None:
        """Write all of it, as it stands at this moment, to a file of its own, on disk on return."""
        with self._told("journal_read"):
            copied = sqlite3.connect(target, isolation_level=None)
            try:
                self._db.backup(copied)
                # The copy is one file: nothing of it may be left in a log beside it.
                copied.execute("PRAGMA journal_mode = DELETE").fetchall()
            finally:
                copied.close()

    def begin(
        self,
        game: str,
        seats: Sequence[str],
        *,
        names: Mapping[str, str],
        options: Mapping[str, Any],
        rules_version: int,
        started: float,
        data: Mapping[str, Any] | None = None,
    ) -> MatchHead:
        """Write down a new match."""
        row = (
            game,
            json.dumps(list(seats)),
            json.dumps(dict(names)),
            json.dumps(dict(options)),
            json.dumps(dict(data or {})),
            rules_version,
            MatchStatus.RUNNING.value,
            started,
        )
        with self._told("journal_write"):
            cursor = self._db.execute(
                "INSERT INTO match (game, seats, names, options, data, rules_version, status, started)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
        return self.match(int(cursor.lastrowid or 0))

    def append(self, match: int, entry: Entry) -> None:
        """Write down an entry; durable on return. Raises JournalError where the file is not there any more, too."""
        self._check_there()
        row = (match, entry.seq, entry.time, entry.seat, entry.kind.value, entry.text, entry.key or None)
        with self._told("journal_write"):
            self._db.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?)", row)

    def set_status(self, match: int, status: MatchStatus) -> None:
        """Note that a match is over, left, or running again."""
        with self._told("journal_write"):
            self._db.execute("UPDATE match SET status = ? WHERE id = ?", (status.value, match))

    def set_names(self, match: int, names: Mapping[str, str]) -> None:
        """Note who plays, for the history."""
        with self._told("journal_write"):
            self._db.execute("UPDATE match SET names = ? WHERE id = ?", (json.dumps(dict(names)), match))

    def match(self, match: int) -> MatchHead:
        """A match by number; raises JournalError where there is none."""
        with self._told("journal_read"):
            row = self._db.execute("SELECT * FROM match WHERE id = ?", (match,)).fetchone()
            if row is not None:
                return _head(row)
        raise JournalError("no_such_match", match=match)

    def matches(self) -> list[MatchHead]:
        """All matches, the oldest first."""
        with self._told("journal_read"):
            return [_head(row) for row in self._db.execute("SELECT * FROM match ORDER BY id")]

    def running(self) -> MatchHead | None:
        """The newest match that is still running."""
        found = [head for head in self.matches() if head.status is MatchStatus.RUNNING]
        return found[-1] if found else None

    def entries(self, match: int) -> Iterator[Entry]:
        """The entries of a match in order."""
        query = "SELECT seq, kind, seat, text, key, time FROM entry WHERE match = ? ORDER BY seq"
        with self._told("journal_read"):
            for seq, kind, seat, text, key, time in self._db.execute(query, (match,)):
                yield Entry(seq, EntryKind(kind), seat, text, key or "", time)

    def forget_phone(self, token: str) -> None:
        """Forget a phone."""
        with self._told("journal_write"):
            self._db.execute("DELETE FROM phone WHERE token = ?", (token,))

    def phones(self) -> list[PhoneRow]:
        """The phones that came in."""
        with self._told("journal_read"):
            rows = self._db.execute("SELECT token, name, seats, master FROM phone ORDER BY rowid").fetchall()
            return [PhoneRow(token, name, tuple(json.loads(seats)), bool(it)) for token, name, seats, it in rows]

    def save_phone(self, row: PhoneRow) -> None:
        """Remember a phone."""
        values = (row.token, row.name, json.dumps(list(row.seats)), int(row.master))
        with self._told("journal_write"):
            self._db.execute("INSERT OR REPLACE INTO phone VALUES (?, ?, ?, ?)", values)

    def tag(self, tag: str) -> TagRow | None:
        """What a tag is on, whichever reader calls it so; None where nobody has said, or two tags may be called so."""
        with self._told("journal_read"):
            row = self._db.execute("SELECT tag, game, pack, card, corner FROM tag WHERE tag = ?", (tag,)).fetchone()
        return TagRow(*row) if row is not None else self._by_alias(tag)

    def _by_alias(self, tag: str) -> TagRow | None:
        """Learned with one reader and read by another, the same tag may have another name."""
        with self._told("journal_read"):
            # Grows with whatever another program writes.
            version = int(self._db.execute("PRAGMA data_version").fetchone()[0])
        if self._aliases is None or self._aliases[0] != version:
            self._aliases = version, Aliases(self.tags())
        return self._aliases[1].find(tag)

    def tags(self, game: str | None = None) -> list[TagRow]:
        """All known tags (of a game), by game, pack, card and corner."""
        query = "SELECT tag, game, pack, card, corner FROM tag WHERE ?1 IS NULL OR game = ?1 ORDER BY 2, 3, 4, 5, 1"
        with self._told("journal_read"):
            return [TagRow(*row) for row in self._db.execute(query, (game,))]

    def save_tags(self, rows: Iterable[TagRow]) -> None:
        """Remember what tags are on, all or none."""
        values = [(row.tag, row.game, row.pack, row.card, row.corner) for row in rows]
        self._aliases = None
        with self._told("journal_write"):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                self._db.executemany("INSERT OR REPLACE INTO tag VALUES (?, ?, ?, ?, ?)", values)
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    def forget_tag(self, tag: str) -> bool:
        """Forget a tag; whether it was known."""
        self._aliases = None
        with self._told("journal_write"):
            return self._db.execute("DELETE FROM tag WHERE tag = ?", (tag,)).rowcount > 0

    def note(self, key: str) -> str | None:
        """A remembered value of the service, such as the hash of the race master's PIN."""
        with self._told("journal_read"):
            row = self._db.execute("SELECT value FROM note WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def save_note(self, key: str, value: str) -> None:
        """Remember a value of the service."""
        with self._told("journal_write"):
            self._db.execute("INSERT OR REPLACE INTO note VALUES (?, ?)", (key, value))

    def _set_up(self, readonly: bool) -> None:
        self._db.execute("PRAGMA busy_timeout = 2000")
        if not readonly:
            self._use_wal()
            self._db.execute("PRAGMA synchronous = FULL")
        version = self._version()
        if version > len(MIGRATIONS) or (readonly and version < len(MIGRATIONS)):
            raise JournalError("journal_version", path=str(self.path), found=version, known=len(MIGRATIONS))
        while self._version() < len(MIGRATIONS):
            self._migrate()

    def _use_wal(self) -> None:
        for attempts_left in reversed(range(10)):
            try:
                self._db.execute("PRAGMA journal_mode = WAL")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or not attempts_left:
                    raise
                # The switch itself never waits for whoever else opens the file; a transaction does.
                self._db.execute("BEGIN IMMEDIATE")
                self._db.execute("COMMIT")
            else:
                return

    def _version(self) -> int:
        return int(self._db.execute("PRAGMA user_version").fetchone()[0])

    def _migrate(self) -> None:
        """Run the next script, unless another process just has."""
        self._db.execute("BEGIN IMMEDIATE")
        version = self._version()
        if version < len(MIGRATIONS):
            for statement in _statements(MIGRATIONS[version]):
                self._db.execute(statement)
            self._db.execute(f"PRAGMA user_version = {version + 1}")
        self._db.execute("COMMIT")

    @contextmanager
    def _told(self, code: str) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, OSError, ValueError, TypeError) as error:  # the last two: rows that make no sense
            raise JournalError(code, path=str(self.path), why=str(error)) from error


def _statements(script: str) -> Iterator[str]:
    """The statements of a script one by one; ``executescript`` would end the transaction that holds the others off."""
    statement = ""
    for part in script.split(";"):
        statement += f"{part};"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def lock_path(path: Path) -> Path:
    """The file that is locked as long as a referee plays from this journal."""
    return path.with_suffix(".lock")


def in_use(path: Path) -> bool:
    """Whether a referee plays from this journal now."""
    return held(lock_path(path))


def _head(row: Sequence[Any]) -> MatchHead:
    number, game, seats, names, options, data, rules_version, status, started = row
    return MatchHead(
        id=number,
        game=game,
        seats=tuple(json.loads(seats)),
        names=json.loads(names),
        options=json.loads(options),
        rules_version=rules_version,
        status=MatchStatus(status),
        started=started,
        data=json.loads(data),
    )
