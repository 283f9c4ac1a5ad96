"""What stays secret: salads never controlled, wishes, slips before the reveal; and records that keep them so."""

from __future__ import annotations

import json
import random

import pytest

from companion.errors import IllegalMove
from companion.games.crazy_snail import RULES
from companion.games.crazy_snail.moves import Control, Objective, Slip
from companion.phrases import LANGUAGES, Phrases

SAYS = [Phrases(language, "crazy_snail") for language in LANGUAGES]
PACK = "1 1 2 2* 3 3* 3 x2 -2 stop"
"""Three 3s, one of them doped."""


def shown(state, notices, viewer, says=()):
    """All that a viewer can know of a moment, as one text, with its sentences in some languages."""
    told = [(note.kind, dict(note.data)) for note in notices if note.audience in (None, viewer)]
    facts = [(line.seat, line.message, dict(line.data)) for line in RULES.facts(state, viewer)]
    asked = [(p.seat, p.about, p.key, dict(p.facts)) for p in RULES.prompts(state)]
    options = [RULES.format(o.move) for p in RULES.prompts(state) if p.seat == viewer for o in p.options]
    sentences = [say.text(message, **data) for say in says for _, message, data in facts]
    sentences += [say.text(f"notice-{kind}", **data) for say in says for kind, data in told]
    view = RULES.view(state, viewer)
    return json.dumps([view, dict(RULES.layout(state)), told, facts, asked, options, sentences], default=str)


def random_match(start, seed, count=3, races=2, **options):
    """A whole match at random, with controls more often than not."""
    rng = random.Random(seed)
    match = start(count, PACK, wishes=None, races=races, controls=4, **options)
    for _ in range(600):
        prompts = RULES.prompts(match.state)
        if not prompts:
            return match
        prompt = rng.choice(prompts)
        match.play(f"{prompt.seat} {RULES.format(rng.choice(prompt.options).move)}")
    raise AssertionError("a match without end")


@pytest.mark.parametrize("pair", [("3a", "3b"), ("3b", "3c"), ("2a", "2b"), ("1a", "1b")])
def test_cra_5_which_of_equal_cards_was_slipped_stays_secret_for_good(start, pair):
    """Two worlds in which a seat uses two cards the other way round: unless controlled, nobody else can ever tell."""
    swapped = {pair[0]: pair[1], pair[1]: pair[0]}
    rng, worlds = random.Random(3), [start(3, PACK, races=2) for _ in pair]
    used = set()
    while prompts := RULES.prompts(worlds[0].state):
        prompt = rng.choice(prompts)
        here, first_race = worlds[0].mine("s1")["slip"], worlds[0].view["race"] == 1
        hides = first_race and here and here["card"] in pair
        moves = [RULES.format(option.move) for option in prompt.options]
        move = rng.choice([text for text in moves if not (hides and text == "control s1")])
        verb, _, rest = move.partition(" ")
        other = move
        if first_race and prompt.seat == "s1" and verb == "slip":
            card, colour = rest.split()
            used |= {card} & set(pair)
            other = f"slip {swapped.get(card, card)} {colour}"
        for match, text in zip(worlds, (move, other), strict=True):
            match.play(f"{prompt.seat} {text}")
        for viewer in (None, "s2", "s3"):
            first, second = (shown(match.state, match.notices, viewer) for match in worlds)
            assert first == second
    assert used
    told = [[RULES.format(move) for move in RULES.veil(match.path, match.state)] for match in worlds]
    assert told[0] == told[1]


def test_cra_5_a_salad_shows_only_when_controlled(start):
    """Doped or clean: the public hears of it by ``control_result`` alone, and never which card it was."""
    match = random_match(start, 5)
    keys = [card.key for card in match.state.setup.pack if card.key[-1] in "abc"]
    for before, seat, move in match.path:
        after, notices = RULES.apply(before, seat, move)
        assert not [note for note in notices if note.kind != "control_result" and "doped" in note.data]
        text = shown(after, notices, None, SAYS)
        assert not [key for key in keys if key in text]
        assert "2*" not in text
        assert "3*" not in text


