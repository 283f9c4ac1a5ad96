"""The page of the race master at the table's devices, as JSON data in one language."""

from __future__ import annotations

from typing import Any

from companion.celllearning import CellLearning
from companion.devicewords import device_facts
from companion.events import UNKNOWN_PIECE
from companion.geometry import cell_position
from companion.phrases import Phrases
from companion.ports import DeviceStatus
from companion.readings import Happening
from companion.snapshot import Snapshot
from companion.workbench import BenchView, card_id, deck

LINES = 12
UNSEEN = {"card_laid": "sense-card_there", "card_taken": "sense-card_gone"}
"""What is said of a card during a match, in which the race master may be playing: that one lies there, not which."""


def bench_page(snapshot: Snapshot, view: BenchView, language: str) -> dict[str, Any]:
    """Everything that the page shows; ``version`` grows with each change of what devices report."""
    game = snapshot.played.head.game if snapshot.played is not None else snapshot.lobby.game
    say = Phrases(language, game)
    return {
        "version": view.version,
        "game": game,
        "devices": [_device(one, say) for one in snapshot.table.devices],
        "cells": [_cell(cell, snapshot, view, say) for cell in view.cells if cell_position(cell) is not None],
        "ignored": sorted(snapshot.table.ignored),
        "places": [_place(place, snapshot, view) for place in view.places],
        "lines": [_line(one, snapshot, say) for one in reversed(view.readings.happenings[-LINES:])],
        "learning": None if view.learning is None else _learning(view.learning, say),
        "fault": None if view.fault is None else say.error(view.fault),
    }


def card_names(snapshot: Snapshot) -> dict[str, Any]:
    """The places of the game's cards that want a tag, to choose from."""
    game = snapshot.played.head.game if snapshot.played is not None else snapshot.lobby.game
    return {"game": game, "cards": [card_id(row) for row in deck(game)]}


def _device(device: DeviceStatus, say: Phrases) -> dict[str, Any]:
    text = say.text(f"sense-device_{device.state.value}", device=device.key)
    return {"key": device.key, "state": device.state.value, "text": text, "facts": device_facts(device, say)}


def _cell(cell: str, snapshot: Snapshot, view: BenchView, say: Phrases) -> dict[str, Any]:
    column, row = cell_position(cell) or (0, 0)
    felt = view.readings.cells or {}
    state = "free"
    if cell in snapshot.table.ignored:
        state = "ignored"
    elif view.readings.cells is None or cell in view.readings.blind:
        state = "blind"
    elif cell in felt:
        state = "occupied"
    piece = felt.get(cell, UNKNOWN_PIECE)
    what = say.text(f"piece-{piece}") if piece != UNKNOWN_PIECE and say.has(f"piece-{piece}") else ""
    return {"cell": cell, "x": column, "y": row, "state": state, "text": what or say.text(f"sense-{state}")}


def _veiled(snapshot: Snapshot) -> bool:
    """Whether a match is on: until it is over, cards lie face down."""
    return snapshot.played is not None and snapshot.played.position.outcome is None


def _place(place: str, snapshot: Snapshot, view: BenchView) -> dict[str, Any]:
    lying = view.readings.cards.get(place, ())
    if _veiled(snapshot):
        return {"place": place, "tags": [{"tag": None, "card": None} for _ in lying]}
    return {"place": place, "tags": [{"tag": tag, "card": view.names.get(tag)} for tag in lying]}


def _line(one: Happening, snapshot: Snapshot, say: Phrases) -> dict[str, Any]:
    if one.key in UNSEEN and _veiled(snapshot):
        return {"n": one.number, "text": say.text(UNSEEN[one.key], place=one.params["place"])}
    return {"n": one.number, "text": say.text(f"sense-{one.key}", **one.params)}


def _learning(learning: CellLearning, say: Phrases) -> dict[str, Any]:
    done, count = len(learning.found) + len(learning.skipped), len(learning.asked)
    wanted = learning.wanted or ""
    return {
        "cell": wanted,
        "text": say.text("sense-touch", cell=wanted, done=done, count=count),
        "note": say.text(f"sense-note-{learning.note.value}", cell=learning.touched),
    }
