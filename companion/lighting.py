"""Which cells of a board are lit, and why."""

from __future__ import annotations

from companion.ports import Light
from companion.referee import Mode
from companion.snapshot import Snapshot


def lights(snapshot: Snapshot) -> dict[str, Light]:
    """Which cells of the board to light, and why."""
    played = snapshot.played
    if played is None:
        return {}
    if snapshot.pointed is not None and snapshot.pointed.cells:
        return dict.fromkeys(snapshot.pointed.cells, Light.ASKED)
    situation = played.situation
    if situation.instruction is not None:
        step = situation.instruction
        shown = {step.source: Light.REMOVE, step.target: Light.PLACE}
        return {cell: light for cell, light in shown.items() if cell is not None}
    if situation.mode is Mode.ASK:
        return {cell: Light.ASKED for choice in situation.choices for cell in choice.cells}
    return dict.fromkeys(played.changed, Light.LAST)
