"""What the race master may put right by a tap: where snails stand, their shells, cards seen out of a hand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.gasterospeed.cards import face_up, pile_of
from companion.games.gasterospeed.circuitfile import MOST_SHELLS
from companion.games.gasterospeed.state import Phase, Snail, State
from companion.panels import Choice, Fix, Text

_NEVER = (Phase.OVER, Phase.BONUS, Phase.PITCH, Phase.STAKE)


def fixes(state: State) -> tuple[Fix, ...]:
    """Only what ``correct`` takes as things stand."""
    if state.phase in _NEVER or state.circuit is None:
        return ()
    snails = tuple(fix for snail in state.snails for fix in _of_snail(state, snail))
    return (*snails, *_cards(state))


def _of_snail(state: State, snail: Snail) -> Iterator[Fix]:
    who = {"seat": state.seats[snail.seat], "number": snail.number}
    if snail.cell is None or state.circuit is None:
        return
    tracks = state.circuit.tracks
    racing = [cell for cell in tracks.signs if cell not in tracks.finishes]
    free = tuple(cell for cell in (tracks.starts if state.phase is Phase.PLACE else racing) if cell != snail.cell)
    yield Fix(Text("fix-cell", who), ("snails", snail.key, "cell"), snail.cell, cells=_not_taken(state, free))
    if state.phase is not Phase.PLACE and snail.racing:
        counts = tuple(Choice(count, count) for count in range(1, min(MOST_SHELLS, max(snail.full, snail.shells)) + 1))
        knocked_out = Choice(0, Text("panel-ko"))
        yield Fix(
            Text("fix-shells", who),
            ("snails", snail.key, "shells"),
            snail.shells,
            choices=tuple(choice for choice in (knocked_out, *counts) if choice.value != snail.shells),
        )


def _not_taken(state: State, cells: tuple[str, ...]) -> tuple[str, ...]:
    taken = state.occupied()
    return tuple(cell for cell in cells if cell not in taken)


def _cards(state: State) -> Iterator[Fix]:
    """A card that is out although the companion does not know it: it was dropped, or lies in the discard unseen."""
    cards = state.cards
    if state.setup.dealt:
        return
    # What lies face down stays in the list: nobody is to see that it is missing.
    known = {*cards.discard, *face_up(state)}
    # It is counted as drawn: from an empty pile it cannot have come.
    left = [card for card in state.setup.deck.ids if card not in known and cards.draw[pile_of(state, card)]]
    choices = tuple(Choice(card, card) for card in left)
    if choices:
        yield Fix(Text("fix-card_out"), ("discard",), len(cards.discard), choices=choices, adds=cards.discard)
