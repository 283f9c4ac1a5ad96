"""The state as replay prints it, the layout of the table, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.gasterospeed.cards import lying
from companion.games.gasterospeed.movement import piece_of
from companion.games.gasterospeed.moves import Move, format_move
from companion.games.gasterospeed.prompts import prompts
from companion.games.gasterospeed.scoring import ranking
from companion.games.gasterospeed.state import Phase, Snail, State
from companion.rules import Fact, Outcome, Prompt


def view(state: State, viewer: str | None) -> dict[str, Any]:
    """The public state; a seat also sees its own cards, under ``mine``."""
    asked = [prompt for prompt in prompts(state) if not prompt.aside]
    ended = outcome(state)
    shown: dict[str, Any] = {
        "race": state.race,
        "circuit": state.circuit.key if state.circuit else None,
        "round": state.round,
        "phase": _phase(state),
        "snails": {snail.key: _snail(snail) for snail in state.snails},
        "points": dict(zip(state.seats, state.points, strict=True)),
        "hand_sizes": dict(zip(state.seats, state.cards.sizes, strict=True)),
        "draw": _draw(state),
        "discard": list(state.cards.discard),
        "discard_unknown": sum(state.cards.unknown),
        "to_move": list(dict.fromkeys(prompt.seat for prompt in asked)),
        "prompt": _prompt(asked),
        "outcome": {"winners": list(ended.winners)} if ended else None,
    }
    if viewer in state.seats:
        shown["mine"] = _mine(state, state.seats.index(viewer))
    return shown


def _phase(state: State) -> str:
    return "draw" if (state.dues and state.phase is not Phase.SPEED) else state.phase.shown


def _snail(snail: Snail) -> dict[str, Any]:
    return {
        "cell": snail.cell,
        "shells": snail.shells,
        "status": snail.status.value,
        "place": snail.place,
        "start": snail.start,
    }


def _draw(state: State) -> int | dict[str, int]:
    speed, action = state.cards.draw
    return {"speed": speed, "action": action} if state.setup.two_piles else speed


def _prompt(asked: list[Prompt[Move]]) -> dict[str, Any] | None:
    """What the match waits for; the choices where they are no secret and one seat's alone."""
    if not asked:
        return None
    shown: dict[str, Any] = {"kind": asked[0].about}
    if len(asked) == 1 and not asked[0].secret:
        shown["choices"] = [format_move(option.move) for option in asked[0].options]
    return shown


def _mine(state: State, seat: int) -> dict[str, Any]:
    own = [(state.snails[at].key, lying(state.laid, at)) for at in state.own(seat)]
    laid = {
        key: {"card": found.card, "discard": found.discard} for key, found in own if found is not None and found.card
    }
    hand = list(visible_hand(state, seat))
    return {"hand": hand, "laid": laid} if state.setup.dealt else {"laid": laid}


def visible_hand(state: State, seat: int) -> tuple[str, ...]:
    """The dealt cards that a seat may look at: none before the hand is whole, with salted radish (GAS-32)."""
    waiting = state.setup.salted_radish and any(due.seat == seat for due in state.dues)
    return () if waiting or not state.cards.hands else state.cards.hands[seat]


def outcome(state: State) -> Outcome | None:
    """Who has won the championship, None while it goes on."""
    if state.phase is not Phase.OVER:
        return None
    winners = tuple(state.seats[seat] for seat in state.winners)
    return Outcome(winners, None, tuple(state.seats[at] for at in ranking(state)))


def layout(state: State) -> dict[str, str]:
    """Which snail stands where."""
    return {snail.cell: piece_of(state, at) for at, snail in enumerate(state.snails) if snail.cell is not None}


# --- the score sheet -------------------------------------------------------------------------------------------------


def facts(state: State) -> tuple[Fact, ...]:
    """What no panel shows: race and round, the piles, and reserves of shells."""
    return (
        *_race_facts(state),
        *(fact for seat in range(len(state.seats)) for fact in _seat_facts(state, seat)),
    )


def _race_facts(state: State) -> Iterator[Fact]:
    if state.circuit is not None:
        fr, en = state.circuit.name
        data = {"race": state.race, "races": state.setup.races, "round": state.round, "fr": fr, "en": en}
        yield Fact(None, "fact-race", data)
    speed, action = state.cards.draw
    count = speed + action if state.setup.two_piles else speed
    out = len(state.cards.discard) + sum(state.cards.unknown)
    yield Fact(None, "fact-piles", {"draw": count, "discard": out})


def _seat_facts(state: State, seat: int) -> Iterator[Fact]:
    for at in state.own(seat) if state.setup.stable else ():
        data = {"number": state.snails[at].number, "reserve": state.snails[at].reserve}
        yield Fact(state.seats[seat], "fact-reserve", data)
