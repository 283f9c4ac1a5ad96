"""The page at the devices: for the race master alone, live, and every word of it in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import web
from web.phrases import words

STATIC = Path(web.__path__[0]) / "static"


@pytest.fixture
def real(service, phone, app):
    """A phone at the real referee; ``do`` posts a command."""
    from web.app import create_app

    made = create_app(service, hosts=lambda: frozenset({"lutin.test"}))
    client = made.test_client()
    headers = {"X-Lutin": "1", "Origin": "http://lutin.test"}

    def do(**command):
        sent = {"data": json.dumps(command), "headers": headers, "content_type": "application/json"}
        return client.post("/api/do", base_url="http://lutin.test", **sent)

    def get(path):
        return client.get(path, base_url="http://lutin.test")

    do(do="join", key="1", code=service.invitation().code)
    return do, get


def test_a_stranger_is_asked_for_the_code(phone):
    assert phone(None).call("/sense").headers["Location"] == "/code"
    assert phone(None).call("/api/sense").status_code == 403
    assert phone(None).call("/api/sense/cards").status_code == 403


def test_whoever_is_in_may_open_the_page_but_only_the_master_sees_readings(real):
    do, get = real
    assert get("/sense").status_code == 200
    assert get("/api/sense").json == {"locked": True, "set": False}
    assert get("/api/sense/cards").json == {"locked": True}
    assert do(do="ignore", key="2", cells=["e5"]).json["error"]["code"] == "not_master"


def test_the_master_sees_readings_and_the_cards_of_the_game(real):
    do, get = real
    do(do="master", key="2", pin="2468")
    page = get("/api/sense").json
    assert (page["devices"], page["cells"], page["places"], page["learning"]) == ([], [], [], None)
    assert get("/api/sense/cards").json == {"game": "splut", "cards": []}
    do(do="choose", key="3", game="crazy_snail", seats=2)
    cards = get("/api/sense/cards").json
    assert cards["game"] == "crazy_snail"
    assert "s1/1a/red" in cards["cards"]


def test_a_table_without_devices_refuses_what_only_devices_can(real):
    do, _ = real
    do(do="master", key="2", pin="2468")
    for number, command in enumerate(
        (
            {"do": "ignore", "cells": ["e5"]},
            {"do": "swap_readers", "place": "a", "other": "b"},
            {"do": "learn_tag", "tag": "nfc:04", "card": "x"},
            {"do": "learn_cells", "step": "start"},
        )
    ):
        answer = do(key=f"k{number}", **command)
        assert answer.status_code == 409
        assert answer.json["error"]["text"]


def test_nonsense_is_no_command(real):
    do, _ = real
    do(do="master", key="2", pin="2468")
    assert do(do="learn_cells", key="3", step="sideways").status_code == 400
    assert do(do="ignore", key="4", cells="e5").status_code == 400


def test_every_word_of_the_page_is_there():
    asked = set(re.findall(r"""\bt\("([a-z-]+)\"""", (STATIC / "sense.js").read_text("utf-8")))
    assert {"sense-learn", "sense-swap"} <= asked
    for language in ("en", "fr"):
        assert asked <= set(words(language))
