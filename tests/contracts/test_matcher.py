"""Every legal move is explained back from the board alone; what counts as alike is worked out here anew."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.events import UNKNOWN_PIECE
from companion.match import Position
from companion.matcher import Sight, Verdict, candidates, match
from companion.rules import AnyRules, PickKind

POSITIONS = 40
"""Positions looked at in each setting."""
IDENTITY, OCCUPANCY = "identity", "occupancy"
FOUND = (Verdict.COMPLETE, Verdict.AMBIGUOUS)


def _moves(rules: AnyRules, state):
    """Each legal move that hands make on the board, and the layout it leads to."""
    before = dict(rules.layout(state))
    for prompt in rules.prompts(state):
        for option in () if prompt.aside else [made for made in prompt.options if made.by_hand]:
            after = dict(rules.layout(rules.apply(state, prompt.seat, option.move)[0]))
            # A move that only takes pieces off the board can't be told from pieces in a hand.
            if after != before and not after.items() < before.items():
                yield (prompt.seat, rules.format(option.move)), after


def _ways(rules: AnyRules, state):
    """Where the piece that makes each move goes from and to, as a person points at it."""
    for prompt in rules.prompts(state):
        for option in prompt.options:
            cells = [pick.value for pick in option.picks if pick.kind is PickKind.CELL]
            if len(cells) >= 2:
                yield (prompt.seat, rules.format(option.move)), tuple(cells[:2])


def _forgotten(before, after, way):
    """What a move takes out of the game, where it stands if nobody takes it off: the moved piece where it went."""
    lost = Counter(before.values()) - Counter(after.values())
    left = {cell: piece for cell, piece in before.items() if cell not in after and piece in lost}
    if way and way[0] in left and way[1] not in after:
        left[way[1]] = left.pop(way[0])
    return left


def _hand(before, after):
    """The cells a careful hand lifts a piece from."""
    return frozenset(cell for cell, piece in before.items() if after.get(cell) != piece)


def _felt(layout, fidelity):
    return dict(layout) if fidelity == IDENTITY else dict.fromkeys(layout, UNKNOWN_PIECE)


def _alike(before, after, fidelity, lifts=True):
    """What a table of this fidelity can tell of a move; equal for moves that it can't tell apart."""
    if fidelity == IDENTITY:
        return frozenset(after.items())
    return frozenset(after), _hand(before, after) if lifts else None


def _names(finding):
    return {(found.seat, found.move) for found in finding.candidates}


