"""What many moves are refused for alike, and who a move is made for."""

from __future__ import annotations

from companion.errors import IllegalMove
from companion.games.gasterospeed.cards import face_up
from companion.games.gasterospeed.datafile import quoted
from companion.games.gasterospeed.deck import Card
from companion.games.gasterospeed.work import Work

TABLE = "table"


def seat_number(work: Work, seat: str) -> int:
    """The number of a seat; raises IllegalMove for one that nobody plays."""
    if seat not in work.seats:
        raise IllegalMove("seat_not_playing", text=quoted(seat))
    return work.seats.index(seat)


def not_now(rule: str, seat: str, move: str) -> IllegalMove:
    """The refusal of a move that nobody asks for now."""
    return IllegalMove("not_now", rule=rule, seat=seat, move=quoted(move))


def check_turn(work: Work, seat: str, snail: int, rule: str) -> None:
    """Refuse a seat that is not asked now; ``snail`` is the one whose turn it is."""
    asked = work.seat_of(snail)
    if seat != asked:
        raise IllegalMove("not_your_turn", rule=rule, by=seat, seat=asked)


def own_snail(work: Work, seat: str, key: str, waiting: list[int], rule: str) -> int:
    """The snail a move is for: the one it names, else the first of the seat that waits; it must be waiting."""
    number = seat_number(work, seat)
    mine = work.own(number)
    if key:
        snail = work.index(key)
        if snail not in mine or snail is None:
            raise IllegalMove("not_your_snail", rule=rule, seat=seat, text=quoted(key))
        mine = [snail]
    found = next((at for at in mine if at in waiting), None)
    if found is None:
        raise IllegalMove("nothing_asked", rule=rule, seat=seat)
    return found


def check_card(work: Work, seat: int, card: str) -> Card:
    """A card that a seat may play from its hand; raises IllegalMove (GAS-20, GAS-31, GAS-40)."""
    found = work.setup.deck.cards.get(card)
    name = work.seats[seat]
    if found is None:
        raise IllegalMove("no_such_card", text=quoted(card))
    if card in work.cards.discard or card in face_up(work):
        raise IllegalMove("card_already_out", rule="GAS-20", card=card)
    if any(laid.card == card and work.snails[laid.snail].seat == seat for laid in work.laid):
        raise IllegalMove("card_already_laid", rule="GAS-4", card=card)
    if work.cards.hands and card not in work.cards.hands[seat]:
        raise IllegalMove("card_not_in_hand", rule="GAS-40", card=card, seat=name)
    if not work.cards.sizes[seat]:
        raise IllegalMove("hand_empty", rule="GAS-20", seat=name)
    if work.cards.kinds and not work.cards.kinds[seat][work.setup.deck.pile(card)]:
        kind = "speed" if found.is_speed else "action"
        raise IllegalMove("no_card_of_kind", rule="GAS-31", seat=name, kind=kind)
    return found
