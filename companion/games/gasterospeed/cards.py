"""The piles, hands and the discard: counted where the table deals, known card by card where the companion does."""

from __future__ import annotations

from dataclasses import replace

from companion.games.gasterospeed.deck import UNSEEN
from companion.games.gasterospeed.state import Cards, Due, Laid, Setup, State, Status
from companion.games.gasterospeed.work import Work

SPEED, ACTION = 0, 1


def fresh(setup: Setup) -> Cards:
    """All cards shuffled, hands empty (GAS-20)."""
    seats, deck = len(setup.seats), setup.deck
    piles = [deck.pile(card) if setup.two_piles else SPEED for card in deck.ids]
    return Cards(
        sizes=(0,) * seats,
        draw=(piles.count(SPEED), piles.count(ACTION)),
        kinds=((0, 0),) * seats if setup.two_piles else (),
        hands=((),) * seats if setup.dealt else (),
        stock=deck.ids if setup.dealt else (),
    )


def pile_of(work: State | Work, card: str) -> int:
    """The pile that a card goes back to."""
    return work.setup.deck.pile(card) if work.setup.two_piles else SPEED


def _put(values: tuple[int, ...], at: int, change: int) -> tuple[int, ...]:
    return (*values[:at], values[at] + change, *values[at + 1 :])


def _pair(values: tuple[int, int], at: int, change: int) -> tuple[int, int]:
    return (values[0] + change, values[1]) if at == 0 else (values[0], values[1] + change)


# --- drawing ---------------------------------------------------------------------------------------------------------


def wanted(work: Work, seats: list[int]) -> tuple[Due, ...]:
    """The cards that hands lack, card by card round the table, in the given order of seats."""
    lacking = {seat: [*_lacking(work, seat)] for seat in seats}
    rounds = max((len(dues) for dues in lacking.values()), default=0)
    return tuple(lacking[seat][turn] for turn in range(rounds) for seat in seats if turn < len(lacking[seat]))


