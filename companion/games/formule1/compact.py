"""The compact form of a circuit: straights and corners with their lengths by lane, expanded to the full form.

The README of this folder tells the form; what comes out is what a file in full says, so that one reader checks both.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, radians, sin, tan
from typing import Any

from companion.errors import RulesError
from companion.games.formule1.words import quoted

_TOP = frozenset({"key", "name", "start", "width", "grid", "section", "pit"})
_SECTION = frozenset({"lengths", "to", "corner", "stops", "inside", "arrows"})
_PIT = frozenset({"entry", "exit", "from", "to", "lane", "boxes", "side"})
_ARROWS = ("both", "inside", "outside", "none")
_LETTERS = "abcde"
_POINTS = 64
"""Points by which the middle line of a section is measured."""
_MOST = 200

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class _Piece:
    """A cell being laid: its section, its lane, and where it begins and ends along the lap, in progress."""

    key: str
    section: int
    lane: int
    start: float
    end: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class _Section:
    lengths: tuple[int, ...]
    line: tuple[Point, ...]
    base: float
    span: int
    corner: str | None
    inside: str
    arrows: tuple[str, ...]


def expand(data: Mapping[str, Any]) -> tuple[dict[str, Any], list[RulesError]]:
    """The tables of the full form, and the faults that stand in the way of making them."""
    found = _form_faults(data)
    if found:
        return {}, found
    sections = _sections(data)
    lanes = _lay(sections, float(data.get("width", 20.0)))
    pieces = [piece for lane in lanes for piece in lane]
    cells = {piece.key: _cell(piece, sections, lanes) for piece in pieces}
    for piece in pieces:
        for key in cells[piece.key]["beside"]:
            if piece.key not in cells[key]["beside"]:
                cells[key]["beside"].append(piece.key)
    for slot, key in enumerate(data["grid"], 1):
        if key not in cells:
            found.append(RulesError("circuit_place_unknown", where="grid", cell=quoted(key)))
        else:
            cells[key]["grid"] = slot
    made = list(cells.values())
    if "pit" in data:
        made += _pits(data["pit"], cells, float(data.get("width", 20.0)), found)
    corners = [
        {"key": section["corner"], "stops": section.get("stops"), "inside": section.get("inside")}
        for section in data["section"]
        if "corner" in section
    ]
    table = {"key": data.get("key"), "name": data.get("name", {}), "corner": _first_of_each(corners), "cell": made}
    return {key: value for key, value in table.items() if value is not None}, found


def _first_of_each(corners: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A corner may go on over several sections: the first of them tells its stops and its inside."""
    made: dict[str, dict[str, Any]] = {}
    for corner in corners:
        made.setdefault(corner["key"], {key: value for key, value in corner.items() if value is not None})
    return list(made.values())


def _form_faults(data: Mapping[str, Any]) -> list[RulesError]:
    found = [
        RulesError("circuit_key_unknown", where="circuit", key=quoted(str(key))) for key in data if key not in _TOP
    ]
    if not _is_place(data.get("start"), 3):
        found.append(_wrong("circuit", "start", data.get("start")))
    if not _is_number(data.get("width", 20.0)) or data.get("width", 20.0) <= 0:
        found.append(_wrong("circuit", "width", data.get("width")))
    grid = data.get("grid")
    if not isinstance(grid, list) or not all(isinstance(key, str) for key in grid):
        found.append(_wrong("circuit", "grid", grid))
    sections = data.get("section")
    if not isinstance(sections, list) or not 0 < len(sections) <= _MOST:
        return [*found, _wrong("circuit", "section", sections)]
    for number, section in enumerate(sections, 1):
        found += _section_faults(section, f"section {number}")
    if not found and len({len(section["lengths"]) for section in sections}) > 1:
        found.append(RulesError("circuit_lanes_differ"))
    if "pit" in data:
        found += _pit_faults(data["pit"])
    return found


def _section_faults(section: Any, where: str) -> list[RulesError]:
    if not isinstance(section, Mapping):
        return [_wrong("circuit", where, section)]
    found = [
        RulesError("circuit_key_unknown", where=where, key=quoted(str(key))) for key in section if key not in _SECTION
    ]
    lengths: Any = section.get("lengths")
    good = isinstance(lengths, list) and 0 < len(lengths) <= len(_LETTERS)
    if not good or not all(type(count) is int and 0 <= count <= _MOST for count in lengths) or not any(lengths):
        found.append(_wrong(where, "lengths", lengths))
    if not _is_place(section.get("to"), 3):
        found.append(_wrong(where, "to", section.get("to")))
    corner = section.get("corner")
    if corner is not None and not isinstance(corner, str):
        found.append(_wrong(where, "corner", corner))
    stops, inside = section.get("stops"), section.get("inside")
    if stops is not None and not (type(stops) is int and 1 <= stops <= 9):
        found.append(_wrong(where, "stops", stops))
    if inside not in (None, "left", "right"):
        found.append(_wrong(where, "inside", inside))
    arrows = section.get("arrows", "both")
    every = arrows if isinstance(arrows, list) else [arrows]
    if not every or not all(isinstance(arrow, str) and arrow in _ARROWS for arrow in every):
        found.append(_wrong(where, "arrows", arrows))
    return found


