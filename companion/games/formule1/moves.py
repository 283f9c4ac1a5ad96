"""What a car, or the table, can do, and how it is written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from companion.errors import InvalidNotation
from companion.games.formule1.words import quoted

PARTS = ("tyres", "brakes", "gearbox", "body", "engine", "holding")
"""The parts of a car, in the order of the score sheet (F1-1)."""

_KEY = r"[^\s,]{1,20}"
_KEYS = rf"{_KEY}(?:,{_KEY})*"
_NUMBER = r"(?:0|[1-9][0-9]?)"
_PATTERNS = {
    "grid": re.compile(rf"grid (?P<keys>{_KEYS})"),
    "gear": re.compile(rf"gear (?P<number>{_NUMBER})"),
    "roll": re.compile(rf"roll (?P<number>{_NUMBER})"),
    "go": re.compile(rf"go (?P<cell>{_KEY})(?: brake (?P<number>[1-9][0-9]?))?(?: via (?P<keys>{_KEYS}))?"),
    "draft": re.compile(rf"draft (?P<cell>{_KEY})(?: via (?P<keys>{_KEYS}))?"),
    "box": re.compile(r"box (?P<first>[a-z]+)(?: (?P<second>[a-z]+))?"),
    "pass": re.compile("pass"),
    "pit": re.compile("pit"),
}


@dataclass(frozen=True, slots=True)
class Grid:
    """The drawn order of the grid, slot 1 first (F1-3)."""

    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gear:
    """The gear for this turn (F1-6)."""

    gear: int


@dataclass(frozen=True, slots=True)
class Roll:
    """What a die shows (F1-2)."""

    number: int


@dataclass(frozen=True, slots=True)
class Go:
    """Go to a cell, having braked by choice so much, through some cells in this order (F1-7)."""

    cell: str
    brake: int = 0
    via: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """Three cells more in a slipstream (F1-18)."""

    cell: str
    via: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave a slipstream alone (F1-18)."""


@dataclass(frozen=True, slots=True)
class Pit:
    """Go to the pits (F1-19)."""


@dataclass(frozen=True, slots=True)
class Box:
    """The parts on which a point is restored in the pits (F1-19)."""

    parts: tuple[str, ...]


Move: TypeAlias = Grid | Gear | Roll | Go | Draft | Pass | Pit | Box


def parse_move(text: str) -> Move:
    """Read a move such as ``gear 4``, ``roll 11``, ``go a12 brake 1 via a10,a12``; raises InvalidNotation."""
    word = text.partition(" ")[0]
    pattern = _PATTERNS.get(word)
    found = pattern.fullmatch(text) if pattern else None
    if found is None:
        raise InvalidNotation("move_text", text=quoted(text))
    given = found.groupdict()
    keys = tuple(given["keys"].split(",")) if given.get("keys") else ()
    number = int(given["number"]) if given.get("number") else 0
    if word in ("go", "draft"):
        return Go(given["cell"], number, keys) if word == "go" else Draft(given["cell"], keys)
    if word == "box":
        return _box(text, tuple(part for part in (given["first"], given["second"]) if part))
    plain: dict[str, Move] = {
        "grid": Grid(keys),
        "gear": Gear(number),
        "roll": Roll(number),
        "pass": Pass(),
        "pit": Pit(),
    }
    return plain[word]


def _box(text: str, parts: tuple[str, ...]) -> Box:
    if not all(part in PARTS for part in parts):
        raise InvalidNotation("move_text", text=quoted(text))
    return Box(parts)


def format_move(move: Move) -> str:
    """Write a move; the inverse of ``parse_move``."""
    match move:
        case Grid(seats):
            text = f"grid {','.join(seats)}"
        case Gear(gear):
            text = f"gear {gear}"
        case Roll(number):
            text = f"roll {number}"
        case Go(cell, brake, via):
            text = f"go {cell}" + (f" brake {brake}" if brake else "") + _via(via)
        case Draft(cell, via):
            text = f"draft {cell}" + _via(via)
        case Box(parts):
            text = f"box {' '.join(parts)}"
        case Pass():
            text = "pass"
        case Pit():
            text = "pit"
    return text


def _via(keys: tuple[str, ...]) -> str:
    return f" via {','.join(keys)}" if keys else ""