def _lacking(work: Work, seat: int) -> list[Due]:
    size, most = work.cards.sizes[seat], work.limit(seat)
    if not work.setup.two_piles:
        return [Due(seat)] * (most - size)
    speeds, actions = work.cards.kinds[seat]
    if work.setup.decks == "separate":
        lacks = [Due(seat, SPEED)] * (most - most // 2 - speeds) + [Due(seat, ACTION)] * (most // 2 - actions)
        return lacks[: max(0, most - size)]
    first = [Due(seat, SPEED), Due(seat, ACTION)] if not size and work.round == 0 else []
    return first + [Due(seat, None)] * (most - size - len(first))


def seats_in_order(work: Work) -> list[int]:
    """The seats that still race, in start order; before there is one, as they sit."""
    order = work.order or range(len(work.snails))
    return list(dict.fromkeys(work.snails[at].seat for at in order if work.snails[at].racing))


def draw_on(work: Work) -> bool:
    """Draw what is due, as far as that needs nobody; whether nothing is due any more."""
    while work.dues:
        due = work.dues[0]
        if due.pile is None:
            open_piles = [pile for pile in (SPEED, ACTION) if pile_size(work, pile)]
            if len(open_piles) > 1:
                return False
            due = Due(due.seat, open_piles[0] if open_piles else SPEED)
            work.dues = (due, *work.dues[1:])
        if due.pile is None or not fill_pile(work, due.pile):
            work.dues = work.dues[1:]
        elif work.setup.dealt:
            return False
        else:
            take(work, due.seat, due.pile)
            work.dues = work.dues[1:]
    return True


def pile_size(work: State | Work, pile: int) -> int:
    """How many cards a pile has, with the discard that would become it."""
    known = sum(pile_of(work, card) == pile for card in work.cards.discard)
    return work.cards.draw[pile] + work.cards.unknown[pile] + known


def fill_pile(work: Work, pile: int) -> bool:
    """See that there is a card to draw, from the discard where the pile is empty; whether there is one (GAS-20)."""
    cards = work.cards
    if cards.draw[pile]:
        return True
    back = tuple(card for card in cards.discard if pile_of(work, card) == pile)
    buried = tuple(card for card in cards.buried if pile_of(work, card) == pile)
    count = len(back) + cards.unknown[pile]
    if not count:
        return False
    work.cards = replace(
        cards,
        draw=_pair(cards.draw, pile, count),
        unknown=_pair(cards.unknown, pile, -cards.unknown[pile]),
        discard=tuple(card for card in cards.discard if card not in back),
        buried=tuple(card for card in cards.buried if card not in buried),
        stock=(*cards.stock, *back, *_named(buried)) if work.setup.dealt else (),
    )
    work.tell("reshuffled", count=count, pile=("speed", "action")[pile] if work.setup.two_piles else "all")
    return True


def _named(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some cards whose names are known; of others a record leaves the card in the pile."""
    return tuple(card for card in cards if not card.startswith(UNSEEN))


def take(work: Work, seat: int, pile: int, card: str = "") -> None:
    """A seat draws a card; ``card`` where the companion deals."""
    cards = work.cards
    work.cards = replace(
        cards,
        sizes=_put(cards.sizes, seat, 1),
        draw=_pair(cards.draw, pile, -1),
        kinds=_counted(cards, seat, pile, 1),
        hands=_with_hand(cards, seat, (*cards.hands[seat], card)) if card else cards.hands,
        stock=tuple(other for other in cards.stock if other != card),
    )


def _counted(cards: Cards, seat: int, kind: int, change: int) -> tuple[tuple[int, int], ...]:
    if not cards.kinds:
        return ()
    made = _pair(cards.kinds[seat], kind, change)
    return (*cards.kinds[:seat], made, *cards.kinds[seat + 1 :])


def _with_hand(cards: Cards, seat: int, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*cards.hands[:seat], hand, *cards.hands[seat + 1 :])


# --- leaving a hand --------------------------------------------------------------------------------------------------


def play_card(work: Work, seat: int, card: str) -> None:
    """A card leaves a hand, to lie on the table or in the discard."""
    cards = work.cards
    hand = tuple(other for other in cards.hands[seat] if other != card) if cards.hands else ()
    work.cards = replace(
        cards,
        sizes=_put(cards.sizes, seat, -1),
        kinds=_counted(cards, seat, work.setup.deck.pile(card), -1),
        hands=_with_hand(cards, seat, hand) if cards.hands else (),
    )


def take_back_card(work: Work, seat: int, card: str) -> None:
    """A card that was laid by mistake goes back to its hand."""
    cards = work.cards
    work.cards = replace(
        cards,
        sizes=_put(cards.sizes, seat, 1),
        kinds=_counted(cards, seat, work.setup.deck.pile(card), 1),
        hands=_with_hand(cards, seat, (*cards.hands[seat], card)) if cards.hands else (),
    )


def discard(work: Work, card: str) -> None:
    """A card goes to the discard, in view of all; one that is there already, by mistake of hands, only counts."""
    if card in work.cards.discard:
        work.cards = replace(work.cards, unknown=_pair(work.cards.unknown, pile_of(work, card), 1))
        return
    work.cards = replace(work.cards, discard=(*work.cards.discard, card))


def bury(work: Work, seat: int, count: int, chosen: tuple[str, ...] = ()) -> int:
    """Throw cards of a hand away unseen: those chosen, else so many; how many there were (GAS-20)."""
    cards = work.cards
    count = min(count, cards.sizes[seat])
    gone = chosen[:count] if chosen else cards.hands[seat][:count] if cards.hands else ()
    kinds, unknown = cards.kinds, cards.unknown
    for kind in _kinds_gone(work, seat, count, gone):
        unknown = _pair(unknown, kind if work.setup.two_piles else SPEED, 1)
        kinds = _counted(replace(cards, kinds=kinds), seat, kind, -1)
    left = list(cards.hands[seat]) if cards.hands else []
    for card in gone:
        left.remove(card)
    kept = tuple(left)
    work.cards = replace(
        cards,
        sizes=_put(cards.sizes, seat, -count),
        unknown=unknown,
        kinds=kinds,
        hands=_with_hand(cards, seat, kept) if cards.hands else (),
        buried=(*cards.buried, *gone),
    )
    return count


def _kinds_gone(work: Work, seat: int, count: int, gone: tuple[str, ...]) -> list[int]:
    """The kinds of cards thrown away unseen; at the table, of a hand of both kinds, action cards first (ours)."""
    if gone:
        return [work.setup.deck.pile(card) for card in gone]
    if not work.cards.kinds:
        return [SPEED] * count
    speeds, actions = work.cards.kinds[seat]
    return ([ACTION] * actions + [SPEED] * speeds)[:count]


# --- what is out -----------------------------------------------------------------------------------------------------


def face_up(work: State | Work) -> list[str]:
    """The cards in view on the table, in the order in which they were turned up."""
    turned = [laid for laid in work.laid if laid.up and laid.card]
    shown = [laid for laid in (*work.speeds, *work.actions) if laid.card and not laid.discard]
    return list(dict.fromkeys(laid.card for laid in (*shown, *turned)))


def clear_table(work: Work) -> None:
    """All cards that lie in view go to the discard (GAS-20)."""
    for card in face_up(work):
        discard(work, card)
    work.speeds, work.actions, work.laid = (), (), ()


def throw_hand(work: Work, snail: int) -> None:
    """A snail is out: its player's hand goes, or (GAS-30) two cards of it while another snail races on."""
    seat = work.snails[snail].seat
    racing = any(work.snails[at].status is Status.RACING for at in work.own(seat))
    if racing:
        if work.cards.sizes[seat]:
            work.throws = (*work.throws, seat)
        return
    work.throws = tuple(other for other in work.throws if other != seat)
    bury(work, seat, work.cards.sizes[seat])


def lying(laid: tuple[Laid, ...], snail: int) -> Laid | None:
    """What has been laid for a snail in this phase."""
    return next((found for found in laid if found.snail == snail), None)
