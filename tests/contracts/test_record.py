"""Records: read strictly, refused in clear words whatever is in the file, and written so that they replay."""

from __future__ import annotations

import json
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import CompanionError, RecordError, RulesError
from companion.journal import MatchHead, MatchStatus
from companion.match import Entry, EntryKind
from companion.phrases import LANGUAGES, Phrases
from companion.record import MAX_LINE, BackLine, MoveLine, Replay, SetLine, export, open_record

HEADER = b'{"record": 1, "game": "splut", "seats": ["south", "north"]}\n'
MOVE = b'{"seat": "south", "move": "De2e3"}\n'


@pytest.fixture
def read(tmp_path):
    def read(content):
        path = tmp_path / "record.jsonl"
        path.write_bytes(content)
        with open_record(path) as record:
            return record.header, [*record.lines]

    return read


@pytest.fixture
def replay(tmp_path):
    def replay(*lines):
        """What becomes of each line: None, or the code of its refusal; and the replay itself."""
        path = tmp_path / "record.jsonl"
        path.write_bytes(HEADER + "".join(f"{json.dumps(line)}\n" for line in lines).encode())
        told = []
        with open_record(path) as record:
            replay = Replay(record.rules, record.header)
            for line in record.lines:
                try:
                    replay.take(line)
                    told.append(None)
                except RulesError as error:
                    told.append(error.code)
        return told, replay

    return replay


def test_a_record_is_read_as_it_stands(read):
    header, lines = read(
        b'{"record": 1, "game": "splut", "seats": ["south", "north"], "names": {"south": "Zo\xc3\xa9"},'
        b' "options": {"repetition": true}, "seed": 7}\n' + MOVE + b'{"set": {"steps_left": 2}}\n{"back": 2}\n'
    )
    assert (header.game, header.seats, header.names) == ("splut", ("south", "north"), {"south": "Zoé"})
    assert (header.options, header.seed) == ({"repetition": True}, 7)
    assert lines == [MoveLine(2, "south", "De2e3"), SetLine(3, {"steps_left": 2}), BackLine(4, 2)]


def test_names_options_and_seed_may_be_left_out(read):
    header, lines = read(HEADER)
    assert (header.names, header.options, header.seed, lines) == ({}, {}, None, [])


@pytest.mark.parametrize("ending", [b"", b"\n", b"\r\n"])
def test_the_last_line_needs_no_end(read, ending):
    assert read(HEADER + MOVE.rstrip() + ending)[1] == [MoveLine(2, "south", "De2e3")]


def _header(**changed):
    given = {"record": 1, "game": "splut", "seats": ["south", "north"], **changed}
    return json.dumps({key: value for key, value in given.items() if value is not ...}).encode() + b"\n"


