"""The thin layer over a Raspberry Pi Pico's pins, port and clock; nothing else in this firmware imports ``machine``."""

import binascii
import os
import select
import sys
import time

import machine
import micropython
import neopixel

STAY = "stay"
"""A file that tells main.py, once, to leave the port to whoever wants to put in other firmware."""
WATCHDOG_MS = 8000
GPIO_IN = 0xD0000004
"""Register SIO GPIO_IN (RP2040 datasheet 2.3.1.7, RP2350 3.1.11): the levels of all pins."""
MOST_READ = 128

ticks_ms = time.ticks_ms
ticks_us = time.ticks_us
ticks_diff = time.ticks_diff
pause_us = time.sleep_us
crc32 = binascii.crc32

_incoming = select.poll()
_outgoing = select.poll()
_watchdog = None


def ready():
    """Take the port for bytes, 03 among them, and start the watchdog."""
    global _watchdog
    micropython.kbd_intr(-1)
    _incoming.register(sys.stdin, select.POLLIN)
    _outgoing.register(sys.stdout, select.POLLOUT)
    _watchdog = machine.WDT(timeout=WATCHDOG_MS)


def feed():
    """Tell the watchdog that the loop goes round."""
    if _watchdog is not None:
        _watchdog.feed()


def boot_id():
    """A number that no earlier boot had."""
    return int.from_bytes(os.urandom(4), "little")


def restart(stay):
    """Begin anew; with ``stay`` the firmware leaves the port alone after that, once."""
    if stay:
        with open(STAY, "wb"):
            pass
    machine.reset()


def crashed(error):
    """Keep what happened for whoever looks for it, then begin anew."""
    with open("crash.txt", "w") as file:
        sys.print_exception(error, file)
    time.sleep_ms(2000)
    machine.reset()


def read():
    """Bytes that came, without waiting; a byte at a time, for more would wait for all of them."""
    data = b""
    read_one = sys.stdin.buffer.read
    while len(data) < MOST_READ and _incoming.poll(0):
        data += read_one(1)
    return data


def write(data):
    """Write without waiting; how many bytes were taken."""
    taken = 0
    write_one = sys.stdout.buffer.write
    while taken < len(data) and taken < MOST_READ and _outgoing.poll(0):
        write_one(data[taken : taken + 1])
        taken += 1
    return taken


def rest(scan_in, until_in, period, quiet):
    """Wait for bytes, but no longer than the sooner of both; scans that were let pass: none, this is a real board."""
    _incoming.poll(min(scan_in, until_in))
    return 0


def levels():
    """The levels of all pins, bit n for GPn."""
    return machine.mem32[GPIO_IN] & 0x3FFFFFFF


def pulled_up(number):
    """An input with a pull-up; its ``value()`` is 0 where it is closed to ground."""
    return machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)


def open_drain(number):
    """An output that pulls down with ``value(0)`` and lets go with ``value(1)``."""
    return machine.Pin(number, machine.Pin.OPEN_DRAIN, value=1)


def output(number):
    """An output."""
    return machine.Pin(number, machine.Pin.OUT, value=0)


def shift_in(data, clock, latch):
    """A function that reads 74HC165 registers into a buffer, the first bit out highest.

    The bus is idle at 1 and looks while the clock is low; its rising edge then shifts. Whatever is written is FF: so
    the latch, which stands in for an output that nobody needs, stays at 1 while bits come.
    """
    latched = machine.Pin(latch, machine.Pin.OUT, value=1)
    pins = {"sck": machine.Pin(clock), "mosi": machine.Pin(latch), "miso": machine.Pin(data)}
    bus = machine.SoftSPI(baudrate=500000, polarity=1, phase=0, **pins)

    def read(buffer):
        latched.value(0)
        latched.value(1)
        bus.readinto(buffer, 0xFF)

    return read


def strip(number, count):
    """Addressable lights: item assignment of (red, green, blue), then ``write()``."""
    return neopixel.NeoPixel(machine.Pin(number), count)


def tone(number):
    """A function that sounds so many hertz; 0 is silence."""
    pwm = machine.PWM(machine.Pin(number))
    pwm.freq(1000)
    pwm.duty_u16(0)

    def sound(hertz):
        if hertz:
            pwm.freq(max(8, hertz))
        pwm.duty_u16(32768 if hertz else 0)

    return sound


def uart(tx, rx):
    """A serial port for a reader; the pins say which of the two it is."""
    which = 1 if tx in (4, 8, 20, 24) else 0
    return machine.UART(which, baudrate=115200, tx=machine.Pin(tx), rx=machine.Pin(rx), rxbuf=256)


def i2c(sda, scl):
    """An I2C bus for a reader, on any two pins."""
    return machine.SoftI2C(scl=machine.Pin(scl), sda=machine.Pin(sda), freq=400000, timeout=5000)


def spi(sck, mosi, miso):
    """An SPI bus for readers, on any three pins."""
    pins = {"sck": machine.Pin(sck), "mosi": machine.Pin(mosi), "miso": machine.Pin(miso)}
    return machine.SoftSPI(baudrate=500000, polarity=0, phase=0, **pins)
