"""A table's profile: what it feels and through which port, as a TOML file that teaches; unknown keys are refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from companion.datafile import read_file
from companion.errors import SettingsError
from companion.geometry import cell_position
from companion.ports import BoardSensing
from companion.settings import config_dirs

DEFAULT = "phones-only"
BOARD = "board"
"""The key of the microcontroller among the devices of a table."""
SIMULATED = "simulated"
"""The port of a board that is simulated."""

LARGEST = 128 * 1024
"""Bytes of a profile at the most; a board of a thousand cells takes a tenth of it."""
MOST_FACES = 30
MOST_LINES = 8
"""Rows, and columns, of a matrix on this machine's own pins."""


class AntennaProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card reader of the microcontroller: its kind, the slot or cell it lies under, and its GP pins by name."""

    kind: Literal["pn532-uart", "pn532-i2c", "rc522"]
    place: str
    pins: Mapping[str, int] = msgspec.field(default_factory=dict)


class WiringProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What hangs on which GP pin of the microcontroller; ``chain`` are the pins of 74HC165 shift registers.

    ``dice`` are, for each die, the pins of the contacts of its faces.
    """

    rows: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()
    chain: Mapping[str, int] = msgspec.field(default_factory=dict)
    buttons: tuple[int, ...] = ()
    dice: tuple[tuple[int, ...], ...] = ()
    lights: int | None = None
    buzzer: int | None = None
    readers: tuple[AntennaProfile, ...] = ()


class BoardProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board of cells behind one microcontroller: its port, what it feels, and its cells in the device's order.

    ``identity`` are the cells that have an antenna where only some have, ``blind`` those whose sensor is broken;
    ``learned`` is what each of ``cells`` proved to be when the cells were touched one by one, in the same order.
    """

    port: str
    cells: tuple[str, ...]
    sensing: BoardSensing = BoardSensing.OCCUPANCY
    baud: int = 115_200
    identity: tuple[str, ...] = ()
    blind: tuple[str, ...] = ()
    learned: tuple[str, ...] = ()
    wiring: WiringProfile | None = None


class ReaderProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card reader plugged into this machine: the driver's name, its port, and the slots it serves."""

    key: str
    driver: str
    places: tuple[str, ...]
    port: str = ""


class SlotProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A slot with a reader under it, in the device's order; without ``seat`` all use it in turn."""

    place: str
    seat: str = ""


class ButtonProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A button: whose it is (nobody's: of whoever is asked), what it does (see companion.buttons), its pin on a Pi.

    Buttons without ``pin`` hang on the microcontroller, in its order.
    """

    key: str
    does: str
    seat: str = ""
    pin: int | None = None


class DieProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die that tells its face: ``faces`` where they are not 1 to ``sides``, ``address`` of a Bluetooth die."""

    key: str
    sides: int = 6
    faces: tuple[int, ...] = ()
    seat: str = ""
    driver: Literal["board", "pixels"] = "board"
    address: str = ""

    def numbers(self) -> tuple[int, ...]:
        """The number on each face, from face 1 on."""
        return self.faces or tuple(range(1, self.sides + 1))


class PanelProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What hangs on this machine's own pins (BCM numbers): a small matrix of cells, lights by cell, a buzzer."""

    cells: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()
    lights: Mapping[str, int] = msgspec.field(default_factory=dict)
    buzzer: int | None = None


class SpeechProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether and how the table speaks."""

    engine: Literal["espeak-ng", "off"] = "off"
    voice: str = ""
    words_per_minute: int = 150


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table; ``confirm``: where no board is felt, each change on it is confirmed by ``done``."""

    board: BoardProfile | None = None
    readers: tuple[ReaderProfile, ...] = ()
    slots: tuple[SlotProfile, ...] = ()
    buttons: tuple[ButtonProfile, ...] = ()
    dice: tuple[DieProfile, ...] = ()
    panel: PanelProfile | None = None
    speech: SpeechProfile = SpeechProfile()
    language: str = ""
    confirm: bool = False

    def board_slots(self) -> tuple[str, ...]:
        """The places of the slots that the microcontroller serves, in its order."""
        read = {place for reader in self.readers for place in reader.places}
        return tuple(slot.place for slot in self.slots if slot.place not in read)


_TABLES = {
    "board": BoardProfile,
    "board.wiring": WiringProfile,
    "board.wiring.readers": AntennaProfile,
    "readers": ReaderProfile,
    "slots": SlotProfile,
    "buttons": ButtonProfile,
    "dice": DieProfile,
    "panel": PanelProfile,
    "speech": SpeechProfile,
}


def load_profile(name: str) -> Profile:
    """Read a profile by name (a person's own wins) or by path; raises SettingsError that says what is wrong where."""
    path = find_profile(name)
    try:
        raw = read_file(path, LARGEST)
    except (ValueError, RecursionError) as error:
        raise SettingsError("profile_syntax", path=str(path), why=str(error)) from error
    except OSError as error:
        raise SettingsError("profile_unreadable", path=str(path), why=error.strerror or str(error)) from error
    try:
        profile = msgspec.convert(raw, Profile)
    except msgspec.ValidationError as error:
        raise _told(path, str(error)) from error
    if profile.board is not None:
        _check_board(path, profile.board)
    if profile.panel is not None:
        _check_panel(path, profile.panel, profile.board)
    _check_keys(path, profile)
    _check_readers(path, profile)
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


def _check_cells(path: Path, where: str, cells: Iterable[str]) -> None:
    seen: set[str] = set()
    for cell in cells:
        if cell_position(cell) is None:
            raise SettingsError("profile_cell_name", path=str(path), where=where, cell=cell)
        if cell in seen:
            raise SettingsError("profile_cell_twice", path=str(path), where=where, cell=cell)
        seen.add(cell)


def _check_panel(path: Path, panel: PanelProfile, board: BoardProfile | None) -> None:
    """A matrix on this machine's own pins: small, with an input for each cell, and the only board there is."""
    _check_cells(path, "panel.cells", panel.cells)
    _check_cells(path, "panel.lights", panel.lights)
    rows, columns = len(panel.rows), len(panel.columns)
    if max(rows, columns) > MOST_LINES:
        raise SettingsError("profile_panel_lines", path=str(path), most=MOST_LINES)
    if len(panel.cells) > rows * columns:
        raise SettingsError("profile_panel_inputs", path=str(path), cells=len(panel.cells), inputs=rows * columns)
    if panel.cells and board is not None:
        raise SettingsError("profile_board_twice", path=str(path))


def _check_board(path: Path, board: BoardProfile) -> None:
    _check_cells(path, "board.cells", board.cells)
    if not board.cells or board.sensing is BoardSensing.NONE:
        raise SettingsError("profile_no_cells", path=str(path))
    if not board.port:
        raise SettingsError("profile_no_port", path=str(path))


def _check_slots(path: Path, profile: Profile) -> None:
    places = [slot.place for slot in profile.slots]
    for place in places:
        if not place or places.count(place) > 1:
            raise SettingsError("profile_slot_twice", path=str(path), place=place)
    if profile.board_slots() and profile.board is None:
        raise SettingsError("profile_slots_alone", path=str(path))


def _check_keys(path: Path, profile: Profile) -> None:
    """Readers, buttons and dice have keys of their own; a button does something that has a name."""
    lists = {
        "readers": [reader.key for reader in profile.readers],
        "buttons": [button.key for button in profile.buttons],
        "dice": [die.key for die in profile.dice],
    }
    for where, keys in lists.items():
        for key in keys:
            if not key or keys.count(key) > 1:
                raise SettingsError("profile_key_twice", path=str(path), where=where, key=key)
    for button in profile.buttons:
        if not re.fullmatch(r"[a-z][a-z_-]*", button.does):
            raise SettingsError("profile_does", path=str(path), key=button.key, does=button.does)
    for die in profile.dice:
        if not 2 <= len(die.numbers()) <= MOST_FACES:
            raise SettingsError("profile_faces", path=str(path), key=die.key, count=len(die.numbers()))
        if die.driver == "pixels" and not re.fullmatch(r"[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}", die.address):
            raise SettingsError("profile_die_address", path=str(path), key=die.key)


def _check_readers(path: Path, profile: Profile) -> None:
    """Each reader lies under slots of this table that no other reads."""
    slots = {slot.place for slot in profile.slots}
    read: set[str] = set()
    for reader in profile.readers:
        if reader.key == BOARD:
            raise SettingsError("profile_key_twice", path=str(path), where="readers", key=reader.key)
        for place in reader.places:
            if place not in slots or place in read:
                raise SettingsError("profile_reader_place", path=str(path), key=reader.key, place=place)
            read.add(place)
        if not reader.places:
            raise SettingsError("profile_reader_place", path=str(path), key=reader.key, place="-")


def _told(path: Path, why: str) -> SettingsError:
    what, _, where = why.partition(" - at ")
    place = where.strip("`").removeprefix("$").lstrip(".") or "-"
    unknown = re.search(r"unknown field `(.+)`", what)
    if unknown:
        known = _TABLES.get(re.sub(r"\[[^]]*\]", "", place), Profile)
        keys = ", ".join(known.__struct_fields__)
        return SettingsError("profile_unknown_key", path=str(path), key=unknown[1], where=place, keys=keys)
    return SettingsError("profile_value", path=str(path), where=place, why=what)
