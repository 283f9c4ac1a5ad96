"""``lutin replay``: a line of JSON for each line, one for the end, and an exit status that says how it went."""

from __future__ import annotations

import json

import pytest

from companion.games import load_game

HEADER = '{"record": 1, "game": "splut", "seats": ["south", "north"]}\n'
MOVE = '{"seat": "south", "move": "De2e3"}\n'

ENDS = {
    "splut-sn": "r/3/5/3r3/r6r1/7/DsWs3/1Ts1/1",
    "splut-swn": "1/2r/2r2/7/2r1Ds1Ts2/7/1Ws3/1r1/1",
    "splut-swne": "r/r2/5/7/r2WsTs4/7/2r2/3/Ds",
    "splut-sn-static": "1/1r1/5/rWs5/3r3Ts1/7/2r2/2Ds/1",
}


@pytest.mark.parametrize("name", ENDS)
def test_whole_games_are_legal_to_their_end(lutin, records, name):
    path = records / f"{name}.jsonl"
    answer = lutin("replay", path)
    lines = path.read_text("utf-8").splitlines()
    assert (answer.status, answer.err) == (0, "")
    *moves, end = answer.json
    assert [move["line"] for move in moves] == [*range(2, len(lines) + 1)]
    assert all(move["ok"] and move["notices"] and set(move) == {"line", "ok", "notices"} for move in moves)
    assert set(end) == {"end", "state"}
    assert end["end"] is True
    assert end["state"]["position"] == f"{ENDS[name]} s s 0 - - - -"
    assert end["state"]["outcome"] == {"winners": ["south"], "reason": "last_wizard"}
    assert end["state"]["to_move"] == []


def test_several_files_one_after_another(lutin, records):
    answer = lutin("replay", *(records / f"{name}.jsonl" for name in ENDS))
    assert answer.status == 0
    ends = [line["state"]["position"].split()[0] for line in answer.json if line.get("end")]
    assert ends == [*ENDS.values()]


def test_notices_are_flat(lutin, file):
    answer = lutin("replay", file(HEADER + MOVE))
    stepped = answer.json[0]["notices"][0]
    assert (stepped["kind"], stepped["seat"], stepped["from"], stepped["to"]) == ("stepped", "south", "e2", "e3")


def test_a_refused_line_is_told_and_changes_nothing(lutin, file):
    answer = lutin("replay", file(HEADER + '{"seat": "south", "move": "De2e4"}\n' + MOVE + MOVE))
    assert (answer.status, answer.err) == (1, "")
    first, second, third, end = answer.json
    assert (first["line"], first["ok"]) == (2, False)
    assert (first["error"]["code"], first["error"]["rule"]) == ("not_adjacent", "SPL-5")
    assert "SPL-5" in first["error"]["message"]
    assert set(first) == {"line", "ok", "error"}
    assert set(first["error"]) == {"code", "rule", "message"}
    assert [second["ok"], third["ok"]] == [True, False]
    assert end["state"]["to_move"] == ["north"]


def test_the_message_is_in_the_users_language(lutin, file, monkeypatch):
    path = file(HEADER + '{"seat": "south", "move": "De2e4"}\n')
    told = {}
    for value in ("fr_BE.UTF-8", "en_GB", "C", "de_DE", "fr"):
        monkeypatch.setenv("LANG", value)
        told[value] = lutin("replay", path).json[0]["error"]["message"]
    assert told["fr_BE.UTF-8"] == told["fr"] != told["en_GB"]
    assert told["C"] == told["de_DE"] == told["en_GB"]


@pytest.mark.parametrize(
    ("environment", "french"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"}, True),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "fr_FR.UTF-8"}, False),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "en"}, True),
        ({"LC_MESSAGES": "C", "LANG": "fr"}, False),
    ],
)
def test_the_first_of_the_locale_variables_decides(lutin, monkeypatch, environment, french):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    answer = lutin("replay", "missing.jsonl")
    assert ("ne peut être lu" in answer.err) is french


