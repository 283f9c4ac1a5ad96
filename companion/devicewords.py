"""What is to be known of a device besides its state, in words: the cause of its trouble, its driver, its battery."""

from __future__ import annotations

from companion.phrases import Phrases
from companion.ports import DeviceStatus

DETAILS = (
    "driver",
    "factory",
    "chip",
    "firmware",
    "interpreter",
    "protocol",
    "battery",
    "errors",
    "boots",
    "flickering",
    "silent",
)
"""What is told of a device, in this order, where it is known."""
QUIET = {"errors": (0,), "boots": (0, 1)}
"""What need not be told because all is well with it."""


def device_facts(device: DeviceStatus, say: Phrases) -> list[str]:
    """A short line for each thing that the status page tells of a device; the cause of its trouble first."""
    cause = f"error-{device.detail.get('code', '')}"
    told = [say.text(cause, **{"port": "", **device.detail})] if say.has(cause) else []
    for name in DETAILS:
        value = device.detail.get(name)
        if value not in (None, "", *QUIET.get(name, ())):
            told.append(say.text(f"device-{name}", value=str(value)))
    return told
