"""What stands beside the circuit: cards, order, dice, ways, shells, standings; and what the race master puts right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.gasterospeed import RULES
from companion.games.gasterospeed.cardpanels import hand
from companion.games.gasterospeed.drawing import draw_board
from companion.panels import CardRow, Dice, Marks, Pips, Podium, Progress, Queue, Sheet, Side, Trail
from companion.phrases import LANGUAGES, Phrases

FIELD = """
S.......F
S.r.b.g.F
S.......F
"""


def panels(made, kind, viewer=None):
    return [panel for panel in RULES.panels(made.state, viewer) if isinstance(panel, kind)]


def faces(made, viewer=None, row=0):
    """Seat, side and what is to be read of each card of a row."""
    cards = panels(made, CardRow, viewer)[row].cards
    return {card.seat: (card.side, card.text.data["card"] if card.text else None) for card in cards}


def notes(made, seat, viewer=None):
    cards = panels(made, CardRow, viewer)[0].cards
    return [note.message for card in cards if card.seat == seat for note in card.notes]


def signs(made):
    [trail] = panels(made, Trail)
    return [(step.cell, step.sign) for step in trail.steps]


def signed(made):
    """The marks that put signs on cells."""
    return [marks for marks in panels(made, Marks) if marks.cells]


def test_start_and_finish_look_different_and_are_told_apart_in_words(race):
    made = race(before=FIELD)
    tones = {shape.cell: shape.tone for shape in draw_board(made.state).cells}
    assert (tones["a1"], tones["b1"], tones["i1"]) == ("start", "plain", "finish")
    assert "panel-ends" in [marks.title.message for marks in panels(made, Marks)]


def test_gas_4_who_has_laid_is_seen_and_what_only_by_oneself(race):
    made = race(before=FIELD).play("red: speed 204")
    assert faces(made) == {"red": (Side.DOWN, None), "blue": (Side.EMPTY, None), "green": (Side.EMPTY, None)}
    assert faces(made, "red")["red"] == (Side.UP, "204")
    assert faces(made, "blue")["red"] == (Side.DOWN, None)
    assert notes(made, "red", "red") == ["panel-mine"]
    thrown = race(before=FIELD).play("red: speed 204 discard")
    for viewer in (None, "blue", "green"):
        assert RULES.panels(thrown.state, viewer) == RULES.panels(made.state, viewer)
    assert notes(thrown, "red", "red") == ["panel-thrown", "panel-mine"]


def test_gas_5_all_turn_up_at_once_and_what_was_thrown_away_too(race):
    made = race(before=FIELD).play("red: speed 204", "blue: speed tir.3 discard", "green: speed 101")
    assert faces(made) == {"red": (Side.UP, "204"), "blue": (Side.UP, "tir.3"), "green": (Side.UP, "101")}
    assert notes(made, "blue") == ["panel-thrown"]


def test_gas_39_who_was_late_has_an_empty_place(race):
    made = race(before=FIELD, pace_seconds=30).play("red: speed 204", "blue: late", "green: speed 101")
    assert faces(made)["blue"] == (Side.EMPTY, None)
    assert notes(made, "blue") == ["panel-late"]


def test_gas_5_the_order_of_play_ticks_off(race):
    made = race(before=FIELD).lay("speed", red="204", blue="131", green="130")

    def order():
        return [(entry.seat, entry.progress) for entry in panels(made, Queue)[0].entries]

    now, later, done = Progress.NOW, Progress.NEXT, Progress.DONE
    assert order() == [("red", now), ("blue", later), ("green", later)]
    made.play("step n,e")
    assert order() == [("red", done), ("blue", now), ("green", later)]


def test_gas_11_a_card_that_comes_to_nothing_is_marked_as_lost(race):
    made = race(before=FIELD).round({}, red="aspiration_1", blue="tir_1", green="tir_2")
    assert [entry.seat for entry in panels(made, Queue)[0].entries] == ["blue", "green", "red"]
    made.play("aim red", "roll 1", "aim red", "roll 1")
    # The round is over by itself once the aspiration is lost.
    assert made.said("lost")[0]["snail"] == "red"


def test_gas_6_stuck_snails_are_marked_as_lost(race):
    made = race("SSSSSS.F", before="rbg....F").lay("speed", red="212", blue="101", green="102")
    [queue] = panels(made, Queue)
    assert [(entry.seat, entry.progress) for entry in queue.entries] == [
        ("red", Progress.LOST),
        ("green", Progress.NOW),
        ("blue", Progress.NEXT),
    ]


def test_gas_16_the_shooting_table_is_shown_with_what_came_up(race):
    made = race(before=FIELD).round({}, red="tir_1")
    [dice] = panels(made, Dice)
    assert [face.text.message for face in dice.dice[0].faces] == ["panel-miss"] * 4 + ["panel-hit"] * 4
    assert dice.dice[0].result is None
    made.play("aim blue", "roll 7")
    assert panels(made, Dice)[0].dice[0].result == "7"
    assert signs(made) == [("c2", ""), ("e2", "✕"), ("e2", "?")]


def test_gas_16_a_shot_sent_back_is_seen_to_come_back(race):
    made = race(before=FIELD).round({}, red="tir_1").play("aim blue", "roll 7", "react retour.1")
    assert signs(made) == [("c2", ""), ("e2", "↺"), ("c2", "?")]


def test_gas_17_a_domino_is_shown_as_it_runs(race):
    made = race(before=FIELD).round({}, red="choc_1").play("dir e")
    assert signs(made) == [("c2", ""), ("e2", "?")]
    made.play("pass")
    assert signs(made) == [("c2", ""), ("e2", "−1"), ("g2", "?")]
    made.play("react retour.1")
    assert signs(made) == [("c2", ""), ("e2", "−1"), ("g2", "↺"), ("e2", "?")]
    made.play("react renfort.1")
    assert not panels(made, Trail)


def test_the_numbers_of_the_dashboard_stand_around_a_snail_that_a_die_sends(race):
    made = race(before=FIELD).round({}, red="folie_1")
    [marks] = signed(made)
    assert {mark.cell: mark.sign for mark in marks.cells} == {
        "d3": "1",
        "d2": "2",
        "d1": "3",
        "c1": "4",
        "b1": "5",
        "b2": "6",
        "b3": "7",
        "c3": "8",
    }
    made = race(before=FIELD).round({}, red="kangouroute-aigue_1")
    [marks] = signed(made)
    assert {mark.cell: mark.sign for mark in marks.cells} == {"d3": "1·8", "d1": "2·7", "c1": "3·6", "c3": "4·5"}


def test_gas_21_a_snail_that_is_ko_is_marked_where_it_stands(race):
    made = race(before="S.r.B.g.F\nS.......F", seats="red blue green")
    [marks] = signed(made)
    assert [(mark.cell, mark.sign) for mark in marks.cells] == [("e2", "KO")]
    notes_of = {pips.seat: pips.note.message for pips in panels(made, Pips)}
    assert notes_of == {"red": "panel-seat", "blue": "panel-ko", "green": "panel-seat"}


def test_shells_are_pips_and_the_last_one_alerts(race):
    made = race(before=FIELD).correct(snails={"red": {"shells": 1}})
    rows = {pips.seat: pips.rows[0] for pips in panels(made, Pips)}
    assert (rows["red"].value, rows["red"].full, rows["red"].alert) == (1, 3, True)
    assert (rows["blue"].value, rows["blue"].alert) == (3, False)


def test_gas_2_the_start_order_is_told_as_it_is_rolled(new):
    made = new("red blue").play("red: roll 3", "blue: roll 3", "red: roll 5")
    [sheet] = panels(made, Sheet)
    assert [(row.seat, row.cells) for row in sheet.rows] == [("red", ("3 · 5", "")), ("blue", ("3", ""))]


def test_gas_3_standings_after_a_race_and_the_podium_at_the_end(race):
    field = "S.....rbF\nS.......F"
    made = race(before=field, circuits=["test.toml", "test.toml"]).lay("speed", red="101", blue="201").play("step e")
    assert made.view["race"] == 2
    [sheet] = panels(made, Sheet)
    assert [(row.seat, row.cells) for row in sheet.rows] == [("blue", (9, 1, 0)), ("red", (6, 0, 1))]
    assert not panels(made, Podium)
    made = race(before=field).lay("speed", red="101", blue="201").play("step e")
    [podium] = panels(made, Podium)
    assert [(place.place, place.seat) for place in podium.places] == [(1, "blue"), (2, "red")]


def test_gas_40_a_dealt_hand_is_shown_to_its_seat_alone(race):
    made = race(before=FIELD, deal="companion")
    while made.to_move == ["table"]:
        made.play(made.options("table")[0])
    assert [row.title.message for row in panels(made, CardRow, "red")] == ["panel-hand", "panel-speed-round"]
    assert [card.pick.value for card in panels(made, CardRow, "red")[0].cards] == list(made.state.cards.hands[0])
    assert [row.title.message for row in panels(made, CardRow)] == ["panel-speed-round"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_of_a_hand_says_what_it_does(race, language):
    made = race(before=FIELD, deal="companion")
    say = Phrases(language, "gasterospeed")
    for card in dict.fromkeys(card.key for card in made.state.setup.deck.cards.values()):
        found = next(one for one in made.state.setup.deck.ids if made.state.setup.deck.cards[one].key == card)
        cards = replace(made.state.cards, hands=((found,), (), ()))
        [row] = hand(replace(made.state, cards=cards), "red")
        [face] = row.cards
        gist, about = (say.text(text.message, **text.data) for text in (face.gist, face.about))
        assert 3 < len(gist) < 20
        assert about.startswith(say.text(face.text.message, **face.text.data))
        assert len(about) > len(gist)


def test_a_speed_card_says_its_steps(race):
    made = race(before=FIELD, deal="companion")
    cards = replace(made.state.cards, hands=(("130", "204"), (), ()))
    [row] = hand(replace(made.state, cards=cards), "red")
    told = [Phrases("fr", "gasterospeed").text(face.gist.message, **face.gist.data) for face in row.cards]
    assert told == ["1 pas", "2 pas"]


# --- what the race master puts right ---------------------------------------------------------------------------------


def fix(made, *path):
    return next((found for found in RULES.fixes(made.state) if found.path == path), None)


def test_a_snail_can_be_put_on_any_free_cell(race):
    made = race(before=FIELD)
    cells = fix(made, "snails", "red", "cell").cells
    assert set(cells) == {f"{column}{row}" for column in "abcdefgh" for row in "123456"} - {"c2", "e2", "g2"}
    assert made.correct(snails={"red": {"cell": "h3"}}).snail("red")["cell"] == "h3"


def test_before_the_start_a_snail_can_be_put_on_a_start_cell_only(new):
    made = new("red blue").play("red: roll 1", "blue: roll 2", "place a5")
    assert fix(made, "snails", "blue", "cell") is None
    assert set(fix(made, "snails", "red", "cell").cells) == {*made.state.circuit.tracks.starts} - {"a5"}


def test_shells_can_be_set_up_to_those_of_the_race(race):
    made = race(before=FIELD)
    assert [choice.value for choice in fix(made, "snails", "red", "shells").choices] == [0, 1, 2]


def test_a_card_seen_out_can_be_added_to_the_discard_and_a_card_face_down_is_not_missing(race):
    made = race(before=FIELD).play("red: speed 204")
    found = fix(made, "discard")
    assert "204" in [choice.value for choice in found.choices]
    assert made.correct(discard=[*found.adds, "tir.1"]).view["discard"] == ["tir.1"]
    assert "tir.1" not in [choice.value for choice in fix(made, "discard").choices]


@pytest.mark.parametrize("options", [{"deal": "companion"}, {"stable": True}])
def test_what_cannot_be_corrected_is_not_offered(race, options):
    made = race(before="", seats="red blue", **options)
    assert fix(made, "discard") is None or not made.state.setup.dealt
