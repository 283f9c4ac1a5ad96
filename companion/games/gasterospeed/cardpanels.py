"""The cards on the page: one's own hand where it is known, and what lies before each snail."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.gasterospeed.cards import lying
from companion.games.gasterospeed.laying import to_lay
from companion.games.gasterospeed.state import Laid, Phase, State
from companion.games.gasterospeed.view import visible_hand
from companion.panels import CardFace, CardRow, Side, Text
from companion.rules import Pick, PickKind

PACKS = ("speed", "action")
"""How the page tells the two kinds of cards apart: green and yellow."""


def hand(state: State, viewer: str | None) -> Iterator[CardRow]:
    """The viewer's own cards, where the companion has dealt them (GAS-40); each may be tapped where it is asked for."""
    if viewer not in state.seats or not state.setup.dealt:
        return
    cards = [card for card in visible_hand(state, state.seats.index(viewer)) if card in state.setup.deck.cards]
    if cards:
        faces = [_held(state, card) for card in sorted(cards, key=state.setup.deck.ids.index)]
        yield CardRow(Text("panel-hand"), tuple(faces))


def _held(state: State, card: str) -> CardFace:
    """A card of one's own hand, and what it does."""
    found = state.setup.deck.cards[card]
    does = {"effect": found.effect.value, "steps": found.steps}
    return CardFace(
        card,
        Side.UP,
        printed(state, card),
        pack=_pack(state, card),
        pick=Pick(PickKind.CARD, card),
        gist=Text("panel-gist", does),
        about=Text("panel-about", {**does, "card": card, "key": found.key, "risk": "yes" if found.backfire else "no"}),
    )


def printed(state: State, card: str) -> Text:
    """What is to be read on a card."""
    return Text("card-called", {"card": card, "key": state.setup.deck.cards[card].key})


def _pack(state: State, card: str) -> str:
    return PACKS[state.setup.deck.pile(card)]


def card_panels(state: State, viewer: str | None) -> Iterator[CardRow]:
    """The cards of this phase."""
    if state.phase in (Phase.ACTION, Phase.RESOLVE):
        title, up, laying = "panel-action-round", state.actions, Phase.ACTION
    elif state.phase in (Phase.SPEED, Phase.STEPS):
        title, up, laying = "panel-speed-round", state.speeds, Phase.SPEED
    else:
        return
    yield CardRow(Text(title, {"round": state.round}), tuple(_faces(state, viewer, up, laying)))


def earlier_cards(state: State) -> Iterator[CardRow]:
    """The speed cards, which stay in view while action cards are played (GAS-9)."""
    if state.phase in (Phase.ACTION, Phase.RESOLVE) and state.speeds:
        yield CardRow(Text("panel-speed-cards"), tuple(_shown(state, laid, ()) for laid in state.speeds))


def _faces(state: State, viewer: str | None, up: tuple[Laid, ...], laying: Phase) -> Iterator[CardFace]:
    """A card for each snail that lays, has laid, or has had its card turned up in this phase."""
    waiting = to_lay(state) if state.phase is laying else []
    for at in range(len(state.snails)):
        laid = lying(state.laid, at) if state.phase is laying else None
        if laid is not None and not laid.up:
            yield _hidden(state, laid, viewer)
        elif found := lying(up, at) or laid or lying(state.show.thrown, at):
            yield _shown(state, found, state.show.thrown)
        elif at in waiting:
            yield CardFace(state.snails[at].key, Side.EMPTY, seat=state.seat_of(at), notes=_numbered(state, at))


def _hidden(state: State, laid: Laid, viewer: str | None) -> CardFace:
    """A card that lies face down; its own seat may read it."""
    key, seat, notes = state.snails[laid.snail].key, state.seat_of(laid.snail), _numbered(state, laid.snail)
    if not laid.card:
        return CardFace(key, Side.EMPTY, seat=seat, notes=(*notes, Text("panel-late")))
    if seat != viewer:
        return CardFace(key, Side.DOWN, seat=seat, notes=notes)
    thrown = (Text("panel-thrown"),) if laid.discard else ()
    notes = (*notes, *thrown, Text("panel-mine"))
    return CardFace(key, Side.UP, printed(state, laid.card), seat, _pack(state, laid.card), notes)


def _shown(state: State, laid: Laid, thrown: tuple[Laid, ...]) -> CardFace:
    key, seat, notes = state.snails[laid.snail].key, state.seat_of(laid.snail), _numbered(state, laid.snail)
    if not laid.card:
        return CardFace(key, Side.EMPTY, seat=seat, notes=(*notes, Text("panel-late")))
    notes = (*notes, Text("panel-thrown")) if laid in thrown else notes
    return CardFace(key, Side.UP, printed(state, laid.card), seat, _pack(state, laid.card), notes)


def _numbered(state: State, at: int) -> tuple[Text, ...]:
    number = state.snails[at].number
    return (Text("panel-snail-number", {"number": number}),) if number else ()
