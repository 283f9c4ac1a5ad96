"""A table may change its readers: a tag learned with one is known to the other, and never taken for another tag."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import Journal
from companion.tags import TagRow, aliases


@pytest.fixture
def learned():
    """Learn tags and find one by another name: ``learned("em:61008eb2f9")("key:0009351929")``."""

    def learn(*tags):
        journal = Journal(None)
        journal.save_tags(TagRow(tag, "crazy_snail", "s1", "1a", str(number)) for number, tag in enumerate(tags))
        return lambda tag: (found := journal.tag(tag)) and found.tag

    return learn


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("em:61008eb2f9", "key:0009351929"),
        ("em:380090730f", "key:0009466639"),
        ("em:61008eb2f9", "key:9351929"),
        ("em:61008eb2f9", "key:61008eb2f9"),
        ("em:61008eb2f9", "key:008eb2f9"),
        ("em:61008eb2f9", "key:14245817"),
        ("em:61008eb2f9", "em:f9b28e0061"),
        ("nfc:04a3c6cae26180", "nfc:8804a3c6"),
        ("nfc:04a3c6cae26180", "nfc:04a3c6ca"),
        ("nfc:04a3c6cae26180", "nfc:8061e2cac6a304"),
        ("nfc:04a3c6cae26180", "key:04a3c6cae26180"),
        ("nfc:dd17380a", "nfc:0a3817dd"),
        ("nfc:dd17380a", "key:3709286410"),
        ("nfc:dd17380a", "key:0171448285"),
    ],
)
def test_a_tag_learned_with_one_reader_is_known_to_the_other(learned, one, other):
    assert learned(one)(other) == one
    assert learned(other)(one) == other


def test_the_name_it_was_learned_by_wins(learned):
    assert learned("nfc:0a3817dd", "nfc:dd17380a")("nfc:dd17380a") == "nfc:dd17380a"


def test_a_name_that_two_tags_may_have_is_nobodys(learned):
    find = learned("nfc:04a3c6cae26180", "nfc:04a3c6ca112233")
    assert find("nfc:04a3c6ca") is None
    assert find("nfc:04a3c6cae26180") == "nfc:04a3c6cae26180"


def test_a_strange_tag_that_begins_alike_is_not_known(learned):
    assert learned("nfc:04a3c6cae26180")("nfc:04a3c6ca112233") is None
    assert learned("em:61008eb2f9")("em:62008eb2f9") is None


def test_what_another_program_learns_is_found_at_once(tmp_path):
    path = tmp_path / "journal.sqlite"
    playing, learning = Journal(path), Journal(path)
    assert playing.tag("key:0009351929") is None
    learning.save_tags([TagRow("em:61008eb2f9", "splut", "", "x")])
    assert playing.tag("key:0009351929").tag == "em:61008eb2f9"
    learning.forget_tag("em:61008eb2f9")
    assert playing.tag("key:0009351929") is None
    playing.close()
    learning.close()


@given(st.text(max_size=20))
def test_no_name_raises(name):
    assert name not in aliases(name)