def test_cra_1_a_wish_is_in_nobody_elses_view_until_the_race_is_scored(start):
    match = start(3, "3", wishes=None, races=2)
    seen = []
    for move in ("s1 objective yellow blue", "s2 objective blue red", "s3 objective red blue"):
        match.play(move)
        seen.append((match.state, match.notices))
    match.slips("3 red, 3 red, 3 red").play("s1 pass", "s2 pass")
    seen.append((match.state, match.notices))
    for state, notices in seen:
        for viewer in (None, "s2", "s3"):
            told = [note for note in notices if note.audience in (None, viewer)]
            wishes = [(note.data["first"], note.data["second"]) for note in told if "first" in note.data]
            wishes += [(f.data["first"], f.data["second"]) for f in RULES.facts(state, viewer) if "first" in f.data]
            assert ("yellow", "blue") not in wishes
            assert RULES.view(state, viewer).get("mine", {}).get("objective") != ["yellow", "blue"]
    match.play("s3 pass")
    assert match.said("scored")[0]["first"] == "yellow"


def test_a_seat_sees_what_is_its_own_and_the_public_nothing_of_it(start):
    match = start(2).play("s1 slip 3b red")
    assert "mine" not in match.view
    assert RULES.view(match.state, "nobody") == match.view
    assert match.mine("s1") == {
        "hand": ["1a", "1b", "2a", "2b", "3a", "x2", "-2", "stop"],
        "objective": ["red", "blue"],
        "slip": {"card": "3b", "colour": "red"},
    }
    assert match.mine("s2")["slip"] is None
    own = {line.message: dict(line.data) for line in RULES.facts(match.state, "s1") if line.seat == "s1"}
    assert own["fact-wish"] == {"first": "red", "second": "blue"}
    assert own["fact-slip"] == {"card": "3*", "colour": "red"}
    assert own["fact-hand"]["cards"] == ["1", "1", "2", "2*", "3", "x2", "-2", "stop"]
    private = {"fact-wish", "fact-slip", "fact-hand"}
    assert not private & {line.message for line in RULES.facts(match.state, None)}
    assert not private & {line.message for line in RULES.facts(match.state, "s2") if line.seat == "s1"}


def test_a_simulated_player_cannot_choose_by_what_only_a_control_tells(start):
    """Who passes last values a control the same, whether the card it would draw is doped or clean."""
    values = []
    for card in ("3a", "3b"):
        match = start(2).slips(f"1a green, {card} red").play("s2 pass", "s1 control s2")
        before = RULES.score(match.state, "s1")
        values.append((before, RULES.score(match.play("s1 pass").state, "s1")))
    assert values[0] == values[1]


# --- records for players ----------------------------------------------------------------------------------------------


def replayed(match, moves):
    """The same match from its beginning with other words for its moves."""
    state, states = match.path[0][0], []
    for (_, seat, _), move in zip(match.path, moves, strict=True):
        assert RULES.parse(RULES.format(move)) == move
        state, notices = RULES.apply(state, seat, move)
        states.append((RULES.view(state, None), [note for note in notices if note.audience is None]))
    return states


@pytest.mark.parametrize("seed", range(8))
def test_cra_5_a_record_for_players_replays_to_the_same_public_states(start, seed):
    match = random_match(start, seed, count=2 + seed % 3, races=1 + seed % 2)
    veiled = RULES.veil(match.path, match.state)
    assert None not in veiled
    assert replayed(match, veiled) == replayed(match, [move for _, _, move in match.path])


