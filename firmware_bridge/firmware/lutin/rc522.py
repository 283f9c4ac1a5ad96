"""MFRC522 over SPI (datasheet rev. 3.9): a poll and a write, as generators that never wait; see pn532.py.

A 7-byte UID comes in two cascades (ISO 14443-3, 6.5.4): the mark 88 and the check byte are no part of it.
"""

from lutin import hal

COMMAND, IRQ, ERROR, FIFO, LEVEL, FRAMING, VERSION = 0x01, 0x04, 0x06, 0x09, 0x0A, 0x0D, 0x37
IDLE, TRANSCEIVE, RESET = 0x00, 0x0C, 0x0F
SETUP = (
    # 25 microseconds a tick, and 5 ms to an answer's time-out.
    (0x2A, 0x80),
    (0x2B, 0xA9),
    (0x2C, 0x00),
    (0x2D, 0xC8),
    # 100 % ASK, CRC preset 6363, both antenna outputs on.
    (0x15, 0x40),
    (0x11, 0x3D),
    (0x14, 0x83),
)
CHECK_MS = 5000
LOOK_MS = 2


def crc_a(data):
    """The two check bytes of ISO 14443-3, type A."""
    crc = 0x6363
    for byte in data:
        byte ^= crc & 0xFF
        byte = (byte ^ byte << 4) & 0xFF
        crc = crc >> 8 ^ byte << 8 ^ byte << 3 ^ byte >> 4
    return bytes((crc & 0xFF, crc >> 8 & 0xFF))


class Rc522:
    """One reader on a bus that others may share; ``poll`` and ``write`` give None where it does not answer."""

    def __init__(self, bus, select, reset=None):
        self._bus = bus
        self._select = select
        self._select.value(1)
        if reset is not None:
            reset.value(1)
        self._checked = None

    def poll(self):
        """The UID of the tag that lies there, in a list."""
        well = yield from self._check()
        if not well:
            return None
        uid = yield from self._find()
        if uid is None:
            return []
        # Halted, it answers the next WUPA, and leaves a second tag to its turn.
        yield from self._say(b"\x50\x00" + crc_a(b"\x50\x00"))
        return [uid]

    def write(self, pages):
        """Write pages of four bytes from page 4 on; whether all went well."""
        uid = yield from self._find()
        if uid is None:
            return False
        for number, page in enumerate(pages):
            command = b"\xa2" + bytes((4 + number,)) + page
            answer = yield from self._say(command + crc_a(command))
            if not answer or answer[0] & 0x0F != 0x0A:
                return False
        return True

    def _check(self):
        """Now and then look whether the chip is there at all, and set it up anew where it had lost its mind."""
        now = hal.ticks_ms()
        if self._checked is not None and hal.ticks_diff(now, self._checked) < CHECK_MS:
            return True
        if self._checked is None or self._get(0x14) & 0x03 != 0x03:
            self._put(COMMAND, RESET)
            yield 5
            for register, value in SETUP:
                self._put(register, value)
        well = self._get(VERSION) not in (0x00, 0xFF)
        self._checked = hal.ticks_ms() if well else None
        return well

    def _find(self):
        """Wake a tag and learn its whole UID; None where none lies there."""
        answer = yield from self._say(b"\x52", 7)
        if not answer:
            return None
        uid = b""
        for cascade in (0x93, 0x95, 0x97):
            part = yield from self._say(bytes((cascade, 0x20)))
            if not part or len(part) != 5 or part[0] ^ part[1] ^ part[2] ^ part[3] ^ part[4]:
                return None
            command = bytes((cascade, 0x70)) + part
            sak = yield from self._say(command + crc_a(command))
            if not sak or len(sak) != 3 or crc_a(sak[:1]) != sak[1:]:
                return None
            if not sak[0] & 0x04:
                return uid + part[:4]
            uid += part[1:4]
        return None

    def _say(self, data, bits=0):
        """Send to the tag; its answer, or None."""
        self._put(COMMAND, IDLE)
        self._put(IRQ, 0x7F)
        self._put(LEVEL, 0x80)
        self._bus_write(bytes((FIFO << 1,)) + data)
        self._put(FRAMING, bits)
        self._put(COMMAND, TRANSCEIVE)
        self._put(FRAMING, 0x80 | bits)
        for _ in range(20):
            yield LOOK_MS
            irq = self._get(IRQ)
            if irq & 0x30:
                break
            if irq & 0x01:
                return None
        else:
            # Neither an answer nor the time-out: the chip itself is in doubt.
            self._checked = None
            return None
        if self._get(ERROR) & 0x1B:
            return None
        return self._take(FIFO, self._get(LEVEL))

    def _put(self, register, value):
        self._bus_write(bytes((register << 1, value)))

    def _bus_write(self, data):
        self._select.value(0)
        self._bus.write(data)
        self._select.value(1)

    def _get(self, register):
        return self._take(register, 1)[0]

    def _take(self, register, count):
        """Read a register so many times in one go (datasheet 8.1.2.1)."""
        answer = bytearray(count + 1)
        self._select.value(0)
        self._bus.write_readinto(bytes((0x80 | register << 1,)) * count + b"\0", answer)
        self._select.value(1)
        return bytes(answer[1:])
