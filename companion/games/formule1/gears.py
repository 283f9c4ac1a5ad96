"""What each change of gear costs (F1-6), and what a driver may choose."""

from __future__ import annotations

from companion.games.formule1.state import Car, Status

HIGHEST = 6
PIT_HIGHEST = 4
_COSTS: tuple[dict[str, int], ...] = (
    {},
    {},
    {"gearbox": 1},
    {"gearbox": 1, "brakes": 1},
    {"gearbox": 1, "brakes": 1, "engine": 1},
)
"""By how many gears down."""


def gear_cost(car: Car, gear: int) -> dict[str, int] | None:
    """The points that a gear costs, None where the rules know no such change."""
    if car.status is Status.PIT:
        return {} if 1 <= gear <= PIT_HIGHEST else None
    if car.spun or car.gear == 0:
        return {} if gear == 1 else None
    down = car.gear - gear
    if not 1 <= gear <= HIGHEST or down < -1 or down >= len(_COSTS):
        return None
    return _COSTS[max(0, down)]


def lacking(car: Car, gear: int) -> str | None:
    """The part that has too few points for a gear: the last of the engine is never spent on it (**Ruling**)."""
    for part, count in (gear_cost(car, gear) or {}).items():
        left: int = getattr(car.points, part) - count
        if left < (1 if part == "engine" else 0):
            return part
    return None


def gears(car: Car) -> tuple[int, ...]:
    """The gears that a driver may choose now."""
    return tuple(
        gear for gear in range(1, HIGHEST + 1) if gear_cost(car, gear) is not None and lacking(car, gear) is None
    )
