"""``lutin backup`` and ``lutin restore``: everything in one file, and back again, all of it or nothing."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import threading
import zipfile
from contextlib import closing
from types import SimpleNamespace

import pytest

from companion import restoration, settings
from companion.backup import write_backup
from companion.errors import JournalError
from companion.journal import MIGRATIONS, Journal
from companion.match import Entry, EntryKind
from companion.reception import PIN
from companion.tags import TagRow

PROFILE = '[board]\nport = "/dev/lutin-board"\n'


@pytest.fixture
def config(tmp_path, monkeypatch):
    """A person's own settings."""
    folder = tmp_path / "config"
    (folder / "tables").mkdir(parents=True)
    (folder / "games/formule1").mkdir(parents=True)
    (folder / "tables/mine.toml").write_text(PROFILE)
    (folder / "games/formule1/lärmring.toml").write_text("laps = 2")
    (folder / "lutin.env").write_text("LUTIN_PROFILE=mine\n")
    (folder / ".hidden").write_text("nobody’s")
    monkeypatch.setenv("LUTIN_CONFIG", str(folder))
    return folder


@pytest.fixture
def kept(lutin, journal, config, tmp_path):
    """A backup of three matches and three files of settings."""
    answer = lutin("backup", tmp_path / "kept.backup")
    assert answer.status == 0, answer.err
    return tmp_path / "kept.backup"


