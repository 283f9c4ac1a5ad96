"""Which tag is on which card: a registry kept in the journal's file, with what else a reader may call the tag."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TextIO

from companion.errors import SettingsError
from companion.rules import Card

COLUMNS = ("tag", "game", "pack", "card", "corner")


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
            if len(fields) != len(COLUMNS) or not fields[0].strip() or not fields[1] or not fields[3]:
                raise SettingsError("tags_line", path=name, line=reader.line_num, columns=",".join(COLUMNS))
            row = TagRow(fields[0].strip().lower(), *fields[1:])
            if row.tag in rows:
                raise SettingsError("tags_twice", path=name, line=reader.line_num, tag=row.tag)
            rows[row.tag] = row
    except (csv.Error, UnicodeDecodeError) as error:
        raise SettingsError("tags_syntax", path=name, line=reader.line_num, why=str(error)) from error
    return list(rows.values())
