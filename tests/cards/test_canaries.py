"""Secrets planted in whole matches, and every output searched: nobody else finds a wish, a slip or a salad anywhere."""

from __future__ import annotations

import json
import logging
import urllib.error
import urllib.request
from contextlib import contextmanager
from random import Random

import pytest

from companion import desk
from companion.__main__ import main
from companion.house import House
from companion.journal import Journal
from companion.phrases import LANGUAGES, Phrases
from companion.record import export, export_public
from companion.screen import screen
from companion.service import Service, SystemClock
from companion.snapshot import Lobby
from firmware_bridge.table import NoTable
from web.app import create_app
from web.server import bind, serve

GAME = "crazy_snail"
TWINS = {"3a": "3b", "3b": "3a", "2a": "2b", "2b": "2a"}
"""Cards that show the same, one clean and one with a salad."""


@pytest.fixture(autouse=True)
def heard():
    """Everything that any logger says, from debug level on."""
    said, root = [], logging.getLogger()

    class Ear(logging.Handler):
        def emit(self, record):
            said.append(f"{record.name} {record.getMessage()} {record.args}")

    ear, before = Ear(logging.DEBUG), root.level
    loggers = [one for one in logging.Logger.manager.loggerDict.values() if isinstance(one, logging.Logger)]
    levels = [(one, one.level) for one in loggers]
    root.addHandler(ear)
    for one in (root, *loggers):
        one.setLevel(logging.DEBUG)
    yield said
    root.removeHandler(ear)
    root.setLevel(before)
    for one, level in levels:
        one.setLevel(level)


def tell(error, language):
    return Phrases(language, GAME).error(error)


class World:
    """A match whose other seats, onlookers and race master note all that ever reaches them."""

    def __init__(self, card_table, path, capsys, **options):
        path.mkdir()
        self.folder, self.capsys = path, capsys
        self.at = card_table("events", seats=3, journal=Journal(path / "journal.sqlite"), **options)
        self.mine = self.at.phone("s1")
        self.others = {"s2": self.at.phone("s2"), "s3": self.at.phone("s3"), "nobody": self.at.phone()}
        self.others["master"] = self.at.phone()
        assert self.others["master"].do(desk.Master(pin="1234")) is None
        self.lying = None

    def play(self, seat, move):
        """s1 lays its cards, the others tap theirs."""
        verb, *picks = move.split()
        if seat != "s1":
            assert self.others[seat].play(move, key=f"k{len(self.at.moves)}") is None
            self.at.rest(0.5)
            return
        if verb not in ("slip", "objective"):
            assert self.mine.play(move, key=f"k{len(self.at.moves)}") is None
            return
        if self.lying:
            self.at.take("s1", self.lying)
        self.lying = " ".join(picks) if verb == "slip" else "-".join(picks)
        self.at.lay("s1", self.lying)
        assert self.at.moves[-1] == f"s1 {move}"

    def screens(self):
        snapshot = self.at.house.snapshot
        for language in LANGUAGES:
            yield f"wall {language}", screen(snapshot, None, language, wall=True)
            yield f"outside {language}", screen(snapshot, None, language)
            for who, phone in self.others.items():
                yield f"{who} {language}", screen(snapshot, phone.token, language)

    def refusals(self):
        """What others are told who try what they may not."""
        tries = [
            desk.Export(key="x"),
            desk.Play(key="p", seat="s1", move="slip 3b red"),
            desk.Correct(key="c", change={"phase": "slip"}),
            desk.Back(key="b", entry=1),
            desk.TakeBack(key="t", seat="s1"),
            desk.Answer(key="a", seat="s1", choice="keep"),
            desk.Done(key="d", seat="s1"),
            desk.Free(key="f", seat="s1"),
            desk.Sit(key="s", seat="s1"),
            desk.Close(key="l"),
        ]
        for command in tries if self.at.match.position.outcome is None else ():
            error = self.others["nobody"].ask(command).error
            assert error is not None
            yield type(command).__name__, [tell(error, language) for language in LANGUAGES]

    def told(self):
        """All of it, as text by where it was told."""
        found = {name: json.dumps(page, ensure_ascii=False) for name, page in self.screens()}
        return found | {name: str(texts) for name, texts in self.refusals()}

    def cli(self, *arguments):
        status = main(["history", *arguments, "1", "--data", str(self.folder)])
        out, err = self.capsys.readouterr()
        return status, out, err


@pytest.fixture
def worlds(card_table, tmp_path, capsys):
    """Two matches that differ in s1's secrets alone."""

    def make(**options):
        return [World(card_table, tmp_path / name, capsys, **options) for name in ("one", "other")]

    return make


