"""A simulated MFRC522: registers, FIFO, checksum unit, timer, and the cards over its antenna (datasheet 9 and 10)."""

from __future__ import annotations

from collections.abc import Callable

from firmware_bridge.readers.polled import PolledPort
from firmware_bridge.readers.rc522 import Rc522, Rc522Poller
from firmware_bridge.simulator.chips.polled import PolledChip
from firmware_bridge.simulator.tags import Field, crc, from_bits, to_bits

COMMAND, IRQ, DIV_IRQ, ERROR, FIFO, LEVEL, CONTROL, FRAMING, COLLISION = 1, 4, 5, 6, 9, 10, 12, 13, 14
TX_CONTROL, CRC_HIGH, CRC_LOW, VERSION = 0x14, 0x21, 0x22, 0x37
RESET_VALUES = {COMMAND: 0x20, TX_CONTROL: 0x80, VERSION: 0x92}
FIFO_SIZE = 64


class SimulatedMfrc522:
    """The chip at the end of an SPI line; ``line``: what is read where it is silent, a wire at 0 or at 1."""

    def __init__(self, field: Field, *, line: int = 0x00) -> None:
        self.field = field
        self.silent = False
        self.line = line
        self._registers = bytearray(64)
        self._fifo = bytearray()
        self.reset()

    def reset(self) -> None:
        """Forget all, as after a loss of supply."""
        self._registers[:] = bytes(64)
        for register, value in RESET_VALUES.items():
            self._registers[register] = value
        self._fifo.clear()
        self.field.switch(on=False)

    def transfer(self, data: bytes) -> bytes:
        """One exchange: an address and what is to be written there, or addresses to read."""
        if self.silent:
            return bytes([self.line]) * len(data)
        if data[0] & 0x80:
            return b"\x00" + bytes(self._read(byte >> 1 & 0x3F) for byte in data[:-1])
        for value in data[1:]:
            self._write(data[0] >> 1 & 0x3F, value)
        return bytes(len(data))

    def _read(self, register: int) -> int:
        if register == FIFO:
            return self._fifo.pop(0) if self._fifo else 0
        return len(self._fifo) if register == LEVEL else self._registers[register]

    def _write(self, register: int, value: int) -> None:
        if register == FIFO:
            self._fifo.append(value)
        elif register == LEVEL:
            if value & 0x80:
                self._fifo.clear()
        elif register in (IRQ, DIV_IRQ):
            # The top bit says whether the marked bits are set or cleared.
            bits = self._registers[register]
            self._registers[register] = bits | value & 0x7F if value & 0x80 else bits & ~value & 0xFF
        else:
            self._registers[register] = value
            self._react(register, value)

    def _react(self, register: int, value: int) -> None:
        if register == TX_CONTROL:
            self.field.switch(on=value & 0x03 == 0x03)
        elif register == COMMAND and value & 0x0F == 0x0F:
            self.reset()
        elif register == COMMAND and value & 0x0F == 0x03:
            self._registers[CRC_LOW], self._registers[CRC_HIGH] = crc(bytes(self._fifo))
            self._registers[DIV_IRQ] |= 0x04
        elif register == FRAMING and value & 0x80 and self._registers[COMMAND] & 0x0F == 0x0C:
            self._transceive(value >> 4 & 0x07, value & 0x07)

    def _transceive(self, align: int, last_bits: int) -> None:
        sent = to_bits(bytes(self._fifo), last_bits)
        self._fifo.clear()
        self._registers[ERROR] = 0
        heard = self.field.send(sent)
        if heard is None:
            self._registers[IRQ] |= 0x01
            return
        bits, collision = heard
        self._fifo += from_bits((0,) * align + bits)
        self._registers[CONTROL] = (align + len(bits)) % 8
        if collision:
            # Counted from the first bit of the level: the bits that were sent of it come before those received.
            known = len(sent) - 16 if len(sent) > 7 else 0
            self._registers[ERROR] = 0x08
            self._registers[COLLISION] = (known + collision) % 32 if known + collision <= 32 else 0x20
        if len(self._fifo) > FIFO_SIZE:
            self._registers[ERROR] |= 0x10
        self._registers[IRQ] |= 0x30


def make(write: Callable[[bytes], None]) -> PolledChip:
    """The chip behind the real poller and port."""
    field = Field()
    chip = SimulatedMfrc522(field)

    def opened(now: float) -> PolledPort:
        poller = Rc522Poller(Rc522(chip.transfer, lambda seconds: None), lambda: None, now)  # noqa: ARG005
        return PolledPort(poller, lambda: made.now, lambda seconds: None)  # noqa: ARG005

    made = PolledChip(write, field, opened, chip)
    return made