@pytest.fixture(scope="module")
def positions(setting, random_play):
    """Positions of random games, spread from beginning to end, each with its moves."""
    rules = setting.rules
    found = []
    for seed in range(4):
        played = [*random_play(setting, 100 + seed, 400)]
        found += played[:: max(1, len(played) * 4 // POSITIONS)]
        found += [step for step in played if len(rules.layout(step.after)) < len(rules.layout(step.before))][-4:]
    made = [(Position(rules, step.before), dict(_moves(rules, step.before))) for step in found]
    assert len(made) >= POSITIONS
    return made


@pytest.mark.parametrize("fidelity", [IDENTITY, OCCUPANCY])
def test_every_move_is_explained_as_itself_or_as_those_that_look_alike(positions, fidelity):
    for position, moves in positions:
        before, known = position.layout, candidates(position)
        for name, after in moves.items():
            alike = _alike(before, after, fidelity)
            expected = {other for other, there in moves.items() if _alike(before, there, fidelity) == alike}
            finding = match(before, known, Sight(_felt(after, fidelity), _hand(before, after)))
            assert _names(finding) == expected, name
            assert finding.verdict is (Verdict.COMPLETE if len(expected) == 1 else Verdict.AMBIGUOUS)


@pytest.mark.parametrize("fidelity", [IDENTITY, OCCUPANCY])
def test_without_the_lifts_moves_to_the_same_look_are_alike(positions, fidelity):
    for position, moves in positions:
        before, known = position.layout, candidates(position)
        still = _alike(before, before, fidelity, lifts=False)
        for name, after in moves.items():
            alike = _alike(before, after, fidelity, lifts=False)
            finding = match(before, known, Sight(_felt(after, fidelity), None))
            if alike == still:
                assert finding.verdict is Verdict.UNCHANGED, name
                continue
            expected = {
                other for other, there in moves.items() if _alike(before, there, fidelity, lifts=False) == alike
            }
            assert _names(finding) == expected, name
            assert finding.verdict is (Verdict.COMPLETE if len(expected) == 1 else Verdict.AMBIGUOUS)


def test_candidates_are_the_moves_that_change_the_layout(positions):
    for position, moves in positions:
        found = [made for made in candidates(position) if not made.bare]
        assert {(made.seat, made.move): dict(made.after) for made in found} == moves
        assert all(made.lifts == _hand(position.layout, made.after) for made in found)


@pytest.mark.parametrize("fidelity", [IDENTITY, OCCUPANCY])
@pytest.mark.parametrize("lifted", [frozenset(), None])
def test_the_same_board_is_unchanged(positions, fidelity, lifted):
    for position, _ in positions:
        finding = match(position.layout, candidates(position), Sight(_felt(position.layout, fidelity), lifted))
        assert finding.verdict is Verdict.UNCHANGED
        assert finding.candidates == ()


@pytest.mark.parametrize("fidelity", [IDENTITY, OCCUPANCY])
def test_pieces_in_the_hand_are_a_gesture_under_way(positions, fidelity):
    rng = random.Random(1)
    for position, moves in positions:
        before, known = position.layout, candidates(position)
        for name, after in moves.items():
            hand = sorted(_hand(before, after))
            if not hand:  # a piece from the box
                continue
            lifted = frozenset(rng.sample(hand, rng.randint(1, len(hand))))
            cells = {cell: piece for cell, piece in _felt(before, fidelity).items() if cell not in lifted}
            finding = match(before, known, Sight(cells, lifted))
            assert finding.verdict is Verdict.INCOMPLETE, name
            assert name in _names(finding)
            assert finding.cells == lifted


@pytest.mark.parametrize("fidelity", [IDENTITY, OCCUPANCY])
def test_a_gesture_is_never_called_wrong_on_its_way(positions, fidelity):
    """Each cell of a move is as it was, lifted, or as it will be, in any mix that hands can make."""
    rng = random.Random(2)
    for position, moves in positions:
        before, known = position.layout, candidates(position)
        for name, after in moves.items():
            hand = _hand(before, after)
            touched = frozenset(cell for cell in hand if rng.random() < 0.7)
            placed = [
                cell for cell in after if before.get(cell) != after[cell] and (cell in touched or cell not in hand)
            ]
            filled = {cell: after[cell] for cell in placed if rng.random() < 0.5}
            kept = {cell: piece for cell, piece in before.items() if cell not in touched}
            finding = match(before, known, Sight(_felt(kept | filled, fidelity), touched))
            assert finding.verdict is not Verdict.ILLEGAL, (name, touched, filled)


@pytest.mark.parametrize("fidelity", [IDENTITY, OCCUPANCY])
def test_what_should_leave_the_board_may_still_stand(setting, positions, fidelity):
    seen = 0
    for position, moves in positions:
        before, known = position.layout, candidates(position)
        ways = dict(_ways(setting.rules, position.state))
        exact = {_alike(before, after, fidelity) for after in moves.values()}
        for name, after in moves.items():
            left = _forgotten(before, after, ways.get(name))
            shown = after | left
            hand = _hand(before, shown)
            told = frozenset(shown.items()) if fidelity == IDENTITY else (frozenset(shown), hand)
            if left and told not in exact:
                seen += 1
                finding = match(before, known, Sight(_felt(shown, fidelity), hand))
                assert finding.verdict in FOUND, name
                assert name in _names(finding)
    removes = any(len(after) < len(position.layout) for position, moves in positions for after in moves.values())
    assert bool(seen) is removes


def _fits(board, after, left):
    """Whether a board of pieces, or of mere presence, shows a layout, but for pieces that should have left it."""
    for cell in board.keys() | after.keys():
        wanted = {after.get(cell), left.get(cell)} if cell in left else {after.get(cell)}
        seen = board.get(cell)
        if seen not in wanted and not (seen == UNKNOWN_PIECE and wanted != {None}):
            return False
    return True


def _spoil(board, cells, pieces, rng):
    """A board after a few things that no rule explains."""
    board = dict(board)
    for _ in range(rng.randint(1, 4)):
        cell = rng.choice(cells)
        if rng.random() < 0.4:
            board.pop(cell, None)
        elif rng.random() < 0.5 and board:
            board[cell] = board.pop(rng.choice(sorted(board)))
        else:
            board[cell] = rng.choice(pieces)
    return board


@pytest.mark.parametrize("fidelity", [IDENTITY, OCCUPANCY, "mixed"])
def test_nonsense_is_never_taken_for_a_move_that_does_not_show_it(setting, positions, fidelity):
    rng = random.Random(3)
    cells = sorted(shape.cell for shape in setting.rules.board(positions[0][0].state).cells)
    for position, moves in positions:
        before, known = position.layout, candidates(position)
        ways = dict(_ways(setting.rules, position.state))
        afters = {(made.seat, made.move): dict(made.after) for made in known}
        for start in [before, *moves.values()]:
            board = _spoil(start, cells, setting.rules.info.pieces, rng)
            shown = {
                cell: UNKNOWN_PIECE if fidelity == OCCUPANCY or (fidelity == "mixed" and rng.random() < 0.5) else piece
                for cell, piece in board.items()
            }
            lifted = frozenset(cell for cell in before if rng.random() < 0.3)
            finding = match(before, known, Sight(shown, lifted))
            if finding.verdict in FOUND:
                assert all(
                    _fits(shown, afters[name], _forgotten(before, afters[name], ways.get(name)))
                    for name in _names(finding)
                )
            elif finding.verdict is Verdict.UNCHANGED:
                assert _fits(shown, before, {})
            else:
                assert not any(_shows(shown, after, _hand(before, after), lifted) for after in moves.values())


def _shows(board, after, hand, lifted):
    """Whether a board shows a layout exactly, and every cell of the gesture has been lifted."""
    exact = board.keys() == after.keys() and all(board[cell] in (after[cell], UNKNOWN_PIECE) for cell in board)
    return exact and hand <= lifted


def test_a_cell_that_cannot_be_felt_makes_a_move_uncertain(positions):
    for position, moves in positions[::4]:
        before, known = position.layout, candidates(position)
        for after in moves.values():
            changed = sorted(cell for cell in before.keys() | after.keys() if before.get(cell) != after.get(cell))
            for blind in changed:
                cells = {cell: piece for cell, piece in after.items() if cell != blind}
                finding = match(before, known, Sight(cells, _hand(before, after), frozenset({blind})))
                assert finding.verdict in (Verdict.AMBIGUOUS, Verdict.UNCHANGED, Verdict.COMPLETE)
                if finding.verdict is Verdict.COMPLETE:
                    assert blind not in finding.candidates[0].changes


def test_a_step_that_a_longer_one_begins_with_is_provisional(positions):
    """SPL-19 and its like: every change of the shorter is in the longer, or waits for the piece that follows."""
    for position, moves in positions:
        before, known = position.layout, candidates(position)
        for name, after in moves.items():
            finding = match(before, known, Sight(dict(after), _hand(before, after)))
            if finding.verdict is not Verdict.COMPLETE:
                continue
            changed = {
                cell: after.get(cell) for cell in before.keys() | after.keys() if before.get(cell) != after.get(cell)
            }
            longer = [
                other
                for other, there in moves.items()
                if other[0] == name[0]
                and there != after
                and all(
                    before.get(cell) != there.get(cell)
                    and (there.get(cell) == piece or (piece is None and cell in before))
                    for cell, piece in changed.items()
                )
            ]
            assert finding.provisional is bool(longer), (name, longer)
