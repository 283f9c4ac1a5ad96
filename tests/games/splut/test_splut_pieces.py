"""SPL-6 to SPL-15: what dwarf, troll and wizard can do."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove

FAR = "Tn a5 Wn b5"  # north, out of the way
CORNER_ROCKS = "r e1 r e9 r d8 r f8"


def refused(match, move):
    with pytest.raises(IllegalMove) as caught:
        match.play(move)
    return caught.value.code, caught.value.rule


def test_spl_6_a_dwarf_pushes_the_whole_line_whoever_it_belongs_to(draw):
    match = draw("Ds c5 Ts e5 Ws f5 Tn d5 Wn e2 Dn g5 r h5 r e1 r e9 r d8")
    match.play("Dc5d5")
    assert [match.where(piece) for piece in ("Ds", "Tn", "Ts", "Ws", "Dn")] == ["d5", "e5", "f5", "g5", "h5"]
    assert match.where("r") == "d8 e1 e9 i5"
    pushed = [(notice.data["piece"], notice.data["to"]) for notice in match.notices if notice.kind == "pushed"]
    assert pushed == [("r", "i5"), ("Dn", "h5"), ("Ws", "g5"), ("Ts", "f5"), ("Tn", "e5")]
    assert match.kinds()[-1] == "stepped"


def test_spl_6_the_line_ends_at_the_first_empty_cell(draw):
    match = draw(f"Ds c5 Ts i5 Ws d5 Wn f5 Tn a5 {CORNER_ROCKS}").play("Dc5d5")
    assert (match.where("Ws"), match.where("Wn")) == ("e5", "f5")


def test_spl_6_nobody_is_pushed_over_the_edge(draw):
    match = draw(f"Ds e2 Ts d2 Ws c3 Wn b5 Tn a5 {CORNER_ROCKS}")
    assert "De2d2" not in match.moves()
    assert refused(match, "De2d2") == ("push_at_edge", "SPL-6")
    assert refused(match, "De2e1") == ("push_at_edge", "SPL-6")


def test_spl_6_the_text_of_a_push_is_the_step_alone(draw):
    match = draw(f"Ds e4 Ts a5 Ws b5 Wn e5 Tn i5 {CORNER_ROCKS}")
    assert match.moves("D") == ["De4d4", "De4e3", "De4e5", "De4f4"]


def test_spl_7_a_troll_may_pull_the_rock_right_behind_it(draw):
    match = draw(f"Ts e5 Ws i5 {FAR} r e4 r e1 r e9 r d8")
    assert {"Te5e6", "Te5e6<e4"} <= set(match.moves())
    match.play("Te5e6<e4")
    assert (match.where("Ts"), match.where("r")) == ("e6", "d8 e1 e5 e9")
    assert match.said("pulled") == {"seat": "south", "piece": "r", "from": "e4", "to": "e5"}


def test_spl_7_pulling_is_optional(draw):
    match = draw(f"Ts e5 Ws i5 {FAR} r e4 r e1 r e9 r d8").play("Te5e6")
    assert match.where("r") == "d8 e1 e4 e9"


def test_spl_7_only_a_rock_in_the_line_of_the_step_follows(draw):
    match = draw(f"Ds f5 Ts e5 Ws i5 {FAR} r e4 r e1 r e9 r d8")
    assert refused(match, "Te5d5<e4") == ("not_behind", "SPL-7")
    assert refused(match, "Te5d5<f5") == ("nothing_to_pull", "SPL-7")
    assert refused(match, "Df5f6<f4") == ("only_troll_pulls", "SPL-7")


def test_spl_8_stepping_onto_a_rock_means_throwing_it_and_ends_the_turn(draw):
    match = draw(f"Ts e5 Ws i5 {FAR} r e6 r e1 r d8 r f8")
    assert match.moves("Te5e6") == ["Te5e6*e", "Te5e6*n", "Te5e6*s", "Te5e6*w"]
    assert refused(match, "Te5e6") == ("throw_missing", "SPL-8")
    match.play("Te5e6*n")
    assert (match.where("Ts"), match.where("r")) == ("e6", "d8 e1 e9 f8")
    assert (match.mover, match.left) == (["north"], 3)
    assert match.kinds() == ["stepped", "thrown", "turn_ended"]
    assert match.said("turn_ended") == {"seat": "south", "why": "throw"}


def test_spl_8_a_rock_can_be_thrown_back_over_the_cell_the_troll_comes_from(draw):
    match = draw(f"Ts e5 Ws i5 {FAR} r e6 r e9 r d8 r f8").play("Te5e6*s")
    assert match.where("r") == "d8 e1 e9 f8"


def test_spl_8_without_a_rock_there_is_nothing_to_throw(draw):
    match = draw(f"Ds f5 Ts e5 Ws i5 {FAR} r e7 r e9 r d8 r f8")
    assert refused(match, "Te5e6*n") == ("nothing_to_throw", "SPL-8")
    assert refused(match, "Df5f6*n") == ("only_troll_throws", "SPL-8")


@pytest.mark.parametrize(
    ("others", "lands", "over"),
    [
        (f"{FAR} Ws i5 r d8 r f8 r e9", "e8", []),  # before a rock
        (f"{FAR} Ws i5 r d8 r f8 r c3", "e9", []),  # before the edge
        ("Tn e7 Wn b5 Ws i5 r d8 r f8 r e9", "e6", []),  # before a troll
        (f"{FAR} Ws i5 Ds e6 Dn e7 r d8 r f8 r e9", "e8", ["e6", "e7"]),  # over two dwarves
    ],
)
def test_spl_9_a_rock_flies_over_empty_cells_and_dwarves_to_the_next_obstacle(draw, others, lands, over):
    match = draw(f"Ts e4 r e5 {others}").play("Te4e5*n")
    assert match.said("thrown")["to"] == lands
    assert match.said("thrown")["over"] == over
    assert lands in match.where("r").split()


def test_spl_9_a_rock_kills_the_first_wizard_in_its_way(draw):
    match = draw("Ts e4 Ws i5 Tn a5 Wn e7 Ww e8 Tw b5 r e5 r d8 r f8 r e9").play("Te4e5*n")
    assert match.said("killed") == {"by": "south", "victim": "north", "piece": "Wn", "cell": "e7", "own": "no"}
    assert match.where("r") == "d8 e7 e9 f8"
    assert match.where("Ww") == "e8"


def test_spl_9_ones_own_wizard_is_hit_like_any_other(draw):
    match = draw("Ts e4 Ws e7 Tn a5 Wn b5 Ww i5 Tw h5 r e5 r d8 r f8 r e9").play("Te4e5*n")
    assert match.said("killed")["own"] == "yes"
    assert match.outcome is None
    assert (match.mover, match.where("Ts"), match.fields[1]) == (["west"], "", "wn")


def test_spl_10_a_throw_must_leave_the_trolls_own_cell(draw):
    match = draw("Ts e5 Ws i5 Tn d6 Wn b5 r e6 r e7 r e9 r d8")
    assert match.moves("Te5e6") == ["Te5e6*e", "Te5e6*s"]  # west a troll, north a rock
    assert refused(match, "Te5e6*n") == ("throw_blocked", "SPL-10")
    assert refused(match, "Te5e6*w") == ("throw_blocked", "SPL-10")


def test_spl_10_the_edge_is_an_obstacle_too(draw):
    match = draw(f"Ts d2 Ws i5 {FAR} r e2 r e9 r d8 r f8")
    assert match.moves("Td2e2") == ["Td2e2*e", "Td2e2*n", "Td2e2*s", "Td2e2*w"]
    match = draw(f"Ts e2 Ws i5 {FAR} r e1 r e9 r d8 r f8")
    assert match.moves("Te2e1") == ["Te2e1*n"]


def test_spl_11_squash_removes_a_dwarf_right_before_an_obstacle(draw):
    match = draw(f"Ts e4 Ws i5 {FAR} Dn e7 r e5 r e8 r d8 r f8").play("Te4e5*n")
    assert (match.where("Dn"), match.where("r")) == ("", "d8 e7 e8 f8")
    assert match.said("squashed") == {"by": "south", "victim": "north", "piece": "Dn", "cell": "e7", "own": "no"}
    assert match.outcome is None


def test_spl_11_of_several_dwarves_in_a_row_only_the_last(draw):
    match = draw(f"Ds e8 Ts e4 Ws i5 {FAR} Dn e7 r e5 r e9 r d8 r f8").play("Te4e5*n")
    assert (match.where("Dn"), match.where("Ds")) == ("e7", "")
    assert match.said("thrown")["over"] == ["e7"]
    assert match.said("squashed")["own"] == "yes"


def test_spl_11_a_dwarf_beside_the_troll_can_be_squashed_too(draw):
    match = draw(f"Ts e4 Ws i5 {FAR} Dn e6 r e5 r e7 r d8 r f8").play("Te4e5*n")
    assert (match.where("Dn"), match.where("r")) == ("", "d8 e6 e7 f8")


def test_spl_11_a_dwarf_before_a_wizard_is_flown_over(draw):
    match = draw("Ts e4 Ws i5 Tn a5 Wn e8 Dn e7 r e5 r e9 r d8 r f8").play("Te4e5*n")
    assert match.kinds() == ["stepped", "thrown", "killed", "team_removed", "won"]


def test_spl_12_the_whole_team_of_a_dead_wizard_leaves_and_the_rock_stays(draw):
    match = draw("Ts e4 Ws i5 Tn a5 Wn e7 Dn c5 Ww b5 Tw b4 r e5 r d8 r f8 r e9").play("Te4e5*n")
    assert {match.where(piece) for piece in ("Dn", "Tn", "Wn")} == {""}
    assert match.where("r") == "d8 e7 e9 f8"
    assert match.said("team_removed") == {"seat": "north", "cells": ["c5", "a5"]}
    assert match.fields[1] == "sw"


def test_spl_12_the_next_living_seat_clockwise_plays(draw):
    match = draw("Ts e4 Ws i5 Ww e7 Tw a5 Tn b5 Wn b4 Te h5 We h4 r e5 r d8 r f8 r e9").play("Te4e5*n")
    assert (match.mover, match.left, match.fields[1]) == (["north"], 3, "sne")


def test_spl_12_the_last_wizard_standing_wins(draw):
    match = draw("Ts e4 Ws i5 Tn a5 Wn e7 r e5 r d8 r f8 r e9").play("Te4e5*n")
    assert match.outcome == {"winners": ["south"], "reason": "last_wizard"}
    assert match.fields[1:] == ["s", "s", "0", "-", "-", "-", "-"]
    assert (match.mover, match.left) == ([], 0)
    assert match.said("won") == {"seat": "south", "winners": ["south"], "reason": "last_wizard"}


def test_spl_12_who_kills_the_own_wizard_loses(draw):
    match = draw("Ts e4 Ws e7 Tn a5 Wn b5 r e5 r d8 r f8 r e9").play("Te4e5*n")
    assert match.outcome == {"winners": ["north"], "reason": "last_wizard"}


def test_spl_12_nothing_moves_after_the_end_and_who_is_out_plays_no_more(draw):
    match = draw("Ts e4 Ws i5 Tn a5 Wn e7 Ww b5 Tw b4 r e5 r d8 r f8 r e9").play("Te4e5*n")
    assert refused(match, "north: resign") == ("seat_out", "SPL-12")
    match.play("west: resign")
    assert refused(match, "south: Te5e6") == ("game_over", "SPL-12")
    assert refused(match, "south: draw") == ("game_over", "SPL-12")


def test_spl_13_pulling_while_throwing_is_not_done(draw):
    match = draw(f"Ts e5 Ws i5 {FAR} r f5 r d5 r e9 r d8")
    assert match.moves("Te5d5") == ["Te5d5*e", "Te5d5*n", "Te5d5*s", "Te5d5*w"]
    assert refused(match, "Te5d5<f5*n") == ("pull_and_throw", "SPL-13")


def test_spl_13_the_option_allows_it_and_the_pull_comes_first(draw):
    match = draw(f"Ts e5 Ws i5 {FAR} r f5 r d5 r e9 r d8", pull_throw=True)
    assert match.moves("Te5d5") == [
        *("Te5d5*e", "Te5d5*n", "Te5d5*s", "Te5d5*w"),
        *("Te5d5<f5*n", "Te5d5<f5*s", "Te5d5<f5*w"),  # eastward the pulled rock is in the way
    ]
    assert refused(match, "Te5d5<f5*e") == ("throw_blocked", "SPL-10")
    match.play("Te5d5<f5*s")
    assert match.where("r") == "d2 d8 e5 e9"
    assert match.kinds() == ["stepped", "pulled", "thrown", "turn_ended"]


def test_spl_13_an_obstacle_made_by_the_pull_stops_no_throw_elsewhere(draw):
    match = draw("Ts e5 Ws i5 Tn a5 Wn b5 r f5 r d5 r e9 r d8", pull_throw=True).play("Te5d5<f5*w")
    assert match.outcome == {"winners": ["south"], "reason": "last_wizard"}


def test_spl_14_a_wizard_may_take_any_rock_along_in_its_direction(draw):
    match = draw(f"Ts i5 Ws e4 {FAR} r h5 r c5 r e9 r d2")
    assert match.moves("We4e5") == ["We4e5", "We4e5~c5", "We4e5~d2", "We4e5~h5"]
    match.play("We4e5~c5")
    assert (match.where("Ws"), match.where("r")) == ("e5", "c6 d2 e9 h5")
    assert match.said("levitated") == {"seat": "south", "piece": "r", "from": "c5", "to": "c6"}


@pytest.mark.parametrize(
    "others",
    ["r c6 Tn a5 Wn b5", "r e1 Tn c6 Wn b5", "r e1 Dn c6 Tn a5 Wn b5", "r e1 Wn c6 Tn a5"],
)
def test_spl_14_everything_stops_a_levitated_rock_and_nothing_is_harmed(draw, others):
    match = draw(f"Ts i5 Ws e4 r c5 r e9 r d2 {others}")
    assert "We4e5~c5" not in match.moves()
    assert refused(match, "We4e5~c5") == ("rock_blocked", "SPL-14")


def test_spl_14_the_edge_stops_it_and_only_rocks_are_levitated(draw):
    match = draw(f"Ds d4 Ts i5 Ws e4 {FAR} r h5 r c5 r e9 r d2")
    assert refused(match, "We4e5~e9") == ("rock_at_edge", "SPL-14")
    assert refused(match, "We4e5~i5") == ("nothing_to_levitate", "SPL-14")
    assert refused(match, "Dd4d5~c5") == ("only_wizard_levitates", "SPL-14")


def test_spl_15_together_each_may_enter_the_cell_that_the_other_leaves(draw):
    before = draw(f"Ts i5 Ws e5 {FAR} r e6 r e4 r e1 r d8")
    assert before.moves("We5e6") == ["We5e6~e6"]
    before.play("We5e6~e6")
    assert (before.where("Ws"), before.where("r")) == ("e6", "d8 e1 e4 e7")
    follow = draw(f"Ts i5 Ws e5 {FAR} r e4 r e9 r f8 r d8").play("We5e6~e4")
    assert (follow.where("Ws"), follow.where("r")) == ("e6", "d8 e5 e9 f8")


def test_spl_15_static_wants_both_cells_empty_before_the_step(draw):
    match = draw(f"Ts i5 Ws e5 {FAR} r e6 r e4 r f2 r d8", levitation="static")
    assert match.moves("We5e6") == []
    assert refused(match, "We5e6~e6") == ("levitation_static", "SPL-15")
    follow = draw(f"Ts i5 Ws e5 {FAR} r e4 r f2 r f8 r d8", levitation="static")
    assert follow.moves("We5e6") == ["We5e6", "We5e6~f2"]
    assert refused(follow, "We5e6~e4") == ("levitation_static", "SPL-15")


def test_spl_15_a_wizard_enters_no_cell_of_a_rock_that_stays(draw):
    match = draw(f"Ts i5 Ws e5 {FAR} r e6 r e7 r e1 r d8")
    assert refused(match, "We5e6") == ("cell_taken", "SPL-5")
    assert refused(match, "We5e6~e1") == ("cell_taken", "SPL-5")
    assert refused(match, "We5e6~e6") == ("rock_blocked", "SPL-14")
