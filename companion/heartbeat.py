"""What a service manager such as systemd is told: ready, how it goes, alive, stopping; after sd_notify(3)."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass

log = logging.getLogger(__name__)


class Pulse:
    """A sign of life at even intervals, given by the very thread whose life it is a sign of."""

    def __init__(self, beat: Callable[[], None], every: float) -> None:
        """``every``: seconds between two beats."""
        self._beat = beat
        self._every = every
        self._due = float("-inf")
        self._beats = 0

    def deadline(self) -> float:
        """When the next beat is due, on the monotonic clock."""
        return self._due

    def is_late(self, now: float) -> bool:
        """Whether the beat that is due has been missed by so much that something must hang."""
        return self._beats > 0 and now > self._due + self._every / 2

    def tick(self, now: float) -> None:
        """Beat if it is time to; beats that were missed are not made up for."""
        if now >= self._due:
            self._beat()
            self._beats += 1
            self._due = now + self._every


@dataclass(frozen=True, slots=True)
class ServiceManager:
    """The socket of whoever started this process as a service; ``watchdog``: seconds of silence it puts up with."""

    address: str | bytes
    watchdog: float | None = None

    def ready(self, status: str) -> None:
        """Say that people may come."""
        self._send("READY=1", _status(status))

    def status(self, status: str) -> None:
        """Say in one line how it goes."""
        self._send(_status(status))

    def stopping(self) -> None:
        """Say that the end was asked for."""
        self._send("STOPPING=1")

    def pulse(self) -> Pulse | None:
        """Beats twice in the time that the watchdog waits; None where nobody watches."""
        return None if self.watchdog is None else Pulse(lambda: self._send("WATCHDOG=1"), self.watchdog / 2)

    def _send(self, *lines: str) -> None:
        """Never waits and never fails: a manager that does not listen is no reason to stop a match."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as sender:
            sender.setblocking(False)
            try:
                sender.sendto("\n".join(lines).encode(), self.address)
            except OSError as error:
                log.warning("the service manager was not told %s: %s", lines[0].partition("=")[0], error.strerror)


def service_manager(environment: Mapping[str, str]) -> ServiceManager | None:
    """Who is to be told, by ``$NOTIFY_SOCKET``, ``$WATCHDOG_USEC`` and ``$WATCHDOG_PID``; None where nobody asks."""
    path = environment.get("NOTIFY_SOCKET", "")
    if path[:1] not in {"/", "@"}:
        return None
    microseconds = environment.get("WATCHDOG_USEC", "")
    watched = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    patience = int(microseconds) / 1e6 if watched and microseconds.isdecimal() and int(microseconds) > 0 else None
    # A name that begins with @ is no file: Linux keeps it in a space of its own.
    return ServiceManager(b"\0" + path[1:].encode() if path[0] == "@" else path, patience)


def _status(text: str) -> str:
    return f"STATUS={' '.join(text.split())}"
