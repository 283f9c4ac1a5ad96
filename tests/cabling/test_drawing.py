"""The picture: well formed, complete, and no wire runs along another; the table says the same in words."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Xml
from itertools import combinations

import pytest

from companion.cabling.canvas import wrapped
from companion.cabling.drawing import draw
from companion.cabling.fromprofile import plan
from companion.cabling.table import table
from companion.phrases import LANGUAGES, Phrases
from firmware_bridge.wiring import wire_cells

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=LANGUAGES)
def say(request):
    return Phrases(request.param)


@pytest.fixture
def drawn(profile, full):
    return plan(profile(full), wire_cells)


def texts(svg):
    return [node.text for node in Xml.fromstring(svg).iter(f"{SVG}text")]


def test_the_picture_has_a_title_and_every_leg_and_pin(drawn, say):
    svg = draw(drawn, say, "my table")
    root = Xml.fromstring(svg)
    assert "my table" in root.find(f"{SVG}title").text
    assert "--text" in root.find(f"{SVG}desc").text
    shown = texts(svg)
    for sheet in drawn.sheets:
        for part in sheet.parts:
            assert say.text(f"wiring-part-{part.kind}") in shown
            for leg in part.legs:
                assert leg.name in shown
                assert leg.pin is None or leg.pin.name in shown
        for _, _, cell in sheet.matrix.cells if sheet.matrix else ():
            assert cell in shown


def test_no_message_is_missing(drawn, say):
    told = "\n".join([*texts(draw(drawn, say, "x")), *table(drawn, say, "x")])
    assert "wiring-" not in told
    assert not re.search(r"[{}$]", told)


def test_everything_stays_within_the_picture(drawn, say):
    root = Xml.fromstring(draw(drawn, say, "x"))
    width, height = float(root.get("width")), float(root.get("height"))
    for node in root.iter(f"{SVG}text"):
        long = len(node.text or "") * float(node.get("font-size")) * 0.62
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[node.get("text-anchor")]
        left = float(node.get("x")) - shift * long
        assert left >= 0, node.text
        assert left + long <= width, node.text
        assert float(node.get("y")) <= height


def segments(path):
    """The horizontal and vertical pieces of a wire, each ((x, y), (x, y))."""
    x = y = 0.0
    for letter, numbers in re.findall(r"([MLHV])([-\d. ]+)", path):
        values = [float(number) for number in numbers.split()]
        before = (x, y)
        if letter == "H":
            x = values[0]
        elif letter == "V":
            y = values[0]
        else:
            x, y = values
        if letter in "HV":
            yield before, (x, y)


def along(one, other):
    """Whether two pieces lie on one line and share more than a point."""
    for axis in (0, 1):
        level = {point[1 - axis] for point in (*one, *other)}
        if len(level) == 1:
            (a, b), (c, d) = (sorted(point[axis] for point in piece) for piece in (one, other))
            if min(b, d) - max(a, c) > 0.5:
                return True
    return False


def test_no_wire_runs_along_another(drawn, say):
    root = Xml.fromstring(draw(drawn, say, "x"))
    wires = [
        (node.get("d"), node.get("stroke")) for node in root.iter(f"{SVG}path") if node.get("stroke-width") == "2.2"
    ]
    assert len(wires) == sum(leg.pin is not None for s in drawn.sheets for part in s.parts for leg in part.legs)
    shared = [
        (one, other)
        for (one, colour), (other, hue) in combinations(wires, 2)
        # Power and ground may share a pin, and then a way from it.
        if not (colour == hue and one.split("H")[0] == other.split("H")[0])
        if any(along(a, b) for a in segments(one) for b in segments(other))
    ]
    assert not shared


def test_the_table_names_each_leg_with_its_pin(drawn):
    lines = [*table(drawn, Phrases("en"), "my table")]
    assert "  Card reader RC522 – left" in lines
    assert "    SDA → pin 24 (GPIO8 CE0)" in lines
    assert "    TX → pin 10 (GPIO15 RXD), by a divider" in lines
    assert "    IRQ → stays free" in lines
    assert "    a2: C1 → R2" in lines
    assert "    TXD → RXD" in lines


def test_words_with_odd_signs_cannot_break_the_picture(drawn):
    svg = draw(drawn, Phrases("en"), '<script>"&')
    assert "<script" not in svg
    assert Xml.fromstring(svg).find(f"{SVG}title").text == 'Wiring: <script>"&'


def test_lines_break_between_words():
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("", 7) == []
