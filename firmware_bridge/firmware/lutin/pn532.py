"""PN532 over a serial port or I2C (user manual UM0701-02): a poll and a write, as generators that never wait.

Each ``yield`` gives the loop its turn back and says after how many milliseconds this wants to go on.
"""

from lutin import hal

ADDRESS = 0x24
ACK = b"\x00\x00\xff\x00\xff\x00"
WAKE = b"\x55\x55" + bytes(14)
ANSWER_MS = 200
WAKING_MS = 1600
"""A chip that was just switched on may take 1.5 s to its first answer."""
LOOK_MS = 4
LIST = b"\x4a"
FIELD_OFF = b"\x32\x01\x00"
"""Without the field cards forget that they were read, so that all answer the next call; listing switches it on."""


def frame(body):
    """A command's bytes on the wire (UM0701-02, 6.2.1.1)."""
    data = b"\xd4" + body
    total = sum(data)
    return b"\x00\x00\xff" + bytes((len(data), -len(data) & 0xFF)) + data + bytes((-total & 0xFF, 0))


class Parser:
    """Finds answers in bytes cut anywhere; ACKs and garbage are passed over."""

    def __init__(self):
        self._buffer = bytearray()

    def feed(self, data):
        """The first whole answer's payload after D5, else None."""
        self._buffer += data
        while True:
            buffer = self._buffer
            at = buffer.find(b"\x00\xff")
            if at < 0:
                self._buffer = buffer[-1:]
                return None
            if len(buffer) < at + 4:
                return None
            size = buffer[at + 2]
            if size + buffer[at + 3] & 0xFF or size < 2:
                self._buffer = buffer[at + 2 :]
                continue
            if len(buffer) < at + 5 + size:
                return None
            data = buffer[at + 4 : at + 5 + size]
            if sum(data) & 0xFF or data[0] != 0xD5:
                self._buffer = buffer[at + 2 :]
                continue
            self._buffer = buffer[at + 5 + size :]
            return bytes(data[1:-1])


class SerialPort:
    """A PN532 at a serial port."""

    def __init__(self, pins):
        self._uart = hal.uart(pins[0], pins[1])

    def send(self, data, wake):
        """Write a frame; ``wake`` it first."""
        self._uart.write(WAKE + data if wake else data)

    def receive(self):
        """What has come so far."""
        return self._uart.read() if self._uart.any() else b""


class TwoWirePort:
    """A PN532 on I2C: a status byte says whether there is something to read (UM0701-02, 6.2.4)."""

    MOST = 56

    def __init__(self, pins):
        self._bus = hal.i2c(pins[0], pins[1])

    def send(self, data, wake):
        """Write a frame; the address alone wakes it."""
        try:
            self._bus.writeto(ADDRESS, data)
        except OSError:
            pass

    def receive(self):
        """What has come so far."""
        try:
            if self._bus.readfrom(ADDRESS, 1)[0] & 1:
                return self._bus.readfrom(ADDRESS, self.MOST)[1:]
        except OSError:
            pass
        return b""


class Pn532:
    """One reader; ``poll`` and ``write`` give None where it does not answer."""

    def __init__(self, port):
        self._port = port
        self._parser = Parser()
        self._awake = False

    def poll(self):
        """The UIDs of the tags that lie there, at most two."""
        if not self._awake:
            started = yield from self._start()
            if not started:
                return None
        answer = yield from self._ask(LIST + b"\x02\x00")
        if answer is None:
            self._awake = False
            return None
        yield from self._ask(FIELD_OFF)
        return uids(answer)

    def write(self, pages):
        """Write pages of four bytes from page 4 on; whether all went well."""
        found = yield from self._ask(LIST + b"\x01\x00")
        well = bool(found and found[0])
        for number, page in enumerate(pages):
            if well:
                answer = yield from self._ask(b"\x40\x01\xa2" + bytes((4 + number,)) + page)
                well = bool(answer) and not answer[0] & 0x3F
        yield from self._ask(FIELD_OFF)
        return well

    def _start(self):
        """Normal mode without time-out; give up after two tries where nothing lies there, instead of never."""
        normal = yield from self._ask(b"\x14\x01\x14\x01", True)
        if normal is None:
            return False
        retries = yield from self._ask(b"\x32\x05\xff\x01\x02")
        self._awake = retries is not None
        return self._awake

    def _ask(self, body, wake=False):
        self._parser = Parser()
        self._port.receive()
        self._port.send(frame(body), wake)
        began = hal.ticks_ms()
        while hal.ticks_diff(hal.ticks_ms(), began) < (WAKING_MS if wake else ANSWER_MS):
            yield LOOK_MS
            data = self._port.receive()
            answer = self._parser.feed(data) if data else None
            while answer is not None:
                if answer[0] == body[0] + 1:
                    return answer[1:]
                answer = self._parser.feed(b"")
        self._port.send(ACK, False)
        return None


def uids(answer):
    """The UIDs in an answer to InListPassiveTarget (UM0701-02, 7.3.5); None where it makes no sense."""
    found = []
    at = 1
    for _ in range(answer[0] if answer else 0):
        if at + 5 > len(answer) or at + 5 + answer[at + 4] > len(answer):
            return None
        size = answer[at + 4]
        uid = bytes(answer[at + 5 : at + 5 + size])
        if uid not in found:
            found.append(uid)
        ats = answer[at + 3] & 0x20
        at += 5 + size
        if ats and at < len(answer):
            at += answer[at]
    return found
