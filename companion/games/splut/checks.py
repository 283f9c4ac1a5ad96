"""Why a step is not allowed: the rule it breaks, as an error with a code; ``steps`` only says what is allowed."""

from __future__ import annotations

from companion.errors import IllegalMove
from companion.games.splut.board import (
    DIRECTION_LETTERS,
    DWARF,
    EMPTY,
    KIND,
    LETTERS,
    NAMES,
    NEAR,
    OBSTACLE,
    OUTSIDE,
    PIECE_KEYS,
    RAYS,
    ROCK,
    SEATS,
    TROLL,
    WIZARD,
    owner,
    team,
)
from companion.games.splut.moves import NONE, Step
from companion.games.splut.state import OVER, Position, Setup


def check_step(position: Position, setup: Setup, step: Step) -> None:
    """Raise IllegalMove unless the seat to move may make this step now."""
    _check_piece(position, step)
    if step.end not in NEAR[step.start]:
        raise IllegalMove("not_adjacent", rule="SPL-5", cell=NAMES[step.start], target=NAMES[step.end])
    if step.pulled != NONE and step.kind != TROLL:
        raise IllegalMove("only_troll_pulls", rule="SPL-7")
    if step.thrown != NONE and step.kind != TROLL:
        raise IllegalMove("only_troll_throws", rule="SPL-8")
    if step.lifted != NONE and step.kind != WIZARD:
        raise IllegalMove("only_wizard_levitates", rule="SPL-14")
    if step.kind == DWARF:
        _check_dwarf(position, step)
    elif step.kind == TROLL:
        _check_troll(position, setup, step)
    else:
        _check_wizard(position, setup, step)


def _check_piece(position: Position, step: Step) -> None:
    code = position.board[step.start]
    if code == team(position.mover) + step.kind:
        return
    cell = NAMES[step.start]
    if code == EMPTY:
        raise IllegalMove("cell_empty", rule="SPL-5", cell=cell)
    if code == ROCK:
        raise IllegalMove("rock_has_no_step", rule="SPL-5", cell=cell)
    if owner(code) != position.mover:
        raise IllegalMove("piece_of_another", rule="SPL-5", cell=cell, piece=PIECE_KEYS[code])
    raise IllegalMove("other_piece_there", rule="SPL-5", cell=cell, piece=PIECE_KEYS[code], letter=LETTERS[step.kind])


def _refuse_taken(position: Position, step: Step) -> None:
    code = position.board[step.end]
    raise IllegalMove("cell_taken", rule="SPL-5", cell=NAMES[step.end], piece=PIECE_KEYS[code])


def _check_dwarf(position: Position, step: Step) -> None:
    direction = NEAR[step.start].index(step.end)
    if all(position.board[cell] != EMPTY for cell in RAYS[step.start][direction]):
        raise IllegalMove("push_at_edge", rule="SPL-6", cell=NAMES[step.end])


def _check_troll(position: Position, setup: Setup, step: Step) -> None:
    there = position.board[step.end]
    if there not in (EMPTY, ROCK):
        _refuse_taken(position, step)
    if step.pulled != NONE:
        _check_pull(position, step)
    if there == EMPTY:
        if step.thrown != NONE:
            raise IllegalMove("nothing_to_throw", rule="SPL-8", cell=NAMES[step.end])
        return
    if step.pulled != NONE and not setup.pull_throw:
        raise IllegalMove("pull_and_throw", rule="SPL-13", cell=NAMES[step.end])
    if step.thrown == NONE:
        raise IllegalMove("throw_missing", rule="SPL-8", cell=NAMES[step.end])
    first = NEAR[step.end][step.thrown]
    blocked = step.pulled != NONE if first == step.start else position.board[first] & KIND == OBSTACLE
    if blocked:
        raise IllegalMove(
            "throw_blocked", rule="SPL-10", cell=NAMES[step.end], direction=DIRECTION_LETTERS[step.thrown]
        )


def _check_pull(position: Position, step: Step) -> None:
    behind = NEAR[step.start][NEAR[step.start].index(step.end) ^ 2]
    if step.pulled != behind:
        raise IllegalMove("not_behind", rule="SPL-7", cell=NAMES[step.pulled])
    if position.board[behind] != ROCK:
        raise IllegalMove("nothing_to_pull", rule="SPL-7", cell=NAMES[step.pulled])


def _check_wizard(position: Position, setup: Setup, step: Step) -> None:
    leaves = setup.together and step.lifted == step.end
    if step.lifted != NONE:
        _check_lifted(position, step)
    if position.board[step.end] != EMPTY and not leaves:
        if step.lifted == step.end:
            raise IllegalMove("levitation_static", rule="SPL-15", cell=NAMES[step.end])
        _refuse_taken(position, step)
    if step.lifted == NONE:
        return
    target = NEAR[step.lifted][NEAR[step.start].index(step.end)]
    if target == OUTSIDE:
        raise IllegalMove("rock_at_edge", rule="SPL-14", cell=NAMES[step.lifted])
    if target == step.start and not setup.together:
        raise IllegalMove("levitation_static", rule="SPL-15", cell=NAMES[target])
    if target != step.start and position.board[target] != EMPTY:
        raise IllegalMove("rock_blocked", rule="SPL-14", cell=NAMES[target], piece=PIECE_KEYS[position.board[target]])


def _check_lifted(position: Position, step: Step) -> None:
    cell = NAMES[step.lifted]
    if position.board[step.lifted] != ROCK:
        raise IllegalMove("nothing_to_levitate", rule="SPL-14", cell=cell)
    if position.lifting == OVER:
        raise IllegalMove("levitation_over", rule="SPL-17", cell=cell)
    if position.lifting >= 0 and position.lifting != step.lifted:
        raise IllegalMove("levitation_one_rock", rule="SPL-17", cell=cell, other=NAMES[position.lifting])
    if position.banned >> step.lifted & 1:
        raise IllegalMove("levitation_banned", rule="SPL-16", cell=cell)


def refuse_seat(seat: str, mover: int) -> IllegalMove:
    """The refusal of a step by a seat that is not to move."""
    return IllegalMove("not_your_turn", rule="SPL-4", seat=SEATS[mover], by=seat)
