"""Which tag is on which card: a registry kept in the journal's file, with what else a reader may call the tag."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TextIO

from companion.errors import SettingsError
from companion.events import CardLaid, CardTaken
from companion.rules import Card

MARK = "lutin:"
"""How a text begins that Lutin wrote on a tag."""
COLUMNS = ("tag", "game", "pack", "card", "corner")
_TAG = re.compile(r"[a-z0-9]+:[0-9a-z]+")
"""How a reader calls a tag: its kind and its number."""


@dataclass(frozen=True, slots=True)
class TagRow:
    """A tag (``nfc:04a3…``) and what carries it: a card of a pack of a game, at a corner where the card has such."""

    tag: str
    game: str
    pack: str
    card: str
    corner: str = ""


def places(game: str, cards: Iterable[Card]) -> Iterator[TagRow]:
    """Every place of a deck that wants a tag, in the printed order; the tags themselves are empty."""
    for card in cards:
        for corner in card.corners or ("",):
            yield TagRow("", game, card.pack, card.key, corner)


def simulated(game: str, cards: Iterable[Card]) -> list[TagRow]:
    """A tag of its own for every place of a deck, for a simulated table."""
    return [replace(row, tag=f"nfc:{number:014x}") for number, row in enumerate(places(game, cards), start=1)]


def tag_text(row: TagRow) -> str:
    """What to write on the tag of a card, so that any table knows it: ``lutin:splut/south/x/``."""
    return MARK + "/".join((row.game, row.pack, row.card, row.corner))


def text_row(tag: str, text: str) -> TagRow | None:
    """The card that a tag says it is on, None where it says nothing of the kind."""
    words = text.removeprefix(MARK).split("/")
    if not text.startswith(MARK) or not text.isprintable() or len(words) != 4 or not words[0] or not words[2]:
        return None
    return TagRow(tag, *words)


def aliases(tag: str) -> frozenset[str]:
    """What other readers call the tag: bytes the other way round, a part of a long number, what keyboards type."""
    kind, _, number = tag.partition(":")
    try:
        uid = bytes.fromhex(number)
    except ValueError:
        return frozenset()
    if kind == "nfc":
        # A careless reader takes the first part of seven bytes for the whole: as it is sent, or without the 88.
        parts = {uid, uid[:4], b"\x88" + uid[:3]} if len(uid) == 7 else {uid}
        known = {f"nfc:{one.hex()}" for part in parts for one in (part, part[::-1])}
        typed = {word for part in parts for one in (part, part[::-1]) for word in _typed(one, one)}
    elif kind == "em":
        known = {f"em:{uid[::-1].hex()}"}
        typed = _typed(uid, uid[-4:]) | _typed(uid[::-1], uid[-4:][::-1])
    else:
        return frozenset()
    return frozenset(known | {f"key:{word}" for word in typed}) - {tag}


def _typed(uid: bytes, counted: bytes) -> set[str]:
    """How readers that are keyboards type a number: hexadecimal, whole or in part; decimal, as printed on tags."""
    value = int.from_bytes(counted, "big")
    decimal = {f"{value:010d}", str(value)} if len(counted) == 4 else {str(value)}
    # 8 + 16 bits, printed as 142,45817.
    pair = {f"{value >> 16 & 0xFF:03d}{value & 0xFFFF:05d}"} if len(counted) == 4 else set()
    return {uid.hex(), counted.hex()} | decimal | pair


class Aliases:
    """Finds tags that were learned under another name than the one they are read by."""

    def __init__(self, rows: Iterable[TagRow]) -> None:
        self._rows = {row.tag: row for row in rows}
        self._named: dict[str, set[str]] = {}
        for tag in self._rows:
            for alias in aliases(tag):
                self._named.setdefault(alias, set()).add(tag)

    def find(self, tag: str) -> TagRow | None:
        """The one tag that may be called so; None where there is none, or several."""
        found = self._named.get(tag, set()) | (aliases(tag) & self._rows.keys())
        return self._rows[found.pop()] if len(found) == 1 else None


class KnownTags:
    """What tags are on: what is written on them wins over what was learned; ``learned`` looks that up."""

    def __init__(self, learned: Callable[[str], TagRow | None]) -> None:
        self._learned = learned
        self._written: dict[str, TagRow] = {}

    def sense(self, event: CardLaid | CardTaken) -> None:
        """A tag was read, with what is written on it; one that left is remembered, for its card still counts."""
        if isinstance(event, CardTaken):
            return
        row = text_row(event.tag, event.text)
        if row is not None:
            self._written[event.tag] = row
        else:
            self._written.pop(event.tag, None)

    def find(self, tag: str) -> TagRow | None:
        """What a tag is on, None where nobody knows."""
        return self._written.get(tag) or self._learned(tag)


def write_csv(rows: Iterable[TagRow], file: TextIO) -> None:
    """Write tags as CSV with a heading."""
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    writer.writerows((row.tag, row.game, row.pack, row.card, row.corner) for row in rows)


def read_csv(file: Iterable[str], name: str) -> list[TagRow]:
    """Read tags that ``write_csv`` wrote; raises SettingsError that says which line is wrong."""
    reader = csv.reader(file, strict=True)
    rows: dict[str, TagRow] = {}
    try:
        if tuple(next(reader, ())) != COLUMNS:
            raise SettingsError("tags_heading", path=name, columns=",".join(COLUMNS))
        for fields in reader:
            tag = fields[0].strip().lower() if fields else ""
            if len(fields) != len(COLUMNS) or not tag or not fields[1] or not fields[3]:
                raise SettingsError("tags_line", path=name, line=reader.line_num, columns=",".join(COLUMNS))
            if not _TAG.fullmatch(tag):
                raise SettingsError("tags_tag", path=name, line=reader.line_num, tag=ascii(tag[:40])[1:-1])
            row = TagRow(tag, *fields[1:])
            if row.tag in rows:
                raise SettingsError("tags_twice", path=name, line=reader.line_num, tag=row.tag)
            rows[row.tag] = row
    except (csv.Error, UnicodeDecodeError) as error:
        raise SettingsError("tags_syntax", path=name, line=reader.line_num, why=str(error)) from error
    return list(rows.values())
