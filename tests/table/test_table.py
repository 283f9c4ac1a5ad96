from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.events import (
    UNKNOWN_PIECE,
    BoardLost,
    BoardSensed,
    ButtonPressed,
    CardLaid,
    CardTaken,
    DeviceChanged,
    DieRolled,
    TagWritten,
)
from companion.ports import BoardSensing, DeviceState, Light, Table
from firmware_bridge.framing import Frame, encode
from firmware_bridge.messages import MAJOR, Hello, frame_of, map_hash
from firmware_bridge.signals import Dropped, Opened, Received
from firmware_bridge.simulator.faults import BoardFaults
from firmware_bridge.simulator.table import SimulatedBoard
from firmware_bridge.table import NoTable, SensedTable
from firmware_bridge.wire import MemoryWire, Pieces, WireFaults

FOUR = {"e2": "dwarf", "f2": "troll", "e1": "rock", "a5": "rock"}
FIDELITIES = [BoardSensing.OCCUPANCY, BoardSensing.IDENTITY, BoardSensing.MIXED]
LOSSY = WireFaults(lost=0.2, pieces=Pieces.RANDOM, jitter=0.01)


@pytest.mark.parametrize("sensing", FIDELITIES)
def test_the_first_board_shows_all_pieces_as_far_as_they_are_felt(room, sensing):
    table = room(sensing=sensing, pieces=FOUR.values())
    table.board.set_up(FOUR, 0.0)
    table.run(2)
    first = table.events(BoardSensed)[0]
    felt = {
        BoardSensing.OCCUPANCY: dict.fromkeys(FOUR, UNKNOWN_PIECE),
        BoardSensing.IDENTITY: FOUR,
        BoardSensing.MIXED: {**FOUR, "e1": UNKNOWN_PIECE, "a5": UNKNOWN_PIECE},
    }
    assert dict(first.cells) == felt[sensing]
    assert first.lifted is None
    assert len(table.events(BoardSensed)) == 1


@pytest.mark.parametrize("sensing", FIDELITIES)
@pytest.mark.parametrize("faults", [WireFaults(), LOSSY])
def test_lifts_come_in_their_order_and_the_board_ends_as_it_stands(room, sensing, faults):
    table = room(sensing=sensing, pieces=FOUR.values(), wire_faults=faults, seed=4)
    table.board.set_up(FOUR, 0.0)
    table.run(8)
    for _ in range(5):
        events = table.carry(("troll", "f2", "e1"), ("rock", "e1", "e7"))
        assert table.lifted(events) == ["f2", "e1"]
        events = table.carry(("rock", "e7", "e1"), ("troll", "e1", "f2"))
        assert table.lifted(events) == ["e7", "e1"]
    table.run(5)
    standing = dict(table.board.standing())
    assert set(table.seen()) == set(standing)
    if sensing is BoardSensing.IDENTITY:
        assert table.seen() == standing


def test_a_board_that_is_not_touched_makes_no_events(room):
    table = room()
    table.board.set_up(FOUR, 0.0)
    table.run(5)
    before = len(table.log)
    table.run(300)
    assert len(table.log) == before


def test_no_step_reaches_anyone_once_the_wire_is_cut(room):
    table = room()
    table.board.set_up(FOUR, 0.0)
    table.run(5)
    table.table.wire.cut()
    before = len(table.log)
    table.carry(("dwarf", "e2", "e3"))
    table.carry(("rock", "a5", "b5"))
    assert table.board.standing()["e3"] == "dwarf"
    table.run(30)
    after = [event for _, event in table.log[before:]]
    assert [type(event) for event in after] == [DeviceChanged, BoardLost]
    assert set(table.seen()) == set(FOUR)


def test_the_board_comes_back_whole_when_the_wire_is_mended(room):
    table = room()
    table.board.set_up(FOUR, 0.0)
    table.run(5)
    table.table.wire.cut()
    table.carry(("dwarf", "e2", "e3"))
    table.run(10)
    table.table.wire.mend()
    table.run(3)
    assert set(table.seen()) == set(table.board.standing())
    kinds = [type(event) for _, event in table.log if isinstance(event, BoardLost | BoardSensed)]
    assert kinds == [BoardSensed, BoardLost, BoardSensed]


def test_a_board_back_unchanged_is_told_too(room):
    for sensing in FIDELITIES:
        table = room(sensing=sensing)
        table.board.set_up(FOUR, 0.0)
        table.run(5)
        table.table.wire.unplug()
        table.run(10)
        table.table.wire.plug()
        table.run(3)
        told = [event for _, event in table.log if isinstance(event, BoardLost | BoardSensed)]
        assert [type(event) for event in told] == [BoardSensed, BoardLost, BoardSensed]
        assert told[2].cells == told[0].cells


