"""Simulated tags: what an NFC card answers bit by bit (ISO/IEC 14443-3 type A, NTAG213), and the field they lie in."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

Bits = tuple[int, ...]
NTAG_PAGES = 45
LEVELS = (0x93, 0x95, 0x97)
ACKNOWLEDGED, REFUSED = 0x0A, 0x00


def to_bits(data: bytes, last_bits: int = 0) -> Bits:
    """Bits as they go over the air, the lowest of each byte first; of the last byte so many (0: all)."""
    bits = tuple(byte >> bit & 1 for byte in data for bit in range(8))
    return bits[: len(bits) - (8 - last_bits)] if last_bits else bits


def from_bits(bits: Sequence[int]) -> bytes:
    """Bytes of bits, the last one filled with zeros."""
    whole = [bits[i : i + 8] for i in range(0, len(bits), 8)]
    return bytes(sum(bit << place for place, bit in enumerate(byte)) for byte in whole)


def crc(data: bytes) -> bytes:
    """CRC_A, a bit at a time."""
    value = 0x6363
    for bit in to_bits(data):
        value = value >> 1 ^ (0x8408 if (value ^ bit) & 1 else 0)
    return value.to_bytes(2, "little")


class TagState(Enum):
    """What a type A card is at."""

    IDLE = "idle"
    READY = "ready"
    ACTIVE = "active"
    HALT = "halt"


class SimulatedTag:
    """A card with a UID of 4 or 7 bytes; one of 7 is an NTAG213 with its memory, as it comes from the factory."""

    def __init__(self, uid: bytes, *, sak: int | None = None) -> None:
        self.uid = uid
        self.sak = sak if sak is not None else 0x00 if len(uid) == 7 else 0x08
        self.state = TagState.IDLE
        self.locked = False
        self.leaves_after = -1
        """Commands after which somebody takes the card away; -1: never."""
        self.memory = bytearray(NTAG_PAGES * 4)
        if self.sak == 0x00 and len(uid) == 7:
            check = 0x88 ^ uid[0] ^ uid[1] ^ uid[2]
            self.memory[:9] = uid[:3] + bytes([check]) + uid[3:] + bytes([uid[3] ^ uid[4] ^ uid[5] ^ uid[6]])
            self.memory[12:24] = bytes.fromhex("e110120001 03a00c340300fe")
        self._level = 0
        self._rested = False

    def parts(self) -> list[bytes]:
        """Four bytes and their check byte, for each cascade level."""
        uid = self.uid if len(self.uid) == 4 else b"\x88" + self.uid
        return [part + bytes([part[0] ^ part[1] ^ part[2] ^ part[3]]) for part in (uid[:4], uid[4:]) if part]

    def power_off(self) -> None:
        """The field is gone, and with it all that the card knew."""
        self.state, self._level, self._rested = TagState.IDLE, 0, False

    def hear(self, bits: Bits) -> Bits | None:
        """Take a frame; what the card answers, None where it keeps silent."""
        if len(bits) == 7:
            return self._called(from_bits(bits)[0])
        if self.state is TagState.READY:
            return self._selected(bits)
        return self._commanded(from_bits(bits)) if self.state is TagState.ACTIVE else None

    def _fall_back(self) -> None:
        self.state = TagState.HALT if self._rested else TagState.IDLE

    def _called(self, command: int) -> Bits | None:
        if self.state in (TagState.READY, TagState.ACTIVE):
            self._fall_back()
            return None
        if command == 0x52 or (command == 0x26 and self.state is TagState.IDLE):
            self._rested = self.state is TagState.HALT
            self.state, self._level = TagState.READY, 0
            return to_bits(bytes.fromhex("4400" if len(self.uid) == 7 else "0400"))
        return None

    def _selected(self, bits: Bits) -> Bits | None:
        data, part = from_bits(bits), self.parts()[self._level]
        if len(data) < 2 or data[0] != LEVELS[self._level]:
            self._fall_back()
            return None
        known = ((data[1] >> 4) - 2) * 8 + (data[1] & 0x0F)
        if data[1] != 0x70:
            mine = to_bits(part)
            if bits[16:] == mine[:known] and len(bits) == 16 + known:
                return mine[known:]
        elif data[2:] == part + crc(data[:7]):
            self._level += 1
            last = self._level == len(self.parts())
            self.state = TagState.ACTIVE if last else TagState.READY
            sak = bytes([self.sak if last else self.sak | 0x04])
            return to_bits(sak + crc(sak))
        self._fall_back()
        return None

    def _commanded(self, data: bytes) -> Bits | None:
        if self.leaves_after == 0:
            return None
        self.leaves_after -= self.leaves_after > 0
        if len(data) < 3 or crc(data[:-2]) != data[-2:]:
            return self._refuse()
        if data[:2] == b"\x50\x00":
            self.state = TagState.HALT
            return None
        answer = self.obey(data[:-2])
        if answer is None:
            return self._refuse()
        return to_bits(answer + crc(answer)) if answer else to_bits(bytes([ACKNOWLEDGED]), 4)

    def _refuse(self) -> Bits:
        self._fall_back()
        return to_bits(bytes([REFUSED]), 4)

    def obey(self, command: bytes) -> bytes | None:
        """READ gives sixteen bytes, WRITE none; None is a refusal."""
        if self.sak != 0x00 or len(command) < 2 or command[1] >= NTAG_PAGES:
            return None
        at = command[1] * 4
        if command[0] == 0x30 and len(command) == 2:
            return bytes((self.memory * 2)[at : at + 16])
        if command[0] == 0xA2 and len(command) == 6 and command[1] >= 4 and not self.locked:
            self.memory[at : at + 4] = command[2:]
            return b""
        return None


class Field:
    """The field of an antenna, and the cards in it."""

    def __init__(self) -> None:
        self.tags: list[SimulatedTag] = []
        self.on = False

    def lay(self, tag: SimulatedTag) -> None:
        """Put a card over the antenna."""
        tag.power_off()
        self.tags.append(tag)

    def take(self, uid: bytes) -> None:
        """Take a card away."""
        self.tags = [tag for tag in self.tags if tag.uid != uid]

    def switch(self, on: bool) -> None:
        """Switch the field."""
        self.on = on
        if not on:
            for tag in self.tags:
                tag.power_off()

    def send(self, bits: Bits) -> tuple[Bits, int] | None:
        """Send a frame to all cards; their answer, and the first bit (from 1) in which two of them differ, or 0."""
        if not self.on:
            return None
        answers = [answer for tag in self.tags if (answer := tag.hear(bits)) is not None]
        if not answers:
            return None
        for place, together in enumerate(zip(*answers, strict=False)):
            if len(set(together)) > 1:
                shown = answers[0][:place] + (0,) * (len(answers[0]) - place)
                return shown, place + 1
        return answers[0], 0
