"""Running the command line, in this process or in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.journal import Journal
from companion.match import Entry, EntryKind

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Answer:
    """What a command answered."""

    status: int
    out: str
    err: str

    @property
    def json(self):
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.fixture(autouse=True)
def english(monkeypatch, tmp_path):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "LUTIN_CONFIG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LUTIN_DATA", str(tmp_path / "data"))


@pytest.fixture
def lutin(capsys):
    """Run ``lutin`` with some arguments in this process."""

    def lutin(*arguments):
        status = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return Answer(status, captured.out, captured.err)

    return lutin


@pytest.fixture
def shell(tmp_path):
    """Run a shell command in a folder of its own, where ``lutin`` is ``python -m companion``."""

    def shell(command, **environment):
        home = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
        script = f'set -o pipefail; lutin() {{ "{sys.executable}" -m companion "$@"; }}; {command}'
        done = subprocess.run(
            ["bash", "-c", script],
            cwd=tmp_path,
            env={**home, **environment},
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert b"Traceback" not in done.stderr
        return Answer(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8", "replace"))

    return shell


@pytest.fixture(scope="session")
def records():
    """The folder of whole games of Splut!."""
    return ROOT / "tests" / "games" / "splut" / "records"


@pytest.fixture
def file(tmp_path):
    """Write a file and give its path."""

    def file(content, name="game.jsonl"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return file


@pytest.fixture
def journal(tmp_path):
    """A journal with a finished match, a running one, and one with a name that plays tricks."""
    with closing(Journal(tmp_path / "data" / "journal.sqlite")) as made:
        _begin(made, {"south": "Zoé"}, [("move", "south", "De2e3"), ("move", "north", "Wf8f7")])
        _begin(
            made,
            {},
            [
                ("move", "south", "De2e3"),
                ("undo", "south", "1"),
                ("move", "south", "Wd2d3"),
                ("table", "south", "done d2 d3"),
                ("correction", "table", 'set {"steps_left": 2}'),
                ("correction", "table", "back 5"),
            ],
        )
        _begin(made, {"north": "\x1b[2J\x07Max\nX"}, [])
    return tmp_path / "data"


def _begin(journal, names, entries):
    head = journal.begin(
        "splut", ("south", "north"), names=names, options={"levitation": "static"}, rules_version=1, started=1e9
    )
    for number, (kind, seat, text) in enumerate(entries, 1):
        journal.append(head.id, Entry(number, EntryKind(kind), seat, text))
