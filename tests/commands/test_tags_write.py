"""``lutin tags write``: what a card is stands on its tag, through a real port and a simulated PN532."""

from __future__ import annotations

import time
from contextlib import closing

import click
import pytest

from companion.journal import Journal
from companion.tags import TagRow
from firmware_bridge.readers.type2 import read_text
from firmware_bridge.simulator.chips.pn532 import SimulatedPn532
from firmware_bridge.simulator.chips.rdm6300 import SimulatedRdm6300
from firmware_bridge.simulator.tags import SimulatedTag
from firmware_bridge.transport import PtyPair

GAME = "crazy_snail"


def uid(number):
    return bytes([4, 0xA1, 0xB2, 0, 0, 0, number])


def name(number):
    return f"nfc:{uid(number).hex()}"


def text_on(tag):
    script = read_text()
    try:
        command = next(script)
        while True:
            command = script.send(tag.obey(command))
    except StopIteration as ended:
        return ended.value


@pytest.fixture
def registry(tmp_path):
    (tmp_path / "data").mkdir()
    return lambda: closing(Journal(tmp_path / "data" / "journal.sqlite"))


@pytest.fixture
def table(tmp_path):
    """A table with one reader on a real port: ``table()`` gives its profile and the chip; cards are laid in turns."""
    pair = PtyPair(time.monotonic)

    def make(driver="pn532", chip=SimulatedPn532):
        made = chip(pair.write)
        profile = tmp_path / "table.toml"
        profile.write_text(
            f'[[readers]]\nkey = "left"\ndriver = "{driver}"\nport = "{pair.path}"\nplaces = ["reader"]\n'
            '[[slots]]\nplace = "reader"\n'
        )
        pair.serve(made)
        return profile, made

    make.turn = pair.turn
    yield make
    pair.close()


@pytest.fixture
def hand(table, monkeypatch):
    """A hand that lays the next tag in place of the last one whenever the command says something."""

    def lay(chip, tags):
        left = list(tags)
        said = []

        def echo(message="", **how):
            said.append(str(message))
            if left:
                with table.turn() as now:
                    for tag in list(chip.field.tags):
                        chip.take(tag.uid, now)
                    chip.lay(left.pop(0), now)
            say(message, **how)

        say = click.echo
        monkeypatch.setattr("companion.commands.laying.click.echo", echo)
        return said

    return lay


def test_each_card_of_the_printed_order_is_written_and_remembered(lutin, table, hand, registry):
    profile, chip = table()
    tags = [SimulatedTag(uid(number)) for number in range(1, 5)]
    hand(chip, tags)
    answer = lutin("tags", "write", GAME, "--table", profile, "--card", "s1/1a")
    assert (answer.status, answer.out.splitlines()[-1]) == (0, "4 tags written.")
    corners = ("red", "yellow", "green", "blue")
    assert [text_on(tag) for tag in tags] == [f"lutin:{GAME}/s1/1a/{corner}" for corner in corners]
    with registry() as journal:
        assert [journal.tag(name(number)).corner for number in range(1, 5)] == list(corners)


def test_learned_cards_are_written_in_any_order(lutin, table, hand, registry):
    profile, chip = table()
    with registry() as journal:
        journal.save_tags([TagRow(name(1), GAME, "s1", "1a", "red"), TagRow(name(2), GAME, "s2", "3b", "blue")])
    tags = [SimulatedTag(uid(number)) for number in (2, 1)]
    hand(chip, tags)
    answer = lutin("tags", "write", GAME, "--table", profile, "--learned")
    assert answer.out.splitlines() == [
        "2 are left: lay any of them on a reader, until it is written.",
        "Lay the last card on a reader, until it is written.",
        "2 tags written.",
    ]
    assert [text_on(tag) for tag in tags] == [f"lutin:{GAME}/s2/3b/blue", f"lutin:{GAME}/s1/1a/red"]


def test_a_tag_that_says_it_is_another_card_is_not_learned_by_accident(lutin, table, hand, registry):
    profile, chip = table()
    first, second = SimulatedTag(uid(1)), SimulatedTag(uid(2))
    hand(chip, [first])
    assert lutin("tags", "write", GAME, "--table", profile, "--card", "objectives/red-blue").status == 0
    lutin("tags", "forget", name(1))
    said = hand(chip, [first, second])
    assert lutin("tags", "learn", GAME, "--table", profile, "--card", "objectives/red-green").status == 0
    assert said[1].startswith(f"What is written on that tag ({name(1)}) says that it is on objectives/red-blue.")
    with registry() as journal:
        assert journal.tag(name(1)) is None
        assert journal.tag(name(2)).card == "red-green"


def test_a_reader_that_cannot_write_says_so(lutin, table, monkeypatch, registry):
    profile, chip = table("rdm6300", SimulatedRdm6300)
    number = bytes.fromhex("61008eb2f9")
    with registry() as journal:
        journal.save_tags([TagRow("em:61008eb2f9", GAME, "s1", "1a", "red")])
    with table.turn() as now:
        chip.lay(SimulatedTag(number), now)
    fault = []

    def give_up(say, error):
        fault.append(error.code)
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.phrases.Phrases.error", give_up)
    answer = lutin("tags", "write", GAME, "--table", profile, "--learned")
    assert fault == ["tag_no_writer"]
    assert answer.status == 130
