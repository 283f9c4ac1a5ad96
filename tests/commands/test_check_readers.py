"""``lutin check`` on profiles with readers: every way of describing one wrongly is told in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.profile import load_profile

ROOT = Path(__file__).resolve().parents[2]

SLOTS = '[[slots]]\nplace = "reader"\n[[slots]]\nplace = "other"\nseat = "s1"\n'
READER = '[[readers]]\nkey = "left"\ndriver = "rdm6300"\nport = "/dev/ttyUSB0"\nplaces = ["reader"]\n'
SECOND = '[[readers]]\nkey = "right"\ndriver = "pn532"\nport = "/dev/ttyUSB1"\nplaces = ["other"]\n'


def test_readers_with_ports_and_places_of_their_own_are_fine(lutin, file):
    answer = lutin("check", file(READER + SECOND + SLOTS, "table.toml"))
    assert answer.status == 0, answer.out


@pytest.mark.parametrize(
    ("profile", "told"),
    [
        (READER.replace("rdm6300", "mfrc") + SECOND, "no driver “mfrc”"),
        (READER + SECOND.replace("USB1", "USB0"), "/dev/ttyUSB0 is the port of readers[0].port already"),
        (READER + SECOND.replace('"other"', '"nowhere"'), "“right” is said to read “nowhere”"),
        (READER + SECOND.replace('"other"', '"reader"'), "“right” is said to read “reader”"),
        (READER.replace('["reader"]', '["reader", "other"]'), "reads one place, not 2"),
        (READER.replace('["reader"]', "[]") + SECOND, "“left” is said to read “-”"),
        (READER.replace("/dev/ttyUSB0", "") + SECOND, 'needs its port, such as port = "/dev/serial/by-id/…"'),
        (READER.replace('"left"', '"board"') + SECOND, "board"),
        (READER.replace("driver", "drivver") + SECOND, "drivver"),
    ],
)
def test_a_reader_described_wrongly_is_told_in_a_line(lutin, file, profile, told):
    answer = lutin("check", file(profile + SLOTS, "table.toml"))
    assert answer.status == 1
    assert told in answer.out
    assert len(answer.out.splitlines()) == 1


def test_a_phone_serves_as_many_places_as_there_are(lutin, file):
    phone = '[[readers]]\nkey = "none"\ndriver = "phone"\nplaces = ["reader", "other"]\n'
    assert lutin("check", file(phone + SLOTS, "table.toml")).status == 0


@pytest.mark.parametrize("profile", sorted((ROOT / "config" / "tables").glob("*.toml")), ids=lambda path: path.stem)
def test_every_profile_that_comes_along_is_fine(lutin, profile):
    answer = lutin("check", profile)
    assert answer.status == 0, answer.out


def test_the_table_with_one_reader_has_one_slot_for_all():
    found = load_profile("one-reader")
    assert [(reader.driver, reader.places) for reader in found.readers] == [("pn532", ("middle",))]
    assert [(slot.place, slot.seat) for slot in found.slots] == [("middle", "")]
    assert found.board is None
