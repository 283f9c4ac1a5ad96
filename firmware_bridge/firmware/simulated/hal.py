"""Stands in for hal.py on the WebAssembly interpreter: the same names, simulated pins and virtual time."""

import binascii
import sys

import simulated

crc32 = binascii.crc32
_incoming = b""


def ticks_ms():
    """Virtual milliseconds, wrapping as on a board."""
    return simulated.ms()


def ticks_us():
    """Virtual microseconds, wrapping as on a board."""
    return simulated.us()


def ticks_diff(later, earlier):
    """The signed distance of two ticks."""
    return (later - earlier + 0x20000000 & 0x3FFFFFFF) - 0x20000000


def pause_us(microseconds):
    """Nothing to wait for: simulated lines follow at once."""


def ready():
    """The port is a port already."""


def feed():
    """No watchdog: the simulator sees for itself whether anything comes."""


def boot_id():
    """The number that the simulation's seed gives."""
    return int(simulated.bootId(), 16)


def restart(stay):
    """Begin anew."""
    simulated.restart(stay)


def crashed(error):
    """Tell the simulator; a fault of the firmware is a fault of the test."""
    import io

    text = io.StringIO()
    sys.print_exception(error, text)
    simulated.crashed(text.getvalue())


def read():
    """Bytes that came."""
    global _incoming
    data, _incoming = _incoming, b""
    return data


def write(data):
    """All is taken at once."""
    simulated.took(binascii.hexlify(data).decode())
    return len(data)


def rest(scan_in, until_in, period, quiet):
    """Virtual time goes on; scans that could see nothing new are passed over, and counted."""
    global _incoming
    answer = simulated.rest(scan_in, until_in, period, quiet)
    if answer == "stop":
        simulated.stopped()
    _incoming += binascii.unhexlify(answer)
    return simulated.skipped


def levels():
    """The levels of all pins, bit n for GPn."""
    return simulated.levels()


class _Pin:
    def __init__(self, number, driven):
        self._number = number
        if driven is not None:
            simulated.drive(number, driven)

    def value(self, level=None):
        """Its level, or drive it."""
        if level is None:
            return simulated.level(self._number)
        simulated.drive(self._number, level)
        return None


def pulled_up(number):
    """An input with a pull-up."""
    return _Pin(number, None)


def open_drain(number):
    """An output that pulls down with 0 and lets go with 1."""
    return _Pin(number, 1)


def output(number):
    """An output."""
    return _Pin(number, 0)


def shift_in(data, clock, latch):
    """A function that reads 74HC165 registers into a buffer, pin by pin as the board's bus does it."""
    drive, level = simulated.drive, simulated.level
    drive(clock, 1)
    drive(latch, 1)

    def read(buffer):
        drive(latch, 0)
        drive(latch, 1)
        for at in range(len(buffer)):
            value = 0
            for _ in range(8):
                drive(clock, 0)
                value = value << 1 | level(data)
                drive(clock, 1)
            buffer[at] = value

    return read


class _Strip:
    def __init__(self, count):
        self._data = bytearray(3 * count)

    def __setitem__(self, at, colour):
        self._data[3 * at : 3 * at + 3] = bytes(colour)

    def write(self):
        """Show what was set."""
        simulated.lights(binascii.hexlify(self._data).decode())


def strip(number, count):
    """Addressable lights."""
    return _Strip(count)


def tone(number):
    """A function that sounds so many hertz."""
    return simulated.tone


class _Bus:
    """A bus whose bytes go to the simulated chip at its first pins, and come from there."""

    def __init__(self, name):
        self._name = name

    def _ask(self, what, data=b""):
        return binascii.unhexlify(simulated.chip(self._name, what + binascii.hexlify(data).decode()))

    def _tell(self, what, data):
        simulated.post(self._name, what + binascii.hexlify(data).decode())


class _Uart(_Bus):
    _come = b""

    def write(self, data):
        """Send bytes."""
        self._tell("w", data)

    def any(self):
        """How many bytes wait."""
        self._come += self._ask("r")
        return len(self._come)

    def read(self):
        """All that waits."""
        data, self._come = self._come, b""
        return data


class _TwoWire(_Bus):
    def writeto(self, address, data):
        """Write to a chip."""
        if self._ask("w%02x" % address, data) != b"\x01":
            raise OSError(5)

    def readfrom(self, address, count):
        """Read from a chip."""
        data = self._ask("r%02x%02x" % (address, count))
        if not data:
            raise OSError(5)
        return data


class _Spi(_Bus):
    """Which chip is meant, the simulator sees by the levels of the pins."""

    def write(self, data):
        """Send bytes to whoever is selected."""
        self._tell("%08x" % simulated.levels(), data)

    def write_readinto(self, data, answer):
        """Send bytes, and take those that come at the same time."""
        answer[:] = self._ask("%08x" % simulated.levels(), data)


def uart(tx, rx):
    """A serial port for a reader."""
    return _Uart("uart%d" % tx)


def i2c(sda, scl):
    """An I2C bus for a reader."""
    return _TwoWire("i2c%d" % sda)


def spi(sck, mosi, miso):
    """An SPI bus for readers."""
    return _Spi("spi%d" % sck)
