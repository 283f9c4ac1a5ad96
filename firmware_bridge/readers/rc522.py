"""MFRC522 on SPI (mode 0): NFC cards. Registers: MFRC522 datasheet 9 and 10; cards: ISO/IEC 14443-3 type A.

The chip is told each step by registers: a write is ``register << 1`` and the values, a read ``0x80 | register << 1``.
"""

from __future__ import annotations

import errno
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.errors import TransportError
from firmware_bridge.readers.driver import Driver, Sighting, Written
from firmware_bridge.readers.notes import Notes
from firmware_bridge.readers.polled import PolledPort, PolledSession
from firmware_bridge.readers.type2 import is_type2

COMMAND, IRQ, DIV_IRQ, ERROR, FIFO, FIFO_LEVEL, CONTROL, FRAMING, COLLISION = 1, 4, 5, 6, 9, 10, 12, 13, 14
MODE, TX_CONTROL, TX_ASK = 0x11, 0x14, 0x15
CRC_HIGH, CRC_LOW, TIMER_MODE, PRESCALER, RELOAD_HIGH, RELOAD_LOW, VERSION = 0x21, 0x22, 0x2A, 0x2B, 0x2C, 0x2D, 0x37
TIMER_AUTO = 0x80
IDLE, CALC_CRC, TRANSCEIVE, SOFT_RESET = 0x00, 0x03, 0x0C, 0x0F
WUPA, REQA, HLTA = b"\x52", b"\x26", b"\x50\x00"
PROOF = bytes.fromhex("a55a00ff")
"""Each wire and each bit both ways."""
LEVELS = (0x93, 0x95, 0x97)
CASCADE_TAG = 0x88
MOST_CARDS = 3
PATIENCE = 40
"""Looks at the interrupt bits, a millisecond apart; the chip's own timer says after 12 that no card answers."""
CHECK_EACH = 5.0
"""Seconds between two looks at the version register: a chip that lost its supply forgets how it was set up."""
ABSENT = (0x00, 0xFF)
"""What an SPI line reads where nobody is."""
_ATQA_SIZE, _SAK_SIZE = 2, 3


def crc_a(data: bytes) -> bytes:
    """The checksum of type A frames (ISO/IEC 14443-3, annex B), low byte first."""
    crc = 0x6363
    for byte in data:
        mixed = byte ^ crc & 0xFF
        mixed ^= mixed << 4 & 0xFF
        crc = crc >> 8 ^ mixed << 8 ^ mixed << 3 ^ mixed >> 4
    return crc.to_bytes(2, "little")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a card sent: bytes, the bits of the last one (0: all), where bits of two cards differed (0: nowhere)."""

    data: bytes
    last_bits: int = 0
    collision: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A card that was selected: its UID and its SAK."""

    uid: bytes
    sak: int

    @property
    def tag(self) -> str:
        """Its one name."""
        return f"nfc:{self.uid.hex()}"