def contents(folder):
    """All rows of a journal."""
    with closing(sqlite3.connect(folder / "journal.sqlite")) as raw:
        names = [name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")]
        return {name: raw.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names}


def rewritten(kept, **changes):
    """A backup with some members changed; None leaves one out."""
    with zipfile.ZipFile(kept) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(members["backup.json"])
    for name, change in changes.items():
        if name == "manifest":
            manifest = change(manifest)
        else:
            members[name.replace("__", "/")] = change
    members["backup.json"] = json.dumps(manifest).encode()
    with zipfile.ZipFile(kept, "w") as archive:
        for name, content in members.items():
            if content is not None:
                archive.writestr(name, content)


def test_there_and_back_again(lutin, journal, config, kept, tmp_path):
    with closing(Journal(journal / "journal.sqlite")) as made:
        made.save_tags([TagRow("nfc:04a3c6", "crazy_snail", "moves", "1", "")])
        made.save_note(PIN, "salt$hash")
    (tmp_path / "kept.backup").unlink()
    assert lutin("backup", kept).status == 0
    before = contents(journal)
    (journal / "journal.sqlite").unlink()
    for path in ("tables/mine.toml", "games/formule1/lärmring.toml", "lutin.env"):
        (config / path).unlink()
    answer = lutin("restore", kept)
    assert (answer.status, answer.out) == (0, "")
    assert "3 matches" in answer.err
    assert contents(journal) == before
    assert (config / "tables/mine.toml").read_text() == PROFILE
    assert (config / "games/formule1/lärmring.toml").read_text() == "laps = 2"
    with closing(Journal(journal / "journal.sqlite")) as made:
        assert made.note(PIN) == "salt$hash"


def test_only_its_owner_can_read_it(kept, lutin, journal):
    assert kept.stat().st_mode & 0o777 == 0o600
    lutin("restore", kept)
    assert (journal / "journal.sqlite").stat().st_mode & 0o777 == 0o600


def test_what_is_in_it(kept):
    with zipfile.ZipFile(kept) as archive:
        assert sorted(archive.namelist()) == [
            "backup.json",
            "config/games/formule1/lärmring.toml",
            "config/lutin.env",
            "config/tables/mine.toml",
            "journal.sqlite",
        ]
        manifest = json.loads(archive.read("backup.json"))
    assert (manifest["format"], manifest["journal"], manifest["program"][0].isdigit()) == (1, len(MIGRATIONS), True)


def test_without_a_name_it_gets_one(lutin, journal, config, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert lutin("backup").status == 0
    [made] = tmp_path.glob("lutin-*.backup")
    assert made.stat().st_size > 0


def test_it_never_overwrites(lutin, kept):
    before = kept.read_bytes()
    answer = lutin("backup", kept)
    assert answer.status == 2
    assert "is there already" in answer.err
    assert kept.read_bytes() == before


def test_nothing_is_left_of_one_that_failed(lutin, journal, config, tmp_path):
    (config / "tables/mine.toml").chmod(0)
    (journal / "journal.sqlite").write_bytes(b"broken" * 1000)
    assert lutin("backup", tmp_path / "made.backup").status == 2
    assert not [path for path in tmp_path.iterdir() if "backup" in path.name]


def test_no_journal_yet(lutin, config, tmp_path):
    answer = lutin("backup", tmp_path / "made.backup")
    assert answer.status == 2
    assert "There is no journal" in answer.err


def test_who_may_not_read_the_services_journal_is_told_what_to_type(lutin, tmp_path, monkeypatch):
    (tmp_path / "var").mkdir()
    monkeypatch.delenv("LUTIN_DATA")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(settings, "SYSTEM_DATA", tmp_path / "var")
    monkeypatch.setattr(os, "access", lambda path, mode: path != tmp_path / "var")
    answer = lutin("backup", tmp_path / "made.backup")
    assert (answer.status, "sudo" in answer.err) == (2, True)


def test_a_match_goes_on_while_it_is_made(journal, config, tmp_path):
    """Each backup made meanwhile holds a beginning of what is played, without a hole and without half an entry."""
    count = 300
    ended = threading.Event()

    def play():
        with closing(Journal(journal / "journal.sqlite", alone=True)) as playing:
            head = playing.begin("splut", ("south", "north"), names={}, options={}, rules_version=1, started=0.0)
            for seq in range(1, count + 1):
                playing.append(head.id, Entry(seq, EntryKind.MOVE, "south", "De2e3"))
        ended.set()

    player = threading.Thread(target=play)
    player.start()
    number = 0
    while not ended.is_set():
        number += 1
        with closing(Journal(journal / "journal.sqlite", readonly=True)) as reading:
            write_backup(tmp_path / f"{number}.backup", reading, config, 0.0)
    player.join()
    found = []
    for made in range(1, number + 1):
        (tmp_path / str(made)).mkdir()
        with zipfile.ZipFile(tmp_path / f"{made}.backup") as archive:
            archive.extract("journal.sqlite", tmp_path / str(made))
        found.append([row[1] for row in contents(tmp_path / str(made))["entry"] if row[0] == 4])
    assert found
    assert all(entries == list(range(1, len(entries) + 1)) for entries in found)
    assert [len(entries) for entries in found] == sorted(len(entries) for entries in found)


def test_the_journal_from_before_is_kept_aside(lutin, journal, config, kept):
    with closing(Journal(journal / "journal.sqlite")) as made:
        made.begin("splut", ("south", "north"), names={"south": "Later"}, options={}, rules_version=1, started=0.0)
    before = contents(journal)
    answer = lutin("restore", kept)
    [aside] = journal.glob("journal-before-restore-*.sqlite")
    assert str(aside) in answer.err
    assert aside.stat().st_mode & 0o777 == 0o600
    assert len(contents(journal)["match"]) == 3
    aside.rename(journal / "journal.sqlite")
    assert contents(journal) == before


def test_twice_in_one_second_keeps_both(lutin, journal, config, kept):
    for _ in range(2):
        assert lutin("restore", kept).status == 0
    assert len(list(journal.glob("journal-before-restore-*.sqlite"))) == 2


def test_settings_from_before_are_kept_and_others_stay(lutin, config, kept):
    (config / "tables/mine.toml").write_text("newer")
    (config / "tables/other.toml").write_text("other")
    assert lutin("restore", kept).status == 0
    assert (config / "tables/mine.toml").read_text() == PROFILE
    assert (config / "tables/other.toml").read_text() == "other"
    [kept_folder] = config.glob("before-restore-*")
    assert [path.relative_to(kept_folder).as_posix() for path in kept_folder.rglob("*.*")] == ["tables/mine.toml"]
    assert (kept_folder / "tables/mine.toml").read_text() == "newer"


def test_a_backup_leaves_out_what_a_restoration_put_away(lutin, config, kept, tmp_path):
    (config / "tables/mine.toml").write_text("newer")
    lutin("restore", kept)
    lutin("backup", tmp_path / "again.backup")
    with zipfile.ZipFile(tmp_path / "again.backup") as archive:
        assert not [name for name in archive.namelist() if "before" in name]


def test_not_while_a_referee_plays(lutin, journal, config, kept):
    before = contents(journal)
    with closing(Journal(journal / "journal.sqlite", alone=True)):
        answer = lutin("restore", kept)
    assert answer.status == 2
    assert "Another referee" in answer.err
    assert contents(journal) == before
    assert not list(journal.glob("*restore*"))


def test_not_while_another_command_has_the_journal_open(lutin, journal, config, kept):
    with closing(Journal(journal / "journal.sqlite")):
        answer = lutin("restore", kept)
    assert answer.status == 2
    assert not list(journal.glob("*restore*"))


def test_no_referee_begins_while_it_is_put_back(journal, config, kept, monkeypatch):
    tried = []
    check = restoration._check

    def checking(backup, staged):
        with pytest.raises(JournalError):
            Journal(journal / "journal.sqlite", alone=True)
        tried.append(staged)
        check(backup, staged)

    monkeypatch.setattr(restoration, "_check", checking)
    restoration.restore(kept, journal / "journal.sqlite", config, 0.0)
    assert tried


def test_a_broken_journal_can_be_replaced_and_is_kept(lutin, journal, config, kept):
    (journal / "journal.sqlite").write_bytes(b"broken" * 1000)
    assert lutin("restore", kept).status == 0
    [aside] = journal.glob("journal-before-restore-*.sqlite")
    assert aside.read_bytes() == b"broken" * 1000
    assert len(contents(journal)["match"]) == 3


def newer_journal(raw):
    raw.execute("PRAGMA user_version = 99")


def no_journal(raw):
    for name in ("entry", "match"):
        raw.execute(f"DROP TABLE {name}")


DAMAGES = {
    "no zip": lambda path: path.write_bytes(b"nothing of the kind" * 100),
    "empty": lambda path: path.write_bytes(b""),
    "cut short": lambda path: path.write_bytes(path.read_bytes()[:-200]),
    "a journal changed": lambda path: rewritten(path, **{"journal.sqlite": b"SQLite format 3\0" + bytes(5000)}),
    "settings changed": lambda path: rewritten(path, **{"config__lutin.env": b"LUTIN_PROFILE=yours\n"}),
    "a file lacks": lambda path: rewritten(path, **{"config__lutin.env": None}),
    "a file too many": lambda path: rewritten(path, **{"config__more.toml": b""}),
    "no journal": lambda path: rewritten(path, **{"journal.sqlite": None}),
    "out of its folder": lambda path: rewritten(
        path, config__more=b"", manifest=lambda it: it | {"sums": it["sums"] | {"config/../../x": "0"}}
    ),
    "no manifest": lambda path: rewritten(path, manifest=lambda it: [1, 2]),
    "no format": lambda path: rewritten(path, manifest=lambda it: {}),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_damaged_is_refused_and_nothing_changes(lutin, journal, config, kept, damage):
    DAMAGES[damage](kept)
    (config / "tables/mine.toml").write_text("newer")
    before = contents(journal)
    answer = lutin("restore", kept)
    assert answer.status == 2
    assert "no whole backup" in answer.err
    assert answer.err.count("\n") == 1
    assert contents(journal) == before
    assert (config / "tables/mine.toml").read_text() == "newer"
    assert not [*journal.glob("*restore*"), *config.glob(".restore*")]


@pytest.mark.parametrize("place", range(1, 30))
def test_a_flipped_bit_never_gets_into_the_journal(lutin, journal, config, kept, place):
    raw = bytearray(kept.read_bytes())
    raw[len(raw) * place // 30] ^= 0x10
    kept.write_bytes(bytes(raw))
    before = contents(journal)
    answer = lutin("restore", kept)
    # A bit may stand where nothing reads it, such as a date.
    assert answer.status in {0, 2}
    assert contents(journal) == before


@pytest.mark.parametrize(("spoil", "said"), [(newer_journal, "newer"), (no_journal, "no whole backup")])
def test_a_journal_that_is_not_what_it_says(lutin, journal, config, kept, tmp_path, spoil, said):
    """With right sums: made by something else, or by a later program."""
    with zipfile.ZipFile(kept) as archive:
        archive.extract("journal.sqlite", tmp_path)
    with closing(sqlite3.connect(tmp_path / "journal.sqlite", isolation_level=None)) as raw:
        spoil(raw)
    made = (tmp_path / "journal.sqlite").read_bytes()
    total = hashlib.sha256(made).hexdigest()
    rewritten(
        kept, **{"journal.sqlite": made}, manifest=lambda it: it | {"sums": it["sums"] | {"journal.sqlite": total}}
    )
    before = contents(journal)
    answer = lutin("restore", kept)
    assert (answer.status, said in answer.err) == (2, True)
    assert contents(journal) == before


@pytest.mark.parametrize("newer", [{"format": 2}, {"format": 2, "sums": None}, {"journal": len(MIGRATIONS) + 1}])
def test_one_from_a_newer_program_says_so(lutin, journal, config, kept, newer):
    rewritten(kept, manifest=lambda it: it | newer | {"program": "9.9"})
    answer = lutin("restore", kept)
    assert answer.status == 2
    assert "newer Lutin (9.9)" in answer.err
    assert not list(journal.glob("*restore*"))


def test_one_from_an_older_program_is_brought_up_to_date(lutin, journal, config, tmp_path):
    older = tmp_path / "older.sqlite"
    with closing(sqlite3.connect(older, isolation_level=None)) as raw:
        raw.executescript(MIGRATIONS[0])
        raw.execute("PRAGMA user_version = 1")
        raw.execute("INSERT INTO match VALUES (1, 'splut', '[]', '{}', '{}', '{}', 1, 'over', 0)")
    old = SimpleNamespace(copy=lambda target: target.write_bytes(older.read_bytes()))
    write_backup(tmp_path / "older.backup", old, config, 0.0)
    rewritten(tmp_path / "older.backup", manifest=lambda it: it | {"journal": 1})
    assert lutin("restore", tmp_path / "older.backup").status == 0
    with closing(Journal(journal / "journal.sqlite")) as made:
        assert len(made.matches()) == 1
        assert made.tags() == []


def test_to_finish_where_nothing_was_cut_off(lutin, journal, config):
    answer = lutin("restore", "--finish")
    assert (answer.status, answer.out, answer.err) == (0, "", "")


@pytest.mark.parametrize("arguments", [[], ["--finish", "x.backup"], ["no-such-file"]])
def test_what_was_not_said_clearly(lutin, config, arguments, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.backup").touch()
    assert lutin("restore", *arguments).status == 2


def test_what_may_not_be_finished_is_told_with_what_to_type(lutin, journal, config, kept, monkeypatch):
    """As the service's own user finds it, who can't write the settings."""

    def cut_off(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(restoration, "_put_in_place", cut_off)
        with pytest.raises(KeyboardInterrupt):
            restoration.restore(kept, journal / "journal.sqlite", config, 0.0)

    def refused(*_):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(restoration, "_put_in_place", refused)
        answer = lutin("run", "--port", 0)
    assert answer.status == 2
    assert "sudo lutin restore --finish" in answer.err
    answer = lutin("restore", "--finish")
    assert answer.status == 0
    assert "3 matches" in answer.err


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make files of another's")
def test_what_root_puts_back_belongs_to_the_service(lutin, journal, config, kept):
    os.chown(journal, 12345, 12345)
    (journal / "journal.sqlite").unlink()
    os.chown(config / "tables", 12345, 12345)
    assert lutin("restore", kept).status == 0
    assert ((config / "tables/mine.toml").stat().st_uid, (config / "lutin.env").stat().st_uid) == (12345, 0)
    assert {path.name: (path.stat().st_uid, path.stat().st_gid) for path in journal.iterdir()} == {
        "journal.sqlite": (12345, 12345),
        "journal.lock": (12345, 12345),
    }
