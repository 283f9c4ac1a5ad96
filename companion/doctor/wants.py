"""What a profile wants plugged in, which ready profiles fit what is plugged in, and a profile with the found ports."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.doctor.devices import Kind, Plugged
from companion.doctor.findings import Needs
from companion.errors import SettingsError
from companion.profile import SIMULATED, Profile, ReaderProfile, find_profile, load_profile
from companion.settings import config_dir, config_dirs

HEADER_PORT = re.compile(r"/dev/(serial\d|ttyAMA\d+|ttyS\d+)")
"""The serial ports of a Pi's own pins."""
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
_BY_DRIVER = {"rc522": Kind.SPI, "keyboard": Kind.KEYBOARD, "acr122": Kind.ACR122}
_SERIAL_DRIVERS = {"pn532", "rdm6300"}


@dataclass(frozen=True, slots=True)
class Want:
    """A device that a profile wants at a port; ``kinds``: what may serve, the likeliest first."""

    port: str
    kinds: tuple[Kind, ...]


def wants(profile: Profile) -> tuple[Want, ...]:
    """The devices that a profile wants, in its own order."""
    found = []
    if profile.board is not None and profile.board.port != SIMULATED and "://" not in profile.board.port:
        found.append(Want(profile.board.port, (Kind.PICO, Kind.ADAPTER)))
    return (*found, *(want for reader in profile.readers for want in _reader(reader)))


def _reader(reader: ReaderProfile) -> Iterator[Want]:
    if reader.driver in _BY_DRIVER:
        yield Want(reader.port, (_BY_DRIVER[reader.driver],))
    elif reader.driver in _SERIAL_DRIVERS and "://" not in reader.port:
        header = HEADER_PORT.fullmatch(reader.port)
        yield Want(reader.port, (Kind.UART,) if header else (Kind.ADAPTER,))


def needs(profile: Profile) -> Needs:
    """What the checks must know of a profile."""
    found = wants(profile)
    panel = profile.panel is not None or any(button.pin is not None for button in profile.buttons)
    ports = tuple(want.port for want in found if want.port and want.kinds != (Kind.ACR122,))
    dice = any(die.driver == "pixels" for die in profile.dice)
    voice = profile.speech.engine != "off"
    return Needs(frozenset(want.kinds[0] for want in found), ports, panel, voice, dice)


@dataclass(frozen=True, slots=True)
class Fit:
    """A profile whose wants are all plugged in; ``ports`` are those it names that have another name here."""

    name: str
    wants: int
    ports: dict[str, str]


def fitting(plugged: Iterable[Plugged], *, pins: bool, folders: Iterable[Path] | None = None) -> tuple[Fit, ...]:
    """The profiles that can be played with what is plugged in, those first that use most; ``pins``: this is a Pi."""
    devices = tuple(plugged)
    tables = [folder / "tables" for folder in (config_dirs() if folders is None else folders)]
    names = {path.stem: path for folder in reversed(tables) for path in sorted(folder.glob("*.toml"))}
    found = [fit for name, path in sorted(names.items()) if (fit := _fit(name, path, devices, pins=pins)) is not None]
    return tuple(sorted(found, key=lambda fit: -fit.wants))


def _fit(name: str, path: Path, devices: tuple[Plugged, ...], *, pins: bool) -> Fit | None:
    try:
        profile = load_profile(str(path))
    except SettingsError:
        # "lutin check" says what is wrong with a profile; here it is only no help.
        return None
    on_pins = needs(profile).pins
    if (profile.board is not None and profile.board.port == SIMULATED) or (on_pins and not pins):
        return None
    wanted = wants(profile)
    ports = _ports(wanted, devices)
    return None if ports is None else Fit(name, len(wanted) + on_pins, ports)


def _ports(wanted: tuple[Want, ...], devices: tuple[Plugged, ...]) -> dict[str, str] | None:
    """A plugged-in port for each wanted one; None where one is lacking."""
    left = list(devices)
    found = {}
    for want in wanted:
        fitting_ones = [one for kind in want.kinds for one in left if one.kind is kind]
        chosen = next((one for one in fitting_ones if one.port == want.port), next(iter(fitting_ones), None))
        if chosen is None:
            return None
        left.remove(chosen)
        if chosen.port != want.port and want.port:
            found[want.port] = chosen.port
    return found


def write_profile(name: str, like: str, ports: dict[str, str]) -> Path:
    """Copy the profile ``like`` to a person's own profiles with its ports replaced; raises SettingsError."""
    if not _NAME.fullmatch(name):
        raise SettingsError("doctor_name", name=name)
    path = config_dir() / "tables" / f"{name}.toml"
    text = find_profile(like).read_text(encoding="utf-8")
    for old, new in ports.items():
        text = text.replace(f'"{old}"', f'"{new}"')
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise SettingsError("doctor_exists", path=str(path)) from error
    return path
