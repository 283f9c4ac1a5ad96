"""The page's words: all there, all used, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import web
from companion.errors import TransportError
from web.guard import Refused
from web.phrases import LANGUAGES, PLACES, error_text, filled, words

FOLDER = Path(web.__file__).parent


def sources():
    files = [*FOLDER.glob("*.py"), *FOLDER.rglob("*.js"), *FOLDER.rglob("*.html")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_every_word_is_used_and_every_used_word_is_there():
    text = sources()
    used = set(re.findall(r"""\bt\("([\w-]+)\"""", text)) | set(re.findall(r"t\['([\w-]+)'\]", text))
    assert used - set(words("en")) == set()
    assert {key for key in words("en") if f'"{key}"' not in text and f"'{key}'" not in text} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_known_places_stand_in_words(language):
    found = {place for text in words(language).values() for place in re.findall(r"\{(.*?)\}", text)}
    assert found == set(PLACES)


def test_words_go_to_the_page_without_errors(phone):
    answer = phone(None).call("/words/fr.json")
    assert answer.json["done"] == "C’est fait"
    assert not [key for key in answer.json if key.startswith("error-")]
    assert phone(None).call("/words/xx.json").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_taken_port_names_its_holder_where_known(language):
    known = error_text(TransportError("port_taken", port="8080", holder="nginx (12)"), language)
    unknown = error_text(TransportError("port_taken", port="8080", holder="unknown"), language)
    assert "8080" in known and "nginx (12)" in known
    assert "unknown" not in unknown and "  " not in unknown


def test_errors_of_others_are_not_told_here():
    with pytest.raises(KeyError):
        error_text(Refused("no_such_code", 400), "en")


def test_places_are_filled():
    assert filled("{name} at {seat}", name="Ana", seat="x") == "Ana at x"
