"""Whole games with every phone in its pocket: sensors, slots, buttons, lights and voice, through the real bytes."""

from __future__ import annotations

import pytest

from companion.match import EntryKind
from companion.tabletop import Button


def phoneless(folk):
    """The entries of the journal, all of which hands, cards and buttons have made."""
    assert folk.house.phones == {}
    entries = [*folk.journal.entries(folk.house.head.id)]
    assert {entry.key.split("-")[0] for entry in entries} <= {"", "card", "button", "chance"}
    return entries


@pytest.mark.parametrize(("seed", "clumsy"), [(1, 0.0), (6, 0.4)])
def test_splut_from_the_start_button_to_the_last_wizard(folk, seed, clumsy):
    table = folk("splut", ("south", "north"), seed=seed, clumsy=clumsy)
    outcome = table.play()
    assert outcome.winners
    entries = phoneless(table)
    assert len([entry for entry in entries if entry.kind is EntryKind.MOVE]) > 10
    assert dict(table.board.standing()) == dict(table.position.layout)
    [winner] = outcome.winners
    assert [text for text in table.ear.said[-6:] if table.say.seat(winner) in text]
    assert len(table.board.device.notes) >= len(entries)
    if clumsy:
        # Pieces put on wrong cells: mended by lights, and asked about where they fit another move.
        assert table.mended > 20
        assert table.questions > 0


def test_a_crazy_snail_race_with_cards_in_pouches_and_controls_by_buttons(folk):
    seats = ("s1", "s2", "s3")
    buttons = {"start": Button("start")}
    for seat in seats:
        buttons |= {f"next-{seat}": Button("next", seat), f"yes-{seat}": Button("yes", seat)}
    slots = {f"pouch-{seat}": seat for seat in seats}
    table = folk("crazy_snail", seats, options={"races": 1}, buttons=buttons, slots=slots, seed=4)
    outcome = table.play()
    assert outcome.winners
    entries = phoneless(table)
    verbs = {entry.text.split()[0] for entry in entries if entry.kind is EntryKind.MOVE}
    assert {"objective", "slip", "control", "pass"} <= verbs
    laid = [entry for entry in entries if entry.text.startswith(("slip", "objective"))]
    assert all(entry.key.startswith("card-") for entry in laid)
    assert dict(table.board.standing()) == dict(table.position.layout)
    assert table.mended > 5


def test_a_formule_1_race_on_a_sensed_track_with_gears_and_dice_by_buttons(folk):
    buttons = {does: Button(does) for does in ("start", "next", "yes", "roll")}
    table = folk("formule1", ("c1", "c2"), buttons=buttons, options={"laps": 1})
    assert table.play().order
    verbs = {entry.text.split()[0] for entry in phoneless(table) if entry.kind is EntryKind.MOVE}
    assert {"roll", "gear", "go"} <= verbs
    assert table.questions > 0


def test_a_gasterospeed_race_with_cards_on_slots_and_snails_on_sensors(folk):
    seats, buttons = ("red", "blue"), {"start": Button("start")}
    for seat in seats:
        buttons |= {f"{does}-{seat}": Button(does, seat) for does in ("next", "yes", "roll", "pass")}
    slots = {f"slot-{seat}": seat for seat in seats}
    table = folk("gasterospeed", seats, options={"circuits": ["stargot"]}, buttons=buttons, slots=slots)
    assert table.play().winners
    assert {"speed", "action", "step"} <= {entry.text.split()[0] for entry in phoneless(table)}


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(11, 17))
def test_splut_with_clumsy_hands_over_and_over(folk, seed):
    table = folk("splut", ("south", "west", "north", "east")[: 2 + seed % 3], seed=seed, clumsy=0.5)
    assert table.play().winners
    phoneless(table)
