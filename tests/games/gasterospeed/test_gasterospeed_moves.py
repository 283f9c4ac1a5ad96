"""Moves as text, and a state under any text and any change."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import InvalidNotation, RulesError
from companion.games.gasterospeed import RULES
from companion.phrases import Phrases

SEATS = ("red", "blue", "green", "table", "pink")
MOVES = (
    *("speed 204", "speed 204 discard", "speed tir.3 discard", "speed 204 for red.2", "action tir.3 discard for red.2"),
    *("roll 5", "roll 5 for red.1", "place a1", "place aa10 for red.1", "stake 4", "step n", "step n,sw", "dir ne"),
    *("aim blue", "aim blue.2", "react renfort.1", "draw speed", "throw 2", "throw 101 tir.2", "deal red 204"),
    *("drop red tir.1", "circuit stargot", "pass", "rest", "all-action", "late", "keep", "reroll", "bonus"),
)


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_written_as_it_is_read(text):
    assert RULES.format(RULES.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "speed",
        "speed 204 for",
        "step x",
        "step n,",
        "step n,e,s",
        "roll 9",
        "roll 0",
        "dir",
        "throw",
        "Pass",
        "place 1a",
    ],
)
def test_other_texts_are_no_moves(text):
    with pytest.raises(InvalidNotation):
        RULES.parse(text)


words = st.sampled_from([word for move in MOVES for word in move.split()])


@given(st.lists(words, min_size=1, max_size=5), st.sampled_from(SEATS))
def test_any_move_is_played_or_refused_and_changes_nothing_then(state_of, texts, seat):
    state = state_of
    try:
        move = RULES.parse(" ".join(texts))
        RULES.apply(state, seat, move)
    except RulesError as error:
        assert "error-" not in Phrases("fr", "gasterospeed").error(error)
    assert RULES.view(state, None)["round"] == 1


@pytest.fixture(scope="module", params=range(6))
def state_of(request):
    """A race at one moment: laying, stepping, an action card's question."""
    from companion.gamedata import load_data

    options = {"circuits": ["pont-de-mousse"], "start": {"red": "a2", "blue": "a3", "green": "a4"}}
    state = RULES.new(SEATS[:3], options, load_data(RULES, options))
    script = ["red: speed 201", "blue: speed 101", "green: speed 102 discard", "red: step e,e", "blue: step e"]
    script += ["red: action tir.1", "blue: action choc.1", "green: action ressort.1"]
    for line in script[: (0, 2, 3, 5, 7, 8)[request.param]]:
        seat, _, text = line.partition(": ")
        state, _ = RULES.apply(state, seat, RULES.parse(text))
    return state


def test_states_are_hashable_and_compare_by_value(new):
    rng, made = random.Random(3), new("red blue green", deal="companion")
    twin = new("red blue green", deal="companion")
    for _ in range(80):
        prompt = rng.choice(RULES.prompts(made.state))
        move = f"{prompt.seat}: {RULES.format(rng.choice(prompt.options).move)}"
        made.play(move)
        twin.play(move)
        assert made.state == twin.state
        assert hash(made.state) == hash(twin.state)


def test_both_languages_have_words_for_every_set_up_choice():
    for phrases in (Phrases("fr", "gasterospeed"), Phrases("en", "gasterospeed")):
        for option in RULES.info.options:
            for choice in option.choices:
                assert phrases.has(f"option-{option.key}-{str(choice).lower()}")
        assert phrases.text("seat-who", seat="red", number=0) == phrases.seat("red")
        assert "2" in phrases.text("seat-who", seat="red", number=2)
        assert phrases.card("tir.3") == "Tir"
        assert phrases.card("204") == "204"


@pytest.mark.parametrize(
    ("play", "french", "english"),
    [
        (["dir e"], "Bleu est poussé de d4 en e4.", "Blue is shoved from d4 to e4."),
        (["dir e"], "Rouge va de c4 en d4.", "Red goes from c4 to d4."),
    ],
)
def test_notices_read_as_sentences(play, french, english, race):
    made = race(before="S.......F S.......F S.rb....F S.......F S.......F S......gF").round(red="ressort.1").play(*play)
    for language, sentence in (("fr", french), ("en", english)):
        assert sentence in [Phrases(language, "gasterospeed").notice(notice) for notice in made.notices]