def assert_alike(worlds, history=True):
    first, other = (world.told() for world in worlds)
    assert first == other
    if history:
        shown, again = (world.cli("show") for world in worlds)
        assert shown == again
        assert shown[0] == 0
        if worlds[0].at.match.position.outcome is None:
            refused, once_more = (world.cli("export") for world in worlds)
            assert refused == once_more
            assert (refused[0], refused[1]) == (2, "")


def test_which_of_equal_cards_was_slipped_is_told_nowhere(worlds, heard):
    """A whole match; in the other world s1 uses a clean card for its doped twin, and is never controlled with it."""
    pair, rng = worlds(races=1), Random(1)
    used, here = set(), pair[0]
    while here.at.match.position.outcome is None:
        rules, state = here.at.rules, here.at.match.position.state
        prompt = rng.choice(here.at.match.position.prompts)
        slip = rules.view(state, "s1")["mine"]["slip"]
        moves = [rules.format(option.move) for option in prompt.options]
        move = rng.choice([text for text in moves if not (text == "control s1" and slip and slip["card"] in TWINS)])
        verb, *picks = move.split()
        for world, swap in zip(pair, ({}, TWINS), strict=True):
            change = prompt.seat == "s1" and verb == "slip" and picks[0] in swap
            world.play(prompt.seat, f"slip {swap[picks[0]]} {picks[1]}" if change else move)
            used |= {picks[0]} if change else set()
        assert_alike(pair, history=rng.random() < 0.1)
    assert used == set(TWINS)
    records = [[*export_public(world.at.house.head, world.at.journal.entries(1))] for world in pair]
    assert records[0] == records[1]
    assert len({tuple(export(world.at.house.head, world.at.journal.entries(1))) for world in pair}) == 2
    assert not [line for line in heard if "slip" in line or "objective" in line]


def test_a_wish_is_told_nowhere_until_its_race_is_scored(worlds, heard):
    pair = worlds(wishes=False, races=2, pack=["1", "2*", "3"])
    for world, wish in zip(pair, ("objective red blue", "objective green yellow"), strict=True):
        world.play("s2", "objective blue red")
        world.play("s1", wish)
    assert_alike(pair)
    rng = Random(3)
    for world in pair:
        world.play("s3", "objective yellow red")
    while not pair[0].at.match.position.state.reports:
        prompt = rng.choice(pair[0].at.match.position.prompts)
        move = pair[0].at.rules.format(rng.choice(prompt.options).move)
        for world in pair:
            world.play(prompt.seat, move)
        if not pair[0].at.match.position.state.reports:
            assert_alike(pair, history=rng.random() < 0.2)
    lines = [" ".join(line["text"] for line in world.others["nobody"].see()["lines"]) for world in pair]
    assert "Player 1 had wished the red snail first" in lines[0]
    assert "Player 1 had wished the green snail first" in lines[1]
    assert not [line for line in heard if "objective" in line]


def test_a_slip_is_told_nowhere_until_all_are_in(worlds, heard):
    pair = worlds()
    for world, slip in zip(pair, ("slip 3b red", "slip stop blue"), strict=True):
        world.play("s1", slip)
    assert_alike(pair)
    for world in pair:
        world.at.take("s1", world.lying)
    assert_alike(pair)
    for world in pair:
        world.at.lay("s1", world.lying).lay("s1", "1a green")
    assert_alike(pair)
    for world in pair:
        world.at.take("s1", "1a green")
        world.play("s2", "slip 1a red")
    assert_alike(pair)
    for world in pair:
        assert world.mine.do(desk.TakeBack(key="u", seat="s1")) == "undo_not_free"
    assert_alike(pair)
    assert not [line for line in heard if "slip" in line]


def test_a_slip_that_is_taken_back_was_never_told(worlds):
    pair = worlds()
    for world, slip in zip(pair, ("slip 3b red", "slip stop blue"), strict=True):
        world.play("s1", slip)
        assert world.mine.do(desk.TakeBack(key="u", seat="s1")) is None
        world.at.rest()
    assert_alike(pair)


def test_the_race_master_sees_no_more_than_all_until_she_asks_for_the_whole_record(worlds):
    world = worlds(wishes=False)[0]
    world.play("s1", "objective red blue")
    master = world.others["master"]
    assert master.see()["master"]["now"] == world.at.rules.view(world.at.match.position.state, None)
    assert "objective red blue" not in json.dumps(master.see())
    assert "objective red blue" in master.ask(desk.Export(key="x")).data["record"]
    assert world.cli("export", "--full")[1].splitlines()[1] == '{"seat": "s1", "move": "objective red blue"}'


