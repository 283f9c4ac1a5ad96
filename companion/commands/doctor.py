"""Look at what is plugged in, say what keeps it from working and how to mend it, and offer a profile that fits."""

from __future__ import annotations

import ast
import importlib.util
import json
import queue
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import click

import firmware_bridge
from companion.boardnotes import DEVICES
from companion.commands.common import data_option, phrases
from companion.doctor.boards import missing_ports
from companion.doctor.devices import Kind, Plugged, plugged_in
from companion.doctor.examine import examine
from companion.doctor.findings import Board, Finding, Here, Level, Needs
from companion.doctor.machine import Machine, person, processes
from companion.doctor.system import free_bytes
from companion.doctor.wants import Fit, fitting, needs, write_profile
from companion.errors import HardwareError, JournalError, SettingsError, TransportError
from companion.journal import Journal
from companion.phrases import Phrases
from companion.profile import find_profile, load_profile
from companion.profilechecks import faults
from companion.settings import journal_path
from firmware_bridge.link import HostLink
from firmware_bridge.messages import MAJOR, Hello
from firmware_bridge.signals import Dropped, Opened, Received
from firmware_bridge.transport import Transport

PATIENCE = 4.0
"""Seconds that a board is given to answer; one that was reset by being opened takes two to start."""
EXAMPLE = "my-table"
MARKS = {Level.GOOD: "✓", Level.ADVICE: "•", Level.WRONG: "✗"}


@click.command(name="doctor")
@click.argument("profile", required=False)
@click.option("--write", "name", metavar="NAME", help="Write a profile NAME of your own with the found ports in it.")
@click.option("--like", metavar="PROFILE", help="Which ready profile it shall be like (else the first that fits).")
@click.option("--ask", is_flag=True, help="Ask the board for its firmware now (not while a table is being served).")
@click.option("--port", type=click.IntRange(1, 65535), default=8080, show_default=True, help="The page's port.")
@click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), default=Path("/"), hidden=True)
@data_option
def command(
    profile: str | None,
    *,
    name: str | None,
    like: str | None,
    ask: bool,
    port: int,
    root: Path,
    data: Path | None,
) -> int:
    """Say what is plugged in, what is wrong, and what to type to mend it; with PROFILE, whether that table would work.

    Exit status 0 where nothing is wrong, else 1.

    \b
    Examples:  lutin doctor
               lutin doctor --write kitchen-table
               lutin doctor kitchen-table --ask
    """
    machine, say = Machine(root), phrases()
    plugged = plugged_in(machine)
    loaded = load_profile(profile) if profile is not None else None
    wanted = needs(loaded) if loaded is not None else Needs()
    boards = _asked(plugged, wanted, say) if ask else _noted(data)
    here = _here(machine, plugged, wanted, port=port, data=data, boards=boards)
    findings = examine(here)
    wrong = [say.error(fault) for fault in faults(loaded, find_profile(profile))] if loaded and profile else []
    _tell(findings, wrong, say)
    fits = fitting(plugged, pins=machine.is_pi)
    if name is not None:
        _write(name, like, fits, machine, say)
    elif profile is None:
        _offer(fits, say)
    return 1 if wrong or any(finding.level is Level.WRONG for finding in findings) else 0


def _here(
    machine: Machine,
    plugged: tuple[Plugged, ...],
    wanted: Needs,
    *,
    port: int,
    data: Path | None,
    boards: tuple[Board, ...],
) -> Here:
    return Here(
        machine=machine,
        person=person(machine),
        plugged=plugged,
        processes=processes(machine),
        needs=wanted,
        has_module=lambda module: importlib.util.find_spec(module) is not None,
        free=free_bytes,
        now=time.time(),
        page_port=port,
        data=journal_path(data).parent,
        python=sys.executable,
        boards=boards,
        firmware=shipped_firmware(),
    )


def shipped_firmware() -> str:
    """The version of the firmware that comes with this program, such as ``1.1.0``."""
    source = Path(firmware_bridge.__path__[0]) / "firmware" / "lutin" / "__init__.py"
    if not source.is_file():
        return ""
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "VERSION":
            return ".".join(map(str, ast.literal_eval(node.value)))
    return ""


# --- boards ----------------------------------------------------------------------------------------------------------


