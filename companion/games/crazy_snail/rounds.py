"""The end of a round: pouches controlled, snails moved, cards put away, and the race scored if it is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.crazy_snail.cards import COLOURS, STOP
from companion.games.crazy_snail.hands import drawn, without
from companion.games.crazy_snail.moves import Slip
from companion.games.crazy_snail.race import moved, places, points, progress, well_placed
from companion.games.crazy_snail.state import Phase, Player, Report, Setup, State
from companion.rules import Notice

Played = tuple[State, tuple[Notice, ...]]


def close_window(state: State) -> Played:
    """The round resolved, up to where cards are put away (CRA-5 to CRA-11); the phase is still that of denouncing."""
    state, doped, told = _draw_controlled(state)
    stopped = {slip.colour for seat, slip in state.pouches() if seat in doped}
    snails, moves = _advance(state, stopped)
    back = [seat for seat in state.setup.seats if doped.intersection(state.player(seat).laid)]
    told += [*moves, *(Notice("taken_back", {"seat": seat}) for seat in back)]
    players = tuple(
        _put_away(state.setup, player, seat in back)
        for seat, player in zip(state.setup.seats, state.players, strict=True)
    )
    return replace(state, snails=snails, players=players), tuple(told)


def _draw_controlled(state: State) -> tuple[State, set[str], list[Notice]]:
    """Every controlled card drawn from its pouch, and the seats whose card bears a salad (CRA-5)."""
    controlled = {seat for player in state.players for seat in player.laid}
    doped: set[str] = set()
    told: list[Notice] = []
    for seat, slip in state.pouches():
        if seat in controlled:
            card, salad = drawn(state.setup, state.player(seat).hand, slip.card)
            state = state.with_player(seat, slip=Slip(card, slip.colour))
            doped |= {seat} if salad else set()
            told.append(Notice("control_result", {"on": seat, "doped": salad}))
    return state, doped, told


def _advance(state: State, stopped: set[str]) -> tuple[tuple[int, ...], list[Notice]]:
    """Each snail moved by all cards of its colour, unless doping (CRA-6) or a STOP (CRA-9) holds it."""
    snails, told = [], []
    for colour, square in zip(COLOURS, state.snails, strict=True):
        values = [state.setup.value(slip.card) for _, slip in state.pouches() if slip.colour == colour]
        if colour in stopped or STOP in values:
            snails.append(square)
            why = "doping" if colour in stopped else "stop"
            told.append(Notice("held", {"colour": colour, "why": why}))
            continue
        snails.append(moved(square, progress(values), state.setup.length))
        if snails[-1] != square:
            told.append(Notice("advanced", {"colour": colour, "from": square, "to": snails[-1], "cards": values}))
    return tuple(snails), told


def _put_away(setup: Setup, player: Player, back: bool) -> Player:
    """A seat after the round: its card back in the hand (CRA-6), or set aside face down (CRA-11)."""
    if player.slip is None:
        return player
    hand = player.hand if back else without(setup, player.hand, player.slip.card)
    return replace(player, hand=hand, slip=None, laid=(), passed=False)


def race_over(state: State) -> bool:
    """Whether a seat has no card left after a round (CRA-11)."""
    return any(player.hand.size == 0 for player in state.players)


def score_race(state: State) -> Played:
    """The race scored, and who has won if it was the last one (CRA-12 to CRA-15)."""
    setup, squares = state.setup, state.snails
    wishes = tuple(player.objective for player in state.players if player.objective is not None)
    won = tuple(points(squares, wish, setup.placing) for wish in wishes)
    report = Report(state.race, squares, wishes, won)
    players = tuple(replace(player, score=player.score + more) for player, more in zip(state.players, won, strict=True))
    after = replace(state, players=players, reports=(*state.reports, report))
    told = [_scored(setup, report), *(Notice("scored", row) for row in rows(setup, report))]
    if state.race < setup.races:
        return after, tuple(told)
    after = replace(after, phase=Phase.OVER)
    best = max(player.score for player in players)
    told.append(Notice("won", {"winners": list(winners(after)), "points": best}))
    return after, tuple(told)


def _scored(setup: Setup, report: Report) -> Notice:
    held = {colour: list(places(report.squares, snail)) for snail, colour in enumerate(COLOURS)}
    by_seat = dict(zip(setup.seats, report.points, strict=True))
    data = {"race": report.race, "places": held, "last": min(report.squares), "points": by_seat}
    return Notice("race_scored", {**data, "races": setup.races})


def rows(setup: Setup, report: Report) -> Iterator[dict[str, str | int]]:
    """For each seat how its points of a race came about: what it wished, what of that came true, what it is worth."""
    for seat, wish, won in zip(setup.seats, report.objectives, report.points, strict=True):
        first, second = well_placed(report.squares, wish, setup.placing)
        yield {
            "seat": seat,
            "race": report.race,
            "first": wish.first,
            "second": wish.second,
            "true": "both" if first and second else "first" if first else "second" if second else "none",
            "last": min(report.squares),
            "points": won,
            "placing": setup.placing.value,
        }


def winners(state: State) -> tuple[str, ...]:
    """The seats with the highest total (CRA-15)."""
    best = max(player.score for player in state.players)
    return tuple(seat for seat, player in zip(state.setup.seats, state.players, strict=True) if player.score == best)
