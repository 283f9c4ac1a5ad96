"""Draws a plan: each host with its pins in the middle, the parts on both sides, and a wire from leg to pin."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from companion.cabling.canvas import INK, LINE, PALE, PAPER, Canvas, wrapped
from companion.cabling.grids import draw_chain, draw_matrix
from companion.cabling.hosts import ADAPTER, Host, Pin, Use
from companion.cabling.plan import Leg, Part, Plan, Sheet, Through
from companion.phrases import Phrases

PITCH, PIN, CHIP, LANE = 28.0, 18.0, 104.0, 9.0
"""Between pins; a pin's square; the label beside it; between wires that run down side by side."""
PART, MARGIN, HEAD, LEGS, NARROWEST, USB = 324.0, 24.0, 82.0, 63.0, 760.0, 46.0
"""A part's width; the rim; above a host; from a part's top to its first leg; the least width; an adapter's body."""
GAP = {"pi": 10.0, "adapter": 10.0, "pico": 70.0}
"""Between a host's two rows of pins."""
SUPPLY = {Use.FIVE: "#d55e00", Use.THREE: "#e69f00", Use.GROUND: "#22312e"}
DATA = ("#0072b2", "#009e73", "#cc79a7", "#56b4e9", "#8c6d1f", "#7a5ba8")
KINDS = {**SUPPLY, Use.DATA: "#0072b2", Use.OTHER: "#8a938f"}
NOTE_LETTERS = 46


@dataclass(frozen=True, slots=True)
class Box:
    """A part where it is drawn: its top, and on which side of the host (+1 right, -1 left)."""

    part: Part
    top: float
    side: int

    def leg_y(self, number: int) -> float:
        """The height of a leg; a quarter off the pins, so that no wire runs along another."""
        return self.top + LEGS + PITCH * number


def draw(plan: Plan, say: Phrases, name: str) -> str:
    """The picture of a plan as SVG."""
    canvas = Canvas()
    title = say.text("wiring-title", name=name)
    canvas.text(MARGIN, 34, title, size=20, bold=True)
    y, width = 50.0, NARROWEST
    for sheet in plan.sheets:
        sheet_width, y = _sheet(canvas, sheet, say, y)
        width = max(width, sheet_width)
    for kind, key, port in plan.plugs.devices:
        canvas.rect(MARGIN, y + 8, width - 2 * MARGIN, 34, fill="#eef3ee", stroke=LINE)
        canvas.text(MARGIN + 12, y + 30, say.text(f"wiring-plug-{kind}", key=key, port=port or "USB"), size=13)
        y += 46
    y = _legend(canvas, plan, say, y + 18)
    return canvas.whole(width, y + MARGIN, title, say.text("wiring-about"))


# --- one host and its parts ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a sheet's host stands: its top pin's height, its columns of pins by side, and the lanes beside them."""

    host: Host
    top: float
    columns: dict[int, float]
    lanes: dict[int, int]

    def edge(self, side: int) -> float:
        """Where the pins' labels end and the wires begin to turn."""
        return self.columns[side] + side * (PIN / 2 + CHIP)

    def part_edge(self, side: int) -> float:
        """Where the parts begin."""
        return self.edge(side) + side * LANE * (self.lanes[side] + 3)

    def row(self, pin: Pin) -> tuple[int, float]:
        """On which side of the host a pin is, and how high."""
        side, pins = (-1, self.host.left) if pin in self.host.left else (1, self.host.right)
        return side, self.top + PITCH * pins.index(pin)

    @property
    def rows(self) -> int:
        """Pins in the longer column."""
        return max(len(self.host.left), len(self.host.right))


def _sheet(canvas: Canvas, sheet: Sheet, say: Phrases, top: float) -> tuple[float, float]:
    """Draw a sheet from ``top`` down; its width, and where it ends."""
    canvas.text(MARGIN, top + 26, say.text(f"wiring-host-{sheet.host.key}"), size=15, bold=True)
    if sheet.port:
        canvas.text(MARGIN, top + 46, say.text("wiring-plugged", port=sheet.port), size=12)
    boxes = _arranged(sheet, top + HEAD, say)
    frame = _frame(sheet.host, boxes, top + HEAD)
    used = {leg.pin.place for box in boxes for leg in box.part.legs if leg.pin is not None}
    _host(canvas, frame, used)
    for side in (-1, 1):
        _wires(canvas, [box for box in boxes if box.side == side], frame)
    for box in boxes:
        _box(canvas, box, frame.part_edge(box.side), say)
    width = frame.part_edge(1) + PART + MARGIN if frame.lanes[1] else frame.edge(1) + MARGIN
    ends = [box.top + _height(box.part, say) for box in boxes] + [frame.top + PITCH * frame.rows]
    return _grids(canvas, sheet, say, max(width, NARROWEST), max(ends) + 24)


