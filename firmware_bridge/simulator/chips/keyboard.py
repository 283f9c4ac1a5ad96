"""A simulated reader that types: input events of the kernel, from the digit row or the keypad, in several layouts."""

from __future__ import annotations

import struct
from collections.abc import Callable

from firmware_bridge.simulator.tags import SimulatedTag

EVENT = struct.Struct("llHHi")
ROW = dict(zip("1234567890", range(2, 12), strict=True))
KEYPAD = dict(zip("0123456789", (82, 79, 80, 81, 75, 76, 77, 71, 72, 73), strict=True))
LETTERS = {"us": dict(zip("abcdef", (30, 48, 46, 32, 18, 33), strict=True))}
LETTERS["fr"] = {**LETTERS["us"], "a": 16}
ENTER, KEYPAD_ENTER, SHIFT = 28, 96, 42


class SimulatedWedge:
    """A card held over it is typed once; ``layout`` is the one the reader was set to for its owner's computer."""

    def __init__(
        self,
        write: Callable[[bytes], None],
        *,
        layout: str = "us",
        keypad: bool = False,
        spell: Callable[[bytes], str] | None = None,
    ) -> None:
        self._write = write
        self._layout = layout
        self._keypad = keypad
        self._spell = spell or printed
        self.silent = False

    def name(self, uid: bytes) -> str:
        """How the driver calls this card."""
        return f"key:{self._spell(uid)}"

    def lay(self, tag: SimulatedTag, now: float) -> None:
        """Hold a card over it."""
        if not self.silent:
            self._write(self.typed(self._spell(tag.uid), now))

    def take(self, uid: bytes, now: float) -> None:
        """It does not notice."""

    def open(self, now: float) -> None:
        """The device is always there."""

    def handle(self, data: bytes, now: float) -> None:
        """It listens to nobody."""

    def tick(self, now: float) -> None:
        """Nothing is ever due."""

    def deadline(self) -> float | None:
        """Nothing is ever due."""
        return None

    def typed(self, text: str, now: float, gap: float = 0.008) -> bytes:
        """The events of typing this and Enter, a key each ``gap`` seconds."""
        events = b""
        keys = KEYPAD if self._keypad else ROW
        shifted = self._layout == "fr" and not self._keypad
        for number, letter in enumerate(text):
            at = now + number * gap
            code = keys.get(letter) or LETTERS[self._layout][letter]
            if shifted and letter.isdigit():
                events += key(SHIFT, 1, at) + key(code, 1, at) + key(code, 0, at) + key(SHIFT, 0, at)
            else:
                events += key(code, 1, at) + key(code, 0, at)
        end = KEYPAD_ENTER if self._keypad else ENTER
        return events + key(end, 1, now + len(text) * gap) + key(end, 0, now + len(text) * gap)


def printed(uid: bytes) -> str:
    """The number that is printed on tags: the last four bytes, in ten decimal digits."""
    return f"{int.from_bytes(uid[-4:], 'big'):010d}"


def key(code: int, value: int, at: float) -> bytes:
    """A key's event as the kernel sends it: the scan code first, the report's end last."""
    seconds, micros = int(at), round(at % 1 * 1e6) % 1_000_000
    parts = ((4, 4, code), (1, code, value), (0, 0, 0))
    return b"".join(EVENT.pack(seconds, micros, *part) for part in parts)


make = SimulatedWedge
