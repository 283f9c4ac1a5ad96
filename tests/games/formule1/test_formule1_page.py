"""What the page shows of a race: choices with their price and way, and the panels beside the circuit."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from companion.games.formule1 import RULES
from companion.panels import Dice, Ladder, Marks, Pips, Podium, Progress, Queue, Sheet
from companion.panelwords import panel_page
from companion.phrases import LANGUAGES, Phrases
from companion.rules import Tone
from companion.wording import move_words, prompt_page


def panel(race, kind, viewer="c1"):
    return next((found for found in RULES.panels(race.state, viewer) if isinstance(found, kind)), None)


def options(race):
    (prompt,) = RULES.prompts(race.state)
    return {RULES.format(option.move): option for option in prompt.options}


def words(race, move, language="en"):
    (prompt,) = RULES.prompts(race.state)
    page = prompt_page(RULES, prompt, Phrases(language, "formule1"))
    return next(option["text"] for option in page["options"] if option["move"] == move)


@pytest.fixture
def bend(line):
    """A corner on cells 8 and 9 that wants one stop."""
    return line(corners=[("C", 1, "left", 8, 9)])


def test_a_destination_shows_its_way_and_how_dear_it_is(drawn, bend):
    race = drawn(bend, roll=6, c1={"cell": "a6", "gear": 3}, c2="c30")
    found = options(race)
    dear, cheap = found["go a12"], found["go b9 brake 3"]
    assert dear.path == ("a6", "a7", "a8", "a9", "a10", "a11", "a12")
    assert (dear.tone, cheap.tone) == (Tone.DEAR, Tone.DEAR)
    assert cheap.path[0], cheap.path[-1] == ("a6", "b9")
    assert all(option.confirm and option.warning is None for option in found.values())
    assert words(race, "go a12") == "Without braking, to a12: costs 3 tyres; overshoots the corner"
    assert words(race, "go a11 brake 1") == "Brake 1, to a11: costs 1 brake, 2 tyres; overshoots the corner"
    assert words(race, "go b9 brake 3") == "Brake 3, to b9: costs 3 brakes"


def test_free_cheap_and_dangerous_are_told_apart(drawn, line):
    race = drawn(line(), roll=3, debris={"b5": 1}, c1={"cell": "a4", "gear": 2}, c2="c30")
    found = options(race)
    assert (found["go a7"].tone, found["go a6 brake 1"].tone) == (Tone.FREE, Tone.CHEAP)
    assert words(race, "go a7") == "Without braking, to a7: costs nothing"
    race = drawn(line(corners=[("C", 1, "left", 8, 9)]), roll=3, c1={"cell": "a7", "points": {"tyres": 1}}, c2="c30")
    assert options(race)["go a10"].tone is Tone.DANGER
    assert words(race, "go a10") == "Without braking, to a10: costs the last tyres; overshoots the corner and spins"


def test_what_puts_ones_own_car_out_is_asked_twice(drawn, line):
    race = drawn(line(corners=[("C", 2, "left", 8, 9)]), roll=3, c1={"cell": "a7"}, c2="c30")
    out, stays = options(race)["go a10"], options(race)["go a9 brake 1"]
    assert (out.tone, out.warning, out.twice) == (Tone.DANGER, "warning-out", "warning-out_surely")
    assert (stays.warning, stays.twice) == (None, None)
    assert words(race, "go a10") == "Without braking, to a10: your car is out of the race"
    (prompt,) = RULES.prompts(race.state)
    for language in LANGUAGES:
        page = prompt_page(RULES, prompt, Phrases(language, "formule1"))
        told = next(option for option in page["options"] if option["move"] == "go a10")
        assert len({told["warning"], told["twice"], told["text"]}) == 3


def test_a_blocked_way_says_what_it_costs(drawn, line):
    race = drawn(line(lanes=1), roll=6, c1="a4", c2="a9")
    assert words(race, "go a8") == "The way is blocked: to a8, for 2 brakes"
    race = drawn(line(lanes=1), roll=8, c1="a4", c2="a8")
    assert words(race, "go a7") == "The way is blocked: to a7, for 3 brakes and 2 tyres"


def test_several_ways_to_a_cell_are_told_apart_by_their_brakes(drawn, line):
    short_cut = line(lanes=1)
    next(made for made in short_cut["cell"] if made["key"] == "a6")["next"].append("a8")
    race = drawn(short_cut, roll=3, c1="a5", c2="a30")
    found = options(race)
    assert [pick.value for pick in found["go a8"].picks] == ["a5", "a8", "0"]
    assert [pick.value for pick in found["go a8 brake 1"].picks] == ["a5", "a8", "1"]
    # Where there is but one way without braking, nothing more is asked.
    assert [pick.value for pick in found["go a9"].picks] == ["a5", "a9"]
    assert words(race, "go a8") == "Without braking, to a8: costs nothing"
    assert words(race, "go a8 brake 1") == "Brake 1, to a8: costs 1 brake"


def test_the_gear_stick_shows_what_each_change_costs(drawn, line):
    race = drawn(line(), c1={"cell": "a4", "gear": 5, "points": {"engine": 1}}, c2="c30")
    rungs = {rung.value: rung for rung in panel(race, Ladder).rungs}
    told = {gear: (rung.possible, rung.tone, rung.text.data["how"]) for gear, rung in rungs.items()}
    assert told == {
        1: (False, Tone.NONE, "lacks"),
        2: (True, Tone.DEAR, "costs"),
        3: (True, Tone.CHEAP, "costs"),
        4: (True, Tone.FREE, "free"),
        5: (True, Tone.FREE, "free"),
        6: (True, Tone.FREE, "free"),
    }
    assert [gear for gear, rung in rungs.items() if rung.current] == [5]
    say = Phrases("en", "formule1")
    assert say.text("rung-gear", **rungs[2].text.data) == "costs 1 gearbox, 1 brake · 2 to 4 cells"
    race = drawn(line(), c1={"cell": "a4", "gear": 2}, c2="c30")
    assert [rung.value for rung in panel(race, Ladder).rungs] == [1, 2, 3]
    # Only who is asked has the stick in hand; what is offered is what can be tapped.
    assert panel(race, Ladder, "c2") is None
    offered = {option.picks[0] for option in options(race).values()}
    assert offered == {rung.pick for rung in panel(race, Ladder).rungs if rung.possible}


def test_the_die_shows_its_faces_then_what_came_up(drawn, line):
    race = drawn(line(), c1={"cell": "a4", "gear": 3}, c2="c30").play("gear 3")
    (die,) = panel(race, Dice).dice
    assert {face.value: face.weight for face in die.faces} == {"4": 1, "5": 1, "6": 2, "7": 2, "8": 2}
    assert {face.pick for face in die.faces} == {option.picks[0] for option in options(race).values()}
    assert die.result is None
    race.play("roll 6")
    assert panel(race, Dice, None).dice[0].result == "6"


def test_the_face_that_strains_engines_is_marked(drawn, line):
    race = drawn(line(), c1={"cell": "a4", "gear": 5}, c2="c30").play("gear 5")
    (die,) = panel(race, Dice).dice
    assert [face.value for face in die.faces if face.tone is Tone.DANGER] == ["20"]


def test_ones_own_points_and_stops_by_part(drawn, bend):
    race = drawn(bend, c1={"cell": "a8", "gear": 3, "points": {"tyres": 1}}, c2="c30")
    pips = panel(race, Pips)
    assert pips.seat == "c1"
    assert [(row.value, row.full, row.alert) for row in pips.rows] == [
        (1, 6, True),
        (3, 3, False),
        (3, 3, False),
        (3, 3, False),
        (3, 3, False),
        (2, 2, False),
        (0, 1, False),
    ]
    assert panel(race, Pips, None) is None


def test_the_order_is_ticked_off(drawn, line):
    race = drawn(line(), c1="a9", c2="a6", c3="a3")
    race.play("gear 1", "roll 1", "go a10")
    found = {entry.seat: entry.progress for entry in panel(race, Queue).entries}
    assert found == {"c1": Progress.DONE, "c2": Progress.NOW, "c3": Progress.NEXT}


def test_who_is_out_stands_last(drawn, line):
    race = drawn(line(corners=[("C", 2, "left", 8, 9)]), roll=3, c1="a7", c2="c3", c3="b2").play("go a10")
    found = [(entry.seat, entry.progress) for entry in panel(race, Queue).entries]
    assert found == [("c1", Progress.LOST), ("c2", Progress.NOW), ("c3", Progress.NEXT)]
    race.play("gear 1", "roll 1", "go c4", "gear 1", "roll 1", "go b3")
    assert [entry.seat for entry in panel(race, Queue).entries] == ["c2", "c3", "c1"]
    assert [row.seat for row in panel(race, Sheet).rows] == ["c2", "c3"]


def test_debris_lies_on_the_board(drawn, line):
    race = drawn(line(), debris={"a7": 2, "b9": 1}, c1="a3", c2="a20")
    assert [(mark.cell, mark.sign) for mark in panel(race, Marks).cells] == [("a7", "✶2"), ("b9", "✶")]


def test_the_podium_has_who_arrived(drawn, line):
    race = drawn(line(), roll=3, options={"laps": 1}, c1={"cell": "a39", "lap": 1}, c2={"cell": None, "status": "out"})
    race.play("go a1")
    assert RULES.out(race.state) == {"c2"}
    podium = panel(race, Podium, None)
    assert [(place.place, place.seat) for place in podium.places] == [(1, "c1")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_and_every_choice_is_in_words(drawn, start, line, language):
    say = Phrases(language, "formule1")
    corner = line(corners=[("C", 1, "left", 8, 9)])
    race = drawn(corner, c1={"cell": "a5", "gear": 4}, c2={"cell": "b9", "gear": 4}, debris={"a7": 1})
    season = start("c1 c2", line(), races=["circuit0.json"])
    for shown in (race, season):
        for viewer in ("c1", None):
            told = str([panel_page(found, say) for found in RULES.panels(shown.state, viewer)])
            assert "{" + " $" not in told
            assert "panel-" not in told
            assert "column-" not in told
    race.play("gear 4", "roll 7")
    (prompt,) = RULES.prompts(race.state)
    texts = [option["text"] for option in prompt_page(RULES, prompt, say)["options"]]
    assert len(set(texts)) == len(texts) > 5
    assert not [text for text in texts if "{" in text or "caption" in text]


def test_what_would_be_taken_back_is_told_without_its_price(drawn, line):
    race = drawn(line(), roll=3, c1={"cell": "a4", "gear": 2}, c2="c30")
    position = SimpleNamespace(rules=RULES, prompts=RULES.prompts(race.state))
    say = Phrases("en", "formule1")
    assert move_words(position, "c1", "go a7", say, brief=True) == "to a7"
    assert move_words(position, "c1", "go a7", say) == "Without braking, to a7: costs nothing"
