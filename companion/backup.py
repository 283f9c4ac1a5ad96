"""A backup: one file with the journal and a person's settings, checked by sums, made while a match runs."""

from __future__ import annotations

import hashlib
import os
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import IO

import msgspec

from companion.disk import sync
from companion.errors import BackupError, CompanionError
from companion.journal import MIGRATIONS, Journal

FORMAT = 1
MANIFEST = "backup.json"
JOURNAL = "journal.sqlite"
SETTINGS = "config"
BEFORE = "before-restore-"
"""How the folder's name begins that a restoration puts older settings into."""
_MANIFEST_SIZE = 1 << 20
_PIECE = 1 << 16


class Head(msgspec.Struct, frozen=True):
    """What a backup says first: its format, and the version of the program that made it."""

    format: int
    program: str


class Manifest(Head, frozen=True):
    """The rest: the version of the journal, when it was made (seconds since 1970), the SHA-256 of each file."""

    journal: int
    made: float
    sums: dict[str, str]

    @property
    def settings(self) -> tuple[str, ...]:
        """The files of settings, relative to their folder."""
        return tuple(name.removeprefix(f"{SETTINGS}/") for name in self.sums if name != JOURNAL)


def write_backup(target: Path, journal: Journal, settings: Path, made: float) -> Manifest:
    """Write a backup, whole or not at all, readable for its owner alone; raises CompanionError over another file."""
    if target.exists():
        raise CompanionError("file_exists", path=str(target))
    with tempfile.TemporaryDirectory(prefix=".lutin-backup-", dir=target.absolute().parent) as folder:
        copy, made_file = Path(folder) / JOURNAL, Path(folder) / "backup"
        journal.copy(copy)
        sources = {JOURNAL: copy} | {f"{SETTINGS}/{name}": settings / name for name in _settings_in(settings)}
        with os.fdopen(os.open(made_file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
            manifest = _pack(file, sources, made)
            file.flush()
            os.fsync(file.fileno())
        made_file.rename(target)
    sync(target.absolute().parent)
    return manifest


def _pack(file: IO[bytes], sources: dict[str, Path], made: float) -> Manifest:
    sums = {}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, source in sources.items():
            with source.open("rb") as read, archive.open(zipfile.ZipInfo(name), "w", force_zip64=True) as written:
                sums[name] = copy_and_sum(read, written)
        manifest = Manifest(FORMAT, version("lutin-arbitre"), len(MIGRATIONS), made, sums)
        archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=1))
    return manifest


def _settings_in(folder: Path) -> list[str]:
    """A person's files of settings, but hidden ones and those that a restoration put away."""
    found = []
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith((".", BEFORE))]
        here = Path(place)
        found += [
            (here / name).relative_to(folder).as_posix()
            for name in names
            if not name.startswith(".") and (here / name).is_file()
        ]
    return sorted(found)


def copy_and_sum(source: IO[bytes], target: IO[bytes]) -> str:
    """Copy a file and give its sum."""
    summed = hashlib.sha256()
    while piece := source.read(_PIECE):
        summed.update(piece)
        target.write(piece)
    return summed.hexdigest()


@contextmanager
def opened(path: Path) -> Iterator[tuple[zipfile.ZipFile, Manifest]]:
    """A backup to read from; raises BackupError where it is none, is damaged, or was made by a newer program."""
    with _told(path, "zip"):
        archive = zipfile.ZipFile(path)
    with archive:
        yield archive, _manifest(path, archive)


@contextmanager
def _told(path: Path, what: str) -> Iterator[None]:
    """What zipfile makes of damage, and of archives that we never write, in one error."""
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, RuntimeError) as error:
        raise BackupError("backup_damaged", path=str(path), why=what) from error


def _manifest(path: Path, archive: zipfile.ZipFile) -> Manifest:
    damaged = BackupError("backup_damaged", path=str(path), why=MANIFEST)
    with _told(path, MANIFEST), archive.open(MANIFEST) as file:
        raw = file.read(_MANIFEST_SIZE)
    try:
        head = msgspec.json.decode(raw, type=Head)
        # A newer format may say the rest in other words.
        manifest = msgspec.json.decode(raw, type=Manifest) if head.format <= FORMAT else None
    except msgspec.DecodeError as error:
        raise damaged from error
    if manifest is None or manifest.journal > len(MIGRATIONS):
        raise BackupError("backup_newer", path=str(path), program=head.program)
    whole = sorted(archive.namelist()) == sorted([MANIFEST, *manifest.sums])
    if not whole or JOURNAL not in manifest.sums or not all(map(_is_place, manifest.sums)):
        raise damaged
    return manifest


def _is_place(name: str) -> bool:
    """Whether a name is the journal's, or leads to a place below the settings and nowhere else."""
    parts = name.split("/")
    plain = not any(part.startswith(".") or not part.isprintable() or not part for part in parts)
    return name == JOURNAL or (plain and len(parts) > 1 and parts[0] == SETTINGS)


def unpack(archive: zipfile.ZipFile, manifest: Manifest, name: str, target: Path, mode: int) -> None:
    """Take one file out of a backup, on disk on return; raises BackupError where its sum is not right."""
    with os.fdopen(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode), "wb") as file:
        with _told(Path(archive.filename or ""), name), archive.open(name) as source:
            found = copy_and_sum(source, file)
        file.flush()
        os.fsync(file.fileno())
    if found != manifest.sums[name]:
        raise BackupError("backup_damaged", path=str(archive.filename), why=name)
