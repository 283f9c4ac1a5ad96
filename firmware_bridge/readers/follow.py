"""Finds a serial reader again that comes back under another path, by the name that udev gives the device itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from firmware_bridge.transport import Port

FOLDERS = (Path("/dev/serial/by-id"), Path("/dev/input/by-id"))


class Follower:
    """An opener that remembers what it opened: ``/dev/ttyUSB0`` that is ``/dev/ttyUSB1`` now is opened there."""

    def __init__(self, opener: Callable[[str, int], Port], folders: tuple[Path, ...] = FOLDERS) -> None:
        self._opener = opener
        self._folders = folders
        self._known: Path | None = None

    def __call__(self, url: str, baudrate: int) -> Port:
        """Open the port that the profile names, or the device that was behind it; raises TransportError."""
        known = self._known
        if known is not None and known.exists() and self._is_elsewhere(url, known):
            return self._opener(str(known), baudrate)
        port = self._opener(url, baudrate)
        self._known = self._name(url)
        return port

    def _is_elsewhere(self, url: str, known: Path) -> bool:
        """Whether the path is gone, or is another device's now; twins without a number share a name: then it is not."""
        return not Path(url).exists() or self._name(url) not in (None, known)

    def _name(self, url: str) -> Path | None:
        """The by-id name of what is behind a path."""
        try:
            target = Path(url).resolve(strict=True)
            links = [link for folder in self._folders if folder.is_dir() for link in sorted(folder.iterdir())]
            return next((link for link in links if link.resolve() == target), None)
        except OSError:
            # A network port, or one that is already gone: then its path is all there is to go by.
            return None
