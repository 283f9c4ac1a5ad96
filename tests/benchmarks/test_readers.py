"""What a reader costs: a minute with a card on it, chip and wire included; it is polled some seven times a second."""

from __future__ import annotations

import pytest

from firmware_bridge.readers.pn532 import FrameParser
from firmware_bridge.simulator.reader import VirtualReader
from firmware_bridge.simulator.tags import SimulatedTag

NTAG = bytes.fromhex("04a3c6cae26180")


@pytest.mark.parametrize("driver", ["pn532", "rc522", "acr122"])
def test_a_minute_with_a_card(benchmark, driver):
    def minute():
        reader, now, events = VirtualReader(driver), 0.0, 0
        reader.chip.lay(SimulatedTag(NTAG), 0.0)
        while (due := reader.deadline()) is not None and due <= 60.0:
            now = max(now, due)
            events += len(reader.tick(now))
        return events

    # Ready, and one card laid.
    assert benchmark(minute) == 2


def test_frames_of_a_pn532_byte_by_byte(benchmark):
    data = bytes.fromhex("0000ff00ff000000ff03fdd54b00e000") * 200

    def read():
        parser = FrameParser()
        return sum(len(parser.feed(data[i : i + 1])) for i in range(len(data)))

    assert benchmark(read) == 400
