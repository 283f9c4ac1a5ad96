"""Hands that lay cards on slots: what lies there is taken away first, and the reader is given time to notice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from firmware_bridge.simulator.device import SimulatedDevice

REACH = 0.3
"""Seconds a hand takes to a slot; times the pace."""
NOTICED = 1.2
"""Seconds between taking a card and laying the next: a reader needs 0.8 to be sure that the first has gone."""


@dataclass(frozen=True, slots=True)
class _Step:
    at: float
    slot: int
    tag: str | None


class CardHands:
    """Lays cards on the slots of a simulated device, each slot after what was begun there before."""

    def __init__(self, device: SimulatedDevice, slots: Sequence[str], pace: float) -> None:
        self._device = device
        self._slots = {place: number for number, place in enumerate(slots)}
        self._pace = pace
        self._steps: list[_Step] = []
        self._lying: dict[int, float] = {}

    def lay(self, place: str, tag: str | None, now: float) -> None:
        """Begin to clear a slot and to lay the card of ``tag`` (``nfc:…``) there; None only clears it."""
        slot = self._slots[place]
        start = max([now, *(step.at for step in self._steps if step.slot == slot)]) + REACH * self._pace
        if slot in self._lying:
            # A card is given the time to be read, too.
            start = max(start, self._lying.pop(slot) + NOTICED)
            self._steps.append(_Step(start, slot, None))
            start += NOTICED
        if tag is not None:
            self._steps.append(_Step(start, slot, tag))
            self._lying[slot] = start

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
            if step.tag is None:
                self._device.take(step.slot, now)
            else:
                self._device.lay(step.slot, bytes.fromhex(step.tag.partition(":")[2]), now)
