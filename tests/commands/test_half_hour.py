"""The way of docs/hardware.md from a bag of parts to a read card, command by command, with a simulated PN532."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from companion.journal import Journal
from companion.settings import journal_path
from firmware_bridge.simulator.chips import simulated_chip
from firmware_bridge.simulator.tags import SimulatedTag
from firmware_bridge.transport import PtyPair

UID = bytes.fromhex("04a3c6cae26180")
TAG = "nfc:04a3c6cae26180"
CARD = "objectives/blue-green"
ADAPTER = "/dev/serial/by-id/usb-Silicon_Labs_CP2102-if00-port0"
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "hardware.md").read_text("utf-8")


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A machine with a CP2102 adapter plugged in, used by root, and a folder for a person's own profiles."""
    monkeypatch.setenv("LUTIN_CONFIG", str(tmp_path / "config"))
    root = tmp_path / "machine"
    files = {
        "proc/self/status": "Uid:\t0\t0\nGroups:\t0\n",
        "proc/meminfo": "MemAvailable: 500000 kB\n",
        "dev/ttyUSB0": "",
        "sys/class/tty/ttyUSB0/device/idVendor": "10c4\n",
        "sys/class/tty/ttyUSB0/device/idProduct": "ea60\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    link = root / ADAPTER.lstrip("/")
    link.parent.mkdir(parents=True)
    link.symlink_to("../../ttyUSB0")
    return root


@pytest.fixture
def reader():
    """A PN532 behind a real port, with a card on it; gives the port."""
    pair = PtyPair(time.monotonic)
    chip = simulated_chip("pn532", pair.write)
    chip.open(time.monotonic())
    chip.lay(SimulatedTag(UID), time.monotonic())
    pair.serve(chip)
    yield pair.path
    pair.close()


def typed(line):
    """That the page tells people to type this."""
    assert line in PAGE, line
    return line.split()[1:]


def test_from_a_bag_of_parts_to_a_read_card(lutin, machine, reader, tmp_path):
    asked = lutin(*typed("lutin doctor"), "--root", machine)
    assert asked.status == 0
    assert f"A USB serial adapter (CP210x) at {ADAPTER}" in asked.out
    assert "lutin doctor --like one-reader --write my-table" in asked.out

    written = lutin(*typed("lutin doctor --like one-reader --write my-table"), "--root", machine)
    profile = tmp_path / "config" / "tables" / "my-table.toml"
    assert written.status == 0
    assert f'port = "{ADAPTER}"' in profile.read_text("utf-8")
    assert lutin(*typed("lutin doctor my-table"), "--root", machine).status == 0

    # From here on the adapter is a pseudo-terminal with a simulated module behind it.
    profile.write_text(profile.read_text("utf-8").replace(ADAPTER, reader))
    typed("lutin check my-table.toml")
    assert lutin("check", profile).status == 0
    assert "TXD → RXD" in lutin(*typed("lutin wiring my-table --text")).out

    felt = lutin(*typed("lutin sense my-table"), "--seconds", "5").out
    assert "middle: works" in felt
    assert f"middle: card {TAG} is there" in felt

    learned = lutin(*typed("lutin tags learn crazy_snail --table my-table"), "--card", CARD)
    assert learned.status == 0
    journal = Journal(journal_path(), readonly=True)
    assert journal.tag(TAG).card == "blue-green"
    journal.close()
    assert f"{TAG} is there (crazy_snail objectives blue-green)" in lutin("sense", "my-table", "--seconds", "5").out