WRONG = {
    "nothing": (b"", "record_empty", None),
    "blank": (b"\n", "record_json", 1),
    "no json": (b"south De2e3\n", "record_json", 1),
    "no json later": (HEADER + MOVE + b"{'seat': 1}\n", "record_json", 3),
    "blank line": (HEADER + b"\n" + MOVE, "record_json", 2),
    "two on a line": (HEADER + MOVE.rstrip() + MOVE, "record_json", 2),
    "not a number": (HEADER + b'{"back": NaN}\n', "record_json", 2),
    "number of thousands of digits": (HEADER + b'{"back": ' + b"9" * 5000 + b"}\n", "record_json", 2),
    "key twice": (HEADER + b'{"seat": "south", "seat": "north", "move": "De2e3"}\n', "record_json", 2),
    "deep": (HEADER + b'{"set": {"a": ' + b"[" * 100 + b"]" * 100 + b"}}\n", "record_json", 2),
    "very deep": (HEADER + b"[" * 60000 + b"\n", "record_json", 2),
    "byte order mark": (b"\xef\xbb\xbf" + HEADER, "record_json", 1),
    "broken off": (HEADER + MOVE[:20], "record_truncated", 2),
    "broken off in the header": (HEADER[:20], "record_truncated", 1),
    "null bytes": (HEADER + b"\0" * 100, "record_binary", 2),
    "null byte in text": (HEADER + b'{"seat": "so\0uth"}\n', "record_binary", 2),
    "latin-1": (HEADER + b'{"seat": "\xe9"}\n', "record_encoding", 2),
    "utf-16": (HEADER.decode().encode("utf-16"), "record_binary", 1),
    "half a surrogate": (HEADER + b'{"seat": "south", "move": "\\ud800"}\n', "record_encoding", 2),
    "surrogate bytes": (HEADER + b'{"seat": "\xed\xa0\x80"}\n', "record_encoding", 2),
    "long line": (HEADER + b'{"move": "' + b"x" * MAX_LINE + b'"}\n', "record_line_long", 2),
    "long line without end": (b" " * (MAX_LINE * 20), "record_line_long", 1),
    "list": (HEADER + b"[]\n", "record_object", 2),
    "text as header": (b'"record"\n', "record_object", 1),
    "move first": (MOVE, "record_header", 1),
    "version 2": (_header(record=2), "record_version", 1),
    "version true": (_header(record=True), "record_version", 1),
    "version text": (_header(record="1"), "record_version", 1),
    "unknown header key": (_header(colour="red"), "record_key", 1),
    "no game": (_header(game=...), "record_missing", 1),
    "no seats": (_header(seats=...), "record_missing", 1),
    "game 7": (_header(game=7), "record_value", 1),
    "unknown game": (_header(game="ludo"), "record_game", 1),
    "game beside the games": (_header(game="../record"), "record_game", 1),
    "seats text": (_header(seats="south"), "record_value", 1),
    "unknown seat": (_header(seats=["south", "centre"]), "record_seat", 1),
    "seat 7": (_header(seats=["south", 7]), "record_seat", 1),
    "seat list": (_header(seats=[["south"], {}]), "record_seat", 1),
    "name of nobody": (_header(names={"centre": "Ana"}), "record_seat", 1),
    "name 7": (_header(names={"south": 7}), "record_value", 1),
    "unknown option": (_header(options={"fast": True}), "record_option_unknown", 1),
    "option value": (_header(options={"levitation": "never"}), "record_option_value", 1),
    "option 1 for true": (_header(options={"repetition": 1}), "record_option_value", 1),
    "option list": (_header(options={"levitation": [[]]}), "record_option_value", 1),
    "options list": (_header(options=[]), "record_value", 1),
    "seed text": (_header(seed="7"), "record_value", 1),
    "seed true": (_header(seed=True), "record_value", 1),
    "seed deep": (_header(seed=[[[[[]]]]]), "record_value", 1),
    "empty line object": (HEADER + b"{}\n", "record_line", 2),
    "strange line": (HEADER + b'{"undo": 2}\n', "record_line", 2),
    "header again": (HEADER + HEADER, "record_line", 2),
    "move without seat": (HEADER + b'{"move": "De2e3"}\n', "record_missing", 2),
    "seat without move": (HEADER + b'{"seat": "south"}\n', "record_missing", 2),
    "move 7": (HEADER + b'{"seat": "south", "move": 7}\n', "record_value", 2),
    "move null": (HEADER + b'{"seat": "south", "move": null}\n', "record_value", 2),
    "move by nobody": (HEADER + b'{"seat": "centre", "move": "De2e3"}\n', "record_seat", 2),
    "key too many": (HEADER + b'{"seat": "south", "move": "De2e3", "time": 5}\n', "record_key", 2),
    "move and set": (HEADER + b'{"seat": "south", "move": "De2e3", "set": {}}\n', "record_key", 2),
    "set and back": (HEADER + b'{"set": {}, "back": 2}\n', "record_key", 2),
    "set list": (HEADER + b'{"set": []}\n', "record_value", 2),
    "back text": (HEADER + b'{"back": "2"}\n', "record_value", 2),
    "back true": (HEADER + b'{"back": true}\n', "record_value", 2),
    "back 2.5": (HEADER + b'{"back": 2.5}\n', "record_value", 2),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_file_is_refused_with_its_place(read, name):
    content, code, line = WRONG[name]
    with pytest.raises(RecordError) as refused:
        read(content)
    assert refused.value.code == code
    assert refused.value.params.get("line") == line
    assert str(refused.value.params["file"]).endswith("record.jsonl")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WRONG)
def test_every_refusal_is_one_short_sentence(read, name, language):
    with pytest.raises(RecordError) as refused:
        read(WRONG[name][0])
    say = Phrases(language)
    assert say.has(f"error-{refused.value.code}")
    sentence = say.error(refused.value)
    assert "{ $" not in sentence
    assert "{$" not in sentence
    assert "\n" not in sentence
    # The path of the file is as long as it is.
    assert len(sentence.replace(str(refused.value.params["file"]), "")) < 250


@pytest.mark.parametrize("where", ["missing.jsonl", ".", "a\0b", "x" * 5000])
def test_a_file_that_cannot_be_opened(tmp_path, where):
    with pytest.raises(RecordError) as refused, open_record(tmp_path / where):
        pass
    assert refused.value.code == "record_open"


def test_a_file_of_too_many_lines_is_refused(read, monkeypatch):
    monkeypatch.setattr("companion.record.MAX_LINES", 1000)
    assert len(read(HEADER + MOVE * 999)[1]) == 999
    with pytest.raises(RecordError) as refused:
        read(HEADER + MOVE * 1000)
    assert refused.value.code == "record_too_long"


def test_reading_takes_the_memory_of_a_line_not_of_the_file(tmp_path):
    path = tmp_path / "record.jsonl"
    path.write_bytes(HEADER + MOVE * 20_000)
    tracemalloc.start()
    try:
        with open_record(path) as record:
            for _ in record.lines:
                pass
        assert tracemalloc.get_traced_memory()[1] < 300_000
    finally:
        tracemalloc.stop()


