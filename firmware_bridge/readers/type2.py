"""Reading and writing the text of an NFC type 2 tag (NTAG, MIFARE Ultralight), as commands out and answers in.

A script yields what to send to the selected tag and is sent its answer: the bytes read, empty for an acknowledgement,
None where the tag did not answer or refused. Pages are four bytes; page 3 holds the capability container
(``E1``, version, size / 8, access), the data area begins with page 4 (NFC Forum, type 2 tag, 2 and 6).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from firmware_bridge.readers.ndef import END, MOST, NDEF, find_block, is_complete, message_text, text_message

READ, WRITE = 0x30, 0xA2
PAGE = 4
CONTAINER, DATA = 3, 4
READ_SIZE = 16
MAGIC = 0xE1
MOST_READ = 512
T = TypeVar("T")
Script = Generator[bytes, bytes | None, T]


def is_type2(sak: int) -> bool:
    """Whether a tag that said this when selected speaks type 2's commands (NXP AN10833)."""
    return sak == 0x00


def read_text() -> Script[str | None]:
    """Read the text; empty where the tag holds none, None where it left in the middle."""
    container = yield _read(CONTAINER)
    if container is None or len(container) < READ_SIZE:
        return None
    if container[0] != MAGIC:
        return ""
    memory = yield from _read_memory(container)
    if memory is None:
        return None
    block = find_block(memory)
    return message_text(block.message) if block is not None else ""


def write_text(text: str) -> Script[str]:
    """Write a text and read it back; the code of the error, empty where all went well.

    The length is set to nothing first and to its value last, so that a card taken away too early holds no half text.
    """
    message = text_message(text)
    container = (yield _read(CONTAINER)) or b""
    fault = _refusal(container) or ("tag_too_small" if len(message) > MOST else "")
    if fault:
        return fault
    memory = yield from _read_memory(container)
    if memory is None:
        return "tag_left"
    block = find_block(memory)
    at = block.offset if block is not None else 0
    new = memory[:at] + bytes([NDEF, len(message)]) + message + bytes([END])
    if len(new) > container[2] * 8:
        return "tag_too_small"
    fault = yield from _write_pages(memory[:at] + bytes([NDEF, 0, END]), new, at)
    if not fault and (yield from read_text()) != text:
        return "tag_refused"
    return fault


def _refusal(container: bytes) -> str:
    """Why a tag with this capability container can't be written on; empty where it can."""
    if len(container) < READ_SIZE:
        return "tag_left"
    if container[0] != MAGIC:
        return "tag_not_ndef"
    return "tag_locked" if container[3] & 0x0F else ""


def _write_pages(old: bytes, new: bytes, at: int) -> Script[str]:
    head = range(at // PAGE, (at + 1) // PAGE + 1)
    body = [page for page in range(at // PAGE, -(-len(new) // PAGE)) if page not in head]
    steps = [*((page, old) for page in head), *((page, new) for page in body), *((page, new) for page in head)]
    for page, memory in steps:
        data = memory[page * PAGE : (page + 1) * PAGE].ljust(PAGE, b"\0")
        if (yield bytes([WRITE, DATA + page]) + data) is None:
            return "tag_left"
    return ""


def _read_memory(container: bytes) -> Script[bytes | None]:
    """The data area as far as its NDEF block reaches; ``container`` is what READ of page 3 gave, with pages 4 to 6."""
    size = min(container[2] * 8, MOST_READ)
    memory = container[PAGE:READ_SIZE]
    while not is_complete(memory) and len(memory) < size:
        more = yield _read(DATA + len(memory) // PAGE)
        if more is None or len(more) < READ_SIZE:
            return None
        memory += more[:READ_SIZE]
    return memory[:size]


def _read(page: int) -> bytes:
    return bytes([READ, page & 0xFF])
