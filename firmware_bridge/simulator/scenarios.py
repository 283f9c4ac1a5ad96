"""The faults of real tables as named scenarios: what is broken from the beginning, and what happens during a match.

Another scenario is another entry of SCENARIOS, with its messages ``fault-KEY``, ``fault-KEY-seen`` (what players see)
and ``fault-KEY-mended`` (how it recovers).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from companion.geometry import cell_position
from companion.ports import Manner
from firmware_bridge.messages import MAJOR
from firmware_bridge.simulator.cards import CardFaults
from firmware_bridge.simulator.faults import BoardFaults
from firmware_bridge.simulator.mishaps import Deed, Mishap
from firmware_bridge.wire import Pieces, WireFaults


class Depth(str, Enum):
    """How real the simulation is at which a scenario makes sense."""

    BYTES = "bytes"
    """Real frames over a pipe in memory, in virtual time."""
    FIRMWARE = "firmware"
    """The same, with the real firmware on its interpreter behind it."""
    PORT = "port"
    """A real port of this machine, in real time: what ``lutin demo`` plays over."""


@dataclass(frozen=True, slots=True)
class CellFaults:
    """How many cells are broken, and how; which ones is drawn."""

    stuck: int = 0
    dead: int = 0
    flickering: int = 0
    ghosts: bool = False
    shorted: bool = False
    flapping: bool = False

    def draw(self, cells: Sequence[str], seed: int) -> BoardFaults:
        """The same seed breaks the same cells of the same board."""
        rng = random.Random(f"cells {seed}")
        broken = rng.sample(sorted(cells), self.stuck + self.dead + self.flickering)
        rows = sorted({place[1] for cell in cells if (place := cell_position(cell)) is not None})
        row = rng.choice(rows[:-1]) if self.shorted and len(rows) > 1 else None
        return BoardFaults(
            stuck=frozenset(broken[: self.stuck]),
            dead=frozenset(broken[self.stuck : self.stuck + self.dead]),
            flickering=frozenset(broken[self.stuck + self.dead :]),
            ghosts=self.ghosts,
            shorted=None if row is None else (row, row + 1),
            flapping=self.flapping,
        )


_EVERYWHERE = frozenset(Depth)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One fault; ``manners`` are how the share ``clumsy`` of all gestures is made, ``cards``: it takes card readers."""

    key: str
    wire: WireFaults | None = None
    cells: CellFaults = CellFaults()
    card_faults: CardFaults | None = None
    mishaps: tuple[Mishap, ...] = ()
    manners: tuple[Manner, ...] = ()
    clumsy: float = 0.0
    major: int = MAJOR
    cards: bool = False
    depths: frozenset[Depth] = _EVERYWHERE


_ALL = (
    Scenario("byte-dropped", wire=WireFaults(dropped=0.003)),
    Scenario("byte-flipped", wire=WireFaults(flipped=0.003)),
    Scenario("byte-doubled", wire=WireFaults(repeated=0.003)),
    Scenario("frames-lost", wire=WireFaults(lost=0.2)),
    Scenario("frames-doubled", wire=WireFaults(doubled=0.3)),
    Scenario("chunks", wire=WireFaults(pieces=Pieces.RANDOM, jitter=0.05)),
    Scenario(
        "stall",
        mishaps=(
            Mishap(Deed.STALL, gesture=3, seconds=0.8, every=4),
            Mishap(Deed.STALL, gesture=10, seconds=6.0, every=15),
        ),
    ),
    Scenario("unplugged", mishaps=(Mishap(Deed.UNPLUG, gesture=4, seconds=20.0, every=12),)),
    Scenario("plugged-elsewhere", mishaps=(Mishap(Deed.ELSEWHERE, gesture=4, seconds=8.0, every=12),)),
    Scenario("port-error", mishaps=(Mishap(Deed.PORT_ERROR, gesture=3, seconds=0.3, every=5),)),
    Scenario("reset", mishaps=(Mishap(Deed.RESET, gesture=3, every=4),)),
    Scenario("other-version", major=MAJOR + 1, mishaps=(Mishap(Deed.FLASH, gesture=6),)),
    Scenario("silent", mishaps=(Mishap(Deed.SILENCE, gesture=5, seconds=25.0, every=20),)),
    Scenario("noise", mishaps=(Mishap(Deed.NOISE, gesture=5, seconds=10.0, every=15),)),
    Scenario("cell-stuck", cells=CellFaults(stuck=1)),
    Scenario("cell-dead", cells=CellFaults(dead=1)),
    Scenario("cell-flickering", cells=CellFaults(flickering=1)),
    Scenario("ghosts", cells=CellFaults(ghosts=True)),
    Scenario("row-shorted", cells=CellFaults(shorted=True)),
    Scenario("slow-slide", manners=(Manner.SLOW_SLIDE,), clumsy=0.6),
    Scenario("sleeve", manners=(Manner.SLEEVE,), clumsy=0.6),
    Scenario("two-cards", card_faults=CardFaults(both=0.5), cards=True),
    Scenario("poll-missed", cells=CellFaults(flapping=True), cards=True),
    Scenario(
        "clock-jump",
        mishaps=(
            Mishap(Deed.CLOCK, gesture=3, seconds=40 * 365 * 86400.0),
            Mishap(Deed.CLOCK, gesture=6, seconds=-60 * 365 * 86400.0, every=5),
        ),
    ),
)
SCENARIOS = {scenario.key: scenario for scenario in _ALL}
"""All scenarios by key, in the order in which they are listed."""
