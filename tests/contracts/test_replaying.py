"""The journal alone gives the match back: every state of it, with take-backs and corrections."""

from __future__ import annotations

import random

import pytest

from companion.journal import Journal
from companion.match import EntryKind, Match
from companion.record import Replay, export, open_record

ENTRIES = 120


def _same(one: Match, other: Match):
    return (
        one.position.state == other.position.state
        and one.position.prompts == other.position.prompts
        and one.position.outcome == other.position.outcome
        and (one.free_undo() is None) is (other.free_undo() is None)
    )


@pytest.fixture
def played(setting, grow, tmp_path):
    """A match with entries of all kinds, written to a journal; the match, its journal, its head."""
    rules = setting.rules
    journal = Journal(tmp_path / "journal.sqlite")
    head = journal.begin(
        setting.game,
        setting.seats,
        names={},
        options=setting.options,
        rules_version=1,
        started=1000.0,
        data=setting.data,
    )
    match = Match(rules, setting.seats, setting.options, setting.data)
    grow(match, random.Random(31), ENTRIES, lambda entry: journal.append(head.id, entry))
    yield match, journal, head
    journal.close()


def test_the_journal_replays_to_an_equal_state_at_every_step(played):
    match, journal, head = played
    kinds = {logged.entry.kind for logged in match.log}
    assert kinds == set(EntryKind)
    again = Match(match.rules, head.seats, head.options, head.data)
    reader = Journal(journal.path, readonly=True)
    for logged, entry in zip(match.log, reader.entries(head.id), strict=True):
        assert entry == logged.entry
        taken = again.take(entry)
        assert taken.position.state == logged.position.state
        assert taken.position.prompts == logged.position.prompts
        assert taken.notices == logged.notices
        assert taken.sealed == logged.sealed
    reader.close()
    assert _same(match, again)


def test_a_match_goes_on_alike_after_a_restart(played, grow):
    match, journal, head = played
    again = Match(match.rules, head.seats, head.options, head.data)
    for entry in journal.entries(head.id):
        again.take(entry)
    grow(match, random.Random(32), 20)
    grow(again, random.Random(32), 20)
    assert [logged.entry for logged in match.log] == [logged.entry for logged in again.log]
    assert _same(match, again)


def test_an_export_replays_to_the_same_states(played, tmp_path):
    match, journal, head = played
    path = tmp_path / "record.jsonl"
    path.write_text("".join(f"{line}\n" for line in export(head, journal.entries(head.id))), encoding="utf-8")
    kept = [log for log in match.log if log.entry.kind not in (EntryKind.TABLE, EntryKind.CONTROL)]
    with open_record(path) as record:
        replay = Replay(record.rules, record.header)
        for line, logged in zip(record.lines, kept, strict=True):
            notices = replay.take(line)
            assert replay.position.state == logged.position.state
            assert notices == logged.notices
    assert replay.position.state == match.position.state
