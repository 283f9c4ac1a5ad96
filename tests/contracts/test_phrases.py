"""Everything that a game or the referee can say is a whole sentence, in French and in English."""

from __future__ import annotations

import json
import random

import pytest

from companion.errors import InvalidNotation, RulesError
from companion.games import game_keys, load_game
from companion.guidance import Act, Instruction
from companion.panels import CardFace, CardRow, Marks, Side, Text, Trail
from companion.panelwords import panel_page, texts
from companion.phrases import LANGUAGES, Phrases, best_language
from companion.rules import PickKind


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def say(setting, language):
    return Phrases(language, setting.game)


def _whole(sentence):
    """Whether a sentence is one: no message id that nobody wrote, no place left unfilled."""
    return bool(sentence.strip()) and "{" not in sentence and "\n" not in sentence.strip() and " " in sentence


def test_every_notice_is_a_sentence(setting, random_play, say):
    for seed in range(3):
        for step in random_play(setting, 40 + seed, 300):
            for notice in step.notices:
                assert say.has(f"notice-{notice.kind}"), notice.kind
                assert _whole(say.notice(notice)), notice


def test_every_prompt_is_a_sentence(setting, random_play, say):
    for step in random_play(setting, 43, 200):
        for prompt in setting.rules.prompts(step.before):
            if not prompt.aside:
                assert say.has(f"prompt-{prompt.about}"), prompt.about
                assert _whole(say.prompt(prompt)), prompt


def test_every_panel_has_its_words(setting, random_play, say):
    for step in random_play(setting, 46, 300):
        for viewer in (None, *setting.seats[:2]):
            for panel in setting.rules.panels(step.after, viewer):
                for text in texts(panel):
                    assert say.has(text.message), text.message
                    told = say.text(text.message, **text.data)
                    assert told.strip(), text
                    assert "{" not in told, told
                assert json.loads(json.dumps(panel_page(panel, say)))["kind"]


def test_what_panels_point_at_is_there(setting, random_play):
    for step in random_play(setting, 47, 300):
        board = setting.rules.board(step.after)
        cells = {shape.cell for shape in board.cells}
        for panel in setting.rules.panels(step.after, None):
            if isinstance(panel, Marks):
                assert {mark.cell for mark in panel.cells} <= cells
            if isinstance(panel, Trail):
                assert {made.cell for made in panel.steps} <= cells
            if isinstance(panel, CardRow):
                assert len({card.key for card in panel.cards}) == len(panel.cards)
                assert not [card for card in panel.cards if card.side is not Side.UP and card.text is not None]


def test_a_panel_is_worded_through_and_through():
    notes = (Text("word-seat", {"seat": "red"}),)
    card = CardFace("red", Side.UP, Text("seat-red"), "red", notes=notes, gist=Text("seat-red"))
    page = panel_page(CardRow(Text("game-summary"), (card,)), Phrases("fr", "gasterospeed", {"red": "Zoé"}))
    assert page["kind"] == "cardrow"
    assert page["cards"][0] == {
        "key": "red",
        "side": "up",
        "text": Phrases("fr", "gasterospeed").text("seat-red"),
        "seat": "red",
        "pack": "",
        "notes": ["Zoé"],
        "progress": "none",
        "pick": None,
        "gist": Phrases("fr", "gasterospeed").text("seat-red"),
        "about": None,
    }


def test_every_option_has_its_words(setting, random_play, say):
    for step in random_play(setting, 44, 100):
        for prompt in setting.rules.prompts(step.before):
            for option in prompt.options:
                picks = {f"pick{number}": pick.value for number, pick in enumerate(option.picks, 1)}
                for message in filter(None, (option.caption, option.warning)):
                    assert say.has(message), message
                    assert "{" not in say.text(
                        message, seat=prompt.seat, move=setting.rules.format(option.move), **picks
                    )
                # A word that is picked is no word of the reader's language, unless a message says so.
                words = [pick for pick in option.picks if pick.kind is PickKind.WORD]
                assert option.caption or all(say.has(f"word-{pick.value}") for pick in words)


def test_every_refusal_is_a_sentence_that_names_its_rule(setting, random_play, say):
    rules, rng = setting.rules, random.Random(45)
    steps = [*random_play(setting, 45, 150)]
    codes = set()
    for step in steps:
        for other in rng.sample(steps, 25):
            try:
                rules.apply(step.before, other.seat, other.move)
            except RulesError as error:
                codes.add(error.code)
                assert say.has(f"error-{error.code}"), error.code
                sentence = say.error(error)
                assert _whole(sentence), error
                assert error.rule is None or error.rule in sentence
    assert codes


@pytest.mark.parametrize("text", ["", "x", "a1", "é" * 500, "{ $cell }", "De2e3 ", "z9z9"])
def test_every_text_that_is_no_move_gets_a_sentence(setting, say, text):
    try:
        setting.rules.parse(text)
    except InvalidNotation as error:
        assert say.has(f"error-{error.code}")
        assert " " in say.error(error)
        assert len(say.error(error)) < 300


@pytest.mark.parametrize("key", game_keys())
def test_seats_pieces_and_options_have_names(key, language):
    info, say = load_game(key).info, Phrases(language, key)
    wanted = [f"seat-{seat.key}" for seat in info.seats] + [f"piece-{piece}" for piece in info.pieces]
    for option in info.options:
        if shown := option.choices or option.offered:
            wanted.append(f"option-{option.key}")
            wanted += [f"option-{option.key}-{str(choice).lower()}" for choice in shown]
    wanted += ["game-summary", "game-credit"]
    assert not [message for message in wanted if not say.has(message)]
    # Rocks may be alike, seats may not: a sentence must say which one is meant.
    assert len({say.seat(seat.key) for seat in info.seats}) == len(info.seats)


@pytest.mark.parametrize("key", game_keys())
@pytest.mark.parametrize("act", Act)
def test_every_instruction_is_a_sentence(key, language, act):
    say = Phrases(language, key)
    for piece in (*load_game(key).info.pieces, None):
        source = None if act is Act.PLACE else "a1"
        target = None if act is Act.REMOVE else "b2"
        sentence = say.instruction(Instruction(act, piece, source, target))
        assert _whole(sentence)
        assert source is None or source in sentence
        assert target is None or target in sentence


def test_a_players_name_stands_for_the_seat():
    assert Phrases("fr", "splut", {"south": "Zoé"}).seat("south") == "Zoé"
    assert Phrases("fr", "splut", {"south": ""}).seat("south") == Phrases("fr", "splut").seat("south")
    assert Phrases("fr", "splut").seat("elsewhere") == "elsewhere"


def test_lists_are_read_as_people_say_them():
    say = Phrases("en")
    assert [say.listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["fr-BE"], "fr"),
        (["de", "fr"], "fr"),
        (["EN"], "en"),
        (["de"], "en"),
        ([], "en"),
        (["french"], "en"),
        ([" fr "], "fr"),
    ],
)
def test_the_first_language_that_is_spoken_is_taken(wanted, language):
    assert best_language(wanted) == language
