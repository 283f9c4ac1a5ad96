"""What shoves cause beyond where snails stand: notices, places, K.O. snails, the end of a race."""

from __future__ import annotations

MEADOW = """
S.......F
S.......F
S.......F
S.......F
S.......F
S.......F
"""
TUNNEL = """
S..#####..F
S..#####..F
S.........F
S..#####..F
S..#####..F
S..#####..F
"""


def test_gas_14_a_push_says_who_went_where(race):
    made = race(MEADOW, "S..gb...F S...r...F S.......F S.......F S.......F S.......F")
    made.round(red="ressort.1").play("dir n")
    assert [kind for kind in made.kinds() if kind in ("stepped", "pushed", "railed", "recoiled", "stopped")] == [
        "pushed",
        "railed",
        "recoiled",
        "stepped",
        "stopped",
    ]
    assert made.said("recoiled")[-1] == {
        "seat": "blue",
        "snail": "blue",
        "number": 0,
        "from": "e6",
        "to": "d6",
        "piece": "blue",
    }


def test_gas_15_a_snail_that_enters_the_own_start_cell_has_taken_it(race):
    made = race(MEADOW, "S.......F br......F S.......F S.......F S.......F S.......F", homes={"b": "a5", "r": "a1"})
    made.round(red="ressort.1").play("dir w")
    assert made.said("restarted")[0]["to"] == "a6"  # as near as a4, but a lower number


def test_gas_21_a_ko_snail_shoved_over_the_line_leaves_without_a_place(race):
    made = race(MEADOW, "S.......F S.......F S.....rBF S.......F S.......F Sgy.....F")
    made.round(red="ressort.1").play("dir e")
    assert made.snail("blue") == {"cell": None, "shells": 0, "status": "ko", "place": None, "start": "a5"}
    assert made.snail("red")["place"] == 1


def test_gas_23_shoved_over_the_line_is_finished_before_the_pusher(race):
    made = race(MEADOW, "S.......F S.......F S.....rbF S.......F S.......F Sgy.....F")
    made.round(red="ressort.1").play("dir e")
    assert (made.snail("blue")["place"], made.snail("red")["place"]) == (1, 2)
    assert (made.snail("blue")["cell"], made.snail("red")["cell"]) == (None, None)
    assert made.view["hand_sizes"] == {"red": 0, "blue": 0, "green": 4, "yellow": 4}


def test_gas_3_the_rest_of_a_card_is_not_played_once_one_is_left(race):
    made = race(MEADOW, "S.......F S.......F S....r.bF S.......F S.......F S.......F")
    made.round(red="rouler-bouler.1")
    assert [made.snail(seat)["place"] for seat in ("red", "blue")] == [2, 1]
    assert made.said("stepped")[-1]["to"] == "h4"
    assert made.view["outcome"] == {"winners": ["blue"]}


def test_gas_22_a_ko_snail_in_the_bottleneck_goes_when_a_movement_is_over(race):
    before = "S..#####..F S..#####..F Sb..G.r...F S..#####..F S..#####..F S..#####..F"
    made = race(TUNNEL, before.replace("G", "g")).correct(snails={"green": {"shells": 1}})
    made.round(red="tir.1").play("aim green", "roll 8", "green: pass")
    assert [kind for kind in made.kinds() if kind in ("ko", "cleared")] == ["ko", "cleared"]
    assert made.said("cleared")[0]["why"] == "barred"
    assert made.snail("green")["cell"] is None


def test_gas_22_racing_snails_do_not_bar_the_way(race):
    made = race(TUNNEL, "S..#####..F S..#####..F Sb..g.r...F S..#####..F S..#####..F S.Y#####..F")
    made.lay("speed", red="101").play("red: step e")
    assert made.picture()[2] == "Sb..g..r..F"
    assert made.snail("yellow")["cell"] == "c1"


def test_gas_22_all_that_border_the_region_go_also_where_one_would_be_enough(race):
    made = race(TUNNEL, "S..#####..F S..#####..F Sb..G.r...F S..#####..F S..#####..F S.Y#####..F")
    made.lay("speed", red="101").play("red: step e")
    assert made.picture()[2] == "Sb.....r..F"
    assert made.snail("yellow")["cell"] is None


def test_gas_22_all_that_border_the_region_go_at_once_and_again(race):
    made = race(TUNNEL, "S..#####..F S..#####..F Sb..GYr...F S..#####..F S..#####..F S..#####..F")
    made.round(red="rouler-bouler.1")
    assert made.picture()[2] == "Sb.......rF"
    assert [data["seat"] for data in made.said("cleared")] == ["green", "yellow"]


def test_gas_22_is_judged_after_a_speed_move_too(race):
    made = race(TUNNEL, "S..#####..F S..#####..F Sb..G.r...F S..#####..F S..#####..F S..#####..F")
    assert made.picture()[2] == "Sb..G.r...F"
    made.lay("speed", red="101").play("red: step e")
    assert made.picture()[2] == "Sb.....r..F"


def test_gas_22_a_ko_snail_elsewhere_stays(race):
    made = race(TUNNEL, "S..#####Y.F S..#####..F Sb..G.r...F S..#####..F S..#####..F S..#####..F")
    made.lay("speed", red="101").play("red: step e")
    assert made.picture()[0] == "S..#####Y.F"
    assert made.picture()[2] == "Sb.....r..F"


def test_gas_22_what_borders_any_of_the_cut_off_goes_at_once(race):
    """Without the two snails before and behind red, blue would have a way, and green could stay."""
    made = race(TUNNEL, "S..#####k.F S..#####..F S..GbYrW..F S..#####..F S..#####..F S..#####..F")
    made.lay("speed", black="101").play("black: step e")
    assert made.picture()[2] == "S...b.r...F"
    assert {data["seat"] for data in made.said("cleared")} == {"green", "yellow", "white"}


def test_gas_21_a_snail_that_is_ko_makes_no_step_any_more(race):
    made = race(MEADOW, "S.......F S.rbg...F S.......F S.......F S.......F S.......F")
    made.lay("speed", red="212", blue="211", green="101").correct(snails={"red": {"status": "ko"}})
    assert made.ask() == [("blue", "step")]
    assert not made.said("stuck")
