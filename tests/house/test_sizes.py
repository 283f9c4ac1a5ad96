"""Files and functions stay short enough to be read at one go."""

from __future__ import annotations

import ast

import pytest

CODE = {".py", ".js", ".css", ".html", ".sh"}
FILE_LINES = 400
FUNCTION_LINES = 45
USUAL_LINES = 25
USUAL_SHARE = 0.9


@pytest.fixture(scope="module")
def functions(files, root):
    """Each function's place and number of lines."""
    found = {}
    for path in files:
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found[f"{path.relative_to(root)}:{node.lineno} {node.name}"] = node.end_lineno - node.lineno + 1
    return found


def test_no_file_of_code_is_too_long(files, root):
    lengths = {
        str(path.relative_to(root)): len(path.read_text("utf-8").splitlines()) for path in files if path.suffix in CODE
    }
    assert not {name: length for name, length in lengths.items() if length > FILE_LINES}


def test_no_function_is_too_long(functions):
    assert not {place: length for place, length in functions.items() if length > FUNCTION_LINES}


def test_most_functions_are_short(functions):
    long = {place: length for place, length in functions.items() if length > USUAL_LINES}
    assert len(long) <= (1 - USUAL_SHARE) * len(functions), long
