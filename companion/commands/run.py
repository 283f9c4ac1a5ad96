"""Referee a real table: sensors as the profile says, the page for the phones, every step kept in the journal."""

from __future__ import annotations

import json
import logging
import os
import threading
import time
from pathlib import Path

import click

from companion.boardnotes import BoardNotes
from companion.commands.assembly import Hands, Running, serving, stop_signals
from companion.commands.common import data_option, phrases
from companion.games import load_game
from companion.heartbeat import Pulse, ServiceManager, service_manager
from companion.house import House
from companion.journal import Journal
from companion.ownprofile import inputs_of
from companion.profile import DEFAULT, SIMULATED, load_profile
from companion.restoration import finish
from companion.screen import screen
from companion.settings import config_dir, journal_path
from web.server import bind

log = logging.getLogger(__name__)
INVITATION = "invitation"
"""The journal's note of how to come in."""


@click.command(name="run")
@click.argument("profile", default=DEFAULT)
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8080, show_default=True, help="The page's port.")
@data_option
def command(profile: str, *, host: str, port: int, data: Path | None) -> int:
    """Serve the table that PROFILE describes (a name from config/tables, or a file), until Ctrl-C.

    The match that was running goes on. Without a profile: phones-only, a table without any hardware.

    \b
    Examples:  lutin run
               lutin run splut-board --port 80
    """
    finish(config_dir())
    table = load_profile(profile)
    told = stop_signals()
    listener = bind(host, port)
    try:
        journal = Journal(journal_path(data), alone=True)
    except BaseException:
        listener.close()
        raise
    simulated = table.board is not None and table.board.port == SIMULATED
    manager = service_manager(os.environ)
    pulse = manager.pulse() if manager is not None else None
    resumed: list[bool] = []

    def go_on(house: House, now: float) -> None:
        resumed.append(house.resume(now))
        house.bench.know(profile, inputs_of(table), now)
        _leave_word(house, *listener.getsockname()[:2])

    with serving(table, journal, listener, Hands() if simulated else None, pulse=pulse, first=go_on) as running:
        if manager is None:
            _greet(running)
        else:
            # What a service prints is kept in the system's log, where the way in has no business.
            manager.ready(_how_it_goes(running))
        if resumed == [True]:
            click.echo(phrases().text("run-resumed"))
        return _until_told(running, told, _Report(running, manager, pulse))


def _leave_word(house: House, host: str, port: int) -> None:
    """For `lutin qr`: how to come in. This machine's own address is found then: at boot there may be no network yet."""
    house.journal.save_note(INVITATION, json.dumps({"host": host, "port": port, "code": house.door.code}))


def _greet(running: Running) -> None:
    code = running.service.invitation().code
    click.echo(running.welcome())
    click.echo(phrases().text("run-welcome", address=running.address, code=f"{code[:3]} {code[3:]}"))


def _how_it_goes(running: Running) -> str:
    """One line for whoever looks after the machine; of a match no more than its game."""
    say, played, address = phrases(), running.service.snapshot.played, running.service.invitation().address
    if played is None:
        return say.text("status-waiting", address=address)
    return say.text("status-playing", game=load_game(played.head.game).info.title, address=address)


class _Report:
    """What a service manager and the log are told while a table is served."""

    def __init__(self, running: Running, manager: ServiceManager | None, pulse: Pulse | None) -> None:
        self._running = running
        self._manager = manager
        self._pulse = pulse
        self._status = ""
        self._hung = False

    def keep(self) -> None:
        """Say how it goes where that has changed, and where the table hangs, before the watchdog ends it."""
        if self._manager is not None and self._status != (status := _how_it_goes(self._running)):
            self._status = status
            self._manager.status(status)
        hangs = self._pulse is not None and self._pulse.is_late(time.monotonic())
        if hangs and not self._hung:
            log.error("the table hangs:\n%s", self._running.service.whereabouts())
        self._hung = hangs

    def stopping(self) -> None:
        """Say that the end was asked for."""
        if self._manager is not None:
            self._manager.stopping()


def _until_told(running: Running, told: threading.Event, report: _Report) -> int:
    """Serve until a signal says to stop; 0, or 1 where the table's thread died and should be started again."""
    shown: list[str] = []
    notes = BoardNotes(running.service)
    while running.service.alive:
        report.keep()
        notes.keep()
        if told.wait(1.0):
            report.stopping()
            return 0
        banners = [banner["text"] for banner in screen(running.service.snapshot, None, phrases().language)["banners"]]
        for text in banners:
            if text not in shown:
                click.echo(text, err=True)
        shown = banners
    return 1