@given(st.binary(max_size=300) | st.binary(max_size=300).map(lambda tail: HEADER + tail))
def test_no_bytes_raise_anything_else(tmp_path_factory, content):
    path = tmp_path_factory.getbasetemp() / "any.jsonl"
    path.write_bytes(content)
    try:
        with open_record(path) as record:
            assert all(line.number > 1 for line in record.lines)
    except RecordError:
        pass


def test_moves_corrections_and_going_back(replay):
    told, played = replay(
        {"seat": "south", "move": "De2e3"},
        {"set": {"steps_left": 1}},
        {"seat": "north", "move": "De8e7"},
        {"back": 4},
        {"seat": "north", "move": "Wf8f7"},
        {"back": 2},
        {"seat": "south", "move": "Wd2d3"},
    )
    assert told == [None] * 7
    view = played.match.rules.view(played.position.state, None)
    assert view["position"] == "r/TnDnWn/5/7/r7r/7/1Ws3/1DsTs/r sn n 2 - - - -"


def test_refused_lines_count_as_lines_and_change_nothing(replay):
    told, played = replay(
        {"seat": "south", "move": "De2e4"},
        {"seat": "north", "move": "De8e7"},
        {"seat": "west", "move": "Db5c5"},
        {"seat": "table", "move": "roll 6"},
        {"set": {}},
        {"set": {"position": 7}},
        {"seat": "south", "move": "De2e3"},
        {"back": 8},
    )
    assert None not in told[:6]
    assert told[6:] == [None, None]
    assert played.position.parent is None
    assert played.position.state == played.match.rules.new(("south", "north"), {})


def test_before_a_refused_line_is_where_one_was_then(replay):
    told, played = replay(
        {"seat": "south", "move": "De2e3"},
        {"seat": "south", "move": "De3e4"},
        {"seat": "north", "move": "Wf8f7"},
        {"back": 3},
    )
    assert told == [None, "not_your_turn", None, None]
    assert played.match.rules.view(played.position.state, None)["to_move"] == ["north"]
    assert played.position.layout["f8"] == "Wn"


@pytest.mark.parametrize("line", [-1, 0, 1, 4, 99, 10**18])
def test_going_back_to_a_line_that_was_not_before_is_refused(replay, line):
    told, played = replay({"seat": "south", "move": "De2e3"}, {"back": line})
    assert told == [None, "record_back"]
    assert played.position.layout["e3"] == "Ds"


def test_going_back_to_the_very_line_changes_nothing(replay):
    told, played = replay({"seat": "south", "move": "De2e3"}, {"back": 3})
    assert told == [None, None]
    assert played.position.layout["e3"] == "Ds"


def test_a_match_over_goes_on_after_going_back(replay):
    told, played = replay(
        {"seat": "north", "move": "resign"},
        {"seat": "south", "move": "De2e3"},
        {"back": 2},
        {"seat": "south", "move": "De2e3"},
    )
    assert told == [None, "match_over", None, None]
    assert played.position.outcome is None


def test_seats_that_the_game_refuses(tmp_path):
    path = tmp_path / "record.jsonl"
    path.write_bytes(_header(seats=["south", "north", "west"]))
    with open_record(path) as record, pytest.raises(RulesError) as refused:
        Replay(record.rules, record.header)
    assert refused.value.code == "seats_not_clockwise"


def _head(**changed):
    given = {
        "id": 1,
        "game": "splut",
        "seats": ("south", "north"),
        "names": {"south": "Zoé"},
        "options": {"levitation": "static"},
        "rules_version": 1,
        "status": MatchStatus.OVER,
        "started": 0.0,
        "data": {},
    }
    return MatchHead(**{**given, **changed})


def _entries(*entries):
    return [Entry(number, EntryKind(kind), seat, text) for number, (kind, seat, text) in enumerate(entries, 1)]


def test_an_export_names_lines_of_its_own_file():
    lines = export(
        _head(),
        _entries(
            ("control", "table", "pause"),
            ("move", "south", "De2e3"),
            ("table", "south", "done e2"),
            ("move", "north", "De8e7"),
            ("undo", "north", "4"),
            ("correction", "table", 'set {"steps_left": 1}'),
            ("correction", "table", "back 3"),
            ("correction", "table", "back 1"),
        ),
    )
    assert [json.loads(line) for line in lines] == [
        {
            "record": 1,
            "game": "splut",
            "seats": ["south", "north"],
            "names": {"south": "Zoé"},
            "options": {"levitation": "static"},
        },
        {"seat": "south", "move": "De2e3"},
        {"seat": "north", "move": "De8e7"},
        {"back": 3},
        {"set": {"steps_left": 1}},
        {"back": 3},
        {"back": 2},
    ]


def test_an_export_is_a_record(tmp_path):
    path = tmp_path / "record.jsonl"
    path.write_text("".join(f"{line}\n" for line in export(_head(), _entries(("move", "south", "De2e3")))), "utf-8")
    with open_record(path) as record:
        assert (record.header.names, record.header.options) == ({"south": "Zoé"}, {"levitation": "static"})
        assert [*record.lines] == [MoveLine(2, "south", "De2e3")]


def test_errors_of_records_are_errors_to_tell():
    assert issubclass(RecordError, CompanionError)
