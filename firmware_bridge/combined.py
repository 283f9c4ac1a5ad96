"""One table made of several parts: a microcontroller's board, readers, buttons, dice; each minds its own signals."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from companion.events import Event
from companion.ports import BoardSensing, Buzzer, Light, Relearning, Sound, Table, TableControl, TableStatus, TagWriter


class CombinedTable:
    """Implements companion.ports.Table over ``parts``, of which at most one feels a board."""

    def __init__(self, parts: Iterable[Table]) -> None:
        self.parts = tuple(parts)

    def handle(self, signal: object, now: float) -> Sequence[Event]:
        """Show a signal to all parts; it is of one of them."""
        return [event for part in self.parts for event in part.handle(signal, now)]

    def tick(self, now: float) -> Sequence[Event]:
        """Do what is due in each part."""
        return [event for part in self.parts for event in part.tick(now)]

    def deadline(self) -> float | None:
        """When the first part wants to be called next."""
        return min((due for part in self.parts if (due := part.deadline()) is not None), default=None)

    def status(self) -> TableStatus:
        """The board of the part that feels one, and all devices."""
        told = [part.status() for part in self.parts]
        board = next((one.board for one in told if one.board is not BoardSensing.NONE), BoardSensing.NONE)
        devices = tuple(device for one in told for device in one.devices)
        cells = frozenset().union(*(one.cells for one in told))
        ignored = frozenset().union(*(one.ignored for one in told))
        deaf = frozenset().union(*(one.deaf for one in told))
        return TableStatus(board, devices, cells, ignored, deaf)

    def rename(self, cells: Sequence[str], now: float) -> Sequence[Event]:
        """Let the part that feels a board call its inputs so."""
        boards = [part for part in self.parts if isinstance(part, Relearning)]
        return [event for part in boards for event in part.rename(cells, now)]

    def set_blind(self, cells: Collection[str], now: float) -> Sequence[Event]:
        """Let every part that feels a board ignore the sensors of these cells and of no others."""
        boards = [part for part in self.parts if isinstance(part, TableControl)]
        return [event for part in boards for event in part.set_blind(cells, now)]

    def write_tag(self, place: str, tag: str, text: str, now: float) -> bool:
        """Let the part that reads a place write on the tag that lies there; False where none can."""
        writers = [part for part in self.parts if isinstance(part, TagWriter)]
        return any(part.write_tag(place, tag, text, now) for part in writers)

    def show(self, lights: Mapping[str, Light], now: float) -> None:
        """Let every part light what it has."""
        for part in self.parts:
            part.show(lights, now)

    def sound(self, sound: Sound, now: float) -> None:
        """Let every part that has a buzzer play a sound."""
        for part in self.parts:
            if isinstance(part, Buzzer):
                part.sound(sound, now)
