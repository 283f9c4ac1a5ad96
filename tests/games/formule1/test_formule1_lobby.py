"""What can be chosen on the page before a race, and how the history tells of it afterwards."""

from __future__ import annotations

import pytest

from companion.gamedata import load_data
from companion.games.formule1 import RULES
from companion.phrases import LANGUAGES, Phrases

OFFERED = [(option.key, value) for option in RULES.info.options for value in option.offered]


def told(race, kind, language):
    return [Phrases(language, "formule1").notice(notice) for notice in race.notices if notice.kind == kind]


@pytest.mark.parametrize(("key", "value"), OFFERED)
def test_what_the_page_offers_makes_a_race_even_for_ten(key, value):
    options = {key: value}
    state = RULES.new(RULES.info.tables[10], options, load_data(RULES, options))
    assert len(RULES.prompts(state)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_circuits_offered_bear_the_names_in_their_files(language):
    say = Phrases(language, "formule1")
    for key in next(option.offered for option in RULES.info.options if option.key == "circuit"):
        (circuit,) = load_data(RULES, {"circuit": key}).values()
        assert say.text(f"option-circuit-{key}") == circuit["name"][language]


def test_f1_22_a_season_of_the_shipped_circuits_has_each_once():
    options = {"races": "each"}
    state = RULES.new(("c1", "c2"), options, load_data(RULES, options))
    assert [circuit.key for circuit in state.setup.circuits] == ["anneau", "val-des-lutins", "lac-des-brumes"]
    assert state.setup.season


def test_a_gear_that_is_kept_is_not_told_as_a_change(drawn, line):
    race = drawn(line(), c1={"cell": "a4", "gear": 3}, c2="c30").play("gear 3")
    assert told(race, "geared", "fr") == ["Voiture 1 reste en vitesse 3."]
    race = drawn(line(), c1={"cell": "a4", "gear": 3}, c2="c30").play("gear 4")
    assert told(race, "geared", "fr") == ["Voiture 1 passe de la vitesse 3 à la vitesse 4."]


def test_the_line_is_told_as_the_lap_it_begins_or_the_arrival(drawn, line):
    race = drawn(line(), roll=3, c1={"cell": "a39", "lap": 1}, c2="c30").play("go a2")
    assert told(race, "lap", "fr") == ["Voiture 1 passe la ligne et commence le tour 2."]
    race = drawn(line(), roll=8, c1={"cell": "b38", "lap": 2}, c2="c30").play("go b1")
    assert told(race, "lap", "fr") == ["Voiture 1 passe la ligne d’arrivée."]


def test_a_die_for_a_collision_says_whether_it_did_harm(drawn, line):
    race = drawn(line(), roll=3, c1={"cell": "a4", "gear": 2}, c2="b7").play("go a7", "roll 13")
    assert told(race, "rolled", "fr") == ["Voiture 1 fait 13\N{NO-BREAK SPACE}: pas d’accrochage."]
    race = drawn(line(), roll=3, c1={"cell": "a4", "gear": 2}, c2="b7").play("go a7", "roll 1")
    assert told(race, "rolled", "fr") == ["Voiture 1 fait 1\N{NO-BREAK SPACE}: c’est l’accrochage."]


def test_one_cell_is_said_as_people_say_it(drawn, line):
    race = drawn(line(), roll=1, c1={"cell": "a4", "gear": 1}, c2="c30")
    (prompt,) = RULES.prompts(race.state)
    assert "avancez d’une case" in Phrases("fr", "formule1").prompt(prompt)
