"""``lutin wiring`` draws a profile, in words too, and refuses one that can't be wired."""

from __future__ import annotations

import xml.etree.ElementTree as Xml

import pytest

PROFILE = (
    '[[readers]]\nkey = "reader"\ndriver = "rc522"\nport = "spidev0.0"\nplaces = ["slot"]\n[[slots]]\nplace = "slot"\n'
)


@pytest.fixture
def profile(tmp_path):
    def write(text):
        path = tmp_path / "my-table.toml"
        path.write_text(text)
        return path

    return write


def test_a_picture_is_written_to_a_file(lutin, profile, tmp_path):
    target = tmp_path / "out.svg"
    answer = lutin("wiring", profile(PROFILE), "-o", target)
    assert (answer.status, answer.out) == (0, f"Written: {target}\n")
    assert Xml.parse(target).getroot().find("{http://www.w3.org/2000/svg}title").text == "Wiring: my-table"


def test_words_go_to_the_terminal_in_the_wanted_language(lutin, profile):
    path = profile(PROFILE)
    assert "SDA → pin 24 (GPIO8 CE0)" in lutin("wiring", path, "--text").out
    assert "SDA → broche 24 (GPIO8 CE0)" in lutin("wiring", path, "--text", "--language", "fr").out


def test_a_board_on_usb_is_told_as_such(lutin):
    assert "The microcontroller is plugged in by USB" in lutin("wiring", "crazy-snail-pouches", "--text").out


def test_a_table_without_cables_needs_no_picture(lutin):
    answer = lutin("wiring", "phones-only")
    assert answer.status == 2
    assert "needs no picture" in answer.err


def test_a_profile_with_a_fault_is_not_drawn(lutin, profile, tmp_path):
    target = tmp_path / "out.svg"
    text = PROFILE + '[[buttons]]\nkey = "ok"\ndoes = "done"\npin = 8\n'
    answer = lutin("wiring", profile(text), "-o", target)
    assert answer.status == 2
    assert "pin 8 is taken already, by readers[0].port" in answer.err
    assert len(answer.err.splitlines()) == 1
