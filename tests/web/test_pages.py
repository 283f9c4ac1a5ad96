"""Pages and pictures: the ways in, the wall, the board."""

from __future__ import annotations

import xml.etree.ElementTree as Xml
from dataclasses import replace

import pytest

from companion.desk import Invitation
from web.qr import qr_modules, qr_svg, qr_text
from web.svg import board_svg

SVG = "{http://www.w3.org/2000/svg}"


def test_a_stranger_is_asked_for_the_code(phone):
    answer = phone(None).call("/")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/code")
    assert 'id="code"' in phone(None).call("/code").text


def test_who_is_in_needs_no_code(phone):
    assert phone().call("/").status_code == 200
    assert phone().call("/code").headers["Location"] == "/"
    assert phone().call("/join?t=whatever").headers["Location"] == "/"


def test_the_qr_leads_in_and_the_address_forgets_the_token(phone, desk):
    client = phone(None)
    answer = client.call("/join?t=qr-token")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    assert answer.text == ""
    assert "HttpOnly" in answer.headers["Set-Cookie"]
    assert client.call("/").status_code == 200


def test_an_old_qr_shows_the_code_page_and_why(phone):
    answer = phone(None).call("/join?t=old", headers={"Accept-Language": "fr"})
    assert answer.status_code == 403
    assert "fr: wrong_code" in answer.text
    assert 'id="code"' in answer.text
    assert "Set-Cookie" not in answer.headers


def test_the_wall_is_for_the_machine_itself_and_for_who_is_in(phone):
    assert phone(None).call("/wall").headers["Location"] == "/code"
    assert phone(None).call("/qr.svg").status_code == 403
    assert phone("known").call("/wall").status_code == 200
    for own in ("127.0.0.1", "::1"):
        assert phone(None, REMOTE_ADDR=own).call("/wall").status_code == 200
        assert phone(None, REMOTE_ADDR=own).call("/qr.svg").status_code == 200


def test_a_forwarded_address_does_not_make_a_stranger_the_machine(phone):
    answer = phone(None).call("/wall", headers={"X-Forwarded-For": "127.0.0.1", "Forwarded": "for=127.0.0.1"})
    assert answer.headers["Location"] == "/code"


def test_the_qr_picture_follows_the_address(phone, desk):
    first = phone().call("/qr.svg")
    assert first.headers["Cache-Control"] == "no-store"
    desk.invited = Invitation("123456", "qr-token", "http://10.0.0.1:8080")
    assert phone().call("/qr.svg").text != first.text


@pytest.mark.parametrize(
    ("accepted", "language"), [("fr-CA,fr;q=0.9", "fr"), ("de", "en"), ("", "en"), ("en,fr", "en")]
)
def test_the_page_speaks_the_phones_language(phone, accepted, language):
    assert f'<html lang="{language}"' in phone().call("/", headers={"Accept-Language": accepted}).text


def test_a_chosen_language_wins_and_nonsense_does_not(phone):
    client = phone()
    client.set_cookie("lutin_language", "fr", domain="lutin.test")
    assert '<html lang="fr"' in client.call("/", headers={"Accept-Language": "en"}).text
    client.set_cookie("lutin_language", "xx", domain="lutin.test")
    assert '<html lang="en"' in client.call("/", headers={"Accept-Language": "en"}).text


def test_the_board_is_checked_again_and_not_sent_twice(phone, desk):
    first = phone().call("/board/7-a.svg")
    assert first.mimetype == "image/svg+xml"
    assert "no-cache" in first.headers["Cache-Control"]
    again = phone().call("/board/7-a.svg", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    desk.drawn = replace(desk.drawn, cells=desk.drawn.cells[1:])
    changed = phone().call("/board/7-a.svg", headers={"If-None-Match": first.headers["ETag"]})
    assert changed.status_code == 200


def test_the_board_is_not_for_strangers_and_not_there_in_the_lobby(phone, desk):
    assert phone(None).call("/board/7-a.svg").status_code == 403
    desk.drawn = None
    assert phone().call("/board/7-a.svg").status_code == 404


def test_the_drawing_has_every_cell_and_symbol_once(desk, phone):
    root = Xml.fromstring(phone().call("/board/7-a.svg").text)
    assert root.find(f"{SVG}title").text == "Board"
    assert "41" in root.find(f"{SVG}desc").text
    cells = [g for g in root.iter(f"{SVG}g") if g.get("data-cell")]
    assert sorted(g.get("data-cell") for g in cells) == sorted(shape.cell for shape in desk.drawn.cells)
    assert not [g for g in cells if g.get("tabindex") or g.get("role")]
    assert {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")} == {
        f"{part}-{piece}" for part in ("piece", "body", "badge") for piece in ("Ds", "Dn", "r")
    }
    assert not [node for node in root.iter() if node.get("style")]


def test_odd_names_cannot_break_out_of_the_drawing(desk):
    shape = replace(desk.drawn.cells[0], cell='"><script>', label="<&>", tone='"x')
    words = {"board-title": "<b>", "board-about": "{count}"}
    drawing = board_svg(replace(desk.drawn, cells=(shape,)), words)
    assert "<script" not in drawing
    assert Xml.fromstring(drawing).find(f"{SVG}title").text == "<b>"


def test_round_cells_are_drawn_round(desk):
    shape = replace(desk.drawn.cells[0], points=(), r=0.4)
    assert 'r="0.4"' in board_svg(replace(desk.drawn, cells=(shape,)), {"board-title": "", "board-about": ""})


def test_a_finish_is_chequered_and_nothing_else_is(desk):
    words = {"board-title": "", "board-about": ""}
    cells = (replace(desk.drawn.cells[0], tone="finish"), *desk.drawn.cells[1:])
    root = Xml.fromstring(board_svg(replace(desk.drawn, cells=cells), words))
    chequered = [
        g.get("data-cell") for g in root.iter(f"{SVG}g") if g.find(f"{SVG}path[@class='chequers']") is not None
    ]
    assert chequered == [desk.drawn.cells[0].cell]


def test_picture_and_text_show_the_same_code():
    rows = qr_modules("http://192.168.1.5:8080/join?t=abc")
    side = len(rows)
    assert all(len(row) == side for row in rows)
    assert not any(rows[0]) and not any(row[0] for row in rows)
    halves = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    lines = qr_text("http://192.168.1.5:8080/join?t=abc").splitlines()
    read = []
    for line in lines:
        read.append([bool(halves[sign][0]) for sign in line])
        read.append([bool(halves[sign][1]) for sign in line])
    assert read[:side] == rows
    dark = sum(map(sum, rows))
    path = Xml.fromstring(qr_svg("http://192.168.1.5:8080/join?t=abc")).find(f"{SVG}path").get("d")
    assert sum(int(run.split("h")[1].split("v")[0]) for run in path.split("M")[1:]) == dark


def test_a_coloured_code_is_black_on_white_for_any_terminal():
    lines = qr_text("x", colour=True).splitlines()
    assert all(line.startswith("\x1b[30;107m") and line.endswith("\x1b[0m") for line in lines)
    assert set(lines[0].removeprefix("\x1b[30;107m").removesuffix("\x1b[0m")) == {" "}
