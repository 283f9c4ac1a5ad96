"""What a kill can't show, the page cache being kept: the journal reaches the disk before anyone is told (strace)."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SENDS = ("sendto", "send", "sendmsg", "write", "writev")
SHOWN = r"\"cell\":\"e3\",\"piece\":\"Ds\""
CALL = re.compile(r"^(?P<thread>\d+) +(?P<rest>.*)$")
STARTED = re.compile(r"(?P<name>\w+)\((?P<what>.*)")


def _refuse_to_skip(why):
    """Skipped only where the tool can't work; on a build server it has to."""
    if os.environ.get("CI"):
        pytest.fail(f"{why}, but the build server must watch the system calls")
    pytest.skip(why)


@pytest.fixture(scope="module")
def strace():
    tool = shutil.which("strace")
    if tool is None:
        _refuse_to_skip("strace is not installed")
    tried = subprocess.run([tool, "-f", "-e", "trace=fdatasync", "true"], capture_output=True, text=True, check=False)
    if tried.returncode != 0:
        _refuse_to_skip(f"strace can't trace here: {tried.stderr.strip()[-200:]}")
    return tool


@pytest.fixture(scope="module")
def calls(strace, tmp_path_factory):
    """What happened in order: ``(name, what)``, a send when it began, a sync when it was done."""
    folder = tmp_path_factory.mktemp("traced")
    log = folder / "calls"
    traced = ",".join(("fdatasync", "fsync", *SENDS)).replace("send,", "")
    command = [strace, "-f", "-y", "-s", "65535", "-e", f"trace={traced}", "-o", log]
    script = Path(__file__).with_name("served_move.py")
    ran = subprocess.run(
        [*command, sys.executable, script, folder], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    return [*_in_order(log.read_text("utf-8", errors="replace").splitlines())]


def _in_order(lines):
    waiting = {}
    for line in lines:
        found = CALL.match(line)
        if found is None:
            continue
        thread, rest = found["thread"], found["rest"]
        if rest.startswith("<... "):
            name = waiting.pop(thread, None)
            if name is not None:
                yield name
            continue
        started = STARTED.match(rest)
        if started is None:
            continue
        call = (started["name"], started["what"])
        if call[0] in SENDS:
            yield call
        elif rest.endswith("<unfinished ...>"):
            waiting[thread] = call
        else:
            yield call


def test_the_move_is_on_the_disk_before_any_page_or_phone_is_told(calls):
    begun = next(i for i, (_, what) in enumerate(calls) if "MARK: the move is asked for" in what)
    ended = next(i for i, (_, what) in enumerate(calls) if "MARK: the move is shown" in what)
    after = calls[begun:ended]
    synced = [
        i for i, (name, what) in enumerate(after) if name in ("fdatasync", "fsync") and "journal.sqlite-wal" in what
    ]
    shown = [i for i, (name, what) in enumerate(after) if name in SENDS and SHOWN in what]
    replied = [i for i, (name, what) in enumerate(after) if name in SENDS and '"HTTP/1.1 200' in what]
    assert synced, "the journal was never synced"
    assert shown, "no page was told"
    assert replied, "the phone got no reply"
    assert synced[0] < min(shown + replied)


def test_nothing_about_the_move_was_sent_before_it_was_asked_for(calls):
    """The mark by which the test knows the move is nowhere in what was sent earlier."""
    begun = next(i for i, (_, what) in enumerate(calls) if "MARK: the move is asked for" in what)
    assert not [what for name, what in calls[:begun] if name in SENDS and SHOWN in what]
