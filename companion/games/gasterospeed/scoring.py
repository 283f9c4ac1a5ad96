"""Points of a race, the ranking, and what a champion takes to the next championship (GAS-3, GAS-35, GAS-36)."""

from __future__ import annotations

from companion.games.gasterospeed.state import KO_POINTS, POINTS, Phase, Snail, State, Status
from companion.games.gasterospeed.work import Work

PRIZES = ("shell", "shell", "card", "card", "place", "place", "reroll", "reroll")
"""What a champion's die wins, by face less 1 (GAS-35)."""
BONUSES = ("shell", "card", "place", "reroll")


def worth(snail: Snail) -> int:
    """The points of a snail for its race."""
    if snail.status is Status.KO:
        return KO_POINTS
    return POINTS[snail.place - 1] if snail.place and snail.place <= len(POINTS) else 0


def score_race(work: Work) -> None:
    """Add a race's points to each seat, or the shells left where those count (GAS-36)."""
    shells = work.setup.shell_score
    for seat, key in enumerate(work.seats):
        own = [work.snails[at] for at in work.own(seat)]
        gained = sum(snail.shells if shells else worth(snail) for snail in own)
        work.points = _set(work.points, seat, work.points[seat] + gained)
        medals = list(work.medals[seat])
        for snail in own:
            if snail.place and snail.place <= len(medals):
                medals[snail.place - 1] += 1
        work.medals = (*work.medals[:seat], tuple(medals), *work.medals[seat + 1 :])
        unit = "shells" if shells else "points"
        work.tell("race_scored", race=work.race, seat=key, gained=gained, total=work.points[seat], unit=unit)


def _set(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


def ranking(state: State | Work) -> list[int]:
    """The seats by points, then by first places, second places and so on (GAS-3)."""
    return sorted(range(len(state.seats)), key=lambda seat: _standing(state, seat), reverse=True)


def _standing(state: State | Work, seat: int) -> tuple[int, tuple[int, ...]]:
    return state.points[seat], state.medals[seat]


def crown(work: Work) -> None:
    """End the championship: who has won, and what for the next one."""
    best = max(_standing(work, seat) for seat in range(len(work.seats)))
    work.winners = tuple(seat for seat in range(len(work.seats)) if _standing(work, seat) == best)
    work.phase = Phase.OVER
    names = [work.seats[seat] for seat in work.winners]
    unit = "shells" if work.setup.shell_score else "points"
    work.tell("won", winners=names, count=len(names), points=best[0], unit=unit)
    if work.setup.shell_score:
        for seat in work.winners:
            win_prize(work, seat, "shell")
    if work.setup.speedy:
        work.phase = Phase.BONUS


def crown_again(work: Work) -> None:
    """Points were corrected after the end: who has won may change."""
    best = max(_standing(work, seat) for seat in range(len(work.seats)))
    work.winners = tuple(seat for seat in range(len(work.seats)) if _standing(work, seat) == best)
    if work.phase is Phase.BONUS and not to_draw_prize(work):
        work.phase = Phase.OVER


def to_draw_prize(state: State | Work) -> list[int]:
    """The champions that are still to roll for the next championship (GAS-35)."""
    rolled = len(state.prizes) - (len(state.winners) if state.setup.shell_score else 0)
    return list(state.winners[max(0, rolled) :]) if state.phase is Phase.BONUS else []


def win_prize(work: Work, seat: int, bonus: str) -> None:
    """A champion wins something for the next championship."""
    work.prizes = (*work.prizes, (seat, bonus))
    work.tell("prize", seat=work.seats[seat], bonus=bonus)
