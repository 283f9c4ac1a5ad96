"""The generator, the checks behind ``apply`` and the playing of steps agree; random play keeps the board whole."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import IllegalMove
from companion.games.splut import RULES
from companion.games.splut.board import NAMES, NEAR, OUTSIDE
from companion.games.splut.moves import NONE, Step
from companion.games.splut.perft import divide, perft
from companion.games.splut.position import read_position, write_position
from companion.games.splut.steps import has_step, steps
from companion.games.splut.turns import play

ROWS = {
    "south north, static": ((3, 9, 79, 691, 5597, 53945), {"levitation": "static"}),
    "south north": ((3, 9, 79, 691, 5597, 54127), {}),
    "south west north": ((3, 9, 73, 219, 1863, 14767), {"levitation": "static"}),
    "south west north east": ((3, 9, 70, 210, 1653, 12358), {"levitation": "static"}),
}


def begin(row):
    return RULES.new(row.split(",")[0].split(), ROWS[row][1])


@pytest.mark.parametrize("row", ROWS)
def test_perft_counts_what_other_programs_count(row):
    assert tuple(RULES.perft(begin(row), depth) for depth in range(1, 7)) == ROWS[row][0]


def test_perft_divided_by_first_steps_adds_up():
    state = begin("south north")
    assert set(divide(state, 4)) == {"De2e3", "Tf2f3", "Wd2d3"}
    assert sum(divide(state, 4).values()) == 691
    assert divide(state, 1) == {"De2e3": 1, "Tf2f3": 1, "Wd2d3": 1}
    assert (perft(state, 0), divide(state, 0)) == (1, {})


def test_nothing_is_counted_after_the_end():
    state, _ = RULES.apply(begin("south north"), "south", RULES.parse("resign"))
    assert (perft(state, 1), perft(state, 3)) == (0, 0)


def step_options(state):
    return [
        (prompt.seat, option.move) for prompt in RULES.prompts(state) if not prompt.aside for option in prompt.options
    ]


@pytest.mark.parametrize("row", ROWS)
def test_the_generators_children_are_those_of_apply_node_by_node(row):
    level, counts = [begin(row)], []
    for _ in range(4):
        children = []
        for state in level:
            found = steps(state.position, state.setup)
            assert [move for _, move in step_options(state)] == found
            for seat, move in step_options(state):
                child, _ = RULES.apply(state, seat, RULES.parse(RULES.format(move)))
                assert child == play(state, move)
                children.append(child)
        level = children
        counts.append(len(level))
    assert tuple(counts) == ROWS[row][0][:4]


def every_step():
    """Each step that can be written with neighbouring cells and at most what one piece could add."""
    for kind, start in itertools.product(range(3), range(OUTSIDE)):
        for direction, end in enumerate(NEAR[start]):
            if end == OUTSIDE:
                continue
            behind = NEAR[start][direction ^ 2]
            pulls = [NONE] if behind == OUTSIDE else [NONE, behind]
            yield from (Step(kind, start, end, pull, thrown) for pull in pulls for thrown in range(-1, 4))
            yield from (Step(kind, start, end, NONE, NONE, rock) for rock in range(OUTSIDE))


def random_state(data, length=60):
    options = {
        "levitation": data.draw(st.sampled_from(["together", "static"])),
        "pull_throw": data.draw(st.booleans()),
        "repetition": data.draw(st.booleans()),
    }
    seats = data.draw(st.sampled_from(list(RULES.info.tables.values())))
    rng = data.draw(st.randoms(use_true_random=False))
    state = RULES.new(seats, options)
    for _ in range(data.draw(st.integers(0, length))):
        choices = step_options(state)
        if not choices:
            break
        state, _ = RULES.apply(state, *rng.choice(choices))
    return state


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_apply_accepts_exactly_the_steps_of_the_generator(data):
    state = random_state(data)
    legal = set(steps(state.position, state.setup))
    assert len(legal) == len(step_options(state))
    mover = (RULES.view(state, None)["to_move"] or ["south"])[0]
    for step in every_step():
        if step in legal:
            RULES.apply(state, mover, step)
            continue
        with pytest.raises(IllegalMove) as refused:
            RULES.apply(state, mover, step)
        assert refused.value.rule is not None


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_random_play_keeps_the_board_whole(data):
    state = random_state(data)
    for seat, move in step_options(state):
        layout, text = RULES.layout(state), write_position(state.position)
        after, notices = RULES.apply(state, seat, move)
        assert (RULES.layout(state), write_position(state.position)) == (layout, text)
        assert RULES.parse(RULES.format(move)) == move
        assert read_position(write_position(after.position)) == after.position
        before_pieces, pieces = Counter(layout.values()), Counter(RULES.layout(after).values())
        assert pieces["r"] == 4
        lost = before_pieces - pieces
        dead = {notice.data["piece"] for notice in notices if notice.kind in ("squashed", "killed")}
        out = {notice.data["seat"][0] for notice in notices if notice.kind == "team_removed"}
        assert pieces <= before_pieces
        assert {piece for piece in lost if piece not in dead} == {
            piece for piece in before_pieces if piece != "r" and piece[1] in out and piece not in dead
        }


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_notices_tell_every_change_of_the_board(data):
    state = random_state(data)
    for seat, move in step_options(state):
        after, notices = RULES.apply(state, seat, move)
        assert replayed(RULES.layout(state), notices) == RULES.layout(after)


def replayed(layout, notices):
    """The layout after all that the notices say has been done by hand, everything lifted before it is put down."""
    carried = [notice.data for notice in notices if "from" in notice.data]
    left = dict(layout)
    # A thrown rock starts from the cell that its troll steps onto: its piece is told, so lifting order does not matter.
    for data in carried:
        left.pop(data["from"], None)
    placed = {data["to"]: data["piece"] for data in carried if data["piece"] != "r"}
    rocks = {data["to"]: "r" for data in carried if data["piece"] == "r"}
    table = {**left, **placed, **rocks}
    for notice in notices:
        if notice.kind == "team_removed":
            for cell in notice.data["cells"]:
                table.pop(cell)
    return table


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_whoever_has_stepped_can_step_again(data):
    state = random_state(data)
    for seat, move in step_options(state):
        after, _ = RULES.apply(state, seat, move)
        if after.position.steps:
            assert has_step(after.position, after.setup)
            assert has_step(after.position, after.setup) == bool(steps(after.position, after.setup))


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_states_compare_and_hash_by_value(data):
    state = random_state(data)
    again = RULES.new((), {"position": write_position(state.position)})
    assert again.position == state.position
    assert hash(again.position) == hash(state.position)
    assert len({state, state}) == 1


def test_rocks_seen_by_name_are_where_the_layout_has_them():
    assert len(NAMES) == OUTSIDE == 41
