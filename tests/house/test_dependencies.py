"""What is imported is declared, with a lower bound and an upper one."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest

OWN = {"companion", "firmware_bridge", "web"}
# Libraries of hardware that need not be there for the tests, by what they are imported as.
EXTRAS = {"spidev": "spidev", "smartcard": "pyscard", "lgpio": "lgpio", "bleak": "bleak"}


def _normal(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def _imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module


def _undeclared(trees, declared):
    distributions = packages_distributions()
    missing = set()
    for name in {name for tree in trees for name in _imported(tree)}:
        top = name.split(".")[0]
        if top in sys.stdlib_module_names or top in OWN:
            continue
        offers = {_normal(found) for found in distributions.get(top, [])} | {EXTRAS.get(top, "")} - {""}
        if len(offers) > 1:  # a name that distributions share, as fluent: the one called like the module
            offers &= {_normal(".".join(name.split(".")[:2]))}
        if not offers & declared:
            missing.add(name)
    return missing


@pytest.fixture(scope="module")
def project(root):
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture(scope="module")
def declared(project):
    """Names of distributions needed, for running and for testing."""
    extras = project["optional-dependencies"]
    running = [*project["dependencies"], *(line for extra in extras if extra != "dev" for line in extras[extra])]
    names = [{_normal(re.match(r"[\w.-]+", line)[0]) for line in lines} for lines in (running, extras["dev"])]
    return names[0], names[0] | names[1]


def test_the_product_imports_only_what_it_declares(modules, declared):
    assert not _undeclared(modules.values(), declared[0])


def test_the_tests_import_only_what_is_declared(files, root, declared):
    tests = [path for path in files if path.suffix == ".py" and root / "tests" in path.parents]
    assert not _undeclared([ast.parse(path.read_text("utf-8")) for path in tests], declared[1])


def test_an_undeclared_import_would_be_seen(declared):
    assert _undeclared([ast.parse("import pytest, fluent.syntax.ast, json, companion")], declared[0]) == {
        "pytest",
        "fluent.syntax.ast",
    }


def test_every_dependency_has_both_bounds(project):
    lines = [*project["dependencies"], *(line for extra in project["optional-dependencies"].values() for line in extra)]
    assert not [line for line in lines if not re.fullmatch(r"[\w.\[\]-]+>=[\w.]+,<[\d.]+", line)]
