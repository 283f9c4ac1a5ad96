"""Put Lutin's firmware on the board's microcontroller, and look whether it is there."""

from __future__ import annotations

from pathlib import Path

import click

from companion.commands.common import phrases
from companion.errors import CompanionError, SettingsError
from companion.profile import SIMULATED, load_profile
from firmware_bridge.flashing import Flasher, mpremote

BY_ID = Path("/dev/serial/by-id")
PICO = "*MicroPython*"
"""What a board with MicroPython calls itself."""


@click.command(name="flash")
@click.argument("profile", required=False)
@click.option("--port", metavar="PORT", help="The microcontroller's port, such as /dev/ttyACM0.")
@click.option("--check", is_flag=True, help="Put nothing on it; only say what is there.")
def command(profile: str | None, *, port: str | None, check: bool) -> None:
    """Copy the firmware to the microcontroller of PROFILE, restart it, and see that it answers.

    Without PROFILE and --port it is the one board with MicroPython that is plugged in. The board must have MicroPython;
    how it gets it is told where it has none. Stop "lutin run" before: two can't hold one port.

    \b
    Examples:  lutin flash splut-board
               lutin flash --port /dev/ttyACM0
               lutin flash --check
    """
    say = phrases()
    try:
        where = port or _port(profile)
    except SettingsError as error:
        if error.code == "flash_no_port":
            click.echo(say.text("flash-bootsel"))
        raise
    if not check:
        # Nothing is promised that can't be done here.
        mpremote()
    flasher = Flasher(where)
    click.echo(say.text("flash-asking" if check else "flash-copying", port=where))
    try:
        hello = flasher.check() if check else flasher.flash()
    except CompanionError as error:
        if error.code in ("flash_failed", "flash_silent", "port_missing"):
            click.echo(say.text("flash-bootsel"))
        raise
    click.echo(say.text("flash-done", version=".".join(map(str, hello.firmware)), port=where))


def _port(profile: str | None) -> str:
    """The port of a profile's microcontroller, or of the only one with MicroPython."""
    if profile is not None:
        board = load_profile(profile).board
        if board is None or board.port == SIMULATED:
            raise SettingsError("flash_no_board", profile=profile)
        return board.port
    found = sorted(str(path) for path in BY_ID.glob(PICO))
    if len(found) != 1:
        raise SettingsError("flash_no_port", count=len(found), ports=", ".join(found) or "-")
    return found[0]
