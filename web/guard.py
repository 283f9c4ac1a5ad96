"""Who may talk to the page: names of this machine, requests of our own pages, the machine itself."""

from __future__ import annotations

import ipaddress
import re
import threading
from collections.abc import Callable

from companion.errors import RequestRefused

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
_HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9._-]+))(?::[0-9]{1,5})?")
_RENEW_SECONDS = 30.0
_RETRY_SECONDS = 1.0


class Refused(RequestRefused):
    """A request that the web itself turns away; ``status`` is its HTTP status."""

    def __init__(self, code: str, status: int) -> None:
        super().__init__(code)
        self.status = status


def host_name(header: str) -> str | None:
    """The name or address in a Host header, lower-case, without port, brackets or last dot; None if it is none."""
    found = _HOST.fullmatch(header)
    if not found:
        return None
    return (found[1] or found[2]).lower().removesuffix(".") or None


class HostGuard:
    """Knows by which names this machine may be called; asks again as they get old, or when an unknown one comes.

    A page of another site whose name was made to point here (DNS rebinding) still calls us by that site's name.
    """

    def __init__(self, hosts: Callable[[], frozenset[str]], now: Callable[[], float]) -> None:
        self._hosts = hosts
        self._now = now
        self._lock = threading.Lock()
        self._known: frozenset[str] = frozenset()
        self._asked: float | None = None

    def trusts(self, header: str) -> bool:
        """Whether a Host header names this machine."""
        name = host_name(header)
        if name is None:
            return False
        return name in LOOPBACK_NAMES or name in self._names(name)

    def _names(self, wanted: str) -> frozenset[str]:
        with self._lock:
            now = self._now()
            patience = _RENEW_SECONDS if wanted in self._known else _RETRY_SECONDS
            if self._asked is None or now - self._asked >= patience:
                self._known = frozenset(name.lower() for name in self._hosts())
                self._asked = now
            return self._known


def same_origin(origin: str | None, scheme: str, host: str) -> bool:
    """Whether an Origin header is the page's own; a missing one is not."""
    return origin is not None and origin.lower() == f"{scheme}://{host}".lower()


def is_loopback(address: str | None) -> bool:
    """Whether a network address is this machine talking to itself, also as IPv4 within IPv6."""
    try:
        parsed = ipaddress.ip_address(address or "")
    except ValueError:
        return False
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return (mapped or parsed).is_loopback
