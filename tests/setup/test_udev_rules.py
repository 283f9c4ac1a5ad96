"""udev's rules, tried on devices: a board gets its name, its group, and peace from ModemManager."""

from __future__ import annotations

import fnmatch
import re
import subprocess
from dataclasses import dataclass, field

import pytest

PAIR = re.compile(r'\s*([A-Z_]+)(?:\{([^}]+)\})?\s*(==|!=|\+=|-=|:=|=)\s*"([^"]*)"\s*(?:,|$)')
MATCHES = {"ACTION", "KERNEL", "SUBSYSTEM", "DRIVER", "ATTR", "ENV", "TAG", "KERNELS", "SUBSYSTEMS", "DRIVERS", "ATTRS"}
PARENTS = {"KERNELS", "SUBSYSTEMS", "DRIVERS", "ATTRS"}
SETS = {"SYMLINK", "GROUP", "MODE", "OWNER", "TAG", "ENV", "ATTR", "GOTO", "LABEL"}


@dataclass
class Device:
    """A device and what hangs above it, the nearest first; what the rules make of it."""

    subsystem: str
    attributes: dict = field(default_factory=dict)
    environment: dict = field(default_factory=dict)
    driver: str = ""
    above: tuple = ()
    made: dict = field(default_factory=dict)

    def value(self, key, name):
        kind = key.removesuffix("S") if key in PARENTS else key
        values = {"SUBSYSTEM": self.subsystem, "DRIVER": self.driver}
        if kind == "ATTR":
            return self.attributes.get(name, "")
        return self.environment.get(name, "") if kind == "ENV" else values.get(kind, "")


def parsed(text):
    """Each rule as (key, name, operator, value)s; AssertionError where udev would not take it."""
    rules = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        rest, pairs = line, []
        while rest.strip():
            found = PAIR.match(rest)
            assert found, f"line {number}: {rest}"
            pairs.append(found.groups())
            rest = rest[found.end() :]
        for key, name, operator, _ in pairs:
            assert key in (MATCHES if operator in {"==", "!="} else SETS), f"line {number}: {key}{operator}"
            assert (name is not None) == (key in {"ATTR", "ATTRS", "ENV"}), f"line {number}: {key}"
        rules.append(pairs)
    return rules


def fits(value, pattern):
    return any(fnmatch.fnmatchcase(value, one) for one in pattern.split("|"))


def applies(rule, device, action):
    tests = [pair for pair in rule if pair[2] in {"==", "!="}]
    own = [pair for pair in tests if pair[0] not in PARENTS]
    above = [pair for pair in tests if pair[0] in PARENTS]

    def true(holder, pair):
        key, name, operator, pattern = pair
        value = action if key == "ACTION" else holder.value(key, name)
        return fits(value, pattern) == (operator == "==")

    # All that is said of parents must be true of one and the same.
    lineage = (device, *device.above)
    return all(true(device, pair) for pair in own) and any(all(true(it, pair) for pair in above) for it in lineage)


def run(rules, device, action="add"):
    goal = None
    for rule in rules:
        labels = [value for key, _, operator, value in rule if key == "LABEL" and operator == "="]
        if goal is not None:
            goal = None if goal in labels else goal
            continue
        if not applies(rule, device, action):
            continue
        for key, name, operator, value in rule:
            if operator in {"=", "+=", ":="} and key not in {"LABEL", "GOTO"}:
                device.made[f"{key}{{{name}}}" if name else key] = value
            if key == "GOTO":
                goal = value
    return device.made


@pytest.fixture(scope="module")
def path(root):
    return root / "config/system/lutin.rules"


@pytest.fixture(scope="module")
def rules(path):
    return parsed(path.read_text("utf-8"))


def usb(vendor, product, **more):
    return Device("usb", {"idVendor": vendor, "idProduct": product}, {"DEVTYPE": "usb_device"}, driver="usb", **more)


def port(vendor, product, driver="cdc_acm"):
    return Device("tty", above=(Device("usb", driver=driver), usb(vendor, product)))


@pytest.mark.parametrize("product", ["0005", "000a"])
def test_a_pico_is_found_under_one_name(rules, product):
    made = run(rules, port("2e8a", product))
    assert made["SYMLINK"] == "lutin-board"
    assert (made["GROUP"], made["MODE"], made["TAG"]) == ("dialout", "0660", "uaccess")
    assert made["ENV{ID_MM_DEVICE_IGNORE}"] == "1"


@pytest.mark.parametrize(
    ("vendor", "product"), [("0403", "6001"), ("1a86", "7523"), ("10c4", "ea60"), ("067b", "2303")]
)
def test_a_reader_on_a_serial_chip_is_left_in_peace_and_is_no_board(rules, vendor, product):
    made = run(rules, port(vendor, product, "usbserial"))
    assert made["ENV{ID_MM_DEVICE_IGNORE}"] == "1"
    assert made["GROUP"] == "dialout"
    assert "SYMLINK" not in made
    assert run(rules, usb(vendor, product))["ENV{ID_MM_DEVICE_IGNORE}"] == "1"


def test_an_ftdi_chip_tells_at_once(rules):
    chip = Device("usb-serial", driver="ftdi_sio", above=(usb("0403", "6001"),))
    assert run(rules, chip) == {"ATTR{latency_timer}": "1"}
    other = Device("usb-serial", driver="ch341", above=(usb("1a86", "7523"),))
    assert run(rules, other) == {}


@pytest.mark.parametrize(
    "device",
    [
        Device("tty"),
        port("12d1", "1506"),  # a real modem
        Device("input", above=(usb("08ff", "0009"),)),
        Device("block", above=(usb("0781", "5567"),)),  # a stick
        usb("046d", "c31c"),
    ],
)
def test_what_is_none_of_ours_is_left_alone(rules, device):
    assert run(rules, device) == {}


def test_what_is_pulled_out_is_no_business(rules):
    assert run(rules, port("2e8a", "0005"), "remove") == {}


def test_an_acr122_and_a_pico_without_firmware_are_for_whoever_sits_there(rules):
    assert run(rules, usb("072f", "2200")) == {"TAG": "uaccess"}
    assert run(rules, Device("block", above=(usb("2e8a", "0003"),)))["TAG"] == "uaccess"


def test_each_jump_has_its_goal(rules):
    pairs = [pair for rule in rules for pair in rule]
    jumps = {value for key, _, _, value in pairs if key == "GOTO"}
    assert jumps == {value for key, _, _, value in pairs if key == "LABEL"}


@pytest.mark.parametrize(
    "line",
    ['SUBSYSTEM="tty" GROUP=="x"', "SUBSYSTEM==tty", 'ATTR=="1"', 'SYMLINK=="x"', 'NOSUCHKEY=="x"', 'KERNEL{a}=="x"'],
)
def test_a_line_that_udev_would_refuse_is_seen(line):
    with pytest.raises(AssertionError):
        parsed(line)


def test_udev_itself_agrees_where_it_can_say(path):
    """Since systemd 254 it can; the parser above is for older ones."""
    known = subprocess.run(["udevadm", "--help"], capture_output=True, text=True, check=False).stdout
    if "verify" in known:
        checked = subprocess.run(["udevadm", "verify", path], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout + checked.stderr
    else:
        assert parsed(path.read_text("utf-8"))
