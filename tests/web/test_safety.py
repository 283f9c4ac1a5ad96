"""Who is let in, who is turned away, and what every answer carries."""

from __future__ import annotations

import pytest

from web.guard import HostGuard, host_name, is_loopback

PATHS = ["/", "/code", "/join?t=no", "/wall", "/words/en.json", "/nowhere", "/api/here", "/static/page.js", "/qr.svg"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("token", ["known", None])
def test_every_answer_is_protected(phone, path, token):
    headers = phone(token).call(path).headers
    policy = headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'self';")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert not [name for name, _ in headers if name.startswith("Access-Control-Allow")]


@pytest.mark.parametrize("path", ["/", "/code", "/wall"])
def test_pages_hold_no_script_or_style_of_their_own(phone, path):
    token = None if path == "/code" else "known"
    page = phone(token).call(path).text
    assert "<style" not in page
    assert " style=" not in page
    assert " on" not in page.replace(" on ", "")
    assert page.count("<script") == page.count('<script type="module" src="/static/')
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "https://" not in page


@pytest.mark.parametrize(
    "host", ["evil.example", "lutin.test.evil.example", "192.168.1.5.evil", "", "lutin test", "a@lutin.test"]
)
def test_a_foreign_host_is_refused(phone, desk, host):
    answer = phone().call("/api/here", headers={"Host": host})
    assert answer.status_code == 400
    assert answer.json["error"]["code"] == "foreign_host"
    assert not desk.asked


@pytest.mark.parametrize(
    "host", ["LUTIN.test", "lutin.test:8080", "lutin.test.", "localhost:99", "127.0.0.1", "[::1]:8080"]
)
def test_the_machine_goes_by_its_names_however_written(phone, host):
    assert phone().call("/api/here", headers={"Host": host}).status_code == 200


def test_a_new_address_counts_once_the_machine_has_it(hosts, clock):
    guard = HostGuard(lambda: frozenset(hosts), lambda: clock["now"])
    assert not guard.trusts("192.168.7.7:8080")
    hosts.add("192.168.7.7")
    clock["now"] += 2
    assert guard.trusts("192.168.7.7:8080")
    hosts.discard("192.168.7.7")
    clock["now"] += 60
    assert not guard.trusts("192.168.7.7:8080")


def test_strangers_names_do_not_make_the_machine_ask_itself_all_the_time(clock):
    asked = []
    guard = HostGuard(lambda: asked.append(1) or frozenset({"lutin.test"}), lambda: clock["now"])
    for number in range(50):
        guard.trusts(f"name{number}.example")
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("header", "name"), [("A.B:80", "a.b"), ("[FE80::1]:80", "fe80::1"), ("a:b", None), ("a/b", None), (".", None)]
)
def test_host_headers_are_read(header, name):
    assert host_name(header) == name


@pytest.mark.parametrize(
    ("address", "own"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("192.168.1.2", False),
        (None, False),
        ("x", False),
    ],
)
def test_only_the_machine_itself_is_loopback(address, own):
    assert is_loopback(address) is own


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "https://lutin.test", "http://lutin.test:81"])
def test_a_command_from_another_page_is_refused(do, desk, origin):
    answer = do(b'{"do":"start"}', Origin=origin)
    assert answer.status_code == 403
    assert answer.json["error"]["code"] == "foreign_request"
    assert not desk.asked


@pytest.mark.parametrize("header", [None, "0"])
def test_a_command_without_our_header_is_refused(do, desk, header):
    answer = do(b'{"do":"start"}', X_Lutin=header)
    assert answer.status_code == 403
    assert not desk.asked


@pytest.mark.parametrize("origin", ["http://lutin.test", "HTTP://Lutin.Test"])
def test_a_command_from_our_page_arrives(do, desk, origin):
    assert do(b'{"do":"start"}', Origin=origin).status_code == 200
    assert len(desk.asked) == 1


def test_an_error_inside_shows_nothing_of_it(app, phone, do, desk):
    def break_down(command):
        raise RuntimeError("canary-4711")

    app.testing = False
    app.logger.disabled = True
    desk.react = break_down
    answer = do(b'{"do":"start"}')
    assert answer.status_code == 500
    assert answer.json["error"]["code"] == "internal"
    assert "canary-4711" not in answer.text
    assert "Traceback" not in answer.text


def test_an_unknown_page_says_so_in_the_phones_language(phone):
    answer = phone().call("/nowhere", headers={"Accept-Language": "fr-BE"})
    assert answer.status_code == 404
    assert "Il n’y a rien ici." in answer.text
    assert "nowhere" not in answer.text
