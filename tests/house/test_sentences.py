"""Every error and every notice that code can make has its sentence, and no sentence waits for one that never comes."""

from __future__ import annotations

import ast
import re
from collections import defaultdict

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.visitor import Visitor

FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def _called(call):
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _error_names(trees):
    """Names of CompanionError and all classes that come from it, wherever they are defined."""
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    names, before = {"CompanionError"}, 0
    while len(names) > before:
        before = len(names)
        names |= {node.name for node in classes if any(ast.unparse(b).split(".")[-1] in names for b in node.bases)}
    return names


def _constants(node):
    """The texts an expression may be: a constant, or one of several by a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return _constants(node.body) | _constants(node.orelse)
    return set()


def _first(call, keyword):
    named = [word.value for word in call.keywords if word.arg == keyword]
    return call.args[0] if call.args else named[0] if named else None


def _passed_on(function, makers, keyword):
    """The place (counted without self) of the parameter that a function hands on as the code, or None."""
    parameters = [argument.arg for argument in function.args.args if argument.arg not in {"self", "cls"}]
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and _called(call) in makers:
            first = _first(call, keyword)
            if isinstance(first, ast.Name) and first.id in parameters:
                return parameters.index(first.id), first.id
    return None


def _assigned(function, name):
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
            found |= _constants(node.value)
    return found


def made(tree, makers, keyword):
    """Codes that a module gives to one of ``makers``: as it stands, by a variable, or through a function of its own."""
    functions = [node for node in ast.walk(tree) if isinstance(node, FUNCTIONS)]
    through = {f.name: place for f in functions if (place := _passed_on(f, makers, keyword))}
    found = set()
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = _called(call)
        if name in makers:
            found |= _constants(_first(call, keyword))
        elif name in through:
            place, word = through[name]
            given = call.args[place : place + 1] + [k.value for k in call.keywords if k.arg == word]
            found |= set().union(*map(_constants, given))
    for function in functions:
        for call in (node for node in ast.walk(function) if isinstance(node, ast.Call) and _called(node) in makers):
            if isinstance(first := _first(call, keyword), ast.Name):
                found |= _assigned(function, first.id)
    return found


def _room(module):
    """The owner of a module's own sentences."""
    if module.startswith("companion.games."):
        return ".".join(module.split(".")[:3])
    return "web" if module.split(".")[0] == "web" else "companion"


def _texts(tree):
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.fixture(scope="module")
def codes(modules):
    """Codes by kind of message and by the room that makes them."""
    makers = {"error": _error_names(modules.values()), "notice": {"Notice"}}
    found = {kind: defaultdict(set) for kind in makers}
    for name, tree in modules.items():
        found["error"][_room(name)] |= made(tree, makers["error"], "code")
        found["notice"][_room(name)] |= made(tree, makers["notice"], "kind")
    return found


@pytest.mark.parametrize("kind", ["error", "notice"])
def test_everything_said_has_a_sentence(kind, codes, catalogues):
    missing = {}
    for room, names in codes[kind].items():
        reach = set().union(*(catalogues.get(owner, {}).get("en", {}) for owner in (room, "companion")))
        lacking = {name for name in names if f"{kind}-{name}" not in reach}
        if lacking:
            missing[room] = sorted(lacking)
    assert not missing


@pytest.mark.parametrize("kind", ["error", "notice"])
def test_no_sentence_is_left_over(kind, modules, catalogues):
    texts = defaultdict(set)
    for name, tree in modules.items():
        texts[_room(name)] |= _texts(tree)
    texts["companion"] = set().union(*texts.values())
    left = {
        owner: sorted(
            key for key in both["en"] if key.startswith(f"{kind}-") and key.removeprefix(f"{kind}-") not in texts[owner]
        )
        for owner, both in catalogues.items()
    }
    assert not {owner: keys for owner, keys in left.items() if keys}


