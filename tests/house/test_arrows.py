"""Who may import whom, as an allow-list: what is not allowed here is refused, for modules yet to come as well."""

from __future__ import annotations

import ast
import sys

import pytest

PAGE = {"flask", "werkzeug", "jinja2", "waitress"}
HARDWARE = {"serial", "gpiozero", "lgpio"}
# Rules are pure: chance, dealing and time-outs reach them as moves, and data as options.
IMPURE = {
    *("asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil"),
    *("signal", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib", "uuid"),
}


def _within(name, *rooms):
    return any(name == room or name.startswith(room + ".") for room in rooms)


def _of_companion(*names):
    return {f"companion.{name}" for name in names}


def allowed(importer: str, imported: str) -> bool:
    """Whether a module may import another; both by full name, a library by its top-level name."""
    library = not _within(imported, "companion", "firmware_bridge", "web")
    if _within(importer, "companion.__main__") or importer.startswith("companion.commands."):
        return True
    if _within(importer, "companion.games"):
        return _allowed_in_games(importer, imported, library)
    if _within(imported, "companion.commands", "companion.__main__"):
        return importer == imported == "companion.commands"
    if _within(importer, "companion"):
        return imported not in PAGE | HARDWARE | {"click"} if library else _within(imported, "companion")
    if _within(importer, "web"):
        return imported not in HARDWARE if library else _within(imported, "web", "companion")
    sensed = _of_companion("events", "ports", "errors", "geometry")
    return imported not in PAGE if library else _within(imported, "firmware_bridge") or imported in sensed


def _allowed_in_games(importer, imported, library):
    if library:
        finds_games = importer == "companion.games"
        return imported in sys.stdlib_module_names and (finds_games or imported not in IMPURE)
    game = ".".join(importer.split(".")[:3])
    return imported in _of_companion("rules", "panels", "statistics", "errors", "geometry") or _within(imported, game)


def imports(name: str, tree: ast.Module, modules: set[str], packages: set[str]) -> set[str]:
    """Full names of the modules that a module imports, relative and lazy imports included."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= _imported_from(node, name if name in packages else name.rpartition(".")[0], modules)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            found |= {argument.value for argument in node.args[:1] if isinstance(argument, ast.Constant)}
    own = ("companion", "firmware_bridge", "web")
    return {found_name if _within(found_name, *own) else found_name.split(".")[0] for found_name in found}


def _imported_from(node, package, modules):
    base = node.module or ""
    if node.level:
        above = package.split(".")[: len(package.split(".")) - node.level + 1]
        base = ".".join([*above, base] if base else above)
    whole = {f"{base}.{alias.name}" for alias in node.names}
    return {name for name in whole if name in modules} | ({base} if whole - modules else set())


def test_every_import_follows_the_arrows(modules, packages):
    broken = {
        f"{name} imports {imported}"
        for name, tree in modules.items()
        for imported in imports(name, tree, set(modules), packages)
        if not allowed(name, imported)
    }
    assert not broken


@pytest.mark.parametrize(
    ("importer", "line"),
    [
        ("companion.referee", "import web"),
        ("companion.referee", "from firmware_bridge import link"),
        ("companion.referee", "import flask"),
        ("companion.referee", "import serial.tools.list_ports"),
        ("companion.referee", "def late():\n    from companion.commands import run"),
        ("companion.new_module", "from importlib import import_module\nimport_module('web.app')"),
        ("companion.commands", "import flask"),
        ("web.app", "import firmware_bridge.link"),
        ("web.app", "from companion.commands import run"),
        ("web.app", "import gpiozero"),
        ("firmware_bridge.link", "import companion"),
        ("firmware_bridge.link", "from companion import rules"),
        ("firmware_bridge.readers.new", "import web.app"),
        ("companion.games.new.rules", "from companion import referee"),
        ("companion.games.new.rules", "from companion.events import BoardSensed"),
        ("companion.games.new.rules", "from ..old import rules"),
        ("companion.games.new.rules", "from companion.games import old"),
        ("companion.games.new.rules", "import random"),
        ("companion.games.new.rules", "import msgspec"),
    ],
)
def test_a_forbidden_import_is_seen(importer, line):
    modules = {
        "companion.commands.run",
        "companion.rules",
        "companion.referee",
        "companion.games.old",
        "firmware_bridge.link",
    }
    found = imports(importer, ast.parse(line), modules, {"companion.games", "companion.commands"})
    assert any(not allowed(importer, imported) for imported in found)


@pytest.mark.parametrize(
    ("importer", "line"),
    [
        ("companion.commands.run", "import web.app, firmware_bridge.link, flask, serial, gpiozero"),
        ("companion.__main__", "from companion.commands import run"),
        ("companion.referee", "from companion import rules, matcher\nimport companion.games"),
        ("companion.games.new", "from .rules import RULES"),
        (
            "companion.games.new.rules",
            "from companion import rules, panels, statistics, errors, geometry\nfrom . import steps",
        ),
        ("firmware_bridge.link", "from companion import events, ports, errors, geometry\nimport serial"),
        ("web.app", "import flask\nfrom companion import referee"),
    ],
)
def test_an_allowed_import_is_let_through(importer, line):
    modules = {"companion.commands.run", "companion.games", "companion.games.new.steps"}
    modules |= {
        f"companion.{name}"
        for name in ("rules", "panels", "statistics", "errors", "geometry", "events", "ports", "matcher", "referee")
    }
    found = imports(importer, ast.parse(line), modules, {"companion.games.new"})
    assert found
    assert not [imported for imported in found if not allowed(importer, imported)]
