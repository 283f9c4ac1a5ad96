"""What every game promises: it ends or goes on, never mutates, and writes its moves so that they can be read."""

from __future__ import annotations

import copy
import json
import random

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from companion.errors import CompanionError, IllegalMove, InvalidNotation, RulesError
from companion.gamedata import load_data
from companion.games import game_keys, load_game
from companion.rules import Rules

SEEDS = range(3)
CAP = 400

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def test_there_are_games():
    assert "splut" in game_keys()


def test_an_unknown_game_is_refused():
    with pytest.raises(CompanionError) as refused:
        load_game("ludo")
    assert refused.value.code == "unknown_game"


@pytest.mark.parametrize("seed", SEEDS)
def test_random_play_ends_or_goes_on_to_the_cap(setting, random_play, seed):
    rules = setting.rules
    played = [*random_play(setting, seed, CAP)]
    last = played[-1].after
    assert len(played) == CAP or rules.outcome(last) is not None
    if rules.outcome(last) is not None:
        assert rules.prompts(last) == ()
        assert set(rules.outcome(last).winners) <= set(setting.seats)


def test_the_same_moves_lead_to_the_same_state(setting, random_play):
    rules = setting.rules
    state = rules.new(setting.seats, setting.options, setting.data)
    for step in random_play(setting, 1, 100):
        state, notices = rules.apply(state, step.seat, rules.parse(rules.format(step.move)))
        assert state == step.after
        assert hash(state) == hash(step.after)
        assert notices == step.notices
        assert rules.prompts(state) == rules.prompts(step.after)


def test_apply_never_mutates(setting, random_play):
    rules = setting.rules
    for step in random_play(setting, 2, 60):
        kept, told, number = copy.deepcopy(step.before), repr(step.before), hash(step.before)
        for prompt in rules.prompts(step.before):
            for option in prompt.options:
                rules.apply(step.before, prompt.seat, option.move)
        assert (step.before, repr(step.before), hash(step.before)) == (kept, told, number)


def test_looking_never_mutates(setting, random_play):
    rules = setting.rules
    for step in random_play(setting, 3, 60):
        kept, told = copy.deepcopy(step.after), repr(step.after)
        for viewer in (None, *setting.seats):
            rules.view(step.after, viewer)["spoilt"] = True
        rules.prompts(step.after)
        dict(rules.layout(step.after)).clear()
        rules.outcome(step.after)
        rules.board(step.after)
        assert (step.after, repr(step.after)) == (kept, told)
        assert "spoilt" not in rules.view(step.after, None)


def test_every_option_survives_writing_and_reading(setting, random_play):
    rules = setting.rules
    for step in random_play(setting, 4, 150):
        for prompt in rules.prompts(step.before):
            texts = [rules.format(option.move) for option in prompt.options]
            assert len(set(texts)) == len(texts), "two options read alike"
            for option, text in zip(prompt.options, texts, strict=True):
                assert rules.parse(text) == option.move
                assert rules.format(rules.parse(text)) == text
                assert text == text.strip()
                assert "\n" not in text


def test_picks_lead_to_one_option_each(setting, random_play):
    """No option is another's beginning that a person could never stop at: equal picks would hide one of them."""
    rules = setting.rules
    for step in random_play(setting, 5, 150):
        for prompt in rules.prompts(step.before):
            picks = [option.picks for option in prompt.options]
            assert len(set(picks)) == len(picks)
            assert all(picks)


def test_every_option_is_legal_and_says_something(setting, random_play):
    rules = setting.rules
    for step in random_play(setting, 6, 60):
        for prompt in rules.prompts(step.before):
            for option in prompt.options:
                after, notices = rules.apply(step.before, prompt.seat, option.move)
                assert notices
                assert all(notice.audience is None or notice.audience in setting.seats for notice in notices)
                assert prompt.aside or after != step.before


def test_prompts_are_for_seats_of_the_match(setting, random_play):
    rules = setting.rules
    for step in random_play(setting, 7, 200):
        prompts = rules.prompts(step.before)
        assert {prompt.seat for prompt in prompts} <= {*setting.seats, "table"}
        assert any(not prompt.aside for prompt in prompts), "the match goes on, but waits for nobody"
        keys = [(prompt.seat, prompt.key) for prompt in prompts]
        assert len(set(keys)) == len(keys)


def test_a_question_answered_is_never_asked_under_the_same_key(setting, random_play):
    rules = setting.rules
    answered = set()
    for step in random_play(setting, 8, 300):
        asked = {
            (prompt.seat, prompt.key)
            for prompt in rules.prompts(step.before)
            if not prompt.aside and any(option.move == step.move for option in prompt.options)
        }
        assert not asked & answered
        answered |= {question for question in asked if question[0] == step.seat}


def test_a_question_keeps_its_key_whatever_other_seats_do_aside(setting, random_play):
    rules = setting.rules
    for step in random_play(setting, 13, 60):
        prompts = rules.prompts(step.before)
        for aside in (prompt for prompt in prompts if prompt.aside):
            for option in aside.options:
                after = rules.prompts(rules.apply(step.before, aside.seat, option.move)[0])
                waiting = {prompt.seat: prompt.key for prompt in prompts if not prompt.aside}
                still = {prompt.seat: prompt.key for prompt in after if not prompt.aside}
                assert all(still[seat] == waiting[seat] for seat in waiting.keys() & still.keys() - {aside.seat})


