"""SPL-1 to SPL-5: the diamond, the set-up, seats, turns and plain steps."""

from __future__ import annotations

import itertools

import pytest

from companion.errors import IllegalMove, InvalidNotation, RulesError
from companion.games.splut import RULES

CLOCKWISE = ["south", "west", "north", "east"]
# North's wizard and troll in their corner cannot move: two rocks that can only leave the board, a dwarf, no free cell.
CORNERED = "Tn e9 Wn e8 Ds e7 r d8 r f8 r a5 r e1"
# Nobody can move as long as a wizard may not follow its own rock.
STUCK = "Ts e1 Ws e2 Tn d2 Wn d3 r f2 r e3 r c3 r d4"


def test_spl_1_the_diamond_has_41_cells(start):
    cells = [shape.cell for shape in RULES.board(start().state).cells]
    expected = {
        f"{file}{rank}" for file in "abcdefghi" for rank in range(1, 10) if abs(ord(file) - 101) + abs(rank - 5) <= 4
    }
    assert len(cells) == 41
    assert set(cells) == expected


def test_spl_1_there_are_no_diagonal_neighbours(draw):
    match = draw("Ds e5 Ts a5 Ws b5 Tn i5 Wn h5 r e1 r e9 r d8 r f8")
    assert match.moves("D") == ["De5d5", "De5e4", "De5e6", "De5f5"]


@pytest.mark.parametrize("cell", ["a1", "i9", "d1", "c2", "a4"])
def test_spl_1_cells_outside_the_diamond_do_not_exist(cell):
    with pytest.raises(InvalidNotation) as refused:
        RULES.parse(f"De2{cell}")
    assert (refused.value.code, refused.value.rule) == ("no_such_cell", "SPL-1")


def test_spl_2_four_teams_stand_before_their_rocks(start):
    assert RULES.layout(start("south west north east").state) == {
        "e2": "Ds",
        "f2": "Ts",
        "d2": "Ws",
        "b5": "Dw",
        "b4": "Tw",
        "b6": "Ww",
        "e8": "Dn",
        "d8": "Tn",
        "f8": "Wn",
        "h5": "De",
        "h6": "Te",
        "h4": "We",
        **dict.fromkeys(("e1", "a5", "e9", "i5"), "r"),
    }


def test_spl_2_four_rocks_however_many_play(start):
    match = start("west north")
    assert match.where("r") == "a5 e1 e9 i5"
    assert match.text == "r/TnDnWn/5/Ww6/rDw6r/Tw6/5/3/r wn w 1 - - - 2"


def test_spl_2_two_players_start_as_the_position_text_says(start):
    assert start().text == "r/TnDnWn/5/7/r7r/7/5/WsDsTs/r sn s 1 - - - 2"


def clockwise_lists():
    for size in (2, 3, 4):
        for first in range(4):
            for gaps in itertools.combinations(range(1, 4), size - 1):
                yield [CLOCKWISE[(first + gap) % 4] for gap in (0, *gaps)]


def test_spl_3_every_clockwise_list_of_two_to_four_seats_is_accepted_and_no_other(start):
    accepted = list(clockwise_lists())
    assert len(accepted) == 12 + 12 + 4
    for size in range(6):
        for seats in itertools.product(CLOCKWISE, repeat=size):
            if list(seats) in accepted:
                assert start(" ".join(seats)).mover == [seats[0]]
            else:
                with pytest.raises(RulesError) as refused:
                    RULES.new(seats, {})
                assert (refused.value.code, refused.value.rule) == ("seats_not_clockwise", "SPL-3")


def test_spl_3_the_proposed_tables_are_lists_that_are_accepted():
    assert dict(RULES.info.tables) == {
        2: ("south", "north"),
        3: ("south", "west", "north"),
        4: ("south", "west", "north", "east"),
    }
    for seats in RULES.info.tables.values():
        assert RULES.view(RULES.new(seats, {}), None)["to_move"] == ["south"]


def test_spl_3_play_goes_clockwise_from_the_first_of_the_list(start):
    match = start("north east south").play("Wf8f7")
    assert match.mover == ["east"]
    match.play("Wh4g4", "Wg4f4")
    assert match.mover == ["south"]


def test_spl_4_the_first_turns_have_one_and_two_steps_then_three(start):
    match = start()
    seen = [(match.mover, match.left)]
    for move in ("De2e3", "Wf8f7", "Wf7f6", "De3e4", "De4e3", "De3e2", "Wf6f7"):
        match.play(move)
        seen.append((match.mover, match.left))
    south, north = ["south"], ["north"]
    assert seen == [(south, 1), (north, 2), (north, 1), (south, 3), (south, 2), (south, 1), (north, 3), (north, 2)]


def test_spl_4_the_third_and_fourth_players_have_three_steps_at_once(start):
    match = start("south west north east").play("De2e3", "Db5c5", "Dc5b5")
    assert (match.mover, match.left) == (["north"], 3)
    assert match.fields[-1] == "-"