def test_a_reset_of_the_microcontroller_loses_the_order_and_nothing_else(room):
    table = room(sensing=BoardSensing.IDENTITY)
    table.board.set_up(FOUR, 0.0)
    table.run(5)
    table.table.show({"e3": Light.ASKED}, table.now)
    table.run(1)
    table.board.reset(table.now)
    assert table.board.lights() == {}
    events = table.carry(("dwarf", "e2", "e3"))
    table.run(3)
    assert table.seen() == dict(table.board.standing())
    assert not table.events(BoardLost)
    assert any(isinstance(event, BoardSensed) and event.lifted is None for event in events)
    assert table.board.lights() == {"e3": Light.ASKED}
    assert table.table.status().devices[0].detail["boots"] == 2
    assert table.lifted(table.carry(("troll", "f2", "f3"))) == ["f2"]


@pytest.mark.parametrize("sensing", FIDELITIES)
def test_resets_in_mid_game_on_a_bad_wire_heal(room, sensing):
    faults = BoardFaults(resets=(6.0, 9.3, 9.9, 17.0))
    table = room(sensing=sensing, board_faults=faults, wire_faults=LOSSY, seed=2)
    table.board.set_up(FOUR, 0.0)
    while table.now < 25:
        source, target = ("e2", "e3") if "e2" in table.board.standing() else ("e3", "e2")
        table.carry(("dwarf", source, target))
    table.run(8)
    assert set(table.seen()) == set(table.board.standing())
    if sensing is BoardSensing.IDENTITY:
        assert table.seen() == dict(table.board.standing())


def test_another_version_is_told_and_senses_nothing(room):
    table = room(major=MAJOR + 1)
    table.board.set_up(FOUR, 0.0)
    table.run(30)
    assert [event.state for event in table.events(DeviceChanged)] == [DeviceState.WRONG_VERSION]
    assert table.events(DeviceChanged)[0].detail["reason"] == "version"
    assert not table.events(BoardSensed)


def test_a_cell_declared_blind_is_not_reported_until_it_is_trusted_again(room):
    table = room()
    table.board.set_up(FOUR, 0.0)
    table.run(2)
    (event,) = table.table.sensed.set_blind(["e2"], table.now)
    assert set(event.cells) == {"f2", "e1", "a5"}
    assert event.blind == {"e2"}
    assert table.lifted(table.carry(("dwarf", "e2", "e3"))) == []
    (event,) = table.table.sensed.set_blind([], table.now)
    assert set(event.cells) == {"f2", "e1", "a5", "e3"}
    assert event.blind == frozenset()


def test_a_flickering_cell_is_found_out_and_the_rest_goes_on(room):
    table = room(board_faults=BoardFaults(flickering=frozenset({"c5"})))
    table.board.set_up(FOUR, 0.0)
    table.run(5)
    assert table.events(BoardSensed)[-1].blind == {"c5"}
    told = len(table.events(BoardSensed))
    table.run(20)
    assert len(table.events(BoardSensed)) == told
    assert table.lifted(table.carry(("dwarf", "e2", "e3"))) == ["e2"]


def test_stuck_dead_and_ghost_cells_show_what_such_sensors_show(room):
    faults = BoardFaults(stuck=frozenset({"e5"}), dead=frozenset({"e2"}))
    table = room(board_faults=faults)
    table.board.set_up(FOUR, 0.0)
    assert set(table.run(2).seen()) == {"e5", "f2", "e1", "a5"}
    ghostly = room(board_faults=BoardFaults(ghosts=True))
    ghostly.board.set_up({"d4": "rock", "f4": "rock", "d6": "rock"}, 0.0)
    assert set(ghostly.run(2).seen()) == {"d4", "f4", "d6", "f6"}


def test_two_pieces_that_change_places_quickly_are_told_apart(room):
    table = room(sensing=BoardSensing.IDENTITY, pace=0.1, wire_faults=LOSSY, seed=8)
    table.board.set_up(FOUR, 0.0)
    table.run(8)
    for _ in range(10):
        pieces = table.board.standing()
        table.carry((pieces["e2"], "e2", "f2"), (pieces["f2"], "f2", "e2"))
    table.run(3)
    assert table.seen() == dict(table.board.standing())


