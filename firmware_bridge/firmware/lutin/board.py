"""The firmware's loop: scan, readers, buttons, lights and link, each a little at a time; nothing in it waits."""

import gc
import sys

from lutin import hal
from lutin.inputs import Buttons, Die
from lutin.lights import Buzzer, Lights
from lutin.link import IDENTIFY, Link
from lutin.readers import Readers
from lutin.scan import Scanner
from lutin.wiring import NOWHERE, Pages, Wiring, load, store

WRITTEN, BUTTON, DIE, WIRED = 0x05, 0x06, 0x07, 0x09
LIGHTS, BUZZ, RATE, WRITE_TAG, WIRE = 0x42, 0x43, 0x44, 0x45, 0x46
KEPT, UNREADABLE, IMPOSSIBLE, NOT_STORED = 0, 1, 2, 3
SLOWEST_SCAN = 10
FASTEST_SCAN = 2
HEALTH_MS = 10000
PARTING_MS = 300
"""Milliseconds that last words have to get through before a restart."""


def read_wiring(data):
    """The wiring of these bytes; (wiring, 0), or (None, why not)."""
    try:
        wiring = Wiring(data)
    except (ValueError, IndexError):
        return None, UNREADABLE
    return (wiring, KEPT) if wiring.possible() else (None, IMPOSSIBLE)


class Board:
    """Everything on one microcontroller; ``turn`` is one round of the loop."""

    def __init__(self, data, boot_id):
        wiring = read_wiring(data)[0]
        if wiring is None:
            wiring, data = Wiring(b""), b""
        self._ms, self._last = 0, hal.ticks_ms()
        self._scanner = Scanner(wiring)
        self._buttons = Buttons(wiring.buttons)
        self._dice = [Die(pins) for pins in wiring.dice]
        self._lights = None if wiring.lights is None else Lights(wiring.lights, wiring.light_count)
        self._buzzer = None if wiring.buzzer is None else Buzzer(wiring.buzzer)
        self._readers = Readers(wiring.readers, [cell for cell, at in enumerate(wiring.cells) if at != NOWHERE])
        self._pages = Pages()
        self._link = Link(self._about(wiring, data, boot_id), 0)
        self._period = SLOWEST_SCAN
        self._scan_at = 0
        self._health_at = HEALTH_MS
        self._longest = 0
        self._restart_at = None

    def _about(self, wiring, data, boot_id):
        return {
            "boot_id": boot_id,
            "rows": max(1, len(wiring.rows)) if wiring.width else 0,
            "columns": wiring.width,
            "cells": len(wiring.cells),
            "cells_hash": wiring.cells_hash,
            "readers": len(wiring.readers),
            "lights": wiring.light_count,
            "interpreter": sys.implementation.name,
            "wire_hash": hal.crc32(data) if data else 0,
        }

    def start(self):
        """Believe the board as it stands."""
        for cell, filled in self._scanner.start():
            self._readers.felt(cell, filled, 0)
        self._link.changed((), self._scanner.bits, self._now())

    def run(self):
        """Go round for ever; returns when it is time to restart, with whether to stay out of the way then."""
        while True:
            self.turn()
            if self._link.leaving:
                return True
            if self._restart_at is not None and self._ms >= self._restart_at:
                return False

    def turn(self):
        """One round: what came in, what is due, what goes out; then a rest until there is more."""
        began = hal.ticks_us()
        now = self._now()
        data = hal.read()
        if data:
            for kind, payload in self._link.receive(data, now):
                self._obey(kind, payload, now)
        if now >= self._scan_at:
            self._scan(now)
        self._readers.turn(self._link, now)
        if self._lights is not None:
            self._lights.tick(now)
        if self._buzzer is not None:
            self._buzzer.tick(now)
        if now >= self._health_at:
            self._health(now)
        self._link.tick(now)
        self._drain()
        hal.feed()
        self._longest = max(self._longest, hal.ticks_diff(hal.ticks_us(), began))
        self._rest(now)

    def _now(self):
        """Milliseconds since boot, without the wrap of the interpreter's own."""
        ticks = hal.ticks_ms()
        self._ms += hal.ticks_diff(ticks, self._last)
        self._last = ticks
        return self._ms

    def _scan(self, now):
        self._scan_at += self._period * ((now - self._scan_at) // self._period + 1)
        changes = self._scanner.scan(now)
        if changes:
            self._link.changed(changes, self._scanner.bits, now)
            for cell, filled, _ in changes:
                self._readers.felt(cell, filled, now)
        for button, down in self._buttons.look():
            self._link.send(BUTTON, bytes((button, down)) + _ms(now), now)
        for number, die in enumerate(self._dice):
            face = die.look(now)
            if face:
                self._link.send(DIE, bytes((number, face)) + _ms(now), now)

    def _health(self, now):
        self._health_at = now + HEALTH_MS
        self._link.health(now // 1000, self._longest)
        self._longest = 0
        gc.collect()

    def _drain(self):
        """Write as much as the port takes without waiting."""
        out = self._link.out
        if out:
            taken = hal.write(out)
            self._link.out = out[taken:]

    def _rest(self, now):
        quiet = self._scanner.quiet and self._buttons.quiet and all(die.quiet for die in self._dice)
        until = min(self._link.due(), self._health_at)
        if self._link.out:
            until = now
        dues = [self._readers.due(), self._restart_at]
        for device in (self._lights, self._buzzer):
            if device is not None:
                dues.append(device.due())
        for due in dues:
            if due is not None and due < until:
                until = due
        skipped = hal.rest(max(0, self._scan_at - now), max(0, until - now), self._period, quiet)
        self._scan_at += skipped * self._period

    def _obey(self, kind, payload, now):
        """Do what the host says; a payload that is too short is no command."""
        try:
            self._do(kind, payload, now)
        except (IndexError, UnicodeError):
            pass

    def _do(self, kind, payload, now):
        if kind == IDENTIFY:
            self._readers.forget(self._link, now)
        elif kind == LIGHTS and self._lights is not None:
            self._lights.take(payload[0], payload[1], payload[2:])
        elif kind == BUZZ and self._buzzer is not None:
            self._buzzer.buzz(_u16(payload, 0), _u16(payload, 2), now)
        elif kind == RATE:
            self._period = max(FASTEST_SCAN, min(SLOWEST_SCAN, 1000 // max(1, _u16(payload, 0))))
        elif kind == WRITE_TAG:
            if not self._readers.write(payload[0], _u16(payload, 1), payload[3:].decode()):
                self._link.send(WRITTEN, bytes((payload[0], 0)), now)
        elif kind == WIRE:
            self._wire(payload, now)

    def _wire(self, payload, now):
        told = payload[2:6]
        data = self._pages.take(payload[0], payload[1], int.from_bytes(told, "little"), payload[6:])
        if data is None:
            return
        result = read_wiring(data)[1] if data else UNREADABLE
        if result == KEPT and not store(data):
            result = NOT_STORED
        self._link.send(WIRED, told + bytes((result,)), now)
        if result == KEPT:
            self._restart_at = now + PARTING_MS


def _u16(data, at):
    return data[at] | data[at + 1] << 8


def _ms(now):
    return (now & 0xFFFFFFFF).to_bytes(4, "little")


def main():
    """Run the board with the wiring that flash keeps, until it is to restart."""
    data, boot_id = load(), hal.boot_id()
    try:
        board = Board(data, boot_id)
    except (ValueError, OSError):
        # Pins that go together on paper only: come up without any, so that the host can tell others.
        board = Board(b"", boot_id)
    board.start()
    hal.ready()
    hal.restart(stay=board.run())
