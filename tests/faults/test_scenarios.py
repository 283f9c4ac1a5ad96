"""Every fault of a real table, in whole games: they end as the rules say, and as the people at the table meant."""

from __future__ import annotations

import time
from random import Random

import pytest

from companion.commands.common import slots_for
from companion.commands.virtual import Gathering, seat
from companion.games import load_game
from companion.ports import BoardSensing
from companion.screen import screen
from companion.simulation import START
from firmware_bridge.simulator.scenarios import SCENARIOS, Depth

OCCUPANCY, IDENTITY, MIXED = BoardSensing.OCCUPANCY, BoardSensing.IDENTITY, BoardSensing.MIXED
SHORT = "r/TnDn1/5/3Wn3/r6r1/7/DsWs3/1rTs/1 sn s 3 - h5 - -"
"""A position near the end, so that a game takes a few turns."""
CLEAR = {"byte-dropped", "byte-flipped", "byte-doubled", "frames-lost", "frames-doubled", "chunks", "reset"}
CLEAR |= {"poll-missed", "two-cards", "clock-jump"}
"""Faults of which players see nothing: no banner, no question, and hardly a move that has to be said by phone."""
SOAK_SECONDS = 36.0


class Match:
    """A whole match through a fault, and what people were told meanwhile."""

    def __init__(self, game, key, seed, *, sensing=OCCUPANCY, seats=None, firmware=False, **options):
        rules = load_game(game)
        names = rules.info.tables[seats or min(rules.info.tables)]
        self.banners = set()
        gathering = Gathering(names, options, sensing, 0.0, slots_for("own", names), SCENARIOS[key], firmware)
        self.seated = seat(rules, gathering, Random(f"{key} {seed}"), self._publish)

    def _publish(self, snapshot):
        self.banners.update(banner["id"] for banner in screen(snapshot, None, "en")["banners"])

    def play(self):
        try:
            played = self.seated.play()
        finally:
            self.seated.close()
        assert played.mismatches == ()
        assert played.outcome is not None
        assert self.house.trouble is None
        return self

    @property
    def house(self):
        return self.seated.room.house

    @property
    def said(self):
        return len(self.seated.people.said)

    @property
    def entries(self):
        return [*self.house.journal.entries(self.house.head.id)]

    @property
    def sensed(self):
        return [entry for entry in self.entries if entry.kind.value == "move" and not entry.key]


def of_depth(depth):
    return [key for key, scenario in SCENARIOS.items() if depth in scenario.depths]


def of_pieces():
    """Cards are laid in the one game, pieces carried in the other."""
    return [key for key in of_depth(Depth.BYTES) if not SCENARIOS[key].cards]


@pytest.mark.parametrize("sensing", [OCCUPANCY, MIXED], ids=lambda value: value.value)
@pytest.mark.parametrize("key", of_pieces())
def test_a_game_of_splut_ends_as_it_was_meant(key, sensing):
    match = Match("splut", key, 1, sensing=sensing, position=SHORT).play()
    assert "board-version" in match.banners or key != "other-version"
    if key in CLEAR:
        assert match.said <= 1
        assert "board-lost" not in match.banners
        assert match.sensed


@pytest.mark.parametrize("key", of_depth(Depth.BYTES))
def test_a_race_of_crazy_snail_ends_as_it_was_meant(key):
    match = Match("crazy_snail", key, 1, races=1).play()
    if key in CLEAR:
        assert match.said <= 1
        assert "board-lost" not in match.banners
    if key == "two-cards":
        assert {banner for banner in match.banners if banner.endswith("cards_two")}


def test_every_depth_and_every_kind_of_fault_is_played():
    assert {depth for scenario in SCENARIOS.values() for depth in scenario.depths} == set(Depth)
    assert set(SCENARIOS) >= CLEAR
    assert [key for key, scenario in SCENARIOS.items() if scenario.cards]


@pytest.mark.parametrize("key", ["unplugged", "cell-stuck", "other-version"])
def test_the_real_firmware_too(key):
    Match("splut", key, 1, firmware=True, position=SHORT).play()


# --- what is lost is told, phones go on, and what comes back is used again ------------------------------------------

CUT = ["unplugged", "plugged-elsewhere", "silent", "noise", "stall"]


@pytest.mark.parametrize("key", CUT)
def test_what_is_lost_is_told_and_used_again_once_it_is_back(key):
    match = Match("splut", key, 3)
    told, back = [], []
    while not back or match.seated.room.clock.now < back[0] + 60:
        assert match.seated.room.step()
        now = match.seated.room.clock.now
        lost = any(banner["id"] == "board-lost" for banner in screen(match.house.snapshot, None, "en")["banners"])
        if lost and not told:
            told.append(now)
        if told and not lost and not back:
            back.append(now)
    log = match.seated.table.ordeal.log
    began = max(at for at, mishap, begins in log if begins and mishap.seconds > 2 and at <= told[0])
    ended = next(at for at, mishap, begins in log if not begins and at > began and mishap.seconds > 2)
    # Two seconds after the last good frame, which was sent before.
    assert told[0] - began <= 2.05
    # By phone meanwhile, unless it was over before anyone reached for one.
    by_phone = [entry for entry in match.entries if entry.kind.value == "move" and entry.key]
    assert by_phone or ended - told[0] < 5.0
    assert back[0] - ended < 3.0
    by_hand = [entry for entry in match.sensed if entry.time > START + back[0]]
    assert by_hand, "the table leads again"


# --- more of it ------------------------------------------------------------------------------------------------------


def _until(seconds, matches):
    started = time.monotonic()
    for match in matches:
        match().play()
        if time.monotonic() - started > seconds:
            return


@pytest.mark.soak
@pytest.mark.parametrize("sensing", [OCCUPANCY, IDENTITY, MIXED], ids=lambda value: value.value)
def test_soak_whole_games_of_splut(sensing):
    seeds = [(seed, key) for seed in range(20, 40) for key in of_pieces()]
    _until(
        SOAK_SECONDS / 3,
        (
            lambda seed=seed, key=key: Match("splut", key, seed, sensing=sensing, seats=2 + seed % 3)
            for seed, key in seeds
        ),
    )


@pytest.mark.soak
def test_soak_whole_races_of_the_other_games():
    games = [("crazy_snail", {}), ("gasterospeed", {}), ("formule1", {})]
    seeds = [(seed, key, *game) for seed in range(3) for key in of_depth(Depth.BYTES) for game in games]
    _until(
        SOAK_SECONDS,
        (
            lambda seed=seed, key=key, game=game, more=more: Match(game, key, seed, **more)
            for seed, key, game, more in seeds
        ),
    )


@pytest.mark.soak
@pytest.mark.parametrize("key", of_depth(Depth.FIRMWARE))
def test_soak_each_fault_with_the_real_firmware(key):
    game = "crazy_snail" if SCENARIOS[key].cards else "splut"
    options = {"races": 1} if game == "crazy_snail" else {"position": SHORT}
    Match(game, key, 2, firmware=True, **options).play()
