"""Tags are remembered all or none, and a failure does not hold the journal up."""

from __future__ import annotations

from contextlib import closing

import pytest

from companion.errors import JournalError
from companion.journal import Journal
from companion.tags import TagRow

GOOD = TagRow("04A1", "game", "red", "3", "n")
NO_CARD = TagRow("04A2", "game", "red", None, "e")


def test_a_row_that_cannot_be_written_leaves_none_of_the_others(tmp_path):
    with closing(Journal(tmp_path / "journal.sqlite")) as journal:
        with pytest.raises(JournalError) as refused:
            journal.save_tags([GOOD, NO_CARD])
        assert refused.value.code == "journal_write"
        assert journal.tags() == []
        journal.save_tags([GOOD])
        journal.save_note("pin", "1")
    with closing(Journal(tmp_path / "journal.sqlite")) as again:
        assert again.tags() == [GOOD]
        assert again.note("pin") == "1"