def _frame(host: Host, boxes: Sequence[Box], top: float) -> Frame:
    lanes = {side: sum(len(_wired(box.part)) for box in boxes if box.side == side) for side in (-1, 1)}
    room = PART + LANE * (lanes[-1] + 3) if lanes[-1] else 0.0
    left = MARGIN + room + (CHIP if host.left else 0.0) + PIN / 2 + 6
    right = left + (PIN + GAP[host.key] if host.left else USB)
    return Frame(host, top, {-1: left, 1: right}, lanes)


def _grids(canvas: Canvas, sheet: Sheet, say: Phrases, width: float, y: float) -> tuple[float, float]:
    legs = {leg.name: leg.pin for part in sheet.parts for leg in part.legs}
    if sheet.matrix is not None:
        grid, y = draw_matrix(canvas, sheet.matrix, legs, say, at=(MARGIN, y))
        width = max(width, grid + MARGIN)
    if sheet.chain:
        grid, y = draw_chain(canvas, sheet.chain, chain_words(sheet, say), say, at=(MARGIN, y))
        width = max(width, grid + MARGIN)
    return width, y


def _arranged(sheet: Sheet, top: float, say: Phrases) -> list[Box]:
    """Parts go to the side that has more room; an adapter's single row of pins has only one."""
    ends = {1: top, -1: top}
    boxes = []
    for part in sheet.parts:
        side = 1 if not sheet.host.left or ends[1] <= ends[-1] else -1
        boxes.append(Box(part, ends[side], side))
        ends[side] += PITCH * math.ceil((_height(part, say) + 26) / PITCH)
    return boxes


def _height(part: Part, say: Phrases) -> float:
    """From a part's first line to its last."""
    return LEGS + PITCH * len(part.legs) + 15 * len(_notes(part, say))


def _notes(part: Part, say: Phrases) -> list[str]:
    return [line for note in part.notes for line in wrapped(say.text(f"wiring-note-{note}"), NOTE_LETTERS)]


def _wired(part: Part) -> list[Leg]:
    return [leg for leg in part.legs if leg.pin is not None]


def _host(canvas: Canvas, frame: Frame, used: set[int]) -> None:
    x = frame.columns[-1] - PIN / 2 - 5
    body = frame.columns[1] + PIN / 2 + 5 - x
    canvas.rect(x, frame.top - 20, body, PITCH * frame.rows + 12, fill="#e4ece6", stroke=LINE, r=8)
    if not frame.host.left:
        canvas.rect(x - 16, frame.top + PITCH * 1.4, 24, 34, fill="#c9cfca", stroke=PALE)
        canvas.text(x + 12, frame.top + PITCH * 2 + 4, "USB", size=11, bold=True)
    for pin in frame.host.pins:
        _pin(canvas, pin, frame, used=pin.place in used)


def _pin(canvas: Canvas, pin: Pin, frame: Frame, *, used: bool) -> None:
    """A pin with its number and, beside it, its name; what is wired stands out."""
    side, y = frame.row(pin)
    x, colour = frame.columns[side], KINDS[pin.use]
    canvas.rect(x - PIN / 2, y - PIN / 2, PIN, PIN, fill=colour if used else "#ffffff", stroke=colour)
    if frame.host.left:
        ink = "#ffffff" if used else PALE
        canvas.text(x, y + 3.5, str(pin.place), size=9.5, fill=ink, anchor="middle", bold=True)
    edge = x + side * (PIN / 2 + 3)
    if used:
        canvas.rect(min(edge, edge + side * (CHIP - 6)), y - 9, CHIP - 6, 18, fill="#ffffff", stroke=colour, r=9)
        canvas.text(edge + side * (CHIP - 6) / 2, y + 4, pin.name, size=11, anchor="middle", bold=True)
    else:
        canvas.text(edge + side * 4, y + 4, pin.name, size=11, fill=PALE, anchor="start" if side > 0 else "end")


# --- wires -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wire:
    """A wire from a pin to a leg, by the two heights between which it runs down; ``far``: from the other column."""

    start: float
    end: float
    far: bool
    colour: str


def _wires(canvas: Canvas, boxes: Sequence[Box], frame: Frame) -> None:
    """Draw the wires of one side, each in a lane of its own."""
    if not boxes:
        return
    side = boxes[0].side
    for number, wire in enumerate(_in_lanes([wire for box in boxes for wire in _of_box(box, frame)]), start=1):
        lane = frame.edge(side) + side * LANE * (number + 0.5)
        begin = frame.columns[-side] + side * PIN / 2 if wire.far else frame.edge(side) - side * 3
        # A wire to the far column leaves its pin's corner and runs between two rows of the near one.
        leaves = wire.start - PITCH / 2 - 3 * side + PIN / 2 - 2 if wire.far else wire.start
        route = f"M{begin:.1f} {leaves:.1f}"
        if wire.far:
            route += f"L{begin + side * 3:.1f} {wire.start:.1f}"
        route += f"H{lane:.1f}V{wire.end:.1f}H{frame.part_edge(side):.1f}"
        canvas.path(route, PAPER, width=4.5)
        canvas.path(route, wire.colour, width=2.2)


