"""Reading what a match begins with: seats, options and the data file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.errors import RulesError
from companion.games.crazy_snail.cards import COLOURS, make_pack, pack_faults, quoted
from companion.games.crazy_snail.moves import Objective
from companion.games.crazy_snail.state import Placing, Refill, Setup
from companion.rules import OptionInfo

KEY = "crazy_snail"
"""The game, and its data file."""

SEATS = ("s1", "s2", "s3", "s4", "s5", "s6")
LONGEST = 98
"""Squares after the start at the most: a cell's name has two digits."""

MOST_RACES, MOST_CONTROLS, MOST_SECONDS = 99, 99, 3600

OPTIONS = (
    OptionInfo("placing", Placing.EXACT.value, tuple(choice.value for choice in Placing)),
    OptionInfo("controls_refill", Refill.RACE.value, tuple(choice.value for choice in Refill)),
    OptionInfo("controls", 2),
    OptionInfo("races", 3),
    OptionInfo("control_seconds", None),
    OptionInfo("track_length", None),
    OptionInfo("pack", None),
    OptionInfo("objectives", None),
)


def data_faults(data: Any) -> tuple[RulesError, ...]:
    """Everything that is wrong with the content of a data file."""
    if not isinstance(data, Mapping):
        return (RulesError("data_shape"),)
    faults = [RulesError("data_key", text=quoted(key)) for key in data if key not in ("track_length", "pack")]
    for key in ("track_length", "pack"):
        if key not in data:
            faults.append(RulesError("data_lacks", key=key))
    if "track_length" in data and not _is_whole(data["track_length"], 1, LONGEST):
        faults.append(RulesError("data_track", rule="CRA-10", text=quoted(data["track_length"]), most=LONGEST))
    if "pack" in data:
        faults += pack_faults(data["pack"])
    return tuple(faults)


def read_setup(seats: Sequence[str], options: Mapping[str, Any], data: Mapping[str, Any]) -> Setup:
    """What is settled before a match; raises RulesError for the first thing that is wrong."""
    named = _seats(seats)
    chosen = _chosen(options)
    printed = _printed(data)
    if chosen["pack"] is None:
        chosen["pack"] = printed["pack"]
    for fault in pack_faults(chosen["pack"]):
        raise fault
    if chosen["track_length"] is None:
        chosen["track_length"] = printed["track_length"]
    races = _whole(chosen, "races", 1, MOST_RACES)
    return Setup(
        seats=named,
        pack=make_pack(chosen["pack"]),
        length=_whole(chosen, "track_length", 1, LONGEST),
        races=races,
        controls=_whole(chosen, "controls", 0, MOST_CONTROLS),
        refill=Refill(chosen["controls_refill"]),
        placing=Placing(chosen["placing"]),
        control_seconds=_seconds(chosen["control_seconds"]),
        given=_given(chosen["objectives"], named, races),
    )


def _seats(seats: Sequence[str]) -> tuple[str, ...]:
    for seat in seats:
        if seat not in SEATS:
            raise RulesError("seat_unknown", text=quoted(seat))
    if not 2 <= len(seats) <= len(SEATS) or len(set(seats)) < len(seats):
        raise RulesError("seats_count", text=quoted(" ".join(seats)))
    return tuple(seats)


def _chosen(options: Mapping[str, Any]) -> dict[str, Any]:
    chosen = {option.key: option.default for option in OPTIONS}
    for key, value in options.items():
        info = next((option for option in OPTIONS if option.key == key), None)
        if info is None:
            raise RulesError("setup_unknown_option", text=quoted(key))
        if info.choices and value not in info.choices:
            raise _refused(info.key, value)
        chosen[key] = value
    return chosen


def _printed(data: Mapping[str, Any]) -> Mapping[str, Any]:
    if KEY not in data:
        raise RulesError("data_missing", file=KEY)
    for fault in data_faults(data[KEY]):
        raise fault
    printed: Mapping[str, Any] = data[KEY]
    return printed


def _refused(option: str, value: object) -> RulesError:
    return RulesError("setup_option_value", option=option, text=quoted(value))


def _is_whole(value: object, least: int, most: int) -> bool:
    # True is an int in Python, but no number of anything.
    return type(value) is int and least <= value <= most


def _whole(chosen: Mapping[str, Any], option: str, least: int, most: int) -> int:
    value = chosen[option]
    if not _is_whole(value, least, most):
        raise _refused(option, value)
    return int(value)


def _seconds(value: object) -> float | None:
    """The time for denouncing; None and 0 mean as long as it takes."""
    if value is None or (type(value) is int and value == 0):
        return None
    if type(value) not in (int, float) or not 0 < float(str(value)) <= MOST_SECONDS:
        raise _refused("control_seconds", value)
    return float(str(value))


def _given(races: Any, seats: tuple[str, ...], count: int) -> tuple[tuple[Objective | None, ...], ...]:
    if races is None:
        return ()
    if not isinstance(races, list | tuple) or len(races) > count:
        raise _refused("objectives", races)
    return tuple(_given_in_race(race, seats) for race in races)


def _given_in_race(race: Any, seats: tuple[str, ...]) -> tuple[Objective | None, ...]:
    if race is None:
        race = {}
    if not isinstance(race, Mapping):
        raise _refused("objectives", race)
    for seat in race:
        if seat not in seats:
            raise RulesError("objectives_seat", rule="CRA-1", text=quoted(seat))
    made = tuple(_objective(race[seat]) if seat in race else None for seat in seats)
    dealt = [wish for wish in made if wish is not None]
    if len(set(dealt)) < len(dealt):
        raise RulesError("objectives_twice", rule="CRA-1")
    return made


def _objective(pair: Any) -> Objective:
    fits = isinstance(pair, list | tuple) and len(pair) == 2 and all(colour in COLOURS for colour in pair)
    if not fits or pair[0] == pair[1]:
        raise RulesError("objectives_pair", rule="CRA-1", text=quoted(pair))
    return Objective(pair[0], pair[1])
