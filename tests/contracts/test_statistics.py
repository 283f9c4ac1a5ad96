"""What a game counts over many matches: said in both languages, and the same however the matches are shared out."""

from __future__ import annotations

from random import Random

import pytest

from companion.games import game_keys, load_game, load_tally
from companion.phrases import LANGUAGES, Phrases
from companion.simulation import play_rules
from companion.statistics import as_data

COUNTING = [key for key in game_keys() if load_tally(key) is not None]


@pytest.fixture(scope="module", params=COUNTING)
def counted(request):
    """A game, two matches of random play, and the game's tally class."""
    rules = load_game(request.param)
    seats = rules.info.tables[rules.info.usual or min(rules.info.tables)]
    matches = [play_rules(rules, seats, {}, Random(seed), cap=2500) for seed in range(2)]
    return request.param, matches, load_tally(request.param)


def test_every_table_is_in_words_and_in_both_languages(counted):
    game, matches, tally = counted
    found = tally()
    found.add(matches[0].path, matches[0].end)
    for say in (Phrases(language, game) for language in LANGUAGES):
        for sheet in found.sheets():
            rows = {row.label for row in sheet.rows}
            assert not [said for said in (sheet.title, *sheet.columns, *rows) if not say.has(said)]
            told = [say.text(row.label, **row.data) for row in sheet.rows]
            assert len(set(told)) == len(told)
            assert all("{" not in words for words in told)


def test_tables_have_a_value_a_column_and_keys_of_their_own(counted):
    _, matches, tally = counted
    found = tally()
    found.add(matches[0].path, matches[0].end)
    sheets = found.sheets()
    assert len({sheet.title for sheet in sheets}) == len(sheets)
    for sheet in sheets:
        assert len({row.key for row in sheet.rows}) == len(sheet.rows)
        assert {len(row.values) + 1 for row in sheet.rows} <= {len(sheet.columns)}
    assert set(as_data(sheets)) == {sheet.title.removeprefix("stat-") for sheet in sheets}


def test_tallies_of_several_processes_add_up(counted):
    _, matches, tally = counted
    alone, first, second = tally(), tally(), tally()
    for match, found in zip(matches, (first, second), strict=True):
        alone.add(match.path, match.end)
        found.add(match.path, match.end)
    assert as_data(first.sheets()) != as_data(alone.sheets())
    first.merge(second)
    assert as_data(first.sheets()) == as_data(alone.sheets())


def test_nothing_played_is_no_fault(counted):
    _, _, tally = counted
    assert tally().sheets()
