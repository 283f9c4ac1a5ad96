"""Shoves, rails, recoils, the start line and K.O. snails, as drawn positions: before, the card, after."""

from __future__ import annotations

import pytest

MEADOW = """
S.......F
S.......F
S.......F
S.......F
S.......F
S.......F
"""
DEAD_END = """
S........F
S........F
S....##..F
S.....#..F
S....##..F
S........F
"""
INTO_THE_WALL = """
..........
..........
..........
.....6....
..........
..........
"""
NICHE = """
S.......F
S.......F
S.......F
S..##...F
S..#....F
S..##...F
"""
ARROW = """
S...#...F
S...#...F
S...>...F
S...#...F
S...#...F
S...#...F
"""
# rule, what it shows, map, before, card of red, answers, after
CASES = [
    (
        "GAS-13",
        "one snail is shoved in the direction of the step",
        MEADOW,
        """
        S.......F
        S.......F
        S.rb....F
        S.......F
        S.......F
        S.......F
        """,
        "ressort.1",
        ["dir e"],
        """
        S.......F
        S.......F
        S...rb..F
        S.......F
        S.......F
        S.......F
        """,
    ),
    (
        "GAS-13",
        "the shoved one shoves the next, K.O. snails as well",
        MEADOW,
        """
        S.......F
        S.......F
        S.rBg...F
        S.......F
        S.......F
        S.......F
        """,
        "ressort.1",
        ["dir e"],
        """
        S.......F
        S.......F
        S...rBg.F
        S.......F
        S.......F
        S.......F
        """,
    ),
    (
        "GAS-13",
        "diagonal shoves go on diagonally",
        MEADOW,
        """
        S.......F
        S.......F
        S.......F
        S..b....F
        S.r.....F
        S.......F
        """,
        "ressort.1",
        ["dir ne"],
        """
        S.......F
        S....b..F
        S...r...F
        S.......F
        S.......F
        S.......F
        """,
    ),
    (
        "GAS-14",
        "shoved over the edge: back one cell against the flow",
        MEADOW,
        """
        S...b...F
        S...r...F
        S.......F
        S.......F
        S.......F
        S.......F
        """,
        "ressort.1",
        ["dir n"],
        """
        S..br...F
        S.......F
        S.......F
        S.......F
        S.......F
        S.......F
        """,
    ),
    (
        "GAS-14",
        "a recoil into a third snail shoves it the same way",
        MEADOW,
        """
        S..gb...F
        S...r...F
        S.......F
        S.......F
        S.......F
        S.......F
        """,
        "ressort.1",
        ["dir n"],
        """
        S.gbr...F
        S.......F
        S.......F
        S.......F
        S.......F
        S.......F
        """,
    ),
    (
        "GAS-14",
        "a chain into a rail: its last snail recoils, and at the second step into the third",
        MEADOW,
        """
        S...g...F
        S...b...F
        S...r...F
        S.......F
        S.......F
        S.......F
        """,
        "ressort.1",
        ["dir n"],
        """
        S.gbr...F
        S.......F
        S.......F
        S.......F
        S.......F
        S.......F
        """,
    ),
    (
        "GAS-14",
        "a recoil that starts a second row of shoves, up to the start line",
        MEADOW,
        """
        Sygb....F
        S..r....F
        S.......F
        S.......F
        S.......F
        S.......F
        """,
        "ressort.1",
        ["dir n"],
        """
        ygbr....F
        S.......F
        S.......F
        S.......F
        S.......F
        S.......F
        """,
    ),
    (
        "GAS-14",
        "a corner with no way back: nobody moves, and the cells gained are kept",
        NICHE,
        """
        S.......F
        S.......F
        S.......F
        S..##...F
        S..#b.r.F
        S..##...F
        """,
        "ressort.1",
        ["dir w"],
        """
        S.......F
        S.......F
        S.......F
        S..##...F
        S..#br..F
        S..##...F
        """,
    ),
    (
        "GAS-15",
        "behind one's own start cell there is none: the nearest free one",
        MEADOW,
        """
        S.......F
        br......F
        S.......F
        S.......F
        S.......F
        S.......F
        """,
        "ressort.1",
        ["dir w"],
        """
        b.......F
        r.......F
        S.......F
        S.......F
        S.......F
        S.......F
        """,
    ),
    (
        "GAS-14",
        "rail ahead, the pusher right behind: its old cell counts as free, they change places",
        DEAD_END,
        """
        S........F
        S........F
        S....##..F
        S...rb#..F
        S....##..F
        S........F
        """,
        "ressort.1",
        ["dir e"],
        """
        S........F
        S........F
        S....##..F
        S...br#..F
        S....##..F
        S........F
        """,
    ),
    (
        "GAS-14",
        "a recoil into a cell entered in the same step fails: nobody moves",
        DEAD_END,
        """
        S........F
        S........F
        S....##..F
        S.r.bg#..F
        S....##..F
        S........F
        """,
        "ressort.1",
        ["dir e"],
        """
        S........F
        S........F
        S....##..F
        S..rbg#..F
        S....##..F
        S........F
        """,
    ),
    (
        "GAS-7",
        "a shove may not cut across an arrow: it meets a rail, and recoils",
        ARROW,
        """
        S...#...F
        S...#...F
        S...>...F
        S..b#...F
        S.r.#...F
        S...#...F
        """,
        "ressort.1",
        ["dir ne"],
        """
        S...#...F
        S...#...F
        S...>...F
        S..r#...F
        S..b#...F
        S...#...F
        """,
    ),
    (
        "GAS-15",
        "shoved back onto a start cell that is not its own, then beyond: it stands on its own",
        MEADOW,
        """
        S.......F
        Sbr.....F
        S.......F
        S.......F
        S.......F
        S.......F
        """,
        "ressort.1",
        ["dir w"],
        """
        S.......F
        r.......F
        S.......F
        S.......F
        S.......F
        b.......F
        """,
    ),
]


def named(rule):
    """A rule's number as tests carry it: ``gas_14``."""
    return rule.lower().replace("-", "_")


@pytest.mark.parametrize(
    ("drawing", "before", "card", "answers", "after"),
    [pytest.param(*case[2:], id=f"{named(case[0])}_ {case[1]}") for case in CASES],
)
def test_a_drawn_shove(drawing, before, card, answers, after, race, rows):
    homes = {"r": "a6", "b": "a5" if "\n        br" in before else "a1"}
    more = {"flow": INTO_THE_WALL} if drawing is DEAD_END else None
    made = race(drawing, before, homes=homes, circuit=more)
    made.round(red=card).play(*answers)
    assert made.picture() == rows(after)
    assert made.cards_in_all == 80
