"""Hands that lay cards on slots: what lies there is taken away first, and the reader is given time to notice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

REACH = 0.3
"""Seconds a hand takes to a slot; times the pace."""
NOTICED = 1.2
"""Seconds between taking a card and laying the next: a reader needs 0.8 to be sure that the first has gone."""
REGRET = (2.0, 3.0)
"""Seconds after which a card that came along with another is taken back."""


class SlotDevice(Protocol):
    """A simulated microcontroller, as far as it has slots."""

    def lay(self, slot: int, uid: bytes, now: float) -> None:
        """A card is laid at a slot, beside those that lie there."""
        ...

    def take(self, slot: int, now: float, uid: bytes | None = None) -> None:
        """A card (None: all of them) is taken from a slot."""
        ...


@dataclass(frozen=True, slots=True)
class CardFaults:
    """``both``: the chance that another card comes along with the one that is laid."""

    both: float = 0.0


@dataclass(frozen=True, slots=True)
class _Step:
    """``tag`` is laid; or taken, where ``takes`` (None: all that lie there)."""

    at: float
    slot: int
    tag: str | None
    takes: bool = False


class CardHands:
    """Lays cards on the slots of a simulated device, each slot after what was begun there before."""

    def __init__(
        self,
        device: SlotDevice,
        slots: Sequence[str],
        pace: float,
        seed: int = 0,
        faults: CardFaults | None = None,
    ) -> None:
        self.begun = 0
        """How many cards they began to lay."""
        self._device = device
        self._slots = {place: number for number, place in enumerate(slots)}
        self._pace = pace
        self._random = random.Random(f"cards {seed}")
        self._faults = faults or CardFaults()
        self._handled: dict[int, set[str]] = {}
        self._steps: list[_Step] = []
        self._lying: dict[int, float] = {}

    def lay(self, place: str, tag: str | None, now: float) -> None:
        """Begin to clear a slot and to lay the card of ``tag`` (``nfc:…``) there; None only clears it."""
        self.begun += 1
        slot = self._slots[place]
        start = max([now, *(step.at for step in self._steps if step.slot == slot)]) + REACH * self._pace
        if slot in self._lying:
            # A card is given the time to be read, too.
            start = max(start, self._lying.pop(slot) + NOTICED)
            self._steps.append(_Step(start, slot, None, takes=True))
            start += NOTICED
        if tag is not None:
            self._steps.append(_Step(start, slot, tag))
            self._lying[slot] = start
            self._lay_another(slot, tag, start)

    def busy(self) -> bool:
        """Whether a card is on its way."""
        return bool(self._steps)

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return min((step.at for step in self._steps), default=None)

    def tick(self, now: float) -> None:
        """Do what is due."""
        for step in sorted((step for step in self._steps if step.at <= now), key=lambda step: step.at):
            self._steps.remove(step)
            uid = None if step.tag is None else bytes.fromhex(step.tag.partition(":")[2])
            if step.takes:
                self._device.take(step.slot, now, uid)
            elif uid is not None:
                self._device.lay(step.slot, uid, now)

    def _lay_another(self, slot: int, tag: str, start: float) -> None:
        """A card that was held before slips out of the hand together with the one that is meant."""
        handled = self._handled.setdefault(slot, set())
        others = sorted(handled - {tag})
        handled.add(tag)
        if others and self._random.random() < self._faults.both:
            other = self._random.choice(others)
            back = start + self._random.uniform(*REGRET)
            self._steps += [_Step(start, slot, other), _Step(back, slot, other, takes=True)]
            self._lying[slot] = back
