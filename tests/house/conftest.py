"""The tree as the house rules see it: its files, its modules as syntax trees, its catalogues of sentences."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
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
