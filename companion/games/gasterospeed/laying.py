"""The two phases of laid cards: who is still to lay, what turning up brings about, and in which order (GAS-4 to 11)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.games.gasterospeed.cards import discard, lying, take_back_card
from companion.games.gasterospeed.state import NOTHING, Laid, Phase, State
from companion.games.gasterospeed.work import Work

LAYING = (Phase.SPEED, Phase.ACTION)


def to_lay(course: State | Work) -> list[int]:
    """The snails for which a card is still to be laid in this phase."""
    if course.phase not in LAYING:
        return []
    left = list(course.cards.sizes)
    found = []
    for at in course.racing():
        snail = course.snails[at]
        resting = course.phase is Phase.SPEED and snail.fed == course.round
        if not resting and lying(course.laid, at) is None and left[snail.seat] > 0:
            left[snail.seat] -= 1
            found.append(at)
    return found


def turn_up(work: Work) -> bool:
    """Turn all cards up at once; False where one came up twice, and its second owner lays again."""
    again = _laid_twice(work)
    for at in sorted(range(len(work.laid)), key=lambda index: work.laid[index].snail):
        _show(work, work.laid[at])
    work.laid = tuple(replace(laid, up=True) for laid in work.laid if laid.snail not in again)
    if again:
        work.clashes += 1
        return False
    gone = tuple(laid for laid in _in_seat_order(work.laid) if laid.discard or not laid.card)
    work.show = replace(NOTHING, thrown=gone)
    for laid in gone:
        if laid.card:
            discard(work, laid.card)
            work.tell("discarded", **work.who(laid.snail), card=laid.card, key=work.card(laid.card).key)
    return True


def _show(work: Work, laid: Laid) -> None:
    if laid.card and not laid.up:
        thrown = "yes" if laid.discard else "no"
        card = work.card(laid.card)
        work.tell("revealed", **work.who(laid.snail), card=card.id, key=card.key, discard=thrown)


def _laid_twice(work: Work) -> set[int]:
    """The snails whose card somebody else has laid before them; it goes back to the hand."""
    seen: dict[str, int] = {}
    again = set()
    for laid in work.laid:
        if laid.card and laid.card in seen:
            again.add(laid.snail)
            take_back_card(work, work.snails[laid.snail].seat, laid.card)
            work.tell("laid_twice", **work.who(laid.snail), **work.whom(seen[laid.card]), card=laid.card)
        elif laid.card:
            seen[laid.card] = laid.snail
    return again


def _in_seat_order(laid: Iterable[Laid]) -> list[Laid]:
    return sorted(laid, key=lambda found: found.snail)


def kept(work: Work) -> tuple[Laid, ...]:
    """What has been turned up to be played, not thrown away."""
    return tuple(laid for laid in _in_seat_order(work.laid) if laid.card and not laid.discard)


def by_speed(work: State | Work) -> tuple[int, ...]:
    """Who steps, the fastest first (GAS-5)."""
    speeds = work.speeds_in_view()
    return tuple(sorted(speeds, key=lambda snail: -speeds[snail]))


def by_order(work: State | Work) -> tuple[int, ...]:
    """Who executes an action card, in which order (GAS-11)."""
    speeds = work.speeds_in_view()

    def rank(laid: Laid) -> tuple[int, int, int]:
        started = work.order.index(laid.snail) if laid.snail in work.order else laid.snail
        slow = laid.snail not in speeds
        return work.setup.deck.cards[laid.card].order, int(slow), started if slow else -speeds[laid.snail]

    return tuple(laid.snail for laid in sorted(work.actions, key=rank))
