"""Who holds what Lutin wants: serial ports, the page's port, the ACR122."""

from __future__ import annotations

from collections.abc import Iterator

from companion.doctor.devices import Kind, Plugged
from companion.doctor.findings import Finding, Here, Level
from companion.doctor.machine import Process

_GRABBERS = {"ModemManager": "sudo systemctl disable --now ModemManager", "brltty": "sudo apt-get remove brltty"}
"""Programs that open every new serial port to see whether it is a modem or a Braille display."""
_KERNEL_NFC = ("pn533_usb", "pn533", "nfc")
_LISTENS = "0A"
"""The state LISTEN in /proc/net/tcp."""


def check_grabbers(here: Here) -> Iterator[Finding]:
    """ModemManager and brltty, where there is a port to grab; holding one is worse than being there."""
    ports = here.of(Kind.PICO, Kind.ADAPTER)
    for name, mend in _GRABBERS.items():
        running = [process for process in here.processes if process.name == name]
        if ports and running:
            held = [port for port in ports if any(port.node in process.files for process in running)]
            level = Level.WRONG if held else Level.ADVICE
            yield Finding(level, "grabber", {"program": name, "port": (held or ports)[0].port}, mend)


def check_openers(here: Here) -> Iterator[Finding]:
    """Ports that are open already: two programs at one port each get half of what it says."""
    for port in here.of(Kind.PICO, Kind.ADAPTER, Kind.UART):
        holders = [one for one in here.processes if port.node in one.files and one.name not in _GRABBERS]
        strangers = [one for one in holders if not one.is_lutin]
        if len(holders) > 1:
            told = {"port": port.port, "programs": ", ".join(f"{one.name} ({one.pid})" for one in holders)}
            yield Finding(Level.WRONG, "two_openers", told, f"kill {(strangers or holders)[-1].pid}")
        elif strangers:
            told = {"port": port.port, "program": f"{strangers[0].name} ({strangers[0].pid})"}
            yield Finding(Level.WRONG, "port_held", told, f"kill {strangers[0].pid}")


def check_page(here: Here) -> Iterator[Finding]:
    """The page's port: free, taken by a Lutin (good), or by another program."""
    sockets = set(_listeners(here))
    if not sockets:
        return
    holder = next((one for one in here.processes if sockets & one.files), None)
    # What another user's process holds cannot be seen; that a Lutin serves a table can.
    holder = holder or next((one for one in here.processes if one.serves), None)
    if holder is not None and holder.is_lutin:
        yield Finding(Level.GOOD, "served", {"port": str(here.page_port), "pid": str(holder.pid)})
        return
    told = {"port": str(here.page_port), "program": _called(holder)}
    yield Finding(Level.WRONG, "page_port", told, f"lutin run --port {here.page_port + 1}")


def _called(holder: Process | None) -> str:
    return "unknown" if holder is None else f"{holder.name} ({holder.pid})"


def _listeners(here: Here) -> Iterator[str]:
    """The sockets that listen on the page's port, as ``/proc/…/fd`` calls them."""
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        for line in here.machine.read(table).splitlines()[1:]:
            fields = line.split()
            if len(fields) > 9 and fields[3] == _LISTENS and int(fields[1].rpartition(":")[2], 16) == here.page_port:
                yield f"socket:[{fields[9]}]"


def check_acr122(here: Here) -> Iterator[Finding]:
    """The kernel's own driver takes an ACR122 away from the smart-card service, which has to run."""
    if not here.of(Kind.ACR122):
        return
    loaded = {line.partition(" ")[0] for line in here.machine.read("/proc/modules").splitlines()}
    if _KERNEL_NFC[0] in loaded:
        listed = f"echo blacklist {_KERNEL_NFC[0]} | sudo tee /etc/modprobe.d/lutin-acr122.conf"
        yield Finding(Level.WRONG, "acr122_driver", {}, f"{listed} && sudo modprobe -r {' '.join(_KERNEL_NFC)}")
    if not here.machine.exists("/run/pcscd/pcscd.comm"):
        mend = "sudo apt-get install pcscd && sudo systemctl enable --now pcscd.socket"
        yield Finding(Level.WRONG, "acr122_service", {}, mend)


def twins(here: Here) -> Iterator[tuple[Plugged, Plugged]]:
    """Two adapters of which one hides the other's by-id name, as neither has a number of its own."""
    adapters = here.of(Kind.ADAPTER, Kind.PICO)
    for adapter in adapters:
        named = [one for one in adapters if one.name == adapter.name and "/by-id/" in one.port]
        if "/by-id/" not in adapter.port and named:
            yield named[0], adapter
