"""Nothing is said or lit from which a secret could be told: two worlds that differ in it sound and look alike."""

from __future__ import annotations

from random import Random

import pytest

from companion.games import game_keys, load_game

SECRETS = 6
"""Secret choices of a game that are put to the test."""
FOLLOW = 8
"""Moves of others that are played after one."""


def _asked(table, secret=None):
    prompts = [made for made in table.match.position.prompts if made.options and not made.aside]
    return [made for made in prompts if secret is None or made.secret is secret]


def _sealed(table):
    sealing = table.match.rules.info.sealing
    return any(notice.kind in sealing for notice in table.match.log[-1].notices)


def _play_both(worlds, seat, moves):
    for world, move in zip(worlds, moves, strict=True):
        world.play(seat, move)


def _follow(worlds, seat, rng):
    """Others play on, alike in both worlds, until something is turned up; what differed on the way."""
    for _ in range(FOLLOW):
        said, lit = ([world.ear.take() for world in worlds], [world.table.lit for world in worlds])
        heard = [world.ear.take_sounds() for world in worlds]
        if said[0] != said[1] or lit[0] != lit[1] or heard[0] != heard[1]:
            return said, lit, heard
        others = [made for made in _asked(worlds[0]) if made.seat != seat]
        if not others:
            return None
        prompt = rng.choice(others)
        move = worlds[0].match.rules.format(rng.choice(prompt.options).move)
        _play_both(worlds, prompt.seat, (move, move))
        if _sealed(worlds[0]):
            return None
    return None


def _secrets_told(heard, game, rng):
    """Play on; at each secret choice compare two worlds; how many were compared."""
    rules = load_game(game)
    seats = rules.info.tables[min(rules.info.tables)]
    script, tested = [], 0
    here = heard(game, len(seats), feels="none").begin(*seats)
    for _ in range(300):
        asked = _asked(here)
        if not asked or tested == SECRETS:
            break
        hidden = [made for made in asked if made.secret and len(made.options) > 1]
        if hidden and rng.random() < 0.3:
            prompt = rng.choice(hidden)
            worlds = [heard(game, len(seats), feels="none").begin(*seats) for _ in range(2)]
            for world in worlds:
                for seat, move in script:
                    world.play(seat, move)
                world.ear.take(), world.ear.take_sounds()
            one, other = (rules.format(option.move) for option in rng.sample(prompt.options, 2))
            _play_both(worlds, prompt.seat, (one, other))
            if not _sealed(worlds[0]) and not _sealed(worlds[1]):
                assert _follow(worlds, prompt.seat, rng) is None, (prompt.seat, one, other)
                tested += 1
        prompt = rng.choice(asked)
        script.append((prompt.seat, rules.format(rng.choice(prompt.options).move)))
        here.play(*script[-1])
    return tested


@pytest.mark.parametrize("game", game_keys())
def test_a_seats_secret_changes_nothing_that_is_said_lit_or_sounded(heard, game):
    tested = _secrets_told(heard, game, Random(f"{game} secrets"))
    assert tested >= (0 if game in ("splut", "formule1") else 4)
