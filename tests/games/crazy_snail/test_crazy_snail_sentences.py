"""Sentences read well in both languages, and every refusal has one."""

from __future__ import annotations

import pytest

from companion.errors import RulesError
from companion.games.crazy_snail import RULES
from companion.phrases import Phrases
from companion.rules import PickKind

FR, EN = (Phrases(language, "crazy_snail", {"s1": "Zoé"}) for language in ("fr", "en"))
BOTH = pytest.mark.parametrize("say", [FR, EN], ids=["fr", "en"])


def told(match, kind):
    (notice,) = [notice for notice in match.notices if notice.kind == kind]
    return FR.notice(notice), EN.notice(notice)


def test_a_reveal_tells_corner_and_value(start):
    match = start(2).play("s2 slip 3b red", "s1 slip stop blue")
    assert [FR.notice(note) for note in match.notices if note.kind == "revealed"] == [
        "Zoé montre STOP pour l’escargot bleu.",
        "Joueur 2 montre 3 pour l’escargot rouge.",
    ]


def test_doping_is_told(start):
    match = start(2).round("3b red, 2a blue", "s2 s1")
    assert told(match, "controlled") == (
        "Contrôle ! Joueur 2 vise cette pochette : Zoé.",
        "Player 2 has the pouch of Zoé controlled!",
    )
    assert told(match, "control_result") == (
        "Carte contrôlée (Zoé) : une salade ! C’est du dopage.",
        "The card of Zoé is drawn: a salad! That is doping.",
    )
    assert told(match, "held")[1] == "Doping: the red snail does not move this round."
    assert told(match, "advanced")[0] == "De 0 à 2 : l’escargot bleu bouge (cartes : 2)."
    assert told(match, "taken_back")[1] == "Player 2 found doping and takes the card of this round back."


@pytest.mark.parametrize(
    ("wish", "squares", "how"),
    [
        (
            "red blue",
            {"red": 9, "yellow": 4, "green": 3, "blue": 7},
            "Both came true, so the last snail’s square (3) counts twice: 6 points.",
        ),
        (
            "red green",
            {"red": 9, "yellow": 4, "green": 1, "blue": 7},
            "The first wish came true, so the last snail’s square (1) counts: 1 point.",
        ),
        (
            "green blue",
            {"red": 9, "yellow": 4, "green": 3, "blue": 7},
            "The second wish came true, so the last snail’s square (3) counts: 3 points.",
        ),
        (
            "green red",
            {"red": 9, "yellow": 4, "green": 3, "blue": 7},
            "Neither came true, so there is a consolation: 6 points.",
        ),
    ],
)
def test_how_points_came_about_is_told(start, wish, squares, how):
    match = start(2, "x2", races=1, wishes=f"{wish}, yellow green")
    match.state = RULES.correct(match.state, {"snails": squares})
    match.round("x2 red, x2 blue")
    assert EN.notice(next(note for note in match.notices if note.kind == "scored")).endswith(f" {how}")


@pytest.mark.parametrize(
    ("placing", "told"),
    [("exact", "Seul le premier souhait est à sa place"), ("top_two", "Les deux sont parmi les deux premiers")],
)
def test_the_score_sheet_says_what_well_placed_meant(start, placing, told):
    match = start(2, "x2", races=1, wishes="red green, blue red", placing=placing)
    green = 4 if placing == "exact" else 7
    match.state = RULES.correct(match.state, {"snails": {"red": 9, "green": green, "blue": 5, "yellow": 3}})
    match.round("x2 red, x2 blue")
    line = next(line for line in RULES.facts(match.state, None) if line.message == "fact-race_points")
    assert told in FR.text(line.message, **line.data)


@BOTH
def test_every_line_of_the_score_sheet_is_a_sentence(start, say):
    match = start(3, "3 3* 3 1", races=2, wishes=None)
    match.play("s1 objective red blue", "s2 objective blue red", "s3 objective green red", "s1 slip 3b red")
    states = [match.state]
    states.append(match.play("s2 slip 1 blue", "s3 slip 3a red", "s2 control s1").state)
    states.append(match.play("pass").state)
    for state in states:
        for viewer in (None, "s1"):
            for line in RULES.facts(state, viewer):
                assert say.has(line.message), line.message
                text = say.text(line.message, **line.data)
                assert "{" not in text
                assert "\n" not in text.strip()


@BOTH
def test_every_card_corner_and_pouch_of_the_printed_game_has_its_word(start, say):
    match, picks = start(6, wishes="red blue, blue red, green red, red green, green blue, blue green"), set()
    wishing = start(2, wishes=None)
    for state in (wishing.state, match.state, match.slips(", ".join(["1a red"] * 6)).state):
        picks |= {pick for prompt in RULES.prompts(state) for option in prompt.options for pick in option.picks}
    words = [say.text(f"{pick.kind.value}-{pick.value}") for pick in picks]
    assert {pick.kind for pick in picks} == {PickKind.CARD, PickKind.CORNER, PickKind.WORD}
    assert not [word for word in words if word.startswith(("card-", "corner-", "word-"))]
    assert len(set(words)) == len(words)


def test_refusals_name_their_rule(start):
    match = start(2).slips("3a red, 3a blue")
    with pytest.raises(RulesError) as refused:
        match.play("s1 control s1")
    assert FR.error(refused.value) == "On ne contrôle pas sa propre pochette (CRA-4)."
    with pytest.raises(RulesError) as refused:
        match.play("s1 slip 1a red")
    assert EN.error(refused.value) == (
        "Not now: the pouches have been turned up, and it is time to control or to pass (CRA-4)."
    )


@BOTH
def test_faults_of_a_file_are_sentences(say):
    found = [*RULES.faults({"pack": ["0"], "x": 1}), *RULES.faults([]), *RULES.faults({"pack": 3, "track_length": 0})]
    assert len(found) == 6
    assert not [fault for fault in found if "{" in say.error(fault) or not say.has(f"error-{fault.code}")]
