"""The service: the one thread that waits, with the house on it, and the desk that any thread may ask."""

from __future__ import annotations

import logging
import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.benchpage import bench_page, card_names
from companion.desk import AnyCommand, Invitation, Reply, Role
from companion.door import digest
from companion.errors import CompanionError, RequestRefused
from companion.games import load_game
from companion.heartbeat import Pulse
from companion.house import Asked, House
from companion.phrases import Phrases
from companion.rules import Board
from companion.screen import screen
from companion.snapshot import Snapshot

log = logging.getLogger(__name__)
PATIENCE = 10.0
"""Seconds a phone's command waits for the table's thread."""
HASTE = 0.5
"""Seconds before that from which the thread does not begin with a command any more."""

BACKLOG = 8
"""Things in the queue from which a port waits with its next signal, so that a device gone mad delays no phone."""
BREATH = 0.005
"""Seconds that it waits each time."""


class SystemClock:
    """The machine's own clocks; the calendar's may be made wrong, to try what comes of it."""

    def __init__(self) -> None:
        self._wrong = 0.0

    def monotonic(self) -> float:
        """Seconds that never run backwards."""
        return time.monotonic()

    def wall(self) -> float:
        """Seconds since 1970."""
        return time.time() + self._wrong

    def jump(self, seconds: float) -> None:
        """Be wrong by so many seconds more."""
        self._wrong += seconds


@dataclass(frozen=True, slots=True)
class _Call:
    """Something to run on the table's thread."""

    run: Callable[[House, float], None]
    refuse: Callable[[CompanionError], None]


