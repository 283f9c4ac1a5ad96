"""Puts a backup back and is killed at its n-th touch of the disk; a child process for each, all forked from this one.

Run with: FOLDER KIND. KIND says what the journal is that was there before: ``lively`` (with a log beside it),
``broken`` or ``none``. Prints a JSON line for each kill.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import closing
from pathlib import Path

from companion.backup import write_backup
from companion.journal import Journal
from companion.match import Entry, EntryKind
from companion.restoration import restore

NOW = 1_700_000_000.0
TOUCHES = {"open", "os.rename", "os.link", "os.remove", "os.mkdir", "os.rmdir", "os.chown", "sqlite3.connect"}
OLD, NEW = ("old", "older"), ("new", "newer")


def fill(journal: Journal, names: tuple[str, ...]) -> None:
    for name in names:
        head = journal.begin(
            "splut", ("south", "north"), names={"south": name}, options={}, rules_version=1, started=0.0
        )
        journal.append(head.id, Entry(1, EntryKind.MOVE, "south", "De2e3"))


def settings(folder: Path, words: tuple[str, ...]) -> None:
    for number, word in enumerate(words):
        place = folder / ("tables" if number else "games/splut") / f"{number}.toml"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(word, encoding="utf-8")
    (folder / f"{words[0]}.toml").write_text("only there", encoding="utf-8")


def before(folder: Path, kind: str) -> None:
    """A journal and settings as they were."""
    settings(folder / "config", OLD)
    (folder / "data").mkdir()
    path = folder / "data" / "journal.sqlite"
    if kind == "none":
        return
    if not os.fork():
        fill(Journal(path), OLD)
        os._exit(0)  # without closing: what was written lies in the log
    os.wait()
    assert path.with_name("journal.sqlite-wal").stat().st_size > 0
    if kind == "broken":
        # Its log is whole, and would be played into whatever takes its place.
        path.write_bytes(b"this was a journal once" * 1000)


def make_backup(folder: Path) -> Path:
    settings(folder / "config", NEW)
    with closing(Journal(folder / "data" / "journal.sqlite")) as journal:
        fill(journal, NEW)
        write_backup(folder / "new.backup", journal, folder / "config", NOW)
    return folder / "new.backup"


def die_at(number: int) -> None:
    """End this process before its n-th touch of the disk from now on."""
    left = number

    def touched(event: str, arguments: object) -> None:
        nonlocal left
        if event in TOUCHES:
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(touched)


def kill_one(folder: Path, backup: Path, number: int, kind: str) -> bool:
    """One child and its end: whether it was killed."""
    folder.mkdir()
    before(folder, kind)
    child = os.fork()
    if not child:
        die_at(number)
        restore(backup, folder / "data" / "journal.sqlite", folder / "config", NOW)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    sys.stdout.write(json.dumps({"folder": folder.name, "killed": killed, "status": status}) + "\n")
    return killed


def main(folder: Path, kind: str) -> None:
    """Kill at every touch there is, until a child lives to the end."""
    (folder / "made").mkdir()
    backup = make_backup(folder / "made")
    number = 1
    while kill_one(folder / str(number), backup, number, kind):
        number += 1


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
