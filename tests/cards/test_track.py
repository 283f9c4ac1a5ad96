"""The track: the referee tells which snail goes where, checks it where it feels it, and believes a phone elsewhere."""

from __future__ import annotations

from companion import desk
from companion.house import House


def round_played(at, first="3a red", second="1a blue"):
    """A round: s1 and s2 lay a card, and pass."""
    at.lay("s1", first).lay("s2", second)
    for seat in at.seats:
        at.house.referee.play(seat, "pass", f"{seat}-{at.match.next_seq}")
    return at.rest()


def guide(at, language="en"):
    return at.phone().see(language)["guide"]


def stand(at, **squares):
    """Hands put snails on squares: ``red=3``; the others stand where they belong."""
    lanes = {"red": "a", "yellow": "b", "green": "c", "blue": "d"}
    layout = {cell: snail for cell, snail in at.table.board.standing().items() if snail not in squares}
    at.table.board.set_up(
        layout | {f"{lanes[snail]}{square + 1}": snail for snail, square in squares.items()}, at.clock.now
    )
    return at.rest(4.0)


def test_snails_are_called_one_by_one_and_felt(card_table):
    at = round_played(card_table("bytes"))
    assert guide(at)["text"] == "Move the red snail from square 0 (a1) to square 3 (a4)."
    assert guide(at, "fr")["text"] == "Déplacez l’escargot rouge de la case 0 (a1) à la case 3 (a4)."
    stand(at, red=3)
    assert guide(at)["text"] == "Move the blue snail from square 0 (d1) to square 1 (d2)."
    stand(at, blue=1)
    assert guide(at) is None


def test_a_snail_on_a_wrong_square_is_a_mistake_and_nothing_more(card_table):
    at = round_played(card_table("bytes"))
    moves = at.moves
    stand(at, blue=1, red=5)
    assert guide(at)["mode"] == "mend"
    assert guide(at)["text"] == "The board is not right. Move the red snail from square 5 (a6) to square 3 (a4)."
    assert at.moves == moves
    stand(at, red=3)
    assert guide(at) is None
    stand(at, yellow=4)
    assert guide(at)["text"] == "The board is not right. Move the yellow snail from square 4 (b5) to square 0 (b1)."
    assert at.moves == moves


def test_the_next_race_waits_for_all_snails_on_the_start(card_table):
    at = card_table("bytes", wishes=False, pack=["1", "2*"])
    for wish in ("red-blue", "green-red"):
        at.lay(f"s{1 + (wish != 'red-blue')}", wish)
    at.take("s1", "red-blue").take("s2", "green-red")
    for card in ("1", "2"):
        round_played(at, f"{card} red", f"{card} blue")
        at.take("s1", f"{card} red").take("s2", f"{card} blue")
        if card == "1":
            at.follow()
    assert at.match.position.state.race == 2
    assert guide(at)["mode"] == "follow"
    phone = at.phone("s1")
    assert phone.play("objective red blue") == "board_first"
    at.lay("s2", "green-red")
    assert "First the board: do what the page asks, then go on." in at.banners
    stand(at, red=0, blue=0)
    assert at.moves[-1] == "s2 objective green red"
    assert phone.play("objective red blue") is None


def test_without_sensors_a_phone_confirms_each_snail(card_table):
    at = card_table("events")
    at.house = House(at.journal, at.table, at.clock, lambda snapshot: None, slots=at.slots, confirm=True)
    assert at.house.resume(at.clock.now)
    phone = at.phone("s1")
    round_played(at)
    assert guide(at)["text"] == "Move the red snail from square 0 (a1) to square 3 (a4)."
    assert phone.play("slip 1a red") == "board_first"
    assert phone.do(desk.Done(key="1", seat="s1")) is None
    assert guide(at)["text"] == "Move the blue snail from square 0 (d1) to square 1 (d2)."
    assert phone.do(desk.Done(key="2", seat="s1")) is None
    assert guide(at) is None
    assert phone.play("slip 1a red") is None
