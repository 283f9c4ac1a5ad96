"""What each microcontroller said of itself, kept in the journal for `lutin doctor`, which may not open its port."""

from __future__ import annotations

import json
from typing import Any

from companion.errors import JournalError
from companion.ports import DeviceState, DeviceStatus, TableStatus
from companion.service import Service

DEVICES = "devices"
"""The journal's note."""
SIMULATOR = "cpython"
"""The interpreter that a simulated microcontroller names."""


class BoardNotes:
    """Keeps the note up to date; only what changed is written."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._kept: dict[str, Any] = {}

    def keep(self) -> None:
        """Write the note anew if a device said something new; while the journal can't be written, later."""
        told = boards_of(self._service.snapshot.table)
        if not told or told == self._kept:
            return
        try:
            self._service.call(lambda house, _: house.journal.save_note(DEVICES, json.dumps(told)))
        except JournalError:
            # The page says so already; the note can wait.
            return
        self._kept = told


def boards_of(table: TableStatus) -> dict[str, Any]:
    """By device: its firmware, its protocol, and why it was refused (empty: it was not); a simulated one is none."""
    real = [one for one in table.devices if one.detail.get("interpreter") != SIMULATOR]
    return {device.key: _board(device) for device in real if device.detail.get("protocol")}


def _board(device: DeviceStatus) -> dict[str, Any]:
    refused = device.detail.get("reason", "version") if device.state is DeviceState.WRONG_VERSION else ""
    firmware = "" if refused == "version" else device.detail.get("firmware", "")
    return {"firmware": firmware, "protocol": device.detail["protocol"], "refused": refused}
