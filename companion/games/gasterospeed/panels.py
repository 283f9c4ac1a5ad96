"""What stands on the page beside the circuit, part by part; only what the viewer may know."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.gasterospeed.cardpanels import card_panels, earlier_cards, hand
from companion.games.gasterospeed.cards import lying
from companion.games.gasterospeed.chances import dice_panels, numbers
from companion.games.gasterospeed.effects import endangered
from companion.games.gasterospeed.laying import by_order, by_speed
from companion.games.gasterospeed.movement import piece_of
from companion.games.gasterospeed.scoring import ranking, worth
from companion.games.gasterospeed.state import REACTS, Phase, State, Status
from companion.panels import (
    CellMark,
    Entry,
    Marks,
    Panel,
    PipRow,
    Pips,
    Place,
    Podium,
    Progress,
    Queue,
    Row,
    Sheet,
    Shown,
    Text,
    Trail,
    TrailStep,
)
from companion.rules import Tone

SIGNS = {
    "hit": ("✕", Tone.DANGER),
    "miss": ("○", Tone.FREE),
    "lost": ("−1", Tone.DANGER),
    "shield": ("✓", Tone.FREE),
    "mirror": ("↺", Tone.DEAR),
    "pushing": ("!", Tone.CHEAP),
    "now": ("?", Tone.DEAR),
}
"""How a word of a way is drawn."""


def panels(state: State, viewer: str | None) -> tuple[Panel, ...]:
    """The panels for a viewer, the most wanted first."""
    return (
        *_podium(state),
        *dice_panels(state),
        *hand(state, viewer),
        *_queue(state),
        *card_panels(state, viewer),
        *_starts(state),
        *_shells(state),
        *earlier_cards(state),
        *_standings(state),
        *_fallen(state),
        *numbers(state),
        *_way(state),
        *_ends(state),
    )


def who(state: State, at: int) -> dict[str, str | int]:
    """A snail as texts name it."""
    return {"seat": state.seat_of(at), "number": state.snails[at].number}


# --- the order of play -----------------------------------------------------------------------------------------------


def _queue(state: State) -> Iterator[Queue]:
    if state.phase is Phase.STEPS:
        yield Queue(Text("panel-order-steps"), tuple(_entries(state, by_speed(state), state.queue[:1])))
    elif state.phase is Phase.RESOLVE:
        now = (state.task.actor,) if state.task is not None else ()
        yield Queue(Text("panel-order-cards"), tuple(_entries(state, by_order(state), now)))


def _entries(state: State, order: tuple[int, ...], now: tuple[int, ...]) -> Iterator[Entry]:
    laid = state.speeds if state.phase is Phase.STEPS else state.actions
    for at in order:
        found = lying(laid, at)
        if found is None:
            continue
        card = state.setup.deck.cards[found.card]
        data = {**who(state, at), "card": card.id, "key": card.key, "steps": card.steps}
        yield Entry(Text("panel-turn", data), progress(state, at, now), state.seat_of(at), piece_of(state, at))


def progress(state: State, at: int, now: tuple[int, ...]) -> Progress:
    """How far along a snail's card is; ``now`` are the snails whose turn it is."""
    if at in state.show.spoilt:
        return Progress.LOST
    if at in now:
        return Progress.NOW
    if at in state.queue:
        return Progress.NEXT if state.snails[at].racing else Progress.LOST
    return Progress.DONE


def _starts(state: State) -> Iterator[Sheet]:
    """What has been rolled for the start order (GAS-2)."""
    if state.phase is not Phase.PLACE or not any(snail.rolls for snail in state.snails):
        return
    columns = (Text("panel-snail"), Text("panel-rolls"), Text("panel-start-cell"))
    rows = tuple(
        Row((*_number(state, at), " · ".join(map(str, snail.rolls)), snail.start or ""), state.seat_of(at))
        for at, snail in enumerate(state.snails)
    )
    yield Sheet(Text("panel-starts"), columns[:1] + _extra(state) + columns[1:], rows)


def _number(state: State, at: int) -> tuple[Shown, ...]:
    """The number of a snail where a seat has two, for a column of its own."""
    return (state.snails[at].number,) if state.setup.two_snails else ()


