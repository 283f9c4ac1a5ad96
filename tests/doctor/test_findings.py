"""Each thing that keeps a table from working is seen on a machine made of files, and said in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import companion
from companion.doctor.devices import Kind, plugged_in
from companion.doctor.findings import Board, Level, Needs
from companion.doctor.machine import Machine
from companion.phrases import LANGUAGES, Phrases

PICO = "/dev/serial/by-id/usb-MicroPython_Board_in_FS_mode_e66-if00"
CH340 = "/dev/serial/by-id/usb-1a86_USB_Serial-if00-port0"


def lines(inode, port="1F90", state="0A"):
    return (
        "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"
        f"   0: 00000000:{port} 00000000:0000 {state} 00000000:00000000 00:00000000 00000000  1000        0 {inode} 1\n"
    )


def no_group(machine, group="dialout"):
    machine.pico()
    machine.members[group], machine.now[group] = "", False


def group_later(machine):
    machine.pico()
    machine.now["dialout"] = False


def spi_off(machine):
    machine.pi(spi=False)


def spi_later(machine):
    machine.pi(spi=False)
    machine.file("boot/firmware/config.txt", "dtparam=audio=on\ndtparam=spi=on\n")


def i2c_off(machine):
    machine.pi(i2c=False)


def i2c_later(machine):
    machine.pi(i2c=False)
    machine.file("boot/firmware/config.txt", "dtparam=i2c_arm=on\n")


def console(machine):
    machine.pi()
    machine.file("boot/firmware/cmdline.txt", "console=serial0,115200 console=tty1 root=PARTUUID=1\n")


def pi5(machine):
    machine.pi("Raspberry Pi 5 Model B Rev 1.0")
    machine.file("dev/ttyAMA10")
    machine.link("dev/serial0", "ttyAMA10")


def no_lgpio(machine):
    machine.pi()
    machine.modules.clear()


def bare(machine):
    assert machine.findings().keys() == {"found_nothing"}


def grabber(machine):
    machine.ch340()
    machine.process(411, "ModemManager", "/dev/ttyUSB0")


def two(machine):
    machine.pico()
    machine.process(500, "python3", "/dev/ttyACM0", command="python3\0-m\0companion\0run")
    machine.process(501, "minicom", "/dev/ttyACM0")


def held(machine):
    machine.pico()
    machine.process(501, "thonny", "/dev/ttyACM0")


def page_taken(machine):
    machine.file("proc/net/tcp", lines(4711))
    machine.process(77, "nginx", "socket:[4711]")


def served(machine):
    machine.file("proc/net/tcp6", lines(4712))
    machine.process(78, "lutin", "socket:[4712]", command="python\0/opt/lutin/.venv/bin/lutin\0run")


def acr122(machine, *, service=True, driver=False):
    machine.usb("072f", "2200", "ACR122U PICC Interface")
    machine.file("proc/modules", ("pn533_usb 20480 0 - Live 0x0\n" if driver else "") + "nfc 1 0 - Live 0x0\n")
    if service:
        machine.file("run/pcscd/pcscd.comm")


def acr122_driver(machine):
    acr122(machine, driver=True)


def acr122_service(machine):
    acr122(machine, service=False)


def twins(machine):
    machine.ch340()
    machine.serial("ttyUSB1", "1a86", "7523", "USB Serial", by_path="pci-0:1:2.0-port0")


def volt(machine, alarm="1"):
    machine.file("sys/class/hwmon/hwmon0/name", "cpu_thermal\n")
    machine.file("sys/class/hwmon/hwmon1/name", "rpi_volt\n")
    machine.file("sys/class/hwmon/hwmon1/in0_lcrit_alarm", f"{alarm}\n")


def disk(machine, left=300):
    machine.left = left * 1_000_000


def disk_full(machine):
    disk(machine, 20)


def clock(machine):
    machine.clock = 1000.0


def memory(machine):
    machine.file("proc/meminfo", "MemTotal: 428304 kB\nMemAvailable:   30000 kB\n")


def plain(machine):
    pass


def pico(machine):
    machine.pico()


def everything(machine):
    machine.pi()
    machine.pico()
    machine.ch340()
    acr122(machine)
    machine.link("dev/input/by-id/usb-Sycreader_RFID_Technology_HID-event-kbd", "../event3")
    machine.link("dev/serial0", "ttyS0")


def boot_rom(machine):
    machine.usb("2e8a", "0003", "RP2 Boot")


OLD = (Board("board", "0.9.0", "1.0"),)
NEW = (Board("board", "1.1.0", "1.0"),)
OTHER = (Board("board", "", "2.0", "version"),)
CELLS = (Board("board", "1.1.0", "1.1", "cells"),)
SPI = Needs(frozenset({Kind.SPI}))
UART = Needs(frozenset({Kind.UART}), ("/dev/serial0",))

CASES = [
    ("found_nothing", Level.GOOD, plain, {}, "lutin run"),
    ("found_pico", Level.GOOD, everything, {}, ""),
    ("found_adapter", Level.GOOD, everything, {}, ""),
    ("found_acr122", Level.GOOD, everything, {}, ""),
    ("found_keyboard", Level.GOOD, everything, {}, ""),
    ("found_spi", Level.GOOD, everything, {}, ""),
    ("found_i2c", Level.GOOD, everything, {}, ""),
    ("found_uart", Level.GOOD, everything, {}, ""),
    ("served", Level.GOOD, served, {}, ""),
    ("firmware", Level.GOOD, pico, {"boards": NEW, "firmware": "1.1.0"}, ""),
    ("firmware_old", Level.ADVICE, pico, {"boards": OLD, "firmware": "1.1.0"}, "lutin flash"),
    ("firmware_old", Level.WRONG, pico, {"boards": OTHER, "firmware": "1.1.0"}, "lutin flash"),
    ("board_other", Level.WRONG, pico, {"boards": CELLS, "firmware": "1.1.0"}, "lutin flash"),
    ("pico_boot", Level.ADVICE, boot_rom, {}, "lutin flash"),
    ("twins", Level.ADVICE, twins, {}, ""),
    ("port_missing", Level.WRONG, plain, {"needs": Needs(ports=(PICO,))}, "ls -l /dev/serial/by-id/"),
    ("acr122_missing", Level.WRONG, plain, {"needs": Needs(frozenset({Kind.ACR122}))}, "lsusb"),
    ("group", Level.WRONG, no_group, {}, "sudo usermod -aG dialout ana && sudo reboot"),
    ("group_later", Level.WRONG, group_later, {}, "sudo reboot"),
    ("spi_off", Level.ADVICE, spi_off, {}, "sudo raspi-config nonint do_spi 0 && sudo reboot"),
    ("spi_off", Level.WRONG, spi_off, {"needs": SPI}, "sudo raspi-config nonint do_spi 0 && sudo reboot"),
    ("spi_later", Level.WRONG, spi_later, {"needs": SPI}, "sudo reboot"),
    ("i2c_off", Level.ADVICE, i2c_off, {}, "sudo raspi-config nonint do_i2c 0 && sudo reboot"),
    ("i2c_later", Level.ADVICE, i2c_later, {}, "sudo reboot"),
    ("uart_console", Level.ADVICE, console, {}, "sudo raspi-config nonint do_serial_cons 1"),
    ("uart_console", Level.WRONG, console, {"needs": UART}, "sudo raspi-config nonint do_serial_cons 1"),
    ("uart_off", Level.WRONG, spi_off, {"needs": UART}, "sudo raspi-config nonint do_serial_hw 0 && sudo reboot"),
    ("uart_debug", Level.ADVICE, pi5, {}, "echo dtparam=uart0=on | sudo tee -a /boot/firmware/config.txt"),
    ("uart_debug", Level.WRONG, pi5, {"needs": UART}, "echo dtparam=uart0=on"),
    ("pins_library", Level.ADVICE, no_lgpio, {}, 'python -m pip install "lgpio<1"'),
    ("pins_library", Level.WRONG, no_lgpio, {"needs": Needs(pins=True)}, "python -m pip install"),
    ("pins_missing", Level.WRONG, plain, {"needs": Needs(pins=True)}, ""),
    ("voice_missing", Level.WRONG, bare, {"needs": Needs(voice=True)}, "sudo apt-get install espeak-ng"),
    ("voice_unheard", Level.WRONG, bare, {"needs": Needs(voice=True)}, ""),
    ("bluetooth_missing", Level.WRONG, bare, {"needs": Needs(dice=True)}, ""),
    ("dice_library", Level.WRONG, bare, {"needs": Needs(dice=True)}, 'python -m pip install "bleak<4"'),
    ("grabber", Level.WRONG, grabber, {}, "sudo systemctl disable --now ModemManager"),
    ("two_openers", Level.WRONG, two, {}, "kill 501"),
    ("port_held", Level.WRONG, held, {}, "kill 501"),
    ("page_port", Level.WRONG, page_taken, {}, "lutin run --port 8081"),
    ("acr122_driver", Level.WRONG, acr122_driver, {}, "echo blacklist pn533_usb"),
    ("acr122_service", Level.WRONG, acr122_service, {}, "sudo apt-get install pcscd"),
    ("power", Level.WRONG, volt, {}, ""),
    ("disk", Level.ADVICE, disk, {}, "sudo apt-get clean"),
    ("disk", Level.WRONG, disk_full, {}, "sudo apt-get clean"),
    ("clock", Level.WRONG, clock, {}, "sudo timedatectl set-ntp true"),
    ("memory", Level.WRONG, memory, {}, "ps -e"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "level", "arrange", "more", "command"), CASES)
def test_what_is_there_is_found_and_told(machine, language, key, level, arrange, more, command):
    arrange(machine)
    found = machine.findings(**more)[key]
    assert found.level is level
    assert found.command.startswith(command)
    assert bool(found.command) is bool(command)
    told = Phrases(language).text(f"doctor-{key}", **found.params)
    assert told.endswith(".")
    assert not re.search(r"[{}$]|doctor-", told)
    for value in found.params.values():
        assert str(value) in told or value == "unknown"


def test_no_sentence_is_without_its_case():
    text = (Path(companion.__path__[0]) / "phrases" / "en-doctor.ftl").read_text("utf-8")
    findings = set(re.findall(r"^doctor-([a-z0-9_]+) =", text, re.MULTILINE))
    spoken_elsewhere = {"mend", "fits", "fit", "written", "waits", "asked"}
    assert findings - spoken_elsewhere == {key for key, *_ in CASES}


def test_a_plain_machine_is_well(machine):
    assert [*machine.findings()] == ["found_nothing"]


def test_a_pi_with_all_plugged_in_is_well(machine):
    everything(machine)
    volt(machine, alarm="0")
    found = machine.findings()
    assert {finding.level for finding in found.values()} == {Level.GOOD}


def test_a_machine_that_can_speak_and_hear_dice_is_well(machine):
    machine.file("usr/bin/espeak-ng")
    machine.file("proc/asound/card0/id")
    machine.file("sys/class/bluetooth/hci0/uevent")
    machine.modules.add("bleak")
    assert [*machine.findings(Needs(voice=True, dice=True))] == ["found_nothing"]


def test_a_machine_with_pins_of_its_own_lacks_none(machine):
    machine.file("dev/gpiochip0")
    assert "pins_missing" not in machine.findings(Needs(pins=True))


def test_root_needs_no_group(machine):
    no_group(machine)
    machine.uid = 0
    assert "group" not in machine.findings()


@pytest.mark.parametrize(
    ("group", "level"), [("spi", Level.WRONG), ("i2c", Level.WRONG), ("input", Level.ADVICE), ("gpio", Level.ADVICE)]
)
def test_each_kind_of_device_has_its_group(machine, group, level):
    everything(machine)
    machine.file("dev/gpiochip0")
    machine.members[group], machine.now[group] = "", False
    assert machine.findings()["group"].level is level
    assert machine.findings()["group"].params["group"] == group


def test_a_group_without_a_device_is_not_asked_for(machine):
    machine.members["dialout"], machine.now["dialout"] = "", False
    assert "group" not in machine.findings()


def test_a_keyboard_needs_its_group_only_as_a_reader(machine):
    machine.link("dev/input/by-id/usb-Sycreader-event-kbd", "../event3")
    machine.members["input"], machine.now["input"] = "", False
    assert machine.findings()["group"].level is Level.ADVICE
    assert machine.findings(Needs(frozenset({Kind.KEYBOARD})))["group"].level is Level.WRONG


def test_a_modem_manager_without_a_port_to_grab_is_left_alone(machine):
    machine.process(411, "ModemManager")
    assert "grabber" not in machine.findings()
    machine.ch340()
    assert machine.findings()["grabber"].level is Level.ADVICE


def test_the_referee_itself_may_hold_its_port(machine):
    machine.pico()
    machine.process(500, "lutin", "/dev/ttyACM0", command="python\0/opt/lutin/bin/lutin\0run")
    assert not {"port_held", "two_openers"} & set(machine.findings())


def test_a_port_that_somebody_talks_through_is_not_one_that_somebody_listens_at(machine):
    machine.file("proc/net/tcp", lines(4711, state="01"))
    machine.file("proc/net/tcp6", lines(4711, port="0050"))
    assert "page_port" not in machine.findings()


def test_a_holder_that_cannot_be_seen_is_unknown(machine):
    machine.file("proc/net/tcp", lines(4711))
    found = machine.findings()["page_port"]
    assert "by" not in Phrases("en").text("doctor-page_port", **found.params)


def test_a_service_of_another_user_is_known_by_its_command(machine):
    machine.file("proc/net/tcp", lines(4711))
    machine.process(78, "lutin", command="/opt/lutin/.venv/bin/python\0/opt/lutin/.venv/bin/lutin\0run\0one-reader")
    assert machine.findings()["served"].params["pid"] == "78"


def test_an_older_system_has_its_settings_in_boot(machine):
    machine.pi(boot="boot")
    machine.file("boot/cmdline.txt", "console=ttyAMA0,115200 root=x\n")
    assert machine.findings()["uart_console"].params["file"] == "/boot/cmdline.txt"


def test_a_bus_that_is_a_comment_is_off(machine):
    machine.pi(spi=False)
    machine.file("boot/firmware/config.txt", "#dtparam=spi=on\ndtparam=spi=off\n")
    assert "spi_off" in machine.findings()


def test_the_header_port_of_a_pi_5_needs_only_its_name_once_it_is_on(machine):
    pi5(machine)
    machine.file("dev/ttyAMA0")
    found = machine.findings(UART)["uart_debug"]
    assert (found.level, found.command, found.params["port"]) == (Level.WRONG, "", "/dev/ttyAMA0")


def test_devices_are_called_by_names_that_last(machine):
    machine.pico()
    machine.ch340()
    twins_port = "/dev/serial/by-path/pci-0:1:2.0-port0"
    machine.serial("ttyUSB1", "1a86", "7523", "USB Serial", by_path="pci-0:1:2.0-port0")
    machine.serial("ttyUSB2", "10c4", "ea60", "CP2102 USB to UART")
    machine.serial("ttyUSB3", "ffff", "0001", "Wonder Board", "usb-Wonder-if00")
    assert [(one.kind, one.name, one.port) for one in plugged_in(Machine(machine.root))] == [
        (Kind.PICO, "Board in FS mode", PICO),
        (Kind.ADAPTER, "CH340", CH340),
        (Kind.ADAPTER, "CH340", twins_port),
        (Kind.ADAPTER, "CP210x", "/dev/ttyUSB2"),
        (Kind.ADAPTER, "Wonder Board", "/dev/serial/by-id/usb-Wonder-if00"),
    ]


def test_what_is_wrong_stands_last(machine):
    held(machine)
    disk(machine)
    levels = [finding.level for finding in machine.findings().values()]
    assert levels == sorted(levels, key=list(Level).index)
    assert levels[0] is Level.GOOD
    assert levels[-1] is Level.WRONG
