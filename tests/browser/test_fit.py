"""Every screen fits a phone of 360 × 640: no scrolling sideways, nothing too small for a finger, nothing unreadable."""

from __future__ import annotations

from pathlib import Path

import axe_playwright_python
import pytest

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")

LOBBY = {
    "games": [
        {
            "key": key,
            "title": key.title(),
            "author": "An author",
            "summary": "What it is about.",
            "credit": "Whose it is.",
            "counts": [2, 3, 4],
            "options": [
                {
                    "key": "wind",
                    "text": "Wind",
                    "value": True,
                    "choices": [{"value": True, "text": "yes"}, {"value": False, "text": "no"}],
                }
            ],
        }
        for key in ("one", "two")
    ],
    "game": "one",
    "count": 2,
    "ready": True,
    "wait": None,
}


def screens(desk):
    guide = {"mode": "mend", "text": "Take the dwarf off d8", "cells": [{"cell": "d8", "why": "remove"}], "done": True}
    choices = [
        {"choice": "e3", "text": "The first", "cells": ["e3"]},
        {"choice": "e4", "text": "The other", "cells": []},
    ]
    aside = desk.prompt(desk.option("resign", ("word", "resign", "Resign")), key="aside", aside=True)
    lines = [{"id": "1.1", "entry": 1, "text": "A long line that " * 6, "kind": "move"}]
    master = {**desk.you, "master": True}
    ask = {"seat": "south", "text": "Which?", "choices": choices, "yours": True}
    undo = {"seat": "south", "text": "Back"}
    lost = [{"id": "b", "text": "The board is lost."}]
    over = {"text": "Ana wins!", "winners": ["south"]}
    many = [
        ("turn", (desk.prompt(*desk.steps), aside), {"lines": lines}),
        ("mend", (), {"guide": guide, "lines": lines}),
        ("ask", (), {"ask": ask}),
        ("master", (desk.prompt(*desk.steps),), {"lines": lines, "you": master, "undo": undo}),
        ("watch", (), {"you": {**desk.you, "seats": []}, "banners": lost}),
        ("over", (), {"phase": "over", "outcome": over}),
        ("lobby", (), {"phase": "lobby", "board": None, "lobby": LOBBY}),
    ]
    quiet = {"lobby": None, "guide": None, "ask": None, "undo": None, "banners": [], "outcome": None}
    for name, prompts, more in many:
        yield name, lambda title, p=prompts, m=more: desk.playing(*p, **{**quiet, **m, "headline": title})


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_screen_is_too_wide_too_small_or_unreadable(phone, address, desk, scheme):
    desk.playing(desk.prompt(*desk.steps))
    page = phone(address, "known", color_scheme=scheme)
    page.wait_for_selector(".cell.target")
    for name, show in screens(desk):
        show(name)
        page.locator("#headline").get_by_text(name, exact=True).wait_for()
        check(page, name)
    page.locator("summary", has_text="Variations").tap()
    check(page, "variations")
    page.locator("#more").tap()
    check(page, "menu")


def test_the_arrows_of_a_direction_fit_a_finger(phone, address, desk):
    desk.playing(desk.prompt(*desk.steps))
    page = phone(address, "known")
    for cell in ("e2", "e1"):
        page.locator(f'.cell.target[data-cell="{cell}"] .ground').tap()
    page.wait_for_selector(".arrow")
    check(page, "arrows")


@pytest.mark.parametrize("path", ["/code", "/nowhere"])
def test_the_doors_are_fit_for_a_phone(phone, address, path):
    page = phone(address, path=path)
    check(page, path)
    page.faults.clear()


def check(page, name):
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, f"{name}: {wide} wide"
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, select, textarea, summary, [role=button]')]
          .filter(node => node.checkVisibility() && (node.closest('dialog') || !document.querySelector('dialog[open]')))
          .map(node => [node.textContent || node.id || node.dataset.cell, node.getBoundingClientRect()])
          .filter(([, box]) => box.width < 48 || box.height < 48)
          .map(([what, box]) => `${what} ${box.width} x ${box.height}`)"""
    )
    assert not small, f"{name}: {small}"
    page.evaluate(AXE)
    found = page.evaluate(
        "axe.run({resultTypes: ['violations']}).then(all => all.violations.map(one => "
        "`${one.id}: ${one.nodes.map(node => node.html).join(' ')}`))"
    )
    assert not found, f"{name}: {found}"
