"""What befalls a simulated table does so when it should, is over when it should, and can be told from what it does."""

from __future__ import annotations

import pytest

from companion.events import BoardSensed, CardLaid, CardTaken, DeviceChanged
from companion.ports import Manner
from firmware_bridge.messages import MAJOR
from firmware_bridge.simulator.cards import CardFaults
from firmware_bridge.simulator.faults import BoardFaults
from firmware_bridge.simulator.mishaps import Deed, Mishap, Mishaps
from firmware_bridge.simulator.scenarios import SCENARIOS, CellFaults, Scenario
from firmware_bridge.wire import WireFaults

FOUR = {"e2": "dwarf", "f2": "troll", "e1": "rock", "a5": "rock"}


def test_a_mishap_waits_for_its_gesture_and_comes_again():
    pull = Mishap(Deed.UNPLUG, gesture=2, seconds=5.0, delay=0.5, every=3)
    mishaps = Mishaps([pull])
    assert mishaps.tick(0.0, 1) == []
    assert mishaps.deadline() is None
    assert mishaps.tick(10.0, 2) == []
    assert mishaps.deadline() == 10.5
    assert [turn.begins for turn in mishaps.tick(10.5, 2)] == [True]
    assert mishaps.deadline() == 15.5
    assert [turn.begins for turn in mishaps.tick(16.0, 4)] == [False]
    assert mishaps.tick(20.0, 5) == []
    assert mishaps.deadline() == 20.5


def scenario(*mishaps, **more):
    return Scenario("made-up", mishaps=mishaps, **more)


def states(table):
    return [event.state for event in table.events(DeviceChanged)]


@pytest.mark.parametrize("deed", [Deed.UNPLUG, Deed.ELSEWHERE, Deed.SILENCE, Deed.NOISE, Deed.PORT_ERROR])
def test_what_cuts_the_board_off_is_told_within_two_seconds_and_is_over_in_time(room, deed):
    table = room(scenario=scenario(Mishap(deed, gesture=1, seconds=8.0)))
    table.board.set_up(FOUR, 0.0)
    table.run(2).carry(("dwarf", "e2", "e3"))
    [(began, _, _)] = table.table.ordeal.log
    table.run(6)
    lost = next(now for now, event in table.log if isinstance(event, DeviceChanged) and event.state == "lost")
    assert lost - began <= 2.0 + 1.3, "two seconds after the last good frame, which is at most a heartbeat old"
    before = len(table.events(BoardSensed))
    table.run(6)
    assert states(table)[-1] == "ready"
    assert len(table.events(BoardSensed)) == before + 1
    assert set(table.seen()) == {"e3", "f2", "e1", "a5"}


def test_a_stall_and_a_reset_lose_nothing(room):
    table = room(scenario=scenario(Mishap(Deed.STALL, 1, 1.0), Mishap(Deed.RESET, 2)))
    table.board.set_up(FOUR, 0.0)
    table.run(2).carry(("dwarf", "e2", "e3"))
    assert "lost" not in states(table.run(3))
    table.carry(("dwarf", "e3", "e4"))
    table.run(3)
    assert set(table.seen()) == {"e4", "f2", "e1", "a5"}


def test_a_device_of_another_version_serves_once_it_is_flashed(room):
    table = room(scenario=scenario(Mishap(Deed.FLASH, 1), major=MAJOR + 1))
    table.board.set_up(FOUR, 0.0)
    table.run(3)
    assert states(table) == ["wrong_version"]
    assert not table.events(BoardSensed)
    table.carry(("dwarf", "e2", "e3"))
    table.run(8)
    assert set(table.seen()) == {"e3", "f2", "e1", "a5"}


def test_the_calendars_clock_is_set(room):
    jumps = []
    table = room(scenario=scenario(Mishap(Deed.CLOCK, 1, -5.0)), jump=jumps.append)
    table.board.set_up(FOUR, 0.0)
    table.run(2).carry(("dwarf", "e2", "e3"))
    assert jumps == [-5.0]


