"""Plays the notes of a sound one after the other, for whatever has a buzzer."""

from __future__ import annotations

from collections import deque

from companion.ports import TUNES, Sound


class TunePlayer:
    """Which note begins when; a new sound takes the place of one that is being played."""

    def __init__(self) -> None:
        self._notes: deque[tuple[int, int]] = deque()
        self._next_at: float | None = None

    def play(self, sound: Sound, now: float) -> None:
        """Begin a sound."""
        self._notes = deque(TUNES[sound])
        self._next_at = now

    def stop(self) -> None:
        """Forget what is left of a sound."""
        self._notes.clear()
        self._next_at = None

    def deadline(self) -> float | None:
        """When the next note begins, or the last has ended."""
        return self._next_at

    def tick(self, now: float) -> tuple[int, int] | None:
        """The note that begins now, in hertz and milliseconds; (0, 0) once the last has ended, None for no news."""
        if self._next_at is None or now < self._next_at:
            return None
        if not self._notes:
            self._next_at = None
            return 0, 0
        hertz, ms = self._notes.popleft()
        self._next_at = now + ms / 1000
        return hertz, ms
