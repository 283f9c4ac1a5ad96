"""A text on an NFC tag: one NDEF text record (NFC Forum, Text RTD 1.0) in a TLV block of a type 2 tag.

A codec of our own: a card holds one short text, and the libraries there are bring an object model for all that a tag
might hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

NULL, NDEF, END = 0x00, 0x03, 0xFE
BEGIN_END_SHORT = 0xD0
"""First and last record of its message, its length in one byte."""
SHORT, HAS_ID, KIND, WELL_KNOWN = 0x10, 0x08, 0x07, 0x01
LANGUAGE = b"en"
MOST = 250
"""Bytes of a message that is written: its length, and that of its record, take one byte each."""


@dataclass(frozen=True, slots=True)
class Block:
    """The NDEF block of a tag's memory: where its first byte lies, and the message in it."""

    offset: int
    message: bytes


def text_message(text: str) -> bytes:
    """A message of one text record; one longer than MOST is not to be written."""
    body = bytes([len(LANGUAGE)]) + LANGUAGE + text.encode()
    return bytes([BEGIN_END_SHORT | WELL_KNOWN, 1, min(len(body), 0xFF)]) + b"T" + body


def message_text(message: bytes) -> str:
    """The text of a message's first text record; empty where there is none, or it can't be read."""
    at = 0
    while len(message) - at >= 3:
        header, type_size, at = message[at], message[at + 1], at + 2
        size_bytes = 1 if header & SHORT else 4
        size, at = int.from_bytes(message[at : at + size_bytes], "big"), at + size_bytes
        id_size = message[at] if header & HAS_ID and at < len(message) else 0
        at += bool(header & HAS_ID)
        kind, at = message[at : at + type_size], at + type_size + id_size
        if header & KIND == WELL_KNOWN and kind == b"T" and at + size <= len(message):
            return _text(message[at : at + size])
        at += size
    return ""


def _text(payload: bytes) -> str:
    """The payload of a text record: status (bit 7: UTF-16; length of the language), language, text."""
    if not payload:
        return ""
    status = payload[0]
    coded = payload[1 + (status & 0x3F) :]
    return coded.decode("utf-16" if status & 0x80 else "utf-8", "replace")


def find_block(memory: bytes) -> Block | None:
    """The NDEF block in a tag's data area, None where it holds none."""
    for kind, offset, start, end in _blocks(memory):
        if kind == NDEF and end <= len(memory):
            return Block(offset, memory[start:end])
    return None


def is_complete(memory: bytes) -> bool:
    """Whether what was read of a data area holds its NDEF block, or shows that there is none."""
    return any(kind == END or (kind == NDEF and end <= len(memory)) for kind, _, _, end in _blocks(memory))


def _blocks(memory: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Each block whose length is known: its kind, where it begins, where its value begins and ends."""
    at = 0
    while at < len(memory):
        kind, start = memory[at], at + 1
        if kind not in (NULL, END):
            long = memory[at + 1 : at + 2] == b"\xff"
            start = at + (4 if long else 2)
            if start > len(memory):
                return
            size = int.from_bytes(memory[at + 2 if long else at + 1 : start], "big")
        else:
            size = 0
        yield kind, at, start, start + size
        if kind == END:
            return
        at = start + size