def test_a_tag_nobody_enrolled_is_an_unknown_piece(room):
    table = room(sensing=BoardSensing.IDENTITY)
    table.board.set_up(FOUR, 0.0)
    table.board.world.tags.clear()
    assert table.run(3).seen() == dict.fromkeys(FOUR, UNKNOWN_PIECE)


def test_a_piece_without_tag_is_reported_after_a_wait(room):
    table = room(sensing=BoardSensing.MIXED)
    table.board.set_up(FOUR, 0.0)
    table.run(3)
    table.carry(("rock", "a5", "b5"))
    table.run(1)
    assert table.seen() == {"e2": "dwarf", "f2": "troll", "e1": UNKNOWN_PIECE, "b5": UNKNOWN_PIECE}


def test_lights_are_sent_once_a_change_in_pages_and_again_to_a_device_that_came_back(room):
    cells = tuple(f"{chr(97 + c)}{r + 1}" for r in range(15) for c in range(22))
    table = room(cells=cells)
    table.run(2)
    lights = {cells[0]: Light.LAST, cells[150]: Light.REMOVE, cells[329]: Light.PLACE}
    table.table.show(lights, table.now)
    table.run(0.5)
    assert table.board.lights() == lights
    sent = table.table.wire.sent
    table.table.show(dict(lights), table.now)
    assert table.table.wire.sent == sent
    table.table.show({cells[1]: Light.ASKED}, table.now)
    table.table.show({cells[2]: Light.ASKED, "z99": Light.LAST}, table.now)
    table.run(0.5)
    assert table.board.lights() == {cells[2]: Light.ASKED}


class Wired:
    """A sensed table with slots, a button and a die; its device is driven directly."""

    def __init__(self):
        self.wire = MemoryWire()
        self.board = SimulatedBoard(("a1", "a2"), write=self.wire.device.write, slots=("s", "t"))
        options = {"slots": ("left", "right"), "buttons": ("done",), "dice": ("d6",)}
        self.table = SensedTable(cells=("a1", "a2"), write=self.wire.host.write, **options)
        self.now = 0.0

    def run(self, seconds):
        events = []
        for _ in range(round(seconds * 200)):
            self.now += 0.005
            self.wire.now = self.now
            self.board.tick(self.now)
            for data in self.wire.to_device(self.now):
                self.board.handle(data, self.now)
            for signal in self.wire.to_host(self.now):
                events += self.table.handle(signal, self.now)
            events += self.table.tick(self.now)
        return [event for event in events if not isinstance(event, DeviceChanged | BoardSensed)]


def test_buttons_and_dice_and_cards_are_events(room):
    wired = Wired()
    wired.run(1)
    wired.board.device.press(0, wired.now)
    wired.board.device.press(9, wired.now)
    wired.board.device.roll(0, 5, wired.now)
    wired.board.device.lay(1, b"\x04\xa3\xc6\xca\xe2\x61\x80", wired.now)
    tag = "nfc:04a3c6cae26180"
    assert wired.run(0.5) == [ButtonPressed("done"), DieRolled("d6", 5), CardLaid("right", tag)]
    wired.board.reset(wired.now)
    assert wired.run(5) == []
    wired.board.device.take(1, wired.now)
    assert wired.run(0.7) == []
    assert wired.run(0.2) == [CardTaken("right", tag)]


def test_a_card_lifted_for_a_moment_is_one_event(room):
    wired = Wired()
    wired.run(1)
    uid = b"\x04\x01\x02\x03"
    wired.board.device.lay(0, uid, wired.now)
    assert wired.run(0.5) == [CardLaid("left", "nfc:04010203")]
    wired.board.device.take(0, wired.now)
    assert wired.run(0.4) == []
    wired.board.device.lay(0, uid, wired.now)
    assert wired.run(5) == []


def test_the_device_writes_on_the_tag_that_lies_at_a_slot(room):
    wired, uid = Wired(), b"\x04\xa3\xc6\xca\xe2\x61\x80"
    tag = "nfc:04a3c6cae26180"
    wired.run(1)
    wired.board.device.lay(1, uid, wired.now)
    wired.run(0.5)
    assert wired.table.write_tag("right", tag, "lutin:crazy_snail/s1/3b/red", wired.now)
    assert wired.run(0.5) == [TagWritten("right", tag)]
    assert wired.board.device.texts == {uid: "lutin:crazy_snail/s1/3b/red"}
    assert wired.table.write_tag("left", "nfc:01020304", "lutin:x", wired.now)
    assert wired.run(0.5) == [TagWritten("left", "nfc:01020304", "tag_refused")]
    assert not wired.table.write_tag("nowhere", tag, "lutin:x", wired.now)
    assert not wired.table.write_tag("right", tag, "x" * 53, wired.now)


