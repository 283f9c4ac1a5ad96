"""Files that people write are checked: every fault a line, whosesoever file it is."""

from __future__ import annotations

import json
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OVAL = ROOT / "tests/games/formule1/records/circuits/sample-oval.json"


def test_every_shipped_file_is_fine(lutin):
    files = sorted((ROOT / "config/games").rglob("*.toml"))
    answer = lutin("check", *files)
    assert (answer.status, answer.err) == (0, "")
    assert len(answer.out.splitlines()) == len(files) > 10


def test_a_faulty_file_is_known_by_what_stands_in_it(lutin, tmp_path):
    data = json.loads(OVAL.read_text("utf-8"))
    data["cell"][3]["next"] = ["nowhere"]
    data["cell"][5]["progress"] = -4
    data["cell"].append(data["cell"][9])
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    answer = lutin("check", file)
    assert answer.status == 1
    told = answer.out.splitlines()
    assert len(told) > 3
    assert all(line.startswith(f"{file}: ") for line in told)
    assert any("nowhere" in line for line in told)
    assert lutin("check", "--game", "formule1", file).out == answer.out


def test_a_compact_circuit_with_faults_all_over(lutin, tmp_path):
    text = (ROOT / "config/games/formule1/anneau.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(
        text.replace("stops = 2", 'stops = "x"').replace('\nside = "left"', '\nside = "up"'), encoding="utf-8"
    )
    answer = lutin("check", file)
    assert answer.status == 1
    assert answer.out.splitlines() == [
        f"{file}: section 4: “stops” cannot be “x”.",
        f"{file}: pit: “side” cannot be “up”.",
    ]


BYPASSED = """
key = "mine"
box = "petits-gris"
rank = 1
shells = 3
name = { fr = "Le mien", en = "Mine" }
shooting = ["miss", "miss", "miss", "miss", "hit", "hit", "hit", "hit"]
map = '''
S....F
S.>..F
S....F
S....F
S....F
S....F
'''
"""


def test_a_warning_is_told_and_fails_nothing(lutin, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(BYPASSED, encoding="utf-8")
    answer = lutin("check", "--game", "gasterospeed", file)
    assert answer.status == 0
    warning, fine = answer.out.splitlines()
    assert warning.startswith(f"{file}: Only a warning:")
    assert str(file) in fine
    file.write_text(BYPASSED.replace("shells = 3", "shells = 30"), encoding="utf-8")
    answer = lutin("check", "--game", "gasterospeed", file)
    assert answer.status == 1
    assert len(answer.out.splitlines()) == 2


def test_no_file_makes_the_table_wait(lutin, tmp_path):
    """A key of many parts takes tomllib time that grows with their square; a pipe would be read for ever."""
    deep, pipe, large = tmp_path / "deep.toml", tmp_path / "pipe.toml", tmp_path / "large.toml"
    deep.write_text(".".join("a" * 100_000) + " = 1", encoding="utf-8")
    os.mkfifo(pipe)
    large.write_text("".join(f'[[slots]]\nplace = "s{number}"\n' for number in range(20_000)), encoding="utf-8")
    told = lutin("check", deep, pipe, large).out.splitlines()
    assert len(told) == 3
    assert "200" in told[0]
    assert "131,072" in told[2]
    assert lutin("sense", pipe).status == 2


def test_what_stands_in_a_file_moves_no_cursor_and_begins_no_line(lutin, tmp_path):
    text = (ROOT / "config/games/gasterospeed/circuits/mare-aux-canards.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace("petits-gris", r"\u001b[2J\nevil"), encoding="utf-8")
    [line] = lutin("check", file).out.splitlines()
    assert r"\x1b[2J\nevil" in line


def test_a_profile_is_checked_by_its_name_too(lutin, tmp_path, monkeypatch):
    answer = lutin("check", "gpio-panel")
    assert answer.status == 0
    assert "gpio-panel.toml" in answer.out
    monkeypatch.setenv("LUTIN_CONFIG", str(tmp_path))
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "mine.toml").write_text('[[buttons]]\nkey = "ok"\ndoes = "done"\npin = 99\n')
    answer = lutin("check", "mine")
    assert answer.status == 1
    assert "pin 99" in answer.out
    answer = lutin("check", "yours")
    assert answer.status == 2
    assert "gpio-panel" in answer.err


def test_what_the_system_says_is_said_in_french(lutin, tmp_path, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "ce fichier ou ce dossier n’existe pas" in lutin("check", tmp_path / "none.toml").out
    assert "c’est un dossier, pas un fichier" in lutin("check", tmp_path).out
