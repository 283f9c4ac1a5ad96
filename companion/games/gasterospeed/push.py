"""Who is shoved where when a snail enters a cell (GAS-13 to GAS-15): pure geometry on one step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from companion.games.gasterospeed.circuit import Tracks, distance, opposite


class How(str, Enum):
    """How a snail of a chain came to move."""

    ENTERED = "entered"
    PUSHED = "pushed"
    RECOILED = "recoiled"
    RESTARTED = "restarted"


@dataclass(frozen=True, slots=True)
class Shove:
    """One snail's part of a step; where it goes lies over the line if it is a finish cell."""

    snail: int
    source: str
    target: str
    how: How


@dataclass(slots=True)
class _Chain:
    """A step being worked out: ``entered`` cells are taken by the chain, ``left`` is the pusher's old cell."""

    tracks: Tracks
    standing: Mapping[str, int]
    homes: Mapping[int, str | None]
    left: str
    entered: set[str] = field(default_factory=set)
    made: list[Shove] = field(default_factory=list)

    def free(self, cell: str) -> bool:
        """Whether nobody stands there, nor has entered it in this step."""
        return cell not in self.entered and (cell == self.left or cell not in self.standing)

    def enter(self, snail: int, way: tuple[str, str], direction: str, how: How) -> bool:
        """A snail enters a cell (``way``: from, to), shoving who stands there in the same direction."""
        source, target = way
        if target in self.entered:
            return False
        self.made.append(Shove(snail, source, target, how))
        if target in self.tracks.finishes:
            return True
        self.entered.add(target)
        if target == self.left or target not in self.standing:
            return True
        return self.shove(self.standing[target], target, direction)

    def shove(self, snail: int, cell: str, direction: str) -> bool:
        """A snail is shoved out of its cell."""
        target = self.tracks.near[cell].get(direction)
        if target is not None:
            return self.enter(snail, (cell, target), direction, How.PUSHED)
        back = opposite(self.tracks.flow[cell])
        behind = self.tracks.near[cell].get(back)
        if behind is not None:
            return self.enter(snail, (cell, behind), back, How.RECOILED)
        return self._restart(snail, cell)

    def _restart(self, snail: int, cell: str) -> bool:
        """Behind the start line there is one's own start cell, else the nearest (GAS-15); behind any other a rail."""
        home = self.homes[snail]
        if cell not in self.tracks.starts or home is None:
            return False
        # Its own cell is the nearest; of others as near, the one with the lower number comes first.
        nearest = sorted(self.tracks.starts, key=lambda start: distance(home, start))
        target = next(filter(self.free, nearest), None)
        if target is None:
            return False
        self.entered.add(target)
        self.made.append(Shove(snail, cell, target, How.RESTARTED))
        return True


def push(
    tracks: Tracks, standing: Mapping[str, int], homes: Mapping[int, str | None], mover: tuple[int, str], direction: str
) -> tuple[Shove, ...]:
    """Who moves where when ``mover`` (a snail and its cell) steps in a direction; nobody where it can't be made."""
    snail, cell = mover
    target = tracks.near[cell].get(direction)
    if target is None:
        return ()
    chain = _Chain(tracks, standing, homes, cell)
    return tuple(chain.made) if chain.enter(snail, (cell, target), direction, How.ENTERED) else ()
