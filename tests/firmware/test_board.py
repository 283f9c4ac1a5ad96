"""The firmware on a simulated Pico: switches, diodes, shift registers, buttons, dice, lights, buzzer."""

from __future__ import annotations

import pytest

from companion.events import BoardSensed, ButtonPressed, DieRolled
from companion.ports import DeviceState, Light, Manner
from firmware_bridge.messages import Buzz, Rate
from firmware_bridge.simulator.device import BoardFaults
from firmware_bridge.wire import WireFaults
from firmware_bridge.wiring import wiring_for

LAYOUT = {"e1": "rock", "e2": "dwarf", "f2": "troll", "d2": "wizard"}
SQUARE = tuple(f"{column}{row}" for row in range(1, 4) for column in "abc")
BIG = tuple(f"{chr(97 + i % 26)}{1 + i // 26}" for i in range(330))


def by_matrix(cells):
    return wiring_for(cells, rows=range(2, 11), columns=range(11, 20), lights=22, buzzer=21)


def test_a_carried_piece_is_two_changes_in_their_order(room):
    room = room(
        wiring=by_matrix(tuple(f"{c}{r}" for r in range(1, 10) for c in "abcdefghi")),
        cells=tuple(f"{c}{r}" for r in range(1, 10) for c in "abcdefghi"),
    )
    room.board.set_up(LAYOUT, 0.0)
    room.run(3.0)
    assert room.state() is DeviceState.READY
    assert set(room.seen()) == set(LAYOUT)
    events = room.carry(("troll", "f2", "f3"))
    assert [event.lifted for event in events] == [("f2",), ()]
    assert set(room.seen()) == {"e1", "e2", "d2", "f3"}


def test_what_is_shorter_than_three_scans_is_no_change(room):
    room = room()
    room.board.set_up(LAYOUT, 0.0)
    room.run(3.0)
    before = len(room.log)
    for touch in range(20):
        room.board.world.press("e5", True)
        room.device.felt(room.now)
        room.run(0.015)
        room.board.world.press("e5", False)
        room.device.felt(room.now)
        room.run(0.1 + touch * 0.001)
    assert room.log[before:] == []
    room.board.world.press("e5", True)
    room.device.felt(room.now)
    room.run(0.2)
    assert "e5" in room.seen()


@pytest.mark.parametrize("faults", [BoardFaults(), BoardFaults(ghosts=True)], ids=["diodes", "no diodes"])
def test_three_corners_show_a_fourth_where_there_are_no_diodes(room, faults):
    room = room(cells=SQUARE, wiring=wiring_for(SQUARE, rows=[2, 3, 4], columns=[5, 6, 7]), board_faults=faults)
    room.board.set_up({"a1": "x", "c1": "x", "a3": "x"}, 0.0)
    room.run(3.0)
    assert set(room.seen()) - {"a1", "c1", "a3"} == ({"c3"} if faults.ghosts else set())


@pytest.mark.parametrize("rows", [(), (5, 6, 7)], ids=["chain alone", "rows and chain"])
def test_shift_registers_feel_every_cell(room, rows):
    room = room(cells=SQUARE, wiring=wiring_for(SQUARE, rows=rows, chain=(2, 3, 4)))
    room.run(3.0)
    for cell in SQUARE:
        room.board.world.press(cell, True)
        room.device.felt(room.now)
        room.run(0.2)
        assert set(room.seen()) == {cell}
        room.board.world.press(cell, False)
        room.device.felt(room.now)
        room.run(0.2)


def test_columns_on_pins_in_any_order(room):
    room = room(cells=SQUARE, wiring=wiring_for(SQUARE, rows=[28, 0, 14], columns=[27, 3, 2]))
    room.board.set_up({"a1": "x", "b2": "x", "c3": "x", "a3": "x"}, 0.0)
    room.run(3.0)
    assert set(room.seen()) == {"a1", "b2", "c3", "a3"}


def test_a_board_of_330_cells(room):
    room = room(cells=BIG)
    assert room.wiring.chain is not None
    room.board.set_up({BIG[0]: "x", BIG[329]: "y", BIG[200]: "z"}, 0.0)
    room.run(4.0)
    assert set(room.seen()) == {BIG[0], BIG[329], BIG[200]}
    room.carry(("y", BIG[329], BIG[100]))
    assert set(room.seen()) == {BIG[0], BIG[100], BIG[200]}


