"""What may be known of a match, by whom: the view, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.crazy_snail.cards import COLOURS
from companion.games.crazy_snail.hands import shown, without
from companion.games.crazy_snail.rounds import rows, winners
from companion.games.crazy_snail.state import Hand, Phase, State
from companion.rules import Fact


def view(state: State, viewer: str | None) -> dict[str, Any]:
    """The public state, and under ``mine`` what a seat alone knows: its hand, its wish, its card in the pouch."""
    by_seat = list(zip(state.setup.seats, state.players, strict=True))
    over = state.phase is Phase.OVER
    seen: dict[str, Any] = {
        "race": state.race,
        "round": state.round,
        "phase": state.phase.value,
        "snails": dict(zip(COLOURS, state.snails, strict=True)),
        "hand_sizes": {seat: player.cards_left for seat, player in by_seat},
        "controls": {seat: player.controls for seat, player in by_seat},
        "scores": {seat: player.score for seat, player in by_seat},
        "to_move": list(state.waiting()),
        "outcome": {"winners": list(winners(state))} if over else None,
    }
    if viewer in state.setup.seats and viewer is not None:
        seen["mine"] = _mine(state, viewer)
    return seen


def _mine(state: State, seat: str) -> dict[str, Any]:
    player = state.player(seat)
    wish, slip = player.objective, player.slip
    return {
        "hand": list(shown(state.setup, _in_hand(state, seat))),
        "objective": [wish.first, wish.second] if wish else None,
        "slip": {"card": slip.card, "colour": slip.colour} if slip else None,
    }


def _in_hand(state: State, seat: str) -> Hand:
    player = state.player(seat)
    return player.hand if player.slip is None else without(state.setup, player.hand, player.slip.card)


def facts(state: State, viewer: str | None) -> tuple[Fact, ...]:
    """The score sheet: where the match is, each seat's cards, controls, points and pouch, and what is the viewer's."""
    lines = [Fact(None, "fact-race", {"race": state.race, "races": state.setup.races, "round": state.round})]
    for seat in state.setup.seats:
        lines += _public(state, seat)
        if seat == viewer:
            lines += _private(state, seat)
    return tuple(lines)


def _public(state: State, seat: str) -> Iterator[Fact]:
    player = state.player(seat)
    yield Fact(seat, "fact-score", {"points": player.score})
    yield Fact(seat, "fact-hand_size", {"count": player.cards_left})
    yield Fact(seat, "fact-controls", {"count": player.controls})
    for other, slip in state.pouches():
        if other == seat:
            laid = sum(seat in each.laid for each in state.players)
            data = {"colour": slip.colour, "value": state.setup.value(slip.card), "count": laid}
            yield Fact(seat, "fact-pouch", data)
    for report in state.reports:
        row = next(row for row in rows(state.setup, report) if row["seat"] == seat)
        yield Fact(seat, "fact-race_points", {key: told for key, told in row.items() if key != "seat"})


def _private(state: State, seat: str) -> Iterator[Fact]:
    player = state.player(seat)
    if player.objective is not None and state.phase is not Phase.OVER:
        yield Fact(seat, "fact-wish", {"first": player.objective.first, "second": player.objective.second})
    hand = [_written(state, key) for key in shown(state.setup, _in_hand(state, seat))]
    yield Fact(seat, "fact-hand", {"cards": hand, "count": len(hand)})
    if player.slip is not None:
        yield Fact(seat, "fact-slip", {"card": _written(state, player.slip.card), "colour": player.slip.colour})


def _written(state: State, key: str) -> str:
    """A card of one's own as the list of the pack writes it: its value, and a star if it bears a salad."""
    card = state.setup.card(key)
    return key if card is None else card.value + ("*" if card.doped else "")
