"""The dice of cards on the page: what each face would mean, what came up, and where a die may send a snail."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from companion.games.gasterospeed.circuit import heading
from companion.games.gasterospeed.deck import Card
from companion.games.gasterospeed.state import Ask, State
from companion.geometry import neighbour
from companion.panels import CellMark, Dice, Die, DieFace, Marks, Text
from companion.rules import Pick, PickKind, Tone

ROLLS = {Ask.SHOT: "panel-shot", Ask.SPIN: "panel-spin", Ask.BACKFIRE: "panel-burst"}


def dice_panels(state: State) -> Iterator[Dice]:
    """The die that is about to be rolled for a card, or has just been."""
    task, show = state.task, state.show
    asked = task.ask if task is not None else None
    ask = Ask.SHOT if asked is Ask.AIM else asked if asked in ROLLS else show.ask
    if ask not in ROLLS or not show.card or state.circuit is None:
        return
    card = state.setup.deck.cards[show.card]
    result = str(show.face) if show.face and asked not in (Ask.AIM, *ROLLS) else None
    yield Dice(Text(ROLLS[ask]), (Die(Text("panel-die"), tuple(_faces(state, card, ask)), result),))


def _faces(state: State, card: Card, ask: Ask) -> Iterator[DieFace]:
    hits = state.circuit.hits if state.circuit is not None else ()
    for face in range(1, 9):
        tone = Tone.NONE
        if ask is Ask.SHOT:
            text = Text("panel-hit" if hits[face - 1] else "panel-miss")
        elif ask is Ask.BACKFIRE:
            burst = face in card.backfire
            text, tone = (Text("panel-bursts"), Tone.DANGER) if burst else (Text("panel-holds"), Tone.NONE)
        else:
            text = Text("panel-dashboard", {"number": card.table[face - 1]})
        yield DieFace(str(face), text=text, tone=tone, pick=Pick(PickKind.FACE, str(face)))


def numbers(state: State) -> Iterator[Marks]:
    """Around a snail that a die is to send somewhere, the faces that send it there."""
    task = state.task
    if task is None or task.ask is not Ask.SPIN or state.circuit is None:
        return
    cell, card = state.snails[task.actor].cell, state.setup.deck.cards[task.card]
    if cell is None:
        return
    faces: dict[str, list[str]] = defaultdict(list)
    for face, number in enumerate(card.table, 1):
        target = neighbour(cell, heading(state.circuit.tracks.flow[cell], number))
        if target is not None and target in state.circuit.tracks.signs:
            faces[target].append(str(face))
    yield Marks(Text("panel-numbers"), tuple(CellMark(target, "·".join(found)) for target, found in faces.items()))
