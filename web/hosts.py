"""By which names and addresses this machine can be called on its networks, now."""

from __future__ import annotations

import fcntl
import socket
import struct
from ipaddress import IPv6Address, ip_address
from pathlib import Path

_SIOCGIFADDR = 0x8915
_IF_INET6 = Path("/proc/net/if_inet6")


def machine_hosts() -> frozenset[str]:
    """The names and addresses of this machine, lower-case: host name, with ``.local`` and domain, and interfaces."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({name, short, f"{short}.local", f"{short}.lan", f"{short}.home"}) | _ipv4() | _ipv6()


def lan_address() -> str:
    """The address that phones on the same network reach, ``127.0.0.1`` without a network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # An address reserved for documentation: it only makes the system choose its way out.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            others = sorted(address for address in _ipv4() if not address.startswith("127."))
            return others[0] if others else "127.0.0.1"
        return str(probe.getsockname()[0])


def page_address(host: str, port: int) -> str:
    """The page's address for phones, where ``host`` is listened on: that one, unless it means all of this machine."""
    listened = ip_address(host.partition("%")[0])
    told = lan_address() if listened.is_unspecified else host
    return f"http://[{told}]:{port}" if ":" in told else f"http://{told}:{port}"


def _ipv4() -> frozenset[str]:
    found = set()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, interface in socket.if_nameindex():
            request = struct.pack("256s", interface.encode()[:15])
            try:
                answer = fcntl.ioctl(probe, _SIOCGIFADDR, request)
            except OSError:
                # An interface without an IPv4 address is no fault.
                continue
            found.add(socket.inet_ntoa(answer[20:24]))
    return frozenset(found)


def _ipv6() -> frozenset[str]:
    if not _IF_INET6.exists():
        return frozenset()
    lines = _IF_INET6.read_text(encoding="ascii").splitlines()
    return frozenset(str(IPv6Address(int(line.split()[0], 16))) for line in lines)
