"""What is written of lights, sounds and buttons is what devices do: page, command, firmware and sensing half agree."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.__main__ import cli
from companion.devicewords import DETAILS, device_facts
from companion.legend import legends
from companion.phrases import LANGUAGES, Phrases
from companion.ports import RHYTHMS, DeviceKind, DeviceState, DeviceStatus, Light, Sound
from companion.profile import ButtonProfile
from companion.tabletop import Does
from firmware_bridge.table import LIGHT_ORDER

ROOT = Path(__file__).resolve().parents[2]
HUES = {"white": (1, 1, 1), "blue": (0, 0, 1), "red": (1, 0, 0), "green": (0, 1, 0)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_light_sound_and_button_has_its_meaning(language):
    lights, sounds, buttons = legends(Phrases(language))
    assert [row[0] for row in lights.rows] == [light.value for light in Light]
    assert [row[0] for row in sounds.rows] == [sound.value for sound in Sound]
    assert [row[0] for row in buttons.rows[:-1]] == [verb.value for verb in Does]
    words = [word for legend in (lights, sounds, buttons) for row in legend.rows for word in row]
    assert not [word for word in words if not word or re.search(r"\b(light|sound|does|colour|rhythm)-", word)]


def test_the_page_about_tables_without_phones_says_the_same():
    text = (ROOT / "docs" / "without-phones.md").read_text(encoding="utf-8")
    for legend in legends(Phrases("en")):
        assert "\n".join(legend.lines()[2:]) in text


def test_the_command_prints_them_in_the_users_language():
    french = CliRunner(env={"LC_ALL": "fr_FR.UTF-8"}).invoke(cli, ["signals"], prog_name="lutin")
    assert french.exit_code == 0
    for legend in legends(Phrases("fr")):
        assert "\n".join(legend.lines()) in french.output


def test_the_firmware_lights_cells_in_the_same_rhythms_and_hues():
    tree = ast.parse((ROOT / "firmware_bridge" / "firmware" / "lutin" / "lights.py").read_text(encoding="utf-8"))
    [patterns] = [
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and node.targets[0].id == "PATTERNS"
    ]
    assert len(patterns) == len(LIGHT_ORDER) + 1
    for light, (colour, beats) in zip(LIGHT_ORDER, patterns[1:], strict=True):
        assert beats == RHYTHMS[light].beats
        assert tuple(int(part > 0) for part in colour) == HUES[RHYTHMS[light].colour]


@pytest.mark.parametrize(
    "text", re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / "without-phones.md").read_text("utf-8"), re.S)
)
def test_examples_of_profiles_on_that_page_are_profiles(tmp_path, text):
    from companion.profile import load_profile

    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    profile = load_profile(str(path))
    assert profile.buttons or profile.dice or profile.speech.engine != "off"
    assert all(isinstance(button, ButtonProfile) for button in profile.buttons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_status_page_tells_driver_factory_firmware_battery_and_the_cause_of_trouble(language):
    detail = dict.fromkeys(DETAILS, "7x") | {"code": "gpio_denied", "why": "closed"}
    facts = device_facts(DeviceStatus("panel", DeviceState.LOST, detail, DeviceKind.PANEL), Phrases(language))
    assert len(facts) == len(DETAILS) + 1
    assert "closed" in facts[0]
    assert all("7x" in fact and "device-" not in fact for fact in facts[1:])


def test_what_is_well_is_not_told():
    detail = {"errors": 0, "boots": 1, "loop_us": 900, "factory": ""}
    assert device_facts(DeviceStatus("board", DeviceState.READY, detail), Phrases("en")) == []
