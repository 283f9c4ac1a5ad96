"""What a page says of devices that do not work: which one, what to do about it, and how to play on meanwhile."""

from __future__ import annotations

from collections.abc import Iterable

from companion.phrases import Phrases
from companion.ports import DeviceKind, DeviceState, DeviceStatus

UNPLUGGED = frozenset({"port_missing", "port_hung_up"})
"""Causes that plugging the cable in again cures; any other cause is told, with its remedy."""


def device_banners(devices: Iterable[DeviceStatus], say: Phrases) -> list[dict[str, str]]:
    """One banner for each device that is lost or speaks another language."""
    made = []
    for device in devices:
        if device.state is DeviceState.LOST:
            made.append({"id": f"{device.key}-lost", "text": _lost(device, say)})
        elif device.state is DeviceState.WRONG_VERSION:
            made.append({"id": f"{device.key}-version", "text": _wrong(device, say)})
    return made


def _lost(device: DeviceStatus, say: Phrases) -> str:
    kind = device.kind.value
    cause = str(device.detail.get("code", ""))
    if not cause or cause in UNPLUGGED or not say.has(f"error-{cause}"):
        return say.text(f"banner-{kind}-lost", device=device.key)
    why = say.text(f"error-{cause}", **{"port": "", **device.detail})
    return say.text(f"banner-{kind}-lost-why", device=device.key, why=why)


def _wrong(device: DeviceStatus, say: Phrases) -> str:
    """Only a microcontroller has versions; its cells or wiring may also be others than the profile's."""
    reason = device.detail.get("reason") if device.kind is DeviceKind.BOARD else None
    other = {"cells": "banner-board-cells", "wiring": "banner-board-wiring"}
    return say.text(other.get(str(reason), "banner-board-version"), device=device.key)
