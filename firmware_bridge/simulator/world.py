"""Which piece really stands where: cells, a box beside the board, and what the hands hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of wood: its kind, and the UID of the tag glued under it; pieces of one kind have different tags."""

    key: str
    uid: bytes

    @property
    def tag(self) -> str:
        """The tag's name, as the table reports it."""
        return f"nfc:{self.uid.hex()}"


class World:
    """Pieces on cells; ``changes`` counts what was moved, so that others notice."""

    def __init__(self, pieces: Iterable[str] = ()) -> None:
        self.tags: dict[str, str] = {}
        self.changes = 0
        self._cells: dict[str, Piece] = {}
        self._box: list[Piece] = []
        self._pressed: set[str] = set()
        for key in pieces:
            self._box.append(self._carve(key))

    def standing(self) -> dict[str, str]:
        """Which kind of piece stands on which cell."""
        return {cell: piece.key for cell, piece in self._cells.items()}

    def boxed(self) -> list[str]:
        """Kinds of the pieces in the box."""
        return [piece.key for piece in self._box]

    def occupied(self) -> set[str]:
        """Cells with something on them, a piece or one dragging over."""
        return self._pressed | self._cells.keys()

    def uids(self) -> dict[str, Piece]:
        """Pieces that stand, by cell, for antennas to read."""
        return dict(self._cells)

    def lift(self, cell: str) -> Piece | None:
        """Take the piece off a cell; None where none stands."""
        self.changes += 1
        return self._cells.pop(cell, None)

    def put(self, piece: Piece, cell: str) -> None:
        """Put a piece on a cell; if one stands there it is knocked into the box."""
        self.changes += 1
        knocked = self._cells.pop(cell, None)
        if knocked is not None:
            self._box.append(knocked)
        self._cells[cell] = piece

    def press(self, cell: str, down: bool) -> None:
        """Something drags over a cell, or is past it."""
        self.changes += 1
        (self._pressed.add if down else self._pressed.discard)(cell)

    def from_box(self, key: str) -> Piece:
        """Take a piece of a kind out of the box; one is carved where there is none."""
        for piece in self._box:
            if piece.key == key:
                self._box.remove(piece)
                return piece
        return self._carve(key)

    def into_box(self, piece: Piece) -> None:
        """Put a piece away."""
        self._box.append(piece)

    def set_up(self, layout: Mapping[str, str]) -> None:
        """Clear the board and put these pieces up; a piece that already stands right is not touched."""
        for cell in [cell for cell, piece in self._cells.items() if layout.get(cell) != piece.key]:
            self._box.append(self._cells.pop(cell))
        for cell, key in layout.items():
            if cell not in self._cells:
                self._cells[cell] = self.from_box(key)
        self._pressed.clear()
        self.changes += 1

    def _carve(self, key: str) -> Piece:
        piece = Piece(key, b"\x04" + (0x10203040 + 7919 * len(self.tags)).to_bytes(6, "big"))
        self.tags[piece.tag] = key
        return piece
