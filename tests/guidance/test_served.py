"""A table that is served as "lutin run" serves it speaks through a real process, and stops speaking when it stops."""

from __future__ import annotations

import os
import stat
import threading

from companion.commands.assembly import serving
from companion.journal import Journal
from companion.profile import ButtonProfile, Profile, SpeechProfile
from web.server import bind

PATIENCE = 20.0


def test_a_served_table_says_whose_turn_it_is(tmp_path, monkeypatch):
    said = tmp_path / "said"
    program = tmp_path / "espeak-ng"
    program.write_text(f'#!/bin/sh\necho "$@" >> {said}\ncat >> {said}\necho >> {said}\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    profile = Profile(
        language="fr",
        speech=SpeechProfile("espeak-ng", words_per_minute=160),
        buttons=(ButtonProfile("go", "start"),),
    )
    spoken = threading.Event()
    with serving(profile, Journal(tmp_path / "journal.sqlite"), bind("127.0.0.1", 0)) as running:
        running.service.call(lambda house, now: house.begin("splut", ("south", "north"), {}, now))
        for _ in range(int(PATIENCE / 0.02)):
            if said.exists() and "Sud joue" in said.read_text():
                break
            spoken.wait(0.02)
        assert {device.key for device in running.service.snapshot.table.devices} == {"voice"}
    lines = said.read_text().splitlines()
    assert lines[0] == "-v fr -s 160 --stdin"
    assert lines[1].startswith("Sud joue")
    assert not [thread for thread in threading.enumerate() if thread.name == "voice"]
