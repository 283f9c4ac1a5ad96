"""The door: who may come in, with which code, and who is race master; time is injected."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from companion.errors import RequestRefused

TOKEN_LIFE = 600.0
"""Seconds until the token of the QR is replaced; the one before stays good for as long again."""
TRIES, PENALTY = 5, 60.0
"""Wrong codes or PINs from one address before it must wait, and the seconds it waits."""


def digest(token: str) -> str:
    """What is remembered of a phone's token: not the token."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def pin_hash(pin: str, salt: str) -> str:
    """A slow hash of the race master's PIN."""
    raw = hashlib.scrypt(pin.encode(), salt=salt.encode(), n=2**12, r=8, p=1)
    return f"{salt}${raw.hex()}"


def pin_fits(pin: str, stored: str) -> bool:
    """Whether this is the PIN that was hashed."""
    return hmac.compare_digest(pin_hash(pin, stored.partition("$")[0]), stored)


@dataclass(slots=True)
class Door:
    """The six-digit code, the QR's changing token, and patience with wrong tries."""

    code: str = field(default_factory=lambda: f"{secrets.randbelow(10**6):06}")
    _token: str = field(default_factory=lambda: secrets.token_urlsafe(9))
    _previous: str = ""
    _renewed: float | None = None
    _wrong: dict[str, tuple[int, float]] = field(default_factory=dict)

    def token(self, now: float) -> str:
        """The QR's token now."""
        if self._renewed is None or now - self._renewed >= TOKEN_LIFE:
            if self._renewed is not None:
                self._previous, self._token = self._token, secrets.token_urlsafe(9)
            self._renewed = now
        return self._token

    def deadline(self) -> float | None:
        """When the token is to be replaced."""
        return None if self._renewed is None else self._renewed + TOKEN_LIFE

    def admits(self, word: str, origin: str, now: float) -> bool:
        """Whether a code or token is right; raises RequestRefused where too many were wrong."""
        fitting = [self.code, self.token(now), *([self._previous] if self._previous else [])]
        return self.patiently(lambda: _any_equal(word.strip().replace(" ", ""), fitting), origin, now)

    def patiently(self, check: Callable[[], bool], origin: str, now: float) -> bool:
        """Run a check unless this address has failed too often of late; raises RequestRefused then."""
        count, since = self._wrong.get(origin, (0, now))
        if count >= TRIES:
            wait = since + PENALTY - now
            if wait > 0:
                raise RequestRefused("too_many_tries", seconds=int(wait) + 1)
            count = 0
        if check():
            self._wrong.pop(origin, None)
            return True
        if len(self._wrong) > 1000:
            self._wrong.clear()
        self._wrong[origin] = (count + 1, now)
        return False


def _any_equal(word: str, fitting: Iterable[str]) -> bool:
    return any(hmac.compare_digest(word.encode(errors="replace"), known.encode()) for known in fitting)
