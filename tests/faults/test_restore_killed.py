"""Killed at each touch of the disk, a restoration has either not happened or is finished by whoever comes next."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.errors import BackupError, JournalError
from companion.journal import Journal
from companion.restoration import finish, restore

ROOT = Path(__file__).resolve().parents[2]
OLD, NEW = ["old", "older"], ["new", "newer"]
KINDS = ("lively", "broken", "none")


@pytest.fixture(scope="module", params=KINDS)
def kills(request, tmp_path_factory):
    """Every kill: its folder, and how its process ended."""
    folder = tmp_path_factory.mktemp("restored")
    script = Path(__file__).with_name("killed_restore.py")
    command = [sys.executable, script, folder, request.param]
    here = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, env=here, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0, ran.stderr
    made = [json.loads(line) | {"kind": request.param, "made": folder / "made"} for line in ran.stdout.splitlines()]
    for kill in made:
        kill["folder"] = folder / kill["folder"]
    return made


def played(path):
    """Who plays the matches of a journal; None where there is none or it is broken."""
    if not path.exists():
        return None
    try:
        with closing(Journal(path)) as journal:
            assert all(len(list(journal.entries(head.id))) == 1 for head in journal.matches())
            return [head.names["south"] for head in journal.matches()]
    except JournalError:
        return None


def set_to(folder):
    """What the settings say."""
    return [(folder / place).read_text() for place in ("games/splut/0.toml", "tables/1.toml")]


def old_journal(folder, kind):
    """What is left of the journal from before, wherever it is now."""
    found = sorted((folder / "data").glob("journal-before-restore-*.sqlite"))
    if kind == "broken":
        places = [folder / "data" / "journal.sqlite", *found]
        return [path.read_bytes()[:23].decode() for path in places if b"this was" in path.read_bytes()[:23]][:1]
    return [played(path) for path in found]


def test_there_was_a_kill_at_every_touch(kills):
    assert all(kill["killed"] for kill in kills[:-1])
    assert (kills[-1]["killed"], kills[-1]["status"]) == (False, 0)
    assert len(kills) > 30


def test_what_was_cut_off_is_finished_or_has_not_begun(kills):
    outcomes = set()
    for kill in kills:
        folder, kind = kill["folder"], kill["kind"]
        done = finish(folder / "config")
        journal, said = played(folder / "data" / "journal.sqlite"), set_to(folder / "config")
        was = {"lively": OLD, "broken": None, "none": None}[kind]
        assert (journal, said) in ((was, OLD), (NEW, NEW)), kill
        if done is not None:
            assert (journal, said) == (NEW, NEW)
        assert finish(folder / "config") is None
        assert not [path for path in folder.rglob("*.restore") if path.is_dir()]
        outcomes.add(tuple(said))
    assert outcomes == {tuple(OLD), tuple(NEW)}


def test_nothing_of_before_is_lost(kills):
    for kill in kills:
        folder, kind = kill["folder"], kill["kind"]
        finish(folder / "config")
        journal = played(folder / "data" / "journal.sqlite")
        assert (folder / "config/old.toml").exists(), "a file that the backup does not have stays"
        if kind == "broken":
            assert old_journal(folder, kind) == ["this was a journal once"]
        elif kind == "lively":
            assert journal == OLD or old_journal(folder, kind) == [OLD]
        if set_to(folder / "config") == NEW:
            [kept] = (folder / "config").glob("before-restore-*")
            assert set_to(kept) == OLD


def test_once_more_and_all_is_there(kills):
    for kill in kills:
        folder = kill["folder"]
        restore(kill["made"] / "new.backup", folder / "data" / "journal.sqlite", folder / "config", 1_700_000_000.0)
        assert played(folder / "data" / "journal.sqlite") == NEW
        assert set_to(folder / "config") == NEW
        left = {path.name for path in (*folder.joinpath("data").iterdir(), *folder.joinpath("config").iterdir())}
        assert not {name for name in left if name.startswith(".") or name.endswith(".restored")}


@pytest.mark.parametrize("plan", ["", "{", '{"journal": 5}'])
def test_a_plan_that_cannot_be_read_is_told_and_followed_nowhere(tmp_path, plan):
    folder = tmp_path / ".restore"
    folder.mkdir()
    (folder / "plan.json").write_text(plan)
    with pytest.raises(BackupError) as fault:
        finish(tmp_path)
    assert fault.value.code == "restore_plan"
    assert fault.value.params["path"] == str(folder / "plan.json")
    assert [path.name for path in tmp_path.iterdir()] == [".restore"]
