"""MFRC522 over SPI (datasheet rev. 3.9): a poll and a write, as generators that never wait; see pn532.py.

A 7-byte UID comes in two cascades (ISO 14443-3, 6.5.4): the mark 88 and the check byte are no part of it.
"""

from lutin import hal

COMMAND, IRQ, ERROR, FIFO, LEVEL, FRAMING, COLLISION, VERSION = 0x01, 0x04, 0x06, 0x09, 0x0A, 0x0D, 0x0E, 0x37
REQA, WUPA = 0x26, 0x52
TX_CONTROL = 0x14
MOST_TAGS = 2
FIELD_MS = 5
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
    (TX_CONTROL, 0x83),
    # Bits after a collision read as 0.
    (COLLISION, 0x00),
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
        self._collided = False
        self._several = False

    def poll(self):
        """The UIDs of the tags that lie there, at most two."""
        well = yield from self._check()
        if not well:
            return None
        if self._several:
            # A card that was woken from rest and lost goes back to rest, and no REQA wakes it: let all begin anew.
            self._put(TX_CONTROL, 0x80)
            yield FIELD_MS
            self._put(TX_CONTROL, 0x83)
            yield FIELD_MS
            self._several = False
        found, call = [], WUPA
        while len(found) < MOST_TAGS:
            uid = yield from self._find(call)
            if uid is None:
                break
            found.append(uid)
            # Halted, it keeps silent when the others are called, until the next WUPA.
            yield from self._say(b"\x50\x00" + crc_a(b"\x50\x00"))
            call = REQA
        self._several = self._several or len(found) > 1
        return found

    def write(self, pages):
        """Write pages of four bytes from page 4 on; whether all went well."""
        uid = yield from self._find(WUPA)
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
        if self._checked is None or self._get(TX_CONTROL) & 0x03 != 0x03:
            self._put(COMMAND, RESET)
            yield 5
            for register, value in SETUP:
                self._put(register, value)
        well = self._get(VERSION) not in (0x00, 0xFF)
        self._checked = hal.ticks_ms() if well else None
        return well

    def _find(self, call):
        """Call the tags and learn the whole UID of one; None where none answers."""
        answer = yield from self._say(bytes((call,)), 7)
        if not answer:
            return None
        uid = b""
        for cascade in (0x93, 0x95, 0x97):
            part = yield from self._part(cascade)
            if part is None:
                return None
            command = bytes((cascade, 0x70)) + part
            sak = yield from self._say(command + crc_a(command))
            if not sak or len(sak) != 3 or crc_a(sak[:1]) != sak[1:]:
                return None
            if not sak[0] & 0x04:
                return uid + part[:4]
            uid += part[1:4]
        return None

    def _part(self, cascade):
        """Four bytes of a UID and their check byte; where tags differ, those with a 1 go on (ISO 14443-3, 6.5.3)."""
        part, known = bytearray(5), 0
        for _ in range(33):
            whole, bits = known >> 3, known & 7
            sent = bytes((cascade, 0x20 + (whole << 4) + bits)) + part[: (known + 7) >> 3]
            answer = yield from self._say(sent, bits, bits)
            if not answer or whole + len(answer) > 5:
                return None
            part[whole] = part[whole] & (1 << bits) - 1 | answer[0] & ~((1 << bits) - 1) & 0xFF
            part[whole + 1 : whole + len(answer)] = answer[1:]
            self._several = self._several or self._collided
            if not self._collided:
                whole_part = whole + len(answer) == 5 and not part[0] ^ part[1] ^ part[2] ^ part[3] ^ part[4]
                return bytes(part) if whole_part else None
            place = self._get(COLLISION)
            position = place & 0x1F or 32
            if place & 0x20 or position <= known:
                return None
            known = position
            part[known - 1 >> 3] |= 1 << (known - 1 & 7)
        return None

    def _say(self, data, bits=0, align=0):
        """Send to the tags, ``bits`` of the last byte (0: all of it); their answer from bit ``align`` on, or None."""
        self._collided = False
        self._put(COMMAND, IDLE)
        self._put(IRQ, 0x7F)
        self._put(LEVEL, 0x80)
        self._bus_write(bytes((FIFO << 1,)) + data)
        self._put(FRAMING, align << 4 | bits)
        self._put(COMMAND, TRANSCEIVE)
        self._put(FRAMING, 0x80 | align << 4 | bits)
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
        error = self._get(ERROR)
        if error & 0x13:
            return None
        self._collided = error & 0x08 != 0
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