def test_a_players_record_of_a_finished_match_replays_to_the_same_public_states(worlds, tmp_path):
    world, rng = worlds(races=1, wishes=False)[0], Random(9)
    wishes = ["red blue", "blue red", "green red"]
    for seat, wish in zip(("s1", "s2", "s3"), wishes, strict=True):
        world.play(seat, f"objective {wish}")
    while prompts := world.at.match.position.prompts:
        prompt = rng.choice(prompts)
        world.play(prompt.seat, world.at.rules.format(rng.choice(prompt.options).move))
    record = world.others["s2"].ask(desk.Export(key="x")).data["record"]
    whole = world.others["master"].ask(desk.Export(key="x")).data["record"]
    assert "slip 3? " in record
    assert "slip 3? " not in whole
    ends = []
    for name, text in (("public", record), ("whole", whole)):
        (tmp_path / name).write_text(text)
        capsys = world.capsys
        capsys.readouterr()
        assert main(["replay", str(tmp_path / name)]) == 0
        ends.append(capsys.readouterr().out)
    assert ends[0] == ends[1]


# --- a real server ----------------------------------------------------------------------------------------------------


@contextmanager
def served(tmp_path, name):
    """A real table and a real server; the service and its address."""
    journal = Journal(tmp_path / f"{name}.sqlite")
    service = Service(
        lambda publish: House(journal, NoTable(), SystemClock(), publish, lobby=Lobby(GAME, 3)), lambda: "http://here"
    )
    service.start()
    with serve(
        create_app(service, hosts=lambda: frozenset({"127.0.0.1"}), max_streams=8), bind("127.0.0.1", 0)
    ) as server:
        yield service, server.port
    service.stop()
    journal.close()


class Visitor:
    """A phone on the network: all it can get, as bytes."""

    def __init__(self, port, token):
        self.base = f"http://127.0.0.1:{port}"
        self.headers = {"Cookie": f"lutin_{port}={token}", "Accept-Language": "en"}

    def get(self, path):
        with urllib.request.urlopen(
            urllib.request.Request(self.base + path, headers=self.headers), timeout=10
        ) as answer:
            if "event-stream" not in answer.headers["Content-Type"]:
                return answer.read()
            return next(line for line in answer if line.startswith(b"data: ") and b'"phase"' in line)

    def do(self, **command):
        headers = {**self.headers, "Content-Type": "application/json", "X-Lutin": "1", "Origin": self.base}
        request = urllib.request.Request(f"{self.base}/api/do", json.dumps(command).encode(), headers)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.read()
        except urllib.error.HTTPError as refused:
            return refused.read()

    def everything(self):
        for path in ("/", "/wall", "/board/x.svg", "/words/en.json", "/stream", "/stream?as=wall"):
            yield path, self.get(path)
        yield "export", self.do(do="export", key="x")
        yield "play", self.do(do="play", key="p", seat="s1", move="slip 3b red")
        yield "correct", self.do(do="correct", key="c", change={"phase": "slip"})


def settled(found):
    """What was got, without what differs between any two tables: how often its page has changed."""
    for path, data in found:
        if path.startswith("/stream"):
            page = json.loads(data[6:])
            yield path, {key: value for key, value in page.items() if key not in ("id", "version")}
        else:
            yield path, data


FORMS = (
    "objective red",
    "red-blue",
    '["red","blue"]',
    '["red", "blue"]',
    "wish the red",
    "secret wish",
    "slip 3b",
    "3b",
)
FORMS += ("3*", "2*", "salad", "salade", "in the pouch: 3", "stop")
"""How a planted wish, slip or salad of s1 could be written."""


def test_no_byte_that_a_server_sends_to_others_holds_a_planted_secret(tmp_path, heard):
    got = []
    for name, wish, slip in (("one", "red blue", "3b red"), ("other", "green yellow", "stop blue")):
        with served(tmp_path, name) as (service, port):
            tokens = {}
            for who in ("s1", "s2", "s3", "nobody"):
                tokens[who] = service.submit(None, desk.Join(code=service.invitation().code), who).data["token"]
                if who in ("s1", "s2", "s3"):
                    assert service.submit(tokens[who], desk.Sit(seat=who, name=f"Name {who}"), who).error is None
            assert service.submit(tokens["s1"], desk.Start(), "s1").error is None
            wishes = {"s1": wish, "s2": "blue red", "s3": "yellow red"}
            played = [(seat, f"objective {pair}") for seat, pair in wishes.items()]
            for seat, move in [*played, ("s1", f"slip {slip}"), ("s2", "slip 1a red")]:
                made = desk.Play(key=f"{seat} {move}", seat=seat, move=move)
                assert service.submit(tokens[seat], made, seat).error is None
            visitors = {who: Visitor(port, token) for who, token in tokens.items()}
            own = visitors["s1"].get("/stream").decode()
            assert "wish" in own
            found = {who: [*visitors[who].everything()] for who in ("s2", "s3", "nobody")}
            for path, data in found["nobody"]:
                text = data.decode().lower()
                assert not [form for form in FORMS if form in text and not path.startswith("/words")], path
            got.append({who: dict(settled(answers)) for who, answers in found.items()})
    assert got[0] == got[1]
    assert not [line for line in heard if any(form in line.lower() for form in FORMS)]
