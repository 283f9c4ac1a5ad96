"""Which streams are open: a cap for all, and two for each phone, the newest ones."""

from __future__ import annotations

import threading
from dataclasses import dataclass

PER_PHONE = 2


@dataclass(eq=False, slots=True)
class Slot:
    """An open stream's place; ``replaced`` once a newer stream of the same phone has taken it."""

    phone: str
    replaced: bool = False


class Streams:
    """Hands out places for streams, safe from any thread.

    A phone's third stream replaces its oldest: a page that was reloaded must never be shut out by its own past.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._lock = threading.Lock()
        self._open: list[Slot] = []
        self._closing = False

    def open(self, phone: str) -> Slot | None:
        """Take a place; None when all are taken or the server is stopping."""
        with self._lock:
            mine = [slot for slot in self._open if slot.phone == phone and not slot.replaced]
            # Never fewer than its own: a phone that has a stream may always open it anew.
            if self._closing or (len(self._open) >= self.limit and not mine):
                return None
            for slot in mine[: max(len(mine) - PER_PHONE + 1, len(self._open) - self.limit + 1)]:
                slot.replaced = True
            slot = Slot(phone)
            self._open.append(slot)
            return slot

    def close(self, slot: Slot) -> None:
        """Give a place back; once or more often."""
        with self._lock:
            if slot in self._open:
                self._open.remove(slot)

    def count(self) -> int:
        """How many streams hold a place."""
        with self._lock:
            return len(self._open)

    @property
    def closing(self) -> bool:
        """Whether all streams must end."""
        return self._closing

    def shut(self) -> None:
        """End all streams, within about a second, and open no more."""
        self._closing = True