def _noted(data: Path | None) -> tuple[Board, ...]:
    """What the boards told the last `lutin run`; none where there is no journal to read."""
    path = journal_path(data)
    if not path.is_file():
        return ()
    try:
        journal = Journal(path, readonly=True)
    except JournalError:
        # Another user's journal, or one of a newer program: "lutin history" tells which.
        return ()
    noted = json.loads(journal.note(DEVICES) or "{}")
    journal.close()
    return tuple(
        Board(key, one.get("firmware", ""), one.get("protocol", ""), one.get("refused", ""))
        for key, one in sorted(noted.items())
    )


def _asked(plugged: tuple[Plugged, ...], wanted: Needs, say: Phrases) -> tuple[Board, ...]:
    """Ask the board of the profile, else the first microcontroller, for its firmware."""
    found = [one.port for one in plugged if one.kind is Kind.PICO]
    ports = [port for port in wanted.ports if Kind.PICO in wanted.kinds][:1] or found[:1]
    if not ports:
        raise HardwareError("doctor_no_board")
    hello = ask_board(ports[0])
    click.echo(say.text("doctor-asked", port=ports[0]))
    version = ".".join(map(str, hello.firmware)) if any(hello.firmware) else ""
    refused = "version" if hello.major != MAJOR else ""
    return (Board("board", version, f"{hello.major}.{hello.minor}", refused),)


def ask_board(port: str) -> Hello:
    """Open a port and shake hands with the board behind it; raises TransportError, HardwareError if it is silent."""
    signals: queue.SimpleQueue[object] = queue.SimpleQueue()
    transport = Transport("board", port, signals.put)
    link = HostLink()
    transport.start()
    until = time.monotonic() + PATIENCE
    try:
        while link.hello is None and (now := time.monotonic()) < until:
            _turn(link, transport, signals, min(until, link.deadline() or until) - now)
    finally:
        transport.close()
    if link.hello is None:
        raise HardwareError("doctor_silent", port=port)
    return link.hello


def _turn(link: HostLink, transport: Transport, signals: queue.SimpleQueue[object], wait: float) -> None:
    try:
        signal = signals.get(timeout=max(0.0, wait))
    except queue.Empty:
        signal = None
    now = time.monotonic()
    if isinstance(signal, Dropped):
        raise TransportError(signal.code, **signal.params)
    if isinstance(signal, Opened):
        link.start(now)
    elif isinstance(signal, Received):
        link.receive(signal.data, now)
    link.tick(now)
    transport.write(link.take_output())


# --- what is told ----------------------------------------------------------------------------------------------------


def _tell(findings: tuple[Finding, ...], faulty: Sequence[str], say: Phrases) -> None:
    """Say what was found, level by level, and what is wrong with the profile itself."""
    for level in Level:
        found = [finding for finding in findings if finding.level is level]
        told = faulty if level is Level.WRONG else ()
        if found or told:
            click.echo(say.text(f"doctor-title-{level.value}"))
        for sentence in told:
            click.echo(f"  {MARKS[level]} {sentence}")
        for finding in found:
            click.echo(f"  {MARKS[level]} {say.text(f'doctor-{finding.key}', **finding.params)}")
            if finding.command:
                click.echo(f"    {say.text('doctor-mend', command=finding.command)}")
    wrong = len(faulty) + sum(finding.level is Level.WRONG for finding in findings)
    click.echo(say.text("doctor-wrong-count", count=wrong) if wrong else say.text("doctor-nothing-wrong"))


def _offer(fits: tuple[Fit, ...], say: Phrases) -> None:
    if not fits:
        return
    click.echo(say.text("doctor-fits"))
    for fit in fits:
        run = f"lutin doctor --like {fit.name} --write {EXAMPLE}" if fit.ports else f"lutin run {fit.name}"
        click.echo(f"  {say.text('doctor-fit', name=fit.name, command=run)}")


def _write(name: str, like: str | None, fits: tuple[Fit, ...], machine: Machine, say: Phrases) -> None:
    if like is not None:
        load_profile(like)
    chosen = next((fit for fit in fits if like in (None, fit.name) and (fit.wants or like)), None)
    if chosen is None and like is None:
        raise SettingsError("doctor_nothing_to_write")
    path = write_profile(name, like or (chosen.name if chosen else ""), chosen.ports if chosen else {})
    absent, command = missing_ports(machine, needs(load_profile(name))), f"lutin sense {name}"
    click.echo(say.text("doctor-written", path=str(path), command=command))
    for port in absent:
        click.echo(say.text("doctor-waits", path=str(path), port=port, command=command))
