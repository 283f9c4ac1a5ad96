"""The journal on disk: append-only, private, whole or not at all, and clear about what is wrong with it."""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
from contextlib import closing

import pytest

from companion.errors import JournalError
from companion.journal import MIGRATIONS, Journal, MatchStatus, PhoneRow
from companion.match import Entry, EntryKind


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "journal.sqlite"


@pytest.fixture
def journal(path):
    with closing(Journal(path)) as made:
        yield made


def _begin(journal, game="splut", **changed):
    given = {"names": {"south": "Ana"}, "options": {"repetition": True}, "rules_version": 1, "started": 5.0, **changed}
    return journal.begin(game, ("south", "north"), **given)


def _move(seq, text="De2e3", seat="south", key=""):
    return Entry(seq, EntryKind.MOVE, seat, text, key, float(seq))


def _raw(path):
    return closing(sqlite3.connect(path))


def test_a_match_is_read_as_it_was_written(journal):
    head = _begin(journal, data={"circuit": "text"})
    assert journal.match(head.id) == head
    assert (head.game, head.seats, head.names, head.options) == (
        "splut",
        ("south", "north"),
        {"south": "Ana"},
        {"repetition": True},
    )
    assert (head.rules_version, head.status, head.started, head.data) == (
        1,
        MatchStatus.RUNNING,
        5.0,
        {"circuit": "text"},
    )


def test_entries_are_read_in_order_each_as_it_was(journal):
    first, second = _begin(journal), _begin(journal)
    entries = [_move(1, key="k"), _move(2, "Wf8f7", "north"), Entry(3, EntryKind.CORRECTION, "table", 'set {"é": 1}')]
    for entry in entries:
        journal.append(first.id, entry)
    journal.append(second.id, _move(1))
    assert [*journal.entries(first.id)] == entries
    assert [*journal.entries(second.id)] == [_move(1)]
    assert [*journal.entries(99)] == []


def test_the_newest_running_match_is_found(journal):
    heads = [_begin(journal) for _ in range(3)]
    journal.set_status(heads[2].id, MatchStatus.OVER)
    assert journal.running().id == heads[1].id
    journal.set_status(heads[1].id, MatchStatus.LEFT)
    journal.set_status(heads[0].id, MatchStatus.LEFT)
    assert journal.running() is None
    assert [head.status for head in journal.matches()] == [MatchStatus.LEFT, MatchStatus.LEFT, MatchStatus.OVER]


def test_names_phones_and_notes_are_kept(journal, path):
    head = _begin(journal)
    journal.set_names(head.id, {"north": "Zoé"})
    journal.save_phone(PhoneRow("hash", "Ana", ("south",), master=False))
    journal.save_phone(PhoneRow("hash", "Ana", ("south", "north"), master=True))
    journal.save_note("pin", "1")
    journal.save_note("pin", "2")
    with closing(Journal(path)) as again:
        assert again.match(head.id).names == {"north": "Zoé"}
        assert again.phones() == [PhoneRow("hash", "Ana", ("south", "north"), master=True)]
        assert again.note("pin") == "2"
        assert again.note("other") is None


def test_no_such_match(journal):
    with pytest.raises(JournalError) as refused:
        journal.match(7)
    assert refused.value.code == "no_such_match"


def test_a_number_is_written_once(journal):
    head = _begin(journal)
    journal.append(head.id, _move(1))
    with pytest.raises(JournalError) as refused:
        journal.append(head.id, _move(1, "Wd2d3"))
    assert refused.value.code == "journal_write"
    assert [*journal.entries(head.id)] == [_move(1)]


def test_a_key_is_written_once_a_seat(journal):
    head, other = _begin(journal), _begin(journal)
    journal.append(head.id, _move(1, key="k"))
    with pytest.raises(JournalError):
        journal.append(head.id, _move(2, key="k"))
    journal.append(head.id, _move(2, seat="north", key="k"))
    journal.append(other.id, _move(1, key="k"))
    journal.append(head.id, _move(3))
    journal.append(head.id, _move(4))
    assert len([*journal.entries(head.id)]) == 4


