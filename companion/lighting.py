"""Which cells of a board are lit, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.matcher import Candidate, Layout
from companion.ports import Light, Table
from companion.referee import Mode, Referee
from companion.snapshot import Snapshot


def lights(snapshot: Snapshot, in_hand: Mapping[str, Light] | None = None) -> dict[str, Light]:
    """Which cells to light: what somebody points at, else what is asked of hands or people, else the last step.

    ``in_hand`` is what to light while pieces are lifted, in place of the last step.
    """
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
    return dict(in_hand) if in_hand else dict.fromkeys(played.changed, Light.LAST)


def lifted_lights(layout: Layout, moves: Iterable[Candidate], lifted: frozenset[str]) -> dict[str, Light]:
    """Where the pieces lifted from these cells may go; where no move takes them along, where they have to go back."""
    if not lifted:
        return {}
    held = {layout[cell] for cell in lifted}
    targets = {
        cell for move in moves if lifted <= move.lifts for cell, (_, after) in move.changes.items() if after in held
    }
    return dict.fromkeys(sorted(targets), Light.ASKED) or dict.fromkeys(sorted(lifted), Light.PLACE)


@dataclass(slots=True)
class Lighting:
    """Keeps a table's lights as the snapshot and the hands over the board want them."""

    table: Table
    _seen: tuple[int, Referee | None, frozenset[str]] = field(default=(-1, None, frozenset()))

    def show(self, snapshot: Snapshot, referee: Referee | None, now: float) -> None:
        """Light what is to be lit, where anything changed that it depends on."""
        lifted = referee.lifted if referee is not None else frozenset()
        seen = (snapshot.version, referee, lifted)
        if seen == self._seen:
            return
        self._seen = seen
        in_hand = {}
        if referee is not None and lifted:
            in_hand = lifted_lights(referee.match.position.layout, referee.moves, lifted)
        self.table.show(lights(snapshot, in_hand), now)
