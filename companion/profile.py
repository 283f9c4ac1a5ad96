"""A table's profile: what it feels and through which port, as a TOML file that teaches; unknown keys are refused."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec

from companion.errors import SettingsError
from companion.geometry import cell_position
from companion.ports import BoardSensing
from companion.settings import config_dirs

DEFAULT = "phones-only"
SIMULATED = "simulated"
"""The port of a board that is simulated."""


class BoardProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board of cells behind one microcontroller: its port, what it feels, and its cells in the device's order."""

    port: str
    cells: tuple[str, ...]
    sensing: BoardSensing = BoardSensing.OCCUPANCY
    baud: int = 115_200


class SlotProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A slot with a reader under it, in the device's order; without ``seat`` all use it in turn."""

    place: str
    seat: str = ""


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table; ``confirm``: where no board is felt, each change on it is confirmed by ``done``."""

    board: BoardProfile | None = None
    slots: tuple[SlotProfile, ...] = ()
    confirm: bool = False


_TABLES = {"board": BoardProfile, "slots": SlotProfile}


def load_profile(name: str) -> Profile:
    """Read a profile by name (a person's own wins) or by path; raises SettingsError that says what is wrong where."""
    path = find_profile(name)
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError("profile_syntax", path=str(path), why=str(error)) from error
    except OSError as error:
        raise SettingsError("profile_unreadable", path=str(path), why=error.strerror or str(error)) from error
    try:
        profile = msgspec.convert(raw, Profile)
    except msgspec.ValidationError as error:
        raise _told(path, str(error)) from error
    if profile.board is not None:
        _check_board(path, profile.board)
    _check_slots(path, profile)
    return profile


def find_profile(name: str) -> Path:
    """The file of a profile; raises SettingsError with the names there are."""
    if name.endswith(".toml") or "/" in name:
        return Path(name)
    folders = [folder / "tables" for folder in config_dirs()]
    for folder in folders:
        if (folder / f"{name}.toml").is_file():
            return folder / f"{name}.toml"
    names = sorted({path.stem for folder in folders if folder.is_dir() for path in folder.glob("*.toml")})
    raise SettingsError("no_such_profile", name=name, names=", ".join(names))


def _check_board(path: Path, board: BoardProfile) -> None:
    seen: set[str] = set()
    for cell in board.cells:
        if cell_position(cell) is None:
            raise SettingsError("profile_cell_name", path=str(path), cell=cell)
        if cell in seen:
            raise SettingsError("profile_cell_twice", path=str(path), cell=cell)
        seen.add(cell)
    if not board.cells or board.sensing is BoardSensing.NONE:
        raise SettingsError("profile_no_cells", path=str(path))
    if not board.port:
        raise SettingsError("profile_no_port", path=str(path))


def _check_slots(path: Path, profile: Profile) -> None:
    places = [slot.place for slot in profile.slots]
    for place in places:
        if not place or places.count(place) > 1:
            raise SettingsError("profile_slot_twice", path=str(path), place=place)
    if places and profile.board is None:
        raise SettingsError("profile_slots_alone", path=str(path))


def _told(path: Path, why: str) -> SettingsError:
    what, _, where = why.partition(" - at ")
    place = where.strip("`").removeprefix("$").lstrip(".") or "-"
    unknown = re.search(r"unknown field `(.+)`", what)
    if unknown:
        known = _TABLES.get(place.partition("[")[0], Profile)
        keys = ", ".join(known.__struct_fields__)
        return SettingsError("profile_unknown_key", path=str(path), key=unknown[1], where=place, keys=keys)
    return SettingsError("profile_value", path=str(path), where=place, why=what)
