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
    "loop_us",
)
"""What is told of a device, in this order, where it is known."""
QUIET = {"errors": range(1), "boots": range(2), "loop_us": range(10_000)}
"""What need not be told because all is well with it; a turn of 10 ms is as long as a scan may be apart."""


def device_facts(device: DeviceStatus, say: Phrases) -> list[str]:
    """A short line for each thing that the status page tells of a device; the cause of its trouble first."""
    cause = f"error-{device.detail.get('code', '')}"
    told = [say.text(cause, **{"port": "", **device.detail})] if say.has(cause) else []
    for name in DETAILS:
        value = device.detail.get(name)
        if value not in (None, "") and value not in QUIET.get(name, ()):
            told.append(say.text(f"device-{name}", value=str(value)))
    return told
