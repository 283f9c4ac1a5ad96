"""The commands that serve a table, as processes of their own: they start, are visited, and stop by themselves."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import contextmanager, suppress

import pytest

from companion.commands.assembly import serving
from companion.journal import Journal
from companion.profile import Profile
from web.server import bind

PATIENCE = 60


@contextmanager
def lutin(tmp_path, *arguments):
    """A command in English, its output a pipe; ended with the context if it has not ended by itself."""
    known = {"LUTIN_DATA": str(tmp_path / "data"), "LUTIN_CONFIG": str(tmp_path / "config"), "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "companion", *map(str, arguments)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **known}
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def welcome(process):
    """Port and code from what a serving command prints first."""
    for line in process.stdout:
        found = re.search(r"http://[^:]+:(\d+) \(code (\d{3}) (\d{3})\)", line)
        if found:
            return int(found[1]), found[2] + found[3]
    raise AssertionError("it ended without an address")


class Visitor:
    """A phone without a browser: joins and sends commands."""

    def __init__(self, port, code):
        self.base = f"http://127.0.0.1:{port}"
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        self.do(do="join", key="join", code=code)

    def do(self, **command):
        headers = {"Content-Type": "application/json", "X-Lutin": "1", "Origin": self.base}
        request = urllib.request.Request(f"{self.base}/api/do", json.dumps(command).encode(), headers)
        with self.opener.open(request, timeout=PATIENCE) as response:
            return json.load(response)

    def screen(self, fits=lambda screen: True):
        """The first screen of the stream that fits."""
        with self.opener.open(f"{self.base}/stream", timeout=PATIENCE) as stream:
            for line in stream:
                if line.startswith(b"data: {") and b'"phase"' in line and fits(screen := json.loads(line[6:])):
                    return screen
        raise AssertionError("the stream ended without such a screen")


def test_the_demo_plays_to_the_end_and_leaves(tmp_path):
    near_the_end = "position=r/TnDn1/5/3Wn3/r6r1/7/DsWs3/1rTs/1 sn s 3 - h5 - -"
    table = ("--speed", 20, "--host", "127.0.0.1", "--port", 0, "--clumsy", 0, "--option", near_the_end)
    with lutin(tmp_path, "demo", *table) as process:
        told, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
    assert "Splut! is being played" in told
    assert re.search(r"^South wins", told, re.MULTILINE)


def test_the_demo_shows_what_players_see_of_a_fault(tmp_path):
    """The cable is pulled out of a real port and put in elsewhere: it is told on the page, and found again."""
    table = ("--speed", 6, "--host", "127.0.0.1", "--port", 0, "--clumsy", 0, "--faults", "plugged-elsewhere")
    with lutin(tmp_path, "demo", *table) as process:
        visitor = Visitor(*welcome(process))
        lost = visitor.screen(lambda screen: screen["banners"])
        assert [banner["id"] for banner in lost["banners"]] == ["board-lost"]
        assert "Plug its cable in again" in lost["banners"][0]["text"]
        found = visitor.screen(lambda screen: not screen["banners"])
        assert found["version"] > lost["version"]
        assert visitor.screen(lambda screen: len(screen["lines"]) > len(found["lines"]))


def test_the_demo_takes_the_next_free_port(tmp_path):
    with lutin(tmp_path, "demo", "--host", "127.0.0.1", "--port", 0, "--stay") as first:
        taken, _ = welcome(first)
        with lutin(tmp_path, "demo", "--host", "127.0.0.1", "--port", taken, "--stay") as second:
            assert taken < welcome(second)[0] < taken + 20


def test_the_demo_stays_while_somebody_is_seated(tmp_path):
    with lutin(tmp_path, "demo", "--speed", 60, "--host", "127.0.0.1", "--port", 0, "--human", "south") as process:
        visitor = Visitor(*welcome(process))
        visitor.do(do="sit", key="1", seat="south", name="Ana")
        # Until the sensors have told of the pieces that were just put up, play waits for the board.
        visitor.screen(lambda screen: screen["guide"] is None and screen["prompts"])
        visitor.do(do="play", key="2", seat="south", move="resign")
        assert any("wins" in line for line in process.stdout)
        assert process.poll() is None
        visitor.do(do="stand", key="3", seat="south")
        assert process.wait(timeout=PATIENCE) == 0


def test_no_phone_is_answered_before_the_match_goes_on(tmp_path):
    """Else its move would meet an empty lobby after a restart, and be refused for good."""
    listener, answers = bind("127.0.0.1", 0), []

    def look(house, now):
        with socket.create_connection(listener.getsockname(), 0.5) as phone:
            phone.sendall(b"GET /api/here HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
            with suppress(TimeoutError):
                answers.append(phone.recv(1))
        house.begin("splut", ("south", "north"), {}, now)

    with serving(Profile(), Journal(tmp_path / "journal.sqlite"), listener, first=look) as running:
        assert answers == []
        assert running.service.snapshot.played is not None


@pytest.mark.parametrize("wanted", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("command", ["run", "demo"])
def test_they_stop_when_told_to(tmp_path, command, wanted):
    with lutin(tmp_path, command, "--host", "127.0.0.1", "--port", 0) as process:
        welcome(process)
        process.send_signal(wanted)
        assert process.wait(timeout=PATIENCE) == 0


def test_a_taken_port_is_told_with_its_holder(tmp_path):
    with lutin(tmp_path, "run", "--host", "127.0.0.1", "--port", 0) as first:
        port, _ = welcome(first)
        with lutin(tmp_path, "run", "--host", "127.0.0.1", "--port", port) as second:
            told, _ = second.communicate(timeout=PATIENCE)
            assert second.returncode == 2
    assert len(told.splitlines()) == 1
    assert str(port) in told
    assert str(first.pid) in told


def test_run_starts_phones_only(tmp_path):
    with lutin(tmp_path, "run", "--host", "127.0.0.1", "--port", 0) as process:
        assert Visitor(*welcome(process)).screen()["table"] == {"board": "none"}


def test_a_match_goes_on_after_the_plug_was_pulled(tmp_path):
    with lutin(tmp_path, "run", "--host", "127.0.0.1", "--port", 0) as process:
        visitor = Visitor(*welcome(process))
        visitor.do(do="choose", key="0", game="splut", seats=2)
        for number, seat in enumerate(("south", "north")):
            visitor.do(do="sit", key=f"sit{number}", seat=seat, name="Ana")
        visitor.do(do="start", key="start")
        visitor.do(do="play", key="first", seat="south", move="Wd2d3")
        before = visitor.screen()
        process.send_signal(signal.SIGKILL)
        process.wait(timeout=PATIENCE)
    with lutin(tmp_path, "run", "--host", "127.0.0.1", "--port", 0) as process:
        after = Visitor(*welcome(process)).screen()
    assert before["phase"] == after["phase"] == "playing"
    assert after["board"]["pieces"] == before["board"]["pieces"]
    assert [line["text"] for line in after["lines"]] == [line["text"] for line in before["lines"]]
    assert [seat["name"] for seat in after["seats"]] == ["Ana", "Ana"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["run", "no-such-table"], "phones-only"),
        (["run", "nowhere/x.toml"], "nowhere/x.toml"),
        (["demo", "--human", "up"], "south"),
        (["demo", "--game", "chess"], "splut"),
        (["demo", "--speed", "0"], "--speed"),
        (["simulate", "splut", "--depth", "deep"], "--depth"),
        (["simulate", "chess"], "splut"),
        (["simulate", "splut", "--games", "0"], "--games"),
    ],
)
def test_bad_arguments_are_one_clear_line(tmp_path, arguments, said):
    with lutin(tmp_path, *arguments) as process:
        told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert said in told.splitlines()[-1]
    assert "Traceback" not in told


def test_a_second_referee_is_kept_from_the_journal_of_the_first(tmp_path):
    with lutin(tmp_path, "run", "--host", "127.0.0.1", "--port", 0) as first:
        welcome(first)
        with lutin(tmp_path, "run", "--host", "127.0.0.1", "--port", 0) as second:
            told, _ = second.communicate(timeout=PATIENCE)
    assert second.returncode == 2
    assert "journal" in told


def test_the_way_in_can_be_asked_for_while_a_table_is_served(tmp_path):
    with lutin(tmp_path, "qr") as nobody:
        assert nobody.wait(timeout=PATIENCE) == 2
    with lutin(tmp_path, "run", "--host", "127.0.0.1", "--port", 0) as running:
        port, code = welcome(running)
        with lutin(tmp_path, "qr") as asked:
            told, _ = asked.communicate(timeout=PATIENCE)
    assert asked.returncode == 0
    assert f":{port}" in told
    assert f"{code[:3]} {code[3:]}" in told
