"""The tree as the house rules see it: its files, its modules as syntax trees, its catalogues of sentences."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "fr")
PACKAGES = ("companion", "firmware_bridge", "web")
# MicroPython for the microcontroller: no module of this Python.
FIRMWARE = ROOT / "firmware_bridge" / "firmware"


def _walk(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") and path.name != ".ci":
            continue
        if path.is_dir():
            if path.name not in {"__pycache__", "build", "dist"} and path.suffix != ".egg-info":
                yield from _walk(path)
        else:
            yield path


def _module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def files() -> tuple[Path, ...]:
    """Every file of the project, but what tools leave behind."""
    return tuple(_walk(ROOT))


@pytest.fixture(scope="session")
def modules(files) -> Mapping[str, ast.Module]:
    """Each module of the product, by its full name."""
    return {
        _module_name(path): ast.parse(path.read_text("utf-8"), str(path))
        for path in files
        if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in PACKAGES and FIRMWARE not in path.parents
    }


@pytest.fixture(scope="session")
def packages(modules, root) -> frozenset[str]:
    """Those of the modules that are folders."""
    return frozenset(name for name in modules if (root / name.replace(".", "/")).is_dir())


@pytest.fixture(scope="session")
def catalogue_folders() -> Mapping[str, Path]:
    """The folders of sentences, by the module they belong to (``companion``, ``companion.games.splut``, ``web``)."""
    found = [*ROOT.glob("companion/games/*/phrases"), ROOT / "companion/phrases", ROOT / "web/phrases"]
    return {_module_name(folder.parent): folder for folder in found if any(folder.rglob("*.ftl"))}


def _language(path: Path) -> str:
    """The language of ``fr.ftl``, ``notices.fr.ftl``, ``notices-fr.ftl`` or ``fr/notices.ftl``."""
    found = [word for word in [*re.split(r"[._-]", path.stem), path.parent.name] if word in LANGUAGES]
    assert len(found) == 1, f"{path}: in which language?"
    return found[0]


@pytest.fixture(scope="session")
def catalogues(catalogue_folders) -> Mapping[str, Mapping[str, Mapping[str, Message]]]:
    """Messages by owner (``companion``, ``companion.games.splut``, ``web``), language and id."""
    found: dict[str, dict[str, dict[str, Message]]] = {}
    for owner, folder in catalogue_folders.items():
        found[owner] = {language: {} for language in LANGUAGES}
        for path in sorted(folder.rglob("*.ftl")):
            messages = found[owner][_language(path)]
            for entry in FluentParser().parse(path.read_text("utf-8")).body:
                assert not isinstance(entry, Junk), f"{path}: can't be read: {entry.content}"
                if isinstance(entry, Message):
                    assert entry.id.name not in messages, f"{path}: {entry.id.name} stands twice"
                    messages[entry.id.name] = entry
    return found
