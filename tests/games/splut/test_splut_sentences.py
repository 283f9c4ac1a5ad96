"""Every sentence the game can need is there in both languages and gets all it asks for."""

from __future__ import annotations

import itertools

import pytest

from companion.errors import RulesError
from companion.games.splut import RULES
from companion.phrases import Phrases

BOTH = [Phrases("fr", "splut"), Phrases("en", "splut")]
BY_LANGUAGE = pytest.mark.parametrize("phrases", BOTH, ids=["fr", "en"])


@BY_LANGUAGE
def test_set_up_words_are_there(phrases):
    wanted = ["game-summary", "game-credit", "prompt-step", "prompt-aside"]
    wanted += [f"seat-{seat.key}" for seat in RULES.info.seats]
    wanted += [f"piece-{piece}" for piece in RULES.info.pieces]
    for option in RULES.info.options:
        wanted.append(f"option-{option.key}")
        wanted += [f"option-{option.key}-{str(choice).lower()}" for choice in option.choices]
    assert [message for message in wanted if not phrases.has(message)] == []


@BY_LANGUAGE
def test_the_credit_names_the_author(phrases):
    assert "Tommy De Coninck" in phrases.text("game-credit")


@BY_LANGUAGE
def test_every_caption_is_there(phrases, draw):
    match = draw("Ds f7 Ts f3 Ws d2 Tn c6 Wn e7 r f4 r f2 r e3 r d4", pull_throw=True)
    captions = {option.caption for prompt in RULES.prompts(match.state) for option in prompt.options}
    kinds = ("step", "levitate", "throw", "pull", "pull_and_throw", "resign", "draw")
    assert captions == {f"caption-{kind}" for kind in kinds}
    assert [caption for caption in captions if not phrases.has(caption)] == []


FILLED = [
    ("Tf2f3", "Sud déplace son troll de f2 en f3.", "South moves the troll from f2 to f3."),
    ("north: draw", "Nord propose la partie nulle.", "North offers a draw."),
    ("resign", "Sud abandonne.", "South resigns."),
]


@pytest.mark.parametrize(("move", "french", "english"), FILLED)
def test_notices_read_as_sentences(start, move, french, english):
    match = start().play(move)
    assert [phrases.notice(match.notices[0]) for phrases in BOTH] == [french, english]


def test_a_throw_counts_the_dwarves_it_flies_over(draw):
    match = draw("Ds e6 Dn e7 Ts e4 Ws i5 Tn a5 Wn b5 r e5 r d8 r f8 r e9").play("Te4e5*n")
    fr, en = [phrases.notice(match.notices[1]) for phrases in BOTH]
    assert fr == "Sud lance le rocher de e5 : il passe au-dessus de 2 nains et retombe en e8."
    assert en == "South throws the rock from e5: it flies over 2 dwarves and lands on e8."


def test_a_kill_is_told_by_name(draw):
    match = draw("Ts e4 Ws i5 Tn a5 Wn e7 r e5 r d8 r f8 r e9").play("Te4e5*n")
    assert [BOTH[0].notice(notice) for notice in match.notices] == [
        "Sud déplace son troll de e4 en e5.",
        "Sud lance le rocher de e5 : il retombe en e7.",
        "SPLUT ! Sud touche le sorcier de Nord en e7.",
        "Équipe Nord : éliminée. Toutes ses pièces quittent le plateau.",
        "Sud gagne : son sorcier est le dernier debout !",
    ]


def test_the_question_counts_the_steps(start):
    match = start("south north")
    assert [phrases.prompt(RULES.prompts(match.state)[0]) for phrases in BOTH] == [
        "Sud joue : encore un pas.",
        "South plays: one step left.",
    ]
    match.play("De2e3")
    assert BOTH[1].prompt(RULES.prompts(match.state)[0]) == "North plays: 2 steps left."


def test_a_refusal_names_what_stands_there_and_the_rule(draw):
    match = draw("Ds d5 Ts e5 Ws f5 Tn i5 Wn h4 r e1 r e9 r a5 r f8")
    with pytest.raises(RulesError) as refused:
        match.play("Te5d5")
    assert BOTH[0].error(refused.value) == "En d5 il y a déjà le nain de Sud : il faut une case vide (SPL-5)."
    assert BOTH[1].error(refused.value) == "On d5 there is South’s dwarf already: the cell must be empty (SPL-5)."


@BY_LANGUAGE
def test_no_sentence_of_random_play_or_refusal_lacks_an_argument(phrases, start):
    match = start("south west north east", pull_throw=True)
    for turn in range(120):
        options = [option.move for option in RULES.prompts(match.state)[0].options]
        match.play(RULES.format(options[turn * 7 % len(options)]))
        told = [phrases.notice(notice) for notice in match.notices]
        assert not [text for text in told if "{" in text or text.startswith("notice-")]
        if match.outcome:
            break
    for piece, (start_cell, end) in itertools.product("DTW", (("e2", "e3"), ("a5", "b5"), ("e5", "e6"), ("e5", "c5"))):
        for more in ("", "<e4", "*n", "~e1"):
            try:
                match.play(f"{piece}{start_cell}{end}{more}")
            except RulesError as refused:
                text = phrases.error(refused)
                assert "{" not in text
                assert not text.startswith("error-")
