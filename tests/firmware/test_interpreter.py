"""The interpreter: which node runs it, what it is, and what is said where there is none or the firmware crashes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.errors import HardwareError
from companion.phrases import Phrases
from firmware_bridge.simulator import firmware_process
from firmware_bridge.simulator.firmware_process import HERE, Interpreter, find_node, run_program

WHO = """
import sys, simulated
simulated.say(sys.implementation.name + " " + ".".join(map(str, sys.implementation[1][:3])))
"""


def test_it_is_the_micropython_its_page_says():
    name, version = run_program(WHO).split()
    assert name == "micropython"
    assert f"MicroPython {version} for WebAssembly" in (HERE / "README.md").read_text("utf-8")
    assert version in (HERE / "LICENSE").read_text("utf-8")


def test_without_a_node_of_the_system_it_runs_on_that_of_playwright(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert "playwright" in Path(find_node()).parts
    assert run_program(WHO).startswith("micropython ")


@pytest.mark.parametrize(("language", "words"), [("en", "Install it"), ("fr", "Installez-le")])
def test_without_any_node_it_says_what_to_install(monkeypatch, language, words):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(firmware_process.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(HardwareError) as refused:
        run_program(WHO)
    assert words in Phrases(language).text(f"error-{refused.value.code}", **refused.value.params)


def test_a_crash_of_the_firmware_is_an_error_with_its_cause():
    interpreter = Interpreter(lambda bus, request: "")
    try:
        with pytest.raises(HardwareError, match="firmware_crashed") as crashed:
            interpreter.start(0, boot_id=1, contacts=(), chain=None, kept={}, program="from lutin import hal\n1 / 0")
    finally:
        interpreter.close()
    assert "ZeroDivisionError" in crashed.value.params["why"]


def test_the_firmwares_own_way_out_of_a_crash_tells_it_too():
    program = "from lutin import hal\ntry:\n    {}['nothing']\nexcept Exception as error:\n    hal.crashed(error)"
    interpreter = Interpreter(lambda bus, request: "")
    try:
        with pytest.raises(HardwareError) as crashed:
            interpreter.start(0, boot_id=1, contacts=(), chain=None, kept={}, program=program)
    finally:
        interpreter.close()
    assert "KeyError" in crashed.value.params["why"]