def _extra(state: State) -> tuple[Text, ...]:
    return (Text("panel-number"),) if state.setup.two_snails else ()


# --- shells, points, places ------------------------------------------------------------------------------------------


def _shells(state: State) -> Iterator[Pips]:
    if state.circuit is None or state.phase in (Phase.PITCH, Phase.STAKE, Phase.BONUS, Phase.OVER):
        return
    for at, snail in enumerate(state.snails):
        seat = snail.seat
        unit = "shells" if state.setup.shell_score else "points"
        note = Text("panel-seat", {"points": state.points[seat], "unit": unit, "hand": state.cards.sizes[seat]})
        if snail.status is not Status.RACING:
            note = Text("panel-finished", {"place": snail.place or 0}) if snail.place else Text("panel-ko")
        row = PipRow(Text("panel-shells"), snail.shells, snail.full, alert=snail.shells < 2)
        yield Pips(state.seat_of(at), (row,), note, piece_of(state, at))


def _standings(state: State) -> Iterator[Sheet]:
    """The championship so far, once there is something to tell (GAS-3, GAS-36)."""
    over = state.phase in (Phase.OVER, Phase.BONUS)
    if state.race < 2 and not over:
        return
    unit = Text("panel-points", {"unit": "shells" if state.setup.shell_score else "points"})
    places = tuple(Text("panel-place", {"place": place}) for place in range(1, min(4, len(state.snails) + 1)))
    rows = tuple(
        Row((state.points[seat], *state.medals[seat][: len(places)]), state.seats[seat], seat in state.winners)
        for seat in ranking(state)
    )
    yield Sheet(Text("panel-standings"), (Text("panel-snail"), unit, *places), rows)
    if over:
        rows = tuple(
            Row((*_number(state, at), snail.place or Text("panel-ko"), snail.shells, worth(snail)), state.seat_of(at))
            for at, snail in sorted(enumerate(state.snails), key=lambda found: found[1].place or len(state.snails))
        )
        columns = (Text("panel-arrival"), Text("panel-shells"), Text("panel-points", {"unit": "points"}))
        yield Sheet(Text("panel-last-race"), (Text("panel-snail"), *_extra(state), *columns), rows)


def _podium(state: State) -> Iterator[Podium]:
    if state.phase not in (Phase.OVER, Phase.BONUS):
        return
    unit = "shells" if state.setup.shell_score else "points"
    standing = [(state.points[seat], state.medals[seat]) for seat in ranking(state)]
    places = tuple(
        Place(1 + standing.index(mine), state.seats[seat], Text("panel-total", {"points": mine[0], "unit": unit}))
        for seat, mine in zip(ranking(state), standing, strict=True)
    )
    yield Podium(Text("panel-podium"), places)


# --- on the board ----------------------------------------------------------------------------------------------------


def _ends(state: State) -> Iterator[Marks]:
    """Which end of the circuit is which, in words below it."""
    if state.circuit is not None and state.phase not in (Phase.PITCH, Phase.BONUS, Phase.OVER):
        yield Marks(Text("panel-ends"), ())


def _fallen(state: State) -> Iterator[Marks]:
    cells = [snail.cell for snail in state.snails if snail.status is Status.KO and snail.cell]
    if cells:
        yield Marks(Text("panel-fallen"), tuple(CellMark(cell, "KO", Tone.DANGER) for cell in cells))


def _way(state: State) -> Iterator[Trail]:
    """The way of the newest step or card; of a domino or a shot, up to who is in danger now."""
    show, task = state.show, state.task
    steps = [TrailStep(bead.cell, *SIGNS.get(bead.what, ("", Tone.NONE))) for bead in show.way]
    if task is not None and task.ask in REACTS and task.card == show.card:
        cell = state.snails[endangered(task)].cell
        steps += [TrailStep(cell, *SIGNS["now"])] if cell else []
    if len(steps) < 2 or state.phase not in (Phase.STEPS, Phase.RESOLVE, Phase.ACTION):
        return
    card = state.setup.deck.cards[show.card]
    title = Text("panel-way", {"card": card.id, "key": card.key})
    yield Trail(f"{state.race}.{state.round}.{card.id}", title, tuple(steps))
