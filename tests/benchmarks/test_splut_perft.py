"""How long the generator behind Splut!'s prompts takes for the first six steps of two players."""

from __future__ import annotations

import pytest

from companion.games.splut import RULES


@pytest.mark.parametrize(("levitation", "nodes"), [("together", 54127), ("static", 53945)])
def test_perft_to_six_steps(benchmark, levitation, nodes):
    state = RULES.new(("south", "north"), {"levitation": levitation})
    assert benchmark.pedantic(RULES.perft, (state, 6), rounds=3, warmup_rounds=1) == nodes
