"""The page on the network: a listening socket of our own, and waitress set up for many long streams."""

from __future__ import annotations

import errno
import socket
import threading
from pathlib import Path
from types import TracebackType
from typing import Any

from flask import Flask
from waitress import create_server, wasyncore

from companion.errors import TransportError
from web.api import BODY_BYTES
from web.context import site_of

VANISHED_MS = 10_000
"""After how long unanswered a connection counts as broken: a phone that left the network says no goodbye."""

SPARE_THREADS = 16
IDLE_SECONDS = 20
_LISTENING = "0A"
_HIGHEST_PORT = 65535


def bind(host: str, port: int) -> socket.socket:
    """Listen on an address; port 0 takes any. Raises TransportError ``port_taken`` (``port``, ``holder``), or such."""
    family, kind, protocol, _, address = _resolve(host, port)
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Accepted connections inherit it.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, VANISHED_MS)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listener.bind(address)
        listener.listen()
    except OSError as fault:
        listener.close()
        raise _listening_fault(fault, host, port) from fault
    return listener


def bind_free(host: str, port: int, tries: int = 20) -> socket.socket:
    """Listen on the first free port from ``port`` on; raises TransportError when none of ``tries`` is."""
    for candidate in range(port, port + tries - 1):
        try:
            return bind(host, candidate)
        except TransportError as fault:
            if fault.code != "port_taken":
                raise
    return bind(host, port + tries - 1)


def port_holder(port: int, proc: Path = Path("/proc")) -> str:
    """Who listens on a TCP port, as ``name (pid)``; empty where the system does not tell us."""
    inodes = {inode for table in ("tcp", "tcp6") for inode in _listeners(proc / "net" / table, port)}
    wanted = {f"socket:[{inode}]" for inode in inodes}
    for folder in proc.glob("[0-9]*"):
        if _holds(folder, wanted):
            return f"{(folder / 'comm').read_text(encoding='utf-8').strip()} ({folder.name})"
    return ""


class Server:
    """Serves an application in a thread of its own until stopped; also a context manager."""

    def __init__(self, app: Flask, listener: socket.socket) -> None:
        self._site = site_of(app)
        self._map: dict[int, Any] = {}
        self._stopping = False
        limit = self._site.streams.limit
        self._server = create_server(
            app,
            map=self._map,
            sockets=[listener],
            threads=limit + SPARE_THREADS,
            connection_limit=4 * limit,
            # With a look ahead, a stream's thread learns that its phone has gone.
            channel_request_lookahead=1,
            asyncore_use_poll=True,
            max_request_body_size=2 * BODY_BYTES,
            log_socket_errors=False,
            # Streams beat every 5 s; who says nothing for so long holds a place for nothing.
            channel_timeout=IDLE_SECONDS,
            cleanup_interval=IDLE_SECONDS // 4,
            ident="lutin",
        )
        self.port: int = listener.getsockname()[1]
        self._thread = threading.Thread(target=self._loop, name="web", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End all streams and connections and return once the threads are gone; from any thread, once or more often."""
        if self._stopping:
            return
        self._stopping = True
        self._site.streams.shut()
        self._server.pull_trigger()
        self._thread.join()
        self._server.task_dispatcher.shutdown()
        wasyncore.close_all(self._map)

    def join(self) -> None:
        """Wait until the server stops."""
        self._thread.join()

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _loop(self) -> None:
        while not self._stopping:
            wasyncore.loop(timeout=1, use_poll=True, map=self._map, count=1)


def serve(app: Flask, listener: socket.socket) -> Server:
    """Serve an application that ``create_app`` made on a socket that ``bind`` made; the server owns the socket."""
    return Server(app, listener)


def _resolve(host: str, port: int) -> tuple[int, int, int, str, Any]:
    # getaddrinfo would take the port modulo 65536.
    if not 0 <= port <= _HIGHEST_PORT:
        raise TransportError("port_range", port=str(port))
    try:
        return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except socket.gaierror as fault:
        raise TransportError("host_unknown", host=host) from fault


def _listening_fault(fault: OSError, host: str, port: int) -> TransportError:
    if fault.errno == errno.EADDRINUSE:
        return TransportError("port_taken", port=str(port), holder=port_holder(port) or "unknown")
    if fault.errno in (errno.EACCES, errno.EPERM):
        return TransportError("port_forbidden", port=str(port))
    if fault.errno == errno.EADDRNOTAVAIL:
        return TransportError("host_unknown", host=host)
    return TransportError("port_failed", port=str(port), reason=fault.strerror or str(fault))


def _listeners(table: Path, port: int) -> set[str]:
    """The inodes of sockets that listen on a port, from a table such as ``/proc/net/tcp`` (see ``man 5 proc``)."""
    try:
        rows = [line.split() for line in table.read_text(encoding="ascii").splitlines()[1:]]
    except OSError:
        # Not every system tells, and then the answer is that nobody is known.
        return set()
    return {row[9] for row in rows if row[3] == _LISTENING and int(row[1].rpartition(":")[2], 16) == port}


def _holds(process: Path, wanted: set[str]) -> bool:
    try:
        return any(str(link.readlink()) in wanted for link in (process / "fd").iterdir())
    except OSError:
        # Processes of other users don't show their files, and some end while we look.
        return False
