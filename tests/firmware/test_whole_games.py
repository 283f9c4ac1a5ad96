"""Whole games by simulated people on a board whose firmware really runs, on MicroPython, in virtual time."""

from __future__ import annotations

import json
from random import Random

import pytest
from click.testing import CliRunner

from companion.commands import simulate
from companion.commands.virtual import Gathering, seat
from companion.errors import HardwareError
from companion.games import game_keys, load_game
from companion.ports import BoardSensing
from firmware_bridge.simulator.firmware_process import Interpreter
from firmware_bridge.simulator.mishaps import Deed, Mishap
from firmware_bridge.simulator.scenarios import SCENARIOS, Scenario
from firmware_bridge.wire import WireFaults

MIXED = BoardSensing.MIXED
ROUGH = Scenario(
    "rough",
    wire=WireFaults(lost=0.2, flipped=0.0005, dropped=0.0005),
    mishaps=(Mishap(Deed.RESET, gesture=4, every=9),),
)


@pytest.fixture
def begun():
    """Begins games, and ends their interpreters."""
    made = []

    def begin(seed, game="splut", seats=2, *, readers=(), **gathering):
        rules = load_game(game)
        names = rules.info.tables[seats]
        slots = {f"slot-{name}": name for name in names} if readers == "own" else {"reader": ""} if readers else {}
        gathering = Gathering(names, slots=slots, firmware=True, **gathering)
        made.append(seat(rules, gathering, Random(f"{seed}-0")))
        return made[-1]

    yield begin
    for seated in made:
        seated.close()


def assert_well_played(seated, cap=5000):
    played = seated.play(cap)
    assert played.mismatches == ()
    assert played.outcome is not None
    assert not seated.room.house.trouble
    hello = seated.table.status().devices[0].detail
    assert hello["interpreter"] == "micropython"


def test_a_game_with_clumsy_hands_ends_where_the_rules_end(begun):
    assert_well_played(begun(1, clumsy=0.3))


def test_a_game_on_a_board_that_knows_who_stands_on_some_cells(begun):
    assert_well_played(begun(3, sensing=MIXED))


@pytest.mark.parametrize(
    "scenario",
    [ROUGH, SCENARIOS["cell-stuck"], SCENARIOS["ghosts"]],
    ids=lambda scenario: scenario.key,
)
def test_a_game_goes_on_whatever_the_wire_and_the_board_do(begun, scenario):
    assert_well_played(begun(5, scenario=scenario))


def test_the_same_seed_gives_the_same_journal(begun):
    first, second = (begun(7, scenario=ROUGH, clumsy=0.3) for _ in range(2))
    for seated in (first, second):
        for _ in range(2500):
            assert seated.room.step()
    house, other = first.room.house, second.room.house
    assert [*house.journal.entries(house.head.id)] == [*other.journal.entries(other.head.id)]
    assert len([*house.journal.entries(house.head.id)]) > 5
    assert first.room.clock.now == second.room.clock.now


def test_no_other_interpreter_is_taken_for_the_firmware(begun, monkeypatch):
    real = Interpreter._exchange

    def pretend(self, message):
        answer = real(self, message)
        if answer.get("tx"):
            answer["tx"] = hello_of("cpython")
        return answer

    monkeypatch.setattr(Interpreter, "_exchange", pretend)
    with pytest.raises(HardwareError, match="firmware_interpreter"):
        begun(1).play()


def hello_of(interpreter):
    from firmware_bridge.framing import encode
    from firmware_bridge.messages import Hello, frame_of

    return encode(frame_of(Hello(1, 1, interpreter=interpreter))).hex()


@pytest.mark.soak
@pytest.mark.parametrize("readers", ["own", "shared"])
def test_soak_crazy_snail_with_card_readers_at_the_microcontroller(begun, readers):
    assert_well_played(begun(11, "crazy_snail", readers=readers))


@pytest.mark.soak
@pytest.mark.parametrize("game", [key for key in game_keys() if key not in ("splut", "crazy_snail")])
def test_soak_every_other_game_by_the_command(game):
    answer = CliRunner().invoke(simulate.command, [game, "--games", "1", "--depth", "firmware", "--json"])
    assert answer.exit_code == 0, answer.output
    found = json.loads(answer.output)
    assert (found["unfinished"], found["mismatches"]) == (0, [])


@pytest.mark.soak
@pytest.mark.parametrize(
    ("key", "sensing"),
    [("frames-lost", MIXED), ("reset", MIXED), ("poll-missed", MIXED)],
    ids=lambda value: getattr(value, "value", value),
)
def test_soak_games_through_faults(begun, key, sensing):
    assert_well_played(begun(17, scenario=SCENARIOS[key], sensing=sensing, clumsy=0.2))
