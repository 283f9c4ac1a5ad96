"""Cards on readers: each mistake gets its sentence on the page and changes nothing; each card counts once."""

from __future__ import annotations

import pytest

from companion import desk
from companion.errors import JournalError
from companion.tags import TagRow

STRANGER = "nfc:0f0f0f0f0f0f0f"
FOREIGN = "nfc:0e0e0e0e0e0e0e"


def test_a_card_counts_for_its_seat_and_shows_to_nobody(cards):
    at = cards()
    at.lay("s2", "3b red")
    assert at.moves == ["s2 slip 3b red"]
    assert at.banners == []
    seen = at.phone().see()
    assert [line["text"] for line in seen["lines"]] == ["Player 2 has slipped a card."]
    at.lay("s1", "1a blue")
    assert at.match.rules.view(at.match.position.state, None)["phase"] == "denounce"
    assert at.banners == []


@pytest.mark.parametrize(
    ("tag", "pack", "told"),
    [
        (FOREIGN, None, "That card belongs to another game: take it away."),
        ("1a red", "s2", "That card is not of Player 1’s pack: take it away."),
        (STRANGER, None, f"Nobody knows this card’s tag ({STRANGER}). “lutin tags learn” makes it known."),
        ("red-blue", None, "Player 1 cannot play that card now: take it back and choose another."),
    ],
    ids=["another game", "another pack", "unknown", "a wish when a card is asked for"],
)
def test_a_wrong_card_is_told_and_changes_nothing(cards, tag, pack, told):
    at = cards()
    before = at.match.position
    at.lay("s1", tag, pack=pack)
    assert at.banners == [told]
    assert (at.moves, at.match.position) == ([], before)
    at.take("s1", tag, pack=pack)
    assert at.banners == []
    assert at.lay("s1", "1a red").moves == ["s1 slip 1a red"]


def test_a_card_that_has_been_played_is_refused_in_the_next_round(cards):
    at = cards().lay("s1", "3b red").lay("s2", "1a blue").passes()
    at.take("s1", "3b red").lay("s1", "3b blue")
    assert at.banners == ["Player 1 cannot play that card now: take it back and choose another."]
    assert len(at.moves) == 4
    at.take("s1", "3b blue").lay("s1", "3a blue")
    assert at.moves[4:] == ["s1 slip 3a blue"]


@pytest.mark.parametrize("first", ["1a red", "3b blue"])
def test_of_two_cards_at_once_neither_counts_until_one_is_taken_away(cards, first):
    at, other = cards(), {"1a red": "3b blue", "3b blue": "1a red"}[first]
    at.put("s1", first).put("s1", other).rest()
    assert at.banners == ["Two cards lie on Player 1’s reader: take one away."]
    assert at.moves == []
    at.take("s1", first)
    assert at.banners == []
    assert at.moves == [f"s1 slip {other}"]


def test_a_second_card_beside_one_that_counts_changes_nothing(cards):
    at = cards().lay("s1", "1a red").lay("s1", "3b blue")
    assert at.banners == ["Two cards lie on Player 1’s reader: take one away."]
    assert at.moves == ["s1 slip 1a red"]
    at.take("s1", "3b blue")
    assert at.banners == []
    assert at.moves == ["s1 slip 1a red"]


def test_two_corners_of_one_card_are_no_choice(cards):
    at = cards().put("s1", "1a red").put("s1", "1a blue").rest()
    assert at.banners == ["Two corners of one card lie on the reader: move it, so that it reads the one you mean."]
    assert at.moves == []
    at.take("s1", "1a blue")
    assert at.moves == ["s1 slip 1a red"]


def test_a_card_taken_away_before_the_reveal_counts_and_is_asked_back(cards):
    at = cards().lay("s1", "1a red").take("s1", "1a red")
    early = "Player 1’s card was taken away before the reveal. It counts; please put it back."
    assert at.banners == [early]
    assert at.moves == ["s1 slip 1a red"]
    at.lay("s1", "2a blue")
    assert at.banners == ["No card is wanted of Player 1 now: take it back, or let it lie until one is."]
    at.take("s1", "2a blue")
    assert at.banners == [early]
    at.lay("s1", "1a red")
    assert (at.banners, at.moves) == ([], ["s1 slip 1a red"])
    at.take("s1", "1a red").lay("s2", "1a blue")
    assert at.banners == []
    assert at.moves == ["s1 slip 1a red", "s2 slip 1a blue"]


def test_after_the_reveal_a_card_may_be_taken(cards):
    at = cards().lay("s1", "1a red").lay("s2", "1a blue").take("s1", "1a red")
    assert at.banners == []


