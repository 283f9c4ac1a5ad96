"""What was sensed at the table, as frozen data; times are given beside an event, never inside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

UNKNOWN_PIECE = "?"
"""Stands for a piece whose presence is felt but not its identity."""


@dataclass(frozen=True, slots=True)
class BoardSensed:
    """The whole board as the sensors now show it, after debouncing.

    ``cells`` maps each occupied cell to the key of the piece on it, or to UNKNOWN_PIECE where only presence is felt.
    ``lifted`` lists, in order, the cells a piece left since the previous BoardSensed (a piece put back is lifted too);
    None where the order is not known: at start, after a reset or an overrun. ``blind`` are cells that cannot be felt.
    """

    cells: Mapping[str, str]
    lifted: tuple[str, ...] | None
    blind: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class BoardLost:
    """The board can't be sensed any more (unplugged, resetting); phones take over until the next BoardSensed."""

    device: str


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A tag appeared at a place (a slot, or a shared reader); ``text`` is what is written on it, if anything.

    ``tapped``: its reader sees no removal, so the card need not lie there any more.
    """

    place: str
    tag: str
    text: str = ""
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A tag left a place."""

    place: str
    tag: str


@dataclass(frozen=True, slots=True)
class TagWritten:
    """A text was written on a tag that lies at a place; ``fault`` is the code of the error, empty where all is well."""

    place: str
    tag: str
    fault: str = ""


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    """A button was pressed; ``button`` is its key in the profile."""

    button: str


@dataclass(frozen=True, slots=True)
class DieRolled:
    """A die came to rest on a face."""

    die: str
    face: int


@dataclass(frozen=True, slots=True)
class DeviceChanged:
    """A device was lost, came back, or speaks another version; ``state`` is a DeviceState value."""

    device: str
    state: str
    detail: Mapping[str, str | int] = field(default_factory=dict)


Event = BoardSensed | BoardLost | CardLaid | CardTaken | TagWritten | ButtonPressed | DieRolled | DeviceChanged
