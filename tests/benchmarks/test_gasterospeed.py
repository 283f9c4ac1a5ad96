"""Gastérospeed stays quick: of a thousand races for statistics each may take 60 ms of one core."""

from __future__ import annotations

import random

from companion.games.gasterospeed import RULES
from companion.simulation import play_rules

OPTIONS = {"circuits": 1, "deal": "companion"}


def test_a_race_of_four_sensible_players_takes_a_moment(benchmark):
    seeds = iter(range(1000))
    played = benchmark.pedantic(
        lambda: play_rules(RULES, RULES.info.tables[4], OPTIONS, random.Random(next(seeds)), width=4),
        rounds=20,
        iterations=1,
    )
    assert played.outcome is not None


def test_the_page_of_a_laying_seat_is_worded_in_a_moment(benchmark):
    """With printed cards every card that is not out may be laid: 160 options."""
    from companion.phrases import Phrases
    from companion.wording import prompt_page

    played = play_rules(RULES, ("red", "blue"), {"circuits": 1}, random.Random(1), width=4, cap=30)
    state = next(made.state for made in played.path if RULES.prompts(made.state)[0].about == "speed")
    prompt, say = RULES.prompts(state)[0], Phrases("fr", "gasterospeed")
    page = benchmark(lambda: prompt_page(RULES, prompt, say))
    assert len(page["options"]) > 100