class Service:
    """Runs a house on a thread of its own and answers for it; implements the protocol Desk."""

    def __init__(
        self,
        make: Callable[[Callable[[Snapshot], None]], House],
        address: Callable[[], str],
        pulse: Pulse | None = None,
    ) -> None:
        """``pulse`` beats on the table's thread, and so no longer once that one hangs."""
        self._queue: queue.SimpleQueue[object] = queue.SimpleQueue()
        self._clock = SystemClock()
        self._address = address
        self._pulse = pulse
        self._changed = threading.Condition()
        self._snapshot: Snapshot | None = None
        self._screens: dict[tuple[int, str, Role, str], dict[str, Any]] = {}
        self._stop = threading.Event()
        self._ended = False
        self._house = make(self._publish)
        self._snapshot = self._house.snapshot
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)

    # --- the thread ------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to wait for signals and commands."""
        self._thread.start()

    def stop(self) -> None:
        """End the thread once what it is doing is done."""
        self._stop.set()
        self._queue.put(None)
        if self._thread.is_alive():
            self._thread.join()
        self._end()

    def put(self, signal: object) -> None:
        """Hand over a signal of the table's ports; safe from any thread, which waits where too many are queued."""
        while self._queue.qsize() >= BACKLOG and self.alive and threading.current_thread() is not self._thread:
            if self._stop.wait(BREATH):
                break
        self._hand_over(signal)

    def call(self, run: Callable[[House, float], None]) -> None:
        """Run something with the house on the table's thread, and wait for it; raises what it raises.

        Only an error that can be told to people leaves the thread alive.
        """
        done: queue.SimpleQueue[Exception | None] = queue.SimpleQueue()

        def guarded(house: House, now: float) -> None:
            try:
                run(house, now)
            except CompanionError as error:
                done.put(error)
                return
            except Exception as error:
                done.put(error)
                raise
            done.put(None)

        self._hand_over(_Call(guarded, done.put))
        error = done.get()
        if error is not None:
            raise error

    @property
    def alive(self) -> bool:
        """Whether the table's thread is at work."""
        return self._thread.is_alive()

    def whereabouts(self) -> str:
        """The lines of code that the table's thread is at, for the log of one that hangs."""
        frame = sys._current_frames().get(self._thread.ident or 0)
        return "".join(traceback.format_stack(frame)) if frame is not None else ""

    @property
    def snapshot(self) -> Snapshot:
        """The newest snapshot."""
        assert self._snapshot is not None
        return self._snapshot

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                self._step()
        except BaseException:
            log.exception("the table thread has ended")
            raise
        finally:
            self._end()

    def _end(self) -> None:
        """Nothing is dealt with any more: wake who waits, and turn away what stands in the queue."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()
        busy = RequestRefused("table_busy")
        while not self._queue.empty():
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return
            if isinstance(item, Asked):
                item.reply(Reply(busy))
            elif isinstance(item, _Call):
                item.refuse(busy)

    def _hand_over(self, item: object) -> None:
        self._queue.put(item)
        if self._ended:
            self._end()

    def _step(self) -> None:
        due = self._due()
        now = self._clock.monotonic()
        try:
            item = self._queue.get(timeout=None if due is None else max(0.0, due - now))
        except queue.Empty:
            item = None
        now = self._clock.monotonic()
        if isinstance(item, _Call):
            item.run(self._house, now)
        elif item is not None:
            self._house.handle(item, now)
        self._house.tick(now)
        if self._pulse is not None:
            self._pulse.tick(now)

    def _due(self) -> float | None:
        due = self._house.deadline()
        if self._pulse is None:
            return due
        return self._pulse.deadline() if due is None else min(due, self._pulse.deadline())

    def _publish(self, snapshot: Snapshot) -> None:
        with self._changed:
            self._snapshot = snapshot
            self._changed.notify_all()

    # --- the desk --------------------------------------------------------------------------------------------------

    def submit(self, token: str | None, command: AnyCommand, origin: str) -> Reply:
        """Hand a command to the table's thread and wait for its reply."""
        answer: queue.SimpleQueue[Reply] = queue.SimpleQueue()
        # A little before this side gives up, so that what is told undone stays undone.
        until = self._clock.monotonic() + PATIENCE - HASTE
        self._hand_over(Asked(token, command, origin, answer.put, until))
        try:
            return answer.get(timeout=PATIENCE)
        except queue.Empty:
            return Reply(RequestRefused("table_busy"))

    def knows(self, token: str | None) -> bool:
        """Whether this phone has come in."""
        return bool(token) and digest(token or "") in self.snapshot.phones

    def screen(self, token: str | None, role: Role, language: str) -> dict[str, Any]:
        """All that a page shows now."""
        snapshot = self.snapshot
        who = digest(token) if token and role is Role.PHONE else ""
        phone = snapshot.phones.get(who)
        # Whoever only looks on sees what all others see who only look on.
        alone = phone is not None and bool(phone.seats or phone.name or phone.master)
        key = (snapshot.version, language, role, who if alone else str(phone is not None))
        made = self._screens.get(key)
        if made is None:
            made = screen(snapshot, token, language, wall=role is Role.WALL)
            self._screens = {old: page for old, page in self._screens.items() if old[0] == snapshot.version}
            self._screens[key] = made
        if snapshot.until is None:
            return made
        return {**made, "left": round(max(0.0, snapshot.until - self._clock.monotonic()), 1)}

    def bench(self, token: str | None, language: str) -> dict[str, Any]:
        """What the devices report, for the race master; others learn only whether there is a PIN."""
        if not self._is_master(token):
            return {"locked": True, "set": self.snapshot.master_set}
        return bench_page(self.snapshot, self._house.bench.view, language)

    def bench_cards(self, token: str | None) -> dict[str, Any]:
        """The names of the game's cards, for the race master."""
        return card_names(self.snapshot) if self._is_master(token) else {"locked": True}

    def _is_master(self, token: str | None) -> bool:
        phone = self.snapshot.phones.get(digest(token or ""))
        return phone is not None and phone.master

    def wait(self, version: int, timeout: float) -> int:
        """Block until there is something newer than ``version`` or ``timeout`` seconds are over."""
        with self._changed:
            self._changed.wait_for(lambda: self.snapshot.version > version, timeout)
            return self.snapshot.version

    def board(self) -> Board | None:
        """The board of the running match."""
        played = self.snapshot.played
        return load_game(played.head.game).board(played.position.state) if played else None

    def invitation(self) -> Invitation:
        """How to come in now."""
        snapshot = self.snapshot
        return Invitation(snapshot.code, snapshot.token, self._address())

    def tell(self, error: CompanionError, language: str) -> str:
        """An error as a sentence."""
        played = self.snapshot.played
        return Phrases(language, played.head.game if played else self.snapshot.lobby.game).error(error)