def test_twenty_pieces_at_once_are_all_told_in_the_order_of_the_inputs(room):
    room = room()
    room.run(3.0)
    for cell in room.cells[:20]:
        room.board.world.press(cell, True)
    room.device.felt(room.now)
    room.run(0.5)
    for cell in room.cells[:20]:
        room.board.world.press(cell, False)
    room.device.felt(room.now)
    room.run(0.5)
    assert room.seen() == {}
    assert [cell for event in room.events(BoardSensed) for cell in event.lifted or ()] == list(room.cells[:20])


def test_a_flickering_cell_is_seen_as_that_and_the_others_go_on(room):
    room = room(board_faults=BoardFaults(flickering=frozenset({"e9"})))
    room.board.set_up(LAYOUT, 0.0)
    room.run(6.0)
    assert room.detail()["flickering"] == "e9"
    room.carry(("troll", "f2", "f3"))
    assert set(room.seen()) == {"e1", "e2", "d2", "f3"}


def test_a_microcontroller_that_resets_keeps_its_wiring_and_comes_back(room):
    room = room(board_faults=BoardFaults(resets=(5.0,)))
    room.board.set_up(LAYOUT, 0.0)
    room.run(4.9)
    boots = room.detail()["boots"]
    room.board.carry([], Manner.CAREFUL, room.now)
    room.run(0.3)
    room.board.world.lift("f2")
    room.device.felt(room.now)
    room.run(4.0)
    assert room.state() is DeviceState.READY
    assert room.detail()["boots"] == boots + 1
    assert set(room.seen()) == {"e1", "e2", "d2"}


def test_buttons_and_dice_are_told_once_a_press_and_once_a_roll(room):
    room = room(buttons=("ok", "no"), faces=6)
    room.run(3.0)
    for button in ("no", "ok", "no"):
        room.board.press(button, room.now)
        room.run(0.5)
    for face in (3, 3, 6):
        room.board.roll("die", face, room.now)
        room.run(2.0)
    assert [event.button for event in room.events(ButtonPressed)] == ["no", "ok", "no"]
    assert [event.face for event in room.events(DieRolled)] == [3, 3, 6]


def test_lights_show_each_reason_in_a_rhythm_of_its_own(room):
    room = room()
    room.run(3.0)
    wanted = {"e1": Light.LAST, "e2": Light.ASKED, "e3": Light.REMOVE, "e9": Light.PLACE}
    room.table.show(wanted, room.now)
    room.run(2.0)
    rhythms = {}
    on = {cell: set() for cell in wanted}
    for tenth in range(240):
        room.run(0.01)
        for cell in wanted:
            lit = room.device.lit_now(cell)
            on[cell].add(lit)
            rhythms.setdefault(cell, []).append(lit)
        assert room.board.lights() == wanted, tenth
    assert on == {"e1": {True}, "e2": {True, False}, "e3": {True, False}, "e9": {True, False}}
    assert len({tuple(rhythm) for rhythm in rhythms.values()}) == 4
    room.table.show({}, room.now)
    room.run(1.5)
    assert room.board.lights() == {}


def test_the_buzzer_sounds_as_long_as_it_is_told(room):
    room = room()
    room.run(3.0)
    assert room.table.sensed.send(Buzz(440, 200), room.now)
    room.run(0.15)
    assert room.device.tone == 440
    room.run(0.2)
    assert room.device.tone == 0


def test_the_rate_of_the_scan_is_the_hosts_choice_but_never_below_a_hundred(room):
    room = room()
    room.run(3.0)
    assert room.device.scan_period == 0.01
    room.table.sensed.send(Rate(250), room.now)
    room.run(0.2)
    assert room.device.scan_period == 0.004
    room.table.sensed.send(Rate(10), room.now)
    room.run(0.2)
    assert room.device.scan_period == 0.01


@pytest.mark.parametrize("faults", [None, WireFaults(lost=0.2)], ids=["good wire", "bad wire"])
def test_scans_passed_over_change_no_byte(room, faults):
    """The simulation skips scans that can see nothing new; run one by one, they say the same."""
    rooms = [room(seed=5, wire_faults=faults) for _ in range(2)]
    rooms[1].device.run_every_scan()
    for one in rooms:
        one.board.set_up(LAYOUT, 0.0)
        one.run(3.0)
        one.carry(("troll", "f2", "f3"), ("dwarf", "e2", "e3"), manner=Manner.TOGETHER)
        one.carry(("troll", "f3", "f5"), manner=Manner.SLIDE)
    assert rooms[0].log == rooms[1].log
    assert rooms[0].table.wire.sent == rooms[1].table.wire.sent
    assert rooms[0].device.rests < rooms[1].device.rests / 5
