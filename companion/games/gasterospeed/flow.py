"""The course of a championship: carries on by itself until somebody has to answer, the rules' clockwork."""

from __future__ import annotations

from dataclasses import replace

from companion.games.gasterospeed import placing
from companion.games.gasterospeed.cards import clear_table, draw_on, fresh, lying, seats_in_order, wanted
from companion.games.gasterospeed.circuit import Circuit
from companion.games.gasterospeed.deck import Card
from companion.games.gasterospeed.effects import begin
from companion.games.gasterospeed.ends import settle_last
from companion.games.gasterospeed.laying import by_order, by_speed, kept, to_lay, turn_up
from companion.games.gasterospeed.movement import paths
from companion.games.gasterospeed.scoring import crown, score_race
from companion.games.gasterospeed.state import NOTHING, STABLE, TACTICAL_SHELLS, Phase, Snail, State
from companion.games.gasterospeed.work import Work

REST_SPEED = 200
"""From this speed on a card may be rested on (GAS-38)."""


def carry_on(work: Work) -> None:
    """Go on until somebody has to answer."""
    while _goes_on(work):
        pass


def _goes_on(work: Work) -> bool:
    """Do the next thing that happens by itself; False where there is none."""
    if work.phase in (Phase.OVER, Phase.BONUS, Phase.PITCH):
        return False
    if work.phase in _RACE and work.decided:
        settle_last(work)
        _end_race(work)
        return True
    if work.throws or work.drops or not draw_on(work) or work.held:
        return False
    return _STEPS[work.phase](work)


def begin_race(work: Work, circuit: Circuit) -> None:
    """Set a race up: snails whole, cards shuffled, hands due (GAS-1, GAS-20)."""
    work.circuit, work.round, work.clashes = circuit, 0, 0
    work.raced = (*work.raced, circuit.key)
    work.snails = tuple(_ready(work, snail, circuit) for snail in work.snails)
    work.order, work.queue, work.laid, work.speeds, work.actions = (), (), (), (), ()
    work.task, work.throws, work.drops, work.held, work.swaps = None, (), (), (), ()
    work.cards, work.show = fresh(work.setup), NOTHING
    work.phase = Phase.STAKE if work.setup.stable else Phase.PLACE
    work.tell("race_begun", race=work.race, races=work.setup.races, fr=circuit.name[0], en=circuit.name[1])
    if work.race == 1 and work.setup.start:
        _take_places(work, dict(work.setup.start))
    work.dues = wanted(work, seats_in_order(work))
    salted = "yes" if work.setup.salted_radish else "no"
    work.tell("hands", count=work.limit(0), salted=salted, dealt="yes" if work.setup.dealt else "no")


def _ready(work: Work, snail: Snail, circuit: Circuit) -> Snail:
    full = max(TACTICAL_SHELLS, circuit.shells) if work.setup.tactical else circuit.shells
    shells = 0 if work.setup.stable else full
    extra = placing.reserve_for(circuit.key) - STABLE if work.setup.experopodes else 0
    return Snail(snail.key, snail.seat, snail.number, shells=shells, full=shells, reserve=snail.reserve + extra)


def _take_places(work: Work, start: dict[str, str]) -> None:
    for at, snail in enumerate(work.snails):
        work.change(at, cell=start[snail.key], start=start[snail.key])
    work.order = tuple(range(len(work.snails)))
    if work.phase is Phase.PLACE:
        work.phase = Phase.START


def _staked(work: Work) -> bool:
    if placing.to_stake(work):
        return False
    for at, snail in enumerate(work.snails):
        work.change(at, shells=snail.stake, full=snail.stake, reserve=snail.reserve - snail.stake)
        work.tell("staked", **work.who(at), shells=snail.stake)
    work.phase = Phase.START if work.order else Phase.PLACE
    return True


def _placed(work: Work) -> bool:
    if placing.to_roll(work) or placing.to_place(work) is not None:
        return False
    work.order = placing.start_order(work)
    work.phase = Phase.START
    return True


def _begin_round(work: Work) -> bool:
    work.round += 1
    work.phase, work.laid, work.swaps, work.show = Phase.SPEED, (), (), NOTHING
    work.tell("called", phase="speed", round=work.round)
    return True


def _turn_up_speeds(work: Work) -> bool:
    if to_lay(work) or not turn_up(work):
        return False
    work.speeds = kept(work)
    work.laid, work.queue, work.phase = (), by_speed(work), Phase.STEPS
    return True


def _next_step(work: Work) -> bool:
    if not work.queue:
        work.phase, work.show = Phase.ACTION, NOTHING
        work.tell("called", phase="action", round=work.round)
        return True
    snail = work.queue[0]
    if work.snails[snail].racing:
        card = speed_card(work, snail)
        if may_rest(work, snail) or paths(work, snail, card.steps):
            return False
        work.tell("stuck", **work.who(snail))
        work.show = replace(work.show, spoilt=(*work.show.spoilt, snail))
    work.queue = work.queue[1:]
    return True


def speed_card(course: State | Work, snail: int) -> Card:
    """The speed card in view of a snail whose turn to step it is."""
    laid = lying(course.speeds, snail)
    if laid is None:
        raise AssertionError("no speed card in view")
    return course.setup.deck.cards[laid.card]


def may_rest(course: State | Work, snail: int) -> bool:
    """Whether a snail may rest on its card instead of stepping (GAS-38)."""
    return course.setup.rest and speed_card(course, snail).speed >= REST_SPEED


def _turn_up_actions(work: Work) -> bool:
    if to_lay(work) or not turn_up(work):
        return False
    work.actions = kept(work)
    work.laid, work.queue, work.phase = (), by_order(work), Phase.RESOLVE
    return True


def _next_card(work: Work) -> bool:
    if work.task is not None:
        return False
    if not work.queue:
        _end_round(work)
        return True
    snail, work.queue = work.queue[0], work.queue[1:]
    laid = lying(work.actions, snail)
    if work.snails[snail].racing and laid is not None:
        work.turn += 1
        begin(work, snail, work.card(laid.card))
    return True


def _end_round(work: Work) -> None:
    clear_table(work)
    work.tell("round_ended", round=work.round)
    work.phase = Phase.START
    work.dues = wanted(work, seats_in_order(work))


def _end_race(work: Work) -> None:
    """Score the race and go on to the next one, or end the championship."""
    work.task, work.queue, work.dues, work.throws, work.drops, work.held = None, (), (), (), (), ()
    score_race(work)
    if work.race == work.setup.races:
        crown(work)
        return
    work.race += 1
    next_race(work)


def next_race(work: Work) -> None:
    """The next circuit of the list; one drawn at random is waited for (GAS-33)."""
    if work.setup.experopodes:
        work.phase, work.circuit, work.round = Phase.PITCH, None, 0
        work.snails = tuple(Snail(old.key, old.seat, old.number, reserve=old.reserve) for old in work.snails)
        work.cards, work.order, work.laid, work.speeds, work.actions = fresh(work.setup), (), (), (), ()
    else:
        begin_race(work, work.setup.circuits[work.race - 1])


_RACE = (Phase.START, Phase.SPEED, Phase.STEPS, Phase.ACTION, Phase.RESOLVE)
_STEPS = {
    Phase.STAKE: _staked,
    Phase.PLACE: _placed,
    Phase.START: _begin_round,
    Phase.SPEED: _turn_up_speeds,
    Phase.STEPS: _next_step,
    Phase.ACTION: _turn_up_actions,
    Phase.RESOLVE: _next_card,
}
