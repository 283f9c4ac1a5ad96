"""SPL-16 to SPL-19: banned rocks, one rock a turn, leaving, draws, and steps that begin longer ones."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove
from companion.games.splut import RULES


def refused(match, move):
    with pytest.raises(IllegalMove) as caught:
        match.play(move)
    return caught.value.code, caught.value.rule


def lifted(match):
    """The rocks that may be levitated now."""
    return sorted({move.split("~")[1] for move in match.moves("W") if "~" in move})


OPEN = "Ts g4 Ws e3 Tn c6 Wn e7 r b5 r h5 r d4 r f6"


@pytest.mark.parametrize(
    ("pieces", "move", "banned"),
    [
        (OPEN, "We3e4~d4", "d5"),  # levitated
        ("Ts f4 Ws e3 Tn c6 Wn e7 r b5 r h5 r f3 r f6", "Tf4f5<f3", "f4"),  # pulled
        ("Ds c4 " + OPEN, "Dc4d4", "e4"),  # pushed
        ("Ts g5 Ws e3 Tn c6 Wn e7 r b5 r h5 r d4 r f6", "Tg5h5*n", "h6"),  # thrown
    ],
)
def test_spl_16_a_rock_that_moved_in_the_turn_before_is_banned(draw, pieces, move, banned):
    match = draw(pieces, "s 1 - - - -").play(move)
    assert match.fields[5] == banned
    assert banned not in lifted(match)
    assert len(lifted(match)) == 3
    assert refused(match, f"We7e8~{banned}") == ("levitation_banned", "SPL-16")


def test_spl_16_the_ban_lasts_the_whole_turn_and_follows_the_rock_wherever_it_is_taken(draw):
    match = draw("Dn c4 " + OPEN, "n 3 - d4 - -").play("Dc4d4")
    assert (match.where("r"), match.fields[5], match.fields[6]) == ("b5 e4 f6 h5", "e4", "e4")
    match.play("Dd4e4")
    assert match.fields[5:7] == ["f4", "f4"]
    assert refused(match, "We7e8~f4") == ("levitation_banned", "SPL-16")
    match.play("We7e8")
    assert match.fields[5:7] == ["f4", "-"]


def test_spl_16_the_ban_follows_a_rock_that_is_pulled(draw):
    match = draw("Ts f4 Ws e3 Tn c6 Wn e7 r b5 r h5 r f3 r f6", "s 3 - f3 - -").play("Tf4f5<f3", "We3e2")
    assert match.fields[5] == "f4"
    assert refused(match, "We2e3~f4") == ("levitation_banned", "SPL-16")


def test_spl_16_a_pushed_row_of_rocks_keeps_apart_which_is_banned(draw):
    match = draw("Ds c5 Ts a5 Ws b4 Tn i5 Wn h4 r d5 r e5 r e9 r e1", "s 3 - e5 - -").play("Dc5d5")
    assert match.fields[5:7] == ["f5", "e5,f5"]


def test_spl_16_rocks_moved_earlier_in_ones_own_turn_are_free(draw):
    match = draw("Ds c4 " + OPEN).play("Dc4d4")
    assert "e4" in lifted(match)
    match = draw("Ts f4 Ws e3 Tn c6 Wn e7 r b5 r h5 r f3 r f6").play("Tf4f5<f3", "We3e2~f4")
    assert match.where("r") == "b5 f3 f6 h5"


def test_spl_16_what_moved_two_turns_ago_is_free_again(draw):
    match = draw(OPEN, "s 1 - - - -").play("We3e4~d4", "Tc6c5", "Tc5c6", "Tc6c5")
    assert match.fields[5] == "-"
    assert "d5" in lifted(match)


def test_spl_16_also_when_the_mover_has_just_been_eliminated(draw):
    match = draw(f"{OPEN} Tw a5 Ww b4", "s 3 - - - -").play("We3e4~d4", "resign")
    assert (match.mover, match.fields[5]) == (["west"], "d5")
    assert refused(match, "Wb4c4~d5") == ("levitation_banned", "SPL-16")


def test_spl_16_also_after_a_throw_that_killed_its_own_team(draw):
    match = draw("Ts e4 Ws e7 Tn a5 Wn b5 Ww h5 Tw h4 r e5 r d8 r f8 r e9").play("Te4e5*n")
    assert (match.mover, match.fields[5]) == (["west"], "e7")


def test_spl_16_an_empty_turn_counts_as_the_turn_before(draw):
    match = draw("Tn e9 Wn e8 Ds e7 r d8 r f8 r a5 r c4 Ts g4 Ws f4", "s 1 - - - -").play("Wf4f3~c4")
    assert match.said("turn_skipped") == {"seat": "north"}
    assert (match.mover, match.fields[5]) == (["south"], "-")
    assert "c3" in lifted(match)


def test_spl_16_a_resignation_out_of_turn_changes_no_ban(draw):
    match = draw(f"{OPEN} Tw a5 Ww b4", "s 1 - - - -").play("We3e4~d4", "north: resign")
    assert (match.mover, match.fields[5]) == (["west"], "d5")


def test_spl_17_one_rock_a_turn(draw):
    match = draw(OPEN).play("We3e4~d4")
    assert match.fields[4] == "d5"
    assert lifted(match) == ["d5"]
    assert refused(match, "We4e5~f6") == ("levitation_one_rock", "SPL-17")
    match.play("We4e3~d5")
    assert match.fields[4] == "d4"


def test_spl_17_it_is_over_when_another_piece_moves(draw):
    match = draw(OPEN).play("We3e4~d4", "Tg4g5")
    assert match.fields[4] == "x"
    assert lifted(match) == []
    assert refused(match, "We4e5~d5") == ("levitation_over", "SPL-17")
    assert refused(match, "We4e5~f6") == ("levitation_over", "SPL-17")


def test_spl_17_it_is_over_when_the_wizard_steps_without_the_rock(draw):
    match = draw(OPEN).play("We3e4~d4", "We4e5")
    assert match.fields[4] == "x"
    assert lifted(match) == []


def test_spl_17_steps_before_it_do_not_end_it(draw):
    match = draw(OPEN).play("We3e4", "Tg4g5")
    assert match.fields[4] == "-"
    assert "d4" in lifted(match)


def test_spl_17_the_next_turn_begins_afresh(draw):
    match = draw(OPEN, "s 2 - - - -").play("We3e4~d4", "Tg4g5")
    assert match.fields[4:7] == ["-", "d5", "-"]
    assert lifted(match) == ["b5", "f6", "h5"]


def test_spl_18_who_resigns_in_turn_ends_the_turn(start):
    match = start("south west north").play("resign")
    assert match.kinds() == ["resigned", "team_removed", "turn_ended"]
    assert match.said("turn_ended") == {"seat": "south", "why": "resigned"}
    assert match.said("team_removed") == {"seat": "south", "cells": ["e2", "f2", "d2"]}
    assert (match.mover, match.fields[1], match.where("Ts")) == (["west"], "wn", "")


def test_spl_18_who_resigns_out_of_turn_leaves_the_turn_alone(draw):
    match = draw(f"{OPEN} Tw a5 Ww b4").play("We3e4~d4", "north: resign")
    assert match.kinds() == ["resigned", "team_removed"]
    assert match.fields[1:] == ["sw", "s", "2", "d5", "-", "d5", "-"]


@pytest.mark.parametrize("seat", ["south", "north"])
def test_spl_18_the_last_that_has_not_resigned_wins(start, seat):
    match = start().play(f"{seat}: resign")
    winner = "north" if seat == "south" else "south"
    assert match.outcome == {"winners": [winner], "reason": "resigned"}
    assert match.fields[1:] == [winner[0], winner[0], "0", "-", "-", "-", "-"]
    assert match.said("won")["seat"] == winner


def test_spl_18_a_draw_stands_when_every_living_seat_has_offered_it(start):
    match = start("south west north").play("west: draw", "south: draw")
    assert match.outcome is None
    assert match.kinds() == ["draw_offered"]
    match.play("north: draw")
    assert match.outcome == {"winners": ["south", "west", "north"], "reason": "draw"}
    assert match.kinds() == ["draw_offered", "drawn"]
    assert match.fields[1:] == ["swn", "-", "0", "-", "-", "-", "-"]


def test_spl_18_the_winners_of_a_draw_are_in_the_order_of_the_match(start):
    match = start("north east south").play("south: draw", "north: draw", "east: draw")
    assert match.outcome["winners"] == ["north", "east", "south"]


def test_spl_18_any_step_clears_the_offers(start):
    match = start().play("north: draw", "De2e3", "south: draw")
    assert match.outcome is None
    assert match.play("north: draw").outcome["reason"] == "draw"


def test_spl_18_an_offer_is_made_once(start):
    match = start().play("north: draw")
    assert refused(match, "north: draw") == ("draw_already_offered", "SPL-18")
    asides = {prompt.seat: [RULES.format(option.move) for option in prompt.options] for prompt in asides_of(match)}
    assert asides == {"south": ["resign", "draw"], "north": ["resign"]}


def asides_of(match):
    return [prompt for prompt in RULES.prompts(match.state) if prompt.aside]


def test_spl_18_offers_stay_when_another_seat_leaves_and_may_then_be_all(start):
    match = start("south west north").play("south: draw", "north: draw", "west: resign")
    assert match.outcome == {"winners": ["south", "north"], "reason": "draw"}


def test_spl_18_the_offer_of_one_who_leaves_counts_no_more(start):
    match = start("south west north").play("south: draw", "south: resign")
    assert match.outcome is None
    assert match.play("west: draw", "north: draw").outcome["winners"] == ["west", "north"]


def test_spl_18_words_are_for_living_seats_of_this_match(start):
    match = start("south west north").play("west: resign")
    assert refused(match, "west: draw") == ("seat_out", "SPL-12")
    assert refused(match, "east: resign") == ("seat_not_playing", "SPL-3")


SHUFFLE = ("Tg4g5", "Tg5g4", "We3e2", "Tc6c5", "Tc5c6", "We7e8", "Tg4g5", "Tg5g4", "We2e3", "Tc6c5", "Tc5c6", "We8e7")


def test_spl_18_by_default_positions_may_repeat(draw):
    assert draw(OPEN).play(*SHUFFLE * 3).outcome is None


def test_spl_18_with_the_option_the_third_time_is_a_draw_and_the_start_counts(draw):
    match = draw(OPEN, repetition=True).play(*SHUFFLE, *SHUFFLE[:-1])
    assert match.outcome is None
    match.play(SHUFFLE[-1])
    assert match.outcome == {"winners": ["south", "north"], "reason": "draw"}
    assert match.said("drawn")["why"] == "repeated"
    assert match.kinds() == ["stepped", "turn_ended", "drawn"]


def test_spl_18_another_ban_makes_another_position(draw):
    match = draw(OPEN, "s 3 - b5 - -", repetition=True).play(*SHUFFLE, *SHUFFLE)
    assert match.outcome is None
    assert match.play(*SHUFFLE[:3]).outcome["reason"] == "draw"


def test_spl_19_a_step_stays_possible_where_a_longer_one_begins_with_it(draw):
    match = draw("Ds f7 Ts f3 Ws d2 Tn c6 Wn e7 r b5 r f2 r d4 r a5")
    (asked,) = [prompt for prompt in RULES.prompts(match.state) if not prompt.aside]
    picks = {RULES.format(option.move): [pick.value for pick in option.picks] for option in asked.options}
    assert picks["Tf3f4"] == ["f3", "f4"]
    assert picks["Tf3f4<f2"] == ["f3", "f4", "f2"]
    assert picks["Wd2d3"] == ["d2", "d3"]
    assert picks["Wd2d3~d4"] == ["d2", "d3", "d4"]
    match.play("Tf3f4")
    assert (match.where("Ts"), match.where("r")) == ("f4", "a5 b5 d4 f2")
