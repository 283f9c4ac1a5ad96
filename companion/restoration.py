"""Puts a backup back in two steps: all of it is laid beside and checked; then it takes its place, to the very end.

Between the steps stands one rename. Whoever is cut off before it has changed nothing; what was cut off after it is
finished by whoever comes next. The plan lies with the settings, where a service can't write, so that who finishes as
root follows no plan of anybody else's.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from zipfile import ZipFile

import msgspec

from companion.backup import BEFORE, JOURNAL, SETTINGS, Manifest, opened, unpack
from companion.disk import forget, give_to_owner_of_folder, hold, sync
from companion.errors import BackupError, JournalError
from companion.journal import MIGRATIONS, lock_path

PLAN = "plan.json"
BROKEN = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class Plan(msgspec.Struct, frozen=True):
    """What is to be done: whose place the journal takes, where the older one goes, and which settings are replaced."""

    journal: str
    aside: str
    stamp: str
    settings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Restored:
    """What was done: how many matches the journal has, where the older one is now, how many settings were put back."""

    matches: int
    aside: Path | None
    settings: int


def restore(backup: Path, journal: Path, settings: Path, now: float) -> Restored:
    """Put a backup in the place of the journal and of the settings that it has; other settings stay.

    Raises BackupError for a backup that is none, damaged or newer than this program, JournalError where a referee
    plays from the journal; then nothing was changed. ``now`` in seconds since 1970 names what is put aside.
    """
    journal = journal.absolute()
    with opened(backup) as (archive, manifest):
        journal.parent.mkdir(parents=True, exist_ok=True)
        finish(settings)
        with _alone(journal):
            _settle(journal)
            plan = _plan(journal, settings, manifest, now)
            _lay_beside(archive, manifest, journal, settings, plan)
            return _put_in_place(plan, settings)


def finish(settings: Path) -> Restored | None:
    """Finish a restoration that was cut off; None where there is none.

    Raises BackupError where this user may not, JournalError where a referee plays from the journal.
    """
    try:
        plan = _read_plan(settings)
        if plan is None:
            return None
        with _alone(Path(plan.journal)):
            return _put_in_place(plan, settings)
    except OSError as error:
        raise BackupError("restore_unfinished", why=error.strerror or str(error)) from error
    except (msgspec.DecodeError, sqlite3.Error) as error:
        # Somebody was at the files: a plan or a journal that we did not write.
        raise BackupError("restore_plan", path=str(_planned(settings) / PLAN), why=str(error)) from error


@contextmanager
def _alone(journal: Path) -> Iterator[IO[str]]:
    lock = hold(lock_path(journal))
    if lock is None:
        raise JournalError("journal_in_use", path=str(journal))
    with lock:
        yield lock


def _planned(settings: Path) -> Path:
    return settings / ".restore"


def _unfinished(settings: Path) -> Path:
    return settings / ".restore.part"


def _beside(journal: Path) -> Path:
    return journal.with_name(f"{journal.name}.restored")


def _read_plan(settings: Path) -> Plan | None:
    path = _planned(settings) / PLAN
    return msgspec.json.decode(path.read_bytes(), type=Plan) if path.exists() else None


def _plan(journal: Path, settings: Path, manifest: Manifest, now: float) -> Plan:
    """Names for what is put aside that nothing has yet."""
    first = stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now))
    number = 1
    while (settings / f"{BEFORE}{stamp}").exists() or _aside(journal, stamp).exists():
        number += 1
        stamp = f"{first}-{number}"
    return Plan(str(journal), str(_aside(journal, stamp)), stamp, manifest.settings)


def _aside(journal: Path, stamp: str) -> Path:
    return journal.with_name(f"{journal.stem}-{BEFORE}{stamp}{journal.suffix}")


# --- the first step: beside --------------------------------------------------------------------------------------


def _lay_beside(archive: ZipFile, manifest: Manifest, journal: Path, settings: Path, plan: Plan) -> None:
    part = _unfinished(settings)
    forget(part)
    forget(_beside(journal))
    try:
        part.mkdir(mode=0o700, parents=True)
        unpack(archive, manifest, JOURNAL, _beside(journal), 0o600)
        give_to_owner_of_folder(_beside(journal))
        _check(Path(archive.filename or ""), _beside(journal))
        sync(journal.parent)
        for name in plan.settings:
            place = part / SETTINGS / name
            place.parent.mkdir(parents=True, exist_ok=True)
            unpack(archive, manifest, f"{SETTINGS}/{name}", place, 0o644)
        (part / PLAN).write_bytes(msgspec.json.encode(plan))
        for path in (*part.rglob("*"), part):
            sync(path)
    except BaseException:
        forget(part)
        forget(_beside(journal))
        raise
    part.rename(_planned(settings))
    sync(settings)


def _check(backup: Path, journal: Path) -> None:
    """Raises BackupError where the journal in a backup is broken, or from a newer program."""
    try:
        with closing(sqlite3.connect(f"{journal.as_uri()}?mode=ro", uri=True)) as database:
            [(verdict,)] = database.execute("PRAGMA integrity_check(1)").fetchall()
            [(found,)] = database.execute("PRAGMA user_version").fetchall()
            database.execute("SELECT count(*) FROM entry").fetchall()
    except sqlite3.Error as error:
        raise BackupError("backup_damaged", path=str(backup), why=str(error)) from error
    if verdict != "ok":
        raise BackupError("backup_damaged", path=str(backup), why=verdict)
    if found > len(MIGRATIONS):
        raise BackupError("backup_newer", path=str(backup), program=str(found))


# --- the second step: in place -----------------------------------------------------------------------------------


def _put_in_place(plan: Plan, settings: Path) -> Restored:
    """It can be cut off anywhere and begun again."""
    staged, journal, aside = _planned(settings), Path(plan.journal), Path(plan.aside)
    for name in plan.settings:
        if (staged / SETTINGS / name).exists():
            _replace_setting(staged / SETTINGS / name, settings / name, settings / f"{BEFORE}{plan.stamp}" / name)
    if _beside(journal).exists():
        _settle(journal)
        _put_aside(journal, aside)
        _beside(journal).replace(journal)
    sync(journal.parent)
    # A plan is there as a whole or not at all.
    forget(_unfinished(settings))
    staged.rename(_unfinished(settings))
    sync(settings)
    forget(_unfinished(settings))
    return Restored(_matches(journal), aside if aside.exists() else None, len(plan.settings))


def _settle(journal: Path) -> None:
    """Bring all of the older journal into its one file; raises JournalError where somebody has it open.

    A log that lay beside it would be played into the journal that takes its place.
    """
    if not journal.exists():
        return
    with closing(sqlite3.connect(f"{journal.as_uri()}?mode=rw", uri=True, timeout=0, isolation_level=None)) as database:
        try:
            database.execute("PRAGMA journal_mode = DELETE").fetchall()
            # Reading it is what undoes a change that was cut off.
            database.execute("SELECT count(*) FROM sqlite_master").fetchall()
        except sqlite3.DatabaseError as error:
            # A broken one is put aside as it is, with its log: perhaps it is what one restores for.
            if error.sqlite_errorcode & 0xFF not in BROKEN:
                raise JournalError("journal_in_use", path=str(journal)) from error


def _put_aside(journal: Path, aside: Path) -> None:
    for end in ("", "-wal", "-journal"):
        _keep(journal.with_name(journal.name + end), aside.with_name(aside.name + end))
    for end in ("-wal", "-journal", "-shm"):
        journal.with_name(journal.name + end).unlink(missing_ok=True)


def _replace_setting(staged: Path, target: Path, aside: Path) -> None:
    if target.is_file() and target.read_bytes() != staged.read_bytes():
        aside.parent.mkdir(parents=True, exist_ok=True)
        _keep(target, aside)
    target.parent.mkdir(parents=True, exist_ok=True)
    staged.replace(target)
    give_to_owner_of_folder(target)
    sync(target.parent)


def _keep(path: Path, aside: Path) -> None:
    """A second name for a file that is not empty, which stays when the first is taken by another."""
    if path.exists() and path.stat().st_size > 0 and not aside.exists():
        aside.hardlink_to(path)


def _matches(journal: Path) -> int:
    with closing(sqlite3.connect(f"{journal.as_uri()}?mode=ro", uri=True)) as database:
        return int(database.execute("SELECT count(*) FROM match").fetchone()[0])