@pytest.mark.parametrize(
    "source",
    [
        "raise IllegalMove('taken', rule='X-1')",
        "raise errors.IllegalMove('taken' if far else 'taken')",
        "def refuse(cell, code):\n    raise IllegalMove(code, cell=cell)\nrefuse('a1', 'taken')",
        "def refuse(cell, code):\n    raise IllegalMove(code, cell=cell)\nrefuse('a1', code='taken')",
        "class A:\n    def no(self, code):\n        return IllegalMove(code)\n    b = lambda self: self.no('taken')",
        "def late():\n    code = 'taken'\n    raise IllegalMove(code)",
    ],
)
def test_a_code_is_found_however_it_is_given(source):
    assert made(ast.parse(source), {"IllegalMove"}, "code") == {"taken"}


def _arguments(message):
    class Arguments(Visitor):
        names = frozenset()

        def visit_VariableReference(self, node):  # noqa: N802 - named by fluent.syntax
            self.names |= {node.id.name}

    found = Arguments()
    found.visit(message)
    return found.names


def _given(call):
    """Names of the parameters that a call fills; None where it hands on a mapping whose keys are not seen."""
    names = {word.arg for word in call.keywords}
    return None if None in names else names


def unfilled(tree, makers, prefix, messages):
    """Calls of ``makers`` for a message that lack some of its arguments, as (message, lacking arguments)."""
    found = []
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and _called(node) in makers):
        given = _given(call)
        for name in _constants(_first(call, "")) if given is not None else ():
            lacking = _arguments(messages[prefix + name]) - given if prefix + name in messages else set()
            if lacking:
                found.append((prefix + name, sorted(lacking)))
    return found


def test_every_sentence_is_given_what_it_is_filled_with(modules, catalogues):
    makers = _error_names(modules.values())
    lacking = {}
    for name, tree in modules.items():
        messages = {**catalogues["companion"]["en"], **catalogues.get(_room(name), catalogues["companion"])["en"]}
        # Phrases adds the rule's number by itself.
        errors = [fault for fault in unfilled(tree, makers, "error-", messages) if fault[1] != ["rule"]]
        texts = unfilled(tree, {"text"}, "", messages)
        if errors or texts:
            lacking[name] = errors + texts
    assert not lacking


def test_every_message_asked_for_by_name_is_there(modules, catalogues):
    games = [both["en"] for owner, both in catalogues.items() if owner.startswith("companion.games.")]
    common = set(catalogues["companion"]["en"]) | set.intersection(*map(set, games))
    asked = {
        name: set().union(*(_constants(_first(call, "message")) for call in ast.walk(tree) if _asks(call))) - common
        for name, tree in modules.items()
        if name.startswith("companion")
    }
    assert not {name: ids for name, ids in asked.items() if ids}


def _asks(node):
    return isinstance(node, ast.Call) and _called(node) == "text" and isinstance(node.func, ast.Attribute)


def _beginnings(tree):
    """How the names begin that a module puts together, such as ``guide-``."""
    return {text for text in _texts(tree) if re.fullmatch(r"[a-z]+(-[a-z]+)*-", text)}


def test_no_message_of_the_referee_or_a_game_is_left_over(modules, catalogues):
    spoken = [tree for name, tree in modules.items() if not name.startswith("firmware_bridge")]
    texts = set().union(*map(_texts, spoken))
    beginnings = tuple(set().union(*map(_beginnings, spoken)))
    assert {"error-", "notice-"} <= set(beginnings)
    left = {
        owner: sorted(key for key in both["en"] if key not in texts and not key.startswith(beginnings))
        for owner, both in catalogues.items()
        if owner != "web"  # its words are used in templates and scripts, and tested with them
    }
    assert not {owner: keys for owner, keys in left.items() if keys}


def test_an_argument_that_nobody_gives_is_seen():
    [message] = FluentParser().parse("error-taken = { $cell } holds { $piece }.\n").body
    tree = ast.parse("raise IllegalMove('taken', rule='X-1', cell='a1')")
    assert unfilled(tree, {"IllegalMove"}, "error-", {"error-taken": message}) == [("error-taken", ["piece"])]