def test_writes_that_a_pulled_cable_cut_off_use_nothing_up():
    wired, tag = Wired(), "nfc:04a3c6cae26180"
    wired.run(1)
    wired.board.device.lay(1, b"\x04\xa3\xc6\xca\xe2\x61\x80", wired.now)
    wired.run(0.5)
    for _ in range(300):
        assert wired.table.write_tag("right", tag, "lutin:x", wired.now)
        wired.wire.unplug()
        assert TagWritten("right", tag) not in wired.run(0.05)
        assert not wired.table.write_tag("right", tag, "lutin:x", wired.now)
        wired.wire.plug()
        wired.run(0.4)
    assert wired.table.write_tag("right", tag, "lutin:y", wired.now)
    assert TagWritten("right", tag) in wired.run(0.5)


def test_signals_of_other_ports_are_none_of_its_business():
    table = SensedTable(cells=("a1",), write=lambda data: None)
    assert table.handle(Opened("reader"), 0.0) == ()
    assert table.handle("something", 0.0) == ()
    assert table.deadline() is None


def test_why_a_port_can_not_be_opened_is_in_its_status():
    table = SensedTable(cells=("a1",), write=lambda data: None)
    events = table.handle(Dropped("board", "port_denied", {"port": "/dev/ttyACM0"}), 0.0)
    assert [event.state for event in events] == [DeviceState.LOST]
    detail = table.status().devices[0].detail
    assert (detail["code"], detail["port"]) == ("port_denied", "/dev/ttyACM0")


def test_no_table_senses_and_shows_nothing():
    table: Table = NoTable()
    assert (table.handle(Opened("board"), 0.0), table.tick(0.0), table.deadline()) == ((), (), None)
    table.show({"a1": Light.LAST}, 0.0)
    assert table.status().board is BoardSensing.NONE


CELLS = ("a1", "a2", "b1")
hello = encode(frame_of(Hello(MAJOR, 0, boot_id=1, session=1000, cells_hash=map_hash(CELLS), lights=3)))
real = st.builds(
    lambda kind, seq, payload: encode(Frame(kind, seq, payload)),
    st.integers(1, 8) | st.just(0x7F),
    st.integers(0, 3),
    st.binary(min_size=1, max_size=16),
)


@settings(max_examples=200)
@given(st.lists(st.tuples(real | st.binary(max_size=70) | st.just(hello), st.floats(0, 2))))
def test_no_bytes_make_the_table_raise_or_stand_still(stream):
    written = []
    table = SensedTable(cells=CELLS, write=written.append, sensing=BoardSensing.IDENTITY, slots=("s",), dice=("d",))
    now = 1.0
    table.handle(Opened("board"), now)
    table.handle(Received("board", hello), now)
    for data, pause in stream:
        table.handle(Received("board", data), now)
        table.show({"a1": Light.LAST if pause > 1 else Light.ASKED}, now)
        now += pause
        table.tick(now)
        due = table.deadline()
        assert due is not None
        assert due > now
        assert sum(map(len, written)) <= 8192
        written.clear()
        table.status()


@pytest.mark.parametrize("seed", range(8))
def test_gestures_on_a_random_bad_wire_are_all_seen_with_their_lifts_in_order(room, seed):
    chance = random.Random(seed)
    faults = WireFaults(
        lost=chance.choice([0.1, 0.2]),
        doubled=chance.choice([0, 0.1]),
        flipped=chance.choice([0, 0.001]),
        dropped=chance.choice([0, 0.001]),
        jitter=chance.choice([0, 0.05, 0.2]),
        pieces=chance.choice(list(Pieces)),
    )
    sensing = FIDELITIES[seed % 3]
    table = room(seed=seed, sensing=sensing, wire_faults=faults, pieces=FOUR.values(), pace=chance.choice([0.2, 1]))
    table.board.set_up(FOUR, 0.0)
    table.run(10)
    for _ in range(15):
        standing, before = table.board.standing(), len(table.log)
        first, second = chance.sample(sorted(standing), 2)
        free = chance.choice([cell for cell in table.cells if cell not in standing])
        table.carry((standing[first], first, second), (standing[second], second, free))
        table.run(4)
        assert set(table.seen()) == set(table.board.standing())
        sensed = [event for _, event in table.log[before:] if isinstance(event, BoardSensed)]
        assert None in [event.lifted for event in sensed] or table.lifted(sensed) == [first, second]
    if sensing is BoardSensing.IDENTITY:
        assert table.seen() == dict(table.board.standing())
