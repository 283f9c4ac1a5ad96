"""Profiles written by a test."""

from __future__ import annotations

import pytest

from companion.profile import load_profile

FULL = """
[board]
port = "/dev/serial/by-id/board"
cells = ["a1", "b1", "c1", "a2", "b2", "c2"]
[board.wiring]
rows = [2, 3]
columns = [10, 11, 12]
lights = 22
buzzer = 21
buttons = [20]
[[board.wiring.readers]]
kind = "rc522"
place = "a1"
pins = {cs = 17, sck = 18, mosi = 19, miso = 16}
[[board.wiring.readers]]
kind = "pn532-uart"
place = "pouch"
pins = {tx = 0, rx = 1}
[[board.wiring.readers]]
kind = "pn532-i2c"
place = "b1"
pins = {sda = 26, scl = 27}

[[readers]]
key = "left"
driver = "rc522"
port = "spidev0.0"
places = ["slot-left"]
[[readers]]
key = "right"
driver = "rc522"
port = "spidev0.1"
places = ["slot-right"]
[[readers]]
key = "old"
driver = "rdm6300"
port = "/dev/serial0"
places = ["slot-old"]
[[readers]]
key = "usb"
driver = "pn532"
port = "/dev/serial/by-id/adapter"
places = ["slot-usb"]
[[readers]]
key = "typist"
driver = "keyboard"
port = "/dev/input/by-id/reader"
places = ["slot-typed"]
[[readers]]
key = "flat"
driver = "acr122"
places = ["slot-flat"]

[[slots]]
place = "pouch"
[[slots]]
place = "slot-left"
[[slots]]
place = "slot-right"
[[slots]]
place = "slot-old"
[[slots]]
place = "slot-usb"
[[slots]]
place = "slot-typed"
[[slots]]
place = "slot-flat"

[[buttons]]
key = "ok-pico"
does = "done"
[[buttons]]
key = "ok-pi"
does = "done"
pin = 17

[panel]
lights = {a1 = 5, b1 = 6}
buzzer = 12
"""


@pytest.fixture
def profile(tmp_path):
    """Loads a profile from its text."""

    def load(text):
        path = tmp_path / "table.toml"
        path.write_text(text)
        return load_profile(str(path))

    return load


@pytest.fixture
def full():
    """A profile with something of everything that can be wired to a Pi and to a Pico."""
    return FULL


@pytest.fixture
def lutin_wiring(monkeypatch):
    """Runs ``lutin wiring`` in this process; gives its exit status."""
    from companion.__main__ import main

    return lambda *arguments: main(["wiring", *arguments])
