"""Serves a table and plays one move over HTTP while a page listens; run it under strace. Argument: a folder."""

from __future__ import annotations

import http.client
import json
import os
import socket
import sys
from pathlib import Path

from companion.commands.assembly import serving
from companion.journal import Journal
from companion.profile import load_profile
from web.server import bind

SHOWN = b'"cell":"e3","piece":"Ds"'
READS = 12
"""A stream beats every few seconds, so that waiting for data alone would never end."""


class Phone:
    """A phone's requests."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    def do(self, **command: object) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"X-Lutin": "1", "Cookie": self.cookie, "Origin": f"http://127.0.0.1:{self.port}"}
        connection.request("POST", "/api/do", json.dumps(command), headers)
        reply = connection.getresponse()
        told = reply.read()
        if reply.status != http.HTTPStatus.OK:
            raise SystemExit(f"{command}: {reply.status} {told!r}")
        self.cookie = (reply.getheader("Set-Cookie") or self.cookie).partition(";")[0]
        connection.close()


def listen(port: int) -> socket.socket:
    page = socket.create_connection(("127.0.0.1", port), timeout=30)
    page.sendall(f"GET /stream?as=wall HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    return page


def until(page: socket.socket, wanted: bytes) -> None:
    seen = b""
    for _ in range(READS):
        seen += page.recv(65536)
        if wanted in seen:
            return
    raise SystemExit(f"the stream never showed {wanted!r}")


def main(folder: Path) -> None:
    listener = bind("127.0.0.1", 0)
    port = listener.getsockname()[1]
    with serving(load_profile("phones-only"), Journal(folder / "journal.sqlite"), listener) as running:
        phone = Phone(port)
        phone.do(do="join", code=running.service.invitation().code)
        phone.do(do="choose", game="splut", seats=2)
        for seat in ("south", "north"):
            phone.do(do="sit", seat=seat, name=seat)
        phone.do(do="start")
        page = listen(port)
        until(page, b'"phase":"playing"')
        os.write(2, b"MARK: the move is asked for\n")
        phone.do(do="play", key="k", seat="south", move="De2e3")
        until(page, SHOWN)
        os.write(2, b"MARK: the move is shown\n")
        page.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
