"""The one file that opens ports and holds their threads: bytes and signals out to the table's queue, bytes in."""

from __future__ import annotations

import contextlib
import errno
import os
import pty
import select
import termios
import threading
import tty
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import serial

from companion.errors import TransportError
from firmware_bridge.signals import Dropped, Opened, Received, Signal

FIRST_BACK_OFF = 0.2
SLOWEST_BACK_OFF = 5.0
READ_TIMEOUT = 0.25
"""Seconds after which a waiting read looks whether the transport was closed."""
WRITE_TIMEOUT = 0.5
"""Seconds after which a port that takes no bytes counts as broken: a write must never stop the table's thread."""
CHUNK = 4096
MOST_READ = 512
"""Bytes handed over at once, which is little enough to keep nobody waiting, whatever they mean."""
_CODES = {
    errno.ENOENT: "port_missing",
    errno.ENODEV: "port_missing",
    errno.ENXIO: "port_missing",
    errno.EACCES: "port_denied",
    errno.EPERM: "port_denied",
    errno.EBUSY: "port_busy",
    errno.EAGAIN: "port_busy",
    errno.ECONNREFUSED: "port_refused",
}


class Port(Protocol):
    """What is used of a pyserial port, whichever handler opened it."""

    @property
    def in_waiting(self) -> int:
        """Bytes that can be read at once; raises a bare OSError after a hang-up."""
        ...

    def read(self, size: int = 1, /) -> bytes:
        """Read so many bytes, fewer after READ_TIMEOUT."""
        ...

    def write(self, data: bytes, /) -> int | None:
        """Write all bytes, or raise an OSError after WRITE_TIMEOUT."""
        ...

    def close(self) -> None:
        """Close the port."""
        ...


def open_port(url: str, baudrate: int = 115200) -> Port:
    """Open ``/dev/…``, a pty's path, ``socket://host:port`` or ``loop://``; raises TransportError."""
    real = "://" not in url
    try:
        if real and not os.path.exists(url):  # noqa: PTH110
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), url)
        port = serial.serial_for_url(url, baudrate, timeout=READ_TIMEOUT, write_timeout=WRITE_TIMEOUT, do_not_open=True)
        if real:
            port.exclusive = True
        port.open()
        if real:
            _keep_line_up(port)
    except (OSError, ValueError, termios.error) as error:
        raise TransportError(_code(error), port=url) from error
    return port


def _code(error: Exception) -> str:
    """Why a port can't be opened; pyserial hides the lock's errno in the text of its error."""
    number = getattr(error, "errno", None)
    if number is None and "lock" in str(error):
        return "port_busy"
    return _CODES.get(number or 0, "port_failed")


def _keep_line_up(port: serial.SerialBase) -> None:
    """Clear HUPCL, so that closing the port does not reset the board behind it (termios(3))."""
    descriptor: int = port.fileno()
    if not os.isatty(descriptor):
        return
    attributes = termios.tcgetattr(descriptor)
    attributes[2] &= ~termios.HUPCL
    termios.tcsetattr(descriptor, termios.TCSANOW, attributes)


class Transport:
    """One device's port and its reader thread: opens, reads, and after any fault opens again, for ever.

    ``put`` takes the signals, in their order: Opened, Received…, Dropped. A Dropped comes once a reason, not once a
    try. ``url`` may be a by-id link: it is followed at each try. ``pause`` waits so many seconds, True to stop.
    """

    def __init__(
        self,
        device: str,
        url: str,
        put: Callable[[Signal], None],
        *,
        baudrate: int = 115200,
        opener: Callable[[str, int], Port] = open_port,
        pause: Callable[[float], bool] | None = None,
    ) -> None:
        self.device = device
        self.url = url
        self._put = put
        self._baudrate = baudrate
        self._opener = opener
        self._closing = threading.Event()
        self._broken = threading.Event()
        self._pause = pause or self._closing.wait
        self._lock = threading.Lock()
        self._port: Port | None = None
        self._thread = threading.Thread(target=self._run, name=f"port {device}", daemon=True)

    def start(self) -> None:
        """Begin to open and read, in a thread of its own."""
        self._thread.start()

    def write(self, data: bytes) -> None:
        """Send bytes; where the port is not open or does not take them they are lost, and the link sends again."""
        with self._lock:
            if self._port is None or self._broken.is_set():
                return
            try:
                self._port.write(data)
            except OSError:
                # The reader thread owns the port: it closes it, tells why, and opens it anew.
                self._broken.set()

    def close(self) -> None:
        """Close the port and end the thread; returns when it has ended."""
        self._closing.set()
        with self._lock:
            if self._port is not None:
                cancel = getattr(self._port, "cancel_read", None)
                if cancel is not None:
                    cancel()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        told = ""
        back_off = FIRST_BACK_OFF
        while not self._closing.is_set():
            try:
                port = self._opener(self.url, self._baudrate)
            except TransportError as error:
                if error.code != told:
                    self._put(Dropped(self.device, error.code, {k: str(v) for k, v in error.params.items()}))
                    told = error.code
            else:
                told = ""
                if self._serve(port):
                    back_off = FIRST_BACK_OFF
            if self._pause(back_off):
                return
            back_off = min(back_off * 2, SLOWEST_BACK_OFF)

    def _serve(self, port: Port) -> bool:
        """Read until something breaks or ``close``; whether anything was read."""
        read = False
        with self._lock:
            self._port = port
            self._broken.clear()
        self._put(Opened(self.device))
        try:
            while not self._closing.is_set() and not self._broken.is_set():
                # in_waiting raises a bare OSError after a hang-up, read raises SerialException, an OSError too.
                data = port.read(max(1, min(port.in_waiting, MOST_READ)))
                if data:
                    read = True
                    self._put(Received(self.device, data))
            cause = ""
        except (OSError, TypeError) as error:
            # TypeError: pyserial's read when the descriptor vanished under it.
            cause = str(error)
        self._shut(port)
        if not self._closing.is_set():
            self._put(Dropped(self.device, "port_hung_up", {"port": self.url, "cause": cause}))
        return read

    def _shut(self, port: Port) -> None:
        with self._lock:
            self._port = None
            # A port that is gone may refuse to be closed; it is as closed as it can be.
            with contextlib.suppress(OSError):
                port.close()


