"""What the table says: what happened, who is asked what, what to mend; nothing twice, nothing secret."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from companion.errors import IllegalMove
from companion.events import CardLaid
from companion.games import game_keys, load_game
from companion.journal import Journal
from companion.slots import SlotWord
from companion.tabletop import Button, Die
from companion.tags import TagRow

BUTTONS = {"next": Button("next"), "yes": Button("yes"), "ok": Button("done"), "go": Button("start")}


def test_a_match_begins_with_whose_turn_it_is(heard):
    assert heard().begin("south", "north").ear.said == ["South plays: one step left."]


def test_it_speaks_the_tables_language(heard):
    assert heard(language="fr").begin("south", "north").ear.said == ["Sud joue\u00a0: encore un pas."]


def test_a_step_is_told_and_then_who_is_next(splut):
    splut.carry("e2e3")
    told, ended, called = splut.ear.take()
    assert "e2" in told
    assert "e3" in told
    assert (ended, called) == ("South has finished the turn.", "North plays: 2 steps left.")


def test_within_a_turn_nobody_is_called_again(splut):
    splut.carry("e2e3").carry("e8e7")
    splut.ear.take()
    splut.carry("e7e6")
    assert not [text for text in splut.ear.take() if text.startswith("North plays")]


def test_how_to_mend_the_board_is_said_once_a_step(splut):
    splut.carry("e2a6", seconds=60.0)
    assert splut.ear.take() == ["The board is not right. Move South’s dwarf from a6 to e2."]
    splut.carry("a6e2", seconds=60.0)
    assert splut.ear.take() == []


def test_what_a_phone_played_is_asked_of_hands_before_the_next_seat_is_called(splut):
    splut.play("south", "De2e3")
    assert splut.ear.take()[2:] == ["Move South’s dwarf from e2 to e3."]
    splut.carry("e2e3")
    assert splut.ear.take() == ["North plays: 2 steps left."]


def test_a_question_is_said_with_its_choices_and_the_one_pointed_at_by_itself(heard):
    table = heard(buttons=BUTTONS).begin("south", "north").carry("e2e3")
    table.ear.take()
    table.carry("e3e2")
    assert table.ear.take() == ["Take that back?", "1: Yes, take it back", "2: No, it stays"]
    table.press("next")
    assert table.ear.take() == ["Yes, take it back"]
    table.press("next")
    assert table.ear.take() == ["No, it stays"]
    table.press("next", "yes")
    assert table.ear.take() == ["Yes, take it back", "South takes back a move.", "South plays: one step left."]


def test_a_button_that_can_do_nothing_is_answered(heard):
    table = heard(buttons=BUTTONS).begin("south", "north")
    table.ear.take()
    table.press("ok")
    assert table.ear.take() == ["There is nothing to confirm."]
    table.press("ok")
    assert table.ear.take() == []


def test_a_die_that_is_not_asked_for_is_answered(heard):
    table = heard(dice={"d6": Die((1, 2, 3, 4, 5, 6))}).begin("south", "north")
    table.ear.take()
    assert table.roll("d6", 3).ear.take() == ["No die is asked of South now."]


def test_a_card_that_cannot_be_taken_is_answered(heard):
    table = heard("crazy_snail", 2, feels="none", slots={"pouch-s1": "s1", "pouch-s2": "s2"})
    table.journal.save_tags([TagRow("nfc:0a", "splut", "", "x")])
    table.begin("s1", "s2")
    table.ear.take()
    table.sense(CardLaid("pouch-s1", "nfc:0a")).rest()
    assert table.ear.take() == ["That card belongs to another game: take it away."]


def test_that_a_card_is_not_allowed_is_said_but_not_why(heard):
    table = heard("crazy_snail", 2, feels="none").begin("s1", "s2")
    table.ear.take()
    before = table.house.snapshot
    why = IllegalMove("control_unknown", rule="CRA-4", text="a secret reason")
    for seat, said in (("s1", "Player 1: that is not allowed now."), ("", "That is not allowed now.")):
        after = replace(before, words=(SlotWord("pouch", seat, why),))
        for herald in table.house._heralds:
            herald.told(before, after, table.clock.now)
        assert table.ear.take() == [said]
        assert table.ear.take_sounds() in (["wrong"], [])


def test_what_all_are_asked_at_once_is_called_once(heard):
    table = heard("crazy_snail", 3, feels="none")
    table.begin("s1", "s2", "s3", objectives=[{}])
    assert table.ear.take() == ["Everybody: choose your two snails in secret."]
    table.play("s1", "objective red blue")
    assert len(table.ear.take()) == 1
    table.play("s2", "objective blue red")
    table.play("s3", "objective green red")
    assert table.ear.take()[-1] == "Everybody: slip a card into your pouch, one corner showing."


def test_the_end_is_told(splut):
    splut.play("south", "resign")
    assert [text for text in splut.ear.take() if "North wins" in text]


def test_the_same_game_once_more_calls_its_first_seat_again(heard):
    table = heard(feels="none", buttons=BUTTONS)
    table.press("go").play("south", "resign").ear.take()
    table.press("go")
    assert table.ear.take() == ["South plays: one step left."]


def test_after_a_restart_only_where_the_match_stands_is_said_once(heard):
    table = heard(journal=Journal(None)).begin("south", "north").carry("e2e3").carry("e8e7")
    table.open()
    table.house.resume(table.clock.now)
    table.feel(None).rest(60.0)
    assert table.ear.said == ["North plays: one step left."]


def test_a_match_that_is_over_is_told_once_after_a_restart(heard):
    table = heard(journal=Journal(None)).begin("south", "north").play("south", "resign")
    table.open()
    table.house.resume(table.clock.now)
    table.feel(None).rest(60.0)
    assert table.ear.said[0] == "North wins: the others have resigned."
    assert not [text for text in table.ear.said if "has resigned" in text]


def test_a_board_that_is_lost_is_told_and_its_return_tells_nothing_over_again(splut):
    splut.carry("e2e3")
    splut.ear.take()
    splut.unplug().rest()
    assert splut.ear.take()[0].startswith("The board does not answer.")
    splut.plug().rest()
    assert splut.ear.take() == []


def test_what_has_to_be_acted_upon_is_not_behind_old_sentences(splut):
    splut.carry("e2e3")
    assert len(splut.ear.waiting) > 1
    splut.carry("e7a6" if "e7" in splut.real else "e8a6", seconds=3.0)
    assert splut.ear.waiting == ["The board is not right. Move North’s dwarf from a6 to e8."]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", game_keys())
def test_no_sentence_of_a_whole_match_is_empty_unfilled_or_said_twice_in_a_row(heard, game, language):
    rules, rng = load_game(game), Random(f"{game} said")
    seats = rules.info.tables[min(rules.info.tables)]
    table = heard(game, len(seats), feels="none", language=language)
    table.begin(*seats)
    for _ in range(250):
        prompts = [prompt for prompt in table.match.position.prompts if prompt.options and not prompt.aside]
        if not prompts:
            break
        prompt = rng.choice(prompts)
        table.play(prompt.seat, rules.format(rng.choice(prompt.options).move))
    said = table.ear.said
    assert len(said) > 20
    assert not [text for text in said if not text.strip() or "{" in text or "???" in text]
    assert not [one for one, other in pairwise(said) if one == other]