def test_bytes_that_arrive_twice_are_noticed(room):
    table = room(wire_faults=WireFaults(repeated=0.02))
    table.board.set_up(FOUR, 0.0)
    table.run(60)
    assert table.table.sensed._link.errors > 5
    assert set(table.seen()) == set(FOUR)


def test_two_rows_whose_wires_touch_show_each_others_pieces(room):
    table = room(board_faults=BoardFaults(shorted=(0, 1)))
    table.board.set_up({"e1": "rock", "d2": "wizard", "a5": "rock"}, 0.0)
    # Rank 1 has the one cell e1; what stands at d2 would be felt at d1, were there any.
    assert set(table.run(2).seen()) == {"e1", "e2", "d2", "a5"}


@pytest.mark.parametrize("key", [key for key, one in SCENARIOS.items() if one.cells != CellFaults()])
def test_which_cells_are_broken_comes_from_the_seed(room, key):
    cells = room().cells
    drawn = [SCENARIOS[key].cells.draw(cells, seed) for seed in (1, 1, 2, 3)]
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) > 1 or not (drawn[0].stuck or drawn[0].dead or drawn[0].flickering or drawn[0].shorted)
    assert all((one.stuck | one.dead | one.flickering) <= set(cells) for one in drawn)


def test_a_slow_slide_rests_on_each_cell_of_its_way(room):
    table = room()
    table.board.set_up(FOUR, 0.0)
    table.run(2)
    began = table.now
    events = table.carry(("rock", "a5", "e5"), manner=Manner.SLOW_SLIDE)
    way = [set(event.cells) - FOUR.keys() for event in events if isinstance(event, BoardSensed)]
    assert [cells for cells in way if cells] == [{"b5"}, {"c5"}, {"d5"}, {"e5"}]
    assert table.now - began > 3 * 0.45


def test_a_sleeve_is_felt_on_free_cells_and_goes_again(room):
    brushed = set()
    for seed in range(5):
        table = room(seed=seed)
        table.board.set_up(FOUR, 0.0)
        table.run(2)
        events = table.carry(("dwarf", "e2", "e3"), manner=Manner.SLEEVE)
        felt = set().union(*(event.cells for event in events if isinstance(event, BoardSensed)))
        brushed |= felt - FOUR.keys() - {"e3"}
        assert set(table.seen()) == {"e3", "f2", "e1", "a5"}
    assert brushed


CARD, OTHER = "nfc:04aaaaaaaaaa01", "nfc:04bbbbbbbbbb02"


def cards_of(table):
    kinds = {CardLaid: "laid", CardTaken: "taken"}
    return [(kinds[type(event)], event.tag) for _, event in table.log if type(event) in kinds]


def test_a_reader_that_misses_every_other_poll_tells_of_each_card_once(room):
    table = room(board_faults=BoardFaults(flapping=True), slots=["left"])
    table.run(2)
    table.board.lay("left", CARD, table.now)
    before = table.table.wire.sent
    table.run(10)
    assert table.table.wire.sent - before > 60 * 20, "it said so sixty times"
    assert cards_of(table) == [("laid", CARD)]
    table.board.lay("left", None, table.now)
    table.run(5)
    assert cards_of(table) == [("laid", CARD), ("taken", CARD)]


def test_another_card_that_came_along_is_taken_back(room):
    both = scenario(card_faults=CardFaults(both=1.0))
    table = room(scenario=both, slots=["left"])
    table.run(2)
    for tag in (CARD, OTHER):
        table.board.lay("left", tag, table.now)
        table.run(8)
    assert cards_of(table) == [("laid", CARD), ("taken", CARD), ("laid", OTHER), ("laid", CARD), ("taken", CARD)]
    assert not table.board.busy()


def test_scenarios_are_named_as_they_are_listed():
    assert all(key == one.key for key, one in SCENARIOS.items())