def _pit_faults(pit: Any) -> list[RulesError]:
    if not isinstance(pit, Mapping):
        return [_wrong("circuit", "pit", pit)]
    found = [RulesError("circuit_key_unknown", where="pit", key=quoted(str(key))) for key in pit if key not in _PIT]
    for key in ("entry", "exit"):
        if not isinstance(pit.get(key), str):
            found.append(_wrong("pit", key, pit.get(key)))
    for key in ("from", "to"):
        if not _is_place(pit.get(key), 2):
            found.append(_wrong("pit", key, pit.get(key)))
    if type(pit.get("lane")) is not int or not 1 <= pit["lane"] <= _MOST:
        found.append(_wrong("pit", "lane", pit.get("lane")))
    boxes = pit.get("boxes")
    if not isinstance(boxes, list) or not boxes or not all(isinstance(key, str) for key in boxes):
        found.append(_wrong("pit", "boxes", boxes))
    if pit.get("side") not in ("left", "right"):
        found.append(_wrong("pit", "side", pit.get("side")))
    return found


def _wrong(where: str, key: str, value: object) -> RulesError:
    if value is None:
        return RulesError("circuit_key_missing", where=where, key=key)
    return RulesError("circuit_value", where=where, key=key, text=quoted(str(value)))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e6


def _is_place(value: object, size: int) -> bool:
    return isinstance(value, list) and len(value) == size and all(_is_number(part) for part in value)


def _sections(data: Mapping[str, Any]) -> list[_Section]:
    made: list[_Section] = []
    at, base = data["start"], 0.0
    insides = {section["corner"]: section.get("inside") for section in reversed(data["section"]) if "corner" in section}
    for section in data["section"]:
        arrows = section.get("arrows", "both")
        span = max(section["lengths"])
        made.append(
            _Section(
                tuple(section["lengths"]),
                _curve(at, section["to"]),
                base,
                span,
                section.get("corner"),
                str(section.get("inside") or insides.get(section.get("corner")) or "left"),
                tuple(arrows) if isinstance(arrows, list) else (arrows,),
            )
        )
        at, base = section["to"], base + span
    return made


def _curve(start: list[float], end: list[float]) -> tuple[Point, ...]:
    """Points of a curve from a place to another, each a point and a heading in degrees (0 east, 90 down)."""
    (x0, y0, first), (x1, y1, last) = start, end
    turn = abs((last - first + 180.0) % 360.0 - 180.0) * pi / 180.0
    chord = hypot(x1 - x0, y1 - y0)
    # Handles that make an arc of a circle as round as a cubic curve can be.
    handle = chord / 3.0 if turn < 0.05 else chord * (2.0 / 3.0) * tan(turn / 4.0) / sin(turn / 2.0)
    a, b = radians(first), radians(last)
    middle = ((x0 + handle * cos(a), y0 + handle * sin(a)), (x1 - handle * cos(b), y1 - handle * sin(b)))
    corners = ((x0, y0), *middle, (x1, y1))
    points: list[Point] = []
    for number in range(_POINTS + 1):
        t = number / _POINTS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        points.append(
            (
                sum(weight * corner[0] for weight, corner in zip(weights, corners, strict=True)),
                sum(weight * corner[1] for weight, corner in zip(weights, corners, strict=True)),
            )
        )
    return tuple(points)


def _along(line: tuple[Point, ...], share: float) -> tuple[Point, Point]:
    """The point at a share of a line's length, and the direction there."""
    pairs = list(pairwise(line))
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairs]
    left = share * sum(lengths)
    for (a, b), length in zip(pairs, lengths, strict=True):
        if length and (left <= length or (a, b) == pairs[-1]):
            t = min(1.0, left / length)
            return (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])), (
                (b[0] - a[0]) / length,
                (b[1] - a[1]) / length,
            )
        left -= length
    return line[-1], (1.0, 0.0)


def _lay(sections: list[_Section], width: float) -> list[list[_Piece]]:
    """The cells of the track by lane, numbered along the lap."""
    lanes = len(sections[0].lengths)
    made: list[list[_Piece]] = [[] for _ in range(lanes)]
    for lane in range(lanes):
        number = 0
        for place, section in enumerate(sections):
            count = section.lengths[lane]
            for step in range(count):
                number += 1
                (x, y), (dx, dy) = _along(section.line, (step + 0.5) / count)
                # Lane 1 is leftmost along the race; y grows downwards.
                aside = (lane - (lanes - 1) / 2.0) * width
                start = section.base + section.span * step / count
                end = section.base + section.span * (step + 1) / count
                key = f"{_LETTERS[lane]}{number}"
                made[lane].append(_Piece(key, place, lane, start, end, x - dy * aside, y + dx * aside))
    return made


