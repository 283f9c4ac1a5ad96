"""French and English say the same: the same messages, filled with the same arguments."""

from __future__ import annotations

from fluent.syntax.ast import VariableReference
from fluent.syntax.visitor import Visitor


class _Arguments(Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node: VariableReference):  # noqa: N802 - named by fluent.syntax
        self.names.add(node.id.name)


def _arguments(message):
    visitor = _Arguments()
    visitor.visit(message)
    return visitor.names


def _shape(message):
    return message.value is not None, {attribute.id.name for attribute in message.attributes}


def test_there_are_sentences(catalogues):
    assert {"companion", "companion.games.splut", "web"} <= set(catalogues)


def test_both_languages_have_the_same_messages(catalogues):
    lacking = {owner: set(both["en"]) ^ set(both["fr"]) for owner, both in catalogues.items()}
    assert not {owner: names for owner, names in lacking.items() if names}


def test_both_languages_use_the_same_arguments(catalogues):
    differing = {
        f"{owner} {key}": (_arguments(both["en"][key]), _arguments(both["fr"][key]))
        for owner, both in catalogues.items()
        for key in set(both["en"]) & set(both["fr"])
    }
    assert not {key: pair for key, pair in differing.items() if pair[0] != pair[1]}


def test_both_languages_have_the_same_attributes(catalogues):
    differing = {
        f"{owner} {key}": (_shape(both["en"][key]), _shape(both["fr"][key]))
        for owner, both in catalogues.items()
        for key in set(both["en"]) & set(both["fr"])
    }
    assert not {key: pair for key, pair in differing.items() if pair[0] != pair[1]}


def test_no_message_is_empty(catalogues):
    assert not [
        f"{owner} {language} {key}"
        for owner, both in catalogues.items()
        for language, messages in both.items()
        for key, message in messages.items()
        if message.value is None and not message.attributes
    ]
