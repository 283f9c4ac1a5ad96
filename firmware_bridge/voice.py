"""The table's voice: espeak-ng in a process of its own, one sentence after another, on a thread that may wait."""

from __future__ import annotations

import shutil
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Sequence

from companion.events import DeviceChanged, Event
from companion.ports import BoardSensing, DeviceKind, DeviceState, DeviceStatus, TableStatus
from firmware_bridge.signals import Dropped, Opened, Signal
from firmware_bridge.table import NoTable

PROGRAM = "espeak-ng"
MOST_WAITING = 6
"""Sentences that may wait; the oldest are never said once the game is ahead of them."""
LONGEST = 30.0
"""Seconds after which a sentence that doesn't end is cut off: its sound card hangs."""
DEVICE = "voice"


class Voice:
    """Implements companion.ports.Speaker; ``put`` takes Opened once it is heard, Dropped with the cause where not.

    ``voice`` is espeak-ng's name of one (empty: the language's own); ``find`` looks a program up, as shutil.which;
    ``more`` are further arguments, such as where to write the sound to.
    """

    def __init__(
        self,
        put: Callable[[Signal], None],
        *,
        voice: str = "",
        words_per_minute: int = 150,
        find: Callable[[str], str | None] = shutil.which,
        more: Sequence[str] = (),
    ) -> None:
        self._put = put
        self._voice = voice
        self._rate = words_per_minute
        self._find = find
        self._more = tuple(more)
        self._told: str | None = None
        self._waiting: deque[tuple[str, str]] = deque(maxlen=MOST_WAITING)
        self._turn = threading.Condition()
        self._closing = False
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._run, name=DEVICE, daemon=True)

    def start(self) -> None:
        """Begin to speak what was and will be said; a missing program is told at once."""
        self._tell("" if self._find(PROGRAM) else "voice_missing")
        self._thread.start()

    def say(self, text: str, language: str) -> None:
        """Queue a sentence; where too many wait, the oldest is never said."""
        with self._turn:
            self._waiting.append((text, language))
            self._turn.notify()

    def hush(self) -> None:
        """Forget what waits; what is being said is said to its end."""
        with self._turn:
            self._waiting.clear()

    def close(self) -> None:
        """Stop in the middle of a word and end the thread."""
        with self._turn:
            self._closing = True
            self._waiting.clear()
            if self._process is not None:
                self._process.kill()
            self._turn.notify()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        while True:
            with self._turn:
                self._turn.wait_for(lambda: self._closing or self._waiting)
                if self._closing:
                    return
                text, language = self._waiting.popleft()
            self._speak(text, language)

    def _speak(self, text: str, language: str) -> None:
        program = self._find(PROGRAM)
        if program is None:
            self._tell("voice_missing")
            return
        # The text goes in by stdin: a sentence that begins with a dash is no option.
        command = [program, "-v", self._voice or language, "-s", str(self._rate), "--stdin", *self._more]
        pipe = subprocess.PIPE
        try:
            with self._turn:
                if self._closing:
                    return
                self._process = subprocess.Popen(command, stdin=pipe, stdout=subprocess.DEVNULL, stderr=pipe)
            complaint = self._heard_out(self._process, text)
        except OSError as error:
            complaint = error.strerror or str(error)
        with self._turn:
            self._process = None
            closing = self._closing
        if not closing:
            self._tell("voice_silent" if complaint else "", complaint)

    @staticmethod
    def _heard_out(process: subprocess.Popen[bytes], text: str) -> str:
        """Wait until a sentence has been said; what the program complained of, if it did."""
        try:
            _, complaints = process.communicate(text.encode(), LONGEST)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return f"> {LONGEST:.0f} s"
        lines = complaints.decode(errors="replace").strip().splitlines()
        # Without a sound card it complains, and ends well all the same.
        wrong = process.returncode or any(line.lower().startswith("error") for line in lines)
        return (lines or [str(process.returncode)])[-1] if wrong else ""

    def _tell(self, code: str, why: str = "") -> None:
        """Tell how the voice is doing, once a change."""
        if code != self._told:
            self._told = code
            self._put(Dropped(DEVICE, code, {"why": why}) if code else Opened(DEVICE))


class VoicePart(NoTable):
    """What the table's status says of its voice; a part of a CombinedTable."""

    def __init__(self) -> None:
        self._status = DeviceStatus(DEVICE, DeviceState.STARTING, {}, DeviceKind.VOICE)

    def handle(self, signal: object, now: float) -> Sequence[Event]:  # noqa: ARG002
        """Note what the voice's thread tells of itself."""
        if not isinstance(signal, Opened | Dropped) or signal.device != DEVICE:
            return ()
        lost = isinstance(signal, Dropped)
        detail = {"code": signal.code, **signal.params} if isinstance(signal, Dropped) else {}
        state = DeviceState.LOST if lost else DeviceState.READY
        self._status = DeviceStatus(DEVICE, state, detail, DeviceKind.VOICE)
        return (DeviceChanged(DEVICE, state.value, detail),)

    def status(self) -> TableStatus:
        """The voice alone."""
        return TableStatus(BoardSensing.NONE, (self._status,))