def _cell(piece: _Piece, sections: list[_Section], lanes: list[list[_Piece]]) -> dict[str, Any]:
    section = sections[piece.section]
    lap = sum(part.span for part in sections)
    ahead = _onward(piece, lanes[piece.lane], lap)
    following = [ahead] if ahead else []
    for lane in _sideways(piece, section):
        target = _onward(piece, lanes[lane], lap)
        if target:
            following.append(target)
    cell: dict[str, Any] = {
        "key": piece.key,
        "x": round(piece.x, 1),
        "y": round(piece.y, 1),
        "lane": piece.lane + 1,
        "next": following,
        "beside": _abreast(piece, lanes),
        "progress": round(piece.start, 3),
    }
    if ahead:
        cell["ahead"] = ahead
    if section.corner is not None:
        cell["corner"] = section.corner
    if piece.start == 0.0:
        cell["finish"] = True
    return cell


def _sideways(piece: _Piece, section: _Section) -> list[int]:
    """The lanes to which an arrow leads from a cell, the outer one last."""
    part = int((piece.start - section.base) / section.span * len(section.arrows))
    arrow = section.arrows[min(part, len(section.arrows) - 1)]
    inner = -1 if section.inside == "left" else 1
    wanted = {"both": (inner, -inner), "inside": (inner,), "outside": (-inner,), "none": ()}[arrow]
    lanes = [piece.lane + by for by in wanted]
    return [lane for lane in lanes if 0 <= lane < len(section.lengths)]


def _onward(piece: _Piece, lane: list[_Piece], lap: int) -> str | None:
    """The next cell of a lane: the first that begins half a cell further, or the lane's first one over the line."""
    least = piece.start + 0.5 * (piece.end - piece.start)
    place = bisect_right(lane, least, key=lambda other: other.start)
    if not lane:
        return None
    best, start = (lane[place], lane[place].start) if place < len(lane) else (lane[0], lane[0].start + lap)
    # A lane that has no cells for a while is no way on.
    return None if start - piece.end > 1.0 + (piece.end - piece.start) else best.key


def _abreast(piece: _Piece, lanes: list[list[_Piece]]) -> list[str]:
    """The cells of the lanes next to a cell that lie beside it for a third of the shorter one or more."""
    made: list[str] = []
    for near in (piece.lane - 1, piece.lane + 1):
        if not 0 <= near < len(lanes):
            continue
        lane = lanes[near]
        place = max(0, bisect_right(lane, piece.start, key=lambda other: other.start) - 1)
        while place < len(lane) and lane[place].start < piece.end:
            other = lane[place]
            shared = min(piece.end, other.end) - max(piece.start, other.start)
            if shared > min(piece.end - piece.start, other.end - other.start) / 3.0 - 1e-6:
                made.append(other.key)
            place += 1
    return made


def _pits(
    pit: Mapping[str, Any], cells: dict[str, dict[str, Any]], width: float, found: list[RulesError]
) -> list[dict[str, Any]]:
    for key in ("entry", "exit"):
        if pit[key] not in cells:
            found.append(RulesError("circuit_place_unknown", where="pit", cell=quoted(pit[key])))
    if found:
        return []
    entry, last = cells[pit["entry"]], cells[pit["exit"]]
    entry["pit"], last["pit"] = "entry", "exit"
    entry["next"].append("p1")
    lane = 1 + max(cell["lane"] for cell in cells.values())
    common = {"lane": lane, "progress": entry["progress"] + 0.5, "beside": []}
    (x0, y0), (x1, y1) = pit["from"], pit["to"]
    count, length = pit["lane"], hypot(x1 - x0, y1 - y0) or 1.0
    aside = 1.2 * width * (1 if pit["side"] == "right" else -1)
    off = (-(y1 - y0) / length * aside, (x1 - x0) / length * aside)
    made: list[dict[str, Any]] = []
    for step in range(count):
        t = (step + 0.5) / count
        after = f"p{step + 2}" if step + 1 < count else pit["exit"]
        place = {"x": round(x0 + t * (x1 - x0), 1), "y": round(y0 + t * (y1 - y0), 1)}
        made.append({"key": f"p{step + 1}", **place, **common, "next": [after], "pit": "lane"})
    for number, owner in enumerate(pit["boxes"]):
        t = (number + 0.5) / len(pit["boxes"])
        beside = made[min(count - 1, int(t * count))]
        place = {"x": round(x0 + t * (x1 - x0) + off[0], 1), "y": round(y0 + t * (y1 - y0) + off[1], 1)}
        box = {"key": f"q{number + 1}", **place, **common, "next": [beside["next"][0]], "pit": "box", "box": owner}
        beside["next"].append(box["key"])
        made.append(box)
    return made
