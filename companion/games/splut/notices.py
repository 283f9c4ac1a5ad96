"""What a move caused, as data: read off the position before the move and the states around it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.splut.board import (
    DIRECTION_LETTERS,
    DWARF,
    EMPTY,
    KIND,
    LETTERS,
    NAMES,
    NEAR,
    RAYS,
    SEATS,
    TARGET,
    TROLL,
    WIZARD,
    owner,
    team,
)
from companion.games.splut.board import PIECE_KEYS as KEYS
from companion.games.splut.moves import NONE, Step
from companion.games.splut.state import NOBODY, Ending, State, after_seat
from companion.games.splut.steps import landing, pushed_line
from companion.rules import Notice

_DRAWN = (Ending.AGREED, Ending.BLOCKED, Ending.REPEATED)


def step_notices(before: State, step: Step, after: State) -> tuple[Notice, ...]:
    """What a step caused, in the order in which hands would do it, pushed pieces from the far end."""
    position = before.position
    seat = SEATS[position.mover]
    direction = NEAR[step.start].index(step.end)
    found: list[Notice] = []
    if step.kind == DWARF:
        for cell in reversed(pushed_line(position.board, step.start, direction)):
            found.append(_carried("pushed", seat, KEYS[position.board[cell]], cell, NEAR[cell][direction]))
    found.append(_stepped(before, step))
    if step.lifted != NONE:
        found.append(_carried("levitated", seat, "r", step.lifted, NEAR[step.lifted][direction]))
    if step.pulled != NONE:
        found.append(_carried("pulled", seat, "r", step.pulled, step.start))
    if step.thrown != NONE:
        found += _throw_notices(before, step)
    return (*found, *_turn_notices(before, after, "throw" if step.thrown != NONE else "done"))


def _carried(kind: str, seat: str, piece: str, start: int, end: int) -> Notice:
    return Notice(kind, {"seat": seat, "piece": piece, "from": NAMES[start], "to": NAMES[end]})


def _stepped(before: State, step: Step) -> Notice:
    mover = before.position.mover
    notice = _carried("stepped", SEATS[mover], KEYS[team(mover) + step.kind], step.start, step.end)
    return Notice("stepped", {**notice.data, "letter": LETTERS[step.kind]})


def _throw_notices(before: State, step: Step) -> Iterator[Notice]:
    position = before.position
    board = bytearray(position.board)
    board[step.start] = EMPTY
    if step.pulled != NONE:
        board[step.pulled], board[step.start] = EMPTY, board[step.pulled]
    target = landing(board, step.end, step.thrown)
    path = RAYS[step.end][step.thrown]
    over = [NAMES[cell] for cell in path[: path.index(target)] if board[cell] != EMPTY]
    seat = SEATS[position.mover]
    data = {"seat": seat, "piece": "r", "from": NAMES[step.end], "to": NAMES[target]}
    direction = DIRECTION_LETTERS[step.thrown]
    yield Notice("thrown", {**data, "over": over, "dwarves": len(over), "direction": direction})
    code = board[target]
    if code == EMPTY:
        return
    victim = SEATS[owner(code)]
    own = "yes" if victim == seat else "no"
    fate = {"by": seat, "victim": victim, "piece": KEYS[code], "cell": NAMES[target], "own": own}
    if code & KIND != TARGET:
        yield Notice("squashed", fate)
        return
    yield Notice("killed", fate)
    board[target], board[step.end] = EMPTY, team(position.mover) + TROLL
    yield team_removed(bytes(board), owner(code))


def team_removed(board: bytes, seat: int) -> Notice:
    """That a seat is out, with the cells of its pieces still to be taken from the board."""
    cells = [NAMES[board.index(code)] for code in range(team(seat), team(seat) + WIZARD + 1) if code in board]
    return Notice("team_removed", {"seat": SEATS[seat], "cells": cells})


def resign_notices(before: State, seat: int, after: State) -> tuple[Notice, ...]:
    """What a resignation caused."""
    said = Notice("resigned", {"seat": SEATS[seat]})
    return (said, team_removed(before.position.board, seat), *_turn_notices(before, after, "resigned"))


def draw_notices(before: State, seat: int, after: State) -> tuple[Notice, ...]:
    """What the offer of a draw caused."""
    return (Notice("draw_offered", {"seat": SEATS[seat]}), *_turn_notices(before, after, "done"))


def _turn_notices(before: State, after: State, why: str) -> Iterator[Notice]:
    begun = after.turn - before.turn
    if begun:
        yield Notice("turn_ended", {"seat": SEATS[before.position.mover], "why": why})
        skipped = begun if after.ending == Ending.BLOCKED else begun - 1
        seat = before.position.mover
        for _ in range(skipped):
            seat = after_seat(seat, after.position.living)
            yield Notice("turn_skipped", {"seat": SEATS[seat]})
    if after.ending is not None:
        yield _end_notice(after, after.ending)


def _end_notice(after: State, ending: Ending) -> Notice:
    winners = list(winning_seats(after))
    if ending in _DRAWN:
        return Notice("drawn", {"winners": winners, "reason": ending.reason, "why": ending.value})
    return Notice("won", {"winners": winners, "seat": winners[0], "reason": ending.reason})


def winning_seats(state: State) -> tuple[str, ...]:
    """The winner, or after a draw all living seats, in the order of the match's list of seats (SPL-12, SPL-18)."""
    position = state.position
    won = position.living if position.mover == NOBODY else (position.mover,)
    return tuple(SEATS[seat] for seat in state.setup.seats if seat in won)
