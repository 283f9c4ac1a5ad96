"""ACR122U and other PC/SC readers: NFC cards through pcscd (PC/SC part 3; ACR122U API 2.04, 4).

The kernel's own driver takes the reader away from pcscd until its module ``pn533_usb`` is blacklisted.
"""

from __future__ import annotations

import errno
import time
from collections.abc import Callable
from typing import Any

from companion.errors import TransportError
from firmware_bridge.readers.driver import Driver, Sighting, Written
from firmware_bridge.readers.notes import Notes
from firmware_bridge.readers.polled import PolledPort, PolledSession
from firmware_bridge.readers.type2 import READ, READ_SIZE, WRITE

GET_UID = bytes.fromhex("ffca000000")
READ_BINARY, UPDATE_BINARY = bytes.fromhex("ffb000"), bytes.fromhex("ffd600")
WELL = b"\x90\x00"
ULTRALIGHT = bytes.fromhex("a000000306")
"""In the answer to reset of a storage card: the application of PC/SC, followed by the standard and the card's name."""
TYPE2_NAMES = (b"\x00\x03", b"\x00\x3a")
"""MIFARE Ultralight (as NTAG is called too) and Ultralight C (PC/SC part 3, supplement, card names)."""

Transmit = Callable[[bytes], bytes | None]


class PcscPoller:
    """Looks which card lies on the reader: implements firmware_bridge.readers.polled.Poller.

    ``connect`` gives the card's answer to reset, None where there is no card; ``transmit`` sends a command to it and
    gives its answer with the two status bytes, None where the card left. Both raise OSError where the reader is gone.
    """

    def __init__(self, connect: Callable[[], bytes | None], transmit: Transmit, shut: Callable[[], None]) -> None:
        self._connect = connect
        self._transmit = transmit
        self._shut = shut
        self._notes = Notes()
        self._atr: bytes | None = None

    def poll(self, now: float) -> tuple[tuple[Sighting, ...], tuple[Written, ...]]:
        """Ask the card for its UID, and for its text."""
        answer = self._transmit(GET_UID) if self._atr is not None else None
        if answer is None:
            # No card before, or another one now.
            self._atr = self._connect()
            answer = self._transmit(GET_UID) if self._atr is not None else None
        self._atr = self._atr if answer is not None else None
        uid = answer[:-2] if answer is not None and answer[-2:] == WELL else b""
        sightings: list[Sighting] = []
        written: list[Written] = []
        if uid:
            sighting, done = self._attend(f"nfc:{uid.hex()}")
            sightings += (sighting,) if sighting is not None else ()
            written += (done,) if done is not None else ()
        late = self._notes.polled([f"nfc:{uid.hex()}"] if uid else [], now)
        return tuple(sightings), (*written, *((late,) if late is not None else ()))

    def write(self, tag: str, text: str, now: float) -> bool:
        """Write a text on a tag at one of the next polls."""
        return self._notes.write(tag, text, now)

    def close(self) -> None:
        """Let go of the reader."""
        self._shut()

    def _attend(self, tag: str) -> tuple[Sighting | None, Written | None]:
        script = self._notes.attend(tag, is_type2_atr(self._atr or b""))
        try:
            command = next(script)
            while True:
                command = script.send(self._command(command))
        except StopIteration as ended:
            return ended.value  # type: ignore[no-any-return]

    def _command(self, command: bytes) -> bytes | None:
        """A tag's own command as the reader's."""
        if command[0] == READ:
            asked = READ_BINARY + command[1:2] + bytes([READ_SIZE])
        elif command[0] == WRITE:
            asked = UPDATE_BINARY + command[1:2] + bytes([len(command) - 2]) + command[2:]
        else:
            return None
        answer = self._transmit(asked)
        return answer[:-2] if answer is not None and answer[-2:] == WELL else None


def is_type2_atr(atr: bytes) -> bool:
    """Whether an answer to reset is that of a type 2 tag."""
    _, found, rest = atr.partition(ULTRALIGHT)
    return bool(found) and rest[1:3] in TYPE2_NAMES


class Pcsc:
    """The thin part that needs pyscard; ``name`` is a part of the reader's name, as pcscd lists it."""

    def __init__(self, name: str) -> None:
        try:
            from smartcard import Exceptions, System, pcsc
        except ImportError as error:
            raise TransportError("reader_package", package="pyscard", extra="acr122") from error
        self._away = (Exceptions.NoCardException, Exceptions.CardConnectionException)
        self._failed = (Exceptions.SmartcardException, pcsc.PCSCExceptions.BaseSCardException)
        self._list: Callable[[], list[Any]] = System.readers
        self._name = name
        self._connection: Any = None
        self._reader()

    def _reader(self) -> Any:
        try:
            found = [reader for reader in self._list() if self._name in str(reader)]
        except self._failed as error:
            raise OSError(errno.ENXIO, "pcscd") from error
        if not found:
            raise OSError(errno.ENODEV, self._name)
        return found[0]

    def connect(self) -> bytes | None:
        """Connect to the card; its answer to reset, None where there is none."""
        self.close()
        connection = self._reader().createConnection()
        try:
            connection.connect()
        except self._away:
            return None
        except self._failed as error:
            raise OSError(errno.EIO, str(error)) from error
        self._connection = connection
        return bytes(connection.getATR())

    def transmit(self, command: bytes) -> bytes | None:
        """Send a command to the card; None where it left."""
        if self._connection is None:
            return None
        try:
            data, first, second = self._connection.transmit(list(command))
        except self._away:
            return None
        except self._failed as error:
            raise OSError(errno.EIO, str(error)) from error
        return bytes([*data, first, second])

    def close(self) -> None:
        """Let go of the card."""
        if self._connection is not None:
            try:
                self._connection.disconnect()
            except self._failed:
                # It left before.
                pass
            finally:
                self._connection = None


def open_pcsc(url: str, baudrate: int) -> PolledPort:  # noqa: ARG001
    """Open the reader whose name contains ``url``; raises TransportError."""
    try:
        reader = Pcsc(url)
    except OSError as error:
        codes = {errno.ENODEV: "pcsc_missing", errno.ENXIO: "pcsc_service"}
        raise TransportError(codes.get(error.errno or 0, "port_failed"), port=url) from error
    return PolledPort(PcscPoller(reader.connect, reader.transmit, reader.close), time.monotonic)


DRIVER = Driver(PolledSession, open_pcsc, port="ACR122", writes=True)
