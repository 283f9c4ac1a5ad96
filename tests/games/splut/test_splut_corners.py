"""SPL-4 to SPL-18 where two rules meet: what a plain example of one rule would not notice."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove
from companion.games.splut import RULES

FAR = "Tn a5 Wn b5"  # north, out of the way
# North's wizard and troll in their corner cannot move: two rocks that can only leave the board, a dwarf, no free cell.
CORNERED = "Tn e9 Wn e8 Ds e7 r d8 r f8 r a5 r e1 Ts c4 Ws g4"
OPEN = "Ts g4 Ws e3 Tn c6 Wn e7 r b5 r h5 r d4 r f6"
SHUFFLE = ("Tg4g5", "Tg5g4", "We3e2", "Tc6c5", "Tc5c6", "We7e8", "Tg4g5", "Tg5g4", "We2e3", "Tc6c5", "Tc5c6", "We8e7")


def test_spl_4_a_missed_first_turn_uses_the_allowance_of_two_up(draw):
    match = draw(CORNERED, "s 1 - - - 2").play("Tc4c5")
    assert match.said("turn_skipped") == {"seat": "north"}
    assert (match.mover, match.left, match.fields[-1]) == (["south"], 3, "-")


def test_spl_4_a_missed_turn_is_no_ply_of_its_own(draw):
    begun = draw(CORNERED, "s 1 - - - -")
    followed = [draw(CORNERED, "s 1 - - - -").play(move) for move in begun.moves()]
    skipped = [match for match in followed if "turn_skipped" in match.kinds()]
    assert skipped
    assert all(match.mover == ["south"] for match in skipped)
    assert RULES.perft(begun.state, 2) == sum(len(match.moves()) for match in followed)


def test_spl_6_a_push_is_offered_however_long_the_line(draw):
    match = draw("Ds b5 Ts d5 Ws f5 Tn c5 Wn e5 r g5 r h5 r e9 r e1")
    assert match.moves("Db5c5") == ["Db5c5"]
    match.play("Db5c5")
    assert [match.where(piece) for piece in ("Tn", "Ts", "Wn", "Ws")] == ["d5", "e5", "f5", "g5"]


def test_spl_7_only_rocks_are_offered_for_a_pull(draw):
    match = draw(f"Ds e4 Ts e5 Ws d5 {FAR} r e1 r e9 r d8 r f8")
    assert match.moves("T") == ["Te5e6", "Te5f5"]


def test_spl_9_a_wizard_right_beside_the_troll_is_hit_and_no_obstacle(draw):
    match = draw("Ts e4 Ws i5 Tn a5 Wn e6 r e5 r d8 r f8 r c3")
    assert match.moves("Te4e5") == ["Te4e5*e", "Te4e5*n", "Te4e5*s", "Te4e5*w"]
    match.play("Te4e5*n")
    assert match.said("killed")["cell"] == "e6"
    assert match.said("thrown")["over"] == []


def test_spl_9_a_first_match_may_end_with_a_throw_over_two_dwarves(start):
    match = start().play("De2e3", "De8e7", "Wf8e8", "Tf2e2", "Te2e1*n")
    thrown = match.said("thrown")
    assert (thrown["from"], thrown["to"], thrown["over"]) == ("e1", "e8", ["e3", "e7"])
    assert match.outcome == {"winners": ["south"], "reason": "last_wizard"}
    assert match.where("r") == "a5 e8 e9 i5"


def test_spl_10_a_dwarf_beside_the_troll_is_no_obstacle(draw):
    match = draw(f"Ds f5 Ts e4 Ws f2 {FAR} Dn e6 r e5 r c3 r d8 r f8")
    assert match.moves("Te4e5") == ["Te4e5*e", "Te4e5*n", "Te4e5*s", "Te4e5*w"]
    match.play("Te4e5*e")
    assert match.where("Ds") == "f5"
    assert "i5" in match.where("r").split()


@pytest.mark.parametrize(
    ("pieces", "lands"),
    [
        (f"Ts e4 Ws i5 {FAR} Dn e9 r e5 r c3 r d8 r f8", "e9"),  # the edge
        ("Ts e4 Ws i5 Tn e8 Wn b5 Dn e7 r e5 r e9 r d8 r f8", "e7"),  # a troll
        (f"Ts e4 Ws i5 {FAR} Dn e8 r e5 r e9 r d8 r f8", "e8"),  # a rock
    ],
)
def test_spl_11_each_kind_of_obstacle_squashes_the_dwarf_before_it(draw, pieces, lands):
    match = draw(pieces).play("Te4e5*n")
    assert match.said("squashed")["cell"] == lands
    assert match.where("Dn") == ""
    assert lands in match.where("r").split()
    assert len(match.where("r").split()) == 4


def test_spl_11_a_team_plays_on_without_its_dwarf(draw):
    match = draw("Ts e4 Ws i5 Tn c6 Wn h4 Dn e7 r e5 r e8 r d8 r f8").play("Te4e5*n")
    assert (match.mover, match.left) == (["north"], 3)
    assert {move[0] for move in match.moves()} == {"T", "W"}


def test_spl_13_and_16_the_rock_that_was_pulled_is_banned_like_the_one_that_was_thrown(draw):
    match = draw("Ts e5 Ws i5 Tn b6 Wn c6 r f5 r d5 r e9 r d8", pull_throw=True).play("Te5d5<f5*s")
    assert match.fields[5] == "d2,e5"
    for rock in ("d2", "e5"):
        with pytest.raises(IllegalMove) as refused:
            match.play(f"Wc6c7~{rock}")
        assert refused.value.code == "levitation_banned"


def test_spl_16_a_turn_given_up_before_its_first_step_counts_as_the_turn_before(draw):
    match = draw(f"{OPEN} Tw a5 Ww b4", "s 1 - - - -").play("We3e4~d4")
    assert (match.mover, match.fields[5]) == (["west"], "d5")
    match.play("resign")
    assert (match.mover, match.fields[5]) == (["north"], "-")
    match.play("We7e8~d5")
    assert "d6" in match.where("r").split()


def test_spl_15_a_banned_rock_in_the_wizards_way_stays_there(draw):
    match = draw(f"Ts i5 Ws e5 {FAR} r e6 r e4 r e1 r d8", "s 3 - e6 - -")
    assert match.moves("We5e6") == []
    with pytest.raises(IllegalMove) as refused:
        match.play("We5e6~e6")
    assert (refused.value.code, refused.value.rule) == ("levitation_banned", "SPL-16")


def test_spl_17_a_rock_that_follows_its_wizard_may_follow_on(draw):
    match = draw(f"Ts i5 Ws e5 {FAR} r e4 r e9 r f8 r d8").play("We5e6~e4")
    assert match.fields[4] == "e5"
    assert match.moves("We6e7") == ["We6e7", "We6e7~e5"]


def test_spl_17_nor_is_a_second_rock_taken_that_lies_in_the_way(draw):
    match = draw(f"Ts i5 Ws e4 {FAR} r e6 r c5 r e1 r d8").play("We4e5~c5")
    assert match.moves("We5e6") == []
    with pytest.raises(IllegalMove) as refused:
        match.play("We5e6~e6")
    assert (refused.value.code, refused.value.rule) == ("levitation_one_rock", "SPL-17")


def test_spl_18_a_step_in_mid_turn_clears_the_offers(draw):
    match = draw(OPEN).play("north: draw", "Tg4g5")
    assert (match.mover, match.left) == (["south"], 2)
    match.play("south: draw")
    assert match.outcome is None


def test_spl_18_a_throw_clears_the_offers(draw):
    match = draw(f"Ts e5 Ws i5 {FAR} r e6 r e1 r d8 r f8").play("north: draw", "Te5e6*n", "south: draw")
    assert match.outcome is None


def test_spl_18_offers_stay_when_the_seat_to_move_leaves(start):
    match = start("south west north").play("west: draw", "south: resign")
    assert (match.mover, match.outcome) == (["west"], None)
    assert match.play("north: draw").outcome == {"winners": ["west", "north"], "reason": "draw"}


def test_spl_18_offers_may_be_all_when_the_seat_to_move_leaves(start):
    match = start("south west north").play("west: draw", "north: draw", "south: resign")
    assert match.outcome == {"winners": ["west", "north"], "reason": "draw"}


def test_spl_18_an_offer_does_not_make_repetition_begin_afresh(draw):
    match = draw(OPEN, repetition=True).play(*SHUFFLE, "north: draw", *SHUFFLE[:-1])
    assert match.outcome is None
    assert match.play(SHUFFLE[-1]).said("drawn")["why"] == "repeated"
