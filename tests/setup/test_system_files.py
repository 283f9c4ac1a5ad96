"""The files for the system: what systemd thinks of its unit, what udev's rules do to devices, what the log may take."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as ET
from configparser import ConfigParser

import click
import pytest

from companion.commands.run import command as run_command
from companion.heartbeat import service_manager

SERVE = "/opt/lutin/current"
JOURNALD = {
    *("SystemMaxUse", "SystemMaxFileSize", "SystemKeepFree", "RuntimeMaxUse", "MaxRetentionSec", "SyncIntervalSec"),
    *("RateLimitIntervalSec", "RateLimitBurst", "ForwardToSyslog"),
}


@pytest.fixture(scope="module")
def unit(root):
    """The unit's lines as (key, value)."""
    lines = (root / "config/system/lutin.service").read_text("utf-8").splitlines()
    return [tuple(line.split("=", 1)) for line in lines if re.match(r"[A-Z]\w+=", line)]


@pytest.fixture
def placed(root, tmp_path):
    """The unit in a folder of its own, with something that can be executed where it says."""
    served = tmp_path / "opt"
    (served / ".venv/bin").mkdir(parents=True)
    (served / "README.md").touch()
    shutil.copy("/bin/true", served / ".venv/bin/lutin")

    def place(*drop_ins):
        folder = tmp_path / "system"
        folder.mkdir()
        text = (root / "config/system/lutin.service").read_text("utf-8")
        (folder / "lutin.service").write_text(text.replace(SERVE, str(served)), "utf-8")
        for name in drop_ins:
            (folder / "lutin.service.d").mkdir(exist_ok=True)
            shutil.copy(root / "config/system" / name, folder / "lutin.service.d" / name)
        return folder / "lutin.service"

    return place


def analyze(*words):
    return subprocess.run(
        ["systemd-analyze", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C"},
    )


@pytest.mark.parametrize("drop_ins", [(), ("low-port.conf",)])
def test_systemd_has_nothing_to_say_against_the_unit(placed, drop_ins):
    checked = analyze("verify", "--man=no", placed(*drop_ins))
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


def test_systemd_would_say_so_if_there_were(placed):
    path = placed()
    path.write_text(path.read_text("utf-8").replace("Restart=always", "Restart=alway\nNoSuchKey=1"), "utf-8")
    checked = analyze("verify", "--man=no", path)
    assert "restart" in checked.stderr
    assert "NoSuchKey" in checked.stderr


@pytest.mark.parametrize("drop_ins", [(), ("low-port.conf",)])
def test_the_service_may_do_little(placed, drop_ins):
    """By systemd's own reckoning, of 10 at most 2.5: what it calls OK ends at 4.9."""
    checked = analyze("security", "--offline=true", "--threshold=25", "--no-pager", placed(*drop_ins))
    assert checked.returncode == 0, checked.stdout[-500:] + checked.stderr


def test_what_the_unit_calls_is_a_command_that_lutin_knows(unit):
    """With what the settings give when nobody has said anything."""
    given = dict(word.split("=", 1) for key, value in unit if key == "Environment" for word in value.split())
    line = dict(unit)["ExecStart"]
    words = [re.sub(r"\$\{(\w+)\}", lambda found: given[found[1]], word) for word in line.split()]
    assert words[:2] == [f"{SERVE}/.venv/bin/lutin", "run"]
    with click.Context(run_command) as context:
        run_command.parse_args(context, words[2:])
    assert (context.params["profile"], context.params["port"]) == ("phones-only", 8080)


def test_the_settings_name_what_the_unit_reads(root, unit):
    read = set(re.findall(r"\$\{(\w+)\}", dict(unit)["ExecStart"]))
    said = re.findall(r"^(\w+)=", (root / "config/system/lutin.env").read_text("utf-8"), re.MULTILINE)
    assert set(said) == read


def test_the_watchdog_bites_only_who_has_missed_two_beats(unit):
    keys = dict(unit)
    assert keys["Type"] == "notify"
    assert keys["Restart"] == "always"
    patience = float(keys["WatchdogSec"])
    beats = service_manager({"NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": str(int(patience * 1e6))}).pulse()
    beats.tick(0.0)
    assert beats.deadline() <= patience / 2


def test_every_kind_of_device_is_there_when_the_service_starts(unit):
    """A kind whose driver comes later is not allowed any more: systemd looks up its number once, at the start."""
    allowed = {value.split()[0] for key, value in unit if key == "DeviceAllow"}
    loaded = " ".join(value for key, value in unit if key == "Wants")
    modules = {"char-ttyACM": "cdc_acm", "char-ttyUSB": "usbserial", "char-spi": "spidev", "char-i2c": "i2c_dev"}
    built_in = {"char-ttyAMA", "char-ttyS", "char-gpiochip", "char-input", "char-alsa"}
    assert allowed == set(modules) | built_in
    assert all(f"modprobe@{module}.service" in loaded for module in modules.values())
    assert loaded == " ".join(value for key, value in unit if key == "After" and "modprobe" in value)


def test_the_log_cannot_fill_the_card(root):
    parser = ConfigParser()
    parser.optionxform = str
    parser.read(root / "config/system/journald.conf", "utf-8")
    log = parser["Journal"]
    assert set(log) == JOURNALD
    megabytes = {key: int(log[key].removesuffix("M")) for key in ("SystemMaxUse", "SystemMaxFileSize", "RuntimeMaxUse")}
    assert megabytes["SystemMaxUse"] <= 64
    assert megabytes["SystemMaxFileSize"] * 4 <= megabytes["SystemMaxUse"], "old lines go a file at a time"
    assert megabytes["RuntimeMaxUse"] <= 16
    assert log["ForwardToSyslog"] == "no"
    assert int(log["RateLimitBurst"]) > 0


def test_the_service_itself_floods_no_log(unit):
    keys = dict(unit)
    assert (keys["StandardOutput"], keys["StandardError"]) == ("journal", "journal")
    assert int(keys["LogRateLimitBurst"]) <= 1000
    assert keys["LimitCORE"] == "0"


def test_the_network_is_told_of_a_page(root):
    text = (root / "config/system/avahi.xml").read_text("utf-8").replace("@PORT@", "8080")
    group = ET.fromstring(text)
    assert group.tag == "service-group"
    assert [child.tag for child in group] == ["name", "service"]
    assert group.find("name").attrib == {"replace-wildcards": "yes"}
    assert [(child.tag, child.text) for child in group.find("service")] == [
        ("type", "_http._tcp"),
        ("port", "8080"),
        ("txt-record", "path=/"),
    ]


def test_nobody_is_assumed_to_be_called_pi(root):
    for path in [root / "setup.sh", *(root / "setup.d").iterdir(), *(root / "config/system").iterdir()]:
        assert not re.search(r"home/pi|\bpi:|User=pi|usermod .*\bpi\b", path.read_text("utf-8")), path.name


def test_every_extra_a_profile_can_ask_for_has_its_packages(root):
    """What is built from source needs a compiler, which setup.sh must know of."""
    extras = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    known = (root / "setup.d/profile.sh").read_text("utf-8")
    for extra in set(extras) - {"pi", "dev"}:
        assert re.search(rf"^ +{extra}\)", known, re.MULTILINE), extra
