"""The web before the real referee: from the code to a move, and nobody sees another's questions."""

from __future__ import annotations

import json

import pytest

from companion.phrases import LANGUAGES


@pytest.fixture
def desk(service):
    return service


def screen(client, path="/stream"):
    answer = client.call(path, buffered=False)
    frames = (frame.decode() for frame in answer.response)
    frame = next(one for one in frames if one.startswith("id: "))
    answer.close()
    return json.loads(frame.partition("data: ")[2])


@pytest.fixture
def seated(phone, do, service):
    """Two phones that came in, sat down and began."""
    clients = {}
    for seat, name in (("south", "Ana"), ("north", "Bo")):
        clients[seat] = phone(None)
        assert clients[seat].call(f"/join?t={service.invitation().token}").status_code == 303
        assert do(json.dumps({"do": "sit", "seat": seat, "name": name}), clients[seat]).status_code == 200
    assert do(b'{"do":"start"}', clients["south"]).status_code == 200
    return clients


def test_a_move_by_one_phone_is_on_the_other(seated, do):
    prompt = next(one for one in screen(seated["south"])["prompts"] if not one["aside"])
    move = prompt["options"][0]
    body = json.dumps({"do": "play", "seat": "south", "move": move["move"], "prompt": prompt["key"], "key": "k1"})
    assert do(body, seated["south"]).status_code == 200
    once = screen(seated["north"])
    assert once["board"]["last"] == sorted(value for _, value, _ in move["picks"])
    # The same request again, as after a lost answer, counts once.
    assert do(body, seated["south"]).status_code == 200
    assert screen(seated["north"])["board"] == once["board"]


def test_each_phone_sees_its_own_questions_and_the_wall_none(seated, phone):
    for seat, client in seated.items():
        assert {prompt["seat"] for prompt in screen(client)["prompts"]} == {seat}
    wall = screen(phone(None, REMOTE_ADDR="127.0.0.1"), "/stream?as=wall")
    assert wall["prompts"] == []
    assert wall["undo"] is None


def test_nobody_plays_for_another_seat(seated, do):
    prompt = next(one for one in screen(seated["south"])["prompts"] if not one["aside"])
    body = {"do": "play", "seat": "south", "move": prompt["options"][0]["move"], "prompt": prompt["key"]}
    answer = do(json.dumps(body), seated["north"])
    assert (answer.status_code, answer.json["error"]["code"]) == (409, "not_your_seat")


def test_guessing_the_code_is_cut_short(phone, do):
    client = phone(None)
    codes = [do(json.dumps({"do": "join", "code": "nonsense"}), client).json["error"]["code"] for _ in range(8)]
    assert codes[0] == "wrong_code"
    assert codes[-1] == "too_many_tries"


@pytest.mark.parametrize("language", LANGUAGES)
def test_screen_and_errors_are_in_the_phones_language(seated, do, language):
    client = seated["north"]
    client.set_cookie("lutin_language", language, domain="lutin.test")
    assert screen(client)["language"] == language
    text = do(b'{"do":"master","pin":"x"}', client).json["error"]["text"]
    assert text != "error-pin_shape"


def test_the_board_of_the_match_is_drawn(seated, phone):
    key = screen(seated["south"])["board"]["key"]
    drawing = seated["south"].call(f"/board/{key}.svg")
    assert drawing.status_code == 200
    assert drawing.text.count("data-cell=") == 41
