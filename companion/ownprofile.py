"""Changes a person's own profile file: what was learned at the table is kept for the next time, the old file too."""

from __future__ import annotations

import contextlib
import re
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from companion.errors import SettingsError
from companion.profile import Profile, find_profile, load_profile
from companion.settings import config_dir, config_dirs

_LINES = re.MULTILINE | re.DOTALL
_ARRAY = r"^{}\s*=\s*\[.*?\][^\n]*\n"
"""An array of a table, its key to be filled in, over as many lines as it has."""
_HEADER = re.compile(r"^(?=\[)", re.MULTILINE)


def own_path(name: str) -> Path:
    """Where the changed profile of a name is written: a file that ships is left alone, and copied to one's own."""
    path = find_profile(name)
    shipped = path.resolve().parent == (config_dirs()[-1] / "tables").resolve()
    return config_dir() / "tables" / path.name if shipped else path


def inputs_of(profile: Profile) -> tuple[str, ...]:
    """What each input of a table's board is called, in the order of the device that has them."""
    if profile.board is not None:
        return profile.board.learned or profile.board.cells
    return profile.panel.cells if profile.panel is not None else ()


def keep_learned(name: str, learned: Sequence[str]) -> Path:
    """Write what each input of the board proved to be; gives the file. Raises SettingsError, and changes nothing.

    A microcontroller knows its cells by their order, which stays; this machine's own pins have no such memory.
    """
    listed = "[" + ", ".join(f'"{cell}"' for cell in learned) + "]"
    on_board = load_profile(name).board is not None

    def edit(block: str) -> str:
        if block.startswith("[board]"):
            block = re.sub(_ARRAY.format("learned"), "", block, flags=_LINES)
            return re.sub(
                _ARRAY.format("cells"), lambda found: f"{found[0]}learned = {listed}\n", block, count=1, flags=_LINES
            )
        if block.startswith("[panel]") and not on_board:
            return re.sub(_ARRAY.format("cells"), f"cells = {listed}\n", block, count=1, flags=_LINES)
        return block

    def wanted(profile: Profile) -> Profile:
        if profile.board is not None:
            return replace(profile, board=replace(profile.board, learned=tuple(learned)))
        assert profile.panel is not None
        return replace(profile, panel=replace(profile.panel, cells=tuple(learned)))

    return _change(name, edit, wanted)


def swap_readers(name: str, one: str, other: str) -> Path:
    """Let two readers change their places; gives the file. Raises SettingsError, and changes nothing."""
    header = _holder(load_profile(name), {one, other})
    if header is None:
        raise SettingsError("swap_unlike", one=one, other=other)
    exchanged = {one: other, other: one}
    seats = {slot.place: slot.seat for slot in load_profile(name).slots}

    def edit(block: str) -> str:
        if not block.startswith(header):
            return block
        block = re.sub(r"^\s*places?\s*=.*$", lambda line: _renamed(line[0], exchanged), block, flags=re.MULTILINE)
        place = re.search(r'^\s*place\s*=\s*"(.*?)"', block, re.MULTILINE)
        if header != "[[slots]]" or place is None or place[1] not in exchanged:
            return block
        return re.sub(r'^(\s*seat\s*=\s*)".*?"', rf'\1"{seats[place[1]]}"', block, flags=re.MULTILINE)

    def wanted(profile: Profile) -> Profile:
        return _swapped(profile, header, exchanged)

    return _change(name, edit, wanted)


def _holder(profile: Profile, places: set[str]) -> str | None:
    """The kind of table in which both places are said to have their reader."""
    if places <= {place for reader in profile.readers for place in reader.places}:
        return "[[readers]]"
    wiring = profile.board.wiring if profile.board is not None else None
    antennas = {antenna.place for antenna in wiring.readers} if wiring is not None else set()
    if places <= antennas:
        return "[[board.wiring.readers]]"
    by_order = set(profile.board_slots()) - antennas
    return "[[slots]]" if places <= by_order else None


def _swapped(profile: Profile, header: str, other: dict[str, str]) -> Profile:
    if header == "[[readers]]":
        readers = tuple(
            replace(reader, places=tuple(other.get(place, place) for place in reader.places))
            for reader in profile.readers
        )
        return replace(profile, readers=readers)
    if header == "[[slots]]":
        # The order of the slots is that of the readers; a seat belongs to its place.
        seats = {slot.place: slot.seat for slot in profile.slots}
        names = [other.get(slot.place, slot.place) for slot in profile.slots]
        return replace(profile, slots=tuple(replace(profile.slots[0], place=name, seat=seats[name]) for name in names))
    assert profile.board is not None
    assert profile.board.wiring is not None
    antennas = tuple(replace(one, place=other.get(one.place, one.place)) for one in profile.board.wiring.readers)
    wiring = replace(profile.board.wiring, readers=antennas)
    return replace(profile, board=replace(profile.board, wiring=wiring))


def _renamed(line: str, names: dict[str, str]) -> str:
    return re.sub(r'"(.*?)"', lambda found: f'"{names.get(found[1], found[1])}"', line)


def _change(name: str, edit: Callable[[str], str], wanted: Callable[[Profile], Profile]) -> Path:
    """Edit each table of a profile's text; what comes out must say exactly what is wanted, or nothing is changed."""
    target = own_path(name)
    try:
        _rewrite(find_profile(name), target, edit, wanted)
    except OSError as error:
        # A full disk or a folder of another user: no reason for the table to stop.
        raise SettingsError("profile_unwritable", path=str(target), why=error.strerror or str(error)) from error
    return target


def _rewrite(source: Path, target: Path, edit: Callable[[str], str], wanted: Callable[[Profile], Profile]) -> None:
    text = "".join(edit(block) for block in _HEADER.split(source.read_text(encoding="utf-8")))
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f"{target.stem}.new.toml")
    try:
        beside.write_text(text, encoding="utf-8")
        if load_profile(str(beside)) != wanted(load_profile(str(source))):
            raise SettingsError("profile_not_changed", path=str(source))
        if target.exists():
            shutil.copy2(target, _free(target))
        beside.replace(target)
    finally:
        # Where the folder itself can't be used there is none, and the first error says why.
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


def _free(path: Path) -> Path:
    """A name for a copy of a file that no copy has yet."""
    numbers = (number for number in range(1, 10_000) if not path.with_suffix(f".old-{number}").exists())
    return path.with_suffix(f".old-{next(numbers)}")