def _of_box(box: Box, frame: Frame) -> list[Wire]:
    found = []
    for number, leg in enumerate(box.part.legs):
        if leg.pin is None:
            continue
        side, y = frame.row(leg.pin)
        far = side != box.side
        # Between two rows there is room for a wire each way.
        start = y + PITCH / 2 + 3 * box.side if far else y
        found.append(Wire(start, box.leg_y(number), far, _colour(leg, number)))
    return found


def _colour(leg: Leg, number: int) -> str:
    return SUPPLY.get(leg.use) or DATA[number % len(DATA)]


def _in_lanes(wires: list[Wire]) -> list[Wire]:
    """Side by side so that wires which run the same way never cross each other."""
    down = sorted((wire for wire in wires if wire.end >= wire.start), key=lambda wire: (-wire.start, -wire.end))
    up = sorted((wire for wire in wires if wire.end < wire.start), key=lambda wire: (wire.start, wire.end))
    return down + up


# --- parts and legend ------------------------------------------------------------------------------------------------


def _box(canvas: Canvas, box: Box, edge: float, say: Phrases) -> None:
    """A part: its name, and on the side towards the host a label for each leg."""
    part, side = box.part, box.side
    x = edge if side > 0 else edge - PART
    canvas.rect(x, box.top - 20, PART, _height(part, say) + 12, fill="#ffffff", stroke=INK, r=8)
    canvas.text(x + 12, box.top + 2, say.text(f"wiring-part-{part.kind}"), size=13, bold=True)
    if part.key:
        canvas.text(x + 12, box.top + 20, part.key, size=12, fill="#4a5652")
    for number, leg in enumerate(part.legs):
        y = box.leg_y(number)
        colour = _colour(leg, number) if leg.pin is not None else PALE
        start = edge if side > 0 else edge - 74
        canvas.rect(start, y - 9, 74, 18, fill=colour if leg.pin is not None else "#ffffff", stroke=colour)
        ink = "#ffffff" if leg.pin is not None else PALE
        canvas.text(start + 37, y + 4, leg.name, size=11, fill=ink, anchor="middle", bold=True)
        at, anchor = (edge + 82, "start") if side > 0 else (edge - 82, "end")
        canvas.text(at, y + 4, leg_words(leg, say), size=11, anchor=anchor, fill=INK if leg.pin is not None else PALE)
    y = box.top + LEGS - 4 + PITCH * len(part.legs)
    for line in _notes(part, say):
        canvas.text(x + 12, y, line, size=10.5, fill="#4a5652")
        y += 15


def leg_words(leg: Leg, say: Phrases) -> str:
    """Where a leg goes, in words."""
    if leg.pin is None:
        return say.text("wiring-free")
    numbered = leg.pin not in ADAPTER.pins
    to = say.text("wiring-to" if numbered else "wiring-to-name", place=leg.pin.place, name=leg.pin.name)
    if leg.through is None:
        return to
    return say.text("wiring-through", to=to, what=say.text(f"wiring-through-{leg.through.value}"))


def chain_words(sheet: Sheet, say: Phrases) -> tuple[str, str]:
    """How a chain hangs together, and what is on its inputs: the columns of a matrix, or each cell's own switch."""
    inputs = "wiring-chain-inputs" if sheet.matrix is None else "wiring-chain-columns"
    return say.text("wiring-chain-told"), say.text(inputs)


def _legend(canvas: Canvas, plan: Plan, say: Phrases, y: float) -> float:
    """What colours mean, and what sits in wires, as far as there is any of it here."""
    legs = [leg for sheet in plan.sheets for part in sheet.parts for leg in part.legs if leg.pin is not None]
    canvas.text(MARGIN, y + 12, say.text("wiring-legend"), size=13, bold=True)
    y += 30
    for use in sorted({leg.use for leg in legs}, key=list(Use).index):
        canvas.path(f"M{MARGIN} {y}h36", KINDS[use], width=3)
        canvas.text(MARGIN + 48, y + 4, say.text(f"wiring-use-{use.value}"), size=12)
        y += 20
    for through in sorted({leg.through for leg in legs if leg.through is not None}, key=list(Through).index):
        canvas.text(MARGIN, y + 4, say.text(f"wiring-explain-{through.value}"), size=12)
        y += 20
    canvas.text(MARGIN, y + 4, say.text("wiring-switch-off"), size=12, bold=True)
    return y + 8
