"""The voice itself: espeak-ng in a process, with a real WAV at its end, and all that can keep it from speaking."""

from __future__ import annotations

import contextlib
import queue
import shutil
import stat
import wave

import pytest

from companion.banners import device_banners
from companion.phrases import Phrases
from companion.ports import DeviceState
from firmware_bridge.signals import Dropped, Opened
from firmware_bridge.voice import MOST_WAITING, Voice, VoicePart

PATIENCE = 20.0
"""Seconds after which a test gives up; nothing here waits so long."""


class Speaking:
    """A voice on a program of the test's own, whose signals are kept."""

    def __init__(self, program, **how):
        self.signals = queue.SimpleQueue()
        self.voice = Voice(self.signals.put, find=lambda name: program and str(program), **how)

    def next(self):
        return self.signals.get(timeout=PATIENCE)


@pytest.fixture
def speaking():
    """Make voices that are closed in the end."""
    with contextlib.ExitStack() as stack:

        def make(program, **how):
            made = Speaking(program, **how)
            stack.callback(made.voice.close)
            return made

        yield make


@pytest.fixture
def program(tmp_path):
    """A program that stands in for espeak-ng: ``program("echo x")`` is its script."""

    def write(script):
        path = tmp_path / "espeak-ng"
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    return write


def length(path):
    with wave.open(str(path)) as sound:
        return sound.getnframes() / sound.getframerate()


@pytest.mark.parametrize(("language", "text"), [("fr", "C’est à Sud de jouer."), ("en", "It is South’s turn.")])
def test_espeak_speaks_both_languages_into_a_file(speaking, tmp_path, language, text):
    path = tmp_path / "said.wav"
    made = speaking(shutil.which("espeak-ng"), more=("-w", str(path)))
    made.voice.start()
    assert made.next() == Opened("voice")
    made.voice.say(text, language)
    _until(lambda: path.exists() and made.voice._process is None)
    made.voice.close()
    assert 0.4 < length(path) < 6.0


def test_a_faster_rate_makes_it_shorter(speaking, tmp_path):
    lengths = []
    for rate in (100, 300):
        path = tmp_path / f"{rate}.wav"
        made = speaking(shutil.which("espeak-ng"), words_per_minute=rate, more=("-w", str(path)))
        made.voice._speak("A troll throws a rock over two dwarves.", "en")
        lengths.append(length(path))
    assert lengths[1] < lengths[0] * 0.7


def test_a_sentence_that_looks_like_an_option_is_a_sentence(speaking, tmp_path):
    path = tmp_path / "said.wav"
    made = speaking(shutil.which("espeak-ng"), more=("-w", str(path)))
    made.voice._speak("--version, $(reboot) and `ls`", "en")
    assert length(path) > 0.4


def test_a_missing_program_is_told_once_with_what_to_type(speaking):
    made = speaking(None)
    made.voice.start()
    dropped = made.next()
    assert (dropped.device, dropped.code) == ("voice", "voice_missing")
    made.voice._speak("Hello.", "en")
    assert made.signals.empty()
    part = VoicePart()
    part.handle(dropped, 0.0)
    for language in ("fr", "en"):
        [banner] = device_banners(part.status().devices, Phrases(language))
        assert "sudo apt install espeak-ng" in banner["text"]


def test_a_machine_without_a_loudspeaker_is_told_with_what_the_program_says(speaking, program):
    # As espeak-ng 1.51 does it: complaints on stderr, and status 0.
    made = speaking(program("echo 'ALSA lib pcm.c: Unknown PCM default' >&2; echo 'error: No such device' >&2"))
    made.voice._speak("Hello.", "en")
    dropped = made.next()
    assert (dropped.code, dropped.params["why"]) == ("voice_silent", "error: No such device")
    made.voice._speak("Hello again.", "en")
    assert made.signals.empty()


def test_complaints_that_do_no_harm_are_not_told(speaking, program):
    made = speaking(program("echo 'ALSA lib pcm_dmix.c: unable to open slave' >&2"))
    made.voice._speak("Hello.", "en")
    assert made.next() == Opened("voice")


def test_a_program_that_cannot_be_started_is_told(speaking, tmp_path):
    made = speaking(tmp_path / "nowhere")
    made.voice._speak("Hello.", "en")
    assert made.next().code == "voice_silent"


def test_once_it_is_heard_again_that_is_told_too(speaking, program):
    made = speaking(program("echo 'error: x' >&2"))
    made.voice._speak("Hello.", "en")
    assert isinstance(made.next(), Dropped)
    program("exit 0")
    made.voice._speak("Hello.", "en")
    assert made.next() == Opened("voice")


def test_the_oldest_sentences_are_dropped_when_the_game_runs_ahead(speaking, program, tmp_path):
    said = tmp_path / "said"
    made = speaking(program(f"cat >> {said}; echo >> {said}"))
    for number in range(MOST_WAITING + 3):
        made.voice.say(str(number), "en")
    made.voice.start()
    _until(lambda: said.exists() and len(said.read_text().split()) == MOST_WAITING)
    assert said.read_text().split() == [str(number) for number in range(3, MOST_WAITING + 3)]


def test_what_waits_can_be_hushed(speaking, program, tmp_path):
    said = tmp_path / "said"
    made = speaking(program(f"cat >> {said}; echo >> {said}"))
    made.voice.say("old", "en")
    made.voice.hush()
    made.voice.say("new", "en")
    made.voice.start()
    _until(lambda: said.exists() and said.read_text().endswith("\n"))
    assert said.read_text().split() == ["new"]


def test_closing_ends_a_sentence_in_the_middle(speaking, program, tmp_path):
    begun = tmp_path / "begun"
    made = speaking(program(f"touch {begun}; exec sleep 3600"))
    made.voice.start()
    made.voice.say("A very long story.", "en")
    _until(begun.exists)
    with made.voice._turn:
        process = made.voice._process
    made.voice.close()
    assert process.returncode is not None
    assert not made.voice._thread.is_alive()


def test_the_part_of_the_table_tells_of_the_voice_alone():
    part = VoicePart()
    assert part.handle(Dropped("board", "port_missing"), 0.0) == ()
    [event] = part.handle(Opened("voice"), 0.0)
    assert event.state == "ready"
    assert part.status().devices[0].state is DeviceState.READY


def _until(true):
    """Wait for another thread; by its own yielding, with a bound."""
    waiting = queue.SimpleQueue()
    for _ in range(int(PATIENCE / 0.01)):
        if true():
            return
        with contextlib.suppress(queue.Empty):
            waiting.get(timeout=0.01)
    raise AssertionError("it never came to that")
