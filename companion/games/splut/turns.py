"""Playing a step, ending a turn, leaving the match: from one state to the next."""

from __future__ import annotations

from companion.games.splut.board import DWARF, EMPTY, KIND, NEAR, ROCK, TARGET, TROLL, owner, team
from companion.games.splut.moves import NONE, Step
from companion.games.splut.state import (
    FREE,
    FULL_TURN,
    NOBODY,
    OVER,
    SECOND_TURN,
    Ending,
    Position,
    Setup,
    State,
    after_seat,
)
from companion.games.splut.steps import has_step, landing, pushed_line


class _Draft:
    """A board being changed, and the sets of rocks that follow every rock on it (SPL-16)."""

    __slots__ = ("banned", "board", "moved")

    def __init__(self, position: Position) -> None:
        self.board = bytearray(position.board)
        self.banned = position.banned
        self.moved = position.moved

    def carry(self, start: int, end: int) -> None:
        """Put what stands on ``start`` on ``end``, over whatever is there."""
        code = self.board[start]
        self.board[end] = code
        self.board[start] = EMPTY
        if code == ROCK:
            bit = 1 << start
            if self.banned & bit:
                self.banned ^= bit | 1 << end
            self.moved = self.moved & ~bit | 1 << end


def play(state: State, step: Step) -> State:
    """The state after a legal step, the turn ended where it ends by itself."""
    position = state.position
    draft = _Draft(position)
    if step.thrown != NONE:
        return _throw(state, draft, step)
    lifting = position.lifting
    if step.lifted != NONE:
        lifting = _levitate(draft, step)
    else:
        if step.kind == DWARF:
            _push(draft, step)
        draft.carry(step.start, step.end)
        if step.pulled != NONE:
            draft.carry(step.pulled, step.start)
        if lifting != FREE:
            lifting = OVER
    after = Position(
        bytes(draft.board),
        position.living,
        position.mover,
        position.steps - 1,
        lifting,
        draft.banned,
        draft.moved,
        position.waits,
    )
    # Whoever has stepped can step back, with the rock that followed, so a turn never runs dry in its middle (SPL-4).
    if after.steps:
        return State(state.setup, after, history=state.history, turn=state.turn)
    return end_turn(state, after)


def _push(draft: _Draft, step: Step) -> None:
    direction = NEAR[step.start].index(step.end)
    for cell in reversed(pushed_line(draft.board, step.start, direction)):
        draft.carry(cell, NEAR[cell][direction])


def _levitate(draft: _Draft, step: Step) -> int:
    target = NEAR[step.lifted][NEAR[step.start].index(step.end)]
    if target == step.start:
        draft.carry(step.start, step.end)
        draft.carry(step.lifted, target)
    else:
        draft.carry(step.lifted, target)
        draft.carry(step.start, step.end)
    return target


def _throw(state: State, draft: _Draft, step: Step) -> State:
    position, board = state.position, draft.board
    board[step.start] = EMPTY
    if step.pulled != NONE:
        draft.carry(step.pulled, step.start)
    target = landing(board, step.end, step.thrown)
    victim = board[target]
    draft.carry(step.end, target)
    board[step.end] = team(position.mover) + TROLL
    dead = owner(victim) if victim & KIND == TARGET else NOBODY
    return end_turn(state, _without(position, draft, dead), ending=Ending.LAST_WIZARD)


def _without(position: Position, draft: _Draft, out: int) -> Position:
    """The position with a seat's team gone (NOBODY: nobody's); a short turn kept for that seat lapses (SPL-4)."""
    living, waits = position.living, position.waits
    if out != NOBODY:
        waits = waits and out != after_seat(position.mover, living)
        living = tuple(seat for seat in living if seat != out)
        for cell, code in enumerate(draft.board):
            if team(out) <= code < team(out + 1):
                draft.board[cell] = EMPTY
    board = bytes(draft.board)
    return position._replace(board=board, living=living, banned=draft.banned, moved=draft.moved, waits=waits)


def resign(state: State, seat: int) -> State:
    """The state after a living seat has left; in its own turn that ends the turn (SPL-18)."""
    position = _without(state.position, _Draft(state.position), seat)
    offers = state.offers - {seat}
    if seat == position.mover or len(position.living) == 1:
        ended = end_turn(state, position, offers=offers, ending=Ending.RESIGNED)
    else:
        ended = State(state.setup, position, offers, state.history, turn=state.turn)
    return offer_draw(ended, offers) if ended.ending is None else ended


def offer_draw(state: State, offers: frozenset[int]) -> State:
    """The state with these offers standing; a draw once every living seat has made one (SPL-18)."""
    if offers.issuperset(state.position.living):
        return _over(state, state.position, NOBODY, Ending.AGREED)
    return State(state.setup, state.position, offers, state.history, turn=state.turn)


def end_turn(
    state: State,
    position: Position,
    offers: frozenset[int] = frozenset(),
    ending: Ending = Ending.LAST_WIZARD,
) -> State:
    """Hand the turn to the next living seat that has a step; a match with nobody left to move is over (SPL-4).

    ``ending`` is what it means if only one seat is left.
    """
    if len(position.living) == 1:
        return _over(state, position, position.living[0], ending)
    history, turn = state.history, state.turn
    for _ in position.living:
        position, turn = _next_turn(position), turn + 1
        if state.setup.repetition:
            history = (*history, position)
            if history.count(position) == 3:
                return _over(State(state.setup, position, turn=turn), position, NOBODY, Ending.REPEATED)
        if has_step(position, state.setup):
            return State(state.setup, position, offers, history, turn=turn)
    return _over(State(state.setup, position, turn=turn), position, NOBODY, Ending.BLOCKED)


def _next_turn(position: Position) -> Position:
    allowance = SECOND_TURN if position.waits else FULL_TURN
    seat = after_seat(position.mover, position.living)
    return Position(position.board, position.living, seat, allowance, FREE, position.moved)


def _over(state: State, position: Position, winner: int, ending: Ending) -> State:
    final = Position(position.board, position.living, winner, 0)
    return State(state.setup, final, ending=ending, turn=state.turn)


def begin(setup: Setup, position: Position, turn: int = 0) -> State:
    """A match that starts from a position, which counts as the start of a turn (SPL-18)."""
    if not position.steps:
        ending = Ending.AGREED if position.mover == NOBODY else Ending.LAST_WIZARD
        return State(setup, position, ending=ending, turn=turn)
    state = State(setup, position, history=(position,) if setup.repetition else (), turn=turn)
    return state if has_step(position, setup) else end_turn(state, position)
