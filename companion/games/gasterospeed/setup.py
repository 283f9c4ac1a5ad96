"""From seats, options and data files to the first state of a championship."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.errors import RulesError
from companion.games.gasterospeed.circuit import Circuit
from companion.games.gasterospeed.circuitfile import make_circuit
from companion.games.gasterospeed.datafile import KEY, quoted
from companion.games.gasterospeed.deck import make_deck
from companion.games.gasterospeed.flow import carry_on, next_race
from companion.games.gasterospeed.placing import reserve_for
from companion.games.gasterospeed.scoring import BONUSES
from companion.games.gasterospeed.state import EXPEROPODES, SEATS, STABLE, Cards, Phase, Setup, Snail, State
from companion.games.gasterospeed.work import Work
from companion.rules import OptionInfo

BOXES: Mapping[str, tuple[str, ...]] = {
    "petits-gris": (
        "mare-aux-canards",
        "potager-du-roi",
        "pont-de-mousse",
        "souche-creuse",
        "ruisseau-bavard",
        "stargot",
    ),
    "gros-bourgogne": (
        "allee-des-fougeres",
        "vieux-mur",
        "coteau-des-vignes",
        "lacets-du-crapaud",
        "iles-de-feuilles",
        "cross-ronces",
    ),
}
"""The circuits of each box, from easy to hard."""
_YES_NO = (False, True)
OPTIONS = (
    OptionInfo("box", "petits-gris", tuple(BOXES)),
    OptionInfo("circuits", None, offered=(None, 1, 3), brief=1),
    OptionInfo("deal", "table", ("table", "companion"), without_cards="companion"),
    OptionInfo("two_snails", False, _YES_NO),
    OptionInfo("decks", "common", ("common", "separate", "free")),
    OptionInfo("salted_radish", False, _YES_NO),
    OptionInfo("experopodes", False, _YES_NO),
    OptionInfo("tactical", False, _YES_NO),
    OptionInfo("speedy", False, _YES_NO),
    OptionInfo("bonus", None),
    OptionInfo("shell_score", False, _YES_NO),
    OptionInfo("stable", False, _YES_NO),
    OptionInfo("rest", False, _YES_NO),
    OptionInfo("pace_seconds", None, offered=(None, 30, 60, 120)),
    OptionInfo("start", None),
)
TABLES = {count: SEATS[:count] for count in range(2, len(SEATS) + 1)}
TEAMS_MOST = 3
"""Seats at the most where each has two snails (GAS-30)."""
LONGEST_PACE = 3600
MOST_RACES = 24
_ENDINGS = (".toml", ".json")


def chosen(options: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values; raises RulesError for one that the game does not have or can't take."""
    found = {option.key: option.default for option in OPTIONS}
    for key, value in options.items():
        info = next((option for option in OPTIONS if option.key == key), None)
        if info is None:
            raise RulesError("setup_unknown_option", text=quoted(key))
        # True == 1 in Python, but 1 is no answer to a yes-or-no question.
        if info.choices and not any(value == choice and type(value) is type(choice) for choice in info.choices):
            raise _wrong(key, value)
        found[key] = value
    return found


def _wrong(option: str, value: object) -> RulesError:
    return RulesError("setup_option_value", option=option, text=quoted(value))


def data_files(options: Mapping[str, Any]) -> tuple[str, ...]:
    """The deck and the circuits that a match needs: names below config/games, or paths as given."""
    found = chosen(options)
    return f"gasterospeed/decks/{found['box']}", *dict.fromkeys(map(_file, _listed(found)))


def _listed(found: Mapping[str, Any]) -> tuple[str, ...]:
    """The circuits of a championship by key or path; a number takes so many of the box, the easiest first."""
    listed = found["circuits"]
    if listed is None:
        return BOXES[found["box"]]
    if type(listed) is int and 1 <= listed <= len(BOXES[found["box"]]):
        return BOXES[found["box"]][:listed]
    if not isinstance(listed, list | tuple) or not 1 <= len(listed) <= MOST_RACES:
        raise _wrong("circuits", listed)
    for name in listed:
        if not isinstance(name, str) or not (name.endswith(_ENDINGS) or KEY.fullmatch(name)):
            raise _wrong("circuits", name)
    return tuple(listed)


def _file(name: str) -> str:
    return name if name.endswith(_ENDINGS) else f"gasterospeed/circuits/{name}"


