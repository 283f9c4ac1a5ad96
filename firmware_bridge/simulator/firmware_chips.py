"""The reader chips at a simulated microcontroller, byte by byte: PN532 on a serial port or I2C, MFRC522 on SPI."""

from __future__ import annotations

from collections.abc import Callable

from firmware_bridge.wiring import NO_PIN, Wiring

Tags = Callable[[], list[bytes]]
ACK = bytes.fromhex("0000ff00ff00")
ERROR = bytes.fromhex("0000ff01ff7f8100")


class TagMemory:
    """Pages of type 2 tags by UID, four bytes each; what is written stays on the tag."""

    def __init__(self) -> None:
        self.pages: dict[bytes, dict[int, bytes]] = {}

    def write(self, uid: bytes, page: int, data: bytes) -> bool:
        """Write one page; the first four can't be written."""
        if page < 4 or len(data) != 4:
            return False
        self.pages.setdefault(uid, {})[page] = data
        return True


class Polls:
    """Whether a poll reads at all: those of a ``flapping`` reader every other time."""

    def __init__(self, flapping: bool) -> None:
        self._flapping = flapping
        self._missed = False

    def reads(self) -> bool:
        """Count a poll."""
        self._missed = self._flapping and not self._missed
        return not self._missed


class SimulatedPn532:
    """A PN532 (UM0701-02): frames in, ACK and answer out; ``tags`` is what lies there."""

    ADDRESS = 0x24

    def __init__(self, tags: Tags, memory: TagMemory, *, flapping: bool = False) -> None:
        self.silent = False
        self._polls = Polls(flapping)
        self._tags = tags
        self._memory = memory
        self._in = b""
        self._out: list[bytes] = []
        self._target: bytes | None = None

    def write(self, data: bytes) -> None:
        """Bytes from the host."""
        if self.silent:
            return
        self._in += data
        while (at := self._in.find(b"\x00\xff")) >= 0 and len(self._in) >= at + 4:
            size = self._in[at + 2]
            if (size + self._in[at + 3]) & 0xFF or not size:
                self._in = self._in[at + 4 :]
                continue
            if len(self._in) < at + 5 + size:
                return
            body, self._in = self._in[at + 4 : at + 5 + size], self._in[at + 5 + size :]
            if sum(body) & 0xFF == 0 and body[0] == 0xD4:
                self._out = [ACK, self._answer(body[1], body[2:-1])]

    def read(self) -> bytes:
        """All that waits."""
        data, self._out = b"".join(self._out), []
        return data

    def read_frame(self, count: int) -> bytes:
        """On I2C: a status byte, then the first frame that waits, filled up; a status alone takes nothing."""
        if self.silent:
            return b""
        if count == 1 or not self._out:
            return bytes((1 if self._out else 0,)) + bytes(count - 1)
        return (b"\x01" + self._out.pop(0)).ljust(count, b"\0")[:count]

    def _answer(self, command: int, rest: bytes) -> bytes:
        if command in (0x14, 0x32):
            return self._frame(command, b"")
        if command == 0x02:
            return self._frame(command, b"\x32\x01\x06\x07")
        if command == 0x4A:
            return self._frame(command, self._list(rest[0]))
        if command == 0x40:
            return self._frame(command, bytes((0x00 if self._exchange(rest) else 0x14,)))
        return ERROR

    def _list(self, most: int) -> bytes:
        lying = self._tags()[: min(most, 2)] if self._polls.reads() else []
        self._target = lying[0] if lying else None
        told = bytes((len(lying),))
        for number, uid in enumerate(lying):
            told += bytes((number + 1, 0x00, 0x44, 0x00, len(uid))) + uid
        return told

    def _exchange(self, rest: bytes) -> bool:
        gone = self._target is None or self._target not in self._tags()
        if gone or len(rest) != 7 or rest[1] != 0xA2 or self._target is None:
            return False
        return self._memory.write(self._target, rest[2], rest[3:])

    @staticmethod
    def _frame(command: int, data: bytes) -> bytes:
        body = bytes((0xD5, command + 1)) + data
        head = b"\x00\x00\xff" + bytes((len(body), -len(body) & 0xFF))
        return head + body + bytes((-sum(body) & 0xFF, 0))