class Rc522:
    """The chip; ``transfer`` exchanges bytes over SPI, ``pause`` waits seconds."""

    def __init__(self, transfer: Callable[[bytes], bytes], pause: Callable[[float], object]) -> None:
        self._transfer = transfer
        self._pause = pause

    # --- registers -------------------------------------------------------------------------------------------------

    def _write(self, register: int, *values: int) -> None:
        self._transfer(bytes([register << 1, *values]))

    def _read(self, register: int) -> int:
        return self._transfer(bytes([0x80 | register << 1, 0]))[1]

    def _read_fifo(self, size: int) -> bytes:
        return self._transfer(bytes([0x80 | FIFO << 1] * size + [0]))[1:] if size else b""

    def start(self) -> int:
        """Set the chip up; its version. Raises OSError where none answers, or one that does not calculate right."""
        self._write(COMMAND, SOFT_RESET)
        self._pause(0.05)
        version = self.version()
        # 100 % modulation, checksums as type A has them, and 12 ms (480 ticks of 25 µs) for a card to answer.
        for register, value in ((TX_ASK, 0x40), (MODE, 0x3D), (TIMER_MODE, TIMER_AUTO), (PRESCALER, 0xA9)):
            self._write(register, value)
        self._write(RELOAD_HIGH, 0x01)
        self._write(RELOAD_LOW, 0xE0)
        if self.coprocessor(PROOF) != crc_a(PROOF):
            raise OSError(errno.EIO, "RC522: CRC_A")
        return version

    def check(self) -> None:
        """Raise OSError where the chip is gone, or was without supply and has forgotten how it was set up."""
        self.version()
        if self._read(TIMER_MODE) != TIMER_AUTO:
            raise OSError(errno.EIO, "RC522: TModeReg")

    def version(self) -> int:
        """The version register, which is never 00 or FF; raises OSError where it is: nobody is there."""
        version = self._read(VERSION)
        if version in ABSENT:
            raise OSError(errno.EIO, f"RC522: VersionReg {version:02X}")
        return version

    def coprocessor(self, data: bytes) -> bytes:
        """The checksum as the chip calculates it: that it is right proves wires, FIFO and commands."""
        self._write(COMMAND, IDLE)
        self._write(DIV_IRQ, 0x04)
        self._write(FIFO_LEVEL, 0x80)
        self._write(FIFO, *data)
        self._write(COMMAND, CALC_CRC)
        for _ in range(PATIENCE):
            if self._read(DIV_IRQ) & 0x04:
                break
            self._pause(0.001)
        self._write(COMMAND, IDLE)
        return bytes([self._read(CRC_LOW), self._read(CRC_HIGH)])

    def field(self, on: bool) -> None:
        """Switch the antenna; cards need 5 ms to wake, and forget all when it goes off."""
        control = self._read(TX_CONTROL)
        if control in ABSENT:
            self.check()
        self._write(TX_CONTROL, control | 0x03 if on else control & ~0x03 & 0xFF)
        self._pause(0.006)

    def transceive(self, data: bytes, last_bits: int = 0, align: int = 0) -> Answer | None:
        """Send a frame (of whose last byte so many bits count) and take the answer; None where there is none."""
        self._write(COMMAND, IDLE)
        self._write(IRQ, 0x7F)
        self._write(FIFO_LEVEL, 0x80)
        self._write(FIFO, *data)
        # Bits after a collision read as zero.
        self._write(COLLISION, 0x00)
        self._write(FRAMING, align << 4 | last_bits)
        self._write(COMMAND, TRANSCEIVE)
        self._write(FRAMING, 0x80 | align << 4 | last_bits)
        if not self._answered():
            return None
        error = self._read(ERROR)
        if error & 0x13:
            # FIFO overflow, parity, protocol.
            return None
        received = self._read_fifo(self._read(FIFO_LEVEL))
        collision = 0
        if error & 0x08:
            where = self._read(COLLISION)
            if where & 0x20:
                return None
            collision = where & 0x1F or 32
        return Answer(received, self._read(CONTROL) & 0x07, collision)

    def _answered(self) -> bool:
        for _ in range(PATIENCE):
            irq = self._read(IRQ)
            if irq & 0x30:
                return True
            if irq & 0x01:
                return False
            self._pause(0.001)
        return False

    # --- cards -----------------------------------------------------------------------------------------------------

    def call(self, command: bytes) -> bool:
        """REQA or WUPA, of seven bits; whether any card answered. Answers of several cards collide, as is right."""
        answer = self.transceive(command, last_bits=7)
        return answer is not None and (bool(answer.collision) or len(answer.data) == _ATQA_SIZE)

    def select(self) -> Card | None:
        """Select one of the cards that answered a call; None where they went, or talk too confusedly."""
        uid = b""
        for level in LEVELS:
            part = self._resolve(level)
            if part is None:
                return None
            sent = bytes([level, 0x70]) + part
            answer = self.transceive(sent + crc_a(sent))
            if answer is None or len(answer.data) != _SAK_SIZE or crc_a(answer.data[:1]) != answer.data[1:]:
                return None
            sak = answer.data[0]
            if not sak & 0x04:
                return Card(uid + part[:4], sak)
            if part[0] != CASCADE_TAG:
                return None
            uid += part[1:4]
        return None

    def _resolve(self, level: int) -> bytes | None:
        """Four bytes of a UID and their check byte, bit by bit where cards differ (ISO/IEC 14443-3, 6.5.3)."""
        part, known = bytearray(5), 0
        for _ in range(33):
            whole, bits = divmod(known, 8)
            sent = bytes([level, (2 + whole) << 4 | bits]) + part[: whole + bool(bits)]
            answer = self.transceive(sent, last_bits=bits, align=bits)
            if answer is None or len(answer.data) > 5 - whole:
                return None
            _merge(part, known, answer.data)
            if not answer.collision:
                check = part[0] ^ part[1] ^ part[2] ^ part[3] ^ part[4]
                return bytes(part) if len(answer.data) == 5 - whole and not check else None
            # Counted from the first bit of the level; some copies of the chip count from the first bit received.
            known = answer.collision if answer.collision > known else known + answer.collision
            if known > 32:
                return None
            part[(known - 1) // 8] |= 1 << (known - 1) % 8
        return None

    def halt(self) -> None:
        """Let the selected card rest, so that others may answer; that it says nothing is its consent."""
        self.transceive(HLTA + crc_a(HLTA))

    def command(self, data: bytes) -> bytes | None:
        """Ask the selected card something; empty for an acknowledgement, None for a refusal or silence."""
        answer = self.transceive(data + crc_a(data))
        if answer is None or answer.collision:
            return None
        if answer.last_bits == 4 and len(answer.data) == 1:
            return b"" if answer.data[0] & 0x0F == 0x0A else None
        body, check = answer.data[:-2], answer.data[-2:]
        return body if body and crc_a(body) == check else None


def _merge(part: bytearray, known: int, received: bytes) -> None:
    """Put received bits behind those that are known; of the first byte, the known bits stay."""
    whole, bits = divmod(known, 8)
    for number, byte in enumerate(received, start=whole):
        keep = (1 << bits) - 1 if number == whole else 0
        part[number] = part[number] & keep | byte & ~keep & 0xFF


class Rc522Poller:
    """Looks which cards lie over the chip: implements firmware_bridge.readers.polled.Poller."""

    def __init__(self, chip: Rc522, shut: Callable[[], None], now: float) -> None:
        self._chip = chip
        self._shut = shut
        self._notes = Notes()
        self._check = now + CHECK_EACH
        chip.start()

    def poll(self, now: float) -> tuple[tuple[Sighting, ...], tuple[Written, ...]]:
        """Wake all cards, select each in turn and let it rest; raises OSError where the chip is gone."""
        if now >= self._check:
            self._check = now + CHECK_EACH
            self._chip.check()
        found: dict[str, tuple[Sighting | None, Written | None]] = {}
        self._chip.field(on=True)
        for call in (WUPA, *(REQA,) * MOST_CARDS):
            if not self._chip.call(call):
                break
            card = self._chip.select()
            if card is not None:
                found[card.tag] = self._attend(card)
                self._chip.halt()
        self._chip.field(on=False)
        late = self._notes.polled(found, now)
        sightings = tuple(sighting for sighting, _ in found.values() if sighting is not None)
        return sightings, tuple(one for one in (*(done for _, done in found.values()), late) if one is not None)

    def write(self, tag: str, text: str, now: float) -> bool:
        """Write a text on a tag at one of the next polls."""
        return self._notes.write(tag, text, now)

    def close(self) -> None:
        """Close the SPI device."""
        self._shut()

    def _attend(self, card: Card) -> tuple[Sighting | None, Written | None]:
        script = self._notes.attend(card.tag, is_type2(card.sak))
        try:
            command = next(script)
            while True:
                command = script.send(self._chip.command(command))
        except StopIteration as ended:
            return ended.value  # type: ignore[no-any-return]


def open_spi(url: str, baudrate: int) -> PolledPort:
    """Open ``spidev0.1`` (bus 0, device 1) at so many hertz; raises TransportError."""
    try:
        import spidev
    except ImportError as error:
        raise TransportError("reader_package", package="spidev", extra="rc522") from error
    bus, _, device = url.rpartition("spidev")[2].partition(".")
    spi: Any = spidev.SpiDev()
    try:
        spi.open(int(bus), int(device))
        spi.max_speed_hz, spi.mode = baudrate, 0
        chip = Rc522(lambda data: bytes(spi.xfer2(list(data))), time.sleep)
        return PolledPort(Rc522Poller(chip, spi.close, time.monotonic()), time.monotonic)
    except (OSError, ValueError) as error:
        spi.close()
        codes = {errno.ENOENT: "spi_missing", errno.EACCES: "spi_denied", errno.EIO: "reader_silent"}
        number = getattr(error, "errno", None) or 0
        raise TransportError(codes.get(number, "port_failed"), port=url) from error


DRIVER = Driver(PolledSession, open_spi, port="spidev0.0", baud=1_000_000, writes=True)
