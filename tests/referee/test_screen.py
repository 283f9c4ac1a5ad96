"""What pages show: all of it, in words, in both languages, whatever the table is doing; and nobody else's prompts."""

from __future__ import annotations

import re

import pytest

from companion import desk
from companion.events import BoardLost, DeviceChanged
from companion.ports import DeviceState, Light
from companion.screen import screen

KEYS = {
    "id", "match", "version", "language", "phase", "headline", "you", "master", "table", "seats", "banners", "lobby",
    "game", "board", "prompts", "ask", "guide", "undo", "lines", "outcome",
}  # fmt: skip
RAW = re.compile(
    r"(headline|prompt|notice|guide|ask|choice|seat|option|line|banner|reason|piece|error|wait|undo|game|cell|word|"
    r"direction)-[a-z0-9_-]+|\{.*\}|\?\?\?"
)
WORDS = {"text", "headline", "summary", "credit", "title", "wait", "warning"}


def sentences(value, key=""):
    """Everything of a page that a person reads."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from sentences(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from sentences(inner, key)
    elif isinstance(value, str) and key in WORDS:
        yield value


def assert_ready(page):
    assert page.keys() >= KEYS
    told = [*sentences(page)]
    assert told
    for sentence in told:
        assert sentence.strip(), page
        assert not RAW.search(sentence), sentence


class Felt:
    """A match of two phones at a board that is felt."""

    def __init__(self, home, felt_table, seats=("south", "north"), options=None):
        self.at = home(table=felt_table(DeviceState.READY))
        self.south = self.at.phone().join().sit(*seats, name="Ada")
        self.north = self.at.phone().join()
        self.south.do(desk.Choose(game="splut", seats=len(seats), options=options or {}))
        if seats == ("south", "north"):
            self.north.sit("north", name="Bob")
        assert self.south.do(desk.Start()) is None
        self.cells = dict(self.at.match.position.layout)
        self.at.sense(self.cells).rest()

    def carry(self, *ways, rest=0.3):
        for way in ways:
            piece = self.cells.pop(way[:2])
            self.at.sense(self.cells, (way[:2],))
            if way[2:]:
                self.cells[way[2:]] = piece
                self.at.sense(self.cells)
        self.at.rest(rest)
        return self


@pytest.fixture
def felt(home, felt_table):
    return Felt(home, felt_table)


def lobby(felt):
    felt.south.do(desk.Master(pin="2468"))
    felt.south.do(desk.Close())


def rest(felt):
    pass


def in_hand(felt):
    felt.carry("e2", rest=7.0)


def follow(felt):
    felt.south.play("south", "De2e3", "a")


def ask(felt):
    felt.carry("e2e3").carry("e3e2")


def ask_which(felt):
    felt.at.sense(dict.fromkeys(felt.cells, "?"))
    felt.cells = dict.fromkeys(felt.cells, "?")
    felt.carry("f2", "e2", rest=0.0)
    felt.cells["f2"] = felt.cells["e3"] = "?"
    felt.at.sense(felt.cells).rest()


def mend(felt):
    felt.carry("d8d6", rest=2.0)


def lost(felt):
    felt.at.house.handle(DeviceChanged("board", "lost"), felt.at.now)
    felt.at.house.handle(BoardLost("board"), felt.at.now)


def wrong_version(felt):
    felt.at.house.handle(DeviceChanged("board", "wrong_version"), felt.at.now)


def over(felt):
    felt.south.play("south", "resign", "a")


def history(felt):
    felt.carry("e2e3")
    felt.south.do(desk.TakeBack(key="u", seat="south"))
    felt.south.do(desk.Done(key="d", seat="south"))
    felt.south.do(desk.Master(pin="2468"))
    felt.south.do(desk.Correct(key="c", change={"steps_left": 3}))
    felt.south.do(desk.Back(key="b", entry=1))
    felt.south.play("south", "draw", "w")


@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize(
    "situation", [lobby, rest, in_hand, follow, ask, ask_which, mend, lost, wrong_version, over, history]
)
def test_every_page_is_complete_and_in_words(felt, situation, language):
    situation(felt)
    stranger = felt.at.phone()
    for phone in (felt.south, felt.north, stranger):
        page = phone.see(language)
        assert_ready(page)
        assert page["language"] == (language if language != "de" else "en")
    assert_ready(screen(felt.at.house.snapshot, felt.south.token, language, wall=True))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_modes_show_as_what_they_are(felt, language):
    assert felt.south.see(language)["guide"] is None
    in_hand(felt)
    assert felt.south.see(language)["guide"]["mode"] == "wait"
    felt.cells["e2"] = "Ds"
    felt.at.sense(felt.cells).rest()
    follow(felt)
    guide = felt.south.see(language)["guide"]
    assert guide["mode"] == "follow"
    assert {"cell": "e2", "why": "move"} in guide["cells"]
    assert felt.at.table.lights == {"e2": Light.REMOVE, "e3": Light.PLACE}
    felt.carry("e2e3")
    assert felt.south.see(language)["guide"] is None
    mend(felt)
    assert felt.south.see(language)["guide"]["mode"] == "mend"


def test_a_question_is_its_seats_to_answer(felt):
    ask(felt)
    assert felt.south.see()["ask"]["yours"]
    assert not felt.north.see()["ask"]["yours"]
    assert [choice["choice"] for choice in felt.south.see()["ask"]["choices"]] == ["undo", "keep"]
    assert set(felt.at.table.lights.values()) == {Light.ASKED}
    assert felt.north.do(desk.Answer(seat="north", choice="undo")) == "not_your_seat"
    assert felt.south.do(desk.Answer(key="a", seat="south", choice="undo")) is None
    assert felt.south.see()["ask"] is None


def test_a_question_between_moves_words_them_as_the_page_does(felt):
    ask_which(felt)
    asked = felt.south.see("en")["ask"]
    options = [option for prompt in felt.south.see("en")["prompts"] for option in prompt["options"]]
    worded = {option["move"]: option["text"] for option in options}
    for choice in asked["choices"]:
        if choice["choice"] in worded:
            assert choice["text"] == worded[choice["choice"]]


def test_only_ones_own_prompts_are_shown(felt):
    assert {prompt["seat"] for prompt in felt.south.see()["prompts"]} == {"south"}
    assert {prompt["seat"] for prompt in felt.north.see()["prompts"]} == {"north"}


def test_onlookers_and_the_wall_are_asked_nothing(felt):
    follow(felt)
    guest = felt.at.phone().join()
    stranger = felt.at.phone()
    wall = screen(felt.at.house.snapshot, felt.south.token, "en", wall=True)
    for page in (guest.see(), stranger.see(), wall):
        assert page["prompts"] == []
        assert page["undo"] is None
        assert page["you"]["seats"] == []
        assert page["board"]["pieces"]
        assert page["guide"]["mode"] == "follow"
    assert guest.see()["you"]["joined"]
    assert not stranger.see()["you"]["joined"]


def test_no_page_holds_a_secret_of_the_door(felt):
    felt.south.do(desk.Master(pin="2468"))
    snapshot = felt.at.house.snapshot
    secrets = [felt.south.token, felt.north.token, snapshot.code, snapshot.token, *snapshot.phones]
    for phone in (felt.south, felt.at.phone()):
        page = str(phone.see())
        assert not [secret for secret in secrets if secret in page]


def test_names_are_data_and_never_markup_of_a_sentence(home):
    at = home()
    phone = at.phone().join().sit("south", name="{ $seat }")
    at.phone().join().sit("north", name="<b>Bob</b>")
    phone.do(desk.Start())
    page = phone.see("en")
    assert page["headline"].startswith("Your turn")
    assert "{ $seat }" in at.phone().join().see("en")["headline"]
    assert page["seats"][1]["name"] == "<b>Bob</b>"


def test_the_version_grows_with_each_change_and_only_then(felt):
    before = felt.at.house.snapshot.version
    felt.at.rest(5.0)
    assert felt.at.house.snapshot.version == before
    felt.carry("e2e3")
    assert felt.at.house.snapshot.version > before
    versions = [snapshot.version for snapshot in felt.at.published]
    assert versions == sorted(set(versions))
    assert felt.south.see()["id"] == f"{felt.at.house.head.id}:{felt.at.house.snapshot.version}"


def test_a_snapshot_of_before_shows_what_was(felt):
    """Pages read them in other threads while the match goes on."""
    snapshot = felt.at.house.snapshot
    before = screen(snapshot, felt.south.token, "en")
    felt.carry("e2e3")
    assert screen(snapshot, felt.south.token, "en") == before


def test_two_players_of_one_name_are_told_apart(home):
    at = home()
    phone = at.phone().join().sit("south", name="Ana")
    at.phone().join().sit("north", name="Ana")
    phone.do(desk.Start())
    assert "Ana (South)" in at.phone().join().see("en")["headline"]


def test_an_agreed_draw_is_no_win(two):
    _, south, north = two
    for phone, seat in ((south, "south"), (north, "north")):
        assert phone.do(desk.Play(key=seat, seat=seat, move="draw")) is None
    assert south.see("en")["outcome"]["text"] == "A draw."
    assert south.see("en")["headline"] == "A draw."
    assert all(seat["in"] for seat in south.see("en")["seats"])


def test_an_offer_of_a_draw_reaches_everybody(two):
    _, south, north = two
    south.do(desk.Play(key="d", seat="south", move="draw"))
    assert any("offers a draw" in fact["text"] for fact in north.see("en")["facts"])
    texts = [option["text"] for prompt in north.see("en")["prompts"] for option in prompt["options"]]
    assert "Accept the draw" in texts