class SimulatedRc522:
    """An MFRC522 by its registers; its tags answer one after the other: call, anticollision, select, halt, write.

    Tags that answer together, bit against bit, are in chips/rc522.py; the firmware's driver is tried on those too.
    """

    def __init__(self, tags: Tags, memory: TagMemory, *, flapping: bool = False) -> None:
        self.silent = False
        self._polls = Polls(flapping)
        self._tags = tags
        self._memory = memory
        self._registers = bytearray(64)
        self._registers[0x37] = 0x92
        self._fifo = b""
        self._awake: bytes | None = None
        self._halted: set[bytes] = set()

    def transfer(self, data: bytes) -> bytes:
        """One SPI transfer while selected: a register to write and its bytes, or registers to read (8.1.2)."""
        if self.silent or not data:
            return bytes(len(data))
        if data[0] & 0x80:
            return bytes((0, *(self._read(byte >> 1 & 0x3F) for byte in data[:-1])))
        for value in data[1:]:
            self._write(data[0] >> 1 & 0x3F, value)
        return bytes(len(data))

    def _read(self, register: int) -> int:
        if register == 0x0A:
            return len(self._fifo)
        if register == 0x09:
            first, self._fifo = self._fifo[:1], self._fifo[1:]
            return first[0] if first else 0
        return self._registers[register]

    def _write(self, register: int, value: int) -> None:
        if register == 0x0A and value & 0x80:
            self._fifo = b""
        elif register == 0x09:
            self._fifo = (self._fifo + bytes((value,)))[:64]
        elif register == 0x04:
            self._registers[0x04] &= ~value & 0x7F
        elif register == 0x01 and value == 0x0F:
            self._registers = bytearray(64)
            self._registers[0x37] = 0x92
        else:
            self._registers[register] = value
            if register == 0x0D and value & 0x80 and self._registers[0x01] == 0x0C:
                self._transceive(value & 0x07)

    def _transceive(self, bits: int) -> None:
        answer = self._tag_says(self._fifo, bits) if self._registers[0x14] & 0x03 == 0x03 else None
        self._fifo = answer or b""
        self._registers[0x06] = 0
        self._registers[0x0C] = 4 if answer == b"\x0a" else 0
        self._registers[0x04] |= 0x01 if answer is None else 0x30

    def _tag_says(self, data: bytes, bits: int) -> bytes | None:
        lying = self._tags()
        if data in (b"\x52", b"\x26") and bits == 7:
            if data == b"\x52":
                self._halted = set() if self._polls.reads() else set(lying)
            self._awake = next((uid for uid in lying if uid not in self._halted), None)
            return b"\x44\x00" if self._awake else None
        uid = self._awake
        if uid is None or uid not in lying:
            return None
        if data[:2] == b"\x50\x00":
            self._halted.add(uid)
            self._awake = None
            return None
        if data[0] in (0x93, 0x95, 0x97):
            return self._cascade(uid, data)
        if data[0] == 0xA2 and len(data) == 8:
            return b"\x0a" if self._memory.write(uid, data[1], data[2:6]) else b"\x00"
        return None

    def _cascade(self, uid: bytes, data: bytes) -> bytes | None:
        """ISO 14443-3: four bytes a cascade, 88 before the first three where more follow."""
        level = (data[0] - 0x93) // 2
        parts = [uid[i : i + 3] for i in range(0, len(uid) - 4, 3)]
        parts.append(uid[3 * len(parts) :])
        if level >= len(parts):
            return None
        part = parts[level] if level == len(parts) - 1 else b"\x88" + parts[level]
        part += bytes((part[0] ^ part[1] ^ part[2] ^ part[3],))
        if data[1] == 0x20:
            return part
        if data[1] != 0x70 or data[2:7] != part:
            return None
        sak = bytes((0x00 if level == len(parts) - 1 else 0x04,))
        return sak + crc_a(sak)


def crc_a(data: bytes) -> bytes:
    """The check bytes of ISO 14443-3, type A: reflected polynomial 8408, preset 6363."""
    crc = 0x6363
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ 0x8408 if crc & 1 else crc >> 1
    return crc.to_bytes(2, "little")


class Chips:
    """All reader chips of a wiring, reached by the names of their buses as the simulated hal.py gives them."""

    def __init__(self, wiring: Wiring, tags_at: Callable[[int, bool], list[bytes]], *, flapping: bool = False) -> None:
        self.memory = TagMemory()
        self._flapping = flapping
        self._wiring = wiring
        self._tags_at = tags_at
        self._serial: dict[str, SimulatedPn532] = {}
        self._spi: dict[str, list[tuple[int, SimulatedRc522]]] = {}
        self.restart()

    def restart(self) -> None:
        """Power off and on: whatever the chips knew is gone, what is on tags stays."""
        self._serial.clear()
        self._spi.clear()
        for reader in self._wiring.readers:
            place, slot = reader.place, reader.slot

            def tags(place: int = place, slot: bool = slot) -> list[bytes]:
                return self._tags_at(place, slot)

            if reader.kind == "rc522":
                chip = SimulatedRc522(tags, self.memory, flapping=self._flapping)
                self._spi.setdefault(f"spi{reader.pins[0]}", []).append((reader.pins[3], chip))
            else:
                bus = "uart" if reader.kind == "pn532-uart" else "i2c"
                self._serial[f"{bus}{reader.pins[0]}"] = SimulatedPn532(tags, self.memory, flapping=self._flapping)

    def chip(self, number: int) -> SimulatedPn532 | SimulatedRc522:
        """The chip of the reader with this number in the wiring, to break it."""
        reader = self._wiring.readers[number]
        if reader.kind == "rc522":
            return next(chip for select, chip in self._spi[f"spi{reader.pins[0]}"] if select == reader.pins[3])
        bus = "uart" if reader.kind == "pn532-uart" else "i2c"
        return self._serial[f"{bus}{reader.pins[0]}"]

    def answer(self, bus: str, request: str) -> str:
        """What the firmware's bus gives back, as hex; no chip at all: silence."""
        if bus.startswith("spi"):
            levels, data = int(request[:8], 16), bytes.fromhex(request[8:])
            for select, chip in self._spi.get(bus, []):
                if select != NO_PIN and not levels >> select & 1:
                    return chip.transfer(data).hex()
            return (b"\xff" * len(data)).hex()
        serial = self._serial.get(bus)
        if serial is None:
            return ""
        return self._over_uart(serial, request) if bus.startswith("uart") else self._over_i2c(serial, request)

    @staticmethod
    def _over_uart(chip: SimulatedPn532, request: str) -> str:
        what, data = request[0], bytes.fromhex(request[1:])
        if what == "w":
            chip.write(data)
            return ""
        return chip.read().hex()

    @staticmethod
    def _over_i2c(chip: SimulatedPn532, request: str) -> str:
        what, address, rest = request[0], int(request[1:3], 16), bytes.fromhex(request[3:])
        if address != chip.ADDRESS or chip.silent:
            return ""
        if what == "w":
            chip.write(rest)
            return "01"
        return chip.read_frame(rest[0]).hex()
