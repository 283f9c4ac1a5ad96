"""Where a person's settings lie, and where the journal does."""

from __future__ import annotations

import os
from pathlib import Path

SYSTEM_DATA = Path("/var/lib/lutin")
SYSTEM_CONFIG = Path("/etc/lutin")
JOURNAL_NAME = "journal.sqlite"


def data_dir() -> Path:
    """The folder of the journal: ``$LUTIN_DATA``, else the system's if it can be written, else the user's own."""
    chosen = os.environ.get("LUTIN_DATA")
    if chosen:
        return Path(chosen)
    if SYSTEM_DATA.is_dir() and os.access(SYSTEM_DATA, os.W_OK | os.X_OK):
        return SYSTEM_DATA
    return Path.home() / ".local" / "share" / "lutin"


def is_somebody_elses() -> bool:
    """Whether the system's journal is there, but not for whoever asks."""
    return SYSTEM_DATA.is_dir() and not os.access(SYSTEM_DATA, os.W_OK | os.X_OK)


def config_dir() -> Path:
    """The folder of a person's own settings: ``$LUTIN_CONFIG``, else the system's if there is one, else the user's."""
    chosen = os.environ.get("LUTIN_CONFIG")
    if chosen:
        return Path(chosen)
    return SYSTEM_CONFIG if SYSTEM_CONFIG.is_dir() else Path.home() / ".config" / "lutin"


def config_dirs() -> tuple[Path, ...]:
    """Where settings are looked for, the folder that wins first; the last holds the defaults."""
    return config_dir(), Path(__file__).resolve().parents[1] / "config"


def journal_path(folder: Path | None = None) -> Path:
    """The journal's file in ``folder``, else in ``data_dir()``."""
    return (folder or data_dir()) / JOURNAL_NAME