def test_a_card_laid_when_nobody_asks_counts_once_somebody_does(cards):
    at = cards().lay("s1", "1a red").lay("s2", "1a blue").take("s1", "1a red").lay("s1", "3a red")
    assert at.banners == ["No card is wanted of Player 1 now: take it back, or let it lie until one is."]
    assert len(at.moves) == 2
    at.passes()
    assert at.banners == []
    assert at.moves[4:] == ["s1 slip 3a red"]


def test_a_card_laid_when_nobody_asks_and_taken_back_never_counts(cards):
    at = cards().lay("s1", "1a red").lay("s2", "1a blue").take("s1", "1a red").lay("s1", "3a red").take("s1", "3a red")
    assert at.banners == []
    assert at.passes().moves[4:] == []


def test_a_card_that_lies_on_after_its_round_is_not_played_again(cards):
    at = cards(pack=["1", "2*", "3"]).lay("s1", "2 red").lay("s2", "1 blue")
    at.phone("s2").play("control s1")
    at.passes()
    # s2 found doping: its card is in its hand again, while it lies in the pouch still.
    assert at.match.rules.view(at.match.position.state, "s2")["mine"]["hand"] == ["1", "2", "3"]
    assert at.banners == []
    assert [move for move in at.moves if " slip " in move] == ["s1 slip 2 red", "s2 slip 1 blue"]
    at.take("s2", "1 blue").lay("s2", "1 blue")
    assert at.moves[-1] == "s2 slip 1 blue"


def test_a_card_lies_on_through_a_restart(cards):
    at = cards().lay("s1", "1a red").restart()
    assert (at.banners, at.moves) == ([], ["s1 slip 1a red"])
    at.take("s1", "1a red")
    assert at.banners == ["Player 1’s card was taken away before the reveal. It counts; please put it back."]
    at.lay("s1", "1a red").lay("s2", "1a blue")
    assert at.banners == []
    at.restart().passes()
    # The next round's question has come, and the cards of the last one lie there still.
    at.restart()
    assert (
        at.banners == ["Player 1 cannot play that card now: take it back and choose another."] * 0 or at.moves[4:] == []
    )
    assert at.moves[4:] == []


def test_a_card_that_came_back_and_lies_through_a_restart_is_not_played_by_it(cards):
    at = cards(pack=["1", "2*", "3"]).lay("s1", "2 red").lay("s2", "1 blue")
    at.phone("s2").play("control s1")
    at.passes().restart()
    assert [move for move in at.moves if " slip " in move] == ["s1 slip 2 red", "s2 slip 1 blue"]
    at.take("s2", "1 blue").lay("s2", "1 green")
    assert at.moves[-1] == "s2 slip 1 green"


def test_a_card_laid_while_the_program_was_off_counts(cards):
    at = cards().lay("s2", "1a blue")
    at.put("s1", "3b red")
    assert at.moves == ["s2 slip 1a blue"]
    at.restart()
    assert at.moves == ["s2 slip 1a blue", "s1 slip 3b red"]


def test_a_shared_reader_calls_the_seats_one_after_another(cards):
    at, called = cards(readers="shared", seats=3), "{}: your card to the shared reader, please.".format
    for number, card in enumerate(["1a red", "2b blue", "3a red"], 1):
        assert at.banners == [called(f"Player {number}")]
        at.lay(f"s{number}", card)
        assert at.moves[-1] == f"s{number} slip {card}"
        # Taking it away is how the next one gets at the reader.
        after = at.banners
        at.take(f"s{number}", card)
        assert at.banners == after
    assert at.banners == []


def test_a_shared_reader_takes_a_card_out_of_turn_for_whom_it_is_of(cards):
    at = cards(readers="shared", seats=3).lay("s3", "1a red").take("s3", "1a red")
    assert at.moves == ["s3 slip 1a red"]
    assert at.banners == ["Player 1: your card to the shared reader, please."]
    at.lay("s3", "1b red")
    assert at.moves == ["s3 slip 1a red"]
    assert "No card is wanted of Player 3 now: take it back, or let it lie until one is." in at.banners


def test_two_cards_on_a_shared_reader_are_told_and_neither_counts(cards):
    at = cards(readers="shared").put("s1", "1a red").put("s2", "1a blue").rest()
    assert "Two cards lie on the shared reader: take one away." in at.banners
    assert at.moves == []


def test_a_shared_reader_says_so_when_no_card_is_wanted(cards):
    at = cards(readers="shared").lay("s1", "1a red").take("s1", "1a red").lay("s2", "1a blue").take("s2", "1a blue")
    at.lay("s1", "red-blue")
    assert at.banners == ["No card is wanted of anybody now: take it back, or let it lie until one is."]


