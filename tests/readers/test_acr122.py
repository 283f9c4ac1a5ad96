"""PC/SC readers: the reader's own commands, and what pyscard would say, on a simulated reader."""

from __future__ import annotations

import pytest

from companion.errors import TransportError
from firmware_bridge.readers.acr122 import PcscPoller, is_type2_atr, open_pcsc
from firmware_bridge.simulator.chips.acr122 import SimulatedPcsc
from firmware_bridge.simulator.tags import Field, SimulatedTag

NTAG = bytes.fromhex("04a3c6cae26180")
CLASSIC = bytes.fromhex("dd17380a")


def test_cards_come_and_go(bench):
    at = bench("acr122").lay(NTAG).take(NTAG).lay(CLASSIC).take(CLASSIC)
    assert at.cards == ["+nfc:04a3c6cae26180", "-nfc:04a3c6cae26180", "+nfc:dd17380a", "-nfc:dd17380a"]


def test_a_card_that_took_the_place_of_another_between_two_polls_is_read():
    field = Field()
    reader = SimulatedPcsc(field)
    poller = PcscPoller(reader.connect, reader.transmit, reader.close)
    field.lay(SimulatedTag(NTAG))
    assert [one.tag for one in poller.poll(0.0)[0]] == ["nfc:04a3c6cae26180"]
    field.take(NTAG)
    field.lay(SimulatedTag(CLASSIC))
    assert [one.tag for one in poller.poll(0.1)[0]] == ["nfc:dd17380a"]


@pytest.mark.parametrize(
    ("atr", "type2"),
    [
        ("3b8f8001804f0ca0000003060300030000000068", True),
        ("3b8f8001804f0ca000000306030001000000006a", False),
        ("3b8180018080", False),
        ("", False),
    ],
    ids=["Ultralight or NTAG", "Classic", "DESFire", "none"],
)
def test_the_answer_to_reset_tells_which_cards_hold_texts(atr, type2):
    assert is_type2_atr(bytes.fromhex(atr)) == type2


def test_without_pyscard_or_pcscd_or_reader_the_remedy_is_told():
    with pytest.raises(TransportError) as refused:
        open_pcsc("no such reader", 0)
    assert refused.value.code in {"reader_package", "pcsc_service", "pcsc_missing"}
