"""How long the bridge takes; figures only, no assertion on time."""

from __future__ import annotations

from companion.ports import BoardSensing, Carry, Manner
from firmware_bridge.framing import Deframer, Frame, encode
from firmware_bridge.simulator.table import VirtualTable

DIAMOND = tuple(f"{chr(97 + c)}{r + 1}" for r in range(9) for c in range(9) if abs(c - 4) + abs(r - 4) <= 4)
LAYOUT = {"e1": "rock", "a5": "rock", "e9": "rock", "i5": "rock", "e2": "dwarf", "f2": "troll", "d2": "wizard"}


def _hundred_carries(sensing):
    table = VirtualTable(DIAMOND, seed=1, sensing=sensing, pieces=LAYOUT.values())
    table.board.set_up(LAYOUT, 0.0)
    now, events = 0.0, 0
    for i in range(100):
        throw = [Carry("troll", "f2", "e1"), Carry("rock", "e1", "e7")]
        back = [Carry("rock", "e7", "e1"), Carry("troll", "e1", "f2")]
        table.board.carry(back if i % 2 else throw, Manner.CAREFUL, now)
        end = now + 3.0
        while (due := table.deadline()) is not None and due <= end:
            now = max(now, due)
            events += len(table.tick(now))
        now = end
    return events


def test_a_hundred_throws_by_presence(benchmark):
    assert benchmark.pedantic(_hundred_carries, (BoardSensing.OCCUPANCY,), rounds=3) > 400


def test_a_hundred_throws_by_identity(benchmark):
    assert benchmark.pedantic(_hundred_carries, (BoardSensing.IDENTITY,), rounds=3) > 400


def test_frames_there_and_back(benchmark):
    frames = [Frame(2, 0, bytes(range(i % 50))) for i in range(100)]
    assert benchmark(lambda: Deframer().feed(b"".join(map(encode, frames)))) == frames