@pytest.mark.parametrize(
    "change", ["UPDATE entry SET text = 'x'", "DELETE FROM entry", "DELETE FROM entry WHERE seq = 1"]
)
def test_entries_are_append_only(journal, path, change):
    head = _begin(journal)
    journal.append(head.id, _move(1))
    with _raw(path) as raw, pytest.raises(sqlite3.Error, match="append-only"):
        raw.execute(change)
    assert [*journal.entries(head.id)] == [_move(1)]


def test_only_its_owner_may_read_it(journal, path):
    _begin(journal)
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


def test_what_is_written_is_durable(journal, path):
    with _raw(path) as raw:
        assert raw.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert journal._db.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_reader_sees_what_a_writer_has_written(journal, path):
    head = _begin(journal)
    with closing(Journal(path, readonly=True)) as reader:
        journal.append(head.id, _move(1))
        assert [*reader.entries(head.id)] == [_move(1)]


def test_a_reader_cannot_write(journal, path):
    head = _begin(journal)
    with closing(Journal(path, readonly=True)) as reader:
        with pytest.raises(JournalError) as refused:
            reader.append(head.id, _move(1))
        assert refused.value.code == "journal_write"
        with pytest.raises(JournalError):
            _begin(reader)
    assert [*journal.entries(head.id)] == []


def test_a_reader_makes_no_file(path):
    with pytest.raises(JournalError) as refused:
        Journal(path, readonly=True)
    assert refused.value.code == "journal_open"
    assert not path.parent.exists()


def test_two_writers_each_write_whole_entries(journal, path):
    head = _begin(journal)
    with closing(Journal(path)) as other:
        journal.append(head.id, _move(1))
        other.append(head.id, _move(2))
        with pytest.raises(JournalError):
            journal.append(head.id, _move(2, "Wd2d3"))
        journal.append(head.id, _move(3))
        assert [*other.entries(head.id)] == [_move(1), _move(2), _move(3)]


def test_a_writer_that_is_kept_waiting_says_so(journal, path):
    head = _begin(journal)
    journal._db.execute("PRAGMA busy_timeout = 10")
    with _raw(path) as raw:
        raw.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalError) as refused:
            journal.append(head.id, _move(1))
        assert refused.value.code == "journal_write"
        raw.rollback()
    journal.append(head.id, _move(1))


def test_two_that_open_a_new_file_at_once_both_can(tmp_path):
    faults = []

    def open_one(path, gate):
        gate.wait()
        try:
            Journal(path).close()
        except JournalError as error:
            faults.append(error)

    for number in range(12):
        gate = threading.Barrier(3)
        path = tmp_path / f"{number}.sqlite"
        threads = [threading.Thread(target=open_one, args=(path, gate)) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert not faults


def test_a_newer_file_is_refused_and_left_alone(journal, path):
    journal.close()
    with _raw(path) as raw:
        raw.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    for readonly in (False, True):
        with pytest.raises(JournalError) as refused:
            Journal(path, readonly=readonly)
        assert refused.value.code == "journal_version"
        assert refused.value.params["found"] == len(MIGRATIONS) + 1


def test_an_older_file_is_brought_up_to_date(path, monkeypatch):
    with closing(Journal(path)) as old:
        head = _begin(old)
    monkeypatch.setattr("companion.journal.MIGRATIONS", (*MIGRATIONS, "CREATE TABLE more (a TEXT);"))
    with pytest.raises(JournalError) as refused:
        Journal(path, readonly=True)
    assert refused.value.code == "journal_version"
    with closing(Journal(path)) as new:
        assert new.match(head.id) == head
    with _raw(path) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)
        assert raw.execute("SELECT * FROM more").fetchall() == []
    Journal(path, readonly=True).close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(path, monkeypatch):
    Journal(path).close()
    monkeypatch.setattr(
        "companion.journal.MIGRATIONS", (*MIGRATIONS, "CREATE TABLE more (a TEXT); CREATE TABLE more (a);")
    )
    with pytest.raises(JournalError):
        Journal(path)
    with _raw(path) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        assert raw.execute("SELECT name FROM sqlite_master WHERE name = 'more'").fetchall() == []