@pytest.mark.parametrize("seed", range(8))
def test_cra_5_a_record_for_players_tells_no_more_of_a_card_than_controls_have(start, seed):
    match = random_match(start, seed)
    veiled = RULES.veil(match.path, match.state)
    hidden = told = 0
    for (state, seat, move), public in zip(match.path, veiled, strict=True):
        if not isinstance(move, Slip):
            assert public == move
            continue
        key = (state.race, state.round)
        controlled = any(
            (at.race, at.round) == key and isinstance(other, Control) and other.on == seat
            for at, _, other in match.path
        )
        if controlled or move.card in ("x2", "-2", "stop"):
            assert public == move
            told += 1
        else:
            assert public == Slip(f"{state.setup.value(move.card)}?", move.colour)
            hidden += 1
    assert hidden
    assert told


def test_a_record_of_a_match_that_goes_on_tells_neither_wishes_nor_slips_in_pouches(start):
    match = start(2, PACK, wishes=None)
    match.play("s1 objective red blue", "s2 objective blue red", "s1 slip 3b red")
    assert RULES.veil(match.path, match.state) == (None, None, None)
    match.play("s2 slip 1a red", "s2 control s1")
    assert RULES.veil(match.path, match.state)[2:] == (Slip("3?", "red"), Slip("1?", "red"), Control("s1"))
    match.play("pass")
    assert RULES.veil(match.path, match.state)[:4] == (None, None, Slip("3b", "red"), Slip("1?", "red"))


def test_a_round_that_was_begun_afresh_tells_nothing_of_cards_that_were_never_drawn(start):
    match = start(2, PACK, races=1).slips("3b red, 2b red").play("s2 control s1")
    match.state = RULES.correct(match.state, {"phase": "slip"})
    match.slips("1a red, 1b red").play("pass")
    told = RULES.veil(match.path, match.state)
    assert told[:5] == (Slip("3?", "red"), Slip("2?", "red"), Control("s1"), Slip("1?", "red"), Slip("1?", "red"))


def test_a_card_told_by_its_value_leaves_the_others_of_it_open(start):
    match = start(2, "3 3* 3 1 1").round("3? red, 1? blue")
    assert match.view["hand_sizes"] == {"s1": 4, "s2": 4}
    assert match.mine("s1")["hand"] == ["1a", "1b", "3?", "3?"]
    match.round("3b red, 1? blue", "s2 s1")
    assert match.said("control_result") == [{"on": "s1", "doped": True}]
    assert match.mine("s1")["hand"] == ["1a", "1b", "3?"]
    match.round("3? red, 3a blue")
    assert match.mine("s1")["hand"] == ["1a", "1b"]
    with pytest.raises(IllegalMove) as refused:
        match.play("s1 slip 3? red")
    assert refused.value.code == "card_not_in_hand"


def test_a_card_told_by_its_value_is_the_only_one_left_of_it_if_there_is_one(start):
    match = start(2).round("3a red, 1a blue", "s2 s1").play("s1 slip 3? red")
    assert match.mine("s1")["slip"] == {"card": "3b", "colour": "red"}
    match.play("s2 slip 1? blue", "s2 control s1", "pass")
    assert match.said("control_result") == [{"on": "s1", "doped": True}]


def test_a_card_told_by_its_value_that_comes_back_is_open_again(start):
    match = start(2).round("3? red, 2b blue", "s1 s2")
    assert match.mine("s1")["hand"] == ["1a", "1b", "2a", "2b", "3a", "3b", "x2", "-2", "stop"]


def test_to_hide_at_play_which_card_it_is_never_pays(start):
    """A control on a card told by its value alone finds the worst that it may be."""
    match = start(2).round("3? red, 1? blue", "s2 s1", "s1 s2")
    assert match.said("control_result") == [{"on": "s1", "doped": True}, {"on": "s2", "doped": False}]
    assert "3b" not in match.mine("s1")["hand"]


def test_a_wish_is_told_in_full_once_its_race_is_scored(start):
    match = start(2, "3 3*", wishes=None, races=2).play("s1 objective red blue", "s2 objective blue red")
    match.round("3a red, 3b red").round("3b red, 3a red").play("s1 objective green red")
    told = RULES.veil(match.path, match.state)
    assert told[:2] == (Objective("red", "blue"), Objective("blue", "red"))
    assert told[-1] is None
