"""Whatever hands, cables and noise do: cards come and go in turns, and in the end the table knows what lies there."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.events import CardLaid
from companion.ports import DeviceState
from firmware_bridge.wire import Pieces, WireFaults

NUMBERS = [bytes.fromhex(uid) for uid in ("04a3c6cae26180", "04b7d1025c3b81", "dd17380a")]
EM = [bytes.fromhex(uid) for uid in ("61008eb2f9", "380090730f")]
# The line of an RDM6300 has no checksum but one XOR, and it reads one tag at a time.
MOST_AT_ONCE = {"rdm6300": 1, "acr122": 1}
QUIET = WireFaults(pieces=Pieces.RANDOM)
NOISY = {
    "pn532": WireFaults(flipped=0.002, dropped=0.002, doubled=0.01, pieces=Pieces.RANDOM),
    "rdm6300": WireFaults(dropped=0.01, pieces=Pieces.RANDOM),
}


def play(bench, driver, seed):
    """Two minutes of a reader's hard life, and ten quiet seconds."""
    rng, lying = Random(f"{driver} {seed}"), []
    at = bench(driver, seed=seed, faults=NOISY.get(driver, QUIET))
    for _ in range(60):
        free = [uid for uid in (EM if driver == "rdm6300" else NUMBERS) if uid not in lying]
        what = rng.choice(["lay", "lay", "take", "take", "wait", "unplug", "silent", "flicker"])
        if what == "lay" and free and len(lying) < MOST_AT_ONCE.get(driver, 2):
            lying.append(rng.choice(free))
            at.lay(lying[-1], 0.0)
        elif what == "take" and lying:
            at.take(lying.pop(rng.randrange(len(lying))), 0.0)
        elif what == "flicker" and lying:
            at.take(lying[0], rng.uniform(0.0, 0.5)).lay(lying[0], 0.0)
        elif what == "unplug":
            at.reader.wire.unplug()
            at.run(rng.uniform(0.0, 4.0))
            at.reader.wire.plug()
        elif what == "silent":
            at.chip.silent = True
            at.run(rng.uniform(0.0, 4.0))
            at.chip.silent = False
        at.run(rng.uniform(0.0, 3.0))
    at.reader.wire.faults = QUIET
    return at.run(15.0), lying


def check(at, lying):
    present = Counter()
    for event in at.cards:
        present[event[1:]] += 1 if event[0] == "+" else -1
        assert present[event[1:]] in (0, 1), at.cards
    assert at.device.state is DeviceState.READY
    assert sorted(present.elements()) == sorted(at.chip.name(uid) for uid in lying)
    known = {at.chip.name(uid) for uid in (*NUMBERS, *EM)}
    assert {event.tag for event in at.of(CardLaid)} <= known


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("driver", ["pn532", "rc522", "acr122", "rdm6300"])
def test_in_the_end_the_table_knows_what_lies_there(bench, driver, seed):
    check(*play(bench, driver, seed))


@pytest.mark.soak
@pytest.mark.parametrize("driver", ["pn532", "rc522", "acr122", "rdm6300"])
def test_and_so_it_does_after_many_hard_lives(bench, driver):
    for seed in range(100, 125):
        check(*play(bench, driver, seed))
