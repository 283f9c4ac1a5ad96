"""The options of a match, checked: circuits, laps, split of points, grid, season."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from companion.errors import RulesError
from companion.games.formule1.moves import PARTS
from companion.games.formule1.reading import read_circuit
from companion.games.formule1.state import FULL, SEATS, Points, Setup
from companion.games.formule1.words import quoted
from companion.rules import OptionInfo

SHIPPED = ("anneau", "val-des-lutins", "lac-des-brumes")
"""The circuits that come with the game, the shortest first."""
_EACH = "each"
"""The season of the shipped circuits, each once."""

OPTIONS = (
    OptionInfo("circuit", SHIPPED[0], offered=SHIPPED),
    OptionInfo("laps", 2, offered=(1, 2, 3, 4, 5)),
    OptionInfo("finish", "all", ("all", "flag")),
    OptionInfo("setups", None),
    OptionInfo("grid", "registration", ("registration", "standings", "draw")),
    OptionInfo("races", None, offered=(None, _EACH)),
    OptionInfo("season_points", None),
)
SEASON_POINTS = (10, 6, 4, 3, 2, 1)
_FEWEST, _MOST = 2, 10
_MOST_LAPS = 99
_MOST_RACES = 30
_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,60}")


def circuit_files(options: Mapping[str, Any]) -> tuple[str, ...]:
    """The files of the circuits of a match, each once; raises RulesError for what names none."""
    return tuple(dict.fromkeys(map(_file, _races(options))))


def _races(options: Mapping[str, Any]) -> list[Any]:
    races = options.get("races")
    if races is None:
        return [options.get("circuit", "anneau")]
    if races == _EACH:
        return list(SHIPPED)
    if not isinstance(races, list | tuple) or not 1 <= len(races) <= _MOST_RACES:
        raise _refused("races", races, "F1-22")
    return list(races)


def _file(name: Any) -> str:
    if isinstance(name, str):
        if name.endswith((".toml", ".json")):
            return name
        if _KEY.fullmatch(name):
            return f"formule1/{name}"
    raise _refused("circuit", name, None)


def _refused(option: str, value: object, rule: str | None) -> RulesError:
    return RulesError("setup_option_value", rule=rule, option=option, text=quoted(str(value)))


def read_setup(seats: Sequence[str], options: Mapping[str, Any], data: Mapping[str, Any]) -> Setup:
    """What the options of a match settle; raises RulesError for what the game can't take."""
    known = {option.key: option for option in OPTIONS}
    for key, value in options.items():
        if key not in known:
            raise RulesError("setup_unknown_option", text=quoted(str(key)))
        if known[key].choices and not (isinstance(value, str) and value in known[key].choices):
            raise _refused(key, value, None)
    _check_seats(seats)
    laps = options.get("laps", 2)
    if type(laps) is not int or not 1 <= laps <= _MOST_LAPS:
        raise _refused("laps", laps, "F1-21")
    splits, points = _splits(seats, options.get("setups")), _season_points(options.get("season_points"))
    circuits = {name: _circuit(name, data) for name in circuit_files(options)}
    for circuit in circuits.values():
        if len(circuit.slots) < len(seats):
            raise RulesError("circuit_slots_few", slots=len(circuit.slots), cars=len(seats))
    return Setup(
        tuple(seats),
        tuple(circuits[_file(name)] for name in _races(options)),
        splits,
        laps,
        options.get("finish") == "flag",
        options.get("races") is not None,
        points,
        options.get("grid", "registration"),
    )


def _check_seats(seats: Sequence[str]) -> None:
    for seat in seats:
        if seat not in SEATS:
            raise RulesError("seat_unknown", text=quoted(str(seat)))
    if not _FEWEST <= len(seats) <= _MOST or len(set(seats)) != len(seats):
        raise RulesError("seats_wrong", text=quoted(" ".join(seats)))


def _circuit(name: str, data: Mapping[str, Any]) -> Any:
    if name not in data:
        raise RulesError("circuit_not_read", name=quoted(name))
    return read_circuit(data[name])


def _splits(seats: Sequence[str], setups: Any) -> tuple[Points, ...]:
    if setups is None:
        return tuple(Points() for _ in seats)
    if not isinstance(setups, Mapping):
        raise _refused("setups", setups, "F1-1")
    for seat in setups:
        if seat not in seats:
            raise RulesError("split_stranger", rule="F1-1", text=quoted(str(seat)))
    return tuple(_split(seat, setups[seat]) if seat in setups else Points() for seat in seats)


def _split(seat: str, parts: Any) -> Points:
    if not isinstance(parts, Mapping) or set(parts) != set(PARTS):
        raise RulesError("split_parts", rule="F1-1", seat=seat)
    if any(type(count) is not int or count < 1 for count in parts.values()):
        raise RulesError("split_least", rule="F1-1", seat=seat)
    if sum(parts.values()) != FULL:
        raise RulesError("split_sum", rule="F1-1", seat=seat, total=sum(parts.values()), wanted=FULL)
    return Points(**parts)


def _season_points(points: Any) -> tuple[int, ...]:
    if points is None:
        return SEASON_POINTS
    good = isinstance(points, list | tuple) and 0 < len(points) <= _MOST
    if not good or any(type(count) is not int or not 0 <= count <= 1000 for count in points):
        raise _refused("season_points", points, "F1-22")
    return tuple(points)
