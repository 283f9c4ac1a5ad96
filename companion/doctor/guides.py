"""What a table needs that speaks and that listens to dice by radio."""

from __future__ import annotations

from collections.abc import Iterator

from companion.doctor.findings import Finding, Here, Level

SPEAKERS = ("/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng")


def check_voice(here: Here) -> Iterator[Finding]:
    """The program that speaks, and something to be heard through, where the profile has a voice."""
    if not here.needs.voice:
        return
    if not any(here.machine.exists(path) for path in SPEAKERS):
        yield Finding(Level.WRONG, "voice_missing", {}, "sudo apt-get install espeak-ng")
    if not here.machine.exists("/proc/asound/card0"):
        yield Finding(Level.WRONG, "voice_unheard")


def check_dice(here: Here) -> Iterator[Finding]:
    """Bluetooth, and the library that listens through it, where the profile has Bluetooth dice."""
    if not here.needs.dice:
        return
    if not here.machine.exists("/sys/class/bluetooth/hci0"):
        yield Finding(Level.WRONG, "bluetooth_missing")
    if not here.has_module("bleak"):
        yield Finding(Level.WRONG, "dice_library", {}, f'{here.python} -m pip install "bleak<4"')
