from __future__ import annotations

import random

from companion.ports import BoardSensing, Carry, Manner, SimulatedTable
from firmware_bridge.messages import Change
from firmware_bridge.simulator.device import EQUAL_SCANS, SCAN, SimulatedDevice
from firmware_bridge.simulator.faults import BoardFaults
from firmware_bridge.simulator.table import SimulatedBoard
from firmware_bridge.simulator.world import World
from firmware_bridge.wire import WireFaults

LAYOUT = {"e1": "rock", "a5": "rock", "e2": "dwarf", "f2": "troll", "d2": "wizard"}
BAD = WireFaults(lost=0.1, flipped=0.001, doubled=0.05, jitter=0.02)


def _record(table):
    """All bytes that cross the wire from now on."""
    bytes_ = []
    wire = table.table.wire
    carry = wire.carry
    wire.carry = lambda way, data: (bytes_.append((round(wire.now, 6), data)), carry(way, data))
    return bytes_


def _play(table, gestures=20, seed=1):
    chance = random.Random(seed)
    table.board.set_up(LAYOUT, 0.0)
    table.run(2)
    for _ in range(gestures):
        standing = table.board.standing()
        source = chance.choice(sorted(standing))
        target = chance.choice([cell for cell in table.cells if cell not in standing])
        table.carry((standing[source], source, target), manner=chance.choice(list(Manner)))


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others(room):
    def bytes_of(seed):
        faults = BoardFaults(resets=(7.0,), flickering=frozenset({"c5"}))
        table = room(seed=seed, sensing=BoardSensing.IDENTITY, wire_faults=BAD, board_faults=faults)
        sent = _record(table)
        _play(table)
        return sent, table.log

    assert bytes_of(3) == bytes_of(3)
    assert bytes_of(3)[0] != bytes_of(4)[0]


def test_a_board_at_rest_needs_one_step_a_heartbeat_not_one_a_scan(room):
    table = room()
    table.board.set_up(LAYOUT, 0.0)
    table.run(10)
    table.steps = 0
    table.run(100)
    assert table.steps < 500


def test_the_board_is_the_simulated_table_of_the_ports(room):
    board: SimulatedTable = room().board
    assert isinstance(board, SimulatedBoard)
    assert not board.busy()


class Scanned:
    """A device that scans each 10 ms, as plain as can be, to compare with."""

    def __init__(self, count):
        self.value, self.count, self.same = set(), count, {}

    def scan(self, felt, at):
        changes = []
        for cell in range(self.count):
            if (cell in felt) == (cell in self.value):
                self.same.pop(cell, None)
                continue
            self.same[cell] = self.same.get(cell, 0) + 1
            if self.same[cell] == EQUAL_SCANS:
                del self.same[cell]
                (self.value.add if cell in felt else self.value.discard)(cell)
                changes.append((cell, cell in felt, round(at * 1000)))
        return changes


def test_computed_scans_find_what_scans_each_10_ms_find():
    cells = ("a1", "a2", "b1", "b2")
    for seed in range(30):
        chance = random.Random(seed)
        moments = [scan * SCAN + 0.004 for scan in sorted(chance.sample(range(10, 200), 60))]
        toggles = [(at, chance.choice(cells)) for at in moments]
        world, found = World(), []
        device = SimulatedDevice(world, cells, write=lambda data: None)
        device.tick(0.0)
        device._link.changed = lambda changes, bits, now: found.extend(changes)  # noqa: B023
        pressed = set()
        for at, cell in toggles:
            while (due := min([d for _, d in device._scan.pending.values()], default=9.0)) < at:
                device.tick(due)
            pressed ^= {cell}
            world.press(cell, cell in pressed)
            device.felt(at)
        device.tick(9.0)
        assert [(c.cell, c.down) for c in found] == [change[:2] for change in _scanned(toggles, cells)]
        assert all(isinstance(change, Change) for change in found)


def _scanned(toggles, cells):
    plain, felt, changes, todo = Scanned(len(cells)), set(), [], list(toggles)
    for tick in range(300):
        at = tick * SCAN
        while todo and todo[0][0] <= at:
            felt ^= {cells.index(todo.pop(0)[1])}
        changes += plain.scan(felt, at)
    return changes


def test_rocks_are_alike_but_their_tags_are_not():
    world = World(["rock", "rock", "dwarf"])
    assert sorted(world.tags.values()) == ["dwarf", "rock", "rock"]
    world.set_up({"a1": "rock", "a2": "rock"})
    assert world.uids()["a1"].tag != world.uids()["a2"].tag


def test_set_up_leaves_pieces_alone_that_stand_right():
    world = World()
    world.set_up({"a1": "rock", "a2": "dwarf"})
    before = world.uids()["a1"]
    world.set_up({"a1": "rock", "b2": "dwarf"})
    assert world.uids()["a1"] is before
    assert world.standing() == {"a1": "rock", "b2": "dwarf"}


def test_a_hundred_carries_take_virtual_minutes_and_few_steps(room):
    table = room(sensing=BoardSensing.IDENTITY)
    table.board.set_up(LAYOUT, 0.0)
    table.run(2)
    standing = "e2"
    for i in range(100):
        target = "e3" if i % 2 == 0 else "e2"
        table.board.carry([Carry("dwarf", standing, target)], Manner.CAREFUL, table.now)
        table.settle()
        standing = target
    assert table.now > 60
    assert table.steps < 6000
    assert table.seen() == dict(table.board.standing())
