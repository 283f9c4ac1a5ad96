"""What the firmware takes on the WebAssembly interpreter; docs/performance.md works a Pico's figures out of it.

pytest tests/benchmarks/test_firmware.py -s prints the table of that page. Figures only, no assertion on time.
"""

from __future__ import annotations

import json

import pytest

from companion.ports import Carry, Manner
from firmware_bridge.simulator.firmware_process import run_program
from firmware_bridge.simulator.firmware_wiring import simulated_wiring
from firmware_bridge.simulator.table import VirtualTable

DIAMOND = tuple(f"{chr(97 + c)}{r + 1}" for r in range(9) for c in range(9) if abs(c - 4) + abs(r - 4) <= 4)
TRACK = tuple(f"{chr(97 + i % 26)}{1 + i // 26}" for i in range(330))
BOARDS = {"41 cells, 9 rows and 9 columns": DIAMOND, "330 cells, 42 registers": TRACK}

PROGRAM = """
import binascii, gc, json, simulated
gc.collect()
before = gc.mem_alloc()
from lutin import board, hal
gc.collect()
code = gc.mem_alloc()
hal.rest = lambda scan, until, period, quiet: 0
# On a board, C does that; its time is that of the wire.
hal.shift_in = lambda data, clock, latch: lambda buffer: None
made = board.Board(binascii.unhexlify("{wiring}"), 7)
made.start()
gc.collect()
ready = gc.mem_alloc()

def each(function, count):
    began = simulated.realMicroseconds()
    for _ in range(count):
        function()
    return (simulated.realMicroseconds() - began) / count

def loop():
    for _ in range(1000):
        pass

scanner = made._scanner
loop_us = each(loop, 100) / 1000
figures = dict(
    loop_us=loop_us,
    scan_loops=each(lambda: scanner.scan(0), {count}) / loop_us,
    turn_loops=each(made.turn, {count}) / loop_us,
    code_bytes=code - before,
    board_bytes=ready - code,
)
gc.collect()
held = gc.mem_alloc()
gc.disable()
scanner.scan(0)
figures["garbage_a_scan"] = gc.mem_alloc() - held
simulated.say(json.dumps(figures))
"""


def _figures(cells, count=300):
    wiring = simulated_wiring(cells)
    return json.loads(run_program(PROGRAM.format(wiring=wiring.encode().hex(), count=count)))


def _bytes_a_second(cells):
    """Sent both ways while nothing happens, and while a hand carries a piece each second."""
    table = VirtualTable(cells, wiring=simulated_wiring(cells), seed=1)
    try:
        table.board.set_up({cells[0]: "x"}, 0.0)
        now, counts = _run(table, 5.0), []
        for busy in (False, True):
            began = table.wire.sent
            for second in range(20):
                if busy:
                    here, there = (cells[0], cells[1]) if second % 2 == 0 else (cells[1], cells[0])
                    table.board.carry([Carry("x", here, there)], Manner.CAREFUL, now)
                now = _run(table, now + 1.0)
            counts.append((table.wire.sent - began) / 20)
    finally:
        table.close()
    return counts


def _run(table, until):
    while (due := table.deadline()) is not None and due <= until:
        table.tick(due)
    return until


@pytest.mark.parametrize("board", BOARDS)
def test_a_scan_and_what_a_board_takes(benchmark, board):
    figures = benchmark.pedantic(_figures, (BOARDS[board],), rounds=1)
    idle, busy = _bytes_a_second(BOARDS[board])
    figures |= {"idle_bytes_a_second": idle, "busy_bytes_a_second": busy}
    benchmark.extra_info.update(figures)
    print(f"\n{board}:", ", ".join(f"{name} {value:.3g}" for name, value in figures.items()))  # noqa: T201
    assert figures["scan_loops"] > 1