def test_a_full_disk_leaves_nothing_half_written(journal):
    head = _begin(journal)
    journal.append(head.id, _move(1))
    pages = journal._db.execute("PRAGMA page_count").fetchone()[0]
    journal._db.execute(f"PRAGMA max_page_count = {pages}")
    written = 1
    with pytest.raises(JournalError) as refused:
        for number in range(2, 2000):
            journal.append(head.id, _move(number, "x" * 500))
            written = number
    assert refused.value.code == "journal_write"
    assert "full" in refused.value.params["why"]
    assert [entry.seq for entry in journal.entries(head.id)] == [*range(1, written + 1)]
    journal._db.execute("PRAGMA max_page_count = 100000")
    journal.append(head.id, _move(written + 1))
    assert not journal._db.in_transaction


def test_no_room_for_a_new_journal(path, monkeypatch):
    path.parent.mkdir()
    monkeypatch.setattr("companion.journal.MIGRATIONS", (f"PRAGMA max_page_count = 3; {MIGRATIONS[0]}",))
    with pytest.raises(JournalError):
        Journal(path)
    monkeypatch.undo()
    with closing(Journal(path)) as made:
        assert made.matches() == []


@pytest.mark.parametrize(
    "content",
    [
        b"no database at all, but long enough to have a header of one hundred bytes" * 9,
        b"SQLite format 3\0" + b"\xff" * 4080,
    ],
)
def test_a_file_that_is_no_journal_is_refused_and_left_alone(path, content):
    path.parent.mkdir()
    path.write_bytes(content)
    for readonly in (False, True):
        with pytest.raises(JournalError) as refused:
            Journal(path, readonly=readonly)
        assert refused.value.code == "journal_open"
    assert path.read_bytes() == content


def test_a_damaged_file_is_told_about(journal, path):
    head = _begin(journal)
    for number in range(1, 200):
        journal.append(head.id, _move(number, "x" * 300))
    journal.close()
    content = bytearray(path.read_bytes())
    for page in range(4096 * 4, len(content), 4096):
        content[page : page + 200] = b"\xff" * 200
    path.write_bytes(content)
    with pytest.raises(JournalError) as refused, closing(Journal(path, readonly=True)) as broken:
        broken.matches()
        [*broken.entries(head.id)]
    assert refused.value.code in {"journal_read", "journal_open"}


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE match SET seats = 'no json'",
        "UPDATE match SET status = 'lost'",
        "UPDATE match SET options = x'ff'",
        "INSERT INTO entry VALUES (1, 1, 0, 'south', 'no such kind', '', NULL)",
        "INSERT INTO entry VALUES (1, 1, 0, 'south', 'move', cast(x'ff' as text), NULL)",
    ],
)
def test_a_row_that_makes_no_sense_is_told_about(journal, path, change):
    head = _begin(journal)
    with _raw(path) as raw:
        raw.execute(change)
        raw.commit()
    with pytest.raises(JournalError) as refused:
        journal.match(head.id)
        [*journal.entries(head.id)]
    assert refused.value.code == "journal_read"


@pytest.mark.parametrize("place", ["is a folder", "below a file", "null byte"])
def test_a_place_where_no_file_can_be(tmp_path, place):
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    where = {
        "is a folder": tmp_path / "folder",
        "below a file": tmp_path / "file" / "journal.sqlite",
        "null byte": tmp_path / "a\0b",
    }
    for readonly in (False, True):
        with pytest.raises(JournalError) as refused:
            Journal(where[place], readonly=readonly)
        assert refused.value.code == "journal_open"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(JournalError):
        Journal(tmp_path / "journal.sqlite")


def test_a_closed_journal_says_so(journal):
    journal.close()
    with pytest.raises(JournalError):
        journal.matches()
