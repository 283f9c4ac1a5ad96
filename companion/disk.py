"""Files that more than one process may want, or that have to be whole whatever happens: locks, owners, syncing."""

from __future__ import annotations

import fcntl
import os
import shutil
from pathlib import Path
from typing import IO


def hold(path: Path) -> IO[str] | None:
    """Take a lock of the system's, which a process that was killed can't leave behind; None where another has it."""
    make(path)
    lock = path.open("r+", encoding="utf-8")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        return None
    return lock


def held(path: Path) -> bool:
    """Whether somebody has this lock now."""
    if not path.exists():
        return False
    with path.open("r", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def make(path: Path) -> None:
    """Make an empty file for its owner alone, unless there is one."""
    if not path.exists():
        path.touch(mode=0o600)
        give_to_owner_of_folder(path)


def give_to_owner_of_folder(path: Path) -> None:
    """What root makes in the folder of a service must not be root's, or the service could not open it any more."""
    folder = path.parent.stat()
    if os.geteuid() == 0 and folder.st_uid != 0:
        os.chown(path, folder.st_uid, folder.st_gid, follow_symlinks=False)


def sync(path: Path) -> None:
    """Wait until a file, or a folder's list of names, is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def forget(path: Path) -> None:
    """Remove a file or a folder with all that is in it, where there is one."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