def test_spl_4_the_allowance_of_two_waits_in_the_text_until_its_turn_begins(start):
    match = start()
    assert match.fields[-1] == "2"
    assert match.play("De2e3").fields[2:] == ["n", "2", "-", "-", "-", "-"]


def test_spl_4_the_allowance_lapses_with_the_second_seat(start):
    match = start("south west north").play("west: resign")
    assert match.fields[-1] == "-"
    match.play("De2e3")
    assert (match.mover, match.left) == (["north"], 3)


def test_spl_4_the_allowance_stays_when_another_seat_leaves(start):
    match = start("south west north").play("north: resign", "De2e3")
    assert (match.mover, match.left) == (["west"], 2)


def test_spl_4_the_allowance_stays_when_the_first_seat_leaves_in_its_own_turn(start):
    match = start("south west north").play("resign")
    assert (match.mover, match.left) == (["west"], 2)


def test_spl_4_the_allowance_lapses_when_the_first_throw_kills_the_second_seat(draw):
    match = draw("Ts d5 Ws e1 Tw a5 Ww e7 Tn i5 Wn h5 r e5 r e9 r d8 r f8", "s 1 - - - 2").play("Td5e5*n")
    assert "team_removed" in match.kinds()
    assert (match.mover, match.left) == (["north"], 3)


def test_spl_4_all_steps_are_obligatory(start):
    match = start()
    (asked,) = [prompt for prompt in RULES.prompts(match.state) if not prompt.aside]
    assert {RULES.format(option.move) for option in asked.options} == {"De2e3", "Tf2f3", "Wd2d3"}


def test_spl_4_a_seat_without_a_step_misses_its_turn_by_itself(draw):
    match = draw(f"{CORNERED} Ts c4 Ws g4", "s 1 - - - -").play("Tc4c5")
    assert match.kinds() == ["stepped", "turn_ended", "turn_skipped"]
    assert match.said("turn_skipped") == {"seat": "north"}
    assert (match.mover, match.left) == (["south"], 3)


def test_spl_4_it_is_so_at_the_start_too(draw):
    match = draw(f"{CORNERED} Ts c4 Ws g4", "n 3 - - - -")
    assert (match.mover, match.left) == (["south"], 3)


def test_spl_4_when_nobody_can_move_it_is_a_draw(draw):
    match = draw(STUCK, levitation="static")
    assert match.outcome == {"winners": ["south", "north"], "reason": "draw"}
    assert match.fields[1:] == ["sn", "-", "0", "-", "-", "-", "-"]
    assert RULES.prompts(match.state) == ()


def test_spl_4_when_the_last_that_could_move_leaves_it_is_a_draw(draw):
    match = draw(f"{STUCK} Te f5 We f6", "e 3 - - - -", levitation="static")
    assert match.outcome is None
    match.play("resign")
    assert match.kinds() == ["resigned", "team_removed", "turn_ended", "turn_skipped", "turn_skipped", "drawn"]
    assert match.said("drawn") == {"winners": ["south", "north"], "reason": "draw", "why": "blocked"}


def test_spl_4_the_same_cells_are_no_draw_where_a_wizard_may_follow_its_rock(draw):
    assert draw(STUCK).moves() == ["We2e3~e3"]


def test_spl_5_any_piece_steps_to_an_empty_neighbour(draw):
    match = draw("Ds c5 Ts e5 Ws g5 Tn a5 Wn i5 r e1 r e9 r d8 r f8")
    match.play("Dc5c6", "Te5e4", "Wg5h5")
    assert (match.where("Ds"), match.where("Ts"), match.where("Ws")) == ("c6", "e4", "h5")
    assert match.kinds() == ["stepped", "turn_ended"]
    assert match.said("stepped") == {"seat": "south", "piece": "Ws", "letter": "W", "from": "g5", "to": "h5"}


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("Te5d5", "cell_taken"),
        ("Wf5e5", "cell_taken"),
        ("Te5e7", "not_adjacent"),
        ("Te5f6", "not_adjacent"),
        ("Te5e5", "not_adjacent"),
        ("Te4e3", "cell_empty"),
        ("Te5e6~e1", "only_wizard_levitates"),
        ("Ti5h5", "piece_of_another"),
        ("Ta5b5", "rock_has_no_step"),
        ("Wd5d6", "other_piece_there"),
    ],
)
def test_spl_5_what_is_no_step(draw, move, code):
    match = draw("Ds d5 Ts e5 Ws f5 Tn i5 Wn h4 r e1 r e9 r a5 r f8")
    before = match.text
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert refused.value.code == code
    assert match.text == before


def test_spl_5_only_the_seat_to_move_steps(start):
    with pytest.raises(IllegalMove) as refused:
        start().play("north: De8e7")
    assert (refused.value.code, refused.value.rule) == ("not_your_turn", "SPL-4")
    assert refused.value.params == {"seat": "south", "by": "north"}
