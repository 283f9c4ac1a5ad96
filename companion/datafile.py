"""Reads the small TOML and JSON files that people write; never long, whatever somebody put there."""

from __future__ import annotations

import json
import re
import stat
import tomllib
from pathlib import Path
from typing import Any

from companion.errors import SettingsError

MOST_DOTS = 200
"""Dots in a TOML key; the time that tomllib takes grows with their square."""


def read_file(path: Path, most: int) -> Any:
    """What stands in a file of at most ``most`` bytes; raises SettingsError, OSError, ValueError or RecursionError."""
    found = path.stat()
    if not (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)):
        # Reading a pipe or a device may never end.
        raise SettingsError("file_special", path=str(path))
    if found.st_size > most:
        raise SettingsError("data_too_large", path=str(path), most=most)
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        return json.loads(text)
    if any(part.count(".") > MOST_DOTS for part in re.split(r"[\n,=]", text)):
        raise SettingsError("data_too_deep", path=str(path), most=MOST_DOTS)
    return tomllib.loads(text)
