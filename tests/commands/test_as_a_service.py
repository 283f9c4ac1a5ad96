"""``lutin run`` as a service manager starts it: ready, alive, stopping; nothing in its log that is not for a log."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60
PERIOD = 1.0


@pytest.fixture
def manager(tmp_path):
    """What a service manager hears of its service."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(PATIENCE)
        yield listening


RUN = ["run", "--host", "127.0.0.1", "--port", "0"]
HANGING = """
import sys, threading
from companion.__main__ import main
from companion.house import House
def hang_at_the_table(self, item, now):
    threading.Event().wait()
House.handle = hang_at_the_table
sys.exit(main(sys.argv[1:]))
"""
"""A table whose thread hangs at the first signal or command that it is to deal with."""


@contextmanager
def service(tmp_path, *program):
    known = {"LUTIN_DATA": str(tmp_path / "data"), "LUTIN_CONFIG": str(tmp_path / "config"), "LC_ALL": "C.UTF-8"}
    known |= {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": str(int(PERIOD * 1e6))}
    command = [sys.executable, "-X", "faulthandler", *(program or ("-m", "companion")), *RUN]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **known}
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def hear(manager, wanted):
    """Everything up to the message that holds ``wanted``."""
    heard = []
    while not heard or wanted not in heard[-1]:
        heard.append(manager.recv(4096).decode())
    return heard


def test_it_is_ready_once_the_page_listens_and_says_how_it_goes(tmp_path, manager):
    with service(tmp_path):
        ready = hear(manager, "READY=1")[-1]
        address = re.search(r"^STATUS=.*http://[^:]+:(\d+)\.$", ready, re.MULTILINE)
        with socket.create_connection(("127.0.0.1", int(address[1])), timeout=PATIENCE):
            pass


def test_it_beats_and_says_when_it_stops(tmp_path, manager):
    with service(tmp_path) as process:
        hear(manager, "READY=1")
        hear(manager, "WATCHDOG=1")
        hear(manager, "WATCHDOG=1")
        process.send_signal(signal.SIGTERM)
        hear(manager, "STOPPING=1")
        assert process.wait(timeout=PATIENCE) == 0


def test_the_way_in_is_not_left_in_the_log_of_the_system(tmp_path, manager):
    with service(tmp_path) as process:
        hear(manager, "READY=1")
        process.send_signal(signal.SIGTERM)
        told, _ = process.communicate(timeout=PATIENCE)
    assert not re.search(r"\d{3} ?\d{3}|join|code|█", told)


def test_all_that_it_writes_is_the_journal(tmp_path, manager, monkeypatch):
    """No log of its own grows anywhere: what it says goes out, and the system bounds it."""
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("TMPDIR", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.chdir(tmp_path / "elsewhere")
    with service(tmp_path) as process:
        hear(manager, "READY=1")
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=PATIENCE) == 0
    assert list((tmp_path / "elsewhere").iterdir()) == []
    assert {path.name for path in (tmp_path / "data").iterdir()} == {"journal.sqlite", "journal.lock"}


def test_one_that_hangs_is_silent_and_says_where_it_hung_when_it_is_ended(tmp_path, manager):
    with service(tmp_path) as process:
        hear(manager, "READY=1")
        hear(manager, "WATCHDOG=1")
        process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, process.pid, os.WSTOPPED)
        manager.setblocking(False)
        with pytest.raises(BlockingIOError):
            while True:
                manager.recv(4096)
        manager.settimeout(2 * PERIOD)
        with pytest.raises(TimeoutError):
            manager.recv(4096)
        # What systemd does then.
        process.send_signal(signal.SIGABRT)
        process.send_signal(signal.SIGCONT)
        told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == -signal.SIGABRT
    assert "most recent call first" in told
    with service(tmp_path):
        manager.settimeout(PATIENCE)
        hear(manager, "READY=1")


def test_where_the_table_hangs_is_in_the_log_before_the_watchdog_ends_it(tmp_path, manager):
    with service(tmp_path, "-c", HANGING) as process:
        ready = hear(manager, "READY=1")[-1]
        port = int(re.search(r":(\d+)\.$", ready, re.MULTILINE)[1])
        body = b'{"do": "join", "code": "000000"}'
        head = f"POST /api/do HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Lutin: 1\r\nContent-Length: {len(body)}\r\n"
        head += f"Origin: http://127.0.0.1:{port}\r\nContent-Type: application/json\r\n\r\n"
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as phone:
            phone.sendall(head.encode() + body)
            told = []
            for line in process.stdout:
                told.append(line)
                if "hang_at_the_table" in line:
                    break
    assert "the table hangs" in "".join(told)
    assert "hang_at_the_table" in told[-1]