def test_views_are_data(setting, random_play):
    rules = setting.rules
    for step in random_play(setting, 9, 100):
        for viewer in (None, *setting.seats):
            view = rules.view(step.after, viewer)
            assert json.loads(json.dumps(view)) == view
        for notice in step.notices:
            data = dict(notice.data)
            assert json.loads(json.dumps(data)) == data
            assert "kind" not in data


def test_the_layout_is_on_the_board_and_of_known_pieces(setting, random_play):
    rules = setting.rules
    for step in random_play(setting, 10, 100):
        board = rules.board(step.after)
        layout = rules.layout(step.after)
        assert set(layout) <= {shape.cell for shape in board.cells}
        assert set(layout.values()) <= set(rules.info.pieces) == {symbol.piece for symbol in board.symbols}


def test_a_seat_that_is_not_asked_is_refused(setting, random_play):
    rules = setting.rules
    for step in random_play(setting, 11, 40):
        asked = {
            (prompt.seat, rules.format(option.move))
            for prompt in rules.prompts(step.before)
            for option in prompt.options
        }
        for seat in (*(info.key for info in rules.info.seats), "table", "nobody"):
            if (seat, rules.format(step.move)) not in asked:
                with pytest.raises(IllegalMove):
                    rules.apply(step.before, seat, step.move)


def test_nothing_can_be_played_once_it_is_over(setting, random_play, sensible_play):
    rules = setting.rules
    played = [*random_play(setting, 1, 1000)]
    if rules.outcome(played[-1].after) is None:
        # Chance alone may wander for ever; people who want to win do not.
        played = [*sensible_play(setting, 1, 6000)]
    assert rules.outcome(played[-1].after) is not None, "the game does not end"
    for step in played[-20:]:
        with pytest.raises(IllegalMove):
            rules.apply(played[-1].after, step.seat, step.move)


def test_a_game_has_every_method_of_the_protocol(setting):
    wanted = [name for name, member in vars(Rules).items() if callable(member) and not name.startswith("_")]
    assert len(wanted) > 15
    assert not [name for name in wanted if not callable(getattr(setting.rules, name, None))]


def test_what_a_race_master_may_put_right_by_a_tap_is_taken(setting, random_play):
    rules, rng = setting.rules, random.Random(32)
    for step in random_play(setting, 32, 120):
        for fix in rules.fixes(step.after):
            value = rng.choice([*fix.cells, *(choice.value for choice in fix.choices)])
            change = [*fix.adds, value] if fix.adds is not None else value
            for key in reversed(fix.path):
                change = {key: change}
            assert rules.correct(step.after, change) != step.after


def test_every_option_has_a_worth_where_a_question_has_any(setting, random_play):
    for step in random_play(setting, 31, 200):
        for prompt in setting.rules.prompts(step.before):
            worths = setting.rules.worths(step.before, prompt)
            assert worths is None or len(worths) == len(prompt.options)


def test_every_seat_has_a_score_and_the_proposed_tables_are_taken(setting):
    rules = setting.rules
    state = rules.new(setting.seats, setting.options, setting.data)
    assert all(isinstance(rules.score(state, seat), float | int) for seat in setting.seats)
    assert all(len(seats) == count for count, seats in rules.info.tables.items())


@pytest.mark.parametrize("key", game_keys())
@pytest.mark.parametrize("seats", [(), ("nobody",), ("nobody", "somebody")])
def test_strange_seats_are_refused(key, seats):
    with pytest.raises(RulesError):
        load_game(key).new(seats, {}, load_data(load_game(key), {}))


@pytest.mark.parametrize("key", game_keys())
def test_an_unknown_option_is_refused(key):
    rules = load_game(key)
    with pytest.raises(RulesError):
        rules.new(rules.info.tables[min(rules.info.tables)], {"no such option": 1}, load_data(rules, {}))


@pytest.mark.parametrize("key", game_keys())
@given(text=st.text(max_size=30))
def test_any_text_is_a_move_or_no_move(key, text):
    rules = load_game(key)
    try:
        move = rules.parse(text)
    except InvalidNotation:
        return
    assert rules.parse(rules.format(move)) == move


@pytest.mark.parametrize("key", game_keys())
@hypothesis_settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(data=st.data())
def test_any_correction_makes_a_valid_state_or_is_refused(key, data):
    rules = load_game(key)
    seats = rules.info.tables[min(rules.info.tables)]
    state = rules.new(seats, {}, load_data(rules, {}))
    keys = st.sampled_from(sorted(rules.view(state, None))) | st.text(max_size=8)
    change = data.draw(st.dictionaries(keys, JSON, max_size=3))
    kept = repr(state)
    try:
        corrected = rules.correct(state, change)
    except RulesError:
        assert repr(state) == kept
        return
    json.dumps(rules.view(corrected, None))
    assert bool(rules.prompts(corrected)) is (rules.outcome(corrected) is None)
    assert repr(state) == kept


def test_a_part_of_the_public_view_can_be_set_again(setting, random_play):
    """Some part of what ``view`` shows can be given back to ``correct``, and is then what ``view`` shows."""
    rules = setting.rules
    *_, last = random_play(setting, 12, 5)
    taken = 0
    view = rules.view(last.after, None)
    for key, value in rules.view(last.before, None).items():
        try:
            corrected = rules.correct(last.after, {key: value})
        except RulesError:
            continue
        taken += 1
        assert rules.view(corrected, None)[key] == value
    assert taken
    assert rules.view(last.after, None) == view