def test_corrections_are_answered_like_moves(lutin, file):
    answer = lutin(
        "replay", file(HEADER + MOVE + '{"back": 2}\n{"set": {"steps_left": 3}}\n{"set": {"x": 1}}\n{"back": 9}\n')
    )
    assert answer.status == 1
    *lines, end = answer.json
    assert [line["ok"] for line in lines] == [True, True, True, False, False]
    assert lines[1]["notices"] == []
    assert lines[3]["error"]["code"] == "correction_unknown"
    assert lines[4]["error"]["code"] == "record_back"
    assert lines[4]["error"]["rule"] is None
    assert end["state"]["steps_left"] == 3


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "is empty"),
        ("not json\n", "line 1: this is not JSON"),
        (HEADER.encode() + b"\xff\xfe\n", "line 2: this is not UTF-8"),
        (HEADER.encode() + b"\0\0\0", "line 2: there are null bytes"),
        (HEADER + MOVE[:20], "line 2: the file breaks off"),
        (HEADER.replace("1,", "2,"), "line 1: this record is of version 2; this program reads version 1"),
        (HEADER.replace("splut", "ludo"), 'line 1: there is no game "ludo". There are: '),
        (HEADER.replace("north", "centre"), 'line 1: there is no seat "centre"'),
        (HEADER.replace("}", ', "options": {"speed": 1}}'), 'line 1: the game has no option "speed"'),
        (HEADER.replace("}", ', "options": {"levitation": 1}}'), 'the option "levitation" cannot be 1'),
        (HEADER.replace("}", ', "options": {"position": "x"}}'), "line 1: "),
        (HEADER.replace("]", ', "west"]'), "line 1: "),
        (HEADER + "x" * 70_000, "line 2: longer than 65,536 bytes"),
    ],
)
def test_a_file_that_cannot_be_read_is_one_line_and_status_2(lutin, file, content, told):
    path = file(content)
    answer = lutin("replay", path)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert str(path) in answer.err
    assert told in answer.err


def test_what_is_right_is_told_before_what_is_wrong(lutin, file):
    answer = lutin("replay", file(HEADER + MOVE + "{\n"))
    assert answer.status == 2
    assert [line["line"] for line in answer.json] == [2]
    assert "line 3" in answer.err


def test_the_worst_of_several_files_counts_and_none_is_left_out(lutin, file, records):
    good, refused, broken = records / "splut-sn.jsonl", file(HEADER + MOVE + MOVE, "b"), file("{", "c")
    assert lutin("replay", good, refused).status == 1
    answer = lutin("replay", broken, refused, good)
    assert answer.status == 2
    assert sum(1 for line in answer.json if line.get("end")) == 2


def test_a_data_file_that_a_record_needs_is_looked_for_beside_it(lutin, file, records, monkeypatch, tmp_path):
    monkeypatch.setattr(type(load_game("splut")), "files", lambda rules, options: ("circuits/none.toml",))
    path = file(HEADER + MOVE)
    answer = lutin("replay", path, path)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 2
    assert answer.err.count(f"{path}, line 1: ") == 2
    assert str(tmp_path / "circuits" / "none.toml") in answer.err


def test_a_missing_file(lutin, tmp_path):
    answer = lutin("replay", tmp_path / "no such file.jsonl")
    assert (answer.status, answer.out) == (2, "")
    assert "no such file.jsonl cannot be read: there is no such file or folder" in answer.err


def test_no_file_at_all(lutin):
    answer = lutin("replay")
    assert answer.status == 2
    assert "FILE" in answer.err


def test_a_huge_file_is_answered_line_by_line(lutin, file):
    answer = lutin("replay", file(HEADER + '{"seat": "north", "move": "De8e7"}\n' * 5000))
    assert answer.status == 1
    assert len(answer.json) == 5001


def test_an_endless_file_is_refused_at_once(shell):
    answer = shell("lutin replay /dev/zero")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1


def test_a_record_may_come_through_a_pipe(shell, records):
    answer = shell(f'lutin replay <(cat "{records}/splut-sn.jsonl")')
    assert answer.status == 0
    assert answer.json[-1]["end"] is True


def test_whoever_stops_reading_is_no_fault(shell, records):
    answer = shell(f'cp "{records}/splut-swne.jsonl" many; lutin replay {"many " * 40} | head -1')
    assert answer.err == ""
    assert answer.json[0]["line"] == 2


def test_a_full_disk_is_one_line(shell, records):
    answer = shell(f'lutin replay "{records}/splut-sn.jsonl" > /dev/full')
    assert answer.status == 2
    assert answer.err == "The system refuses: the disk is full.\n"


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "ascii"])
def test_the_answer_is_json_whatever_the_terminal_can_show(shell, file, encoding):
    file(HEADER + json.dumps({"seat": "south", "move": "Dé2é3 ☃"}) + "\n", "snow.jsonl")
    answer = shell("lutin replay snow.jsonl", LANG="fr_FR.UTF-8", PYTHONIOENCODING=encoding)
    assert answer.status == 1
    assert "☃" in answer.json[0]["error"]["message"]


def test_a_name_the_terminal_cannot_show_is_told_anyway(shell):
    answer = shell("lutin replay $'caf\\xe9.jsonl'", PYTHONIOENCODING="ascii")
    assert answer.status == 2
    assert answer.err.count("\n") == 1