def new_state(seats: Sequence[str], options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
    """Begin a championship with the content of ``data_files``; raises RulesError."""
    found = chosen(options)
    _check_seats(tuple(seats), two=found["two_snails"])
    files = data_files(options)
    missing = [name for name in files if name not in data]
    if missing:
        raise RulesError("data_missing", name=quoted(missing[0]))
    made = {name: make_circuit(data[name]) for name in files[1:]}
    circuits = tuple(made[_file(name)] for name in _listed(found))
    setup = _setup(tuple(seats), found, circuits, data[files[0]])
    return _first(setup)


def _check_seats(seats: tuple[str, ...], *, two: bool) -> None:
    unknown = [seat for seat in seats if seat not in SEATS]
    if unknown:
        raise RulesError("seat_unknown", rule="GAS-1", text=quoted(unknown[0]))
    if not 2 <= len(seats) <= len(SEATS) or len(set(seats)) < len(seats):
        raise RulesError("seats_number", rule="GAS-1", text=quoted(" ".join(seats)))
    if two and len(seats) > TEAMS_MOST:
        raise RulesError("two_snails_seats", rule="GAS-30", most=TEAMS_MOST)


def _setup(seats: tuple[str, ...], found: Mapping[str, Any], circuits: tuple[Circuit, ...], deck: Any) -> Setup:
    random = found["experopodes"]
    return Setup(
        seats=seats,
        circuits=tuple({circuit.key: circuit for circuit in circuits}.values()) if random else circuits,
        deck=make_deck(deck),
        races=min(EXPEROPODES, len({circuit.key for circuit in circuits})) if random else len(circuits),
        two_snails=found["two_snails"],
        decks=found["decks"],
        salted_radish=found["salted_radish"],
        experopodes=random,
        tactical=found["tactical"],
        speedy=found["speedy"],
        shell_score=found["shell_score"],
        stable=found["stable"],
        rest=found["rest"],
        dealt=found["deal"] == "companion",
        pace=_pace(found["pace_seconds"]),
        bonus=_bonus(seats, found["bonus"]),
        start=_start(snail_keys(seats, two=found["two_snails"]), found["start"], circuits[0], random=random),
    )


def _pace(value: Any) -> float | None:
    if value is None:
        return None
    if type(value) not in (int, float) or not 1 <= value <= LONGEST_PACE:
        raise _wrong("pace_seconds", value)
    return float(value)


def _bonus(seats: tuple[str, ...], value: Any) -> tuple[tuple[str, str], ...]:
    if value is None:
        return ()
    if not isinstance(value, dict) or not all(seat in seats and word in BONUSES for seat, word in value.items()):
        raise _wrong("bonus", value)
    return tuple((seat, value[seat]) for seat in seats if seat in value)


def snail_keys(seats: tuple[str, ...], *, two: bool) -> tuple[str, ...]:
    """The keys of all snails, in the header's order of seats."""
    return tuple(f"{seat}.{number}" for seat in seats for number in (1, 2)) if two else seats


def _start(keys: tuple[str, ...], value: Any, circuit: Circuit, *, random: bool) -> tuple[tuple[str, str], ...]:
    if value is None:
        return ()
    if not isinstance(value, dict) or set(value) != set(keys) or random:
        raise _wrong("start", value)
    cells = [value[key] for key in keys]
    if len({str(cell) for cell in cells}) < len(cells):
        raise _wrong("start", value)
    for cell in cells:
        if not isinstance(cell, str) or cell not in circuit.tracks.starts:
            raise RulesError("not_a_start_cell", rule="GAS-2", cell=quoted(cell))
    return tuple(zip(keys, cells, strict=True))


def _first(setup: Setup) -> State:
    seats = setup.seats
    keys = snail_keys(seats, two=setup.two_snails)
    reserve = STABLE * setup.races if setup.experopodes else sum(reserve_for(made.key) for made in setup.circuits)
    snails = tuple(
        Snail(key, seats.index(key.partition(".")[0]), int(key.partition(".")[2] or 0), reserve=reserve) for key in keys
    )
    none = (0,) * len(seats)
    medals = ((0,) * len(keys),) * len(seats)
    state = State(setup, None, (), 1, 0, Phase.PITCH, snails, Cards(none, (0, 0)), none, medals)
    work = Work(state)
    next_race(work)
    carry_on(work)
    return work.freeze()
