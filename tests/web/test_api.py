"""Commands: what arrives at the desk, and what is sent back."""

from __future__ import annotations

import json

import pytest

from companion.desk import Join, Play
from web.api import BODY_BYTES


def test_a_command_reaches_the_desk_with_who_sent_it(do, desk):
    answer = do(json.dumps({"do": "play", "seat": "south", "move": "e2e3", "prompt": "t0.1", "key": "k1"}))
    assert answer.status_code == 200
    assert answer.json == {"data": {}}
    assert desk.asked == [("known", Play(key="k1", seat="south", move="e2e3", prompt="t0.1"), "192.168.1.77")]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"nonsense"])
def test_what_is_no_json_is_refused(do, desk, body):
    answer = do(body)
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "bad_json")
    assert not desk.asked


@pytest.mark.parametrize(
    "body",
    [b"[]", b"null", b"{}", b'{"do":"nothing"}', b'{"do":"play","move":1}', b'{"do":"play","extra":"x"}', b'{"do":7}'],
)
def test_what_is_no_command_is_refused(do, desk, body):
    answer = do(body)
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "unknown_command")
    assert not desk.asked


def test_a_body_too_large_is_refused(do, desk):
    answer = do(json.dumps({"do": "play", "move": "x" * BODY_BYTES}))
    assert (answer.status_code, answer.json["error"]["code"]) == (413, "too_large")
    assert not desk.asked


def test_commands_want_a_phone_that_came_in(do, desk, phone):
    for client in (phone(None), phone("forged")):
        answer = do(b'{"do":"start"}', client)
        assert (answer.status_code, answer.json["error"]["code"]) == (403, "not_joined")
    assert not desk.asked


def test_what_the_desk_refuses_is_told_in_the_phones_language(do, desk):
    desk.refuse("seat_taken", seat="south")
    answer = do(b'{"do":"sit","seat":"south","name":"Bo"}', Accept_Language="fr")
    assert answer.status_code == 409
    assert answer.json == {"error": {"code": "seat_taken", "text": "fr: seat_taken"}}


def test_joining_gives_a_cookie_out_of_reach_of_scripts_and_nothing_else(do, desk, phone):
    client = phone(None)
    answer = do(b'{"do":"join","code":"123456"}', client)
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/" in cookie
    assert answer.json == {"data": {}}
    assert "secret-1" not in answer.text
    assert client.call("/api/here").json == {"joined": True}


def test_a_wrong_code_gives_no_cookie(do, phone):
    answer = do(b'{"do":"join","code":"000000"}', phone(None))
    assert answer.status_code == 409
    assert "Set-Cookie" not in answer.headers


def test_the_code_is_tried_with_the_address_it_came_from(do, desk, phone):
    do(b'{"do":"join","code":"000000"}', phone(None, REMOTE_ADDR="10.0.0.9"))
    assert desk.asked == [(None, Join(code="000000"), "10.0.0.9")]


def test_commands_are_not_taken_by_get(phone):
    answer = phone().call("/api/do")
    assert answer.status_code == 405
    assert answer.json["error"]["code"] == "not_found"
