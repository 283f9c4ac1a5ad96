"""What is done with a hand: laying, announcing a hand of action cards, throwing cards away, answering a loss."""

from __future__ import annotations

from companion.errors import IllegalMove
from companion.games.gasterospeed import effects
from companion.games.gasterospeed.cards import SPEED, bury, play_card
from companion.games.gasterospeed.deck import UNSEEN, Card, Effect
from companion.games.gasterospeed.laying import to_lay
from companion.games.gasterospeed.moves import Lay, React, Throw, Word, format_move
from companion.games.gasterospeed.refusals import check_card, check_turn, not_now, own_snail, seat_number
from companion.games.gasterospeed.state import REACTS, Ask, Due, Laid, Phase, State
from companion.games.gasterospeed.work import Work

THROWN = 2
"""Cards thrown at once (GAS-8, GAS-30)."""


def lay(work: Work, seat: str, move: Lay) -> None:
    """Lay a card face down (GAS-4, GAS-10)."""
    number = seat_number(work, seat)
    rule = "GAS-4" if move.verb == "speed" else "GAS-10"
    if work.phase.value != move.verb:
        raise not_now(rule, seat, format_move(move))
    if not move.snail and not any(work.snails[at].racing for at in work.own(number)):
        raise IllegalMove("seat_out", rule="GAS-23", seat=seat)
    snail = own_snail(work, seat, move.snail, to_lay(work), rule)
    card = check_card(work, number, move.card)
    if work.phase is Phase.SPEED and must_announce(work, number):
        raise IllegalMove("announce_first", rule="GAS-8", seat=seat)
    if not move.discard:
        _check_kind(card, work.phase)
    play_card(work, number, card.id)
    work.laid = (*work.laid, Laid(snail, card.id, move.discard))
    thrown = "yes" if move.discard else "no"
    work.tell("laid", seat, **work.who(snail), card=card.id, key=card.key, discard=thrown)


def _check_kind(card: Card, phase: Phase) -> None:
    if phase is Phase.SPEED and not card.is_speed:
        raise IllegalMove("not_a_speed_card", rule="GAS-4", card=card.id)
    if phase is Phase.ACTION and card.is_speed:
        raise IllegalMove("not_an_action_card", rule="GAS-10", card=card.id)
    if phase is Phase.ACTION and card.is_reaction:
        raise IllegalMove("reaction_not_laid", rule="GAS-10", card=card.id)


def late(work: Work, seat: str) -> None:
    """The time to lay is over: nothing is laid in this phase (GAS-39)."""
    number = seat_number(work, seat)
    if work.setup.pace is None:
        raise IllegalMove("no_timer", rule="GAS-39")
    waiting = [at for at in to_lay(work) if work.snails[at].seat == number]
    if not waiting:
        raise IllegalMove("nothing_asked", rule="GAS-39", seat=seat)
    for snail in waiting:
        work.laid = (*work.laid, Laid(snail, ""))
        work.tell("late", **work.who(snail))


# --- a hand of action cards ------------------------------------------------------------------------------------------


def all_action(course: State | Work, seat: int) -> bool | None:
    """Whether a hand has action cards only; None where the companion can't know."""
    cards, deck = course.cards, course.setup.deck
    if not cards.sizes[seat]:
        return False
    if cards.hands:
        known = [deck.pile(card) for card in cards.hands[seat] if card != UNSEEN]
        return False if not all(known) else None if len(known) < cards.sizes[seat] else True
    return not cards.kinds[seat][SPEED] if cards.kinds else None


def must_announce(course: State | Work, seat: int) -> bool:
    """Whether a dealt hand has to be announced: no speed card in it, and there is one to draw (GAS-8)."""
    cards, deck = course.cards, course.setup.deck
    if not cards.hands or not all_action(course, seat):
        return False
    return any(not deck.pile(card) for card in (*cards.stock, *cards.buried, *cards.discard))


def announce_all_action(work: Work, seat: str) -> None:
    """Announce a hand of action cards: two go at random, two are drawn (GAS-8)."""
    number = seat_number(work, seat)
    asked = any(work.snails[at].seat == number for at in to_lay(work))
    if work.phase is not Phase.SPEED or not asked:
        raise not_now("GAS-8", seat, Word.ALL_ACTION.value)
    if all_action(work, number) is False:
        raise IllegalMove("not_all_action", rule="GAS-8", seat=seat)
    count = min(THROWN, work.cards.sizes[number])
    work.tell("all_action", seat=seat, count=count)
    work.swaps = (*work.swaps, number)
    if work.setup.dealt:
        work.drops = (number,) * count
        return
    bury(work, number, count)
    work.dues = (Due(number, SPEED),) * count


def drop(work: Work, seat: int, card: str) -> None:
    """A card of an announced hand is thrown, as chance will have it."""
    bury(work, seat, 1, (card,))
    work.drops = work.drops[1:]
    if not card.startswith(UNSEEN):
        work.tell("dropped", work.seats[seat], seat=work.seats[seat], card=card, key=work.card(card).key)
    if not work.drops:
        work.dues = (Due(seat, SPEED),) * (work.limit(seat) - work.cards.sizes[seat] - _lying(work, seat))


def _lying(work: Work, seat: int) -> int:
    """The cards a seat has laid in this phase."""
    return sum(work.snails[laid.snail].seat == seat and bool(laid.card) for laid in work.laid)


def throw(work: Work, seat: str, move: Throw) -> None:
    """A seat that has lost one of its snails throws two cards (GAS-30)."""
    number = seat_number(work, seat)
    if not work.throws or work.throws[0] != number:
        raise not_now("GAS-30", seat, format_move(move))
    count = to_throw(work, number)
    if move.count not in (count, THROWN) or (not work.setup.dealt and move.cards):
        raise IllegalMove("throw_count", rule="GAS-30", count=count)
    if work.setup.dealt:
        hand = work.cards.hands[number]
        if len(move.cards) != count or any(move.cards.count(card) > hand.count(card) for card in move.cards):
            raise IllegalMove("throw_cards", rule="GAS-30", count=count)
    work.turn += 1
    work.throws = work.throws[1:]
    bury(work, number, count, move.cards)
    work.tell("thrown", seat=seat, count=count)


def to_throw(course: State | Work, seat: int) -> int:
    """How many cards a seat that owes it throws."""
    return min(THROWN, course.cards.sizes[seat])


# --- reactions -------------------------------------------------------------------------------------------------------


def react(work: Work, seat: str, move: React) -> None:
    """Answer the loss of a shell with a card (GAS-19)."""
    task = work.task
    if task is None or task.ask not in REACTS:
        raise not_now("GAS-19", seat, format_move(move))
    check_turn(work, seat, effects.endangered(task), "GAS-19")
    card = check_card(work, seat_number(work, seat), move.card)
    if not card.is_reaction:
        raise IllegalMove("not_a_reaction", rule="GAS-19", card=card.id)
    if task.ask is Ask.REACT_BURN and card.effect is not Effect.SHIELD:
        raise IllegalMove("only_shield", rule="GAS-19", card=card.id)
    work.turn += 1
    effects.react(work, task, card)


def give_in(work: Work, seat: str) -> None:
    """Let the loss happen."""
    task = work.task
    if task is None or task.ask not in REACTS:
        raise not_now("GAS-19", seat, Word.PASS.value)
    check_turn(work, seat, effects.endangered(task), "GAS-19")
    work.turn += 1
    work.tell("passed", **work.who(effects.endangered(task)))
    effects.give_in(work, task)