class Peer(Protocol):
    """The device side of a link, as SimulatedBoard is: bytes in, deadlines out."""

    def handle(self, data: bytes, now: float) -> None:
        """Take bytes from the host."""
        ...

    def tick(self, now: float) -> None:
        """Do what is due."""
        ...

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        ...


class PtyPair:
    """A pseudo-terminal: a host opens ``path`` like any serial port, a Peer behind it is served by a thread.

    Give the peer ``write``, then call ``serve``. Other threads touch the peer only inside ``with pair.turn():``.
    """

    def __init__(self, clock: Callable[[], float], link: Path | None = None) -> None:
        """``link``: a name that leads to the pty wherever it is, as /dev/serial/by-id does."""
        self._clock = clock
        self._link = link
        self._master = self._slave = -1
        self.terminal = ""
        """The pty's own name; another one after ``plug`` elsewhere, empty while unplugged."""
        self._connect()
        self.path = str(link) if link is not None else self.terminal
        self._wake_read, self._wake_write = os.pipe()
        os.set_blocking(self._wake_write, False)
        self.lost = 0
        """Bytes nobody read in time; a device never waits for its host."""
        self._peer: Peer | None = None
        self._lock = threading.RLock()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"device {self.path}", daemon=True)

    def write(self, data: bytes) -> None:
        """Send bytes to the host."""
        try:
            sent = os.write(self._master, data) if self.terminal else 0
        except BlockingIOError:
            sent = 0
        self.lost += len(data) - sent

    def unplug(self) -> None:
        """Hang up, as a cable that is pulled out does; the thread that serves does it, or another one in its turn."""
        if not self.terminal:
            return
        for descriptor in (self._master, self._slave):
            os.close(descriptor)
        self.terminal = ""
        if self._link is not None:
            self._link.unlink(missing_ok=True)

    def plug(self, *, elsewhere: str = "") -> None:
        """Be there again; ``elsewhere`` is the name of a terminal that it shall not be this time."""
        self._connect()
        if self.terminal == elsewhere:
            taken = (self._master, self._slave)
            self._connect()
            for descriptor in taken:
                os.close(descriptor)

    def _connect(self) -> None:
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self.terminal = os.ttyname(self._slave)
        if self._link is not None:
            self._link.unlink(missing_ok=True)
            self._link.symlink_to(self.terminal)

    def serve(self, peer: Peer) -> None:
        """Begin to serve ``peer``, in a thread of its own."""
        self._peer = peer
        self._thread.start()

    @contextlib.contextmanager
    def turn(self) -> Iterator[float]:
        """Hold the peer still to use it from another thread; gives the time, and looks at its deadline afterwards."""
        with self._lock:
            yield self._clock()
        with contextlib.suppress(BlockingIOError):
            os.write(self._wake_write, b"\0")

    def close(self) -> None:
        """Hang up, as an unplugged cable does, and end the thread."""
        if self._closing.is_set():
            return
        self._closing.set()
        with contextlib.suppress(BlockingIOError):
            os.write(self._wake_write, b"\0")
        if self._thread.ident is not None:
            self._thread.join()
        self.unplug()
        for descriptor in (self._wake_read, self._wake_write):
            os.close(descriptor)

    def _run(self) -> None:
        while not self._closing.is_set():
            with self._lock:
                wait = self._advance()
                master = self._master if self.terminal else None
            watched = (self._wake_read,) if master is None else (self._wake_read, master)
            ready, _, _ = select.select(watched, (), (), wait)
            if self._wake_read in ready:
                os.read(self._wake_read, CHUNK)
            if master in ready:
                self._receive(master)

    def _advance(self) -> float | None:
        if self._peer is None:
            return None
        self._peer.tick(self._clock())
        due = self._peer.deadline()
        return None if due is None else max(0.0, due - self._clock())

    def _receive(self, master: int) -> None:
        with self._lock:
            if self._peer is not None and self.terminal and master == self._master:
                self._peer.handle(os.read(master, CHUNK), self._clock())
