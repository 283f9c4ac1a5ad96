"""Playing a move: wishes, slips, controls, and what follows once the last seat has answered."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.errors import IllegalMove
from companion.games.crazy_snail.hands import find, full_hand
from companion.games.crazy_snail.moves import Control, Move, Objective, Slip, Word
from companion.games.crazy_snail.rounds import close_window, race_over, score_race
from companion.games.crazy_snail.state import Phase, Player, Refill, Setup, State
from companion.rules import Notice

Played = tuple[State, tuple[Notice, ...]]

_ASKED = {Phase.OBJECTIVE: "CRA-1", Phase.SLIP: "CRA-2", Phase.DENOUNCE: "CRA-4", Phase.OVER: "CRA-15"}
_WANTED: dict[type, Phase] = {
    Objective: Phase.OBJECTIVE,
    Slip: Phase.SLIP,
    Control: Phase.DENOUNCE,
    Word: Phase.DENOUNCE,
}


def begin(setup: Setup) -> State:
    """A match before its first move."""
    player = Player(full_hand(setup), setup.controls)
    state = State(setup, 0, 0, Phase.SLIP, (), (player,) * len(setup.seats))
    return begin_race(state)


def begin_race(state: State) -> State:
    """The next race: whole packs, snails on 0, and the wishes that the set-up does not give still to come (CRA-1)."""
    setup, race = state.setup, state.race + 1
    given = setup.given_in(race)
    refill = setup.refill is Refill.RACE
    players = tuple(
        Player(full_hand(setup), setup.controls if refill else player.controls, player.score, objective)
        for player, objective in zip(state.players, given, strict=True)
    )
    phase = Phase.OBJECTIVE if None in given else Phase.SLIP
    return replace(state, race=race, round=1, phase=phase, snails=(0, 0, 0, 0), players=players)


def play(state: State, seat: str, move: Move) -> Played:
    """The state after a move of a seat, and what it caused; raises IllegalMove."""
    if state.phase is Phase.OVER:
        raise IllegalMove("game_over", rule="CRA-15")
    if seat not in state.setup.seats:
        raise IllegalMove("seat_not_playing", rule="CRA-2", text=seat[:40])
    if _WANTED[type(move)] is not state.phase:
        raise IllegalMove("not_now", rule=_ASKED[state.phase], phase=state.phase.value)
    if seat not in state.waiting():
        raise IllegalMove("answered_already", rule=_ASKED[state.phase], phase=state.phase.value, seat=seat)
    if isinstance(move, Objective):
        return _wish(state, seat, move)
    if isinstance(move, Slip):
        return _slip(state, seat, move)
    if isinstance(move, Control):
        return _control(state, seat, move)
    return _pass(state, seat)


def _wish(state: State, seat: str, wish: Objective) -> Played:
    after = state.with_player(seat, objective=wish)
    told = [Notice("wished", {"seat": seat}), Notice("wish_kept", {"first": wish.first, "second": wish.second}, seat)]
    if after.waiting():
        return after, tuple(told)
    counts = Counter(player.objective for player in after.players)
    given = after.setup.given_in(after.race)
    again = [
        other
        for other, player, fixed in zip(after.setup.seats, after.players, given, strict=True)
        if player.objective != fixed and counts[player.objective] > 1
    ]
    if again:
        for other in again:
            after = after.with_player(other, objective=None)
        told.append(Notice("wishes_equal", {"seats": again}))
        return replace(after, asked=after.asked + 1), tuple(told)
    return replace(after, phase=Phase.SLIP), (*told, Notice("race_begun", _race(after)))


def _slip(state: State, seat: str, slip: Slip) -> Played:
    setup = state.setup
    card = find(setup, state.player(seat).hand, slip.card)
    after = state.with_player(seat, slip=Slip(card, slip.colour))
    told = [Notice("slipped", {"seat": seat}), Notice("slip_kept", {**_shown(setup, slip)}, seat)]
    if after.waiting():
        return after, tuple(told)
    after = replace(after, phase=Phase.DENOUNCE)
    told += [Notice("revealed", {"seat": other, **_shown(setup, shown)}) for other, shown in after.pouches()]
    return after, tuple(told)


def _shown(setup: Setup, slip: Slip) -> dict[str, str]:
    """What a corner shows: never which of several equal cards it is (CRA-3)."""
    return {"colour": slip.colour, "value": setup.value(slip.card)}


def _control(state: State, seat: str, control: Control) -> Played:
    player, on = state.player(seat), control.on
    if on not in state.setup.seats:
        raise IllegalMove("seat_not_playing", rule="CRA-4", text=on)
    if on == seat:
        raise IllegalMove("own_pouch", rule="CRA-4")
    if on in player.laid:
        raise IllegalMove("controlled_already", rule="CRA-4", on=on)
    if not player.controls:
        raise IllegalMove("no_control_left", rule="CRA-4")
    after = state.with_player(seat, controls=player.controls - 1, laid=(*player.laid, on))
    return after, (Notice("controlled", {"by": seat, "on": on}),)


def _pass(state: State, seat: str) -> Played:
    after = state.with_player(seat, passed=True)
    told: tuple[Notice, ...] = (Notice("passed", {"seat": seat}),)
    if after.waiting():
        return after, told
    after, more = close_window(after)
    if not race_over(after):
        return replace(after, phase=Phase.SLIP, round=after.round + 1), (*told, *more)
    after, scores = score_race(after)
    told = (*told, *more, *scores)
    if after.phase is Phase.OVER:
        return after, told
    after = begin_race(after)
    asked = after.phase is Phase.OBJECTIVE
    return after, (*told, Notice("wishes_asked" if asked else "race_begun", _race(after)))


def _race(state: State) -> dict[str, int]:
    return {"race": state.race, "races": state.setup.races}