def test_wishes_go_to_who_is_called_and_a_restart_gives_none_to_the_next(cards):
    at = cards(readers="shared", wishes=False)
    at.lay("s1", "red-blue")
    assert at.moves == ["s1 objective red blue"]
    at.restart()
    assert at.moves == ["s1 objective red blue"]
    at.take("s1", "red-blue").lay("s2", "blue-red")
    assert at.moves == ["s1 objective red blue", "s2 objective blue red"]


def test_equal_wishes_can_be_laid_anew(cards):
    at = cards(wishes=False).lay("s1", "red-blue").lay("s2", "red-blue")
    assert at.moves == ["s1 objective red blue", "s2 objective red blue"]
    assert at.banners == []
    at.take("s1", "red-blue").lay("s1", "green-blue")
    assert at.moves[2:] == ["s1 objective green blue"]
    at.take("s2", "red-blue").lay("s2", "red-blue")
    assert at.moves[3:] == ["s2 objective red blue"]


def test_a_slip_taken_back_by_phone_can_be_laid_anew(cards):
    at = cards().lay("s1", "1a red")
    phone = at.phone("s1")
    assert phone.do(desk.TakeBack(key="u", seat="s1")) is None
    at.rest()
    assert at.moves == ["s1 slip 1a red", "s1 1"]
    at.take("s1", "1a red")
    assert at.banners == []
    at.lay("s1", "1a red")
    assert at.moves[2:] == ["s1 slip 1a red"]


def test_who_slipped_by_phone_may_lay_that_card_in_the_pouch_and_no_other(cards):
    at = cards()
    phone = at.phone("s1")
    assert phone.play("slip 1a red") is None
    at.lay("s1", "1a red")
    assert (at.banners, at.moves) == ([], ["s1 slip 1a red"])
    at.take("s1", "1a red").lay("s1", "1b red")
    assert at.banners == ["No card is wanted of Player 1 now: take it back, or let it lie until one is."]
    assert at.moves == ["s1 slip 1a red"]


def test_a_card_whose_tag_does_not_tell_the_corner_is_finished_on_the_phone(cards):
    at = cards()
    at.journal.save_tags([TagRow("nfc:0d0d0d0d0d0d0d", "crazy_snail", "s1", "1a", "")])
    at.lay("s1", "nfc:0d0d0d0d0d0d0d")
    assert at.banners == ["That card can be played in several ways: Player 1 chooses on the phone."]
    assert at.moves == []
    assert at.phone("s1").play("slip 1a green") is None
    at.rest()
    assert at.moves == ["s1 slip 1a green"]


def test_a_card_in_a_reader_before_the_match_is_no_move_of_it(cards):
    at = cards()
    at.house.close()
    at.lay("s1", "1a red")
    at.house.begin("crazy_snail", at.seats, at.options, at.clock.now)
    at.rest()
    assert (at.banners, at.moves) == ([], [])
    at.take("s1", "1a red").lay("s1", "1a red")
    assert at.moves == ["s1 slip 1a red"]


def test_a_card_laid_while_the_snails_must_move_counts_once_they_have(card_table):
    at = card_table("bytes").lay("s1", "1a red").lay("s2", "1a blue")
    for seat in at.seats:
        at.house.referee.play(seat, "pass", f"pass-{seat}")
    at.rest().take("s1", "1a red").lay("s1", "3a red")
    assert at.banners == ["First the board: do what the page asks, then go on."]
    assert len(at.moves) == 4
    at.follow()
    assert at.banners == []
    assert at.moves[4:] == ["s1 slip 3a red"]


def test_nobody_is_called_to_a_shared_reader_while_the_snails_must_move(card_table):
    at = card_table("bytes", readers="shared")
    at.lay("s1", "1a red").take("s1", "1a red").lay("s2", "1a blue").take("s2", "1a blue")
    for seat in at.seats:
        at.house.referee.play(seat, "pass", f"pass-{seat}")
    assert at.rest().banners == []
    assert at.follow().banners == ["Player 1: your card to the shared reader, please."]


def test_a_card_whose_move_could_not_be_written_down_counts_once_it_can(cards, monkeypatch):
    at = cards()
    write, full = at.journal.append, []

    def append(match, entry):
        if full:
            raise JournalError("journal_write", path="journal", why="disk full")
        write(match, entry)

    monkeypatch.setattr(at.journal, "append", append)
    full.append(True)
    at.lay("s1", "1a red")
    assert at.moves == []
    assert any("disk full" in banner for banner in at.banners)
    full.clear()
    at.rest(6.0)
    assert (at.banners, at.moves) == ([], ["s1 slip 1a red"])
